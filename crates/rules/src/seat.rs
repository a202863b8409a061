//! A player's place at the table.

use serde::{Deserialize, Serialize};

/// A player's place at the table, numbered from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number in turn order, from 0.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Its number in turn order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
