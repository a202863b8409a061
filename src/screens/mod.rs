//! What fills the window: one state each, one file each.

use bevy::prelude::*;

pub mod playing;

/// The screen that is shown.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The five games, to choose one.
    #[default]
    Title,
    /// Players, seats and options of the game that was chosen.
    NewGame,
    /// A match on the table.
    Playing,
}

/// Adds all screens.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_plugins(playing::plugin);
}
