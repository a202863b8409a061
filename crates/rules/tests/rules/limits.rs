//! The limits of a saved match, asked where something is added: what a match holds can
//! always be read again.

use std::collections::BTreeSet;
use std::time::Instant;

use ludotheque_rules::{
    AgreementError, Click, EntryKind, Eye, Game, Judgement, MAX_MOVES, Mark, MatchFace, NodeId,
    Note, NoteError, Phrase, PlayError, Record, RecordError, Review, ReviewedPosition, Seat, Setup,
    open,
};

use crate::chance::Chance;

/// Four moves after which the pawns of Simultana are where they were.
const CIRCLE: [&str; 4] = ["A2-A3", "D4-D3", "A3-A2", "D3-D4"];

/// A match that is not ended by repetition.
fn endless(game: Game) -> Box<dyn MatchFace> {
    let setup = Setup::new(game, 2).expect("it is for two");
    open(&setup.without_repetition()).expect("ready")
}

/// A match with as many moves as it can have, all in one line.
fn full() -> Box<dyn MatchFace> {
    let mut game = endless(Game::SIMULTANA);
    for word in CIRCLE.iter().cycle().take(MAX_MOVES) {
        assert!(!game.is_full());
        game.replay_word(word).expect("there is room");
    }
    game
}

#[test]
fn a_full_match_refuses_more_in_words_and_can_be_read_again() {
    let mut game = full();
    assert!(game.is_full());
    let before = game.record();
    let clicks: Vec<Click> = ["A2", "A3"]
        .map(|name| Click::Cell(game.board().cell_named(name).expect("on the board")))
        .to_vec();
    assert_eq!(game.play(&clicks), Err(Phrase::match_full()));
    assert_eq!(game.play_word("A2-A3"), Err(PlayError::Full));
    assert_eq!(game.replay_word("A2-A3"), Err(PlayError::Full));
    let seats = [0, 1].map(Seat::new);
    assert_eq!(game.resign(seats[0]), Err(AgreementError::Full));
    assert_eq!(game.offer_draw(seats[0]), Ok(()));
    assert_eq!(game.accept_draw(seats[1]), Err(AgreementError::Full));
    // Nothing has changed, and the offer can still be declined.
    assert_eq!(game.decline_draw(seats[1]), Ok(()));
    assert_eq!(game.record(), before);
    // What was played can be played again, and what was removed has kept its room.
    game.go_to(MAX_MOVES - 4);
    assert!(game.play_word("A2-A3").is_ok());
    assert_eq!(game.play_word("C5-B5"), Err(PlayError::Full));
    let last = game.line().pop().expect("there are moves");
    assert_eq!(last.kind, EntryKind::Move);
    assert!(game.remove(game.here()));
    assert_eq!(game.play_word("C2-C3"), Err(PlayError::Full));
    // A copy that is tried out is as full.
    let mut tried = game.explore(Eye::Open, &[]).expect("nothing is secret");
    assert_eq!(tried.play_word("C2-C3"), Err(PlayError::Full));
    let opened = Record::open(&before.to_ron()).expect("it is within the limits");
    assert_eq!(opened.ply(), MAX_MOVES);
}

#[test]
fn grafting_stops_where_a_match_is_full() {
    let mut game = full();
    let mut other = endless(Game::SIMULTANA);
    for word in ["A2-A3", "D4-D3", "E2-E1"] {
        other.replay_word(word).expect("legal");
    }
    let grafted = game.graft(other.as_ref()).expect("the same game");
    assert_eq!((grafted.added, grafted.left_out), (0, 1));
    assert!(Record::open(&game.record().to_ron()).is_ok());
}

#[test]
fn of_a_record_with_too_many_moves_all_within_the_limit_is_brought_back() {
    let written = full().record().to_ron();
    let more =
        written.replacen("\"A2-A3\",", "\"A2-A3\",\"D4-D3\",\"A3-A2\",\"D3-D4\",\"A2-A3\",", 1);
    assert_ne!(more, written);
    let fault = RecordError::TooManyMoves { moves: MAX_MOVES + 4 };
    assert_eq!(Record::open(&more).err(), Some(fault.clone()));
    let salvage = Record::salvage(more.as_bytes());
    assert_eq!(salvage.fault, Some(fault));
    let opened = salvage.opened.expect("it is brought back");
    assert_eq!(opened.ply(), MAX_MOVES);
    assert!(Record::open(&opened.record().to_ron()).is_ok());
}

/// A match with as many moves, notes and variations as it can have, in the words that are
/// longest when written.
fn largest(game: Game) -> Box<dyn MatchFace> {
    let mut chance = Chance::new(1);
    let mut table = endless(game);
    let mut ends = vec![NodeId::START];
    let mut known = BTreeSet::new();
    // A combining mark of two bytes is written as seven.
    let note = Note::new("", &"\u{300}".repeat(26), Some(Mark::Doubtful)).expect("short");
    while !table.is_full() {
        table.go_to_node(ends[chance.below(ends.len())]);
        let words = table.legal_words();
        let Some(longest) = words.iter().map(String::len).max() else {
            continue;
        };
        let words: Vec<&String> = words.iter().filter(|word| word.len() + 2 > longest).collect();
        table.replay_word(words[chance.below(words.len())]).expect("legal");
        let here = table.here();
        if known.insert(here) {
            table.annotate(here, note.clone()).expect("there is room");
            table.set_taken(here, u32::MAX);
            ends.push(here);
        }
    }
    table
}

#[test]
fn the_largest_match_can_be_read_again() {
    for game in [Game::SYNDICAT, Game::SIMULTANA] {
        let table = largest(game);
        let text = table.record().to_ron();
        // Le Stratège has 4 000 guesses beside.
        let most = Record::LONGEST_TEXT - 4_000 * 80;
        assert!(text.len() < most, "{game:?}: {} bytes", text.len());
        let began = Instant::now();
        let opened = Record::open(&text).expect("it is within the limits");
        println!("{game:?}: {} bytes opened in {:?}", text.len(), began.elapsed());
        assert_eq!(opened.record(), table.record());
    }
}

#[test]
fn notes_beyond_the_limit_are_refused_when_they_are_written() {
    let mut game = endless(Game::SIMULTANA);
    let note = Note::new("", &"€".repeat(2_000), None).expect("short");
    let mut refused = None;
    for word in CIRCLE.iter().cycle().take(400) {
        game.replay_word(word).expect("legal");
        refused = game.annotate(game.here(), note.clone()).err().or(refused);
    }
    assert!(matches!(refused, Some(NoteError::TooMuch { .. })), "{refused:?}");
    assert!(Record::open(&game.record().to_ron()).is_ok());
}

#[test]
fn a_review_that_makes_a_record_too_long_is_left_out() {
    let judgement = Judgement {
        shares: vec![500, 500],
        best: vec!["x".repeat(10_000); 12],
        ..Judgement::default()
    };
    let position = ReviewedPosition { known: judgement, truth: None };
    let record = endless(Game::SIMULTANA).record().with_review(Review {
        version: 1,
        line: 1,
        positions: vec![position; 100],
    });
    let read = Record::read(&record.to_ron()).expect("it can be read again");
    assert_eq!(read.review(), None);
}
