//! Touch input: one finger acts as the mouse, two turn and zoom.
//!
//! The first finger moves the pointer of the mouse, presses and releases its button, so whatever
//! can be done by mouse can be done by touch, in the same order and at the same pace. Bevy would
//! give each finger its own pointer, which hovers over nothing between two taps; here the pointer
//! stays where the finger was lifted, so that the first tap shows the effects of hovering.
//!
//! A list under the finger is scrolled; its items are pressed when the finger is lifted without
//! having moved.

use bevy::camera::NormalizedRenderTarget;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::picking::input::{PointerInputSettings, mouse_pick_events, touch_pick_events};
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::ui::{ComputedNode, OverflowAxis, UiGlobalTransform, UiStack};
use bevy::ui_widgets::{Scrollbar, Slider};
use bevy::window::{CursorMoved, PrimaryWindow, WindowRef};
use ludotheque_base::facing::Room;
use ludotheque_ui::feel;

use crate::camera::Looked;
use crate::hand::DRAG_PX;

/// Adds touch.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>()
        .insert_resource(PointerInputSettings { is_touch_enabled: false, is_mouse_enabled: true })
        .add_systems(
            First,
            follow_fingers
                .in_set(PickingSystems::Input)
                .after(mouse_pick_events)
                .after(touch_pick_events),
        );
}

/// The fingers on the screen.
#[derive(Resource, Debug, Default)]
pub(super) struct Fingers {
    /// The id and position of each finger, in the order in which they touched the screen.
    down: Vec<(u64, Vec2)>,
    gesture: Gesture,
    /// The position of the pointer, if a finger moved it last.
    pointer: Option<Vec2>,
}

impl Fingers {
    /// The position of the pointer in the window, in logical pixels, if a finger moved it last.
    pub(super) fn pointer(&self) -> Option<Vec2> {
        self.pointer
    }

    fn places(&self) -> Option<[Vec2; 2]> {
        match self.down[..] {
            [(_, first), (_, second), ..] => Some([first, second]),
            _ => None,
        }
    }
}

/// The gesture of the fingers.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Gesture {
    /// No gesture, or one that is over and waits until all fingers are lifted.
    #[default]
    None,
    /// The first finger holds the button of the mouse.
    Mouse,
    /// The first finger is on something that scrolls, and has not moved.
    OnList { list: Entity, from: Vec2 },
    /// The first finger scrolls.
    Scrolling { list: Entity },
    /// Two fingers turn and zoom.
    Looking { at: [Vec2; 2] },
}

/// Finds the list under a finger.
#[derive(bevy::ecs::system::SystemParam)]
struct FingerTarget<'w, 's> {
    stack: Res<'w, UiStack>,
    nodes: Query<
        'w,
        's,
        (
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Option<&'static Pickable>,
        ),
    >,
    parents: Query<'w, 's, &'static ChildOf>,
    layouts: Query<'w, 's, &'static Node>,
    dragged: Query<'w, 's, (), Or<(With<Slider>, With<Scrollbar>)>>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    room: Room<'w, 's>,
}

impl FingerTarget<'_, '_> {
    /// The list that a finger here would scroll.
    fn list_at(&self, point: Vec2) -> Option<Entity> {
        let point = self.room.turned(point);
        let scale = self.windows.iter().next().map_or(1.0, Window::scale_factor);
        let is_hit = |entity: &&Entity| {
            let node = self.nodes.get(**entity);
            node.is_ok_and(|(node, place, visible, pickable)| {
                visible.get()
                    && pickable.is_none_or(|pickable| pickable.is_hoverable)
                    && node.contains_point(*place, point * scale)
            })
        };
        let top = self.stack.uinodes.iter().rev().find(is_hit)?;
        for entity in std::iter::once(*top).chain(self.parents.iter_ancestors(*top)) {
            if self.dragged.contains(entity) {
                return None;
            }
            let layout = self.layouts.get(entity);
            if layout.is_ok_and(|node| node.overflow.y == OverflowAxis::Scroll) {
                return Some(entity);
            }
        }
        None
    }
}

/// Turns touches into mouse input, and into requests to the camera.
fn follow_fingers(
    mut touches: MessageReader<TouchInput>,
    mut mouse: MessageReader<CursorMoved>,
    mut fingers: ResMut<Fingers>,
    under: FingerTarget,
    mut lists: Query<(&mut ScrollPosition, &ComputedNode)>,
    window: Query<Entity, With<PrimaryWindow>>,
    mut pointer: MessageWriter<PointerInput>,
    mut looked: MessageWriter<Looked>,
) {
    if mouse.read().count() > 0 {
        fingers.pointer = None;
    }
    for touch in touches.read() {
        let target = bevy::camera::RenderTarget::Window(WindowRef::Entity(touch.window));
        let Some(target) = target.normalize(window.single().ok()) else {
            continue;
        };
        let mut hand = Hand { fingers: &mut fingers, pointer: &mut pointer, target };
        match touch.phase {
            TouchPhase::Started => hand.down(touch.id, touch.position, &under),
            TouchPhase::Moved => {
                if let Some((list, offset)) = hand.moved(touch.id, touch.position, &mut looked)
                    && let Ok((mut scrolled, node)) = lists.get_mut(list)
                {
                    let by = under.room.edge().offset_from_window(offset).y;
                    let room = (node.content_size() - node.size()).y.max(0.0);
                    let end = room * node.inverse_scale_factor;
                    scrolled.y = (scrolled.y - by).clamp(0.0, end);
                }
            }
            TouchPhase::Ended => hand.up(touch.id, touch.position),
            TouchPhase::Canceled => hand.lost(touch.id),
        }
    }
}

/// The fingers, and the mouse that they move.
struct Hand<'hand, 'world> {
    fingers: &'hand mut Fingers,
    pointer: &'hand mut MessageWriter<'world, PointerInput>,
    target: NormalizedRenderTarget,
}

impl Hand<'_, '_> {
    fn act(&mut self, at: Vec2, action: PointerAction) {
        let location = Location { target: self.target.clone(), position: at };
        self.pointer.write(PointerInput::new(PointerId::Mouse, location, action));
    }

    /// Moves the pointer here.
    fn point_at(&mut self, at: Vec2) {
        let before = self.fingers.pointer.replace(at).unwrap_or(at);
        let delta = at - before;
        self.act(at, PointerAction::Move { delta });
    }

    fn down(&mut self, finger: u64, at: Vec2, under: &FingerTarget) {
        self.fingers.down.retain(|(other, _)| *other != finger);
        self.fingers.down.push((finger, at));
        match (self.fingers.down.len(), self.fingers.gesture) {
            (1, _) => {
                self.point_at(at);
                self.fingers.gesture = match under.list_at(at) {
                    Some(list) => Gesture::OnList { list, from: at },
                    None => {
                        self.act(at, PointerAction::Press(PointerButton::Primary));
                        Gesture::Mouse
                    }
                };
            }
            (2, Gesture::Mouse) => {
                self.act(at, PointerAction::Cancel);
                if let Some(at) = self.fingers.places() {
                    self.fingers.gesture = Gesture::Looking { at };
                }
            }
            _ => {}
        }
    }

    /// Requests that a list be scrolled by this offset, in logical pixels of the window.
    fn moved(
        &mut self,
        finger: u64,
        to: Vec2,
        looked: &mut MessageWriter<Looked>,
    ) -> Option<(Entity, Vec2)> {
        let index = self.fingers.down.iter().position(|(it, _)| *it == finger)?;
        let from = std::mem::replace(&mut self.fingers.down[index].1, to);
        match self.fingers.gesture {
            Gesture::None => {}
            Gesture::Mouse if index == 0 => self.point_at(to),
            Gesture::OnList { list, from } if index == 0 && from.distance(to) >= DRAG_PX => {
                self.fingers.gesture = Gesture::Scrolling { list };
                return Some((list, to - from));
            }
            Gesture::Scrolling { list } if index == 0 => return Some((list, to - from)),
            Gesture::Mouse | Gesture::OnList { .. } | Gesture::Scrolling { .. } => {}
            Gesture::Looking { at: before } => {
                let at = self.fingers.places()?;
                self.fingers.gesture = Gesture::Looking { at };
                let middle = |at: [Vec2; 2]| at[0].midpoint(at[1]);
                let span = |at: [Vec2; 2]| at[0].distance(at[1]).max(1.0);
                looked.write(Looked::Turned { by: middle(at) - middle(before) });
                let steps = (span(at) / span(before)).ln() / feel::ZOOM_PER_STEP.ln();
                looked.write(Looked::Zoomed { steps });
            }
        }
        None
    }

    fn up(&mut self, finger: u64, at: Vec2) {
        let Some(index) = self.forget(finger) else {
            return;
        };
        match self.fingers.gesture {
            Gesture::Mouse if index == 0 => {
                self.act(at, PointerAction::Release(PointerButton::Primary));
            }
            Gesture::OnList { .. } if index == 0 => {
                self.act(at, PointerAction::Press(PointerButton::Primary));
                self.act(at, PointerAction::Release(PointerButton::Primary));
            }
            _ => {}
        }
        if index < 2 {
            self.fingers.gesture = Gesture::None;
        }
    }

    fn lost(&mut self, finger: u64) {
        let at = self.fingers.pointer.unwrap_or_default();
        if self.forget(finger) == Some(0) && self.fingers.gesture == Gesture::Mouse {
            self.act(at, PointerAction::Cancel);
        }
        self.fingers.gesture = Gesture::None;
    }

    /// Removes a finger, and returns its index, from 0.
    fn forget(&mut self, finger: u64) -> Option<usize> {
        let down = &mut self.fingers.down;
        let index = down.iter().position(|(it, _)| *it == finger)?;
        down.remove(index);
        Some(index)
    }
}
