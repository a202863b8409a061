//! Builders for every mesh of the game. All are plain functions from sizes to a [`Solid`], which
//! does not depend on Bevy's assets, so that they can be tested.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

mod boards;
mod lake;
mod marks;
mod pawns;
mod profile;

pub use boards::{
    bed, block, block_face, boss, cloth, fillet, floor, frame, inlay, joined_tiles, joints,
    table_rim, tile, tile_line,
};
pub use lake::lake;
pub use ludotheque_drawing::outline::{Corner, Outline};
pub use marks::{
    OpacityStop, arrow, beads, brackets, cross, dashes, disc, glow, ring, sight, star, teeth,
};
pub use pawns::{
    Fineness, grown_figure, large_piece, large_piece_line, nesting_pawn, nesting_pawn_line,
    pick_hull, turned_pawn,
};
pub use profile::{Profile, extrude, revolve};

/// Triangles with normals, texture coordinates and colours, before they become
/// a [`Mesh`]. Fronts are counter-clockwise.
#[derive(Clone, Debug, Default)]
pub struct Solid {
    /// Positions, one per vertex.
    pub positions: Vec<Vec3>,
    /// Unit vectors, outward, one per vertex.
    pub normals: Vec<Vec3>,
    /// Texture coordinates, one per vertex.
    pub uvs: Vec<Vec2>,
    /// Linear colour and opacity by which the material's are multiplied, one per vertex.
    pub colours: Vec<Vec4>,
    /// Indices of vertices, three per triangle.
    pub indices: Vec<u32>,
}

impl Solid {
    /// Adds a vertex and returns its index.
    pub fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.coloured_vertex(position, normal, uv, Vec4::ONE)
    }

    /// Adds a vertex with its own colour and returns its index.
    pub fn coloured_vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2, colour: Vec4) -> u32 {
        let index = self.next_index();
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.colours.push(colour);
        index
    }

    /// Adds a triangle, counter-clockwise as seen from its front. A triangle with two equal corners
    /// is skipped.
    pub fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let at = |index: u32| self.positions[index as usize];
        let area = (at(b) - at(a)).cross(at(c) - at(a)).length();
        if area > 2e-7 {
            self.indices.extend([a, b, c]);
        }
    }

    /// Adds a quad, counter-clockwise as seen from its front.
    pub fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangle(a, b, c);
        self.triangle(a, c, d);
    }

    /// Adds all of `other`, transformed by `transform`.
    pub fn add(&mut self, other: &Self, transform: Transform) {
        let first = self.next_index();
        let matrix = transform.to_matrix();
        let turn = transform.rotation;
        self.positions.extend(other.positions.iter().map(|&p| matrix.transform_point3(p)));
        self.normals
            .extend(other.normals.iter().map(|&n| (turn * (n / transform.scale)).normalize()));
        self.uvs.extend(&other.uvs);
        self.colours.extend(&other.colours);
        self.indices.extend(other.indices.iter().map(|&index| first + index));
    }

    /// The same, transformed.
    pub fn moved(&self, transform: Transform) -> Self {
        let mut moved = Self::default();
        moved.add(self, transform);
        moved
    }

    /// The same with the texture shifted, so that neighbours do not look alike.
    pub fn with_grain_shifted(mut self, shift: Vec2) -> Self {
        for uv in &mut self.uvs {
            *uv += shift;
        }
        self
    }

    /// The same with the texture turned by an angle, in radians.
    pub fn with_grain_turned(mut self, angle: f32) -> Self {
        let turn = Vec2::from_angle(angle);
        for uv in &mut self.uvs {
            *uv = turn.rotate(*uv);
        }
        self
    }

    /// The same with every colour and opacity multiplied by `colour`.
    pub fn tinted(mut self, colour: Vec4) -> Self {
        for own in &mut self.colours {
            *own *= colour;
        }
        self
    }

    /// Darkens low parts: full light from the height `bright` up, `depth` of it at and below the
    /// height `dark`. A cheap approximation of ambient occlusion.
    pub fn shaded_by_height(mut self, dark: f32, bright: f32, depth: f32) -> Self {
        for (position, colour) in self.positions.iter().zip(&mut self.colours) {
            let t = ((position.y - dark) / (bright - dark)).clamp(0.0, 1.0);
            let light = depth + (1.0 - depth) * t * (2.0 - t);
            *colour *= Vec4::new(light, light, light, 1.0);
        }
        self
    }

    /// Darkens the hollows of a turned solid, and the parts near the ground at y = 0, as an
    /// approximation of ambient occlusion. `meridian` is its profile, as (distance from the axis,
    /// height).
    ///
    /// The openness of a point is computed at some distances along the normal: the distance to the
    /// nearest surface there, relative to the distance from the point.
    pub fn shaded_by_meridian(mut self, meridian: &[Vec2]) -> Self {
        /// Distances along the normal, in cells.
        const PROBES: [f32; 4] = [0.03, 0.07, 0.13, 0.21];
        /// The minimum of the remaining light.
        const DEEPEST: f32 = 0.3;
        let vertices = self.positions.iter().zip(&self.normals);
        for ((position, normal), colour) in vertices.zip(&mut self.colours) {
            let axis = Vec2::new(position.x, position.z);
            let outward = axis.normalize_or_zero();
            let at = Vec2::new(axis.length(), position.y);
            let normal = Vec2::new(outward.dot(Vec2::new(normal.x, normal.z)), normal.y);
            let open: f32 = PROBES
                .iter()
                .map(|&reach| {
                    let probe = at + normal * reach;
                    let nearest = meridian
                        .windows(2)
                        .map(|part| distance_to_segment(probe, part[0], part[1]))
                        .fold(probe.y, f32::min);
                    (nearest / reach).clamp(0.0, 1.0)
                })
                .sum();
            let light = DEEPEST + (1.0 - DEEPEST) * open / PROBES.len() as f32;
            *colour *= Vec4::new(light, light, light, 1.0);
        }
        self
    }

    /// The mesh for Bevy, with these asset usages. It has colours even if all are white: all meshes
    /// have the same layout, so that few shader pipelines are needed.
    pub fn mesh(self, usages: RenderAssetUsages) -> Mesh {
        let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, usages);
        let colours: Vec<[f32; 4]> = self.colours.iter().map(Vec4::to_array).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
        mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, self.positions);
        mesh.insert_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals);
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs);
        mesh.insert_indices(Indices::U32(self.indices));
        mesh
    }

    fn next_index(&self) -> u32 {
        u32::try_from(self.positions.len())
            .expect("a mesh has fewer than four thousand million vertices")
    }
}

/// The distance of a point from the segment between two others.
fn distance_to_segment(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let along = to - from;
    let share = (point - from).dot(along) / along.length_squared().max(1e-12);
    point.distance(from + along * share.clamp(0.0, 1.0))
}

/// A point of the plan (x to the right, y away from seat 0) at a height.
pub fn above(plan: Vec2, height: f32) -> Vec3 {
    Vec3::new(plan.x, height, -plan.y)
}

#[cfg(test)]
pub(super) mod checks {
    //! The properties that every mesh must have.
    use super::*;
    use std::collections::HashMap;

    /// Finite numbers, unit normals that agree with the sides of the triangles.
    pub(crate) fn is_sound(solid: &Solid) {
        assert!(!solid.indices.is_empty());
        assert_eq!(solid.indices.len() % 3, 0);
        for list in [solid.normals.len(), solid.uvs.len(), solid.colours.len()] {
            assert_eq!(list, solid.positions.len());
        }
        assert!(solid.positions.iter().all(|p| p.is_finite()));
        assert!(solid.uvs.iter().all(|uv| uv.is_finite()));
        for normal in &solid.normals {
            assert!((normal.length() - 1.0).abs() < 1e-3, "normal {normal} is no unit vector");
        }
        for triangle in solid.indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| solid.positions[triangle[i] as usize]);
            let face = (b - a).cross(c - a);
            let mean: Vec3 = triangle.iter().map(|&i| solid.normals[i as usize]).sum();
            assert!(face.dot(mean) > 0.0, "a triangle at {a} shows its back");
        }
    }

    /// Every edge is shared by two triangles, up to the open bottom at `floor`.
    pub(crate) fn is_closed_above(solid: &Solid, floor: f32) {
        let key = |p: Vec3| ((p * 8192.0).round()).as_ivec3().to_array();
        let mut edges: HashMap<_, i32> = HashMap::new();
        for triangle in solid.indices.chunks(3) {
            for (from, to) in [(0, 1), (1, 2), (2, 0)] {
                let (a, b) = (
                    solid.positions[triangle[from] as usize],
                    solid.positions[triangle[to] as usize],
                );
                if a.y <= floor + 1e-4 && b.y <= floor + 1e-4 {
                    continue;
                }
                let (a, b) = (key(a), key(b));
                if a == b {
                    continue;
                }
                let (edge, sign) = if a < b { ((a, b), 1) } else { ((b, a), -1) };
                *edges.entry(edge).or_default() += sign;
            }
        }
        let open = edges.values().filter(|&&count| count != 0).count();
        assert_eq!(open, 0, "{open} open edges");
    }

    /// Area seen from above.
    pub(crate) fn plan_area(solid: &Solid) -> f32 {
        solid
            .indices
            .chunks(3)
            .map(|t| {
                let [a, b, c] = [0, 1, 2].map(|i| solid.positions[t[i] as usize]);
                (b - a).cross(c - a).y / 2.0
            })
            .sum()
    }

    /// Largest distance from the vertical axis.
    pub(crate) fn reach(solid: &Solid) -> f32 {
        solid.positions.iter().map(|p| p.xz().length()).fold(0.0, f32::max)
    }
}
