//! The interface that a table needs to show a game, and to let players move by clicks.

use crate::told::Witnessed;
use crate::{
    Annotation, Beat, Cell, ClickRole, Contest, ExploreError, Eye, Hidden, Notation, Phrase,
    PhraseSpec, PieceView, Seat, Steps,
};

/// A visitor of a position whose type only the game knows. See [`Tabletop::explored`].
pub trait PositionVisitor {
    /// The result of the visit.
    type Output;

    /// Visits the position.
    fn visit<P: Tabletop>(self, position: P) -> Self::Output;
}

/// A game that can be played at a table: its pieces, its moves as clicks and beats, and its
/// phrases.
pub trait Tabletop: Notation + Hidden {
    /// The phrases of the game, without those that [all games share](crate::GENERAL).
    fn phrases() -> &'static [PhraseSpec];

    /// The pieces as this eye sees them, sorted by spot. A stack belongs to the owner of its top piece:
    /// see [`owner_on`](crate::owner_on).
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

    /// Whether pieces are captured by jumping over them, and not by going where they are.
    fn jumps() -> bool {
        false
    }

    /// The reason why a piece of several cells cannot be moved such that its grabbed part is on a
    /// cell: it would reach beyond the board.
    fn explain_off_board(&self, _handle: Cell, _to: Cell) -> Phrase {
        Phrase::no_such_cell()
    }

    /// The handle of the element on a cell: different from the cell only for a piece of
    /// several cells.
    fn handle(&self, cell: Cell) -> Cell {
        cell
    }

    /// The cells of the elements of which one must be repaired before any other move, sorted; empty
    /// if nothing must be repaired.
    fn must_repair(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// The movements that may follow these single movements of a piece, given as the cells of its
    /// handle from the start. `None` if moves do not consist of movements, or if no legal move
    /// begins with these.
    fn steps(&self, _path: &[Cell]) -> Option<Steps<Self::Move>> {
        None
    }

    /// The beats of a legal move for this eye, when it is played.
    fn beats(&self, chosen: Self::Move, eye: Eye) -> Vec<Beat>;

    /// The beats of a legal move that this eye can predict before it is played: a prefix of its
    /// beats that does not depend on secrets hidden from this eye.
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

    /// The cells of the opposing pieces, or squares of pieces, that a legal move attacks: those
    /// that it captures, removes from their place, or fights, whatever the outcome. Must not depend
    /// on hidden information.
    fn attacked_by(&self, chosen: Self::Move) -> Vec<Cell>;

    /// The reason why these cells are neither a legal move nor a prefix of one. There is at least
    /// one cell, all are on the board, and the game is not over; must not panic for any cells.
    fn explain(&self, clicks: &[Cell]) -> Phrase;

    /// The effects of a legal move besides going somewhere, as far as this eye can predict them, in
    /// the order in which to mention them.
    fn deeds(&self, chosen: Self::Move, eye: Eye) -> Vec<Phrase>;

    /// The effects of a legal move that has been played, in the order in which to mention them: as
    /// this eye saw them, without anything that it was not shown. Empty for a pass.
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

    /// The prompt after these cells, an incomplete legal move, if the role of the next click is not
    /// clear enough.
    fn prompt(&self, _clicks: &[Cell]) -> Option<Phrase> {
        None
    }

    /// The differences between these legal moves with the same cells: a phrase for each.
    fn choices(&self, moves: &[Self::Move]) -> Vec<Phrase> {
        let capturing = |&chosen| Phrase::choice_capturing(self.attacked_by(chosen));
        moves.iter().map(capturing).collect()
    }

    /// The name of a single piece.
    fn piece_name(piece: &PieceView) -> Phrase;

    /// The name of an empty cell.
    fn ground(cell: Cell) -> Phrase;

    /// The description of a cell and of the element on it for this eye, without the cell's name. It
    /// is the turn of `mover`; `None` if the match is over, perhaps by agreement.
    fn describe(&self, cell: Cell, _mover: Option<Seat>, eye: Eye) -> Vec<Phrase> {
        let handle = self.handle(cell);
        let pieces = self.pieces(eye);
        if pieces.iter().any(|piece| piece.spot.cell == handle) {
            Vec::new()
        } else {
            vec![Self::ground(cell)]
        }
    }

    /// The annotations of the board for these cells, also if they are not a legal move, as far as
    /// it makes sense. All cells are on the board. Must not depend on hidden information.
    fn annotations(&self, _clicks: &[Cell]) -> Vec<Annotation> {
        Vec::new()
    }

    /// The groups of cells that players contest, sorted by their centres: after the move that these
    /// cells begin if there is one, otherwise in this position. Empty if the game has no such
    /// groups.
    fn contests(&self, _clicks: &[Cell]) -> Vec<Contest> {
        Vec::new()
    }

    /// The regions of free cells that the rules speak of, sorted by their first cells. Empty if the
    /// game has none.
    fn regions(&self) -> Vec<Vec<Cell>> {
        Vec::new()
    }

    /// The reason why the game ended; `None` exactly while [`turn`](crate::Position::turn) names a
    /// seat.
    fn ending(&self) -> Option<Phrase>;

    /// The reason for the end of the match, if it ends here by repetition.
    fn ending_by_repetition(&self) -> Phrase {
        Phrase::ended_by_repetition()
    }

    /// The number of men of a seat on the board: the pieces that it begins with and may lose. It is
    /// public.
    fn men(&self, seat: Seat) -> usize {
        let pieces = self.pieces(Eye::Public);
        pieces.iter().filter(|piece| piece.owner == seat).count()
    }

    /// The distance from the end of the game, in a public unit that each game chooses: a move makes
    /// progress if less is left than ever before in the match.
    fn left(&self) -> usize {
        self.pieces(Eye::Public).len()
    }

    /// The progress that this many moves of each player have not made, in the unit of
    /// [`left`](Self::left).
    fn without_progress(moves: usize) -> Phrase {
        Phrase::new("standstill-nothing-taken").number("moves", moves as i64)
    }

    /// The current points of each seat, in turn order, if the game has points and this
    /// eye may know them.
    fn score(&self, _eye: Eye) -> Option<Vec<u16>> {
        None
    }

    /// The cells of the pieces that are counted one by one when the game ends, with their points,
    /// for each seat in turn order; empty if points are not counted like this.
    fn counted(&self) -> Vec<Vec<(Cell, u16)>> {
        Vec::new()
    }

    /// The summands of the points of each seat in turn order, the largest first; `None` if the game
    /// is not about points.
    fn tally(&self) -> Option<Vec<Vec<u16>>> {
        let counted = self.counted();
        (!counted.is_empty()).then(|| {
            let points = |seat: Vec<(Cell, u16)>| {
                let mut points: Vec<u16> = seat.into_iter().map(|(_, points)| points).collect();
                crate::sorting::sort_by(&mut points, |one, other| other.cmp(one));
                points
            };
            counted.into_iter().map(points).collect()
        })
    }

    /// Calls the visitor with the position that this eye can explore, in which everything is open.
    /// `guesses`, the strengths of pawns on some cells, fill the gaps in the eye's knowledge. The
    /// position depends only on that knowledge. Only called if there are secrets.
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
