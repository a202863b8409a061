//! The preferences of Windows, which tells changes only to windows of UWP.

use windows::UI::ViewManagement::{AccessibilitySettings, UISettings};

use crate::preferences::SystemPreferences;

/// Reads the preferences of the system.
pub(super) fn read() -> SystemPreferences {
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
