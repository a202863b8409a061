//! The tree of moves beside the board, without a window: variations, walking through
//! them, a glimpse of another position, notes, removing and bringing back, trying out
//! what could be, and playing a match through.

use std::collections::{BTreeMap, BTreeSet};

use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{ScrollArea, ValueChange};
use ludotheque::panels::history::replay::Replaying;
use ludotheque::states::Menu;
use ludotheque_rules::{Eye, Game, Mark, MatchFace, NodeId, Note, PieceView, Seat, Setup, open};
use ludotheque_session::{Session, Travel, TreeEdit, WhatIf, WordChosen, seat};
use ludotheque_table::flight::Motion;
use ludotheque_table::piece::Piece;
use ludotheque_ui::widgets::ButtonId;
use ludotheque_uncovering::Uncovering;

use crate::support::TestApp;

/// A match of Simultana with so many random-looking moves.
fn long_match(plies: usize) -> Box<dyn MatchFace> {
    let mut face = open(&Setup::new(Game::SIMULTANA, 2).expect("two play it")).expect("it opens");
    for ply in 0..plies {
        let words = face.legal_words();
        if words.is_empty() {
            break;
        }
        let word = words[(ply * 7) % words.len()].clone();
        face.play_word(&word).expect("it is legal");
    }
    face
}

/// At a table where two first moves have been tried, the second one last.
fn with_two_variations() -> TestApp {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    test.travel(Travel::Undo);
    test.play("E2-E3");
    test.rest();
    test.frames(6);
    test
}

fn ids(test: &mut TestApp) -> Vec<String> {
    let world = test.app.world_mut();
    let mut ids: Vec<String> = world
        .query::<&ButtonId>()
        .iter(world)
        .map(|id| id.0.to_string())
        .filter(|id| id.starts_with("move-"))
        .collect();
    ids.sort();
    ids
}

fn node(test: &TestApp, word: &str) -> NodeId {
    let tree = test.face().tree();
    let found = tree.iter().find(|entry| entry.word == word);
    found.unwrap_or_else(|| panic!("{word} was played")).id
}

/// What stands on the table.
fn standing(test: &mut TestApp) -> Vec<PieceView> {
    let world = test.app.world_mut();
    let mut pieces: Vec<PieceView> = world.query::<&Piece>().iter(world).map(Piece::view).collect();
    pieces.sort_by_key(|piece| piece.spot);
    pieces
}

/// Lets the pointer rest on a button, or leave it for nothing.
fn hover(test: &mut TestApp, id: &str, is_on: bool) {
    let at = if is_on { test.place_of_button(id) } else { Vec2::new(4.0, 300.0) };
    test.move_pointer(at);
    test.frames(8);
}

/// Whether a frame around the board says that it shows a preview.
fn has_frame(test: &mut TestApp) -> bool {
    let world = test.app.world_mut();
    let mut names = world.query::<&Name>();
    names.iter(world).any(|name| name.as_str() == "preview")
}

#[test]
fn playing_something_else_starts_a_variation_and_loses_nothing() {
    let mut test = with_two_variations();
    let other = format!("move-1-{}", node(&test, "E2-E3").index());
    assert_eq!(ids(&mut test), ["move-1", other.as_str()]);
    test.press("move-1");
    test.rest();
    assert_eq!(test.words()[0], "A2-A3");
    test.assert_picture_is_true();
    // Up and down go from one to the other.
    test.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(test.words()[0], "E2-E3");
    test.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(test.words()[0], "E2-E3", "there is no third");
    test.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(test.words()[0], "A2-A3");
    // From where they branch, down leads into the second.
    test.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    test.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(test.words()[0], "E2-E3");
    // The line that is played on becomes the main one once it is the longer one.
    let main_line = |test: &TestApp| -> Vec<String> {
        let tree = test.face().tree().into_iter();
        tree.filter(|entry| entry.depth == 0).map(|entry| entry.word).collect()
    };
    assert_eq!(main_line(&test), ["A2-A3"]);
    test.play("A4-A3");
    assert_eq!(main_line(&test), ["E2-E3", "A4-A3"]);
}

#[test]
fn pointing_at_a_move_shows_its_position_and_leaves_no_trace() {
    let mut test = with_two_variations();
    let before = standing(&mut test);
    let first = node(&test, "A2-A3");
    let mut there = test.face().seen_by(Eye::Public).pieces_at(first).expect("it is there");
    there.sort_by_key(|piece| piece.spot);
    assert_ne!(there, before);
    assert!(!has_frame(&mut test));
    hover(&mut test, "move-1", true);
    assert_eq!(standing(&mut test), there);
    // It is said that this is not the position of the match.
    assert!(has_frame(&mut test));
    assert!(test.says("Position après le coup 1"));
    let line = test.line();
    assert!(line.starts_with("Après le coup 1. "), "{line}");
    assert!(line.contains("vont de A2 en A3"), "{line}");
    assert_eq!(test.ply(), 1, "nobody has gone anywhere");
    assert_ne!(test.face().here(), first);
    hover(&mut test, "move-1", false);
    assert_eq!(standing(&mut test), before);
    assert!(!has_frame(&mut test));
    assert!(!test.line().contains("Après le coup"));
    test.assert_picture_is_true();
    // A move that is played meanwhile begins where the match is.
    hover(&mut test, "move-1", true);
    test.play("A4-A3");
    test.rest();
    assert_eq!(test.ply(), 2);
    hover(&mut test, "move-1", false);
    test.assert_picture_is_true();
}

#[test]
fn no_glimpse_and_no_way_leads_before_what_an_attack_has_shown() {
    let preset = ludotheque_rules::presets(Game::STRATEGE)[0].placement.clone();
    let setup = Setup::new(Game::STRATEGE, 2)
        .expect("two play it")
        .with_placements(vec![preset; 2])
        .expect("a preset fits");
    let mut face = open(&setup).expect("it opens");
    while face.earliest_ply() == 0 {
        let words = face.legal_words();
        let attack = words.iter().find(|word| word.contains('x'));
        let word = attack.or(words.first()).expect("a move").clone();
        face.play_word(&word).expect("it is legal");
    }
    let mut test = TestApp::with_match(face);
    test.uncover();
    test.rest();
    let before = standing(&mut test);
    hover(&mut test, "move-1", true);
    assert_eq!(standing(&mut test), before);
    let ply = test.ply();
    test.press("move-1");
    assert_eq!(test.ply(), ply);
    assert_eq!(test.last_refusal().0, "illegal-secret-shown");
}

#[test]
fn a_variation_is_promoted_removed_and_brought_back() {
    let mut test = with_two_variations();
    let (first, second) = (node(&test, "A2-A3"), node(&test, "E2-E3"));
    test.press("note");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Note);
    let comment = test.button("note-comment");
    assert_eq!(test.get::<InputFocus>().get(), Some(comment), "what is typed is a comment");
    test.press("promote");
    assert_eq!(test.face().tree()[0].id, second);
    assert_eq!(test.face().here(), second);
    test.press("note");
    test.press("delete");
    test.frames(4);
    assert_eq!(test.ply(), 0, "the position goes with the move");
    test.assert_picture_is_true();
    assert_eq!(ids(&mut test), ["move-1"]);
    test.press("restore");
    test.frames(4);
    let tree = test.face().tree();
    assert_eq!([tree[0].id, tree[1].id], [second, first]);
    assert_eq!(test.face().here(), second);
    test.assert_picture_is_true();
}

#[test]
fn a_move_is_called_by_the_number_that_the_list_gives_it() {
    let mut test = TestApp::with_match(long_match(6));
    test.frames(4);
    assert!(test.says("3."));
    for (ply, title) in [(6, "Coup 3 : "), (5, "Coup 3 : "), (4, "Coup 2 : ")] {
        test.travel(Travel::To(ply));
        test.press("note");
        test.frames(4);
        let word = test.face().tree()[ply - 1].word.clone();
        let title = format!("{title}{word}");
        assert!(test.says(&title), "{title}");
        test.key(KeyCode::Escape, Key::Escape);
        test.frames(3);
    }
}

#[test]
fn what_is_written_beside_a_move_stands_in_the_list() {
    let mut test = with_two_variations();
    let second = node(&test, "E2-E3");
    let note = Note::new("Aile droite", "plus lent", Some(Mark::Doubtful)).expect("short");
    test.send(TreeEdit::Annotate(second, note.clone()));
    test.frames(4);
    for words in ["Aile droite", "plus lent", "?!"] {
        assert!(test.says(words), "{words}");
    }
    // Through the panel: another mark, the words stay.
    test.press("note");
    test.choose("mark-good");
    test.frames(2);
    test.key(KeyCode::Escape, Key::Escape);
    let written = test.face().note(second).cloned().expect("there is a note");
    assert_eq!(written.mark(), Some(Mark::Good));
    assert_eq!((written.name(), written.comment()), (note.name(), note.comment()));
}

#[test]
fn a_comment_of_several_lines_is_typed_and_stays_so() {
    let mut test = with_two_variations();
    let second = node(&test, "E2-E3");
    let note = Note::new("", "une ligne\net une autre", None).expect("short");
    test.send(TreeEdit::Annotate(second, note));
    test.frames(4);
    let comment = |test: &TestApp| {
        let note = test.face().note(second);
        note.expect("there is a note").comment().to_owned()
    };
    // Another mark leaves the lines as they are.
    test.press("note");
    test.choose("mark-bad");
    test.frames(2);
    test.press("note-keep");
    assert_eq!(comment(&test), "une ligne\net une autre");
    // Enter begins another line, and closes nothing.
    test.press("note");
    let field = test.button("note-comment");
    let mut focus = test.app.world_mut().resource_mut::<InputFocus>();
    focus.set(field, FocusCause::Navigated);
    test.frames(4);
    test.key(KeyCode::Enter, Key::Enter);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Note);
    let world = test.app.world_mut();
    let mut editable = world.get_mut::<EditableText>(field).expect("it is a field");
    editable.queue_edit(TextEdit::Insert("la fin".into()));
    test.frames(4);
    test.key(KeyCode::Escape, Key::Escape);
    test.frames(4);
    assert_eq!(comment(&test), "une ligne\net une autre\nla fin");
    assert!(test.says("et une autre\nla fin"), "all of it is listed");
}

#[test]
fn the_slider_walks_along_the_line() {
    let mut test = TestApp::with_match(long_match(30));
    let source = test.button("history");
    for ply in [3.0_f32, 20.0, 0.0] {
        test.app.world_mut().trigger(ValueChange { source, value: ply, is_final: false });
        test.frames(4);
        assert_eq!(test.ply(), ply as usize);
        test.assert_picture_is_true();
    }
}

/// A match of Sypil in which pawns have gone to and fro for so many plies.
fn endless_match(plies: usize) -> Box<dyn MatchFace> {
    let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
    let mut face = open(&setup.without_repetition()).expect("it opens");
    let mut last: Vec<String> = Vec::new();
    for ply in 0..plies {
        let words = face.legal_words();
        let back = ply.checked_sub(2).and_then(|own| {
            let (from, to) = last[own].split_once('-')?;
            let back = format!("{to}-{from}");
            words.contains(&back).then_some(back)
        });
        let is_step = |word: &&String| word.len() == 5 && word.contains('-');
        let word = back.unwrap_or_else(|| {
            let step = words.iter().find(is_step);
            step.expect("somebody can go").clone()
        });
        face.play_word(&word).expect("it is legal");
        last.push(word);
    }
    face
}

/// The buttons of the list of moves that are made: their plies and entities.
fn made(test: &mut TestApp) -> BTreeMap<usize, Entity> {
    let world = test.app.world_mut();
    let mut buttons = world.query::<(Entity, &ButtonId)>();
    buttons
        .iter(world)
        .filter_map(|(entity, id)| Some((id.0.strip_prefix("move-")?.parse().ok()?, entity)))
        .collect()
}

#[test]
fn a_long_match_only_adds_to_its_list() {
    let mut test = TestApp::with_match(long_match(220));
    let plies = test.ply();
    assert!(plies > 40, "{plies} plies");
    test.travel(Travel::To(plies - 2));
    test.frames(4);
    let before = made(&mut test);
    assert!(before.contains_key(&plies), "the end is in sight");
    test.travel(Travel::To(plies));
    test.frames(4);
    assert_eq!(made(&mut test), before, "walking makes nothing anew");
    let word = test.face().legal_words().first().cloned();
    if let Some(word) = word {
        test.play(&word);
        test.rest();
        let after = made(&mut test);
        let kept = |ply: &usize| after.get(ply) == before.get(ply);
        let last = plies - 9..=plies;
        assert!(last.clone().all(|ply| kept(&ply)), "a move only adds to it");
        assert!(after.contains_key(&(plies + 1)));
    }
}

#[test]
fn a_match_of_two_thousand_plies_has_no_more_entities_than_a_short_one() {
    let count = |plies: usize| {
        let mut test = TestApp::with_match(endless_match(plies));
        test.frames(12);
        let (first, last) = {
            let made = made(&mut test);
            let plies = made.keys().copied();
            (plies.clone().next(), plies.last())
        };
        assert_eq!(last, Some(plies), "the last move is in sight");
        // Another move costs no more either.
        let words = test.face().legal_words();
        let step = words.iter().find(|word| word.len() == 5);
        test.play_by_clicks(step.expect("somebody can go"));
        test.rest();
        assert!(made(&mut test).contains_key(&(plies + 1)));
        let entities = test.app.world().entities().count_spawned();
        // The other end of the list.
        test.travel(Travel::To(0));
        test.frames(12);
        let made = made(&mut test);
        assert_eq!(made.keys().next(), Some(&1), "the first move is in sight");
        (first, entities)
    };
    let (first, short) = count(100);
    assert!(first > Some(1), "a hundred plies do not fit");
    let (_, long) = count(2_000);
    let more = long.abs_diff(short);
    assert!(more < 40, "{short} entities after 100 plies, {long} after 2000");
}

#[test]
fn the_list_can_be_scrolled_away_from_the_position_and_stays_there() {
    let mut test = TestApp::with_match(endless_match(600));
    test.frames(12);
    let button = test.button("move-600");
    let world = test.app.world_mut();
    let mut entity = button;
    while !world.entity(entity).contains::<ScrollArea>() {
        let parent = world.get::<ChildOf>(entity);
        entity = parent.expect("the list scrolls").parent();
    }
    let mut scroll = world.get_mut::<ScrollPosition>(entity).expect("it scrolls");
    scroll.y /= 2.0;
    test.frames(20);
    let seen = made(&mut test);
    assert!(seen.contains_key(&300), "{:?}", seen.keys());
    assert!(!seen.contains_key(&600));
}

/// What of the list's box lies above its first row and below its last row that is made,
/// where the list has more rows on that side, in physical pixels.
fn missing(test: &mut TestApp) -> (f32, f32) {
    let made = made(test);
    let last = test.face().last_ply();
    let world = test.app.world_mut();
    let ancestors = |entity: Entity| {
        std::iter::successors(Some(entity), |child| {
            world.get::<ChildOf>(*child).map(ChildOf::parent)
        })
    };
    let rect_of = |entity: Entity| {
        let node = world.get::<ComputedNode>(entity).expect("it is a node");
        let place = world.get::<UiGlobalTransform>(entity);
        let place = place.expect("it has a place");
        Rect::from_center_size(place.translation, node.size())
    };
    let (least, button) = made.first_key_value().expect("rows are made");
    let area = ancestors(*button)
        .find(|entity| world.get::<ScrollArea>(*entity).is_some())
        .expect("the list scrolls");
    let area = rect_of(area);
    let rows: Vec<Rect> = made.values().copied().map(rect_of).collect();
    let top = rows.iter().map(|row| row.min.y).fold(f32::MAX, f32::min);
    let bottom = rows.iter().map(|row| row.max.y).fold(f32::MIN, f32::max);
    let is_whole_above = *least == 1;
    let is_whole_below = made.contains_key(&last);
    (
        if is_whole_above { 0.0 } else { top - area.min.y },
        if is_whole_below { 0.0 } else { area.max.y - bottom },
    )
}

#[test]
fn every_row_in_sight_is_made_when_a_match_is_resumed_and_in_windows_of_any_size() {
    let sizes = [(500.0, 900.0), (1280.0, 720.0), (1920.0, 1080.0), (960.0, 600.0), (500.0, 900.0)];
    for begun_in in [(1280.0, 720.0), (500.0, 900.0)] {
        let mut test = TestApp::at_simultana();
        for plies in [14, 20, 26, 34, 60] {
            let face = long_match(plies);
            test.resize(begun_in.0, begun_in.1);
            seat(test.app.world_mut(), Session::new(face), None, None);
            test.frames(12);
            let resumed = missing(&mut test);
            assert!(
                resumed.0 <= 0.0 && resumed.1 <= 0.0,
                "{plies} plies, resumed at {begun_in:?}: {resumed:?} are blank"
            );
            let mut before = begun_in;
            for size in sizes {
                test.resize(size.0, size.1);
                test.frames(12);
                let blank = missing(&mut test);
                assert!(
                    blank.0 <= 0.0 && blank.1 <= 0.0,
                    "{plies} plies, from {before:?} to {size:?}: {blank:?} are blank"
                );
                before = size;
            }
        }
    }
}

#[test]
fn trying_out_leaves_the_match_exactly_as_it_was() {
    let mut test = with_two_variations();
    let (tree, here) = (test.face().tree(), test.face().here());
    test.key(KeyCode::KeyW, Key::Character("w".into()));
    assert!(test.get::<Session>().is_exploring());
    test.play("A4-A3");
    test.rest();
    test.travel(Travel::To(0));
    let other = test.face().legal_words().pop().expect("a move");
    test.play(&other);
    test.rest();
    assert_eq!(test.get::<Session>().uncovered_kept(Uncovering).tree(), tree);
    assert!(test.told("played").len() == 2, "only moves of the match are told as such");
    assert_eq!(test.told("tried").len(), 2);
    test.press("what-if-return");
    assert!(!test.get::<Session>().is_exploring());
    assert_eq!((test.face().tree(), test.face().here()), (tree, here));
    test.assert_picture_is_true();
}

#[test]
fn what_was_tried_can_be_kept_and_the_match_goes_on_beside_it() {
    let mut test = with_two_variations();
    let here = test.face().here();
    test.press("what-if");
    test.play("A4-A3");
    test.rest();
    test.press("what-if-keep");
    test.frames(4);
    assert!(!test.get::<Session>().is_exploring());
    assert_eq!(test.face().here(), here);
    let tried = node(&test, "A4-A3");
    let button = test.button("resign");
    assert!(
        test.app.world().get::<InteractionDisabled>(button).is_none(),
        "the match has not gone on there"
    );
    test.play("B4-B3");
    test.rest();
    let played = node(&test, "B4-B3");
    let tree = test.face().tree();
    let followers: Vec<NodeId> =
        tree.iter().filter(|entry| entry.parent == here).map(|entry| entry.id).collect();
    assert_eq!(followers, [played, tried], "what was played comes first");
}

#[test]
fn nothing_is_agreed_on_while_something_is_tried_out() {
    let mut test = TestApp::at_simultana();
    test.press("what-if");
    let world = test.app.world_mut();
    let mut ids = world.query::<&ButtonId>();
    assert!(!ids.iter(world).any(|id| ["resign", "offer-draw"].contains(&id.0.as_ref())));
    test.press("what-if-return");
}

#[test]
fn a_match_plays_itself_through_and_stops_at_a_touch() {
    let mut test = TestApp::with_match(long_match(6));
    test.press("replay");
    let mut moved = false;
    for _ in 0..2000 {
        test.frames(1);
        moved |= test.get::<Motion>().is_running();
        if !test.get::<Replaying>().plays {
            break;
        }
    }
    assert!(moved, "the moves are shown as they were played");
    assert_eq!(test.ply(), 6);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    test.assert_picture_is_true();
    assert!(test.told("played").is_empty(), "nothing was played");
    // Once more, and a hand goes back a move.
    test.key(KeyCode::KeyP, Key::Character("p".into()));
    test.frames(200);
    assert!(test.get::<Replaying>().plays);
    test.travel(Travel::Undo);
    test.frames(4);
    assert!(!test.get::<Replaying>().plays);
    test.rest();
    test.assert_picture_is_true();
}

#[test]
fn the_line_counts_along_with_a_replay_and_escape_stops_it() {
    let mut test = TestApp::with_match(long_match(6));
    test.travel(Travel::To(0));
    test.rest();
    assert!(test.line().starts_with("Position de départ."));
    test.press("replay");
    let mut lines = BTreeSet::new();
    while test.ply() < 3 {
        test.frames(1);
        lines.insert(test.line());
    }
    // As the list of moves counts: two moves are a round.
    let first_round = lines.iter().filter(|line| line.starts_with("Coup 1 sur 3."));
    assert!(first_round.count() >= 2, "{lines:?}");
    test.key(KeyCode::Escape, Key::Escape);
    assert!(!test.get::<Replaying>().plays);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    test.rest();
    test.frames(200);
    let stopped_at = test.ply();
    assert!(stopped_at < 6);
    test.key(KeyCode::Escape, Key::Escape);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Pause);
}

/// A match of Le Stratège in which White can attack, and the attack: from where, and
/// what. Only Green's strengths differ with the set-up, so both are the same with all.
fn before_an_attack(green: usize) -> (Box<dyn MatchFace>, String, String) {
    let presets = ludotheque_rules::presets(Game::STRATEGE);
    let placements = vec![presets[0].placement.clone(), presets[green].placement.clone()];
    let setup = Setup::new(Game::STRATEGE, 2)
        .expect("two play it")
        .with_placements(placements)
        .expect("presets fit");
    let mut face = open(&setup).expect("it opens");
    loop {
        let words = face.legal_words();
        let attack = words.iter().find_map(|word| word.split_once('x'));
        match (attack, face.turn().seat().map(Seat::index)) {
            (Some((from, to)), Some(0)) => {
                let (from, to) = (from.to_owned(), to.to_owned());
                return (face, from, to);
            }
            _ => {
                let quiet = words.iter().find(|word| !word.contains('x'));
                face.play_word(quiet.expect("a step")).expect("it is legal");
            }
        }
    }
}

#[test]
fn what_is_tried_out_knows_no_more_than_the_player_and_the_pencil() {
    let mut seen = Vec::new();
    for green in [1, 2] {
        let (face, from, to) = before_an_attack(green);
        let mut test = TestApp::with_match(face);
        let button = test.button("what-if");
        assert!(test.app.world().get::<InteractionDisabled>(button).is_some(), "nobody looks yet");
        test.uncover();
        test.rest();
        let ply = test.ply();
        test.press("what-if");
        test.frames(8);
        assert!(test.get::<Session>().is_exploring());
        assert!(!test.get::<Session>().is_covered());
        let at_first = standing(&mut test);
        let unknown = at_first.iter().filter(|piece| piece.strength.is_none());
        assert!(unknown.count() > 0 && at_first.iter().any(|piece| piece.strength.is_some()));
        test.click(&from);
        test.click(&to);
        assert_eq!(test.last_refusal().0, "illegal-unknown-strength");
        test.frames(4);
        test.press("pencil-1");
        test.frames(8);
        let guessed = standing(&mut test);
        let cell = test.cell(&to);
        let strength = guessed.iter().find(|piece| piece.spot.cell == cell);
        assert_eq!(strength.and_then(|piece| piece.strength), Some(1));
        test.click(&from);
        test.click(&to);
        test.rest();
        assert_eq!(test.ply(), 1, "the attack is tried out");
        let outcome = standing(&mut test);
        // The other side is played, too, and no curtain falls.
        assert!(!test.get::<Session>().is_covered());
        let button = test.button("what-if-keep");
        assert!(test.app.world().get::<InteractionDisabled>(button).is_some());
        test.press("what-if-return");
        test.rest();
        assert_eq!(test.ply(), ply);
        let back = standing(&mut test);
        // What was pencilled is there when the player tries again, and nowhere else.
        let strength = back.iter().find(|piece| piece.spot.cell == cell);
        assert_eq!(strength.and_then(|piece| piece.strength), None);
        test.press("what-if");
        test.frames(8);
        assert_eq!(standing(&mut test), guessed);
        seen.push((at_first, guessed, outcome, back, test.told("tried"), test.told("options")));
    }
    assert_eq!(seen[0], seen[1], "nothing depends on what White has not been shown");
}

#[test]
fn the_pencil_is_taken_up_without_a_complaint_and_put_away_by_anything_else() {
    let mut test = TestApp::at(
        Setup::new(Game::STRATEGE, 2)
            .and_then(|setup| {
                let strengths = ["416325263514531642", "361254425136246315"];
                setup.with_placements(strengths.map(str::to_owned).to_vec())
            })
            .expect("these are set-ups"),
    );
    test.uncover();
    test.rest();
    test.press("what-if");
    test.frames(8);
    let texts = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut texts = world.query::<&Text>();
        let texts: Vec<String> = texts.iter(world).map(|text| text.0.clone()).collect();
        texts.join("\n")
    };
    let has_row = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut buttons = world.query::<&ButtonId>();
        buttons.iter(world).any(|button| button.0 == "pencil-1")
    };
    assert!(texts(&mut test).contains("noter la force que vous lui supposez"));
    test.click("e8");
    test.frames(4);
    assert!(has_row(&mut test));
    assert!(!texts(&mut test).contains("est aux Verts"));
    test.key(KeyCode::Escape, Key::Escape);
    test.frames(4);
    assert!(!has_row(&mut test));
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    test.click("g8");
    test.frames(4);
    assert!(has_row(&mut test));
    test.click("e3");
    test.frames(4);
    assert!(!has_row(&mut test), "a pawn of one's own was chosen");
    test.play_by_clicks("c3-c4");
    test.rest();
    assert_eq!(test.ply(), 1);
}

#[test]
fn a_move_is_played_only_in_the_position_it_was_chosen_in() {
    let mut test = TestApp::at_simultana();
    test.frames(6);
    let late = |chosen_in| WordChosen { word: "E2-E3".to_owned(), chosen_in, computer: None };
    let at_the_start = test.get::<Session>().here();
    // After another move.
    test.play("A2-A3");
    test.rest();
    test.send(late(at_the_start));
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    // Where something is tried out, and back at the match.
    test.travel(Travel::Undo);
    test.rest();
    test.send(WhatIf::Begin);
    test.frames(4);
    test.send(late(at_the_start));
    test.rest();
    assert_eq!(test.ply(), 0);
    let tried_out = test.get::<Session>().here();
    test.send(WhatIf::Return);
    test.frames(4);
    test.send(late(tried_out));
    test.rest();
    assert_eq!(test.ply(), 0);
    // In another match that has come to the table.
    test.put_on_the_table(long_match(0));
    test.send(late(at_the_start));
    test.rest();
    assert_eq!(test.ply(), 0);
    let here = test.get::<Session>().here();
    test.send(late(here));
    test.rest();
    assert_eq!(test.words(), ["E2-E3"]);
}
