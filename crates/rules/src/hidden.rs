//! What players may not see of a position. The defaults are those of a game without
//! secrets.

use crate::{Cell, ExploreError, Eye, Match, MatchFace, Notation, Position, Setup, Tabletop, data};

/// A game of which players may not see everything. A game without secrets takes all
/// the defaults.
pub trait Hidden: Position {
    /// Whether there is anything that an eye may not see.
    fn keeps_secrets(&self) -> bool {
        false
    }

    /// Another position that this eye cannot tell from this one: whatever it has not
    /// been shown is dealt anew, except on the cells `kept`. The source of random
    /// numbers answers a number below the one that it is asked with. For players
    /// that must guess, and to check that nothing shown depends on a secret.
    ///
    /// The deal depends on nothing but what this eye sees, what is on the cells `kept`,
    /// what there is to deal, and the numbers: dealing this position and one that was
    /// dealt from it with the same numbers gives the same.
    #[must_use]
    fn redealt(&self, _eye: Eye, _kept: &[Cell], _chance: &mut dyn FnMut(usize) -> usize) -> Self {
        self.clone()
    }

    /// Whether a legal move shows somebody a secret, so that it cannot be taken back.
    fn shows_secrets(&self, _chosen: Self::Move) -> bool {
        false
    }

    /// The position as RON, without what this eye may not see. Where something is left
    /// out the text is that of another kind of position, in which it is not known.
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
    /// If something is guessed that cannot be.
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
