//! Setting up any position: up to three pawns of each figure for each player, alone and in stacks of
//! different figures.

use std::sync::LazyLock;

use super::state::{HEXAGONS, PAWNS_OF_A_FIGURE, Sypil};
use crate::arrange::{Arrange, Supply, figures_of, may_nest, supplies_of, with_tray};
use crate::{Board, Figure, Game, Kind, Phrase, PieceView, Seat, Setup};

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let fields = [false, true].map(|is_beyond| [-1.3, 0.0, 1.3].map(|x| (x, 0.0, is_beyond)));
    with_tray(&HEXAGONS, &fields.concat())
});

impl Arrange for Sypil {
    const GAME: Game = Game::SYPIL;

    fn supplies(players: u8) -> Vec<Supply> {
        let of = |figure| (Kind::FigurePawn(figure), PAWNS_OF_A_FIGURE as usize);
        supplies_of(players, &Figure::ALL.map(of)).collect()
    }

    fn board_with_tray() -> &'static Board {
        &BOARD
    }

    fn barred_from_stack(below: &[PieceView], piece: &PieceView) -> Option<Phrase> {
        may_nest(below, piece)
    }

    fn arranged(setup: &Setup, pieces: &[PieceView], to_move: u8) -> Result<Self, Phrase> {
        let [ivory, ebony] = [0, 1].map(|seat| figures_of(&HEXAGONS, pieces, Seat::new(seat)));
        let position = Self::with_elements(setup, [&ivory, &ebony], to_move);
        Ok(position.expect("the tray gives three pawns of a figure, each where it may nest"))
    }
}
