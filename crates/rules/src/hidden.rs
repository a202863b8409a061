//! Hidden information. The defaults are those of a game without secrets.

use crate::{Cell, Eye, Notation, Phrase, Position, data};

/// The information in a position that players may not see. A game without secrets uses all the
/// defaults.
pub trait Hidden: Position {
    /// Whether there is an eye that may not see everything.
    fn keeps_secrets(&self) -> bool {
        false
    }

    /// Another position that this eye cannot distinguish from this one: everything that
    /// it has not been shown is dealt again, except on the cells `kept`. The source of
    /// random numbers is called with a bound and returns a number below it. For
    /// computer players, and to check that nothing shown depends on a secret.
    ///
    /// The deal only depends on this eye's view, the contents of the cells `kept`, the secrets to
    /// deal, and the numbers: with the same numbers, this position and one dealt from it give the
    /// same result.
    #[must_use]
    fn redealt(&self, _eye: Eye, _kept: &[Cell], _chance: &mut dyn FnMut(usize) -> usize) -> Self {
        self.clone()
    }

    /// Whether this eye may know neither the legal moves nor the moves played.
    fn hides_moves(&self, _eye: Eye) -> bool {
        false
    }

    /// The cells of the two pieces that fight in a legal move, the mover's own first. Where there are
    /// [secrets](Self::keeps_secrets), a fight reveals some to another player, so that it cannot be
    /// taken back; which move is one must not depend on them. `None` for all other moves.
    fn fight_of(&self, _chosen: Self::Move) -> Option<[Cell; 2]> {
        None
    }

    /// The reason why a legal move cannot be played yet: nobody at this table knows a strength that decides it,
    /// as in a match by letter.
    fn undecided(&self, _chosen: Self::Move) -> Option<Phrase> {
        None
    }

    /// The position as RON, without the secrets hidden from this eye. If something is omitted, the
    /// text is that of another type of position, in which it is unknown.
    fn written_for(&self, _eye: Eye) -> String
    where
        Self: Notation,
    {
        data::write_position(self)
    }

    /// The strengths that can be guessed for a piece of unknown strength, sorted.
    fn strengths(&self) -> Vec<u8> {
        Vec::new()
    }
}
