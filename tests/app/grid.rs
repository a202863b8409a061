//! The board as a grid: what screen readers and the voice get of rows and columns, the keys that
//! jump over it, the sum of the position, what a move would do, and how much is said.

use std::collections::HashMap;

use accesskit::{Node, NodeId, Role};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ludotheque::states::Menu;
use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_rules::{Cell, Game, elements};
use ludotheque_session::Session;
use ludotheque_table::input::cursor::{CellCursor, Steer};

use crate::support::reading::{named, tree_of};
use crate::support::speech::{speaking, take};
use crate::support::{TestApp, first_game, plain, setup_in_order};

fn settings(test: &mut TestApp) -> Mut<'_, Settings> {
    test.app.world_mut().resource_mut()
}

/// At a table after these moves, where everything is at rest.
fn at(game: Game, words: &[&str], language: Language) -> TestApp {
    let setup = setup_in_order(game, 2).without_repetition();
    let mut test = TestApp::after(&setup, words);
    settings(&mut test).language = LanguageChoice::from(language);
    settings(&mut test).animation = Animation::Off;
    test.frames(8);
    if test.get::<Session>().is_covered() {
        test.press("uncover");
        test.frames(8);
    }
    test
}

fn cursor(test: &TestApp) -> Option<Cell> {
    test.get::<CellCursor>().cell()
}

fn name_of_cursor(test: &TestApp) -> String {
    let cell = cursor(test).expect("the cursor is shown");
    test.face().board().name(cell).to_owned()
}

fn point(test: &mut TestApp, name: &str) {
    let cell = test.cell(name);
    test.send(Steer::To(cell));
    test.frames(4);
}

fn letter(test: &mut TestApp, written: &str) {
    test.tap(KeyCode::Backquote, Key::Character(written.into()));
    test.frames(2);
}

fn home(test: &mut TestApp) {
    test.key(KeyCode::Home, Key::Home);
}

fn end(test: &mut TestApp) {
    test.key(KeyCode::End, Key::End);
}

/// Presses something while a modifier is held.
fn held(test: &mut TestApp, code: KeyCode, key: &Key, press: impl FnOnce(&mut TestApp)) {
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    let input = |state| KeyboardInput {
        key_code: code,
        logical_key: key.clone(),
        state,
        text: None,
        repeat: false,
        window,
    };
    test.send(input(ButtonState::Pressed));
    test.frames(1);
    press(test);
    test.send(input(ButtonState::Released));
    test.frames(2);
}

/// The words of the answer in the line below the board.
fn answer(test: &mut TestApp, key: &str) -> String {
    letter(test, key);
    test.frames(3);
    plain(&test.line())
}

#[test]
fn every_board_is_a_grid_whose_cells_know_their_row_and_column() {
    for game in Game::ALL {
        let mut test = at(game, &[], Language::English);
        let tree = tree_of(&mut test);
        let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, it)| (*id, it)).collect();
        let grid = nodes.values().find(|node| node.role() == Role::Grid);
        let grid = grid.unwrap_or_else(|| panic!("{game} has no grid"));
        let board = test.face().board();
        let (rows, columns) = (board.rows(), board.columns());
        assert_eq!(grid.row_count(), Some(rows.len()), "{game}");
        assert_eq!(grid.column_count(), Some(columns.len()), "{game}");
        assert_eq!(grid.children().len(), rows.len(), "{game}");
        for (index, (id, row)) in grid.children().iter().zip(&rows).enumerate() {
            let node = nodes[id];
            assert_eq!((node.role(), node.row_index()), (Role::Row, Some(index)));
            let ends = [row[0], row[row.len() - 1]].map(|cell| board.name(cell));
            let label = node.label().unwrap_or_default();
            assert!(ends.iter().all(|end| label.contains(end)), "{label}");
            assert_eq!(node.children().len(), row.len());
            for (id, cell) in node.children().iter().zip(row) {
                let node = nodes[id];
                let label = node.label().unwrap_or_default();
                assert!(label.starts_with(board.name(*cell)), "{label}");
                assert_eq!(node.role(), Role::GridCell);
                assert_eq!(node.row_index(), Some(index));
                let column = columns.iter().position(|column| column.contains(cell));
                assert_eq!(node.column_index(), column, "{label}");
            }
        }
    }
}

#[test]
fn keys_jump_through_all_own_and_all_opposing_pieces_and_back() {
    for game in Game::ALL {
        let mut test = at(game, &[], Language::English);
        let mover = test.get::<Session>().to_move().expect("it has begun");
        let pieces = elements(&test.get::<Session>().view().pieces());
        for (key, own) in [("j", true), ("k", false)] {
            let standing = pieces.iter().filter(|it| (it.owner == mover) == own);
            let mut standing: Vec<Cell> = standing.map(|it| it.cell).collect();
            standing.sort();
            let mut way = Vec::new();
            for _ in &standing {
                test.stroke(KeyCode::Backquote, Key::Character(key.into()));
                way.extend(cursor(&test));
            }
            let mut reached = way.clone();
            reached.sort();
            assert_eq!(reached, standing, "{game}: {key} reaches each once");
            // It goes round, and back with Shift.
            letter(&mut test, key);
            assert_eq!(cursor(&test), way.first().copied(), "{game}: {key}");
            held(&mut test, KeyCode::ShiftLeft, &Key::Shift, |test| {
                letter(test, key);
            });
            assert_eq!(cursor(&test), way.last().copied(), "{game}: {key}");
        }
    }
}

#[test]
fn home_and_end_lead_to_the_ends_of_the_row_and_with_ctrl_of_the_column() {
    for (game, from, ends) in [
        (Game::SIMULTANA, "B3", ["A3", "E3", "E5", "E1"]),
        // The column of hexagons is the oblique line of a number.
        (Game::SYPIL, "C4", ["C1", "C6", "G6", "C6"]),
    ] {
        let mut test = at(game, &[], Language::English);
        point(&mut test, from);
        home(&mut test);
        assert_eq!(name_of_cursor(&test), ends[0], "{game}");
        end(&mut test);
        assert_eq!(name_of_cursor(&test), ends[1], "{game}");
        held(&mut test, KeyCode::ControlLeft, &Key::Control, home);
        assert_eq!(name_of_cursor(&test), ends[2], "{game}");
        held(&mut test, KeyCode::ControlLeft, &Key::Control, end);
        assert_eq!(name_of_cursor(&test), ends[3], "{game}");
    }
}

#[test]
fn with_alt_home_and_end_go_through_the_history_while_the_cursor_is_shown() {
    let mut test = at(Game::SIMULTANA, &["A2-A3", "B4-B3"], Language::English);
    point(&mut test, "B3");
    held(&mut test, KeyCode::AltLeft, &Key::Alt, home);
    test.rest();
    assert_eq!(test.ply(), 0);
    held(&mut test, KeyCode::AltLeft, &Key::Alt, end);
    test.rest();
    assert_eq!(test.ply(), 2);
}

#[test]
fn a_key_goes_through_the_region_and_elsewhere_through_cells_of_the_same_ground() {
    let mut test = at(Game::SIMULTANA, &[], Language::English);
    point(&mut test, "A3");
    let mut way = Vec::new();
    for _ in 0..5 {
        letter(&mut test, "g");
        way.push(name_of_cursor(&test));
    }
    assert_eq!(way, ["B3", "C3", "D3", "E3", "A3"]);
    let mut test = at(Game::SYPIL, &[], Language::English);
    point(&mut test, "A1");
    let ground = |test: &TestApp| {
        let cell = cursor(test).and_then(|cell| test.face().board().info(cell));
        cell.map(|cell| cell.ground)
    };
    let first = ground(&test);
    letter(&mut test, "g");
    assert_ne!(name_of_cursor(&test), "A1");
    assert_eq!(ground(&test), first);
}

#[test]
fn the_position_is_summed_up_in_long_and_in_short() {
    let mut test = at(Game::SIMULTANA, &[], Language::French);
    assert_eq!(
        answer(&mut test, "a"),
        "Les Blancs : 6 pièces. Les Noirs : 6 pièces. Région de 5 cases : A3, B3, C3, D3 et E3. \
         Région de 2 cases : A1 et B1. Région de 2 cases : D1 et E1. \
         Région de 2 cases : A5 et B5. Région de 2 cases : D5 et E5. Aux Blancs de jouer."
    );
    settings(&mut test).short_wording = true;
    test.frames(3);
    assert!(
        answer(&mut test, "a").contains("Régions libres, par nombre de cases : 5, 2, 2, 2 et 2."),
        "{}",
        test.line()
    );
    let words = first_game(include_str!("../games/syne_strat-2.games"));
    let mut test = at(Game::SYNE_STRAT, &words[..6], Language::English);
    let told = answer(&mut test, "a");
    assert!(told.contains("stacks") && told.contains("Set "), "{told}");
    settings(&mut test).short_wording = true;
    test.frames(3);
    let told = answer(&mut test, "a");
    assert!(told.contains("in power around") && !told.contains("Set "), "{told}");
    let mut test = at(Game::SYNDICAT, &[], Language::English);
    let told = answer(&mut test, "a");
    assert!(told.contains("pieces") && told.contains("points"), "{told}");
}

#[test]
fn what_a_move_would_do_is_said_with_the_cell_before_it_is_made() {
    let mut test = speaking(at(Game::SIMULTANA, &[], Language::French));
    point(&mut test, "A2");
    test.tap(KeyCode::Enter, Key::Enter);
    test.frames(3);
    take(&mut test);
    test.tap(KeyCode::ArrowUp, Key::ArrowUp);
    test.frames(3);
    let said = take(&mut test).join(" ");
    assert!(said.contains("A3, libre, case possible"), "{said}");
    assert!(said.contains("régions de 3 et 4 cases"), "{said}");
    // A capture, to a screen reader.
    let words = first_game(include_str!("../games/short/sypil.games"));
    let last = words.iter().position(|word| word.contains('x')).expect("one captures");
    let mut test = at(Game::SYPIL, &words[..last], Language::English);
    let (from, to) = words[last].split_once('x').expect("it is a capture");
    point(&mut test, from);
    test.tap(KeyCode::Enter, Key::Enter);
    point(&mut test, to);
    let node = named(&mut test, &format!("{to},"));
    let tree = tree_of(&mut test);
    let node = tree.nodes.iter().find(|(id, _)| *id == node);
    let described = node.and_then(|(_, node)| node.description()).map(plain);
    let described = described.unwrap_or_default();
    assert!(described.contains("Takes") || described.contains("Captures"), "{described}");
    // Elsewhere nothing is foreseen.
    let others = tree.nodes.iter().filter(|(_, it)| it.role() == Role::GridCell);
    assert_eq!(others.filter(|(_, it)| it.description().is_some()).count(), 1);
}

#[test]
fn cells_are_said_in_full_or_in_short_and_letters_are_spelt_by_choice() {
    let words = first_game(include_str!("../games/sypil.games"));
    let mut test = at(Game::SYPIL, &words[..6], Language::French);
    let label = |test: &mut TestApp, name: &str| {
        let id = named(test, name);
        let tree = tree_of(test);
        let node = tree.nodes.iter().find(|(node, _)| *node == id);
        node.and_then(|(_, node)| node.label()).map(plain).unwrap_or_default()
    };
    let full = label(&mut test, "F5,");
    assert!(
        full.starts_with("F5, pile de 2, de bas en haut hexagone, rond, Ébènes, sur "),
        "{full}"
    );
    settings(&mut test).short_wording = true;
    test.frames(3);
    assert_eq!(label(&mut test, "F5,"), "F5, pile de 2, Ébènes");
    settings(&mut test).letters_spelt = true;
    test.frames(3);
    assert_eq!(label(&mut test, "François 5,"), "François 5, pile de 2, Ébènes");
    let tree = tree_of(&mut test);
    let said: Vec<&str> = tree.nodes.iter().filter_map(|(_, node)| node.value()).collect();
    assert!(said.iter().any(|it| it.contains("François 4 sur François 5")), "{said:?}");
    // On the screen nothing has changed.
    assert!(test.line().contains("F4 sur F5"), "{}", test.line());
    settings(&mut test).language = LanguageChoice::English;
    test.frames(6);
    assert_eq!(label(&mut test, "Foxtrot 5,"), "Foxtrot 5, stack of 2, Ebony");
}

#[test]
fn both_choices_are_switches_of_the_settings_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(folder.path());
    let is_on = |test: &TestApp| {
        let settings = test.get::<Settings>();
        [settings.short_wording, settings.letters_spelt]
    };
    assert_eq!(is_on(&test), [false; 2]);
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(Menu::Settings);
    test.frames(6);
    for id in ["short-wording", "letters-spelt"] {
        let switch = NodeId(test.button(id).to_bits());
        tree_of(&mut test);
        test.send(bevy::a11y::ActionRequest(accesskit::ActionRequest {
            action: accesskit::Action::Click,
            target_tree: accesskit::TreeId::ROOT,
            target_node: switch,
            data: None,
        }));
        test.frames(4);
    }
    assert_eq!(is_on(&test), [true; 2]);
    test.frames(4);
    drop(test);
    assert_eq!(is_on(&TestApp::keeping_in(folder.path())), [true; 2]);
}
