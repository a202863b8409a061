//! The socket and the cookies of the sound server of a session, found as in PulseAudio's own
//! library.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The possible places of a sound server.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SoundPlace {
    /// Its socket, or several to be tried one after the other.
    pub sockets: Vec<PathBuf>,
    /// Files with the cookie that authenticates the session. The first one that exists counts;
    /// without any, the server may still accept clients on the same machine.
    pub cookies: Vec<PathBuf>,
}

impl SoundPlace {
    /// The place for the session in which the game runs.
    pub fn of_session() -> Self {
        Self::named_by(|name| std::env::var_os(name))
    }

    /// The place given by these environment variables.
    fn named_by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let folder = |name: &str| variable(name).filter(|it| !it.is_empty()).map(PathBuf::from);
        let servers = variable("PULSE_SERVER").filter(|it| !it.is_empty());
        let servers = servers.map(|it| it.to_string_lossy().into_owned());
        let sockets = match &servers {
            // Servers on other machines are ignored.
            Some(servers) => servers.split_whitespace().filter_map(socket_of).collect(),
            None => [
                folder("PULSE_RUNTIME_PATH").map(|it| it.join("native")),
                folder("XDG_RUNTIME_DIR").map(|it| it.join("pulse/native")),
                Some("/var/run/pulse/native".into()),
            ]
            .into_iter()
            .flatten()
            .collect(),
        };
        let home = folder("HOME");
        let of_home = |path: &str| home.as_ref().map(|home| home.join(path));
        let settings = folder("XDG_CONFIG_HOME").or_else(|| of_home(".config"));
        let cookies = match folder("PULSE_COOKIE") {
            Some(cookie) => vec![cookie],
            None => [settings.map(|it| it.join("pulse/cookie")), of_home(".pulse-cookie")]
                .into_iter()
                .flatten()
                .collect(),
        };
        Self { sockets, cookies }
    }
}

/// The socket that an entry of `PULSE_SERVER` names: `{machine}unix:/path`, both parts
/// before the path being optional.
fn socket_of(entry: &str) -> Option<PathBuf> {
    let entry = match entry.strip_prefix('{') {
        Some(rest) => rest.split_once('}')?.1,
        None => entry,
    };
    let path = Path::new(entry.strip_prefix("unix:").unwrap_or(entry));
    path.is_absolute().then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(variables: &[(&str, &str)]) -> SoundPlace {
        SoundPlace::named_by(|name| {
            let found = variables.iter().find(|(it, _)| *it == name);
            found.map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn a_named_server_is_the_only_one() {
        let named = |servers: &str| {
            place(&[("PULSE_SERVER", servers), ("XDG_RUNTIME_DIR", "/run/user/7")]).sockets
        };
        assert_eq!(named("unix:/mnt/wslg/PulseServer"), [Path::new("/mnt/wslg/PulseServer")]);
        assert_eq!(
            named("{0123abcd}unix:/tmp/a tcp:elsewhere:4713 /tmp/b"),
            [Path::new("/tmp/a"), Path::new("/tmp/b")]
        );
        assert_eq!(named("tcp:elsewhere"), [] as [&Path; 0]);
        assert_eq!(named("").len(), 2);
    }

    #[test]
    fn otherwise_it_is_in_the_session_or_in_the_system() {
        let place = place(&[("XDG_RUNTIME_DIR", "/run/user/7"), ("HOME", "/home/a")]);
        assert_eq!(
            place.sockets,
            [Path::new("/run/user/7/pulse/native"), Path::new("/var/run/pulse/native")]
        );
        assert_eq!(
            place.cookies,
            [Path::new("/home/a/.config/pulse/cookie"), Path::new("/home/a/.pulse-cookie")]
        );
    }

    #[test]
    fn a_runtime_folder_and_a_cookie_can_be_named() {
        let place = place(&[
            ("PULSE_RUNTIME_PATH", "/tmp/pulse"),
            ("PULSE_COOKIE", "/tmp/cookie"),
            ("HOME", "/home/a"),
        ]);
        assert_eq!(place.sockets[0], Path::new("/tmp/pulse/native"));
        assert_eq!(place.cookies, [Path::new("/tmp/cookie")]);
    }
}
