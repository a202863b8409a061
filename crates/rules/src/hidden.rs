//! Hidden information. The defaults are those of a game without secrets.

use crate::{Cell, ExploreError, Eye, Match, MatchFace, Notation, Position, Setup, Tabletop, data};

/// What players may not see of a position. A game without secrets uses all the
/// defaults.
pub trait Hidden: Position {
    /// Whether some eye may not see everything.
    fn keeps_secrets(&self) -> bool {
        false
    }

    /// Another position that this eye cannot distinguish from this one: everything that
    /// it has not been shown is dealt again, except on the cells `kept`. The source of
    /// random numbers is called with a bound and returns a number below it. For
    /// computer players, and to check that nothing shown depends on a secret.
    ///
    /// The deal depends on nothing but what this eye sees, what is on the cells `kept`,
    /// what there is to deal, and the numbers: dealing this position and one that was
    /// dealt from it with the same numbers gives the same.
    #[must_use]
    fn redealt(&self, _eye: Eye, _kept: &[Cell], _chance: &mut dyn FnMut(usize) -> usize) -> Self {
        self.clone()
    }

    /// Whether this eye may not know which moves are legal, nor what has been played.
    fn hides_moves(&self, _eye: Eye) -> bool {
        false
    }

    /// Whether a legal move reveals a secret to another player, so that it cannot be
    /// taken back.
    fn shows_secrets(&self, _chosen: Self::Move) -> bool {
        false
    }

    /// The position as RON, without what this eye may not see. If something is omitted,
    /// the text is that of another type of position, in which it is unknown.
    fn written_for(&self, _eye: Eye) -> String
    where
        Self: Notation,
    {
        data::write_position(self)
    }

    /// The strengths that can be guessed of a piece whose own is not known, sorted.
    fn strengths(&self) -> Vec<u8> {
        Vec::new()
    }

    /// A match that this eye can explore, with guesses in place of what it does not
    /// know: strengths of the pawns on some cells. It begins with this position, in
    /// which everything is open, by a set-up with these options, and depends on nothing
    /// else than what this eye may know. Asked only where there are secrets.
    ///
    /// # Errors
    /// If a guess is impossible.
    fn explored(
        &self,
        setup: &Setup,
        _eye: Eye,
        _guesses: &[(Cell, u8)],
    ) -> Result<Box<dyn MatchFace>, ExploreError>
    where
        Self: Tabletop,
    {
        let setup = setup.clone().at_position(self);
        Ok(Box::new(Match::from_position(&setup, self.clone())))
    }
}
