//! Setting up any position: pieces of all shapes that filled no more squares than a player has. A syndiqué on the
//! row where it begins has not moved yet.

use std::sync::LazyLock;

use super::moves::{FIRST_ADVANCE_ROW, SIDE};
use super::position::{MOST_SQUARES, Syndicat};
use super::squares::{SQUARES, square};
use crate::arrange::{Arrange, Supply, supplies_of, with_tray};
use crate::{Board, Cell, Game, Kind, Phrase, PieceView, Seat, Setup};

/// The shapes: width and depth, where they lie in the row of the tray, and how many there can be. All but the
/// secrétaire général are also left over from larger ones, so that only squares limit them.
const SHAPES: [(u8, u8, f32, usize); 6] = [
    (1, 1, -5.5, 48),
    (2, 1, -4.0, 24),
    (3, 1, -1.5, 16),
    (1, 2, 2.0, 24),
    (1, 3, 3.5, 16),
    (2, 2, 5.0, 1),
];

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let fields = [false, true].map(|is_beyond| {
        SHAPES.map(|(_, depth, along, _)| {
            // The handle is the lower left square, as seat 0 sees it.
            let away = if is_beyond { 0.0 } else { f32::from(depth - 1) };
            (along, away, is_beyond)
        })
    });
    with_tray(&SQUARES, &fields.concat())
});

impl Arrange for Syndicat {
    const GAME: Game = Game::SYNDICAT;

    fn supplies(players: u8) -> Vec<Supply> {
        let kinds = SHAPES.map(|(width, depth, _, most)| (Kind::Block { width, depth }, most));
        supplies_of(players, &kinds).collect()
    }

    fn board_with_tray() -> &'static Board {
        &BOARD
    }

    fn covered(piece: &PieceView) -> Option<Vec<Cell>> {
        let Kind::Block { width, depth } = piece.kind else {
            return None;
        };
        let side = usize::from(SIDE);
        let corner = piece.spot.cell.index();
        let (row, column) = (corner / side, corner % side);
        let is_on_board = row + usize::from(depth) <= side && column + usize::from(width) <= side;
        is_on_board.then(|| {
            let rows = (0..usize::from(depth)).map(|up| corner + up * side);
            let cells = rows.flat_map(|first| first..first + usize::from(width));
            cells.map(|index| Cell::new(u8::try_from(index).unwrap_or(u8::MAX))).collect()
        })
    }

    fn arranged(_: &Setup, pieces: &[PieceView], to_move: u8) -> Result<Self, Phrase> {
        let mut first_advance = Vec::new();
        let mut written = [const { Vec::new() }; 2];
        for piece in pieces {
            let Kind::Block { width, depth } = piece.kind else {
                continue;
            };
            let (cell, owner) = (piece.spot.cell, piece.owner.index());
            let name = SQUARES.name(cell);
            written[owner].push(format!("{name} {width}x{depth}"));
            if (width, depth) == (1, 1) && square(owner, cell).0 == FIRST_ADVANCE_ROW {
                first_advance.push(name.to_owned());
            }
        }
        for seat in [0, 1].map(Seat::new) {
            let own = pieces.iter().filter(|piece| piece.owner == seat);
            let squares = own.map(|piece| Self::covered(piece).map_or(0, |cells| cells.len()));
            let squares: usize = squares.sum();
            if squares > usize::from(MOST_SQUARES) {
                return Err(Phrase::new("arrange-too-many-squares")
                    .seat("seat", seat)
                    .number("count", squares as i64)
                    .number("most", MOST_SQUARES));
            }
        }
        let position = Self::with_pieces([&written[0], &written[1]], &first_advance, to_move);
        Ok(position.expect("the tray gives pieces of the game, each to free squares"))
    }
}
