//! Eyes: who looks at the table. Everything shown is derived from what one eye may see.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Eye {
    /// A player, who sees the player's own secrets.
    Seat(Seat),
    /// The public, which sees what all players see.
    Public,
    /// Sees everything, once there are no more secrets to keep.
    Open,
}

impl Eye {
    /// The eyes at a table with secrets: each of the `players` seats, and the public.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        (0..players)
            .map(|index| Self::Seat(Seat::new(index)))
            .chain([Self::Public])
    }
}
