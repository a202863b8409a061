//! Matches as people write them: what is written is read again as the same tree, and
//! errors are reported with their place.

use crate::chance::{Chance, grow, tables};
use ludotheque_rules::transcript::{
    TranscriptError, TranscriptFault, read, write, write_with_help,
};
use ludotheque_rules::{
    EntryKind, Eye, Game, Help, HelpKind, Mark, MatchFace, NodeId, Note, Record, Seat, Setup, open,
};

/// A match of Simultana with three variations, comments and marks.
fn table() -> Box<dyn MatchFace> {
    let mut game = open(&Setup::new(Game::SIMULTANA, 2).expect("for two")).expect("ready");
    let lines = [(0, "A2-A3 D4-D3 E2-E1"), (1, "C5-B5 B2-B3"), (2, "C2-C3"), (0, "C2-C3")];
    for (ply, words) in lines {
        game.go_to(ply);
        for word in words.split(' ') {
            game.play_word(word).expect("legal");
        }
    }
    let mut annotate = |node, name, comment, mark| {
        let note = Note::new(name, comment, mark).expect("short");
        game.annotate(node, note).expect("there");
    };
    annotate(NodeId::START, "", "Un soir d’hiver", None);
    annotate(NodeId::new(1), "", "to the {rim}\nof \\ it", Some(Mark::Good));
    annotate(NodeId::new(4), "A \"flank\"", "", Some(Mark::Doubtful));
    annotate(NodeId::new(7), "", "", Some(Mark::Bad));
    game
}

/// The tree of a match without its ids.
type Moves = Vec<(usize, usize, EntryKind, String, Note)>;

fn moves(game: &dyn MatchFace) -> Moves {
    let plain = |entry: ludotheque_rules::TreeEntry| {
        (entry.depth, entry.ply, entry.kind, entry.word, entry.note)
    };
    game.tree().into_iter().map(plain).collect()
}

const WRITTEN: &str = r#"game: simultana
players: 2
option repetition: threefold
title: Soirée
seat 1: Élie
result: open

{Un soir d’hiver} A2-A3! {to the {rim\}
of \\ it} (C2-C3?) D4-D3 (C5-B5?! "A \"flank\"" B2-B3 (C2-C3)) E2-E1
"#;

#[test]
fn a_match_is_written_for_people_and_read_again() {
    let game = table();
    let text = write(&game.seen_by(Eye::Public), "Soirée", &["", "Élie"]);
    assert_eq!(text, WRITTEN);
    let again = read(&text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(moves(&*again.opened), moves(&*game));
    assert_eq!(again.opened.note(NodeId::START), game.note(NodeId::START));
    assert_eq!(again.opened.ply(), 3);
    assert_eq!(
        (again.title.as_str(), again.names.as_slice()),
        ("Soirée", ["", "Élie"].map(String::from).as_slice())
    );
}

#[test]
fn bare_words_are_read_for_the_game_on_the_table() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    for text in [
        "A2-A3 D4-D3 E2-E1",
        "  1. A2-A3\tD4-D3\r\n2.E2-E1\n",
        "\u{FEFF}1... A2-A3 2... D4-D3 3. E2-E1",
        "game: simultana\nA2-A3 D4-D3 E2-E1",
        "A2-A3(C2-C3)D4-D3 E2-E1",
        // As mail, word processors and web pages pass it on.
        "A2\u{2013}A3 D4\u{2014}D3 E2\u{2212}E1",
        "\u{200B}A2-A3 D4\u{AD}-D3\u{A0}E2-E1\u{2060}",
        "\u{200B}1.\u{200B} A2-A3!\u{200B} [0:42]\u{200B} D4-D3 E2-E1 \u{FEFF}",
        "> > A2-A3 D4-D3\n> > E2-E1\n",
        "A2-A3 D4-D3 E2-E1\n-- \nAnne, 12 rue des Lilas",
        "A2-A3 D4-D3\n\nE2-E1\n\nÀ bientôt,\nAnne",
        "A2-A3 \u{201C}Flank\u{201D} D4-D3 \u{AB}Rim\u{BB} E2-E1",
        "# A game for you.\ngame: simultana\n\na2-a3 d4-d3 e2-e1",
        "# A game for you: copy\nthis whole text, then\n# Voici\ngame: simultana\n\nA2-A3 D4-D3 E2-E1",
        "Lundi, Anne a écrit :\n>> # A game\n>> for you\n>> game: simultana\n>>\n>> A2-A3\nD4-D3\n> E2-E1\n\nÀ toi !",
    ] {
        let read = read(text, Some(&setup)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read.opened.ply(), 3, "{text}");
    }
    let twice = read("A2-A3 {one} {} {two}", Some(&setup)).expect("fine");
    let note = twice.opened.note(NodeId::new(1)).expect("there");
    assert_eq!(note.comment(), "one\ntwo");
    let read = read("", Some(&setup)).expect("no moves yet");
    assert_eq!(read.opened.ply(), 0);
}

#[test]
fn a_position_is_read_whatever_has_passed_it_on() {
    for setup in tables() {
        let start = open(&setup).expect("ready").seen_by(Eye::Open).position_text();
        let setup = Setup::from_position(setup.game(), &start).expect("it is a position");
        let text = write(&open(&setup).expect("ready").seen_by(Eye::Open), "", &[""]);
        for passed_on in [
            text.replace("position: ", "position:\n"),
            text.replace(',', ",\n"),
            text.replace('"', "\u{201D}"),
            text.replace(": ", "\u{200B}:\u{A0}\u{AD}").replace(',', "\u{2060},"),
            format!("> {}", text.replace(',', ",\n ").replace('\n', "\n> ")),
        ] {
            let read = read(&passed_on, None);
            let read = read.unwrap_or_else(|error| panic!("{error}\n{passed_on}"));
            assert_eq!(read.opened.setup(), &setup, "{passed_on}");
        }
    }
}

#[test]
fn what_stands_before_the_first_move_of_a_variation_belongs_to_it() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let text = "A2-A3 D4-D3 ({head} \"Flank\" C5-B5 {inside}) E2-E1 ({nothing})";
    let read = read(text, Some(&setup)).unwrap_or_else(|error| panic!("{error}"));
    let notes = moves(&*read.opened).into_iter();
    let notes: Vec<(String, String, String)> = notes
        .map(|(_, _, _, word, note)| (word, note.name().to_owned(), note.comment().to_owned()))
        .collect();
    let told = |word: &str, name: &str, comment: &str| {
        (word.to_owned(), name.to_owned(), comment.to_owned())
    };
    assert_eq!(
        notes,
        [
            told("A2-A3", "", ""),
            told("D4-D3", "", ""),
            told("C5-B5", "Flank", "head\ninside"),
            told("E2-E1", "", "nothing"),
        ]
    );
}

#[test]
fn long_names_are_cut_and_the_agreement_on_help_is_kept() {
    let long = "é".repeat(70);
    let text = format!(
        "game: simultana\nseat 0: {long}\ntitle: {long}\nhelp 1: previews hints\nhelp 0: none\n\nA2-A3 \"{long}\""
    );
    let read = read(&text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!([&read.names[0], &read.title].map(|it| it.chars().count()), [60, 60]);
    let limited = Help::from(vec![HelpKind::Previews, HelpKind::Hints]);
    let help = [(Seat::new(1), limited), (Seat::new(0), Help::NONE)];
    assert_eq!(read.help, help);
    let written = write_with_help(&read.opened.seen_by(Eye::Public), "", &read.names, help);
    assert!(written.contains("help 1: previews hints\nhelp 0: none\n"), "{written}");
}

#[test]
fn a_game_that_was_given_up_is_read_again() {
    let mut game = table();
    game.go_to(0);
    game.resign(Seat::new(0)).expect("may");
    let node = game.here();
    while game.promote(node) {}
    let text = write(&game.seen_by(Eye::Public), "", &[""]);
    assert!(text.contains("result: win 1\n") && text.contains(" resign:0 (A2-A3"), "{text}");
    let again = read(&text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.opened.ending(), game.ending());
}

/// Long because it is a table of texts, and what is said of each.
#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let refused = |text: &str| -> TranscriptError {
        match read(text, None) {
            Ok(_) => panic!("{text} was read"),
            Err(error) => error,
        }
    };
    let head = "game: simultana\n\n";
    for (text, line, column, expected) in [
        ("A2-A3", 1, 1, "the text does not name a game"),
        (
            "game: chess",
            1,
            1,
            "unknown game \"chess\"; the games are simultana, sypil, syne_strat, syndicat, stratege",
        ),
        ("game: sypil\nplayers: 3", 2, 1, "Sypil is for 2 players, not for 3"),
        ("game: sypil\nplayers: two", 2, 1, "invalid value \"two\" for players"),
        ("game: sypil\n weather: fine", 2, 2, "unknown header \"weather\""),
        (
            "game: sypil\noption memory: mark",
            2,
            1,
            "Sypil has no option \"memory\"; it has capture_landing, impossible_repair, repetition",
        ),
        ("game: sypil\nhelp 1: luck", 2, 1, "invalid value \"luck\" for help 1"),
        ("game: sypil\nseat 7: Z", 2, 1, "invalid value \"Z\" for seat 7"),
        (
            "game: sypil\nposition: (x: 1)",
            2,
            1,
            "not a position of Sypil: line 1, column 2: Unexpected field named `x` in `Written`, expected one of `ivory`, `ebony`, `to_move`, `previous`, `capture_landing`, or `impossible_repair` instead",
        ),
        (&format!("{head}A2-A3 (C2-C3"), 3, 7, "unterminated variation"),
        (&format!("{head}A2-A3 {{hm"), 3, 7, "unterminated comment"),
        (&format!("{head}A2-A3 \"hm\\"), 3, 7, "unterminated name"),
        (&format!("{head}A2-A3)"), 3, 6, "there is no variation to end here"),
        (&format!("{head}(A2-A3)"), 3, 1, "there is no move before this variation"),
        (
            &format!("{head}A2-A3\n  }}"),
            4,
            3,
            "move 2, \"}\", is not legal; the legal moves are B4-B3 B4-B5 C5-B5 C5-D5 D4-D3 D4-D5 E4-E3 E4-E5",
        ),
    ] {
        let error = refused(text);
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
        assert_eq!(error.fault.to_string(), expected, "{text}");
    }
    let error = refused(&format!("{head}A2-A3\né D4-D9"));
    assert!(matches!(error.fault, TranscriptFault::Move { ref error, .. } if error.number == 2));
    let TranscriptFault::Move { reason, .. } = refused(&format!("{head}A2-A5")).fault else {
        panic!("a move is wrong");
    };
    assert!(
        reason.as_deref().is_some_and(|reason| reason.key() == "illegal-not-next"),
        "{reason:?}"
    );
    let many = refused(&format!("{head}A2-A3 {}", "{}".repeat(100_000)));
    assert_eq!(many.fault, TranscriptFault::TooManyTokens);
    let long = refused(&" ".repeat(Record::LONGEST_TEXT + 1));
    assert_eq!(long.fault, TranscriptFault::TooLong { bytes: Record::LONGEST_TEXT + 1 });
}

#[test]
fn secret_set_ups_are_told_to_those_who_know_them() {
    let white = "654321654321654321";
    let green = "112233445566654321";
    let setup = Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(vec![white.to_owned(), green.to_owned()]))
        .expect("allowed");
    let mut game = open(&setup).expect("ready");
    game.play_word("a3-a4").expect("legal");
    let told = |eye| {
        let text = write(&game.seen_by(eye), "", &[""]);
        (
            text.contains(white),
            text.contains(green),
            read(&text, None).map(|read| read.opened.ply()),
        )
    };
    let hidden = |seat, line| {
        Err(TranscriptError {
            line,
            column: 1,
            fault: TranscriptFault::HiddenSetUp(Seat::new(seat)),
        })
    };
    assert_eq!(told(Eye::Public), (false, false, hidden(0, 6)));
    assert_eq!(told(Eye::Seat(Seat::new(0))), (true, false, hidden(1, 7)));
    assert_eq!(told(Eye::Seat(Seat::new(1))), (false, true, hidden(0, 6)));
    assert_eq!(told(Eye::Open), (true, true, Ok(1)));
}

#[test]
fn random_trees_are_read_again_as_they_were() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        let mut game = open(&setup).expect("fine");
        for _ in 0..6 {
            grow(&mut *game, 15, chance);
            let text = write(&game.seen_by(Eye::Open), "", &[""]);
            let again = read(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(moves(&*again.opened), moves(&*game), "{text}");
            assert_eq!(write(&again.opened.seen_by(Eye::Open), "", &[""]), text);
            assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        }
    }
}

#[test]
fn the_time_taken_for_a_move_stands_behind_it_in_brackets() {
    let mut game = table();
    let times = [(1, 42), (2, 65), (4, 3_725)];
    for (node, taken_s) in times {
        assert!(game.set_taken(NodeId::new(node), 1000 * taken_s));
    }
    let text = write(&game.seen_by(Eye::Open), "", &[""]);
    for words in ["A2-A3! [0:42] {", "D4-D3 [1:05]", "[62:05] \"A"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let again = read(&text, None).expect("it is read").opened;
    let taken = |game: &dyn MatchFace| -> Vec<u32> {
        game.tree().iter().map(|entry| entry.taken_ms).collect()
    };
    assert_eq!(taken(again.as_ref()), taken(game.as_ref()));
    assert_eq!(moves(again.as_ref()), moves(game.as_ref()));
    // Hours as others write them, and what is no time.
    let hours = text.replace("[62:05]", "[1:02:05]");
    let hours = read(&hours, None).expect("it is read").opened;
    assert_eq!(taken(hours.as_ref()), taken(game.as_ref()));
    for wrong in ["[]", "[5]", "[0:+5]", "[99999999:99]", "[1:2:3:4]", "[0:"] {
        let text = text.replace("[0:42]", wrong);
        let error = read(&text, None).err().expect(wrong);
        assert!(matches!(error.fault, TranscriptFault::Move { .. }), "{wrong}: {error}");
    }
    let before = text.replace("A2-A3!", "[0:10] A2-A3!");
    assert!(read(&before, None).is_err(), "nobody thought about nothing");
}
