//! Convex polygons on the screen around changed meshes.
//!
//! The bounding rectangle of a mesh and its shadow often has twice the area of their convex
//! hull, because the light falls at an angle.

use bevy::prelude::*;

/// A convex polygon on the screen, in physical pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ScreenPolygon(Vec<Vec2>);

impl ScreenPolygon {
    /// The convex hull of these points, with a margin of at least `margin_px`.
    pub(super) fn around(points: impl IntoIterator<Item = Vec2>, margin_px: f32) -> Self {
        let around_a_point = |point: Vec2| {
            let signs = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
            signs.map(|(x, y)| point + margin_px * Vec2::new(x, y))
        };
        let mut points: Vec<Vec2> = points.into_iter().flat_map(around_a_point).collect();
        points.sort_by(|one, other| (one.x.total_cmp(&other.x)).then(one.y.total_cmp(&other.y)));
        points.dedup();
        let mut corners = half(points.iter());
        let back = half(points.iter().rev());
        // Each half ends at the first corner of the other.
        corners.pop();
        corners.extend(back.split_last().map_or(&[][..], |(_, rest)| rest));
        Self(corners)
    }

    /// The polygon of a rectangle.
    pub(super) fn of(area: Rect) -> Self {
        Self(vec![
            area.min,
            Vec2::new(area.max.x, area.min.y),
            area.max,
            Vec2::new(area.min.x, area.max.y),
        ])
    }

    /// The triangles of the polygon.
    pub(super) fn triangles(&self) -> impl Iterator<Item = [Vec2; 3]> {
        let (first, rest) =
            self.0.split_first().map_or((Vec2::ZERO, &[][..]), |(first, rest)| (*first, rest));
        rest.windows(2).map(move |pair| [first, pair[0], pair[1]])
    }
}

/// One half of the convex hull of sorted points (Andrew's monotone chain).
fn half<'a>(points: impl Iterator<Item = &'a Vec2>) -> Vec<Vec2> {
    let mut corners: Vec<Vec2> = Vec::new();
    for point in points {
        while let [.., one, other] = corners[..]
            && (other - one).perp_dot(point - one) <= 0.0
        {
            corners.pop();
        }
        corners.push(*point);
    }
    corners
}

#[cfg(test)]
mod tests {
    use rand_pcg::Pcg32;
    use rand_pcg::rand_core::{Rng, SeedableRng};

    use super::*;

    fn contains(outline: &ScreenPolygon, point: Vec2) -> bool {
        let corners = &outline.0;
        (0..corners.len()).all(|index| {
            let (from, to) = (corners[index], corners[(index + 1) % corners.len()]);
            (to - from).perp_dot(point - from) >= -1e-2
        })
    }

    fn area(outline: &ScreenPolygon) -> f32 {
        let doubled = |[a, b, c]: [Vec2; 3]| (b - a).perp_dot(c - a);
        outline.triangles().map(doubled).sum::<f32>() / 2.0
    }

    #[test]
    fn it_contains_its_points_with_their_margin() {
        let mut numbers = Pcg32::seed_from_u64(5);
        let mut next = || (numbers.next_u32() % 900) as f32;
        for _ in 0..300 {
            let points: Vec<Vec2> = (0..9).map(|_| Vec2::new(next(), next())).collect();
            let outline = ScreenPolygon::around(points.iter().copied(), 3.0);
            for point in points {
                for side in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                    assert!(contains(&outline, point + 3.0 * side), "{point} {outline:?}");
                }
            }
        }
    }

    #[test]
    fn its_triangles_fill_it() {
        let square = ScreenPolygon::around([Vec2::splat(10.0)], 2.0);
        assert_eq!(area(&square), 16.0);
        assert_eq!(area(&ScreenPolygon::of(Rect::new(1.0, 2.0, 4.0, 8.0))), 18.0);
        let slanted = ScreenPolygon::around([Vec2::ZERO, Vec2::splat(100.0)], 1.0);
        assert!(area(&slanted) < 500.0, "less than a twentieth of the rectangle");
    }

    #[test]
    fn there_is_nothing_around_nothing() {
        assert_eq!(ScreenPolygon::around([], 2.0).triangles().count(), 0);
    }
}
