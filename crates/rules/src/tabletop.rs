//! What a table shows of a game, and what it asks to let players move by clicks.

use crate::{
    Beat, Cell, ClickRole, Eye, Hidden, Notation, Phrase, PhraseSpec, PieceView, Preview, Seat,
    Standing, Steps,
};

/// A game that can be played at a table: its pieces, its moves as clicks and as
/// beats, and its reasons.
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

    /// What to show beside the ghost for these cells, also where they are no
    /// legal move, as far as it makes sense. All cells are on the board.
    fn preview(&self, clicks: &[Cell]) -> Preview;

    /// What this eye can read off the position as it stands, also when the game is
    /// over.
    fn standing(&self, _eye: Eye) -> Standing {
        Standing::default()
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

    /// The cells of the pieces whose strengths are counted when the game ends, for
    /// each seat in turn order; none where points are not counted so.
    fn counted(&self) -> Vec<Vec<Cell>> {
        Vec::new()
    }
}
