//! A game is solved on the player's machine, and the exact value of every move is shown.

use std::collections::TryReserveError;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use ludotheque::computer::{
    SearchedBy, SolutionState, Solutions, SolvedBy, SolvingAction, SolvingAsked,
};
use ludotheque_clicks::Exact;
use ludotheque_players::simultana::Losses;
use ludotheque_players::{Progress, Solvable, Solving, Stop};
use ludotheque_rules::{Game, Setup, Worth, open};
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::saving::BringMatch;
use ludotheque_session::{Session, StartMatch};
use ludotheque_table::overlay::exact::WorthSign;

use crate::support::{FAILING_SEARCH, TestApp};

/// A solution that lists nothing: positions at most ten plies from the end are known.
fn bytes() -> Vec<u8> {
    Losses::bytes_of_lost(10, &[])
}

/// Solves nothing, in a hundred small steps.
#[derive(Default)]
struct Steps(u8);

impl Solving for Steps {
    fn run(&mut self, _: usize, stop: &Stop, on_progress: &(dyn Fn(Progress) + Sync)) -> bool {
        while self.0 < 100 && !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(2));
            self.0 += 1;
            on_progress(Progress { plies: self.0, done: f32::from(self.0) / 100.0 });
        }
        self.0 == 100
    }

    fn bytes(&self) -> Vec<u8> {
        bytes()
    }
}

fn in_steps(_: &Solvable) -> Result<Box<dyn Solving>, TryReserveError> {
    Ok(Box::new(Steps::default()))
}

fn without_memory(_: &Solvable) -> Result<Box<dyn Solving>, TryReserveError> {
    let mut much: Vec<u8> = Vec::new();
    much.try_reserve_exact(usize::MAX)?;
    in_steps(Solvable::of(Game::SIMULTANA).expect("it can be solved"))
}

/// Panics in the middle.
struct Fails;

impl Solving for Fails {
    fn run(&mut self, _: usize, _: &Stop, on_progress: &(dyn Fn(Progress) + Sync)) -> bool {
        on_progress(Progress { plies: 1, done: 0.5 });
        panic!("as the test wants it");
    }

    fn bytes(&self) -> Vec<u8> {
        bytes()
    }
}

fn in_vain(_: &Solvable) -> Result<Box<dyn Solving>, TryReserveError> {
    Ok(Box::new(Fails))
}

fn file(data: &Path) -> PathBuf {
    data.join("solutions").join("simultana.table")
}

fn keep(data: &Path, bytes: &[u8]) {
    let file = file(data);
    fs::create_dir_all(file.parent().expect("it is in a folder")).expect("there is room");
    fs::write(file, bytes).expect("there is room");
}

/// Lets frames pass until something holds that a thread works on.
fn until(test: &mut TestApp, holds: impl Fn(&TestApp) -> bool) {
    test.until("what the test waits for", |test| holds(test));
    test.frames(4);
}

fn state(test: &TestApp) -> SolutionState {
    let solutions = test.get::<Solutions>();
    let state = solutions.state(Game::SIMULTANA);
    state.expect("it can be solved").clone()
}

fn has_button(test: &mut TestApp, id: &str) -> bool {
    let world = test.app.world_mut();
    let mut buttons = world.query::<&ludotheque_ui::widgets::ButtonId>();
    buttons.iter(world).any(|button| button.0 == id)
}

/// The settings in a data folder.
fn settings(data: &Path) -> TestApp {
    let mut test = TestApp::keeping_in(data);
    test.app.insert_resource(SolvedBy(in_steps));
    test.press("settings");
    until(&mut test, |test| !matches!(state(test), SolutionState::Unread | SolutionState::Reading));
    test
}

/// At a table in a data folder, where these words have been played.
fn at_table(data: &Path, game: Game, words: &[&str]) -> TestApp {
    let mut face = open(&Setup::new(game, 2).expect("two play it")).expect("it begins");
    for word in words {
        face.play_word(word).expect("the words are legal moves");
    }
    let mut test = TestApp::keeping_in(data);
    let names = SeatNames::new(game, ["", ""]);
    test.send(BringMatch::new(face, names));
    test.frames(8);
    test.rest();
    test
}

fn game() -> Vec<&'static str> {
    let games = include_str!("../games/simultana.games");
    let first = games.lines().next().expect("there are games");
    first.split_whitespace().collect()
}

fn press_exact(test: &mut TestApp) {
    test.key(KeyCode::KeyE, Key::Character("e".into()));
}

fn signs(test: &mut TestApp) -> Vec<(String, String)> {
    let board = test.get::<Session>().view().board();
    let world = test.app.world_mut();
    let mut signs = world.query::<&WorthSign>();
    let mut signs: Vec<_> = signs
        .iter(world)
        .map(|sign| (board.name(sign.cell).to_owned(), sign.words.clone()))
        .collect();
    signs.sort();
    signs
}

#[test]
fn a_game_is_solved_stopped_continued_kept_and_deleted() {
    let data = tempfile::tempdir().expect("there is room");
    let mut test = settings(data.path());
    assert_eq!(state(&test), SolutionState::Absent);
    assert!(test.says("Le jeu n’est pas encore résolu"));
    test.press("solution-begin");
    until(
        &mut test,
        |test| matches!(state(test), SolutionState::Solving(percent) if percent >= 20),
    );
    assert!(test.says("Calcul : "));
    test.press("solution-pause");
    until(&mut test, |test| matches!(state(test), SolutionState::Paused(_)));
    let SolutionState::Paused(percent) = state(&test) else {
        panic!("it has been stopped");
    };
    assert!((20..100).contains(&percent), "{percent}");
    assert!(!file(data.path()).exists());
    test.press("solution-continue");
    let goes_on = |test: &TestApp| match state(test) {
        SolutionState::Solving(now) => {
            assert!(now >= percent, "it goes on where it was stopped");
            false
        }
        now => now == SolutionState::Ready(None),
    };
    until(&mut test, goes_on);
    assert!(test.says("Le jeu est résolu."));
    assert_eq!(fs::read(file(data.path())).expect("it is kept"), bytes());
    drop(test);

    let mut test = settings(data.path());
    assert_eq!(state(&test), SolutionState::Ready(None), "it is read again");
    test.press("solution-delete");
    assert_eq!(state(&test), SolutionState::Absent);
    assert!(!file(data.path()).exists());
    assert!(has_button(&mut test, "solution-begin"));
}

#[test]
fn what_was_stopped_can_be_given_up() {
    let data = tempfile::tempdir().expect("there is room");
    let mut test = settings(data.path());
    test.press("solution-begin");
    test.press("solution-pause");
    until(&mut test, |test| matches!(state(test), SolutionState::Paused(_)));
    test.press("solution-give-up");
    assert_eq!(state(&test), SolutionState::Absent);
}

#[test]
fn a_damaged_file_and_too_little_memory_are_said() {
    let data = tempfile::tempdir().expect("there is room");
    let mut damaged = bytes();
    damaged[100] ^= 1;
    keep(data.path(), &damaged);
    let mut test = settings(data.path());
    assert!(test.says(
        "Le résultat enregistré ne peut pas servir : le fichier est endommagé. \
         « Résoudre » recommence le calcul."
    ));
    test.app.insert_resource(SolvedBy(without_memory));
    test.press("solution-begin");
    until(&mut test, |test| matches!(state(test), SolutionState::Failed(_)));
    assert!(test.says(
        "Le calcul n’a pas pu commencer, faute de mémoire libre. Fermez d’autres programmes, \
         puis choisissez « Résoudre »."
    ));
    assert!(!test.says("Le résultat enregistré"));
    test.app.insert_resource(SolvedBy(in_steps));
    test.press("solution-begin");
    until(&mut test, |test| state(test) == SolutionState::Ready(None));
    assert_eq!(fs::read(file(data.path())).expect("it is kept"), bytes());
}

#[test]
fn solving_that_breaks_off_is_said_and_can_be_begun_again() {
    let data = tempfile::tempdir().expect("there is room");
    let mut test = settings(data.path());
    test.app.insert_resource(SolvedBy(in_vain));
    test.press("solution-begin");
    until(&mut test, |test| matches!(state(test), SolutionState::Failed(_)));
    assert!(test.says(
        "Une erreur du programme a arrêté le calcul. « Résoudre » le recommence depuis le début."
    ));
    test.app.insert_resource(SolvedBy(in_steps));
    test.press("solution-begin");
    until(&mut test, |test| state(test) == SolutionState::Ready(None));
}

#[test]
fn a_solution_that_cannot_be_written_serves_until_the_end() {
    let data = tempfile::tempdir().expect("there is room");
    // A file where the folder should be.
    fs::write(data.path().join("solutions"), "").expect("there is room");
    let mut test = settings(data.path());
    test.press("solution-begin");
    until(&mut test, |test| matches!(state(test), SolutionState::Ready(_)));
    assert!(test.says("jusqu’à la fermeture"));
}

#[test]
fn the_highest_level_says_whether_it_plays_perfectly() {
    let data = tempfile::tempdir().expect("there is room");
    for is_solved in [false, true] {
        if is_solved {
            keep(data.path(), &bytes());
        }
        let mut test = TestApp::keeping_in(data.path());
        test.press("game-simultana");
        test.frames(6);
        test.choose("computer-2");
        test.frames(6);
        test.choose("level-2-8");
        until(&mut test, |test| {
            matches!(state(test), SolutionState::Absent | SolutionState::Ready(_))
        });
        let wanted =
            if is_solved { "joue parfaitement." } else { "n’est pas résolu sur cet ordinateur" };
        assert!(test.says(wanted), "{wanted}");
    }
}

#[test]
fn values_are_shown_of_every_move_and_follow_the_match() {
    let data = tempfile::tempdir().expect("there is room");
    keep(data.path(), &bytes());
    let all = game();
    let (last, before) = all.split_last().expect("there are moves");
    let mut test = at_table(data.path(), Game::SIMULTANA, before);
    assert!(signs(&mut test).is_empty());
    press_exact(&mut test);
    until(&mut test, |test| matches!(test.get::<Exact>(), Exact::Known { .. }));
    // The last move of the game wins at once.
    let Exact::Known { moves, .. } = test.get::<Exact>().clone() else {
        panic!("they are known");
    };
    let session = test.get::<Session>();
    assert_eq!(moves.len(), session.view().legal_words().len());
    let wins: Vec<String> = moves
        .iter()
        .filter(|(_, worth)| *worth == Worth::Win(1))
        .filter_map(|(clicks, _)| session.view().word(clicks))
        .collect();
    assert!(wins.iter().any(|word| word == last), "{wins:?}");
    let (from, to) = last.split_once('-').expect("a move of Simultana");
    let is_shown = |signs: Vec<(String, String)>, cell: &str| {
        signs.contains(&(cell.to_owned(), "+1".to_owned()))
    };
    assert!(is_shown(signs(&mut test), from));
    assert!(test.says("Valeurs exactes : "));
    test.click(from);
    test.frames(4);
    assert!(is_shown(signs(&mut test), to));
    assert!(!is_shown(signs(&mut test), from));
    let at = test.point(to);
    test.move_pointer(at);
    test.frames(6);
    assert!(test.says("Ce coup gagne aussitôt."));
    test.click(to);
    test.rest();
    assert!(signs(&mut test).is_empty(), "after the end nothing can be played");
    test.press("look");
    // Any other position as well.
    test.travel(ludotheque_session::Travel::To(before.len() - 1));
    until(
        &mut test,
        |test| matches!(test.get::<Exact>(), Exact::Known { about, .. } if *about == test.get::<Session>().here()),
    );
    test.rest();
    assert!(!signs(&mut test).is_empty());
    test.press("exact");
    test.frames(6);
    assert!(signs(&mut test).is_empty());
    assert_eq!(*test.get::<Exact>(), Exact::Off);
}

#[test]
fn values_whose_search_fails_are_said_to_be_missing_and_can_be_asked_for_again() {
    let data = tempfile::tempdir().expect("there is room");
    keep(data.path(), &bytes());
    let all = game();
    let mut test = at_table(data.path(), Game::SIMULTANA, &all[..all.len() - 1]);
    test.app.insert_resource(FAILING_SEARCH);
    press_exact(&mut test);
    until(&mut test, |test| *test.get::<Exact>() == Exact::Failed);
    test.frames(20);
    assert_eq!(*test.get::<Exact>(), Exact::Failed, "it stays said");
    assert!(test.says("Les valeurs exactes n’ont pas pu être trouvées."));
    test.app.insert_resource(SearchedBy::default());
    press_exact(&mut test);
    press_exact(&mut test);
    until(&mut test, |test| matches!(test.get::<Exact>(), Exact::Known { .. }));
}

#[test]
fn values_come_back_when_a_deleted_solution_is_there_again() {
    let data = tempfile::tempdir().expect("there is room");
    keep(data.path(), &bytes());
    let all = game();
    let mut test = at_table(data.path(), Game::SIMULTANA, &all[..all.len() - 1]);
    test.app.insert_resource(SolvedBy(in_steps));
    press_exact(&mut test);
    let is_known = |test: &TestApp| matches!(test.get::<Exact>(), Exact::Known { .. });
    until(&mut test, is_known);
    let game = Game::SIMULTANA;
    test.send(SolvingAsked { game, action: SolvingAction::Discard });
    until(&mut test, |test| *test.get::<Exact>() == Exact::Unsolved);
    test.send(SolvingAsked { game, action: SolvingAction::Begin });
    until(&mut test, is_known);
}

#[test]
fn values_that_nobody_can_know_are_said_to_be_unknown() {
    let data = tempfile::tempdir().expect("there is room");
    let mut test = at_table(data.path(), Game::SIMULTANA, &[]);
    press_exact(&mut test);
    until(&mut test, |test| *test.get::<Exact>() == Exact::Unsolved);
    assert!(test.says("faites d’abord résoudre le jeu"));
    test.send(StartMatch::new(
        Setup::new(Game::SYPIL, 2).expect("two play it"),
        [""; 0],
        Computers::default(),
    ));
    test.frames(8);
    assert!(!has_button(&mut test, "exact"));
    press_exact(&mut test);
    test.frames(6);
    assert!(test.says("Ce jeu n’a pas de valeurs exactes"));
}
