//! Stands in for the opponent from the crate `minimax` in a workshop without that feature.

use std::marker::PhantomData;
use std::time::Duration;

use ludotheque_players::Playable;

use crate::options::Failure;

/// The player that is left out.
pub(crate) struct Minimax<P>(PhantomData<P>);

impl<P: Playable> Minimax<P> {
    /// The player that is left out.
    pub(crate) fn new() -> Self {
        Self(PhantomData)
    }

    /// No move, but what to do.
    pub(crate) fn think(
        &mut self,
        _here: &P,
        _past: &[u64],
        _time: Duration,
    ) -> Result<P::Move, Failure> {
        Err("minimax plays only with `--features minimax`".into())
    }
}
