//! What a table needs to show a game, and to let players move by clicks.

use crate::told::Witnessed;
use crate::{
    Annotation, Beat, Cell, ClickRole, Contest, ExploreError, Eye, Hidden, Notation, Phrase,
    PhraseSpec, PieceView, Seat, Steps,
};

/// Takes a position whose type only the game knows. See [`Tabletop::explored`].
pub trait PositionVisitor {
    /// What is made of the position.
    type Output;

    /// Takes the position.
    fn visit<P: Tabletop>(self, position: P) -> Self::Output;
}

/// A game that can be played at a table: its pieces, its moves as clicks and as
/// beats, and all that it has to say.
pub trait Tabletop: Notation + Hidden {
    /// What the game has to say, beside [what games have in common](crate::GENERAL).
    fn phrases() -> &'static [PhraseSpec];

    /// The pieces as this eye sees them, sorted by spot.
    fn pieces(&self, eye: Eye) -> Vec<PieceView>;

    /// The cells to click, in order, for a legal move, with the role of each click;
    /// empty for a pass. Never a prefix of the cells of another legal move; if they are
    /// equal to those of another, [`paths`](crate::paths) adds a choice.
    ///
    /// Roles must not depend on hidden information.
    fn clicks(&self, chosen: Self::Move) -> Vec<(Cell, ClickRole)>;

    /// Whether the game has moves of the top of a stack alone, so that the table
    /// explains why a top may not move.
    fn lifts_tops() -> bool {
        false
    }

    /// Why a piece of several cells cannot be moved such that its grabbed part is on a
    /// cell: it would reach beyond the board.
    fn explain_off_board(&self, _handle: Cell, _to: Cell) -> Phrase {
        Phrase::no_such_cell()
    }

    /// The handle of the element on a cell: different from the cell only for a piece of
    /// several cells.
    fn handle(&self, cell: Cell) -> Cell {
        cell
    }

    /// The cells of the elements one of which must be repaired before any other move,
    /// sorted; empty if there is no such duty.
    fn must_repair(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// What may follow these single movements of a piece, given as the cells of its
    /// handle from the start. `None` if moves do not consist of movements, or if these
    /// lead nowhere.
    fn steps(&self, _path: &[Cell]) -> Option<Steps<Self::Move>> {
        None
    }

    /// The beats of a legal move for this eye, when it is played.
    fn beats(&self, chosen: Self::Move, eye: Eye) -> Vec<Beat>;

    /// The beats of a legal move that this eye can predict before it is played: a
    /// prefix of its beats that does not depend on what this eye may not know.
    fn foretold(&self, chosen: Self::Move, eye: Eye) -> Vec<Beat> {
        self.beats(chosen, eye)
    }

    /// The beats for this eye if the match ends here by repetition.
    fn closing(&self, _eye: Eye) -> Vec<Beat> {
        Vec::new()
    }

    /// The beats of a resignation for this eye, which lead to
    /// [`resigned`](crate::Position::resigned).
    fn resigning(&self, _seat: Seat, _eye: Eye) -> Vec<Beat> {
        Vec::new()
    }

    /// The cells of the opposing pieces, or squares of pieces, that a legal move
    /// attacks: that it captures, removes from their place, or fights, whatever the
    /// outcome. Must not depend on hidden information.
    fn attacked_by(&self, chosen: Self::Move) -> Vec<Cell>;

    /// Why these cells are not a legal move or a prefix of one. There is at least one
    /// cell, all are on the board, and the game is not over; must not panic for any
    /// cells.
    fn explain(&self, clicks: &[Cell]) -> Phrase;

    /// What a legal move does beside going somewhere, as far as this eye can foresee it,
    /// in the order in which to say it.
    fn deeds(&self, chosen: Self::Move, eye: Eye) -> Vec<Phrase>;

    /// What a legal move has done when it has been played, in the order in which to say it:
    /// as this eye saw it, and nothing of what it was not shown. Nothing for a pass.
    fn told(&self, chosen: Self::Move, eye: Eye) -> Vec<Phrase> {
        let Some(mover) = self.turn().seat() else {
            return Vec::new();
        };
        let witnessed = Witnessed {
            board: Self::board(),
            pieces: self.pieces(eye),
            beats: self.beats(chosen, eye),
            mover,
            owing: self.must_repair(),
            name: Self::piece_name,
        };
        witnessed.told()
    }

    /// What is expected after these cells, an incomplete legal move, where the role of the
    /// next click does not say enough.
    fn prompt(&self, _clicks: &[Cell]) -> Option<Phrase> {
        None
    }

    /// How these legal moves with the same cells differ: a phrase for each.
    fn choices(&self, moves: &[Self::Move]) -> Vec<Phrase> {
        let capturing = |&chosen| Phrase::choice_capturing(self.attacked_by(chosen));
        moves.iter().map(capturing).collect()
    }

    /// What a single piece is called.
    fn piece_name(piece: &PieceView) -> Phrase;

    /// What an empty cell is.
    fn ground(cell: Cell) -> Phrase;

    /// What there is to say about a cell and about what is on it, beside its name, for
    /// this eye. It is the turn of `mover`, or the match is over, by agreement perhaps.
    fn describe(&self, cell: Cell, _mover: Option<Seat>, eye: Eye) -> Vec<Phrase> {
        let handle = self.handle(cell);
        let pieces = self.pieces(eye);
        match pieces.iter().any(|piece| piece.spot.cell == handle) {
            true => Vec::new(),
            false => vec![Self::ground(cell)],
        }
    }

    /// What matters on the board for these cells, also where they are no legal move, as
    /// far as it makes sense. All cells are on the board. Must not depend on what any eye
    /// may not know.
    fn annotations(&self, _clicks: &[Cell]) -> Vec<Annotation> {
        Vec::new()
    }

    /// The groups of cells that players contest, sorted by their centres: after the move
    /// of these cells if they begin a legal one, as they stand otherwise. None where a
    /// game has none.
    fn contests(&self, _clicks: &[Cell]) -> Vec<Contest> {
        Vec::new()
    }

    /// Why the game ended; `None` exactly while
    /// [`turn`](crate::Position::turn) names a seat.
    fn ending(&self) -> Option<Phrase>;

    /// The reason for the end of the match, if it ends here by repetition.
    fn ending_by_repetition(&self) -> Phrase {
        Phrase::ended_by_repetition()
    }

    /// How many men a seat has on the board: the pieces that it begins with and may lose.
    /// Everybody can see that.
    fn men(&self, seat: Seat) -> usize {
        let pieces = self.pieces(Eye::Public);
        pieces.iter().filter(|piece| piece.owner == seat).count()
    }

    /// The current points of each seat, in turn order, if the game has points and this
    /// eye may know them.
    fn score(&self, _eye: Eye) -> Option<Vec<u16>> {
        None
    }

    /// The cells of the pieces that are counted one by one when the game ends, with their
    /// points, for each seat in turn order; none where points are not counted so.
    fn counted(&self) -> Vec<Vec<(Cell, u16)>> {
        Vec::new()
    }

    /// What the points of each seat are the sum of, in turn order, the most first; none
    /// where the game is not about points.
    fn tally(&self) -> Option<Vec<Vec<u16>>> {
        let counted = self.counted();
        (!counted.is_empty()).then(|| {
            let points = |seat: Vec<(Cell, u16)>| {
                let mut points: Vec<u16> = seat.into_iter().map(|(_, points)| points).collect();
                points.sort_unstable_by(|one, other| other.cmp(one));
                points
            };
            counted.into_iter().map(points).collect()
        })
    }

    /// Passes on the position that this eye can explore, in which everything is open, with
    /// guesses in place of what it does not know: strengths of the pawns on some cells. It
    /// depends on nothing but what this eye may know. Only called where there are secrets.
    ///
    /// # Errors
    /// If a guess is impossible.
    fn explored<V: PositionVisitor>(
        &self,
        _eye: Eye,
        _guesses: &[(Cell, u8)],
        visitor: V,
    ) -> Result<V::Output, ExploreError> {
        Ok(visitor.visit(self.clone()))
    }
}
