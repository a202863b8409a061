//! What searches and players ask of a game.

use std::hash::Hasher;

use ludotheque_rules::{Hidden, Notation, Position, Tabletop};
use rustc_hash::FxHasher;

use crate::chance::mixed;
use crate::knowledge::Knowledge;

/// Keys of positions.
pub trait Keyed: Position {
    /// A number that equal positions share, and different ones hardly ever; the same on
    /// every machine.
    fn key(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.hash(&mut hasher);
        mixed(hasher.finish())
    }
}

impl<P: Position> Keyed for P {}

/// A game that can be played from a match: with what a seat may see of it, and words.
pub trait Playable: Knowledge + Notation + Hidden + Tabletop {}

impl<P: Knowledge + Notation + Hidden + Tabletop> Playable for P {}
