//! The core of a game: what search, counting and random play need.

use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;

use crate::{Outcome, Seat, Setup, SetupError, Turn};

/// Makes keys: the same for equal positions in every run. Any other number would do as
/// well as a seed.
const KEYS: FixedState = FixedState::with_seed(0x6C75_646F_7468_E871);

/// A position of a game: everything that the rulebook's page calls its state,
/// and nothing else, so that equal positions are repetitions. Options that the
/// rules of moving depend on may be part of it.
///
/// Nothing here allocates but where a list is asked for, and nothing is written in
/// words. What files and terminals need is in [`Notation`](crate::Notation), what
/// players may not see in [`Hidden`](crate::Hidden), and what a table shows in
/// [`Tabletop`](crate::Tabletop). [`laws::check`](crate::laws::check) holds an
/// implementation of all four to what is said there.
pub trait Position: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// A move. It needs the position it belongs to in order to mean something.
    type Move: Copy + Debug + Eq + Hash + Send + Sync + 'static;

    /// The position before the first move.
    ///
    /// # Errors
    /// If the set-up is for another game, or its placements do not fit.
    fn start(setup: &Setup) -> Result<Self, SetupError>;

    /// How many play, out or not.
    fn players(&self) -> u8 {
        2
    }

    /// Who is to move, or how the game ended. Knows nothing of repetition: that
    /// belongs to the match.
    fn turn(&self) -> Turn;

    /// Appends all legal moves, each once; none when the game is over. A pass is
    /// a legal move where the page says so.
    ///
    /// The order is part of the game: it depends on nothing but the position, so that
    /// searches and random play can be repeated, and each game says what it is. A
    /// test holds it.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Plays a move. The caller vouches that it is legal here.
    fn play(&mut self, chosen: Self::Move);

    /// This position with the turn handed to this seat, for showing what it could do;
    /// itself for the seat to move. `None` for a seat that gets no turn: one that is
    /// out, or not at the table.
    #[must_use]
    fn with_turn(&self, seat: Seat) -> Option<Self>;

    /// A number that equal positions share, and hardly any others: for tables of
    /// positions, and to compare positions before they are compared themselves. It is
    /// the same in every run, on all 64-bit machines whose bytes begin with the lowest;
    /// it may change with the version of the program, so it is not for files.
    fn key(&self) -> u64 {
        KEYS.hash_one(self)
    }

    /// Whether a legal move takes something of an opponent's from the board, or fights
    /// for it. To be answered at once: searches ask it of every move.
    fn is_capture(&self, _chosen: Self::Move) -> bool {
        false
    }

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

    /// The outcome if the match ends here by repetition.
    fn outcome_by_repetition(&self) -> Outcome {
        Outcome::Draw
    }
}
