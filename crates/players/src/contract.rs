//! What players ask of a game.

use ludotheque_rules::{Hidden, Notation, Tabletop};

use crate::evaluation::Evaluation;

/// A game that can be played from a match: with what a seat may see of it, and words.
pub trait Playable: Evaluation + Notation + Hidden + Tabletop {}

impl<P: Evaluation + Notation + Hidden + Tabletop> Playable for P {}
