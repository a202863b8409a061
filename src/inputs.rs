//! Everything that a person does, whatever the device.

use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;

/// Adds the messages that are not there without the engine's plugins.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().add_message::<TouchInput>();
}

/// How far a pointer has to go before a person has moved it, in logical pixels: a table trembles.
const MOVED_PX: f32 = 8.0;

/// What a person has done since this was last asked.
#[derive(SystemParam)]
pub(crate) struct Inputs<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    moved: MessageReader<'w, 's, CursorMoved>,
    /// How far the pointer has gone since it was last moved, in logical pixels.
    gone_px: Local<'s, Vec2>,
    touches: MessageReader<'w, 's, TouchInput>,
    requests: MessageReader<'w, 's, ActionRequest>,
}

impl Inputs<'_, '_> {
    /// Whether there has been anything.
    pub(crate) fn any(&mut self) -> bool {
        // A pointer that lies where a window opens is reported as well, but from nowhere.
        let by_px: Vec2 = self.moved.read().filter_map(|it| it.delta).sum();
        *self.gone_px += by_px;
        let is_moved = self.gone_px.length() >= MOVED_PX;
        if is_moved {
            *self.gone_px = Vec2::ZERO;
        }
        let counts = [
            self.keys.read().count(),
            self.buttons.read().count(),
            self.wheel.read().count(),
            self.touches.read().count(),
            self.requests.read().count(),
        ];
        is_moved || counts.iter().any(|count| *count > 0)
    }
}
