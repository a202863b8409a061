//! The laws of every game that is ready, on random play.

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Game, Setup, Tabletop};
use proptest::prelude::*;

use crate::chance::Chance;

/// Random numbers that are the same in every run.
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut chance = Chance::new(seed);
    move |below| chance.below(below)
}

/// Plays random games to their end; both ends, by the rules and by repetition,
/// are possible.
fn random_games<P: Tabletop>(setup: &Setup, games: u64) {
    for seed in 0..games {
        let report = ludotheque_laws::check::<P>(setup, 2000, &mut chance(seed));
        let report = report.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        assert!(report.plies > 0, "seed {seed}");
    }
}

#[test]
fn simultana_on_random_games() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("Simultana is for two");
    random_games::<Simultana>(&setup, 40);
    random_games::<Simultana>(&setup.without_repetition(), 10);
}

#[test]
fn sypil_on_random_games() {
    let setup = Setup::new(Game::SYPIL, 2).expect("Sypil is for two");
    random_games::<Sypil>(&setup, 40);
    let other = setup.with_option("capture_landing", "each");
    let other = other.and_then(|setup| setup.with_option("impossible_repair", "pass"));
    let other = other.expect("options of Sypil");
    random_games::<Sypil>(&other.without_repetition(), 20);
}

#[test]
fn syne_strat_on_random_games() {
    for players in 2..=4 {
        let setup = Setup::new(Game::SYNE_STRAT, players).expect("Syne-Strat 7 is for two to four");
        random_games::<SyneStrat>(&setup, 20);
        let other = setup.with_option("take_in_empty_set", "yes");
        let other = other.and_then(|setup| setup.with_option("long_jump_pawns", "removed"));
        let other = other.expect("options of Syne-Strat 7");
        random_games::<SyneStrat>(&other.without_repetition(), 10);
    }
}

#[test]
fn syndicat_on_random_games() {
    let setup = Setup::new(Game::SYNDICAT, 2).expect("Syndicat is for two");
    random_games::<Syndicat>(&setup, 40);
}

/// Le Stratège with secret set-ups drawn by chance, in turn with each combination
/// of its options.
fn stratege(seed: u64) -> Setup {
    let mut chance = chance(seed);
    let placements = [(); 2].map(|()| {
        let mut left: Vec<char> = "111222333444555666".chars().collect();
        let mut drawn = String::new();
        while !left.is_empty() {
            drawn.push(left.swap_remove(chance(left.len())));
        }
        drawn
    });
    let [memory, defender] = [seed % 2, seed / 2 % 2];
    let setup = Setup::new(Game::STRATEGE, 2).expect("Le Stratège is for two");
    setup
        .with_placements(placements.to_vec())
        .and_then(|setup| setup.with_option("memory", ["forget", "mark"][memory as usize]))
        .and_then(|setup| {
            let values = ["stays", "takes_place"];
            setup.with_option("far_line_defender", values[defender as usize])
        })
        .expect("the game has these")
}

#[test]
fn stratege_on_random_games() {
    for seed in 0..12 {
        let setup = stratege(seed);
        let report = ludotheque_laws::check::<Stratege>(&setup, 2000, &mut chance(seed));
        let report = report.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        assert!(report.plies > 0, "seed {seed}");
    }
}

/// The number of random games that the long test plays of each game for each number of players.
const MANY: u64 = 10_000;

/// The games of the long test are not those of the short ones.
const MANY_FROM: u64 = 1_000_000;

/// The laws on many games of one kind, on all processors; `setup` makes the set-up
/// for a seed.
fn many_random_games<P: Tabletop>(name: &str, setup: impl Fn(u64) -> Setup + Sync) {
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let plies: usize = thread::scope(|scope| {
        let setup = &setup;
        let work = move |worker: u64| {
            let seeds = (worker..MANY).step_by(workers as usize);
            let games = seeds.map(|number| {
                let seed = MANY_FROM + number;
                let report = ludotheque_laws::check::<P>(&setup(seed), 2000, &mut chance(seed));
                let report = report.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
                report.plies
            });
            games.sum::<usize>()
        };
        let running: Vec<_> =
            (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        let done = running.into_iter().map(thread::ScopedJoinHandle::join);
        done.map(|plies| plies.expect("the laws hold")).sum()
    });
    let seconds = start.elapsed().as_secs();
    println!("{name}: {MANY} games, {plies} plies, {seconds} s");
}

// The laws on ten thousand games of each game for each number of players, with all
// combinations of options in turn. They take long: see docs/design.md.

#[test]
#[ignore = "takes minutes"]
fn many_games_of_simultana() {
    many_random_games::<Simultana>("Simultana", |seed| varied(Game::SIMULTANA, 2, seed));
}

#[test]
#[ignore = "takes minutes"]
fn many_games_of_sypil() {
    many_random_games::<Sypil>("Sypil", |seed| varied(Game::SYPIL, 2, seed));
}

#[test]
#[ignore = "takes minutes"]
fn many_games_of_syne_strat_for_two() {
    many_games_of_syne_strat(2);
}

#[test]
#[ignore = "takes minutes"]
fn many_games_of_syne_strat_for_three() {
    many_games_of_syne_strat(3);
}

#[test]
#[ignore = "takes minutes"]
fn many_games_of_syne_strat_for_four() {
    many_games_of_syne_strat(4);
}

fn many_games_of_syne_strat(players: u8) {
    many_random_games::<SyneStrat>(&format!("Syne-Strat 7 for {players}"), |seed| {
        varied(Game::SYNE_STRAT, players, seed)
    });
}

#[test]
#[ignore = "takes minutes"]
fn many_games_of_syndicat() {
    many_random_games::<Syndicat>("Syndicat", |seed| varied(Game::SYNDICAT, 2, seed));
}

#[test]
#[ignore = "takes the better part of an hour"]
fn many_games_of_stratege() {
    many_random_games::<Stratege>("Le Stratège", stratege);
}

/// A set-up with the combination of options that is this seed's turn. Repetition
/// ends most games: those without a limit would mostly go in circles.
fn varied(game: Game, players: u8, mut seed: u64) -> Setup {
    let setup = Setup::new(game, players).expect("for so many");
    let options = game.options().iter();
    let options = options.filter(|option| option.name != "repetition");
    let varied = options.fold(setup, |setup, option| {
        let values = option.values.len() as u64;
        let value = option.values[(seed % values) as usize];
        seed /= values;
        setup.with_option(option.name, value).expect("the game has it")
    });
    if seed.is_multiple_of(16) { varied.without_repetition() } else { varied }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    /// Moves and clicks are drawn by proptest, which shrinks a game that breaks
    /// a law to the first numbers that matter.
    #[test]
    fn simultana_on_drawn_games(numbers in prop::collection::vec(any::<u16>(), 0..400)) {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("Simultana is for two");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = ludotheque_laws::check::<Simultana>(&setup, 60, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }

    #[test]
    fn sypil_on_drawn_games(numbers in prop::collection::vec(any::<u16>(), 0..400)) {
        let setup = Setup::new(Game::SYPIL, 2).expect("Sypil is for two");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = ludotheque_laws::check::<Sypil>(&setup, 20, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }

    #[test]
    fn syne_strat_on_drawn_games(
        players in 2..=4_u8,
        numbers in prop::collection::vec(any::<u16>(), 0..400),
    ) {
        let setup = Setup::new(Game::SYNE_STRAT, players).expect("Syne-Strat 7 is for two to four");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = ludotheque_laws::check::<SyneStrat>(&setup, 20, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }

    #[test]
    fn syndicat_on_drawn_games(numbers in prop::collection::vec(any::<u16>(), 0..400)) {
        let setup = Setup::new(Game::SYNDICAT, 2).expect("Syndicat is for two");
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = ludotheque_laws::check::<Syndicat>(&setup, 20, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }

    #[test]
    fn stratege_on_drawn_games(
        seed in any::<u64>(),
        numbers in prop::collection::vec(any::<u16>(), 0..400),
    ) {
        let mut numbers = numbers.into_iter();
        let mut draw = |below: usize| usize::from(numbers.next().unwrap_or(0)) % below;
        let report = ludotheque_laws::check::<Stratege>(&stratege(seed), 10, &mut draw);
        prop_assert!(report.is_ok(), "{:?}", report);
    }
}
