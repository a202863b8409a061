//! The limits of a match that can be saved.

/// The limit on the number of moves of a match, including variations: ten times the length of a
/// match that lasts a weekend. Files with more are refused, so a match does not grow beyond it
/// ([`MatchFace::is_full`](crate::MatchFace::is_full)).
pub const MAX_MOVES: usize = 20_000;
