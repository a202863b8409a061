//! Saved matches that are damaged in every way that happens to files: each is refused
//! in one sentence that names the error, and its readable part can be opened.

use ludotheque_laws::untrusted_input::check_record_bytes;
use ludotheque_rules::{
    Game, Judgement, Mark, Note, Record, RecordError, Review, ReviewedPosition, Setup, TreeEntry,
    fingerprint, open,
};

/// A match with three variations, a comment and a mark.
fn whole() -> String {
    let mut game = open(&Setup::new(Game::SIMULTANA, 2).expect("for two")).expect("ready");
    for (ply, words) in [(0, "A2-A3 D4-D3 E2-E1"), (1, "C5-B5 B2-B3"), (2, "C2-C3"), (0, "C2-C3")] {
        game.go_to(ply);
        for word in words.split(' ') {
            game.play_word(word).expect("legal");
        }
    }
    let note = Note::new("Flanc", "Pourquoi pas ?", Some(Mark::Good)).expect("short");
    game.annotate(game.here(), note).expect("there");
    let record = game.record();
    record.with_names(&["Anne", "Élie"]).with_title("Soirée").with_review(review()).to_ron()
}

/// A review of a match of two.
fn review() -> Review {
    let known = Judgement {
        shares: vec![730, 270],
        best: vec!["A2-A3".to_owned()],
        lost: 120,
        unclear: false,
    };
    let position = ReviewedPosition { known, truth: None };
    Review { version: 1, line: 7, positions: vec![position; 3] }
}

/// The error message for a text, and the number of moves that can be opened nevertheless.
fn told(text: impl AsRef<[u8]>) -> (String, Option<usize>) {
    let salvage = Record::salvage(text.as_ref());
    let fault = salvage.fault.map_or(String::new(), |fault| fault.to_string());
    (fault, salvage.opened.map(|opened| opened.tree().len()))
}

#[test]
fn a_sound_record_has_no_fault() {
    let text = whole();
    let salvage = Record::salvage(text.as_bytes());
    assert_eq!(salvage.fault, None);
    assert_eq!(salvage.record, Record::read(&text).ok());
    let opened = salvage.opened.expect("sound");
    assert_eq!(opened.record(), Record::open(&text).expect("sound").record());
    // What some editors put before a text does no harm.
    assert!(Record::open(&format!("\u{FEFF}{text}")).is_ok());
}

#[test]
fn of_a_text_that_is_cut_off_all_before_is_there() {
    let text = whole();
    let mut before = 0;
    for end in 0..text.len() {
        check_record_bytes(&text.as_bytes()[..end])
            .unwrap_or_else(|found| panic!("{end}: {found}"));
        let (said, moves) = told(&text.as_bytes()[..end]);
        let is_whole = text.as_bytes()[end..].trim_ascii().is_empty();
        assert_eq!(said.is_empty(), is_whole, "{end}: {said}");
        let moves = moves.unwrap_or(0);
        assert!(moves >= before, "{end}: {moves} moves, {before} before");
        before = moves;
    }
    assert_eq!(before, 7);
    let cut = text.find("\"B2-B3\"").expect("it is there");
    assert_eq!(told(&text[..cut]).1, Some(5));
    assert_eq!(told(&text[..text.find("options").expect("there")]).1, Some(0));
}

#[test]
fn no_bit_that_is_flipped_does_more_than_be_told() {
    let text = whole();
    for byte in 0..text.len() {
        for bit in 0..8 {
            let mut flipped = text.clone().into_bytes();
            flipped[byte] ^= 1 << bit;
            check_record_bytes(&flipped).unwrap_or_else(|found| panic!("{byte}, {bit}: {found}"));
        }
    }
}

#[test]
fn a_damaged_head_loses_no_moves() {
    let text = whole();
    for (from, to) in [
        ("(\n", "#\n"),
        ("(\n", ""),
        ("format: 1", "format: x"),
        ("format: 1", "formax: 1"),
        ("format: 1,", "format: 1"),
        ("game: \"", "game: \"\""),
        ("game: \"simultana\"", "game: \"simultane\""),
        ("game: \"simultana\",\n", ""),
        ("players: 2", "players: z"),
        ("players: 2", "players: 9"),
        ("options: {", "options: {\"weather\": \"fair\""),
        ("options: {", "options: ["),
        ("\"Anne\"", "Anne\""),
    ] {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from}");
        let (said, moves) = told(&damaged);
        assert!(!said.is_empty(), "{from}");
        assert_eq!(moves, Some(7), "{from} → {to}: {said}");
    }
    // No byte of the head takes more than itself with it.
    let head = text.find("    lines:").expect("it is there");
    for byte in 0..head {
        let mut damaged = text.clone().into_bytes();
        for bad in [0xFF, b'"', b'(', b'}', 0] {
            damaged[byte] = bad;
            let moves = told(&damaged).1;
            assert_eq!(moves, Some(7), "byte {byte} is {bad}");
        }
    }
}

#[test]
fn a_damaged_number_of_players_is_that_for_which_the_moves_are_legal() {
    for players in 2..=4 {
        let mut game =
            open(&Setup::new(Game::SYNE_STRAT, players).expect("two to four")).expect("ready");
        for _ in 0..12 {
            let words = game.legal_words();
            game.play_word(&words[words.len() / 2]).expect("legal");
        }
        let text = game.record().to_ron();
        let damaged = text.replacen(&format!("players: {players}"), "players: ?", 1);
        assert_ne!(damaged, text);
        let opened = Record::salvage(damaged.as_bytes()).opened.expect("its moves are whole");
        assert_eq!((opened.setup().players(), opened.tree().len()), (players, 12));
    }
}

#[test]
fn an_illegal_move_is_named_with_its_reason() {
    let text = whole().replacen("E2-E1", "E2-E4", 1);
    let Err(RecordError::Move { line, error, reason }) = Record::open(&text).map(drop) else {
        panic!("a move is wrong");
    };
    assert_eq!((line, error.number, error.word.as_str()), (1, 3, "E2-E4"));
    assert!(
        reason.as_deref().is_some_and(|reason| reason.key() == "illegal-not-next"),
        "{reason:?}"
    );
    let (said, moves) = told(&text);
    assert!(
        said.starts_with(
            "cannot replay the match: move 3, \"E2-E4\", is not legal; the legal moves are "
        ),
        "{said}"
    );
    assert_eq!(moves, Some(6), "all but that move");

    // What follows a move that is not legal is lost with it, and nothing else.
    let text = whole().replacen("C5-B5", "C5-B9", 1);
    let (said, moves) = told(&text);
    assert!(said.contains("line 3: move 2, \"C5-B9\", is not legal"), "{said}");
    assert_eq!(moves, Some(4));
}

#[test]
fn moves_that_are_not_there_are_named() {
    let text = whole();
    for (from, to, expected) in [
        ("(after: 5,", "(after: 9,", "lines: no move 9"),
        ("here: 4", "here: 8", "here: no move 8"),
        ("    4: (name", "    70: (name", "notes: no move 70"),
    ] {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from}");
        let (said, moves) = told(&damaged);
        assert_eq!(said, format!("cannot replay the match: {expected}"));
        assert!(moves >= Some(6), "{said}");
        assert!(Record::open(&damaged).is_err());
    }
}

#[test]
fn a_newer_version_is_named_and_read_as_far_as_it_is_known() {
    let text = whole().replacen("format: 1", "format: 7, weather: [(sun: Some(3))]", 1);
    let (said, moves) = told(&text);
    assert_eq!(said, "the match is saved in format 7, this program reads format 1");
    assert_eq!(moves, Some(7));
    assert_eq!(Record::open(&text).map(drop).expect_err("newer").to_string(), said);
    // One that this program writes has no other fields.
    let text = whole().replacen("format: 1", "format: 1, weather: 3", 1);
    let (said, moves) = told(&text);
    assert!(said.contains("line 2, column") && said.contains("weather"), "{said}");
    assert_eq!(moves, Some(7));
}

#[test]
fn what_is_not_ours_is_refused() {
    let picture = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR";
    assert_eq!(told(picture), ("not a saved match: byte 1 is not valid UTF-8".to_owned(), None));
    let mut cut = whole().into_bytes();
    let place = cut.windows(5).position(|five| five == b"lines").expect("there");
    cut.truncate(place);
    cut.extend([0xFF; 64]);
    let (said, moves) = told(&cut);
    assert_eq!(said, format!("not a saved match: byte {} is not valid UTF-8", place + 1));
    assert_eq!(moves, Some(0));
    for text in ["", "{}", "[]", "\"\"", "hello", "<html>", "(presets: [])", "\u{0}", "0", "(\n\n"]
    {
        let (said, moves) = told(text);
        assert!(said.starts_with("not a saved match: line "), "{text:?}: {said}");
        assert_eq!(moves, None, "{text:?}");
    }
}

#[test]
fn gigantic_texts_are_refused_quickly() {
    let text = whole();
    let end = text.len();
    for filling in [" ", "x", "(", "[", "/*", "\"", "0", "((", "\"A2-A3\",", "é", "\\u{", "#"] {
        let filled = filling.repeat(Record::LONGEST_TEXT * 2 / filling.len());
        for place in [0, end / 2, end] {
            let place =
                (place..=end).find(|place| text.is_char_boundary(*place)).expect("the end is one");
            let gigantic = format!("{}{filled}{}", &text[..place], &text[place..]);
            let (said, moves) = told(&gigantic);
            assert!(said.starts_with("not a saved match: it has "), "{said}");
            // All moves stand before its end.
            assert!(place < end || moves == Some(7));
            // As much of it as is looked at.
            let mut most = Record::LONGEST_TEXT;
            while !gigantic.is_char_boundary(most) {
                most -= 1;
            }
            let (said, _) = told(&gigantic[..most]);
            assert!(place == end && filling == " " || !said.is_empty());
        }
    }
}

#[test]
fn a_record_with_more_moves_than_anybody_plays_is_refused() {
    let moves = "\"A2-A3\", ".repeat(20_001);
    let text = format!(
        "(format: 1, game: \"simultana\", players: 2, options: {{}}, lines: [(moves: [{moves}])])"
    );
    assert_eq!(
        told(&text),
        (
            "cannot replay the match: it has 20001 moves, the limit is 20000".to_owned(),
            // The pawn is no longer on A2 then.
            Some(1)
        )
    );
}

#[test]
fn a_review_that_cannot_be_one_is_left_out_and_harms_nothing() {
    let text = whole();
    let kept = |text: &str| {
        let record = Record::read(text).expect("all else is sound");
        assert_eq!(record.moves(), 7);
        record.review().cloned()
    };
    assert_eq!(kept(&text), Some(review()));
    for (found, instead) in [
        ("730,", "1730,"),
        ("shares:[730,270]", "shares:[730,200,70]"),
        ("version:", "edition:"),
        ("lost:120", "lost:-120"),
        ("lost:120", "lost:\"much\""),
    ] {
        let compact: String = text.lines().map(|line| format!("{line}\n")).collect();
        let spaced = found.replace(':', ": ").replace(',', ", ");
        let damaged = if compact.contains(found) {
            compact.replace(found, instead)
        } else {
            compact.replace(spaced.trim_end(), instead)
        };
        assert_ne!(damaged, text, "{found} is in {text}");
        assert_eq!(kept(&damaged), None, "{instead}");
    }
}

#[test]
fn of_a_review_in_a_file_only_what_can_be_played_is_believed() {
    let opened = Record::open(&whole()).expect("sound");
    let main_line: Vec<TreeEntry> =
        opened.tree().into_iter().filter(|entry| entry.depth == 0).collect();
    let words: Vec<&str> = main_line.iter().map(|entry| entry.word.as_str()).collect();
    assert_eq!(words, ["A2-A3", "D4-D3", "E2-E1"]);
    let expecting = |best: &[&str]| ReviewedPosition {
        known: Judgement {
            shares: vec![730, 270],
            best: best.iter().map(ToString::to_string).collect(),
            ..Judgement::default()
        },
        truth: None,
    };
    let written = Review {
        version: 1,
        line: fingerprint(&main_line),
        positions: vec![
            expecting(&["A2-A3", "D4-D3", "A3-A2"]),
            // White's move where it is Black's turn.
            expecting(&["A2-A3"]),
            // The second word is no move.
            expecting(&["E2-E1", "\u{202E}gagn\u{e9}", "B2-B3"]),
            expecting(&[]),
        ],
    };
    let read = |review: &Review| {
        let text = opened.record().with_review(review.clone()).to_ron();
        let record = Record::read(&text).expect("sound");
        record.review_of(record.replay().expect("sound").as_ref())
    };
    let mut believed = written.clone();
    believed.positions[1].known.best.clear();
    believed.positions[2].known.best.truncate(1);
    assert_eq!(read(&written), Some(believed));
    // Of a variation it is still one.
    let mut promoted = opened.fork();
    promoted.go_to(1);
    promoted.play_word("C5-B5").expect("legal");
    promoted.promote(promoted.here());
    let text = promoted.record().with_review(written.clone()).to_ron();
    let record = Record::read(&text).expect("sound");
    assert!(record.review_of(record.replay().expect("sound").as_ref()).is_some());
    // Of another line, or of another length, it is none.
    let line = written.line ^ 1;
    assert_eq!(read(&Review { line, ..written.clone() }), None);
    let mut short = written;
    short.positions.pop();
    assert_eq!(read(&short), None);
}
