//! Traces: what beats do to each piece, for everything that needs to know which piece
//! moved where, was taken, was split or is new.

use std::collections::BTreeMap;

use crate::{Beat, Effect, Piece, PieceId, PieceView, Spot};

/// A piece affected by beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// Which one.
    pub id: PieceId,
    /// Its original piece (see [`Piece::origin`]).
    pub origin: PieceId,
    /// Where it comes from.
    pub source: Source,
    /// The piece afterwards, or as it was last.
    pub last: PieceView,
    /// Its fate.
    pub fate: Fate,
    /// Whether it has moved.
    pub has_moved: bool,
    /// Whether its owner or kind has changed.
    pub has_changed: bool,
}

/// Where an affected piece comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It was on the board before, like this.
    Board(PieceView),
    /// It is a part of a split piece.
    Part,
    /// It was placed.
    Placed,
}

/// The fate of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is on the board.
    Stays,
    /// It was taken.
    Taken,
    /// It was split; its first part has its identity.
    Split,
}

impl Traced {
    /// The piece before the beats, if it was there.
    pub fn before(&self) -> Option<PieceView> {
        match self.source {
            Source::Board(before) => Some(before),
            Source::Part | Source::Placed => None,
        }
    }

    /// Whether it is on the board after the beats.
    pub fn is_there(&self) -> bool {
        self.fate == Fate::Stays
    }
}

/// A piece followed through the beats, with the time of its last effect.
struct Followed {
    traced: Traced,
    touched: Option<usize>,
}

/// The pieces that `beats` move, take, split, place or change, in the order of their
/// last effect. New pieces get the identities from `next` on. Effects without a
/// matching piece are ignored.
pub fn trace(pieces: &[Piece], beats: &[Beat], mut next: PieceId) -> Vec<Traced> {
    let mut standing: BTreeMap<Spot, Followed> = pieces
        .iter()
        .map(|piece| {
            let traced = Traced {
                id: piece.id,
                origin: piece.origin,
                source: Source::Board(piece.view),
                last: piece.view,
                fate: Fate::Stays,
                has_moved: false,
                has_changed: false,
            };
            let touched = None;
            (piece.view.spot, Followed { traced, touched })
        })
        .collect();
    let mut gone: Vec<Followed> = Vec::new();
    let mut new_id = || {
        let id = next;
        next = id.next();
        id
    };
    let effects = beats.iter().flat_map(|Beat(effects)| {
        // All effects of a beat refer to the pieces before it.
        let last = effects.len().saturating_sub(1);
        effects
            .iter()
            .enumerate()
            .map(move |(n, it)| (it, n == last))
    });
    let mut arriving: Vec<Followed> = Vec::new();
    for (time, (effect, ends_beat)) in effects.enumerate() {
        match *effect {
            Effect::Move { from, to } => {
                if let Some(mut followed) = standing.remove(&from) {
                    followed.traced.last.spot = to;
                    followed.traced.has_moved = true;
                    followed.touched = Some(time);
                    arriving.push(followed);
                }
            }
            Effect::Take { at } => {
                if let Some(mut followed) = standing.remove(&at) {
                    followed.traced.fate = Fate::Taken;
                    followed.touched = Some(time);
                    gone.push(followed);
                }
            }
            Effect::Split { at, parts } => {
                if let Some(mut whole) = standing.remove(&at) {
                    let Traced { id, origin, .. } = whole.traced;
                    for (number, part) in parts.into_iter().flatten().enumerate() {
                        let traced = Traced {
                            id: if number == 0 { id } else { new_id() },
                            origin,
                            source: Source::Part,
                            last: PieceView {
                                spot: part.spot,
                                kind: part.kind,
                                ..whole.traced.last
                            },
                            fate: Fate::Stays,
                            has_moved: false,
                            has_changed: false,
                        };
                        let touched = Some(time);
                        arriving.push(Followed { traced, touched });
                    }
                    whole.traced.fate = Fate::Split;
                    whole.touched = Some(time);
                    gone.push(whole);
                }
            }
            Effect::Place { piece } => {
                let id = new_id();
                let traced = Traced {
                    id,
                    origin: id,
                    source: Source::Placed,
                    last: piece,
                    fate: Fate::Stays,
                    has_moved: false,
                    has_changed: false,
                };
                let touched = Some(time);
                arriving.push(Followed { traced, touched });
            }
            Effect::Change { at, owner, kind } => {
                if let Some(followed) = standing.get_mut(&at) {
                    let last = &mut followed.traced.last;
                    (last.owner, last.kind) = (owner, kind);
                    followed.traced.has_changed = true;
                    followed.touched = Some(time);
                }
            }
            Effect::Reveal { at, strength } => {
                if let Some(followed) = standing.get_mut(&at) {
                    followed.traced.last.strength = Some(strength);
                }
            }
            Effect::Hide { at } => {
                if let Some(followed) = standing.get_mut(&at) {
                    followed.traced.last.strength = None;
                }
            }
        }
        if ends_beat {
            let spots = arriving.drain(..);
            standing.extend(spots.map(|followed| (followed.traced.last.spot, followed)));
        }
    }
    let mut touched: Vec<(usize, Traced)> = gone
        .into_iter()
        .chain(standing.into_values())
        .filter_map(|followed| Some((followed.touched?, followed.traced)))
        .collect();
    // Stable: what happened at the same time keeps its order.
    touched.sort_by_key(|(time, _)| *time);
    touched.into_iter().map(|(_, traced)| traced).collect()
}
