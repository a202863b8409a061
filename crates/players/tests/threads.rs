//! Searches in several threads: as good as those in one, stopped as fast, and with one thread
//! nothing else than the plain search.

mod common;

use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use ludotheque_players::{
    AlphaBeta, Chance, InformationState, Level, Limits, Playable, Player, SearchResult, Stop, Task,
};
use ludotheque_rules::games::{
    simultana::Simultana, stratege::Stratege, syndicat::Syndicat, syne_strat::SyneStrat,
    sypil::Sypil,
};
use ludotheque_rules::{Game, Seat, Setup, Turn};

use crate::common::{random_game, setup};

/// A number of threads.
fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("nobody thinks with 0 threads")
}

/// A task of this many nodes.
fn evaluate(nodes: u64) -> Task {
    let (limits, lines) = (Limits::nodes(nodes), 1);
    Task::Evaluate { limits, lines }
}

/// The information state after these moves of a game without secrets.
fn state_after<P: Playable>(setup: &Setup, game: &[(P, P::Move)]) -> InformationState<P> {
    let words: Vec<String> = game.iter().map(|(here, chosen)| here.word(*chosen)).collect();
    let mut here = P::start(setup).expect("it is a start");
    game.iter().for_each(|(_, chosen)| here.play(*chosen));
    let seat = here.turn().seat().expect("the game goes on");
    let words = words.iter().map(String::as_str);
    InformationState::of_words(setup, words, seat).expect("the moves are legal")
}

fn think<P: Playable>(
    player: &mut Player<P>,
    state: &InformationState<P>,
    task: Task,
) -> SearchResult<P::Move> {
    player.think(state, task, 1, &Stop::default(), &mut |_| {})
}

fn check_one_thread<P: Playable>(game: Game) {
    let setup = setup(game, 2);
    let start = P::start(&setup).expect("it is a start");
    let mut chance = Chance::new(7, "games");
    let mut one = Player::<P>::new().with_threads(threads(1));
    for plies in [0, 6, 13] {
        let played = random_game(&start, plies, &mut chance);
        let mut here = start.clone();
        played.iter().for_each(|(_, chosen)| here.play(*chosen));
        let past: Vec<u64> = played.iter().map(|(before, _)| before.key()).collect();
        let state = state_after(&setup, &played);
        let limits = Limits::nodes(8_000);
        let plain =
            AlphaBeta::<P>::new().think(&here, &past, limits, 1, &Stop::default(), &mut |_| {});
        for _again in 0..2 {
            let found = think(&mut one, &state, evaluate(8_000));
            assert_eq!((found.nodes, &found.lines), (plain.nodes, &plain.lines));
        }
    }
}

#[test]
fn with_one_thread_the_result_is_that_of_the_plain_search() {
    check_one_thread::<Simultana>(Game::SIMULTANA);
    check_one_thread::<Sypil>(Game::SYPIL);
    check_one_thread::<SyneStrat>(Game::SYNE_STRAT);
    check_one_thread::<Syndicat>(Game::SYNDICAT);
}

#[test]
fn lower_levels_use_one_thread() {
    let setup = setup(Game::SYPIL, 2);
    let state = state_after::<Sypil>(&setup, &[]);
    let task = Task::Play(Level::new(5).expect("there is a level 5"));
    let [one, four] = [1, 4].map(|count| {
        let mut player = Player::<Sypil>::new().with_threads(threads(count));
        let found = think(&mut player, &state, task);
        (found.nodes, found.lines)
    });
    assert_eq!(one, four);
}

/// Positions in which a plain search proves a win of at least three plies.
fn won<P: Playable>(setup: &Setup, wanted: usize) -> Vec<InformationState<P>> {
    let start = P::start(setup).expect("it is a start");
    let mut chance = Chance::new(3, "games");
    let mut search = AlphaBeta::<P>::new();
    let mut found = Vec::new();
    for _ in 0..200 {
        let game = random_game(&start, 120, &mut chance);
        for plies in game.len().saturating_sub(6)..game.len() {
            let (here, _) = &game[plies];
            let limits = Limits::nodes(4_000);
            let result = search.think(here, &[], limits, 1, &Stop::default(), &mut |_| {});
            let best = &result.lines[0];
            if best.is_proven && best.expected_score == 1.0 && best.depth >= 3 {
                found.push(state_after(setup, &game[..plies]));
                break;
            }
        }
        if found.len() == wanted {
            break;
        }
    }
    assert_eq!(found.len(), wanted, "there are so many won positions");
    found
}

fn check_wins<P: Playable>(game: Game) {
    let setup = setup(game, 2);
    for state in won::<P>(&setup, 5) {
        let determinization = state.determinize(&mut Chance::new(1, "worlds"));
        for count in [1, 2, 4] {
            let mut player = Player::<P>::new().with_threads(threads(count));
            let found = think(&mut player, &state, evaluate(100_000));
            let line = &found.lines[0];
            assert!(line.is_proven && line.expected_score == 1.0, "{line:?}");
            // A plain search proves that it wins, from where the opponent has a choice.
            let mut after = determinization.position.clone();
            after.play(found.best());
            for _ in 0..20 {
                if after.count_moves() == 1
                    && let Some(only) = after.random_move(|_| 0)
                {
                    after.play(only);
                }
            }
            if let Turn::Over(outcome) = after.turn() {
                assert_eq!(outcome.winner(), Some(state.seat()));
                continue;
            }
            let mut search = AlphaBeta::<P>::new();
            let limits = Limits::nodes(400_000);
            let result = search.think(&after, &[], limits, 1, &Stop::default(), &mut |_| {});
            let line = &result.lines[0];
            let score = line.expected_scores.0[state.seat().index()];
            assert!(line.is_proven && score == 1.0, "{line:?}");
        }
    }
}

#[test]
fn forced_wins_are_found_with_several_threads() {
    check_wins::<Sypil>(Game::SYPIL);
    check_wins::<SyneStrat>(Game::SYNE_STRAT);
}

fn check_moves<P: Playable>(game: Game) {
    let setup = setup(game, 2);
    let start = P::start(&setup).expect("it is a start");
    let mut chance = Chance::new(11, "games");
    let mut players = [2, 4].map(|count| Player::<P>::new().with_threads(threads(count)));
    for plies in [0, 5, 10] {
        let played = random_game(&start, plies, &mut chance);
        let mut here = start.clone();
        played.iter().for_each(|(_, chosen)| here.play(*chosen));
        let mut legal = Vec::new();
        let state = state_after(&setup, &played);
        for player in &mut players {
            let found = think(player, &state, evaluate(5_000));
            let mut here = here.clone();
            for chosen in &found.lines[0].moves {
                legal.clear();
                here.legal_moves(&mut legal);
                assert!(legal.contains(chosen), "{:?}", found.lines[0]);
                here.play(*chosen);
            }
        }
    }
}

#[test]
fn several_threads_play_legal_lines() {
    check_moves::<Simultana>(Game::SIMULTANA);
    check_moves::<Sypil>(Game::SYPIL);
    check_moves::<SyneStrat>(Game::SYNE_STRAT);
    check_moves::<Syndicat>(Game::SYNDICAT);
}

/// The start of a game of Le Stratège.
fn stratege() -> InformationState<Stratege> {
    let placements = vec!["645321112233445566".to_owned(); 2];
    let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(placements));
    let setup = setup.expect("both have eighteen pawns");
    InformationState::of_words(&setup, [], Seat::new(0)).expect("it is a start")
}

#[test]
fn with_secrets_the_same_number_of_threads_finds_the_same() {
    let state = stratege();
    for count in [1, 2, 3, 4] {
        let found = [(); 2].map(|()| {
            let mut player = Player::<Stratege>::new().with_threads(threads(count));
            // With some memory of another search.
            think(&mut player, &state, evaluate(100));
            let found = think(&mut player, &state, evaluate(20_000));
            (found.nodes, found.lines)
        });
        assert_eq!(found[0], found[1], "{count} threads");
        // A little more is counted until a search has unwound.
        let wanted = 19_000..21_000;
        let each = found[0].0 / count as u64;
        assert!(wanted.contains(&each), "{each} nodes in each of {count}");
    }
}

fn check_stop<P: Playable>(state: &InformationState<P>) {
    for count in [2, 4] {
        let mut player = Player::<P>::new().with_threads(threads(count));
        let (limits, lines) = (Limits::default(), 1);
        let (task, stop) = (Task::Evaluate { limits, lines }, Stop::default());
        let began = Instant::now();
        let found = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(100));
                stop.stop();
            });
            player.think(state, task, 1, &stop, &mut |_| {})
        });
        assert!(!found.lines.is_empty());
        assert!(began.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn all_threads_can_be_stopped() {
    check_stop(&state_after::<Syndicat>(&setup(Game::SYNDICAT, 2), &[]));
    check_stop(&stratege());
}
