//! Moves made movement by movement lead to all legal moves and to no others; and
//! the effects of a move are given cell by cell.

use std::collections::BTreeSet;

use ludotheque_rules::{Cell, Click, Eye, Game, MatchFace, Setup, Steps, open};

/// The clicks of all moves that walks from this way on end with.
fn ends(face: &dyn MatchFace, way: &mut Vec<Cell>, found: &mut BTreeSet<Vec<Click>>) {
    let walk = face.seen_by(Eye::Public).steps(way).expect("the way leads somewhere");
    assert!(!walk.onward.is_empty() || !walk.ends.is_empty());
    found.extend(walk.ends);
    for target in walk.onward {
        way.push(target.cell);
        ends(face, way, found);
        way.pop();
    }
}

/// The clicks of all legal moves that begin with these.
fn moves(face: &dyn MatchFace, clicks: &mut Vec<Click>, found: &mut BTreeSet<Vec<Click>>) {
    let next = face.next(clicks);
    if next.complete && !clicks.is_empty() {
        found.insert(clicks.clone());
    }
    let cells = next.places().map(Click::Cell);
    let choices = next.choices.iter().map(|choice| choice.click);
    for click in cells.chain(choices).collect::<Vec<_>>() {
        clicks.push(click);
        moves(face, clicks, found);
        clicks.pop();
    }
}

fn at(game: Game, players: u8) -> Box<dyn MatchFace> {
    let setup = Setup::new(game, players).expect("so many play it");
    open(&setup).expect("it can be played")
}

fn named(face: &dyn MatchFace, names: &str) -> Vec<Cell> {
    let cell = |name| face.board().cell_named(name).expect("a cell is named");
    names.split_whitespace().map(cell).collect()
}

fn names(face: &dyn MatchFace, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|cell| face.board().name(*cell)).collect();
    names.join(" ")
}

#[test]
fn walks_end_with_every_legal_move_and_with_no_other() {
    for game in include_str!("../games/syndicat.games").lines().take(6) {
        let mut face = at(Game::SYNDICAT, 2);
        for (ply, word) in game.split_whitespace().enumerate() {
            if ply % 7 == 3 {
                let (mut walked, mut listed) = (BTreeSet::new(), BTreeSet::new());
                for cell in face.next(&[]).places() {
                    ends(face.as_ref(), &mut vec![cell], &mut walked);
                }
                moves(face.as_ref(), &mut Vec::new(), &mut listed);
                assert_eq!(walked, listed, "before {word}, ply {}", ply + 1);
            }
            face.play_word(word).expect("a trace holds legal moves");
        }
    }
}

#[test]
fn a_walk_tells_where_one_movement_leads() {
    let face = at(Game::SYNDICAT, 2);
    let walk = |way: &str| face.seen_by(Eye::Public).steps(&named(face.as_ref(), way));
    let cells = |walk: &Steps<Vec<Click>>| -> Vec<Cell> {
        walk.onward.iter().map(|target| target.cell).collect()
    };
    // A syndiqué has one movement, or its first advance.
    let first = walk("D4").expect("it can move");
    assert_eq!(names(face.as_ref(), &cells(&first)), "D5");
    assert!(first.ends.is_empty());
    let second = walk("D4 D5").expect("it may stay");
    assert_eq!(names(face.as_ref(), &cells(&second)), "D6");
    assert_eq!(second.ends.len(), 1);
    let last = walk("D4 D5 D6").expect("it may stay");
    assert!(last.onward.is_empty());
    assert_eq!(last.ends.len(), 1);
    // Blocked, not the handle, empty, no movement.
    for way in ["B1", "G1", "E6", "D4 E5", "D4 D5 D6 D7"] {
        assert_eq!(walk(way), None, "{way}");
    }
    // Other games' moves are not made of movements.
    let other = at(Game::SIMULTANA, 2);
    assert_eq!(other.seen_by(Eye::Public).steps(&named(other.as_ref(), "A2")), None);
}

#[test]
fn what_a_move_did_is_told_cell_by_cell() {
    let mut face = at(Game::SYNE_STRAT, 2);
    assert!(face.seen_by(Eye::Public).trail().is_empty());
    let game = include_str!("../games/syne_strat-2.games").lines().next();
    let (mut put_back, mut taken) = (0, 0);
    for word in game.unwrap_or_default().split_whitespace() {
        face.play_word(word).expect("a trace holds legal moves");
        let trail = face.seen_by(Eye::Public).trail();
        let told = |cells: &[Cell]| names(face.as_ref(), cells);
        assert_eq!(told(&trail.left), word[..2], "{word}");
        assert_eq!(told(&trail.reached), word[3..5], "{word}");
        if let Some((_, put)) = word.split_once('@').filter(|(_, put)| !put.contains('-')) {
            // Put where it stood, a lone pawn has not moved.
            put_back += trail.put_back.len();
            for cell in told(&trail.put_back).split_whitespace() {
                assert!(put.contains(cell), "{word}");
            }
        } else if word.contains('x') {
            taken += 1;
            assert_eq!(trail.taken.len(), 1, "{word}");
        }
    }
    assert!(put_back > 0 && taken > 0);
}

#[test]
fn a_piece_of_several_squares_leaves_and_reaches_them_all() {
    let mut face = at(Game::SYNDICAT, 2);
    for word in ["A4-A6", "A9-A8", "A1-A2"] {
        face.play_word(word).expect("it is legal");
    }
    let trail = face.seen_by(Eye::Public).trail();
    assert_eq!(names(face.as_ref(), &trail.left), "A1 A2 A3");
    assert_eq!(names(face.as_ref(), &trail.reached), "A2 A3 A4");
    assert!(face.undo());
    let trail = face.seen_by(Eye::Public).trail();
    assert_eq!(names(face.as_ref(), &trail.reached), "A8");
}

#[test]
fn elements_that_owe_a_repair_are_named() {
    for (game, players, file) in [
        (Game::SYPIL, 2, include_str!("../games/sypil.games")),
        (Game::SYNE_STRAT, 3, include_str!("../games/syne_strat-3.games")),
    ] {
        let mut owed = 0;
        for line in file.lines().take(12) {
            let mut face = at(game, players);
            for word in line.split_whitespace() {
                let owing = face.seen_by(Eye::Public).must_repair();
                if !owing.is_empty() {
                    owed += 1;
                    assert!(owing.iter().copied().eq(face.next(&[]).places()), "before {word}");
                }
                face.play_word(word).expect("a trace holds legal moves");
            }
        }
        assert!(owed > 0, "{game}");
    }
}
