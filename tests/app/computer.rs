//! Computer players at the table: they play whole games, stop when they are to, keep
//! out of what is not theirs to know, and are kept with the match.
//!
//! Levels are bounded by nodes, so that nothing here depends on how fast the machine is;
//! only waiting for a thread does.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::text::EditableText;
use ludotheque::computer::{LeastPause, MoveNow, PauseSwitched, Thinking};
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_players::{Chance, Level};
use ludotheque_rules::{Eye, Game, MAX_MOVES, MatchFace, NodeId, Seat, Setup, Turn, open};
use ludotheque_session::players::{Computers, RememberedPlayers, SeatNames};
use ludotheque_session::saving::{OpenMatch, Saving};
use ludotheque_session::{Accord, Session, StartMatch, Travel, WhatIf, seat};
use ludotheque_table::camera::Orbit;
use ludotheque_uncovering::Uncovering;

use super::share::type_word;
use super::support::sources::sources;
use super::support::{FAILING_SEARCH, PATIENCE, TestApp};

/// Two set-ups of Le Stratège.
const OWN: &str = "123456123456123456";
const OTHER: &str = "314256621435236514";

fn seats(levels: &[(u8, u8)], seed: u64) -> Computers {
    let levels = levels.iter().map(|(seat, level)| {
        let level = Level::new(*level).expect("there are eight levels");
        (Seat::new(*seat), level)
    });
    Computers::new(levels, seed)
}

fn setup(game: Game, players: u8) -> Setup {
    let setup = Setup::new(game, players).expect("so many play it");
    if game.has_secret_setup() {
        let both = vec![OWN.to_owned(), OTHER.to_owned()];
        setup.with_placements(both).expect("they are whole")
    } else {
        setup
    }
}

/// A match with computers, in which nothing takes longer than it must.
fn begin(test: &mut TestApp, setup: Setup, computers: Computers) {
    test.app.world_mut().resource_mut::<Settings>().computers_at_once = true;
    start(test, setup, computers);
}

fn start(test: &mut TestApp, setup: Setup, computers: Computers) {
    let world = test.app.world_mut();
    world.resource_mut::<Settings>().animation = Animation::Off;
    test.send(StartMatch::new(setup, [""; 0], computers));
    test.frames(4);
}

fn against(setup: Setup, levels: &[(u8, u8)], seed: u64) -> TestApp {
    let mut test = TestApp::begin();
    begin(&mut test, setup, seats(levels, seed));
    test
}

fn thinks(test: &TestApp) -> Option<Seat> {
    test.get::<Thinking>().seat()
}

/// Waits for a person's turn, or the end.
fn await_person(test: &mut TestApp) {
    test.until("the computer plays", |test| {
        let current = test.get::<Session>();
        !current.uncovered(Uncovering).next(&[]).complete
            && current.computer_to_move().is_none()
            && thinks(test).is_none()
    });
    test.frames(2);
}

/// A person plays a legal move by chance, by clicks.
fn play_any(test: &mut TestApp, chance: &mut Chance) -> String {
    let legal = test.face().legal_words();
    let word = legal[chance.below(legal.len())].clone();
    test.play_by_clicks(&word);
    test.frames(2);
    word
}

/// Thinks, and does not play by itself however fast the machine is.
fn at_a_long_thought() -> TestApp {
    let mut test = TestApp::begin();
    let pause = LeastPause(Duration::from_secs(60 * 60));
    test.app.world_mut().insert_resource(pause);
    start(&mut test, setup(Game::SYPIL, 2), seats(&[(0, 8)], 1));
    test.until("it thinks", |test| thinks(test).is_some());
    test
}

fn watch_a_whole_game(game: Game, players: u8) {
    let levels: Vec<(u8, u8)> = (0..players).map(|seat| (seat, 1)).collect();
    let setup = Setup::new(game, players).expect("so many play it");
    let mut test = against(setup, &levels, 3);
    let begun = Instant::now();
    while test.get::<Session>().outcome().is_none() {
        assert!(begun.elapsed() < 4 * PATIENCE, "{game} ends");
        assert!(!test.get::<Session>().is_covered());
        let eye = test.get::<Session>().eye();
        assert!(!game.has_secret_setup() || eye == Eye::Public, "{eye:?}");
        test.frames(1);
        sleep(Duration::from_micros(200));
    }
    test.rest();
    test.assert_picture_is_true();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    assert_eq!(test.told("played").len(), test.ply());
}

#[test]
fn computers_play_simultana_to_the_end() {
    watch_a_whole_game(Game::SIMULTANA, 2);
}

#[test]
fn computers_play_sypil_to_the_end() {
    watch_a_whole_game(Game::SYPIL, 2);
}

#[test]
fn computers_play_syne_strat_to_the_end() {
    for players in 2..=4 {
        watch_a_whole_game(Game::SYNE_STRAT, players);
    }
}

#[test]
fn computers_play_syndicat_to_the_end() {
    watch_a_whole_game(Game::SYNDICAT, 2);
}

#[test]
fn computers_play_le_stratege_to_the_end() {
    watch_a_whole_game(Game::STRATEGE, 2);
}

#[test]
fn a_person_plays_each_game_against_a_computer_at_either_seat() {
    for game in Game::ALL {
        for seat in [0, 1] {
            let mut test = against(setup(game, 2), &[(seat, 1)], 5);
            let mut chance = Chance::new(seat.into(), "person");
            for _ in 0..4 {
                await_person(&mut test);
                // Who plays by chance may lose soon.
                if test.get::<Session>().outcome().is_none() {
                    play_any(&mut test, &mut chance);
                }
            }
            await_person(&mut test);
            let line = test.face().line();
            let has_ended = test.get::<Session>().outcome().is_some();
            assert!(has_ended || line.len() >= 8, "{game}: {}", line.len());
            test.rest();
            test.assert_picture_is_true();
        }
    }
}

#[test]
fn a_person_cannot_play_for_the_computer() {
    let mut test = at_a_long_thought();
    let legal = test.face().legal_words();
    let before = test.words();
    let clicks = super::support::path_of(test.face(), &legal[0]);
    test.follow(&clicks);
    test.frames(2);
    assert_eq!(test.words(), before);
    assert!(test.told("refused").is_empty());
    let options = test.told("options");
    assert_eq!(options.last(), Some(&serde_json::json!([])));
}

#[test]
fn thinking_stops_in_the_frame_that_takes_the_position_away() {
    let mut looking_back = against(setup(Game::SYPIL, 2), &[(1, 8)], 1);
    play_any(&mut looking_back, &mut Chance::new(1, "person"));
    looking_back.until("it thinks", |test| thinks(test).is_some());
    looking_back.send(Travel::Undo);
    assert_eq!(thinks(&looking_back), None);

    let mut exploring = at_a_long_thought();
    exploring.send(WhatIf::Begin);
    assert_eq!(thinks(&exploring), None);
    exploring.send(WhatIf::Return);
    exploring.until("it goes on", |test| thinks(test).is_some());

    let mut menu = at_a_long_thought();
    menu.key(KeyCode::Escape, Key::Escape);
    assert_eq!(*menu.get::<State<Menu>>().get(), Menu::Pause);
    assert_eq!(thinks(&menu), None);
    menu.key(KeyCode::Escape, Key::Escape);
    menu.until("it goes on", |test| thinks(test).is_some());

    let mut leaving = at_a_long_thought();
    leaving.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    leaving.frames(1);
    assert_eq!(thinks(&leaving), None);

    let mut another = at_a_long_thought();
    begin(&mut another, setup(Game::SIMULTANA, 2), Computers::default());
    assert_eq!(thinks(&another), None);
    another.frames(30);
    assert_eq!(another.words(), Vec::<String>::new());

    let mut paused = at_a_long_thought();
    paused.send(PauseSwitched);
    assert_eq!(thinks(&paused), None);
    assert!(paused.get::<Thinking>().is_paused());
    paused.send(PauseSwitched);
    paused.until("it goes on", |test| thinks(test).is_some());
}

#[test]
fn what_is_found_for_another_position_is_never_played() {
    let mut test = against(setup(Game::SIMULTANA, 2), &[(1, 1)], 1);
    test.app.world_mut().resource_mut::<Settings>().computers_at_once = false;
    test.play("A2-A3");
    test.until("it thinks", |test| thinks(test).is_some());
    // It has long found something by now, and waits until the move could be seen.
    sleep(Duration::from_millis(300));
    test.frames(1);
    assert_eq!(test.ply(), 1);
    test.send(Travel::Undo);
    sleep(Duration::from_millis(50));
    test.frames(60);
    assert_eq!((test.ply(), test.words().len()), (0, 1));
    // It goes on when the persons come back to where the match is.
    test.send(Travel::To(1));
    await_person(&mut test);
    assert_eq!(test.ply(), 2);
}

#[test]
fn it_moves_now_with_the_best_it_has_found() {
    let mut test = at_a_long_thought();
    test.send(MoveNow);
    await_person(&mut test);
    assert_eq!(test.ply(), 1);
    let by_key = &mut at_a_long_thought();
    by_key.key(KeyCode::KeyM, Key::Character("m".into()));
    await_person(by_key);
    assert_eq!(by_key.ply(), 1);
}

#[test]
fn it_plays_a_legal_move_where_its_search_fails() {
    let mut test = TestApp::begin();
    test.app.insert_resource(FAILING_SEARCH);
    begin(&mut test, setup(Game::SYPIL, 2), seats(&[(0, 8)], 1));
    await_person(&mut test);
    assert_eq!(test.ply(), 1);
}

#[test]
fn taking_back_goes_to_the_persons_own_turn() {
    let mut test = against(setup(Game::SYPIL, 2), &[(1, 1)], 2);
    let mut chance = Chance::new(2, "person");
    let first = play_any(&mut test, &mut chance);
    await_person(&mut test);
    assert_eq!(test.ply(), 2);
    let answer = test.words()[1].clone();
    test.send(Travel::TakeBack);
    assert_eq!(test.ply(), 0);
    // There is nothing more to take back.
    test.send(Travel::TakeBack);
    assert_eq!(test.ply(), 0);
    // The computer answers to what is played then, also where it has answered before.
    test.play_by_clicks(&first);
    await_person(&mut test);
    assert_eq!(test.words(), [first, answer]);
    // Also while it thinks.
    let mut test = against(setup(Game::SYPIL, 2), &[(1, 8)], 2);
    play_any(&mut test, &mut chance);
    test.until("it thinks", |test| thinks(test).is_some());
    test.send(Travel::TakeBack);
    assert_eq!((test.ply(), thinks(&test)), (0, None));

    // Who plays second cannot take back what only the computer has played.
    let mut test = against(setup(Game::SYPIL, 2), &[(0, 1)], 2);
    await_person(&mut test);
    test.send(Travel::TakeBack);
    assert_eq!(test.ply(), 1);
}

/// The text in the strip for a typed move, which is opened.
fn typed_move(test: &mut TestApp) -> String {
    test.key(KeyCode::KeyN, Key::Character("n".into()));
    test.frames(4);
    let field = test.button("type-move-field");
    let text = test.app.world().get::<EditableText>(field).expect("it is a field");
    text.value().to_string()
}

#[test]
fn going_on_from_an_earlier_position_is_asked_first() {
    let mut test = against(setup(Game::SIMULTANA, 2), &[(1, 1)], 1);
    for _ in 0..2 {
        play_any(&mut test, &mut Chance::new(2, "person"));
        await_person(&mut test);
    }
    let played = test.words();
    let another = |test: &TestApp, not: &[String]| {
        let legal = test.face().legal_words();
        legal.into_iter().find(|word| !not.contains(word)).expect("there are many moves")
    };
    test.send(Travel::To(0));
    let word = another(&test, &played);
    test.play_by_clicks(&word);
    test.frames(4);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Question);
    assert_eq!((test.ply(), test.words()), (0, played.clone()));

    // Closing it plays nothing.
    test.key(KeyCode::Escape, Key::Escape);
    test.frames(4);
    assert_eq!((test.ply(), test.get::<Session>().is_exploring()), (0, false));

    // A typed move is asked about as a clicked one, and is in its field until it has been played. It is only tried.
    type_word(&mut test, &word);
    assert_eq!((test.ply(), test.words()), (0, played.clone()));
    test.key(KeyCode::Escape, Key::Escape);
    test.frames(4);
    assert_eq!(typed_move(&mut test), word);
    test.press("play-typed");
    test.frames(4);
    test.press("try");
    test.frames(4);
    assert!(test.get::<Session>().is_exploring());
    assert_eq!(test.words()[..test.ply()], *std::slice::from_ref(&word));
    test.send(WhatIf::Return);
    assert_eq!((test.ply(), test.words()), (0, played.clone()));
    assert_eq!(typed_move(&mut test), "");
    test.key(KeyCode::Escape, Key::Escape);
    test.frames(4);

    // The match goes on from here, and is not asked about again.
    test.play_by_clicks(&word);
    test.frames(4);
    test.press("yes");
    await_person(&mut test);
    assert_eq!((test.ply(), test.words()[0].clone()), (2, word));
    play_any(&mut test, &mut Chance::new(3, "person"));
    await_person(&mut test);
    assert_eq!(test.ply(), 4);

    // What was taken back was asked for already.
    test.send(Travel::TakeBack);
    let word = another(&test, &test.words());
    test.play_by_clicks(&word);
    await_person(&mut test);
    assert_eq!((test.ply(), test.words()[2].clone()), (4, word));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed| {
        let mut test = against(setup(Game::SYNE_STRAT, 3), &[(0, 1), (1, 2), (2, 1)], seed);
        test.until("they play", |test| test.ply() >= 24);
        test.words()[..24].to_vec()
    };
    assert_eq!(game(7), game(7));
    // The game of the next seed ends before.
    assert_ne!(game(7), game(9));
}

#[test]
fn it_declines_a_draw_that_it_knows_nothing_of() {
    let mut test = against(setup(Game::SYPIL, 2), &[(1, 1)], 2);
    test.send(Accord::OfferDraw(Seat::new(0)));
    test.frames(6);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    assert!(test.face().draw_offer().is_none());
    assert!(test.get::<Session>().outcome().is_none());
    // It says so in one place.
    let line = test.line();
    assert!(line.contains("refuse"), "{line}");
    assert_eq!(line.matches("la nulle").count(), 1, "{line}");
    assert!(test.get::<Remarks>().said().is_none());
}

/// Plays so many more moves that the position before the last four is back, if there are such.
fn comes_back(face: &mut dyn MatchFace, plies: usize) -> bool {
    if plies == 0 {
        return face.seen_by(Eye::Public).standstill().is_some();
    }
    for word in face.legal_words() {
        face.play_word(&word).expect("it is legal");
        if comes_back(face, plies - 1) {
            return true;
        }
        face.undo();
    }
    false
}

#[test]
fn a_game_that_goes_in_circles_says_so_and_a_low_level_accepts_a_draw() {
    for (level, accepts) in [(1, true), (5, false)] {
        let mut face = open(&setup(Game::SIMULTANA, 2)).expect("it opens");
        assert!([4, 6].into_iter().any(|plies| comes_back(&mut *face, plies)));
        let mut test = TestApp::begin();
        let names = SeatNames::new(Game::SIMULTANA, ["", ""]);
        let names = names.with_computers(seats(&[(1, level)], 1));
        seat(test.app.world_mut(), Session::new(face), Some(names), None);
        test.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Playing);
        test.rest();
        let line = test.line();
        assert!(line.contains("pour la deuxième fois"), "{line}");
        test.send(Accord::OfferDraw(Seat::new(0)));
        test.rest();
        let is_over = test.get::<Session>().outcome().is_some();
        assert_eq!(is_over, accepts, "level {level}");
    }
}

#[test]
fn a_person_resigns_against_a_computer_and_goes_on_after_all() {
    let mut test = against(setup(Game::SIMULTANA, 2), &[(1, 1)], 2);
    test.send(Accord::Resign(Seat::new(0)));
    test.rest();
    assert!(test.get::<Session>().outcome().is_some());
    assert_eq!(thinks(&test), None);
    // Without an own move there is no mistake to go back to.
    for id in ["take-up", "over-review"] {
        assert_eq!(test.button_if_any(id), None, "{id}");
    }
    // Nobody else has to agree to that.
    test.press("take-back");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    assert!(test.get::<Session>().outcome().is_none());
}

/// The level of the computer at each of the two seats.
fn levels(test: &TestApp) -> [Option<u8>; 2] {
    let computers = test.get::<SeatNames>().computers();
    [0, 1].map(|seat| computers.level(Seat::new(seat)).map(Level::number))
}

fn saved_in(test: &TestApp) -> std::path::PathBuf {
    let file = test.get::<Saving>().file();
    file.expect("the match was saved").to_owned()
}

#[test]
fn a_saved_match_knows_its_computers_and_goes_on() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    begin(&mut test, setup(Game::SYPIL, 2), seats(&[(1, 4)], 77));
    play_any(&mut test, &mut Chance::new(1, "person"));
    await_person(&mut test);
    let (path, words) = (saved_in(&test), test.words());
    drop(test);
    let text = fs::read_to_string(&path).expect("it can be read");
    assert!(text.contains("levels: {1: 4}") || text.contains("1: 4"), "{text}");
    assert!(text.contains("seed: 77"), "{text}");
    assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");

    let mut test = TestApp::keeping_in(folder.path());
    test.send(OpenMatch::whole(&path));
    test.frames(8);
    assert_eq!(test.words(), words);
    assert_eq!(levels(&test), [None, Some(4)]);
    assert_eq!(test.get::<SeatNames>().computers().seed(), 77);
    play_any(&mut test, &mut Chance::new(2, "person"));
    await_person(&mut test);
    assert_eq!(test.words().len(), 4);
}

#[test]
fn two_computers_stop_where_a_match_is_full_and_say_why() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let setup = setup(Game::SIMULTANA, 2).without_repetition();
    let mut face = ludotheque_rules::open(&setup).expect("it is ready");
    let circle = ["A2-A3", "D4-D3", "A3-A2", "D3-D4"];
    for word in circle.iter().cycle().take(MAX_MOVES - 2) {
        face.replay_word(word).expect("it is legal");
    }
    let record = face.record().with_computers(ludotheque_rules::Computers {
        levels: [(0, 1), (1, 1)].into(),
        ..Default::default()
    });
    let path = folder.path().join("long.ludotheque");
    fs::write(&path, record.to_ron()).expect("it can be written");

    let mut test = TestApp::keeping_in(folder.path());
    test.app.world_mut().resource_mut::<Settings>().computers_at_once = true;
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.send(OpenMatch::whole(&path));
    test.frames(8);
    // A match that only computers play is taken up with a pause.
    assert!(test.get::<Thinking>().is_paused());
    assert_eq!(test.words().len(), MAX_MOVES - 2);
    test.send(PauseSwitched);
    test.frames(8);
    test.until("the match is full", |test| {
        test.get::<Session>().uncovered(Uncovering).is_full() && test.get::<Thinking>().is_paused()
    });
    assert_eq!(thinks(&test), None);
    let (reason, text) = test.last_refusal();
    assert_eq!(reason, "illegal-match-full");
    assert!(text.contains("20"), "{text}");
    // Told to go on, they say it once more, and stop again.
    let told = test.told("refused").len();
    test.send(PauseSwitched);
    test.frames(30);
    assert_eq!(test.told("refused").len(), told + 1);
    assert!(test.get::<Thinking>().is_paused());
    assert_eq!(test.words().len(), MAX_MOVES);
}

#[test]
fn computers_are_named_in_both_languages_and_told_apart() {
    let names = |levels: &[(u8, u8)]| {
        SeatNames::new(Game::SIMULTANA, ["", ""]).with_computers(seats(levels, 1))
    };
    let (one, two) = (names(&[(1, 4)]), names(&[(0, 4), (1, 4)]));
    let (french, english) = (Locale::new(Language::French), Locale::new(Language::English));
    let black = Seat::new(1);
    assert_eq!(one.name(&english, black), "Computer (level 4)");
    assert_eq!(one.phrase(&french, black), "l’ordinateur (niveau 4)");
    assert_eq!(one.start(&french, black), "L’ordinateur (niveau 4)");
    assert_eq!(two.name(&french, black), "Ordinateur (niv. 4, Noirs)");
    assert_eq!(one.written(), ["", "Computer (level 4)"]);
    let read = SeatNames::of_written(Game::SIMULTANA, one.written(), 1);
    assert_eq!(read.computers().level(black), Level::new(4));
}

#[test]
fn a_rematch_keeps_the_computer_and_turns_the_seats() {
    let mut test = against(setup(Game::SIMULTANA, 2), &[(1, 3)], 2);
    test.send(Accord::Resign(Seat::new(0)));
    test.rest();
    test.press("rematch");
    test.frames(6);
    assert_eq!(levels(&test), [Some(3), None]);
    let mut test = against(setup(Game::SIMULTANA, 2), &[(1, 3)], 2);
    test.send(Accord::Resign(Seat::new(0)));
    test.rest();
    test.press("again");
    test.frames(6);
    assert_eq!(levels(&test), [None, Some(3)]);
}

#[test]
fn the_form_seats_computers_and_remembers_them() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    test.press("game-simultana");
    test.frames(8);
    // Whoever has not played yet is offered a beatable computer, and can change that at once.
    assert!(test.button_if_any("level-2-2").is_some());
    assert!(test.button_if_any("name-1").is_some());
    test.choose("play-together");
    test.frames(6);
    assert!(test.button_if_any("level-2-2").is_none());
    assert!(test.button_if_any("name-2").is_some());
    test.choose("play-alone");
    test.frames(6);
    assert!(test.button_if_any("name-2").is_none());
    test.choose("level-2-5");
    test.frames(4);
    // Whoever changes places takes the level along.
    test.press("swap-1-2");
    test.frames(4);
    assert!(test.button_if_any("level-1-5").is_some());
    test.press("swap-1-2");
    test.frames(4);
    test.press("start");
    test.frames(8);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(levels(&test), [None, Some(5)]);
    drop(test);
    let test = TestApp::keeping_in(folder.path());
    assert_eq!(test.get::<RememberedPlayers>().levels, [0, 5]);
}

// Le Stratège.

#[test]
fn against_the_computer_no_curtain_falls_and_nothing_turns() {
    let mut test = against(setup(Game::STRATEGE, 2), &[(0, 1)], 4);
    let view = test.get::<Orbit>().goal;
    let mut chance = Chance::new(3, "person");
    for _ in 0..6 {
        let begun = Instant::now();
        while thinks(&test).is_some() || test.get::<Session>().computer_to_move().is_some() {
            assert!(begun.elapsed() < PATIENCE, "it plays");
            let current = test.get::<Session>();
            assert!(!current.is_covered());
            assert_eq!(current.eye(), Eye::Seat(Seat::new(1)));
            test.frames(1);
            sleep(Duration::from_micros(200));
        }
        play_any(&mut test, &mut chance);
    }
    assert!(test.button_if_any("uncover").is_none());
    assert!(test.button_if_any("cover").is_none());
    assert_eq!(test.get::<Orbit>().goal, view);
}

#[test]
fn the_computer_sets_up_by_itself_in_many_ways() {
    let mut set_ups = BTreeSet::new();
    for seed in 0..6 {
        let mut test = TestApp::begin();
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        begin(&mut test, setup, seats(&[(0, 1)], seed));
        // Only the person sets up, and sees the own pawns at once.
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::SettingUp);
        assert!(!test.get::<Session>().is_covered());
        test.press("preset-rising");
        test.rest();
        test.press("setup-ready");
        test.frames(8);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
        let placements = test.face().setup().placements().to_vec();
        assert_eq!(placements[1], OWN);
        set_ups.insert(placements[0].clone());
    }
    assert!(set_ups.len() > 4, "{set_ups:?}");
}

/// Plays so many turns of a person against the computer, with these words or by chance.
/// Answers all words of the match, and which pawns of the person have fought.
fn play_as_green(green: &str, words: Option<&[String]>, turns: usize) -> (TestApp, Vec<String>) {
    let both = vec![OTHER.to_owned(), green.to_owned()];
    let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(both));
    let mut test = against(setup.expect("they are whole"), &[(0, 2)], 11);
    let mut chance = Chance::new(9, "person");
    for turn in 0..turns {
        await_person(&mut test);
        if test.get::<Session>().outcome().is_some() {
            break;
        }
        match words {
            Some(words) => {
                let word = words[2 * turn + 1].clone();
                test.play_by_clicks(&word);
                test.frames(2);
            }
            None => drop(play_any(&mut test, &mut chance)),
        }
    }
    await_person(&mut test);
    test.rest();
    let words = test.words();
    (test, words)
}

/// The strength of the person's pawn that stood at the start in this place of the set-up,
/// if the computer has been shown it.
fn shown_places(test: &TestApp) -> BTreeSet<usize> {
    let face = test.face();
    let now = face.seen_by(Eye::Seat(Seat::new(0))).identified();
    let first = face
        .seen_by(Eye::Seat(Seat::new(1)))
        .identified_at(NodeId::START)
        .expect("the start is there");
    let own: Vec<_> = first.iter().filter(|piece| piece.view.owner == Seat::new(1)).collect();
    // A pawn that is no longer there has fought.
    let unknown = |id| now.iter().any(|piece| piece.id == id && piece.view.strength.is_none());
    let board = face.board();
    let mut places: Vec<_> =
        own.iter().map(|piece| (board.name(piece.view.spot.cell).to_owned(), piece.id)).collect();
    // A set-up is written from the back line, which is line 10 for Green.
    places.sort_by_key(|(name, _)| {
        let line: i32 = name[1..].parse().expect("a line");
        (-line, name[..1].to_owned())
    });
    (0..).zip(&places).filter(|(_, (_, id))| !unknown(*id)).map(|(place, _)| place).collect()
}

#[test]
fn what_the_computer_may_not_know_changes_nothing_that_it_does() {
    let turns = 8;
    let (first, words) = play_as_green(OWN, None, turns);
    let shown = shown_places(&first);
    let hidden: Vec<usize> = (0..18).filter(|place| !shown.contains(place)).collect();
    assert!(hidden.len() > 6, "too much was shown: {shown:?}");
    let stream = |test: &TestApp| ["played", "turn", "thinking", "over"].map(|key| test.told(key));
    // Every pawn that has not been shown has another strength in one of these.
    for shift in [1, 5] {
        let mut pawns: Vec<u8> = OWN.bytes().collect();
        let strengths: Vec<u8> = hidden.iter().map(|place| pawns[*place]).collect();
        for (number, place) in hidden.iter().enumerate() {
            pawns[*place] = strengths[(number + shift) % strengths.len()];
        }
        let twin = String::from_utf8(pawns).expect("they are digits");
        assert_ne!(twin, OWN);
        let (second, played) = play_as_green(&twin, Some(&words), turns);
        assert_eq!(played, words, "{twin}");
        assert_eq!(stream(&second), stream(&first));
    }
}

/// All runs of at least so many digits from 1 to 6 in a text.
fn set_ups_in(text: &str) -> BTreeSet<String> {
    text.split(|sign: char| !('1'..='6').contains(&sign))
        .filter(|run| run.len() >= 12)
        .map(str::to_owned)
        .collect()
}

fn all_files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    entries
        .filter_map(Result::ok)
        .flat_map(|entry| {
            if entry.path().is_dir() {
                all_files(&entry.path())
            } else {
                fs::read_to_string(entry.path()).into_iter().collect()
            }
        })
        .collect()
}

#[test]
fn no_game_that_a_computer_deals_itself_is_ever_written() {
    // A computer thinks about games that it cannot tell from the true one. One of these
    // may by luck be the true one: nobody else may see any of them.
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    let both = vec![OWN.to_owned(), OTHER.to_owned()];
    let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(both.clone()));
    begin(&mut test, setup.expect("they are whole"), seats(&[(1, 3)], 5));
    let mut chance = Chance::new(5, "person");
    for _ in 0..12 {
        await_person(&mut test);
        play_any(&mut test, &mut chance);
    }
    await_person(&mut test);
    test.rest();
    // The stream holds no set-up at all, the file the two that there are.
    let stream = &test.get::<ludotheque::events::Stream>().kept;
    let lines: Vec<String> = stream.iter().flatten().map(ToString::to_string).collect();
    assert!(lines.len() > 24);
    assert_eq!(set_ups_in(&lines.join("\n")), BTreeSet::new());
    drop(test);
    let written = all_files(folder.path()).join("\n");
    assert_eq!(set_ups_in(&written), both.into_iter().collect());
}

#[test]
fn only_one_file_reads_a_match_for_a_computer() {
    let reads = ["InformationState", "Question::about", "Player<", "Task::"];
    let readers: BTreeSet<String> = sources()
        .into_iter()
        .filter(|(_, text)| text.contains("ludotheque_players"))
        .filter(|(_, text)| {
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            reads.iter().any(|name| code.contains(name))
        })
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(readers, BTreeSet::from(["question.rs".to_owned()]));
}

#[test]
fn turns_are_told_to_end_with_the_match() {
    let mut test = against(setup(Game::SIMULTANA, 2), &[(0, 1)], 3);
    await_person(&mut test);
    let thinking = test.told("thinking");
    assert_eq!(thinking.first(), Some(&serde_json::json!({ "seat": 0 })));
    assert_eq!(thinking.last(), Some(&serde_json::Value::Null));
    assert!(matches!(test.face().turn(), Turn::To(seat) if seat == Seat::new(1)));
}
