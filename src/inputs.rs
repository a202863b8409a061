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

/// What a person has done since this was last asked.
#[derive(SystemParam)]
pub(crate) struct Inputs<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    moved: MessageReader<'w, 's, CursorMoved>,
    touches: MessageReader<'w, 's, TouchInput>,
    requests: MessageReader<'w, 's, ActionRequest>,
}

impl Inputs<'_, '_> {
    /// Whether there has been anything.
    pub(crate) fn any(&mut self) -> bool {
        let counts = [
            self.keys.read().count(),
            self.buttons.read().count(),
            self.wheel.read().count(),
            self.moved.read().count(),
            self.touches.read().count(),
            self.requests.read().count(),
        ];
        counts.iter().any(|count| *count > 0)
    }
}
