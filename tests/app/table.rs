//! The table without a window: a whole game by clicks, cancelling, undo and
//! redo through the end, the pointer, the language, the window's size.

use std::collections::BTreeSet;

use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use bevy::text::FontAtlasSet;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::Language;
use ludotheque_base::settings::Settings;
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_rules::{AnnotationKind, Click, Effect, Eye, Game, MatchFace, Outcome, Seat, Setup};
use ludotheque_session::{Session, Travel};
use ludotheque_table::hand::Pointed;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_theme::looks::Mark;
use ludotheque_uncovering::Uncovering;

use crate::support::{Chance, TestApp, setup_in_order};

fn games() -> Vec<Vec<&'static str>> {
    include_str!("../games/simultana.games")
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect()
}

#[test]
fn a_whole_game_by_clicks_and_back_and_forth_through_its_end() {
    let mut test = TestApp::at_simultana();
    let moves = &games()[0];
    for (index, word) in moves.iter().enumerate() {
        test.play(word);
        // Some moves are watched to their end, some are hurried past.
        if index % 3 == 0 {
            test.rest();
            test.assert_picture_is_true();
        }
    }
    test.rest();
    test.assert_picture_is_true();
    assert_eq!(test.words(), *moves);
    let over = test.get::<Session>().outcome();
    assert_eq!(over.map(|(outcome, _)| outcome), Some(Outcome::Win(Seat::new(0))));
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    assert_eq!(test.told("over"), [serde_json::json!({ "win": 0 })]);
    assert_eq!(test.told("played").len(), moves.len());

    // The pawns that cannot move are marked, and unmarked before the end.
    let (pieces, _) = test.pieces();
    let blocked = pieces.iter().filter(|(it, _)| it.view().owner == Seat::new(1));
    assert_eq!(test.marked(Mark::Reason).len(), blocked.count());

    test.press("look");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    for ply in (0..moves.len()).rev() {
        test.travel(Travel::Undo);
        assert_eq!(test.ply(), ply);
        assert_eq!(test.marked(Mark::Reason), [""; 0]);
        test.assert_picture_is_true();
    }
    test.travel(Travel::Undo);
    assert_eq!(test.ply(), 0, "there is nothing before the start");
    for ply in 1..=moves.len() {
        test.travel(Travel::Redo);
        assert_eq!(test.ply(), ply);
        test.assert_picture_is_true();
    }
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None, "coming to the end again is no news");
    // The panel of the end can be called back.
    test.frames(4);
    test.press("result");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    test.press("look");
    test.travel(Travel::To(6));
    test.frames(8);
    test.press("move-5");
    assert_eq!(test.ply(), 5);
    test.assert_picture_is_true();
}

#[test]
fn playing_on_after_going_back_leads_on_from_there() {
    let mut test = TestApp::at_simultana();
    for word in &games()[0][..4] {
        test.play(word);
    }
    test.travel(Travel::To(0));
    test.play("E2-E3");
    test.rest();
    assert_eq!(test.words(), ["E2-E3"]);
    test.assert_picture_is_true();
}

#[test]
fn a_second_click_a_step_back_and_another_pawn_each_do_what_one_expects() {
    let mut test = TestApp::at_simultana();
    test.click("A2");
    let a2 = test.cell("A2");
    assert_eq!(test.get::<Selection>().chosen(), Some(a2));
    test.click("E2");
    let e2 = test.cell("E2");
    assert_eq!(test.get::<Selection>().chosen(), Some(e2));
    test.click("E2");
    assert_eq!(test.get::<Selection>().chosen(), None);
    test.click("A2");
    test.send(TableInput::SteppedBack);
    assert_eq!(test.get::<Selection>().chosen(), None);
    test.send(TableInput::SteppedBack);
    assert_eq!(test.words(), [""; 0]);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut test = TestApp::at_simultana();
    for (clicks, reason, words) in [
        (&["A4"][..], "illegal-not-your-pawn", "Noirs"),
        (&["B3"], "illegal-empty-cell", "B3"),
        (&["B2"], "illegal-no-fitting-target", "B2"),
        (&["A2", "A1"], "illegal-regions", "1 et 6"),
        (&["A2", "C3"], "illegal-not-next", "C3"),
        (&["A2", "A4"], "illegal-not-next", "A4"),
    ] {
        for name in clicks {
            test.click(name);
        }
        test.frames(4);
        let told = test.told("refused");
        let last = told.last().expect("it is refused");
        assert_eq!(last["reason"], reason, "{clicks:?}");
        let text = last["text"].as_str().unwrap_or_default();
        assert!(text.contains(words), "{clicks:?}: {text}");
        test.send(TableInput::SteppedBack);
    }
    assert_eq!(test.ply(), 0);
    test.assert_picture_is_true();
}

#[test]
fn the_pawn_hovered_shows_where_it_may_go_and_the_target_what_would_come_of_it() {
    let mut test = TestApp::at_simultana();
    let (a2, a3) = (test.cell("A2"), test.cell("A3"));
    let movable = &test.get::<Wanted>().marks;
    assert_eq!(movable.iter().filter(|(_, mark)| *mark == Mark::Movable).count(), 3);
    let at = test.point("A2");
    test.move_pointer(at);
    assert!(test.get::<Wanted>().marks.contains(&(a3, Mark::Target)));
    test.click_at(at, PointerButton::Primary);
    assert_eq!(test.get::<Selection>().chosen(), Some(a2));
    let at = test.point("A3");
    test.move_pointer(at);
    let wanted = test.get::<Wanted>().clone();
    assert!(wanted.marks.contains(&(a3, Mark::TargetHovered)));
    assert!(wanted.ghost.is_some());
    let areas: Vec<_> = wanted.areas.iter().map(|area| (area.number, area.kind)).collect();
    let expected = [(Some(3), AnnotationKind::Region), (Some(4), AnnotationKind::FittingRegion)];
    assert_eq!(areas, expected);
    test.click_at(at, PointerButton::Primary);
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    let marks = &test.get::<Wanted>().marks;
    assert!(marks.contains(&(a2, Mark::MovedFrom)) && marks.contains(&(a3, Mark::MovedTo)));
}

#[test]
fn dragging_plays_cancels_and_a_short_drag_is_a_click() {
    let mut test = TestApp::at_simultana();
    let (a2, a3) = (test.point("A2"), test.point("A3"));
    let drag = |test: &mut TestApp, from: Vec2, to: Vec2| {
        test.move_pointer(from);
        test.pointer(from, PointerAction::Press(PointerButton::Primary));
        test.move_pointer(from.lerp(to, 0.4));
        test.move_pointer(to);
        test.pointer(to, PointerAction::Release(PointerButton::Primary));
        test.frames(2);
    };
    // On its own place, on the cloth, off the window: nothing is chosen.
    for away in [a2 + Vec2::new(3.0, -6.0), Vec2::new(30.0, 650.0), Vec2::new(-40.0, 90.0)] {
        drag(&mut test, a2, away);
        assert_eq!(*test.get::<Selection>(), Selection::default());
        test.rest();
        test.assert_picture_is_true();
    }
    // Four pixels are a click.
    test.move_pointer(a2);
    test.pointer(a2, PointerAction::Press(PointerButton::Primary));
    test.move_pointer(a2 + Vec2::new(2.0, -3.0));
    test.pointer(a2 + Vec2::new(2.0, -3.0), PointerAction::Release(PointerButton::Primary));
    test.frames(2);
    let a2_cell = test.cell("A2");
    assert_eq!(test.get::<Selection>().chosen(), Some(a2_cell));
    test.click_at(a2, PointerButton::Secondary);
    assert_eq!(test.get::<Selection>().chosen(), None);

    // A place that the rules refuse sends the pawn home and keeps it chosen.
    let a1 = test.point("A1");
    drag(&mut test, a2, a1);
    assert_eq!(test.told("refused").len(), 1);
    assert_eq!(test.get::<Selection>().chosen(), Some(a2_cell));
    drag(&mut test, a2, a3);
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    test.assert_picture_is_true();
}

#[test]
fn a_click_on_nothing_and_the_right_button_go_back_one_step() {
    let mut test = TestApp::at_simultana();
    let a2 = test.point("A2");
    for (at, button) in
        [(Vec2::new(30.0, 640.0), PointerButton::Primary), (a2, PointerButton::Secondary)]
    {
        test.click_at(a2, PointerButton::Primary);
        assert!(test.get::<Selection>().chosen().is_some());
        test.click_at(at, button);
        assert!(test.get::<Selection>().chosen().is_none(), "{button:?}");
    }
}

#[test]
fn input_during_a_motion_completes_it_and_counts() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.frames(2);
    test.play("C5-B5");
    test.frames(1);
    test.play("B2-B3");
    assert_eq!(test.words(), ["A2-A3", "C5-B5", "B2-B3"]);
    test.frames(1);
    test.travel(Travel::Undo);
    test.assert_picture_is_true();
    test.rest();
    assert_eq!(test.ply(), 2);
}

#[test]
fn several_inputs_of_one_frame_meet_the_match_one_after_the_other() {
    let mut test = TestApp::at_simultana();
    for name in ["A2", "A3", "C5", "B5"] {
        let cell = test.cell(name);
        test.app.world_mut().write_message(TableInput::Clicked(cell));
    }
    test.frames(6);
    assert_eq!(test.words(), ["A2-A3", "C5-B5"]);
    test.rest();
    test.assert_picture_is_true();
}

#[test]
fn the_language_changes_without_a_restart_and_without_losing_anything() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    let says = |test: &mut TestApp, words: &str| {
        let world = test.app.world_mut();
        world.query::<&Text>().iter(world).any(|text| text.0.contains(words))
    };
    assert!(says(&mut test, "Noirs"), "the table speaks French");
    test.app.world_mut().resource_mut::<Settings>().language = Language::English.into();
    test.frames(4);
    assert_eq!(test.language(), Language::English);
    assert!(says(&mut test, "Black"), "the table speaks English");
    assert!(!says(&mut test, "Noirs"), "and nothing but English");
    assert_eq!(test.words(), ["A2-A3"]);
}

#[test]
fn a_resize_keeps_every_cell_in_the_window_and_under_the_pointer() {
    let mut test = TestApp::at_simultana();
    for (width, height) in [(960.0, 600.0), (3840.0, 2160.0), (1000.0, 1400.0), (1280.0, 720.0)] {
        test.resize(width, height);
        test.frames(20);
        let cells = test.told("cells");
        let cells = cells.last().and_then(|cells| cells.as_object()).expect("cells are told");
        assert_eq!(cells.len(), 25);
        for name in cells.keys().cloned().collect::<Vec<_>>() {
            let at = test.point(&name);
            assert!(
                at.x > 0.0 && at.x < width && at.y > 0.0 && at.y < height,
                "{name} at {at} in {width} × {height}"
            );
            test.move_pointer(at);
            let cell = test.cell(&name);
            assert_eq!(
                test.get::<ludotheque_table::hand::Pointed>().cell,
                Some(cell),
                "{name} at {at} in {width} × {height}"
            );
        }
    }
}

#[test]
fn from_the_title_to_a_table_and_back() {
    let mut test = TestApp::begin();
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    test.press("game-simultana");
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::NewGame);
    test.press("start");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    test.play("A2-A3");
    test.press("menu");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Pause);
    test.press("title");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    assert!(!test.app.world().contains_resource::<Session>());
    // A second game begins at its beginning.
    test.press("game-simultana");
    test.press("start");
    test.frames(6);
    assert_eq!(test.ply(), 0);
    test.assert_picture_is_true();
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
    for (game, players) in
        [(Game::SYPIL, 2), (Game::SYNE_STRAT, 4), (Game::SYNDICAT, 2), (Game::STRATEGE, 2)]
    {
        let mut setup = Setup::new(game, players).expect("so many play it");
        if game.has_secret_setup() {
            let both = vec!["123456123456123456".to_owned(); 2];
            setup = setup.with_placements(both).expect("they are set-ups");
        }
        let mut test = TestApp::at(setup);
        let (mut taken, mut split) = (0, 0);
        for ply in 0..60 {
            if test.get::<Session>().to_move().is_none() {
                break;
            }
            test.uncover();
            let current = test.get::<Session>();
            // Among some moves drawn, one that takes or splits something.
            let mut chosen = None;
            for _ in 0..12 {
                let Some(clicks) = drawn_path(current.uncovered(Uncovering), &mut chance) else {
                    break;
                };
                let beats = current.view().beats(&clicks);
                let effects: Vec<Effect> = beats.into_iter().flat_map(|beat| beat.0).collect();
                let takes = effects.iter().filter(|it| matches!(it, Effect::Take { .. })).count();
                let splits = effects.iter().filter(|it| matches!(it, Effect::Split { .. })).count();
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
                test.send(match click {
                    Click::Cell(cell) => TableInput::Clicked(cell),
                    Click::Choice(_) => TableInput::Chose(click),
                });
            }
            assert_eq!(test.ply(), ply + 1, "{game}");
            // Some moves are watched to their end, some are hurried past at once
            // or on their way.
            match ply % 4 {
                0 => {
                    test.rest();
                    test.assert_picture_is_true();
                }
                1 => test.frames(20),
                _ => {}
            }
        }
        test.rest();
        test.assert_picture_is_true();
        assert!(test.ply() > 10, "{game}: {} plies", test.ply());
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
    let mut test = TestApp::at_simultana();
    for word in &games()[2] {
        test.play(word);
    }
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    test.press("again");
    test.frames(6);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.words(), [""; 0]);
    test.assert_picture_is_true();
    test.play("A2-A3");
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    test.assert_picture_is_true();
}

/// A click made before the next frame.
fn queue_click(test: &mut TestApp, at: Vec2) {
    test.queue_pointer(at, PointerAction::Move { delta: Vec2::ONE });
    test.queue_pointer(at, PointerAction::Press(PointerButton::Primary));
    test.queue_pointer(at, PointerAction::Release(PointerButton::Primary));
}

#[test]
fn clicks_older_than_the_position_on_the_table_are_dropped() {
    let mut test = TestApp::at_simultana();
    let points = ["A2", "A3", "B4", "B3"].map(|name| test.point(name));
    // All of it comes in one frame: one move is played, and what follows was aimed at a
    // table on which it had not been.
    for at in points {
        queue_click(&mut test, at);
    }
    test.frames(2);
    test.rest();
    assert_eq!(test.words(), ["A2-A3"]);
    assert!(test.get::<Selection>().clicks.is_empty());
    // What is clicked from then on counts again.
    for at in [points[2], points[3]] {
        test.click_at(at, PointerButton::Primary);
    }
    test.rest();
    assert_eq!(test.words(), ["A2-A3", "B4-B3"]);
}

#[test]
fn buttons_clicked_quickly_all_count() {
    let mut test = TestApp::at_simultana();
    for word in &games()[0][..4] {
        test.play(word);
        test.rest();
    }
    let back = test.place_of_button("undo");
    for _ in 0..3 {
        queue_click(&mut test, back);
    }
    test.frames(20);
    assert_eq!(test.ply(), 1);
}

#[test]
fn glyphs_of_sizes_that_are_no_longer_shown_are_given_back() {
    let mut test = TestApp::at_simultana();
    let images = |test: &TestApp| test.get::<Assets<Image>>().len();
    let sizes = |test: &TestApp| test.get::<FontAtlasSet>().len();
    test.frames(20);
    let before = (images(&test), sizes(&test));
    assert!(before.1 > 0, "texts are drawn");
    for step in 0..50 {
        test.resize(1280.0 + 7.0 * step as f32, 720.0 + 5.0 * step as f32);
        test.frames(6);
    }
    test.resize(1280.0, 720.0);
    test.frames(20);
    let after = (images(&test), sizes(&test));
    assert!(
        after.0 <= before.0 + 4 && after.1 <= before.1 + 4,
        "{before:?} images and sizes of glyphs before, {after:?} after"
    );
}

/// Where the middle of a cell is in the window, in logical pixels.
fn middle_on_screen(test: &mut TestApp, name: &str) -> Vec2 {
    let middle = test.middle(name);
    let world = test.app.world_mut();
    let (camera, place) = world
        .query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>()
        .single(world)
        .expect("one camera looks at the table");
    camera.world_to_viewport(place, middle).expect("the board is in sight")
}

/// The cell under the pointer, by its name.
fn pointed(test: &TestApp) -> Option<&str> {
    let board = test.face().board();
    test.get::<Pointed>().cell.map(|cell| board.name(cell))
}

#[test]
fn a_piece_in_the_hand_never_stands_in_the_way_of_where_it_may_go() {
    let games = include_str!("../games/stratege.games");
    let words: Vec<&str> = games
        .lines()
        .next()
        .map(|line| line.split_whitespace().collect())
        .expect("there is a recorded match");
    let setup = setup_in_order(Game::STRATEGE, 2);
    let mut rows = BTreeSet::new();
    for plies in [7, 40, 80] {
        let mut test = TestApp::after(&setup, &words[..plies]);
        test.uncover();
        test.rest();
        let next = test.face().seen_by(Eye::Public).next(&[]);
        let movable: Vec<_> = next.places().collect();
        for from in movable {
            let from = test.face().board().name(from).to_owned();
            let cloth = Vec2::new(30.0, 650.0);
            let chosen = [Click::Cell(test.cell(&from))];
            let onward = test.face().seen_by(Eye::Public).next(&chosen);
            let board = test.face().board();
            let targets: Vec<String> =
                onward.places().map(|cell| board.name(cell).to_owned()).collect();
            // Another piece may stand in front of a place, whatever is in the hand.
            let mut in_sight = Vec::new();
            for to in targets {
                let at = middle_on_screen(&mut test, &to);
                test.move_pointer(at);
                if pointed(&test).is_some_and(|it| [&from, &to].contains(&&it.to_owned())) {
                    in_sight.push((to, at));
                }
            }
            test.move_pointer(cloth);
            test.click(&from);
            test.frames(12);
            for (to, at) in in_sight {
                test.move_pointer(at);
                assert_eq!(
                    pointed(&test),
                    Some(&*to),
                    "with the piece of {from} in the hand, after {plies} plies"
                );
                rows.insert(to[1..].to_owned());
            }
            // The piece itself is still there to be put down.
            let at = middle_on_screen(&mut test, &from);
            test.move_pointer(at);
            assert_eq!(pointed(&test), Some(&*from));
            test.click_at(at, PointerButton::Primary);
            assert_eq!(test.get::<Selection>().chosen(), None);
        }
    }
    let numbers: Vec<String> = (1..=10).map(|row| row.to_string()).collect();
    let missing: Vec<_> = numbers.iter().filter(|it| !rows.contains(*it)).collect();
    assert!(missing.is_empty(), "no piece was sent to the rows {missing:?}");
}

#[test]
fn a_double_click_on_a_piece_puts_it_down_even_where_it_covers_a_target() {
    let mut test = TestApp::after(&setup_in_order(Game::STRATEGE, 2), &[]);
    test.uncover();
    test.rest();
    let at = middle_on_screen(&mut test, "e4") + Vec2::new(0.0, 14.0);
    test.move_pointer(at);
    assert_eq!(pointed(&test), Some("e3"), "the head of the piece is there");
    test.click_at(at, PointerButton::Primary);
    assert_eq!(test.get::<Selection>().chosen(), Some(test.cell("e3")));
    test.rest();
    test.click_at(at, PointerButton::Primary);
    test.rest();
    assert_eq!(test.get::<Selection>().chosen(), None);
    assert_eq!(test.words(), [""; 0]);
    // After the pointer has been elsewhere, the same point means the place behind.
    test.click_at(at, PointerButton::Primary);
    test.rest();
    test.move_pointer(Vec2::new(30.0, 650.0));
    test.move_pointer(at);
    test.frames(2);
    assert_eq!(pointed(&test), Some("e4"));
    test.click_at(at, PointerButton::Primary);
    test.rest();
    assert_eq!(test.words(), ["e3-e4"]);
}
