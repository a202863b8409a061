//! Text that comes to the table: a match that was pasted, a move that is typed.

use std::panic::resume_unwind;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::support::TestApp;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::window::PrimaryWindow;
use ludotheque::menus::share::Share;
use ludotheque::photograph::PictureTaken;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::clipboard::{ClipboardSource, PATIENCE};
use ludotheque_base::desktop::Desktop;
use ludotheque_base::kept::DataFolder;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::remarks::{OpenInDesktop, Remarks};
use ludotheque_rules::{Game, Setup, open};
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::BringMatch;

#[test]
fn a_match_that_was_pasted_comes_to_the_table() {
    let mut test = TestApp::begin();
    test.frames(4);
    let setup = Setup::new(Game::SYPIL, 2).expect("two play Sypil");
    let mut face = open(&setup).expect("it opens");
    let word = face.legal_words()[0].clone();
    face.play_word(&word).expect("it is legal");
    test.send(BringMatch::new(face, SeatNames::new(Game::SYPIL, ["Anne", "Björn"])));
    test.frames(8);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.words(), [word]);
    assert_eq!(test.get::<SeatNames>().all(), ["Anne", "Björn"]);
    test.assert_picture_is_true();
}

#[test]
fn a_shortcut_that_a_slow_frame_brings_at_once_is_not_lost() {
    let mut test = TestApp::at_simultana();
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    let (control, c) = (Key::Control, Key::Character("c".into()));
    for (key_code, logical_key, state) in [
        (KeyCode::ControlLeft, &control, ButtonState::Pressed),
        (KeyCode::KeyC, &c, ButtonState::Pressed),
        (KeyCode::KeyC, &c, ButtonState::Released),
        (KeyCode::ControlLeft, &control, ButtonState::Released),
    ] {
        world.write_message(KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: None,
            repeat: false,
            window,
        });
    }
    test.frames(3);
    // That it was copied, or that there is no clipboard here.
    assert_ne!(*test.get::<Remarks>(), Remarks::default());
}

#[test]
fn a_file_that_is_made_shows_how_far_it_is_and_can_be_stopped() {
    let data = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    let setup = Setup::new(Game::SYPIL, 2).expect("two play Sypil");
    let mut face = open(&setup).expect("it opens");
    for _ in 0..40 {
        let Some(word) = face.legal_words().into_iter().next() else {
            break;
        };
        face.play_word(&word).expect("it is legal");
    }
    let names = SeatNames::new(Game::SYPIL, ["Anne", "Björn"]);
    test.send(BringMatch::new(face, names));
    test.frames(8);
    test.send(Share::SaveFilm);
    test.frames(3);
    let work = test.get::<Remarks>().work().expect("it is under way");
    assert_eq!(work.words, message("share-film-begun"));
    test.press("stop-work");
    test.frames(4);
    let remarks = test.get::<Remarks>();
    assert!(remarks.work().is_none());
    let said = remarks.said().map(|remark| remark.words.clone());
    assert_eq!(said, Some(message("picture-stopped")));
    assert!(test.button_if_any("stop-work").is_none());
    assert!(!data.path().join("pictures").exists(), "nothing is written");
    test.send(Share::SavePage);
    test.until("the page is written", |test| {
        let said = test.get::<Remarks>().said();
        said.is_some_and(|remark| remark.written.is_some())
    });
    test.frames(1);
    assert!(test.get::<Remarks>().work().is_none());
}

#[test]
fn a_match_can_be_copied_while_its_end_is_told() {
    let mut test = TestApp::at_simultana();
    for button in ["resign", "yes"] {
        test.press(button);
        test.frames(4);
    }
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    let before = test.get::<Remarks>().said().cloned();
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    for (key_code, logical_key) in
        [(KeyCode::ControlLeft, Key::Control), (KeyCode::KeyC, Key::Character("c".into()))]
    {
        test.send(KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window,
        });
    }
    test.frames(3);
    // That it was copied, or that there is no clipboard here.
    assert_ne!(test.get::<Remarks>().said().cloned(), before);
}

/// Opens the strip with its key and types a word into its field.
pub(crate) fn type_word(test: &mut TestApp, word: &str) {
    if *test.get::<State<Menu>>().get() == Menu::None {
        test.key(KeyCode::KeyN, Key::Character("n".into()));
        test.frames(4);
    }
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Word);
    let field = test.button("type-move-field");
    let mut editable = test.app.world_mut().get_mut::<EditableText>(field).expect("it is a field");
    editable.queue_edit(TextEdit::SelectAll);
    for sign in word.chars() {
        editable.queue_edit(TextEdit::Insert(sign.to_string().into()));
    }
    test.frames(4);
    test.press("play-typed");
    test.frames(4);
}

#[test]
fn a_typed_move_is_played_and_a_wrong_one_is_objected_to() {
    let mut test = TestApp::at_simultana();
    type_word(&mut test, "A2-E5");
    assert!(test.says("A2-E5"), "the objection names the word");
    // It looks like a legal move.
    type_word(&mut test, "\u{410}2-A3");
    assert!(test.says("U+0410"), "the objection names the letter");
    assert_eq!(test.ply(), 0);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Word);
    // The strip is still open, and what was typed can be mended.
    type_word(&mut test, "A2-A3");
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    test.assert_picture_is_true();
}

#[test]
fn nothing_can_be_typed_for_a_match_that_is_over() {
    let mut test = TestApp::at_simultana();
    test.press("resign");
    test.frames(4);
    test.press("yes");
    test.rest();
    test.frames(4);
    test.key(KeyCode::Escape, Key::Escape);
    test.frames(4);
    type_word(&mut test, "A2-A3");
    assert!(test.words().iter().all(|word| word != "A2-A3"));
}

/// Whether a notice is shown that contains this.
fn notice(test: &mut TestApp, words: &str) -> bool {
    test.frames(8);
    test.says(words)
}

#[test]
fn confirmations_go_away_when_they_have_been_read_and_errors_stay() {
    let mut test = TestApp::at_simultana();
    let confirm = |test: &mut TestApp| {
        let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
        remarks.say(Localized::verbatim("It is done."));
    };
    confirm(&mut test);
    assert!(notice(&mut test, "It is done."));
    test.wait(3);
    assert!(notice(&mut test, "It is done."));
    test.wait(4);
    assert!(!notice(&mut test, "It is done."));
    // Nobody is hurried who points at it.
    confirm(&mut test);
    test.frames(8);
    let at = test.place_of_button("put-away");
    test.move_pointer(at);
    test.wait(20);
    assert!(notice(&mut test, "It is done."));
    test.move_pointer(Vec2::new(400.0, 400.0));
    test.wait(6);
    assert!(!notice(&mut test, "It is done."));
    let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
    remarks.refuse(Localized::verbatim("It failed."), None);
    test.wait(60);
    assert!(notice(&mut test, "It failed."));
}

#[test]
fn a_notice_does_not_cover_a_dialog_that_opens_after_it() {
    let mut test = TestApp::at_simultana();
    let open = |test: &mut TestApp, menu: Menu| {
        let world = test.app.world_mut();
        world.resource_mut::<NextState<Menu>>().set(menu);
        test.frames(4);
    };
    let say = |test: &mut TestApp, words: &str| {
        let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
        remarks.say_written(Localized::verbatim(words), "/somewhere/page.html".into());
    };
    say(&mut test, "The page is saved.");
    assert!(notice(&mut test, "The page is saved."));
    open(&mut test, Menu::Rules);
    assert!(!notice(&mut test, "The page is saved."));
    // What the dialog itself has to say is shown.
    say(&mut test, "The rules are saved.");
    assert!(notice(&mut test, "The rules are saved."));
    open(&mut test, Menu::None);
    assert!(notice(&mut test, "The rules are saved."));
    // A confirmation has done its work once a dialog opens.
    let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
    remarks.say(Localized::verbatim("It is done."));
    assert!(notice(&mut test, "It is done."));
    open(&mut test, Menu::Rules);
    open(&mut test, Menu::None);
    assert!(!notice(&mut test, "It is done."));
}

#[test]
fn what_is_said_over_the_table_can_be_read() {
    let mut test = TestApp::at_simultana();
    let words = "The picture is in /home/anne/.local/share/ludotheque/pictures/simultana-1.png.";
    let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
    remarks.say(Localized::verbatim(words));
    test.frames(8);
    let world = test.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode)>();
    let (_, said) = texts.iter(world).find(|(text, _)| text.0 == words).expect("it is said");
    let area = said.size().x * said.size().y;
    assert!(area > 6000.0, "it takes {}", said.size());
}

/// What is done on the keyboard.
enum Stroke {
    /// Ctrl goes down, or up.
    Control(ButtonState),
    /// A letter or another sign is typed.
    Sign(char),
    /// Return is pressed.
    Return,
}

/// Sends strokes of keys so that one frame brings them all.
fn strike(test: &mut TestApp, strokes: &[Stroke]) {
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    let mut send = |key_code, logical_key: &Key, state, text: Option<String>| {
        world.write_message(KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: text.map(Into::into),
            repeat: false,
            window,
        });
    };
    for stroke in strokes {
        let (key_code, key, text) = match stroke {
            Stroke::Control(state) => {
                send(KeyCode::ControlLeft, &Key::Control, *state, None);
                continue;
            }
            Stroke::Sign(sign) => {
                let text = sign.to_string();
                // Which key it is by its place matters to no letter.
                (KeyCode::KeyQ, Key::Character(text.as_str().into()), Some(text))
            }
            Stroke::Return => (KeyCode::Enter, Key::Enter, None),
        };
        send(key_code, &key, ButtonState::Pressed, text);
        send(key_code, &key, ButtonState::Released, None);
    }
    test.frames(40);
}

/// What is typed, sign by sign.
fn signs(text: &str) -> impl Iterator<Item = Stroke> + '_ {
    text.chars().map(Stroke::Sign)
}

#[test]
fn keys_that_a_slow_frame_brings_together_count_in_their_order() {
    let control = |letters: &str| -> Vec<Stroke> {
        let down = std::iter::once(Stroke::Control(ButtonState::Pressed));
        let up = std::iter::once(Stroke::Control(ButtonState::Released));
        down.chain(signs(letters)).chain(up).collect()
    };
    let mut test = TestApp::at_simultana();
    // The strip opens, a wrong word is replaced by a right one, and that is played.
    let mut strokes: Vec<Stroke> = signs("nzz").collect();
    strokes.extend(control("ac"));
    strokes.extend(signs("a2 a3"));
    strokes.push(Stroke::Return);
    strike(&mut test, &strokes);
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    // It is taken back, made again, and another is typed.
    let mut strokes = control("z");
    strokes.extend(signs("nb4b3"));
    strokes.push(Stroke::Return);
    test.frames(2);
    strike(&mut test, &strokes);
    test.rest();
    assert_eq!(test.words(), ["A2-A3"], "Black's move is none of White's");
    assert_eq!(test.ply(), 0);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Word);
    let field = test.button("type-move-field");
    let text = test.app.world().get::<EditableText>(field);
    assert_eq!(text.expect("it is a field").value().to_string(), "b4b3");
}

#[test]
fn no_modifier_stays_held_when_another_window_comes_to_the_front() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    // Ctrl goes down, and comes up in another window.
    strike(&mut test, &[Stroke::Control(ButtonState::Pressed)]);
    test.send(bevy::input::keyboard::KeyboardFocusLost);
    test.frames(4);
    strike(&mut test, &[Stroke::Sign('z')]);
    assert_eq!(test.ply(), 1, "a bare Z takes nothing back");
}

/// A program that has the clipboard and hangs.
const HANGS: ClipboardSource = ClipboardSource(|| {
    sleep(Duration::from_secs(60));
    Ok("too late".to_owned())
});

#[test]
fn a_clipboard_that_does_not_answer_stops_nothing_and_is_told() {
    let mut test = TestApp::at_simultana();
    test.app.insert_resource(HANGS);
    let begun = Instant::now();
    test.send(Share::Paste);
    test.frames(4);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(50), "frames go on");
    if took < PATIENCE {
        assert_eq!(*test.get::<Remarks>(), Remarks::default());
    }
    sleep(PATIENCE);
    test.frames(4);
    let mut silent = Remarks::default();
    silent.refuse(message("share-clipboard-silent"), None);
    assert_eq!(*test.get::<Remarks>(), silent);
}

/// What stands in the field for typed moves after this was pasted and more was typed.
fn paste_into_field(test: &mut TestApp) -> String {
    test.key(KeyCode::KeyN, Key::Character("n".into()));
    test.frames(4);
    let field = test.button("type-move-field");
    let mut entity = test.app.world_mut().entity_mut(field);
    let mut editable = entity.get_mut::<EditableText>().expect("it is a field for text");
    for edit in [TextEdit::Insert("A".into()), TextEdit::Paste, TextEdit::Insert("3".into())] {
        editable.queue_edit(edit);
    }
    // What was typed last comes after what is pasted, or after waiting for it in vain.
    for _ in 0..2_000 {
        test.frames(1);
        let editable = test.app.world().get::<EditableText>(field);
        let value = editable.expect("it is a field").value().to_string();
        if value.ends_with('3') {
            return value;
        }
        sleep(Duration::from_millis(5));
    }
    panic!("nothing that was typed after pasting came into the field");
}

#[test]
fn text_is_pasted_into_a_field_in_its_turn() {
    let mut test = TestApp::at_simultana();
    test.app.insert_resource(ClipboardSource(|| Ok("2-A".to_owned())));
    assert_eq!(paste_into_field(&mut test), "A2-A3");
}

#[test]
fn a_field_goes_on_when_the_clipboard_does_not_answer() {
    let mut test = TestApp::at_simultana();
    test.app.insert_resource(HANGS);
    assert_eq!(paste_into_field(&mut test), "A3");
    test.frames(4);
    assert_ne!(*test.get::<Remarks>(), Remarks::default());
}

/// What was to be opened by the desktop in these tests.
static OPENED: std::sync::Mutex<Vec<std::path::PathBuf>> = std::sync::Mutex::new(Vec::new());

/// Waits until so many things were to be opened.
fn opened(count: usize) -> Vec<std::path::PathBuf> {
    for _ in 0..1_000 {
        let opened = OPENED.lock().expect("nobody panics meanwhile").clone();
        if opened.len() >= count {
            return opened;
        }
        sleep(Duration::from_millis(5));
    }
    panic!("nothing was opened");
}

#[test]
fn a_picture_that_was_saved_and_its_folder_can_be_opened() {
    let mut test = TestApp::at_simultana();
    test.app.world_mut().insert_resource(Desktop(|path| {
        let mut opened = OPENED.lock().expect("nobody panics meanwhile");
        opened.push(path.to_owned());
        Ok(())
    }));
    let path = std::path::Path::new("/somewhere/far/pictures/simultana-1.png");
    test.send(PictureTaken(Ok(path.to_owned())));
    assert!(notice(&mut test, "simultana-1.png"));
    // The name, and no path that nobody can read.
    assert!(!test.says("far/pictures"));
    test.press("open-written");
    assert_eq!(opened(1), [path]);
    test.press("open-written-folder");
    assert_eq!(opened(2)[1..], [path.parent().expect("it has a folder")]);
    // It stays until it is put away: a button must not vanish under the pointer.
    test.wait(60);
    assert!(notice(&mut test, "simultana-1.png"));
    test.press("put-away");
    assert!(!notice(&mut test, "simultana-1.png"));
}

#[test]
fn a_match_is_saved_as_an_animated_picture_while_play_goes_on() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::at_simultana();
    let data = DataFolder(Some(folder.path().to_owned()));
    test.app.insert_resource(data);
    test.play("A2-A3");
    test.send(Share::SaveFilm);
    test.frames(2);
    let before = test.ply();
    test.play("E4-E3");
    assert_eq!(test.ply(), before + 1);
    test.until("the file", |test| test.says("simultana-1.gif"));
    let path = folder.path().join("pictures/simultana-1.gif");
    let bytes = std::fs::read(path).expect("it is there");
    assert!(bytes.starts_with(b"GIF89a"));
}

#[test]
fn what_the_desktop_cannot_open_is_said() {
    let refuses = Desktop(|_| Err("no program for this".to_owned()));
    let panics = Desktop(|_| panic!("as the test wants it"));
    for desktop in [refuses, panics] {
        let mut test = TestApp::at_simultana();
        test.app.world_mut().insert_resource(desktop);
        test.send(OpenInDesktop("/somewhere/rules.pdf".into()));
        test.until("the refusal", |test| test.says("/somewhere/rules.pdf"));
    }
}

#[test]
fn a_clipboard_whose_reading_fails_is_said_to_have_no_text() {
    let mut test = TestApp::at_simultana();
    // Unlike `panic!`, this writes no backtrace, which may take longer than one waits for a
    // clipboard.
    test.app.insert_resource(ClipboardSource(|| resume_unwind(Box::new("as the test wants it"))));
    test.send(Share::Paste);
    test.until("the refusal", |test| test.says("Le presse-papiers ne contient aucun texte."));
}

#[test]
fn who_plays_a_position_that_was_pasted_is_asked_in_the_form() {
    let mut test = TestApp::begin();
    test.app.insert_resource(ClipboardSource(|| {
        let position = r#"(white:["C1","A3","B2","C2","D2","E2"],black:["A4","B4","C4","D3","E4","C5"],to_move:0)"#;
        Ok(format!("game: simultana\nposition: {position}\n"))
    }));
    test.frames(4);
    test.press("paste-game");
    test.until("the form", |test| *test.get::<State<Screen>>().get() == Screen::NewGame);
    test.frames(6);
    assert!(test.button_if_any("position-usual").is_some());
    assert!(test.says("Premier coup : Blancs."), "the form tells of the position");
    test.press("start");
    test.rest();
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    let begun_with = test.face().seen_by(ludotheque_rules::Eye::Public);
    assert!(begun_with.position_text().contains("A3"));
    assert!(test.words().is_empty());
}
