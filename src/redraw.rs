//! When the next frame is drawn.
//!
//! The app sleeps until something happens (`WinitSettings`), so that an idle
//! window costs nothing. Whatever moves, or has changed something that can only
//! be seen a frame later, says so here, and another frame is drawn.

use std::sync::atomic::{AtomicU8, Ordering};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// Adds the resource and the request.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>()
        .add_message::<RequestRedraw>()
        .add_systems(Last, request);
}

/// How many more frames are wanted.
///
/// An atomic number, so that any system may ask through `Res` and none of them
/// has to run before another for it.
#[derive(Resource, Debug, Default)]
pub struct Redraw {
    frames: AtomicU8,
}

impl Redraw {
    /// At least one more frame: something moves.
    pub fn soon(&self) {
        self.frames.fetch_max(1, Ordering::Relaxed);
    }

    /// A few more frames: something new came up whose layout, hover and
    /// position follow a frame or two later.
    pub fn until_settled(&self) {
        self.frames.fetch_max(4, Ordering::Relaxed);
    }

    /// Whether more frames are on their way.
    pub fn is_wanted(&self) -> bool {
        self.frames.load(Ordering::Relaxed) > 0
    }
}

fn request(redraw: Res<Redraw>, mut requests: MessageWriter<RequestRedraw>) {
    let frames = redraw.frames.load(Ordering::Relaxed);
    if frames > 0 {
        redraw.frames.store(frames - 1, Ordering::Relaxed);
        requests.write(RequestRedraw);
    }
}
