//! The wanted marks as data, which the texts of panels and screen readers use as well.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_clicks::Prospect;
use ludotheque_clicks::foresight::Foresight;
use ludotheque_rules::{Annotation, Cell, Click, Seat, Threat};
use ludotheque_theme::looks::Mark;

/// The marks, ghosts and arrows that should be on the table.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Wanted {
    /// Marks on cells.
    pub marks: BTreeSet<(Cell, Mark)>,
    /// The move under consideration: a complete path of clicks.
    pub ghost: Option<Vec<Click>>,
    /// Its effect on the pieces, as far as it is settled, which is shown as ghosts.
    pub foresight: Foresight,
    /// The areas that a move would leave.
    pub areas: Vec<Annotation>,
    /// The move under consideration, and its consequences.
    pub prospect: Prospect,
    /// The threats that it would open to others.
    pub arrows: BTreeSet<Arrow>,
}

/// A possible move of a seat, as an arrow on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    /// The seat of the move.
    pub by: Seat,
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Whether it would win the game.
    pub wins: bool,
}

impl Arrow {
    /// The arrow of a threat; `None` for the placement of a new piece.
    pub fn of(threat: &Threat) -> Option<Self> {
        (threat.from != threat.to).then_some(Self {
            by: threat.by,
            from: threat.from,
            to: threat.to,
            wins: threat.wins(),
        })
    }
}

/// The marks of a threat.
pub fn marks_of(threat: &Threat) -> impl Iterator<Item = (Cell, Mark)> + '_ {
    let wins = threat.wins().then_some((threat.to, Mark::ThreatWins));
    let taken = threat.taken.iter().map(|cell| (*cell, Mark::Threat));
    taken.chain(wins)
}
