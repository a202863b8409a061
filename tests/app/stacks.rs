//! Stacks as entities: the pawns that rest on one cell are children of one parent, and
//! what all of them do, the parent does.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ludotheque_rules::{Cell, Game, Setup, open};
use ludotheque_table::flight::{Flight, Motion};
use ludotheque_table::piece::{Piece, Stack};

use crate::support::{TestApp, longest_game};

/// The words of a recorded game, and a table at its start.
fn recorded(game: Game, games: &'static str) -> (TestApp, Vec<&'static str>) {
    let setup = Setup::new(game, 2).expect("two play it");
    let face = open(&setup.without_repetition()).expect("it begins");
    let mut test = TestApp::with_match(face);
    test.rest();
    (test, longest_game(games))
}

/// Holds that stacks have exactly the pawns that share a cell, from the bottom up, and
/// that a pawn alone on its cell is nobody's child; answers how many stacks there are.
fn assert_gathered(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    let mut cells: BTreeMap<Cell, BTreeMap<u8, (Entity, Option<Entity>)>> = BTreeMap::new();
    let mut pieces = world.query::<(Entity, &Piece, Option<&ChildOf>)>();
    for (pawn, piece, parent) in pieces.iter(world) {
        let pawns = cells.entry(piece.spot.cell).or_default();
        pawns.insert(piece.spot.level, (pawn, parent.map(ChildOf::parent)));
    }
    let mut stacks = world.query::<(Entity, &Stack, &Children)>();
    let stacks: BTreeMap<Cell, (Entity, Vec<Entity>)> = stacks
        .iter(world)
        .map(|(entity, stack, pawns)| (stack.cell, (entity, pawns.to_vec())))
        .collect();
    for (cell, pawns) in &cells {
        let wanted: Vec<Entity> = pawns.values().map(|(pawn, _)| *pawn).collect();
        match stacks.get(cell) {
            Some((stack, children)) => {
                assert!(wanted.len() > 1, "a pawn alone makes no stack");
                assert_eq!(*children, wanted);
                assert!(pawns.values().all(|(_, parent)| *parent == Some(*stack)));
            }
            None => {
                assert_eq!(wanted.len(), 1, "pawns on one cell are a stack");
                assert!(pawns.values().all(|(_, parent)| parent.is_none()));
            }
        }
    }
    assert!(stacks.keys().all(|cell| cells.contains_key(cell)));
    stacks.len()
}

#[test]
fn pawns_that_rest_on_one_cell_are_children_of_one_stack() {
    let games = [
        (Game::SYPIL, include_str!("../games/sypil.games")),
        (Game::SYNE_STRAT, include_str!("../games/syne_strat-2.games")),
    ];
    for (game, recording) in games {
        let (mut test, words) = recorded(game, recording);
        let mut most = 0;
        for word in words.iter().take(24) {
            test.play_by_clicks(word);
            test.rest();
            most = most.max(assert_gathered(&mut test));
        }
        assert!(most > 1, "there are stacks");
    }
}

#[test]
fn a_stack_that_moves_as_a_whole_is_one_flight() {
    let (mut test, words) = recorded(Game::SYPIL, include_str!("../games/sypil.games"));
    let mut together = 0;
    for word in &words {
        test.play_by_clicks(word);
        test.frames(2);
        let world = test.app.world_mut();
        let mut stacks = world.query_filtered::<&Children, (With<Stack>, With<Flight>)>();
        let flying: Vec<Vec<Entity>> = stacks.iter(world).map(|it| it.to_vec()).collect();
        let mut pawns = world.query::<(&GlobalTransform, Has<Flight>)>();
        for stack in &flying {
            let seen = stack.iter().filter_map(|pawn| pawns.get(world, *pawn).ok());
            let seen: Vec<(Vec3, bool)> =
                seen.map(|(it, flies)| (it.translation(), flies)).collect();
            assert!(seen.len() > 1 && seen.iter().all(|(_, flies)| !flies), "{word}");
            // Straight above each other, wherever the stack is.
            let foot = seen[0].0;
            for pair in seen.windows(2) {
                assert!(pair[1].0.xz().distance(foot.xz()) < 1e-3, "{word}: {seen:?}");
                assert!(pair[1].0.y > pair[0].0.y, "{word}: {seen:?}");
            }
        }
        together += flying.len();
        test.rest();
        assert!(!test.get::<Motion>().is_running());
        test.assert_picture_is_true();
        if together > 1 {
            return;
        }
    }
    panic!("{together} whole stacks have moved");
}
