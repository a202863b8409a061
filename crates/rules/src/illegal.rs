//! Why a move is not legal: a typed reason with its facts.
//!
//! The sentence is made by whoever shows it, in the reader's language, from the
//! reason's [`key`](Illegal::key) and [`facts`](Illegal::facts). Nobody is ever
//! just told "illegal".

use crate::{Fact, Seat};

/// Why some clicks are no legal move. Cells are given by their names, and all
/// lists of numbers are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// The clicks are fine, but the move is not complete yet (or it is, and was
    /// not asked to be played).
    Unfinished,
    /// The move was complete before the last click.
    TooManyClicks,
    /// A choice was taken that is not open.
    NoSuchChoice,
    /// The cell is not on this board.
    NoSuchCell,
    /// Nothing stands on the cell that was clicked first.
    EmptyCell {
        /// The cell clicked.
        cell: String,
    },
    /// The pawn clicked first belongs to somebody else.
    NotYourPawn {
        /// Where the pawn stands.
        cell: String,
        /// Whose it is.
        owner: Seat,
        /// Who is to move.
        mover: Seat,
    },
    /// The pawn has no free cell beside it (Simultana, Moves).
    Hemmed {
        /// Where the pawn stands.
        cell: String,
    },
    /// The pawn has free cells beside it, but none of them would leave a fitting
    /// region (Simultana, Moves).
    NoFittingTarget {
        /// Where the pawn stands.
        cell: String,
        /// The free cells beside it.
        targets: Vec<String>,
        /// The sizes of all regions that those moves would leave, each once.
        sizes: Vec<u8>,
        /// Who is to move.
        mover: Seat,
        /// The sizes that this player needs.
        needed: Vec<u8>,
    },
    /// The target is the cell that the pawn stands on.
    SameCell {
        /// The cell.
        cell: String,
    },
    /// The target is not next to the pawn (Simultana, Moves).
    NotNext {
        /// Where the pawn stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// A pawn stands on the target.
    Taken {
        /// The cell clicked.
        cell: String,
        /// Whose pawn stands there.
        owner: Seat,
    },
    /// The move would leave no fitting region (Simultana, Moves).
    Regions {
        /// The sizes of the regions beside the pawn's new cell.
        sizes: Vec<u8>,
        /// Who is to move.
        mover: Seat,
        /// The sizes that this player needs one of.
        needed: Vec<u8>,
    },
}

impl Illegal {
    /// All keys, so that translations can be checked for completeness.
    pub const KEYS: &'static [&'static str] = &[
        "illegal-game-over",
        "illegal-unfinished",
        "illegal-too-many-clicks",
        "illegal-no-such-choice",
        "illegal-no-such-cell",
        "illegal-empty-cell",
        "illegal-not-your-pawn",
        "illegal-hemmed",
        "illegal-no-fitting-target",
        "illegal-same-cell",
        "illegal-not-next",
        "illegal-taken",
        "illegal-regions",
    ];

    /// The id of the message that says this reason, one of [`Illegal::KEYS`].
    pub fn key(&self) -> &'static str {
        match self {
            Self::GameOver => "illegal-game-over",
            Self::Unfinished => "illegal-unfinished",
            Self::TooManyClicks => "illegal-too-many-clicks",
            Self::NoSuchChoice => "illegal-no-such-choice",
            Self::NoSuchCell => "illegal-no-such-cell",
            Self::EmptyCell { .. } => "illegal-empty-cell",
            Self::NotYourPawn { .. } => "illegal-not-your-pawn",
            Self::Hemmed { .. } => "illegal-hemmed",
            Self::NoFittingTarget { .. } => "illegal-no-fitting-target",
            Self::SameCell { .. } => "illegal-same-cell",
            Self::NotNext { .. } => "illegal-not-next",
            Self::Taken { .. } => "illegal-taken",
            Self::Regions { .. } => "illegal-regions",
        }
    }

    /// The facts that the message may use, by name. Lists come with the number
    /// of their items, which plural forms need.
    pub fn facts(&self) -> Vec<(&'static str, Fact)> {
        match self {
            Self::GameOver
            | Self::Unfinished
            | Self::TooManyClicks
            | Self::NoSuchChoice
            | Self::NoSuchCell => Vec::new(),
            Self::EmptyCell { cell } | Self::Hemmed { cell } | Self::SameCell { cell } => {
                vec![("cell", Fact::Cell(cell.clone()))]
            }
            Self::NotYourPawn { cell, owner, mover } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
                ("mover", Fact::Seat(*mover)),
            ],
            Self::NoFittingTarget {
                cell,
                targets,
                sizes,
                mover,
                needed,
            } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("targets", Fact::Cells(targets.clone())),
                ("target-count", count(targets)),
                ("sizes", Fact::Numbers(sizes.clone())),
                ("size-count", count(sizes)),
                ("mover", Fact::Seat(*mover)),
                ("needed", Fact::Numbers(needed.clone())),
            ],
            Self::NotNext { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::Taken { cell, owner } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
            ],
            Self::Regions {
                sizes,
                mover,
                needed,
            } => vec![
                ("sizes", Fact::Numbers(sizes.clone())),
                ("size-count", count(sizes)),
                ("mover", Fact::Seat(*mover)),
                ("needed", Fact::Numbers(needed.clone())),
            ],
        }
    }
}

/// How many items a list has, as a fact.
fn count<T>(items: &[T]) -> Fact {
    Fact::Number(i64::try_from(items.len()).unwrap_or(i64::MAX))
}
