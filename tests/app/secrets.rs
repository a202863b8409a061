//! Le Stratège's secrets at the table: the set-up of each player, the curtain
//! between the turns, what is shown again, how far one may go back, the end; and
//! that nothing the app holds to show depends on what the eye has not been shown.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use bevy::asset::UntypedAssetId;
use bevy::ecs::reflect::{AppTypeRegistry, ReflectComponent};
use bevy::ecs::resource::IsResource;
use bevy::ecs::world::EntityRef;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::reflect::{PartialReflect, ReflectRef};
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use ludotheque::panels::secrets::knowledge::DiagramPawn;
use ludotheque::screens::setting_up::BelowTheTray;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::{AccessibleName, Localized};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_rules::{Cell, Eye, Game, Outcome, PieceView, Seat, Setup, open};
use ludotheque_session::curtain::Peeking;
use ludotheque_session::players::{Computers, KeptSetups};
use ludotheque_session::{Curtain, Session, StartMatch, Travel};
use ludotheque_table::flight::Motion;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::piece::Shown;
use ludotheque_table::piece::{CellTile, OnTable, Piece};
use ludotheque_theme::looks::Mark;
use ludotheque_theme::surface::Surface;
use ludotheque_ui::widgets::{ButtonId, Tooltip};
use ludotheque_uncovering::Uncovering;

use crate::support::TestApp;
use crate::support::reading::{tree_of, written_in_full};
use crate::support::speech;

const DEFAULT: &str = "123456123456123456";

fn stratege() -> Setup {
    Setup::new(Game::STRATEGE, 2).expect("two play")
}

fn set_up(white: &str, green: &str) -> Setup {
    stratege()
        .with_placements(vec![white.to_owned(), green.to_owned()])
        .expect("set-ups can be given")
}

/// A match that is about to begin, everything at once in its place.
fn at_the_curtain(setup: Setup) -> TestApp {
    let mut test = TestApp::at(setup);
    still(&mut test);
    test
}

/// Lets everything be in its place at once.
fn still(test: &mut TestApp) {
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(12);
}

fn is_covered(test: &TestApp) -> bool {
    test.get::<Session>().is_covered()
}

fn eye(test: &TestApp) -> Eye {
    test.get::<Session>().eye()
}

fn screen(test: &TestApp) -> Screen {
    *test.get::<State<Screen>>().get()
}

fn has_button(test: &mut TestApp, id: &str) -> bool {
    let world = test.app.world_mut();
    world.query::<&ButtonId>().iter(world).any(|it| it.0 == id)
}

/// Ends what moves, and lets the interface follow.
fn settle(test: &mut TestApp) {
    test.frames(3);
    for _ in 0..400 {
        if !test.get::<Motion>().is_running() {
            break;
        }
        test.frames(1);
    }
    assert!(!test.get::<Motion>().is_running(), "a motion never ends");
    test.frames(6);
}

fn uncover(test: &mut TestApp) {
    test.press("uncover");
    settle(test);
}

/// Plays a word by clicks; the player has uncovered.
fn play(test: &mut TestApp, word: &str) {
    let (from, to) = word.split_once(['-', 'x']).expect("a word of the game");
    test.click(from);
    test.click(to);
    settle(test);
}

/// The keyboard.
fn keys(test: &mut TestApp) -> Mut<'_, ButtonInput<KeyCode>> {
    test.app.world_mut().resource_mut()
}

/// The strengths that stand on the table, by owner: how many are shown, how many
/// blocks stand there.
fn strengths(test: &mut TestApp) -> [(usize, usize); 2] {
    let world = test.app.world_mut();
    let mut found = [(0, 0); 2];
    for piece in world.query::<&Piece>().iter(world) {
        let (shown, all) = &mut found[piece.owner.index()];
        *all += 1;
        *shown += usize::from(piece.strength.is_some());
    }
    found
}

/// The strength shown on a cell.
fn strength_on(test: &mut TestApp, name: &str) -> Option<u8> {
    let cell = test.cell(name);
    let world = test.app.world_mut();
    world
        .query::<&Piece>()
        .iter(world)
        .find(|piece| piece.spot.cell == cell)
        .and_then(|piece| piece.strength)
}

fn assert_shows_just_what_the_eye_may_see(test: &mut TestApp) {
    let current = test.get::<Session>();
    let mut wanted: Vec<_> = current
        .uncovered(Uncovering)
        .seen_by(current.eye())
        .pieces()
        .into_iter()
        .map(|view| (view.spot, view.owner, view.strength))
        .collect();
    wanted.sort_unstable();
    let world = test.app.world_mut();
    let mut shown: Vec<_> = world
        .query::<&Piece>()
        .iter(world)
        .map(|piece| (piece.spot, piece.owner, piece.strength))
        .collect();
    shown.sort_unstable();
    assert_eq!(shown, wanted);
}

/// Holds that the player who looks has set up so.
#[track_caller]
fn assert_set_up(test: &TestApp, wanted: &str) {
    let current = test.get::<Session>();
    let seat = current.to_move().expect("somebody sets up");
    let stands = ludotheque_rules::setting_up::placement(current.uncovered(Uncovering), seat);
    assert_eq!(stands, wanted);
}

#[test]
fn the_curtain_falls_between_the_turns_and_hides_everything() {
    let mut test = at_the_curtain(set_up(DEFAULT, DEFAULT));
    assert!(is_covered(&test));
    assert_eq!(eye(&test), Eye::Public);
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);

    // No input reaches the board, and none of it waits for later.
    test.click("c3");
    test.click("c4");
    test.frames(4);
    assert_eq!(test.ply(), 0);
    assert_eq!(*test.get::<Selection>(), Selection::default());
    let marks = &test.get::<Wanted>().marks;
    assert!(marks.iter().all(|(_, mark)| *mark != Mark::Movable), "{marks:?}");
    assert_eq!(test.told("options").last(), Some(&serde_json::json!([])));

    uncover(&mut test);
    assert_eq!(eye(&test), Eye::Seat(Seat::new(0)));
    assert_eq!(strengths(&mut test), [(18, 18), (0, 18)]);
    assert!(!has_button(&mut test, "uncover"));
    assert_eq!(test.ply(), 0);

    play(&mut test, "c3-c4");
    assert_eq!(test.words(), ["c3-c4"]);
    assert!(is_covered(&test));
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
    uncover(&mut test);
    assert_eq!(eye(&test), Eye::Seat(Seat::new(1)));
    assert_eq!(strengths(&mut test), [(0, 18), (18, 18)]);
    assert_shows_just_what_the_eye_may_see(&mut test);
}

#[test]
fn hands_cannot_move_for_the_next_player_before_the_curtain_has_fallen() {
    let mut test = TestApp::at(set_up(DEFAULT, DEFAULT));
    uncover(&mut test);
    for name in ["c3", "c4", "c8", "c7"] {
        let cell = test.cell(name);
        test.app.world_mut().write_message(TableInput::Clicked(cell));
    }
    settle(&mut test);
    assert_eq!(test.words(), ["c3-c4"]);
    assert!(is_covered(&test));
}

#[test]
fn whoever_looks_can_let_the_curtain_fall() {
    let mut test = at_the_curtain(set_up(DEFAULT, DEFAULT));
    assert!(!has_button(&mut test, "cover"));
    uncover(&mut test);
    test.click("c3");
    test.press("cover");
    settle(&mut test);
    assert!(is_covered(&test));
    assert_eq!(*test.get::<Selection>(), Selection::default());
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
    uncover(&mut test);
    play(&mut test, "c3-c4");
    assert_eq!(test.words(), ["c3-c4"]);
}

#[test]
fn the_curtain_waits_for_what_is_being_shown_and_hides_everything_in_the_frame_in_which_it_falls() {
    let mut test = TestApp::at(set_up(DEFAULT, DEFAULT));
    for word in ["c3-c4", "c8-c7"] {
        uncover(&mut test);
        play(&mut test, word);
    }
    test.send(Curtain::Lift);
    assert!(!is_covered(&test));
    assert_eq!(strengths(&mut test), [(18, 18), (0, 18)]);
    assert!(test.get::<Motion>().is_running(), "the last turn is played again");
    test.send(Curtain::Fall);
    for _ in 0..400 {
        let was_running = test.get::<Motion>().is_running();
        test.frames(1);
        if is_covered(&test) {
            assert!(!was_running, "it falls when the turn has been seen");
            break;
        }
    }
    assert!(is_covered(&test), "it was not forgotten");
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
}

/// How far a cloth with this name is from its place; `None` if there is none.
fn cloth_at(test: &mut TestApp, name: &str) -> Option<Val> {
    let world = test.app.world_mut();
    let mut cloths = world.query::<(&Name, &UiTransform)>();
    let cloth = cloths.iter(world).find(|(known, _)| known.as_str() == name);
    cloth.map(|(_, transform)| transform.translation.y)
}

#[test]
fn no_frame_of_a_falling_or_rising_curtain_shows_what_is_secret() {
    let mut test = TestApp::at(set_up(DEFAULT, DEFAULT));
    assert_eq!(cloth_at(&mut test, "curtain"), Some(px(0)), "a match begins behind it");
    uncover(&mut test);
    test.click("c3");
    test.click("c4");
    for _ in 0..400 {
        if is_covered(&test) {
            break;
        }
        test.frames(1);
    }
    let mut fall = Vec::new();
    for _ in 0..100 {
        assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
        fall.extend(cloth_at(&mut test, "curtain"));
        if !test.get::<Redraw>().comes() {
            break;
        }
        test.frames(1);
    }
    assert!(!test.get::<Redraw>().comes(), "it rests");
    assert_eq!(fall.first(), Some(&percent(-100)));
    assert!(fall.iter().any(|at| matches!(at, Val::Px(sway) if *sway < -1.0)), "{fall:?}");
    assert_eq!(fall.last(), Some(&px(0)));

    test.send(Curtain::Lift);
    let mut rise = Vec::new();
    while let Some(at) = cloth_at(&mut test, "lifted curtain") {
        assert_eq!(strengths(&mut test), [(0, 18), (18, 18)]);
        rise.push(at);
        assert!(rise.len() < 100, "{rise:?}");
        test.frames(1);
    }
    assert!(rise.len() > 4, "{rise:?}");
    settle(&mut test);

    still(&mut test);
    test.send(Curtain::Fall);
    assert_eq!(cloth_at(&mut test, "curtain"), Some(px(0)), "it hangs at once");
    test.send(Curtain::Lift);
    assert_eq!(cloth_at(&mut test, "lifted curtain"), None);
}

#[test]
fn a_match_in_the_place_of_another_begins_behind_the_curtain() {
    let mut test = TestApp::at(set_up(DEFAULT, DEFAULT));
    uncover(&mut test);
    let before = test.get::<Session>().id();
    test.send(StartMatch::new(set_up(DEFAULT, DEFAULT), [""; 0], Computers::default()));
    for _ in 0..10 {
        if test.get::<Session>().id() != before {
            break;
        }
        test.frames(1);
    }
    assert!(is_covered(&test));
    assert_eq!(cloth_at(&mut test, "curtain"), Some(px(0)), "it does not fall first");
}

#[test]
fn after_the_curtain_the_last_turn_is_shown_again() {
    let mut test = TestApp::at(set_up(DEFAULT, DEFAULT));
    for word in ["c3-c4", "c8-c7", "c4-c5", "c7-c6"] {
        uncover(&mut test);
        play(&mut test, word);
    }
    uncover(&mut test);
    play(&mut test, "c5xc6");
    assert!(is_covered(&test));
    // White's pawn has won, as the stronger or equal one does, and is hidden again.
    assert_eq!(strength_on(&mut test, "c6"), None);

    test.press("uncover");
    test.frames(1);
    assert!(test.get::<Motion>().is_running(), "the attack is played again");
    let mut seen = Vec::new();
    for _ in 0..400 {
        if !test.get::<Motion>().is_running() {
            break;
        }
        // The attacker stands where it came from until both have been read.
        seen.push(strength_on(&mut test, "c5"));
        test.frames(1);
    }
    assert!(seen.contains(&Some(2)), "White's pawn is shown to Green: {seen:?}");
    settle(&mut test);
    assert_eq!(strength_on(&mut test, "c6"), None, "and hidden again");
    assert_shows_just_what_the_eye_may_see(&mut test);
    test.assert_picture_is_true();
}

#[test]
fn a_marked_strength_stays_visible_to_both_and_to_all() {
    let setup =
        set_up(DEFAULT, DEFAULT).with_option("memory", "mark").expect("there is such an option");
    let mut test = at_the_curtain(setup);
    for word in ["c3-c4", "c8-c7", "c4-c5", "c7-c6", "c5xc6"] {
        uncover(&mut test);
        play(&mut test, word);
    }
    assert_eq!(eye(&test), Eye::Public);
    assert_eq!(strength_on(&mut test, "c6"), Some(2));
    assert_shows_just_what_the_eye_may_see(&mut test);
    // Its owner sees on the pawn that it is no secret any more; Green sees just it.
    for known in [0, 1] {
        uncover(&mut test);
        test.rest();
        let world = test.app.world_mut();
        let shown = world.query::<&Shown>().iter(world).filter(|it| it.is_known).count();
        assert_eq!(shown, known, "{known}");
        play(&mut test, ["k8-k7", "k3-k4"][known]);
    }
}

#[test]
fn going_back_stops_at_the_last_attack_and_says_why() {
    let mut test = at_the_curtain(set_up(DEFAULT, DEFAULT));
    let words = ["c3-c4", "c8-c7", "c4-c5", "c7-c6"];
    for word in words {
        uncover(&mut test);
        play(&mut test, word);
    }
    // Before an attack one may go back, and is shown what everybody may see.
    test.travel(Travel::To(1));
    settle(&mut test);
    assert_eq!((test.ply(), eye(&test)), (1, Eye::Public));
    test.travel(Travel::To(4));
    settle(&mut test);
    uncover(&mut test);
    assert_eq!(eye(&test), Eye::Seat(Seat::new(0)));
    test.travel(Travel::Undo);
    settle(&mut test);
    assert!(is_covered(&test), "it is Green's turn, and White sat there");
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
    test.travel(Travel::Redo);
    settle(&mut test);

    uncover(&mut test);
    play(&mut test, "c5xc6");
    for travel in [Travel::Undo, Travel::To(0), Travel::To(4)] {
        test.travel(travel);
        settle(&mut test);
        assert_eq!(test.ply(), 5, "{travel:?}");
        let told = test.told("refused");
        let reason = &told.last().expect("it is refused")["reason"];
        assert_eq!(reason, "illegal-secret-shown", "{travel:?}");
        test.assert_picture_is_true();
    }
    uncover(&mut test);
    play(&mut test, "e8-e7");
    test.travel(Travel::Undo);
    settle(&mut test);
    assert_eq!(test.ply(), 5, "what came after the attack can be taken back");
}

#[test]
fn own_strengths_can_be_hidden_until_one_peeks() {
    let mut test = at_the_curtain(set_up(DEFAULT, DEFAULT));
    test.app.world_mut().resource_mut::<Settings>().peek = true;
    test.frames(4);
    uncover(&mut test);
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
    assert!(has_button(&mut test, "peek"));
    test.click("c3");
    keys(&mut test).press(KeyCode::Space);
    test.frames(6);
    assert!(test.get::<Peeking>().0);
    assert_eq!(strengths(&mut test), [(18, 18), (0, 18)]);
    let c3 = test.cell("c3");
    assert_eq!(test.get::<Selection>().chosen(), Some(c3), "peeking changes no path");
    keys(&mut test).release(KeyCode::Space);
    test.frames(6);
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
    test.click("c4");
    settle(&mut test);
    assert_eq!(test.words(), ["c3-c4"]);
    // Behind the curtain there is nothing to peek at.
    keys(&mut test).press(KeyCode::Space);
    test.frames(6);
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
}

/// The number of things of the match on the table: cells, pieces with their shadows, the tray.
fn on_table(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    let mut things = world.query_filtered::<(), With<OnTable>>();
    things.iter(world).count()
}

#[test]
fn both_players_set_up_in_secret_and_play_with_that() {
    let mut test = at_the_curtain(stratege());
    assert_eq!(screen(&test), Screen::SettingUp);
    assert!(is_covered(&test));
    assert_eq!(strengths(&mut test), [(0, 0), (0, 0)]);

    uncover(&mut test);
    assert_eq!(strengths(&mut test), [(18, 18), (0, 0)]);
    assert!(test.says("Les Blancs : mise en place secrète"));
    let with_tray = on_table(&mut test);
    let ready = test.button("setup-ready");
    let is_off = |test: &TestApp| test.app.world().get::<InteractionDisabled>(ready).is_some();
    assert!(is_off(&test), "nothing is in its place");
    let changes = ["setup-mirror", "setup-clear", "undo", "redo"].map(|id| test.button(id));
    let can_do = |test: &TestApp| {
        changes.map(|button| test.app.world().get::<InteractionDisabled>(button).is_none())
    };
    assert_eq!(can_do(&test), [false; 4], "there is nothing to change");
    // By clicks, by dragging, by changing places.
    test.click("t1");
    test.click("a1");
    settle(&mut test);
    let (t2, c1) = (test.cell("t2"), test.cell("c1"));
    test.send(TableInput::DragBegan(t2));
    test.send(TableInput::DragEnded(Some(c1)));
    settle(&mut test);
    let first = [strength_on(&mut test, "a1"), strength_on(&mut test, "c1")];
    test.click("a1");
    test.click("c1");
    settle(&mut test);
    assert_eq!(strength_on(&mut test, "a1"), first[1]);
    assert_eq!(strength_on(&mut test, "c1"), first[0]);
    test.travel(Travel::Undo);
    settle(&mut test);
    assert_eq!(strength_on(&mut test, "a1"), first[0]);
    assert_eq!(can_do(&test), [true; 4]);
    // What is no place says why.
    test.click("a1");
    test.click("b1");
    test.frames(4);
    let told = test.told("refused");
    assert_eq!(told.last().expect("refused")["reason"], "illegal-no-set-up-place");
    test.send(TableInput::SteppedBack);

    let middle = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut places = world.query_filtered::<(), With<BelowTheTray>>();
        places.iter(world).count()
    };
    assert_eq!(middle(&mut test), 0);
    test.press("preset-pairs");
    settle(&mut test);
    // The board with all its lines, of which the tray covers some as long as it is there.
    assert_eq!(middle(&mut test), 1);
    test.press("setup-mirror");
    settle(&mut test);
    let white = "342516342342516516";
    assert!(!is_off(&test));
    test.press("setup-clear");
    settle(&mut test);
    assert!(is_off(&test));
    test.travel(Travel::Undo);
    settle(&mut test);
    assert!(!is_off(&test));
    assert_set_up(&test, white);
    test.press("setup-ready");
    settle(&mut test);

    // White's blocks stand there, and nobody sees what they are.
    assert!(is_covered(&test));
    assert_eq!(strengths(&mut test), [(0, 18), (0, 0)]);
    uncover(&mut test);
    assert_eq!(strengths(&mut test), [(0, 18), (18, 18)]);
    assert!(
        test.says("Les Verts : mise en place secrète")
            && !test.says("Les Blancs : mise en place secrète")
    );
    // There is a tray for Green, too, and White's pawns have come.
    assert_eq!(on_table(&mut test), with_tray + 2 * 18);
    test.press("setup-shuffle");
    settle(&mut test);
    test.press("setup-ready");
    settle(&mut test);

    assert_eq!(screen(&test), Screen::Playing);
    assert!(is_covered(&test));
    assert_eq!(strengths(&mut test), [(0, 18), (0, 18)]);
    let placements = test.get::<Session>().uncovered(Uncovering).setup().placements();
    assert_eq!(placements[0], white);
    assert_eq!(placements[1].len(), 18);
    uncover(&mut test);
    play(&mut test, "c3-c4");
    assert_eq!(test.words(), ["c3-c4"]);
}

#[test]
fn blocks_lie_on_their_back_while_they_are_seen_from_above() {
    let mut test = at_the_curtain(set_up("342516342342516516", "342516342342516516"));
    uncover(&mut test);
    let lying = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut pieces = world.query::<&Shown>();
        pieces.iter(world).filter(|shown| shown.is_lying).count()
    };
    assert_eq!(lying(&mut test), 0);
    test.press("view-above");
    settle(&mut test);
    assert_eq!(lying(&mut test), 36);
    // Nobody sees more than before.
    assert_eq!(strengths(&mut test), [(18, 18), (0, 18)]);
    test.press("view-seat");
    settle(&mut test);
    assert_eq!(lying(&mut test), 0);
}

#[test]
fn pawns_that_were_placed_by_hand_stay_when_the_others_are_left_to_chance() {
    let mut test = at_the_curtain(stratege());
    uncover(&mut test);
    for (from, to) in [("t18", "a3"), ("t17", "e3"), ("t1", "k1")] {
        test.click(from);
        test.click(to);
        settle(&mut test);
    }
    let by_hand = ["a3", "e3", "k1"].map(|place| strength_on(&mut test, place));
    let ready = test.button("setup-ready");
    let is_off = |test: &TestApp| test.app.world().get::<InteractionDisabled>(ready).is_some();
    assert!(is_off(&test));
    test.press("setup-shuffle");
    settle(&mut test);
    assert!(!is_off(&test), "all pawns stand");
    let stay = ["a3", "e3", "k1"].map(|place| strength_on(&mut test, place));
    assert_eq!(stay, by_hand);
    let placed = |test: &TestApp| {
        let current = test.get::<Session>();
        let seat = current.to_move().expect("somebody sets up");
        ludotheque_rules::setting_up::placement(current.uncovered(Uncovering), seat)
    };
    let first = placed(&test);
    let mut pawns: Vec<char> = first.chars().collect();
    pawns.sort_unstable();
    assert_eq!(pawns, "111222333444555666".chars().collect::<Vec<_>>());
    // Where no pawn waits, all are shuffled: the same again once in 10¹¹ times.
    test.press("setup-shuffle");
    settle(&mut test);
    assert_ne!(placed(&test), first);
}

#[test]
fn set_ups_are_kept_for_the_player_who_made_them_only() {
    let mut test = at_the_curtain(stratege());
    uncover(&mut test);
    test.press("preset-strong_wing");
    settle(&mut test);
    test.press("setup-keep");
    settle(&mut test);
    assert_eq!(test.get::<KeptSetups>().kept, ["stratege 123445233456121566 colour-white"]);
    test.press("preset-rising");
    settle(&mut test);
    test.press("setup-kept-1");
    settle(&mut test);
    assert_set_up(&test, "123445233456121566");
    test.press("cover");
    settle(&mut test);
    assert!(!has_button(&mut test, "setup-kept-1"), "not behind the curtain");
    uncover(&mut test);
    test.press("setup-ready");
    settle(&mut test);
    uncover(&mut test);
    assert!(!has_button(&mut test, "setup-kept-1"), "nor for Green");
    test.press("preset-rising");
    settle(&mut test);
    test.press("setup-keep");
    settle(&mut test);
    test.press("setup-drop-1");
    settle(&mut test);
    assert_eq!(test.get::<KeptSetups>().kept.len(), 1);
}

#[test]
fn leaving_the_set_up_leaves_an_empty_table() {
    let mut test = at_the_curtain(stratege());
    test.press("menu");
    test.press("title");
    test.frames(8);
    assert_eq!(screen(&test), Screen::Title);
    assert!(!test.app.world().contains_resource::<Session>());
    assert!(!has_button(&mut test, "uncover"));
}

/// A pawn of each player breaks through to the far line, and then both walk to and
/// fro until the same position stands for the third time.
const WHOLE_GAME: [&str; 22] = [
    "k3-k4", "a8-a7", "k4-k5", "a7-a6", "k5-k6", "a6-a5", "k6-k7", "a5-a4", "k7xk8", "a4xa3",
    "k8xk9", "a3xa2", "k9xk10", "a2xa1", // the sixes and the ones are equal
    "c3-d3", "i8-h8", "d3-c3", "h8-i8", "c3-d3", "i8-h8", "d3-c3", "h8-i8",
];

#[test]
fn a_whole_game_to_its_end_where_all_is_shown_and_counted() {
    let mut test = at_the_curtain(set_up(DEFAULT, DEFAULT));
    for word in WHOLE_GAME {
        assert_eq!(strengths(&mut test).map(|(shown, _)| shown), [0, 0]);
        uncover(&mut test);
        play(&mut test, word);
    }
    settle(&mut test);
    test.frames(20);
    assert_eq!(test.words(), WHOLE_GAME);
    let over = test.get::<Session>().outcome();
    let points = over.map(|(outcome, _)| outcome);
    assert_eq!(points, Some(Outcome::Score([6, 1].into())));
    assert_eq!(eye(&test), Eye::Open);
    for (shown, all) in strengths(&mut test) {
        assert_eq!(shown, all);
    }
    let world = test.app.world_mut();
    let sums: Vec<(String, String)> = world
        .query::<(&Name, &Children)>()
        .iter(world)
        .filter(|(name, _)| name.as_str() == "sum")
        .flat_map(|(name, children)| children.iter().map(move |child| (name.to_string(), child)))
        .filter_map(|(name, child)| Some((name, world.get::<Text>(child)?.0.clone())))
        .collect();
    let mut sums: Vec<&str> = sums.iter().map(|(_, sum)| sum.as_str()).collect();
    sums.sort_unstable();
    assert_eq!(sums, ["1", "6"], "counted on the far lines");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    test.press("look");
    // Nothing is secret any more: the whole game can be looked at, openly, and
    // nobody goes on from any of its positions.
    test.travel(Travel::To(0));
    settle(&mut test);
    assert_eq!(test.ply(), 0);
    assert_eq!(strengths(&mut test), [(18, 18), (18, 18)]);
    test.click("c3");
    test.click("c4");
    test.frames(4);
    assert_eq!(test.words(), WHOLE_GAME);
    assert_eq!(test.told("refused").last().expect("refused")["reason"], "illegal-game-over");
}

/// Everything that the app holds to show: each entity's components, by reflection
/// where they can be, and how many meshes and materials there are.
fn shown(test: &mut TestApp) -> Vec<String> {
    fn say(words: &mut String, value: Option<&impl Debug>) {
        if let Some(value) = value {
            words.push_str(&format!("{value:?}; "));
        }
    }
    let world = test.app.world_mut();
    let registry = world.resource::<AppTypeRegistry>().clone();
    let registry = registry.read();
    let entities: Vec<Entity> = world.query::<Entity>().iter(world).collect();
    let world = &*world;
    let mut meaning = Meaning { world, hashes: HashMap::new() };
    let mut lines: Vec<String> = entities
        .into_iter()
        .map(|entity| world.entity(entity))
        // Resources are entities to the engine; what is among them is not shown.
        .filter(|entity| !entity.contains::<IsResource>())
        .map(|entity: EntityRef| {
            let mut words = String::new();
            say(&mut words, entity.get::<Piece>());
            say(&mut words, entity.get::<CellTile>());
            say(&mut words, entity.get::<Localized>());
            say(&mut words, entity.get::<Tooltip>());
            say(&mut words, entity.get::<ButtonId>());
            say(&mut words, entity.get::<AccessibleName>());
            for id in entity.archetype().components() {
                let Some(info) = world.components().get_info(*id) else {
                    continue;
                };
                words.push_str(&format!("{}", info.name()));
                let reflected = info
                    .type_id()
                    .and_then(|id| registry.get_type_data::<ReflectComponent>(id))
                    .and_then(|reflect| reflect.reflect(entity));
                if let Some(value) = reflected {
                    words.push(' ');
                    words.push_str(&meaning.of(value.as_partial_reflect()));
                }
                words.push_str("; ");
            }
            words
        })
        .collect();
    lines.sort_unstable();
    lines.push(format!("{} meshes", world.resource::<Assets<Mesh>>().len()));
    let materials = world.resource::<Assets<Surface>>();
    lines.push(format!("{} materials", materials.len()));
    lines.push(format!("{} images", world.resource::<Assets<Image>>().len()));
    lines.push(format!("{:?}", test.get::<Wanted>()));
    lines
}

/// What values mean: an entity is its name, a mesh or a picture what it holds. The numbers
/// of entities and assets follow the order in which threads happen to make them.
struct Meaning<'w> {
    world: &'w World,
    /// The contents of assets that have been looked at.
    hashes: HashMap<UntypedAssetId, u64>,
}

impl Meaning<'_> {
    fn of(&mut self, value: &dyn PartialReflect) -> String {
        if let Some(entity) = value.try_downcast_ref::<Entity>() {
            let name = self.world.get::<Name>(*entity);
            return name.map_or("an entity".to_owned(), ToString::to_string);
        }
        if let Some(surface) = value.try_downcast_ref::<Handle<Surface>>() {
            return self.surface(surface);
        }
        if let Some(mesh) = value.try_downcast_ref::<Handle<Mesh>>() {
            return self.mesh(mesh);
        }
        if let Some(image) = value.try_downcast_ref::<Handle<Image>>() {
            return self.image(image);
        }
        // The pictures that letters are drawn from; the letters are compared as texts.
        if value.represents::<AssetId<Image>>() {
            return "an image".to_owned();
        }
        match value.reflect_ref() {
            ReflectRef::Struct(value) => {
                let fields = (0..value.field_len()).map(|at| {
                    let field = value.field_at(at).map(|field| self.of(field));
                    format!("{:?}: {field:?}", value.name_at(at))
                });
                format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
            }
            ReflectRef::TupleStruct(value) => self.all(value.iter_fields()),
            ReflectRef::Tuple(value) => self.all(value.iter_fields()),
            ReflectRef::List(value) => self.all(value.iter()),
            ReflectRef::Array(value) => self.all(value.iter()),
            ReflectRef::Set(value) => {
                let mut items: Vec<String> = value.iter().map(|item| self.of(item)).collect();
                items.sort_unstable();
                format!("{items:?}")
            }
            ReflectRef::Map(value) => {
                let entries = value.iter().map(|(key, value)| (self.of(key), self.of(value)));
                let mut entries: Vec<_> = entries.collect();
                entries.sort_unstable();
                format!("{entries:?}")
            }
            ReflectRef::Enum(value) => {
                let fields = value.iter_fields().map(|field| self.of(field.value()));
                let fields: Vec<String> = fields.collect();
                format!("{}{fields:?}", value.variant_name())
            }
            _ => without_asset_numbers(&format!("{value:?}")),
        }
    }

    fn all<'a>(&mut self, values: impl Iterator<Item = &'a dyn PartialReflect>) -> String {
        let values: Vec<String> = values.map(|value| self.of(value)).collect();
        format!("({})", values.join(", "))
    }

    fn surface(&mut self, handle: &Handle<Surface>) -> String {
        let surfaces = self.world.resource::<Assets<Surface>>();
        let Some(surface) = surfaces.get(handle) else {
            return "no surface".to_owned();
        };
        let texture = surface.base_color_texture.as_ref();
        let texture = texture.map(|texture| self.image(texture));
        let plain = Surface { base_color_texture: None, ..surface.clone() };
        format!("{plain:?} with {texture:?}")
    }

    fn mesh(&mut self, handle: &Handle<Mesh>) -> String {
        let meshes = self.world.resource::<Assets<Mesh>>();
        let hash = self.hashes.entry(handle.id().untyped()).or_insert_with(|| {
            let mesh = meshes.get(handle);
            let vertices = mesh.map(Mesh::create_packed_vertex_buffer_data);
            let indices = mesh.and_then(Mesh::get_index_buffer_bytes);
            hash_of(&(vertices, indices))
        });
        format!("mesh {hash:x}")
    }

    fn image(&mut self, handle: &Handle<Image>) -> String {
        let images = self.world.resource::<Assets<Image>>();
        let hash = self.hashes.entry(handle.id().untyped()).or_insert_with(|| {
            let image = images.get(handle);
            hash_of(&image.map(|image| (image.size(), &image.data)))
        });
        format!("image {hash:x}")
    }
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Without the numbers of assets that are named in the middle of something else, such as
/// the pictures that letters are drawn from.
fn without_asset_numbers(value: &str) -> String {
    const ASSET: &str = "AssetId<";
    let mut parts = value.split(ASSET);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| {
        let (kind, rest) = part.split_once('}').unwrap_or((part, ""));
        kept + kind.split('{').next().unwrap_or_default() + rest
    })
}

/// The comparison would see nothing if what an entity or an asset means were lost in it.
#[test]
fn what_is_compared_is_what_values_mean() {
    let mut test = at_the_curtain(set_up(DEFAULT, DEFAULT));
    let world = test.app.world_mut();
    let [one, other] = ["one", "other"].map(|name| world.spawn(Name::new(name)).id());
    let again = world.spawn(Name::new("one")).id();
    let mut images = world.resource_mut::<Assets<Image>>();
    let pixel = |grey: u8| Image { data: Some(vec![grey; 4]), ..default() };
    let [black, white, black_again] = [0, 255, 0].map(|grey| Some(images.add(pixel(grey))));
    let mut meaning = Meaning { world, hashes: HashMap::new() };
    assert_eq!(meaning.of(&vec![one]), meaning.of(&vec![again]));
    assert_ne!(meaning.of(&vec![one]), meaning.of(&vec![other]));
    assert_eq!(meaning.of(&black), meaning.of(&black_again));
    assert_ne!(meaning.of(&black), meaning.of(&white));
}

fn stream(test: &TestApp) -> Vec<serde_json::Value> {
    let stream = test.get::<ludotheque::events::Stream>();
    stream.kept.clone().unwrap_or_default()
}

#[track_caller]
fn assert_same(one: &mut TestApp, other: &mut TestApp, when: &str) {
    assert_eq!(stream(one), stream(other), "{when}: what was told");
    let read = |test: &mut TestApp| written_in_full(&tree_of(test));
    let (told_one, told_other) = (read(one), read(other));
    assert!(told_one == told_other, "{when}: {}", first_difference(&told_one, &told_other));
    let (one, other) = (shown(one), shown(other));
    for (one, other) in one.iter().zip(&other) {
        assert!(one == other, "{when}: {}", first_difference(one, other));
    }
    assert_eq!(one.len(), other.len(), "{when}");
}

/// Where two descriptions part, with enough around it to recognize the component: in full
/// they fill pages.
fn first_difference(one: &str, other: &str) -> String {
    let same = one
        .char_indices()
        .zip(other.chars())
        .find(|((_, one), other)| one != other)
        .map_or(one.len().min(other.len()), |((at, _), _)| at);
    let around = |text: &str| {
        let from = text.floor_char_boundary(same.saturating_sub(200));
        text[from..text.ceil_char_boundary(same + 100)].to_owned()
    };
    format!("{:?}\nis not\n{:?}", around(one), around(other))
}

/// Steps, an attack, a step; the pawns that fight are the same in all set-ups below.
const MOVES: [&str; 6] = ["c3-c4", "c8-c7", "c4-c5", "c7-c6", "c5xc6", "e8-e7"];

/// The pawn of column c on the third line stays; all others are elsewhere.
const OTHERWISE: &str = "654321654321621543";

#[test]
fn the_public_view_is_the_same_whatever_is_secret() {
    let mut one = at_the_curtain(set_up(DEFAULT, DEFAULT));
    let mut other = at_the_curtain(set_up(OTHERWISE, OTHERWISE));
    // Column c of the front lines: 2 meets 2 in both.
    for word in MOVES {
        assert_same(&mut one, &mut other, word);
        for test in [&mut one, &mut other] {
            uncover(test);
        }
        assert_ne!(
            shown(&mut one),
            shown(&mut other),
            "the comparison sees the strengths that each player does"
        );
        for test in [&mut one, &mut other] {
            play(test, word);
        }
    }
    assert_same(&mut one, &mut other, "at last");
}

#[test]
fn what_a_player_sees_is_the_same_whatever_the_other_keeps_secret() {
    for seat in [0, 1] {
        let mut one = at_the_curtain(set_up(DEFAULT, DEFAULT));
        let mut other = at_the_curtain(if seat == 0 {
            set_up(DEFAULT, OTHERWISE)
        } else {
            set_up(OTHERWISE, DEFAULT)
        });
        for (ply, word) in MOVES.iter().enumerate() {
            assert_same(&mut one, &mut other, word);
            let looks = ply % 2 == seat;
            for test in [&mut one, &mut other] {
                uncover(test);
            }
            if looks {
                assert_eq!(eye(&one), Eye::Seat(Seat::new(ply as u8 % 2)));
                assert_same(&mut one, &mut other, word);
                // Chosen, with a target under the pointer.
                for test in [&mut one, &mut other] {
                    test.click(&word[..2]);
                    let at = test.point(&word[3..]);
                    test.move_pointer(at);
                    test.frames(4);
                }
                assert_same(&mut one, &mut other, word);
                for test in [&mut one, &mut other] {
                    test.send(TableInput::SteppedBack);
                }
            }
            for test in [&mut one, &mut other] {
                play(test, word);
            }
        }
        assert_same(&mut one, &mut other, "at last");
    }
}

#[test]
fn no_frame_of_a_fight_depends_on_what_else_is_secret() {
    let mut one = at_the_curtain(set_up(DEFAULT, DEFAULT));
    let mut other = at_the_curtain(set_up(DEFAULT, OTHERWISE));
    for test in [&mut one, &mut other] {
        for word in &MOVES[..4] {
            uncover(test);
            play(test, word);
        }
        uncover(test);
        test.app.world_mut().resource_mut::<Settings>().animation = Animation::Normal;
        test.click("c5");
        test.click("c6");
    }
    // White looks until the curtain falls.
    for frame in 0..120 {
        let is_over = [&mut one, &mut other].map(|test| {
            test.frames(1);
            assert!(frame != 12 || strength_on(test, "c6").is_some(), "they fight");
            is_covered(test)
        });
        assert_eq!(is_over[0], is_over[1], "after {frame} frames of the fight");
        if is_over[0] {
            assert!(frame > 60, "the fight is seen, not {frame} frames");
            return;
        }
        if frame % 12 == 0 {
            assert_same(&mut one, &mut other, &format!("after {frame} frames of the fight"));
        }
    }
    panic!("the curtain falls after the fight");
}

#[test]
fn what_a_player_hears_is_the_same_whatever_the_other_keeps_secret() {
    for seat in [0, 1] {
        let [white, green] = match seat {
            0 => [DEFAULT, OTHERWISE],
            _ => [OTHERWISE, DEFAULT],
        };
        let mut tests = [set_up(DEFAULT, DEFAULT), set_up(white, green)]
            .map(|setup| speech::speaking(at_the_curtain(setup)));
        for (ply, word) in MOVES.iter().enumerate() {
            let heard = tests.each_mut().map(|test| {
                let mut heard = speech::take(test);
                uncover(test);
                let uncovering = speech::take(test);
                test.key(KeyCode::Tab, Key::Tab);
                play(test, word);
                let playing = speech::take(test);
                assert!(!playing.is_empty(), "{word}");
                if ply % 2 == seat {
                    heard.extend(uncovering);
                    heard.extend(playing);
                }
                heard
            });
            assert_eq!(heard[0], heard[1], "{word}");
        }
    }
}

#[test]
fn setting_up_shows_nothing_of_what_was_set_up_before() {
    let mut tests = ["preset-rising", "preset-pairs"].map(|preset| {
        let mut test = at_the_curtain(stratege());
        uncover(&mut test);
        test.press(preset);
        settle(&mut test);
        test.press("setup-ready");
        settle(&mut test);
        let mut stream = test.app.world_mut().resource_mut::<ludotheque::events::Stream>();
        stream.kept = Some(Vec::new());
        test
    });
    let [one, other] = &mut tests;
    assert_same(one, other, "behind Green's curtain");
    for test in [&mut *one, &mut *other] {
        uncover(test);
    }
    assert_same(one, other, "in Green's eyes");
}

/// What the diagrams of an eye tell: each pawn by its cell, with its strength where
/// this eye knows it.
fn diagram(test: &mut TestApp, eye: Eye) -> Vec<(Cell, Option<u8>)> {
    let world = test.app.world_mut();
    let mut pawns = world.query::<&DiagramPawn>();
    let pawns = pawns.iter(world).filter(|pawn| pawn.eye == eye);
    let mut pawns: Vec<_> = pawns.map(|pawn| (pawn.cell, pawn.strength)).collect();
    pawns.sort_unstable();
    pawns
}

#[test]
fn after_the_end_what_was_true_and_what_each_could_know_stand_side_by_side() {
    // Attack whenever it is possible: then something becomes known.
    let mut face = open(&set_up(DEFAULT, "342516342516342516")).expect("it opens");
    while face.earliest_ply() == 0 {
        let words = face.legal_words();
        let attack = words.iter().find(|word| word.contains('x'));
        let word = attack.or(words.last()).expect("a move").clone();
        face.play_word(&word).expect("it is legal");
    }
    let mut test = TestApp::with_match(face);
    uncover(&mut test);
    assert!(!has_button(&mut test, "side-by-side"), "it is not over");
    test.press("resign");
    test.press("yes");
    test.rest();
    test.frames(60);
    test.press("look");
    assert_eq!(diagram(&mut test, Eye::Open), [], "nobody has asked");
    test.press("side-by-side");
    let eyes = [Eye::Open, Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1))];
    let mut seen = Vec::new();
    let last = test.face().last_ply();
    for ply in [last, last - 1, last - 2, 0] {
        test.travel(Travel::To(ply));
        test.frames(4);
        for eye in eyes {
            let mut pieces = test.face().seen_by(eye).pieces();
            pieces.sort_by_key(|piece| piece.spot.cell);
            let told = diagram(&mut test, eye);
            assert_eq!(told.len(), pieces.len());
            for ((cell, known), piece) in told.iter().zip(&pieces) {
                assert_eq!(*cell, piece.spot.cell, "{eye:?}, ply {ply}");
                assert!(piece.strength.is_none() || piece.strength == *known);
            }
            let own = |piece: &&PieceView| eye == Eye::Seat(piece.owner);
            let own = pieces.iter().filter(own).count();
            let known = told.iter().filter(|(_, known)| known.is_some()).count();
            seen.push((ply, known - own.min(known)));
        }
    }
    // Before the attack each knows the own pawns; then also what it has shown of the
    // pawn that is left, as long as it is remembered.
    assert_eq!(seen[6..], [(5, 36), (5, 0), (5, 0), (0, 36), (0, 0), (0, 0)]);
    let [(_, all), (_, white), (_, green)] = seen[3..6] else {
        panic!("three eyes");
    };
    assert_eq!((all, white + green), (35, 1), "{seen:?}");
    assert_eq!(seen[..3].iter().map(|it| it.1).collect::<Vec<_>>(), [all, white, green]);
    // All of it stands beside the column and above the line, in every window.
    for (width, height) in [(960.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        test.resize(width, height);
        let world = test.app.world_mut();
        let mut pawns =
            world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<DiagramPawn>>();
        let mut count = 0;
        for (node, place) in pawns.iter(world) {
            let (at, half) = (place.translation, node.size() / 2.0);
            let column = if width < 1100.0 { 216.0 } else { 300.0 };
            assert!(at.x - half.x > 0.0 && at.x + half.x < width - column, "{at}");
            assert!(at.y + half.y < height - 58.0 && at.y > height * 0.4, "{at}");
            count += 1;
        }
        assert_eq!(count, 3 * 36, "the first position");
    }
    test.press("side-by-side");
    assert_eq!(diagram(&mut test, Eye::Open), []);
}
