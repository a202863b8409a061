//! Screen readers on Windows and macOS, with the adapters that Bevy creates for its windows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::{
    ACCESS_KIT_ADAPTERS, WinitActionRequestHandler, WinitActionRequestHandlers,
};
use ludotheque_base::redraw::Waker;

use crate::access::tree::{Reading, TreeSystems};

/// The polling interval while no screen reader is active.
const UNTIL_ONE_COMES: Duration = Duration::from_millis(500);

/// The polling interval for requests while a screen reader is active.
const BETWEEN_REQUESTS: Duration = Duration::from_millis(30);

/// The requests, by window.
type RequestHandlers = HashMap<Entity, Arc<Mutex<WinitActionRequestHandler>>>;

/// Connects an app that has a window.
pub(super) fn connect(app: &mut App) {
    let Some(waker) = Waker::of(app) else {
        return;
    };
    let requested = app.world().resource::<AccessibilityRequested>().clone();
    let windows = Windows::default();
    let watched = windows.clone();
    let watch = move || watch(&requested, &watched, &waker);
    if let Err(error) = thread::Builder::new().name("screen reader".into()).spawn(watch) {
        error!("screen readers cannot wake the game: {error}");
    }
    app.insert_resource(windows)
        .add_systems(First, note_windows)
        .add_systems(Last, send.after(TreeSystems));
}

/// The windows, for the thread that watches them.
#[derive(Resource, Clone, Default)]
struct Windows(Arc<Mutex<RequestHandlers>>);

fn note_windows(handlers: Res<WinitActionRequestHandlers>, windows: Res<Windows>) {
    if handlers.is_changed() {
        let mut asked = windows.0.lock().unwrap_or_else(PoisonError::into_inner);
        *asked = handlers.iter().map(|(window, handler)| (*window, Arc::clone(handler))).collect();
    }
}

/// Wakes the app when a screen reader is activated, and when it sends requests.
fn watch(requested: &AccessibilityRequested, windows: &Windows, waker: &Waker) {
    let mut was_requested = false;
    loop {
        thread::sleep(if was_requested { BETWEEN_REQUESTS } else { UNTIL_ONE_COMES });
        let is_requested = requested.get();
        let windows = windows.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_asked = windows.values().any(|asked| {
            let asked = asked.lock().unwrap_or_else(PoisonError::into_inner);
            !asked.is_empty()
        });
        if is_asked || is_requested && !was_requested {
            waker.wake();
        }
        was_requested = is_requested;
    }
}

fn send(
    reading: Res<Reading>,
    windows: Query<Entity, With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    let (Some(tree), Ok(window)) = (reading.tree(), windows.single()) else {
        return;
    };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&window) {
            adapter.update_if_active(|| tree.clone());
        }
    });
}
