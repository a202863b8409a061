//! Simultana: two tones of stone in a walnut frame, and turned pawns of ivory
//! and ebony.

use bevy::prelude::*;
use ludotheque_rules::{Board, CellInfo, Ground, Kind, Seat};

use super::diorama::{hexagon_tile, joined_tiles, large_piece, nesting_pawn, wooden_place};
use super::{Look, Mark, Model, Part, contact_shadow, cut, marks, plan, shape, variety};
use crate::theme::lettering::{Lettering, letters};
use crate::theme::materials::{Finish, Workshop};
use crate::theme::meshes::{self, Outline, Profile, above, extrude};
use crate::theme::{palette, sizes};

/// The look of Simultana.
pub(super) struct Simultana;

/// Cells on each side.
const SIDE: f32 = 5.0;

/// The outer edge of the frame around `width` × `depth` cells.
pub(super) fn frame_outline(width: f32, depth: f32) -> Outline {
    Outline::rectangle(
        width + 2.0 * sizes::FRAME_WIDTH,
        depth + 2.0 * sizes::FRAME_WIDTH,
        sizes::FRAME_CORNER,
    )
    .with_arc_steps(12)
}

/// The parts of a board without its cells: a bed of `ground`, frame, brass inlay.
pub(super) fn framed(
    workshop: &mut Workshop,
    name: &str,
    outer: &Outline,
    ground: Finish,
) -> Vec<Part> {
    let width = sizes::FRAME_WIDTH;
    let frame = workshop.mesh(format!("{name} frame"), || meshes::frame(outer, width));
    let bed = workshop.mesh(format!("{name} bed"), || meshes::bed(&inner(outer)));
    let fillet = workshop.mesh(format!("{name} fillet"), || {
        meshes::fillet(
            outer,
            width - sizes::FILLET_OUTER,
            width - sizes::FILLET_INNER,
            sizes::FRAME_HEIGHT,
        )
    });
    let (walnut, dark, brass) = (
        workshop.finish(Finish::Walnut),
        workshop.finish(ground),
        workshop.finish(Finish::Brass),
    );
    vec![
        Part::new(frame, walnut),
        Part::new(bed, dark).without_shadow(),
        Part::new(fillet, brass).without_shadow(),
    ]
}

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

/// A stone tile at a place of a chequered board.
pub(super) fn stone_tile(workshop: &mut Workshop, place: Vec2) -> Part {
    let variety = variety(place);
    let mesh = workshop.mesh(format!("stone tile {variety}"), || {
        meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER))
            .with_grain_shifted(cut(variety))
    });
    let chequer = (place.x.floor() + place.y.floor()).rem_euclid(2.0) < 0.5;
    let material = workshop.finish(if chequer {
        Finish::StoneDark
    } else {
        Finish::StoneLight
    });
    Part::new(mesh, material)
}

/// The turned pawn.
pub(super) fn pawn(workshop: &mut Workshop, finish: Finish) -> Part {
    let mesh = workshop.mesh("turned pawn", meshes::turned_pawn);
    let material = workshop.finish(finish);
    Part::new(mesh, material)
}

impl Look for Simultana {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = frame_outline(board.width, board.depth);
        Model::of(framed(
            workshop,
            &format!("square {}x{}", board.width, board.depth),
            &outer,
            Finish::Bed,
        ))
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let parts = board
            .labels
            .iter()
            .map(|label| {
                // In the middle of the flat of the frame.
                let place = Vec2::new(label.x, label.y);
                let half = Vec2::new(board.width, board.depth) / 2.0;
                let out = (place.abs() - half).max_element();
                let along = if place.x.abs() > half.x {
                    Vec2::X
                } else {
                    Vec2::Y
                };
                let place = place + along * place.signum() * (RIM_MIDDLE - out);
                letters(workshop, &label.text, Lettering::Rim).at(Transform::from_translation(
                    above(place, sizes::FRAME_HEIGHT + sizes::LETTER_LIFT),
                ))
            })
            .collect();
        Model::of(parts)
    }

    fn cell(&self, workshop: &mut Workshop, cell: &CellInfo) -> Model {
        let place = plan(cell);
        let (parts, hull) = match cell.ground {
            Ground::Square => (vec![stone_tile(workshop, place)], "square cell hull"),
            Ground::Figure(figure) => (
                hexagon_tile(workshop, place, Some(shape(figure))),
                "hexagonal cell hull",
            ),
            Ground::Plain => (hexagon_tile(workshop, place, None), "hexagonal cell hull"),
            Ground::BlackPlace => (wooden_place(workshop, place, true), "square cell hull"),
            Ground::WhitePlace => (wooden_place(workshop, place, false), "square cell hull"),
        };
        let hull = workshop.mesh(hull, || {
            meshes::inlay(&marks::outline(cell.ground, 0.0), 0.0)
        });
        Model {
            parts,
            hull: Some(hull),
            height: 0.0,
        }
    }

    fn piece(&self, workshop: &mut Workshop, kind: Kind, owner: Seat) -> Model {
        let finish = if owner.index() == 0 {
            Finish::Ivory
        } else {
            Finish::Ebony
        };
        standing(workshop, kind, finish)
    }

    fn ghost(&self, workshop: &mut Workshop, kind: Kind, owner: Seat) -> Model {
        let finish = if owner.index() == 0 {
            Finish::GhostIvory
        } else {
            Finish::GhostEbony
        };
        let mut model = standing(workshop, kind, finish);
        for part in &mut model.parts {
            part.casts_shadow = false;
        }
        model
    }

    fn contact_shadow(&self, workshop: &mut Workshop, kind: Kind) -> Model {
        let shadow = match kind {
            Kind::Pawn => contact_shadow(workshop, "turned pawn shadow", sizes::TURNED_PAWN_RADIUS),
            Kind::FigurePawn(_) => {
                contact_shadow(workshop, "nesting pawn shadow", sizes::ROUND_RADIUS)
            }
            Kind::LargePiece => {
                contact_shadow(workshop, "large piece shadow", sizes::LARGE_PIECE_RADIUS)
            }
            Kind::Block { width, depth } => {
                // A round that the shape of the piece stretches.
                let mut shadow = contact_shadow(workshop, "tile piece shadow", 0.5);
                let middle = middle_of_block(width, depth);
                shadow.transform.translation += middle;
                shadow.transform.scale = Vec3::new(f32::from(width), 1.0, f32::from(depth));
                shadow
            }
        };
        Model::of(vec![shadow])
    }

    fn mark(&self, workshop: &mut Workshop, mark: Mark, cell: &CellInfo) -> Model {
        marks::mark(workshop, mark, cell)
    }

    fn area(&self, workshop: &mut Workshop, cells: &[&CellInfo], fits: bool) -> Model {
        marks::area(workshop, cells, fits)
    }

    fn area_number(&self, workshop: &mut Workshop, number: u8, fits: bool) -> Model {
        marks::area_number(workshop, number, fits)
    }

    fn extent(&self) -> Vec3 {
        let half = SIDE / 2.0 + sizes::FRAME_WIDTH;
        Vec3::new(half, sizes::TURNED_PAWN_HEIGHT, half)
    }

    fn seat_colour(&self, seat: Seat) -> Color {
        palette::UI_SEATS[seat.index().min(1)]
    }
}

/// Where the coordinates stand, from the edge of the cells.
const RIM_MIDDLE: f32 = 0.335;

/// From the middle of its lower left square to the middle of a piece of several.
fn middle_of_block(width: u8, depth: u8) -> Vec3 {
    let plan = Vec2::new(f32::from(width) - 1.0, f32::from(depth) - 1.0) / 2.0;
    above(plan, 0.0)
}

/// A piece in a finish.
fn standing(workshop: &mut Workshop, kind: Kind, finish: Finish) -> Model {
    match kind {
        Kind::Pawn => {
            let hull = workshop.mesh("turned pawn hull", || {
                meshes::pick_hull(
                    sizes::TURNED_PAWN_RADIUS,
                    sizes::TURNED_PAWN_RADIUS * 0.55,
                    sizes::TURNED_PAWN_HEIGHT,
                )
            });
            Model {
                parts: vec![pawn(workshop, finish)],
                hull: Some(hull),
                height: sizes::TURNED_PAWN_HEIGHT,
            }
        }
        Kind::FigurePawn(figure) => {
            let hull = workshop.mesh("nesting pawn hull", || {
                meshes::pick_hull(
                    sizes::ROUND_RADIUS,
                    sizes::DOME_RADIUS,
                    sizes::PLATE_HEIGHT + sizes::DOME_RADIUS,
                )
            });
            Model {
                parts: vec![nesting_pawn(workshop, shape(figure), finish)],
                hull: Some(hull),
                height: sizes::PLATE_HEIGHT,
            }
        }
        Kind::LargePiece => {
            let hull = workshop.mesh("large piece hull", || {
                meshes::pick_hull(
                    sizes::LARGE_PIECE_RADIUS,
                    sizes::LARGE_PIECE_RADIUS * 0.55,
                    sizes::LARGE_PIECE_HEIGHT,
                )
            });
            Model {
                parts: vec![large_piece(workshop, finish)],
                hull: Some(hull),
                height: sizes::LARGE_PIECE_HEIGHT,
            }
        }
        Kind::Block { width, depth } => {
            let middle = Transform::from_translation(middle_of_block(width, depth));
            let hull = workshop.mesh(format!("tile piece hull {width}x{depth}"), || {
                let outline = Outline::rectangle(f32::from(width), f32::from(depth), 0.0);
                let sides = Profile::start(0.0, 0.0).line(0.0, sizes::TILE_PIECE_HEIGHT);
                extrude(&outline, &sides, true, 1.0).moved(middle)
            });
            Model {
                parts: vec![joined_tiles(workshop, width, depth, finish).at(middle)],
                hull: Some(hull),
                height: sizes::TILE_PIECE_HEIGHT,
            }
        }
    }
}
