//! What a search has found: the same for moves, hints and reviews.
//!
//! A review compares the move that was played with the best one. Both are judged by the
//! same search, and more than once, so that it is known how far the difference can be
//! trusted.

use std::time::Duration;

use crate::expected_scores::ExpectedScores;

/// What follows a first move, if both sides play as the search expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The moves, of which the first is the one judged; never empty.
    pub moves: Vec<M>,
    /// What each seat can expect.
    pub expected_scores: ExpectedScores,
    /// The points by which the player to move expects to be ahead in the end, in
    /// games that are won by points.
    pub margin: Option<f32>,
    /// Whether the scores are certain: the game has been searched to its end.
    pub is_proven: bool,
    /// In how many plies the game ends with best play, where that is known from a
    /// tablebase.
    pub end_in: Option<u16>,
    /// How many plies deep this was searched.
    pub depth: u8,
    /// The expected score of the player to move.
    pub expected_score: f32,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult<M> {
    /// The best lines, best first, with different first moves; at least one.
    pub lines: Vec<Line<M>>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl<M: Copy> SearchResult<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.lines[0].moves[0]
    }
}

/// A move beside the best one, judged by the same search.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison<M> {
    /// The best line.
    pub best: Line<M>,
    /// How much less of the game the player to move can expect after the other move:
    /// at least this score.
    pub lost: f32,
    /// And at most this.
    pub lost_at_most: f32,
    /// Whether nothing could be found out by searching longer.
    pub is_settled: bool,
}

impl<M> Comparison<M> {
    /// The best move beside itself.
    pub(crate) fn with_itself(best: Line<M>) -> Self {
        Self {
            is_settled: best.is_proven,
            best,
            lost: 0.0,
            lost_at_most: 0.0,
        }
    }

    /// The best line with what was lost by the other move whenever both were judged, the
    /// last time by the longest search. What is proven by then holds for the times before.
    pub(crate) fn of_judgements(best: Line<M>, judged: &[(MoveValue, MoveValue)]) -> Self {
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

/// What a move is worth to the player to move, as a search found at some time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MoveValue {
    pub(crate) expected_score: f32,
    pub(crate) is_proven: bool,
}
