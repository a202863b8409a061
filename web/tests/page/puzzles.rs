//! The puzzles of all games by clicks, and their progress.

use ludotheque_players::puzzles::{Puzzle, Puzzles, Right};
use ludotheque_rules::{Click, Eye, Game, MatchFace, Setup, open};
use ludotheque_web::{App, Deed, Wishes};

use crate::memory::{Memory, Nobody, drawn};

const FILES: [&str; 5] = [
    include_str!("../../../assets/puzzles/simultana.ron"),
    include_str!("../../../assets/puzzles/sypil.ron"),
    include_str!("../../../assets/puzzles/syne_strat.ron"),
    include_str!("../../../assets/puzzles/syndicat.ron"),
    include_str!("../../../assets/puzzles/stratege.ron"),
];

fn page(memory: &Memory, language: &str) -> App {
    let wishes = Wishes { preferred: language.to_owned(), ..Wishes::default() };
    let mut app = App::new(Box::new(memory.clone()), Box::new(Nobody), Box::new(|_| 0), &wishes);
    for file in FILES {
        let puzzles = Puzzles::read(file).expect("it can be read");
        let lines = puzzles.to_lines();
        let read = Puzzles::from_lines(&lines).expect("it can be read");
        let steps = |puzzles: &Puzzles| {
            let puzzles = puzzles.puzzles.iter().cloned();
            puzzles.map(|it| (it.id, it.goal, it.grade, it.steps)).collect::<Vec<_>>()
        };
        assert_eq!(steps(&read), steps(&puzzles));
        app.learn_puzzles(&lines);
    }
    app
}

fn position(game: Game, puzzle: &Puzzle) -> Box<dyn MatchFace> {
    let setup = Setup::from_position(game, &puzzle.position).expect("it is a position");
    open(&setup).expect("it opens")
}

/// Plays a move by clicks, and waits for the reply.
fn play(app: &mut App, face: &dyn MatchFace, word: &str) {
    for click in face.seen_by(Eye::Open).clicks_of(word).expect("it is legal") {
        app.take(match click {
            Click::Cell(cell) => Deed::Click(cell),
            Click::Choice(choice) => Deed::Choose(choice),
        });
    }
    wait(app);
}

fn wait(app: &mut App) {
    while app.is_playing() {
        app.play_on();
    }
    let shown = app.shown();
    let written = [shown.task, shown.line, shown.actions, shown.beside].concat();
    assert!(!written.contains('⟦'), "{written}");
}

fn solve(app: &mut App, game: Game, puzzle: &Puzzle) {
    let mut face = position(game, puzzle);
    for step in &puzzle.steps {
        let Right(word, reply) = step.solution();
        play(app, face.as_ref(), word);
        for word in std::iter::once(word).chain(reply) {
            face.play_word(word).expect("it is legal");
        }
    }
}

#[test]
fn every_puzzle_is_solved_by_clicks_and_leads_to_the_next() {
    for (file, language) in FILES.iter().zip(["fr", "en", "fr", "en", "fr"]) {
        let Puzzles { game, puzzles, .. } = Puzzles::read(file).expect("it can be read");
        let memory = Memory::default();
        let mut app = page(&memory, language);
        app.take(Deed::Puzzles(game));
        for (index, puzzle) in puzzles.iter().enumerate() {
            let way = Deed::PuzzleAt(game, u8::try_from(index).expect("there are few")).to_string();
            assert_eq!(app.way(), [way]);
            solve(&mut app, game, puzzle);
            let shown = app.shown();
            assert_eq!(shown.tone, "right", "{game} {}: {}", puzzle.id, shown.line);
            assert!(shown.actions.contains("step-after\" class=\"first"), "{}", shown.actions);
            app.take(Deed::StepAfter);
        }
        let kept = memory.text("ludotheque-puzzles").expect("it is kept");
        assert_eq!(kept.lines().count(), puzzles.len());
        // What was kept is read again.
        let mut app = page(&memory, language);
        app.take(Deed::Puzzles(game));
        assert_eq!(app.shown().beside.matches("class=\"solved\"").count(), puzzles.len());
    }
}

#[test]
fn a_wrong_move_is_refuted_and_tried_again_and_the_puzzle_comes_back() {
    let Puzzles { game, puzzles, .. } = Puzzles::read(FILES[1]).expect("it can be read");
    let (puzzle, memory) = (&puzzles[0], Memory::default());
    let mut app = page(&memory, "fr");
    app.take(Deed::Puzzles(game));
    let before = app.shown();
    let face = position(game, puzzle);
    let step = &puzzle.steps[0];
    let right = |word: &String| {
        step.right.iter().any(|it| it.0 == *word) || step.later.iter().any(|it| it.0 == *word)
    };
    let wrong = face.legal_words().into_iter().find(|word| !right(word)).expect("there is one");
    play(&mut app, face.as_ref(), &wrong);
    assert_eq!(app.shown().tone, "wrong");
    assert!(app.shown().beside.contains("class=\"missed\""));
    app.take(Deed::TryAgain);
    assert_eq!(drawn(&app.shown()), drawn(&before));
    solve(&mut app, game, puzzle);
    assert!(app.shown().line.contains("reviendra demain"), "{}", app.shown().line);
    // It comes back a day later, and is solved again after three.
    memory.now_s.set(memory.now_s.get() + 24 * 60 * 60);
    let mut app = page(&memory, "fr");
    app.take(Deed::Puzzles(game));
    assert!(app.shown().beside.contains("class=\"due\""));
    solve(&mut app, game, puzzle);
    assert!(!app.shown().beside.contains("class=\"due\""));
    // The solution is shown to the end, and counts as a mistake.
    app.take(Deed::StepAfter);
    app.take(Deed::ShowMe);
    wait(&mut app);
    assert!(app.shown().line.starts_with("Voilà toute la solution"), "{}", app.shown().line);
    assert!(app.shown().beside.contains("class=\"missed\""));
}

#[test]
fn what_somebody_else_wrote_does_no_harm() {
    let memory = Memory::default();
    let junk = "returns\nreturns sypil a x y\nsolved sypil <b>\n\nreturns sypil b 99999 0\n";
    memory.texts.borrow_mut().insert("ludotheque-puzzles".to_owned(), junk.to_owned());
    let mut app = page(&memory, "fr");
    app.learn_puzzles("rubbish");
    app.take(Deed::PuzzleAt(Game::SYPIL, 250));
    assert_eq!(app.shown().screen, "games", "there is no such puzzle");
    app.take(Deed::Puzzles(Game::SYPIL));
    assert_eq!(app.shown().screen, "lesson");
    app.take(Deed::Back);
    assert_eq!(app.shown().screen, "games");
}
