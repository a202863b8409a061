//! The one object-safe face that a match of any game shows to the table.

use crate::{
    Beat, Board, Cell, Click, Ending, Eye, Illegal, Next, NotationError, PieceView, Preview,
    Record, Seat, Setup, Turn,
};

/// A move of the current line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who played it.
    pub seat: Seat,
    /// The move in the rulebook's notation.
    pub word: String,
    /// Its number, 1 for the first move.
    pub ply: usize,
}

/// A move that has just been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The move in the rulebook's notation.
    pub word: String,
    /// Its number, 1 for the first move.
    pub ply: usize,
    /// What each eye around the table saw.
    pub(crate) beats: Vec<(Eye, Vec<Beat>)>,
}

impl Played {
    /// What this eye saw happen. An eye that is not at this table sees what
    /// everybody sees.
    pub fn beats(&self, eye: Eye) -> &[Beat] {
        let seen = |wanted: Eye| self.beats.iter().find(|(known, _)| *known == wanted);
        seen(eye)
            .or_else(|| seen(Eye::Public))
            .map_or(&[], |(_, beats)| beats)
    }
}

/// A match of any game: its position, its moves as clicks and words, its history.
///
/// The history is a tree. The current line leads from the start through the
/// current position to the end of the variation that it is on; going back and
/// playing something else starts a variation and destroys nothing.
pub trait MatchFace: Send + Sync {
    /// What was agreed before the first move.
    fn setup(&self) -> &Setup;

    /// The board.
    fn board(&self) -> &'static Board;

    /// Who is to move in the current position, or how the game ended there,
    /// repetition included.
    fn turn(&self) -> Turn;

    /// Why the game ended, if it has in the current position.
    fn ending(&self) -> Option<Ending>;

    /// How many moves led to the current position.
    fn ply(&self) -> usize;

    /// How many moves the current line has, also beyond the current position.
    fn last_ply(&self) -> usize;

    /// What may follow these clicks. A pass is complete without a click.
    fn next(&self, clicks: &[Click]) -> Next;

    /// The cell by which whatever stands on this one is clicked: another than the
    /// cell itself only for a piece of several cells. Whoever turns a pointer into
    /// a click asks this for the first click of a move; later clicks are the cells
    /// themselves, and such a piece goes with its handle to the cell clicked.
    fn handle(&self, cell: Cell) -> Cell;

    /// Why these clicks lead nowhere. For clicks that do lead somewhere the answer
    /// is [`Illegal::Unfinished`].
    fn explain(&self, clicks: &[Click]) -> Illegal;

    /// What to show beside the ghost for these clicks, also for an illegal target
    /// where it makes sense.
    fn preview(&self, clicks: &[Click]) -> Preview;

    /// The move of these clicks in notation, if they are a whole legal move.
    fn word(&self, clicks: &[Click]) -> Option<String>;

    /// What the move of these clicks would do, without playing it, as far as this
    /// eye can foresee it. Empty unless they are a whole legal move, and also where
    /// what happens depends on what this eye may not know.
    fn beats(&self, clicks: &[Click], eye: Eye) -> Vec<Beat>;

    /// Plays the move of these clicks.
    ///
    /// # Errors
    /// If they are no whole legal move: why. Nothing has changed then.
    fn play(&mut self, clicks: &[Click]) -> Result<Played, Illegal>;

    /// Plays the move of this word.
    ///
    /// # Errors
    /// If it is no legal move. Nothing has changed then.
    fn play_word(&mut self, word: &str) -> Result<Played, NotationError>;

    /// The words of all legal moves of the current position, sorted; none when
    /// the game is over.
    fn legal_words(&self) -> Vec<String>;

    /// The pieces of the current position as this eye sees them, sorted by spot.
    fn pieces(&self, eye: Eye) -> Vec<PieceView>;

    /// The points of each seat in the current position, in turn order, where the
    /// game is about points and this eye may know them.
    fn score(&self, eye: Eye) -> Option<Vec<u16>>;

    /// The whole current line, also beyond the current position.
    fn line(&self) -> Vec<Entry>;

    /// The moves that have been played from the current position, in the order in
    /// which they were first tried. Playing one of them again goes on with what
    /// followed it.
    fn tried(&self) -> Vec<Entry>;

    /// Goes to the position after so many moves of the current line. Answers
    /// false, and stays, when the line has not so many.
    fn go_to(&mut self, ply: usize) -> bool;

    /// Takes back one move. Answers false at the start.
    fn undo(&mut self) -> bool {
        self.ply()
            .checked_sub(1)
            .is_some_and(|before| self.go_to(before))
    }

    /// Plays the next move of the current line again. Answers false at its end.
    fn redo(&mut self) -> bool {
        self.go_to(self.ply() + 1)
    }

    /// The cells to mark for the move that led to the current position: where it
    /// began first, then in the order of the hand; none at the start.
    fn last_move(&self) -> Vec<Cell>;

    /// The set-up and the whole current line, to be written down.
    fn record(&self) -> Record;

    /// [`perft`](crate::perft::perft) from the current position, whatever has been
    /// repeated.
    fn perft(&self, depth: u8) -> u64;

    /// [`divide`](crate::perft::divide) from the current position, whatever has
    /// been repeated.
    fn divide(&self, depth: u8) -> Vec<(String, u64)>;
}
