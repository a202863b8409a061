//! How a game ended.

use std::fmt;

use crate::Seat;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One player has won.
    Win(Seat),
    /// Nobody has won.
    Draw,
    /// Points for each seat, in turn order; the highest wins, equal ones draw.
    Score(Vec<u16>),
}

/// The words that traces use: `win 0`, `draw`, `score 5 14`.
impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(seat) => write!(formatter, "win {}", seat.index()),
            Self::Draw => write!(formatter, "draw"),
            Self::Score(points) => {
                write!(formatter, "score")?;
                points
                    .iter()
                    .try_for_each(|points| write!(formatter, " {points}"))
            }
        }
    }
}
