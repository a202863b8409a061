//! Why a game ended: a typed reason with its facts, told like a refusal.

use crate::{Fact, Seat};

/// Why a game ended. Grows with the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player to move has no legal move, and has lost by that.
    NoLegalMove {
        /// The player who cannot move.
        seat: Seat,
        /// The player who has won.
        winner: Seat,
    },
    /// The same position stands on the board for the third time.
    Repetition,
    /// No player has a legal move; the points decide.
    NobodyCanMove {
        /// The points of each seat, in turn order.
        points: Vec<u16>,
    },
    /// A player occupies all black places of the far line; the points decide (Le
    /// Stratège, End).
    FarLineFilled {
        /// The player.
        seat: Seat,
        /// The points of each seat, in turn order.
        points: Vec<u16>,
    },
    /// The same position stands on the board for the third time; the points decide
    /// (Le Stratège).
    RepetitionScored {
        /// The points of each seat, in turn order.
        points: Vec<u16>,
    },
}

impl Ending {
    /// All keys, so that translations can be checked for completeness.
    pub const KEYS: &'static [&'static str] = &[
        "ending-no-legal-move",
        "ending-repetition",
        "ending-nobody-can-move",
        "ending-far-line-filled",
        "ending-repetition-scored",
    ];

    /// The id of the message that says this reason, one of [`Ending::KEYS`].
    pub fn key(&self) -> &'static str {
        match self {
            Self::NoLegalMove { .. } => "ending-no-legal-move",
            Self::Repetition => "ending-repetition",
            Self::NobodyCanMove { .. } => "ending-nobody-can-move",
            Self::FarLineFilled { .. } => "ending-far-line-filled",
            Self::RepetitionScored { .. } => "ending-repetition-scored",
        }
    }

    /// The facts that the message may use, by name.
    pub fn facts(&self) -> Vec<(&'static str, Fact)> {
        match self {
            Self::NoLegalMove { seat, winner } => {
                vec![("seat", Fact::Seat(*seat)), ("winner", Fact::Seat(*winner))]
            }
            Self::Repetition => Vec::new(),
            Self::NobodyCanMove { points } | Self::RepetitionScored { points } => {
                points_of_each(points)
            }
            Self::FarLineFilled { seat, points } => {
                let mut facts = points_of_each(points);
                facts.push(("seat", Fact::Seat(*seat)));
                facts
            }
        }
    }
}

/// The points of two players, as facts.
fn points_of_each(points: &[u16]) -> Vec<(&'static str, Fact)> {
    let names = [("first", "first-points"), ("second", "second-points")];
    (0..)
        .zip(names)
        .zip(points)
        .flat_map(|((seat, (player, number)), points)| {
            [
                (player, Fact::Seat(Seat::new(seat))),
                (number, Fact::Number(i64::from(*points))),
            ]
        })
        .collect()
}
