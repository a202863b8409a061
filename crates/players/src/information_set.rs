//! Search of information sets: one tree for what a player can tell apart, in games that
//! know how.

use ludotheque_rules::Tabletop;

use crate::information_state::InformationState;
use crate::limits::{Limits, Stop};
use crate::search_result::SearchResult;

/// A search of information states as they are, without dealing what the seat does not know.
pub trait InformationSetSearch<P: Tabletop>: Send {
    /// Searches a game in which the seat is to move. `on_progress` gets the best lines after
    /// each depth.
    fn think(
        &mut self,
        state: &InformationState<P>,
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move>;
}
