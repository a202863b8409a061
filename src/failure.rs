//! Reports why the game cannot start or go on: on standard error, and where nobody would
//! read that, by the system's own means.

use std::io::{IsTerminal, stderr};

use crate::display::TITLE;
use ludotheque_base::locale::{Language, Locale, Localized, message};

/// Parts of the paths of the crates that use the graphics driver.
const DRAWING: [&str; 4] = ["bevy_render", "wgpu", "naga", "gpu-allocator"];

/// Why the app cannot run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppFailure {
    /// There is no display to open a window on.
    NoDisplay,
    /// The display does not answer.
    SilentDisplay,
    /// No graphics interface of the system can be used.
    NoGraphics,
    /// A panic, with its message.
    Panic(String),
}

impl AppFailure {
    /// The failure for a panic with this message in this source file. `has_drawn` is whether
    /// the first picture has been drawn.
    pub fn of_panic(said: &str, file: &str, has_drawn: bool) -> Self {
        // The engine panics if the display does not answer, and if the driver rejects a request
        // at start-up.
        if said.contains("event loop") {
            Self::SilentDisplay
        } else if !has_drawn && DRAWING.iter().any(|name| file.contains(name)) {
            Self::NoGraphics
        } else {
            Self::Panic(said.lines().next().unwrap_or_default().to_owned())
        }
    }

    /// The failure as a sentence.
    pub fn words(&self) -> Localized {
        match self {
            Self::NoDisplay => message("failure-no-display"),
            Self::SilentDisplay => message("failure-silent-display"),
            Self::NoGraphics => message("failure-no-graphics"),
            Self::Panic(reason) => message("failure-panic").with("reason", reason.as_str()),
        }
    }

    /// Reports it in this language.
    pub fn say(&self, language: Language) {
        let words = Locale::new(language).say(&self.words());
        eprintln!("ludotheque: {words}");
        if !stderr().is_terminal() {
            show(&capitalized(&words));
        }
    }
}

/// The sentence by itself: in a terminal it goes on after the name of the program and begins with a
/// small letter.
fn capitalized(sentence: &str) -> String {
    let mut rest = sentence.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

/// Shows a message box.
#[cfg(windows)]
fn show(words: &str) {
    use winsafe::prelude::*;
    let icon = winsafe::co::MB::ICONERROR;
    // There is nothing else to be done if the system refuses.
    let _ = winsafe::HWND::NULL.MessageBox(words, TITLE, icon);
}

/// Shows an alert. AppKit would only show one from the main thread.
#[cfg(target_os = "macos")]
fn show(words: &str) {
    const SCRIPT: [&str; 3] = [
        "on run arguments",
        "display alert (item 1 of arguments) message (item 2 of arguments) as critical",
        "end run",
    ];
    let mut alert = std::process::Command::new("osascript");
    for line in SCRIPT {
        alert.arg("-e").arg(line);
    }
    let _ = alert.args([TITLE, words]).output();
}

/// Sends a notification, if there is a desktop.
#[cfg(not(any(windows, target_os = "macos")))]
fn show(words: &str) {
    let mut notification = std::process::Command::new("notify-send");
    notification.args(["--icon=ludotheque", "--", TITLE, words]);
    // Not every system has this program.
    let _ = notification.output();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_failure_is_one_line_in_both_languages() {
        let broken = "called `Option::unwrap()` on a `None` value\nand more";
        for failure in [
            AppFailure::NoDisplay,
            AppFailure::SilentDisplay,
            AppFailure::NoGraphics,
            AppFailure::of_panic(broken, "src/main.rs", true),
        ] {
            for language in [Language::French, Language::English] {
                let said = Locale::new(language).say(&failure.words());
                assert_eq!(said.lines().count(), 1, "{said}");
                assert!(!said.contains("and more") && said.len() > 20, "{said}");
            }
        }
        let said = "Failed to build event loop: NotSupported";
        let silent = AppFailure::of_panic(said, "bevy_winit-0.19.1/src/lib.rs", false);
        assert_eq!(silent, AppFailure::SilentDisplay);
    }

    #[test]
    fn a_box_begins_with_a_capital_letter() {
        let said = "écran éteint : le jeu s’arrête.";
        assert_eq!(capitalized(said), "Écran éteint : le jeu s’arrête.");
        assert_eq!(capitalized(""), "");
    }

    #[test]
    fn only_before_the_first_picture_the_driver_is_at_fault() {
        let said = "called `Result::unwrap()` on an `Err` value: RequestDeviceError";
        let file = "/registry/bevy_render-0.19.1/src/renderer/mod.rs";
        assert_eq!(AppFailure::of_panic(said, file, false), AppFailure::NoGraphics);
        let later = AppFailure::of_panic(said, file, true);
        assert_eq!(later, AppFailure::Panic(said.to_owned()));
        for file in ["src/panels/mod.rs", "/registry/rustc-hash-2.1.1/src/lib.rs"] {
            let elsewhere = AppFailure::of_panic(said, file, false);
            assert_eq!(elsewhere, AppFailure::Panic(said.to_owned()), "{file}");
        }
    }
}
