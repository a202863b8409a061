//! Profiles, as on a lathe, and the two ways to make a solid from one: around an outline that
//! becomes a circle, and along an outline.

use bevy::math::{Vec2, Vec3};

use super::{Outline, Solid, above};

/// A line from the bottom to the top of a solid, made of straight and curved
/// parts. Where two parts meet smoothly the surface is smooth; otherwise there
/// is an edge.
///
/// A point is (reach, height, roundness). In [`revolve`] reach is a factor of
/// the outline and roundness goes from 0, the outline, to 1, the circle. In
/// [`extrude`] reach is the distance *inside* the outline.
#[derive(Clone, Debug)]
pub struct Profile {
    points: Vec<Vec3>,
    tangents: Vec<Vec3>,
    end: Vec3,
}

/// The number of steps in a curve of a profile.
const CURVE_STEPS: usize = 6;
/// The number of steps in a small rounded edge.
const ROUND_STEPS: usize = 3;
/// The cosine of the angle between two parts above which they meet smoothly.
const SMOOTH_COSINE: f32 = 0.996;
/// The cosine of the greatest angle over which a smooth surface is shaded between two points.
const SHADED_COSINE: f32 = 0.8;

impl Profile {
    /// Starts a profile.
    pub fn start(reach: f32, height: f32) -> Self {
        Self::start_shaped(Vec3::new(reach, height, 0.0))
    }

    /// Starts a profile at a point with a roundness.
    pub fn start_shaped(at: Vec3) -> Self {
        Self { points: Vec::new(), tangents: Vec::new(), end: at }
    }

    /// Adds a straight line to a point.
    pub fn line(self, reach: f32, height: f32) -> Self {
        let roundness = self.end.z;
        self.line_shaped(Vec3::new(reach, height, roundness))
    }

    /// Adds a straight line to a point with a roundness.
    pub fn line_shaped(mut self, to: Vec3) -> Self {
        let from = self.end;
        if from.distance(to) > 1e-6 {
            let tangent = (to - from).normalize();
            self.part(&[(from, tangent), (to, tangent)]);
        }
        self
    }

    /// Adds a rounded edge: towards `corner`, and from there to `to`.
    pub fn round(self, corner: (f32, f32), to: (f32, f32)) -> Self {
        let roundness = self.end.z;
        let (corner, to) =
            (Vec3::new(corner.0, corner.1, roundness), Vec3::new(to.0, to.1, roundness));
        let from = self.end;
        self.bezier(from.lerp(corner, 2.0 / 3.0), to.lerp(corner, 2.0 / 3.0), to, ROUND_STEPS)
    }

    /// Adds a longer curve that leaves towards `first`, and arrives at `to` from `second`.
    pub fn curve(self, first: (f32, f32), second: (f32, f32), to: (f32, f32)) -> Self {
        let roundness = self.end.z;
        let shaped = |(reach, height): (f32, f32)| Vec3::new(reach, height, roundness);
        self.bezier(shaped(first), shaped(second), shaped(to), CURVE_STEPS)
    }

    /// The same, changing the roundness on the way.
    pub fn curve_shaped(self, first: Vec3, second: Vec3, to: Vec3) -> Self {
        self.bezier(first, second, to, CURVE_STEPS)
    }

    /// Adds an arc of a circle around (`reach`, `height`), from one angle to another (radians from
    /// outward, anticlockwise), starting where the profile is.
    pub fn arc(mut self, centre: (f32, f32), radius: (f32, f32), from: f32, to: f32) -> Self {
        let roundness = self.end.z;
        let turn = (to - from).signum();
        let steps = CURVE_STEPS + 4;
        let part: Vec<(Vec3, Vec3)> = (0..=steps)
            .map(|step| {
                let angle = from + (to - from) * step as f32 / steps as f32;
                let (sine, cosine) = angle.sin_cos();
                let at =
                    Vec3::new(centre.0 + radius.0 * cosine, centre.1 + radius.1 * sine, roundness);
                let tangent = Vec3::new(-radius.0 * sine, radius.1 * cosine, 0.0) * turn;
                (at, tangent.normalize())
            })
            .collect();
        self = self.line_shaped(part[0].0);
        self.part(&part);
        self
    }

    /// The profile scaled: reach by the first factor, height by the second.
    pub fn scaled(mut self, reach: f32, height: f32) -> Self {
        let factor = Vec3::new(reach, height, 1.0);
        self.end *= factor;
        for point in &mut self.points {
            *point *= factor;
        }
        for tangent in &mut self.tangents {
            *tangent = (*tangent * factor).normalize();
        }
        self
    }

    /// Its points as (distance from the axis, height), for a cross-section that is a
    /// circle of radius 1.
    pub fn meridian(&self) -> Vec<Vec2> {
        self.points.iter().map(|point| point.truncate()).collect()
    }

    /// The same without the points that its surface can do without: those no further than `tolerance`, in cells, from
    /// the line between points that stay. A reach of 1 stands for `reach` cells.
    pub(super) fn simplified(self, reach: f32, tolerance: f32) -> Self {
        let last = self.points.len() - 1;
        let mut kept = vec![0];
        for row in 1..last {
            let anchor = kept[kept.len() - 1];
            let is_edge = self.is_edge(row - 1) || self.is_edge(row);
            if is_edge || self.departs(anchor, row + 1, reach, tolerance) {
                kept.push(row);
            }
        }
        kept.push(last);
        Self {
            points: kept.iter().map(|&row| self.points[row]).collect(),
            tangents: kept.iter().map(|&row| self.tangents[row]).collect(),
            end: self.end,
        }
    }

    /// Whether the points between two rows depart from the line between these by more than `tolerance`.
    fn departs(&self, from: usize, to: usize, reach: f32, tolerance: f32) -> bool {
        let at = |row: usize| self.points[row] * Vec3::new(reach, 1.0, reach);
        let way = (at(to) - at(from)).normalize_or_zero();
        let is_far = |row| (at(row) - at(from)).reject_from_normalized(way).length() > tolerance;
        let turns = self.tangents[from].dot(self.tangents[to]) < SHADED_COSINE;
        turns || way == Vec3::ZERO || (from + 1..to).any(is_far)
    }

    fn bezier(mut self, first: Vec3, second: Vec3, to: Vec3, steps: usize) -> Self {
        let from = self.end;
        let part: Vec<(Vec3, Vec3)> = (0..=steps)
            .map(|step| {
                let t = step as f32 / steps as f32;
                let (ab, bc, cd) = (from.lerp(first, t), first.lerp(second, t), second.lerp(to, t));
                let (abc, bcd) = (ab.lerp(bc, t), bc.lerp(cd, t));
                (abc.lerp(bcd, t), (bcd - abc).normalize_or_zero())
            })
            .collect();
        self.part(&part);
        self
    }

    fn part(&mut self, part: &[(Vec3, Vec3)]) {
        let smooth = self.tangents.last().is_some_and(|last| last.dot(part[0].1) > SMOOTH_COSINE);
        for &(point, tangent) in &part[usize::from(smooth)..] {
            self.points.push(point);
            self.tangents.push(tangent);
        }
        self.end = part[part.len() - 1].0;
    }

    /// Whether rows `row` and `row + 1` are one point: an edge, with no surface between.
    fn is_edge(&self, row: usize) -> bool {
        self.points[row].distance(self.points[row + 1]) < 1e-6
    }
}

/// A solid of revolution whose cross-section goes from `star` (roundness 0) to
/// a circle of radius `circle` (roundness 1). `star` is counter-clockwise
/// around the centre, and each of its points keeps its direction.
pub fn revolve(profile: &Profile, star: &[Vec2], circle: f32) -> Solid {
    let mut solid = Solid::default();
    let count = star.len();
    let directions: Vec<Vec2> = star.iter().map(|point| point.normalize()).collect();
    let mut rows = Vec::with_capacity(profile.points.len());
    let mut along = 0.0;
    for (row, (point, tangent)) in profile.points.iter().zip(&profile.tangents).enumerate() {
        if row > 0 {
            along += point.distance(profile.points[row - 1]);
        }
        let section: Vec<Vec2> =
            (0..count).map(|i| star[i].lerp(directions[i] * circle, point.z)).collect();
        let first = solid.positions.len() as u32;
        // One vertex more than points: the seam has two texture coordinates.
        for i in 0..=count {
            let index = i % count;
            let around = section[(index + 1) % count] - section[(index + count - 1) % count];
            let rise = section[index] * tangent.x
                + (directions[index] * circle - star[index]) * (point.x * tangent.z);
            let (around, rise) = (above(around, 0.0), above(rise, tangent.y));
            let normal =
                around.cross(rise).try_normalize().unwrap_or(Vec3::Y * (-tangent.x).signum());
            let uv = Vec2::new(i as f32 / count as f32, along);
            solid.vertex(above(section[index] * point.x, point.y), normal, uv);
        }
        rows.push(first);
    }
    for row in 0..rows.len() - 1 {
        if profile.is_edge(row) {
            continue;
        }
        for i in 0..count as u32 {
            let (low, high) = (rows[row] + i, rows[row + 1] + i);
            solid.quad(low, low + 1, high + 1, high);
        }
    }
    solid
}

/// A solid with `profile` along all of `outline`; with `cap` the last ring is
/// closed by a flat face. Texture coordinates are the plan times `grain`.
pub fn extrude(outline: &Outline, profile: &Profile, cap: bool, grain: f32) -> Solid {
    let mut solid = Solid::default();
    let count = outline.ring(0.0).len();
    let mut rows = Vec::with_capacity(profile.points.len());
    for (point, tangent) in profile.points.iter().zip(&profile.tangents) {
        rows.push(solid.positions.len() as u32);
        for (plan, normal) in outline.ring(point.x) {
            let normal = above(normal * tangent.y, tangent.x).normalize();
            // The height is included, so that upright faces have a grain as well.
            let uv = Vec2::new(plan.x, plan.y + point.y) * grain;
            solid.vertex(above(plan, point.y), normal, uv);
        }
    }
    for row in 0..rows.len() - 1 {
        if profile.is_edge(row) {
            continue;
        }
        for i in 0..count as u32 {
            let next = (i + 1) % count as u32;
            solid.quad(rows[row] + i, rows[row] + next, rows[row + 1] + next, rows[row + 1] + i);
        }
    }
    if cap {
        let ring: Vec<Vec2> =
            outline.ring(profile.end.x).into_iter().map(|(plan, _)| plan).collect();
        flat(&mut solid, &ring, profile.end.y, grain);
    }
    solid
}

/// Adds the flat face of a convex polygon, counter-clockwise, facing up.
pub(super) fn flat(solid: &mut Solid, ring: &[Vec2], height: f32, grain: f32) {
    let middle = ring.iter().copied().sum::<Vec2>() / ring.len() as f32;
    let uv = |plan: Vec2| Vec2::new(plan.x, plan.y + height) * grain;
    let centre = solid.vertex(above(middle, height), Vec3::Y, uv(middle));
    let first = centre + 1;
    for &plan in ring {
        solid.vertex(above(plan, height), Vec3::Y, uv(plan));
    }
    for i in 0..ring.len() as u32 {
        solid.triangle(centre, first + i, first + (i + 1) % ring.len() as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::super::checks;
    use super::*;

    #[test]
    fn a_cylinder_is_closed_and_sound() {
        let profile = Profile::start(0.5, 0.0).line(0.5, 1.0).line(0.0, 1.0);
        let solid = revolve(&profile, &Outline::circle(1.0).star(0.2), 1.0);
        checks::is_sound(&solid);
        checks::is_closed_above(&solid, 0.0);
        assert!((checks::plan_area(&solid) - std::f32::consts::PI / 4.0).abs() < 0.01);
    }

    #[test]
    fn a_prism_is_closed_and_sound() {
        let profile = Profile::start(0.0, 0.0).line(0.0, 0.3).round((0.0, 0.4), (0.1, 0.4));
        let solid = extrude(&Outline::hexagon(0.5, 0.12), &profile, true, 1.0);
        checks::is_sound(&solid);
        checks::is_closed_above(&solid, 0.0);
    }
}
