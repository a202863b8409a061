//! Clicks made before there is anything to click: they wait for the first layout.
//!
//! Keys need no such wait. They go to the screen, and not to what lies at a place.

use std::collections::VecDeque;

use bevy::input::mouse::MouseButtonInput;
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// The frames until what is under the pointer is known: it is laid out in the first, and found in the next.
const FRAMES_UNTIL_FOUND: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, hand_on.before(PickingSystems::Input));
}

/// Clicks that wait, in the order in which they were made.
#[derive(Debug, Default)]
struct Waiting {
    frames: u8,
    clicks: VecDeque<MouseButtonInput>,
}

/// Keeps what was pressed and released before the first frame, and hands it on afterwards, one in a frame: what was
/// found in the frame before decides what is pressed.
fn hand_on(
    mut events: ResMut<Messages<WindowEvent>>,
    mut buttons: ResMut<Messages<MouseButtonInput>>,
    mut waiting: Local<Waiting>,
) {
    if waiting.frames == FRAMES_UNTIL_FOUND && waiting.clicks.is_empty() {
        return;
    }
    // Nothing overtakes what waits.
    let (clicks, others): (Vec<_>, Vec<_>) =
        events.drain().partition(|event| matches!(event, WindowEvent::MouseButtonInput(_)));
    events.write_batch(others);
    waiting.clicks.extend(clicks.into_iter().filter_map(|event| match event {
        WindowEvent::MouseButtonInput(click) => Some(click),
        _ => None,
    }));
    buttons.clear();
    if waiting.frames < FRAMES_UNTIL_FOUND {
        waiting.frames += 1;
    } else if let Some(click) = waiting.clicks.pop_front() {
        events.write(WindowEvent::MouseButtonInput(click));
        buttons.write(click);
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;

    #[test]
    fn a_click_before_the_first_frame_is_pressed_and_released_one_after_the_other() {
        let mut app = App::new();
        app.add_message::<WindowEvent>().add_message::<MouseButtonInput>().add_plugins(plugin);
        let click = |app: &mut App, state| {
            let window = Entity::PLACEHOLDER;
            let click = MouseButtonInput { button: MouseButton::Left, state, window };
            app.world_mut().write_message(WindowEvent::MouseButtonInput(click));
            app.world_mut().write_message(click);
        };
        click(&mut app, ButtonState::Pressed);
        click(&mut app, ButtonState::Released);
        let mut seen = Vec::new();
        for frame in 0..8 {
            app.update();
            if frame == 6 {
                // From then on, clicks pass as they come.
                click(&mut app, ButtonState::Pressed);
            }
            let buttons: Vec<_> =
                app.world_mut().resource_mut::<Messages<MouseButtonInput>>().drain().collect();
            app.world_mut().resource_mut::<Messages<WindowEvent>>().clear();
            seen.extend(buttons.into_iter().map(|it| (frame, it.state)));
        }
        let (pressed, released) = (ButtonState::Pressed, ButtonState::Released);
        assert_eq!(seen, [(3, pressed), (4, released), (6, pressed)]);
    }
}
