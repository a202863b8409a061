//! The players of a match, what is random of them, and what is remembered of them for the next
//! match.

use bevy::prelude::*;
use ludotheque_rules::Identity;
use rand::TryRng;
use rand::rngs::SysRng;

mod remembered;

pub use ludotheque_seats::{Computers, MAX_SEATS, NAME_MAX_CHARACTERS, SeatNames, tidy_name};
pub use remembered::{KeptSetups, RememberedPlayers};

/// Adds the remembered players and set-ups.
pub fn plugin(app: &mut App) {
    app.add_plugins(remembered::plugin);
}

/// An unpredictable seed.
pub fn any_seed() -> u64 {
    // Without random numbers from the system, all games use the same seed.
    SysRng.try_next_u64().unwrap_or_default()
}

/// An identity that nothing else has.
pub(crate) fn any_identity() -> Identity {
    Identity(u128::from(any_seed()) << 64 | u128::from(any_seed()))
}
