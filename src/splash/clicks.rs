//! Clicks and taps made before there is anything to click: they wait for the first layout.
//!
//! Keys need no such wait. They go to the screen, and not to what lies at a place.

use std::collections::VecDeque;

use bevy::ecs::message::MessageCursor;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// The frames until what is under the pointer is known: it is laid out in the first, and found in the next.
const FRAMES_UNTIL_FOUND: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, hand_on.before(PickingSystems::Input));
}

/// What the pointer has done, in this order, and waits.
#[derive(Debug, Default)]
struct Waiting {
    frames: u8,
    /// Messages outlast a frame: this tells new ones from those that have been handed on.
    known: MessageCursor<WindowEvent>,
    events: VecDeque<WindowEvent>,
}

fn is_of_pointer(event: &WindowEvent) -> bool {
    use WindowEvent::{CursorMoved, MouseButtonInput, TouchInput};
    matches!(event, CursorMoved(_) | MouseButtonInput(_) | TouchInput(_))
}

/// Whether something is pressed or released.
fn is_press(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::TouchInput(touch) => touch.phase != TouchPhase::Moved,
        event => matches!(event, WindowEvent::MouseButtonInput(_)),
    }
}

/// Keeps what was pressed and released before the first frame, and where, and hands it on afterwards: what moves before
/// it in a frame, and then one press or release, because what was found in the frame before decides what is pressed.
fn hand_on(
    mut events: ResMut<Messages<WindowEvent>>,
    mut buttons: ResMut<Messages<MouseButtonInput>>,
    mut touches: ResMut<Messages<TouchInput>>,
    mut waiting: Local<Waiting>,
) {
    if waiting.frames == FRAMES_UNTIL_FOUND && waiting.events.is_empty() {
        return;
    }
    let (of_pointer, others): (Vec<_>, Vec<_>) =
        waiting.known.read(&events).cloned().partition(is_of_pointer);
    // Nothing overtakes what waits, and no move of the pointer takes a click elsewhere.
    events.clear();
    buttons.clear();
    touches.clear();
    events.write_batch(others);
    waiting.events.extend(of_pointer);
    if waiting.frames < FRAMES_UNTIL_FOUND {
        waiting.frames += 1;
    } else {
        let moves = waiting.events.iter().take_while(|event| !is_press(event)).count();
        for event in waiting.events.drain(..moves.max(1)) {
            match &event {
                WindowEvent::MouseButtonInput(click) => _ = buttons.write(*click),
                WindowEvent::TouchInput(touch) => _ = touches.write(*touch),
                _ => {}
            }
            events.write(event);
        }
    }
    waiting.known.clear(&events);
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::window::CursorMoved;

    use super::*;

    #[test]
    fn a_click_before_the_first_frame_is_pressed_and_released_once_and_where_it_was_made() {
        let mut app = App::new();
        app.add_message::<WindowEvent>()
            .add_message::<MouseButtonInput>()
            .add_message::<TouchInput>()
            .add_plugins(plugin);
        let window = Entity::PLACEHOLDER;
        let click = |app: &mut App, state| {
            let click = MouseButtonInput { button: MouseButton::Left, state, window };
            app.world_mut().write_message(WindowEvent::MouseButtonInput(click));
            app.world_mut().write_message(click);
        };
        let move_to = |app: &mut App, x| {
            let moved = CursorMoved { window, position: Vec2::new(x, 0.0), delta: None };
            app.world_mut().write_message(WindowEvent::CursorMoved(moved));
        };
        move_to(&mut app, 1.0);
        click(&mut app, ButtonState::Pressed);
        click(&mut app, ButtonState::Released);
        move_to(&mut app, 2.0);
        let (mut events, mut buttons) = (MessageCursor::default(), MessageCursor::default());
        let (mut seen, mut clicked) = (Vec::new(), Vec::new());
        for frame in 0..12 {
            if frame == 8 {
                // By now, clicks pass as they come.
                click(&mut app, ButtonState::Pressed);
            }
            app.update();
            for event in events.read(app.world().resource::<Messages<WindowEvent>>()) {
                match event {
                    WindowEvent::CursorMoved(it) => {
                        seen.push(format!("{frame}: at {}", it.position.x));
                    }
                    WindowEvent::MouseButtonInput(it) => {
                        seen.push(format!("{frame}: {:?}", it.state));
                    }
                    _ => {}
                }
            }
            let read = buttons.read(app.world().resource::<Messages<MouseButtonInput>>());
            clicked.extend(read.map(|it| (frame, it.state)));
        }
        assert_eq!(seen, ["3: at 1", "4: Pressed", "5: Released", "6: at 2", "8: Pressed"]);
        let (pressed, released) = (ButtonState::Pressed, ButtonState::Released);
        assert_eq!(clicked, [(4, pressed), (5, released), (8, pressed)]);
    }
}
