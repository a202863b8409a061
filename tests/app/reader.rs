//! What screen readers read of every screen and every game, and what they can ask for.
//!
//! The trees are kept as texts in `snapshots/reader`; with `UPDATE_SNAPSHOTS=1` they are
//! written anew.

use std::path::Path;

use accesskit::{Action, ActionData, ActionRequest, NodeId, TreeId};
use bevy::a11y;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Checked;
use bevy::ui_widgets::SliderValue;
use ludotheque::access::spoken::{WORDS_MAX, count_words};
use ludotheque::access::tree::Reading;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::Language;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_clicks::Selection;
use ludotheque_rules::{Game, Setup};
use ludotheque_session::Session;
use ludotheque_session::curtain::Peeking;
use ludotheque_table::input::cursor::CellCursor;

use crate::support::reading::{Reader, named, tree_of, unheard, written};
use crate::support::{TestApp, first_game};

/// Compares the tree with the text that is kept.
#[track_caller]
fn hold(test: &mut TestApp, name: &str) {
    hold_without(test, name, &[]);
}

/// The same without words that are others on each machine.
#[track_caller]
fn hold_without(test: &mut TestApp, name: &str, words: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app/snapshots/reader");
    let file = folder.join(format!("{name}.txt"));
    let now = written(&tree_of(test));
    let now = words.iter().fold(now, |text, word| text.replace(word, "…"));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&file, &now).expect("the folder can be written to");
        return;
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let kept = kept.replace("\r\n", "\n");
    let differs = now.lines().zip(kept.lines()).find(|(now, kept)| now != kept);
    assert!(now == kept, "{name}: {differs:?}\n{now}");
}

fn setup(game: Game) -> Setup {
    let setup = Setup::new(game, 2);
    let setup = if game == Game::STRATEGE {
        setup.and_then(|setup| setup.with_placements(vec![OWN.into(), OWN.into()]))
    } else {
        setup
    };
    setup.expect("two play it")
}

/// How the pawns of both players are set up in secret.
const OWN: &str = "123456123456123456";

fn words(game: Game) -> Vec<&'static str> {
    first_game(match game.id() {
        "simultana" => include_str!("../games/simultana.games"),
        "sypil" => include_str!("../games/sypil.games"),
        "syndicat" => include_str!("../games/syndicat.games"),
        "syne_strat" => include_str!("../games/syne_strat-2.games"),
        _ => include_str!("../games/stratege.games"),
    })
}

fn settings(test: &mut TestApp) -> Mut<'_, Settings> {
    test.app.world_mut().resource_mut::<Settings>()
}

fn speak(test: &mut TestApp, language: Language) {
    settings(test).language = LanguageChoice::from(language);
    settings(test).animation = Animation::Off;
    test.frames(6);
}

/// At a table after so many moves, where everything is at rest.
fn at(game: Game, plies: usize) -> TestApp {
    let mut test = TestApp::after(&setup(game), &words(game)[..plies]);
    speak(&mut test, Language::French);
    if test.get::<Session>().is_covered() {
        test.press("uncover");
        test.frames(8);
    }
    test
}

fn open(test: &mut TestApp, menu: Menu) {
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(menu);
    test.frames(6);
}

/// A screen reader asks for something.
fn ask(test: &mut TestApp, target_node: NodeId, action: Action, data: Option<ActionData>) {
    test.send(a11y::ActionRequest(ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node,
        data,
    }));
}

#[track_caller]
fn click(test: &mut TestApp, name: &str) {
    let node = named(test, name);
    ask(test, node, Action::Click, None);
    test.frames(4);
}

fn screen(test: &TestApp) -> Screen {
    *test.get::<State<Screen>>().get()
}

fn cell_of_cursor(test: &TestApp) -> Option<String> {
    let cell = test.get::<CellCursor>().cell()?;
    Some(test.face().board().name(cell).to_owned())
}

#[test]
fn the_title_the_form_and_the_list_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(folder.path());
    speak(&mut test, Language::French);
    hold(&mut test, "title");
    test.press("game-simultana");
    test.frames(6);
    hold(&mut test, "new-game");
    test.press("position");
    test.rest();
    hold(&mut test, "arranging");
    test.press("back");
    test.frames(8);
    test.choose("play-together");
    test.frames(6);
    test.press("start");
    test.frames(8);
    assert_eq!(screen(&test), Screen::Playing);
    let word = words(Game::SIMULTANA)[0];
    test.play_by_clicks(word);
    test.rest();
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    test.frames(8);
    test.press("shelf");
    test.frames(8);
    // Where copies go to, and when the match was played.
    let world = test.app.world_mut();
    let mut fields = world.query::<&EditableText>();
    let written = fields.iter(world).map(|field| field.value().to_string());
    let written: Vec<String> = written.collect();
    let path = written.iter().find(|it| it.ends_with(".ludotheque"));
    let path = path.expect("there is a field for it");
    let named = written.iter().find(|it| it.starts_with("Simultana, "));
    let date = named.and_then(|it| it.strip_prefix("Simultana, "));
    let own = folder.path().file_name().expect("it has a name");
    let own = own.display().to_string();
    let words = [path, &own, date.expect("a match is named after its day")];
    hold_without(&mut test, "shelf", &words);
}

#[test]
fn every_game_is_read_at_its_start_and_later() {
    for game in Game::ALL {
        for plies in [0, 6] {
            let mut test = at(game, plies);
            hold(&mut test, &format!("{}-{plies}", game.id()));
        }
    }
}

#[test]
fn a_game_is_read_in_english() {
    let mut test = at(Game::SIMULTANA, 6);
    speak(&mut test, Language::English);
    hold(&mut test, "simultana-english");
}

#[test]
fn menus_are_dialogs() {
    let mut test = at(Game::SIMULTANA, 2);
    for (menu, name) in [
        (Menu::Pause, "menu"),
        (Menu::Settings, "settings"),
        (Menu::Rules, "rules"),
        (Menu::Help, "help"),
        (Menu::Word, "word"),
        (Menu::Share, "share"),
        (Menu::Results, "results"),
        (Menu::Solved, "solved"),
    ] {
        open(&mut test, menu);
        hold(&mut test, name);
        open(&mut test, Menu::None);
    }
}

#[test]
fn a_lesson_is_read() {
    let mut test = TestApp::begin();
    speak(&mut test, Language::French);
    test.press("learn-simultana");
    test.frames(8);
    hold(&mut test, "lesson");
}

#[test]
fn puzzles_are_read() {
    let mut test = TestApp::begin();
    speak(&mut test, Language::French);
    test.press("puzzles-sypil");
    test.frames(6);
    hold(&mut test, "puzzles");
    test.press("puzzle-1");
    test.frames(8);
    hold(&mut test, "puzzle");
}

#[test]
fn behind_the_curtain_no_cell_is_read() {
    let mut test = TestApp::at(setup(Game::STRATEGE));
    speak(&mut test, Language::French);
    assert!(test.get::<Session>().is_covered());
    hold(&mut test, "curtain");
}

#[test]
fn setting_up_in_secret_is_read() {
    let mut test = TestApp::at(Setup::new(Game::STRATEGE, 2).expect("two play it"));
    speak(&mut test, Language::French);
    test.press("uncover");
    test.frames(8);
    hold(&mut test, "setting-up");
}

#[test]
fn a_question_and_the_end_are_read() {
    let mut test = at(Game::SIMULTANA, 0);
    test.press("resign");
    test.frames(6);
    hold(&mut test, "question");
    test.press("yes");
    test.rest();
    test.frames(60);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    hold(&mut test, "over");
}

#[test]
fn what_happens_is_said_in_few_words() {
    for language in [Language::French, Language::English] {
        for game in Game::ALL {
            let mut test = TestApp::after(&setup(game), &words(game)[..4]);
            speak(&mut test, language);
            test.uncover();
            test.frames(8);
            let mut reader = Reader::at(&mut test);
            // A refusal: an empty cell, or one of the other side, cannot be taken up.
            let targets = test.face().next(&[]).cells.into_iter();
            let movable: Vec<_> = targets.map(|target| target.cell).collect();
            let other = test
                .face()
                .board()
                .all_cells()
                .find(|cell| !movable.contains(&test.get::<Session>().view().handle(*cell)))
                .expect("not everything can move");
            let other = test.face().board().name(other).to_owned();
            test.click(&other);
            test.frames(4);
            reader.follow(&mut test);
            let refused = std::mem::take(&mut reader.said);
            assert!(!refused.is_empty(), "{}: {other} is refused", game.id());
            // The next move, and whose turn it is then.
            let word = words(game)[4];
            test.play_by_clicks(word);
            test.rest();
            reader.follow(&mut test);
            let said = reader.said.join(" ");
            let shown = test.get::<Session>().view().line();
            let last = shown.last().expect("moves were played").word.clone();
            let missing = unheard(test.face().board(), &last, &said);
            assert!(missing.is_empty(), "{}: {last}, {said}", game.id());
            for part in refused.iter().chain(&reader.said) {
                assert!(count_words(part) <= WORDS_MAX, "{part}");
            }
        }
    }
}

#[test]
fn a_cell_is_pointed_at_and_clicked() {
    let mut test = at(Game::SIMULTANA, 0);
    let word = test.face().legal_words()[0].clone();
    let (from, to) = word.split_once('-').expect("a word of the game");
    let (from, to) = (from.to_owned(), to.to_owned());
    let node = named(&mut test, &format!("{from},"));
    ask(&mut test, node, Action::Focus, None);
    test.frames(3);
    assert_eq!(cell_of_cursor(&test), Some(from.clone()));
    assert!(test.get::<Selection>().clicks.is_empty(), "only pointed at");
    let mut reader = Reader::at(&mut test);
    assert!(reader.focused().starts_with(&format!("{from},")));
    click(&mut test, &format!("{from},"));
    assert_eq!(test.get::<Selection>().chosen(), Some(test.cell(&from)));
    click(&mut test, &format!("{to},"));
    test.rest();
    assert_eq!(test.words(), [word]);
    reader.follow(&mut test);
    assert!(reader.focused().starts_with(&format!("{to},")));
}

#[test]
fn a_button_is_pressed_and_a_disabled_one_is_not() {
    let mut test = at(Game::SIMULTANA, 0);
    let undo = test.button("undo");
    let id = NodeId(undo.to_bits());
    let tree = tree_of(&mut test);
    let node = tree.nodes.iter().find(|(node, _)| *node == id);
    let (_, node) = node.expect("the button is in the tree");
    assert!(node.is_disabled() && !node.supports_action(Action::Click));
    ask(&mut test, id, Action::Click, None);
    test.frames(3);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    let menu = NodeId(test.button("menu").to_bits());
    ask(&mut test, menu, Action::Click, None);
    test.frames(4);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Pause);
    // What the menu covers can no longer be pressed.
    let help = NodeId(test.button("help").to_bits());
    ask(&mut test, help, Action::Click, None);
    test.frames(4);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Pause);
}

#[test]
fn a_switch_is_switched() {
    let mut test = at(Game::SIMULTANA, 0);
    open(&mut test, Menu::Settings);
    let world = test.app.world_mut();
    let switch = world
        .query_filtered::<Entity, With<bevy::ui_widgets::Checkbox>>()
        .iter(world)
        .next()
        .expect("there is a switch in the settings");
    let is_on = |test: &TestApp| test.app.world().get::<Checked>(switch).is_some();
    for _ in 0..2 {
        let before = is_on(&test);
        tree_of(&mut test);
        ask(&mut test, NodeId(switch.to_bits()), Action::Click, None);
        test.frames(4);
        assert_ne!(is_on(&test), before);
    }
}

#[test]
fn a_choice_is_chosen_and_has_the_focus_of_its_group() {
    let mut test = at(Game::SIMULTANA, 0);
    open(&mut test, Menu::Settings);
    speak(&mut test, Language::French);
    click(&mut test, "English");
    test.frames(4);
    assert_eq!(test.language(), Language::English);
    let node = named(&mut test, "English");
    ask(&mut test, node, Action::Focus, None);
    let reader = Reader::at(&mut test);
    assert_eq!(reader.focused(), "English");
}

#[test]
fn a_slider_is_moved() {
    let mut test = at(Game::SIMULTANA, 6);
    let slider = test.button("history");
    let id = NodeId(slider.to_bits());
    tree_of(&mut test);
    let value = |test: &TestApp| test.app.world().get::<SliderValue>(slider).map(|it| it.0);
    ask(&mut test, id, Action::Decrement, None);
    test.rest();
    assert_eq!((test.ply(), value(&test)), (5, Some(5.0)));
    ask(&mut test, id, Action::Increment, None);
    test.rest();
    assert_eq!(test.ply(), 6);
    let two = Some(ActionData::NumericValue(2.0));
    ask(&mut test, id, Action::SetValue, two);
    test.rest();
    assert_eq!((test.ply(), value(&test)), (2, Some(2.0)));
}

#[test]
fn a_field_is_written_in() {
    let mut test = TestApp::begin();
    test.press("game-simultana");
    test.frames(6);
    let world = test.app.world_mut();
    let field = world
        .query_filtered::<Entity, With<EditableText>>()
        .iter(world)
        .next()
        .expect("the form has a field");
    let id = NodeId(field.to_bits());
    tree_of(&mut test);
    for name in ["Zoé", ""] {
        let value = Some(ActionData::Value(name.into()));
        ask(&mut test, id, Action::SetValue, value);
        test.frames(3);
        let tree = tree_of(&mut test);
        let node = tree.nodes.iter().find(|(node, _)| *node == id);
        let (_, node) = node.expect("the field is in the tree");
        assert_eq!(node.value(), Some(name));
    }
    ask(&mut test, id, Action::Focus, None);
    let tree = tree_of(&mut test);
    assert_eq!(tree.focus, id);
}

#[test]
fn a_button_that_is_held_stays_pressed_until_it_is_pressed_again() {
    let mut test = TestApp::at(setup(Game::STRATEGE));
    speak(&mut test, Language::French);
    settings(&mut test).peek = true;
    test.press("uncover");
    test.frames(8);
    for peeks in [true, false] {
        let peek = NodeId(test.button("peek").to_bits());
        tree_of(&mut test);
        ask(&mut test, peek, Action::Click, None);
        test.frames(4);
        assert_eq!(test.get::<Peeking>().0, peeks);
    }
}

#[test]
fn what_is_out_of_sight_is_scrolled_to() {
    let mut test = at(Game::SIMULTANA, 0);
    test.resize(960.0, 600.0);
    open(&mut test, Menu::Settings);
    let areas = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut areas = world.query::<&ScrollPosition>();
        areas.iter(world).map(|it| it.y).fold(0.0, f32::max)
    };
    assert!(areas(&mut test) < 1.0);
    let tree = tree_of(&mut test);
    let scrolls = |node: &accesskit::Node| node.supports_action(Action::ScrollIntoView);
    let last = tree.nodes.iter().filter(|(_, node)| scrolls(node)).max_by(|a, b| {
        let bottom = |node: &accesskit::Node| node.bounds().map_or(0.0, |it| it.y1);
        bottom(&a.1).total_cmp(&bottom(&b.1))
    });
    let (id, _) = last.expect("something is in the area");
    ask(&mut test, *id, Action::ScrollIntoView, None);
    test.frames(6);
    assert!(areas(&mut test) > 1.0);
}

#[test]
fn a_request_is_answered_in_the_frame_after_it() {
    let mut test = at(Game::SIMULTANA, 0);
    let cell = named(&mut test, "A2,");
    test.frames(40);
    ask(&mut test, cell, Action::Click, None);
    let tree = test.get::<Reading>().tree().expect("it was asked for");
    assert!(written(tree).contains("A2, pion, Blancs, en main"));
    let menu = NodeId(test.button("menu").to_bits());
    ask(&mut test, menu, Action::Click, None);
    test.frames(1);
    let tree = test.get::<Reading>().tree().expect("it was asked for");
    assert!(written(tree).contains("Dialog \"Pause\" modal"));
}

#[test]
fn a_request_keeps_the_app_awake_until_it_is_answered() {
    let mut test = at(Game::SIMULTANA, 0);
    let menu = NodeId(test.button("menu").to_bits());
    tree_of(&mut test);
    test.until("the app sleeps", |test| !test.get::<Redraw>().is_wanted());
    ask(&mut test, menu, Action::Click, None);
    assert!(test.get::<Redraw>().is_wanted());
}
