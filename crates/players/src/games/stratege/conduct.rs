//! Conduct of the opponent's pawns of unknown strength, as far as a seat saw it: clues to their
//! strengths.
//!
//! Everything here is computed from an [`InformationState`], so it cannot depend on a strength
//! that the seat has not been shown.

use std::iter::Sum;
use std::ops::Mul;

use ludotheque_rules::Position;
use ludotheque_rules::games::stratege::{Move, Stratege};

use super::features::{FAR, HOME, LINE, LINES, PawnStrengths, STRENGTHS, WHOLE_LINE};
use crate::information_state::InformationState;

/// The number of clues that have a weight for each strength.
pub const PAWN_CLUES: usize = 9;

/// The number of clues that differ from strength to strength and have one weight.
pub const STRENGTH_CLUES: usize = 3;

/// The number of weights: those of the first clue for the strengths from 1 to 6, those of the
/// second, and so on; then those of the clues that differ from strength to strength.
pub const CLUE_WEIGHTS: usize = PAWN_CLUES * STRENGTHS + STRENGTH_CLUES;

// Clues that have a weight for each strength.
/// Whether the pawn has moved.
const MOVED: usize = 0;
/// Its steps forward, in fives.
const FORWARD: usize = 1;
/// Its steps sideways, at most six, in threes.
const SIDEWAYS: usize = 2;
/// Whether it has arrived.
const ARRIVED: usize = 3;
/// The length of the game, at most two hundred plies, in hundreds, if the pawn has always stood
/// on one of the two lines nearest to its owner.
const AT_HOME: usize = 4;
/// How many lines it has come more than the mean of the unknown pawns, in threes.
const LEAD: usize = 5;
/// How often it stepped beside a pawn that its owner did not know, at most [`MOST`] times.
const APPROACHED: usize = 6;
/// How often it stepped away from one.
const FLED: usize = 7;
/// How often it stood beside one and did not attack.
const STOOD: usize = 8;

// Clues that differ from strength to strength, each at most [`MOST`].
/// How often it did not attack a pawn that its owner knew to be as weak as this or weaker.
const MISSED: usize = 0;
/// How often it stepped beside a pawn that its owner knew to be stronger than this.
const BOLD: usize = 1;
/// How often it stepped away from a pawn that its owner knew to be weaker than this.
const COWARDLY: usize = 2;

/// Cap for the count of each event.
const MOST: u16 = 3;

/// The places of the board, and the black ones.
const BOARD: u128 = on_all_lines(WHOLE_LINE);
const BLACK: u128 = on_all_lines(0b101_0101_0101);

/// Repeats a set on every line.
const fn on_all_lines(line: u128) -> u128 {
    let (mut set, mut lines) = (0, 0);
    while lines < LINES as u32 {
        set |= line << (LINE * lines);
        lines += 1;
    }
    set
}

/// An opposing pawn whose strength the seat has not been shown.
#[derive(Clone, Debug, PartialEq)]
pub struct UnseenPawn {
    /// The bit of the place where it stood at the start.
    pub origin: u128,
    /// The bit of the place where it stands.
    pub place: u128,
    /// Clues from its conduct.
    pub clues: Clues,
}

/// Conduct of an unseen pawn, as numbers of the order of 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clues {
    /// Those that have a weight for each strength.
    pub of_pawn: [f32; PAWN_CLUES],
    /// Those that differ from strength to strength, for the strengths from 1 to 6.
    pub of_strength: [[f32; STRENGTHS]; STRENGTH_CLUES],
}

impl Clues {
    /// The logarithm of the weight of each strength from 1 to 6: how much more likely a pawn of
    /// this strength does the same, up to a constant.
    pub fn log_weights<T>(&self, weights: &[T; CLUE_WEIGHTS]) -> [T; STRENGTHS]
    where
        T: Copy + From<f32> + Mul<Output = T> + Sum,
    {
        let (of_pawn, of_strength) = weights.split_at(PAWN_CLUES * STRENGTHS);
        std::array::from_fn(|at| {
            let common = (self.of_pawn.iter().zip(of_pawn.chunks(STRENGTHS)))
                .map(|(clue, weights)| T::from(*clue) * weights[at]);
            let own = (self.of_strength.iter().zip(of_strength))
                .map(|(clue, weight)| T::from(clue[at]) * *weight);
            common.chain(own).sum()
        })
    }
}

/// The opposing pawns whose strengths a seat has not been shown, with what they have done.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// The pawns, by the place where they stood at the start.
    pub pawns: Vec<UnseenPawn>,
    /// How many of them have each strength from 1 to 6.
    pub left: [u8; STRENGTHS],
}

impl Unseen {
    /// Those of the opponent of a seat.
    pub fn of(state: &InformationState<Stratege>) -> Self {
        let (start, known, moves, _) = state.line();
        let known = known.iter().fold(0, |known, cell| known | Stratege::place_bit(*cell));
        let mut watch = Watch::new(start, state.seat().index(), known);
        let strengths = PawnStrengths(start.strength_bits());
        let unseen = start.pawn_bits(watch.opponent) & !known;
        let left = std::array::from_fn(|at| strengths.with(at + 1, unseen).count_ones() as u8);
        moves.for_each(|chosen| watch.see(chosen));
        Self { pawns: watch.pawns(), left }
    }
}

/// The counts of what an unseen pawn has done.
#[derive(Clone, Debug, Default)]
struct Acts {
    origin: u128,
    place: u128,
    forward: u16,
    sideways: u16,
    /// By the strength that the opponent knew, or 0 where it knew none: how often the pawn
    /// stepped beside such pawns, …
    approached: [u16; STRENGTHS + 1],
    /// … stepped away from them, …
    fled: [u16; STRENGTHS + 1],
    /// … and did not attack them.
    missed: [u16; STRENGTHS + 1],
}

/// Watches a game as a seat.
struct Watch {
    /// The position; unseen strengths are arbitrary and not used.
    here: Stratege,
    observer: usize,
    opponent: usize,
    plies: u16,
    /// Pawns of the observer whose strengths the opponent has been shown.
    shown: u128,
    acts: Vec<Acts>,
}

impl Watch {
    /// At the start. The strengths of the pawns on `known` places have been shown since; all
    /// other opposing pawns have never fought.
    fn new(start: &Stratege, observer: usize, known: u128) -> Self {
        let opponent = 1 - observer;
        let acts = bits(start.pawn_bits(opponent) & !known).map(|place| Acts {
            origin: place,
            place,
            ..Acts::default()
        });
        Self { here: *start, observer, opponent, plies: 0, shown: 0, acts: acts.collect() }
    }

    /// Sees a move.
    fn see(&mut self, chosen: Move) {
        let mover = self.here.seat_to_move();
        let gone = match chosen {
            Move::Go { from, to } => Some([from, to].map(Stratege::place_bit)),
            Move::Pass => None,
        };
        if mover == self.opponent {
            self.note(gone);
        }
        let was_shown = gone.is_some_and(|[from, _]| self.shown & from != 0);
        let is_fight =
            gone.is_some_and(|[_, to]| (self.here.pawn_bits(0) | self.here.pawn_bits(1)) & to != 0);
        self.here.play(chosen);
        self.plies = self.plies.saturating_add(1);
        if let Some([from, to]) = gone {
            // A fight shows both strengths, no matter which pawn is left.
            let own = self.here.pawn_bits(self.observer) & (from | to);
            self.shown &= !(from | to);
            if is_fight || was_shown {
                self.shown |= own;
            }
        }
    }

    /// Counts what the unseen pawns do in a move of the opponent.
    fn note(&mut self, gone: Option<[u128; 2]>) {
        let own = self.here.pawn_bits(self.observer);
        let threats = own & !FAR[self.observer];
        let strengths = PawnStrengths(self.here.strength_bits());
        let shown = self.shown;
        let count = |counts: &mut [u16; STRENGTHS + 1], pawns: u128| {
            for pawn in bits(pawns) {
                let known = strengths.most(pawn & shown);
                counts[known] = counts[known].saturating_add(1);
            }
        };
        for acts in &mut self.acts {
            let near = beside(acts.place);
            if acts.place & FAR[self.opponent] == 0 {
                count(&mut acts.missed, near & own);
            }
            let Some([from, to]) = gone.filter(|[from, _]| *from == acts.place) else {
                continue;
            };
            let near_then = beside(to);
            count(&mut acts.fled, near & !near_then & threats);
            count(&mut acts.approached, near_then & !near & threats);
            if line(from) == line(to) {
                acts.sideways = acts.sideways.saturating_add(1);
            } else {
                acts.forward = acts.forward.saturating_add(1);
            }
            acts.place = to;
        }
    }

    /// The unseen pawns with their clues.
    fn pawns(&self) -> Vec<UnseenPawn> {
        let come = |acts: &Acts| {
            let line = line(acts.place) as f32;
            match self.opponent {
                0 => line,
                _ => (LINES - 1) as f32 - line,
            }
        };
        let sum: f32 = self.acts.iter().map(come).sum();
        let mean = sum / self.acts.len().max(1) as f32;
        let pawns = self.acts.iter().map(|acts| UnseenPawn {
            origin: acts.origin,
            place: acts.place,
            clues: self.clues(acts, come(acts) - mean),
        });
        pawns.collect()
    }

    /// The clues of a pawn that has come this many lines more than the mean.
    fn clues(&self, acts: &Acts, lead: f32) -> Clues {
        let flag = |holds: bool| f32::from(u8::from(holds));
        let capped = |count: u16| f32::from(count.min(MOST));
        let has_moved = acts.forward + acts.sideways > 0;
        let is_at_home = !has_moved && acts.place & HOME[self.opponent] != 0;
        let mut clues = Clues::default();
        clues.of_pawn[MOVED] = flag(has_moved);
        clues.of_pawn[FORWARD] = f32::from(acts.forward) / 5.0;
        clues.of_pawn[SIDEWAYS] = f32::from(acts.sideways.min(6)) / 3.0;
        clues.of_pawn[ARRIVED] = flag(acts.place & FAR[self.opponent] != 0);
        clues.of_pawn[AT_HOME] = flag(is_at_home) * f32::from(self.plies.min(200)) / 100.0;
        clues.of_pawn[LEAD] = lead / 3.0;
        clues.of_pawn[APPROACHED] = capped(acts.approached[0]);
        clues.of_pawn[FLED] = capped(acts.fled[0]);
        clues.of_pawn[STOOD] = capped(acts.missed[0]);
        for at in 0..STRENGTHS {
            let strength = at + 1;
            let total = |counts: &[u16]| {
                capped(counts.iter().fold(0, |sum, count| sum.saturating_add(*count)))
            };
            clues.of_strength[MISSED][at] = total(&acts.missed[1..=strength]);
            clues.of_strength[BOLD][at] = total(&acts.approached[strength + 1..]);
            clues.of_strength[COWARDLY][at] = total(&acts.fled[1..strength]);
        }
        clues
    }
}

/// The number of the line of a place, from 0.
fn line(place: u128) -> u32 {
    place.trailing_zeros() / LINE
}

/// The places that a pawn on this place could attack.
fn beside(place: u128) -> u128 {
    let black = place & BLACK;
    (place << 1 | place >> 1 | black << LINE | black >> LINE) & BOARD
}

/// The single bits of a set, lowest first.
fn bits(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The strength of the pawn on a place of a position, given by its bit; 0 without a pawn.
pub fn strength_on(position: &Stratege, place: u128) -> usize {
    PawnStrengths(position.strength_bits()).most(place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Cell, Game, Notation, Seat, Setup};

    const DEFAULT: &str = "123456123456123456";

    /// White's view of Green's pawns.
    fn seen(green: &str, words: &str) -> Unseen {
        let placements = vec![DEFAULT.to_owned(), green.to_owned()];
        let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(placements));
        let setup = setup.expect("both have eighteen pawns");
        let state = InformationState::of_words(&setup, words.split_whitespace(), Seat::new(0));
        Unseen::of(&state.expect("the words are legal"))
    }

    fn place(name: &str) -> u128 {
        let cell: Cell = Stratege::board().cell_named(name).expect("it is a place");
        Stratege::place_bit(cell)
    }

    fn pawn_on<'a>(unseen: &'a Unseen, name: &str) -> &'a UnseenPawn {
        let found = unseen.pawns.iter().find(|pawn| pawn.place == place(name));
        found.expect("an unseen pawn stands there")
    }

    #[test]
    fn what_a_pawn_did_beside_unknown_ones_is_counted() {
        let unseen = seen(DEFAULT, "a3-a4 a8-a7 a4-a5 a7-a6 c3-c4 a6-b6");
        assert_eq!((unseen.pawns.len(), unseen.left), (18, [3; 6]));
        let pawn = pawn_on(&unseen, "b6");
        assert_eq!(pawn.origin, place("a8"));
        let clues = &pawn.clues;
        assert_eq!(clues.of_pawn[..ARRIVED], [1.0, 0.4, 1.0 / 3.0]);
        // It stepped before the pawn on a5, left it there, and went away.
        assert_eq!(clues.of_pawn[APPROACHED..], [1.0, 1.0, 1.0]);
        assert_eq!(clues.of_strength, [[0.0; STRENGTHS]; STRENGTH_CLUES]);
        // Nothing else has moved.
        assert_eq!(pawn_on(&unseen, "c8").clues.of_pawn[MOVED], 0.0);
        assert_eq!(pawn_on(&unseen, "c9").clues.of_pawn[AT_HOME], 0.06);
    }

    #[test]
    fn a_known_pawn_that_is_not_attacked_is_a_clue_against_all_that_would_win() {
        let words = "e3-e4 a8-a7 e4-e5 a7-a6 e5-e6 a6-a5 e6-e7 a5-b5 e7xe8 b5-c5";
        let unseen = seen(DEFAULT, words);
        // Both 3s have fought, and Green's has left the board.
        assert_eq!(unseen.left, [3, 3, 2, 3, 3, 3]);
        let clues = &pawn_on(&unseen, "e9").clues;
        assert_eq!(clues.of_strength[MISSED], [0.0, 0.0, 1.0, 1.0, 1.0, 1.0]);
        // A pawn that steps beside it is bold unless it is as strong.
        let unseen = seen(DEFAULT, &format!("{words} k3-k4 c8-d8"));
        let clues = &pawn_on(&unseen, "d8").clues;
        assert_eq!(clues.of_strength[BOLD], [1.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
        // One that steps away again flees needlessly if it is stronger.
        let unseen = seen(DEFAULT, &format!("{words} k3-k4 c8-d8 k4-k5 d8-c8"));
        let clues = &pawn_on(&unseen, "c8").clues;
        assert_eq!(clues.of_strength[COWARDLY], [0.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
    }

    #[test]
    fn what_was_not_shown_changes_nothing() {
        let words = "e3-e4 a8-a7 e4-e5 a7-a6 e5-e6 a6-a5 e6-e7 a5-b5 e7xe8 b5-c5";
        // All but the 3 that fights, on the fifteenth place, are dealt otherwise.
        let other = "654321654321563412";
        assert_eq!(other.chars().nth(14), DEFAULT.chars().nth(14));
        assert_eq!(seen(DEFAULT, words), seen(other, words));
    }
}
