//! The threats that the player to move is told of without asking.

use ludotheque_rules::{Seat, Threat};

/// What the player to move is told about threats.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Dangers {
    /// The threats by which the player to move loses unless they are answered: of a person always, otherwise
    /// when all threats are shown.
    pub grave: Vec<Threat>,
    /// Whether all threats are to be shown, and there are none.
    pub is_safe: bool,
}

impl Dangers {
    /// The dangers among the threats against the player to move; `shows_all` is whether all threats
    /// are shown.
    pub fn of(threats: &[Threat], mover: Seat, shows_all: bool) -> Self {
        let grave = threats.iter().filter(|threat| threat.is_lost_by(mover));
        Self { grave: grave.cloned().collect(), is_safe: shows_all && threats.is_empty() }
    }
}
