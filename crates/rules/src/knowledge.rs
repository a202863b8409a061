//! Knowledge that an eye has gained in the course of a match and can remember: strengths that were
//! revealed, also where they are hidden again, and which pieces have moved.
//!
//! It is built only from the beats that the eye saw, so that it never holds more than was shown.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Beat, Cell, Effect, Spot};

/// The knowledge of an eye up to a position, carried along with the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Knowledge {
    /// The strengths that have been revealed, by the current spots of the pieces.
    revealed: BTreeMap<Spot, u8>,
    /// The current spots of the pieces that have moved.
    moved: BTreeSet<Spot>,
}

impl Knowledge {
    /// The strength of the piece on this spot, if it has been revealed to this eye,
    /// whether it is still visible or not.
    pub fn strength(&self, spot: Spot) -> Option<u8> {
        self.revealed.get(&spot).copied()
    }

    /// Whether the piece on this spot has moved since the start of the match.
    pub fn has_moved(&self, spot: Spot) -> bool {
        self.moved.contains(&spot)
    }

    /// The strengths that have been revealed, with the spots of their pieces, sorted.
    pub fn strengths(&self) -> impl Iterator<Item = (Spot, u8)> + '_ {
        self.revealed.iter().map(|(spot, strength)| (*spot, *strength))
    }

    /// The cells of the pieces whose strengths have been revealed: these are kept
    /// by [`Hidden::redealt`](crate::Hidden::redealt) for a player who remembers.
    pub fn cells(&self) -> Vec<Cell> {
        self.revealed.keys().map(|spot| spot.cell).collect()
    }

    /// Adds the revelations of a move. All effects of a beat start from the pieces before it.
    pub fn see(&mut self, beats: &[Beat]) {
        for Beat(effects) in beats {
            let (mut carried, mut arrived) = (Vec::new(), Vec::new());
            for effect in effects {
                match *effect {
                    Effect::Move { from, to } => {
                        self.moved.remove(&from);
                        arrived.push(to);
                        carried.extend(self.revealed.remove(&from).map(|known| (to, known)));
                    }
                    Effect::Take { at } | Effect::Split { at, .. } => self.forget(at),
                    Effect::Reveal { at, strength } => {
                        self.revealed.insert(at, strength);
                    }
                    // A strength that is hidden again is remembered; a piece is placed on an empty
                    // spot, and one that changes stays where it is.
                    Effect::Hide { .. } => {}
                    Effect::Place { piece } => {
                        carried.extend(piece.strength.map(|known| (piece.spot, known)));
                    }
                    Effect::Change { .. } => {}
                }
            }
            self.revealed.extend(carried);
            self.moved.extend(arrived);
        }
    }

    /// Forgets the piece on this spot, which has left it.
    fn forget(&mut self, spot: Spot) {
        self.revealed.remove(&spot);
        self.moved.remove(&spot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(cell: u8) -> Spot {
        Spot::ground(Cell::new(cell))
    }

    #[test]
    fn what_was_shown_goes_with_its_piece() {
        let mut knowledge = Knowledge::default();
        let reveal = |at, strength| Effect::Reveal { at: spot(at), strength };
        let go = |from, to| Effect::Move { from: spot(from), to: spot(to) };
        let take = |at| Effect::Take { at: spot(at) };
        knowledge.see(&[
            Beat(vec![reveal(1, 5), reveal(2, 3)]),
            Beat(vec![take(2), go(1, 2)]),
            Beat(vec![Effect::Hide { at: spot(2) }]),
        ]);
        assert_eq!(knowledge.strength(spot(2)), Some(5));
        assert_eq!(knowledge.strength(spot(1)), None);
        assert!(knowledge.has_moved(spot(2)) && !knowledge.has_moved(spot(1)));
        // Pieces that change places keep what is known about each.
        knowledge.see(&[Beat(vec![reveal(7, 1)]), Beat(vec![go(2, 7), go(7, 2)])]);
        let known: Vec<(Spot, u8)> = knowledge.strengths().collect();
        assert_eq!(known, [(spot(2), 1), (spot(7), 5)]);
        assert_eq!(knowledge.cells(), [Cell::new(2), Cell::new(7)]);
        knowledge.see(&[Beat(vec![take(7)])]);
        assert_eq!(knowledge.strength(spot(7)), None);
        assert!(!knowledge.has_moved(spot(7)));
    }
}
