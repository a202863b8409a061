//! Marks that lie flat on the board: rings, glows, discs, brackets, crosses. Their opacity is
//! stored in the vertices, so that they can have soft edges.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::math::{Vec2, Vec3, Vec4};
use bevy::prelude::{Quat, Transform};

use super::profile::flat;
use super::{Outline, Solid, above};

/// A distance inside an outline, and the opacity there.
pub type OpacityStop = (f32, f32);

fn white(opacity: f32) -> Vec4 {
    Vec4::new(1.0, 1.0, 1.0, opacity)
}

/// A band along the whole of an outline. Stops go from the outside inward.
pub fn ring(outline: &Outline, stops: &[OpacityStop]) -> Solid {
    let mut solid = Solid::default();
    let count = outline.ring(0.0).len() as u32;
    for &(inset, opacity) in stops {
        for (plan, _) in outline.ring(inset) {
            solid.coloured_vertex(above(plan, 0.0), Vec3::Y, Vec2::ZERO, white(opacity));
        }
    }
    for row in 0..stops.len() as u32 - 1 {
        for i in 0..count {
            let next = (i + 1) % count;
            let (outer, inner) = (row * count, (row + 1) * count);
            solid.quad(outer + i, outer + next, inner + next, inner + i);
        }
    }
    solid
}

/// The same, filled: the opacity continues from the last stop to `middle` in the centre.
pub fn glow(outline: &Outline, stops: &[OpacityStop], middle: f32) -> Solid {
    let mut solid = ring(outline, stops);
    let (inset, opacity) = stops[stops.len() - 1];
    let centre = solid.coloured_vertex(Vec3::ZERO, Vec3::Y, Vec2::ZERO, white(middle));
    let points = outline.ring(inset);
    let first = centre + 1;
    for &(plan, _) in &points {
        solid.coloured_vertex(above(plan, 0.0), Vec3::Y, Vec2::ZERO, white(opacity));
    }
    for i in 0..points.len() as u32 {
        solid.triangle(centre, first + i, first + (i + 1) % points.len() as u32);
    }
    solid
}

/// A round spot: (radius, opacity) from the outside to the centre.
pub fn disc(stops: &[OpacityStop]) -> Solid {
    let radius = stops[0].0;
    let insets: Vec<OpacityStop> =
        stops.iter().map(|&(at, opacity)| (radius - at, opacity)).collect();
    let middle = insets[insets.len() - 1].1;
    glow(&Outline::circle(radius), &insets, middle)
}

/// Only the corners of a band: from `reach` before each corner to `reach` after.
pub fn brackets(outline: &Outline, stops: &[OpacityStop], reach: f32) -> Solid {
    let mut solid = Solid::default();
    let sides = outline.sides();
    let arc = outline.arc_steps() + 1;
    for side in 0..sides {
        let before = outline.direction((side + sides - 1) % sides);
        let after = outline.direction(side);
        let start = solid.positions.len() as u32;
        let length = arc as u32 + 2;
        for &(inset, opacity) in stops {
            let corner: Vec<Vec2> = outline.ring(inset)[side * arc..(side + 1) * arc]
                .iter()
                .map(|&(plan, _)| plan)
                .collect();
            let path = std::iter::once(corner[0] - before * reach)
                .chain(corner.iter().copied())
                .chain(std::iter::once(corner[arc - 1] + after * reach));
            for plan in path {
                solid.coloured_vertex(above(plan, 0.0), Vec3::Y, Vec2::ZERO, white(opacity));
            }
        }
        for row in 0..stops.len() as u32 - 1 {
            for i in 0..length - 1 {
                let (outer, inner) = (start + row * length + i, start + (row + 1) * length + i);
                solid.quad(outer, outer + 1, inner + 1, inner);
            }
        }
    }
    solid
}

/// Points at even distances along the ring that lies `inset` inside an outline,
/// `count` in all, each with the outward normal there. The first lies in the
/// middle of the first side.
fn along(outline: &Outline, inset: f32, count: usize) -> Vec<(Vec2, Vec2)> {
    let ring = outline.ring(inset);
    // From the middle of a side, so that the points are distributed equally on all sides.
    let arc = outline.arc_steps() + 1;
    let (last, next) = (ring[arc - 1], ring[arc % ring.len()]);
    let middle = ((last.0 + next.0) / 2.0, last.1);
    let mut path = vec![middle];
    path.extend(ring[arc..].iter().chain(&ring[..arc]).copied());
    path.push(middle);
    let length: f32 = path.windows(2).map(|w| w[0].0.distance(w[1].0)).sum();
    let step = length / count as f32;
    let mut points = Vec::with_capacity(count);
    let mut passed = 0.0;
    for pair in path.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let part = from.0.distance(to.0);
        while points.len() < count && points.len() as f32 * step <= passed + part + 1e-6 {
            let share = if part > 1e-6 {
                ((points.len() as f32 * step - passed) / part).clamp(0.0, 1.0)
            } else {
                0.0
            };
            let normal = from.1.lerp(to.1, share).normalize_or(from.1);
            points.push((from.0.lerp(to.0, share), normal));
        }
        passed += part;
    }
    points
}

/// `count` copies of a convex figure along an outline. The figure's y points
/// inward, its origin lies on the ring.
fn repeated(outline: &Outline, inset: f32, count: usize, figure: &[Vec2]) -> Solid {
    let mut solid = Solid::default();
    for (at, normal) in along(outline, inset, count) {
        let inward = -normal;
        let placed: Vec<Vec2> =
            figure.iter().map(|plan| at - inward.perp() * plan.x + inward * plan.y).collect();
        flat(&mut solid, &placed, 0.0, 1.0);
    }
    solid
}

/// A ring of `count` round beads.
pub fn beads(outline: &Outline, inset: f32, count: usize, radius: f32) -> Solid {
    let bead: Vec<Vec2> = (0u8..12)
        .map(|i| Vec2::from_angle(std::f32::consts::TAU * f32::from(i) / 12.0) * radius)
        .collect();
    repeated(outline, inset, count, &bead)
}

/// A ring of `count` teeth, `width` wide, that point `depth` inward.
pub fn teeth(outline: &Outline, inset: f32, count: usize, width: f32, depth: f32) -> Solid {
    let tooth = [Vec2::new(-width / 2.0, 0.0), Vec2::new(width / 2.0, 0.0), Vec2::new(0.0, depth)];
    repeated(outline, inset, count, &tooth)
}

/// A ring of `count` dashes, `length` long and `width` wide.
pub fn dashes(outline: &Outline, inset: f32, count: usize, length: f32, width: f32) -> Solid {
    let dash: Vec<Vec2> = Outline::rectangle(length, width, width * 0.3)
        .ring(0.0)
        .into_iter()
        .map(|(plan, _)| plan)
        .collect();
    repeated(outline, inset, count, &dash)
}

/// Bars that stand on the ring, one in the middle of each side, and reach
/// `length` inward.
pub fn sight(outline: &Outline, inset: f32, length: f32, width: f32) -> Solid {
    let bar: Vec<Vec2> = Outline::rectangle(width, length, width * 0.3)
        .ring(0.0)
        .into_iter()
        .map(|(plan, _)| plan + Vec2::new(0.0, length / 2.0))
        .collect();
    repeated(outline, inset, outline.sides(), &bar)
}

/// A cross of two bars with round ends, `reach` from the centre to each end.
pub fn cross(reach: f32, width: f32) -> Solid {
    let mut upright = Solid::default();
    let points = |outline: Outline| -> Vec<Vec2> {
        outline.ring(0.0).into_iter().map(|(plan, _)| plan).collect()
    };
    let whole = Outline::rectangle(2.0 * reach, width, width * 0.499);
    flat(&mut upright, &points(whole), 0.0, 1.0);
    // The second bar is two halves, so that nothing is drawn twice in the middle.
    let half = reach - width / 2.0;
    for side in [-1.0, 1.0] {
        let middle = Vec2::new(0.0, side * (width / 2.0 + half / 2.0));
        let outline = Outline::rectangle(width, half, width * 0.3);
        let placed: Vec<Vec2> = points(outline).into_iter().map(|plan| plan + middle).collect();
        flat(&mut upright, &placed, 0.0, 1.0);
    }
    upright.moved(Transform::from_rotation(Quat::from_rotation_y(std::f32::consts::FRAC_PI_4)))
}

/// A star with `points` points, one of them up. `outer` is the radius of its points, `inner` that
/// of the corners between them.
pub fn star(points: usize, outer: f32, inner: f32) -> Solid {
    let corners = 2 * points;
    let corner = |number: usize| {
        let angle = FRAC_PI_2 + TAU * number as f32 / corners as f32;
        let radius = if number.is_multiple_of(2) { outer } else { inner };
        Vec2::from_angle(angle) * radius
    };
    let mut solid = Solid::default();
    let mut vertex = |plan: Vec2| {
        let opaque = white(1.0);
        solid.coloured_vertex(above(plan, 0.0), Vec3::Y, Vec2::ZERO, opaque)
    };
    let centre = vertex(Vec2::ZERO);
    let first = centre + 1;
    for number in 0..corners {
        vertex(corner(number));
    }
    let count = corners as u32;
    for number in 0..count {
        solid.triangle(centre, first + number, first + (number + 1) % count);
    }
    solid
}

/// The pieces of each part of the shaft of an arrow.
const SHAFT_PIECES: u16 = 12;

/// What gaps leave of a stretch.
fn without(gaps: &[[f32; 2]], stretch: [f32; 2]) -> Vec<[f32; 2]> {
    gaps.iter().fold(vec![stretch], |left, [from, to]| {
        let parts = left.into_iter().flat_map(|[begin, end]| {
            let (before, after) = ([begin, end.min(*from)], [begin.max(*to), end]);
            [before, after]
        });
        parts.filter(|[begin, end]| begin < end).collect()
    })
}

/// An arrow from one place to another in the plan, with the width of its shaft, and the length and
/// width of its head, which rises to `height` in its middle. Its shaft has gaps between these
/// distances from its start. It is enlarged by `grown` on every side.
pub fn arrow(
    [from, to]: [Vec2; 2],
    gaps: &[[f32; 2]],
    width: f32,
    head: f32,
    height: f32,
    grown: f32,
) -> Solid {
    let along = (to - from).normalize_or(Vec2::X);
    let aside = along.perp();
    let length = from.distance(to).max(f32::EPSILON);
    let (half, wing) = (width / 2.0 + grown, head / 2.0 + 1.6 * grown);
    let (neck, tip) = (length - head, length + 2.0 * grown);
    let mut solid = Solid::default();
    let mut vertex = |at: f32, out: f32| {
        let t = (at / length).clamp(0.0, 1.0);
        let place = above(from + along * at + aside * out, 4.0 * height * t * (1.0 - t));
        solid.coloured_vertex(place, Vec3::Y, Vec2::ZERO, white(1.0))
    };
    let mut shaft: Vec<Vec<[u32; 2]>> = Vec::new();
    for [begin, end] in without(gaps, [0.0, neck]) {
        let (begin, end) = (begin - grown, end + grown);
        let cuts = (0..=SHAFT_PIECES).map(|piece| {
            let at = begin + (end - begin) * f32::from(piece) / f32::from(SHAFT_PIECES);
            [vertex(at, -half), vertex(at, half)]
        });
        shaft.push(cuts.collect());
    }
    let point = [vertex(neck - grown, -wing), vertex(tip, 0.0), vertex(neck - grown, wing)];
    for two in shaft.iter().flat_map(|cuts| cuts.windows(2)) {
        solid.quad(two[0][0], two[1][0], two[1][1], two[0][1]);
    }
    solid.triangle(point[0], point[1], point[2]);
    solid
}

#[cfg(test)]
mod tests {
    use super::super::checks;
    use super::*;

    #[test]
    fn gaps_leave_the_rest_of_a_stretch() {
        let left = |gaps: &[[f32; 2]]| without(gaps, [0.0, 4.0]);
        assert_eq!(left(&[]), [[0.0, 4.0]]);
        assert_eq!(left(&[[1.0, 2.0]]), [[0.0, 1.0], [2.0, 4.0]]);
        assert_eq!(left(&[[3.0, 5.0], [-1.0, 0.5], [6.0, 7.0]]), [[0.5, 3.0]]);
        assert!(left(&[[-1.0, 5.0]]).is_empty());
    }

    #[test]
    fn marks_are_sound_and_stay_in_the_cell() {
        let stops = [(0.05, 0.0), (0.07, 1.0), (0.1, 1.0), (0.2, 0.0)];
        for outline in [Outline::rectangle(1.0, 1.0, 0.2), Outline::hexagon(0.5, 0.2)] {
            for solid in [
                ring(&outline, &stops),
                glow(&outline, &stops, 0.3),
                brackets(&outline, &stops, 0.1),
                beads(&outline, 0.08, 24, 0.02),
                teeth(&outline, 0.05, 24, 0.07, 0.06),
                dashes(&outline, 0.08, 12, 0.1, 0.03),
                sight(&outline, 0.05, 0.15, 0.04),
            ] {
                checks::is_sound(&solid);
                for position in &solid.positions {
                    assert!(
                        position.x.abs() <= 0.5 && position.z.abs() <= 0.6 && position.y == 0.0
                    );
                }
            }
        }
        for count in [6, 24] {
            let square = Outline::rectangle(1.0, 1.0, 0.2);
            assert_eq!(along(&square, 0.05, count).len(), count);
        }
        checks::is_sound(&cross(0.2, 0.06));
        let way = [Vec2::ZERO, Vec2::new(1.5, 1.5)];
        checks::is_sound(&arrow(way, &[[0.7, 1.3]], 0.04, 0.2, 0.25, 0.02));
        checks::is_sound(&disc(&[(0.3, 0.0), (0.2, 0.5), (0.1, 1.0)]));
    }
}
