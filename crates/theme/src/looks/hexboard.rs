//! The hexagonal board and the nesting pawns, shared by Sypil and Syne-Strat 7. Maple tiles in a
//! walnut frame, each with its figure inlaid a little larger than a pawn's base, so that it can be
//! seen around a pawn.

use std::f32::consts::FRAC_PI_6;
use std::iter;

use bevy::prelude::*;
use ludotheque_drawing::cells::ground_figure;
use ludotheque_drawing::looks::FlatLook;
use ludotheque_rules::{Board, CellInfo, Figure, Ground, Kind, Seat};

use super::boards::{framed, hexagonal_coordinates, inlaid, stands, without_shadows};
use super::{Look, Model, Part};
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::{Outline, Solid};
use crate::model::of_seat;
use ludotheque_ui::sizes;

/// The look of a game on the hexagonal board.
pub(super) struct HexagonalBoard {
    /// The prefix of the names of its meshes.
    pub name: &'static str,
    /// The finish of each seat's pawns and pieces, in seat order.
    pub materials: &'static [Finish],
    /// Its look in flat drawings.
    pub flat: &'static FlatLook,
    /// The height of the highest piece or stack that can stand on it.
    pub height: f32,
    /// The look of the second tone of each side, if sides have two.
    pub second_tone: Option<&'static HexagonalBoard>,
}

/// The distance from the centre of the board to the inner edge of its frame's sides.
const APOTHEM: f32 = 3.32;

/// The figure inlaid in a tile: stained wood, whose grain is turned by this angle, in radians.
pub(super) fn figure(figure: Figure, grain: f32) -> Solid {
    meshes::inlay(&ground_figure(figure), sizes::LAKE_LIFT * 0.4).with_grain_turned(grain)
}

/// The brass around an inlaid figure.
fn figure_line(figure: Figure) -> Solid {
    meshes::fillet(&ground_figure(figure), 0.0, 0.014, 0.0)
}

/// The finish of each inlaid figure, and how its grain is turned, in radians.
const FIGURES: [(Figure, Finish, f32); 3] = [
    (Figure::Triangle, Finish::Terracotta, FRAC_PI_6),
    (Figure::Round, Finish::Green, 2.0 * FRAC_PI_6),
    (Figure::Hexagon, Finish::DarkBrown, 3.0 * FRAC_PI_6),
];

/// Six brass darts from a plain cell over its edges into the cells of its set.
fn darts() -> Solid {
    const LENGTH: f32 = 0.17;
    const WIDTH: f32 = 0.058;
    let dart = Outline::polygon(
        &[
            Vec2::new(LENGTH, 0.0),
            Vec2::new(0.0, WIDTH / 2.0),
            Vec2::new(-LENGTH, 0.0),
            Vec2::new(0.0, -WIDTH / 2.0),
        ],
        0.0,
    )
    .with_arc_steps(1);
    let dart = meshes::inlay(&dart, sizes::LAKE_LIFT * 0.3);
    let mut darts = Solid::default();
    for side in 0u8..6 {
        let angle = 2.0 * FRAC_PI_6 * f32::from(side);
        let turned = Transform::from_rotation(Quat::from_rotation_y(angle));
        darts.add(&dart, turned * Transform::from_xyz(0.5, 0.0, 0.0));
    }
    darts
}

/// The hexagonal tile of a cell.
fn tile() -> Solid {
    meshes::tile(&Outline::hexagon(0.5, sizes::TILE_CORNER))
}

/// The finish of the line on pieces whose colour is as dark as another player's, so that they
/// differ by more than colour.
fn line_on(finish: Finish) -> Option<Finish> {
    match finish {
        Finish::Blue => Some(Finish::Ivory),
        Finish::GhostBlue => Some(Finish::GhostIvory),
        _ => None,
    }
}

/// The finish of the round on large pieces in high contrast, by which they differ from round pawns:
/// without light, their shape is not seen from above.
fn sign_on(finish: Finish) -> Finish {
    match finish {
        Finish::Ebony | Finish::Blue | Finish::GhostEbony | Finish::GhostBlue => Finish::Ivory,
        _ => Finish::Ebony,
    }
}

impl HexagonalBoard {
    fn standing(workshop: &mut Workshop, kind: Kind, finish: Finish) -> Model {
        let material = workshop.finish(finish);
        let high = Some(Finish::Ebony).filter(|_| {
            // Grey is nearer to white than black is to blue, which has a line always.
            workshop.style().is_high_contrast && matches!(finish, Finish::Grey | Finish::GhostGrey)
        });
        let line = line_on(finish).or(high).map(|finish| {
            let mesh = match kind {
                Kind::FigurePawn(figure) => workshop
                    .mesh(format!("line on a pawn {figure:?}"), || {
                        meshes::nesting_pawn_line(figure)
                    }),
                _ => workshop.mesh("line on the large piece", meshes::large_piece_line),
            };
            Part::new(mesh, workshop.finish(finish)).without_shadow()
        });
        let parts = |mesh| iter::once(Part::new(mesh, material)).chain(line).collect();
        let is_high = workshop.style().is_high_contrast;
        match kind {
            Kind::FigurePawn(figure) => {
                let mesh = workshop.piece_mesh(&format!("pawn {figure:?}"), |fineness| {
                    meshes::nesting_pawn(figure, fineness)
                });
                let hull = workshop.hull("nesting pawn hull", || {
                    meshes::pick_hull(
                        sizes::ROUND_RADIUS,
                        sizes::DOME_RADIUS,
                        sizes::PLATE_HEIGHT + sizes::DOME_RADIUS,
                    )
                });
                Model {
                    parts: parts(mesh),
                    hull: Some(hull),
                    height: sizes::PLATE_HEIGHT,
                    ..default()
                }
            }
            _ => {
                let mesh = workshop.piece_mesh("large piece", meshes::large_piece);
                let mut parts: Vec<Part> = parts(mesh);
                if is_high {
                    let sign = workshop.mesh("sign of a large piece", || meshes::boss(0.12, 0.02));
                    let sign = Part::new(sign, workshop.finish(sign_on(finish)));
                    let on_top = Transform::from_xyz(0.0, sizes::LARGE_PIECE_HEIGHT, 0.0);
                    parts.push(sign.without_shadow().at(on_top));
                }
                let hull = workshop.hull("large piece hull", || {
                    meshes::pick_hull(
                        sizes::LARGE_PIECE_RADIUS,
                        sizes::LARGE_PIECE_RADIUS * 0.55,
                        sizes::LARGE_PIECE_HEIGHT,
                    )
                });
                Model { parts, hull: Some(hull), height: sizes::LARGE_PIECE_HEIGHT, ..default() }
            }
        }
    }
}

impl Look for HexagonalBoard {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = Outline::lying_hexagon(APOTHEM + sizes::FRAME_WIDTH, sizes::FRAME_CORNER)
            .with_arc_steps(12);
        let mut parts = framed(workshop, "hexagon", &outer, Finish::Walnut);
        let name = self.name;
        let is_plain = |cell: &CellInfo| cell.ground == Ground::Plain;
        parts.push(inlaid(
            workshop,
            &format!("{name} maple tiles"),
            board,
            Finish::Maple,
            |cell| (!is_plain(cell)).then(tile),
        ));
        for (kind, finish, grain) in FIGURES {
            parts.push(inlaid(
                workshop,
                &format!("{name} figures {kind:?}"),
                board,
                finish,
                |cell| (cell.ground == Ground::Figure(kind)).then(|| figure(kind, grain)),
            ));
        }
        parts.push(inlaid(
            workshop,
            &format!("{name} lines around figures"),
            board,
            Finish::FigureLine,
            |cell| match cell.ground {
                Ground::Figure(kind) => Some(figure_line(kind)),
                _ => None,
            },
        ));
        if !board.tray.is_empty() {
            let outline = Outline::hexagon(0.5, sizes::TILE_CORNER);
            parts.extend(stands(workshop, board, &outline));
        }
        if board.cells.iter().any(is_plain) {
            parts.push(inlaid(
                workshop,
                &format!("{name} plain tiles"),
                board,
                Finish::StonePale,
                |cell| is_plain(cell).then(tile),
            ));
            parts.push(inlaid(workshop, &format!("{name} darts"), board, Finish::Brass, |cell| {
                is_plain(cell).then(darts)
            }));
        }
        Model::of(parts)
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        hexagonal_coordinates(workshop, board, APOTHEM)
    }

    fn piece(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        _strength: Option<u8>,
    ) -> Model {
        Self::standing(workshop, kind, of_seat(self.materials, owner))
    }

    fn ghost(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        _strength: Option<u8>,
    ) -> Model {
        without_shadows(Self::standing(
            workshop,
            kind,
            of_seat(self.materials, owner).seen_through(),
        ))
    }

    fn second_tone(&self) -> Option<&'static dyn Look> {
        self.second_tone.map(|tone| tone as &dyn Look)
    }

    fn foot(&self, kind: Kind, _is_lying: bool, grown_by: f32) -> Outline {
        match kind {
            Kind::FigurePawn(figure) => meshes::grown_figure(figure, grown_by),
            _ => Outline::circle(sizes::LARGE_PIECE_RADIUS + grown_by),
        }
    }

    fn extent(&self) -> Vec3 {
        let apothem = APOTHEM + sizes::FRAME_WIDTH;
        Vec3::new(apothem / FRAC_PI_6.cos(), self.height, apothem)
    }

    fn flat(&self) -> &'static FlatLook {
        self.flat
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_drawing::cells::figure_outline;

    /// A place of the board by row (1 for A) and number.
    fn place(row: f32, number: f32) -> Vec2 {
        Vec2::new(number - 4.0 - (row - 4.0) / 2.0, (row - 4.0) * 0.75f32.sqrt())
    }

    #[test]
    fn figures_stay_on_their_tile_and_show_around_a_pawn_of_their_own() {
        let reach = |outline: &Outline| {
            let ring = outline.ring(0.0);
            ring.iter().map(|(at, _)| at.length()).fold(0.0, f32::max)
        };
        let tile = Outline::hexagon(0.5, sizes::TILE_CORNER);
        let edges: Vec<Vec2> =
            (0u8..6).map(|side| Vec2::from_angle(2.0 * FRAC_PI_6 * f32::from(side))).collect();
        for (kind, _, grain) in FIGURES {
            let solid = figure(kind, grain);
            let own = reach(&figure_outline(kind, 1.0));
            let let_in = solid.positions.iter().map(|p| p.x.hypot(p.z)).fold(0.0, f32::max);
            assert!(let_in > own + 0.03, "{kind:?} hides under its pawn");
            for position in &solid.positions {
                for edge in &edges {
                    let out = Vec2::new(position.x, -position.z).dot(*edge);
                    assert!(out < 0.5 - sizes::TILE_GAP, "{kind:?} leaves its tile");
                }
            }
            assert!(let_in < reach(&tile));
        }
    }

    #[test]
    fn the_frame_holds_all_cells() {
        let corner = 0.5 / FRAC_PI_6.cos();
        for (row, number) in [(1.0, 1.0), (4.0, 1.0), (7.0, 7.0), (7.0, 4.0)] {
            let middle = place(row, number);
            for side in 0u8..6 {
                let out = Vec2::from_angle(FRAC_PI_6 * f32::from(2 * side + 1));
                assert!(middle.dot(out) + corner < APOTHEM + 1e-3, "{row} {number}");
            }
        }
    }
}
