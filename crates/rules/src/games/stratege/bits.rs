//! The position as bitboards, for computer players, which evaluate millions of positions. It
//! contains all strengths: a player first deals again those that it may not know.

use super::moves::{Move, bit, bits};
use super::position::Stratege;
use super::setups::{HIGHEST, LOWEST};
use crate::{Cell, Position};

impl Stratege {
    /// The places of the pawns of a seat, 0 or 1: line 1 begins at bit 0, line 2 at bit
    /// 12, and so on, and each place of a line is a bit.
    pub fn pawn_bits(&self, seat: usize) -> u128 {
        self.pawns[seat]
    }

    /// The strengths of all pawns, as bit planes, the lowest digit first.
    pub fn strength_bits(&self) -> [u128; 3] {
        self.strengths
    }

    /// The seat to move, 0 or 1.
    pub fn seat_to_move(&self) -> usize {
        self.mover()
    }

    /// The bit of a place.
    pub fn place_bit(place: Cell) -> u128 {
        bit(place)
    }

    /// This position with another strength, from 1 to 6, of the pawns on these places, or 0:
    /// searches mark pawns of unknown strength so. An attack on or by such a pawn must not be
    /// played.
    #[must_use]
    pub fn with_strength(mut self, places: u128, strength: u8) -> Self {
        self.set_strength(places, strength);
        self
    }

    /// Appends the possible positions after a legal move, as far as the player of a seat, 0 or 1,
    /// can know: for an attack on or by an opposing pawn of unknown strength, one for each strength
    /// that this pawn may have. The strength is exchanged with that of another unknown pawn, so
    /// each position is one that could be dealt.
    pub fn push_possible_after(&self, chosen: Move, seat: usize, out: &mut Vec<Self>) {
        let after = |mut before: Self| {
            before.play(chosen);
            before
        };
        let unknown = self.pawns[1 - seat] & !self.marked;
        let fought = match chosen {
            Move::Go { from, to } if self.is_attack(chosen) => (bit(from) | bit(to)) & unknown,
            Move::Go { .. } | Move::Pass => 0,
        };
        if fought == 0 {
            out.push(after(*self));
            return;
        }
        let shown = self.strength(fought);
        for strength in LOWEST..=HIGHEST {
            let has_it = |pawn: &u128| self.strength(*pawn) == strength;
            if let Some(holder) = bits(unknown).find(has_it) {
                let mut dealt = *self;
                dealt.set_strength(holder, shown);
                dealt.set_strength(fought, strength);
                out.push(after(dealt));
            }
        }
    }

    /// The same position with the strengths of all pawns visible to both players.
    #[must_use]
    pub fn with_all_marked(&self) -> Self {
        Self { marked: self.pawns[0] | self.pawns[1], ..*self }
    }
}
