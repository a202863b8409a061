//! The page about a solved game: what it says, and positions that come to the table with best play.

use bevy::prelude::*;
use ludotheque::states::{Menu, Screen};
use ludotheque_rules::Game;
use ludotheque_session::GameAtHand;
use ludotheque_session::{Session, Travel};

use crate::support::TestApp;

fn open_page(test: &mut TestApp) {
    let world = test.app.world_mut();
    world.resource_mut::<GameAtHand>().0 = Game::SIMULTANA;
    world.resource_mut::<NextState<Menu>>().set(Menu::Puzzles);
    test.frames(6);
    test.press("solved");
    test.frames(6);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Solved);
}

#[test]
fn only_a_solved_game_has_the_page_and_it_says_what_first_moves_come_to() {
    let mut test = TestApp::begin();
    test.frames(4);
    open_page(&mut test);
    assert!(test.says("Si personne ne se trompe, la partie est nulle."));
    assert!(test.says("Les 3 premiers coups possibles gardent la nulle : A2-A3"));
    let world = test.app.world_mut();
    world.resource_mut::<GameAtHand>().0 = Game::SYPIL;
    world.resource_mut::<NextState<Menu>>().set(Menu::Puzzles);
    test.frames(6);
    assert_eq!(test.button_if_any("solved"), None);
}

#[test]
fn a_position_is_played_through_and_kept_only_once_a_move_is_made_in_it() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    open_page(&mut test);
    test.press("solved-2");
    test.rest();
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.ply(), 0, "it begins with the position");
    let last = test.face().last_ply();
    assert!(last > 50, "best play goes on for {last} plies");
    for _ in 0..3 {
        test.travel(Travel::Redo);
        test.rest();
    }
    assert_eq!(test.ply(), 3);
    test.assert_picture_is_true();
    let files = || {
        let matches = std::fs::read_dir(data.path().join("matches"));
        matches.map_or(0, |files| {
            let names = files.filter_map(|file| Some(file.ok()?.path()));
            names.filter(|path| path.extension().is_some_and(|it| it == "ludotheque")).count()
        })
    };
    assert_eq!(files(), 0, "nothing is kept of what is only shown");
    assert!(test.get::<Session>().is_only_shown());
    // Another move than the one that was shown makes it a match.
    let shown = test.words()[3].clone();
    let words = test.face().legal_words();
    let other = words.into_iter().find(|word| *word != shown);
    let other = other.expect("there is another move");
    test.play(&other);
    test.rest();
    assert!(!test.get::<Session>().is_only_shown());
    assert_eq!(files(), 1);
}
