//! Search results, the same for moves, hints and reviews.
//!
//! A review compares the move that was played with the best one. The same search evaluates
//! both, more than once, which gives the error of the difference.

use std::time::Duration;

use crate::expected_scores::ExpectedScores;

/// A principal variation with its evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct PrincipalVariation<M> {
    /// The moves; the first is the one evaluated. Never empty.
    pub moves: Vec<M>,
    /// The expected score of each seat.
    pub expected_scores: ExpectedScores,
    /// The expected final lead of the player to move, in points, in games that are won by
    /// points.
    pub margin: Option<f32>,
    /// Whether the scores are proven: the game has been searched to its end.
    pub is_proven: bool,
    /// The number of plies to the end with best play, if a tablebase knows it.
    pub end_in: Option<u16>,
    /// The search depth, in plies.
    pub depth: u8,
    /// The expected score of the player to move.
    pub expected_score: f32,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult<M> {
    /// The best lines with different first moves, best first; empty if there is nothing to
    /// play.
    pub lines: Vec<PrincipalVariation<M>>,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}

impl<M: Copy> SearchResult<M> {
    /// The best move.
    ///
    /// # Panics
    /// If there are no lines.
    pub fn best(&self) -> M {
        self.lines[0].moves[0]
    }
}

/// A move compared with the best one by the same search.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison<M> {
    /// The best line.
    pub best: PrincipalVariation<M>,
    /// The least expected score that the player to move loses by the other move.
    pub lost: f32,
    /// The most that the player to move loses by it.
    pub lost_at_most: f32,
    /// Whether the difference is proven, so that searching longer is useless.
    pub is_settled: bool,
}

impl<M> Comparison<M> {
    /// The best move compared with itself.
    pub(crate) fn with_itself(best: PrincipalVariation<M>) -> Self {
        Self { is_settled: best.is_proven, best, lost: 0.0, lost_at_most: 0.0 }
    }

    /// The best line, with the loss by the other move over all pairs of values; the last
    /// pair comes from the longest search. Proven values of the last pair replace earlier
    /// ones.
    pub(crate) fn of_judgements(
        best: PrincipalVariation<M>,
        judged: &[(MoveValue, MoveValue)],
    ) -> Self {
        let Some((own, other)) = judged.last() else {
            return Self::with_itself(best);
        };
        let lost = judged.iter().map(|(own_then, other_then)| {
            let own_score = if own.is_proven { own } else { own_then }.expected_score;
            own_score - if other.is_proven { other } else { other_then }.expected_score
        });
        let (least, most) = lost.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), lost| {
            (low.min(lost), high.max(lost))
        });
        Self {
            best,
            lost: least.max(0.0),
            lost_at_most: most.max(0.0),
            is_settled: own.is_proven && other.is_proven,
        }
    }
}

/// The value of a move for the player to move, at some point of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MoveValue {
    pub(crate) expected_score: f32,
    pub(crate) is_proven: bool,
}
