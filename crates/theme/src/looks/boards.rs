//! The shared parts of boards: frames, beds, tiles merged into one mesh, coordinates on the rim,
//! hulls of cells and contact shadows.

use bevy::prelude::*;
use ludotheque_rules::{Board, CellInfo};

use super::{Model, Part, marks};
use crate::lettering::{MeshLettering, letters};
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::{Outline, Solid, above};
use crate::model::{cut, plan, variety};
use ludotheque_ui::sizes;

/// The distance of the coordinates from the inner edge of the frame.
const RIM_MIDDLE: f32 = 0.335;

/// The outer edge of the frame around `width` × `depth` cells.
pub fn frame_outline(width: f32, depth: f32) -> Outline {
    Outline::rectangle(
        width + 2.0 * sizes::FRAME_WIDTH,
        depth + 2.0 * sizes::FRAME_WIDTH,
        sizes::FRAME_CORNER,
    )
    .with_arc_steps(12)
}

/// The shadow of a board on the cloth: distances inside the edge of the frame, and opacities.
const ON_CLOTH: [(f32, f32); 5] =
    [(-0.7, 0.0), (-0.4, 0.10), (-0.15, 0.34), (0.0, 0.75), (0.1, 0.75)];
/// The shadow of the frame on the cells: distances from the frame, and opacities.
const IN_FRAME: [(f32, f32); 4] = [(0.0, 0.42), (0.06, 0.26), (0.2, 0.08), (0.42, 0.0)];

/// The parts of a board without its cells: a bed of `ground`, frame, brass inlay.
pub fn framed(workshop: &mut Workshop, name: &str, outer: &Outline, ground: Finish) -> Vec<Part> {
    let width = sizes::FRAME_WIDTH;
    let frame = workshop.mesh(format!("{name} frame"), || meshes::frame(outer, width));
    let bed = workshop.mesh(format!("{name} bed"), || meshes::bed(&inner(outer)));
    // Without light a frame is as dark as the table: lines show it, as wide as they must be on a small picture.
    let is_high = workshop.style().is_high_contrast;
    let inner_edge = if is_high { HIGH_FILLET_INNER } else { sizes::FILLET_INNER };
    let mut line = |of: &str, from: f32, to: f32| {
        workshop.mesh(format!("{name} {of} {from} {to}"), || {
            meshes::fillet(outer, from, to, sizes::FRAME_HEIGHT)
        })
    };
    let fillet = line("fillet", width - sizes::FILLET_OUTER, width - inner_edge);
    let edge = is_high.then(|| line("edge", HIGH_EDGE.0, HIGH_EDGE.1));
    let (walnut, dark, brass) =
        (workshop.finish(Finish::Walnut), workshop.finish(ground), workshop.finish(Finish::Brass));
    let on_cloth = workshop.mesh(format!("{name} on cloth"), || meshes::ring(outer, &ON_CLOTH));
    let in_frame =
        workshop.mesh(format!("{name} in frame"), || meshes::ring(&inner(outer), &IN_FRAME));
    let mut parts = vec![
        Part::new(frame, walnut),
        Part::new(bed, dark).without_shadow(),
        Part::new(fillet, brass.clone()).without_shadow(),
        contact_shadow(workshop, on_cloth, -sizes::CLOTH_DEPTH),
        shadow(workshop, in_frame),
    ];
    parts.extend(edge.map(|edge| Part::new(edge, brass).without_shadow()));
    parts
}

/// In high contrast: the distance from the edge of the cells to the inner edge of the brass inlay, and those from
/// the outer edge of the frame to the edges of the line along it.
const HIGH_FILLET_INNER: f32 = 0.055;
const HIGH_EDGE: (f32, f32) = (0.105, 0.2);

/// The inner edge of a frame.
fn inner(outer: &Outline) -> Outline {
    let points: Vec<Vec2> = outer
        .ring(sizes::FRAME_WIDTH)
        .into_iter()
        .step_by(outer.arc_steps() + 1)
        .map(|(plan, _)| plan)
        .collect();
    Outline::polygon(&points, 0.0)
}

/// The transform of a place in the plan, on top of the tiles.
pub(super) fn at(place: Vec2) -> Transform {
    Transform::from_translation(above(place, 0.0))
}

/// One mesh with the result of `build` for each cell within the frame, in its place. The texture of each is
/// shifted, so that neighbours do not look alike.
pub(super) fn inlaid(
    workshop: &mut Workshop,
    name: &str,
    board: &Board,
    finish: Finish,
    build: impl Fn(&CellInfo) -> Option<Solid>,
) -> Part {
    in_places(
        workshop,
        name,
        board,
        finish,
        |is_beside, cell| {
            if is_beside { None } else { build(cell) }
        },
    )
}

/// The stands beside the board for pieces that are not on it: walnut that looks hollowed out, without the edge of a
/// cell, so that nobody takes one for that. In high contrast, where wood is as dark as the table, it has a line.
/// `outline` is that of a cell.
pub(super) fn stands(workshop: &mut Workshop, board: &Board, outline: &Outline) -> [Part; 2] {
    let name = |of: &str| format!("{of} of {} stands {outline:?}", board.tray.len());
    let wood = in_places(workshop, &name("wood"), board, Finish::Walnut, |is_beside, _| {
        is_beside.then(|| meshes::tile(outline))
    });
    let edge = if workshop.style().is_high_contrast {
        in_places(workshop, &name("brass"), board, Finish::Brass, |is_beside, _| {
            is_beside.then(|| meshes::fillet(outline, STAND_BRASS.0, STAND_BRASS.1, 0.0))
        })
    } else {
        in_places(workshop, &name("hollow"), board, Finish::ContactShadow, |is_beside, _| {
            is_beside.then(|| meshes::ring(outline, &IN_STAND))
        })
        .at(Transform::from_xyz(0.0, sizes::LAKE_LIFT * 0.5, 0.0))
    };
    [wood, edge]
}

/// In high contrast: the distances from the edge of a stand to the outer and the inner edge of its brass.
const STAND_BRASS: (f32, f32) = (0.035, 0.06);
/// The shadow in a stand: distances from its edge, and opacities.
const IN_STAND: [(f32, f32); 4] = [(0.05, 0.0), (0.07, 0.46), (0.13, 0.24), (0.3, 0.0)];

/// One mesh with the result of `build` for each cell, in its place. `build` is told whether the cell is
/// [beside the board](Board::tray).
fn in_places(
    workshop: &mut Workshop,
    name: &str,
    board: &Board,
    finish: Finish,
    build: impl Fn(bool, &CellInfo) -> Option<Solid>,
) -> Part {
    let mesh = workshop.mesh(name.to_owned(), || {
        let mut whole = Solid::default();
        for (at_cell, cell) in board.all_cells().zip(&board.cells) {
            if let Some(solid) = build(board.tray.contains(&at_cell), cell) {
                let place = plan(cell);
                let solid = solid.with_grain_shifted(cut(variety(place)));
                whole.add(&solid, at(place));
            }
        }
        whole
    });
    let material = workshop.finish(finish);
    // The tiles are level with each other: shadows would only fall into the gaps, which are dark
    // already.
    Part::new(mesh, material).without_shadow()
}

/// The coordinates of a board of squares, in the middle of its frame.
pub fn square_coordinates(workshop: &mut Workshop, board: &Board) -> Model {
    let half = Vec2::new(board.width, board.depth) / 2.0;
    let parts = board.labels.iter().map(|label| {
        let place = Vec2::new(label.x, label.y);
        let out = (place.abs() - half).max_element();
        let along = if place.x.abs() > half.x { Vec2::X } else { Vec2::Y };
        let place = place + along * place.signum() * (RIM_MIDDLE - out);
        rim_letters(workshop, &label.text, place)
    });
    Model::of(parts.collect())
}

/// The coordinates of a board of hexagons, placed straight outward in a frame whose inner edges are
/// `apothem` from the centre.
///
/// On two sides, the ends of rows and of lines of numbers would be too close together for both:
/// there the left one has only letters, the right one only numbers. So the player at seat 0 reads
/// letters up the left of the frame and numbers along its lower edge.
pub(super) fn hexagonal_coordinates(workshop: &mut Workshop, board: &Board, apothem: f32) -> Model {
    let sides = [1.0, 3.0, 5.0, 7.0, 9.0, 11.0]
        .map(|twelfth| Vec2::from_angle(std::f32::consts::FRAC_PI_6 * twelfth));
    let (upper_left, lower_right) = (sides[2], sides[5]);
    let parts = board.labels.iter().filter_map(|label| {
        let place = Vec2::new(label.x, label.y);
        let nearest = sides.map(|side| place.dot(side)).into_iter().fold(f32::MIN, f32::max);
        // A corner of the frame has two nearest sides.
        let near: Vec<Vec2> =
            sides.into_iter().filter(|&side| nearest - place.dot(side) < 1e-3).collect();
        let is_number = label.text.chars().all(|sign| sign.is_ascii_digit());
        if near == [upper_left] && is_number || near == [lower_right] && !is_number {
            return None;
        }
        let way: Vec2 = near.iter().sum();
        let missing = apothem + RIM_MIDDLE - nearest;
        let place = place + way * (missing / way.dot(near[0]));
        Some(rim_letters(workshop, &label.text, place))
    });
    Model::of(parts.collect())
}

fn rim_letters(workshop: &mut Workshop, text: &str, place: Vec2) -> Part {
    letters(workshop, text, MeshLettering::Rim)
        .at(Transform::from_translation(above(place, sizes::FRAME_HEIGHT + sizes::LETTER_LIFT)))
}

/// The hull of a cell, for picking.
pub fn cell_hull(workshop: &mut Workshop, cell: &CellInfo) -> Handle<Mesh> {
    let outline = marks::outline(cell.ground, 0.0);
    let name = if outline.sides() == 4 { "square cell hull" } else { "hexagonal cell hull" };
    workshop.hull(name, || meshes::inlay(&outline, 0.0))
}

/// The shadow where two things touch: distances beyond the edge of the foot, and opacities. A narrow dark
/// line along the foot, and a soft halo, which ends before those of pawns on neighbouring cells begin.
const CONTACT: [(f32, f32); 5] =
    [(0.14, 0.0), (0.10, 0.20), (0.065, 0.55), (0.042, 0.96), (-0.05, 1.0)];

/// The contact shadow of a foot, whose outline grown by a distance is `foot`. It spreads `spread` times
/// as far as [`CONTACT`].
pub(super) fn foot_shadow(
    workshop: &mut Workshop,
    spread: f32,
    foot: impl Fn(f32) -> Outline,
) -> Part {
    let mesh = workshop.mesh(format!("shadow of {:?} {spread}", foot(0.0)), || {
        let [(reach, _), ..] = CONTACT;
        let insets = CONTACT.map(|(beyond, opacity)| ((reach - beyond) * spread, opacity));
        meshes::glow(&foot(reach * spread), &insets, 1.0)
    });
    shadow(workshop, mesh)
}

fn shadow(workshop: &mut Workshop, mesh: Handle<Mesh>) -> Part {
    contact_shadow(workshop, mesh, 0.0)
}

/// A contact shadow of this mesh, which lies at y = 0, on a surface at a height.
pub fn contact_shadow(workshop: &mut Workshop, mesh: Handle<Mesh>, height: f32) -> Part {
    let material = workshop.finish(Finish::ContactShadow);
    let lift = height + sizes::LAKE_LIFT * 0.5;
    Part::new(mesh, material).without_shadow().at(Transform::from_xyz(0.0, lift, 0.0))
}

/// The same model without shadows, for translucent finishes.
pub fn without_shadows(mut model: Model) -> Model {
    for part in &mut model.parts {
        part.casts_shadow = false;
    }
    model
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::look;
    use crate::materials;
    use crate::surface::Surface;
    use bevy::asset::AssetPlugin;
    use bevy::ecs::system::RunSystemOnce;
    use ludotheque_rules::{Game, Setup, open};

    #[test]
    fn no_two_coordinates_lie_on_each_other_and_none_leaves_the_frame() {
        let mut app = App::new();
        app.add_plugins((AssetPlugin::default(), materials::plugin))
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<Surface>();
        for game in Game::ALL {
            let players = *game.players().start();
            let setup = Setup::new(game, players).expect("so many can play");
            let face = open(&setup).expect("the default set-up fits");
            let look = look(game, players);
            let board = face.board();
            let model = app
                .world_mut()
                .run_system_once(move |mut workshop: Workshop| {
                    look.coordinates(&mut workshop, board)
                })
                .expect("the workshop is there");
            let places: Vec<Vec3> =
                model.parts.iter().map(|part| part.transform.translation).collect();
            for (index, place) in places.iter().enumerate() {
                let extent = look.extent();
                assert!(place.x.abs() < extent.x && place.z.abs() < extent.z);
                for other in &places[..index] {
                    assert!(place.distance(*other) > 0.4, "{game}: {place} and {other}");
                }
            }
        }
    }

    #[test]
    fn the_inner_edge_of_a_frame_is_the_edge_of_the_cells() {
        let edge = inner(&frame_outline(12.0, 10.0));
        let reach = edge.ring(0.0).iter().fold(Vec2::ZERO, |far, (point, _)| far.max(point.abs()));
        assert!(reach.distance(Vec2::new(6.0, 5.0)) < 1e-4, "{reach}");
    }
}
