//! The preferences of Windows.

use std::thread;
use std::time::{Duration, Instant};

use windows::UI::ViewManagement::{AccessibilitySettings, UISettings};

use crate::job::Outbox;
use crate::preferences::SystemPreferences;

/// How often the settings are read again. Changes are told only to windows of UWP.
const AGAIN_AFTER: Duration = Duration::from_secs(5);
/// How long the thread of a game that has ended may remain.
const STEP: Duration = Duration::from_millis(250);

/// Sends the preferences of the system, and again whenever they change.
pub(super) fn listen(outbox: Outbox<SystemPreferences>) {
    let mut sent = None;
    while outbox.is_wanted() {
        let preferences = read();
        if sent != Some(preferences) {
            outbox.send(preferences);
            sent = Some(preferences);
        }
        let begun = Instant::now();
        while outbox.is_wanted() && begun.elapsed() < AGAIN_AFTER {
            thread::sleep(STEP);
        }
    }
}

fn read() -> SystemPreferences {
    let contrast = AccessibilitySettings::new().and_then(|it| it.HighContrast());
    let interface = UISettings::new().ok();
    let interface = interface.as_ref();
    let animated = interface.and_then(|it| it.AnimationsEnabled().ok());
    let scale = interface.and_then(|it| it.TextScaleFactor().ok());
    SystemPreferences {
        high_contrast: contrast.ok(),
        reduced_motion: animated.map(|animated| !animated),
        text_scale: scale.map(|it| it as f32),
    }
}
