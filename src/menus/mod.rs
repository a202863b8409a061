//! Panels over any screen: one state each, one file each. Esc closes them.

use bevy::prelude::*;

pub mod over;

/// The panel that is open over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Menu {
    /// No panel: the screen has the input.
    #[default]
    None,
    /// What one can do with the match as a whole.
    Pause,
    /// Language, motion, picture.
    Settings,
    /// The rules and settled points of the game at hand.
    Rules,
    /// The match is over: who won and why.
    Over,
}

/// Adds all menus.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Menu>().add_plugins(over::plugin);
}
