//! Speed of counting positions and of random play: `cargo bench -p ludotheque-rules`. The results,
//! with the machine they were measured on, are in `docs/benchmarks.md`.
//!
//! Items are nodes (sequences of so many plies, the last one counted and not
//! played) in `perft_nodes` and `copied_twice`, and plies in `random_play`.
//!
//! `copied_twice` is perft with one copy more for each move that is played. What it
//! takes longer is what a copy costs, and so the most that could be saved by undoing
//! moves instead of copying positions, if undoing cost nothing.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::perft::{perft, perft_by};
use ludotheque_rules::playout::playout;
use ludotheque_rules::{Game, Position, Setup};

fn main() {
    divan::main();
}

/// The position before the first move.
fn start<P: Position>(game: Game, players: u8) -> P {
    let setup = Setup::new(game, players).expect("the game is for so many");
    P::start(&setup).expect("the game can be set up")
}

/// Counts the nodes of a depth from the start.
fn count<P: Position>(bencher: Bencher<'_, '_>, game: Game, players: u8, depth: u8) {
    let position: P = start(game, players);
    bencher
        .counter(ItemsCount::new(perft(&position, depth)))
        .bench_local(|| perft(black_box(&position), depth));
}

/// Counts the nodes of a depth from the start, with one copy more than needed.
fn copy_twice<P: Position>(bencher: Bencher<'_, '_>, game: Game, players: u8, depth: u8) {
    let position: P = start(game, players);
    let copying_twice = |position: &P, chosen: P::Move| {
        let copy = position.clone();
        let mut after = black_box(&copy).clone();
        after.play(chosen);
        after
    };
    bencher
        .counter(ItemsCount::new(perft(&position, depth)))
        .bench_local(|| perft_by(black_box(&position), depth, copying_twice));
}

/// The number of random games played in a row.
const GAMES: usize = 500;

/// A random game is cut here. Few come so far: a game of Simultana can get into a
/// circle that neither player can leave, which only the rule of repetition ends, and
/// that is the match's.
const MOST_PLIES: u32 = 2_000;

/// A small generator of random numbers (xorshift), always seeded alike.
fn chance() -> impl FnMut(usize) -> usize {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        // The high half of the product is a number below `below`.
        ((u128::from(state) * below as u128) >> 64) as usize
    }
}

/// Plays random games to their end, and answers how many plies that took.
fn play_games<P: Position>(start: &P) -> u64 {
    let mut chance = chance();
    let mut plies = 0;
    for _ in 0..GAMES {
        let mut position = start.clone();
        plies += u64::from(playout(&mut position, MOST_PLIES, &mut chance));
    }
    plies
}

/// Plays random games to their end.
fn play<P: Position>(bencher: Bencher<'_, '_>, game: Game, players: u8) {
    let position: P = start(game, players);
    bencher
        .counter(ItemsCount::new(play_games(&position)))
        .bench_local(|| play_games(black_box(&position)));
}

/// The players for whom Syne-Strat 7 is measured.
const SYNE_STRAT_PLAYERS: [u8; 3] = [2, 3, 4];

/// The depths that are counted: some tenths of a second each. Of Syne-Strat 7 for two,
/// three and four players.
const SIMULTANA_DEPTH: u8 = 10;
const SYPIL_DEPTH: u8 = 5;
const SYNE_STRAT_DEPTHS: [u8; 3] = [5, 5, 6];
const SYNDICAT_DEPTH: u8 = 5;
const STRATEGE_DEPTH: u8 = 5;

/// The perft depth of Syne-Strat 7 for a number of players.
fn syne_strat_depth(players: u8) -> u8 {
    SYNE_STRAT_DEPTHS[usize::from(players) - 2]
}

#[divan::bench_group(sample_count = 10, sample_size = 1)]
mod perft_nodes {
    use super::*;

    #[divan::bench]
    fn simultana(bencher: Bencher<'_, '_>) {
        count::<Simultana>(bencher, Game::SIMULTANA, 2, SIMULTANA_DEPTH);
    }

    #[divan::bench]
    fn sypil(bencher: Bencher<'_, '_>) {
        count::<Sypil>(bencher, Game::SYPIL, 2, SYPIL_DEPTH);
    }

    #[divan::bench(args = SYNE_STRAT_PLAYERS)]
    fn syne_strat(bencher: Bencher<'_, '_>, players: u8) {
        let depth = syne_strat_depth(players);
        count::<SyneStrat>(bencher, Game::SYNE_STRAT, players, depth);
    }

    #[divan::bench]
    fn syndicat(bencher: Bencher<'_, '_>) {
        count::<Syndicat>(bencher, Game::SYNDICAT, 2, SYNDICAT_DEPTH);
    }

    #[divan::bench]
    fn stratege(bencher: Bencher<'_, '_>) {
        count::<Stratege>(bencher, Game::STRATEGE, 2, STRATEGE_DEPTH);
    }
}

#[divan::bench_group(sample_count = 10, sample_size = 1)]
mod copied_twice {
    use super::*;

    #[divan::bench]
    fn simultana(bencher: Bencher<'_, '_>) {
        copy_twice::<Simultana>(bencher, Game::SIMULTANA, 2, SIMULTANA_DEPTH);
    }

    #[divan::bench]
    fn sypil(bencher: Bencher<'_, '_>) {
        copy_twice::<Sypil>(bencher, Game::SYPIL, 2, SYPIL_DEPTH);
    }

    #[divan::bench(args = SYNE_STRAT_PLAYERS)]
    fn syne_strat(bencher: Bencher<'_, '_>, players: u8) {
        let depth = syne_strat_depth(players);
        copy_twice::<SyneStrat>(bencher, Game::SYNE_STRAT, players, depth);
    }

    #[divan::bench]
    fn syndicat(bencher: Bencher<'_, '_>) {
        copy_twice::<Syndicat>(bencher, Game::SYNDICAT, 2, SYNDICAT_DEPTH);
    }

    #[divan::bench]
    fn stratege(bencher: Bencher<'_, '_>) {
        copy_twice::<Stratege>(bencher, Game::STRATEGE, 2, STRATEGE_DEPTH);
    }
}

#[divan::bench_group(sample_count = 10, sample_size = 1)]
mod random_play {
    use super::*;

    #[divan::bench]
    fn simultana(bencher: Bencher<'_, '_>) {
        play::<Simultana>(bencher, Game::SIMULTANA, 2);
    }

    #[divan::bench]
    fn sypil(bencher: Bencher<'_, '_>) {
        play::<Sypil>(bencher, Game::SYPIL, 2);
    }

    #[divan::bench(args = SYNE_STRAT_PLAYERS)]
    fn syne_strat(bencher: Bencher<'_, '_>, players: u8) {
        play::<SyneStrat>(bencher, Game::SYNE_STRAT, players);
    }

    #[divan::bench]
    fn syndicat(bencher: Bencher<'_, '_>) {
        play::<Syndicat>(bencher, Game::SYNDICAT, 2);
    }

    #[divan::bench]
    fn stratege(bencher: Bencher<'_, '_>) {
        play::<Stratege>(bencher, Game::STRATEGE, 2);
    }
}
