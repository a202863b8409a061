//! The laws of every game that is ready, on random play.

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Game, Position, Setup, laws};
use proptest::prelude::*;

/// A small generator of random numbers (xorshift), seeded and never zero.
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        // The high bits are the better ones.
        ((state >> 16) % below.max(1) as u64) as usize
    }
}

/// Plays random games to their end; both ends, by the rules and by repetition,
/// are possible.
fn random_games<P: Position>(setup: &Setup, games: u64) {
    for seed in 0..games {
        let report = laws::check::<P>(setup, 2000, &mut chance(seed));
        let report = report.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        assert!(report.plies > 0, "seed {seed}");
    }
}

#[test]
fn simultana_on_random_games() {
    let setup = Setup::new(Game::Simultana, 2).expect("Simultana is for two");
    random_games::<Simultana>(&setup, 40);
    random_games::<Simultana>(&setup.without_repetition(), 10);
}

#[test]
fn sypil_on_random_games() {
    let setup = Setup::new(Game::Sypil, 2).expect("Sypil is for two");
    random_games::<Sypil>(&setup, 40);
    let other = setup.with_option("capture_landing", "each");
    let other = other.and_then(|setup| setup.with_option("impossible_repair", "pass"));
    let other = other.expect("options of Sypil");
    random_games::<Sypil>(&other.without_repetition(), 20);
}

#[test]
fn syne_strat_on_random_games() {
    for players in 2..=4 {
        let setup = Setup::new(Game::SyneStrat, players).expect("Syne-Strat 7 is for two to four");
        random_games::<SyneStrat>(&setup, 20);
        let other = setup.with_option("take_in_empty_set", "yes");
        let other = other.and_then(|setup| setup.with_option("long_jump_pawns", "removed"));
        let other = other.expect("options of Syne-Strat 7");
        random_games::<SyneStrat>(&other.without_repetition(), 10);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    /// Moves and clicks are drawn by proptest, which shrinks a game that breaks
    /// a law to the first numbers that matter.
    #[test]
    fn simultana_on_drawn_games(numbers in prop::collection::vec(any::<u16>(), 0..400)) {
        let setup = Setup::new(Game::Simultana, 2).expect("Simultana is for two");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = laws::check::<Simultana>(&setup, 60, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }

    #[test]
    fn sypil_on_drawn_games(numbers in prop::collection::vec(any::<u16>(), 0..400)) {
        let setup = Setup::new(Game::Sypil, 2).expect("Sypil is for two");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = laws::check::<Sypil>(&setup, 20, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }

    #[test]
    fn syne_strat_on_drawn_games(
        players in 2..=4_u8,
        numbers in prop::collection::vec(any::<u16>(), 0..400),
    ) {
        let setup = Setup::new(Game::SyneStrat, players).expect("Syne-Strat 7 is for two to four");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = laws::check::<SyneStrat>(&setup, 20, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }
}
