//! The clicks under consideration, and what the rules say of them.

use ludotheque_rules::{Click, Decision, Threat};

/// The clicks under consideration: those made and the one that is pointed at. The status line, the
/// column and the marks all use this for the decision of a move, so that they cannot contradict
/// each other.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Prospect {
    /// The clicks; empty while nothing clickable is pointed at.
    pub clicks: Vec<Click>,
    /// Their decision.
    pub decision: Option<Decision>,
    /// The threats that they open to others.
    pub opens: Vec<Threat>,
}
