//! Boards: tiles, the frame around them, inlays, pieces cut from tiles, blocks.

use std::f32::consts::TAU;
use std::ops::Range;

use bevy::math::{Quat, Vec2, Vec3, Vec4};
use bevy::prelude::Transform;

use super::profile::flat;
use super::{Corner, Outline, Profile, Solid, above, extrude};
use ludotheque_ui::sizes::*;

/// The light that the deepest part of a shaded gap keeps.
const GAP_LIGHT: f32 = 0.35;

/// A thin tile with bevelled edges; its top is y = 0. `outline` is the whole cell: the gap to the
/// neighbours is subtracted here.
pub fn tile(outline: &Outline) -> Solid {
    let edge = TILE_GAP / 2.0;
    let inner = edge + TILE_BEVEL;
    let profile =
        Profile::start(edge, -TILE_DEPTH).line(edge, -TILE_BEVEL).round((edge, 0.0), (inner, 0.0));
    extrude(outline, &profile, true, GRAIN_SCALE).shaded_by_height(
        -TILE_DEPTH,
        -TILE_BEVEL * 0.5,
        GAP_LIGHT,
    )
}

/// The bed under the tiles.
pub fn bed(outline: &Outline) -> Solid {
    level(outline, -BED_DEPTH, GRAIN_SCALE)
}

/// A flat surface inside an outline, at a height, with this part of the texture per unit of length.
fn level(outline: &Outline, height: f32, texture_scale: f32) -> Solid {
    let mut solid = Solid::default();
    let ring: Vec<Vec2> = outline.ring(0.0).into_iter().map(|(plan, _)| plan).collect();
    flat(&mut solid, &ring, height, texture_scale);
    solid
}

/// The frame around the cells, `width` wide, mitred at the corners so that the
/// grain runs along every side. `outer` is its outer edge.
pub fn frame(outer: &Outline, width: f32) -> Solid {
    let top = FRAME_HEIGHT;
    let profile = Profile::start(0.035, -CLOTH_DEPTH)
        .round((0.0, -CLOTH_DEPTH), (0.0, -CLOTH_DEPTH + 0.04))
        .line(0.0, -0.115)
        .round((0.0, -0.095), (0.02, -0.095))
        .curve((0.026, -0.03), (0.055, top - 0.012), (0.105, top))
        .line(width - 0.045, top)
        .round((width - 0.012, top), (width - 0.006, top - 0.035))
        .line(width, -TILE_DEPTH);
    mitred(outer, &profile).shaded_by_height(-CLOTH_DEPTH, -CLOTH_DEPTH + 0.22, 0.55)
}

/// The wooden rim around the table, mitred in the middle of its round corners; that of a round table is one ring.
/// `outer` is its outer edge.
pub fn table_rim(outer: &Outline) -> Solid {
    let (low, top) = (-CLOTH_DEPTH - TABLE_THICKNESS, -CLOTH_DEPTH + RIM_HEIGHT);
    let profile = Profile::start(0.2, low)
        .round((0.0, low), (0.0, low + 0.2))
        .line(0.0, top - 0.16)
        .curve((0.0, top - 0.05), (0.06, top), (0.2, top))
        .line(RIM_WIDTH - 0.1, top)
        .round((RIM_WIDTH - 0.02, top), (RIM_WIDTH, -CLOTH_DEPTH));
    let rim = if outer.is_round() { bent(outer, &profile) } else { mitred(outer, &profile) };
    rim.shaded_by_height(low, -CLOTH_DEPTH, 0.3)
}

/// A profile along an outline in planks, one for each side, whose grain runs along it.
fn mitred(outer: &Outline, profile: &Profile) -> Solid {
    let whole = extrude(outer, profile, false, GRAIN_SCALE);
    // One plank for each side: the ring's points from the middle of one corner to the middle of the
    // next, with the texture turned along the side.
    let steps = outer.arc_steps();
    let points = outer.sides() * (steps + 1);
    let mut planks = Solid::default();
    for side in 0..outer.sides() {
        let along = outer.direction(side);
        let first = side * (steps + 1) + steps / 2;
        add_plank(&mut planks, &whole, points, first..first + steps + 2, |_, plan, across| {
            Vec2::new(plan.dot(along), across) * GRAIN_SCALE + Vec2::splat(0.37 * side as f32)
        });
    }
    planks
}

/// A profile along a round outline, whose grain runs on around it: the texture is repeated as often as leaves no seam.
fn bent(outer: &Outline, profile: &Profile) -> Solid {
    let whole = extrude(outer, profile, false, GRAIN_SCALE);
    let corner = outer.arc_steps() + 1;
    let points = outer.sides() * corner;
    let radius = outer.ring(0.0)[0].0.length();
    let textures = (TAU * radius * GRAIN_SCALE).round();
    let mut ring = Solid::default();
    add_plank(&mut ring, &whole, points, 0..points + 1, |point, _, across| {
        let turned = (point / corner) as f32 + (point % corner) as f32 / (corner - 1) as f32;
        Vec2::new(textures * turned / outer.sides() as f32, across * GRAIN_SCALE)
    });
    ring
}

/// Adds a plank: these points of each ring of a solid that was extruded along an outline with so many points; behind
/// the last one comes the first again. `grain` is the texture at a point of the outline, from its plan and from how
/// far along the profile it is.
fn add_plank(
    planks: &mut Solid,
    whole: &Solid,
    points: usize,
    plank: Range<usize>,
    grain: impl Fn(usize, Vec2, f32) -> Vec2,
) {
    let rows = whole.positions.len() / points;
    let start = planks.positions.len() as u32;
    let row_length = plank.len() as u32;
    let middle = (plank.start + plank.len() / 2) % points;
    let mut across = 0.0;
    for row in 0..rows {
        let at = |row: usize| whole.positions[row * points + middle];
        if row > 0 {
            across += at(row).distance(at(row - 1));
        }
        for point in plank.clone() {
            let index = row * points + point % points;
            let position = whole.positions[index];
            let uv = grain(point, Vec2::new(position.x, -position.z), across);
            planks.vertex(position, whole.normals[index], uv);
        }
    }
    for row in 0..rows as u32 - 1 {
        for i in 0..row_length - 1 {
            let low = start + row * row_length + i;
            let high = low + row_length;
            let at = |point: u32| planks.positions[point as usize];
            // Where the corners of a circle meet there is no side.
            if at(low).distance(at(low + 1)) < 1e-4 {
                continue;
            }
            planks.quad(low, low + 1, high + 1, high);
        }
    }
}

/// A strip of brass inlaid in the frame; `from` and `to` are distances inside `outer`, `height` is
/// the height of the frame's surface.
pub fn fillet(outer: &Outline, from: f32, to: f32, height: f32) -> Solid {
    let (top, bevel) = (height + FILLET_HEIGHT, FILLET_HEIGHT);
    let profile =
        Profile::start(from, height).line(from + bevel, top).line(to - bevel, top).line(to, height);
    extrude(outer, &profile, false, GRAIN_SCALE)
}

/// A flat figure inlaid in a tile, `height` above its surface.
pub fn inlay(outline: &Outline, height: f32) -> Solid {
    level(outline, height, GRAIN_SCALE)
}

/// A lacquered piece of `wide` × `deep` squares whose joints are cut grooves, standing on y = 0
/// around the centre of its shape.
pub fn joined_tiles(wide: u8, deep: u8) -> Solid {
    let (width, depth) = (f32::from(wide), f32::from(deep));
    let top = TILE_PIECE_HEIGHT - TILE_PIECE_CROWN;
    let floor = TILE_PIECE_HEIGHT - GROOVE_DEPTH;
    let mut solid = Solid::default();
    // A little inside the squares above it: sides in one plane would show pixels of both.
    const INSIDE: f32 = 0.004;
    let slab = Profile::start(0.0, 0.0).line(0.0, floor);
    let whole = Outline::rectangle(
        width - 2.0 * (TILE_PIECE_MARGIN + INSIDE),
        depth - 2.0 * (TILE_PIECE_MARGIN + INSIDE),
        0.05,
    );
    solid.add(
        &extrude(&whole, &slab, true, GRAIN_SCALE).shaded_by_height(0.0, 0.08, 0.6),
        Transform::IDENTITY,
    );
    for column in 0..wide {
        for row in 0..deep {
            let edge = |first: bool| {
                if first { TILE_PIECE_MARGIN } else { GROOVE_WIDTH / 2.0 }
            };
            let left = f32::from(column) + edge(column == 0);
            let right = f32::from(column + 1) - edge(column + 1 == wide);
            let front = f32::from(row) + edge(row == 0);
            let back = f32::from(row + 1) - edge(row + 1 == deep);
            let pad = Outline::rectangle(right - left, back - front, 0.05);
            let foot = top - TILE_PIECE_EDGE;
            let profile = Profile::start(0.0, foot).round((0.0, top), (TILE_PIECE_EDGE, top));
            let middle = Vec2::new((left + right - width) / 2.0, (front + back - depth) / 2.0);
            // With a flat top below the crown: the edges of the two have different points, so that
            // single pixels between them would show what is inside.
            let mut square = extrude(&pad, &profile, true, GRAIN_SCALE).shaded_by_height(
                foot - 0.02,
                foot + 0.01,
                0.3,
            );
            let size = Vec2::new(right - left, back - front) - 2.0 * TILE_PIECE_EDGE;
            square.add(&crown(size, top, middle), Transform::IDENTITY);
            solid.add(&square, Transform::from_translation(above(middle, 0.0)));
        }
    }
    solid
}

/// A thin line inlaid in such a piece along its edge.
pub fn tile_line(wide: u8, deep: u8) -> Solid {
    const WIDTH: f32 = 0.022;
    let whole = Outline::rectangle(
        f32::from(wide) - 2.0 * TILE_PIECE_MARGIN,
        f32::from(deep) - 2.0 * TILE_PIECE_MARGIN,
        0.05,
    );
    let top = TILE_PIECE_HEIGHT - TILE_PIECE_CROWN;
    fillet(&whole, TILE_PIECE_EDGE, TILE_PIECE_EDGE + WIDTH, top + 0.002)
}

/// The top of a square of a lacquered piece: slightly crowned, so that lamp and room are reflected
/// differently by each part of it. The grain runs through all squares of the piece: `offset` is
/// the distance of this one from its middle.
fn crown(size: Vec2, height: f32, offset: Vec2) -> Solid {
    const STEPS: u16 = 6;
    let mut solid = Solid::default();
    let half = size / 2.0;
    let shares = || (0..=STEPS).map(|step| 2.0 * f32::from(step) / f32::from(STEPS) - 1.0);
    for (row, y) in shares().enumerate() {
        for (column, x) in shares().enumerate() {
            let (across, along) = (1.0 - x * x, 1.0 - y * y);
            let rise = TILE_PIECE_CROWN * across * along;
            let slope = Vec2::new(x * along / half.x, y * across / half.y) * 2.0 * TILE_PIECE_CROWN;
            let place = half * Vec2::new(x, y);
            let position = above(place, height + rise);
            let normal = above(slope, 1.0).normalize();
            let here = solid.vertex(position, normal, (place + offset) * GRAIN_SCALE);
            if row > 0 && column > 0 {
                let below = here - u32::from(STEPS) - 1;
                solid.quad(below - 1, below, here, here - 1);
            }
        }
    }
    solid
}

/// The metal in the grooves of such a piece: a strip along each joint; `None` for a piece of one
/// square.
pub fn joints(wide: u8, deep: u8) -> Option<Solid> {
    let (width, depth) = (f32::from(wide), f32::from(deep));
    let height = TILE_PIECE_HEIGHT - GROOVE_DEPTH + 0.004;
    let mut solid = Solid::default();
    let mut strip = |from: Vec2, to: Vec2| {
        let size = (to - from).abs().max(Vec2::splat(GROOVE_WIDTH));
        let mesh = inlay(&Outline::rectangle(size.x, size.y, 0.0), height);
        let place = Transform::from_translation(above((from + to) / 2.0, 0.0));
        solid.add(&mesh, place);
    };
    let end = Vec2::new(width, depth) / 2.0 - TILE_PIECE_MARGIN - 0.012;
    for column in 1..wide {
        let x = f32::from(column) - width / 2.0;
        strip(Vec2::new(x, -end.y), Vec2::new(x, end.y));
    }
    for row in 1..deep {
        let y = f32::from(row) - depth / 2.0;
        strip(Vec2::new(-end.x, y), Vec2::new(end.x, y));
    }
    (!solid.indices.is_empty()).then_some(solid)
}

/// An upright block: a flat face towards seat 0 that leans back a little, so that it can be read
/// from there, and a rounded back.
pub fn block() -> Solid {
    const SMALL: f32 = 0.055;
    const TOP_EDGE: f32 = 0.045;
    let (x, front, back) = (BLOCK_WIDTH / 2.0, -BLOCK_THICKNESS / 2.0, BLOCK_THICKNESS / 2.0);
    let corner = |x: f32, y: f32, radius: f32| Corner { at: Vec2::new(x, y), radius };
    let outline = Outline::new(
        vec![
            corner(x, back, BLOCK_THICKNESS * 0.82),
            corner(-x, back, BLOCK_THICKNESS * 0.82),
            corner(-x, front, SMALL),
            corner(x, front, SMALL),
        ],
        10,
    );
    let profile = Profile::start(0.0, 0.0)
        .line(0.0, BLOCK_HEIGHT - TOP_EDGE)
        .round((0.0, BLOCK_HEIGHT), (TOP_EDGE, BLOCK_HEIGHT));
    let mut solid = extrude(&outline, &profile, true, GRAIN_SCALE).shaded_by_height(0.0, 0.12, 0.6);
    // Each point moves back in proportion to its height, the more the nearer it is to the front.
    for (position, normal) in solid.positions.iter_mut().zip(&mut solid.normals) {
        let share = position.z / BLOCK_THICKNESS + 0.5;
        let (height, squeeze) = (position.y, 1.0 - BLOCK_LEAN * position.y / BLOCK_THICKNESS);
        position.z -= share * BLOCK_LEAN * height;
        let across = normal.z / squeeze;
        *normal = Vec3::new(normal.x, normal.y + share * BLOCK_LEAN * across, across).normalize();
    }
    solid
}

/// The transform that puts a flat part on the face of a block, readable for its owner: `height` up,
/// `out` from the face.
pub fn block_face(height: f32, out: f32) -> Transform {
    let lean = BLOCK_LEAN.atan();
    let normal = Vec3::new(0.0, lean.sin(), lean.cos());
    let on_face = Vec3::new(0.0, height, BLOCK_THICKNESS / 2.0 - BLOCK_LEAN * height);
    Transform::from_translation(on_face + normal * out)
        .with_rotation(Quat::from_rotation_x(std::f32::consts::FRAC_PI_2 - lean))
}

/// A low, horizontal boss: a disc with a rounded edge, `height` high.
pub fn boss(radius: f32, height: f32) -> Solid {
    let edge = height * 0.6;
    let profile =
        Profile::start(0.0, 0.0).line(0.0, height - edge).round((0.0, height), (edge, height));
    extrude(&Outline::circle(radius).with_arc_steps(8), &profile, true, GRAIN_SCALE)
}

/// The cloth inside this outline. The red part of its colour is the inverse of how far the lamp lights it.
pub fn cloth(outline: &Outline, pool: f32) -> Solid {
    level(outline, -CLOTH_DEPTH, WEAVE_SCALE).tinted(Vec4::new(1.0 / pool, 1.0, 1.0, 1.0))
}

/// The floor of the room, lit by a lamp that reaches this far beside a table with this half width and depth.
/// What its shader must know of the table is in the vertices (`floor.wgsl`).
pub fn floor(half_table: Vec2, pool: f32) -> Solid {
    let mut solid = Solid::default();
    let shadow = half_table.recip();
    let colour = Vec4::new(shadow.x, shadow.y, pool.recip(), 1.0);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    for (x, y) in corners {
        let place = above(Vec2::new(x, y) * FLOOR_REACH, -CLOTH_DEPTH - FLOOR_DEPTH);
        solid.coloured_vertex(place, Vec3::Y, Vec2::splat(FLOOR_DEPTH), colour);
    }
    solid.quad(0, 1, 2, 3);
    solid
}

#[cfg(test)]
mod tests {
    use super::super::checks;
    use super::*;
    use bevy::math::Vec3Swizzles;
    use std::collections::HashMap;

    #[test]
    fn a_tile_stays_in_its_cell_and_is_level_with_the_others() {
        let solid = tile(&Outline::rectangle(1.0, 1.0, TILE_CORNER));
        checks::is_sound(&solid);
        checks::is_closed_above(&solid, -TILE_DEPTH);
        for position in &solid.positions {
            assert!(position.x.abs() < 0.5 && position.z.abs() < 0.5 && position.y <= 0.0);
        }
    }

    #[test]
    fn frames_are_sound_and_mitred_without_a_gap() {
        for outer in
            [Outline::rectangle(6.2, 6.2, FRAME_CORNER), Outline::lying_hexagon(4.0, FRAME_CORNER)]
        {
            let solid = frame(&outer, FRAME_WIDTH);
            checks::is_sound(&solid);
            checks::is_closed_above(&fillet(&outer, 0.4, 0.45, 0.05), 1.0);
            let middle = solid.positions.iter().filter(|p| p.xz().length() < 2.0).count();
            assert_eq!(middle, 0, "the frame reaches into the cells");
        }
    }

    #[test]
    fn pieces_of_several_squares_are_as_large_as_their_squares() {
        for (wide, deep) in [(1, 1), (2, 1), (1, 3), (2, 2)] {
            let solid = joined_tiles(wide, deep);
            checks::is_sound(&solid);
            let joints = joints(wide, deep);
            assert_eq!(joints.is_some(), wide * deep > 1);
            if let Some(joints) = joints {
                checks::is_sound(&joints);
                let highest = joints.positions.iter().map(|p| p.y).fold(0.0, f32::max);
                assert!(highest < TILE_PIECE_HEIGHT, "a joint stands out");
            }
            let (x, z) = (f32::from(wide) / 2.0, f32::from(deep) / 2.0);
            for position in &solid.positions {
                assert!(position.x.abs() < x && position.z.abs() < z);
                assert!((0.0..=TILE_PIECE_HEIGHT + 1e-5).contains(&position.y));
            }
        }
    }

    #[test]
    fn what_is_put_on_the_face_of_a_block_lies_on_it() {
        let face = block_face(0.4, 0.0);
        let up = face.rotation * Vec3::NEG_Z;
        assert!(up.y > 0.9, "letters stand on their head: {up}");
        let solid = block();
        let mut seen = 0;
        for (position, normal) in solid.positions.iter().zip(&solid.normals) {
            if normal.z > 0.9 && position.x.abs() < 0.31 && position.y < BLOCK_HEIGHT - 0.05 {
                let out = (*position - face.translation).dot(face.rotation * Vec3::Y);
                assert!(out.abs() < 1e-3, "{position} is {out} off the face");
                assert!(normal.dot(face.rotation * Vec3::Y) > 0.999);
                seen += 1;
            }
        }
        assert!(seen > 0, "the block has no face");
    }

    #[test]
    fn blocks_and_the_table_are_sound() {
        checks::is_sound(&block());
        checks::is_closed_above(&block(), 0.02);
        checks::is_sound(&boss(0.2, 0.03));
        checks::is_closed_above(&boss(0.2, 0.03), 0.001);
        let table = Outline::rectangle(16.0, 14.0, TABLE_CORNER);
        checks::is_sound(&cloth(&table, 8.0));
        checks::is_sound(&table_rim(&table));
        checks::is_sound(&floor(Vec2::new(8.0, 7.0), 8.0));
    }

    #[test]
    fn the_grain_of_a_round_rim_runs_on_without_a_seam() {
        let rim = table_rim(&Outline::lying_hexagon(9.0, 9.0).with_arc_steps(24));
        checks::is_sound(&rim);
        let mut known: HashMap<[i32; 3], Vec2> = HashMap::new();
        let mut met = 0;
        for (position, uv) in rim.positions.iter().zip(&rim.uvs) {
            let place = (*position * 512.0).round().as_ivec3().to_array();
            let Some(other) = known.insert(place, *uv) else { continue };
            // Where the ring closes, they are whole textures apart.
            let off = *uv - other;
            assert!(
                (off.x - off.x.round()).abs() < 1e-2 && off.y.abs() < 1e-2,
                "{position}: {off}"
            );
            met += 1;
        }
        assert!(met > 100, "{met} points lie on each other");
    }
}
