//! Lessons: every step can be solved, every expected mistake has its answer, and each is
//! played in the app by clicks, in both languages.

use std::collections::BTreeSet;

use bevy::input::keyboard::Key;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::Underline;
use bevy::ui_widgets::Activate;
use ludotheque::learn::course::{Course, LessonAsked};
use ludotheque::learn::progress::LessonProgress;
use ludotheque::panels::column::seats::SeatNeed;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rulebook::glossary::Glossary;
use ludotheque_rulebook::judge::Feedback;
use ludotheque_rulebook::lessons::{
    Ask, Lesson, LessonStep, Mistake, Tried, cells, lesson, lessons, read_all,
};
use ludotheque_rules::{Board, Cell, Click, Eye, Game, MatchFace, PASS, Turn};
use ludotheque_session::clock::Clocks;
use ludotheque_session::{Session, Travel};
use ludotheque_table::overlay::pointers::Pointers;
use ludotheque_ui::paragraph::ParagraphText;

use crate::support::{TestApp, explained_words, is_weekly, path_of, plain, with_tooltips};

/// The most characters of a text.
const CHARACTERS_MAX: usize = 240;
/// The fewest and the most steps of a lesson.
const STEPS: (usize, usize) = (6, 10);

fn open(lesson: &Lesson, step: &LessonStep) -> Box<dyn MatchFace> {
    let opened = step.setup(lesson.game);
    let opened = opened.and_then(|setup| ludotheque_rules::open(&setup));
    opened.unwrap_or_else(|error| panic!("{} {}: {error}", lesson.game, step.id))
}

/// What a move of a step is worth, which must be legal.
fn judged<'a>(lesson: &Lesson, step: &'a LessonStep, word: &str) -> Feedback<'a> {
    let mut face = open(lesson, step);
    let mover = face.turn().seat().expect("somebody is to move");
    face.play_word(word).expect("the move is legal");
    let outcome = match face.turn() {
        Turn::To(_) => None,
        Turn::Over(outcome) => Some(outcome),
    };
    step.judge(mover, word, outcome)
}

/// Every step of every lesson, with its name for messages.
fn steps() -> impl Iterator<Item = (&'static Lesson, &'static LessonStep, String)> {
    lessons().iter().flat_map(|lesson| {
        let named = |step: &LessonStep| format!("{} {}", lesson.game.id(), step.id);
        lesson.steps.iter().map(move |step| (lesson, step, named(step)))
    })
}

/// The moves that solve a step.
fn solutions(step: &LessonStep) -> Vec<&str> {
    match &step.ask {
        Ask::Moves(words) => words.iter().map(String::as_str).collect(),
        Ask::Result(_, word) => vec![word],
        Ask::Tell | Ask::Clicks(_) => Vec::new(),
    }
}

fn sentences(text: &str) -> usize {
    let ends = text.char_indices().filter(|(at, sign)| {
        let rest = &text[at + sign.len_utf8()..];
        matches!(sign, '.' | '!' | '?' | '…') && (rest.is_empty() || rest.starts_with(' '))
    });
    ends.count()
}

#[test]
fn lessons_are_read_and_have_the_agreed_shape() {
    let lessons = read_all().unwrap_or_else(|error| panic!("{error}"));
    for lesson in &lessons {
        let game = lesson.game;
        let count = lesson.steps.len();
        assert!((STEPS.0..=STEPS.1).contains(&count), "{game}: {count} steps");
        let asks = |step: &&LessonStep| step.ask != Ask::Tell;
        let moves = |step: &&LessonStep| matches!(step.ask, Ask::Moves(_) | Ask::Result(..));
        assert!(
            lesson.steps.iter().take(2).any(|step| moves(&step)),
            "{game}: the first move of one's own comes by the second step"
        );
        let moving = lesson.steps.iter().filter(moves).count();
        assert!(moving * 10 >= count * 7, "{game}: {moving} of {count} steps ask for a move");
        let ids: BTreeSet<&str> = lesson.steps.iter().map(|step| step.id.as_str()).collect();
        assert_eq!(ids.len(), count, "{game}: two steps have the same name");
        for step in lesson.steps.iter().filter(asks) {
            let ids: BTreeSet<&str> = step.mistakes.iter().map(|it| it.id.as_str()).collect();
            assert_eq!(ids.len(), step.mistakes.len(), "{game} {}", step.id);
            assert!(ids.len() >= 2, "{game} {}: {} mistakes", step.id, ids.len());
        }
    }
}

#[test]
fn what_lessons_say_is_short() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for key in lessons().iter().flat_map(Lesson::keys) {
            let text = locale.text(&key);
            let length = text.chars().count();
            assert!(length <= CHARACTERS_MAX, "{key} ({}): {length}", language.code());
            let sentences = sentences(&text);
            assert!(sentences <= 2, "{key} ({}): {sentences} sentences", language.code());
        }
    }
}

#[test]
fn every_solution_is_legal_and_solves_its_step() {
    for (lesson, step, name) in steps() {
        for word in solutions(step) {
            let mut face = open(lesson, step);
            assert!(face.play_word(word).is_ok(), "{name}: {word} is no legal move");
            assert_eq!(judged(lesson, step, word), Feedback::Right, "{name}: {word}");
            for reply in step.replies.get(word).into_iter().flatten() {
                assert!(face.play_word(reply).is_ok(), "{name}: {word} {reply}");
            }
        }
        for word in step.replies.keys() {
            assert_eq!(judged(lesson, step, word), Feedback::Right, "{name}: {word}");
        }
        if let Ask::Clicks(paths) = &step.ask {
            let face = open(lesson, step);
            for path in paths {
                let clicks = clicks(face.board(), path);
                assert_eq!(step.judge_clicks(face.board(), &clicks), Feedback::Right, "{name}");
            }
        }
        let face = open(lesson, step);
        let pointed = step.arrows.iter().flat_map(|(from, to)| [from, to]);
        for cell in pointed.chain(&step.lights) {
            assert!(face.board().cell_named(cell).is_some(), "{name}: {cell}");
        }
    }
}

fn clicks(board: &Board, path: &[String]) -> Vec<Click> {
    let cells = cells(board, path).unwrap_or_else(|| panic!("{path:?} are cells"));
    cells.into_iter().map(Click::Cell).collect()
}

#[test]
fn every_expected_mistake_can_be_made_and_is_recognised() {
    for (lesson, step, name) in steps() {
        for mistake in &step.mistakes {
            let name = format!("{name} {}", mistake.id);
            match &mistake.tried {
                Tried::Moves(words) => {
                    for word in words {
                        let mut face = open(lesson, step);
                        assert!(face.play_word(word).is_ok(), "{name}: {word}");
                        let verdict = judged(lesson, step, word);
                        assert_eq!(verdict, Feedback::Mistake(mistake), "{name}: {word}");
                    }
                    let mut face = open(lesson, step);
                    for word in words.iter().take(1).chain(&mistake.refutation) {
                        assert!(face.play_word(word).is_ok(), "{name}: {word}");
                    }
                }
                Tried::Clicks(path) => {
                    let face = open(lesson, step);
                    let clicks = clicks(face.board(), path);
                    let verdict = step.judge_clicks(face.board(), &clicks);
                    assert_eq!(verdict, Feedback::Mistake(mistake), "{name}");
                    let leads_on = !face.seen_by(Eye::Public).roles(&clicks).is_empty();
                    let asks_for_clicks = matches!(step.ask, Ask::Clicks(_));
                    assert!(asks_for_clicks || !leads_on, "{name}: these clicks are allowed");
                }
            }
        }
    }
}

/// What the lesson says to the answer.
fn remark(test: &mut TestApp) -> Option<String> {
    test.frames(2);
    let world = test.app.world_mut();
    let mut remarks =
        world.query_filtered::<Entity, With<ludotheque::learn::task_column::AnswerFeedback>>();
    let remark = remarks.iter(world).next()?;
    Some(whole(world, remark))
}

/// A text with all its parts, with spaces and hyphens that may break.
fn whole(world: &World, text: Entity) -> String {
    let spans = world.get::<Children>(text).into_iter().flatten();
    let spans = spans.filter_map(|span| world.get::<TextSpan>(*span));
    let first = world.get::<Text>(text).expect("it is a text").0.clone();
    plain(&spans.fold(first, |whole, span| whole + &span.0))
}

fn answer(test: &TestApp) -> StepAnswer {
    test.get::<Course>().answer()
}

fn speak(test: &mut TestApp, language: Language) {
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.language = LanguageChoice::from(language);
    settings.animation = Animation::Off;
    test.frames(3);
}

/// At the first step of the lesson of a game, from its card.
fn begin(game: Game, language: Language) -> TestApp {
    let mut test = TestApp::begin();
    speak(&mut test, language);
    test.press(&format!("learn-{}", game.id()));
    test.frames(8);
    test
}

/// Makes a mistake by clicks, and reads what is said to it.
fn make(test: &mut TestApp, mistake: &Mistake) {
    match &mistake.tried {
        Tried::Moves(words) => {
            let clicks = path_of(test.face(), &words[0]);
            test.follow(&clicks);
            test.rest();
            // A player who cannot move passes.
            let moves = |words: &[String]| words.iter().filter(|word| *word != PASS).count();
            let made = moves(&test.words());
            assert_eq!(made, 1 + moves(&mistake.refutation), "{}", mistake.id);
        }
        Tried::Clicks(path) => {
            let clicks = clicks(test.face().board(), path);
            let chooses = |click: &Click| match click {
                Click::Cell(cell) => test.face().next(&[]).allows(*cell),
                Click::Choice(_) => false,
            };
            // A click on another piece of one's own would choose that one.
            if let [from, to] = &path[..]
                && chooses(&clicks[1])
            {
                test.drag(from, to);
            } else {
                test.follow(&clicks);
            }
            test.frames(3);
            assert_eq!(test.ply(), 0, "{}", mistake.id);
        }
    }
}

/// Goes through a whole lesson: each step's mistakes, then its solution.
fn go_through(game: Game, language: Language) {
    let mut test = begin(game, language);
    let lesson = lesson(game).expect("the game has a lesson");
    let locale = Locale::new(language);
    for (index, step) in lesson.steps.iter().enumerate() {
        let name = format!("{game} {} ({})", step.id, language.code());
        assert_eq!(test.get::<Course>().index(), index, "{name}");
        for mistake in &step.mistakes {
            let name = format!("{name} {}", mistake.id);
            make(&mut test, mistake);
            let expected = locale.text(&step.mistake_key(game, mistake));
            assert_eq!(remark(&mut test), Some(plain(&expected)), "{name}");
            if matches!(mistake.tried, Tried::Moves(_)) {
                // The board holds still until it is tried again.
                assert!(test.get::<Session>().is_out_of_reach(), "{name}");
                test.press("lesson-again");
            } else {
                test.send(LessonAsked::TryAgain);
            }
            test.frames(4);
            assert_eq!(answer(&test), StepAnswer::Open(None), "{name}");
            assert_eq!(test.ply(), 0, "{name}");
        }
        match &step.ask {
            Ask::Tell => {}
            Ask::Moves(_) | Ask::Result(..) => {
                let word = step.solution().expect("a move solves it");
                let clicks = path_of(test.face(), word);
                test.follow(&clicks);
                test.rest();
                let replies = step.replies.get(word).map_or(0, Vec::len);
                assert_eq!(test.ply(), 1 + replies, "{name}");
            }
            Ask::Clicks(paths) => {
                let clicks = clicks(test.face().board(), &paths[0]);
                test.follow(&clicks);
                test.frames(3);
            }
        }
        if step.ask != Ask::Tell {
            assert_eq!(answer(&test), StepAnswer::Right, "{name}");
            let done = locale.text(&step.done_key(game));
            let is_last = index + 1 == lesson.steps.len();
            let expected = if is_last {
                locale.text_with("lesson-learnt", &[("why", done.into())])
            } else {
                done
            };
            assert_eq!(remark(&mut test), Some(plain(&expected)), "{name}");
        }
        // What only tells something is done once the player goes on from it.
        let is_solved = test.get::<LessonProgress>().is_solved(game, &step.id);
        assert_eq!(is_solved, step.ask != Ask::Tell, "{name}");
        assert_eq!(*test.get::<State<Menu>>().get(), Menu::None, "{name}");
        if index + 1 < lesson.steps.len() {
            test.press("lesson-next");
            test.frames(4);
            let is_solved = test.get::<LessonProgress>().is_solved(game, &step.id);
            assert!(is_solved, "{name}");
        }
    }
    test.press("lesson-play");
    test.frames(4);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::NewGame);
    assert!(!test.app.world().contains_resource::<Course>());
}

#[test]
fn each_lesson_is_gone_through_by_clicks_in_french() {
    for lesson in lessons() {
        go_through(lesson.game, Language::French);
    }
}

#[test]
fn a_lesson_is_gone_through_by_clicks_in_english() {
    let lessons = lessons().iter().filter(|it| is_weekly() || it.game == Game::SIMULTANA);
    for lesson in lessons {
        go_through(lesson.game, Language::English);
    }
}

#[test]
fn where_nothing_is_asked_no_move_is_wrong() {
    let mut test = begin(Game::SIMULTANA, Language::French);
    let step = test.get::<Course>().step();
    assert_eq!(step.ask, Ask::Tell);
    assert!(test.says("cercle violet"), "marks are explained");
    let clicks = path_of(test.face(), "C2-C3");
    test.follow(&clicks);
    test.rest();
    assert_eq!(answer(&test), StepAnswer::Right);
    let said = remark(&mut test).expect("it is answered");
    assert!(said.contains("« Suite »"), "{said}");
    test.press("lesson-next");
    test.frames(4);
    assert_eq!(test.get::<Course>().index(), 1);
}

/// Words that praise the player.
const PRAISE: [&str; 6] = ["C’est cela", "Bien", "Vous savez", "That is it", "Good", "You know"];

#[test]
fn what_is_said_of_a_solution_that_was_shown_praises_nobody() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for (lesson, step, name) in steps().filter(|(_, step, _)| step.ask != Ask::Tell) {
            let done = locale.text(&step.done_key(lesson.game));
            let praises = PRAISE.iter().any(|it| done.contains(it));
            assert!(!praises, "{name}: {done}");
        }
    }
}

#[test]
fn the_solution_is_shown_from_the_start_says_why_and_does_not_count() {
    let game = lessons()[0].game;
    let mut test = begin(game, Language::French);
    test.press("lesson-next");
    test.frames(4);
    let step = test.get::<Course>().step();
    test.press("lesson-show");
    test.rest();
    assert_eq!(answer(&test), StepAnswer::Shown);
    let word = step.solution().expect("a move solves it").to_owned();
    assert_eq!(test.words()[0], word);
    assert_eq!(test.ply(), 1 + step.replies[&word].len());
    let board = test.face().board();
    let way: Vec<Cell> = word.split('-').filter_map(|name| board.cell_named(name)).collect();
    assert_eq!(test.get::<Pointers>().arrows, [(way[0], way[1])].into());
    test.assert_picture_is_true();
    assert!(!test.get::<LessonProgress>().is_solved(game, &step.id));
    let why = test.get::<Locale>().text(&step.done_key(game));
    let said = remark(&mut test).expect("the answer is explained");
    assert!(said.contains(&plain(&why)), "{said}");
    // Also after a mistake.
    test.press("lesson-again");
    test.frames(4);
    make(&mut test, &step.mistakes[0]);
    test.press("lesson-show");
    test.rest();
    assert_eq!(answer(&test), StepAnswer::Shown);
    // Going on is offered all the same.
    test.press("lesson-next");
    test.frames(4);
    assert_eq!(test.get::<Course>().index(), 2);
}

#[test]
fn words_of_the_glossary_are_underlined_and_explained_in_every_lesson() {
    for lesson in lessons() {
        for language in Language::ALL {
            let (game, code) = (lesson.game, language.code());
            let mut test = begin(game, language);
            let locale = Locale::new(language);
            let glossary = Glossary::new(game, &locale);
            for (index, step) in lesson.steps.iter().enumerate() {
                let name = format!("{game} {} ({code})", step.id);
                let text = locale.text(&step.text_key(game));
                let runs = glossary.mark(&text).into_iter();
                let ids: BTreeSet<String> = runs.filter_map(|run| Some(run.word?.id)).collect();
                let words = explained_words(&mut test);
                let shown: BTreeSet<String> = words.iter().map(|(_, id)| id.clone()).collect();
                assert_eq!(shown, ids, "{name}");
                let world = test.app.world_mut();
                for (entity, word) in &words {
                    let node = world.get::<ComputedNode>(*entity);
                    let size = node.expect("it is laid out").size();
                    assert!(size.x > 8.0 && size.y > 8.0, "{name}: {word} {size}");
                }
                let mut underlined = world.query_filtered::<&TextSpan, With<Underline>>();
                assert_eq!(underlined.iter(world).count(), ids.len(), "{name}");
                // Nothing of the text is lost between its parts.
                let mut texts = world.query_filtered::<Entity, With<ParagraphText>>();
                let texts: Vec<Entity> = texts.iter(world).collect();
                let [text_shown] = texts[..] else {
                    panic!("{name}: {} texts", texts.len());
                };
                assert_eq!(whole(world, text_shown), plain(&text), "{name}");
                if index + 1 < lesson.steps.len() {
                    test.send(LessonAsked::Next);
                    test.frames(6);
                }
            }
        }
        let step = &lesson.steps[0];
        let [french, english] = Language::ALL.map(|language| {
            let locale = Locale::new(language);
            let runs =
                Glossary::new(lesson.game, &locale).mark(&locale.text(&step.text_key(lesson.game)));
            runs.iter().any(|run| run.word.is_some())
        });
        assert!(french && english, "{}: the first step", lesson.game);
    }
}

#[test]
fn a_word_of_a_lesson_is_explained_by_keyboard_and_by_click_and_follows_the_language() {
    let mut test = begin(Game::SYNE_STRAT, Language::French);
    let words = explained_words(&mut test);
    assert!(!words.is_empty());
    assert_eq!(with_tooltips(&mut test), []);
    // From the board to what is beside it, and on to the first word.
    test.tap(KeyCode::F6, Key::F6);
    test.frames(2);
    let focused = |test: &TestApp| test.get::<InputFocus>().get();
    for _ in 0..40 {
        if focused(&test) == Some(words[0].0) {
            break;
        }
        test.tap(KeyCode::Tab, Key::Tab);
        test.frames(2);
    }
    assert_eq!(focused(&test), Some(words[0].0), "Tab leads to words");
    test.frames(2);
    assert_eq!(with_tooltips(&mut test), [words[0].0]);
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(2);
    assert_eq!(with_tooltips(&mut test), [], "Esc puts the explanation away");
    assert_eq!(focused(&test), Some(words[0].0), "and only that");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    test.tap(KeyCode::Enter, Key::Enter);
    test.frames(3);
    assert_eq!(with_tooltips(&mut test), [words[0].0], "Enter shows it again");
    // A click shows it as well, and is none on the board.
    let last = words.last().expect("there are words").0;
    test.app.world_mut().trigger(Activate { entity: last });
    test.frames(3);
    assert_eq!(with_tooltips(&mut test), [last]);
    assert_eq!(test.ply(), 0);
    // In the other language other words are explained, at once.
    speak(&mut test, Language::English);
    test.frames(4);
    let english = Locale::new(Language::English);
    let world = test.app.world_mut();
    let mut underlined = world.query_filtered::<&TextSpan, With<Underline>>();
    let underlined: BTreeSet<String> = underlined.iter(world).map(|span| plain(&span.0)).collect();
    let step = &lesson(Game::SYNE_STRAT).expect("it has a lesson").steps[0];
    let runs = Glossary::new(Game::SYNE_STRAT, &english)
        .mark(&english.text(&step.text_key(Game::SYNE_STRAT)));
    let expected = runs.into_iter().filter(|run| run.word.is_some());
    let expected: BTreeSet<String> = expected.map(|run| plain(&run.text)).collect();
    assert_eq!(underlined, expected);
}

#[test]
fn arrows_are_withdrawn_with_the_first_answer_and_come_back_with_the_next_try() {
    let game = lessons()[0].game;
    let mut test = begin(game, Language::French);
    test.send(LessonAsked::Step(1));
    test.frames(4);
    let arrows = |test: &TestApp| test.get::<Pointers>().arrows.len();
    assert_eq!(arrows(&test), 1);
    test.play("A2-A3");
    test.rest();
    assert_eq!(arrows(&test), 0);
    // Taking back is trying again, by keys, too.
    test.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    test.frames(4);
    assert_eq!((arrows(&test), test.ply()), (1, 0));
}

#[test]
fn a_lesson_is_no_match() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let game = lessons()[0].game;
    let last = lessons()[0].steps.len() - 1;
    {
        let mut test = TestApp::keeping_in(folder.path());
        test.press(&format!("learn-{}", game.id()));
        test.send(LessonAsked::Step(last));
        test.frames(4);
        let word = test.get::<Course>().step().solution().expect("a move wins");
        let clicks = path_of(test.face(), word);
        test.follow(&clicks);
        test.rest();
        assert!(test.get::<Session>().outcome().is_some());
        assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
        assert!(!test.app.world().contains_resource::<Clocks>());
        assert!(test.told("played").is_empty());
        test.press("lesson-leave");
        test.frames(4);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    }
    let written = walk(folder.path());
    let matches = written.iter().filter(|name| name.ends_with(".ludotheque"));
    assert_eq!(matches.count(), 0, "{written:?}");
    // It is taken up where it was left.
    let mut test = TestApp::keeping_in(folder.path());
    test.press(&format!("learn-{}", game.id()));
    test.frames(4);
    assert_eq!(test.get::<Course>().index(), last);
}

/// The names of all files below a folder.
fn walk(folder: &std::path::Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            names.extend(walk(&path));
        } else {
            names.push(path.display().to_string());
        }
    }
    names
}

#[test]
fn whoever_begins_a_lesson_at_a_match_comes_back_to_it() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    test.press("menu");
    test.press("rules");
    test.press("learn");
    test.frames(6);
    assert!(test.get::<Session>().is_example());
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    // The history of the match is not that of the lesson.
    test.travel(Travel::To(0));
    test.press("lesson-leave");
    test.frames(6);
    assert!(!test.get::<Session>().is_example());
    assert!(!test.app.world().contains_resource::<Course>());
    assert_eq!(test.words(), ["A2-A3"]);
    test.assert_picture_is_true();
}

#[test]
fn the_lesson_is_offered_before_the_first_match() {
    let game = lessons()[0].game;
    let mut test = TestApp::begin();
    test.press(&format!("game-{}", game.id()));
    test.frames(4);
    test.press("learn");
    test.frames(6);
    assert_eq!(test.get::<Course>().lesson().game, game);
    test.press("lesson-leave");
    test.frames(4);
    test.press(&format!("game-{}", game.id()));
    test.frames(4);
    assert!(test.button_if_any("learn").is_none());
}

/// What is said on the cards of the seats that each needs or has left.
fn needs(test: &mut TestApp) -> Vec<String> {
    test.frames(4);
    let world = test.app.world_mut();
    let mut cards = world.query::<(&SeatNeed, &Text)>();
    let mut needs: Vec<_> =
        cards.iter(world).map(|(need, text)| (need.0, text.0.clone())).collect();
    needs.sort();
    needs.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn the_aim_and_what_each_seat_needs_are_in_sight_from_the_first_ply() {
    let mut test = TestApp::at_simultana();
    assert_eq!(needs(&mut test), ["2 ou 4 cases", "3 ou 5 cases"]);
    let world = test.app.world_mut();
    let aim = "Laissez l’adversaire sans coup permis.";
    let is_said = world.query::<&Text>().iter(world).any(|text| text.0.contains(aim));
    assert!(is_said);
}

#[test]
fn what_was_taken_is_counted_on_the_cards() {
    let capture = |&(lesson, step, _): &(&Lesson, &LessonStep, String)| {
        lesson.game.id() == "sypil" && step.id == "capture"
    };
    let (lesson, step, _) = steps().find(capture).expect("the lesson has a capture");
    let mut test = TestApp::with_match(open(lesson, step));
    assert_eq!(needs(&mut test), ["3 pions", "4 pions"]);
    test.play_by_clicks("C3xF6");
    test.rest();
    assert_eq!(needs(&mut test), ["3 pions", "3 pions, 1 perdu"]);
}
