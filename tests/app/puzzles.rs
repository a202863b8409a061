//! Puzzles: everything listed is legal and proven again, grades are in order, none is
//! another's mirror image, and one of each game is played in the app.

use std::collections::BTreeSet;

use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use jiff::ToSpan;
use jiff::civil::Date;
use ludotheque::learn::puzzles::data::{puzzles, read_puzzles};
use ludotheque::learn::puzzles::panel::ToldMove;
use ludotheque::learn::puzzles::progress::{PuzzleProgress, Today};
use ludotheque::learn::puzzles::walk::{PuzzleAsked, PuzzleStanding, Walk};
use ludotheque::learn::task_column::AnswerFeedback;
use ludotheque::menus::puzzle_preview::PuzzlePreview;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::{Language, Locale, as_written, message};
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_players::puzzles::{
    GRADES, Goal, Judged, Puzzle, PuzzleStep, RefutationKind, Right,
};
use ludotheque_rules::{Game, Seat, Setup, open};
use ludotheque_session::Session;
use ludotheque_session::clock::Clocks;
use ludotheque_table::camera::{Orbit, Stage};
use ludotheque_ui::shows::Shows;
use ludotheque_ui::widgets::Tooltip;

use crate::support::{TestApp, path_of};

/// How many puzzles a game has.
const COUNT: (usize, usize) = (30, 50);

/// The most plies that a proof looks ahead here, and the most positions it looks at.
const PROVEN: (u16, u64) = (5, 20_000_000);

#[test]
fn there_are_thirty_to_fifty_of_each_game_in_four_grades() {
    for game in Game::ALL {
        let read = read_puzzles(game).expect("each game of the shelf has puzzles");
        assert_eq!(read.game, game, "a file is named for its game");
        assert!(read.command.contains("--seed"), "{}", read.command);
        let all = puzzles(game);
        assert_eq!(read.puzzles, all);
        assert!((COUNT.0..=COUNT.1).contains(&all.len()), "{game}: {}", all.len());
        for grade in 1..=GRADES {
            let of_grade = all.iter().filter(|it| it.grade == grade).count();
            assert!(of_grade * 5 >= all.len(), "{game}: {of_grade} of {grade}");
        }
    }
}

#[test]
fn no_puzzle_is_another_mirrored_or_turned() {
    // A name depends on nothing but the position up to its symmetries, which `check` holds.
    for game in Game::ALL {
        let ids: BTreeSet<&str> = puzzles(game).iter().map(|it| it.id.as_str()).collect();
        assert_eq!(ids.len(), puzzles(game).len(), "{game}");
    }
}

#[test]
fn whoever_looks_ahead_solves_fewer_of_each_grade() {
    let mean = |puzzle: &Puzzle| puzzle.solved_by.iter().sum::<f32>() / 4.0;
    for game in Game::ALL {
        let all = puzzles(game);
        for grade in 1..GRADES {
            let hardest = all.iter().filter(|it| it.grade == grade).map(mean);
            let easiest = all.iter().filter(|it| it.grade == grade + 1).map(mean);
            let (hardest, easiest) = (hardest.fold(100.0, f32::min), easiest.fold(0.0, f32::max));
            assert!(hardest + 0.1 >= easiest, "{game}: {grade}");
        }
        let of_grade = |grade: u8| {
            let shares = all.iter().filter(|it| it.grade == grade).map(mean);
            let shares: Vec<f32> = shares.collect();
            shares.iter().sum::<f32>() / shares.len() as f32
        };
        for grade in 1..GRADES {
            assert!(of_grade(grade) > of_grade(grade + 1), "{game}: {grade}");
        }
    }
}

#[test]
fn each_grade_goes_from_few_moves_to_many_and_the_first_begins_with_one() {
    for game in Game::ALL {
        let all = puzzles(game);
        let first = &all[0];
        assert_eq!((first.grade, first.goal.moves()), (1, 1), "{game}");
        // Whoever looks at what each move does sees it.
        assert_eq!(first.sure_from(), 1, "{game}");
        for pair in all.windows(2) {
            let order = |puzzle: &Puzzle| (puzzle.grade, puzzle.goal.moves(), puzzle.sure_from());
            let (one, next) = (order(&pair[0]), order(&pair[1]));
            assert!(one <= next, "{game}: {} and {}", pair[0].id, pair[1].id);
        }
    }
}

#[test]
fn everything_listed_is_legal_reaches_the_goal_and_is_proven() {
    for game in Game::ALL {
        let mut proven = 0;
        for puzzle in puzzles(game) {
            let (within, nodes) = PROVEN;
            // The first ply of a defence needs no search.
            let within = within + u16::from(matches!(puzzle.goal, Goal::Hold { .. }));
            let checked = puzzle.check(game, within, nodes);
            proven += checked.unwrap_or_else(|error| panic!("{game} {}: {error}", puzzle.id));
        }
        let steps: usize = puzzles(game).iter().map(|it| it.steps.len()).sum();
        assert!(proven * 2 >= steps, "{game}: {proven} of {steps} steps are proven");
    }
}

#[test]
fn the_first_move_is_one_of_several() {
    for game in Game::ALL {
        for puzzle in puzzles(game) {
            let setup = ludotheque_rules::Setup::from_position(game, &puzzle.position);
            let face = setup.and_then(|setup| ludotheque_rules::open(&setup));
            let face = face.unwrap_or_else(|error| panic!("{game} {}: {error}", puzzle.id));
            assert!(face.legal_words().len() >= 4, "{game} {}", puzzle.id);
            // Nothing but the last move ends the game.
            assert_eq!(puzzle.steps.len(), usize::from(puzzle.goal.moves()));
        }
    }
}

/// What is said to a move.
fn remark(test: &mut TestApp) -> Option<String> {
    test.frames(2);
    let world = test.app.world_mut();
    let mut remarks = world.query_filtered::<&Text, With<AnswerFeedback>>();
    remarks.iter(world).next().map(|text| as_written(&text.0))
}

fn standing(test: &TestApp) -> PuzzleStanding {
    test.get::<Walk>().standing()
}

const DAY: Date = Date::constant(2026, 11, 23);

fn set_day(test: &mut TestApp, days: i32) {
    let date = DAY.saturating_add(days.days());
    test.app.world_mut().insert_resource(Today(Some(date)));
}

/// At the list of a game's puzzles, from its card.
fn begin_in(mut test: TestApp, game: Game, language: Language) -> TestApp {
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.language = LanguageChoice::from(language);
    settings.animation = Animation::Off;
    set_day(&mut test, 0);
    test.frames(3);
    test.press(&format!("puzzles-{}", game.id()));
    test.frames(4);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Puzzles);
    test
}

/// Plays a word by its clicks, and waits for what follows.
fn play(test: &mut TestApp, word: &str) {
    let clicks = path_of(test.face(), word);
    test.follow(&clicks);
    test.rest();
}

/// A legal move that does not lead to the goal.
fn wrong_move(test: &TestApp) -> String {
    let walk = test.get::<Walk>();
    let step = &walk.puzzle().steps[walk.step()];
    let words = test.face().legal_words();
    let is_wrong = |word: &String| matches!(step.judge(word), Judged::Wrong(_));
    let found = words.into_iter().find(is_wrong);
    found.expect("some move does not lead to the goal")
}

/// A puzzle of several moves, by its index.
fn of_several_moves(game: Game) -> usize {
    let several = |puzzle: &Puzzle| puzzle.goal.moves() >= 2;
    let found = puzzles(game).iter().position(several);
    found.expect("there is one")
}

/// Makes a mistake, sees why, tries again and solves the puzzle.
fn go_through(game: Game, language: Language) {
    let mut test = begin_in(TestApp::begin(), game, language);
    let locale = Locale::new(language);
    let index = of_several_moves(game);
    let puzzle = &puzzles(game)[index];
    let id = puzzle.id.as_str();
    test.press(&format!("puzzle-{}", index + 1));
    test.frames(8);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.get::<Walk>().index(), index);
    assert_eq!(remark(&mut test), None);
    assert!(!test.app.world().contains_resource::<Clocks>());
    let wrong = wrong_move(&test);
    play(&mut test, &wrong);
    let PuzzleStanding::Wrong(why) = standing(&test) else {
        panic!("{game}: {wrong} is {:?}", standing(&test));
    };
    let replies = usize::from(why.is_some_and(|why| why.reply.is_some()));
    let passes = test.words().iter().filter(|word| *word == "pass").count();
    assert_eq!(test.ply(), 1 + replies + passes, "{game}: {wrong}");
    assert!(test.get::<Session>().is_out_of_reach(), "{game}");
    assert!(remark(&mut test).is_some());
    let due = test.get::<PuzzleProgress>().returns_on(game, id);
    assert_eq!(due, Some(DAY.saturating_add(1.days())), "{game}");
    test.press("puzzle-again");
    test.frames(6);
    assert_eq!((standing(&test), test.ply()), (PuzzleStanding::Open, 0), "{game}");
    for (number, step) in puzzle.steps.iter().enumerate() {
        assert_eq!(test.get::<Walk>().step(), number, "{game}");
        let Right(word, reply) = step.solution();
        if number == 1 {
            // A mistake in the second move leads back to the second move.
            let wrong = wrong_move(&test);
            play(&mut test, &wrong);
            assert!(matches!(standing(&test), PuzzleStanding::Wrong(_)), "{game}");
            test.press("puzzle-again");
            test.frames(6);
            assert_eq!((standing(&test), test.ply()), (PuzzleStanding::Open, 2), "{game}");
            let expected = locale.text("puzzle-go-on");
            assert_eq!(remark(&mut test), Some(expected), "{game}");
        }
        play(&mut test, word);
        let played = 2 * number + 1 + usize::from(reply.is_some());
        assert_eq!(test.ply(), played, "{game}");
    }
    assert_eq!(standing(&test), PuzzleStanding::Solved, "{game}");
    let expected = locale.text("puzzle-solved-at-last");
    assert_eq!(remark(&mut test), Some(expected), "{game}");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None, "{game}");
    if matches!(puzzle.goal, Goal::Win { .. }) {
        assert!(test.get::<Session>().outcome().is_some(), "{game}");
        // There is no list of moves to go back in.
        let over = locale.text("about-over");
        let world = test.app.world_mut();
        let mut texts = world.query::<&Text>();
        assert!(texts.iter(world).all(|text| text.0 != over), "{game}");
    }
    test.assert_picture_is_true();
    let progress = test.get::<PuzzleProgress>();
    assert!(progress.is_solved(game, id), "{game}");
    assert_eq!(progress.due(game, DAY), 0, "{game}");
    // Nothing of it is told as a match.
    assert!(test.told("played").is_empty());
    test.press("puzzle-leave");
    test.frames(4);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    assert!(!test.app.world().contains_resource::<Walk>());
}

#[test]
fn one_puzzle_of_each_game_is_gone_through_by_clicks() {
    for (game, language) in Game::ALL.into_iter().zip(Language::ALL.into_iter().cycle()) {
        go_through(game, language);
    }
}

#[test]
fn a_defence_is_solved_by_its_only_move_and_every_other_is_answered_by_what_wins() {
    let game = Game::SYNE_STRAT;
    let is_defence = |puzzle: &Puzzle| matches!(puzzle.goal, Goal::Hold { .. });
    let index = puzzles(game).iter().position(is_defence);
    let index = index.expect("there are defences");
    let puzzle = &puzzles(game)[index];
    let Goal::Hold { threats } = puzzle.goal else {
        panic!("{:?} is no defence", puzzle.goal);
    };
    let locale = Locale::new(Language::French);
    let said = |key: &'static str| locale.say(&message(key).with("moves", threats));
    let mut test = begin_in(TestApp::begin(), game, Language::French);
    test.press(&format!("puzzle-{}", index + 1));
    test.frames(8);
    assert!(test.line().contains("de jouer."), "{}", test.line());
    play(&mut test, &puzzle.steps[0].solution().0);
    assert_eq!((standing(&test), test.ply()), (PuzzleStanding::Solved, 1));
    assert!(!test.line().contains("de jouer."), "{}", test.line());
    assert_eq!(remark(&mut test), Some(said("puzzle-held")));
    // The game would go on, but nothing is left to find.
    assert!(test.get::<Session>().outcome().is_none());
    assert!(test.get::<Session>().is_out_of_reach());
    assert!(test.get::<PuzzleProgress>().is_solved(game, &puzzle.id));
    test.press("puzzle-restart");
    test.frames(6);
    let wrong = wrong_move(&test);
    play(&mut test, &wrong);
    let PuzzleStanding::Wrong(Some(why)) = standing(&test) else {
        panic!("{wrong} is {:?}", standing(&test));
    };
    assert_eq!(why.verdict, RefutationKind::Loses);
    let reply = why.reply.as_ref().expect("all wrong moves are answered");
    assert!(test.words().contains(reply), "{reply}");
    assert_eq!(remark(&mut test), Some(said("puzzle-loses-in")));
    test.press("puzzle-show");
    for _ in 0..4 {
        test.rest();
        test.frames(3);
    }
    assert_eq!(remark(&mut test), Some(said("puzzle-shown-hold")));
    test.assert_picture_is_true();
}

/// What the column says of the last move of the solution.
fn told(test: &mut TestApp) -> Option<String> {
    test.frames(2);
    let world = test.app.world_mut();
    let mut told = world.query_filtered::<&Text, With<ToldMove>>();
    told.iter(world).next().map(|text| text.0.clone())
}

#[test]
fn a_solution_of_one_move_is_shown_whole_with_its_answer_in_every_game() {
    for game in Game::ALL {
        let is_of_one_move = |puzzle: &Puzzle| puzzle.steps.len() == 1;
        let Some(index) = puzzles(game).iter().position(is_of_one_move) else {
            continue;
        };
        let puzzle = &puzzles(game)[index];
        let Right(word, reply) = puzzle.steps[0].solution();
        let mut test = begin_in(TestApp::begin(), game, Language::French);
        test.press(&format!("puzzle-{}", index + 1));
        test.frames(8);
        test.press("puzzle-show");
        for _ in 0..4 {
            test.rest();
            test.frames(3);
        }
        let said = remark(&mut test).expect("it is complete");
        assert!(said.contains("toute la solution"), "{game}: {said}");
        let words: Vec<String> = std::iter::once(word).chain(reply).cloned().collect();
        assert_eq!(test.words(), words, "{game}");
        let forward = test.button_if_any("puzzle-forward");
        assert_eq!(forward, None, "{game}: nothing follows");
    }
}

#[test]
fn a_puzzle_is_seen_from_the_seat_of_whoever_solves_it() {
    for seat in [0, 1].map(Seat::new) {
        let is_to_move = |game: Game, puzzle: &Puzzle| {
            let setup = Setup::from_position(game, &puzzle.position);
            let face = setup.ok().and_then(|setup| open(&setup).ok());
            face.is_some_and(|face| face.turn().seat() == Some(seat))
        };
        let all = Game::ALL.into_iter().filter(|game| {
            // A match with secrets turns to whoever is to move in any case.
            !game.has_secret_setup()
        });
        let found = all.into_iter().find_map(|game| {
            let is_asked = |puzzle: &Puzzle| is_to_move(game, puzzle);
            Some((game, puzzles(game).iter().position(is_asked)?))
        });
        let (game, index) = found.expect("some puzzle asks each of two players");
        let mut test = begin_in(TestApp::begin(), game, Language::French);
        test.press(&format!("puzzle-{}", index + 1));
        test.frames(8);
        assert_eq!(test.get::<Session>().asked_seat(), Some(seat));
        let view = test.get::<Stage>().view_of(seat.index());
        assert_eq!(test.get::<Orbit>().goal.yaw, view.yaw);
    }
}

#[test]
fn the_solution_is_shown_move_by_move_there_and_back_and_does_not_count() {
    let game = Game::ALL[0];
    let mut test = begin_in(TestApp::begin(), game, Language::French);
    let index = of_several_moves(game);
    let puzzle = &puzzles(game)[index];
    test.press(&format!("puzzle-{}", index + 1));
    test.frames(8);
    let words = puzzle.steps.iter().map(PuzzleStep::solution);
    let words = words.flat_map(|Right(word, reply)| std::iter::once(word).chain(reply));
    let words: Vec<String> = words.cloned().collect();
    test.press("puzzle-show");
    test.rest();
    // One move, and no more until it is asked for.
    assert_eq!(test.words(), words[..1]);
    assert_eq!(standing(&test), PuzzleStanding::Shown(1));
    let destination = words[0].split('-').next_back().expect("it goes somewhere");
    let said = told(&mut test).expect("it is told");
    assert!(said.contains(destination), "{said}");
    let said = remark(&mut test).expect("it is counted");
    // The answers of the opponent are not counted.
    let moves = puzzle.steps.len();
    assert!(said.contains(&format!("1 sur {moves}")), "{said}");
    test.press("puzzle-forward");
    test.rest();
    assert_eq!(test.words(), words[..2]);
    let second = told(&mut test);
    test.press("puzzle-back");
    test.rest();
    assert_eq!((standing(&test), test.ply()), (PuzzleStanding::Shown(1), 1));
    assert_ne!(told(&mut test), second);
    // The same by keys.
    test.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    test.rest();
    assert_eq!((standing(&test), test.ply()), (PuzzleStanding::Shown(0), 0));
    assert_eq!(told(&mut test), None);
    assert_eq!(test.button_if_any("puzzle-back"), None);
    // Nobody has to wait for one move to ask for the next.
    for _ in &words {
        test.key(KeyCode::ArrowRight, Key::ArrowRight);
        test.frames(3);
    }
    test.rest();
    assert_eq!(standing(&test), PuzzleStanding::Shown(words.len()));
    assert_eq!(test.words(), words);
    assert_eq!(test.button_if_any("puzzle-forward"), None);
    let said = remark(&mut test).expect("it is complete");
    assert!(said.contains("toute la solution"), "{said}");
    test.assert_picture_is_true();
    let progress = test.get::<PuzzleProgress>();
    assert!(!progress.is_solved(game, &puzzle.id));
    assert!(progress.returns_on(game, &puzzle.id).is_some());
    // From the beginning, without a mistake.
    test.press("puzzle-restart");
    test.frames(6);
    assert_eq!((standing(&test), test.ply()), (PuzzleStanding::Open, 0));
    // The next one is another.
    test.press("puzzle-skip");
    test.frames(8);
    assert_eq!(test.get::<Walk>().index(), index + 1);
}

#[test]
fn a_missed_puzzle_is_due_the_next_day_and_can_be_ignored() {
    let game = Game::ALL[0];
    let puzzle = &puzzles(game)[2];
    let folder = tempfile::tempdir().expect("there is room for a folder");
    {
        let test = TestApp::keeping_in(folder.path());
        let mut test = begin_in(test, game, Language::French);
        test.press("puzzle-3");
        test.frames(8);
        let wrong = wrong_move(&test);
        play(&mut test, &wrong);
        // Taking back is trying again.
        test.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        test.frames(6);
        assert_eq!(standing(&test), PuzzleStanding::Open);
        test.press("puzzle-leave");
        test.frames(4);
    }
    // It is kept, and the next day the card says so.
    let mut test = TestApp::keeping_in(folder.path());
    set_day(&mut test, 1);
    assert_eq!(test.get::<PuzzleProgress>().due(game, DAY), 0);
    let tomorrow = DAY.saturating_add(1.days());
    assert_eq!(test.get::<PuzzleProgress>().due(game, tomorrow), 1);
    test.press(&format!("puzzles-{}", game.id()));
    test.frames(4);
    // What is due comes first.
    test.press("puzzles-begin");
    test.frames(8);
    assert_eq!(test.get::<Walk>().puzzle().id, puzzle.id);
    test.press("puzzle-ignore");
    test.frames(4);
    assert_eq!(test.get::<PuzzleProgress>().due(game, tomorrow), 0);
    test.press("puzzle-heed");
    test.frames(4);
    for step in &puzzle.steps {
        play(&mut test, &step.solution().0);
    }
    assert_eq!(standing(&test), PuzzleStanding::Solved);
    let returns = test.get::<PuzzleProgress>().returns_on(game, &puzzle.id);
    assert_eq!(returns, Some(tomorrow.saturating_add(3.days())));
    let matches = std::fs::read_dir(folder.path().join("matches"));
    let matches = matches.map_or(0, Iterator::count);
    assert_eq!(matches, 0, "a puzzle is no match");
}

#[test]
fn later_and_never_again_have_names_and_tooltips_that_tell_them_apart() {
    for language in Language::ALL {
        let mut test = begin_in(TestApp::begin(), Game::ALL[0], language);
        test.press("puzzle-1");
        test.frames(8);
        let explained = |test: &mut TestApp, id: &str| {
            let button = test.button(id);
            let tooltip = test.app.world().get::<Tooltip>(button);
            let words = tooltip.expect("it explains itself").0.clone();
            test.get::<Locale>().say(&words)
        };
        let later = explained(&mut test, "puzzle-skip");
        let never = explained(&mut test, "puzzle-ignore");
        assert_ne!(later, never);
        test.press("puzzle-ignore");
        test.frames(4);
        assert_ne!(explained(&mut test, "puzzle-heed"), never);
    }
}

#[test]
fn the_list_shows_the_puzzle_that_is_pointed_at_and_first_the_next_one() {
    for game in Game::ALL {
        let mut test = TestApp::begin();
        set_day(&mut test, 0);
        let (first, third) = (&puzzles(game)[0].id, &puzzles(game)[2].id);
        let mut progress = test.app.world_mut().resource_mut::<PuzzleProgress>();
        progress.solve(game, first, DAY);
        progress.miss(game, third, DAY);
        test.frames(3);
        test.press(&format!("puzzles-{}", game.id()));
        test.frames(4);
        let shown = |test: &mut TestApp| {
            let world = test.app.world_mut();
            let mut previews =
                world.query_filtered::<(&Shows<usize>, &Children), With<PuzzlePreview>>();
            let (preview, parts) = previews.single(world).expect("there is one");
            assert_eq!(parts.len(), 4, "board, number, side and goal");
            preview.0
        };
        // The first is solved, and the third comes back tomorrow only.
        assert_eq!(shown(&mut test), Some(1), "{game}");
        let at = test.place_of_button("puzzle-13");
        test.move_pointer(at);
        test.frames(4);
        assert_eq!(shown(&mut test), Some(12), "{game}");
        // Beside the tiles, the last one stays.
        test.move_pointer(Vec2::new(4.0, 4.0));
        test.frames(4);
        assert_eq!(shown(&mut test), Some(12), "{game}");
        let tile = test.button("puzzle-9");
        let mut focus = test.app.world_mut().resource_mut::<InputFocus>();
        focus.set(tile, FocusCause::Navigated);
        test.frames(4);
        assert_eq!(shown(&mut test), Some(8), "{game}");
    }
}

#[test]
fn whoever_begins_a_puzzle_at_a_match_comes_back_to_it() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    test.press("menu");
    test.press("puzzles");
    test.press("puzzle-1");
    test.frames(8);
    assert!(test.get::<Session>().is_example());
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    // Another one, from the list beside it.
    test.press("puzzle-list");
    test.frames(4);
    test.press("puzzle-5");
    test.frames(8);
    assert_eq!(test.get::<Walk>().index(), 4);
    test.press("puzzle-leave");
    test.frames(6);
    assert!(!test.get::<Session>().is_example());
    assert!(!test.app.world().contains_resource::<Walk>());
    assert_eq!(test.words(), ["A2-A3"]);
    test.assert_picture_is_true();
}

#[test]
fn a_lesson_and_a_puzzle_take_each_others_place() {
    use ludotheque::learn::course::{Course, LessonAsked};
    let game = Game::ALL[0];
    let mut test = TestApp::begin();
    test.send(LessonAsked::Begin(game));
    test.frames(6);
    test.send(PuzzleAsked::Begin(game, 0));
    test.frames(6);
    assert!(!test.app.world().contains_resource::<Course>());
    assert_eq!(test.get::<Walk>().index(), 0);
    assert!(test.button_if_any("puzzle-show").is_some());
    assert!(test.button_if_any("lesson-leave").is_none());
    test.send(LessonAsked::Begin(game));
    test.frames(6);
    assert!(!test.app.world().contains_resource::<Walk>());
    assert!(test.button_if_any("lesson-leave").is_some());
    assert!(test.button_if_any("puzzle-show").is_none());
}
