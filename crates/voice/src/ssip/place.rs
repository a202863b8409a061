//! The socket of the speech service of a session, found as in the library of speech-dispatcher, and
//! the program that starts the service.

use std::ffi::OsString;
use std::path::PathBuf;

/// The path of the socket within the folder of a session.
const SOCKET: &str = "speech-dispatcher/speechd.sock";

/// The possible places of a speech service.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpeechPlace {
    /// Its socket, or several to be tried one after the other.
    pub sockets: Vec<PathBuf>,
    /// The program that starts the service with `--spawn` if nobody listens; it is tried once.
    pub program: Option<PathBuf>,
    /// The name under which the service lists its user; empty if it is unknown.
    pub user: String,
}

impl SpeechPlace {
    /// The place for the session in which the game runs.
    pub fn of_session() -> Self {
        Self::named_by(|name| std::env::var_os(name))
    }

    /// The place given by these environment variables.
    fn named_by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let variable = |name: &str| variable(name).filter(|it| !it.is_empty());
        let folder = |name: &str| variable(name).map(PathBuf::from);
        let address = variable("SPEECHD_ADDRESS");
        let address = address.map(|it| it.to_string_lossy().into_owned());
        let named = address.as_deref().and_then(|it| it.strip_prefix("unix_socket:"));
        let named = named.filter(|it| !it.is_empty()).map(PathBuf::from);
        // Services on other machines (`inet_socket:`) are ignored; those that were started
        // without a session are in the cache.
        let of_session = [
            folder("XDG_RUNTIME_DIR"),
            folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache"))),
        ];
        let of_session = of_session.into_iter().flatten().map(|it| it.join(SOCKET));
        Self {
            sockets: match named {
                Some(socket) => vec![socket],
                None => of_session.collect(),
            },
            program: Some(PathBuf::from("speech-dispatcher")),
            user: variable("USER").map_or_else(String::new, |it| it.to_string_lossy().into_owned()),
        }
    }

    /// The name of the game for the service: its user, the program and the part of it.
    pub(super) fn client_name(&self) -> String {
        let user: String = self.user.chars().filter(char::is_ascii_alphanumeric).collect();
        let user = if user.is_empty() { "player" } else { &user };
        format!("{user}:ludotheque:voice")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn place(variables: &[(&str, &str)]) -> SpeechPlace {
        SpeechPlace::named_by(|name| {
            let found = variables.iter().find(|(it, _)| *it == name);
            found.map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn a_named_socket_is_the_only_one() {
        let named = |address: &str| {
            place(&[("SPEECHD_ADDRESS", address), ("XDG_RUNTIME_DIR", "/run/user/7")]).sockets
        };
        let usual = Path::new("/run/user/7/speech-dispatcher/speechd.sock");
        assert_eq!(named("unix_socket:/tmp/a"), [Path::new("/tmp/a")]);
        for other in ["", "unix_socket:", "unix_socket", "inet_socket:elsewhere:6560"] {
            assert_eq!(named(other), [usual], "{other}");
        }
    }

    #[test]
    fn otherwise_it_is_in_the_session_or_in_the_cache() {
        let with_cache = place(&[("XDG_RUNTIME_DIR", "/run/user/7"), ("HOME", "/home/a")]);
        let cached = Path::new("/home/a/.cache/speech-dispatcher/speechd.sock");
        assert_eq!(with_cache.sockets[1], cached);
        assert_eq!(place(&[]).sockets, [] as [&Path; 0]);
    }

    #[test]
    fn the_name_of_the_user_cannot_add_to_a_command() {
        let name = |user: &str| place(&[("USER", user)]).client_name();
        assert_eq!(name("anne"), "anne:ludotheque:voice");
        assert_eq!(name("a:b c\r\nQUIT"), "abcQUIT:ludotheque:voice");
        assert_eq!(name("é"), "player:ludotheque:voice");
    }
}
