//! Requests for further frames.
//!
//! The app sleeps until there is an event (`WinitSettings`), so that an idle window
//! costs nothing. Systems that animate something, or change something that becomes
//! visible only a frame later, request another frame here.
//!
//! So does the render thread: a pipeline is compiled when it is first needed, and until
//! it is ready whatever it draws is missing from the picture. It wakes the app until
//! nothing is missing.

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

/// When the next frame is requested, at the very end of a frame.
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

    /// Requests a frame.
    pub fn wake(&self) {
        // This fails only if the event loop has ended, and the app with it.
        let _ = self.0.send_event(WinitUserEvent::WakeUp);
    }
}

fn wake_for_pipelines(waker: Res<Waker>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        waker.wake();
    }
}

/// The number of further frames requested.
///
/// Atomic, so that systems can request frames through `Res` without being ordered.
#[derive(Resource, Debug, Default)]
pub struct Redraw {
    frames: AtomicU8,
}

impl Redraw {
    /// Requests at least one more frame, for an animation.
    pub fn soon(&self) {
        self.frames.fetch_max(1, Ordering::Relaxed);
    }

    /// Requests a few more frames, for new entities whose layout, hover and position
    /// follow a frame or two later.
    pub fn until_settled(&self) {
        self.frames.fetch_max(4, Ordering::Relaxed);
    }

    /// Whether more frames have been requested.
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
