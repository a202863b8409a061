//! What a table shows of a game, and what it asks to let players move by clicks.

use crate::{
    Annotation, Beat, Cell, ClickRole, Contest, Eye, Hidden, Notation, Phrase, PhraseSpec,
    PieceView, Seat, Steps,
};

/// A game that can be played at a table: its pieces, its moves as clicks and as
/// beats, and all that it has to say.
pub trait Tabletop: Notation + Hidden {
    /// What the game has to say, beside [what games have in common](crate::GENERAL).
    fn phrases() -> &'static [PhraseSpec];

    /// The pieces as this eye sees them, sorted by spot.
    fn pieces(&self, eye: Eye) -> Vec<PieceView>;

    /// The cells to click, in order, for a legal move, and what each click is for. None
    /// for a pass. Never the beginning of the cells of another legal move; where they
    /// are the same as those of another, a choice is added by [`paths`](crate::paths).
    ///
    /// What a click is for must not depend on what any eye may not know.
    fn clicks(&self, chosen: Self::Move) -> Vec<(Cell, ClickRole)>;

    /// Whether there are moves by which the top of a stack goes alone, so that the
    /// table says of a stack why its top may not.
    fn lifts_tops() -> bool {
        false
    }

    /// Why a piece of several cells cannot be carried so that the part by which it is
    /// gripped comes to a cell: it would reach beyond the board.
    fn explain_off_board(&self, _handle: Cell, _to: Cell) -> Phrase {
        Phrase::no_such_cell()
    }

    /// The cell by which whatever stands on this one is clicked: another than the
    /// cell itself only for a piece of several cells.
    fn handle(&self, cell: Cell) -> Cell {
        cell
    }

    /// The cells of the elements one of which the player to move must repair
    /// before anything else may move, sorted; none where no such duty is open.
    fn must_repair(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// What may follow these single movements of a piece: the handle of the piece
    /// first, then where its handle is after each. None where moves are not made of
    /// movements, and where these lead nowhere.
    fn steps(&self, _path: &[Cell]) -> Option<Steps<Self::Move>> {
        None
    }

    /// What a legal move does to the pieces that this eye sees, when it is played.
    fn beats(&self, chosen: Self::Move, eye: Eye) -> Vec<Beat>;

    /// What this eye can foresee of a legal move before it is played: the first of
    /// its beats, or none, as far as they do not depend on what this eye may not
    /// know.
    fn foretold(&self, chosen: Self::Move, eye: Eye) -> Vec<Beat> {
        self.beats(chosen, eye)
    }

    /// What is shown to this eye when the match ends here by repetition.
    fn closing(&self, _eye: Eye) -> Vec<Beat> {
        Vec::new()
    }

    /// What resigning does to the pieces that this eye sees: the beats that lead to
    /// [`resigned`](crate::Position::resigned).
    fn resigning(&self, _seat: Seat, _eye: Eye) -> Vec<Beat> {
        Vec::new()
    }

    /// The cells of the opposing pieces, or squares of pieces, that a legal move
    /// attacks: that it captures or takes from where they stand, or fights there,
    /// however the fight ends. Must not depend on what any eye may not know.
    fn attacked_by(&self, chosen: Self::Move) -> Vec<Cell>;

    /// Why these cells are no legal move and no beginning of one. There is at
    /// least one, all are on the board, and the game is not over; must answer
    /// without a panic whatever they are.
    fn explain(&self, clicks: &[Cell]) -> Phrase;

    /// What a legal move does beside going somewhere, as far as this eye can foresee it,
    /// in the order in which to say it.
    fn deeds(&self, chosen: Self::Move, eye: Eye) -> Vec<Phrase>;

    /// What is expected after these cells, which begin a legal move but are none, where
    /// its role does not say enough.
    fn prompt(&self, _clicks: &[Cell]) -> Option<Phrase> {
        None
    }

    /// What tells these legal moves apart, which have the same cells: a phrase for each.
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

    /// Why the match ended, if it ends here by repetition.
    fn ending_by_repetition(&self) -> Phrase {
        Phrase::ended_by_repetition()
    }

    /// The points of each seat as they stand, in turn order, where the game is
    /// about points and this eye may know them.
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
}
