//! Every kind of move of every game without a window: whole games by clicks only,
//! and each special interaction by itself, by click and by drag.

use std::collections::BTreeSet;

use bevy::input::keyboard::Key;
use bevy::picking::pointer::{PointerAction, PointerButton};
use bevy::prelude::*;
use ludotheque::states::Menu;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_clicks::{Selection, TableInput, Walking};
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{
    Cell, Click, Eye, Figure, Game, Kind, Match, MatchFace, Outcome, Seat, Setup, open,
};
use ludotheque_session::players::Computers;
use ludotheque_session::{Session, StartMatch, Travel};
use ludotheque_table::camera::Orbit;
use ludotheque_table::flight::{Motion, PiecesAreSetOut};
use ludotheque_table::hand::Pointed;
use ludotheque_table::overlay::choices::ConsideredChoice;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::piece::Piece;
use ludotheque_theme::looks::Mark;
use ludotheque_theme::tabletop::TurnedDown;

use crate::support::{TestApp, path_of, setup_in_order};

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
    lines.map(|line| line.split_whitespace().collect()).collect()
}

/// Plays a whole game by clicks only, looks at the table now and then, and goes back
/// through all of it.
fn play_to_the_end(game: Game, players: u8, words: &[&str]) {
    // Past the secret set-up, where there is one.
    let mut test = TestApp::after(&setup(game, players), &[]);
    let has_curtain = test.get::<Session>().is_covered();
    if has_curtain {
        // It falls when a move has been seen, two hundred times.
        test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    }
    for (index, word) in words.iter().enumerate() {
        test.play_by_clicks(word);
        if index % 24 == 5 {
            test.rest();
            test.assert_picture_is_true();
        }
        assert!(
            test.ply() > index,
            "{game}: {word}, move {}, is played: {:?}",
            index + 1,
            test.told("refused").last()
        );
    }
    test.rest();
    test.assert_picture_is_true();
    assert_eq!(test.words(), words);
    assert!(test.get::<Session>().outcome().is_some(), "{game}");
    assert_eq!(test.told("over").len(), 1, "{game}");
    assert!(test.told("refused").is_empty());
    // Back through the end and all that was taken, and on again.
    while test.ply() > 0 {
        let before = test.ply();
        test.travel(Travel::Undo);
        assert!(test.ply() < before);
        if before % 40 == 1 {
            test.assert_picture_is_true();
        }
    }
    test.assert_picture_is_true();
    test.travel(Travel::To(words.len()));
    test.assert_picture_is_true();
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
    let (mut test, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains('@') && !word.contains(',') && !word.contains("@-")
    });
    let ((from, to), put) = (ends(word), &word[6..8]);
    let before = test.ply();
    test.click(from);
    test.frames(2);
    assert!(test.marked(Mark::TargetCapture).contains(&to.to_owned()));
    test.click(to);
    test.frames(60);
    assert_eq!(test.ply(), before, "it is not yet put back");
    // The jumper stands where it will, and the top that it took hovers.
    let jumper = test.shown_at(from, 0);
    let off = (jumper - test.middle(to)).with_y(0.0).length();
    assert!(off < 0.01, "the jumper stands {off} off {to}");
    let over = middle_name(&test, from, to);
    let level = top_of(&test, &over);
    let rests = f32::from(level) * step_of(&mut test, &over);
    assert!(test.shown_at(&over, level).y > rests + 0.2);
    assert!(test.marked(Mark::PutBackTarget).contains(&put.to_owned()));
    // Under the pointer the cell shows what a click would do: the top is over it.
    let at = test.point(put);
    test.move_pointer(at);
    test.frames(60);
    assert_eq!(test.marked(Mark::PutBackTargetHovered), [put]);
    let top = test.shown_at(&over, level);
    assert!((top - test.middle(put)).with_y(0.0).length() < 0.01);
    // One step back: only the jump is taken back.
    test.send(TableInput::SteppedBack);
    test.frames(60);
    assert_eq!(test.get::<Selection>().clicks.len(), 1);
    let jumper = test.shown_at(from, 0);
    assert!((jumper - test.middle(from)).with_y(0.0).length() < 0.01);
    // A cell that is not free, or bears another figure, is refused with the reason.
    test.click(to);
    let taken = top_of_own(&test, from);
    test.click(&taken);
    assert_eq!(test.ply(), before);
    test.send(TableInput::SteppedBack);
    test.send(TableInput::SteppedBack);
    test.click(from);
    test.click(to);
    test.click(put);
    test.rest();
    assert_eq!(test.words().last().map(String::as_str), Some(word));
    test.assert_picture_is_true();
    assert_eq!(test.marked(Mark::PutBack), [put]);
    assert_eq!(test.marked(Mark::MovedTo), [to]);
    test.travel(Travel::Undo);
    test.assert_picture_is_true();
    assert_eq!(test.ply(), before);
}

/// What a move captures that is pointed at by landing elsewhere: the first such cell, and all landings of the
/// moves with the same beginning that capture it.
fn victim_of(face: &dyn MatchFace, word: &str) -> Option<(Cell, Vec<Cell>)> {
    let clicks = path_of(face, word);
    let view = face.seen_by(Eye::Public);
    let mut cells = view.board().all_cells();
    cells.find_map(|cell| {
        let landings = view.landings(&clicks[..1], cell);
        let takes = |landing: &Cell| clicks.get(1) == Some(&Click::Cell(*landing));
        landings.iter().any(takes).then_some((cell, landings))
    })
}

#[test]
fn what_is_to_be_taken_is_clicked_itself_if_there_is_one_way_and_otherwise_the_ways_are_named() {
    let files =
        [(Game::SYPIL, SYPIL), (Game::SYNE_STRAT, SYNE_STRAT_2), (Game::SYNDICAT, SYNDICAT)];
    let mut named = Vec::new();
    for (game, file) in files {
        let one_way = |face: &dyn MatchFace, word: &str| {
            path_of(face, word).len() == 2
                && victim_of(face, word).is_some_and(|(_, ways)| ways.len() == 1)
        };
        let (mut test, word) = right_before(game, 2, file, one_way);
        let (victim, ways) = victim_of(test.face(), word).expect("it is");
        let board = test.face().board();
        let [name, way] = [victim, ways[0]].map(|cell| board.name(cell).to_owned());
        let from = path_of(test.face(), word)[0];
        test.follow(&[from]);
        test.frames(3);
        // Under the pointer, it shows what a click would do.
        test.move_pointer(test.point(&name));
        test.frames(3);
        assert_eq!(test.get::<Pointed>().cell, Some(victim), "{game}");
        assert_eq!(test.marked(Mark::TargetCaptureHovered), [way], "{game}");
        assert_eq!(test.get::<Wanted>().prospect.clicks, [from, Click::Cell(ways[0])]);
        test.click(&name);
        test.rest();
        assert_eq!(test.words().last().map(String::as_str), Some(word));

        let more_ways = |face: &dyn MatchFace, word: &str| {
            victim_of(face, word).is_some_and(|(_, ways)| ways.len() > 1)
        };
        let is_there = games(file).into_iter().any(|words| {
            let mut face = open(&setup(game, 2)).expect("the set-up fits");
            words.iter().any(|word| {
                let is_found = more_ways(face.as_ref(), word);
                face.play_word(word).expect("the words are legal moves");
                is_found
            })
        });
        if !is_there {
            continue;
        }
        let (mut test, word) = right_before(game, 2, file, more_ways);
        let (victim, ways) = victim_of(test.face(), word).expect("it is");
        let ply = test.ply();
        let from = path_of(test.face(), word)[0];
        test.follow(&[from, Click::Cell(victim)]);
        let (reason, words) = test.last_refusal();
        assert!(reason.starts_with("illegal-taken-by-"), "{game}: {reason}");
        let board = test.face().board();
        for way in ways {
            assert!(words.contains(board.name(way)), "{words}");
        }
        assert_eq!(test.ply(), ply);
        named.push(game);
    }
    assert!(!named.is_empty());
}

/// The cell between two, two steps apart.
fn middle_name(test: &TestApp, from: &str, to: &str) -> String {
    let board = test.face().board();
    let (a, b) = (test.middle(from), test.middle(to));
    let middle = (a + b) / 2.0;
    let cell = board.cell_at(middle.x, -middle.z);
    board.name(cell.expect("there is a cell between")).to_owned()
}

/// The level of the top pawn on a cell.
fn top_of(test: &TestApp, name: &str) -> u8 {
    let cell = test.cell(name);
    let pieces = test.face().seen_by(Eye::Public).pieces().into_iter();
    let levels = pieces.filter(|piece| piece.spot.cell == cell);
    levels.map(|piece| piece.spot.level).max().expect("a pawn stands there")
}

/// The height of a level.
fn step_of(test: &mut TestApp, name: &str) -> f32 {
    let cell = test.cell(name);
    let world = test.app.world_mut();
    let mut lifts =
        world.query::<(&ludotheque_table::piece::Piece, &ludotheque_table::flight::LevelHeight)>();
    let found = lifts.iter(world).find(|(piece, _)| piece.spot.cell == cell);
    found.expect("a pawn stands there").1.0
}

/// A cell where an opposing pawn stands.
fn top_of_own(test: &TestApp, but: &str) -> String {
    let face = test.face();
    let cell = test.cell(but);
    let mover = face.turn().seat();
    let pieces = face.seen_by(Eye::Public).pieces().into_iter();
    let mut others = pieces.filter(|it| Some(it.owner) != mover && it.spot.cell != cell);
    let other = others.next().expect("somebody else stands there");
    face.board().name(other.spot.cell).to_owned()
}

#[test]
fn what_was_jumped_is_put_back_by_dragging() {
    let (mut test, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains('@') && !word.contains(',') && !word.contains("@-")
    });
    let ((from, to), put) = (ends(word), &word[6..8]);
    test.drag(from, to);
    test.frames(40);
    let over = middle_name(&test, from, to);
    // Let go over nothing, it hovers again.
    let cell = test.cell(&over);
    test.send(TableInput::DragBegan(cell));
    assert_eq!(test.get::<Selection>().held, Some(cell));
    test.send(TableInput::DragEnded(None));
    assert_eq!(test.get::<Selection>().clicks.len(), 2);
    test.drag(&over, put);
    test.rest();
    assert_eq!(test.words().last().map(String::as_str), Some(word));
    test.assert_picture_is_true();
}

#[test]
fn a_long_jump_asks_twice() {
    let (mut test, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| {
        word.contains(',') && !word.contains('-')
    });
    let ((from, to), puts) = (ends(word), [&word[6..8], &word[9..11]]);
    let before = test.ply();
    test.click(from);
    test.click(to);
    test.frames(2);
    assert!(test.marked(Mark::PutBackTarget).contains(&puts[0].to_owned()));
    test.click(puts[0]);
    test.frames(40);
    assert_eq!(test.ply(), before);
    assert_eq!(test.get::<Selection>().clicks.len(), 3);
    assert_eq!(test.marked(Mark::PutBack), [puts[0]]);
    assert!(test.marked(Mark::PutBackTarget).contains(&puts[1].to_owned()));
    // Back one by one to nothing.
    for left in [2, 1, 0] {
        test.send(TableInput::SteppedBack);
        assert_eq!(test.get::<Selection>().clicks.len(), left);
    }
    test.frames(60);
    test.assert_picture_is_true();
    for name in [from, to, puts[0], puts[1]] {
        test.click(name);
    }
    test.rest();
    assert_eq!(test.words().last().map(String::as_str), Some(word));
    test.assert_picture_is_true();
    test.travel(Travel::Undo);
    test.assert_picture_is_true();
}

#[test]
fn a_stack_clicked_again_gives_only_its_top() {
    let (mut test, word) =
        right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |_, word| word.contains('/'));
    let (from, to) = ends(word);
    let top = top_of(&test, from);
    let step = step_of(&mut test, from);
    let lifted = |test: &mut TestApp, level: u8| {
        test.frames(60);
        test.shown_at(from, level).y - f32::from(level) * step > 0.1
    };
    test.click(from);
    assert!(lifted(&mut test, 0) && lifted(&mut test, top));
    test.click(from);
    assert!(!lifted(&mut test, 0), "the rest stays");
    assert!(lifted(&mut test, top));
    assert!(test.marked(Mark::Target).contains(&to.to_owned()));
    test.send(TableInput::SteppedBack);
    assert!(lifted(&mut test, 0), "the whole stack again");
    test.send(TableInput::SteppedBack);
    assert!(!lifted(&mut test, 0) && !lifted(&mut test, top));
    assert_eq!(*test.get::<Selection>(), Selection::default());
    // A third click puts all of it down.
    for _ in 0..3 {
        test.click(from);
    }
    assert_eq!(*test.get::<Selection>(), Selection::default());
    assert_eq!(test.told("refused").len(), 0);
    // A chosen-again stack drags its top.
    test.click(from);
    test.click(from);
    test.drag(from, to);
    test.rest();
    assert_eq!(test.words().last().map(String::as_str), Some(word));
    test.assert_picture_is_true();
}

#[test]
fn dragging_a_stack_carries_all_of_it() {
    let (mut test, word) = right_before(Game::SYNE_STRAT, 2, SYNE_STRAT_2, |face, word| {
        let cell = face.board().cell_named(&word[..2]);
        let levels = face.seen_by(Eye::Public).pieces().into_iter();
        word.contains('-') && levels.filter(|it| Some(it.spot.cell) == cell).count() > 1
    });
    let (from, to) = ends(word);
    let top = top_of(&test, from);
    let at = [test.point(from), test.point(to)];
    test.move_pointer(at[0]);
    test.pointer(at[0], PointerAction::Press(PointerButton::Primary));
    test.move_pointer(at[0].lerp(at[1], 0.5));
    test.move_pointer(at[1]);
    test.frames(3);
    let (low, high) = (test.shown_at(from, 0), test.shown_at(from, top));
    assert!((low - high).with_y(0.0).length() < 1e-3, "one above the other");
    assert!((low - test.middle(to)).with_y(0.0).length() < 0.5);
    test.pointer(at[1], PointerAction::Release(PointerButton::Primary));
    test.rest();
    assert_eq!(test.words().last().map(String::as_str), Some(word));
    test.assert_picture_is_true();
}

#[test]
fn stacking_and_capturing_are_told_apart_before_they_happen() {
    let (mut test, word) = right_before(Game::SYPIL, 2, SYPIL, |_, word| word.contains('+'));
    let (from, to) = ends(word);
    test.click(from);
    test.frames(2);
    assert!(test.marked(Mark::TargetStack).contains(&to.to_owned()));
    assert!(!test.marked(Mark::Target).contains(&to.to_owned()));

    let (mut test, word) = right_before(Game::SYPIL, 2, SYPIL, |_, word| word.contains('x'));
    let (from, to) = ends(word);
    test.click(from);
    test.frames(2);
    assert!(test.marked(Mark::TargetCapture).contains(&to.to_owned()));
    let at = test.point(to);
    test.move_pointer(at);
    test.frames(2);
    assert_eq!(test.marked(Mark::TargetCaptureHovered), [to]);
    assert!(!test.marked(Mark::Captured).is_empty(), "what would be gone");
    test.click(to);
    test.rest();
    assert!(!test.marked(Mark::Captured).is_empty(), "what is gone");
    let taken = test.marked(Mark::Captured);
    test.travel(Travel::Undo);
    test.assert_picture_is_true();
    test.travel(Travel::Redo);
    test.frames(2);
    assert_eq!(test.marked(Mark::Captured), taken, "after redo as well");
}

#[test]
fn a_repair_that_is_owed_stands_out_and_says_why_nothing_else_moves() {
    let (mut test, word) = right_before(Game::SYPIL, 2, SYPIL, |face, _| {
        !face.seen_by(Eye::Public).must_repair().is_empty()
    });
    let owing = test.marked(Mark::Owes);
    assert!(owing.contains(&word[..2].to_owned()), "{owing:?}, {word}");
    assert!(test.marked(Mark::Movable).is_empty());
    let other = {
        let face = test.face();
        let pieces = face.seen_by(Eye::Public).pieces().into_iter();
        let mover = face.turn().seat();
        let own = pieces.filter(|piece| Some(piece.owner) == mover);
        let names = own.map(|piece| face.board().name(piece.spot.cell).to_owned());
        names.into_iter().find(|name| !owing.contains(name))
    };
    test.click(&other.expect("not all of them owe one"));
    let (reason, text) = test.last_refusal();
    assert_eq!(reason, "illegal-repair-first");
    assert!(text.contains(&owing[0]), "{text}");
    test.play_by_clicks(word);
    test.rest();
    test.assert_picture_is_true();
}

#[test]
fn a_refusal_lights_the_cells_that_it_names_until_something_else_is_done() {
    // The general on F1 has syndiqués in front of it.
    let mut test = TestApp::at(setup(Game::SYNDICAT, 2));
    test.click("F1");
    assert_eq!(test.last_refusal().0, "illegal-piece-blocked");
    test.frames(2);
    assert_eq!(test.marked(Mark::Refused), ["F1"]);
    assert_eq!(test.marked(Mark::Reason), ["F3", "G3"]);
    test.click("A4");
    test.frames(2);
    assert!(test.marked(Mark::Reason).is_empty());
}

/// A position of Syndicat, White to move.
fn syndicat(white: &[&str], black: &[&str]) -> TestApp {
    let position = Syndicat::with_pieces([white, black], &[], 0).expect("it is a position");
    let face = Match::from_position(&setup(Game::SYNDICAT, 2), position);
    TestApp::with_match(Box::new(face))
}

#[test]
fn how_a_general_is_left_is_chosen_at_the_spot() {
    let mut test = syndicat(&["E4 1x1"], &["F5 2x2", "A12 1x1"]);
    test.click("E4");
    test.click("F5");
    test.frames(4);
    assert_eq!(test.ply(), 0, "it is not yet chosen how it is left");
    for word in ["E4-F5xF5=V", "E4-F5xF5=H"] {
        test.button(&format!("choice-{word}"));
    }
    // Until one is considered only what is settled is shown.
    assert_eq!(test.marked(Mark::Captured), ["F5"]);
    assert!(test.get::<Wanted>().foresight.left.is_empty());
    // The pointer over one of them shows what would be left.
    let at = test.place_of_button("choice-E4-F5xF5=V");
    test.move_pointer(at);
    test.frames(3);
    assert!(test.get::<ConsideredChoice>().0.is_some());
    let left: Vec<Kind> =
        test.get::<Wanted>().foresight.left.iter().map(|piece| piece.kind).collect();
    assert!(left.contains(&Kind::Block { width: 1, depth: 2 }), "{left:?}");
    // Back one click, and again.
    test.send(TableInput::SteppedBack);
    test.frames(3);
    assert_eq!(test.get::<Selection>().clicks.len(), 1);
    test.click("F5");
    test.frames(4);
    test.press("choice-E4-F5xF5=V");
    test.rest();
    assert_eq!(test.words(), ["E4-F5xF5=V"]);
    test.assert_picture_is_true();
    assert_eq!(test.marked(Mark::Captured), ["F5"]);
    test.travel(Travel::Undo);
    test.assert_picture_is_true();
}

#[test]
fn routes_with_different_captures_are_chosen_at_the_spot() {
    // From D4 the pair may go to D6 straight on, or by way of a capture.
    let mut test = syndicat(&["D4 1x2"], &["E6 1x1", "C7 1x1"]);
    let words: Vec<String> = test.face().legal_words();
    let of_one_place = words.iter().find(|word| {
        let stem = word.split('x').next().unwrap_or_default();
        let alike = words.iter().filter(|it| it.split('x').next() == Some(stem));
        alike.count() > 1
    });
    // E5 can be reached with and without taking E6.
    let word = of_one_place.expect("a place with two routes").clone();
    let clicks = path_of(test.face(), &word);
    test.follow(&clicks[..2]);
    test.frames(4);
    assert_eq!(test.ply(), 0);
    let Some(Click::Choice(_)) = clicks.last() else {
        panic!("{word} needs a choice");
    };
    test.press(&format!("choice-{word}"));
    test.rest();
    assert_eq!(test.words(), [word]);
    test.assert_picture_is_true();
}

#[test]
fn a_piece_is_grabbed_by_any_of_its_squares() {
    let play = |test: &mut TestApp| {
        for word in ["A4-A6", "A9-A8"] {
            test.play_by_clicks(word);
        }
        test.rest();
    };
    // By messages: the square gripped comes to the cell clicked.
    let mut test = TestApp::at(setup(Game::SYNDICAT, 2));
    play(&mut test);
    test.click("A3");
    test.frames(2);
    assert_eq!(test.marked(Mark::Target), ["A4", "A5"]);
    let told = test.told("options");
    assert_eq!(told.last(), Some(&serde_json::json!(["A4", "A5"])));
    test.send(TableInput::SteppedBack);
    // By its handle everything is as the rules have it.
    test.click("A1");
    test.frames(2);
    assert_eq!(test.marked(Mark::Target), ["A2", "A3"]);
    test.send(TableInput::SteppedBack);
    // With the pointer, by dragging its second square.
    let (from, to) = (test.point("A2"), test.point("A4"));
    test.move_pointer(from);
    test.pointer(from, PointerAction::Press(PointerButton::Primary));
    test.move_pointer(from.lerp(to, 0.5));
    test.move_pointer(to);
    test.frames(3);
    let ghost = test.get::<Wanted>().foresight.arrivals.clone();
    let a3 = test.cell("A3");
    assert_eq!(ghost.len(), 1);
    assert_eq!(ghost[0].piece.spot.cell, a3, "the whole piece is shown there");
    test.pointer(to, PointerAction::Release(PointerButton::Primary));
    test.rest();
    assert_eq!(test.words()[2], "A1-A3");
    test.assert_picture_is_true();
}

#[test]
fn a_target_shows_what_would_be_captured_and_left() {
    let mut test = syndicat(&["D4 1x1"], &["E5 3x1", "A12 1x1"]);
    test.click("D4");
    let at = test.point("E5");
    test.move_pointer(at);
    test.frames(3);
    assert_eq!(test.marked(Mark::Captured), ["E5"]);
    let foresight = test.get::<Wanted>().foresight.clone();
    let e5 = test.cell("E5");
    assert_eq!(foresight.cut.len(), 1);
    assert_eq!(foresight.cut[0].spot.cell, e5);
    let left: Vec<Kind> = foresight.left.iter().map(|piece| piece.kind).collect();
    assert_eq!(left, [Kind::Block { width: 2, depth: 1 }]);
    test.click("E5");
    test.rest();
    assert_eq!(test.words(), ["D4-E5xE5"]);
    test.assert_picture_is_true();
}

#[test]
fn a_piece_is_walked_movement_by_movement() {
    let mut test = syndicat(&["D4 1x2"], &["E6 1x1", "A12 1x1"]);
    test.click("D4");
    test.frames(4);
    test.button("walk");
    test.send(TableInput::WalkSwitched);
    test.frames(4);
    assert!(test.get::<Walking>().0);
    test.click("D5");
    test.frames(40);
    assert_eq!(test.ply(), 0);
    let shown = test.shown_at("D4", 0);
    assert!((shown - test.middle("D5")).with_y(0.0).length() < 0.01);
    // A movement is taken back, and another made.
    test.send(TableInput::SteppedBack);
    test.frames(40);
    let shown = test.shown_at("D4", 0);
    assert!((shown - test.middle("D4")).with_y(0.0).length() < 0.01);
    test.click("E5");
    test.frames(4);
    assert_eq!(test.marked(Mark::Captured), ["E6"]);
    test.press("walk-stay");
    test.rest();
    assert_eq!(test.words(), ["D4-E5xE6"]);
    test.assert_picture_is_true();
    test.travel(Travel::Undo);
    // With its last movement the walk ends by itself.
    for name in ["D4", "C4", "C5"] {
        test.click(name);
    }
    test.rest();
    assert_eq!(test.words(), ["D4-C5"]);
    // Switched off, one click is the whole move again.
    test.travel(Travel::Undo);
    test.send(TableInput::WalkSwitched);
    test.click("D4");
    test.click("C5");
    test.rest();
    assert_eq!(test.words(), ["D4-C5"]);
    test.assert_picture_is_true();
}

#[test]
fn a_pass_plays_itself_after_the_motion_and_is_told() {
    let mut test = syndicat(&["L5 1x1"], &["A1 1x1"]);
    test.click("L5");
    test.click("L6");
    test.frames(2);
    assert_eq!(test.ply(), 1, "the motion comes first");
    test.rest();
    assert_eq!(test.words(), ["L5-L6", "pass"]);
    let told = test.told("played");
    let words: Vec<&str> = told.iter().filter_map(|it| it["word"].as_str()).collect();
    assert_eq!(words, ["L5-L6", "pass"]);
    assert_eq!(test.get::<Session>().to_move(), Some(Seat::new(0)));
    // What moved last is still marked.
    assert_eq!(test.marked(Mark::MovedTo), ["L6"]);
    // Undo goes to where something can be played.
    test.travel(Travel::Undo);
    assert_eq!(test.ply(), 0);
    test.travel(Travel::Redo);
    assert_eq!(test.ply(), 2);
    test.assert_picture_is_true();
}

#[test]
fn a_player_who_is_out_is_passed_over() {
    let out_after = |face: &dyn MatchFace, word: &str| {
        let large = |face: &dyn MatchFace| -> std::collections::BTreeSet<Seat> {
            let pieces = face.seen_by(Eye::Public).pieces().into_iter();
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
    let (mut test, word) = right_before(Game::SYNE_STRAT, 4, SYNE_STRAT_4, |face, word| {
        word.contains('x') && word.len() == 5 && out_after(face, word)
    });
    test.play_by_clicks(word);
    test.rest();
    test.assert_picture_is_true();
    assert_eq!(test.marked(Mark::Captured), [&word[3..5]]);
    let large: Vec<Seat> = test
        .face()
        .seen_by(Eye::Public)
        .pieces()
        .into_iter()
        .filter(|piece| piece.kind == Kind::LargePiece)
        .map(|piece| piece.owner)
        .collect();
    let next = test.get::<Session>().to_move();
    assert!(next.is_some_and(|seat| large.contains(&seat)));
    test.travel(Travel::Undo);
    test.assert_picture_is_true();
}

#[test]
fn an_attack_stands_to_be_read_before_its_outcome() {
    let (mut test, word) = right_before(Game::STRATEGE, 2, STRATEGE, |_, word| word.contains('x'));
    test.play_by_clicks(word);
    // The turn takes less than half a second, the reading most of one.
    let mut frames = 0;
    while test.get::<Motion>().is_running() {
        test.frames(1);
        frames += 1;
    }
    assert!((60..200).contains(&frames), "{frames} frames of 20 ms");
    test.frames(4);
    test.assert_picture_is_true();
}

#[test]
fn animations_that_are_off_take_no_time_and_lose_nothing() {
    let mut test = syndicat(&["E4 1x1"], &["F5 2x2", "A12 1x1"]);
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.play_by_clicks("E4-F5xF5=H");
    test.frames(8);
    assert!(!test.get::<Motion>().is_running());
    test.frames(2);
    test.assert_picture_is_true();
}

#[test]
fn a_move_interrupted_at_any_moment_ends_where_it_should() {
    for pause in [1, 4, 9, 14, 19, 24, 32, 45] {
        let mut test = syndicat(&["E4 1x1", "L1 1x1"], &["F5 2x2", "A12 1x1"]);
        test.play_by_clicks("E4-F5xF5=V");
        test.frames(pause);
        // The next player goes on at once.
        test.click("A12");
        test.click("A11");
        test.frames(2);
        assert_eq!(test.words(), ["E4-F5xF5=V", "A12-A11"], "after {pause}");
        test.rest();
        test.assert_picture_is_true();
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
    let mut test = TestApp::with_match(Box::new(face));
    test.click("D4");
    assert!(test.get::<Selection>().chosen().is_some());
    test.click("D4");
    assert!(test.get::<Selection>().chosen().is_none());
    assert_eq!(test.told("refused").len(), 0);
    let over = test.get::<Session>().outcome();
    assert_ne!(over.map(|(outcome, _)| outcome), Some(Outcome::Draw));
}

/// How many pieces rise from the board after the last word, which ends the match.
fn rising_at_the_end(setup: &Setup, words: &[&str]) -> usize {
    let (last, before) = words.split_last().expect("there are moves");
    let mut test = TestApp::after(setup, before);
    test.play_by_clicks(last);
    let mut rising = BTreeSet::new();
    for _ in 0..180 {
        test.frames(1);
        let world = test.app.world_mut();
        let mut pieces = world.query::<(Entity, &Piece, &Transform)>();
        let high = pieces.iter(world).filter(|(.., at)| at.translation.y > 0.1);
        rising.extend(high.map(|(entity, ..)| entity));
    }
    assert!(test.get::<Session>().outcome().is_some(), "it is over");
    rising.len()
}

#[test]
fn the_winner_is_celebrated_on_the_board_unless_strengths_are_still_hidden() {
    let simultana = games(include_str!("../games/simultana.games"));
    let shortest = simultana.iter().min_by_key(|words| words.len()).expect("there are games");
    let rising = rising_at_the_end(&setup(Game::SIMULTANA, 2), shortest);
    assert!(rising >= 6, "{rising} pieces rise");
    let rising = rising_at_the_end(&setup(Game::STRATEGE, 2), &games(STRATEGE)[0]);
    assert!(rising <= 2, "{rising} pieces rise before the strengths are shown");
}

#[test]
fn the_camera_goes_around_a_board_that_was_won_until_anything_is_pressed_and_back_to_look_at_it() {
    let simultana = games(include_str!("../games/simultana.games"));
    let shortest = simultana.iter().min_by_key(|words| words.len()).expect("there are games");
    let (last, before) = shortest.split_last().expect("there are moves");
    let yaw_at_the_end = |animation: Animation| {
        let mut test = TestApp::after(&setup(Game::SIMULTANA, 2), before);
        test.app.world_mut().resource_mut::<Settings>().animation = animation;
        let seat = test.get::<Orbit>().goal;
        test.play_by_clicks(last);
        test.until("the end is told", |test| *test.get::<State<Menu>>().get() == Menu::Over);
        test.frames(60);
        let yaw = test.get::<Orbit>().shown.yaw - seat.yaw;
        (test, seat, yaw)
    };
    let (mut test, seat, yaw) = yaw_at_the_end(Animation::Normal);
    let (outcome, _) = test.get::<Session>().outcome().expect("it is over");
    let winner = outcome.winner().expect("it is won");
    let lost = test.get::<TurnedDown>().0.expect("the lamp is turned down");
    let from_winner = if winner == Seat::new(0) { Vec2::NEG_Y } else { Vec2::Y };
    assert!(lost.dot(from_winner) > 0.9, "{lost}");
    assert!(!test.get::<Orbit>().is_at_rest());
    assert!((0.01..0.15).contains(&yaw), "{yaw}");
    test.tap(KeyCode::F9, Key::F9);
    assert!(test.get::<Orbit>().is_at_rest());
    test.press("look");
    test.frames(120);
    let shown = test.get::<Orbit>().shown;
    let is_back = (shown.yaw - seat.yaw).abs() < 1e-4 && shown.pitch == seat.pitch;
    assert!(is_back && shown.zoom == seat.zoom, "{shown:?}");
    assert_eq!(test.get::<TurnedDown>().0, None);
    for animation in [Animation::Fast, Animation::Off] {
        let (test, _, yaw) = yaw_at_the_end(animation);
        assert_eq!(yaw, 0.0, "{animation:?}");
        assert!(test.get::<TurnedDown>().0.is_some(), "{animation:?}");
    }
}

/// At a table on which a new match begins with the pieces in the air, if it does so.
fn beginning(setup: Setup, animation: Animation) -> TestApp {
    let mut test = TestApp::at_simultana();
    test.app.insert_resource(PiecesAreSetOut(true));
    test.app.world_mut().resource_mut::<Settings>().animation = animation;
    test.send(StartMatch::new(setup, [""; 0], Computers::default()));
    test.frames(4);
    test
}

/// How many of the lowest pieces are above the board, and how many stand on it.
fn in_the_air_and_down(test: &mut TestApp) -> (usize, usize) {
    let (mut pieces, _) = test.pieces();
    pieces.retain(|(piece, _)| piece.spot.level == 0);
    let up = pieces.iter().filter(|(_, at)| at.y > 0.3).count();
    let down = pieces.iter().filter(|(_, at)| at.y.abs() < 1e-3).count();
    (up, down)
}

#[test]
fn the_pieces_of_a_new_match_come_down_and_then_it_is_said_what_can_move() {
    for game in [Game::SIMULTANA, Game::SYPIL, Game::SYNDICAT] {
        let mut test = beginning(setup(game, 2), Animation::Normal);
        let (up, down) = in_the_air_and_down(&mut test);
        assert!(up > 0 && down == 0, "{game:?}: {up} and {down}");
        assert!(test.marked(Mark::Movable).is_empty(), "{game:?}");
        let frames = (1..90).find(|_| {
            test.frames(1);
            !test.get::<Motion>().is_running()
        });
        assert!(frames.is_some_and(|frames| frames < 60), "{game:?}: {frames:?}");
        test.frames(2);
        assert_eq!(in_the_air_and_down(&mut test), (0, up), "{game:?}");
        test.assert_picture_is_true();
        assert!(!test.marked(Mark::Movable).is_empty(), "{game:?}");
    }
}

#[test]
fn any_input_while_the_pieces_come_down_puts_them_in_place_and_is_answered() {
    let begin = || beginning(setup(Game::SIMULTANA, 2), Animation::Normal);
    let mut test = begin();
    let at = test.point("A2");
    test.click_at(at, PointerButton::Primary);
    assert!(!test.get::<Motion>().is_running());
    assert_eq!(test.get::<Selection>().chosen(), Some(test.cell("A2")));
    test.rest();
    test.assert_picture_is_true();
    let mut test = begin();
    test.tap(KeyCode::F9, Key::F9);
    assert!(!test.get::<Motion>().is_running());
    assert_eq!(in_the_air_and_down(&mut test).0, 0);
}

#[test]
fn no_pieces_come_down_where_nobody_wants_to_wait_or_where_they_were_set_up_in_secret() {
    for animation in [Animation::Fast, Animation::Off] {
        let test = beginning(setup(Game::SIMULTANA, 2), animation);
        assert!(!test.get::<Motion>().is_running(), "{animation:?}");
    }
    let test = beginning(setup_in_order(Game::STRATEGE, 2), Animation::Normal);
    assert!(!test.get::<Motion>().is_running());
}
