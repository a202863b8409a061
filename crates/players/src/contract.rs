//! What players ask of a game.

use ludotheque_rules::{Hidden, Notation, Tabletop};

use crate::knowledge::Knowledge;

/// A game that can be played from a match: with what a seat may see of it, and words.
pub trait Playable: Knowledge + Notation + Hidden + Tabletop {}

impl<P: Knowledge + Notation + Hidden + Tabletop> Playable for P {}
