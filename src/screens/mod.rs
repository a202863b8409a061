//! What fills the window: one state each, one file each.

use bevy::prelude::*;
use ludotheque_rules::Game;

use crate::table::StartMatch;

pub(crate) mod beside;
mod clock_form;
mod curtain;
pub mod new_game;
mod opening;
pub mod playing;
pub mod remarks;
pub mod setting_up;
pub mod shelf;
pub mod showcase;
pub mod title;

/// The screen that is shown.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The five games, to choose one.
    #[default]
    Title,
    /// Players, seats and options of the game that was chosen.
    NewGame,
    /// The matches that are kept.
    Shelf,
    /// One player after the other sets up in secret.
    SettingUp,
    /// A match on the table.
    Playing,
}

/// The game that was chosen last: the one that a new match is set up for, and
/// whose rules are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameAtHand(pub Game);

/// Adds all screens.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .insert_resource(GameAtHand(Game::Simultana))
        .add_plugins((
            beside::plugin,
            showcase::plugin,
            title::plugin,
            shelf::plugin,
            opening::plugin,
            remarks::plugin,
            new_game::plugin,
            clock_form::plugin,
            setting_up::plugin,
            playing::plugin,
            curtain::plugin,
        ))
        .add_systems(PreUpdate, follow_match);
}

/// A match that was asked for from the command line has its game at hand, too.
fn follow_match(mut starts: MessageReader<StartMatch>, mut game: ResMut<GameAtHand>) {
    for start in starts.read() {
        game.set_if_neq(GameAtHand(start.setup.game()));
    }
}
