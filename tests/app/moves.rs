//! Every kind of move of every game without a window: whole games by clicks only,
//! and each special interaction by itself, by click and by drag.

use crate::support::{TestApp, path_of};
use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use ludotheque::session::{Session, Travel};
use ludotheque::settings::{Animation, Settings};
use ludotheque::table::input::TableInput;
use ludotheque::table::input::path::{Selection, Walking};
use ludotheque::table::overlay::choices::ConsideredChoice;
use ludotheque::table::overlay::marks::Wanted;
use ludotheque::table::pieces::flight::Motion;
use ludotheque::theme::looks::Mark;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{
    Click, Eye, Figure, Game, Kind, Match, MatchFace, Outcome, Seat, Setup, open,
};

const SYPIL: &str = include_str!("../games/sypil.games");
const SYNE_STRAT_2: &str = include_str!("../games/syne_strat-2.games");
const SYNE_STRAT_3: &str = include_str!("../games/syne_strat-3.games");
const SYNE_STRAT_4: &str = include_str!("../games/syne_strat-4.games");
const SYNDICAT: &str = include_str!("../games/syndicat.games");
const STRATEGE: &str = include_str!("../games/stratege.games");

/// The games were recorded without the end by repetition.
fn setup(game: Game, players: u8) -> Setup {
    let setup = Setup::new(game, players).expect("so many play it");
    setup.without_repetition()
}

fn games(file: &str) -> Vec<Vec<&str>> {
    let lines = file.lines();
    lines
        .map(|line| line.split_whitespace().collect())
        .collect()
}

/// Plays a whole game by clicks only, looks at the table now and then, and goes back
/// through all of it.
fn play_to_the_end(game: Game, players: u8, words: &[&str]) {
    // Past the secret set-up, where there is one.
    let mut evening = TestApp::after(&setup(game, players), &[]);
    let has_curtain = evening.get::<Session>().is_covered();
    if has_curtain {
        // It falls when a move has been seen, two hundred times.
        evening.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    }
    for (index, word) in words.iter().enumerate() {
        evening.play_by_clicks(word);
        if index % 24 == 5 {
            evening.rest();
            evening.assert_picture_is_true();
        }
        assert!(
            evening.ply() > index,
            "{game}: {word}, move {}, is played: {:?}",
            index + 1,
            evening.told("refused").last()
        );
    }
    evening.rest();
    evening.assert_picture_is_true();
    assert_eq!(evening.words(), words);
    assert!(evening.get::<Session>().outcome().is_some(), "{game}");
    assert_eq!(evening.told("over").len(), 1, "{game}");
    assert!(evening.told("refused").is_empty());
    // Back through the end and all that was taken, and on again.
    while evening.ply() > 0 {
        let before = evening.ply();
        evening.travel(Travel::Undo);
        assert!(evening.ply() < before);
        if before % 40 == 1 {
            evening.assert_picture_is_true();
        }
    }
    evening.assert_picture_is_true();
    evening.travel(Travel::To(words.len()));
    evening.assert_picture_is_true();
}

#[test]
fn sypil_to_its_end_by_clicks() {
    for words in games(SYPIL) {
        play_to_the_end(Game::SYPIL, 2, &words);
    }
}

#[test]
fn syne_strat_for_two_to_its_end_by_clicks() {
    play_to_the_end(Game::SYNE_STRAT, 2, &games(SYNE_STRAT_2)[0]);
}

#[test]
fn syne_strat_for_three_to_its_end_by_clicks() {
    for words in games(SYNE_STRAT_3) {
        play_to_the_end(Game::SYNE_STRAT, 3, &words);
    }
}

#[test]
fn syne_strat_for_four_to_its_end_by_clicks() {
    for words in games(SYNE_STRAT_4) {
        play_to_the_end(Game::SYNE_STRAT, 4, &words);
    }
}

#[test]
fn syndicat_to_its_end_by_clicks() {
    play_to_the_end(Game::SYNDICAT, 2, &games(SYNDICAT)[0]);
}

#[test]
fn le_stratege_to_its_end_by_clicks() {
    play_to_the_end(Game::STRATEGE, 2, &games(STRATEGE)[0]);
}

/// A table right before the first word of a file's games for which this holds, and
/// the word.
fn right_before(
    game: Game,
    players: u8,
    file: &str,
    wanted: impl Fn(&dyn MatchFace, &str) -> bool,
) -> (TestApp, &str) {
    for words in games(file) {
        let setup = setup(game, players);
        let mut face = open(&setup).expect("the set-up fits");
        for (index, word) in words.iter().enumerate() {
            if wanted(face.as_ref(), word) {
                return (TestApp::after(&setup, &words[..index]), word);
            }
            face.play_word(word).expect("the words are legal moves");
        }
    }
    panic!("there is such a move");
}

/// The first two cells of a word.
fn ends(word: &str) -> (&str, &str) {
    (&word[..2], &word[3..5])
}

#[test]
fn what_was_jumped_is_put_back_by_a_click() {
    let (mut evening, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains('@') && !word.contains(',') && !word.contains("@-")
    });
    let ((from, to), put) = (ends(word), &word[6..8]);
    let before = evening.ply();
    evening.click(from);
    evening.frames(2);
    assert!(evening.marked(Mark::TargetCapture).contains(&to.to_owned()));
    evening.click(to);
    evening.frames(60);
    assert_eq!(evening.ply(), before, "it is not yet put back");
    // The jumper stands where it will, and the top that it took hovers.
    let jumper = evening.shown_at(from, 0);
    let off = (jumper - evening.middle(to)).with_y(0.0).length();
    assert!(off < 0.01, "the jumper stands {off} off {to}");
    let over = middle_name(&evening, from, to);
    let level = top_of(&evening, &over);
    let rests = f32::from(level) * step_of(&mut evening, &over);
    assert!(evening.shown_at(&over, level).y > rests + 0.2);
    assert!(
        evening
            .marked(Mark::PutBackTarget)
            .contains(&put.to_owned())
    );
    // Under the pointer the cell shows what a click would do: the top is over it.
    let at = evening.point(put);
    evening.move_pointer(at);
    evening.frames(60);
    assert_eq!(evening.marked(Mark::PutBackTargetHovered), [put]);
    let top = evening.shown_at(&over, level);
    assert!((top - evening.middle(put)).with_y(0.0).length() < 0.01);
    // One step back: only the jump is taken back.
    evening.send(TableInput::SteppedBack);
    evening.frames(60);
    assert_eq!(evening.get::<Selection>().clicks.len(), 1);
    let jumper = evening.shown_at(from, 0);
    assert!((jumper - evening.middle(from)).with_y(0.0).length() < 0.01);
    // A cell that is not free, or bears another figure, is refused with the reason.
    evening.click(to);
    let taken = top_of_own(&evening, from);
    evening.click(&taken);
    assert_eq!(evening.ply(), before);
    evening.send(TableInput::SteppedBack);
    evening.send(TableInput::SteppedBack);
    evening.click(from);
    evening.click(to);
    evening.click(put);
    evening.rest();
    assert_eq!(evening.words().last().map(String::as_str), Some(word));
    evening.assert_picture_is_true();
    assert_eq!(evening.marked(Mark::PutBack), [put]);
    assert_eq!(evening.marked(Mark::MovedTo), [to]);
    evening.travel(Travel::Undo);
    evening.assert_picture_is_true();
    assert_eq!(evening.ply(), before);
}

/// The cell between two, two steps apart.
fn middle_name(evening: &TestApp, from: &str, to: &str) -> String {
    let board = evening.face().board();
    let (a, b) = (evening.middle(from), evening.middle(to));
    let middle = (a + b) / 2.0;
    let cell = board.cell_at(middle.x, -middle.z);
    board
        .name(cell.expect("there is a cell between"))
        .to_owned()
}

/// The level of the top pawn on a cell.
fn top_of(evening: &TestApp, name: &str) -> u8 {
    let cell = evening.cell(name);
    let pieces = evening.face().pieces(Eye::Public).into_iter();
    let levels = pieces.filter(|piece| piece.spot.cell == cell);
    levels
        .map(|piece| piece.spot.level)
        .max()
        .expect("a pawn stands there")
}

/// The height of a level.
fn step_of(evening: &mut TestApp, name: &str) -> f32 {
    let cell = evening.cell(name);
    let world = evening.app.world_mut();
    let mut lifts = world.query::<(
        &ludotheque::table::piece::Piece,
        &ludotheque::table::pieces::flight::Lift,
    )>();
    let found = lifts.iter(world).find(|(piece, _)| piece.spot.cell == cell);
    found.expect("a pawn stands there").1.step
}

/// A cell where an opposing pawn stands.
fn top_of_own(evening: &TestApp, but: &str) -> String {
    let face = evening.face();
    let cell = evening.cell(but);
    let mover = face.turn().seat();
    let pieces = face.pieces(Eye::Public).into_iter();
    let mut others = pieces.filter(|it| Some(it.owner) != mover && it.spot.cell != cell);
    let other = others.next().expect("somebody else stands there");
    face.board().name(other.spot.cell).to_owned()
}

#[test]
fn what_was_jumped_is_put_back_by_dragging() {
    let (mut evening, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains('@') && !word.contains(',') && !word.contains("@-")
    });
    let ((from, to), put) = (ends(word), &word[6..8]);
    evening.drag(from, to);
    evening.frames(40);
    let over = middle_name(&evening, from, to);
    // Let go over nothing, it hovers again.
    let cell = evening.cell(&over);
    evening.send(TableInput::DragBegan(cell));
    assert_eq!(evening.get::<Selection>().held, Some(cell));
    evening.send(TableInput::DragEnded(None));
    assert_eq!(evening.get::<Selection>().clicks.len(), 2);
    evening.drag(&over, put);
    evening.rest();
    assert_eq!(evening.words().last().map(String::as_str), Some(word));
    evening.assert_picture_is_true();
}

#[test]
fn a_long_jump_asks_twice() {
    let (mut evening, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains(',') && !word.contains('-')
    });
    let ((from, to), puts) = (ends(word), [&word[6..8], &word[9..11]]);
    let before = evening.ply();
    evening.click(from);
    evening.click(to);
    evening.frames(2);
    assert!(
        evening
            .marked(Mark::PutBackTarget)
            .contains(&puts[0].to_owned())
    );
    evening.click(puts[0]);
    evening.frames(40);
    assert_eq!(evening.ply(), before);
    assert_eq!(evening.get::<Selection>().clicks.len(), 3);
    assert_eq!(evening.marked(Mark::PutBack), [puts[0]]);
    assert!(
        evening
            .marked(Mark::PutBackTarget)
            .contains(&puts[1].to_owned())
    );
    // Back one by one to nothing.
    for left in [2, 1, 0] {
        evening.send(TableInput::SteppedBack);
        assert_eq!(evening.get::<Selection>().clicks.len(), left);
    }
    evening.frames(60);
    evening.assert_picture_is_true();
    for name in [from, to, puts[0], puts[1]] {
        evening.click(name);
    }
    evening.rest();
    assert_eq!(evening.words().last().map(String::as_str), Some(word));
    evening.assert_picture_is_true();
    evening.travel(Travel::Undo);
    evening.assert_picture_is_true();
}

#[test]
fn a_stack_clicked_again_gives_only_its_top() {
    let (mut evening, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains('/')
    });
    let (from, to) = ends(word);
    let top = top_of(&evening, from);
    let step = step_of(&mut evening, from);
    let lifted = |evening: &mut TestApp, level: u8| {
        evening.frames(60);
        evening.shown_at(from, level).y - f32::from(level) * step > 0.1
    };
    evening.click(from);
    assert!(lifted(&mut evening, 0) && lifted(&mut evening, top));
    evening.click(from);
    assert!(!lifted(&mut evening, 0), "the rest stays");
    assert!(lifted(&mut evening, top));
    assert!(evening.marked(Mark::Target).contains(&to.to_owned()));
    evening.send(TableInput::SteppedBack);
    assert!(lifted(&mut evening, 0), "the whole stack again");
    evening.send(TableInput::SteppedBack);
    assert!(!lifted(&mut evening, 0) && !lifted(&mut evening, top));
    assert_eq!(*evening.get::<Selection>(), Selection::default());
    // A third click puts all of it down.
    for _ in 0..3 {
        evening.click(from);
    }
    assert_eq!(*evening.get::<Selection>(), Selection::default());
    assert_eq!(evening.told("refused").len(), 0);
    // A chosen-again stack drags its top.
    evening.click(from);
    evening.click(from);
    evening.drag(from, to);
    evening.rest();
    assert_eq!(evening.words().last().map(String::as_str), Some(word));
    evening.assert_picture_is_true();
}

#[test]
fn dragging_a_stack_carries_all_of_it() {
    let (mut evening, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |face, word| {
        let cell = face.board().cell_named(&word[..2]);
        let levels = face.pieces(Eye::Public).into_iter();
        word.contains('-') && levels.filter(|it| Some(it.spot.cell) == cell).count() > 1
    });
    let (from, to) = ends(word);
    let top = top_of(&evening, from);
    let at = [evening.point(from), evening.point(to)];
    evening.move_pointer(at[0]);
    evening.pointer(at[0], PointerAction::Press(PointerButton::Primary));
    evening.move_pointer(at[0].lerp(at[1], 0.5));
    evening.move_pointer(at[1]);
    evening.frames(3);
    let (low, high) = (evening.shown_at(from, 0), evening.shown_at(from, top));
    assert!(
        (low - high).with_y(0.0).length() < 1e-3,
        "one above the other"
    );
    assert!((low - evening.middle(to)).with_y(0.0).length() < 0.5);
    evening.pointer(at[1], PointerAction::Release(PointerButton::Primary));
    evening.rest();
    assert_eq!(evening.words().last().map(String::as_str), Some(word));
    evening.assert_picture_is_true();
}

#[test]
fn stacking_and_capturing_are_told_apart_before_they_happen() {
    let (mut evening, word) = right_before(Game::SYPIL, 2, SYPIL, |_, word| word.contains('+'));
    let (from, to) = ends(word);
    evening.click(from);
    evening.frames(2);
    assert!(evening.marked(Mark::TargetStack).contains(&to.to_owned()));
    assert!(!evening.marked(Mark::Target).contains(&to.to_owned()));

    let (mut evening, word) = right_before(Game::SYPIL, 2, SYPIL, |_, word| word.contains('x'));
    let (from, to) = ends(word);
    evening.click(from);
    evening.frames(2);
    assert!(evening.marked(Mark::TargetCapture).contains(&to.to_owned()));
    let at = evening.point(to);
    evening.move_pointer(at);
    evening.frames(2);
    assert_eq!(evening.marked(Mark::TargetCaptureHovered), [to]);
    assert!(
        !evening.marked(Mark::Captured).is_empty(),
        "what would be gone"
    );
    evening.click(to);
    evening.rest();
    assert!(!evening.marked(Mark::Captured).is_empty(), "what is gone");
    let taken = evening.marked(Mark::Captured);
    evening.travel(Travel::Undo);
    evening.assert_picture_is_true();
    evening.travel(Travel::Redo);
    evening.frames(2);
    assert_eq!(evening.marked(Mark::Captured), taken, "after redo as well");
}

#[test]
fn a_repair_that_is_owed_stands_out_and_says_why_nothing_else_moves() {
    let (mut evening, word) = right_before(Game::SYPIL, 2, SYPIL, |face, _| {
        !face.must_repair().is_empty()
    });
    let owing = evening.marked(Mark::Owes);
    assert!(owing.contains(&word[..2].to_owned()), "{owing:?}, {word}");
    assert!(evening.marked(Mark::Movable).is_empty());
    let other = {
        let face = evening.face();
        let pieces = face.pieces(Eye::Public).into_iter();
        let mover = face.turn().seat();
        let own = pieces.filter(|piece| Some(piece.owner) == mover);
        let names = own.map(|piece| face.board().name(piece.spot.cell).to_owned());
        names.into_iter().find(|name| !owing.contains(name))
    };
    evening.click(&other.expect("not all of them owe one"));
    let (reason, text) = evening.last_refusal();
    assert_eq!(reason, "illegal-repair-first");
    assert!(text.contains(&owing[0]), "{text}");
    evening.play_by_clicks(word);
    evening.rest();
    evening.assert_picture_is_true();
}

#[test]
fn a_refusal_lights_the_cells_that_it_names_until_something_else_is_done() {
    // The general on F1 has syndiqués in front of it.
    let mut evening = TestApp::at(setup(Game::SYNDICAT, 2));
    evening.click("F1");
    assert_eq!(evening.last_refusal().0, "illegal-piece-blocked");
    evening.frames(2);
    assert_eq!(evening.marked(Mark::Refused), ["F1"]);
    assert_eq!(evening.marked(Mark::Reason), ["F3", "G3"]);
    evening.click("A4");
    evening.frames(2);
    assert!(evening.marked(Mark::Reason).is_empty());
}

/// A position of Syndicat, White to move.
fn syndicat(white: &[&str], black: &[&str]) -> TestApp {
    let position = Syndicat::with_pieces([white, black], &[], 0).expect("it is a position");
    let face = Match::from_position(&setup(Game::SYNDICAT, 2), position);
    TestApp::with_match(Box::new(face))
}

#[test]
fn how_a_general_is_left_is_chosen_at_the_spot() {
    let mut evening = syndicat(&["E4 1x1"], &["F5 2x2", "A12 1x1"]);
    evening.click("E4");
    evening.click("F5");
    evening.frames(4);
    assert_eq!(evening.ply(), 0, "it is not yet chosen how it is left");
    for word in ["E4-F5xF5=V", "E4-F5xF5=H"] {
        evening.button(&format!("choice-{word}"));
    }
    // Until one is considered only what is settled is shown.
    assert_eq!(evening.marked(Mark::Captured), ["F5"]);
    assert!(evening.get::<Wanted>().foresight.left.is_empty());
    // The pointer over one of them shows what would be left.
    let at = evening.place_of_button("choice-E4-F5xF5=V");
    evening.move_pointer(at);
    evening.frames(3);
    assert!(evening.get::<ConsideredChoice>().0.is_some());
    let left: Vec<Kind> = evening
        .get::<Wanted>()
        .foresight
        .left
        .iter()
        .map(|piece| piece.kind)
        .collect();
    assert!(
        left.contains(&Kind::Block { width: 1, depth: 2 }),
        "{left:?}"
    );
    // Back one click, and again.
    evening.send(TableInput::SteppedBack);
    evening.frames(3);
    assert_eq!(evening.get::<Selection>().clicks.len(), 1);
    evening.click("F5");
    evening.frames(4);
    evening.press("choice-E4-F5xF5=V");
    evening.rest();
    assert_eq!(evening.words(), ["E4-F5xF5=V"]);
    evening.assert_picture_is_true();
    assert_eq!(evening.marked(Mark::Captured), ["F5"]);
    evening.travel(Travel::Undo);
    evening.assert_picture_is_true();
}

#[test]
fn routes_with_different_captures_are_chosen_at_the_spot() {
    // From D4 the pair may go to D6 straight on, or by way of a capture.
    let mut evening = syndicat(&["D4 1x2"], &["E6 1x1", "C7 1x1"]);
    let words: Vec<String> = evening.face().legal_words();
    let of_one_place = words.iter().find(|word| {
        let stem = word.split('x').next().unwrap_or_default();
        let alike = words.iter().filter(|it| it.split('x').next() == Some(stem));
        alike.count() > 1
    });
    // E5 can be reached with and without taking E6.
    let word = of_one_place.expect("a place with two routes").clone();
    let clicks = path_of(evening.face(), &word);
    evening.follow(&clicks[..2]);
    evening.frames(4);
    assert_eq!(evening.ply(), 0);
    let Some(Click::Choice(_)) = clicks.last() else {
        panic!("{word} needs a choice");
    };
    evening.press(&format!("choice-{word}"));
    evening.rest();
    assert_eq!(evening.words(), [word]);
    evening.assert_picture_is_true();
}

#[test]
fn a_piece_is_grabbed_by_any_of_its_squares() {
    let play = |evening: &mut TestApp| {
        for word in ["A4-A6", "A9-A8"] {
            evening.play_by_clicks(word);
        }
        evening.rest();
    };
    // By messages: the square gripped comes to the cell clicked.
    let mut evening = TestApp::at(setup(Game::SYNDICAT, 2));
    play(&mut evening);
    evening.click("A3");
    evening.frames(2);
    assert_eq!(evening.marked(Mark::Target), ["A4", "A5"]);
    let told = evening.told("options");
    assert_eq!(told.last(), Some(&serde_json::json!(["A4", "A5"])));
    evening.send(TableInput::SteppedBack);
    // By its handle everything is as the rules have it.
    evening.click("A1");
    evening.frames(2);
    assert_eq!(evening.marked(Mark::Target), ["A2", "A3"]);
    evening.send(TableInput::SteppedBack);
    // With the pointer, by dragging its second square.
    let (from, to) = (evening.point("A2"), evening.point("A4"));
    evening.move_pointer(from);
    evening.pointer(from, PointerAction::Press(PointerButton::Primary));
    evening.move_pointer(from.lerp(to, 0.5));
    evening.move_pointer(to);
    evening.frames(3);
    let ghost = evening.get::<Wanted>().foresight.arrivals.clone();
    let a3 = evening.cell("A3");
    assert_eq!(ghost.len(), 1);
    assert_eq!(
        ghost[0].piece.spot.cell, a3,
        "the whole piece is shown there"
    );
    evening.pointer(to, PointerAction::Release(PointerButton::Primary));
    evening.rest();
    assert_eq!(evening.words()[2], "A1-A3");
    evening.assert_picture_is_true();
}

#[test]
fn a_target_shows_what_would_be_captured_and_left() {
    let mut evening = syndicat(&["D4 1x1"], &["E5 3x1", "A12 1x1"]);
    evening.click("D4");
    let at = evening.point("E5");
    evening.move_pointer(at);
    evening.frames(3);
    assert_eq!(evening.marked(Mark::Captured), ["E5"]);
    let foresight = evening.get::<Wanted>().foresight.clone();
    let e5 = evening.cell("E5");
    assert_eq!(foresight.cut.len(), 1);
    assert_eq!(foresight.cut[0].spot.cell, e5);
    let left: Vec<Kind> = foresight.left.iter().map(|piece| piece.kind).collect();
    assert_eq!(left, [Kind::Block { width: 2, depth: 1 }]);
    evening.click("E5");
    evening.rest();
    assert_eq!(evening.words(), ["D4-E5xE5"]);
    evening.assert_picture_is_true();
}

#[test]
fn a_piece_is_walked_movement_by_movement() {
    let mut evening = syndicat(&["D4 1x2"], &["E6 1x1", "A12 1x1"]);
    evening.click("D4");
    evening.frames(4);
    evening.button("walk");
    evening.send(TableInput::WalkSwitched);
    evening.frames(4);
    assert!(evening.get::<Walking>().0);
    evening.click("D5");
    evening.frames(40);
    assert_eq!(evening.ply(), 0);
    let shown = evening.shown_at("D4", 0);
    assert!((shown - evening.middle("D5")).with_y(0.0).length() < 0.01);
    // A movement is taken back, and another made.
    evening.send(TableInput::SteppedBack);
    evening.frames(40);
    let shown = evening.shown_at("D4", 0);
    assert!((shown - evening.middle("D4")).with_y(0.0).length() < 0.01);
    evening.click("E5");
    evening.frames(4);
    assert_eq!(evening.marked(Mark::Captured), ["E6"]);
    evening.press("walk-stay");
    evening.rest();
    assert_eq!(evening.words(), ["D4-E5xE6"]);
    evening.assert_picture_is_true();
    evening.travel(Travel::Undo);
    // With its last movement the walk ends by itself.
    for name in ["D4", "C4", "C5"] {
        evening.click(name);
    }
    evening.rest();
    assert_eq!(evening.words(), ["D4-C5"]);
    // Switched off, one click is the whole move again.
    evening.travel(Travel::Undo);
    evening.send(TableInput::WalkSwitched);
    evening.click("D4");
    evening.click("C5");
    evening.rest();
    assert_eq!(evening.words(), ["D4-C5"]);
    evening.assert_picture_is_true();
}

#[test]
fn a_pass_plays_itself_after_the_motion_and_is_told() {
    let mut evening = syndicat(&["L5 1x1"], &["A1 1x1"]);
    evening.click("L5");
    evening.click("L6");
    evening.frames(2);
    assert_eq!(evening.ply(), 1, "the motion comes first");
    evening.rest();
    assert_eq!(evening.words(), ["L5-L6", "pass"]);
    let told = evening.told("played");
    let words: Vec<&str> = told.iter().filter_map(|it| it["word"].as_str()).collect();
    assert_eq!(words, ["L5-L6", "pass"]);
    assert_eq!(evening.get::<Session>().to_move(), Some(Seat::new(0)));
    // What moved last is still marked.
    assert_eq!(evening.marked(Mark::MovedTo), ["L6"]);
    // Undo goes to where something can be played.
    evening.travel(Travel::Undo);
    assert_eq!(evening.ply(), 0);
    evening.travel(Travel::Redo);
    assert_eq!(evening.ply(), 2);
    evening.assert_picture_is_true();
}

#[test]
fn a_player_who_is_out_is_passed_over() {
    let out_after = |face: &dyn MatchFace, word: &str| {
        let large = |face: &dyn MatchFace| -> std::collections::BTreeSet<Seat> {
            let pieces = face.pieces(Eye::Public).into_iter();
            let large = pieces.filter(|piece| piece.kind == Kind::LargePiece);
            large.map(|piece| piece.owner).collect()
        };
        let mut after = open(face.setup()).expect("the set-up fits");
        for entry in face.line() {
            after.play_word(&entry.word).expect("it was played");
        }
        let before = large(face).len();
        after.play_word(word).is_ok()
            && large(after.as_ref()).len() < before
            && after.turn().seat().is_some()
    };
    let (mut evening, word) = right_before(Game::SYNE_STRAT, 4, SYNE_STRAT_4, |face, word| {
        word.contains('x') && word.len() == 5 && out_after(face, word)
    });
    evening.play_by_clicks(word);
    evening.rest();
    evening.assert_picture_is_true();
    assert_eq!(evening.marked(Mark::Captured), [&word[3..5]]);
    let large: Vec<Seat> = evening
        .face()
        .pieces(Eye::Public)
        .into_iter()
        .filter(|piece| piece.kind == Kind::LargePiece)
        .map(|piece| piece.owner)
        .collect();
    let next = evening.get::<Session>().to_move();
    assert!(next.is_some_and(|seat| large.contains(&seat)));
    evening.travel(Travel::Undo);
    evening.assert_picture_is_true();
}

#[test]
fn an_attack_stands_to_be_read_before_its_outcome() {
    let (mut evening, word) =
        right_before(Game::STRATEGE, 2, STRATEGE, |_, word| word.contains('x'));
    evening.play_by_clicks(word);
    // The turn takes less than half a second, the reading most of one.
    let mut frames = 0;
    while evening.get::<Motion>().is_running() {
        evening.frames(1);
        frames += 1;
    }
    assert!((60..200).contains(&frames), "{frames} frames of 20 ms");
    evening.frames(4);
    evening.assert_picture_is_true();
}

#[test]
fn animations_that_are_off_take_no_time_and_lose_nothing() {
    let mut evening = syndicat(&["E4 1x1"], &["F5 2x2", "A12 1x1"]);
    evening.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    evening.play_by_clicks("E4-F5xF5=H");
    evening.frames(8);
    assert!(!evening.get::<Motion>().is_running());
    evening.frames(2);
    evening.assert_picture_is_true();
}

#[test]
fn a_move_interrupted_at_any_moment_ends_where_it_should() {
    for pause in [1, 4, 9, 14, 19, 24, 32, 45] {
        let mut evening = syndicat(&["E4 1x1", "L1 1x1"], &["F5 2x2", "A12 1x1"]);
        evening.play_by_clicks("E4-F5xF5=V");
        evening.frames(pause);
        // The next player goes on at once.
        evening.click("A12");
        evening.click("A11");
        evening.frames(2);
        assert_eq!(evening.words(), ["E4-F5xF5=V", "A12-A11"], "after {pause}");
        evening.rest();
        evening.assert_picture_is_true();
    }
}

#[test]
fn a_stack_that_stays_together_is_put_down_without_a_word() {
    let position = Sypil::with_elements(
        &setup(Game::SYPIL, 2),
        [
            &[("D4", vec![Figure::Hexagon, Figure::Round])],
            &[("G7", vec![Figure::Hexagon, Figure::Triangle])],
        ],
        0,
    )
    .expect("it is a position");
    let face = Match::from_position(&setup(Game::SYPIL, 2), position);
    let mut evening = TestApp::with_match(Box::new(face));
    evening.click("D4");
    assert!(evening.get::<Selection>().chosen().is_some());
    evening.click("D4");
    assert!(evening.get::<Selection>().chosen().is_none());
    assert_eq!(evening.told("refused").len(), 0);
    let over = evening.get::<Session>().outcome();
    assert_ne!(over.map(|(outcome, _)| outcome), Some(Outcome::Draw));
}
