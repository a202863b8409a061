//! What is being written or built is kept, whatever takes its screen away, and belongs to what it was written for.

use std::path::{Path, PathBuf};

use bevy::ecs::message::Messages;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::window::{FileDragAndDrop, PrimaryWindow, WindowCloseRequested};
use ludotheque::states::{Menu, Menus, NoteAsked, Screen};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_rules::{Game, NodeId, Setup};
use ludotheque_session::players::Computers;
use ludotheque_session::saving::OpenMatch;
use ludotheque_session::saving::pasted::pasted;
use ludotheque_session::{Session, StartMatch, WordChosen};
use ludotheque_ui::widgets::ButtonId;

use crate::support::TestApp;

/// What takes the screen away.
const WAYS: [&str; 5] = ["drop", "paste", "start", "close", "exit"];

fn simultana() -> Setup {
    Setup::new(Game::SIMULTANA, 2).expect("two play it")
}

fn start_match(test: &mut TestApp) {
    test.send(StartMatch::new(simultana(), ["Anne", "Léa"], Computers::default()));
    test.rest();
}

/// A match outside the folder.
fn other_match(folder: &Path) -> PathBuf {
    let path = folder.join("other.ludotheque");
    let face = ludotheque_rules::open(&Setup::new(Game::SYPIL, 2).expect("two play it"));
    let text = face.expect("it opens").record().to_ron();
    std::fs::write(&path, text).expect("the folder can be written");
    path
}

/// Takes the screen away; `other` is a match outside the folder.
fn take_away(test: &mut TestApp, way: &str, other: &Path) {
    let world = test.app.world_mut();
    let window = world
        .query_filtered::<Entity, With<PrimaryWindow>>()
        .single(world)
        .expect("there is one window");
    match way {
        "drop" => test.send(FileDragAndDrop::DroppedFile { window, path_buf: other.to_owned() }),
        "paste" => {
            let locale = Locale::new(Language::French);
            let Ok(brought) = pasted("A2-A3 D4-D3", Game::SIMULTANA, &locale) else {
                panic!("it is a match");
            };
            test.send(brought);
        }
        "start" => test.send(StartMatch::new(simultana(), ["Zoé", "Max"], Computers::default())),
        "close" => test.send(WindowCloseRequested { window }),
        _ => test.send(AppExit::Success),
    }
    test.frames(6);
}

/// Types into a field.
fn type_into(test: &mut TestApp, id: &str, text: &str) {
    let field = test.button(id);
    let world = test.app.world_mut();
    let mut editable = world.get_mut::<EditableText>(field).expect("it is a field");
    editable.pending_edits.push(TextEdit::SelectAll);
    editable.pending_edits.push(TextEdit::Insert(text.into()));
    test.frames(2);
    assert_eq!(typed(test, id).as_deref(), Some(text));
}

/// The text of a field, if it is on the screen.
fn typed(test: &mut TestApp, id: &str) -> Option<String> {
    let world = test.app.world_mut();
    let mut fields = world.query::<(&ButtonId, &EditableText)>();
    let (_, field) = fields.iter(world).find(|(button, _)| button.0 == id)?;
    Some(field.value().to_string())
}

fn open_menu(test: &mut TestApp, menu: Menu) {
    let opens = move |mut menus: Menus| menus.open(menu);
    let opened = test.app.world_mut().run_system_once(opens);
    opened.expect("menus can be opened");
    test.frames(4);
}

/// The only match in the folder that is of this game.
fn kept_match(data: &Path, game: Game, names: &str) -> PathBuf {
    let files = std::fs::read_dir(data.join("matches")).expect("it is there");
    let is_meant = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.contains(&format!("game: \"{}\"", game.id())) && text.contains(names)
    };
    let mut files = files.filter_map(|file| Some(file.ok()?.path()));
    files.find(is_meant).expect("the match is there")
}

#[test]
fn a_comment_stays_with_its_match_whatever_takes_the_panel_away() {
    for way in WAYS {
        let data = tempfile::tempdir().expect("a folder");
        let other = other_match(data.path());
        let mut test = TestApp::keeping_in(data.path());
        start_match(&mut test);
        test.play("A2-A3");
        test.rest();
        test.send(NoteAsked);
        test.frames(4);
        type_into(&mut test, "note-comment", "un beau coup");
        take_away(&mut test, way, &other);
        drop(test);
        let path = kept_match(data.path(), Game::SIMULTANA, "Léa");
        let text = std::fs::read_to_string(path).expect("it is there");
        assert!(text.contains("un beau coup"), "{way}: {text}");
        let files = std::fs::read_dir(data.path().join("matches")).expect("it is there");
        let texts = files.filter_map(|it| std::fs::read_to_string(it.ok()?.path()).ok());
        let with_comment = texts.filter(|text| text.contains("un beau coup")).count();
        assert_eq!(with_comment, 1, "{way}: it belongs to one match");
    }
}

#[test]
fn a_move_and_a_name_that_are_being_typed_are_in_their_fields_again() {
    for way in WAYS {
        let data = tempfile::tempdir().expect("a folder");
        let other = other_match(data.path());
        {
            let mut test = TestApp::keeping_in(data.path());
            start_match(&mut test);
            test.play("A2-A3");
            test.rest();
            open_menu(&mut test, Menu::Word);
            type_into(&mut test, "type-move-field", "D4-");
            take_away(&mut test, way, &other);
        }
        let path = kept_match(data.path(), Game::SIMULTANA, "Léa");
        let mut test = TestApp::keeping_in(data.path());
        // In another match there is nothing of it.
        test.send(OpenMatch::whole(&other));
        test.rest();
        open_menu(&mut test, Menu::Word);
        assert_eq!(typed(&mut test, "type-move-field").as_deref(), Some(""));
        test.send(OpenMatch::whole(&path));
        test.rest();
        open_menu(&mut test, Menu::Word);
        assert_eq!(typed(&mut test, "type-move-field").as_deref(), Some("D4-"), "{way}");
    }
}

#[test]
fn a_position_that_is_being_set_up_is_there_again() {
    for way in WAYS {
        let data = tempfile::tempdir().expect("a folder");
        let other = other_match(data.path());
        let set_up = |test: &mut TestApp| {
            test.press("game-simultana");
            test.frames(6);
            test.press("position");
            test.rest();
            assert_eq!(*test.get::<State<Screen>>().get(), Screen::Arranging);
        };
        let built = {
            let mut test = TestApp::keeping_in(data.path());
            test.frames(4);
            set_up(&mut test);
            let chosen_in = test.get::<Session>().here();
            test.send(WordChosen {
                word: test.face().legal_words()[0].clone(),
                chosen_in,
                computer: None,
            });
            test.rest();
            assert_eq!(test.ply(), 1);
            type_into(&mut test, "arranging-name", "Piège");
            let built = test.words();
            take_away(&mut test, way, &other);
            if ["drop", "paste", "start"].contains(&way) {
                // The other match lies on the table, with everything that belongs there.
                assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing, "{way}");
                assert!(!test.get::<Session>().is_arranging());
            }
            built
        };
        let mut test = TestApp::keeping_in(data.path());
        test.frames(4);
        set_up(&mut test);
        assert_eq!(test.words(), built, "{way}");
        assert_eq!(typed(&mut test, "arranging-name").as_deref(), Some("Piège"), "{way}");
    }
}

#[test]
fn names_in_the_form_and_of_matches_are_kept() {
    for way in WAYS {
        let data = tempfile::tempdir().expect("a folder");
        let other = other_match(data.path());
        {
            let mut test = TestApp::keeping_in(data.path());
            test.frames(4);
            start_match(&mut test);
            test.play("A2-A3");
            test.rest();
            test.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf);
            test.frames(8);
            if test.button_if_any("match-name").is_none() {
                test.press("match-1");
                test.frames(8);
            }
            type_into(&mut test, "match-name", "Finale");
            take_away(&mut test, way, &other);
        }
        let mut test = TestApp::keeping_in(data.path());
        test.frames(4);
        let before = kept_match(data.path(), Game::SIMULTANA, "Léa");
        assert!(!before.ends_with("Finale.ludotheque"), "it was not confirmed");
        test.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::NewGame);
        test.frames(6);
        test.choose("play-together");
        test.frames(6);
        type_into(&mut test, "name-1", "Camille");
        take_away(&mut test, way, &other);
        drop(test);
        let mut test = TestApp::keeping_in(data.path());
        test.frames(4);
        test.press("game-simultana");
        test.frames(6);
        test.choose("play-together");
        test.frames(6);
        assert_eq!(typed(&mut test, "name-1").as_deref(), Some("Camille"), "{way}");
        let drafts = std::fs::read_to_string(data.path().join("drafts.toml"));
        assert!(drafts.expect("it is there").contains("Finale"), "{way}");
    }
}

/// Writes a name into the note of a move, ends the game like this, and holds that the name is kept.
fn keeps_a_note_when_it_ends(end: impl FnOnce(&mut TestApp)) {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    start_match(&mut test);
    test.play("A2-A3");
    test.rest();
    test.send(NoteAsked);
    test.frames(4);
    type_into(&mut test, "note-name", "Flanc");
    end(&mut test);
    let face = test.face();
    let note = face.note(face.here()).expect("it is kept");
    assert_eq!(note.name(), "Flanc");
    assert!(face.note(NodeId::START).is_none_or(ludotheque_rules::Note::is_empty));
}

#[test]
fn a_signal_ends_the_game_as_the_button_of_the_window_does() {
    // What is done on the way out hangs on the message alone, however it was written.
    keeps_a_note_when_it_ends(|test| {
        test.app.world_mut().resource_mut::<Messages<AppExit>>().write(AppExit::from_code(130));
        test.app.update();
    });
}

#[cfg(unix)]
#[test]
fn the_system_ends_the_game_by_a_signal() {
    keeps_a_note_when_it_ends(|test| {
        let signals = ludotheque::leaving::Signals::of_system(&test.app);
        test.app.insert_resource(signals);
        let raised = signal_hook::low_level::raise(signal_hook::consts::SIGTERM);
        raised.expect("a process may send it to itself");
        test.until("the game ends", |test| test.app.should_exit().is_some());
        assert_eq!(test.app.should_exit(), Some(AppExit::Success));
    });
}
