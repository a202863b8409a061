//! Which marks are wanted, as data: what moves, panels and screen readers tell from, too.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_rules::{Annotation, Cell, Click, Decision, Phrase, Seat, Threat};
use ludotheque_theme::looks::Mark;

use crate::foresight::Foresight;

/// What was last refused: shown and told until the players do something else or point
/// elsewhere.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Attempt(pub Option<Refusal>);

/// Clicks that were refused.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// Why.
    pub reason: Phrase,
    /// What was tried.
    pub clicks: Vec<Click>,
    /// The cell that was pointed at.
    pub at: Option<Cell>,
}

/// What should be on the table besides the pieces.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Wanted {
    /// Marks on cells.
    pub marks: BTreeSet<(Cell, Mark)>,
    /// The move under consideration: a complete path of clicks.
    pub ghost: Option<Vec<Click>>,
    /// What is shown of it as ghosts: what it would make of the pieces, as far as
    /// that is settled.
    pub foresight: Foresight,
    /// The areas that a move would leave.
    pub areas: Vec<Annotation>,
    /// The move under consideration, and its consequences.
    pub prospect: Prospect,
    /// What it would let others do.
    pub arrows: BTreeSet<Arrow>,
}

/// The clicks under consideration: those made and the one that is pointed
/// at. The line, the column and the marks all tell from here what a move decides, so
/// that they cannot contradict each other.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Prospect {
    /// The clicks; none while nothing is pointed at that can be clicked.
    pub clicks: Vec<Click>,
    /// What they decide.
    pub decision: Option<Decision>,
    /// What they let others threaten.
    pub opens: Vec<Threat>,
}

/// What a seat could do, as an arrow on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    /// Whose it is.
    pub by: Seat,
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Whether it would win the game.
    pub wins: bool,
}

impl Arrow {
    /// The arrow of a threat; none for what comes from nowhere.
    pub fn of(threat: &Threat) -> Option<Self> {
        (threat.from != threat.to).then_some(Self {
            by: threat.by,
            from: threat.from,
            to: threat.to,
            wins: threat.wins(),
        })
    }
}

/// The marks of what somebody threatens.
pub fn marks_of(threat: &Threat) -> impl Iterator<Item = (Cell, Mark)> + '_ {
    let wins = threat.wins().then_some((threat.to, Mark::ThreatWins));
    let taken = threat.taken.iter().map(|cell| (*cell, Mark::Threat));
    taken.chain(wins)
}
