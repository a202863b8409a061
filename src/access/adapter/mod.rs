//! Connects the accessibility tree to the screen readers of the system, and wakes the app for
//! them.
//!
//! The tree is that of [`tree`](super::tree) on every system. On Linux it is published by an
//! adapter of our own: the one in this version of Bevy is not activated by newer screen
//! readers, and is not built in. On other systems it is Bevy's, which reports neither
//! activation nor requests, so that a thread polls for them.

#[cfg(target_os = "linux")]
mod at_spi;
#[cfg(target_os = "linux")]
mod unix;
mod winit;

use bevy::a11y::{AccessibilityRequested, ManageAccessibilityUpdates};
use bevy::prelude::*;

/// Adds the connection. Tests have none, because they have no window.
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
        // Compiled on every system, so that errors are found on Linux, too.
        if cfg!(not(target_os = "linux")) {
            winit::connect(app);
        }
    }
}
