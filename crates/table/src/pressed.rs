//! What a person presses: a click, a touch or a key, or a click by assistive technology.

use accesskit::Action;
use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use ludotheque_base::keys::is_modifier;

/// What ends a motion that only is to be seen.
#[derive(SystemParam)]
pub(crate) struct Pressed<'w, 's> {
    buttons: Res<'w, ButtonInput<MouseButton>>,
    keys: Res<'w, ButtonInput<Key>>,
    touches: Res<'w, Touches>,
    requests: MessageReader<'w, 's, ActionRequest>,
}

impl Pressed<'_, '_> {
    /// Whether anything has been pressed since this was last asked, which is to be done in every frame.
    pub(crate) fn any(&mut self) -> bool {
        let clicks = self.requests.read().filter(|it| it.0.action == Action::Click);
        let is_asked = clicks.count() > 0;
        // A modifier key alone does not count: it also silences screen readers.
        let is_key = self.keys.get_just_pressed().any(|key| !is_modifier(key));
        let is_click = self.buttons.get_just_pressed().len() > 0;
        is_asked || is_key || is_click || self.touches.any_just_pressed()
    }
}
