//! The five games as they are, each a small still for the title screen.
//!
//! Every board is drawn in its own cells and then scaled to the same width.

use bevy::prelude::*;
use ludotheque_rules::Game;

use super::simultana::{frame_outline, framed, pawn, stone_tile};
use super::{Model, Part, cut, variety};
use crate::theme::lettering::{Lettering, letters};
use crate::theme::materials::{Finish, Workshop};
use crate::theme::meshes::{self, Figure, Outline, Profile, Solid, above, extrude};
use crate::theme::sizes;

/// Width of every diorama, frame included.
const DIORAMA_WIDTH: f32 = 5.0;

/// A small still of a game, around the origin, `DIORAMA_WIDTH` wide; it stands
/// on y = 0.
pub fn diorama(game: Game, workshop: &mut Workshop) -> Model {
    let (parts, width) = match game {
        Game::Simultana => simultana(workshop),
        Game::Sypil => sypil(workshop),
        Game::SyneStrat => syne_strat(workshop),
        Game::Syndicat => syndicat(workshop),
        Game::Stratege => stratege(workshop),
    };
    let scale = DIORAMA_WIDTH / width;
    let whole = Transform::from_scale(Vec3::splat(scale))
        * Transform::from_xyz(0.0, sizes::CLOTH_DEPTH, 0.0);
    let parts = parts
        .into_iter()
        .map(|part| Part {
            transform: whole * part.transform,
            ..part
        })
        .collect();
    Model {
        parts,
        hull: None,
        height: scale,
    }
}

/// A place in the plan, standing on the tiles.
fn at(x: f32, y: f32) -> Transform {
    Transform::from_translation(above(Vec2::new(x, y), 0.0))
}

fn simultana(workshop: &mut Workshop) -> (Vec<Part>, f32) {
    let mut parts = framed(
        workshop,
        "square 5x5",
        &frame_outline(5.0, 5.0),
        Finish::Bed,
    );
    for column in -2i8..=2 {
        for row in -2i8..=2 {
            let place = Vec2::new(f32::from(column), f32::from(row));
            parts.push(stone_tile(workshop, place).at(at(place.x, place.y)));
        }
    }
    // After A2-A3: the first legal move that the printed rule shows.
    let white = [(0, -2), (-2, 0), (-1, -1), (0, -1), (1, -1), (2, -1)];
    let black = [(0, 2), (-2, 1), (-1, 1), (0, 1), (1, 1), (2, 1)];
    for (pawns, finish) in [(white, Finish::Ivory), (black, Finish::Ebony)] {
        for (x, y) in pawns {
            parts.push(pawn(workshop, finish).at(at(x as f32, y as f32)));
        }
    }
    (parts, 5.0 + 2.0 * sizes::FRAME_WIDTH)
}

// --- The board of 37 hexagons -----------------------------------------------

/// Row and number of every cell of the hexagonal board, from A1 to G7.
fn hexagons() -> impl Iterator<Item = (i8, i8)> {
    (1i8..=7)
        .flat_map(|i| (1i8..=7).map(move |j| (i, j)))
        .filter(|&(i, j)| (i - j).abs() <= 3)
}

/// Centre of a cell in the plan; D4 is the origin.
fn hexagon_place((i, j): (i8, i8)) -> Vec2 {
    let (row, number) = (f32::from(i - 4), f32::from(j - 4));
    Vec2::new(number - row / 2.0, row * 0.75f32.sqrt())
}

/// From the middle of the board to the outer edge of its frame's sides.
const HEXAGON_BOARD_APOTHEM: f32 = 3.32 + sizes::FRAME_WIDTH;

fn hexagon_board(
    workshop: &mut Workshop,
    figure: impl Fn((i8, i8)) -> Option<Figure>,
) -> Vec<Part> {
    let outer =
        Outline::lying_hexagon(HEXAGON_BOARD_APOTHEM, sizes::FRAME_CORNER).with_arc_steps(12);
    let mut parts = framed(workshop, "hexagon", &outer, Finish::Walnut);
    for cell in hexagons() {
        let place = hexagon_place(cell);
        let tile = hexagon_tile(workshop, place, figure(cell));
        parts.extend(tile.into_iter().map(|part| part.at(at(place.x, place.y))));
    }
    parts
}

/// A hexagonal tile at a place of the board, with its figure if it has one.
pub(super) fn hexagon_tile(
    workshop: &mut Workshop,
    place: Vec2,
    figure: Option<Figure>,
) -> Vec<Part> {
    let variety = variety(place);
    let tile = workshop.mesh(format!("hexagon tile {variety}"), || {
        meshes::tile(&Outline::hexagon(0.5, sizes::TILE_CORNER)).with_grain_shifted(cut(variety))
    });
    let material = workshop.finish(if figure.is_some() {
        Finish::Maple
    } else {
        Finish::StonePale
    });
    let mut parts = vec![Part::new(tile, material)];
    if let Some(figure) = figure {
        let mesh = workshop.mesh(format!("inlay {figure:?}"), || {
            meshes::inlay(&figure.outline(INLAY_SCALE), sizes::LAKE_LIFT * 0.5)
        });
        let finish = match figure {
            Figure::Triangle => Finish::Terracotta,
            Figure::Round => Finish::Green,
            Figure::Hexagon => Finish::DarkBrown,
        };
        let material = workshop.finish(finish);
        parts.push(Part::new(mesh, material).without_shadow());
    }
    parts
}

/// A pawn with the base of a figure.
pub(super) fn nesting_pawn(workshop: &mut Workshop, figure: Figure, finish: Finish) -> Part {
    let mesh = workshop.mesh(format!("pawn {figure:?}"), || meshes::nesting_pawn(figure));
    let material = workshop.finish(finish);
    Part::new(mesh, material)
}

/// One of the large pieces of Syne-Strat 7.
pub(super) fn large_piece(workshop: &mut Workshop, finish: Finish) -> Part {
    let mesh = workshop.mesh("large piece", meshes::large_piece);
    let material = workshop.finish(finish);
    Part::new(mesh, material)
}

/// An inlaid figure, compared with the plate of a pawn.
const INLAY_SCALE: f32 = 0.96;

fn hexagon_board_width() -> f32 {
    2.0 * HEXAGON_BOARD_APOTHEM / (std::f32::consts::PI / 6.0).cos()
}

/// Pawns on a cell, from the bottom to the top of the stack.
fn stack(workshop: &mut Workshop, cell: (i8, i8), figures: &[Figure], finish: Finish) -> Vec<Part> {
    let place = hexagon_place(cell);
    figures
        .iter()
        .enumerate()
        .map(|(level, &figure)| {
            let height = sizes::PLATE_HEIGHT * level as f32;
            nesting_pawn(workshop, figure, finish)
                .at(Transform::from_translation(above(place, height)))
        })
        .collect()
}

fn sypil(workshop: &mut Workshop) -> (Vec<Part>, f32) {
    let figure = |(i, j): (i8, i8)| match (i + j) % 3 {
        0 => Figure::Triangle,
        1 => Figure::Round,
        _ => Figure::Hexagon,
    };
    let mut parts = hexagon_board(workshop, |cell| Some(figure(cell)));
    // A few turns into a game: a stack of three and a stack of two have formed
    // and come forward.
    let taken = [(1, 2), (2, 2), (2, 3), (6, 4), (6, 5)];
    for cell in hexagons().filter(|cell| !taken.contains(cell)) {
        let finish = match cell.0 {
            1 | 2 => Finish::Ivory,
            6 | 7 => Finish::Ebony,
            _ => continue,
        };
        parts.extend(stack(workshop, cell, &[figure(cell)], finish));
    }
    let three = [figure((2, 3)), figure((1, 2)), figure((2, 2))];
    parts.extend(stack(workshop, (3, 3), &three, Finish::Ivory));
    let two = [figure((6, 5)), figure((6, 4))];
    parts.extend(stack(workshop, (5, 5), &two, Finish::Ebony));
    (parts, hexagon_board_width())
}

fn syne_strat(workshop: &mut Workshop) -> (Vec<Part>, f32) {
    let figure = |(i, j): (i8, i8)| match (i % 2 == 0, j % 2 == 0) {
        (true, true) => None,
        (false, false) => Some(Figure::Round),
        (false, true) => Some(Figure::Triangle),
        (true, false) => Some(Figure::Hexagon),
    };
    let mut parts = hexagon_board(workshop, figure);
    // Set up for four.
    let sides = [
        ((2, 2), Some((2, 3)), Finish::Ebony),
        ((6, 4), Some((6, 5)), Finish::Ivory),
        ((6, 6), Some((6, 5)), Finish::Grey),
        ((2, 4), Some((2, 3)), Finish::Blue),
    ];
    for (home, shared, finish) in sides {
        let place = hexagon_place(home);
        parts.push(large_piece(workshop, finish).at(at(place.x, place.y)));
        for cell in hexagons() {
            let near = hexagon_place(cell).distance(place) < 1.1;
            if near
                && Some(cell) != shared
                && let Some(figure) = figure(cell)
            {
                parts.extend(stack(workshop, cell, &[figure], finish));
            }
        }
    }
    (parts, hexagon_board_width())
}

// --- Syndicat ---------------------------------------------------------------

/// Column and row of the lower left square, and size, of White's pieces.
const SYNDICAT_PIECES: [(u8, u8, u8, u8); 15] = [
    (0, 0, 1, 3),
    (1, 0, 2, 1),
    (1, 1, 2, 1),
    (1, 2, 2, 1),
    (3, 0, 1, 2),
    (4, 0, 1, 2),
    (3, 2, 3, 1),
    (5, 0, 2, 2),
    (6, 2, 3, 1),
    (7, 0, 1, 2),
    (8, 0, 1, 2),
    (9, 0, 2, 1),
    (9, 1, 2, 1),
    (9, 2, 2, 1),
    (11, 0, 1, 3),
];

fn syndicat(workshop: &mut Workshop) -> (Vec<Part>, f32) {
    const SIDE: u8 = 12;
    let half = f32::from(SIDE) / 2.0;
    let mut parts = framed(
        workshop,
        "square 12x12",
        &frame_outline(12.0, 12.0),
        Finish::Bed,
    );
    for tone in [0u8, 1] {
        let mesh = workshop.mesh(format!("twelve by twelve {tone}"), || {
            let mut cells = Solid::default();
            let tile = meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER));
            for column in 0..SIDE {
                for row in (0..SIDE).filter(|row| (row + column) % 2 == tone) {
                    let place =
                        Vec2::new(f32::from(column) + 0.5 - half, f32::from(row) + 0.5 - half);
                    cells.add(
                        &tile.clone().with_grain_shifted(cut(variety(place))),
                        at(place.x, place.y),
                    );
                }
            }
            if tone == 0 {
                cells.tinted(Vec4::new(0.62, 0.56, 0.50, 1.0))
            } else {
                cells
            }
        });
        let material = workshop.finish(Finish::Maple);
        parts.push(Part::new(mesh, material).without_shadow());
    }
    let mut place =
        |workshop: &mut Workshop, (column, row, wide, deep): (u8, u8, u8, u8), white: bool| {
            let finish = if white {
                Finish::LacquerWhite
            } else {
                Finish::LacquerBlack
            };
            let piece = joined_tiles(workshop, wide, deep, finish);
            let x = f32::from(column) + f32::from(wide) / 2.0 - half;
            let y = f32::from(row) + f32::from(deep) / 2.0 - half;
            parts.push(piece.at(if white { at(x, y) } else { at(x, -y) }));
        };
    for white in [true, false] {
        for piece in SYNDICAT_PIECES {
            place(workshop, piece, white);
        }
        // Some syndiqués have used their first advance.
        let advanced: [u8; 3] = if white { [2, 5, 8] } else { [3, 6, 9] };
        for column in 0..SIDE {
            let row = if advanced.contains(&column) { 5 } else { 3 };
            place(workshop, (column, row, 1, 1), white);
        }
    }
    (parts, 12.0 + 2.0 * sizes::FRAME_WIDTH)
}

/// A piece of Syndicat, around the middle of its squares.
pub(super) fn joined_tiles(workshop: &mut Workshop, wide: u8, deep: u8, finish: Finish) -> Part {
    let mesh = workshop.mesh(format!("syndicat {wide}x{deep}"), || {
        meshes::joined_tiles(wide, deep)
    });
    let material = workshop.finish(finish);
    Part::new(mesh, material)
}

// --- Le Stratège ------------------------------------------------------------

/// Lines and points are let into the wood: this far above it.
const LET_IN: f32 = 0.004;

/// The point of a black or white place, let into the wood.
fn point(black: bool) -> Solid {
    meshes::inlay(
        &Outline::circle(if black { 0.17 } else { 0.13 }),
        LET_IN * 1.6,
    )
}

/// A place of Le Stratège: its point in a square of wood.
pub(super) fn wooden_place(workshop: &mut Workshop, place: Vec2, black: bool) -> Vec<Part> {
    let variety = variety(place);
    let tile = workshop.mesh(format!("wooden tile {variety}"), || {
        meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER))
            .with_grain_shifted(cut(variety))
    });
    let mesh = workshop.mesh(format!("point {black}"), || point(black));
    let maple = workshop.finish(Finish::Maple);
    let lacquer = workshop.finish(if black {
        Finish::LacquerBlack
    } else {
        Finish::LacquerWhite
    });
    vec![
        Part::new(tile, maple),
        Part::new(mesh, lacquer).without_shadow(),
    ]
}

fn stratege(workshop: &mut Workshop) -> (Vec<Part>, f32) {
    const COLUMNS: u8 = 11;
    const LINES: u8 = 10;
    const MARGIN: f32 = 0.35;
    let place = |column: u8, line: u8| {
        Vec2::new(
            f32::from(column) - f32::from(COLUMNS - 1) / 2.0,
            f32::from(line) - f32::from(LINES - 1) / 2.0,
        )
    };
    let (width, depth) = (
        f32::from(COLUMNS) + 2.0 * MARGIN,
        f32::from(LINES) + 2.0 * MARGIN,
    );
    let outer = frame_outline(width, depth);
    let mut parts = framed(workshop, "lines", &outer, Finish::Bed);
    let ground = workshop.mesh("wooden ground", || {
        let profile = Profile::start(0.0, -sizes::TILE_DEPTH).line(0.0, 0.0);
        extrude(
            &Outline::rectangle(width, depth, 0.0),
            &profile,
            true,
            sizes::GRAIN_SCALE * 0.6,
        )
    });
    let maple = workshop.finish(Finish::Maple);
    parts.push(Part::new(ground, maple).without_shadow());
    let lines = workshop.mesh("leaden lines", || {
        const LINE_WIDTH: f32 = 0.07;
        let mut lines = Solid::default();
        let length = f32::from(COLUMNS - 1) + LINE_WIDTH;
        let across = meshes::inlay(&Outline::rectangle(length, LINE_WIDTH, 0.03), LET_IN);
        for line in 0..LINES {
            lines.add(&across, at(0.0, place(0, line).y));
        }
        let upright = meshes::inlay(
            &Outline::rectangle(LINE_WIDTH, f32::from(LINES - 1) + LINE_WIDTH, 0.03),
            LET_IN * 1.2,
        );
        for column in (0..COLUMNS).step_by(2) {
            lines.add(&upright, at(place(column, 0).x, 0.0));
        }
        lines
    });
    let lead = workshop.finish(Finish::Lead);
    parts.push(Part::new(lines, lead).without_shadow());
    for (black, finish) in [(true, Finish::LacquerBlack), (false, Finish::LacquerWhite)] {
        let points = workshop.mesh(format!("points {black}"), || {
            let mut points = Solid::default();
            let point = point(black);
            for line in 0..LINES {
                for column in (0..COLUMNS).filter(|column| (column % 2 == 0) == black) {
                    let place = place(column, line);
                    points.add(&point, at(place.x, place.y));
                }
            }
            points
        });
        let material = workshop.finish(finish);
        parts.push(Part::new(points, material).without_shadow());
    }
    // Two of each side have stepped out. Strengths are seen by their owner only,
    // who sits at this side of the table.
    let block = workshop.mesh("block", meshes::block);
    let strengths = [[4u8, 1, 6, 3, 2, 5], [2, 6, 3, 5, 1, 4], [5, 3, 1, 6, 4, 2]];
    for (line, row) in (0u8..).zip(strengths) {
        for (index, strength) in (0u8..).zip(row) {
            let advanced = match (line, index) {
                (2, 1) => Some((2, 4)),
                (2, 4) => Some((7, 3)),
                _ => None,
            };
            let (column, own_line) = advanced.unwrap_or((index * 2, line));
            let white = place(column, own_line);
            let green = place(COLUMNS - 1 - column, LINES - 1 - own_line);
            let (ivory, dark) = (
                workshop.finish(Finish::LacquerWhite),
                workshop.finish(Finish::Green),
            );
            parts.push(Part::new(block.clone(), ivory).at(at(white.x, white.y)));
            let turned =
                at(green.x, green.y).with_rotation(Quat::from_rotation_y(std::f32::consts::PI));
            parts.push(Part::new(block.clone(), dark).at(turned));
            let face = Vec3::new(
                0.0,
                sizes::BLOCK_HEIGHT * 0.5,
                sizes::BLOCK_THICKNESS / 2.0 + sizes::LETTER_LIFT,
            );
            let digit = Transform::from_translation(above(white, 0.0) + face)
                .with_rotation(Quat::from_rotation_x(std::f32::consts::FRAC_PI_2));
            parts.push(letters(workshop, &strength.to_string(), Lettering::OnWhite).at(digit));
        }
    }
    (parts, width + 2.0 * sizes::FRAME_WIDTH)
}
