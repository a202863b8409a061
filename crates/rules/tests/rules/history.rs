//! The history of a match: a tree in which nothing is ever destroyed, and the
//! repetition that it counts along the line.

use ludotheque_rules::{
    Click, Decision, Eye, Game, MatchFace, Outcome, Phrase, PlayError, Setup, Turn, open,
};

use crate::chance::Chance;
use crate::support::{line, play, tried};

/// A new match of Simultana.
fn table() -> Box<dyn MatchFace> {
    open(&Setup::new(Game::SIMULTANA, 2).expect("for two")).expect("ready")
}

#[test]
fn undo_redo_and_jumps_stay_on_the_line() {
    let mut game = table();
    assert!(!game.undo() && !game.redo());
    assert!(game.seen_by(Eye::Public).last_move().is_empty());
    play(&mut *game, "A2-A3 D4-D3 E2-E1");
    assert!(game.undo() && game.undo());
    assert_eq!((game.ply(), game.last_ply()), (1, 3));
    assert_eq!(line(&*game), "A2-A3 D4-D3 E2-E1");
    let marked = game.seen_by(Eye::Public).last_move();
    let marked: Vec<&str> = marked.iter().map(|cell| game.board().name(*cell)).collect();
    assert_eq!(marked, ["A2", "A3"]);
    assert!(game.go_to(3));
    let marked = game.seen_by(Eye::Public).last_move();
    let marked: Vec<&str> = marked.iter().map(|cell| game.board().name(*cell)).collect();
    assert_eq!(marked, ["E2", "E1"], "where it began comes first");
    assert!(game.go_to(3) && !game.redo() && !game.go_to(4));
    assert!(game.go_to(0) && game.go_to(2) && game.redo());
    assert_eq!(game.ply(), 3);
}

#[test]
fn a_variation_destroys_nothing() {
    let mut game = table();
    play(&mut *game, "A2-A3 D4-D3 E2-E1");
    game.go_to(1);
    play(&mut *game, "C5-B5 B2-B3");
    assert_eq!(line(&*game), "A2-A3 C5-B5 B2-B3");
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(ludotheque_rules::Seat::new(0))));
    game.go_to(1);
    assert_eq!(tried(&*game), ["D4-D3", "C5-B5"]);
    // Playing the first one again goes on with what followed it.
    play(&mut *game, "D4-D3");
    assert_eq!(line(&*game), "A2-A3 D4-D3 E2-E1");
    assert!(game.redo());
    assert_eq!(tried(&*game).len(), 0);
}

#[test]
fn the_third_repetition_ends_the_game_on_its_line_only() {
    let words = repeating();
    let mut game = table();
    play(&mut *game, &words.join(" "));
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    assert_eq!(game.ending(), Some(Phrase::ended_by_repetition()));
    assert!(game.next(&[]).is_dead_end() && game.legal_words().is_empty());
    let refused = game.play_word(&words[0]).expect_err("the game is over");
    let PlayError::Notation(refused) = refused else {
        panic!("{refused}");
    };
    assert_eq!(refused.number, words.len() + 1);
    assert!(refused.to_string().ends_with("the game is over"));
    // One move back it goes on, and another move than the last keeps it going.
    assert!(game.undo());
    assert_eq!(game.ending(), None);
    // That the last one draws is known before it is made, and so it is of no other.
    let draws = Decision::Draws { by_repetition: true };
    for first in game.next(&[]).places().map(Click::Cell) {
        for second in game.next(&[first]).places().map(Click::Cell) {
            let path = [first, second];
            let repeats = game.seen_by(Eye::Public).word(&path).as_ref() == words.last();
            let decision = game.seen_by(Eye::Public).decision(&path);
            assert_eq!(decision == Some(draws.clone()), repeats, "{path:?}");
        }
    }
    assert!(game.redo());
    assert_eq!(game.ending(), Some(Phrase::ended_by_repetition()));

    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let mut endless = open(&setup.without_repetition()).expect("ready");
    play(&mut *endless, &words.join(" "));
    assert_eq!(endless.ending(), None);
}

#[test]
fn a_position_that_is_back_and_moves_without_progress_are_a_standstill() {
    let words = repeating();
    let circle = words.len() - 4;
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    for (setup, key) in [
        (setup.clone(), "standstill-repeats"),
        (setup.without_repetition(), "standstill-repeats-for-ever"),
    ] {
        let mut game = open(&setup).expect("ready");
        play(&mut *game, &words[..circle - 1].join(" "));
        let before = game.seen_by(Eye::Public).standstill();
        assert_eq!(before, None, "nothing was there twice");
        play(&mut *game, &words[circle - 1]);
        let now = game.seen_by(Eye::Public).standstill();
        let now = now.map(|it| (it.reason.key(), it.is_new));
        assert_eq!(now, Some((key, true)));
    }

    // Nothing is taken for 25 moves of each, then something is.
    let setup = Setup::new(Game::SYPIL, 2).expect("for two");
    let mut game = open(&setup.without_repetition()).expect("ready");
    let mut chance = Chance::new(4);
    let (mut told, mut taken) = (Vec::new(), false);
    for _ in 0..4000 {
        let all = game.legal_words();
        let quiet: Vec<&String> = all.iter().filter(|word| !word.contains('x')).collect();
        let stands = game.seen_by(Eye::Public).standstill();
        let idle = stands.filter(|it| it.reason.key() == "standstill-nothing-taken");
        let captures = all.iter().find(|word| word.contains('x'));
        if let (Some(_), Some(word)) = (&idle, captures) {
            assert!(game.play_word(word).is_ok());
            let after = game.seen_by(Eye::Public).standstill();
            taken = after.is_none_or(|it| it.reason.key() != "standstill-nothing-taken");
            break;
        }
        told.extend(idle.map(|it| (game.ply(), it.is_new)));
        let Some(word) = quiet.get(chance.below(quiet.len())) else {
            break;
        };
        let word = (*word).clone();
        assert!(game.play_word(&word).is_ok());
    }
    assert!(taken, "{told:?}");
}

/// The words of a game that goes twice round a circle of four plies, one of those
/// that begin it earliest.
fn repeating() -> Vec<String> {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let mut game = open(&setup).expect("ready");
    let mut words = Vec::new();
    let found = (4..8).any(|plies| search(&mut *game, &mut words, plies));
    assert!(found, "there is a circle");
    let circle = words.split_off(words.len() - 4);
    words.extend(circle.iter().cloned().cycle().take(8));
    words
}

/// Whether some game of this many more plies ends in four that lead back to where they began.
fn search(game: &mut dyn MatchFace, words: &mut Vec<String>, plies: usize) -> bool {
    if plies == 0 {
        let back = |word: &str| word.split('-').rev().collect::<Vec<_>>().join("-");
        let last = &words[words.len() - 4..];
        return back(&last[0]) == last[2] && back(&last[1]) == last[3];
    }
    for word in game.legal_words() {
        game.play_word(&word).expect("legal");
        words.push(word);
        if search(game, words, plies - 1) {
            return true;
        }
        words.pop();
        game.undo();
    }
    false
}
