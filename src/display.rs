//! Which display there is to open a window on.
//!
//! The window library takes Wayland if its variable is set, and gives up if nobody answers
//! there, as after a session that has ended. Then X11 may still do.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The title of the window.
pub const TITLE: &str = "Ludothèque";

/// A display to open a window on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// There is none.
    Missing,
    /// There is one, which the window library finds by itself.
    Usual,
    /// Only X11 answers, though the variables name a Wayland display, too.
    OnlyX11,
}

/// The variables that name a Wayland display.
pub const WAYLAND_VARIABLES: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

impl Display {
    /// That of the session in which the game runs. Only X11 and Wayland may be missing.
    pub fn of_session() -> Self {
        if cfg!(all(unix, not(target_os = "macos"))) {
            Self::named_by(|name| std::env::var_os(name), answers)
        } else {
            Self::Usual
        }
    }

    /// The one that these variables name; `answers` tells whether somebody listens at a
    /// socket.
    fn named_by(
        variable: impl Fn(&str) -> Option<OsString>,
        answers: impl Fn(&Path) -> bool,
    ) -> Self {
        let named = |name| variable(name).filter(|value| !value.is_empty());
        let has_x11 = named("DISPLAY").is_some();
        let [display, socket] = WAYLAND_VARIABLES.map(named);
        let has_wayland = display.is_some() || socket.is_some();
        // A socket that was handed over is open already.
        let wayland_answers = socket.is_some()
            || display.is_some_and(|display| {
                let folder = named("XDG_RUNTIME_DIR").map(PathBuf::from);
                // An absolute path replaces the folder.
                folder.is_some_and(|folder| answers(&folder.join(display)))
            });
        match (has_x11, has_wayland) {
            (false, false) => Self::Missing,
            (true, true) if !wayland_answers => Self::OnlyX11,
            _ => Self::Usual,
        }
    }
}

/// Whether somebody listens at this socket.
#[cfg(unix)]
fn answers(socket: &Path) -> bool {
    std::os::unix::net::UnixStream::connect(socket).is_ok()
}

/// Whether somebody listens at this socket.
#[cfg(not(unix))]
fn answers(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn display(variables: &[(&str, &str)], live: &[&str]) -> Display {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(*value))
        };
        Display::named_by(variable, |socket| {
            live.iter().any(|it| Path::new(it) == socket)
        })
    }

    #[test]
    fn x11_is_used_where_nobody_answers_at_the_wayland_display() {
        let x11 = ("DISPLAY", ":0");
        let wayland = ("WAYLAND_DISPLAY", "wayland-0");
        let folder = ("XDG_RUNTIME_DIR", "/run/user/1000");
        let live = ["/run/user/1000/wayland-0"];
        assert_eq!(display(&[], &[]), Display::Missing);
        assert_eq!(display(&[("DISPLAY", "")], &[]), Display::Missing);
        assert_eq!(display(&[x11], &[]), Display::Usual);
        assert_eq!(display(&[x11, wayland, folder], &live), Display::Usual);
        assert_eq!(display(&[x11, wayland, folder], &[]), Display::OnlyX11);
        assert_eq!(display(&[x11, wayland], &live), Display::OnlyX11);
        // Nothing else is left than to try.
        assert_eq!(display(&[wayland, folder], &[]), Display::Usual);
        let absolute = ("WAYLAND_DISPLAY", "/tmp/wayland-1");
        assert_eq!(
            display(&[x11, absolute, folder], &["/tmp/wayland-1"]),
            Display::Usual
        );
        let handed_over = ("WAYLAND_SOCKET", "7");
        assert_eq!(display(&[x11, handed_over], &[]), Display::Usual);
    }
}
