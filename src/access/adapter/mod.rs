//! The way to the screen readers of the system, and the app's waking up for them.
//!
//! The tree is that of [`tree`](super::tree) on every system. On Linux an adapter of our
//! own carries it: the one that this version of Bevy comes with is not woken by the newer
//! screen readers, and is not built in. On other systems it is Bevy's, which says
//! neither that it has been woken nor that something has been asked for, so that a thread
//! looks.

#[cfg(target_os = "linux")]
mod unix;
mod winit;

use bevy::a11y::{AccessibilityRequested, ManageAccessibilityUpdates};
use bevy::prelude::*;

/// Adds the way; tests, which have no window, have none.
pub(super) struct AdapterPlugin;

impl Plugin for AdapterPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<AccessibilityRequested>();
        let mut manages = ManageAccessibilityUpdates::default();
        manages.set(false);
        app.insert_resource(manages);
    }

    fn finish(&self, app: &mut App) {
        #[cfg(target_os = "linux")]
        unix::connect(app);
        // Compiled everywhere, so that it is checked where it is not used.
        if cfg!(not(target_os = "linux")) {
            winit::connect(app);
        }
    }
}
