//! Leaving a table or the game. If something could not be saved, the player is asked first.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use ludotheque_base::states::{Menu, Menus, Screen};
use ludotheque_session::saving::Saving;
use ludotheque_session::saving::store::StoreError;

/// Handles the closing of the window, which must not end the game by itself
/// (`WindowPlugin::close_when_requested`).
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_message::<WindowCloseRequested>()
        .add_systems(PreUpdate, close_window);
}

/// The destination after leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// To another screen.
    Screen(Screen),
    /// Ends the game.
    Desktop,
}

/// The destination that waits for an answer while something is not saved.
#[derive(Resource, Debug, Default)]
struct Asked(Option<Destination>);

/// Leaves the screen that is shown.
#[derive(SystemParam)]
pub struct Leaving<'w> {
    saving: ResMut<'w, Saving>,
    asked: ResMut<'w, Asked>,
    menus: Menus<'w>,
    screen: ResMut<'w, NextState<Screen>>,
    exit: MessageWriter<'w, AppExit>,
}

impl Leaving<'_> {
    /// Leaves, or asks first if something is not saved.
    pub fn leave(&mut self, to: Destination) {
        if self.saving.has_unsaved() {
            self.asked.0 = Some(to);
            self.menus.open(Menu::Unsaved);
        } else {
            self.go(to);
        }
    }

    /// The reason why something is not saved, if there is one.
    pub fn trouble(&self) -> Option<&StoreError> {
        self.saving.trouble()
    }

    /// The destination that waits for an answer.
    pub fn destination(&self) -> Option<Destination> {
        self.asked.0
    }

    /// Tries once more to save, and leaves if that works.
    pub fn save_and_leave(&mut self) {
        self.saving.try_again();
        if !self.saving.has_unsaved() {
            self.leave_anyway();
        }
    }

    /// Leaves although something is not saved.
    pub fn leave_anyway(&mut self) {
        if let Some(to) = self.asked.0.take() {
            self.go(to);
        }
    }

    /// Stays.
    pub fn stay(&mut self) {
        self.asked.0 = None;
        self.menus.back();
    }

    fn go(&mut self, to: Destination) {
        match to {
            Destination::Screen(screen) => {
                self.menus.close_all();
                self.screen.set(screen);
            }
            Destination::Desktop => {
                self.exit.write(AppExit::Success);
            }
        }
    }
}

/// Handles a request to close the window. A further request while the question is open confirms it.
fn close_window(
    mut requests: MessageReader<WindowCloseRequested>,
    menu: Res<State<Menu>>,
    mut leaving: Leaving,
) {
    if requests.read().count() == 0 {
        return;
    }
    if *menu.get() == Menu::Unsaved {
        leaving.go(Destination::Desktop);
    } else {
        leaving.leave(Destination::Desktop);
    }
}
