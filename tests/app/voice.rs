//! The voice of the game: what it is given to say, in both languages, its keys, its offer, and what
//! happens without a speech service.

use bevy::a11y::AccessibilityRequested;
use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::keymap::Act;
use ludotheque_base::locale::Language;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_rules::{Game, Setup};
use ludotheque_session::Session;

use crate::support::TestApp;
use crate::support::speech::{listening, speaking, take};

const NOTHING: [&str; 0] = [];

fn settings(test: &mut TestApp) -> Mut<'_, Settings> {
    test.app.world_mut().resource_mut()
}

/// At a table where everything is at once in its place.
fn still(mut test: TestApp, language: Language) -> TestApp {
    settings(&mut test).language = LanguageChoice::from(language);
    settings(&mut test).animation = Animation::Off;
    test.frames(8);
    test
}

fn simultana() -> Setup {
    Setup::new(Game::SIMULTANA, 2).expect("two play it")
}

fn open(test: &mut TestApp, menu: Menu) {
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(menu);
    test.frames(6);
}

fn repeat(test: &mut TestApp) -> Vec<String> {
    test.key(KeyCode::F7, Key::F7);
    take(test)
}

#[test]
fn it_is_off_by_default() {
    let mut test = listening(still(TestApp::at(simultana()), Language::French));
    assert!(!test.get::<Settings>().voice);
    test.key(KeyCode::Tab, Key::Tab);
    let word = test.face().legal_words()[0].clone();
    test.play_by_clicks(&word);
    test.rest();
    open(&mut test, Menu::Pause);
    repeat(&mut test);
    assert_eq!(take(&mut test), NOTHING);
}

#[test]
fn what_was_announced_is_not_said_again_when_an_answer_or_a_selection_goes() {
    let mut test = speaking(still(TestApp::at(simultana()), Language::English));
    let word = test.face().legal_words()[0].clone();
    test.play_by_clicks(&word);
    test.rest();
    test.frames(4);
    let said = take(&mut test).join(" ");
    assert!(said.contains("Black to move"), "{said}");
    // Last move: the same is said as an answer, because it was asked for.
    test.key(KeyCode::KeyL, Key::Character("l".into()));
    test.frames(4);
    let asked = take(&mut test).join(" ");
    assert!(!asked.is_empty());
    // A piece is taken up and put down.
    let word = test.face().legal_words()[0].clone();
    let (from, _) = word.split_once('-').expect("a word of the game");
    for _ in 0..2 {
        test.click(from);
        test.frames(4);
    }
    let said = take(&mut test).join(" ");
    assert!(!said.contains("Black to move"), "{said}");
    test.play_by_clicks(&word);
    test.rest();
    test.frames(4);
    let said = take(&mut test).join(" ");
    assert!(said.contains("White to move"), "{said}");
}

/// A cell whose piece may not be taken up, if it has any.
fn refused_cell(test: &TestApp) -> String {
    let targets = test.face().next(&[]).cells.into_iter();
    let movable: Vec<_> = targets.map(|target| target.cell).collect();
    let view = test.get::<Session>().view();
    let other = test
        .face()
        .board()
        .all_cells()
        .find(|cell| !movable.contains(&view.handle(*cell)))
        .expect("not everything can move");
    test.face().board().name(other).to_owned()
}

#[test]
fn moves_refusals_the_focus_and_dialogs_are_said_in_both_languages() {
    for (language, may_move, turn, dialog, button) in [
        (Language::French, "peut jouer", "de jouer", "!Pause, dialogue", "bouton"),
        (Language::English, "can move", "to move", "!Pause, dialog", "button"),
    ] {
        let mut test = speaking(still(TestApp::at(simultana()), language));
        // The focus: the cursor comes to a piece, then to another.
        test.key(KeyCode::Tab, Key::Tab);
        take(&mut test);
        test.key(KeyCode::Tab, Key::Tab);
        let said = take(&mut test);
        assert!(said[0].starts_with('!') && said[0].contains(may_move), "{said:?}");
        // A refusal interrupts.
        let refused = refused_cell(&test);
        test.click(&refused);
        test.frames(4);
        let said = take(&mut test);
        assert!(said.iter().any(|it| it.starts_with('!')), "{said:?}");
        // A move, and whose turn it is then.
        let word = test.face().legal_words()[0].clone();
        test.play_by_clicks(&word);
        test.rest();
        test.frames(4);
        let said = take(&mut test).join(" ");
        let (from, _) = word.split_once('-').expect("a word of the game");
        assert!(said.contains(turn) && said.contains(from), "{said}");
        // A dialog, with what has the focus in it; then the next button.
        open(&mut test, Menu::Pause);
        let said = take(&mut test);
        assert_eq!(said[0], dialog);
        assert!(said[1].contains(button) && !said[1].starts_with('!'), "{said:?}");
        test.key(KeyCode::Tab, Key::Tab);
        let said = take(&mut test);
        assert!(said[0].starts_with('!') && said[0].contains(button), "{said:?}");
    }
}

#[test]
fn keys_repeat_silence_and_switch_it_in_menus_too() {
    let mut test = speaking(still(TestApp::at(simultana()), Language::French));
    open(&mut test, Menu::Pause);
    let said = take(&mut test);
    let said: Vec<&str> = said.iter().map(|it| it.trim_start_matches('!')).collect();
    let last = said.last().expect("a menu has opened");
    for _ in 0..2 {
        assert_eq!(repeat(&mut test), [format!("!{last}")]);
    }
    test.key(KeyCode::F8, Key::F8);
    assert_eq!(take(&mut test), ["!"]);
    test.key(KeyCode::F9, Key::F9);
    assert!(!test.get::<Settings>().voice);
    test.key(KeyCode::Tab, Key::Tab);
    assert_eq!(repeat(&mut test), NOTHING);
    test.key(KeyCode::F9, Key::F9);
    let said = take(&mut test);
    assert_eq!(said[0], "!Voix activée.");
    assert!(said[1..].iter().all(|it| !it.starts_with('!')), "{said:?}");
    let focus = said.last().expect("something has the focus");
    assert!(focus.contains("bouton"), "{said:?}");
}

#[test]
fn a_key_that_is_a_letter_writes_in_a_field_and_others_work_there() {
    let mut test = still(TestApp::begin(), Language::French);
    test.press("game-simultana");
    let mut test = speaking(test);
    let act = Act::Voice.id().to_owned();
    settings(&mut test).keys.insert(act, "k".to_owned());
    let world = test.app.world_mut();
    let mut fields = world.query_filtered::<Entity, With<EditableText>>();
    let field = fields.iter(world).next().expect("the form has fields");
    world.resource_mut::<InputFocus>().set(field, FocusCause::Navigated);
    test.frames(2);
    take(&mut test);
    test.key(KeyCode::KeyK, Key::Character("k".into()));
    assert!(test.get::<Settings>().voice);
    assert!(!repeat(&mut test).is_empty());
}

#[test]
fn nothing_that_was_said_before_is_repeated_behind_the_curtain() {
    let own = "123456123456123456".to_owned();
    let setup = Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(vec![own.clone(), own]))
        .expect("two play it");
    let mut test = speaking(still(TestApp::at(setup), Language::French));
    assert!(test.get::<Session>().is_covered());
    test.press("uncover");
    test.frames(8);
    test.key(KeyCode::Tab, Key::Tab);
    let said = take(&mut test);
    assert!(said.iter().any(|it| it.contains("peut jouer")), "{said:?}");
    let word = test.face().legal_words()[0].clone();
    test.play_by_clicks(&word);
    test.rest();
    for _ in 0..400 {
        if test.get::<Session>().is_covered() {
            break;
        }
        test.frames(1);
    }
    let said = take(&mut test);
    assert!(said.iter().any(|it| it == "!"), "it falls silent: {said:?}");
    test.frames(4);
    take(&mut test);
    let repeated = repeat(&mut test).join(" ");
    assert!(!repeated.contains("peut jouer"), "{repeated}");
}

fn is_offered(test: &TestApp) -> bool {
    let remarks = test.get::<Remarks>();
    remarks.said().is_some_and(|it| format!("{:?}", it.words).contains("voice-offer"))
}

#[test]
fn it_is_offered_once_to_whoever_uses_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    for starts in 0..2 {
        let mut test = listening(still(TestApp::keeping_in(folder.path()), Language::French));
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
        assert!(!is_offered(&test));
        test.key(KeyCode::Tab, Key::Tab);
        assert_eq!(is_offered(&test), starts == 0);
        let offer = "Appuyez sur F9 pour que le jeu parle.";
        let wanted: &[&str] = if starts == 0 { &[offer] } else { &[] };
        assert_eq!(take(&mut test), wanted);
        assert!(!test.get::<Settings>().voice, "it is only offered");
        test.key(KeyCode::Tab, Key::Tab);
        assert_eq!(take(&mut test), NOTHING);
    }
}

#[test]
fn in_a_public_place_it_is_offered_without_starting_the_speech_of_the_system() {
    let mut test = listening(still(TestApp::in_public(), Language::French));
    test.key(KeyCode::Tab, Key::Tab);
    assert!(is_offered(&test));
    assert_eq!(take(&mut test), NOTHING);
}

#[test]
fn it_is_not_offered_to_the_mouse_nor_beside_a_screen_reader() {
    let mut test = still(TestApp::begin(), Language::French);
    open(&mut test, Menu::Settings);
    open(&mut test, Menu::None);
    assert!(!is_offered(&test));
    test.get::<AccessibilityRequested>().set(true);
    test.key(KeyCode::Tab, Key::Tab);
    assert!(!is_offered(&test));
    test.get::<AccessibilityRequested>().set(false);
    test.key(KeyCode::Tab, Key::Tab);
    assert!(is_offered(&test));
}

#[cfg(not(any(windows, target_os = "macos")))]
mod services {
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use ludotheque_voice::SpeechPlace;

    use super::*;
    use crate::fake_speech::{FakeService, Manner};
    use crate::support::PATIENCE;

    /// Lets frames pass until something holds.
    fn until(test: &mut TestApp, holds: impl Fn(&TestApp) -> bool) {
        let began = Instant::now();
        while !holds(test) {
            assert!(began.elapsed() < PATIENCE, "it never holds");
            test.frames(1);
            sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn what_is_said_arrives_at_the_service() {
        let service = FakeService::new(Manner::Speaks);
        let mut test = TestApp::speaking(simultana(), service.place());
        settings(&mut test).voice = true;
        test.frames(2);
        open(&mut test, Menu::Pause);
        until(&mut test, |_| {
            let heard = service.heard();
            heard.iter().any(|it| it == "message fr Pause, dialogue")
        });
        assert_eq!(service.connections(), 1);
        settings(&mut test).voice = false;
        until(&mut test, |_| service.heard().last().is_some_and(|it| it == "quit"));
    }

    #[test]
    fn without_a_service_that_is_told_once_and_play_goes_on() {
        let mut test = TestApp::speaking(simultana(), SpeechPlace::default());
        settings(&mut test).voice = true;
        let said = |test: &TestApp| {
            let said = test.get::<Remarks>().said()?;
            said.is_bad.then(|| format!("{:?}", said.words))
        };
        until(&mut test, |test| said(test).is_some());
        let words = said(&test).expect("just now");
        assert!(words.contains("voice-missing"), "{words}");
        test.app.world_mut().resource_mut::<Remarks>().put_away();
        let word = test.face().legal_words()[0].clone();
        test.play_by_clicks(&word);
        test.rest();
        assert_eq!(test.words(), [word]);
        assert_eq!(said(&test), None);
    }
}
