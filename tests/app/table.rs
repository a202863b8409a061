//! The table without a window: a whole game by clicks, cancelling, undo and
//! redo through the end, the pointer, the language, the window's size.

use crate::support::{Chance, TestApp};
use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use bevy::text::FontAtlasSet;
use ludotheque::locale::Language;
use ludotheque::session::{Session, Travel};
use ludotheque::settings::Settings;
use ludotheque::states::{Menu, Screen};
use ludotheque::table::input::TableInput;
use ludotheque::table::input::path::Selection;
use ludotheque::table::overlay::marks::Wanted;
use ludotheque::theme::looks::Mark;
use ludotheque_rules::{AnnotationKind, Click, Effect, Game, MatchFace, Outcome, Seat, Setup};

fn games() -> Vec<Vec<&'static str>> {
    include_str!("../games/simultana.games")
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect()
}

#[test]
fn a_whole_game_by_clicks_and_back_and_forth_through_its_end() {
    let mut evening = TestApp::at_simultana();
    let moves = &games()[0];
    for (index, word) in moves.iter().enumerate() {
        evening.play(word);
        // Some moves are watched to their end, some are hurried past.
        if index % 3 == 0 {
            evening.rest();
            evening.assert_picture_is_true();
        }
    }
    evening.rest();
    evening.assert_picture_is_true();
    assert_eq!(evening.words(), *moves);
    let over = evening.get::<Session>().outcome();
    assert_eq!(
        over.map(|(outcome, _)| outcome),
        Some(Outcome::Win(Seat::new(0)))
    );
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::Over);
    assert_eq!(evening.told("over"), [serde_json::json!({ "win": 0 })]);
    assert_eq!(evening.told("played").len(), moves.len());

    evening.press("look");
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::None);
    for ply in (0..moves.len()).rev() {
        evening.travel(Travel::Undo);
        assert_eq!(evening.ply(), ply);
        evening.assert_picture_is_true();
    }
    evening.travel(Travel::Undo);
    assert_eq!(evening.ply(), 0, "there is nothing before the start");
    for ply in 1..=moves.len() {
        evening.travel(Travel::Redo);
        assert_eq!(evening.ply(), ply);
        evening.assert_picture_is_true();
    }
    assert_eq!(
        *evening.get::<State<Menu>>().get(),
        Menu::None,
        "coming to the end again is no news"
    );
    // The panel of the end can be called back.
    evening.frames(4);
    evening.press("result");
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::Over);
    evening.press("look");
    evening.travel(Travel::To(6));
    evening.frames(8);
    evening.press("move-5");
    assert_eq!(evening.ply(), 5);
    evening.assert_picture_is_true();
}

#[test]
fn playing_on_after_going_back_leads_on_from_there() {
    let mut evening = TestApp::at_simultana();
    for word in &games()[0][..4] {
        evening.play(word);
    }
    evening.travel(Travel::To(0));
    evening.play("E2-E3");
    evening.rest();
    assert_eq!(evening.words(), ["E2-E3"]);
    evening.assert_picture_is_true();
}

#[test]
fn a_second_click_a_step_back_and_another_pawn_each_do_what_one_expects() {
    let mut evening = TestApp::at_simultana();
    evening.click("A2");
    let a2 = evening.cell("A2");
    assert_eq!(evening.get::<Selection>().chosen(), Some(a2));
    evening.click("E2");
    let e2 = evening.cell("E2");
    assert_eq!(evening.get::<Selection>().chosen(), Some(e2));
    evening.click("E2");
    assert_eq!(evening.get::<Selection>().chosen(), None);
    evening.click("A2");
    evening.send(TableInput::SteppedBack);
    assert_eq!(evening.get::<Selection>().chosen(), None);
    evening.send(TableInput::SteppedBack);
    assert_eq!(evening.words(), [""; 0]);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut evening = TestApp::at_simultana();
    for (clicks, reason, words) in [
        (&["A4"][..], "illegal-not-your-pawn", "Noirs"),
        (&["B3"], "illegal-empty-cell", "B3"),
        (&["B2"], "illegal-no-fitting-target", "B2"),
        (&["A2", "A1"], "illegal-regions", "1 et 6"),
        (&["A2", "C3"], "illegal-not-next", "C3"),
        (&["A2", "A4"], "illegal-not-next", "A4"),
    ] {
        for name in clicks {
            evening.click(name);
        }
        evening.frames(4);
        let told = evening.told("refused");
        let last = told.last().expect("it is refused");
        assert_eq!(last["reason"], reason, "{clicks:?}");
        let text = last["text"].as_str().unwrap_or_default();
        assert!(text.contains(words), "{clicks:?}: {text}");
        evening.send(TableInput::SteppedBack);
    }
    assert_eq!(evening.ply(), 0);
    evening.assert_picture_is_true();
}

#[test]
fn the_pawn_hovered_shows_where_it_may_go_and_the_target_what_would_come_of_it() {
    let mut evening = TestApp::at_simultana();
    let (a2, a3) = (evening.cell("A2"), evening.cell("A3"));
    let movable = &evening.get::<Wanted>().marks;
    assert_eq!(
        movable
            .iter()
            .filter(|(_, mark)| *mark == Mark::Movable)
            .count(),
        3
    );
    let at = evening.point("A2");
    evening.move_pointer(at);
    assert!(evening.get::<Wanted>().marks.contains(&(a3, Mark::Target)));
    evening.click_at(at, PointerButton::Primary);
    assert_eq!(evening.get::<Selection>().chosen(), Some(a2));
    let at = evening.point("A3");
    evening.move_pointer(at);
    let wanted = evening.get::<Wanted>().clone();
    assert!(wanted.marks.contains(&(a3, Mark::TargetHovered)));
    assert!(wanted.ghost.is_some());
    let areas: Vec<_> = wanted
        .areas
        .iter()
        .map(|area| (area.number, area.kind))
        .collect();
    let expected = [
        (Some(3), AnnotationKind::Region),
        (Some(4), AnnotationKind::FittingRegion),
    ];
    assert_eq!(areas, expected);
    evening.click_at(at, PointerButton::Primary);
    evening.rest();
    assert_eq!(evening.words(), ["A2-A3"]);
    let marks = &evening.get::<Wanted>().marks;
    assert!(marks.contains(&(a2, Mark::MovedFrom)) && marks.contains(&(a3, Mark::MovedTo)));
}

#[test]
fn dragging_plays_cancels_and_a_short_drag_is_a_click() {
    let mut evening = TestApp::at_simultana();
    let (a2, a3) = (evening.point("A2"), evening.point("A3"));
    let drag = |evening: &mut TestApp, from: Vec2, to: Vec2| {
        evening.move_pointer(from);
        evening.pointer(from, PointerAction::Press(PointerButton::Primary));
        evening.move_pointer(from.lerp(to, 0.4));
        evening.move_pointer(to);
        evening.pointer(to, PointerAction::Release(PointerButton::Primary));
        evening.frames(2);
    };
    // On its own place, on the cloth, off the window: nothing is chosen.
    for away in [
        a2 + Vec2::new(3.0, -6.0),
        Vec2::new(30.0, 650.0),
        Vec2::new(-40.0, 90.0),
    ] {
        drag(&mut evening, a2, away);
        assert_eq!(*evening.get::<Selection>(), Selection::default());
        evening.rest();
        evening.assert_picture_is_true();
    }
    // Four pixels are a click.
    evening.move_pointer(a2);
    evening.pointer(a2, PointerAction::Press(PointerButton::Primary));
    evening.move_pointer(a2 + Vec2::new(2.0, -3.0));
    evening.pointer(
        a2 + Vec2::new(2.0, -3.0),
        PointerAction::Release(PointerButton::Primary),
    );
    evening.frames(2);
    let a2_cell = evening.cell("A2");
    assert_eq!(evening.get::<Selection>().chosen(), Some(a2_cell));
    evening.click_at(a2, PointerButton::Secondary);
    assert_eq!(evening.get::<Selection>().chosen(), None);

    // A place that the rules refuse sends the pawn home and keeps it chosen.
    let a1 = evening.point("A1");
    drag(&mut evening, a2, a1);
    assert_eq!(evening.told("refused").len(), 1);
    assert_eq!(evening.get::<Selection>().chosen(), Some(a2_cell));
    drag(&mut evening, a2, a3);
    evening.rest();
    assert_eq!(evening.words(), ["A2-A3"]);
    evening.assert_picture_is_true();
}

#[test]
fn a_click_on_nothing_and_the_right_button_go_back_one_step() {
    let mut evening = TestApp::at_simultana();
    let a2 = evening.point("A2");
    for (at, button) in [
        (Vec2::new(30.0, 640.0), PointerButton::Primary),
        (a2, PointerButton::Secondary),
    ] {
        evening.click_at(a2, PointerButton::Primary);
        assert!(evening.get::<Selection>().chosen().is_some());
        evening.click_at(at, button);
        assert!(evening.get::<Selection>().chosen().is_none(), "{button:?}");
    }
}

#[test]
fn input_during_a_motion_completes_it_and_counts() {
    let mut evening = TestApp::at_simultana();
    evening.play("A2-A3");
    evening.frames(2);
    evening.play("C5-B5");
    evening.frames(1);
    evening.play("B2-B3");
    assert_eq!(evening.words(), ["A2-A3", "C5-B5", "B2-B3"]);
    evening.frames(1);
    evening.travel(Travel::Undo);
    evening.assert_picture_is_true();
    evening.rest();
    assert_eq!(evening.ply(), 2);
}

#[test]
fn several_inputs_of_one_frame_meet_the_match_one_after_the_other() {
    let mut evening = TestApp::at_simultana();
    for name in ["A2", "A3", "C5", "B5"] {
        let cell = evening.cell(name);
        evening
            .app
            .world_mut()
            .write_message(TableInput::Clicked(cell));
    }
    evening.frames(6);
    assert_eq!(evening.words(), ["A2-A3", "C5-B5"]);
    evening.rest();
    evening.assert_picture_is_true();
}

#[test]
fn the_language_changes_without_a_restart_and_without_losing_anything() {
    let mut evening = TestApp::at_simultana();
    evening.play("A2-A3");
    evening.rest();
    let says = |evening: &mut TestApp, words: &str| {
        let world = evening.app.world_mut();
        world
            .query::<&Text>()
            .iter(world)
            .any(|text| text.0.contains(words))
    };
    assert!(says(&mut evening, "Noirs"), "the table speaks French");
    evening.app.world_mut().resource_mut::<Settings>().language = Language::English.into();
    evening.frames(4);
    assert_eq!(evening.language(), Language::English);
    assert!(says(&mut evening, "Black"), "the table speaks English");
    assert!(!says(&mut evening, "Noirs"), "and nothing but English");
    assert_eq!(evening.words(), ["A2-A3"]);
}

#[test]
fn a_resize_keeps_every_cell_in_the_window_and_under_the_pointer() {
    let mut evening = TestApp::at_simultana();
    for (width, height) in [
        (960.0, 600.0),
        (3840.0, 2160.0),
        (1000.0, 1400.0),
        (1280.0, 720.0),
    ] {
        evening.resize(width, height);
        evening.frames(20);
        let cells = evening.told("cells");
        let cells = cells
            .last()
            .and_then(|cells| cells.as_object())
            .expect("cells are told");
        assert_eq!(cells.len(), 25);
        for name in cells.keys().cloned().collect::<Vec<_>>() {
            let at = evening.point(&name);
            assert!(
                at.x > 0.0 && at.x < width && at.y > 0.0 && at.y < height,
                "{name} at {at} in {width} × {height}"
            );
            evening.move_pointer(at);
            let cell = evening.cell(&name);
            assert_eq!(
                evening.get::<ludotheque::table::input::Pointed>().cell,
                Some(cell),
                "{name} at {at} in {width} × {height}"
            );
        }
    }
}

#[test]
fn from_the_title_to_a_table_and_back() {
    let mut evening = TestApp::begin();
    assert_eq!(*evening.get::<State<Screen>>().get(), Screen::Title);
    evening.press("game-simultana");
    assert_eq!(*evening.get::<State<Screen>>().get(), Screen::NewGame);
    evening.press("start");
    evening.frames(6);
    assert_eq!(*evening.get::<State<Screen>>().get(), Screen::Playing);
    evening.play("A2-A3");
    evening.press("menu");
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::Pause);
    evening.press("title");
    evening.frames(6);
    assert_eq!(*evening.get::<State<Screen>>().get(), Screen::Title);
    assert!(!evening.app.world().contains_resource::<Session>());
    // A second game begins at its beginning.
    evening.press("game-simultana");
    evening.press("start");
    evening.frames(6);
    assert_eq!(evening.ply(), 0);
    evening.assert_picture_is_true();
}

/// A path of clicks to a legal move, its clicks drawn by chance; none if nothing
/// can be clicked.
fn drawn_path(face: &dyn MatchFace, chance: &mut impl FnMut(usize) -> usize) -> Option<Vec<Click>> {
    let mut clicks = Vec::new();
    loop {
        let next = face.next(&clicks);
        if next.complete {
            return (!clicks.is_empty()).then_some(clicks);
        }
        let cells = next.places().map(Click::Cell);
        let choices = next.choices.iter().map(|choice| choice.click);
        let open: Vec<Click> = cells.chain(choices).collect();
        if open.is_empty() {
            return None;
        }
        clicks.push(open[chance(open.len())]);
    }
}

/// Nothing on the table may depend on which game it is.
#[test]
fn every_effect_of_every_game_ends_where_the_match_says() {
    let mut numbers = Chance::new(7);
    let mut chance = move |below: usize| numbers.below(below);
    for (game, players) in [
        (Game::SYPIL, 2),
        (Game::SYNE_STRAT, 4),
        (Game::SYNDICAT, 2),
        (Game::STRATEGE, 2),
    ] {
        let mut setup = Setup::new(game, players).expect("so many play it");
        if game.has_secret_setup() {
            let both = vec!["123456123456123456".to_owned(); 2];
            setup = setup.with_placements(both).expect("they are set-ups");
        }
        let mut evening = TestApp::at(setup);
        let (mut taken, mut split) = (0, 0);
        for ply in 0..60 {
            if evening.get::<Session>().to_move().is_none() {
                break;
            }
            evening.uncover();
            let current = evening.get::<Session>();
            // Among some moves drawn, one that takes or splits something.
            let mut chosen = None;
            for _ in 0..12 {
                let Some(clicks) = drawn_path(current.face(), &mut chance) else {
                    break;
                };
                let beats = current.face().beats(&clicks, current.eye());
                let effects: Vec<Effect> = beats.into_iter().flat_map(|beat| beat.0).collect();
                let takes = effects
                    .iter()
                    .filter(|it| matches!(it, Effect::Take { .. }))
                    .count();
                let splits = effects
                    .iter()
                    .filter(|it| matches!(it, Effect::Split { .. }))
                    .count();
                chosen = Some((clicks, takes, splits));
                if takes + splits > 0 {
                    break;
                }
            }
            let Some((clicks, takes, splits)) = chosen else {
                break;
            };
            (taken, split) = (taken + takes, split + splits);
            for click in clicks {
                evening.send(match click {
                    Click::Cell(cell) => TableInput::Clicked(cell),
                    Click::Choice(_) => TableInput::Chose(click),
                });
            }
            assert_eq!(evening.ply(), ply + 1, "{game}");
            // Some moves are watched to their end, some are hurried past at once
            // or on their way.
            match ply % 4 {
                0 => {
                    evening.rest();
                    evening.assert_picture_is_true();
                }
                1 => evening.frames(20),
                _ => {}
            }
        }
        evening.rest();
        evening.assert_picture_is_true();
        assert!(evening.ply() > 10, "{game}: {} plies", evening.ply());
        if game == Game::SYNDICAT {
            assert!(split > 0, "nothing came apart");
        } else if game != Game::STRATEGE {
            // What an attack does there depends on secrets: nobody foresees it.
            assert!(taken > 0, "{game}: nothing was taken");
        }
    }
}

#[test]
fn the_same_players_play_again_at_the_same_table() {
    let mut evening = TestApp::at_simultana();
    for word in &games()[2] {
        evening.play(word);
    }
    evening.rest();
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::Over);
    evening.press("again");
    evening.frames(6);
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::None);
    assert_eq!(*evening.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(evening.words(), [""; 0]);
    evening.assert_picture_is_true();
    evening.play("A2-A3");
    evening.rest();
    assert_eq!(evening.words(), ["A2-A3"]);
    evening.assert_picture_is_true();
}

/// A click made before the next frame.
fn queue_click(evening: &mut TestApp, at: Vec2) {
    evening.queue_pointer(at, PointerAction::Move { delta: Vec2::ONE });
    evening.queue_pointer(at, PointerAction::Press(PointerButton::Primary));
    evening.queue_pointer(at, PointerAction::Release(PointerButton::Primary));
}

#[test]
fn clicks_older_than_the_position_on_the_table_are_dropped() {
    let mut evening = TestApp::at_simultana();
    let points = ["A2", "A3", "B4", "B3"].map(|name| evening.point(name));
    // All of it comes in one frame: one move is played, and what follows was aimed at a
    // table on which it had not been.
    for at in points {
        queue_click(&mut evening, at);
    }
    evening.frames(2);
    evening.rest();
    assert_eq!(evening.words(), ["A2-A3"]);
    assert!(evening.get::<Selection>().clicks.is_empty());
    // What is clicked from then on counts again.
    for at in [points[2], points[3]] {
        evening.click_at(at, PointerButton::Primary);
    }
    evening.rest();
    assert_eq!(evening.words(), ["A2-A3", "B4-B3"]);
}

#[test]
fn buttons_clicked_quickly_all_count() {
    let mut evening = TestApp::at_simultana();
    for word in &games()[0][..4] {
        evening.play(word);
        evening.rest();
    }
    let back = evening.place_of_button("undo");
    for _ in 0..3 {
        queue_click(&mut evening, back);
    }
    evening.frames(20);
    assert_eq!(evening.ply(), 1);
}

#[test]
fn glyphs_of_sizes_that_are_no_longer_shown_are_given_back() {
    let mut evening = TestApp::at_simultana();
    let images = |evening: &TestApp| evening.get::<Assets<Image>>().len();
    let sizes = |evening: &TestApp| evening.get::<FontAtlasSet>().len();
    evening.frames(20);
    let before = (images(&evening), sizes(&evening));
    assert!(before.1 > 0, "texts are drawn");
    for step in 0..50 {
        evening.resize(1280.0 + 7.0 * step as f32, 720.0 + 5.0 * step as f32);
        evening.frames(6);
    }
    evening.resize(1280.0, 720.0);
    evening.frames(20);
    let after = (images(&evening), sizes(&evening));
    assert!(
        after.0 <= before.0 + 4 && after.1 <= before.1 + 4,
        "{before:?} images and sizes of glyphs before, {after:?} after"
    );
}
