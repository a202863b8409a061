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
    /// The player to move has no legal move and must pass.
    MustPass {
        /// Who is to move.
        mover: Seat,
    },
    /// The piece clicked first belongs to somebody else (Syndicat).
    NotYourPiece {
        /// The cell clicked.
        cell: String,
        /// Whose piece lies there.
        owner: Seat,
        /// Who is to move.
        mover: Seat,
    },
    /// A piece of several squares was clicked elsewhere than on its lower left square
    /// (Syndicat, Notation).
    NotTheHandle {
        /// The cell clicked.
        cell: String,
        /// The cell by which the piece is clicked.
        handle: String,
    },
    /// The piece has arrived at the far edge, and nothing ever moves backward
    /// (Syndicat, Moves).
    AtFarEdge {
        /// Where the piece lies.
        cell: String,
    },
    /// The piece cannot go forward, and there is nothing that it could capture
    /// (Syndicat, Moves).
    PieceBlocked {
        /// Where the piece lies.
        cell: String,
        /// The occupied squares right in front of it.
        blockers: Vec<String>,
    },
    /// The target is behind, and nothing ever moves backward (Syndicat, Moves).
    Backward {
        /// Where the piece or pawn stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The piece would reach beyond the board (Syndicat).
    OverTheEdge {
        /// The cell clicked.
        to: String,
        /// How many columns the piece fills.
        width: u8,
        /// How many rows it fills.
        depth: u8,
    },
    /// At least one movement must go forward (Syndicat, Moves).
    OnlySideways {
        /// Where the piece lies.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The piece would come onto squares of its own side (Syndicat, Moves).
    OntoOwnPiece {
        /// The cell clicked.
        to: String,
        /// The own squares that are in the way there.
        squares: Vec<String>,
    },
    /// Only a syndiqué that has never moved may go two squares (Syndicat, First
    /// advance).
    NoFirstAdvance {
        /// Where the syndiqué stands.
        cell: String,
    },
    /// Only the front squares of a piece attack, and none of them would come onto an
    /// opposing square (Syndicat, Moves).
    OnlyFrontAttacks {
        /// The cell clicked.
        to: String,
        /// The opposing squares that the rest of the piece would come onto.
        squares: Vec<String>,
    },
    /// Captures are made diagonally forward only (Syndicat, Moves).
    OnlyDiagonalCapture {
        /// The cell clicked.
        to: String,
        /// The opposing squares straight ahead.
        squares: Vec<String>,
    },
    /// The piece has not enough movements (Syndicat, Moves).
    TooFar {
        /// Where the piece lies.
        from: String,
        /// The cell clicked.
        to: String,
        /// How many movements it would take, with no capture on the way.
        needed: u8,
        /// How many the piece has.
        movements: u8,
    },
    /// Other pieces are in the way (Syndicat, Moves).
    RouteBlocked {
        /// Where the piece lies.
        from: String,
        /// The cell clicked.
        to: String,
        /// The occupied squares that the piece runs into.
        blockers: Vec<String>,
    },
    /// The pawn is on its far line, where it neither steps nor attacks any more (Le
    /// Stratège, The far line).
    BoundToFarLine {
        /// Where the pawn stands.
        cell: String,
    },
    /// Own pawns stand wherever the pawn could step, and there is nobody to attack (Le
    /// Stratège, Moves).
    OwnPawnsAround {
        /// Where the pawn stands.
        cell: String,
        /// The own pawns beside it and in front of it.
        blockers: Vec<String>,
    },
    /// A step never goes backward; only an attack may (Le Stratège, Moves).
    StepBackward {
        /// Where the pawn stands.
        from: String,
        /// The place clicked.
        to: String,
    },
    /// No vertical crosses a white place (Le Stratège, Moves).
    NoVertical {
        /// The white place where the pawn stands.
        from: String,
        /// The place clicked.
        to: String,
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
        "illegal-must-pass",
        "illegal-not-your-piece",
        "illegal-not-the-handle",
        "illegal-at-far-edge",
        "illegal-piece-blocked",
        "illegal-backward",
        "illegal-over-the-edge",
        "illegal-only-sideways",
        "illegal-onto-own-piece",
        "illegal-no-first-advance",
        "illegal-only-front-attacks",
        "illegal-only-diagonal-capture",
        "illegal-too-far",
        "illegal-route-blocked",
        "illegal-bound-to-far-line",
        "illegal-own-pawns-around",
        "illegal-step-backward",
        "illegal-no-vertical",
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
            Self::MustPass { .. } => "illegal-must-pass",
            Self::NotYourPiece { .. } => "illegal-not-your-piece",
            Self::NotTheHandle { .. } => "illegal-not-the-handle",
            Self::AtFarEdge { .. } => "illegal-at-far-edge",
            Self::PieceBlocked { .. } => "illegal-piece-blocked",
            Self::Backward { .. } => "illegal-backward",
            Self::OverTheEdge { .. } => "illegal-over-the-edge",
            Self::OnlySideways { .. } => "illegal-only-sideways",
            Self::OntoOwnPiece { .. } => "illegal-onto-own-piece",
            Self::NoFirstAdvance { .. } => "illegal-no-first-advance",
            Self::OnlyFrontAttacks { .. } => "illegal-only-front-attacks",
            Self::OnlyDiagonalCapture { .. } => "illegal-only-diagonal-capture",
            Self::TooFar { .. } => "illegal-too-far",
            Self::RouteBlocked { .. } => "illegal-route-blocked",
            Self::BoundToFarLine { .. } => "illegal-bound-to-far-line",
            Self::OwnPawnsAround { .. } => "illegal-own-pawns-around",
            Self::StepBackward { .. } => "illegal-step-backward",
            Self::NoVertical { .. } => "illegal-no-vertical",
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
            Self::MustPass { mover } => vec![("mover", Fact::Seat(*mover))],
            Self::NotYourPiece { cell, owner, mover } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
                ("mover", Fact::Seat(*mover)),
            ],
            Self::NotTheHandle { cell, handle } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("handle", Fact::Cell(handle.clone())),
            ],
            Self::AtFarEdge { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::PieceBlocked { cell, blockers } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("blockers", Fact::Cells(blockers.clone())),
                ("blocker-count", count(blockers)),
            ],
            Self::Backward { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::OverTheEdge { to, width, depth } => vec![
                ("to", Fact::Cell(to.clone())),
                ("width", Fact::Number(i64::from(*width))),
                ("depth", Fact::Number(i64::from(*depth))),
            ],
            Self::OnlySideways { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::OntoOwnPiece { to, squares } => vec![
                ("to", Fact::Cell(to.clone())),
                ("squares", Fact::Cells(squares.clone())),
                ("square-count", count(squares)),
            ],
            Self::NoFirstAdvance { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::OnlyFrontAttacks { to, squares } => vec![
                ("to", Fact::Cell(to.clone())),
                ("squares", Fact::Cells(squares.clone())),
                ("square-count", count(squares)),
            ],
            Self::OnlyDiagonalCapture { to, squares } => vec![
                ("to", Fact::Cell(to.clone())),
                ("squares", Fact::Cells(squares.clone())),
                ("square-count", count(squares)),
            ],
            Self::TooFar {
                from,
                to,
                needed,
                movements,
            } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
                ("needed", Fact::Number(i64::from(*needed))),
                ("movements", Fact::Number(i64::from(*movements))),
            ],
            Self::RouteBlocked { from, to, blockers } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
                ("blockers", Fact::Cells(blockers.clone())),
                ("blocker-count", count(blockers)),
            ],
            Self::BoundToFarLine { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::OwnPawnsAround { cell, blockers } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("blockers", Fact::Cells(blockers.clone())),
                ("blocker-count", count(blockers)),
            ],
            Self::StepBackward { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::NoVertical { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
        }
    }
}

/// How many items a list has, as a fact.
fn count<T>(items: &[T]) -> Fact {
    Fact::Number(i64::try_from(items.len()).unwrap_or(i64::MAX))
}
