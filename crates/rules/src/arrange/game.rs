//! The parameters of a game for setting up its positions: the pieces available, and the cells they
//! may occupy.

use crate::{Board, Cell, Figure, Game, Kind, Phrase, PieceView, Seat, Setup, Tabletop};

/// A game whose positions can be set up piece by piece.
pub(crate) trait Arrange: Tabletop {
    /// The game.
    const GAME: Game;

    /// The pieces that there are for each seat, with the number of players.
    fn supplies(players: u8) -> Vec<Supply>;

    /// The board of the game, with a tray that has a field for each supply, in their order. It is the same
    /// for all numbers of players: with fewer of them, some fields stay empty.
    fn board_with_tray() -> &'static Board;

    /// The cells that a piece covers; `None` if it would reach beyond the board.
    fn covered(piece: &PieceView) -> Option<Vec<Cell>> {
        Some(vec![piece.spot.cell])
    }

    /// The reason why a piece may not lie on the ground of a cell.
    fn barred(_cell: Cell, _kind: Kind) -> Option<Phrase> {
        None
    }

    /// The reason why a piece may not lie on these, which are all on one cell, from bottom to top.
    fn barred_from_stack(below: &[PieceView], _piece: &PieceView) -> Option<Phrase> {
        let top = below.last()?;
        Some(Phrase::taken(top.spot.cell, top.owner))
    }

    /// The position of these pieces, each of which may lie where it is, and of which there are no more than
    /// supplies; `to_move` is the number of the seat to move, from 0.
    ///
    /// # Errors
    /// The reason why it is none.
    fn arranged(setup: &Setup, pieces: &[PieceView], to_move: u8) -> Result<Self, Phrase>;
}

/// Alike pieces of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Supply {
    /// Their owner.
    pub(crate) owner: Seat,
    /// Their kind.
    pub(crate) kind: Kind,
    /// Their strength, if they have one.
    pub(crate) strength: Option<u8>,
    /// The number of pieces.
    pub(crate) most: usize,
}

impl Supply {
    /// Whether a piece is one of these.
    pub(super) fn has(&self, piece: &PieceView) -> bool {
        (self.owner, self.kind, self.strength) == (piece.owner, piece.kind, piece.strength)
    }
}

/// The supplies of a seat for games whose pieces differ in their kind alone.
pub(crate) fn supplies_of<'a>(
    seats: u8,
    kinds: &'a [(Kind, usize)],
) -> impl Iterator<Item = Supply> + 'a {
    (0..seats).map(Seat::new).flat_map(move |owner| {
        kinds.iter().map(move |(kind, most)| Supply {
            owner,
            kind: *kind,
            strength: None,
            most: *most,
        })
    })
}

/// The reason why a pawn with a figure may not lie on these; pawns of a player nest if all their
/// figures differ.
pub(crate) fn may_nest(below: &[PieceView], piece: &PieceView) -> Option<Phrase> {
    let top = below.last()?;
    let nests = |kind: Kind| matches!(kind, Kind::FigurePawn(_));
    if top.owner != piece.owner || !nests(top.kind) || !nests(piece.kind) {
        return Some(Phrase::taken(top.spot.cell, top.owner));
    }
    let is_there = below.iter().any(|it| it.kind == piece.kind);
    is_there.then(|| Phrase::new("arrange-same-figure").cell("cell", top.spot.cell))
}

/// The pawns of a seat by their cells, with their figures from bottom to top.
pub(crate) fn figures_of(
    board: &Board,
    pieces: &[PieceView],
    seat: Seat,
) -> Vec<(String, Vec<Figure>)> {
    let figure = |piece: &PieceView| match piece.kind {
        Kind::FigurePawn(figure) => Some(figure),
        _ => None,
    };
    let stacks = stacks_of(board, pieces, seat).into_iter();
    stacks.map(|(name, stack)| (name, stack.iter().filter_map(figure).collect())).collect()
}

/// The pieces of a seat by their cells, each as a list from bottom to top, as positions are written.
pub(crate) fn stacks_of(
    board: &Board,
    pieces: &[PieceView],
    seat: Seat,
) -> Vec<(String, Vec<PieceView>)> {
    let elements = crate::elements(pieces).into_iter();
    let own = elements.filter(|element| element.owner == seat);
    own.map(|element| (board.name(element.cell).to_owned(), element.pieces)).collect()
}
