//! Who is looking: everything that is shown is made from what one eye may see.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Who is looking at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Eye {
    /// A player, who sees the own secrets.
    Seat(Seat),
    /// Anybody: sees what all players see.
    Public,
    /// Anybody once nothing is to be kept secret any more: sees everything.
    Open,
}

impl Eye {
    /// All eyes around a table for so many players, while there are secrets: each
    /// seat, and the public.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        (0..players)
            .map(|index| Self::Seat(Seat::new(index)))
            .chain([Self::Public])
    }
}
