//! What puzzles need to know of a game: what it counts, and what a player cannot know.

use ludotheque_rules::Seat;
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;

use crate::contract::Playable;
use crate::games::Measure;

/// A game for which there are puzzles.
pub trait Puzzling: Playable + Measure {
    /// By how many points a seat is ahead, in games that end by a count: what puzzles ask
    /// to gain.
    fn balance(&self, _seat: Seat) -> i32 {
        0
    }

    /// No more points than these can be gained within so many plies: a bound that spares
    /// searching.
    fn most_gained(&self, _seat: Seat, _plies: u16) -> i32 {
        i32::MAX / 2
    }

    /// Appends all positions that a legal move may lead to, as far as the player of this
    /// seat can know.
    fn push_possible_after(&self, chosen: Self::Move, _seat: Seat, out: &mut Vec<Self>) {
        let mut after = self.clone();
        after.play(chosen);
        out.push(after);
    }

    /// The position as a puzzle shows it, without what nobody sees who did not watch the
    /// moves before.
    #[must_use]
    fn bare(&self) -> Self {
        self.clone()
    }
}

impl Puzzling for Simultana {}

impl Puzzling for Sypil {
    fn bare(&self) -> Self {
        self.without_previous_turns()
    }
}

impl Puzzling for SyneStrat {}

impl Puzzling for Syndicat {
    /// The squares of the own pieces, less those of the opponent.
    fn balance(&self, seat: Seat) -> i32 {
        let other = Seat::new(1 - seat.index() as u8);
        self.measure(seat) - self.measure(other)
    }
}

impl Puzzling for Stratege {
    /// The strengths of the own pawns on the own far line. Those of the opponent do not
    /// count: the player may not know them.
    fn balance(&self, seat: Seat) -> i32 {
        /// Line 10 begins at this bit, and line 1 at the first.
        const LAST_LINE: u32 = 9 * 12;
        let far: u128 = match seat.index() {
            0 => ((1 << 11) - 1) << LAST_LINE,
            _ => (1 << 11) - 1,
        };
        let arrived = self.pawn_bits(seat.index()) & far;
        let planes = self.strength_bits();
        (0..)
            .zip(planes)
            .map(|(digit, plane)| ((plane & arrived).count_ones() << digit) as i32)
            .sum()
    }

    /// The strengths of the pawns that are near enough: a pawn comes a line forward with a
    /// ply at most.
    fn most_gained(&self, seat: Seat, plies: u16) -> i32 {
        /// The bits of a line, and those from a line to the next.
        const WHOLE: u128 = (1 << 11) - 1;
        const LINE: u32 = 12;
        const LINES: u32 = 10;
        let near = u32::from(plies).min(LINES - 1);
        let lines = (1..=near).map(|distance| match seat.index() {
            0 => WHOLE << ((LINES - 1 - distance) * LINE),
            _ => WHOLE << (distance * LINE),
        });
        let near = self.pawn_bits(seat.index()) & lines.fold(0, |all, line| all | line);
        let planes = self.strength_bits();
        (0..)
            .zip(planes)
            .map(|(digit, plane)| ((plane & near).count_ones() << digit) as i32)
            .sum()
    }

    fn push_possible_after(&self, chosen: Self::Move, seat: Seat, out: &mut Vec<Self>) {
        Self::push_possible_after(self, chosen, seat.index(), out);
    }
}
