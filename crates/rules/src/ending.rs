//! Why a game ended: a typed reason with its facts, told like a refusal.

use crate::{Fact, Figure, Seat};

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
    /// A player has lost the last pawn (Sypil, End 1).
    NoPawns {
        /// The player without pawns.
        seat: Seat,
        /// The player who has won.
        winner: Seat,
    },
    /// Each player has one pawn left: a draw (Sypil, End 2).
    OnePawnEach,
    /// All pawns left bear the same figure: a draw (Sypil, End 3).
    OneFigure {
        /// The figure.
        figure: Figure,
    },
    /// A piece stands on the centre (Syne-Strat 7, End 1).
    CentreTaken {
        /// Whose piece it is.
        winner: Seat,
    },
    /// One player alone has pieces left (Syne-Strat 7, End 2).
    LastPieces {
        /// That player.
        winner: Seat,
    },
    /// The player to move has no legal move, and that is a draw (Syne-Strat 7 for
    /// two, End 3).
    Blocked {
        /// The player who cannot move.
        seat: Seat,
    },
    /// Nobody who is still in the game has a legal move: a draw (Syne-Strat 7 for
    /// three or four, End 3).
    AllBlocked,
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
    /// A player has resigned, and only one is left (rulebook, Resigning and agreed
    /// draws).
    Resignation {
        /// The player who has resigned.
        seat: Seat,
        /// The player who has won.
        winner: Seat,
    },
    /// The players have agreed on a draw (rulebook, Resigning and agreed draws).
    AgreedDraw,
}

impl Ending {
    /// All keys, so that translations can be checked for completeness.
    pub const KEYS: &'static [&'static str] = &[
        "ending-no-legal-move",
        "ending-repetition",
        "ending-no-pawns",
        "ending-one-pawn-each",
        "ending-one-figure",
        "ending-centre-taken",
        "ending-last-pieces",
        "ending-blocked",
        "ending-all-blocked",
        "ending-nobody-can-move",
        "ending-far-line-filled",
        "ending-repetition-scored",
        "ending-resignation",
        "ending-agreed-draw",
    ];

    /// The id of the message that says this reason, one of [`Ending::KEYS`].
    pub fn key(&self) -> &'static str {
        match self {
            Self::NoLegalMove { .. } => "ending-no-legal-move",
            Self::Repetition => "ending-repetition",
            Self::NoPawns { .. } => "ending-no-pawns",
            Self::OnePawnEach => "ending-one-pawn-each",
            Self::OneFigure { .. } => "ending-one-figure",
            Self::CentreTaken { .. } => "ending-centre-taken",
            Self::LastPieces { .. } => "ending-last-pieces",
            Self::Blocked { .. } => "ending-blocked",
            Self::AllBlocked => "ending-all-blocked",
            Self::NobodyCanMove { .. } => "ending-nobody-can-move",
            Self::FarLineFilled { .. } => "ending-far-line-filled",
            Self::RepetitionScored { .. } => "ending-repetition-scored",
            Self::Resignation { .. } => "ending-resignation",
            Self::AgreedDraw => "ending-agreed-draw",
        }
    }

    /// The facts that the message may use, by name.
    pub fn facts(&self) -> Vec<(&'static str, Fact)> {
        match self {
            Self::NoLegalMove { seat, winner } | Self::Resignation { seat, winner } => {
                vec![("seat", Fact::Seat(*seat)), ("winner", Fact::Seat(*winner))]
            }
            Self::Repetition => Vec::new(),
            Self::OnePawnEach | Self::AllBlocked | Self::AgreedDraw => Vec::new(),
            Self::NoPawns { seat, winner } => {
                vec![("seat", Fact::Seat(*seat)), ("winner", Fact::Seat(*winner))]
            }
            Self::OneFigure { figure } => vec![("figure", Fact::Figure(*figure))],
            Self::CentreTaken { winner } | Self::LastPieces { winner } => {
                vec![("winner", Fact::Seat(*winner))]
            }
            Self::Blocked { seat } => vec![("seat", Fact::Seat(*seat))],
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
