//! Which screen fills the window, which menu lies over it, and the game at hand.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_rules::Game;

use crate::session::StartMatch;

/// Adds the states.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<Trail>()
        .insert_resource(GameAtHand(Game::Simultana))
        .add_systems(PreUpdate, follow_match);
}

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
    /// Text and pictures, out and in.
    Share,
    /// A move, typed in notation.
    Word,
    /// What people write beside a move.
    Note,
    /// What is done only after a yes: resigning, a draw, taking back what was agreed.
    Question,
}

/// The menus to go back to, the last one first to be shown again.
#[derive(Resource, Debug, Default)]
struct Trail(Vec<Menu>);

/// Opens and closes menus, one step at a time.
#[derive(SystemParam)]
pub struct Menus<'w> {
    shown: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    trail: ResMut<'w, Trail>,
}

impl Menus<'_> {
    /// Opens a menu over the one that is open, if any.
    pub fn open(&mut self, menu: Menu) {
        let shown = *self.shown.get();
        if shown != Menu::None && shown != menu {
            self.trail.0.push(shown);
        }
        NextState::set_if_neq(&mut self.next, menu);
    }

    /// Closes the menu that is open: the one it was opened from is shown again.
    pub fn back(&mut self) {
        let menu = self.trail.0.pop().unwrap_or_default();
        NextState::set_if_neq(&mut self.next, menu);
    }

    /// Whether no menu is open, and none is about to be.
    pub fn are_closed(&self) -> bool {
        *self.shown.get() == Menu::None && matches!(*self.next, NextState::Unchanged)
    }

    /// Closes all menus.
    pub fn close_all(&mut self) {
        self.trail.0.clear();
        NextState::set_if_neq(&mut self.next, Menu::None);
    }
}

/// When the keys of an open menu are read: after those of the screen below, so
/// that no key is answered twice.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct MenuKeys;

/// A match that was asked for from the command line has its game at hand, too.
fn follow_match(mut starts: MessageReader<StartMatch>, mut game: ResMut<GameAtHand>) {
    for start in starts.read() {
        game.set_if_neq(GameAtHand(start.setup.game()));
    }
}
