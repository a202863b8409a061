//! The shape of the interface, on which the layout of all its parts depends.

use bevy::prelude::*;
use ludotheque_base::facing::{Edge, Room};
use ludotheque_base::frame::FrameSet;
use ludotheque_table::around::AroundScreen;
use ludotheque_table::camera::{CameraSystems, Insets};
use ludotheque_ui::sizes;

use super::bar::{self, Bar};
use super::side::{Content, Side};
use crate::states::{Menu, Screen, at_table};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InterfaceShape>().add_systems(
        Update,
        (take_shape, inset_board.run_if(at_table))
            .chain()
            .in_set(FrameSet::Camera)
            .in_set(ShapeSystems)
            .before(CameraSystems),
    );
}

/// The systems that determine the shape.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ShapeSystems;

/// The shape of the interface.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(crate) struct InterfaceShape {
    /// Its size as the reader sees it, in logical pixels.
    pub(crate) room_px: Vec2,
    /// The side of the board on which the column is.
    pub(crate) side: Side,
    /// The bar of the reader, in tabletop mode.
    pub(crate) bar: Option<Bar>,
    /// The height that [panels above the line](AboveLine) take from the board, in logical pixels.
    pub(crate) above_line_px: f32,
    /// Whether such a panel is in the column instead, and other parts make way for it.
    pub(crate) shares_column: bool,
    /// The height that [notices](Notices) take at the upper edge from what fills the window, in logical pixels.
    pub(crate) notices_px: f32,
}

impl Default for InterfaceShape {
    fn default() -> Self {
        Self::of(Vec2::new(1280.0, 720.0), Content::default())
    }
}

/// The size from which every part has its usual place, in logical pixels.
const USUAL_FROM_PX: Vec2 = Vec2::new(880.0, 550.0);
/// The size below which dispensable parts are hidden, in logical pixels.
const TINY_BELOW_PX: Vec2 = Vec2::new(760.0, 430.0);
/// The most that rounding takes from it, in logical pixels.
const ROUNDING_PX: f32 = 0.5;

impl InterfaceShape {
    /// The shape of an interface of this size, in logical pixels, with a column for this content.
    pub(crate) fn of(room_px: Vec2, content: Content) -> Self {
        let side = Side::of(room_px, content);
        Self { room_px, side, bar: None, above_line_px: 0.0, shares_column: false, notices_px: 0.0 }
    }

    /// Whether there is less room than every part needs in its usual place.
    pub(crate) fn is_cramped(&self) -> bool {
        self.room_px.cmplt(USUAL_FROM_PX - ROUNDING_PX).any()
    }

    /// Whether there is so little room that dispensable parts are hidden.
    pub(crate) fn is_tiny(&self) -> bool {
        self.room_px.cmplt(TINY_BELOW_PX - ROUNDING_PX).any()
    }

    /// Whether it is higher than wide.
    pub(crate) fn is_high(&self) -> bool {
        self.room_px.y > self.room_px.x
    }

    /// Whether the column is below the board.
    pub(crate) fn is_below(&self) -> bool {
        self.side.is_below()
    }

    /// Whether the column is a narrow strip.
    pub(crate) fn is_strip(&self) -> bool {
        self.side == Side::Right { is_strip: true } && self.bar.is_none()
    }

    /// Whether the column makes way for the bars, in tabletop mode.
    pub(crate) fn has_bars(&self) -> bool {
        self.bar.is_some()
    }

    /// Whether the column has room for large sets.
    pub(crate) fn has_large_sets(&self) -> bool {
        !self.has_bars()
            && if self.is_below() {
                self.side.is_roomy()
            } else {
                self.room_px.y >= sizes::LARGE_SETS_FROM_PX
            }
    }

    /// Whether the column has room for a card above the list of moves.
    pub(crate) fn is_tall(&self) -> bool {
        self.room_px.y >= sizes::TALL_FROM_PX || self.is_below()
    }

    /// The width that the column takes from the board, in logical pixels.
    pub(crate) fn right_px(&self) -> f32 {
        if self.has_bars() { 0.0 } else { self.side.right_px() }
    }

    /// The height that the column or the bar takes from the board, beyond the room of the line, in logical pixels.
    pub(crate) fn below_px(&self) -> f32 {
        self.bar.map_or(self.side.below_px(), |bar| bar.thickness_px - LINE_ROOM_PX)
    }
}

/// The room of the line below the board where there is no bar, in logical pixels: what is placed above the line
/// keeps clear of a bar instead.
const LINE_ROOM_PX: f32 = sizes::LINE_HEIGHT_PX - 8.0;

/// A panel between the line and the board.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct AboveLine {
    /// The height that it takes from the board, in logical pixels.
    pub(crate) height_px: f32,
    /// Whether it is in the column instead while there is little room.
    pub(crate) joins_column: bool,
}

/// The box of the notices.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Notices {
    /// Whether they are at the upper edge of the window, and what fills it begins below them.
    pub(crate) are_at_top: bool,
}

/// The distance from the upper edge of the window to notices there, in logical pixels.
pub(crate) const NOTICES_TOP_PX: f32 = 10.0;

/// A part at the left of the board, beside which the board begins where they would cover each other.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct AtLeftOfBoard;

fn take_shape(
    room: Room,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    around: Res<AroundScreen>,
    columns: Query<&Content>,
    panels: Query<&AboveLine>,
    notices: Query<(&ComputedNode, &Notices)>,
    mut shape: ResMut<InterfaceShape>,
    mut last: Local<Option<(Screen, Menu)>>,
) {
    let Some(room_px) = room.size_px() else {
        return;
    };
    let expected = match screen.get() {
        Screen::SettingUp | Screen::Arranging => Content::SetUp,
        _ => Content::Match,
    };
    let mut now = InterfaceShape::of(room_px, columns.iter().next().copied().unwrap_or(expected));
    // A player who sets up has the column.
    if around.is_lying() && *screen.get() == Screen::Playing {
        let edge = room.edge();
        now.bar = Some(Bar::at(edge, edge.room(room_px), &around));
    }
    for panel in &panels {
        if panel.joins_column && now.is_tiny() {
            now.shares_column = true;
        } else {
            now.above_line_px += panel.height_px;
        }
    }
    for (node, notices) in &notices {
        if notices.are_at_top && !node.is_empty() {
            now.notices_px = NOTICES_TOP_PX + node.size().y * node.inverse_scale_factor;
        }
    }
    // What has made way for a notice stays where it is while it is open, so that nothing moves under the pointer when
    // the notice goes.
    let shown = (*screen.get(), *menu.get());
    if last.replace(shown) == Some(shown) {
        now.notices_px = now.notices_px.max(shape.notices_px);
    }
    shape.set_if_neq(now);
}

/// The distance from the edge of the window to a part at the left of the board, and from that to the board, in
/// logical pixels.
const AT_LEFT_PX: (f32, f32) = (16.0, 4.0);
/// The most that such a part takes from the board, in logical pixels.
const AT_LEFT_MAX_PX: f32 = 120.0;

/// Tells the camera how much of the window the interface covers.
fn inset_board(
    room: Room,
    shape: Res<InterfaceShape>,
    screen: Res<State<Screen>>,
    around: Res<AroundScreen>,
    at_left: Query<&ComputedNode, With<AtLeftOfBoard>>,
    mut insets: ResMut<Insets>,
) {
    let line_px = match screen.get() {
        Screen::Playing => sizes::LINE_HEIGHT_PX,
        _ => sizes::BOARD_MARGIN_PX,
    };
    let at_left_px = at_left
        .iter()
        .filter(|node| !node.is_empty())
        .map(|node| AT_LEFT_PX.0 + node.size().x * node.inverse_scale_factor + AT_LEFT_PX.1)
        .fold(0.0, f32::max);
    let as_read_px = Insets {
        left: if shape.is_tiny() { at_left_px.min(AT_LEFT_MAX_PX) } else { 0.0 },
        right: shape.right_px(),
        top: sizes::HEAD_HEIGHT_PX,
        bottom: line_px + shape.below_px() + shape.above_line_px,
    };
    let edge = room.edge();
    let in_window_px = if shape.has_bars() {
        bar::insets_px(edge.room(shape.room_px), &around)
    } else {
        as_read_px.read_from(Edge::Bottom.seen_from(edge))
    };
    insets.set_if_neq(in_window_px.scaled(room.scale()));
}
