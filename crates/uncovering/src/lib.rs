//! The permission to read a match with everybody's secrets.
//!
//! The session's crate asks for it, and the game itself does not depend on this crate, so the
//! compiler keeps the game from uncovering a match. Tests and measurements depend on it. A feature
//! of the session's crate would do the same, but everything above it would be compiled twice.

/// The permission to read a match with everybody's secrets.
#[derive(Clone, Copy, Debug)]
pub struct Uncovering;
