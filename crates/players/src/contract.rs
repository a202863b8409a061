//! The traits that a game needs for a computer player.

use ludotheque_rules::{Hidden, Notation, Tabletop};

use crate::evaluation::Evaluation;

/// A game that computers can play in a match: evaluation, notation, secrets and table.
pub trait Playable: Evaluation + Notation + Hidden + Tabletop {}

impl<P: Evaluation + Notation + Hidden + Tabletop> Playable for P {}
