//! Follows what the system prefers for contrast, motion and size of text: on Linux through the portal
//! of the desktop, on Windows through WinRT, on macOS through its program `defaults`. It is asked in a
//! thread, so that nothing waits for it; until it has answered, it prefers nothing.

use bevy::prelude::*;

use crate::job::{Job, JobPoll, Outbox};
use crate::preferences::SystemPreferences;
use crate::redraw::Waker;
use crate::settings::{Settings, SettingsSystems};

#[cfg(any(windows, target_os = "macos"))]
mod again;
#[cfg(any(target_os = "macos", all(test, unix)))]
mod defaults;
#[cfg(target_os = "linux")]
mod portal;
#[cfg(windows)]
mod winrt;

/// The function that sends the preferences, and again whenever they change, until they are no longer
/// wanted. It runs in a separate thread.
pub type PreferenceSource = fn(Outbox<SystemPreferences>);

/// Adds the preferences of the system to the [`Settings`].
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemPlugin {
    /// Where the preferences come from; without a source there are none.
    pub source: Option<PreferenceSource>,
}

impl SystemPlugin {
    /// The preferences of the system on which the game runs.
    pub fn of_session() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            source: Some(portal::listen),
            #[cfg(windows)]
            source: Some(|outbox| again::listen(&outbox, winrt::read)),
            #[cfg(target_os = "macos")]
            source: Some(|outbox| again::listen(&outbox, defaults::read)),
            #[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
            source: None,
        }
    }
}

impl Plugin for SystemPlugin {
    fn build(&self, app: &mut App) {
        let Some(source) = self.source else { return };
        let start = move |mut commands: Commands, waker: Option<Res<Waker>>| {
            let job = Job::spawn("preferences of the system", waker.as_deref(), (), source);
            commands.insert_resource(AskingThread(job));
        };
        app.add_systems(Startup, start).add_systems(
            Update,
            follow.before(SettingsSystems).run_if(resource_exists::<AskingThread>),
        );
    }
}

/// The thread that asks.
#[derive(Resource, Debug)]
struct AskingThread(Job<SystemPreferences>);

/// Passes on what the system has answered.
fn follow(
    mut commands: Commands,
    mut asking: ResMut<AskingThread>,
    mut settings: ResMut<Settings>,
) {
    loop {
        match asking.0.poll() {
            JobPoll::Value(preferences) if preferences == settings.preferences => {}
            JobPoll::Value(preferences) => {
                settings.preferences = preferences;
            }
            JobPoll::Pending => return,
            JobPoll::Ended => {
                commands.remove_resource::<AskingThread>();
                return;
            }
        }
    }
}
