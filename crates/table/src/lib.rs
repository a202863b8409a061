//! The table: everything between a click and a moved pawn.
//!
//! `pointer → picking → TableInput → selection → MoveChosen → session::commit → MovePlayed → motion
//! → entities`. The match is the source of truth, and entities display it: only the session changes
//! the match, and only [`pieces`] moves entities that show it. This crate knows no rules of any
//! game.

use bevy::prelude::*;

pub mod around;
pub mod camera;
pub mod flight;
pub mod follow;
pub mod hand;
pub mod input;
pub mod overlay;
pub mod piece;
pub mod pieces;
mod pressed;
pub mod seen;

/// Adds the table, except for the pointer and systems that need meshes.
pub fn plugin(app: &mut App) {
    app.add_plugins((hand::plugin, input::plugin, pieces::plugin, overlay::plugin, follow::plugin));
}
