//! The contract that a game fulfils.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Beat, Board, Cell, Ending, Eye, Illegal, Outcome, PieceView, Preview, Setup, SetupError, Turn,
};

/// A position of a game: everything that the rulebook's page calls its state,
/// and nothing else, so that equal positions are repetitions. Options that the
/// rules of moving depend on may be part of it.
///
/// [`laws::check`](crate::laws::check) holds an implementation to what is said
/// here.
pub trait Position:
    Clone + Debug + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// A move. It needs the position it belongs to in order to mean something.
    type Move: Clone + Debug + Eq + Send + Sync + 'static;

    /// The board, the same for every match.
    fn board() -> &'static Board;

    /// The position before the first move.
    ///
    /// # Errors
    /// If the set-up is for another game, or its placements do not fit.
    fn start(setup: &Setup) -> Result<Self, SetupError>;

    /// Who is to move, or how the game ended. Knows nothing of repetition: that
    /// belongs to the match.
    fn turn(&self) -> Turn;

    /// Why the game ended; `None` exactly while [`turn`](Self::turn) names a seat.
    fn ending(&self) -> Option<Ending>;

    /// The outcome if the match ends here by repetition.
    fn outcome_by_repetition(&self) -> Outcome {
        Outcome::Draw
    }

    /// Why the match ended, if it ends here by repetition.
    fn ending_by_repetition(&self) -> Ending {
        Ending::Repetition
    }

    /// What is shown to this eye when the match ends here by repetition.
    fn closing(&self, _eye: Eye) -> Vec<Beat> {
        Vec::new()
    }

    /// Appends all legal moves, each once; none when the game is over. A pass is
    /// a legal move where the page says so.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// The number of legal moves. To be written out where counting is cheaper
    /// than listing.
    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Plays a move. The caller vouches that it is legal here.
    fn play(&mut self, chosen: &Self::Move);

    /// The cells to click, in order, for a legal move. None for a pass. Never the
    /// beginning of the cells of another legal move; where they are the same as
    /// those of another, a choice is added by [`paths`](crate::paths).
    fn clicks(&self, chosen: &Self::Move) -> Vec<Cell>;

    /// The cell by which whatever stands on this one is clicked: another than the
    /// cell itself only for a piece of several cells.
    fn handle(&self, cell: Cell) -> Cell {
        cell
    }

    /// What a legal move does to the pieces that this eye sees, when it is played.
    fn beats(&self, chosen: &Self::Move, eye: Eye) -> Vec<Beat>;

    /// What this eye can foresee of a legal move before it is played: the first of
    /// its beats, or none, as far as they do not depend on what this eye may not
    /// know.
    fn foretold(&self, chosen: &Self::Move, eye: Eye) -> Vec<Beat> {
        self.beats(chosen, eye)
    }

    /// Another position that this eye cannot tell from this one: whatever it has not
    /// been shown is dealt anew, except on the cells `kept`. The source of random
    /// numbers answers a number below the one that it is asked with. For players
    /// that must guess, and to check that nothing shown depends on a secret.
    #[must_use]
    fn redealt(&self, _eye: Eye, _kept: &[Cell], _chance: &mut dyn FnMut(usize) -> usize) -> Self {
        self.clone()
    }

    /// Why these cells are no legal move and no beginning of one. There is at
    /// least one, all are on the board, and the game is not over; must answer
    /// without a panic whatever they are.
    fn explain(&self, clicks: &[Cell]) -> Illegal;

    /// What to show beside the ghost for these cells, also where they are no
    /// legal move, as far as it makes sense. All cells are on the board.
    fn preview(&self, clicks: &[Cell]) -> Preview;

    /// A legal move in the rulebook's notation. No two legal moves of a position
    /// share a word.
    fn word(&self, chosen: &Self::Move) -> String;

    /// The legal move of this word, exactly as [`word`](Self::word) writes it.
    fn parse(&self, word: &str) -> Option<Self::Move>;

    /// The pieces as this eye sees them, sorted by spot.
    fn pieces(&self, eye: Eye) -> Vec<PieceView>;

    /// The points of each seat as they stand, in turn order, where the game is
    /// about points and this eye may know them.
    fn score(&self, _eye: Eye) -> Option<Vec<u16>> {
        None
    }
}
