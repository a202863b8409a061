//! Setting up any position: pawns on cells with figures, alone and in stacks of different figures, and large
//! pieces on plain cells.

use std::sync::LazyLock;

use super::sets::{FIGURES, set_at};
use super::state::{HEXAGONS, SyneStrat, most_of};
use crate::arrange::{Arrange, Supply, figures_of, may_nest, stacks_of, supplies_of, with_tray};
use crate::hexboard::{bit, place};
use crate::{Board, Cell, Figure, Game, Kind, Phrase, PieceView, Seat, Setup};

/// The fields of a seat: three figures and the large pieces.
const FIELDS: usize = 4;

/// The seats have their fields side by side: the first and the last before the board, where they sit.
static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let fields = [(0.6, false), (0.6, true), (-4.2, true), (-4.2, false)];
    let fields = fields.map(|(first, is_beyond)| {
        [0.0, 1.2, 2.4, 3.6].map(|from_first| (first + from_first, 0.0, is_beyond))
    });
    with_tray(&HEXAGONS, &fields.concat())
});

impl Arrange for SyneStrat {
    const GAME: Game = Game::SYNE_STRAT;

    fn supplies(players: u8) -> Vec<Supply> {
        let (pawns, large) = most_of(players);
        let pawns = |figure| (Kind::FigurePawn(figure), usize::from(pawns));
        let [triangles, rounds, hexagons] = Figure::ALL.map(pawns);
        let kinds: [(Kind, usize); FIELDS] =
            [triangles, rounds, hexagons, (Kind::LargePiece, large as usize)];
        supplies_of(players, &kinds).collect()
    }

    fn board_with_tray() -> &'static Board {
        &BOARD
    }

    fn barred(cell: Cell, kind: Kind) -> Option<Phrase> {
        let at = place(cell);
        match kind {
            Kind::LargePiece => set_at(at)
                .is_none()
                .then(|| Phrase::new("arrange-large-on-figure").cell("cell", cell)),
            _ => (FIGURES & bit(at) == 0)
                .then(|| Phrase::new("arrange-pawn-on-plain").cell("cell", cell)),
        }
    }

    fn barred_from_stack(below: &[PieceView], piece: &PieceView) -> Option<Phrase> {
        may_nest(below, piece)
    }

    fn arranged(setup: &Setup, pieces: &[PieceView], to_move: u8) -> Result<Self, Phrase> {
        let seats = || (0..setup.players()).map(Seat::new);
        let (large, pawns): (Vec<PieceView>, Vec<PieceView>) =
            pieces.iter().partition(|piece| piece.kind == Kind::LargePiece);
        let elements: Vec<_> = seats().map(|seat| figures_of(&HEXAGONS, &pawns, seat)).collect();
        let pieces: Vec<Vec<String>> = seats()
            .map(|seat| {
                let own = stacks_of(&HEXAGONS, &large, seat).into_iter();
                own.map(|(name, _)| name).collect()
            })
            .collect();
        if pieces[usize::from(to_move)].is_empty() {
            return Err(Phrase::new("arrange-out").seat("seat", Seat::new(to_move)));
        }
        let position = Self::with_elements(setup, &elements, &pieces, to_move);
        Ok(position.expect("the tray gives the pawns and pieces of the game, each where it may be"))
    }
}
