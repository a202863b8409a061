//! Traces: the effects of beats on each piece, to find out which piece moved where, was taken, was
//! split or is new.

use std::collections::BTreeMap;

use crate::{Beat, Effect, Piece, PieceId, PieceView, SplitPart, Spot};

/// A piece affected by beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// Its identity.
    pub id: PieceId,
    /// Its original piece (see [`Piece::origin`]).
    pub origin: PieceId,
    /// Its source.
    pub source: Source,
    /// The piece afterwards, or before it left the board.
    pub last: PieceView,
    /// Its fate.
    pub fate: Fate,
    /// Whether it has moved.
    pub has_moved: bool,
    /// Whether its owner or kind has changed.
    pub has_changed: bool,
}

/// The source of an affected piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It was on the board before, in this state.
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

/// The pieces that `beats` move, take, split, place or change, in the order of their
/// last effect. New pieces get the identities from `next` on. Effects without a
/// matching piece are ignored.
pub fn trace(pieces: &[Piece], beats: &[Beat], next: PieceId) -> Vec<Traced> {
    let mut tracer = Tracer::new(pieces, next);
    let mut time = 0;
    for Beat(effects) in beats {
        for effect in effects {
            tracer.apply(effect, time);
            time += 1;
        }
        tracer.end_beat();
    }
    tracer.finish()
}

/// A piece followed through the beats, with the time of its last effect.
struct Followed {
    traced: Traced,
    touched: Option<usize>,
}

impl Followed {
    /// A piece on the board.
    fn new(id: PieceId, origin: PieceId, source: Source, last: PieceView) -> Self {
        let traced = Traced {
            id,
            origin,
            source,
            last,
            fate: Fate::Stays,
            has_moved: false,
            has_changed: false,
        };
        let touched = None;
        Self { traced, touched }
    }

    /// The same with the time of an effect on it.
    fn at(self, time: usize) -> Self {
        let touched = Some(time);
        Self { touched, ..self }
    }
}

/// All pieces while they are followed through the beats.
struct Tracer {
    standing: BTreeMap<Spot, Followed>,
    /// The pieces that the current beat puts on the board: all its effects refer to the
    /// pieces before it.
    arriving: Vec<Followed>,
    gone: Vec<Followed>,
    /// The identity of the next new piece.
    next: PieceId,
}

impl Tracer {
    fn new(pieces: &[Piece], next: PieceId) -> Self {
        let standing = pieces.iter().map(|piece| {
            let source = Source::Board(piece.view);
            let followed = Followed::new(piece.id, piece.origin, source, piece.view);
            (piece.view.spot, followed)
        });
        let standing = crate::sorting::map_of(standing);
        Self { standing, arriving: Vec::new(), gone: Vec::new(), next }
    }

    fn new_id(&mut self) -> PieceId {
        let id = self.next;
        self.next = id.next();
        id
    }

    fn apply(&mut self, effect: &Effect, time: usize) {
        match *effect {
            Effect::Move { from, to } => {
                if let Some(mut followed) = self.standing.remove(&from) {
                    followed.traced.last.spot = to;
                    followed.traced.has_moved = true;
                    self.arriving.push(followed.at(time));
                }
            }
            Effect::Take { at } => {
                if let Some(mut followed) = self.standing.remove(&at) {
                    followed.traced.fate = Fate::Taken;
                    self.gone.push(followed.at(time));
                }
            }
            Effect::Split { at, parts } => {
                if let Some(whole) = self.standing.remove(&at) {
                    self.split(whole, parts.into_iter().flatten(), time);
                }
            }
            Effect::Place { piece } => {
                let id = self.new_id();
                let placed = Followed::new(id, id, Source::Placed, piece);
                self.arriving.push(placed.at(time));
            }
            Effect::Change { at, owner, kind } => {
                if let Some(followed) = self.standing.get_mut(&at) {
                    let last = &mut followed.traced.last;
                    (last.owner, last.kind) = (owner, kind);
                    followed.traced.has_changed = true;
                    followed.touched = Some(time);
                }
            }
            Effect::Reveal { at, strength } => {
                if let Some(followed) = self.standing.get_mut(&at) {
                    followed.traced.last.strength = Some(strength);
                }
            }
            Effect::Hide { at } => {
                if let Some(followed) = self.standing.get_mut(&at) {
                    followed.traced.last.strength = None;
                }
            }
        }
    }

    /// Splits a piece. The first part has its identity, the others get new ones.
    fn split(&mut self, mut whole: Followed, parts: impl Iterator<Item = SplitPart>, time: usize) {
        let Traced { id, origin, last, .. } = whole.traced;
        for (number, part) in parts.enumerate() {
            let id = if number == 0 { id } else { self.new_id() };
            let last = PieceView { spot: part.spot, kind: part.kind, ..last };
            let part = Followed::new(id, origin, Source::Part, last);
            self.arriving.push(part.at(time));
        }
        whole.traced.fate = Fate::Split;
        self.gone.push(whole.at(time));
    }

    /// Puts the pieces that arrive with a beat on their spots.
    fn end_beat(&mut self) {
        let arrived = self.arriving.drain(..);
        let spots = arrived.map(|followed| (followed.traced.last.spot, followed));
        self.standing.extend(spots);
    }

    /// The pieces that were touched, in the order of their last effect.
    fn finish(self) -> Vec<Traced> {
        let all = self.gone.into_iter().chain(self.standing.into_values());
        let mut touched: Vec<(usize, Traced)> =
            all.filter_map(|followed| Some((followed.touched?, followed.traced))).collect();
        // Stable: what happened at the same time keeps its order.
        crate::sorting::sort_by_key(&mut touched, |(time, _)| *time);
        touched.into_iter().map(|(_, traced)| traced).collect()
    }
}
