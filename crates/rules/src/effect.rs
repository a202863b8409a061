//! The effects of a move on the pieces, as a sequence of beats.
//!
//! Folding the beats of a move over the pieces before it gives the pieces after it, so
//! an animation made from beats cannot end in a wrong place.
//!
//! The effects cover all board games: pieces are placed, move, are taken, split,
//! change, and reveal or hide a strength. Every `match` on effects is exhaustive,
//! without wildcard arms, so that a new effect does not compile until it is handled
//! everywhere.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Kind, PieceView, Seat, Spot};

/// A single change to one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// The piece at `from` goes to `to`.
    Move {
        /// The spot before.
        from: Spot,
        /// The spot afterwards.
        to: Spot,
    },
    /// The piece at `at` leaves the board.
    Take {
        /// The last spot of the piece.
        at: Spot,
    },
    /// The piece at `at` is split; its parts keep the owner. Captured parts are taken
    /// in a later beat.
    Split {
        /// The spot of the whole piece.
        at: Spot,
        /// Its parts, followed by `None`. The first part keeps the identity (see
        /// [`PieceId`](crate::PieceId)), the others are new pieces.
        parts: [Option<SplitPart>; 4],
    },
    /// The strength of the piece at `at` is revealed to this eye, until it is hidden.
    Reveal {
        /// The spot of the piece.
        at: Spot,
        /// Its strength.
        strength: u8,
    },
    /// The strength of the piece at `at` is hidden from this eye again.
    Hide {
        /// The spot of the piece.
        at: Spot,
    },
    /// A new piece is placed on the board.
    Place {
        /// The piece, as this eye sees it.
        piece: PieceView,
    },
    /// The owner or kind of the piece at `at` changes: it is turned over or promoted.
    Change {
        /// The spot of the piece.
        at: Spot,
        /// Its new owner.
        owner: Seat,
        /// Its new kind.
        kind: Kind,
    },
}

/// A part of a split piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SplitPart {
    /// Its spot.
    pub spot: Spot,
    /// Its kind.
    pub kind: Kind,
}

impl Effect {
    /// The spots at which the effect begins and, if different, ends; empty if it only reveals or
    /// hides a strength.
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

    /// The number of new pieces.
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

/// Effects that happen simultaneously.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beat(pub Vec<Effect>);

/// The reason why beats do not fit the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FoldError {
    /// There is no piece at the spot of an effect.
    #[error("no piece stands at cell {}, level {}", .0.cell.index(), .0.level)]
    Nothing(Spot),
    /// Two pieces would be at the same spot.
    #[error("two pieces would stand at cell {}, level {}", .0.cell.index(), .0.level)]
    Crowded(Spot),
}

/// The pieces after `beats`, sorted by spot. All effects of a beat refer to the pieces
/// before that beat.
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

/// The pieces that `beats` take off the board, as they are then.
///
/// # Errors
/// As for [`fold`].
pub(crate) fn taken_by(beats: &[Beat], pieces: &[PieceView]) -> Result<Vec<PieceView>, FoldError> {
    let mut standing = pieces.to_vec();
    let mut taken = Vec::new();
    for beat in beats {
        for effect in &beat.0 {
            if let Effect::Take { at } = effect {
                let found = standing.iter().find(|piece| piece.spot == *at);
                taken.push(*found.ok_or(FoldError::Nothing(*at))?);
            }
        }
        standing = fold(&standing, std::slice::from_ref(beat))?;
    }
    Ok(taken)
}
