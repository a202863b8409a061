//! Requests for further frames.
//!
//! The app sleeps until there is an event (`WinitSettings`), so that an idle window costs nothing. Four more
//! frames follow one with events of the window, one for which a thread has woken the app, and one in which
//! something drawn has changed: a click changes a resource, that a panel, and that the layout, each a frame
//! later. Systems that change what is shown therefore request nothing. Those that animate by time alone, or
//! wait for something else, request the next frame here, also during pauses in which nothing moves. What has
//! to happen at a certain time, such as the next second of a clock, is requested in each frame before, and a
//! separate thread wakes the app then. Bevy's `UpdateMode::Reactive` could wait as well, but it draws a frame
//! for each change of its waiting time: one that counts down to a moment changes with every frame, and the
//! app would never sleep.
//!
//! So does the render thread: a pipeline is compiled when it is first needed, and until it is ready
//! everything it draws is missing from the picture. It wakes the app until nothing is missing.
//!
//! On X11 the event loop waits for its connection to become readable. The render thread
//! reads from the same connection when it presents a picture, and puts events that it
//! meets there into a queue inside the process: a click that comes at this moment would
//! wait there until the next event (<https://github.com/rust-windowing/winit/issues/1985>).
//! So the render thread lets the event loop look for events after every picture.
//!
//! The thread that wakes the app also shows that the program runs, by looking at the time every few seconds.
//! Where it has not for long, no thread could have: the process was stopped, or the computer slept
//! (the clock of Windows goes on meanwhile). That time is left out of the time of the app, so that it is no
//! player's thinking time. A frame that takes long is not: the thread does not wait for it.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::ui::{Checked, InteractionDisabled};
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, UpdateMode, WinitUserEvent};
use winit::event_loop::EventLoopClosed;

/// Whether events can be read by the render thread: only X11 has one connection for both.
const MAY_MISS_EVENTS: bool = cfg!(target_os = "linux");

/// How often the program shows that it runs. What is left of this when it stops still counts as run.
const PULSE: Duration = Duration::from_secs(2);
/// Without a sign of it for this long, it did not run. A thread that only sleeps is kept waiting for less
/// even where the processors are busy and memory is short, and a program is stopped for longer.
const ABSENCE: Duration = Duration::from_secs(6);

/// Adds the resource and the request.
pub struct RedrawPlugin;

impl Plugin for RedrawPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Redraw>()
            .add_message::<RequestRedraw>()
            .add_message::<WindowEvent>()
            .add_systems(Last, request.in_set(RequestSystems));
    }

    fn finish(&self, app: &mut App) {
        let Some(waker) = Waker::of(app) else {
            return;
        };
        let running = ProgramSigns::default();
        match Alarm::start(waker.clone(), running.clone()) {
            Ok(alarm) => {
                app.insert_resource(alarm).insert_resource(running);
            }
            Err(error) => error!("nothing wakes the app at a certain time: {error}"),
        }
        app.add_systems(First, set_time.before(TimeSystems));
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
pub struct Waker {
    proxy: EventLoopProxy<WinitUserEvent>,
    /// Shared with [`Redraw`].
    has_woken: Arc<AtomicBool>,
}

impl Waker {
    /// The waker of an app that has a window; tests have none.
    pub fn of(app: &App) -> Option<Self> {
        let proxy = app.world().get_resource::<EventLoopProxyWrapper>()?;
        let redraw = app.world().get_resource::<Redraw>()?;
        Some(Self { proxy: (**proxy).clone(), has_woken: redraw.is_woken.clone() })
    }

    /// Requests a frame.
    pub fn wake(&self) {
        // This fails only if the event loop has ended, and the app with it.
        let _ = self.try_to_wake();
    }

    fn try_to_wake(&self) -> Result<(), EventLoopClosed<WinitUserEvent>> {
        self.has_woken.store(true, Ordering::Relaxed);
        self.proxy.send_event(WinitUserEvent::WakeUp)
    }

    /// Lets the event loop take in what has come, without a frame if nothing has.
    ///
    /// This event makes Bevy create windows that have been added, which are none; it
    /// requests no frame, as [`wake`](Self::wake) does, because of [`asleep`].
    fn look_for_events(&self) {
        let _ = self.proxy.send_event(WinitUserEvent::WindowAdded);
    }
}

/// Makes the time of a frame that at which it begins. By default it is that at which the frame
/// before was drawn: after a sleep, the time slept would be missing, and timers would not be due
/// yet.
fn set_time(mut strategy: ResMut<TimeUpdateStrategy>, running: Option<Res<ProgramSigns>>) {
    let now = Instant::now();
    let now = running.map_or(now, |running| running.at(now));
    *strategy = TimeUpdateStrategy::ManualInstant(now);
}

/// When the program has shown that it runs, shared by the app and the thread of the alarm, without which a
/// sleeping app shows nothing.
#[derive(Resource, Debug, Clone, Default)]
struct ProgramSigns(Arc<Mutex<Signs>>);

impl ProgramSigns {
    /// Shows at this time that the program runs. Returns this time for the app.
    fn at(&self, now: Instant) -> Instant {
        let mut signs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        signs.at(now)
    }
}

/// The signs that the program ran.
#[derive(Debug, Default)]
struct Signs {
    last: Option<Instant>,
    /// For how long altogether it has not run.
    absent: Duration,
}

impl Signs {
    /// Adds a sign at this time. Returns this time without that in which the program did not run.
    fn at(&mut self, now: Instant) -> Instant {
        let last = *self.last.get_or_insert(now);
        let since = now.saturating_duration_since(last);
        if since >= ABSENCE {
            self.absent += since - PULSE;
        }
        self.last = Some(last.max(now));
        now.checked_sub(self.absent).unwrap_or(now)
    }
}

/// Wakes the app at a certain time.
#[derive(Resource)]
struct Alarm(Arc<(Mutex<Option<Instant>>, Condvar)>);

impl Alarm {
    /// Starts its thread, which ends with the event loop.
    ///
    /// # Errors
    /// If the system gives no thread.
    fn start(waker: Waker, running: ProgramSigns) -> std::io::Result<Self> {
        let shared = Arc::new((Mutex::new(None), Condvar::new()));
        let alarm = Self(shared.clone());
        let wait = move || {
            let (due, changed) = &*shared;
            let mut due = due.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                let now = Instant::now();
                running.at(now);
                let left = due.map(|at: Instant| at.saturating_duration_since(now));
                due = match left {
                    Some(Duration::ZERO) => {
                        *due = None;
                        if waker.try_to_wake().is_err() {
                            return;
                        }
                        due
                    }
                    left => {
                        let left = left.map_or(PULSE, |left| left.min(PULSE));
                        let waited = changed.wait_timeout(due, left);
                        waited.unwrap_or_else(PoisonError::into_inner).0
                    }
                };
            }
        };
        thread::Builder::new().name("alarm".to_owned()).spawn(wait)?;
        Ok(alarm)
    }

    /// Wakes the app after this time, and not at the time set before.
    fn set(&self, after: Option<Duration>) {
        let (due, changed) = &*self.0;
        let at = after.and_then(|after| Instant::now().checked_add(after));
        *due.lock().unwrap_or_else(PoisonError::into_inner) = at;
        changed.notify_one();
    }
}

/// Sleeps until there is an event of the window or a frame has been requested.
pub fn asleep() -> UpdateMode {
    UpdateMode::Reactive {
        wait: Duration::MAX,
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

/// The frames that follow one in which something happened: layout, hover and position follow what has
/// changed a frame or two later.
const SETTLING: u8 = 4;

/// The frames that are still to come before the app sleeps.
///
/// Atomic, so that systems can request frames through `Res` without being ordered.
#[derive(Resource, Debug)]
pub struct Redraw {
    is_asked: AtomicBool,
    /// Whether a thread has woken the app.
    is_woken: Arc<AtomicBool>,
    /// The frames until nothing has happened for long enough.
    left: AtomicU8,
    /// How long the app may sleep after this frame, in milliseconds.
    sleep_ms: AtomicU64,
    /// Whether that is limited: a frame comes by itself later.
    is_due: AtomicBool,
}

impl Default for Redraw {
    fn default() -> Self {
        Self {
            is_asked: AtomicBool::new(false),
            is_woken: Arc::default(),
            left: AtomicU8::new(0),
            sleep_ms: AtomicU64::new(u64::MAX),
            is_due: AtomicBool::new(false),
        }
    }
}

impl Redraw {
    /// Requests at least one more frame, for an animation or for what is not seen yet.
    pub fn soon(&self) {
        self.is_asked.store(true, Ordering::Relaxed);
    }

    /// Requests a frame after this time at the latest. It has to be requested again in
    /// the next frame, if that comes earlier.
    pub fn within(&self, time: Duration) {
        let time_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        // Not a moment too early.
        let time_ms = time_ms.saturating_add(1);
        self.sleep_ms.fetch_min(time_ms, Ordering::Relaxed);
    }

    /// Whether more frames are to come.
    pub fn is_wanted(&self) -> bool {
        self.is_asked.load(Ordering::Relaxed) || self.left.load(Ordering::Relaxed) > 0
    }

    /// Whether a frame comes by itself: now, or after a time.
    pub fn comes(&self) -> bool {
        self.is_wanted() || self.is_due.load(Ordering::Relaxed)
    }

    /// Counts a frame. It starts the count again if something has happened in it, even if that is not seen
    /// yet; not if it came by itself, as one more does after the last that was requested.
    fn count(&self, has_happened: bool) {
        let is_woken = self.is_woken.swap(false, Ordering::Relaxed);
        let is_asked = self.is_asked.swap(false, Ordering::Relaxed);
        let left = if has_happened || is_woken || is_asked {
            SETTLING
        } else {
            self.left.load(Ordering::Relaxed).saturating_sub(1)
        };
        self.left.store(left, Ordering::Relaxed);
    }
}

/// Changes in this frame of what a player sees or hears read. Sizes are not among them: layout follows in the
/// same frame, and measures some texts twice in each (`ui/src/wrapping.rs`).
#[derive(SystemParam)]
struct Changes<'w, 's> {
    nodes: Query<'w, 's, (), Or<(Changed<Node>, Changed<UiTransform>, Changed<ScrollPosition>)>>,
    words: Query<'w, 's, (), Or<(Changed<Text>, Changed<TextSpan>, Changed<TextColor>)>>,
    colours: Query<'w, 's, (), Or<(Changed<BackgroundColor>, Changed<BorderColor>)>>,
    images: Query<'w, 's, (), Changed<ImageNode>>,
    states: Query<'w, 's, (), Or<(Added<InteractionDisabled>, Added<Checked>)>>,
    places: Query<'w, 's, (), Changed<Transform>>,
    visibility: Query<'w, 's, (), Changed<Visibility>>,
    parents: Query<'w, 's, (), Changed<ChildOf>>,
    nodes_gone: RemovedComponents<'w, 's, Node>,
    meshes_gone: RemovedComponents<'w, 's, Mesh3d>,
    enabled: RemovedComponents<'w, 's, InteractionDisabled>,
    unchecked: RemovedComponents<'w, 's, Checked>,
    focus: Option<Res<'w, InputFocus>>,
}

impl Changes<'_, '_> {
    /// The kind of one of them, if there are any. Must be asked in every frame: it takes note of what is gone.
    fn any(&mut self) -> Option<&'static str> {
        let gone = self.nodes_gone.read().count() + self.meshes_gone.read().count();
        let states_gone = self.enabled.read().count() + self.unchecked.read().count();
        let kinds = [
            ("gone", gone > 0),
            ("focus", self.focus.as_ref().is_some_and(DetectChanges::is_changed)),
            ("states", states_gone > 0 || !self.states.is_empty()),
            ("nodes", !self.nodes.is_empty()),
            ("words", !self.words.is_empty()),
            ("colours", !self.colours.is_empty()),
            ("images", !self.images.is_empty()),
            ("places", !self.places.is_empty()),
            ("visibility", !self.visibility.is_empty()),
            ("parents", !self.parents.is_empty()),
        ];
        kinds.into_iter().find_map(|(kind, is_changed)| is_changed.then_some(kind))
    }
}

fn request(
    redraw: Res<Redraw>,
    mut changes: Changes,
    mut events: MessageReader<WindowEvent>,
    alarm: Option<Res<Alarm>>,
    mut requests: MessageWriter<RequestRedraw>,
) {
    let sleep = match redraw.sleep_ms.swap(u64::MAX, Ordering::Relaxed) {
        u64::MAX => None,
        sleep_ms => Some(Duration::from_millis(sleep_ms)),
    };
    redraw.is_due.store(sleep.is_some(), Ordering::Relaxed);
    if let Some(alarm) = alarm {
        alarm.set(sleep);
    }
    // Says what keeps the app awake.
    let changed = changes.any().inspect(|kind| trace!("{kind} have changed"));
    redraw.count(events.read().count() > 0 || changed.is_some());
    if redraw.is_wanted() {
        requests.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_which_the_program_did_not_run_is_left_out() {
        let begun = Instant::now();
        let mut signs = Signs::default();
        let mut at = |second| signs.at(begun + Duration::from_secs(second)) - begun;
        // A frame that takes long, while the thread goes on, and a thread that is kept waiting.
        assert_eq!([0, 2, 4, 6, 11].map(&mut at), [0, 2, 4, 6, 11].map(Duration::from_secs));
        // Stopped for a minute.
        assert_eq!([71, 72].map(&mut at), [13, 14].map(Duration::from_secs));
        // And once more, for a night.
        assert_eq!(at(72 + 28_800), Duration::from_secs(16));
    }

    #[test]
    fn frames_follow_until_nothing_has_happened_for_a_while() {
        let redraw = Redraw::default();
        let frames_after = |happens: fn(&Redraw) -> bool| {
            redraw.count(happens(&redraw));
            let mut frames = 0;
            while redraw.is_wanted() {
                redraw.count(false);
                frames += 1;
            }
            frames
        };
        assert_eq!(frames_after(|_| true), SETTLING);
        let asks = |redraw: &Redraw| {
            redraw.soon();
            false
        };
        assert_eq!(frames_after(asks), SETTLING);
        let is_woken = |redraw: &Redraw| {
            redraw.is_woken.store(true, Ordering::Relaxed);
            false
        };
        assert_eq!(frames_after(is_woken), SETTLING);
        // An unrequested frame.
        assert_eq!(frames_after(|_| false), 0);
        redraw.count(true);
        redraw.count(false);
        redraw.count(true);
        assert_eq!(redraw.left.load(Ordering::Relaxed), SETTLING);
    }

    #[test]
    fn signs_that_come_late_change_nothing() {
        let begun = Instant::now();
        let mut signs = Signs::default();
        let later = begun + Duration::from_secs(5);
        assert_eq!(signs.at(later), later);
        assert_eq!(signs.at(begun), begun);
        let after = begun + Duration::from_secs(10);
        assert_eq!(signs.at(after), after);
    }
}
