//! Containers for other widgets: screens, veils, panels, rows.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::dress::{BUTTON_HEIGHT_PX, GAP_PX, PANEL_RADIUS_PX};
use crate::boxes::{self, Boxed};
use crate::palette;

/// A box that fills the window and lets the pointer through.
pub fn full_screen(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        boxes::column(0.0).absolute().sized(percent(100), percent(100)),
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
        Node::default()
            .absolute()
            .sized(percent(100), percent(100))
            .centred()
            .in_middle()
            .padded(px(16).all()),
        GlobalZIndex(10),
        BackgroundColor(palette::UI_BACKDROP),
        TabGroup::modal(),
    )
}

/// A column that takes the room that is left in its row, whatever is in it.
pub fn filling_column() -> Node {
    boxes::column(0.0).fills().narrows().lowers()
}

/// The place of words that take what is left of a line. It is clipped, because otherwise the page could be
/// scrolled as far as they would reach at their narrowest.
pub fn words_place() -> Node {
    Node { overflow: Overflow::clip(), ..filling_column() }
}

/// A panel with a column layout and a maximum width in logical pixels.
pub fn panel(width_max_px: f32) -> impl Bundle {
    (
        Node {
            width: percent(100),
            max_width: px(width_max_px),
            max_height: percent(100),
            ..boxes::column(GAP_PX)
                .padded(UiRect::axes(px(28), px(22)))
                .bordered(1.0)
                .rounded(PANEL_RADIUS_PX)
        },
        boxes::coloured(palette::UI_PANEL, palette::UI_LINE),
        BoxShadow::new(palette::UI_SHADOW, px(0), px(8), px(0), px(28)),
    )
}

/// The head of a panel about a player. The caller spawns the seat's disc and the text
/// in it.
pub fn seat_head() -> Node {
    boxes::row(14.0).centred()
}

/// The foot of a panel: its buttons, wrapped into rows.
pub fn button_rows() -> Node {
    boxes::row(GAP_PX).wraps(8.0).spaced(px(10).top())
}

/// The head of a panel. The caller spawns the title and the button that closes it in
/// it.
pub fn panel_head() -> Node {
    boxes::row(GAP_PX).rigid().centred().spread()
}

/// A line of a form: a label on the left, a control on the right.
pub fn form_line() -> Node {
    Node {
        min_height: px(BUTTON_HEIGHT_PX + 4.0),
        ..boxes::row(2.0 * GAP_PX).wraps(4.0).rigid().centred().spread()
    }
}

/// A hairline between parts of a panel.
pub fn hairline() -> impl Bundle {
    (Node { height: px(1), ..Node::default().rigid() }, BackgroundColor(palette::UI_LINE))
}

/// A disc in the colour of a seat, with a rim so that ebony is visible on a dark background.
/// `width_px` is in logical pixels.
pub fn seat_disc(colour: Color, width_px: f32) -> impl Bundle {
    (
        Node::default().sized(px(width_px), px(width_px)).rigid().bordered(1.5).round(),
        boxes::coloured(colour, palette::UI_SEAT_RIM),
        Pickable::IGNORE,
    )
}
