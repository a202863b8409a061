//! The core of a game, for search, counting and random play.

use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;

use crate::{Outcome, Seat, Setup, SetupError, Turn};

/// Makes keys that are the same for equal positions in every run. The seed is arbitrary.
const KEYS: FixedState = FixedState::with_seed(0x6C75_646F_7468_E871);

/// A position of a game: exactly its state in the sense of the rulebook, so that equal
/// positions are repetitions. It may include options that moves depend on.
///
/// Nothing here allocates except for lists, and nothing uses text. Files and terminals use
/// [`Notation`](crate::Notation), hidden information is in [`Hidden`](crate::Hidden), and tables
/// use [`Tabletop`](crate::Tabletop). `ludotheque_laws::check` checks an implementation of all
/// four.
pub trait Position: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// A move. It is only meaningful for its position.
    type Move: Copy + Debug + Eq + Hash + Send + Sync + 'static;

    /// The position before the first move.
    ///
    /// # Errors
    /// If the set-up is for another game, or its placements do not fit.
    fn start(setup: &Setup) -> Result<Self, SetupError>;

    /// The number of players, including those who are out.
    fn players(&self) -> u8 {
        2
    }

    /// The player to move, or how the game ended, ignoring repetition, which belongs to the match.
    fn turn(&self) -> Turn;

    /// Appends all legal moves, without duplicates; none when the game is over. A pass
    /// is a legal move where the rulebook says so.
    ///
    /// The order is part of the game: it depends only on the position, so that searches and random
    /// play are reproducible, and each game documents it. A test checks it.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Plays a move, which must be legal.
    fn play(&mut self, chosen: Self::Move);

    /// This position with another seat to move, to show its possible moves. `None` for a seat that
    /// never moves: one that is out, or does not exist.
    #[must_use]
    fn with_turn(&self, seat: Seat) -> Option<Self>;

    /// A hash that equal positions share and others hardly ever do, for tables of positions and for
    /// quick comparisons. It is the same in every run on all little-endian 64-bit machines. It may
    /// change with the version of the program, so do not store it in files.
    fn key(&self) -> u64 {
        KEYS.hash_one(self)
    }

    /// Whether a legal move takes something of an opponent's from the board, or fights for it. Must
    /// be fast: searches call it for every move.
    fn is_capture(&self, _chosen: Self::Move) -> bool {
        false
    }

    /// The number of legal moves. Override this if counting is cheaper than listing.
    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// A uniformly random legal move, if there is one. Calls `chance` once with the
    /// number of legal moves for an index below it, and returns the move with that
    /// index in the order of [`legal_moves`](Self::legal_moves). Override this if it is
    /// possible without listing the moves.
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

    /// The position after the resignation of this player, who is still in the game: the player is
    /// out as if their last piece had been captured, and a player who is not out is to move
    /// (rulebook, Resigning and agreed draws). Only called with three or four players: with two,
    /// the other one wins and the position does not change.
    #[must_use]
    fn resigned(&self, _seat: Seat) -> Self {
        self.clone()
    }

    /// The outcome if the match ends here by repetition.
    fn outcome_by_repetition(&self) -> Outcome {
        Outcome::Draw
    }
}
