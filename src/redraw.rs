//! Requests for further frames.
//!
//! The app sleeps until there is an event (`WinitSettings`), so that an idle window
//! costs nothing. Systems that animate something, or change something that becomes
//! visible only a frame later, request another frame here. What has to happen at a
//! certain time, such as the next second of a clock, is requested in each frame before.
//!
//! So does the render thread: a pipeline is compiled when it is first needed, and until
//! it is ready whatever it draws is missing from the picture. It wakes the app until
//! nothing is missing.
//!
//! On X11 the event loop waits for its connection to become readable. The render thread
//! reads from the same connection when it presents a picture, and puts events that it
//! meets there into a queue inside the process: a click that comes at this moment would
//! wait there until the next event (<https://github.com/rust-windowing/winit/issues/1985>).
//! So the render thread lets the event loop look for events after every picture.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy::winit::{
    EventLoopProxy, EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent,
};

/// Whether events can be read by the render thread: only X11 has one connection for both.
const MAY_MISS_EVENTS: bool = cfg!(target_os = "linux");

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
                (
                    wake_for_pipelines.run_if(resource_exists::<PipelineCache>),
                    look_for_events.run_if(|| MAY_MISS_EVENTS),
                )
                    .in_set(RenderSystems::Cleanup),
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

    /// Lets the event loop take in what has come, without a frame if nothing has.
    ///
    /// This event makes Bevy create windows that have been added, which are none; it
    /// requests no frame, as [`wake`](Self::wake) does, because of [`reactive`].
    fn look_for_events(&self) {
        let _ = self.0.send_event(WinitUserEvent::WindowAdded);
    }
}

/// Sleeps for this time at most, until there is an event of the window or a frame has been
/// requested.
pub fn reactive(wait: Duration) -> UpdateMode {
    UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        // A frame for each look at the events would be followed by another look.
        react_to_user_events: !MAY_MISS_EVENTS,
        react_to_window_events: true,
    }
}

fn look_for_events(waker: Res<Waker>) {
    waker.look_for_events();
}

fn wake_for_pipelines(waker: Res<Waker>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        waker.wake();
    }
}

/// The number of further frames requested.
///
/// Atomic, so that systems can request frames through `Res` without being ordered.
#[derive(Resource, Debug)]
pub struct Redraw {
    frames: AtomicU8,
    /// How long the app may sleep after this frame, in milliseconds.
    sleep_ms: AtomicU64,
}

impl Default for Redraw {
    fn default() -> Self {
        Self {
            frames: AtomicU8::new(0),
            sleep_ms: AtomicU64::new(u64::MAX),
        }
    }
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

    /// Requests a frame after this time at the latest. It has to be requested again in
    /// the next frame, if that comes earlier.
    pub fn within(&self, time: Duration) {
        let time_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        // Not a moment too early.
        let time_ms = time_ms.saturating_add(1);
        self.sleep_ms.fetch_min(time_ms, Ordering::Relaxed);
    }

    /// Whether more frames have been requested.
    pub fn is_wanted(&self) -> bool {
        self.frames.load(Ordering::Relaxed) > 0
    }
}

fn request(
    redraw: Res<Redraw>,
    mut requests: MessageWriter<RequestRedraw>,
    mut winit: Option<ResMut<WinitSettings>>,
) {
    let sleep = match redraw.sleep_ms.swap(u64::MAX, Ordering::Relaxed) {
        u64::MAX => Duration::MAX,
        sleep_ms => Duration::from_millis(sleep_ms),
    };
    if let Some(winit) = winit.as_deref_mut() {
        winit.focused_mode = reactive(sleep);
        winit.unfocused_mode = winit.focused_mode;
    }
    let frames = redraw.frames.load(Ordering::Relaxed);
    if frames > 0 {
        redraw.frames.store(frames - 1, Ordering::Relaxed);
        requests.write(RequestRedraw);
    }
}
