//! Finds a display to open a window on.
//!
//! The window library uses Wayland if its variable is set, and fails if nothing answers there, as
//! after a session that has ended, although X11 may still work.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The title of the window.
pub const TITLE: &str = "Ludothèque";

/// A display to open a window on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// There is no display.
    Missing,
    /// There is a display, which the window library finds by itself.
    Usual,
    /// Only X11 answers, but the variables make libraries try Wayland first. The program must be
    /// restarted [without it](WITHOUT_WAYLAND).
    OnlyX11,
}

/// The variables that name a Wayland display.
const WAYLAND_VARIABLES: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
/// The variable for the folder of Wayland's sockets.
const RUNTIME_FOLDER: &str = "XDG_RUNTIME_DIR";
/// Keeps a layer of the Mesa drivers (`VK_LAYER_MESA_device_select`) from querying a Wayland
/// display for the default device. If the runtime folder is not set, Wayland's library prints an
/// error to standard error for each query.
const MESA_ASKS_NOBODY: &str = "NODEVICE_SELECT";

/// The variables with which no library tries Wayland: their values, or `None` for those that must
/// be unset.
pub const WITHOUT_WAYLAND: [(&str, Option<&str>); 3] =
    [(WAYLAND_VARIABLES[0], None), (WAYLAND_VARIABLES[1], None), (MESA_ASKS_NOBODY, Some("1"))];

impl Display {
    /// The display of the session in which the game runs. Only X11 and Wayland displays can be
    /// missing.
    pub fn of_session() -> Self {
        if cfg!(all(unix, not(target_os = "macos"))) {
            Self::named_by(|name| std::env::var_os(name), answers)
        } else {
            Self::Usual
        }
    }

    /// The display that these variables name; `answers` returns whether a server listens on a
    /// socket.
    fn named_by(
        variable: impl Fn(&str) -> Option<OsString>,
        answers: impl Fn(&Path) -> bool,
    ) -> Self {
        let named = |name| variable(name).filter(|value| !value.is_empty());
        let has_x11 = named("DISPLAY").is_some();
        let [display, socket] = WAYLAND_VARIABLES.map(named);
        let has_wayland = display.is_some() || socket.is_some();
        let folder = named(RUNTIME_FOLDER).map(PathBuf::from);
        let is_complained_of = folder.is_none() && named(MESA_ASKS_NOBODY).is_none();
        // A socket that was passed on is open already.
        let wayland_answers = socket.is_some()
            || display.is_some_and(|display| {
                // An absolute path replaces the folder.
                let folder = folder.unwrap_or_default();
                (Path::new(&display).is_absolute() || !folder.as_os_str().is_empty())
                    && answers(&folder.join(display))
            });
        match (has_x11, has_wayland) {
            (false, false) => Self::Missing,
            (true, true) if !wayland_answers => Self::OnlyX11,
            (true, false) if is_complained_of => Self::OnlyX11,
            _ => Self::Usual,
        }
    }
}

/// Whether a server listens on this socket.
#[cfg(unix)]
fn answers(socket: &Path) -> bool {
    std::os::unix::net::UnixStream::connect(socket).is_ok()
}

/// Whether a server listens on this socket.
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
        Display::named_by(variable, |socket| live.iter().any(|it| Path::new(it) == socket))
    }

    #[test]
    fn x11_is_used_where_nobody_answers_at_the_wayland_display() {
        let x11 = ("DISPLAY", ":0");
        let wayland = ("WAYLAND_DISPLAY", "wayland-0");
        let folder = ("XDG_RUNTIME_DIR", "/run/user/1000");
        let live = ["/run/user/1000/wayland-0"];
        assert_eq!(display(&[], &[]), Display::Missing);
        assert_eq!(display(&[("DISPLAY", "")], &[]), Display::Missing);
        assert_eq!(display(&[x11, folder], &[]), Display::Usual);
        assert_eq!(display(&[x11, wayland, folder], &live), Display::Usual);
        assert_eq!(display(&[x11, wayland, folder], &[]), Display::OnlyX11);
        assert_eq!(display(&[x11, wayland], &live), Display::OnlyX11);
        // The only option left is to try.
        assert_eq!(display(&[wayland, folder], &[]), Display::Usual);
        let absolute = ("WAYLAND_DISPLAY", "/tmp/wayland-1");
        assert_eq!(display(&[x11, absolute, folder], &["/tmp/wayland-1"]), Display::Usual);
        assert_eq!(display(&[x11, absolute], &["/tmp/wayland-1"]), Display::Usual);
        let handed_over = ("WAYLAND_SOCKET", "7");
        assert_eq!(display(&[x11, handed_over], &[]), Display::Usual);
    }
    #[test]
    fn where_there_is_no_runtime_folder_no_library_is_made_to_complain_of_it() {
        let x11 = ("DISPLAY", ":0");
        assert_eq!(display(&[x11], &[]), Display::OnlyX11);
        let empty = ("XDG_RUNTIME_DIR", "");
        assert_eq!(display(&[x11, empty], &[]), Display::OnlyX11);
        // It is restarted only once.
        let again: Vec<(&str, &str)> = WITHOUT_WAYLAND
            .iter()
            .filter_map(|(name, value)| Some((*name, (*value)?)))
            .chain([x11])
            .collect();
        assert_eq!(display(&again, &[]), Display::Usual);
    }
}
