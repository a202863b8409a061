//! Panels over any screen: one state each, one file each. Esc closes them.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::table::TableSystems;

pub mod note;
pub mod over;
mod pause;
pub mod question;
mod rules;
pub(crate) mod settings;
pub mod share;
mod word;

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
    fn are_closed(&self) -> bool {
        *self.shown.get() == Menu::None && matches!(*self.next, NextState::Unchanged)
    }

    /// Closes all menus.
    pub fn close_all(&mut self) {
        self.trail.0.clear();
        NextState::set_if_neq(&mut self.next, Menu::None);
    }
}

/// Adds all menus.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Menu>()
        .init_resource::<Trail>()
        .add_plugins((
            note::plugin,
            over::plugin,
            pause::plugin,
            question::plugin,
            rules::plugin,
            settings::plugin,
            share::plugin,
            word::plugin,
        ))
        .add_systems(
            Update,
            go_back_by_key
                .run_if(not(in_state(Menu::None)))
                .in_set(TableSystems::Keys)
                .in_set(MenuKeys),
        );
}

/// When the keys of an open menu are read: after those of the screen below, so
/// that no key is answered twice.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct MenuKeys;

fn go_back_by_key(keys: Res<ButtonInput<KeyCode>>, mut menus: Menus) {
    if keys.just_pressed(KeyCode::Escape) {
        menus.back();
    }
}
