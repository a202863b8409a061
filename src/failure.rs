//! Reports why the game cannot start or go on: on standard error, and where nobody would
//! read that, by the system's own means.

use std::io::{IsTerminal, stderr};

use crate::display::TITLE;
use ludotheque_base::locale::{Language, Locale, Localized, message};

/// Why the app cannot run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// There is no display to open a window on.
    NoDisplay,
    /// The display does not answer.
    SilentDisplay,
    /// A panic, with its message.
    Panic(String),
}

impl Failure {
    /// The failure that a panic with this message is.
    pub fn of_panic(said: &str) -> Self {
        // Bevy panics if the display does not answer.
        if said.contains("event loop") {
            Self::SilentDisplay
        } else {
            Self::Panic(said.lines().next().unwrap_or_default().to_owned())
        }
    }

    /// The failure as a sentence.
    pub fn words(&self) -> Localized {
        match self {
            Self::NoDisplay => message("failure-no-display"),
            Self::SilentDisplay => message("failure-silent-display"),
            Self::Panic(reason) => message("failure-panic").with("reason", reason.as_str()),
        }
    }

    /// Says it in the language of the system.
    pub fn say(&self) {
        let words = Locale::new(Language::of_system()).say(&self.words());
        eprintln!("ludotheque: {words}");
        if !stderr().is_terminal() {
            show(&words);
        }
    }
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
            Failure::NoDisplay,
            Failure::of_panic("Failed to build event loop: NotSupported"),
            Failure::of_panic(broken),
        ] {
            for language in [Language::French, Language::English] {
                let said = Locale::new(language).say(&failure.words());
                assert_eq!(said.lines().count(), 1, "{said}");
                assert!(!said.contains("and more") && said.len() > 20, "{said}");
            }
        }
        let silent = Failure::of_panic("Failed to build event loop: NotSupported");
        assert_eq!(silent, Failure::SilentDisplay);
    }
}
