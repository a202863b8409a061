//! The bars around the board in tabletop mode, and the parts in that of the reader.

use bevy::prelude::*;
use ludotheque_base::facing::Edge;
use ludotheque_table::around::AroundScreen;
use ludotheque_table::camera::Insets;
use ludotheque_ui::prelude::*;

/// The height of a bar, in logical pixels.
pub(crate) const BAR_PX: f32 = 98.0;
/// The height of the line where it is between a bar and the board, in logical pixels.
const LINE_PX: f32 = 54.0;
/// The distance of the line from the edge where it is in a bar, in logical pixels.
const LINE_FROM_EDGE_PX: f32 = 24.0;
/// The length from which a bar has room for the line, in logical pixels.
const WIDE_FROM_PX: f32 = 960.0;
/// The distance from what is in a bar to its edges, and between its parts, in logical pixels.
pub(crate) const MARGIN_PX: f32 = 8.0;
/// The width of the card of a seat, in logical pixels.
pub(crate) const CARD_PX: f32 = 250.0;
/// The width of the buttons that everybody has, in logical pixels.
pub(crate) const BUTTONS_PX: f32 = 118.0;
/// The width of the buttons for the match in a long bar, in logical pixels.
const ACTIONS_PX: f32 = 240.0;

/// The bar at an edge, as seen from there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bar {
    /// The distance from its left end to the corner of the window, in logical pixels. It is the same at
    /// its right end.
    pub(crate) start_px: f32,
    /// The distance from the left end of a line above it to the corner, in logical pixels: bars at the sides
    /// reach the corners, where those at the other edges have theirs.
    line_start_px: f32,
    /// Its length, in logical pixels.
    pub(crate) length_px: f32,
    /// The room that it takes from the board, with the line if that is above it, in logical pixels.
    pub(crate) thickness_px: f32,
}

impl Bar {
    /// The bar at an edge of a window of this size, in logical pixels of the interface, as seen from the
    /// lower edge.
    pub(crate) fn at(edge: Edge, window_px: Vec2, around: &AroundScreen) -> Self {
        let length_px = edge.room(window_px).x;
        let start_px = if around.has_sides() && !edge.is_at_side() {
            thickness_px(Edge::Left.room(window_px).x)
        } else {
            0.0
        };
        let length_px = length_px - 2.0 * start_px;
        // The first person always sits at the lower edge.
        let line_start_px = if edge.is_at_side() {
            Self::at(Edge::Bottom, window_px, around).thickness_px
        } else {
            start_px
        };
        Self { start_px, line_start_px, length_px, thickness_px: thickness_px(length_px) }
    }

    /// Whether the line is in it, and not above it.
    fn has_line(self) -> bool {
        self.length_px >= WIDE_FROM_PX
    }

    /// The node of the bar itself at the edge `at` of an interface of this size, turned to whoever sits
    /// there.
    pub(crate) fn node(self, at: Edge, interface_px: Vec2) -> (Node, UiTransform) {
        let own_px = at.room(interface_px);
        let size_px = Vec2::new(self.length_px, BAR_PX);
        let middle_px = Vec2::new(own_px.x / 2.0, own_px.y - BAR_PX / 2.0);
        let corner_px = at.to_window(middle_px, interface_px) - size_px / 2.0;
        let node = Node {
            left: px(corner_px.x),
            top: px(corner_px.y),
            align_items: AlignItems::FlexEnd,
            ..Node::default()
                .absolute()
                .sized(px(size_px.x), px(size_px.y))
                .spread()
                .padded(px(MARGIN_PX).all())
        };
        (node, UiTransform::from_rotation(at.rotation()))
    }
}

fn thickness_px(length_px: f32) -> f32 {
    if length_px >= WIDE_FROM_PX { BAR_PX } else { BAR_PX + LINE_PX }
}

/// The rooms of which a window has to have at least one, so that the bars leave a board and every panel can
/// be read from every edge, in logical pixels of the interface: in a wide window and in a high one.
pub(crate) fn least_rooms_px(around: &AroundScreen) -> [Vec2; 2] {
    match around.has_sides() {
        // The bars at the sides and those at the other edges, or the other way round, have the line in them.
        true => [
            Vec2::new(WIDE_FROM_PX + 2.0 * (BAR_PX + LINE_PX), 640.0),
            Vec2::new(900.0, WIDE_FROM_PX),
        ],
        false => [Vec2::new(WIDE_FROM_PX, 520.0), Vec2::new(680.0, 940.0)],
    }
}

/// What the bars take from the edges of a window of this size, all in logical pixels of the interface.
pub(crate) fn insets_px(window_px: Vec2, around: &AroundScreen) -> Insets {
    let of = |edge: Edge| {
        if around.seats().any(|(_, it)| it == edge) {
            Bar::at(edge, window_px, around).thickness_px
        } else {
            sizes::BOARD_MARGIN_PX
        }
    };
    Insets {
        left: of(Edge::Left),
        right: of(Edge::Right),
        top: of(Edge::Top),
        bottom: of(Edge::Bottom),
    }
}

/// A part of the bar of the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BarPart {
    /// The line below the board.
    Line,
    /// The buttons for the match.
    Actions,
    /// A part at the left of the board, which is above the bar.
    AtLeft,
}

impl BarPart {
    /// Its distances from the edges of the interface.
    pub(super) fn place(self, bar: Bar) -> UiRect {
        let start_px = bar.start_px + MARGIN_PX;
        let beside_card_px = start_px + CARD_PX + MARGIN_PX;
        let beside_buttons_px = start_px + BUTTONS_PX + MARGIN_PX;
        let (left_px, right_px, bottom_px) = match (self, bar.has_line()) {
            (Self::Line, true) => {
                (beside_card_px, beside_buttons_px + ACTIONS_PX, LINE_FROM_EDGE_PX)
            }
            (Self::Line, false) => (bar.line_start_px, bar.line_start_px, BAR_PX + MARGIN_PX),
            (Self::Actions, true) => (
                bar.start_px + bar.length_px - BUTTONS_PX - 2.0 * MARGIN_PX - ACTIONS_PX,
                beside_buttons_px,
                MARGIN_PX,
            ),
            (Self::Actions, false) => (beside_card_px, beside_buttons_px, MARGIN_PX),
            (Self::AtLeft, _) => {
                return UiRect {
                    left: px(start_px),
                    right: auto(),
                    top: auto(),
                    // Clear of a line above the bar, also where that has two.
                    bottom: px(bar.thickness_px + 2.0 * MARGIN_PX),
                };
            }
        };
        UiRect { left: px(left_px), right: px(right_px), top: auto(), bottom: px(bottom_px) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Seat;
    use ludotheque_table::camera::Stage;

    fn around(players: u8) -> AroundScreen {
        let degrees = match players {
            2 => [0.0, 180.0, 0.0, 0.0],
            3 => [330.0, 210.0, 90.0, 0.0],
            _ => [330.0, 210.0, 150.0, 30.0],
        };
        let stage = Stage { seats: degrees.map(f32::to_radians), ..default() };
        AroundScreen::of(&stage, players, Seat::new(0))
    }

    #[test]
    fn bars_do_not_overlap_and_leave_a_board() {
        for window_px in [(1280.0, 720.0), (900.0, 1280.0), (1477.0, 831.0), (720.0, 720.0)] {
            let window_px = Vec2::from(window_px);
            for players in 2..=4 {
                let around = around(players);
                let rects = around.seats().map(|(_, edge)| {
                    let bar = Bar::at(edge, window_px, &around);
                    let own_px = edge.room(window_px);
                    let from = Vec2::new(bar.start_px, own_px.y - bar.thickness_px);
                    let to = Vec2::new(bar.start_px + bar.length_px, own_px.y);
                    let corners = [from, to].map(|at| edge.to_window(at, window_px));
                    Rect::from_corners(corners[0], corners[1])
                });
                let rects: Vec<Rect> = rects.collect();
                for (index, one) in rects.iter().enumerate() {
                    for other in &rects[index + 1..] {
                        let common = one.intersect(*other);
                        assert!(common.width() * common.height() < 1.0, "{window_px}: {players}");
                    }
                }
                let insets = insets_px(window_px, &around);
                let free =
                    window_px - Vec2::new(insets.left + insets.right, insets.top + insets.bottom);
                assert!(free.min_element() > 400.0, "{window_px}, {players}: {free}");
            }
        }
    }

    #[test]
    fn the_least_rooms_leave_a_board() {
        for players in 2..=4 {
            let around = around(players);
            for room_px in least_rooms_px(&around) {
                let insets = insets_px(room_px, &around);
                let free =
                    room_px - Vec2::new(insets.left + insets.right, insets.top + insets.bottom);
                assert!(free.min_element() > 0.45 * room_px.min_element(), "{room_px}: {free}");
            }
        }
    }

    #[test]
    fn a_bar_lies_at_its_edge_from_wherever_it_is_seen() {
        let window_px = Vec2::new(1280.0, 720.0);
        let around = around(4);
        for (_, edge) in around.seats() {
            let bar = Bar::at(edge, window_px, &around);
            for reader in Edge::ALL {
                let interface_px = reader.room(window_px);
                let (node, turned) = bar.node(edge.seen_from(reader), interface_px);
                let [left, top, width, height] = [node.left, node.top, node.width, node.height]
                    .map(|it| match it {
                        Val::Px(it) => it,
                        _ => panic!("it is in pixels"),
                    });
                let middle = Vec2::new(left + width / 2.0, top + height / 2.0);
                // Its lower edge is that of the window.
                let below = middle + turned.rotation * Vec2::new(0.0, height / 2.0);
                let at = edge.from_window(reader.to_window(below, window_px), window_px);
                assert!((at.y - edge.room(window_px).y).abs() < 0.01, "{edge:?} {reader:?}: {at}");
                assert!((at.x - edge.room(window_px).x / 2.0).abs() < 0.01);
            }
        }
    }
}
