//! The placement of a tooltip: beside, above or below its owner, inside the window, and clear of
//! other pressable or explained widgets.

use bevy::math::{Rect, Vec2};

/// The gap between a tooltip and the rectangles that it avoids, in logical pixels.
const GAP_PX: f32 = 6.0;
/// The minimum distance from the edges of the window, in logical pixels.
const EDGE_PX: f32 = 4.0;
/// The maximum number of obstacles that a tooltip moves past on one side.
const STEPS_MAX: usize = 12;

/// The costs of a place.
mod cost {
    /// The cost of each covered square pixel of other widgets.
    pub(super) const OTHER: f32 = 4.0;
    /// The cost of each covered square pixel of the owner.
    pub(super) const OWN: f32 = 1000.0;
    /// The cost of each pixel of distance from the owner.
    pub(super) const DISTANCE: f32 = 8.0;
    /// The cost of each preceding side in the usual order.
    pub(super) const ORDER: f32 = 40.0;
}

/// The sides of a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RectangleSide {
    Above,
    Below,
    Left,
    Right,
}

/// The upper left corner of a tooltip of this size in a window of this size, for its owner and, if
/// that is wide, the point under the pointer. `others` are avoided as far as there is room. All in
/// logical pixels of the interface.
pub(super) fn place(
    owner: Rect,
    pointer: Option<Vec2>,
    size: Vec2,
    room: Vec2,
    others: &[Rect],
) -> Vec2 {
    let is_high_up = owner.center().y < room.y / 2.0;
    let sides = if is_high_up {
        [RectangleSide::Below, RectangleSide::Above, RectangleSide::Left, RectangleSide::Right]
    } else {
        [RectangleSide::Above, RectangleSide::Below, RectangleSide::Left, RectangleSide::Right]
    };
    // A rectangle within another is covered or clear together with it.
    let others: Vec<Rect> = others
        .iter()
        .copied()
        .filter(|other| !holds(*other, owner) && !holds(owner, *other))
        .collect();
    let mut best: Option<(f32, Vec2)> = None;
    for (order, side) in sides.into_iter().enumerate() {
        for along in along(owner, pointer, size, side, room, &others) {
            for corner in away(owner, along, size, side, room, &others) {
                let at = Rect::from_corners(corner, corner + size);
                let covered: f32 = others.iter().map(|other| common(at, *other)).sum();
                let cost = cost::OWN * common(at, owner)
                    + cost::OTHER * covered
                    + cost::DISTANCE * distance(at, owner)
                    + cost::ORDER * order as f32;
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, corner));
                }
            }
        }
    }
    best.map_or(Vec2::splat(EDGE_PX), |(_, corner)| corner)
}

/// The possible starts of a tooltip along a side: level with either end, or centred; for a wide
/// owner, at the pointer, or just beside another widget near that; to the left or right, also just
/// above or below another widget nearby.
fn along(
    owner: Rect,
    pointer: Option<Vec2>,
    size: Vec2,
    side: RectangleSide,
    room: Vec2,
    others: &[Rect],
) -> impl Iterator<Item = f32> {
    let is_upright = matches!(side, RectangleSide::Left | RectangleSide::Right);
    let (min, max, size, room, at) = if is_upright {
        (owner.min.y, owner.max.y, size.y, room.y, None)
    } else {
        let at = pointer.filter(|_| owner.width() > size.x);
        (owner.min.x, owner.max.x, size.x, room.x, at.map(|at| at.x))
    };
    let middle = (min + max - size) / 2.0;
    let mut starts = match (at, is_upright) {
        (Some(at), _) => vec![(at - size / 2.0).clamp(min, max - size)],
        (None, true) => vec![middle, min, max - size],
        // Texts begin at the start of their owner.
        (None, false) => vec![min, max - size, middle],
    };
    if let Some(at) = at {
        let clear = |other: &Rect| [other.min.x - GAP_PX - size, other.max.x + GAP_PX];
        // Still where the pointer is.
        let is_near = |start: &f32| (at - size..at).contains(start);
        let clear = others.iter().flat_map(clear).filter(is_near);
        starts.extend(clear.map(|start| start.clamp(min, max - size)));
    }
    if is_upright {
        let clear = |other: &Rect| [other.min.y - GAP_PX - size, other.max.y + GAP_PX];
        let is_near = |start: &f32| (min - 2.5 * size..max + 1.5 * size).contains(start);
        starts.extend(others.iter().flat_map(clear).filter(is_near));
    }
    let most = (room - EDGE_PX - size).max(EDGE_PX);
    starts.into_iter().map(move |start| start.clamp(EDGE_PX, most))
}

/// The places on a side: next to the owner, and past the obstacles there.
fn away(
    owner: Rect,
    along: f32,
    size: Vec2,
    side: RectangleSide,
    room: Vec2,
    others: &[Rect],
) -> Vec<Vec2> {
    let beside = |of: Rect| match side {
        RectangleSide::Above => Vec2::new(along, of.min.y - GAP_PX - size.y),
        RectangleSide::Below => Vec2::new(along, of.max.y + GAP_PX),
        RectangleSide::Left => Vec2::new(of.min.x - GAP_PX - size.x, along),
        RectangleSide::Right => Vec2::new(of.max.x + GAP_PX, along),
    };
    let most = (room - EDGE_PX - size).max(Vec2::splat(EDGE_PX));
    let within = |corner: Vec2| corner.clamp(Vec2::splat(EDGE_PX), most);
    let mut places = vec![within(beside(owner))];
    let mut corner = beside(owner);
    for _ in 0..STEPS_MAX {
        let at = Rect::from_corners(corner, corner + size);
        let in_the_way = others.iter().filter(|other| common(at, **other) > 0.0);
        let Some(hull) = in_the_way.copied().reduce(|one, other| one.union(other)) else {
            break;
        };
        corner = beside(hull);
        if corner != within(corner) {
            break;
        }
        places.push(corner);
    }
    places
}

/// The overlap of two rectangles, in square pixels.
fn common(one: Rect, other: Rect) -> f32 {
    let size = one.intersect(other).size();
    size.x * size.y
}

fn holds(outer: Rect, inner: Rect) -> bool {
    outer.contains(inner.min) && outer.contains(inner.max)
}

/// The distance between two rectangles, in pixels.
fn distance(one: Rect, other: Rect) -> f32 {
    let apart = (one.min - other.max).max(other.min - one.max);
    apart.max(Vec2::ZERO).length()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Vec2 = Vec2::new(1280.0, 720.0);
    const SIZE: Vec2 = Vec2::new(200.0, 60.0);

    fn placed(owner: Rect, pointer: Option<Vec2>, others: &[Rect]) -> Rect {
        let corner = place(owner, pointer, SIZE, ROOM, others);
        Rect::from_corners(corner, corner + SIZE)
    }

    #[test]
    fn nothing_is_covered_at_any_place_of_the_window() {
        let all = Rect::from_corners(Vec2::ZERO, ROOM);
        for x in 0..32 {
            for y in 0..18 {
                let corner = Vec2::new(x as f32, y as f32) * 40.0;
                for size in [Vec2::splat(24.0), Vec2::new(300.0, 80.0)] {
                    let owner = Rect::from_corners(corner, (corner + size).min(ROOM));
                    let at = placed(owner, None, &[]);
                    assert_eq!(common(at, owner), 0.0, "{owner:?}: {at:?}");
                    assert!(holds(all, at), "{owner:?}: {at:?}");
                    assert!(distance(at, owner) <= GAP_PX + 1e-3, "{owner:?}: {at:?}");
                }
            }
        }
    }

    #[test]
    fn it_flips_at_the_edges_of_the_window() {
        let low = Rect::new(600.0, 690.0, 640.0, 714.0);
        assert!(placed(low, None, &[]).max.y < low.min.y);
        let high = Rect::new(600.0, 6.0, 640.0, 30.0);
        assert!(placed(high, None, &[]).min.y > high.max.y);
        let right = Rect::new(1240.0, 6.0, 1276.0, 30.0);
        assert!(placed(right, None, &[]).max.x <= ROOM.x);
    }

    #[test]
    fn at_a_wide_thing_it_is_above_or_below_where_the_pointer_is() {
        let graph = Rect::new(20.0, 560.0, 900.0, 640.0);
        for x in [30.0, 400.0, 890.0] {
            let pointer = Vec2::new(x, 600.0);
            let at = placed(graph, Some(pointer), &[]);
            assert!(at.max.y < graph.min.y || at.min.y > graph.max.y);
            assert!((at.min.x..=at.max.x).contains(&x), "{x}: {at:?}");
        }
    }

    #[test]
    fn at_a_wide_thing_it_moves_along_to_keep_clear_of_what_is_above() {
        // A card that fills most of the window, with a row of buttons above its right half.
        let card = Rect::new(20.0, 70.0, 900.0, 700.0);
        let button = Rect::new(480.0, 2.0, 900.0, 58.0);
        let pointer = Vec2::new(400.0, 600.0);
        let corner = place(card, Some(pointer), Vec2::new(200.0, 50.0), ROOM, &[button]);
        let at = Rect::from_corners(corner, corner + Vec2::new(200.0, 50.0));
        assert_eq!(common(at, button), 0.0, "{at:?}");
        assert_eq!(common(at, card), 0.0, "{at:?}");
        assert!((at.min.x..=at.max.x).contains(&pointer.x), "{at:?}");
    }

    #[test]
    fn beside_a_row_it_moves_up_to_keep_clear_of_what_lies_lower() {
        let row = Rect::new(1000.0, 470.0, 1260.0, 496.0);
        // The rows above and below, and a graph beside the lower one.
        let others = [
            Rect::new(1000.0, 440.0, 1260.0, 466.0),
            Rect::new(1000.0, 500.0, 1260.0, 526.0),
            Rect::new(420.0, 500.0, 990.0, 580.0),
        ];
        let at = placed(row, None, &others);
        for other in others {
            assert_eq!(common(at, other), 0.0, "{at:?} covers {other:?}");
        }
        assert!(at.max.x < row.min.x, "{at:?}");
    }

    #[test]
    fn it_keeps_clear_of_what_lies_around() {
        // A row of buttons with a slider above and something else below.
        let row: Vec<Rect> = (0..5)
            .map(|index| 1000.0 + 52.0 * index as f32)
            .map(|x| Rect::new(x, 400.0, x + 48.0, 433.0))
            .collect();
        let others = [
            Rect::new(1000.0, 340.0, 1260.0, 394.0),
            Rect::new(1000.0, 440.0, 1260.0, 700.0),
            Rect::new(1000.0, 0.0, 1260.0, 330.0),
        ];
        let all: Vec<Rect> = row.iter().chain(&others).copied().collect();
        for owner in &row {
            let at = placed(*owner, None, &all);
            for other in &all {
                assert_eq!(common(at, *other), 0.0, "{at:?} on {other:?}");
            }
        }
    }

    #[test]
    fn what_fills_the_window_is_covered_as_little_as_can_be() {
        let owner = Rect::from_corners(Vec2::splat(30.0), ROOM - 30.0);
        let at = placed(owner, None, &[]);
        assert!(holds(Rect::from_corners(Vec2::ZERO, ROOM), at));
    }
}
