//! The translucent lake that shows a region of cells: the union of its cells,
//! a little inside their edges, with rounded corners, and islands where cells
//! are missing.

use std::collections::{HashMap, HashSet};

use bevy::math::{IVec2, Vec2, Vec3, Vec4};

use super::marks::OpacityStop;
use super::{Solid, above};

/// The number of steps in a corner of the shore.
const ARC_STEPS: usize = 12;

/// The key of a corner of a cell, equal for cells that share the corner.
fn key(point: Vec2) -> IVec2 {
    (point * 512.0).round().as_ivec2()
}

/// A point of a shore, and whether the piece of line from it to the next one is shore (or
/// runs inside the lake).
type ShorePoint = (Vec2, bool);

/// The contacts between the cells of a lake.
struct Touching {
    /// The edges of the cells, counter-clockwise around each.
    edges: HashSet<(IVec2, IVec2)>,
    /// The number of cells with a corner here.
    cells_at: HashMap<IVec2, usize>,
    /// The number of cells around a corner inside the lake.
    around: usize,
}

impl Touching {
    fn of(centres: &[Vec2], polygon: &[Vec2]) -> Self {
        let sides = polygon.len();
        let mut edges = HashSet::new();
        let mut cells_at: HashMap<IVec2, usize> = HashMap::new();
        for &centre in centres {
            for side in 0..sides {
                let (a, b) = (centre + polygon[side], centre + polygon[(side + 1) % sides]);
                edges.insert((key(a), key(b)));
                *cells_at.entry(key(a)).or_default() += 1;
            }
        }
        let (before, after) = (polygon[0] - polygon[1], polygon[2] - polygon[1]);
        let inner_angle = before.angle_to(after).abs();
        Self { edges, cells_at, around: (std::f32::consts::TAU / inner_angle).round() as usize }
    }

    /// Whether a cell with this edge has a neighbour across it.
    fn is_shared(&self, from: Vec2, to: Vec2) -> bool {
        self.edges.contains(&(key(to), key(from)))
    }

    /// Whether a corner is inside the lake.
    fn is_inside(&self, corner: Vec2) -> bool {
        self.cells_at[&key(corner)] == self.around
    }

    /// A cell's part of the shore at a distance inside the edge. `corner` is the radius of
    /// the corners.
    fn shore(&self, centre: Vec2, polygon: &[Vec2], inset: f32, corner: f32) -> Vec<ShorePoint> {
        let sides = polygon.len();
        let mut points = Vec::new();
        for side in 0..sides {
            let [before, at, after] =
                [side + sides - 1, side, side + 1].map(|index| centre + polygon[index % sides]);
            let (inward_before, inward_after) =
                ((at - before).normalize().perp(), (after - at).normalize().perp());
            let (back, forth) = ((before - at).normalize(), (after - at).normalize());
            match (self.is_shared(before, at), self.is_shared(at, after)) {
                (false, false) => {
                    let radius = (corner - inset).max(0.0);
                    let inward =
                        (inward_before + inward_after) / (1.0 + inward_before.dot(inward_after));
                    let middle = at + inward * (inset + radius);
                    let turn = inward_before.angle_to(inward_after);
                    for step in 0..=ARC_STEPS {
                        let angle = turn * step as f32 / ARC_STEPS as f32;
                        let outward = -Vec2::from_angle(angle).rotate(inward_before);
                        points.push((middle + outward * radius, true));
                    }
                }
                (true, false) => {
                    // The edge between this cell and its neighbour leads to the corner.
                    let slant = inset / back.dot(inward_after).max(0.1);
                    points.push((at + back * slant, true));
                }
                (false, true) => {
                    let slant = inset / forth.dot(inward_before).max(0.1);
                    points.push((at + forth * slant, false));
                }
                (true, true) if self.is_inside(at) => points.push((at, false)),
                (true, true) => {
                    // A missing cell's corner: keep the distance all around it.
                    let turn = back.angle_to(forth);
                    for step in 0..=ARC_STEPS {
                        let angle = turn * step as f32 / ARC_STEPS as f32;
                        let direction = Vec2::from_angle(angle).rotate(back);
                        points.push((at + direction * inset, step < ARC_STEPS));
                    }
                }
            }
        }
        points
    }
}

/// The lake over cells of the shape `polygon` (counter-clockwise around each centre; the same for
/// all) at `centres`. `shores` are (distance inside the edge, opacity) from the outside inward,
/// none beyond `corner`; the last one's opacity fills the lake. `corner` is the radius of the
/// corners.
pub fn lake(centres: &[Vec2], polygon: &[Vec2], shores: &[OpacityStop], corner: f32) -> Solid {
    let touching = Touching::of(centres, polygon);
    let mut solid = Solid::default();
    let mut add = |plan: Vec2, opacity: f32| {
        solid.positions.push(above(plan, 0.0));
        solid.normals.push(Vec3::Y);
        solid.uvs.push(plan);
        solid.colours.push(Vec4::new(1.0, 1.0, 1.0, opacity));
        solid.positions.len() as u32 - 1
    };
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for &centre in centres {
        let rings: Vec<Vec<ShorePoint>> = shores
            .iter()
            .map(|&(inset, _)| touching.shore(centre, polygon, inset, corner))
            .collect();
        let indices: Vec<Vec<u32>> = rings
            .iter()
            .zip(shores)
            .map(|(ring, &(_, opacity))| ring.iter().map(|&(plan, _)| add(plan, opacity)).collect())
            .collect();
        let count = rings[0].len();
        for row in 0..rings.len() - 1 {
            for i in 0..count {
                let next = (i + 1) % count;
                if rings[row][i].1 {
                    let (outer, inner) = (&indices[row], &indices[row + 1]);
                    triangles.push([outer[i], outer[next], inner[next]]);
                    triangles.push([outer[i], inner[next], inner[i]]);
                }
            }
        }
        let last = &indices[indices.len() - 1];
        let middle = add(centre, shores[shores.len() - 1].1);
        for i in 0..count {
            triangles.push([middle, last[i], last[(i + 1) % count]]);
        }
    }
    for [a, b, c] in triangles {
        solid.triangle(a, b, c);
    }
    solid
}

#[cfg(test)]
mod tests {
    use super::super::checks;
    use super::*;

    const INSET: f32 = 0.1;
    const SHORES: [OpacityStop; 2] = [(INSET, 0.0), (0.2, 1.0)];

    fn square() -> Vec<Vec2> {
        vec![Vec2::new(0.5, 0.5), Vec2::new(-0.5, 0.5), Vec2::new(-0.5, -0.5), Vec2::new(0.5, -0.5)]
    }

    fn hexagon() -> Vec<Vec2> {
        let reach = 0.5 / (std::f32::consts::PI / 6.0).cos();
        (0..6).map(|i| Vec2::from_angle((30.0 + 60.0 * i as f32).to_radians()) * reach).collect()
    }

    fn plan(cells: &[(f32, f32)]) -> Solid {
        let centres: Vec<Vec2> = cells.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
        let solid = lake(&centres, &square(), &SHORES, 0.3);
        checks::is_sound(&solid);
        solid
    }

    /// The area removed by rounding a corner of radius 0.3 at distance 0.1.
    fn convex() -> f32 {
        0.2 * 0.2 * (1.0 - std::f32::consts::FRAC_PI_4)
    }

    /// The area added by keeping the distance around a missing cell's corner.
    fn concave() -> f32 {
        INSET * INSET * (1.0 - std::f32::consts::FRAC_PI_4)
    }

    #[test]
    fn one_cell_is_a_rounded_square() {
        let area = checks::plan_area(&plan(&[(0.0, 0.0)]));
        assert!((area - (0.64 - 4.0 * convex())).abs() < 2e-3, "{area}");
    }

    #[test]
    fn an_l_has_the_right_outline() {
        let solid = plan(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
        let sharp = 1.8 * 0.8 + 1.0 * 0.8;
        let area = checks::plan_area(&solid);
        assert!((area - (sharp - 5.0 * convex() + concave())).abs() < 3e-3, "{area}");
        for position in &solid.positions {
            let (x, y) = (position.x, -position.z);
            assert!(x > -0.401 && y > -0.401 && x < 1.401 && y < 1.401);
            let distance = Vec2::new((0.5 - x).max(0.0), (0.5 - y).max(0.0)).length();
            assert!(
                distance > INSET - 1e-3,
                "({x}, {y}) lies in the missing cell or too near to it"
            );
        }
    }

    #[test]
    fn a_square_of_four_has_no_seam_and_a_ring_has_an_island() {
        let four = plan(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]);
        assert!((checks::plan_area(&four) - (1.8 * 1.8 - 4.0 * convex())).abs() < 3e-3);
        let ring: Vec<(f32, f32)> =
            (0..9).filter(|&i| i != 4).map(|i| ((i % 3) as f32, (i / 3) as f32)).collect();
        let area = checks::plan_area(&plan(&ring));
        let island = 1.2 * 1.2 - 4.0 * concave();
        assert!((area - (2.8 * 2.8 - 4.0 * convex() - island)).abs() < 5e-3, "{area}");
    }

    #[test]
    fn hexagons_join_as_well() {
        let centres = [Vec2::ZERO, Vec2::X, Vec2::new(0.5, 0.75f32.sqrt())];
        let solid = lake(&centres, &hexagon(), &SHORES, 0.3);
        checks::is_sound(&solid);
        let whole = 3.0 * 0.75f32.sqrt();
        let area = checks::plan_area(&solid);
        assert!(area < whole && area > whole * 0.7);
    }
}
