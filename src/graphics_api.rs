//! The order in which the graphics interfaces of the system are tried.
//!
//! The engine panics if the preferred interface cannot be used, even if another one works, such
//! as Vulkan beside an old driver for Direct3D 12. The game then restarts with the next one.
//! Nothing is lost, because this happens before the first picture.

use std::ffi::{OsStr, OsString};

use bevy::render::settings::Backends;
use ludotheque_base::settings::GraphicsApi;

/// The environment variable that passes the number of failed interfaces to the restarted
/// program.
pub const FAILED: &str = "LUDOTHEQUE_GRAPHICS_FAILED";

/// The order if the player has chosen none: the engine's preference first.
const IN_TURN: &[GraphicsApi] = if cfg!(windows) {
    &[GraphicsApi::Auto, GraphicsApi::Vulkan, GraphicsApi::Direct3d12, GraphicsApi::OpenGl]
} else if cfg!(target_os = "macos") {
    &[GraphicsApi::Auto]
} else {
    &[GraphicsApi::Auto, GraphicsApi::Vulkan, GraphicsApi::OpenGl]
};

/// An attempt to draw with one of the interfaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// The player's choice, which is tried first.
    chosen: GraphicsApi,
    /// The number of interfaces that have failed.
    failed: usize,
}

impl Attempt {
    /// The attempt of this process. `failed` is the value of [`FAILED`], if it is set.
    pub fn new(chosen: GraphicsApi, failed: Option<&OsStr>) -> Self {
        let failed = failed.and_then(OsStr::to_str);
        Self { chosen, failed: failed.and_then(|it| it.parse().ok()).unwrap_or(0) }
    }

    /// The interface to be tried; [`GraphicsApi::Auto`] once there are no more.
    pub fn api(self) -> GraphicsApi {
        self.in_turn().nth(self.failed).unwrap_or_default()
    }

    /// The value of [`FAILED`] for the next attempt, if one is left.
    pub fn next(self) -> Option<OsString> {
        let failed = self.failed + 1;
        let is_left = self.in_turn().nth(failed).is_some();
        is_left.then(|| failed.to_string().into())
    }

    fn in_turn(self) -> impl Iterator<Item = GraphicsApi> {
        let others = IN_TURN.iter().copied();
        std::iter::once(self.chosen).chain(others.filter(move |other| *other != self.chosen))
    }
}

/// The engine's flag for an interface; [`None`] for its preference.
pub(crate) fn backends(api: GraphicsApi) -> Option<Backends> {
    match api {
        GraphicsApi::Auto => None,
        GraphicsApi::Vulkan => Some(Backends::VULKAN),
        GraphicsApi::Direct3d12 => Some(Backends::DX12),
        GraphicsApi::Metal => Some(Backends::METAL),
        GraphicsApi::OpenGl => Some(Backends::GL),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All attempts, from the first one on.
    fn attempts(chosen: GraphicsApi) -> Vec<GraphicsApi> {
        let mut attempt = Attempt::new(chosen, None);
        let mut tried = vec![attempt.api()];
        while let Some(failed) = attempt.next() {
            attempt = Attempt::new(chosen, Some(&failed));
            tried.push(attempt.api());
        }
        tried
    }

    #[test]
    fn each_interface_of_the_system_is_tried_once_and_the_chosen_one_first() {
        assert_eq!(attempts(GraphicsApi::Auto), IN_TURN);
        let tried = attempts(GraphicsApi::OpenGl);
        assert_eq!(tried[..2], [GraphicsApi::OpenGl, GraphicsApi::Auto]);
        for api in IN_TURN {
            assert_eq!(tried.iter().filter(|it| *it == api).count(), 1, "{api:?}");
        }
    }

    #[test]
    fn a_variable_that_is_no_number_counts_nothing() {
        let attempt = Attempt::new(GraphicsApi::Auto, Some(OsStr::new("many")));
        assert_eq!(attempt, Attempt::new(GraphicsApi::Auto, None));
        let after_all = Attempt::new(GraphicsApi::Vulkan, Some(OsStr::new("99")));
        assert_eq!((after_all.api(), after_all.next()), (GraphicsApi::Auto, None));
    }
}
