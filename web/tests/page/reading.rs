//! Rules and lessons on the page, without a browser.

use ludotheque_rulebook::lessons::{Ask, LessonStep, Tried, cells, lessons};
use ludotheque_rules::{Click, Eye, Game, open};
use ludotheque_web::{App, Command, Deed, Store, Wishes};
use ludotheque_words::{Language, Locale, as_written};

use crate::memory::{Memory, Nobody};

fn page(memory: &Memory, language: Language) -> App {
    let wishes = Wishes { preferred: language.code().to_owned(), ..Wishes::default() };
    App::new(Box::new(memory.clone()), Box::new(Nobody), Box::new(|_| 0), &wishes)
}

/// Everything that is in the document, without missing messages.
fn document(app: &App) -> String {
    let shown = app.shown();
    let parts = [shown.title, shown.head, shown.notice, shown.task, shown.stage];
    let others = [shown.line, shown.actions, shown.beside];
    let written = parts.into_iter().chain(others).collect::<Vec<_>>().join("\n");
    assert!(!written.contains('⟦'), "a message is missing: {written}");
    written
}

fn click(app: &mut App, clicks: &[Click]) {
    for click in clicks {
        app.take(match click {
            Click::Cell(cell) => Deed::Click(*cell),
            Click::Choice(choice) => Deed::Choose(*choice),
        });
    }
}

/// The clicks of a move at the beginning of a step.
fn clicks_of(game: Game, step: &LessonStep, word: &str) -> Vec<Click> {
    let face = open(&step.setup(game).expect("it opens")).expect("it opens");
    let clicks = face.seen_by(Eye::Open).clicks_of(word);
    clicks.unwrap_or_else(|| panic!("{game}, {}: {word} is legal", step.id))
}

/// The clicks of a path at the beginning of a step.
fn path(game: Game, names: &[String]) -> Vec<Click> {
    let cells = cells(ludotheque_rules::board(game), names).expect("they are on the board");
    cells.into_iter().map(Click::Cell).collect()
}

/// Lets all moves follow that follow by themselves.
fn play_on(app: &mut App) {
    while app.is_playing() {
        app.play_on();
    }
}

/// The clicks that solve a step; `None` if nothing is asked.
fn solution(game: Game, step: &LessonStep) -> Option<Vec<Click>> {
    match &step.ask {
        Ask::Tell => None,
        Ask::Clicks(paths) => Some(path(game, &paths[0])),
        Ask::Moves(_) | Ask::Result(..) => {
            Some(clicks_of(game, step, step.solution().expect("a move solves it")))
        }
    }
}

fn learn_by_clicks(language: Language) {
    let locale = Locale::new(language);
    for lesson in lessons() {
        let game = lesson.game;
        let memory = Memory::default();
        let mut app = page(&memory, language);
        app.take(Deed::Learn(game));
        for (number, step) in lesson.steps.iter().enumerate() {
            let name = format!("{game}, {}", step.id);
            assert!(document(&app).contains(&format!("{}. ", number + 1)), "{name}");
            if let Some(clicks) = solution(game, step) {
                click(&mut app, &clicks);
                play_on(&mut app);
                let done = locale.text(&step.done_key(game));
                assert!(app.shown().line.contains(&as_written(&done)), "{name}");
                assert_eq!(app.shown().tone, "right", "{name}");
            }
            document(&app);
            if number + 1 < lesson.steps.len() {
                app.take(Deed::StepAfter);
            }
        }
        let kept = memory.read("ludotheque-lessons").expect("the progress is kept");
        assert_eq!(kept.matches("solved").count(), lesson.steps.len(), "{game}");
        let next = Game::ALL
            .iter()
            .any(|other| app.shown().actions.contains(&format!("learn {}", other.id())));
        assert!(next, "{game}: the next game is offered");
        // It is there again where it was left, and no match has been kept.
        let mut again = page(&memory, language);
        assert_eq!(memory.keys(), ["ludotheque-lessons"]);
        again.take(Deed::Learn(game));
        assert!(document(&again).contains(&format!("{}. ", lesson.steps.len())));
        again.take(Deed::Back);
        assert_eq!(again.shown().screen, "games");
    }
}

#[test]
fn every_lesson_is_solved_by_clicks_in_french() {
    learn_by_clicks(Language::French);
}

#[test]
fn every_lesson_is_solved_by_clicks_in_english() {
    learn_by_clicks(Language::English);
}

#[test]
fn every_expected_mistake_has_its_answer_and_the_solution_is_shown_after_it() {
    let locale = Locale::new(Language::French);
    for lesson in lessons() {
        let game = lesson.game;
        let mut app = page(&Memory::default(), Language::French);
        for (number, step) in (0u8..).zip(&lesson.steps) {
            for mistake in &step.mistakes {
                let name = format!("{game}, {}, {}", step.id, mistake.id);
                app.take(Deed::LearnAt(game, number));
                let clicks = match &mistake.tried {
                    Tried::Moves(words) => clicks_of(game, step, &words[0]),
                    Tried::Clicks(names) => path(game, names),
                };
                click(&mut app, &clicks);
                play_on(&mut app);
                let told = locale.text(&step.mistake_key(game, mistake));
                assert!(app.shown().line.contains(&as_written(&told)), "{name}");
                assert_eq!(app.shown().tone, "wrong", "{name}");
                document(&app);
            }
            if step.ask != Ask::Tell {
                app.take(Deed::ShowMe);
                play_on(&mut app);
                let done = locale.text(&step.done_key(game));
                assert!(app.shown().line.contains(&as_written(&done)), "{game}, {}", step.id);
                app.take(Deed::TryAgain);
                assert_eq!(app.shown().tone, "");
                app.take(Deed::StepBefore);
            }
        }
    }
}

#[test]
fn the_rules_of_every_game_are_whole_with_a_figure_for_every_caption() {
    for language in Language::ALL {
        for game in Game::ALL {
            let mut app = page(&Memory::default(), language);
            app.take(Deed::Rules(game));
            let written = document(&app);
            let pages = ludotheque_rulebook::pages::pages(game).expect("it has rules");
            let sections = pages.sections.iter();
            let figures = sections
                .map(|it| usize::from(it.is_figure_printed()) + it.examples.len())
                .sum::<usize>();
            assert_eq!(written.matches("<figcaption>").count(), figures, "{game}");
            let (terms, words) = (written.matches("popovertarget").count(), pages.words.len());
            assert!(terms >= words / 2, "{game}: {terms} of {words}");
            assert_eq!(written.matches("<dt>").count(), words, "{game}");
            assert_eq!(written.matches("<button").count(), written.matches("</button>").count());
            let other = if language == Language::French { "en" } else { "fr" };
            app.take(Deed::read(&format!("speak {other}")).expect("a deed"));
            assert_ne!(document(&app), written, "{game} is spoken anew");
        }
    }
}

#[test]
fn a_refusal_leads_to_its_rule_and_back_to_the_match() {
    let memory = Memory::default();
    let mut app = page(&memory, Language::French);
    app.take(Deed::Open(Game::SYPIL, 2));
    let board = ludotheque_rules::board(Game::SYPIL);
    for name in ["A2", "E5"] {
        app.take(Deed::Click(board.cell_named(name).expect("a cell")));
    }
    let before = document(&app);
    assert!(before.contains("data-do=\"rule\""), "{before}");
    app.take(Deed::Rule);
    assert_eq!(app.command(), Some(Command::Seek("sought".to_owned())));
    let rules = document(&app);
    assert_eq!(rules.matches("id=\"sought\"").count(), 1);
    assert!(rules.contains("class=\"agreed\""), "the options of this match are told");
    // A figure is tried, and everything is left in turn.
    app.take(Deed::LearnAt(Game::SYPIL, 3));
    assert_eq!(app.shown().screen, "lesson");
    app.take(Deed::Rules(Game::SYPIL));
    for screen in ["lesson", "table"] {
        app.take(Deed::Back);
        assert_eq!(app.shown().screen, screen);
    }
    assert_eq!(document(&app), before, "the match is as it was");
}
