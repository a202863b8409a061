//! Le Stratège: ten lines and six verticals of lead in a maple board, black and
//! white points, and upright blocks with the strength on the owner's side.
//!
//! A strength that the viewer does not know is never part of the model: a block without one has no
//! digit, neither shown nor hidden.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;
use ludotheque_drawing::looks::{FlatLook, stratege as flat};
use ludotheque_rules::{Board, Ground, Kind, Seat};

use super::boards::{at, frame_outline, framed, square_coordinates, without_shadows};
use super::{GameLook, Look, Model, Part};
use crate::lettering::{MeshLettering, letters};
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::{Outline, Profile, Solid, extrude};
use crate::model::{of_seat, plan};
use ludotheque_ui::sizes;

/// The look of Le Stratège.
pub(super) struct StrategeLook;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook { flat: &flat::GAME, table: |_| &StrategeLook };

/// Places on a line, and lines.
const PLACES: Vec2 = Vec2::new(11.0, 10.0);
/// The height of the inlaid lines above the wood.
const LET_IN: f32 = 0.002;
/// Width of a line.
const LINE_WIDTH: f32 = 0.062;

/// The tint that makes maple steamed pear, on which white and green blocks both stand out.
const PEAR: Vec4 = Vec4::new(0.33, 0.26, 0.215, 1.0);

/// The scale of a block that lies on its back.
const LYING_SCALE: f32 = 0.86;

/// The finish of each seat's blocks.
const FINISHES: [Finish; 2] = [Finish::LacquerWhite, Finish::LacquerGreen];
/// The lettering of strengths in each seat's blocks.
const LETTERINGS: [MeshLettering; 2] = [MeshLettering::OnWhite, MeshLettering::OnGreen];

/// A block in a finish, with its strength if it is known.
fn block(workshop: &mut Workshop, finish: Finish, owner: Seat, strength: Option<u8>) -> Model {
    let mesh = workshop.mesh("block", meshes::block);
    let material = workshop.finish(finish);
    let hull = workshop.hull("block hull", || {
        let outline = Outline::rectangle(sizes::BLOCK_WIDTH, sizes::BLOCK_THICKNESS, 0.0);
        let sides = Profile::start(0.0, 0.0).line(0.0, sizes::BLOCK_HEIGHT);
        extrude(&outline, &sides, true, 1.0)
    });
    let mut parts = vec![Part::new(mesh, material)];
    if let Some(strength) = strength {
        parts.push(digit(workshop, strength, of_seat(&LETTERINGS, owner)));
    }
    Model { parts, hull: Some(hull), height: sizes::BLOCK_HEIGHT, ..default() }
}

/// The strength, engraved in the face.
fn digit(workshop: &mut Workshop, strength: u8, lettering: MeshLettering) -> Part {
    letters(workshop, &strength.to_string(), lettering)
        .at(meshes::block_face(sizes::BLOCK_HEIGHT * 0.48, sizes::LETTER_LIFT))
}

/// A brass plate on the rounded back.
fn plate() -> Solid {
    meshes::boss(sizes::BLOCK_WIDTH * 0.27, PLATE_THICKNESS)
}

/// The thickness of that plate, and the depth to which it is inlaid.
const PLATE_THICKNESS: f32 = 0.05;
const PLATE_DEPTH: f32 = 0.03;

/// The transform that puts a flat part on the back of a block, readable from behind it.
fn on_the_back(out: f32) -> Transform {
    Transform::from_xyz(0.0, sizes::BLOCK_HEIGHT * 0.5, -sizes::BLOCK_THICKNESS / 2.0 - out)
        .with_rotation(Quat::from_rotation_y(PI) * Quat::from_rotation_x(FRAC_PI_2))
}

/// The lines and verticals around the centre of the board.
fn lines(board: &Board) -> Solid {
    let mut lines = Solid::default();
    let half = Vec2::new(board.width - 1.0, board.depth - 1.0) / 2.0;
    let line = meshes::inlay(
        &Outline::rectangle(2.0 * half.x + LINE_WIDTH, LINE_WIDTH, LINE_WIDTH * 0.4),
        LET_IN,
    );
    let vertical = meshes::inlay(
        &Outline::rectangle(LINE_WIDTH, 2.0 * half.y + LINE_WIDTH, LINE_WIDTH * 0.4),
        LET_IN * 1.3,
    );
    for cell in &board.cells {
        let place = plan(cell);
        if place.x == -half.x {
            lines.add(&line, at(Vec2::new(0.0, place.y)));
        }
        if place.y == -half.y && cell.ground == Ground::BlackPlace {
            lines.add(&vertical, at(Vec2::new(place.x, 0.0)));
        }
    }
    lines
}

impl Look for StrategeLook {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = frame_outline(board.width, board.depth);
        let mut parts = framed(workshop, "lines", &outer, Finish::Bed);
        let ground = workshop.mesh("wooden ground", || {
            let profile =
                Profile::start(0.012, -sizes::TILE_DEPTH).line(0.012, -0.012).line(0.024, 0.0);
            extrude(
                &Outline::rectangle(board.width, board.depth, 0.02),
                &profile,
                true,
                sizes::GRAIN_SCALE * 0.7,
            )
            .tinted(PEAR)
        });
        let maple = workshop.finish(Finish::Maple);
        parts.push(Part::new(ground, maple).without_shadow());
        // During the set-up there are lines at both ends only.
        let cells = board.cells.len();
        let lines = workshop.mesh(format!("leaden lines {cells}"), || lines(board));
        let lead = workshop.finish(Finish::Lead);
        parts.push(Part::new(lines, lead).without_shadow());
        // Black points, from which pawns can go forward, are larger. Each has a rim of lead, so
        // that the white ones stand out from the wood as well.
        for (ground, radius, finish) in [
            (Ground::BlackPlace, 0.19, Finish::LacquerBlack),
            (Ground::WhitePlace, 0.145, Finish::LacquerWhite),
        ] {
            let mut let_in = |name: &str, radius: f32, height: f32, finish: Finish| {
                let mesh = workshop.mesh(format!("{name} {ground:?} {cells}"), || {
                    let point = meshes::inlay(&Outline::circle(radius), height);
                    let mut points = Solid::default();
                    for cell in board.cells.iter().filter(|cell| cell.ground == ground) {
                        points.add(&point, at(plan(cell)));
                    }
                    points
                });
                let material = workshop.finish(finish);
                parts.push(Part::new(mesh, material).without_shadow());
            };
            let_in("rims", radius + 0.032, LET_IN * 1.6, Finish::Lead);
            let_in("points", radius, LET_IN * 1.9, finish);
        }
        Model::of(parts)
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        square_coordinates(workshop, board)
    }

    fn piece(
        &self,
        workshop: &mut Workshop,
        _kind: Kind,
        owner: Seat,
        strength: Option<u8>,
    ) -> Model {
        block(workshop, of_seat(&FINISHES, owner), owner, strength)
    }

    fn known_piece(&self, workshop: &mut Workshop, kind: Kind, owner: Seat, strength: u8) -> Model {
        let mut model = self.piece(workshop, kind, owner, Some(strength));
        let mesh = workshop.mesh("block plate", plate);
        let brass = workshop.finish(Finish::Brass);
        let pin = workshop.mesh("block pin", || meshes::boss(0.075, 0.035));
        model.parts.extend([
            Part::new(mesh, brass.clone()).without_shadow().at(on_the_back(-PLATE_DEPTH)),
            letters(workshop, &strength.to_string(), MeshLettering::OnBrass)
                .at(on_the_back(PLATE_THICKNESS - PLATE_DEPTH + sizes::LETTER_LIFT)),
            // So that the owner can see that it is known, too.
            Part::new(pin, brass).without_shadow().at(Transform::from_xyz(
                0.0,
                sizes::BLOCK_HEIGHT - 0.004,
                -sizes::BLOCK_LEAN * sizes::BLOCK_HEIGHT / 2.0,
            )),
        ]);
        model
    }

    fn ghost(
        &self,
        workshop: &mut Workshop,
        _kind: Kind,
        owner: Seat,
        strength: Option<u8>,
    ) -> Model {
        let finish = of_seat(&FINISHES, owner).hardly_seen_through();
        without_shadows(block(workshop, finish, owner, strength))
    }

    fn facing(&self, owner: Seat) -> Quat {
        if owner.index() == 0 { Quat::IDENTITY } else { Quat::from_rotation_y(PI) }
    }

    fn lying(&self) -> Option<Transform> {
        // The face is horizontal then, and the middle of the block is over its place. It is a
        // little smaller than the block that stands, so that marks around it can be seen.
        let lean = sizes::BLOCK_LEAN.atan();
        let (height, thickness) = (sizes::BLOCK_HEIGHT, sizes::BLOCK_THICKNESS);
        Some(
            Transform::from_scale(Vec3::splat(LYING_SCALE))
                * Transform::from_xyz(0.0, thickness / 2.0, height / 2.0)
                * Transform::from_rotation(Quat::from_rotation_x(lean - FRAC_PI_2)),
        )
    }

    fn foot(&self, _kind: Kind, is_lying: bool, grown_by: f32) -> Outline {
        let (depth, scale) = if is_lying {
            (sizes::BLOCK_HEIGHT, LYING_SCALE)
        } else {
            (sizes::BLOCK_THICKNESS, 1.0)
        };
        let side = |length: f32| length * scale + 2.0 * grown_by;
        Outline::rectangle(side(sizes::BLOCK_WIDTH), side(depth), grown_by)
    }

    fn shadow_spread(&self) -> f32 {
        1.45
    }

    fn extent(&self) -> Vec3 {
        Vec3::new(
            PLACES.x / 2.0 + sizes::FRAME_WIDTH,
            sizes::BLOCK_HEIGHT,
            PLACES.y / 2.0 + sizes::FRAME_WIDTH,
        )
    }

    fn flat(&self) -> &'static FlatLook {
        &flat::TABLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::materials;
    use crate::surface::Surface;
    use bevy::asset::AssetPlugin;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_block_of_unknown_strength_has_no_digit_and_a_known_one_turns_it_to_its_owner() {
        let mut app = App::new();
        app.add_plugins((AssetPlugin::default(), materials::plugin))
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<Surface>();
        let made = app.world_mut().run_system_once(|mut workshop: Workshop| {
            for seat in [0, 1].map(Seat::new) {
                let models = |workshop: &mut Workshop, strength| {
                    [
                        StrategeLook.piece(workshop, Kind::Pawn, seat, strength),
                        StrategeLook.ghost(workshop, Kind::Pawn, seat, strength),
                        StrategeLook.glass(workshop, Kind::Pawn, seat, strength),
                    ]
                };
                let unknown = models(&mut workshop, None);
                for (blank, strong) in unknown.iter().zip(models(&mut workshop, Some(4))) {
                    assert_eq!(blank.parts.len(), 1, "more than the block itself");
                    assert_eq!(strong.parts.len(), 2);
                    assert_eq!(blank.parts[0].mesh, strong.parts[0].mesh);
                    // Seat 0 sits at +z, seat 1 opposite.
                    let digit = StrategeLook.facing(seat) * strong.parts[1].transform.translation;
                    assert_eq!(digit.z > 0.0, seat.index() == 0);
                }
                // From above, the digit lies on its back, its foot towards its owner.
                let lying = StrategeLook.lying().expect("blocks lie down");
                let block = StrategeLook.piece(&mut workshop, Kind::Pawn, seat, Some(4));
                let place = block.moved(lying).parts[1].transform;
                assert!((place.rotation * Vec3::Y).abs_diff_eq(Vec3::Y, 1e-4));
                assert!((place.rotation * Vec3::NEG_Z).abs_diff_eq(Vec3::NEG_Z, 1e-4));
                let known = StrategeLook.known_piece(&mut workshop, Kind::Pawn, seat, 4);
                assert!(known.parts.len() > 2);
            }
        });
        made.expect("the workshop is there");
    }
}
