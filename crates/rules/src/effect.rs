//! What a move does to the pieces, told in beats.
//!
//! Folding the beats of a move over the pieces before it must give the pieces
//! after it: no animation made from beats can end in a wrong place.
//!
//! The list of effects is complete for games on a board: pieces come, go, leave,
//! come apart, change, and show or hide a strength. Every `match` on effects is
//! written out arm by arm, here and at the table, so that a new effect does not
//! compile until everybody has said what it means there.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Kind, PieceView, Seat, Spot};

/// One thing that happens to one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// The piece at `from` goes to `to`.
    Move {
        /// Where it stood.
        from: Spot,
        /// Where it stands from now on.
        to: Spot,
    },
    /// The piece at `at` leaves the board.
    Take {
        /// Where it stood.
        at: Spot,
    },
    /// The piece at `at` comes apart; its parts stay its owner's. Parts that are
    /// lost are taken in a later beat.
    Split {
        /// Where it stood.
        at: Spot,
        /// What it comes apart into: the first are there, the rest is empty. The
        /// first part goes on as the same piece (see [`PieceId`](crate::PieceId)),
        /// the others are new ones.
        parts: [Option<Part>; 4],
    },
    /// The strength of the piece at `at` is shown to this eye, and stays so until
    /// it is hidden.
    Reveal {
        /// Where it stands.
        at: Spot,
        /// Its strength.
        strength: u8,
    },
    /// The strength of the piece at `at` is hidden from this eye again.
    Hide {
        /// Where it stands.
        at: Spot,
    },
    /// A new piece comes onto the board.
    Place {
        /// The piece, where it stands from now on, as this eye sees it.
        piece: PieceView,
    },
    /// The piece at `at` becomes another's or another kind of piece: turned over,
    /// promoted.
    Change {
        /// Where it stands.
        at: Spot,
        /// Whose it is from now on.
        owner: Seat,
        /// What it is from now on.
        kind: Kind,
    },
}

/// A part of a piece that has come apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// Where it stands.
    pub spot: Spot,
    /// What it is.
    pub kind: Kind,
}

impl Effect {
    /// Where the effect begins and, if elsewhere, ends; nowhere if it only shows or
    /// hides something.
    pub fn spots(&self) -> Vec<Spot> {
        match *self {
            Self::Move { from, to } => vec![from, to],
            Self::Take { at } | Self::Change { at, .. } => vec![at],
            Self::Place { piece } => vec![piece.spot],
            Self::Split { at, parts } => {
                let parts = parts.iter().flatten().map(|part| part.spot);
                std::iter::once(at).chain(parts).collect()
            }
            Self::Reveal { .. } | Self::Hide { .. } => Vec::new(),
        }
    }

    /// How many pieces more there are after it; a piece that is taken does not count.
    pub fn new_pieces(&self) -> usize {
        match self {
            Self::Split { parts, .. } => parts.iter().flatten().count().saturating_sub(1),
            Self::Place { .. } => 1,
            Self::Move { .. }
            | Self::Take { .. }
            | Self::Reveal { .. }
            | Self::Hide { .. }
            | Self::Change { .. } => 0,
        }
    }
}

/// Effects that happen at the same time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beat(pub Vec<Effect>);

/// Why beats do not fit the pieces that they are folded over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FoldError {
    /// An effect names a spot where nothing stands.
    #[error("no piece stands at cell {}, level {}", .0.cell.index(), .0.level)]
    Nothing(Spot),
    /// Two pieces would stand on one spot.
    #[error("two pieces would stand at cell {}, level {}", .0.cell.index(), .0.level)]
    Crowded(Spot),
}

/// The pieces after `beats`, sorted by spot. All effects of a beat start from
/// the pieces as they stood before that beat.
///
/// # Errors
/// If an effect finds no piece, or two pieces would end on one spot.
pub fn fold(pieces: &[PieceView], beats: &[Beat]) -> Result<Vec<PieceView>, FoldError> {
    let mut standing = BTreeMap::new();
    for piece in pieces {
        if standing.insert(piece.spot, *piece).is_some() {
            return Err(FoldError::Crowded(piece.spot));
        }
    }
    for Beat(effects) in beats {
        let mut arriving = Vec::new();
        for effect in effects {
            match *effect {
                Effect::Move { from, to } => {
                    let piece = standing.remove(&from).ok_or(FoldError::Nothing(from))?;
                    arriving.push(PieceView { spot: to, ..piece });
                }
                Effect::Take { at } => {
                    standing.remove(&at).ok_or(FoldError::Nothing(at))?;
                }
                Effect::Split { at, parts } => {
                    let piece = standing.remove(&at).ok_or(FoldError::Nothing(at))?;
                    arriving.extend(parts.into_iter().flatten().map(|part| PieceView {
                        spot: part.spot,
                        kind: part.kind,
                        ..piece
                    }));
                }
                Effect::Reveal { at, strength } => {
                    let piece = standing.get_mut(&at).ok_or(FoldError::Nothing(at))?;
                    piece.strength = Some(strength);
                }
                Effect::Hide { at } => {
                    let piece = standing.get_mut(&at).ok_or(FoldError::Nothing(at))?;
                    piece.strength = None;
                }
                Effect::Place { piece } => arriving.push(piece),
                Effect::Change { at, owner, kind } => {
                    let piece = standing.get_mut(&at).ok_or(FoldError::Nothing(at))?;
                    (piece.owner, piece.kind) = (owner, kind);
                }
            }
        }
        for piece in arriving {
            if standing.insert(piece.spot, piece).is_some() {
                return Err(FoldError::Crowded(piece.spot));
            }
        }
    }
    Ok(standing.into_values().collect())
}
