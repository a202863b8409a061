//! The wishes of Windows.

use std::thread;
use std::time::{Duration, Instant};

use windows::UI::ViewManagement::{AccessibilitySettings, UISettings};

use crate::job::Outbox;
use crate::wishes::Wishes;

/// How often the settings are read again. Changes are told only to windows of UWP.
const AGAIN_AFTER: Duration = Duration::from_secs(5);
/// How long the thread of a game that has ended may remain.
const STEP: Duration = Duration::from_millis(250);

/// Sends the wishes of the system, and again whenever they change.
pub(super) fn listen(outbox: Outbox<Wishes>) {
    let mut sent = None;
    while outbox.is_wanted() {
        let wishes = read();
        if sent != Some(wishes) {
            outbox.send(wishes);
            sent = Some(wishes);
        }
        let begun = Instant::now();
        while outbox.is_wanted() && begun.elapsed() < AGAIN_AFTER {
            thread::sleep(STEP);
        }
    }
}

fn read() -> Wishes {
    let contrast = AccessibilitySettings::new().and_then(|it| it.HighContrast());
    let interface = UISettings::new().ok();
    let interface = interface.as_ref();
    let animated = interface.and_then(|it| it.AnimationsEnabled().ok());
    let scale = interface.and_then(|it| it.TextScaleFactor().ok());
    Wishes {
        high_contrast: contrast.ok(),
        little_motion: animated.map(|animated| !animated),
        text_scale: scale.map(|it| it as f32),
    }
}
