//! Messages for visible piece events of a move that was just played (lands, slides, is captured),
//! for systems that accompany them, such as sounds.
//!
//! They are sent in the frame that shows the event, and only for what is new to the players: the
//! pieces of a match that begins, and moves. There are none while they look back, and none when a
//! position is laid out.

use bevy::prelude::*;
use ludotheque_rules::{Effect, Seat, Spot};

/// A visible event of a piece.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceSeen {
    /// It is pushed along the board; it arrives later.
    Slides,
    /// It has arrived, or has turned over in place.
    Arrives {
        /// Its spot.
        on: Spot,
    },
    /// A row of pieces has come down onto the board at the beginning of a match.
    RowArrives,
    /// Another player's piece that the mover had to put back has arrived.
    IsPutBack,
    /// It is taken off the board.
    IsTaken,
    /// It is split.
    ComesApart,
}

impl PieceSeen {
    /// The visible event of an effect of this player's move on a piece of this owner, if there is
    /// one.
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

    /// Whether it happens at the end of the motion, and not at its beginning.
    pub(crate) fn ends(self) -> bool {
        matches!(self, Self::Arrives { .. } | Self::RowArrives | Self::IsPutBack)
    }
}
