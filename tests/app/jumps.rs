//! Undo, redo, ways through the list and glimpses, which are animated by the identity of
//! pieces: they end in the true picture, keep the entities of pieces, show no more than
//! the eye may see, and hold nothing up.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_rules::{Game, PieceId, PieceView, Setup, open};
use ludotheque_session::{Session, Travel};
use ludotheque_table::flight::Motion;
use ludotheque_table::piece::Piece;
use ludotheque_table::pieces::glimpse::Glimpse;

use crate::support::{TestApp, longest_game, path_of};

const SYPIL: &str = include_str!("../games/sypil.games");
const SYNE_STRAT: &str = include_str!("../games/syne_strat-2.games");
const SYNDICAT: &str = include_str!("../games/syndicat.games");
const STRATEGE: &str = include_str!("../games/stratege.games");
const SIMULTANA: &str = include_str!("../games/simultana.games");

/// So many frames a jump takes at most.
const LONGEST: usize = 18;

/// The table after a whole recorded game.
fn after(game: Game, games: &str) -> TestApp {
    let setup = Setup::new(game, 2).expect("two play it");
    let mut face = open(&setup.without_repetition()).expect("it begins");
    for word in longest_game(games) {
        face.play_word(word).expect("the words are legal moves");
    }
    let mut test = TestApp::with_match(face);
    test.rest();
    test
}

fn is_running(test: &TestApp) -> bool {
    test.get::<Motion>().is_running()
}

/// The entities of the pieces.
fn entities(test: &mut TestApp) -> BTreeMap<PieceId, Entity> {
    let world = test.app.world_mut();
    let mut pieces = world.query::<(Entity, &Piece)>();
    pieces.iter(world).map(|(entity, piece)| (piece.id, entity)).collect()
}

/// Holds that the pieces are those that the eye at the table sees, wherever they are on
/// their way.
fn assert_pieces_are_true(test: &mut TestApp) {
    let truth = test.get::<Session>().view().identified();
    let wanted: BTreeSet<(PieceId, PieceView)> =
        truth.into_iter().map(|it| (it.id, it.view)).collect();
    let world = test.app.world_mut();
    let mut pieces = world.query::<&Piece>();
    let shown: Vec<(PieceId, PieceView)> =
        pieces.iter(world).map(|piece| (piece.id, piece.view())).collect();
    assert_eq!(shown.len(), wanted.len());
    assert_eq!(shown.into_iter().collect::<BTreeSet<_>>(), wanted);
}

/// Waits for the end of a jump.
fn arrive(test: &mut TestApp) {
    for _ in 0..LONGEST {
        if !is_running(test) {
            return;
        }
        assert_pieces_are_true(test);
        test.frames(1);
    }
    assert!(!is_running(test), "a jump takes {LONGEST} frames at most");
}

/// Goes back through the last moves of a game and forward again, step by step.
fn there_and_back(mut test: TestApp, plies: usize) {
    let last = test.ply();
    let mut animated = 0;
    for travel in [Travel::Undo, Travel::Redo] {
        for _ in 0..plies.min(last) {
            let before = entities(&mut test);
            test.send(travel);
            animated += usize::from(is_running(&test));
            assert_pieces_are_true(&mut test);
            let now = entities(&mut test);
            for (id, entity) in &before {
                assert!(now.get(id).is_none_or(|it| it == entity), "{id:?} is kept");
            }
            arrive(&mut test);
            test.assert_picture_is_true();
        }
    }
    assert_eq!(test.ply(), last);
    assert!(animated >= plies.min(last), "{animated} jumps are animated");
}

#[test]
fn simultana_is_undone_through_captures() {
    there_and_back(after(Game::SIMULTANA, SIMULTANA), 14);
}

#[test]
fn sypil_is_undone_through_moves_of_stacks() {
    there_and_back(after(Game::SYPIL, SYPIL), 14);
}

#[test]
fn syne_strat_is_undone_through_captures_and_long_jumps() {
    there_and_back(after(Game::SYNE_STRAT, SYNE_STRAT), 14);
}

#[test]
fn syndicat_is_undone_through_splits() {
    there_and_back(after(Game::SYNDICAT, SYNDICAT), 14);
}

#[test]
fn stratege_is_undone_through_attacks() {
    there_and_back(after(Game::STRATEGE, STRATEGE), 14);
}

#[test]
fn what_was_captured_comes_back_from_above() {
    let mut test = after(Game::STRATEGE, STRATEGE);
    let count = |test: &TestApp| test.get::<Session>().view().pieces().len();
    let has_captured = |test: &TestApp| {
        let words = test.words();
        words[test.ply() - 1].contains('x')
    };
    while !has_captured(&test) {
        test.travel(Travel::Undo);
    }
    test.rest();
    let (before, ids) = (count(&test), entities(&mut test));
    test.send(Travel::Undo);
    assert!(count(&test) > before);
    test.frames(3);
    let now = entities(&mut test);
    let back: Vec<Entity> =
        now.iter().filter(|(id, _)| !ids.contains_key(id)).map(|(_, entity)| *entity).collect();
    assert_eq!(back.len(), count(&test) - before, "it is there at once");
    for entity in back {
        let at = test.app.world().get::<GlobalTransform>(entity);
        let height = at.expect("it has a place").translation().y;
        assert!(height > 0.1, "it comes from above: {height}");
    }
    arrive(&mut test);
    test.assert_picture_is_true();
}

#[test]
fn holding_undo_or_redo_queues_nothing() {
    let mut test = after(Game::SYPIL, SYPIL);
    for travel in [Travel::Undo, Travel::Redo] {
        let first = test.ply();
        for step in 1..=40 {
            test.send(travel);
            // Every frame has gone a step: nothing waits for the animation.
            assert_eq!(test.ply().abs_diff(first), step);
            assert_pieces_are_true(&mut test);
        }
        arrive(&mut test);
        test.assert_picture_is_true();
    }
}

#[test]
fn a_way_through_the_list_is_one_jump_also_between_branches() {
    let mut test = after(Game::SIMULTANA, SIMULTANA);
    let last = test.ply();
    for ply in [0, last, 3, 11, 0] {
        test.send(Travel::To(ply));
        assert!(is_running(&test));
        arrive(&mut test);
        test.assert_picture_is_true();
    }
    let main = test.face().tree()[5].id;
    let other = test.face().legal_words().pop().expect("there is a move");
    test.play_by_clicks(&other);
    test.rest();
    let branch = test.face().here();
    for node in [main, branch] {
        test.send(Travel::ToNode(node));
        assert!(is_running(&test));
        arrive(&mut test);
        assert_eq!(test.face().here(), node);
        test.assert_picture_is_true();
    }
}

#[test]
fn a_glimpse_goes_there_and_back_and_on_to_the_next_at_once() {
    let mut test = after(Game::SYNDICAT, SYNDICAT);
    let here = test.face().here();
    let nodes: Vec<_> = test.face().tree().iter().map(|entry| entry.id).collect();
    for node in [nodes[4], nodes[9], nodes[2]] {
        test.app.world_mut().resource_mut::<Glimpse>().wanted = Some(node);
        test.frames(1);
        assert_eq!(test.get::<Glimpse>().shown(), Some(node), "it waits for nothing");
        assert!(is_running(&test));
        test.frames(4);
    }
    assert_eq!(test.face().here(), here);
    test.app.world_mut().resource_mut::<Glimpse>().wanted = None;
    test.frames(1);
    assert!(is_running(&test));
    arrive(&mut test);
    test.assert_picture_is_true();
}

#[test]
fn a_move_and_a_new_size_of_the_window_end_a_jump_or_let_it_be() {
    let mut test = after(Game::SYNE_STRAT, SYNE_STRAT);
    test.send(Travel::Undo);
    test.frames(3);
    assert!(is_running(&test));
    test.resize(900.0, 700.0);
    arrive(&mut test);
    test.assert_picture_is_true();
    // A move is made while the pieces are still on their way.
    test.send(Travel::To(6));
    test.frames(2);
    assert!(is_running(&test));
    let word = test.face().legal_words().swap_remove(0);
    let clicks = path_of(test.face(), &word);
    test.follow(&clicks);
    assert_eq!(test.ply(), 7, "{word} is played at once");
    test.rest();
    test.assert_picture_is_true();
    // The same with a move that is replayed.
    test.send(Travel::Undo);
    test.send(Travel::Watch);
    assert_eq!(test.ply(), 7);
    test.rest();
    test.assert_picture_is_true();
}

#[test]
fn a_move_is_replayed_only_when_the_one_before_it_has_been_shown() {
    let mut test = after(Game::SYPIL, SYPIL);
    test.send(Travel::To(0));
    test.rest();
    test.send(Travel::Watch);
    assert_eq!(test.ply(), 1);
    test.send(Travel::Watch);
    assert_eq!(test.ply(), 1, "the first is still being shown");
    test.rest();
    assert_eq!(test.ply(), 1, "the second was not kept for later");
    test.assert_picture_is_true();
    test.send(Travel::Watch);
    assert_eq!(test.ply(), 2);
}

#[test]
fn a_move_that_is_replayed_in_the_frame_of_a_jump_ends_in_the_true_picture() {
    let mut test = after(Game::SYPIL, SYPIL);
    test.app.world_mut().write_message(Travel::To(2));
    test.send(Travel::Watch);
    assert_eq!(test.ply(), 3);
    test.rest();
    test.assert_picture_is_true();
}

#[test]
fn without_animation_a_jump_is_there_at_once() {
    let mut test = after(Game::SYNE_STRAT, SYNE_STRAT);
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    for travel in [Travel::Undo, Travel::Undo, Travel::To(0), Travel::Redo] {
        test.send(travel);
        assert!(!is_running(&test));
        test.assert_picture_is_true();
    }
}

#[test]
fn fast_animation_makes_jumps_shorter() {
    let length = |animation| {
        let mut test = after(Game::SYPIL, SYPIL);
        test.app.world_mut().resource_mut::<Settings>().animation = animation;
        test.send(Travel::Undo);
        (0..LONGEST)
            .take_while(|_| {
                test.frames(1);
                is_running(&test)
            })
            .count()
    };
    let (normal, fast) = (length(Animation::Normal), length(Animation::Fast));
    assert!(fast > 2 && fast + 3 < normal, "{fast} and {normal} frames");
}
