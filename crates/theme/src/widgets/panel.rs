//! Containers for other widgets: screens, veils, panels, rows.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::dress::{BUTTON_HEIGHT_PX, GAP_PX, PANEL_RADIUS_PX};
use crate::palette;

/// A box that fills the window and lets the pointer through.
pub fn full_screen(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
        TabGroup::default(),
    )
}

/// Marks what screen readers tell as a dialog although it does not confine the focus, as modal groups
/// do: its first text is its name.
#[derive(Component, Debug, Clone, Copy)]
pub struct ToldAsDialog;

/// A veil over the whole window that confines the pointer and the keyboard to its content: the
/// background of every menu.
pub fn veil(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: px(16).all(),
            ..default()
        },
        GlobalZIndex(10),
        BackgroundColor(palette::UI_BACKDROP),
        TabGroup::modal(),
    )
}

/// A column that takes the room that is left in its row, whatever is in it.
pub fn filling_column() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(0),
        ..default()
    }
}

/// A panel with a column layout and a maximum width in logical pixels.
pub fn panel(width_max_px: f32) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            width: percent(100),
            max_width: px(width_max_px),
            max_height: percent(100),
            padding: UiRect::axes(px(28), px(22)),
            row_gap: px(GAP_PX),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(PANEL_RADIUS_PX)),
            ..default()
        },
        BackgroundColor(palette::UI_PANEL),
        BorderColor::all(palette::UI_LINE),
        BoxShadow::new(palette::UI_SHADOW, px(0), px(8), px(0), px(28)),
    )
}

/// The head of a panel about a player. The caller spawns the seat's disc and the text
/// in it.
pub fn seat_head() -> Node {
    Node { column_gap: px(14), align_items: AlignItems::Center, ..default() }
}

/// The foot of a panel: its buttons, wrapped into rows.
pub fn button_rows() -> Node {
    Node {
        column_gap: px(GAP_PX),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        margin: px(10).top(),
        ..default()
    }
}

/// The head of a panel. The caller spawns the title and the button that closes it in
/// it.
pub fn panel_head() -> Node {
    Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(GAP_PX),
        flex_shrink: 0.0,
        ..default()
    }
}

/// A line of a form: a label on the left, a control on the right.
pub fn form_line() -> Node {
    Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(2.0 * GAP_PX),
        row_gap: px(4),
        min_height: px(BUTTON_HEIGHT_PX + 4.0),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    }
}

/// A hairline between parts of a panel.
pub fn hairline() -> impl Bundle {
    (Node { height: px(1), flex_shrink: 0.0, ..default() }, BackgroundColor(palette::UI_LINE))
}

/// A disc in the colour of a seat, with a rim so that ebony is visible on a dark background.
/// `width_px` is in logical pixels.
pub fn seat_disc(colour: Color, width_px: f32) -> impl Bundle {
    (
        Node {
            width: px(width_px),
            height: px(width_px),
            border: px(1.5).all(),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(colour),
        BorderColor::all(palette::UI_SEAT_RIM),
        Pickable::IGNORE,
    )
}
