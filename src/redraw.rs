//! When the next frame is drawn.
//!
//! The app sleeps until something happens (`WinitSettings`), so that an idle
//! window costs nothing. Whatever moves, or has changed something that can only
//! be seen a frame later, says so here, and another frame is drawn.
//!
//! The render thread has something to say as well: a pipeline is compiled the
//! first time that something of its kind is drawn, and until it is ready that
//! thing is missing from the picture. It wakes the app until none is missing.

use std::sync::atomic::{AtomicU8, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

/// Adds the resource and the request.
pub(super) struct RedrawPlugin;

impl Plugin for RedrawPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Redraw>()
            .add_message::<RequestRedraw>()
            .add_systems(Last, request.in_set(RequestSystems));
    }

    fn finish(&self, app: &mut App) {
        let Some(waker) = Waker::of(app) else {
            return;
        };
        if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
            render_app.insert_resource(waker).add_systems(
                Render,
                wake_for_pipelines
                    .in_set(RenderSystems::Cleanup)
                    .run_if(resource_exists::<PipelineCache>),
            );
        }
    }
}

/// When the next frame is asked for, at the very end of one.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RequestSystems;

/// Wakes the app from the render thread.
#[derive(Resource, Clone)]
pub struct Waker(EventLoopProxy<WinitUserEvent>);

impl Waker {
    /// The waker of an app that has a window; tests have none.
    pub fn of(app: &App) -> Option<Self> {
        let proxy = app.world().get_resource::<EventLoopProxyWrapper>()?;
        Some(Self((**proxy).clone()))
    }

    /// Asks for a frame.
    pub fn wake(&self) {
        // It fails only when the event loop has ended, and the app with it.
        let _ = self.0.send_event(WinitUserEvent::WakeUp);
    }
}

fn wake_for_pipelines(waker: Res<Waker>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        waker.wake();
    }
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
