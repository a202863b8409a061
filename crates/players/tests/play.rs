//! Players play legal moves, reproducibly, stop when asked, and find short wins.

mod common;

use common::{random_game, setup};
use ludotheque_players::{
    Chance, InformationState, Level, Limits, Playable, Player, PlayerQuestion, Stop, Task,
};
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Game, Outcome, Position, Seat, Setup, Turn, open};

/// A task with a limit in nodes.
fn nodes(nodes: u64) -> Task {
    Task::Evaluate { limits: Limits::nodes(nodes), lines: 1 }
}

/// Random games of different lengths: their words, and the seat to move.
fn cut_games<P: Playable>(setup: &Setup, games: usize) -> Vec<(Vec<String>, Seat)> {
    let start = P::start(setup).expect("the set-up is one");
    let mut chance = Chance::new(4, "games");
    let mut cut = Vec::new();
    while cut.len() < games {
        let plies = chance.below(80);
        let mut words = Vec::new();
        let mut here = start.clone();
        for (position, chosen) in random_game(&start, plies, &mut chance) {
            words.push(position.word(chosen));
            here = position;
            here.play(chosen);
        }
        if let Turn::To(mover) = here.turn() {
            cut.push((words, mover));
        }
    }
    cut
}

/// Searches positions of a game twice, at every level and with a limit in nodes.
fn check<P: Playable>(game: Game, players: u8) {
    let setup = setup(game, players);
    let tasks = (Level::all().take(5).map(Task::Play)).chain([nodes(1), nodes(700)]);
    let tasks: Vec<Task> = tasks.collect();
    for (number, (words, mover)) in (0..).zip(cut_games::<P>(&setup, 12)) {
        let state =
            InformationState::<P>::of_words(&setup, words.iter().map(String::as_str), mover)
                .expect("the game can be followed");
        let position = state.determinize(&mut Chance::new(0, "world")).position;
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let task = tasks[number % tasks.len()];
        let [first, again] = [0, 1].map(|_| {
            let mut player = Player::<P>::new();
            let mut result = player.think(&state, task, 9, &Stop::default(), &mut |_| {});
            result.time = Default::default();
            result
        });
        assert!(legal.contains(&first.best()), "{task:?} after {}", words.join(" "));
        assert_eq!(first, again, "{task:?} after {}", words.join(" "));
        let sum: f32 = first.lines[0].expected_scores.0.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "{sum} after {}", words.join(" "));
    }
}

#[test]
fn moves_are_legal_and_the_same_every_time() {
    check::<Simultana>(Game::SIMULTANA, 2);
    check::<Sypil>(Game::SYPIL, 2);
    check::<Syndicat>(Game::SYNDICAT, 2);
    check::<Stratege>(Game::STRATEGE, 2);
    for players in 2..=4 {
        check::<SyneStrat>(Game::SYNE_STRAT, players);
    }
}

/// Stops a search while it runs, and counts the nodes after that.
fn check_stop<P: Playable>(game: Game, players: u8) {
    let setup = setup(game, players);
    let state = InformationState::<P>::of_words(&setup, [], Seat::new(0)).expect("it is a start");
    let stop = Stop::default();
    let mut at = None;
    let mut player = Player::<P>::new();
    let result = player.think(&state, nodes(3_000_000), 1, &stop, &mut |found| {
        if found.nodes > 2_000 {
            at.get_or_insert(found.nodes);
            stop.stop();
        }
    });
    let at = at.expect("something was reported before the end");
    assert!(result.nodes <= at + 256, "{} nodes after the stop", result.nodes - at);
    assert_eq!(result.lines.len(), 1);
}

/// A few hundred nodes take less than a millisecond in the slowest game. Counted instead of
/// timed, so that this test passes on a busy machine.
#[test]
fn a_search_stops_within_a_few_nodes() {
    check_stop::<Simultana>(Game::SIMULTANA, 2);
    check_stop::<Sypil>(Game::SYPIL, 2);
    check_stop::<Syndicat>(Game::SYNDICAT, 2);
    check_stop::<Stratege>(Game::STRATEGE, 2);
    check_stop::<SyneStrat>(Game::SYNE_STRAT, 2);
    check_stop::<SyneStrat>(Game::SYNE_STRAT, 4);
}

/// Positions of random games in which the player to move can win at once, or in which
/// some moves lose to the very next one and others do not; with the moves that are good.
fn decisive<P: Position>(start: &P, wanted: usize) -> Vec<(P, Vec<P::Move>)> {
    let mut chance = Chance::new(6, "games");
    let mut found = Vec::new();
    let wins = |position: &P, seat: Seat| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.retain(|chosen| {
            let mut after = position.clone();
            after.play(*chosen);
            after.turn() == Turn::Over(Outcome::Win(seat))
        });
        moves
    };
    for _ in 0..2_000 {
        for (position, _) in random_game(start, 300, &mut chance) {
            let Turn::To(mover) = position.turn() else {
                continue;
            };
            let won = wins(&position, mover);
            let good = if won.is_empty() {
                let other = Seat::new(1 - mover.index() as u8);
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                let all = moves.len();
                moves.retain(|chosen| {
                    let mut after = position.clone();
                    after.play(*chosen);
                    match after.turn() {
                        Turn::Over(outcome) => outcome.winner() != Some(other),
                        Turn::To(seat) => seat != other || wins(&after, other).is_empty(),
                    }
                });
                if moves.len() == all { Vec::new() } else { moves }
            } else {
                won
            };
            if !good.is_empty() {
                found.push((position, good));
            }
            if found.len() == wanted {
                return found;
            }
        }
    }
    found
}

fn check_blunders<P: Playable>(game: Game) {
    let setup = setup(game, 2);
    let start = P::start(&setup).expect("it is a start");
    let positions = decisive(&start, 60);
    assert!(positions.len() >= 30, "only {} positions of {game}", positions.len());
    let level = Level::new(5).expect("there is a level 5");
    let strength = level.strength::<P>(2);
    let mut search = ludotheque_players::AlphaBeta::<P>::new();
    assert_eq!(strength.temperature, 0.0, "level 5 always plays what it finds best");
    for (position, good) in positions {
        let limits = Limits::nodes(strength.nodes);
        let result = search.think(&position, &[], limits, 1, &Stop::default(), &mut |_| {});
        assert!(good.contains(&result.best()), "{} in {position:?}", position.word(result.best()));
    }
}

#[test]
fn from_level_5_on_nothing_is_lost_or_missed_in_one_move() {
    check_blunders::<Simultana>(Game::SIMULTANA);
    check_blunders::<Sypil>(Game::SYPIL);
    check_blunders::<SyneStrat>(Game::SYNE_STRAT);
}

#[test]
fn a_question_is_answered_with_a_legal_move_also_when_stopped_at_once() {
    let setup = setup(Game::SYNDICAT, 2);
    let mut face = open(&setup).expect("two play Syndicat");
    face.play_word("A4-A6").expect("it is legal");
    let ask = |task, stop: &Stop| {
        let question = PlayerQuestion::about(face.as_ref(), Seat::new(1), task, 3);
        question.expect("it can be followed").think(stop)
    };
    let answer = ask(nodes(2_000), &Stop::default());
    let best = answer.best().expect("there is a best move").to_owned();
    assert!(face.legal_words().contains(&best));
    let stop = Stop::default();
    stop.stop();
    let without_limits = Task::Evaluate { limits: Limits::default(), lines: 3 };
    assert_eq!(ask(without_limits, &stop).lines.len(), 3);
}

/// Lines come best first, and the first has the move of a single-line search.
#[test]
fn several_lines_are_sorted() {
    let setup = setup(Game::SYPIL, 2);
    let state =
        InformationState::<Sypil>::of_words(&setup, [], Seat::new(0)).expect("it is a start");
    let mut player = Player::<Sypil>::new();
    let task = Task::Evaluate { limits: Limits { depth: Some(4), ..Limits::default() }, lines: 5 };
    let result = player.think(&state, task, 1, &Stop::default(), &mut |_| {});
    assert_eq!(result.lines.len(), 5);
    assert!(result.lines.is_sorted_by(|one, next| one.expected_score >= next.expected_score));
    let mut moves: Vec<_> = result.lines.iter().map(|line| line.moves[0]).collect();
    moves.dedup();
    assert_eq!(moves.len(), 5);
}
