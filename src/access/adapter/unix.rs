//! Screen readers on Linux, over AT-SPI.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Rect, TreeUpdate,
};
use accesskit_unix::Adapter;
use bevy::a11y::{self, AccessibilityRequested};
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ludotheque_base::locale::Locale;
use ludotheque_base::redraw::{Redraw, RequestSystems, Waker};

use super::at_spi::Presented;
use crate::access::tree::{Reading, TreeSystems};

/// Connects an app that has a window.
pub(super) fn connect(app: &mut App) {
    let Some(waker) = Waker::of(app) else {
        return;
    };
    if !has_session_bus() {
        warn!("screen readers are not supported: there is no session bus");
        return;
    }
    let requested = app.world().resource::<AccessibilityRequested>().clone();
    let asked = Arc::<Mutex<Vec<ActionRequest>>>::default();
    let handler = Handler { requested, asked: Arc::clone(&asked), waker };
    let adapter = Adapter::new(handler.clone(), handler.clone(), handler);
    app.insert_resource(Bridge {
        adapter,
        asked,
        bounds: None,
        is_focused: false,
        presented: Presented::default(),
    })
    .add_systems(First, take_requests)
    .add_systems(Last, send.after(TreeSystems).before(RequestSystems));
}

/// Whether there may be a session bus. Without one the adapter would fail silently.
fn has_session_bus() -> bool {
    let at_home = std::env::var_os("XDG_RUNTIME_DIR")
        .is_some_and(|folder| Path::new(&folder).join("bus").exists());
    std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some() || at_home
}

#[derive(Resource)]
struct Bridge {
    adapter: Adapter,
    /// The requests since the last frame.
    asked: Arc<Mutex<Vec<ActionRequest>>>,
    /// The last reported bounds of the window.
    bounds: Option<Rect>,
    is_focused: bool,
    presented: Presented,
}

/// Handles calls of the screen reader, in a thread of the adapter.
#[derive(Clone)]
struct Handler {
    requested: AccessibilityRequested,
    asked: Arc<Mutex<Vec<ActionRequest>>>,
    waker: Waker,
}

impl ActivationHandler for Handler {
    /// The tree comes with the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.requested.set(true);
        self.waker.wake();
        None
    }
}

impl ActionHandler for Handler {
    fn do_action(&mut self, request: ActionRequest) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.push(request);
        self.waker.wake();
    }
}

impl DeactivationHandler for Handler {
    fn deactivate_accessibility(&mut self) {
        self.requested.set(false);
    }
}

fn take_requests(bridge: Res<Bridge>, mut requests: MessageWriter<a11y::ActionRequest>) {
    let mut asked = bridge.asked.lock().unwrap_or_else(PoisonError::into_inner);
    let asked = asked.drain(..).filter_map(|it| bridge.presented.request(it));
    requests.write_batch(asked.map(a11y::ActionRequest));
}

fn send(
    mut bridge: ResMut<Bridge>,
    reading: Res<Reading>,
    windows: Query<&Window, With<PrimaryWindow>>,
    requested: Res<AccessibilityRequested>,
    locale: Option<Res<Locale>>,
    redraw: Res<Redraw>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let bridge = &mut *bridge;
    let corner = match window.position {
        WindowPosition::At(corner) => corner.as_dvec2(),
        WindowPosition::Automatic | WindowPosition::Centered(_) => DVec2::ZERO,
    };
    let end = corner + window.physical_size().as_dvec2();
    let bounds = Rect::new(corner.x, corner.y, end.x, end.y);
    if bridge.bounds != Some(bounds) {
        bridge.bounds = Some(bounds);
        bridge.adapter.set_root_window_bounds(bounds, bounds);
    }
    if bridge.is_focused != window.focused {
        bridge.is_focused = window.focused;
        bridge.adapter.update_window_focus_state(window.focused);
    }
    // The voice reads the tree as well, without a screen reader.
    if let Some(tree) = reading.tree().filter(|_| requested.get()) {
        let unavailable = locale.map(|locale| locale.text("voice-unavailable"));
        let unavailable = unavailable.unwrap_or_default();
        let tree = bridge.presented.present(tree, &unavailable, Instant::now());
        bridge.adapter.update_if_active(|| tree);
        if bridge.presented.is_unfinished() {
            redraw.soon();
        }
    }
}
