//! What is heard at the table: which sounds a match of each game asks for, when they
//! begin, what is silent, and what a sound server is given.

use std::time::Duration;

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use bevy::window::WindowOccluded;
use ludotheque::learn::course::LessonAsked;
use ludotheque::sound::SoundPlayed;
use ludotheque::states::Menu;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_clicks::TableInput;
use ludotheque_players::Level;
use ludotheque_rules::{Effect, Eye, Game, Seat, Setup, open};
use ludotheque_session::clock::{ClockTerms, Clocks};
use ludotheque_session::players::Computers;
use ludotheque_session::{StartMatch, Travel};
use ludotheque_sound::Sound;
use ludotheque_table::piece::{Piece, place_of};
use ludotheque_ui::feel;

use crate::support::{TestApp, first_game};

/// Everything that has been played, with the frame in which it was asked for.
#[derive(Resource, Default)]
struct Heard {
    frame: usize,
    cursor: MessageCursor<SoundPlayed>,
    sounds: Vec<(usize, SoundPlayed)>,
}

fn listen(mut heard: ResMut<Heard>, played: Res<Messages<SoundPlayed>>) {
    let Heard { frame, cursor, sounds } = &mut *heard;
    *frame += 1;
    sounds.extend(cursor.read(&played).map(|it| (*frame, *it)));
}

/// Listens from now on.
fn listening(mut test: TestApp) -> TestApp {
    test.app.init_resource::<Heard>().add_systems(Last, listen);
    // What was played just before is not meant.
    test.frames(3);
    take(&mut test);
    test
}

/// What has been played since.
fn take(test: &mut TestApp) -> Vec<SoundPlayed> {
    let mut heard = test.app.world_mut().resource_mut::<Heard>();
    let sounds = heard.sounds.drain(..);
    sounds.map(|(_, played)| played).collect()
}

/// The same by name.
fn names(test: &mut TestApp) -> String {
    let names = take(test).into_iter().map(|it| it.sound.name());
    names.collect::<Vec<_>>().join(" ")
}

fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("so many play it")
}

/// What is heard of each of these words, played by clicks; the first ones are only laid
/// out.
fn heard_of(game: Game, laid_out: &[&str], words: &[&str]) -> Vec<String> {
    let setup = setup(game, 2).without_repetition();
    let mut test = listening(TestApp::after(&setup, laid_out));
    let each = words.iter().map(|word| {
        test.play_by_clicks(word);
        test.rest();
        format!("{word}: {}", names(&mut test))
    });
    each.collect()
}

/// The words of the first recorded game before and from this one on.
fn around<'file>(file: &'file str, word: &str, count: usize) -> [Vec<&'file str>; 2] {
    let words = first_game(file);
    let at = words.iter().position(|it| *it == word);
    let at = at.unwrap_or_else(|| panic!("{word} is played"));
    [words[..at].to_vec(), words[at..at + count].to_vec()]
}

#[test]
fn simultana_is_heard() {
    let [before, words] = around(include_str!("../games/simultana.games"), "A2-A3", 2);
    assert_eq!(
        heard_of(Game::SIMULTANA, &before, &words),
        ["A2-A3: lift set-down", "B4-B3: lift set-down"]
    );
}

#[test]
fn sypil_is_heard() {
    let file = include_str!("../games/sypil.games");
    let [before, words] = around(file, "B2+C2", 2);
    assert_eq!(
        heard_of(Game::SYPIL, &before, &words),
        ["B2+C2: lift set-on-stack", "G7-F5: lift set-down"]
    );
    let [before, words] = around(file, "F5xD3", 2);
    assert_eq!(
        heard_of(Game::SYPIL, &before, &words),
        ["F5xD3: lift set-down capture", "B3xE3: lift set-down capture end"]
    );
}

#[test]
fn syne_strat_is_heard() {
    let [before, words] = around(include_str!("../games/syne_strat-2.games"), "B5+C4", 3);
    assert_eq!(
        heard_of(Game::SYNE_STRAT, &before, &words),
        ["B5+C4: lift set-on-stack", "E6-E7: lift set-down", "D3xF5@G5: lift set-down put-back",]
    );
}

#[test]
fn syndicat_is_heard() {
    let file = include_str!("../games/syndicat.games");
    let [before, words] = around(file, "A6-B7xB7", 3);
    assert_eq!(
        heard_of(Game::SYNDICAT, &before, &words),
        [
            "A6-B7xB7: lift capture slide set-down",
            "A7-A6: lift slide set-down",
            "I1-I3: lift slide set-down slide set-down",
        ]
    );
    let cut = first_cut(file);
    let [before, words] = around(file, cut, 1);
    let heard = heard_of(Game::SYNDICAT, &before, &words).concat();
    assert!(heard.contains("cut") && heard.contains("capture"), "{heard}");
}

/// The first word of a game of Syndicat that splits a piece.
fn first_cut(file: &str) -> &str {
    let mut face = open(&setup(Game::SYNDICAT, 2).without_repetition()).expect("it begins");
    let mut words = first_game(file).into_iter();
    let cuts = words.find(|word| {
        let ply = face.play_word(word).expect("the words are legal moves");
        let beats = ply.beats(Eye::Public);
        let effects = beats.iter().flat_map(|beat| &beat.0);
        effects.clone().any(|effect| matches!(effect, Effect::Split { .. }))
    });
    cuts.expect("a piece is split")
}

#[test]
fn le_stratege_is_heard_with_its_curtain() {
    let both = vec!["123456123456123456".to_owned(); 2];
    let setup = setup(Game::STRATEGE, 2).with_placements(both).expect("they are whole");
    let mut test = listening(TestApp::at(setup));
    let mut heard = Vec::new();
    for word in ["c3-c4", "c8-c7", "c4-c5", "c7-c6", "c5xc6"] {
        test.play_by_clicks(word);
        test.rest();
        heard.push(format!("{word}: {}", names(&mut test)));
    }
    // Behind the curtain the last move is shown again.
    assert_eq!(
        heard,
        [
            "c3-c4: curtain set-down curtain",
            "c8-c7: curtain set-down set-down curtain",
            "c4-c5: curtain set-down set-down curtain",
            "c7-c6: curtain set-down set-down curtain",
            "c5xc6: curtain set-down capture set-down curtain",
        ]
    );
}

#[test]
fn a_piece_is_heard_in_the_frame_in_which_it_lands() {
    let mut test = listening(TestApp::at_simultana());
    test.play("A2-A3");
    let target = test.cell("A3");
    let at = test.face().board().info(target).map(place_of);
    let at = at.expect("it is on the board");
    let mut frame_landed = None;
    for _ in 0..100 {
        test.frames(1);
        let frame = test.get::<Heard>().frame;
        let world = test.app.world_mut();
        let mut pieces = world.query::<(&Piece, &Transform)>();
        let piece = pieces.iter(world).find(|(piece, _)| piece.spot.cell == target);
        // It rebounds a little where it lands.
        let is_there = piece.is_some_and(|(_, shown)| {
            let off = shown.translation - at;
            off.with_y(0.0).length() < 1e-4 && off.y < feel::REBOUND_HEIGHT
        });
        if is_there && frame_landed.is_none() {
            frame_landed = Some(frame);
        }
    }
    let heard = &test.get::<Heard>().sounds;
    let set_down = heard.iter().find(|(_, it)| it.sound == Sound::SetDown);
    let (frame, played) = set_down.expect("it is heard");
    let landed = frame_landed.expect("it lands");
    // At its end a motion can be too slow to see for a frame.
    assert!((landed..=landed + 1).contains(frame), "{frame}, {landed}");
    assert_eq!(played.delay, Duration::ZERO);
}

#[test]
fn what_is_hurried_is_heard_at_once_and_once() {
    let mut test = listening(TestApp::at_simultana());
    test.play("A2-A3");
    test.frames(2);
    assert_eq!(names(&mut test), "lift");
    // The next player does not wait: the piece is there.
    test.click("B4");
    assert_eq!(names(&mut test), "lift set-down");
    test.frames(40);
    assert_eq!(names(&mut test), "");
}

#[test]
fn nothing_is_heard_of_browsing_loading_trying_the_size_and_hidden_windows() {
    let words = ["A2-A3", "B4-B3", "C2-C3", "A4-B4"];
    let simultana = setup(Game::SIMULTANA, 2);
    let mut test = listening(TestApp::after(&simultana, &words));
    test.rest();
    for travel in [
        Travel::Undo,
        Travel::Undo,
        Travel::Redo,
        Travel::Watch,
        Travel::To(0),
        Travel::To(4),
        Travel::TakeBack,
    ] {
        test.travel(travel);
        test.rest();
    }
    test.resize(900.0, 700.0);
    let mut face = open(&simultana).expect("it begins");
    face.play_word("A2-A3").expect("it is legal");
    test.put_on_the_table(face);
    test.rest();
    assert_eq!(names(&mut test), "");
    let world = test.app.world_mut();
    let window = world.query_filtered::<Entity, With<Window>>().single(world);
    let window = window.expect("there is one window");
    for (occluded, heard) in [(true, ""), (false, "lift set-down")] {
        test.send(WindowOccluded { window, occluded });
        let word = if occluded { "B4-B3" } else { "C2-C3" };
        test.play(word);
        test.rest();
        assert_eq!(names(&mut test), heard);
    }
}

#[test]
fn no_variant_is_heard_twice_running_and_captures_follow_each_other() {
    let words = first_game(include_str!("../games/syndicat.games"));
    let setup = setup(Game::SYNDICAT, 2).without_repetition();
    let mut test = listening(TestApp::after(&setup, &[]));
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Fast;
    let mut last = std::collections::BTreeMap::new();
    let mut count = 0;
    for word in &words[..20] {
        test.play_by_clicks(word);
        test.rest();
        for played in take(&mut test) {
            count += 1;
            let before = last.insert(played.sound, played.variant);
            assert_ne!(before, Some(played.variant), "{word}: {played:?}");
            assert!(played.delay <= Duration::from_millis(250));
        }
    }
    assert!(count >= 60, "{count}");
}

#[test]
fn what_is_secret_is_not_heard() {
    const ONE: &str = "123456123456123456";
    const OTHER: &str = "654321654321621543";
    let heard = [ONE, OTHER].map(|white| {
        let both = vec![white.to_owned(), ONE.to_owned()];
        let setup = setup(Game::STRATEGE, 2).with_placements(both).expect("they are whole");
        let mut test = listening(TestApp::at(setup));
        let mut heard = Vec::new();
        // 2 meets 2 in both.
        for word in ["c3-c4", "c8-c7", "c4-c5", "c7-c6", "c5xc6", "e8-e7"] {
            test.uncover();
            // What a player tries is nobody's business.
            let own = test.cell(&word[..2]);
            test.send(TableInput::Clicked(own));
            test.send(TableInput::Clicked(test.cell("f1")));
            test.send(TableInput::SteppedBack);
            test.frames(10);
            test.play_by_clicks(word);
            test.rest();
            heard.extend(take(&mut test));
        }
        heard
    });
    assert_eq!(heard[0], heard[1]);
    let private = |it: &SoundPlayed| matches!(it.sound, Sound::Lift | Sound::Refusal);
    assert!(!heard[0].iter().any(private), "{:?}", heard[0]);
    assert!(heard[0].iter().any(|it| it.sound == Sound::Capture));
}

#[test]
fn a_secret_set_up_is_silent_but_for_the_curtain() {
    let mut test = listening(TestApp::at(setup(Game::STRATEGE, 2)));
    test.press("uncover");
    test.rest();
    assert_eq!(names(&mut test), "curtain");
    test.press("preset-rising");
    test.rest();
    assert_eq!(names(&mut test), "");
}

#[test]
fn a_refusal_is_heard() {
    let mut test = listening(TestApp::at_simultana());
    test.click("A2");
    test.click("A5");
    test.rest();
    assert!(!test.told("refused").is_empty());
    assert_eq!(names(&mut test), "lift refusal");
}

#[test]
fn a_turn_is_heard_when_a_computer_has_moved() {
    let mut test = TestApp::begin();
    let level = Level::new(1).expect("there is one");
    test.app.world_mut().resource_mut::<Settings>().computers_at_once = true;
    test.send(StartMatch::new(
        setup(Game::SIMULTANA, 2),
        [""; 0],
        Computers::new([(Seat::new(1), level)], 7),
    ));
    test.frames(4);
    let mut test = listening(test);
    test.play("A2-A3");
    for _ in 0..2_000 {
        test.frames(1);
        std::thread::sleep(Duration::from_micros(200));
        if test.ply() == 2 {
            break;
        }
    }
    test.rest();
    assert_eq!(names(&mut test), "lift set-down set-down turn");
}

#[test]
fn a_clock_that_gets_short_is_heard_once_and_when_it_is_over() {
    let mut test = listening(TestApp::at_simultana());
    let left = |milliseconds| vec![Duration::from_millis(milliseconds); 2];
    let terms = ClockTerms { minutes: 5, increment_seconds: 0 };
    for (milliseconds, seconds, heard) in
        [(34_000, 2, ""), (32_000, 6, "short-time"), (3_000, 5, "short-time")]
    {
        test.app.world_mut().insert_resource(Clocks::resumed(terms, left(milliseconds)));
        test.frames(2);
        take(&mut test);
        test.wait(seconds);
        assert_eq!(names(&mut test), heard, "{milliseconds}");
    }
}

#[test]
fn the_end_is_heard_once() {
    let words = first_game(include_str!("../games/sypil.games"));
    let (last, before) = words.split_last().expect("it is a game");
    let setup = setup(Game::SYPIL, 2).without_repetition();
    let mut test = listening(TestApp::after(&setup, before));
    test.play_by_clicks(last);
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    let heard = names(&mut test);
    assert!(heard.ends_with("end"), "{heard}");
    test.travel(Travel::Undo);
    test.travel(Travel::Redo);
    test.rest();
    assert_eq!(names(&mut test), "");
}

#[test]
fn a_lesson_says_right_and_wrong() {
    let mut test = listening(TestApp::begin());
    test.send(LessonAsked::Begin(Game::SIMULTANA));
    test.rest();
    let (right, wrong) = solution_and_mistake();
    take(&mut test);
    test.send(LessonAsked::Step(right.0));
    test.rest();
    test.play_by_clicks(&right.1);
    test.rest();
    let heard = names(&mut test);
    assert!(heard.contains("right") && !heard.contains("wrong"), "{heard}");
    test.send(LessonAsked::Step(wrong.0));
    test.rest();
    assert_eq!(names(&mut test), "", "a step that is shown says nothing");
    test.play_by_clicks(&wrong.1);
    test.rest();
    let heard = names(&mut test);
    assert!(heard.contains("wrong") && !heard.contains("right"), "{heard}");
}

/// A step of Simultana's lesson and the word that solves it, and one with a mistake that
/// is a legal move.
fn solution_and_mistake() -> ((usize, String), (usize, String)) {
    use ludotheque_rulebook::lessons::{Ask, Tried, lesson};
    let lesson = lesson(Game::SIMULTANA).expect("it has a lesson");
    let steps = || lesson.steps.iter().enumerate();
    let right = steps().find_map(|(index, step)| match &step.ask {
        Ask::Moves(words) => Some((index, words.first()?.clone())),
        Ask::Result(_, word) => Some((index, word.clone())),
        Ask::Tell | Ask::Clicks(_) => None,
    });
    let wrong = steps().find_map(|(index, step)| {
        let face = open(&step.setup(lesson.game).ok()?).ok()?;
        let words = step.mistakes.iter().find_map(|mistake| match &mistake.tried {
            Tried::Moves(words) => words.iter().find(|word| face.legal_words().contains(word)),
            Tried::Clicks(_) => None,
        });
        Some((index, words?.clone()))
    });
    (right.expect("a step asks for a move"), wrong.expect("a mistake is a legal move"))
}

#[test]
fn sound_is_turned_off_and_on_by_a_key_and_set_in_the_settings_and_kept() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut test = TestApp::keeping_in(folder.path());
    test.send(StartMatch::new(setup(Game::SIMULTANA, 2), [""; 0], Computers::default()));
    test.frames(6);
    let mut test = listening(test);
    let kept = || {
        let file = std::fs::read_to_string(folder.path().join("settings.toml"));
        file.expect("it is written")
    };
    test.key(KeyCode::KeyV, Key::Character("v".into()));
    assert!(!test.get::<Settings>().sound);
    test.play("A2-A3");
    test.rest();
    assert_eq!(names(&mut test), "");
    assert!(kept().contains("sound = false"), "{}", kept());
    test.key(KeyCode::KeyV, Key::Character("v".into()));
    test.play("B4-B3");
    test.rest();
    assert_eq!(names(&mut test), "lift set-down");
    test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Settings);
    test.frames(6);
    let source = test.button("volume");
    test.app.world_mut().trigger(ValueChange { source, value: 41.0_f32, is_final: true });
    test.frames(6);
    assert_eq!(test.get::<Settings>().volume_percent, 40);
    assert!(kept().contains("volume_percent = 40"), "{}", kept());
    assert_eq!(names(&mut test), "set-down", "the volume can be heard");
    test.choose("sound");
    test.frames(6);
}

#[cfg(not(any(windows, target_os = "macos")))]
mod served {
    use std::time::Instant;

    use ludotheque_sound::samples;

    use super::*;
    use crate::fake_server::{FakeServer, Heard, Manner};

    fn sounding(server: &FakeServer) -> TestApp {
        listening(TestApp::sounding(setup(Game::SIMULTANA, 2), server.place()))
    }

    /// Plays a word at the pace of the clock.
    fn play_in_time(test: &mut TestApp, word: &str) -> Vec<(Instant, SoundPlayed)> {
        test.play(word);
        let mut heard = Vec::new();
        for _ in 0..60 {
            test.frames(1);
            let now = Instant::now();
            heard.extend(take(test).into_iter().map(|it| (now, it)));
            std::thread::sleep(Duration::from_millis(20));
        }
        heard
    }

    /// Whether this is all of a sound, at the volume that is set.
    fn is_of(heard: &Heard, played: SoundPlayed) -> bool {
        let full = samples(played.sound, played.variant);
        // At 70 percent, about half the amplitude.
        let is_alike = |(full, heard): (&i16, &i16)| {
            (f32::from(*full) * 0.49 - f32::from(*heard)).abs() <= 1.0
        };
        full.len() == heard.samples.len()
            && full.iter().zip(&heard.samples).all(is_alike)
            && heard.samples.iter().any(|it| it.unsigned_abs() > 300)
    }

    #[test]
    fn a_server_is_given_what_is_heard_in_time_and_nothing_else() {
        let server = FakeServer::new(Manner::Plays);
        let mut test = sounding(&server);
        assert_eq!(server.connections(), 0, "nothing is open before the first sound");
        let (mut asked, mut soonest) = (Vec::new(), Duration::MAX);
        // On a busy machine a sound may come late, and one that would come too late is
        // not played: then its stream stays empty.
        for word in ["A2-A3", "B4-B3", "C2-C3", "A4-B4", "D2-D3"] {
            let begun = asked.len();
            asked.extend(play_in_time(&mut test, word));
            assert_eq!(asked.len(), begun + 2, "{word}: {asked:?}");
            let heard = server.heard_when(asked.len());
            assert_eq!(heard.len(), asked.len());
            let mut expected = asked.clone();
            for heard in heard.iter().filter(|it| !it.samples.is_empty()) {
                let of = expected.iter().position(|(_, it)| is_of(heard, *it));
                let (at, _) = expected.remove(of.expect("only what was asked for is played"));
                soonest = soonest.min(heard.at.saturating_duration_since(at));
            }
            if soonest < Duration::from_millis(60) {
                break;
            }
        }
        assert!(soonest < Duration::from_millis(60), "{soonest:?}");
        // Looking back is silent, and nothing stays open.
        test.travel(Travel::Undo);
        test.rest();
        std::thread::sleep(Duration::from_millis(100));
        assert_eq!(server.heard().len(), asked.len());
        assert_eq!(server.open_streams(), 0);
    }

    #[test]
    fn a_match_goes_on_whatever_the_server_does() {
        for manner in [Manner::Refuses, Manner::Silent, Manner::Dies(1)] {
            let server = FakeServer::new(manner);
            let mut test = sounding(&server);
            for word in ["A2-A3", "B4-B3", "C2-C3", "A4-B4"] {
                test.play(word);
                for _ in 0..40 {
                    let begun = Instant::now();
                    test.frames(1);
                    assert!(begun.elapsed() < Duration::from_secs(1), "{manner:?}");
                }
            }
            drop(server);
            test.play("D2-D3");
            test.rest();
            assert_eq!(test.words(), ["A2-A3", "B4-B3", "C2-C3", "A4-B4", "D2-D3"]);
        }
    }
}
