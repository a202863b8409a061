//! Matches are kept without asking: every move in the frame in which it is played;
//! going on after the end of the process; the shelf; damaged files; two windows; disks
//! that take nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Checked;
use bevy::window::{FileDragAndDrop, PrimaryWindow, WindowCloseRequested};
use ludotheque::learn::progress::LessonProgress;
use ludotheque::learn::puzzles::progress::PuzzleProgress;
use ludotheque::menus::share::game_as_text;
use ludotheque::screens::showcase::ShownPosition;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::files::dialog::{Answering, FileDialogs, FileQuestion, NoDialog};
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_rules::setting_up::placement;
use ludotheque_rules::{
    Cell, Eye, Game, MatchFace, NodeId, Note, Origin, Outcome, Record, Seat, Setup, TreeEntry, Turn,
};
use ludotheque_session::GameAtHand;
use ludotheque_session::players::{Computers, KeptSetups, RememberedPlayers, SeatNames};
use ludotheque_session::results::{FinishedMatch, Results};
use ludotheque_session::saving::pasted::pasted;
use ludotheque_session::saving::{OpenMatch, Saving, Shelf};
use ludotheque_session::{Curtain, Session, StartMatch, Travel, WhatIf, WordChosen, seat};
use ludotheque_ui::widgets::ButtonId;

use crate::support::TestApp;

/// A folder for one test.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

/// The files of matches in a data folder, by name.
fn files(data: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(data.join("matches")) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|it| it == "ludotheque"))
        .collect();
    files.sort();
    files
}

/// The only match in a data folder.
fn only_file(data: &Path) -> PathBuf {
    let files = files(data);
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the match can be read")
}

fn opened(path: &Path) -> Box<dyn MatchFace> {
    Record::open(&text(path)).expect("it is a whole match")
}

fn words(face: &dyn MatchFace) -> Vec<String> {
    face.line().into_iter().map(|entry| entry.word).collect()
}

/// Sits down at a game, with these names.
fn sit_down(test: &mut TestApp, setup: Setup, names: &[&str]) {
    test.send(StartMatch::new(setup, names, Computers::default()));
    test.frames(6);
}

/// Le Stratège with both players' pawns set up.
fn with_secrets() -> Setup {
    let placements = ["416325263514531642", "361254425136246315"].map(str::to_owned);
    Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(placements.to_vec()))
        .expect("these are set-ups")
}

fn at_simultana(data: &Path) -> TestApp {
    let mut test = TestApp::keeping_in(data);
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    sit_down(&mut test, setup, &["Anne", ""]);
    // What is tested here is the same at any pace.
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.animation = Animation::Off;
    test
}

/// Plays words, each to its rest.
fn play(test: &mut TestApp, words: &[&str]) {
    for word in words {
        test.play(word);
        test.rest();
    }
}

fn at_title(test: &mut TestApp) {
    test.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    test.frames(6);
}

fn at_shelf(test: &mut TestApp) {
    test.press("shelf");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Shelf);
}

fn has_button(test: &mut TestApp, id: &str) -> bool {
    let world = test.app.world_mut();
    let mut buttons = world.query::<&ButtonId>();
    buttons.iter(world).any(|button| button.0 == id)
}

/// All words on the screen.
fn said(test: &mut TestApp) -> String {
    test.texts().join("\n")
}

/// Types into a field, in place of what is in it.
fn fill(test: &mut TestApp, id: &str, words: &str) {
    let field = test.button(id);
    let world = test.app.world_mut();
    *world.get_mut::<EditableText>(field).expect("it is a field") = EditableText::new(words);
    test.frames(2);
}

#[test]
fn a_file_that_comes_while_the_shelf_is_open_is_seen() {
    let (data, elsewhere) = (folder(), folder());
    let mut other = TestApp::keeping_in(elsewhere.path());
    other.frames(4);
    other.send(StartMatch::new(
        Setup::new(Game::SIMULTANA, 2).expect("two play it"),
        ["", ""].map(str::to_owned).to_vec(),
        Computers::default(),
    ));
    other.rest();
    other.play("A2-A3");
    let file = only_file(elsewhere.path());
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Shelf);
    test.frames(6);
    assert_eq!(test.get::<Shelf>().entries().len(), 0);
    let matches = data.path().join("matches");
    fs::create_dir_all(&matches).expect("the folder can be written");
    fs::copy(&file, matches.join("Finale.ludotheque")).expect("it can be copied");
    test.until("the file is listed", |test| test.get::<Shelf>().entries().len() == 1);
    test.until("it has a row", |test| test.button_if_any("match-1").is_some());
}

#[test]
fn a_move_is_on_the_disk_in_the_frame_in_which_it_is_played() {
    let data = folder();
    let mut test = at_simultana(data.path());
    assert!(files(data.path()).is_empty(), "nothing was played");
    for (number, word) in (1..).zip(["A2-A3", "B4-B3", "C2-C3"]) {
        test.click(&word[..2]);
        test.click(&word[3..]);
        // No frame later.
        let face = opened(&only_file(data.path()));
        assert_eq!(face.ply(), number);
        assert_eq!(words(face.as_ref()).last().map(String::as_str), Some(word));
        test.rest();
    }
    let text = text(&only_file(data.path()));
    assert!(text.contains("Anne") && text.contains("started"), "{text}");
}

#[test]
fn nothing_is_told_as_played_before_it_is_on_the_disk() {
    let data = folder();
    let mut test = at_simultana(data.path());
    test.play("A2-A3");
    for _ in 0..200 {
        if !test.told("played").is_empty() {
            assert_eq!(opened(&only_file(data.path())).ply(), 1);
            return;
        }
        test.frames(1);
    }
    panic!("the move was never told");
}

#[test]
fn after_the_end_of_the_process_one_button_goes_on() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3", "B4-B3", "C2-C3"]);
    // Nobody closes anything: the process is gone.
    drop(test);

    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    let words_on_title = said(&mut test);
    assert!(words_on_title.contains("Reprendre"), "{words_on_title}");
    assert!(words_on_title.contains("Anne"), "{words_on_title}");
    assert!(words_on_title.contains("Noirs"), "{words_on_title}");
    assert!(
        words_on_title.contains("après 3 coups · à l’instant\nSimultana\nReprendre"),
        "{words_on_title}"
    );
    test.press("continue");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.words(), ["A2-A3", "B4-B3", "C2-C3"]);
    assert_eq!(test.get::<SeatNames>().given(Seat::new(0)), Some("Anne"));
    test.assert_picture_is_true();
    // It goes on in the same file.
    let fourth = test.face().legal_words()[0].clone();
    play(&mut test, &[&fourth]);
    assert_eq!(opened(&only_file(data.path())).ply(), 4);
}

#[test]
fn where_one_has_gone_back_to_is_kept_when_the_walking_pauses() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3", "B4-B3", "C2-C3"]);
    test.travel(Travel::Undo);
    test.travel(Travel::Undo);
    test.frames(30);
    let face = opened(&only_file(data.path()));
    assert_eq!((face.ply(), face.last_ply()), (1, 3));
    // And at once when the match is left.
    test.travel(Travel::Redo);
    at_title(&mut test);
    assert_eq!(opened(&only_file(data.path())).ply(), 2);
    test.press("continue");
    test.frames(6);
    assert_eq!(test.ply(), 2);
    assert_eq!(test.words().len(), 3);
}

#[test]
fn what_is_played_instead_is_kept_beside_what_was_played_first() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3", "B4-B3"]);
    test.travel(Travel::Undo);
    let other = test.face().legal_words();
    let other = other.iter().find(|word| *word != "B4-B3");
    let other = other.expect("there are several").clone();
    play(&mut test, &[&other]);
    let face = opened(&only_file(data.path()));
    assert_eq!(words(face.as_ref()), ["A2-A3", &other]);
    assert_eq!(face.tree().len(), 3);
}

#[test]
fn a_match_that_is_over_stays_on_the_shelf_and_is_not_gone_on_with() {
    let data = folder();
    let mut test = at_simultana(data.path());
    // Anybody's game, to its end.
    for _ in 0..200 {
        let words = test.face().legal_words();
        let Some(word) = words.first().cloned() else {
            break;
        };
        let chosen_in = test.get::<Session>().here();
        test.send(WordChosen { word, chosen_in, computer: None });
        test.frames(2);
    }
    assert!(test.get::<Session>().outcome().is_some());
    at_title(&mut test);
    assert!(!has_button(&mut test, "continue"));
    at_shelf(&mut test);
    let words = said(&mut test);
    assert!(
        words.contains("a gagné") || words.contains("ont gagné") || words.contains("nulle"),
        "{words}"
    );
}

#[test]
fn an_empty_shelf_says_how_it_fills() {
    let data = folder();
    let mut test = TestApp::keeping_in(data.path());
    assert!(!has_button(&mut test, "continue"));
    at_shelf(&mut test);
    let words = said(&mut test);
    assert!(words.contains("Aucune partie"), "{words}");
    test.press("back");
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    // From there, every game is one press away.
    for game in Game::ALL {
        at_shelf(&mut test);
        test.press(&format!("first-match-{}", game.id()));
        test.frames(4);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::NewGame);
        assert_eq!(test.get::<GameAtHand>().0, game);
        test.press("back");
        test.frames(4);
    }
}

#[test]
fn a_match_with_secrets_goes_on_with_the_curtain_down_and_shows_none() {
    let data = folder();
    let setup = with_secrets();
    let placements = setup.placements().to_vec();
    let mut test = TestApp::keeping_in(data.path());
    sit_down(&mut test, setup, &["", ""]);
    // What was set up is on the disk before the first move.
    assert_eq!(opened(&only_file(data.path())).setup().placements(), placements);
    test.play_by_clicks("e3-d3");
    test.rest();
    drop(test);

    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    let world = test.app.world_mut();
    let mut pictures = world.query::<&ShownPosition>();
    let picture = pictures.single(world).expect("there is one match");
    assert_eq!(picture.0.pieces.len(), 36);
    assert!(picture.0.pieces.iter().all(|piece| piece.strength.is_none()));
    test.press("continue");
    test.frames(6);
    assert!(test.get::<Session>().is_covered());
    assert_eq!(test.words(), ["e3-d3"]);
    test.send(Curtain::Lift);
    test.rest();
    assert!(!test.get::<Session>().is_covered());
}

#[test]
fn the_shelf_renames_duplicates_deletes_and_brings_back() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    at_title(&mut test);
    let first = text(&only_file(data.path()));
    at_shelf(&mut test);

    fill(&mut test, "match-name", "Anne et Léo");
    test.press("rename-match");
    let renamed = data.path().join("matches/Anne et Léo.ludotheque");
    assert_eq!(files(data.path()), std::slice::from_ref(&renamed));

    test.press("duplicate-match");
    let second = data.path().join("matches/Anne et Léo (2).ludotheque");
    assert_eq!(files(data.path()), [second.clone(), renamed.clone()]);
    assert_eq!(text(&second), first);

    // The second one is chosen now; its name cannot be that of the first.
    fill(&mut test, "match-name", "Anne et Léo");
    test.press("rename-match");
    assert!(said(&mut test).contains("existe déjà"));
    assert_eq!(files(data.path()).len(), 2);

    test.press("delete-match");
    assert_eq!(files(data.path()), std::slice::from_ref(&renamed));
    test.press("delete-match");
    assert!(files(data.path()).is_empty());
    test.press("undo-delete");
    assert_eq!(files(data.path()), std::slice::from_ref(&renamed));
    // Also after the game was closed.
    drop(test);
    let mut test = TestApp::keeping_in(data.path());
    at_shelf(&mut test);
    test.press("undo-delete");
    assert_eq!(files(data.path()), [second, renamed]);
    assert!(!has_button(&mut test, "undo-delete"));

    // The row that is chosen opens its match.
    test.press("match-1");
    if *test.get::<State<Screen>>().get() == Screen::Shelf {
        test.press("match-1");
    }
    test.frames(6);
    assert_eq!(test.words(), ["A2-A3"]);
}

#[test]
fn a_copy_can_be_written_anywhere_and_over_nothing() {
    let data = folder();
    let elsewhere = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    at_title(&mut test);
    at_shelf(&mut test);
    let file = elsewhere.path().join("copy");
    fill(&mut test, "copy-path", &file.to_string_lossy());
    test.press("copy-match");
    let copy = elsewhere.path().join("copy.ludotheque");
    assert_eq!(text(&copy), text(&only_file(data.path())));
    fs::write(&copy, "precious").expect("the folder can be written");
    test.press("copy-match");
    assert_eq!(text(&copy), "precious");
    assert!(said(&mut test).contains("existe déjà"));
}

/// The file that the dialog of the system chooses next. Only one test uses it.
static CHOSEN: Mutex<Option<PathBuf>> = Mutex::new(None);

fn choose(file: &Path) {
    *CHOSEN.lock().expect("no test has failed with it") = Some(file.to_owned());
}

fn choosing(_: FileQuestion, _: Option<Entity>) -> Answering {
    let chosen = CHOSEN.lock().expect("no test has failed with it").take();
    let chosen = chosen.ok_or(NoDialog("no portal".to_owned()));
    Box::pin(std::future::ready(chosen.map(Some)))
}

#[test]
fn matches_are_opened_and_copied_by_the_dialogs_of_the_system() {
    let data = folder();
    let elsewhere = folder();
    let mut test = at_simultana(data.path());
    test.app.insert_resource(FileDialogs(choosing));
    play(&mut test, &["A2-A3"]);
    at_title(&mut test);
    at_shelf(&mut test);
    let own = only_file(data.path());
    let original = text(&own);

    // A dialog is answered in a thread.
    let has_said = |words: &'static str| move |test: &mut TestApp| said(test).contains(words);
    let (exists, copied) = ("existe déjà", "Une copie a été écrite");

    // The extension is added, and what was not confirmed is not written over.
    let copy = elsewhere.path().join("copy.ludotheque");
    choose(&elsewhere.path().join("copy"));
    test.press("choose-copy");
    test.until("it is copied", has_said(copied));
    assert_eq!(text(&copy), original);
    fs::write(&copy, "precious").expect("the folder can be written");
    choose(&elsewhere.path().join("copy"));
    test.press("choose-copy");
    test.until("the file is in the way", has_said(exists));
    assert_eq!(text(&copy), "precious");
    // The dialog has asked whether this one may be replaced.
    choose(&copy);
    test.press("choose-copy");
    test.until("it is copied again", has_said(copied));
    assert_eq!(text(&copy), original);
    // A match on the shelf is never replaced: neither itself nor another.
    let other = data.path().join("matches/Other.ludotheque");
    fs::write(&other, "another match").expect("the folder can be written");
    for (file, words) in [(&own, exists), (&copy, copied), (&other, exists)] {
        choose(file);
        test.press("choose-copy");
        test.until("it is told", has_said(words));
    }
    assert_eq!(text(&other), "another match");
    fs::remove_file(&other).expect("it is there");
    assert_eq!(text(&only_file(data.path())), original);

    // A system without dialogs says so.
    test.press("open-file");
    test.until("it is told", has_said("pas de fenêtre pour choisir un fichier"));
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Shelf);

    choose(&copy);
    test.press("open-file");
    test.until("it is opened", |test| *test.get::<State<Screen>>().get() == Screen::Playing);
    test.frames(6);
    assert_eq!(test.words(), ["A2-A3"]);
}

#[test]
fn a_name_of_ours_is_shown_in_words_and_kept_while_no_other_is_typed() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    at_title(&mut test);
    let file = only_file(data.path());
    at_shelf(&mut test);
    let field = test.button("match-name");
    let shown = test.app.world().get::<EditableText>(field);
    let shown = shown.expect("it is a field").value().to_string();
    assert!(shown.starts_with("Simultana, "), "{shown}");
    // A row is called by its game; nothing on the screen but the path of a copy is a file name.
    let texts = test.texts();
    assert!(texts.iter().any(|text| text == "Simultana"), "{texts:?}");
    let name = file.file_stem().expect("it has a name").to_string_lossy();
    assert!(!texts.iter().any(|text| text.contains(&*name)), "{texts:?}");
    test.press("rename-match");
    assert_eq!(files(data.path()), [file]);
}

#[test]
fn a_long_shelf_is_listed_by_pages() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    at_title(&mut test);
    let file = only_file(data.path());
    for number in 0..60 {
        let name = format!("matches/{}{number}.ludotheque", "très ".repeat(8));
        fs::copy(&file, data.path().join(name)).expect("there is room");
    }
    at_shelf(&mut test);
    for _ in 0..200 {
        test.frames(1);
        if has_button(&mut test, "more-matches") {
            break;
        }
    }
    assert!(has_button(&mut test, "match-40"));
    assert!(!has_button(&mut test, "match-41"));
    test.press("more-matches");
    test.frames(40);
    assert!(has_button(&mut test, "match-61"));
    assert!(!has_button(&mut test, "more-matches"));
}

/// A folder with one match of three moves and one damaged copy of it.
fn with_damaged(damage: impl FnOnce(String) -> Vec<u8>) -> (tempfile::TempDir, TestApp, PathBuf) {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3", "B4-B3", "C2-C3"]);
    at_title(&mut test);
    let whole = text(&only_file(data.path()));
    let damaged = data.path().join("matches/damaged.ludotheque");
    fs::write(&damaged, damage(whole)).expect("there is room");
    (data, test, damaged)
}

#[test]
fn a_damaged_file_is_listed_with_what_is_wrong_and_never_touched() {
    let (data, mut test, damaged) =
        with_damaged(|whole| whole.replace("B4-B3", "B4-B9").into_bytes());
    let before = text(&damaged);
    test.send(OpenMatch::whole(&damaged));
    test.frames(4);
    let words = said(&mut test);
    assert!(
        words.contains("Dans damaged.ludotheque, le coup 2, « B4-B9 », n’est pas permis"),
        "{words}"
    );
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);

    at_shelf(&mut test);
    test.frames(10);
    assert!(said(&mut test).contains("illisible"));
    let shelf = test.get::<Shelf>();
    let number = shelf.entries().iter().position(|it| it.path() == damaged);
    let number = number.expect("it is listed") + 1;
    test.press(&format!("match-{number}"));
    test.press("open-readable-part");
    test.frames(6);
    assert_eq!(test.words(), ["A2-A3"]);
    assert!(said(&mut test).contains("le fichier abîmé reste tel quel"));
    play(&mut test, &["B4-B3"]);
    assert_eq!(text(&damaged), before);
    assert_eq!(files(data.path()).len(), 3);
    let copy = data.path().join("matches/damaged (2).ludotheque");
    assert_eq!(opened(&copy).ply(), 2);
}

#[test]
fn whatever_is_wrong_with_a_file_gets_one_sentence_and_changes_nothing() {
    type Damage = fn(String) -> Vec<u8>;
    let cases: [(&str, Damage, &str); 9] = [
        ("empty", |_| Vec::new(), "elle est illisible à partir de la ligne 1"),
        (
            "cut off",
            |whole| whole.as_bytes()[..whole.len() / 2].to_vec(),
            "elle est illisible à partir de la ligne",
        ),
        (
            "newer",
            |whole| whole.replace("format: 1", "format: 99").into_bytes(),
            "une version plus récente du jeu, au format 99",
        ),
        (
            "of another game",
            |whole| whole.replace("\"simultana\"", "\"abalone\"").into_bytes(),
            "est une partie de « abalone », un jeu que cette version ne connaît pas",
        ),
        (
            "older",
            |whole| whole.replace("format: 1", "format: 0").into_bytes(),
            "aucune version du jeu n’enregistre au format 0",
        ),
        ("binary", |_| vec![0x89, 0x50, 0xff, 0xfe], "son octet 1 n’est pas du texte"),
        ("gigantic", |_| vec![b' '; 9 << 20], "il fait 10 Mo, et la limite est de 8 Mo"),
        ("not ours", |_| b"<html></html>".to_vec(), "n’est pas une partie enregistrée"),
        (
            "too many players",
            |whole| whole.replace("players: 2", "players: 5").into_bytes(),
            "Simultana ne se joue pas à 5",
        ),
    ];
    let (data, mut test, damaged) = with_damaged(String::into_bytes);
    let whole = text(&damaged);
    let listed = files(data.path()).len();
    for (what, damage, sentence) in cases {
        let before = damage(whole.clone());
        fs::write(&damaged, &before).expect("there is room");
        test.send(OpenMatch::whole(&damaged));
        test.frames(4);
        let words = said(&mut test);
        assert!(words.contains(sentence), "{what}: {words}");
        assert!(!words.contains('⟦') && !words.contains("{ $"), "{what}: {words}");
        // It is on the shelf, with the same sentence.
        at_shelf(&mut test);
        test.frames(6);
        assert!(said(&mut test).contains(sentence), "{what}");
        assert_eq!(fs::read(&damaged).expect("it is there"), before, "{what}");
        assert_eq!(files(data.path()).len(), listed, "{what}");
        test.press("back");
        test.frames(4);
    }
}

#[test]
fn a_file_from_elsewhere_comes_onto_the_shelf_and_stays_as_it_is() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    drop(test);
    let elsewhere = folder();
    let file = elsewhere.path().join("from a friend.ludotheque");
    fs::rename(only_file(data.path()), &file).expect("it can be moved");
    let before = text(&file);

    let mut test = TestApp::keeping_in(data.path());
    // Let go over the window.
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    // As often as one likes: there is one copy, be it on the table or not.
    for _ in 0..3 {
        test.send(FileDragAndDrop::DroppedFile { window, path_buf: file.clone() });
        test.frames(6);
        assert_eq!(test.words(), ["A2-A3"]);
        assert!(said(&mut test).contains("sur votre étagère, sous le nom « from a friend »"));
        only_file(data.path());
    }
    play(&mut test, &["B4-B3"]);
    assert_eq!(text(&file), before);
    assert_eq!(opened(&only_file(data.path())).ply(), 2);
}

#[test]
fn two_windows_never_write_the_same_match() {
    let data = folder();
    let mut first = at_simultana(data.path());
    play(&mut first, &["A2-A3"]);
    let file = only_file(data.path());

    let mut second = TestApp::keeping_in(data.path());
    second.frames(4);
    assert!(said(&mut second).contains("ouverte dans une autre fenêtre"));
    second.press("continue");
    second.frames(6);
    assert_eq!(second.words(), ["A2-A3"]);
    let words = said(&mut second);
    assert!(words.contains("ouverte dans une autre fenêtre"), "{words}");
    let other = second.get::<Saving>().file().expect("it has a file").to_owned();
    assert_ne!(other, file);

    // Both play on, in turns.
    play(&mut first, &["B4-B3"]);
    let instead = second.face().legal_words();
    let instead = instead.iter().find(|word| *word != "B4-B3");
    let instead = instead.expect("there are several").clone();
    play(&mut second, &[&instead]);
    play(&mut first, &["C2-C3"]);
    assert_eq!(words_of(&file), ["A2-A3", "B4-B3", "C2-C3"]);
    assert_eq!(words_of(&other), ["A2-A3", &instead]);

    // What one window has open, the other neither renames nor deletes.
    at_title(&mut second);
    at_shelf(&mut second);
    let entries = second.get::<Shelf>().entries();
    let number = entries.iter().position(|entry| entry.path() == file);
    let row = format!("match-{}", number.expect("it is listed") + 1);
    second.press(&row);
    if *second.get::<State<Screen>>().get() == Screen::Shelf {
        second.press("delete-match");
        assert!(said(&mut second).contains("dans une autre fenêtre"));
    }
    assert!(file.exists());
    // A window that is gone holds nothing.
    drop(first);
    at_title(&mut second);
    assert!(has_button(&mut second, "continue"));
    assert!(!said(&mut second).contains("ouverte dans une autre fenêtre"));
}

fn words_of(file: &Path) -> Vec<String> {
    words(opened(file).as_ref())
}

#[test]
fn a_new_match_never_takes_the_file_of_another() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    sit_down(&mut test, setup, &["", ""]);
    assert_eq!(test.ply(), 0);
    let other = test.face().legal_words();
    let other = other.iter().find(|word| *word != "A2-A3");
    let other = other.expect("there are several").clone();
    play(&mut test, &[&other]);
    let files = files(data.path());
    assert_eq!(files.len(), 2);
    let mut played: Vec<_> = files.iter().map(|file| words_of(file)).collect();
    played.sort();
    let mut expected = [["A2-A3".to_owned()], [other]];
    expected.sort();
    assert_eq!(played, expected);
}

#[test]
fn a_match_that_was_put_aside_goes_on_in_its_file() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let world = test.app.world_mut();
    let aside = world.remove_resource::<Session>().expect("it is there");
    test.frames(4);
    assert_eq!(test.get::<Saving>().file(), None);
    seat(test.app.world_mut(), aside, None, None);
    test.frames(4);
    play(&mut test, &["B4-B3"]);
    assert_eq!(opened(&only_file(data.path())).ply(), 2);
}

#[test]
fn a_disk_that_takes_nothing_is_said_at_once_and_play_goes_on() {
    let data = folder();
    // A file where the folder should be: nothing can be written below it, whoever asks.
    let obstacle = data.path().join("matches");
    fs::write(&obstacle, "").expect("the folder can be written");
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let words = said(&mut test);
    assert!(words.contains("La partie ne peut pas être enregistrée"), "{words}");
    assert!(words.contains("matches"), "{words}");
    play(&mut test, &["B4-B3"]);
    assert_eq!(test.ply(), 2);
    assert_eq!(test.told("played").len(), 2);

    fs::remove_file(&obstacle).expect("it can be removed");
    test.press("save-again");
    let words = said(&mut test);
    assert!(!words.contains("ne peut pas"), "{words}");
    assert!(words.contains("La partie est de nouveau enregistrée"), "{words}");
    assert_eq!(opened(&only_file(data.path())).ply(), 2);
    test.press("put-away");
    assert!(!said(&mut test).contains("de nouveau"));
}

/// Puts a file where the folder of matches is: nothing can be written below it then,
/// whoever asks. Answers how to put things right again.
fn block_folder(data: &Path) -> impl FnOnce() {
    let (matches, aside) = (data.join("matches"), data.join("aside"));
    fs::rename(&matches, &aside).expect("the folder is there");
    fs::write(&matches, "").expect("there is room");
    move || {
        fs::remove_file(&matches).expect("it is there");
        fs::rename(&aside, &matches).expect("it is there");
    }
}

fn menu(test: &TestApp) -> Menu {
    *test.get::<State<Menu>>().get()
}

#[test]
fn unsaved_moves_are_asked_about_and_kept_in_memory_until_they_can_be_written() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let unblock = block_folder(data.path());
    play(&mut test, &["B4-B3", "C2-C3"]);
    test.press("menu");
    test.press("title");
    assert_eq!(menu(&test), Menu::Unsaved);
    let words = said(&mut test);
    assert!(words.contains("Tout n’est pas enregistré"), "{words}");
    test.press("stay");
    test.press("title");
    test.press("save-and-leave");
    assert_eq!(menu(&test), Menu::Unsaved, "it still cannot be saved");
    test.press("leave-anyway");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    let words = said(&mut test);
    assert!(words.contains("ne peut pas être enregistrée"), "{words}");

    test.press("continue");
    test.frames(6);
    assert_eq!(test.words(), ["A2-A3", "B4-B3", "C2-C3"]);
    // Left once more, and saved from the title screen.
    test.press("menu");
    test.press("title");
    test.press("leave-anyway");
    test.frames(6);
    unblock();
    test.press("save-again");
    test.frames(4);
    assert!(!test.get::<Saving>().has_unsaved());
    assert_eq!(words_of(&only_file(data.path())), ["A2-A3", "B4-B3", "C2-C3"]);
    // Nothing is asked when nothing is unsaved.
    test.press("continue");
    test.frames(6);
    test.press("menu");
    test.press("title");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn unsaved_moves_that_are_given_up_are_asked_about_no_more() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let _unblock = block_folder(data.path());
    play(&mut test, &["B4-B3"]);
    test.press("menu");
    test.press("title");
    test.press("leave-anyway");
    test.frames(6);
    test.press("give-up-unsaved");
    assert!(!test.get::<Saving>().has_unsaved());
    assert!(!said(&mut test).contains("ne peut pas"));
}

#[test]
fn closing_the_window_asks_while_something_is_unsaved() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let _unblock = block_folder(data.path());
    play(&mut test, &["B4-B3"]);
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    test.send(WindowCloseRequested { window });
    test.frames(2);
    assert_eq!(menu(&test), Menu::Unsaved);
    assert_eq!(test.app.should_exit(), None);
    test.send(WindowCloseRequested { window });
    assert_eq!(test.app.should_exit(), Some(AppExit::Success));
}

#[test]
fn the_folder_of_matches_is_made_again_in_mid_game() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    fs::remove_dir_all(data.path().join("matches")).expect("it is there");
    play(&mut test, &["B4-B3"]);
    assert!(!test.get::<Saving>().has_unsaved());
    assert_eq!(words_of(&only_file(data.path())), ["A2-A3", "B4-B3"]);
}

#[test]
fn what_another_program_writes_into_a_match_is_kept_and_said() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let file = only_file(data.path());
    fs::write(&file, "from elsewhere").expect("it can be written");
    play(&mut test, &["B4-B3"]);
    assert_eq!(words_of(&file), ["A2-A3", "B4-B3"]);
    let files = files(data.path());
    let other = files.iter().find(|it| **it != file).expect("it is kept");
    assert_eq!(text(other), "from elsewhere");
    test.frames(4);
    let words = said(&mut test);
    assert!(words.contains("Un autre programme a modifié"), "{words}");
}

#[test]
fn a_lock_that_cannot_be_made_is_said() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    let entries = fs::read_dir(data.path().join("matches")).expect("it is there");
    let mut paths = entries.map(|entry| entry.expect("it can be listed").path());
    let lock = paths.find(|path| path.extension().is_some_and(|it| it == "lock"));
    let lock = lock.expect("the match is locked");
    drop(test);
    fs::create_dir(&lock).expect("the lock was removed");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    test.press("continue");
    test.frames(6);
    let words = said(&mut test);
    assert!(words.contains("ne peut pas être verrouillée"), "{words}");
    play(&mut test, &["B4-B3"]);
    assert_eq!(words_of(&only_file(data.path())), ["A2-A3", "B4-B3"]);
}

#[test]
fn a_damaged_head_can_be_opened_with_all_moves() {
    for (from, to) in [("format: 1", "format: x"), ("players: 2", "players: z"), ("(\n", "#\n")] {
        let damage = |whole: String| whole.replacen(from, to, 1).into_bytes();
        let (_data, mut test, damaged) = with_damaged(damage);
        test.send(OpenMatch::whole(&damaged));
        test.frames(4);
        test.press("open-readable-part");
        test.frames(6);
        assert_eq!(test.words(), ["A2-A3", "B4-B3", "C2-C3"], "{from}");
    }
}

#[test]
fn copied_text_says_nothing_that_only_one_player_may_know() {
    let setup = with_secrets();
    let mut test = TestApp::at(setup.clone());
    test.uncover();
    let text = game_as_text(test.get::<Session>(), test.get::<SeatNames>());
    for placement in setup.placements() {
        assert!(!text.contains(placement.as_str()), "{text}");
    }
}

/// A key goes down and up again.
fn press_key(test: &mut TestApp, key_code: KeyCode, logical_key: Key) {
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        test.send(KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: None,
            repeat: false,
            window,
        });
    }
    test.frames(2);
}

#[test]
fn the_shelf_is_walked_through_by_keys() {
    let data = folder();
    let mut test = at_simultana(data.path());
    play(&mut test, &["A2-A3"]);
    at_title(&mut test);
    let file = only_file(data.path());
    let second = data.path().join("matches/older.ludotheque");
    fs::copy(&file, &second).expect("there is room");
    let older = std::time::SystemTime::UNIX_EPOCH;
    fs::File::options()
        .write(true)
        .open(&second)
        .and_then(|file| file.set_modified(older))
        .expect("its time can be set");
    at_shelf(&mut test);
    test.frames(10);
    let chosen = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut rows = world.query_filtered::<&ButtonId, With<Checked>>();
        let rows: Vec<String> = rows.iter(world).map(|row| row.0.to_string()).collect();
        rows.into_iter().find(|id| id.starts_with("match-"))
    };
    assert_eq!(chosen(&mut test).as_deref(), Some("match-1"));
    press_key(&mut test, KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(chosen(&mut test).as_deref(), Some("match-2"));
    press_key(&mut test, KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(chosen(&mut test).as_deref(), Some("match-2"));
    press_key(&mut test, KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(chosen(&mut test).as_deref(), Some("match-1"));
    press_key(&mut test, KeyCode::Escape, Key::Escape);
    test.frames(2);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
}

/// What the tree of a match is but for its ids: where each move stands, what it is and
/// what is written beside it, and how long it took.
fn tree(face: &dyn MatchFace) -> Vec<(usize, usize, String, Note, u32)> {
    let plain = |entry: TreeEntry| (entry.depth, entry.ply, entry.word, entry.note, entry.taken_ms);
    face.tree().into_iter().map(plain).collect()
}

/// A tree as a text has it: with times in whole seconds.
fn in_seconds(
    tree: Vec<(usize, usize, String, Note, u32)>,
) -> Vec<(usize, usize, String, Note, u32)> {
    let round = |(depth, ply, word, note, taken_ms)| {
        let seconds = (taken_ms + 500) / 1000;
        (depth, ply, word, note, seconds * 1000)
    };
    tree.into_iter().map(round).collect()
}

/// Plays something else than has been played from here, and answers what.
fn play_something_else(test: &mut TestApp) -> String {
    let face = test.face();
    let (here, tree) = (face.here(), face.tree());
    let tried = tree.iter().filter(|entry| entry.parent == here);
    let tried: Vec<&String> = tried.map(|entry| &entry.word).collect();
    let words = face.legal_words();
    let other = words.iter().find(|word| !tried.contains(word));
    let other = other.expect("there are several").clone();
    play(test, &[&other]);
    other
}

/// Writes a note beside the move that has led here, or about the match at its start.
fn write_note(test: &mut TestApp, name: &str, comment: &str, mark: Option<&str>) {
    test.press("note");
    test.frames(4);
    fill(test, "note-name", name);
    fill(test, "note-comment", comment);
    if let Some(mark) = mark {
        test.choose(mark);
        test.frames(2);
    }
    test.press("note-keep");
    test.frames(6);
}

#[test]
fn a_game_with_variations_comments_and_a_what_if_survives_the_disk_and_the_text() {
    let data = folder();
    let mut test = at_simultana(data.path());
    write_note(&mut test, "Soirée", "Un soir d’hiver {long}", None);
    play(&mut test, &["A2-A3", "B4-B3", "C2-C3"]);
    write_note(&mut test, "", "tient le centre", Some("mark-good"));
    // Three times something else, each from another position.
    test.travel(Travel::Undo);
    play_something_else(&mut test);
    write_note(&mut test, "Aile \"droite\"", "à revoir", Some("mark-doubtful"));
    play_something_else(&mut test);
    test.travel(Travel::To(1));
    play_something_else(&mut test);
    write_note(&mut test, "", "", Some("mark-bad"));
    test.travel(Travel::To(0));
    play_something_else(&mut test);
    // Back in the game, something is tried out and kept, and the game goes on.
    test.press("move-4");
    test.rest();
    test.press("what-if");
    let tried = play_something_else(&mut test);
    write_note(&mut test, "", "et si ?", None);
    play_something_else(&mut test);
    test.press("what-if-keep");
    test.frames(6);
    let played = play_something_else(&mut test);
    test.travel(Travel::Undo);
    test.frames(30);

    let before = tree(test.face());
    let variations = before.iter().map(|(depth, ..)| *depth).max();
    assert!(variations > Some(0) && before.len() == 10, "{before:#?}");
    let entry = |word: &str| {
        let tree = test.face().tree();
        let fourth = tree.iter().find(|entry| entry.ply == 4 && entry.depth == 0);
        let fourth = fourth.expect("it was played").id;
        let mut after = tree.into_iter().filter(|entry| entry.parent == fourth);
        let found = after.find(|entry| entry.word == word);
        found.unwrap_or_else(|| panic!("{word}: {before:#?}"))
    };
    assert_eq!(entry(&played).depth, 0, "what was played goes on");
    assert!(entry(&tried).begins_variation);
    let about = |face: &dyn MatchFace| face.note(NodeId::START).cloned().expect("the start");
    let start = about(test.face());
    assert_eq!((start.name(), start.comment()), ("Soirée", "Un soir d’hiver {long}"));
    let (ply, line) = (test.ply(), test.words());
    drop(test);

    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    test.press("continue");
    test.frames(6);
    assert_eq!(tree(test.face()), before);
    assert_eq!(about(test.face()), start);
    assert_eq!((test.ply(), test.words()), (ply, line));
    assert_eq!(test.get::<SeatNames>().given(Seat::new(0)), Some("Anne"));
    test.assert_picture_is_true();

    // Copied as text, and pasted.
    let text = game_as_text(test.get::<Session>(), test.get::<SeatNames>());
    let arrival = pasted(&text, Game::SYPIL, test.get::<Locale>());
    let arrival = arrival.unwrap_or_else(|words| panic!("{words:?}: {text}"));
    test.send(arrival);
    test.frames(8);
    let written = in_seconds(before.clone());
    assert_ne!(written, before, "some time is no whole second");
    assert_eq!(tree(test.face()), written, "{text}");
    assert_eq!(about(test.face()), start);
    assert_eq!(test.get::<SeatNames>().given(Seat::new(0)), Some("Anne"));
    test.assert_picture_is_true();
    // It is a match of its own, and on the disk, too.
    let files = files(data.path());
    assert_eq!(files.len(), 2);
    // The match itself is kept with its times, and what was pasted with those of the text.
    let kept: Vec<_> = files.iter().map(|file| tree(opened(file).as_ref())).collect();
    for expected in [before, written] {
        assert!(kept.contains(&expected), "{expected:#?} in {kept:#?}");
    }
}

#[test]
fn what_a_player_has_guessed_is_kept_for_that_player_and_in_no_text() {
    let data = folder();
    let setup = with_secrets();
    let placements = setup.placements().to_vec();
    let mut test = TestApp::keeping_in(data.path());
    sit_down(&mut test, setup, &["", ""]);
    test.uncover();
    test.rest();
    test.press("what-if");
    test.frames(8);
    let cell = test.cell("a8");
    test.send(WhatIf::Guess(cell, Some(6)));
    test.frames(4);
    test.press("what-if-return");
    test.frames(30);
    let pencilled = |test: &TestApp| {
        [0, 1].map(|seat| test.face().seen_by(Eye::Seat(Seat::new(seat))).pencilled())
    };
    let guessed = [vec![(cell, 6)], Vec::new()];
    assert_eq!(pencilled(&test), guessed);
    test.play_by_clicks("e3-d3");
    test.rest();
    drop(test);

    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    test.press("continue");
    test.frames(6);
    assert_eq!(pencilled(&test), guessed);
    let text = game_as_text(test.get::<Session>(), test.get::<SeatNames>());
    for secret in placements.iter().map(String::as_str).chain(["a8"]) {
        assert!(!text.contains(secret), "{text}");
    }
}

/// A set-up in the making, with points for the places that are free.
const PARTLY: &str = "36....4251.......5";

/// Sets the pawns of the player at it up by a word.
fn arrange(test: &mut TestApp, word: &str) {
    let chosen_in = test.get::<Session>().here();
    test.send(WordChosen { word: word.to_owned(), chosen_in, computer: None });
    test.rest();
}

/// The files in which set-ups in the making are kept.
fn files_of_set_ups(data: &Path) -> usize {
    let all = fs::read_dir(data.join("matches")).into_iter().flatten();
    all.filter_map(Result::ok)
        .filter(|entry| entry.path().extension().is_some_and(|it| it == "ron"))
        .count()
}

/// The strengths on the table, by the names of their cells.
fn strengths(test: &mut TestApp) -> Vec<(Cell, Option<u8>)> {
    let (pieces, _) = test.pieces();
    let known = pieces.iter().map(|(piece, _)| (piece.spot.cell, piece.strength));
    known.collect()
}

#[test]
fn an_unfinished_set_up_is_gone_on_with_and_only_its_player_sees_it() {
    const WHITE: &str = "416325263514531642";
    let data = folder();
    let mut test = TestApp::keeping_in(data.path());
    let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
    let files_of_set_ups = || files_of_set_ups(data.path());
    sit_down(&mut test, setup, &["Anne", ""]);
    assert_eq!(files_of_set_ups(), 0, "nothing was placed");
    test.uncover();
    arrange(&mut test, WHITE);
    assert_eq!(files_of_set_ups(), 1);
    // Killed before White has said so.
    drop(test);
    let go_on = || {
        let mut test = TestApp::keeping_in(data.path());
        test.frames(4);
        let words = said(&mut test);
        assert!(words.contains("Reprendre") && words.contains("Anne"), "{words}");
        assert!(words.contains("mise en place secrète à finir"), "{words}");
        test.press("continue");
        test.frames(6);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::SettingUp);
        let current = test.get::<Session>();
        assert!(current.is_covered(), "the curtain asks first");
        let seen = strengths(&mut test);
        assert!(seen.iter().all(|(_, known)| known.is_none()), "{seen:?}");
        test
    };
    let mut test = go_on();
    test.uncover();
    test.rest();
    let seat = Seat::new(0);
    assert_eq!(placement(test.face(), seat), WHITE);
    test.press("setup-ready");
    test.frames(6);
    test.uncover();
    arrange(&mut test, PARTLY);
    drop(test);

    // White's is done, Green's is half done.
    let mut test = go_on();
    let seat = Seat::new(1);
    assert_eq!(test.face().turn(), Turn::To(seat));
    test.uncover();
    test.rest();
    assert_eq!(placement(test.face(), seat), PARTLY);
    // It can be left and taken up as often as one likes.
    at_title(&mut test);
    test.press("continue");
    test.frames(6);
    test.uncover();
    test.rest();
    assert_eq!(placement(test.face(), seat), PARTLY);
    let green = "361254425136246315";
    arrange(&mut test, green);
    test.press("setup-ready");
    test.frames(8);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.face().setup().placements(), [WHITE, green]);
    assert_eq!(test.get::<SeatNames>().given(Seat::new(0)), Some("Anne"));
    assert_eq!(files_of_set_ups(), 0, "it is a match now");
    assert_eq!(opened(&only_file(data.path())).ply(), 0);
}

#[test]
fn a_set_up_that_another_match_interrupts_waits_beside_it() {
    let (data, elsewhere) = (folder(), folder());
    let mut other = at_simultana(elsewhere.path());
    play(&mut other, &["A2-A3"]);
    drop(other);
    let mut test = TestApp::keeping_in(data.path());
    let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
    sit_down(&mut test, setup, &["", ""]);
    test.uncover();
    arrange(&mut test, PARTLY);
    test.send(OpenMatch::whole(only_file(elsewhere.path())));
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    play(&mut test, &["B4-B3"]);
    at_title(&mut test);
    let words = said(&mut test);
    assert!(words.contains("après 2 coups ·"), "{words}");
    test.press("continue-set-up");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::SettingUp);
    assert!(test.get::<Session>().is_covered());
    assert_eq!(placement(test.face(), Seat::new(0)), PARTLY);
}

#[test]
fn a_set_up_that_cannot_be_kept_is_said_at_once_and_goes_on() {
    let data = folder();
    let obstacle = data.path().join("matches");
    fs::write(&obstacle, "").expect("the folder can be written");
    let mut test = TestApp::keeping_in(data.path());
    let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
    sit_down(&mut test, setup.clone(), &["", ""]);
    test.uncover();
    assert!(!said(&mut test).contains("ne peut pas"), "nothing stands");
    arrange(&mut test, PARTLY);
    test.frames(4);
    let words = said(&mut test);
    assert!(words.contains("La partie ne peut pas être enregistrée"), "{words}");
    // It goes on all the same, and is left without the complaint following.
    assert_eq!(placement(test.face(), Seat::new(0)), PARTLY);
    at_title(&mut test);
    assert!(!said(&mut test).contains("ne peut pas"));

    sit_down(&mut test, setup, &["", ""]);
    test.uncover();
    arrange(&mut test, PARTLY);
    test.frames(4);
    fs::remove_file(&obstacle).expect("it can be removed");
    test.press("save-again");
    test.frames(4);
    let words = said(&mut test);
    assert!(!words.contains("ne peut pas"), "{words}");
    assert!(words.contains("de nouveau enregistrée"), "{words}");
    assert_eq!(files_of_set_ups(data.path()), 1);
}

#[test]
fn a_match_that_is_taken_up_begins_with_its_last_move_and_whose_turn_it_is() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    test.send(ludotheque_session::StartMatch::new(
        Setup::new(Game::SIMULTANA, 2).expect("two play it"),
        [""; 0],
        ludotheque_session::players::Computers::default(),
    ));
    test.frames(10);
    for word in ["A2-A3", "D4-D3"] {
        test.play(word);
        test.rest();
    }
    test.wait(2);
    let before = test.line();
    let path = test.get::<Saving>().file().expect("it is saved").to_owned();
    let mut test = TestApp::keeping_in(folder.path());
    test.send(OpenMatch { path, partly: false });
    test.frames(10);
    let line = test.line();
    assert!(line.ends_with("Aux Blancs de jouer."), "{line}");
    assert_eq!(line, before);
    // Whoever goes back and forth still reads where that is.
    test.travel(Travel::Undo);
    test.travel(Travel::Redo);
    assert!(test.line().starts_with("Coup 1 sur 1."), "{}", test.line());
}

/// Settings, names, set-ups and progress: all that a plugin of the game keeps.
#[cfg(unix)]
#[test]
fn every_kept_file_is_private_and_written_through_no_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let data = folder();
    let precious = folder();
    let names =
        ["drafts", "lessons", "players", "positions", "puzzles", "results", "settings", "setups"];
    // Whoever adds a kept resource adds it here.
    let declared = crate::support::sources::sources();
    let declared = declared.iter().flat_map(|(path, text)| {
        let own = path.ends_with("kept/file.rs") || !text.contains("impl Kept for");
        (!own).then(|| text.split("impl Kept for").skip(1)).into_iter().flatten()
    });
    let mut declared: Vec<&str> = declared
        .filter_map(|text| text.split("NAME: &'static str = \"").nth(1)?.split('"').next())
        .collect();
    declared.sort_unstable();
    assert_eq!(declared, names);
    for name in names {
        let target = precious.path().join(name);
        fs::write(&target, "").expect("the folder can be written");
        let usual = fs::Permissions::from_mode(0o644);
        fs::set_permissions(&target, usual).expect("it is ours");
        symlink(&target, data.path().join(format!("{name}.toml"))).expect("links can be made");
    }
    let mut test = TestApp::keeping_in(data.path());
    let world = test.app.world_mut();
    world.resource_mut::<Settings>().animation = Animation::Off;
    world.resource_mut::<ludotheque_base::drafts::Drafts>().set("name", Some("Finale"));
    world.resource_mut::<LessonProgress>().solve(Game::SYPIL, "aim");
    world.resource_mut::<PuzzleProgress>().ignore(Game::SYPIL, "a", true);
    world.resource_mut::<RememberedPlayers>().remember_count(Game::SYPIL, 2);
    let placement = "416325263514531642";
    world.resource_mut::<KeptSetups>().keep(Game::STRATEGE, placement, "Anne");
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let start = ludotheque_rules::open(&setup).expect("it opens");
    let position = start.seen_by(ludotheque_rules::Eye::Open).position_text();
    world
        .resource_mut::<ludotheque_session::positions::KeptPositions>()
        .keep(Game::SIMULTANA, "Start", &position)
        .expect("there is room");
    let players = SeatNames::new(Game::SYPIL, ["Anne", "Léa"]);
    let finished =
        FinishedMatch::new(&players, Outcome::Draw, Origin::begun_at(7), 9).expect("it counts");
    world.resource_mut::<Results>().put(finished);
    test.frames(4);
    for name in names {
        let file = data.path().join(format!("{name}.toml"));
        let about = fs::symlink_metadata(&file).expect("it is there");
        assert!(about.is_file(), "{name} is no link any more");
        assert_eq!(about.permissions().mode() & 0o777, 0o600, "{name}");
        assert!(!text(&file).is_empty(), "{name} has been written");
        assert_eq!(text(&precious.path().join(name)), "", "{name}");
    }
}
