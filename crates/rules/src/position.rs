//! The contract that a game fulfils.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Beat, Board, Cell, Ending, ExploreError, Eye, Illegal, Outcome, PieceView, Preview, Seat,
    Setup, SetupError, Standing, Turn, Walked, data,
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

    /// How many play, out or not.
    fn players(&self) -> u8 {
        2
    }

    /// The options that the position knows, which are those that moving depends on,
    /// with their values.
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// Whether there is anything that an eye may not see.
    fn keeps_secrets(&self) -> bool {
        false
    }

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

    /// Whether this seat's player is out of the game, while others may still play.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// The position after this seat's player, who is not out, has resigned: out as
    /// if the last piece had been captured, and the turn with somebody who is not
    /// (rulebook, Resigning and agreed draws). Asked only in games of three or
    /// four: of two players the other has won, and the position stays as it is.
    #[must_use]
    fn resigned(&self, _seat: Seat) -> Self {
        self.clone()
    }

    /// What resigning does to the pieces that this eye sees: the beats that lead to
    /// [`resigned`](Self::resigned).
    fn resigning(&self, _seat: Seat, _eye: Eye) -> Vec<Beat> {
        Vec::new()
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

    /// A legal move, each with the same chance; `None` when there is none. Asks
    /// `chance` once, with the number of legal moves, for a number below it, and
    /// answers the move of that number, from 0, in the order of
    /// [`legal_moves`](Self::legal_moves). To be written out where that can be done
    /// without listing them.
    fn random_move(&self, chance: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let number = chance(moves.len());
        Some(moves.swap_remove(number))
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

    /// The cells of the elements one of which the player to move must put right
    /// before anything else may move, sorted; none where no such duty is open.
    fn owing(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// What may follow these single movements of a piece: the handle of the piece
    /// first, then where its handle is after each. None where moves are not made of
    /// movements, and where these lead nowhere.
    fn walked(&self, _way: &[Cell]) -> Option<Walked<Self::Move>> {
        None
    }

    /// This position with the turn handed to this seat, for showing what it could do;
    /// itself for the seat to move. None for a seat that gets no turn: one that is
    /// out, or not at the table.
    #[must_use]
    fn as_if(&self, seat: Seat) -> Option<Self>;

    /// The cells of the opposing pieces, or squares of pieces, that a legal move
    /// attacks: that it captures or takes from where they stand, or fights there,
    /// however the fight ends. Must not depend on what any eye may not know.
    fn attacked_by(&self, chosen: &Self::Move) -> Vec<Cell>;

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

    /// What this eye can read off the position as it stands, also when the game is
    /// over.
    fn standing(&self, _eye: Eye) -> Standing {
        Standing::default()
    }

    /// A legal move in the rulebook's notation. No two legal moves of a position
    /// share a word.
    fn word(&self, chosen: &Self::Move) -> String;

    /// The legal move of this word, exactly as [`word`](Self::word) writes it.
    fn parse(&self, word: &str) -> Option<Self::Move>;

    /// The pieces as this eye sees them, sorted by spot.
    fn pieces(&self, eye: Eye) -> Vec<PieceView>;

    /// The position as RON, without what this eye may not see. Where something is left
    /// out the text is that of another kind of position, in which it is not known.
    fn written_for(&self, _eye: Eye) -> String {
        data::write_position(self)
    }

    /// The position as RON as it can be explored by this eye, with guesses in place of
    /// what it does not know: strengths of the pawns on some cells. It depends on
    /// nothing else than what this eye may know. Asked only where there are secrets.
    ///
    /// # Errors
    /// If something is guessed that cannot be.
    fn explored(&self, eye: Eye, _guesses: &[(Cell, u8)]) -> Result<String, ExploreError> {
        Ok(self.written_for(eye))
    }

    /// The points of each seat as they stand, in turn order, where the game is
    /// about points and this eye may know them.
    fn score(&self, _eye: Eye) -> Option<Vec<u16>> {
        None
    }

    /// Whether a legal move shows somebody a secret, so that it cannot be taken back.
    fn shows_secrets(&self, _chosen: &Self::Move) -> bool {
        false
    }

    /// The cells of the pieces whose strengths are counted when the game ends, for
    /// each seat in turn order; none where points are not counted so.
    fn counted(&self) -> Vec<Vec<Cell>> {
        Vec::new()
    }
}
