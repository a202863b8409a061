//! Eyes: the points of view from which the table is seen. Everything shown is derived from the view
//! of one eye.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// A point of view on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Eye {
    /// A player, who sees their own secrets.
    Seat(Seat),
    /// The public, which only sees what all players see.
    Public,
    /// Sees everything; for when there are no more secrets to keep.
    Open,
}

impl Eye {
    /// The eyes at a table with secrets: each of the `players` seats, and the public.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        (0..players).map(|index| Self::Seat(Seat::new(index))).chain([Self::Public])
    }
}
