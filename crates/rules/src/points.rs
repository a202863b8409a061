//! The points of each seat at the end of a game.

use std::ops::Deref;

/// The highest number of players.
const MAX_PLAYERS: usize = 4;

/// The points of each seat, in turn order. A slice of a fixed size, so that results
/// can be copied without allocating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points {
    /// Points beyond the last seat are 0.
    of_seats: [u16; MAX_PLAYERS],
    seats: u8,
}

impl<const SEATS: usize> From<[u16; SEATS]> for Points {
    fn from(points: [u16; SEATS]) -> Self {
        const { assert!(SEATS <= MAX_PLAYERS, "a game is for up to four") };
        let mut of_seats = [0; MAX_PLAYERS];
        of_seats[..SEATS].copy_from_slice(&points);
        Self { of_seats, seats: SEATS as u8 }
    }
}

impl Deref for Points {
    type Target = [u16];

    fn deref(&self) -> &[u16] {
        &self.of_seats[..usize::from(self.seats)]
    }
}
