//! Columns that scroll, and their scroll bars.

use bevy::a11y::AccessibilityNode;
use bevy::ecs::relationship::RelatedSpawner;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, ScrollIntoView, Scrollbar, ScrollbarThumb};
use ludotheque_base::locale::{AccessibleName, Localized};
use ludotheque_base::redraw::Redraw;

use super::dress::{Dress, GAP_PX, ring};
use crate::palette;

/// The padding of a scrolling column, in logical pixels.
pub const SCROLL_PADDING_PX: f32 = 2.0;

/// The distance that one press of an arrow key scrolls, in logical pixels.
const SCROLL_STEP_PX: f32 = 48.0;

/// A column that scrolls if it does not fit, with a bar on its right; by wheel, by
/// dragging the bar, or by keys while it has the focus. `fill` spawns the content.
pub fn scroll_column(
    name: Localized,
    fill: impl FnOnce(&mut RelatedSpawner<ChildOf>) + Send + Sync + 'static,
) -> impl Bundle {
    (
        Node {
            min_height: px(0),
            flex_shrink: 1.0,
            column_gap: px(6),
            ..default()
        },
        Children::spawn(SpawnWith(move |parent: &mut RelatedSpawner<ChildOf>| {
            let area = parent
                .spawn((
                    ScrollArea,
                    Dress::Ring,
                    ring(),
                    TabIndex(0),
                    AccessibilityNode::default(),
                    AccessibleName(name),
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        // Without this, the minimum width would be that of the content
                        // at its narrowest, and its height would be measured for that
                        // width.
                        min_width: px(0),
                        row_gap: px(GAP_PX),
                        padding: px(SCROLL_PADDING_PX).all(),
                        overflow: Overflow::scroll_y(),
                        ..default()
                    },
                    Children::spawn(SpawnWith(fill)),
                ))
                .observe(scroll_by_keys)
                .id();
            parent.spawn(scroll_bar(area));
        })),
    )
}

/// The scroll bar of a scrolling area.
pub fn scroll_bar(area: Entity) -> impl Bundle {
    (
        Node {
            width: px(7),
            flex_shrink: 0.0,
            ..default()
        },
        Scrollbar::new(area, ControlOrientation::Vertical, 28.0),
        children![(
            ScrollbarThumb {
                border_radius: BorderRadius::all(px(3.5)),
                border: UiRect::ZERO,
            },
            BackgroundColor(palette::UI_LINE),
        )],
    )
}

/// Requests that a part of a scrolling column be scrolled to its top once it is laid out, with a
/// margin above it in logical pixels.
#[derive(Component, Debug, Clone, Copy)]
pub struct BringToTop(pub f32);

pub(super) fn bring_to_top(
    mut commands: Commands,
    parts: Query<(Entity, &BringToTop, &ComputedNode, &UiGlobalTransform)>,
    areas: Query<(&ComputedNode, &UiGlobalTransform, &ScrollPosition), With<ScrollArea>>,
    parents: Query<&ChildOf>,
    redraw: Res<Redraw>,
) {
    for (entity, BringToTop(above_px), node, place) in &parts {
        if node.is_empty() {
            redraw.soon();
            continue;
        }
        let area = { parents.iter_ancestors(entity) }.find(|it| areas.contains(*it));
        if let Some(area) = area
            && let Ok((area_node, middle, position)) = areas.get(area)
        {
            let top = |node: &ComputedNode, place: &UiGlobalTransform| {
                (place.translation.y - node.size().y / 2.0) * node.inverse_scale_factor
            };
            let below_top_px = top(node, place) - top(area_node, middle);
            let y = (position.y + below_top_px - above_px).max(0.0);
            commands
                .entity(area)
                .insert(ScrollPosition(Vec2::new(position.x, y)));
        }
        commands.entity(entity).remove::<BringToTop>();
        redraw.until_settled();
    }
}

/// Scrolls to the focused widget once it is laid out.
pub(super) fn follow_focus(
    mut commands: Commands,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    nodes: Query<&ComputedNode>,
    mut awaited: Local<Option<Entity>>,
) {
    if focus.is_changed() || visible.is_changed() {
        *awaited = focus.get().filter(|_| visible.0);
    }
    let Some(entity) = *awaited else { return };
    if nodes.get(entity).is_ok_and(ComputedNode::is_empty) {
        return;
    }
    *awaited = None;
    commands.trigger(ScrollIntoView { entity });
}

fn scroll_by_keys(
    mut event: On<FocusedInput<KeyboardInput>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
) {
    if event.input.state != ButtonState::Pressed {
        return;
    }
    let Ok((node, mut position)) = areas.get_mut(event.focused_entity) else {
        return;
    };
    let page_px = node.size().y * node.inverse_scale_factor;
    let end_px = (node.content_size().y * node.inverse_scale_factor - page_px).max(0.0);
    let to = match event.input.key_code {
        KeyCode::ArrowUp => position.y - SCROLL_STEP_PX,
        KeyCode::ArrowDown => position.y + SCROLL_STEP_PX,
        KeyCode::PageUp => position.y - page_px,
        KeyCode::PageDown | KeyCode::Space => position.y + page_px,
        KeyCode::Home => 0.0,
        KeyCode::End => end_px,
        _ => return,
    };
    position.y = to.clamp(0.0, end_px);
    event.propagate(false);
}

/// Shows the thumb of a scroll bar only if the content does not fit.
pub(super) fn dress_scrollbars(
    bars: Query<(&Scrollbar, &Children)>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
    mut thumbs: Query<&mut BackgroundColor, With<ScrollbarThumb>>,
) {
    for (bar, children) in &bars {
        let Ok(area) = areas.get(bar.target) else {
            continue;
        };
        // Half a pixel of tolerance for rounding.
        let scrolls = area.content_size().y > area.size().y + 0.5;
        let colour = if scrolls {
            palette::UI_LINE
        } else {
            Color::NONE
        };
        for child in children {
            if let Ok(mut thumb) = thumbs.get_mut(*child) {
                thumb.set_if_neq(BackgroundColor(colour));
            }
        }
    }
}
