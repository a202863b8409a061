//! Follows what the system wishes for contrast, motion and size of text: on Linux through the portal
//! of the desktop, on Windows through WinRT. It is asked in a thread, so that nothing waits for it;
//! until it has answered, it wishes nothing.

use bevy::prelude::*;

use crate::job::{Job, JobPoll, Outbox};
use crate::redraw::{Redraw, Waker};
use crate::settings::{Settings, SettingsSystems};
use crate::wishes::Wishes;

#[cfg(target_os = "linux")]
mod portal;
#[cfg(windows)]
mod winrt;

/// The function that sends the wishes, and again whenever they change, until they are no longer
/// wanted. It runs in a thread of its own.
pub type Source = fn(Outbox<Wishes>);

/// Adds the wishes of the system to the [`Settings`].
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemPlugin {
    /// Where the wishes come from; without a source there are none.
    pub source: Option<Source>,
}

impl SystemPlugin {
    /// The wishes of the system on which the game runs.
    pub fn of_session() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            source: Some(portal::listen),
            #[cfg(windows)]
            source: Some(winrt::listen),
            #[cfg(not(any(target_os = "linux", windows)))]
            source: None,
        }
    }
}

impl Plugin for SystemPlugin {
    fn build(&self, app: &mut App) {
        let Some(source) = self.source else { return };
        let start = move |mut commands: Commands, waker: Option<Res<Waker>>| {
            let job = Job::spawn("wishes of the system", waker.as_deref(), (), source);
            commands.insert_resource(Asking(job));
        };
        app.add_systems(Startup, start).add_systems(
            Update,
            follow
                .before(SettingsSystems)
                .run_if(resource_exists::<Asking>),
        );
    }
}

/// The thread that asks.
#[derive(Resource, Debug)]
struct Asking(Job<Wishes>);

/// Passes on what the system has answered.
fn follow(
    mut commands: Commands,
    mut asking: ResMut<Asking>,
    mut settings: ResMut<Settings>,
    redraw: Option<Res<Redraw>>,
) {
    loop {
        match asking.0.poll() {
            JobPoll::Value(wishes) if wishes == settings.wishes => {}
            JobPoll::Value(wishes) => {
                settings.wishes = wishes;
                if let Some(redraw) = &redraw {
                    redraw.until_settled();
                }
            }
            JobPoll::Pending => return,
            JobPoll::Ended => {
                commands.remove_resource::<Asking>();
                return;
            }
        }
    }
}
