//! Setting up any position: six pawns each, on any cells.

use std::sync::LazyLock;

use super::state::{PAWNS_EACH, SQUARES, Simultana};
use crate::arrange::{Arrange, Supply, stacks_of, supplies_of, with_tray};
use crate::{Board, Game, Kind, Phrase, PieceView, Seat, Setup};

static BOARD: LazyLock<Board> =
    LazyLock::new(|| with_tray(&SQUARES, &[(0.0, 0.0, false), (0.0, 0.0, true)]));

impl Arrange for Simultana {
    const GAME: Game = Game::SIMULTANA;

    fn supplies(players: u8) -> Vec<Supply> {
        supplies_of(players, &[(Kind::Pawn, PAWNS_EACH as usize)]).collect()
    }

    fn board_with_tray() -> &'static Board {
        &BOARD
    }

    fn arranged(_: &Setup, pieces: &[PieceView], to_move: u8) -> Result<Self, Phrase> {
        let names = |seat| {
            let pawns = stacks_of(&SQUARES, pieces, Seat::new(seat)).into_iter();
            pawns.map(|(name, _)| name).collect::<Vec<String>>()
        };
        let pawns = [names(0), names(1)];
        for (seat, pawns) in (0..).zip(&pawns) {
            if pawns.len() != PAWNS_EACH as usize {
                return Err(Phrase::new("arrange-too-few")
                    .seat("seat", Seat::new(seat))
                    .number("count", pawns.len() as i64)
                    .number("needed", PAWNS_EACH));
            }
        }
        let position = Self::with_pawns([&pawns[0], &pawns[1]], to_move);
        Ok(position.expect("the tray gives six pawns, each to a free cell"))
    }
}
