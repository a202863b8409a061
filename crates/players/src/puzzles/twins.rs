//! Twins: symmetric positions, which are the same puzzle.

use ludotheque_rules::{Board, CellShape, Eye, Figure, Ground, Kind, PieceView, Seat};

use crate::contract::Playable;

/// The maximum distance of two equal places, in cell widths.
const SAME: f32 = 0.05;

/// A symmetry of a board: the images of cells and figures, and whether it exchanges the
/// players.
struct Symmetry {
    cells: Vec<usize>,
    figures: [usize; 3],
    swaps: bool,
    /// Whether it exchanges left and right, and near and far, of upright squares.
    flips: (bool, bool),
}

/// A canonical key: equal for the twins of a position, and for no other position.
pub fn twin_key<P: Playable>(position: &P) -> String {
    let mover = position.turn().seat().unwrap_or(Seat::new(0));
    let pieces = position.pieces(Eye::Open);
    let symmetries = symmetries::<P>();
    let keys = symmetries.iter().map(|it| key(it, &pieces, mover));
    keys.min().unwrap_or_default()
}

/// The id of the puzzle of a position: the CRC-32 of its twin key as eight hexadecimal
/// digits.
pub fn id_of<P: Playable>(position: &P) -> String {
    format!("{:08x}", crc32fast::hash(twin_key(position).as_bytes()))
}

fn key(symmetry: &Symmetry, pieces: &[PieceView], mover: Seat) -> String {
    let seat = |seat: Seat| if symmetry.swaps { 1 - seat.index() } else { seat.index() };
    let mut parts: Vec<String> = pieces
        .iter()
        .map(|piece| {
            let (cell, kind) = match piece.kind {
                // A block stands on its lower left square; find the square that becomes it.
                Kind::Block { width, depth } => {
                    let (right, up) = symmetry.flips;
                    let column = if right { usize::from(width) - 1 } else { 0 };
                    let row = if up { usize::from(depth) - 1 } else { 0 };
                    let corner = piece.spot.cell.index() + column + BLOCK_COLUMNS * row;
                    (symmetry.cells[corner], format!("{width}x{depth}"))
                }
                Kind::FigurePawn(figure) => {
                    let figure = symmetry.figures[figure.index()];
                    (symmetry.cells[piece.spot.cell.index()], figure.to_string())
                }
                Kind::Pawn | Kind::LargePiece => {
                    (symmetry.cells[piece.spot.cell.index()], format!("{:?}", piece.kind))
                }
            };
            let strength = piece.strength.unwrap_or(0);
            let owner = seat(piece.owner);
            format!("{cell}.{} {owner} {kind} {strength}", piece.spot.level)
        })
        .collect();
    parts.sort_unstable();
    format!("{} to move: {}", seat(mover), parts.join(", "))
}

/// The columns of the board on which blocks stand.
const BLOCK_COLUMNS: usize = 12;

/// The symmetries of a game. Hexagonal boards have no direction, and both players have the
/// same aim; the small board of Simultana has no direction either, but the players differ;
/// on other boards half a turn exchanges the players.
fn symmetries<P: Playable>() -> Vec<Symmetry> {
    let board = P::board();
    let is_small = board.cells.len() == 25;
    let (turns, has_direction) = match board.shape {
        CellShape::Hexagon => (6, false),
        CellShape::Square if is_small => (4, false),
        CellShape::Square | CellShape::Point => (2, true),
    };
    let mut found = Vec::new();
    for turn in 0..turns {
        for mirrors in [false, true] {
            let angle = turn as f32 / turns as f32 * std::f32::consts::TAU;
            let (sin, cos) = angle.sin_cos();
            let moved = |x: f32, y: f32| {
                let x = if mirrors { -x } else { x };
                (cos * x - sin * y, sin * x + cos * y)
            };
            let Some((cells, figures)) = carried(board, &moved) else {
                continue;
            };
            // Half a turn exchanges near and far.
            let is_over = turn == 1;
            let symmetry = |swaps| Symmetry {
                cells: cells.clone(),
                figures,
                swaps,
                flips: (mirrors != is_over, is_over),
            };
            if has_direction {
                found.push(symmetry(is_over));
            } else {
                found.push(symmetry(false));
                if !is_small {
                    found.push(symmetry(true));
                }
            }
        }
    }
    found
}

/// The images of cells and figures; none if the map is no symmetry of the board.
fn carried(
    board: &Board,
    moved: &dyn Fn(f32, f32) -> (f32, f32),
) -> Option<(Vec<usize>, [usize; 3])> {
    let mut figures = [None; 3];
    let mut cells = Vec::new();
    for info in &board.cells {
        let (x, y) = moved(info.x, info.y);
        let is_there = |other: &ludotheque_rules::CellInfo| {
            (other.x - x).abs() < SAME && (other.y - y).abs() < SAME
        };
        let to = board.cells.iter().position(is_there)?;
        match (info.ground, board.cells[to].ground) {
            (Ground::Figure(from), Ground::Figure(to)) => {
                let known = figures[from.index()].get_or_insert(to);
                if *known != to {
                    return None;
                }
            }
            (from, to) if from != to => return None,
            _ => {}
        }
        cells.push(to);
    }
    let own = |index: usize| figures[index].map_or(index, Figure::index);
    Some((cells, [own(0), own(1), own(2)]))
}
