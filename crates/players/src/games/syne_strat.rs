//! Syne-Strat 7: power in the sets, above all the central one, and threats to pieces.

use ludotheque_rules::games::syne_strat::{Kind, Move, SyneStrat};
use ludotheque_rules::{Position, Seat};

use crate::evaluation::Evaluation;
use crate::levels::{Strength, strength};
use crate::puzzles::Puzzling;

/// The place of the centre, D4.
const CENTRE: u8 = 30;

const PIECES: usize = 0;
const LONE: usize = 1;
const MOBILITY: usize = 4;
/// Cells missing for power in the central set, 0 to 6.
const CENTRE_SHORT: usize = 5;
/// Cells missing for power in the set of an opposing piece, 0 to 3, with an own piece
/// beside it, and without.
const ATTACK: usize = 12;
const FAR_ATTACK: usize = 16;
const MISPLACED: usize = 20;
/// Own pieces in sets in the seat's power.
const AT_HOME: usize = 21;
/// Occupied cells of the central set.
const CENTRE_CELLS: usize = 22;
/// Own satellites: sets in the seat's power.
const POWERS: usize = 29;

/// The places of the plain cells, by the numbers of their sets.
const PLAIN_PLACES: [u8; SyneStrat::SETS] = [10, 12, 28, CENTRE, 32, 48, 50];

/// Whether a piece stands on a plain cell.
fn has_piece(position: &SyneStrat, place: u8) -> bool {
    let pieces =
        (0..usize::from(position.players())).fold(0, |sets, seat| sets | position.piece_bits(seat));
    let set = PLAIN_PLACES.iter().position(|plain| *plain == place);
    set.is_some_and(|set| pieces >> set & 1 != 0)
}

impl Evaluation for SyneStrat {
    const WEIGHTS: &'static [i16] = &include!("../../weights/syne_strat.in");
    const TEMPO: i32 = 9;
    const MAY_PASS_TO_SEE: bool = true;

    fn levels(players: u8) -> &'static [Strength; 8] {
        const OF_TWO: [Strength; 8] = include!("../../levels/syne_strat-2.in");
        const OF_THREE: [Strength; 8] = include!("../../levels/syne_strat-3.in");
        const OF_FOUR: [Strength; 8] = include!("../../levels/syne_strat-4.in");
        match players {
            2 => &OF_TWO,
            3 => &OF_THREE,
            _ => &OF_FOUR,
        }
    }

    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        let place = seat;
        let seat = seat.index();
        let own = self.element_bits(seat);
        let [a, b, c] = self.holding_bits().map(|held| held & own);
        let three = a & b & c;
        let stacks = a & b | c & (a | b);
        add(LONE, (own & !stacks).count_ones() as i32);
        add(LONE + 1, (stacks & !three).count_ones() as i32);
        add(LONE + 2, three.count_ones() as i32);
        add(MISPLACED, self.misplaced_bits(seat).count_ones() as i32);
        if let Some(turned) = self.with_turn(place) {
            add(MOBILITY, turned.count_moves() as i32);
        }
        let pieces = self.piece_bits(seat);
        add(PIECES, pieces.count_ones() as i32);
        let central = Self::CENTRAL_SET;
        if pieces != 0 {
            add(CENTRE_SHORT + usize::from(self.short_in(central, seat)), 1);
        }
        add(CENTRE_CELLS + usize::from(self.occupied_in(central, seat)), 1);
        let others = (0..usize::from(self.players()))
            .filter(|other| *other != seat)
            .fold(0, |sets, other| sets | self.piece_bits(other));
        for set in 0..Self::SETS {
            if set == central {
                continue;
            }
            let short = self.short_in(set, seat);
            if others >> set & 1 != 0 {
                let is_near = Self::neighbour_bits(set) & pieces != 0;
                let kind = if is_near { ATTACK } else { FAR_ATTACK };
                add(kind + usize::from(short.min(3)), 1);
            }
            if short == 0 {
                add(POWERS, 1);
                add(AT_HOME, i32::from(pieces >> set & 1));
            }
        }
    }

    fn is_loud(&self, chosen: Move) -> bool {
        match chosen {
            Move::Go { kind, .. } => kind == Kind::Capture,
            Move::OverStack { put, .. } => put.is_none(),
            Move::LongJump { put, .. } => put.contains(&None),
            Move::Piece { to, .. } => to == CENTRE || has_piece(self, to),
            Move::Pass => false,
        }
    }

    fn promise(&self, chosen: Move) -> i32 {
        match chosen {
            Move::Piece { to, .. } => 10 + i32::from(to == CENTRE),
            _ => 0,
        }
    }

    fn is_unsettled(&self) -> bool {
        self.misplaced_bits(self.seat_to_move()) != 0
    }

    fn slot(&self, chosen: Move) -> usize {
        match chosen {
            Move::Go { from, to, .. }
            | Move::OverStack { from, to, .. }
            | Move::LongJump { from, to, .. }
            | Move::Piece { from, to } => usize::from(from) << 6 | usize::from(to),
            Move::Pass => 0,
        }
    }

    /// Twice the measure, so that half a point is a whole one.
    fn measure(&self, seat: Seat) -> i32 {
        let index = seat.index();
        let own = self.element_bits(index);
        let pawns: u32 = self.holding_bits().iter().map(|held| (held & own).count_ones()).sum();
        let powers = (0..Self::SETS).filter(|set| self.short_in(*set, index) == 0).count();
        10 * self.piece_bits(index).count_ones() as i32 + 2 * pawns as i32 + powers as i32
    }
}

impl Puzzling for SyneStrat {}
