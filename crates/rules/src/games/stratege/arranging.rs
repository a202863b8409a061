//! Setting up any position: up to three pawns of each strength for each player. All strengths are
//! visible while setting up; in the match that begins with the position they are secret again.

use std::sync::LazyLock;

use super::position::Stratege;
use super::setups::{HIGHEST, LOWEST, OF_EACH};
use crate::arrange::{Arrange, Supply, stacks_of, with_tray};
use crate::{Board, Game, Kind, Notation, Phrase, PieceView, Seat, Setup};

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let middle = f32::from(LOWEST + HIGHEST) / 2.0;
    let fields = [false, true].map(|is_beyond| {
        let along = |strength: u8| (f32::from(strength) - middle) * 1.5;
        (LOWEST..=HIGHEST).map(|strength| (along(strength), 0.0, is_beyond)).collect::<Vec<_>>()
    });
    with_tray(Stratege::board(), &fields.concat())
});

impl Arrange for Stratege {
    const GAME: Game = Game::STRATEGE;

    fn supplies(players: u8) -> Vec<Supply> {
        let of = |owner| {
            (LOWEST..=HIGHEST).map(move |strength| Supply {
                owner,
                kind: Kind::Pawn,
                strength: Some(strength),
                most: OF_EACH,
            })
        };
        (0..players).map(Seat::new).flat_map(of).collect()
    }

    fn board_with_tray() -> &'static Board {
        &BOARD
    }

    fn arranged(setup: &Setup, pieces: &[PieceView], to_move: u8) -> Result<Self, Phrase> {
        let written = |seat| {
            let pawns = stacks_of(Self::board(), pieces, Seat::new(seat)).into_iter();
            let pawns = pawns.flat_map(|(name, pawns)| {
                let strengths = pawns.into_iter().filter_map(|pawn| pawn.strength);
                strengths.map(move |strength| format!("{name}:{strength}"))
            });
            pawns.collect::<Vec<String>>()
        };
        let pawns = [written(0), written(1)];
        let position = Self::with_pawns([&pawns[0], &pawns[1]], to_move, setup);
        Ok(position.expect("the tray gives three pawns of a strength, each to a free place"))
    }
}
