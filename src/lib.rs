//! The game: a Bevy app that puts five French abstract board games on a 3D table.
//!
//! This file is the map of the house. Imports point one way: `main → lib →
//! screens, menus → table → theme, settings, locale → ludotheque-rules`.

use bevy::prelude::*;

pub mod camera;
pub mod command_line;
pub mod events;
pub mod locale;
pub mod menus;
pub mod players;
pub mod screens;
pub mod settings;
pub mod table;
pub mod theme;

/// Everything that the game adds to a Bevy app; windows and rendering are the
/// caller's choice, so that tests run without either.
#[derive(Debug, Default)]
pub struct AppPlugin;

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((theme::plugin, table::plugin, screens::plugin, menus::plugin));
    }
}
