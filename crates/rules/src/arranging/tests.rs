//! Tests of setting up positions.

use crate::arranging::{CLEAR, START, arrange, arranged, put_word, turn_word};
use crate::{Eye, Game, MatchFace, PieceView, Seat, Setup, fold, open};

/// Random numbers that are the same in every run (xorshift).
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// All games, with all numbers of players.
fn setups() -> Vec<Setup> {
    let games = Game::ALL.iter().copied();
    games
        .flat_map(|game| {
            game.players().map(move |players| Setup::new(game, players).expect("so many play it"))
        })
        .collect()
}

fn of(game: Game) -> Setup {
    Setup::new(game, *game.players().start()).expect("so many play it")
}

/// A match of changes from an empty board.
fn empty(setup: &Setup) -> Box<dyn MatchFace> {
    let mut face = arrange(setup).expect("it can be set up");
    face.play_word(CLEAR).expect("it is a change");
    face
}

/// The pieces on the board.
fn on_board(face: &dyn MatchFace) -> Vec<PieceView> {
    let mut pieces = face.seen_by(Eye::Open).pieces();
    let tray = &face.board().tray;
    pieces.retain(|piece| !tray.contains(&piece.spot.cell));
    pieces
}

#[test]
fn setting_up_begins_with_the_start_and_an_unchanged_one_is_the_start() {
    for setup in setups() {
        let face = arrange(&setup).expect("it can be set up");
        let start = open(&setup).expect("it opens");
        assert_eq!(on_board(face.as_ref()), start.seen_by(Eye::Open).pieces());
        let arranged = arranged(face.as_ref(), &setup).expect("the start can be played");
        let again = open(&arranged).expect("it opens");
        assert_eq!(again.legal_words(), start.legal_words(), "{:?}", setup.game());
    }
}

#[test]
fn every_change_is_a_word_clicks_and_beats_that_fold_to_what_it_leads_to() {
    for (number, setup) in (1..).zip(setups()) {
        let mut dice = Dice::new(number);
        let mut face = arrange(&setup).expect("it can be set up");
        for turn in 0..60 {
            let mut words = face.legal_words();
            assert!(!words.is_empty());
            words.extend([CLEAR.to_owned(), START.to_owned(), turn_word(Seat::new(1))]);
            // The board fills slowly, and is seldom cleared.
            let word = match turn {
                20 | 40 => CLEAR.to_owned(),
                30 => START.to_owned(),
                _ => words.swap_remove(dice.below(words.len())),
            };
            let before = face.seen_by(Eye::Open).pieces();
            let played = face.play_word(&word).expect("it was offered");
            let folded = fold(&before, played.beats(Eye::Open));
            let after = face.seen_by(Eye::Open).pieces();
            assert_eq!(folded.as_ref(), Ok(&after), "{word} in {:?}", setup.game());
            // As many pieces are there as the game has, counting those in the tray.
            let board = face.board();
            let handles = after.iter().map(|piece| piece.spot);
            let mut spots: Vec<_> = handles.collect();
            spots.dedup();
            assert_eq!(spots.len(), after.len(), "two pieces on one spot");
            assert!(after.iter().all(|piece| board.info(piece.spot.cell).is_some()));
            // Whatever is on the board, the answer is a position or a reason.
            match arranged(face.as_ref(), &setup) {
                Ok(arranged) => {
                    let opened = open(&arranged).expect("it opens");
                    assert_eq!(opened.seen_by(Eye::Open).pieces(), on_board(face.as_ref()));
                    assert_eq!(opened.turn(), face.turn());
                    assert!(!opened.legal_words().is_empty());
                }
                Err(why) => assert!(crate::PhraseSpec::list_has(&[], &why), "{why:?}"),
            }
        }
    }
}

#[test]
fn positions_of_games_can_be_taken_up() {
    for (seed, setup) in (1..).zip(setups()) {
        let mut dice = Dice::new(seed);
        let mut face = open(&setup).expect("it opens");
        for _ in 0..30 {
            let words = face.legal_words();
            if words.is_empty() {
                break;
            }
            let word = &words[dice.below(words.len())];
            face.play_word(word).expect("it is legal");
        }
        if face.turn().seat().is_none() {
            continue;
        }
        let text = face.seen_by(Eye::Open).position_text();
        let taken_up = Setup::from_position(setup.game(), &text).expect("it is a position");
        let changed = arrange(&taken_up).expect("it can be set up");
        assert_eq!(
            on_board(changed.as_ref()),
            face.seen_by(Eye::Open).pieces(),
            "{:?}",
            setup.game()
        );
        assert_eq!(changed.turn(), face.turn());
    }
}

#[test]
fn a_whole_position_is_one_change_which_can_be_taken_back() {
    for (seed, setup) in (1..).zip(setups()) {
        let mut dice = Dice::new(seed);
        let mut face = open(&setup).expect("it opens");
        let mut board = arrange(&setup).expect("it can be set up");
        for ply in 0..60 {
            let words = face.legal_words();
            let word = &words[dice.below(words.len())];
            face.play_word(word).expect("it is legal");
            if face.turn().seat().is_none() {
                break;
            }
            if ply % 6 > 0 {
                continue;
            }
            let text = face.seen_by(Eye::Open).position_text();
            let taken_up = Setup::from_position(setup.game(), &text).expect("it is a position");
            let word = put_word(&taken_up).expect("it can be set up");
            let before = board.seen_by(Eye::Open).pieces();
            let played = board.play_word(&word).expect("it is a change");
            let folded = fold(&before, played.beats(Eye::Open));
            assert_eq!(played.word, word);
            let after = board.seen_by(Eye::Open).pieces();
            assert_eq!(folded.as_ref(), Ok(&after), "{word} in {:?}", setup.game());
            assert_eq!(on_board(board.as_ref()), face.seen_by(Eye::Open).pieces());
            assert_eq!(board.turn(), face.turn());
            assert!(board.undo());
            assert_eq!(board.seen_by(Eye::Open).pieces(), before);
            assert!(board.redo());
        }
    }
}

#[test]
fn a_whole_position_that_cannot_be_is_no_change() {
    let setup = of(Game::SIMULTANA);
    let mut face = empty(&setup);
    for word in [
        "put",
        "put ",
        "put 0 t1-A1",
        "put 3 t1-A1",
        "put 1 t1-A1 t1-A1",
        "put 1 t1-A1 A1-A2",
        "put 1 t1-t2",
        "put 1 put 1 t1-A1",
        "put 1  t1-A1",
        "put 1 clear",
    ] {
        assert!(face.play_word(word).is_err(), "{word}");
    }
    face.play_word("put 2 t1-A1").expect("it can be");
    assert_eq!(on_board(face.as_ref()).len(), 1);
    assert_eq!(face.turn().seat(), Some(Seat::new(1)));
    // And an empty board.
    face.play_word("put 1").expect("it can be");
    assert!(on_board(face.as_ref()).is_empty());
}

#[test]
fn simultana_needs_six_pawns_each() {
    let setup = of(Game::SIMULTANA);
    let mut face = empty(&setup);
    let too_few = |face: &dyn MatchFace| {
        let why = arranged(face, &setup).expect_err("pawns are missing");
        assert_eq!(why.key(), "arrange-too-few");
    };
    too_few(face.as_ref());
    for column in ["A", "B", "C", "D", "E"] {
        face.play_word(&format!("t1-{column}2")).expect("it is free");
        face.play_word(&format!("t2-{column}4")).expect("it is free");
    }
    too_few(face.as_ref());
    face.play_word("t1-C1").expect("it is free");
    face.play_word("t2-C5").expect("it is free");
    let words = face.legal_words();
    assert!(!words.iter().any(|word| word.starts_with('t')), "all are used");
    face.play_word(&turn_word(Seat::new(1))).expect("it is a change");
    let start = arranged(face.as_ref(), &setup).expect("all are there");
    let opened = open(&start).expect("it opens");
    assert_eq!(opened.turn().seat(), Some(Seat::new(1)));
    // A pawn goes back to where it came from, and nowhere else in the tray.
    assert!(face.legal_words().contains(&"A2-t1".to_owned()));
    assert!(!face.legal_words().contains(&"A2-t2".to_owned()));
}

#[test]
fn pawns_with_figures_nest_as_the_rules_say() {
    let setup = of(Game::SYPIL);
    let mut face = empty(&setup);
    // Triangles, rounds and hexagons of ivory, then those of ebony.
    face.play_word("t1-D4").expect("it is free");
    let refused = |face: &dyn MatchFace, from: &str, to: &str| {
        let cell = |name| face.board().cell_named(name).expect("it is there");
        let clicks = [from, to].map(|name| crate::Click::Cell(cell(name)));
        face.seen_by(Eye::Open).explain(&clicks).key()
    };
    assert_eq!(refused(face.as_ref(), "t1", "D4"), "arrange-same-figure");
    assert_eq!(refused(face.as_ref(), "t5", "D4"), "illegal-taken");
    face.play_word("t2-D4").expect("figures differ");
    face.play_word("t3-D4").expect("figures differ");
    // The uppermost pawn is carried alone.
    face.play_word("D4-C3").expect("it is free");
    let pieces = on_board(face.as_ref());
    assert_eq!(pieces.len(), 3);
    let board = face.board();
    let on = |name: &'static str| {
        let on_it = move |it: &&PieceView| board.name(it.spot.cell) == name;
        pieces.iter().filter(on_it)
    };
    assert_eq!(on("D4").count(), 2);
    assert_eq!(on("C3").next().map(|it| it.spot.level), Some(0));
    // Without a pawn of ebony nobody can play.
    let why = arranged(face.as_ref(), &setup).expect_err("it is over");
    assert_eq!(why.key(), "arrange-over");
}

#[test]
fn cells_of_syne_strat_take_either_pawns_or_large_pieces() {
    let setup = of(Game::SYNE_STRAT);
    let mut face = empty(&setup);
    let words = face.legal_words();
    let board = face.board();
    for word in &words {
        let (from, to) = word.split_once('-').expect("from and to");
        let to = board.cell_named(to).expect("it is there");
        let is_plain = board.info(to).map(|it| it.ground) == Some(crate::Ground::Plain);
        assert_eq!(from == "t4" || from == "t8", is_plain, "{word}");
    }
    let why = arranged(face.as_ref(), &setup).expect_err("nobody has a piece");
    assert_eq!(why.key(), "arrange-out");
    let plain = words.iter().filter(|word| word.starts_with("t4-"));
    for word in plain.take(2) {
        face.play_word(word).expect("it is free");
    }
    assert!(!face.legal_words().iter().any(|word| word.starts_with("t4-")));
}

#[test]
fn pieces_of_syndicat_fill_no_more_squares_than_a_player_has() {
    let setup = of(Game::SYNDICAT);
    let mut face = empty(&setup);
    let refused = |face: &dyn MatchFace, from: &str, to: &str| {
        let cell = |name| face.board().cell_named(name).expect("it is there");
        let clicks = [from, to].map(|name| crate::Click::Cell(cell(name)));
        face.seen_by(Eye::Open).explain(&clicks).key()
    };
    assert_eq!(refused(face.as_ref(), "t3", "K1"), "arrange-off-board");
    assert_eq!(refused(face.as_ref(), "t6", "A12"), "arrange-off-board");
    // Sixteen pieces of three squares, side by side in four columns, are all that a player can have.
    for row in 1..=4 {
        for column in ["A", "D", "G", "J"] {
            face.play_word(&format!("t3-{column}{row}")).expect("it is free");
        }
    }
    assert_eq!(refused(face.as_ref(), "t1", "B1"), "illegal-taken");
    face.play_word("t7-A12").expect("it is free");
    assert!(arranged(face.as_ref(), &setup).is_ok());
    face.play_word("t1-A5").expect("it is free");
    let why = arranged(face.as_ref(), &setup).expect_err("they are too many");
    assert_eq!(why.key(), "arrange-too-many-squares");
}

#[test]
fn strengths_of_le_stratege_are_set_up_and_secret_again_in_the_match() {
    let setup = of(Game::STRATEGE);
    let mut face = empty(&setup);
    for word in ["t1-a1", "t6-c1", "t12-k10", "t7-i10"] {
        face.play_word(word).expect("it is free");
    }
    let start = arranged(face.as_ref(), &setup).expect("both can move");
    let opened = open(&start).expect("it opens");
    assert!(opened.has_secrets());
    let strengths = |seat| {
        let pieces = opened.seen_by(Eye::Seat(Seat::new(seat))).pieces();
        pieces.iter().filter_map(|piece| piece.strength).collect::<Vec<_>>()
    };
    assert_eq!(strengths(0), [1, 6]);
    assert_eq!(strengths(1).len(), 2);
}
