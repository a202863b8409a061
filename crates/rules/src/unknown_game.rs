//! The error for an id that no game has.

use thiserror::Error;

use crate::Game;
use crate::text::quoted;

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown game {}; the games are {}", quoted(.0), Game::ALL.map(Game::id).join(", "))]
pub struct UnknownGame(pub String);
