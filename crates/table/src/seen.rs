//! Messages for visible piece events of a move that was just played (lands, slides, is
//! captured), for what accompanies them, such as sounds.
//!
//! They are sent in the frame that shows it, and only for moves that are new to the
//! players: not while they look back, and not when a position is laid out.

use bevy::prelude::*;
use ludotheque_rules::{Effect, Seat, Spot};

/// What a piece does.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceSeen {
    /// It is pushed along the board; it arrives later.
    Slides,
    /// It is there, or has turned over there.
    Arrives {
        /// Where.
        on: Spot,
    },
    /// The other player's piece is there that the mover had to put back.
    IsPutBack,
    /// It is taken off the board.
    IsTaken,
    /// It is split.
    ComesApart,
}

impl PieceSeen {
    /// What an effect of this player's move does to a piece of this owner, if it is one of
    /// these.
    pub(crate) fn of(effect: &Effect, owner: Option<Seat>, mover: Option<Seat>) -> Option<Self> {
        match *effect {
            Effect::Move { .. } if owner != mover => Some(Self::IsPutBack),
            Effect::Move { to, .. } => Some(Self::Arrives { on: to }),
            Effect::Place { piece } => Some(Self::Arrives { on: piece.spot }),
            Effect::Change { at, .. } => Some(Self::Arrives { on: at }),
            Effect::Take { .. } => Some(Self::IsTaken),
            Effect::Split { .. } => Some(Self::ComesApart),
            Effect::Reveal { .. } | Effect::Hide { .. } => None,
        }
    }

    /// Whether it is seen when the motion ends, and not when it begins.
    pub(crate) fn ends(self) -> bool {
        matches!(self, Self::Arrives { .. } | Self::IsPutBack)
    }
}
