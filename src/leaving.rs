//! Leaving a table or the game. If something could not be saved, the player is asked first.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use bevy::window::WindowCloseRequested;
use ludotheque_base::drafts::keep_drafts;

use crate::states::{Menu, Menus, Screen};
#[cfg(unix)]
use ludotheque_base::job::{Job, JobPoll};
#[cfg(unix)]
use ludotheque_base::redraw::Waker;
use ludotheque_session::saving::Saving;
use ludotheque_session::saving::store::StoreError;

/// Handles the closing of the window, which must not end the game by itself
/// (`WindowPlugin::close_when_requested`).
pub(super) fn plugin(app: &mut App) {
    #[cfg(unix)]
    app.add_systems(
        PreUpdate,
        end_on_signal.run_if(resource_exists::<Signals>).before(close_window),
    );
    app.init_resource::<HeldDestination>()
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
struct HeldDestination(Option<Destination>);

/// Leaves the screen that is shown.
#[derive(SystemParam)]
pub struct Leaving<'w, 's> {
    commands: Commands<'w, 's>,
    saving: ResMut<'w, Saving>,
    asked: ResMut<'w, HeldDestination>,
    menus: Menus<'w>,
    screen: ResMut<'w, NextState<Screen>>,
    exit: MessageWriter<'w, AppExit>,
}

impl Leaving<'_, '_> {
    /// Leaves, or asks first if something is not saved.
    pub fn leave(&mut self, to: Destination) {
        self.commands.queue(keep_drafts);
        self.commands.run_system_cached_with(leave_or_ask, to);
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

/// The observer of a button that leaves, or asks first if something is not saved.
pub fn leads_to(to: Destination) -> impl Bundle {
    observe(move |_: On<Activate>, mut leaving: Leaving| leaving.leave(to))
}

/// Leaves, or asks first if something is not saved.
fn leave_or_ask(to: In<Destination>, mut leaving: Leaving) {
    if leaving.saving.has_unsaved() {
        leaving.asked.0 = Some(*to);
        leaving.menus.open(Menu::Unsaved);
    } else {
        leaving.go(*to);
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

/// The requests of the system to end, which come as signals: when it shuts down, and from `kill`. The engine
/// only knows that of a terminal.
#[cfg(unix)]
#[derive(Resource)]
pub struct Signals(Job<(), SignalListener>);

/// Stops listening for signals when it is dropped.
#[cfg(unix)]
struct SignalListener(signal_hook::iterator::Handle);

#[cfg(unix)]
impl Drop for SignalListener {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(unix)]
impl Signals {
    /// Listens for them in a thread.
    pub fn of_system(app: &App) -> Self {
        use signal_hook::consts::{SIGHUP, SIGTERM};
        let waker = Waker::of(app);
        Self(Job::start("signals", waker.as_ref(), |outbox| {
            let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP])?;
            let handle = signals.handle();
            std::thread::Builder::new()
                .name("signals".to_owned())
                .spawn(move || signals.forever().for_each(|_| outbox.send(())))?;
            Ok(SignalListener(handle))
        }))
    }
}

/// Ends the game when the system asks for it. There is no time for questions: everything is kept.
#[cfg(unix)]
fn end_on_signal(mut signals: ResMut<Signals>, mut exit: MessageWriter<AppExit>) {
    if let JobPoll::Value(()) = signals.0.poll() {
        exit.write(AppExit::Success);
    }
}
