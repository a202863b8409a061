//! Deals of the strengths that a seat has not been shown, each as likely as what the pawns have
//! done makes it.

use ludotheque_rules::games::stratege::Stratege;

use super::conduct::{CLUE_WEIGHTS, Unseen, strength_on};
use super::features::STRENGTHS;
use crate::beliefs::Beliefs;
use crate::chance::Chance;
use crate::information_state::InformationState;
use crate::math::exp;

/// Fitted by `workshop beliefs`, see `docs/players.md`.
const WEIGHTS: [f32; CLUE_WEIGHTS] = include!("../../../weights/stratege-beliefs.in");

/// The number of exchanges that are tried. After them, the deal that they started from does not
/// matter.
const EXCHANGES: usize = 300;

/// A seat's beliefs about the unseen pawns.
pub(super) struct Deals {
    /// The bit of the place of each pawn at the start, with the logarithms of the weights of the
    /// strengths from 1 to 6.
    pawns: Vec<(u128, [f32; STRENGTHS])>,
}

impl Deals {
    pub(super) fn of(state: &InformationState<Stratege>) -> Self {
        let pawns = Unseen::of(state).pawns.into_iter();
        Self { pawns: pawns.map(|pawn| (pawn.origin, pawn.clues.log_weights(&WEIGHTS))).collect() }
    }
}

impl Beliefs<Stratege> for Deals {
    /// The Metropolis algorithm: two pawns exchange their strengths, always if that makes the deal
    /// more likely, else with the ratio of the probabilities.
    fn redealt(&self, start: Stratege, chance: &mut Chance) -> Stratege {
        let mut dealt: Vec<usize> =
            self.pawns.iter().map(|(place, _)| strength_on(&start, *place) - 1).collect();
        if dealt.len() < 2 {
            return start;
        }
        for _ in 0..EXCHANGES {
            let [one, other] = [(); 2].map(|()| chance.below(dealt.len()));
            let (of_one, of_other) = (&self.pawns[one].1, &self.pawns[other].1);
            let (first, second) = (dealt[one], dealt[other]);
            let gain = of_one[second] - of_one[first] + of_other[first] - of_other[second];
            if gain >= 0.0 || chance.fraction() < exp(gain) {
                dealt.swap(one, other);
            }
        }
        let pawns = self.pawns.iter().zip(dealt);
        pawns.fold(start, |start, ((place, _), at)| start.with_strength(*place, at as u8 + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Seat, Setup};

    fn state(green: &str) -> InformationState<Stratege> {
        let placements = vec!["123456123456123456".to_owned(), green.to_owned()];
        let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(placements));
        let setup = setup.expect("both have eighteen pawns");
        let words = "e3-e4 a8-a7 e4-e5 a7-a6 e5-e6 a6-a5 e6-e7 a5-b5 e7xe8 b5-c5";
        let state = InformationState::of_words(&setup, words.split(' '), Seat::new(0));
        state.expect("the words are legal")
    }

    #[test]
    fn what_was_not_shown_does_not_change_the_deals() {
        let deal = |green| {
            let (state, mut chance) = (state(green), Chance::new(1, "test"));
            let deals = Deals::of(&state);
            [(); 20].map(|()| state.determinize_by(&deals, &mut chance).position)
        };
        let deals = deal("123456123456123456");
        assert_eq!(deals, deal("654321654321563412"));
        assert!(deals.iter().any(|dealt| dealt != &deals[0]));
    }

    #[test]
    fn strengths_are_dealt_as_often_as_their_weights_say() {
        let here = Stratege::with_pawns([&["a1:1"][..], &["a9:1", "c9:6"]], 0, &plain())
            .expect("the pawns can stand there");
        let place = |name: &str| {
            let board = <Stratege as ludotheque_rules::Notation>::board();
            Stratege::place_bit(board.cell_named(name).expect("it is a place"))
        };
        // The 6 is three times as likely on a9.
        let likely = [0.0, 0.0, 0.0, 0.0, 0.0, 3_f32.ln()];
        let pawns = vec![(place("a9"), likely), (place("c9"), [0.0; STRENGTHS])];
        let (deals, mut chance) = (Deals { pawns }, Chance::new(1, "test"));
        let often = (0..4_000)
            .filter(|_| strength_on(&deals.redealt(here, &mut chance), place("a9")) == 6)
            .count();
        assert!((2_900..3_100).contains(&often), "{often}");
    }

    fn plain() -> Setup {
        Setup::new(Game::STRATEGE, 2).expect("two play it")
    }
}
