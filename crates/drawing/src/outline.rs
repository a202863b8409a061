//! Convex outlines with rounded corners, as seen from above, and the rings that
//! lie a given distance inside them.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy_math::Vec2;

/// One corner of an [`Outline`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// The point where the two sides would meet without rounding.
    pub at: Vec2,
    /// Radius of the rounding.
    pub radius: f32,
}

/// A convex polygon, counter-clockwise, with rounded corners.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    corners: Vec<Corner>,
    arc_steps: usize,
}

/// The most steps in a small rounded corner.
const SMALL_ARC_STEPS: usize = 6;
/// The most steps in a quarter of a circle.
const QUARTER_STEPS: usize = 14;
/// How far the sides of an outline may be from the true one, in cells: no side can be told on a screen of 4K.
const TOLERANCE: f32 = 0.0015;

/// The number of steps, even and at most `most`, in which an arc is drawn. The angle is in radians.
fn arc_steps(radius: f32, angle: f32, most: usize) -> usize {
    let step = 2.0 * (1.0 - TOLERANCE / radius.max(TOLERANCE)).acos();
    let pairs = (angle / step / 2.0).ceil() as usize;
    (2 * pairs).clamp(2, most)
}

impl Outline {
    /// An outline through these corners, counter-clockwise.
    pub fn new(corners: Vec<Corner>, arc_steps: usize) -> Self {
        Self { corners, arc_steps }
    }

    /// A polygon with the same rounding of all corners.
    pub fn polygon(points: &[Vec2], radius: f32) -> Self {
        let corners = points.iter().map(|&at| Corner { at, radius }).collect();
        Self::new(corners, arc_steps(radius, TAU / points.len() as f32, SMALL_ARC_STEPS))
    }

    /// A regular polygon with `sides` sides that lie `apothem` from the centre;
    /// the first corner lies in the direction `first_corner` (radians from x).
    pub fn regular(sides: u16, apothem: f32, radius: f32, first_corner: f32) -> Self {
        let step = TAU / f32::from(sides);
        let reach = apothem / (step / 2.0).cos();
        let points: Vec<Vec2> = (0..sides)
            .map(|i| Vec2::from_angle(first_corner + step * f32::from(i)) * reach)
            .collect();
        Self::polygon(&points, radius)
    }

    /// A hexagon with a corner pointing away from seat 0.
    pub fn hexagon(apothem: f32, radius: f32) -> Self {
        Self::regular(6, apothem, radius, FRAC_PI_2)
    }

    /// A hexagon with corners to the left and right: the frame of a board of
    /// hexagonal cells.
    pub fn lying_hexagon(apothem: f32, radius: f32) -> Self {
        Self::regular(6, apothem, radius, 0.0)
    }

    /// A triangle that points away from seat 0.
    pub fn triangle(apothem: f32, radius: f32) -> Self {
        Self::regular(3, apothem, radius, FRAC_PI_2)
    }

    /// A rectangle around the centre.
    pub fn rectangle(width: f32, depth: f32, radius: f32) -> Self {
        let (x, y) = (width / 2.0, depth / 2.0);
        Self::polygon(
            &[Vec2::new(x, y), Vec2::new(-x, y), Vec2::new(-x, -y), Vec2::new(x, -y)],
            radius,
        )
    }

    /// A circle.
    pub fn circle(radius: f32) -> Self {
        let mut circle = Self::rectangle(2.0 * radius, 2.0 * radius, radius);
        circle.arc_steps = arc_steps(radius, FRAC_PI_2, QUARTER_STEPS);
        circle
    }

    /// The same with each corner drawn in `steps` steps (even, so that a mitre
    /// can run through the middle).
    pub fn with_arc_steps(mut self, steps: usize) -> Self {
        self.arc_steps = steps;
        self
    }

    /// The number of corners.
    pub fn sides(&self) -> usize {
        self.corners.len()
    }

    /// The number of steps of each rounded corner; a ring has one more point per corner.
    pub fn arc_steps(&self) -> usize {
        self.arc_steps
    }

    /// Whether it is a circle: its rounded corners are equal and meet, so that no side is left between them.
    pub fn is_round(&self) -> bool {
        let (ring, corner) = (self.ring(0.0), self.arc_steps + 1);
        let radius = self.corners[0].radius;
        self.corners.iter().enumerate().all(|(side, of)| {
            let (end, next) = ((side + 1) * corner - 1, (side + 1) * corner % ring.len());
            of.radius == radius && ring[end].0.distance(ring[next].0) < 1e-3
        })
    }

    /// Direction from corner `side` to the next.
    pub fn direction(&self, side: usize) -> Vec2 {
        let next = (side + 1) % self.corners.len();
        (self.corners[next].at - self.corners[side].at).normalize()
    }

    /// The ring that lies `inset` inside the outline: points with the outward normal there. All
    /// rings of an outline have the same number of points.
    pub fn ring(&self, inset: f32) -> Vec<(Vec2, Vec2)> {
        let sides = self.corners.len();
        let mut points = Vec::with_capacity(sides * (self.arc_steps + 1));
        for (side, corner) in self.corners.iter().enumerate() {
            let before = -self.direction((side + sides - 1) % sides).perp();
            let after = -self.direction(side).perp();
            // If the inset exceeds the radius, the ring's corner is sharp.
            let radius = (corner.radius - inset).max(0.0);
            let inward = (before + after) / (1.0 + before.dot(after));
            let centre = corner.at - inward * (inset + radius);
            let turn = before.angle_to(after).rem_euclid(2.0 * PI);
            for step in 0..=self.arc_steps {
                let normal =
                    Vec2::from_angle(turn * step as f32 / self.arc_steps as f32).rotate(before);
                points.push((centre + normal * radius, normal));
            }
        }
        points
    }

    /// The points of the outline as a star around the centre, with the long sides divided into
    /// steps of at most `step`, for shapes that become a circle towards the top.
    pub fn star(&self, step: f32) -> Vec<Vec2> {
        let ring = self.ring(0.0);
        let mut points = Vec::new();
        for (index, &(from, _)) in ring.iter().enumerate() {
            let (to, _) = ring[(index + 1) % ring.len()];
            let distance = from.distance(to);
            if distance < 1e-5 {
                continue;
            }
            let parts = (distance / step).ceil().max(1.0) as usize;
            points.extend((0..parts).map(|part| from.lerp(to, part as f32 / parts as f32)));
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_lie_at_their_distance() {
        let square = Outline::rectangle(1.0, 1.0, 0.1);
        for inset in [0.0, 0.05, 0.1, 0.3] {
            let reach = square.ring(inset).iter().map(|(p, _)| p.x).fold(0.0, f32::max);
            assert!((reach - (0.5 - inset)).abs() < 1e-5);
        }
    }

    #[test]
    fn normals_point_outward() {
        for outline in
            [Outline::triangle(0.2, 0.05), Outline::hexagon(0.5, 0.1), Outline::circle(0.3)]
        {
            for (point, normal) in outline.ring(0.02) {
                assert!((normal.length() - 1.0).abs() < 1e-4);
                assert!(point.dot(normal) > 0.0);
            }
        }
    }

    #[test]
    fn a_circle_is_round() {
        for (point, normal) in Outline::circle(0.3).ring(0.1) {
            assert!((point.length() - 0.2).abs() < 1e-4);
            assert!(point.normalize().dot(normal) > 0.999);
        }
        for round in [Outline::circle(0.3), Outline::lying_hexagon(9.0, 9.0)] {
            assert!(round.is_round());
        }
        assert!(!Outline::lying_hexagon(9.0, 1.6).is_round());
    }
}
