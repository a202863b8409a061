//! Bad input of every kind: one clear sentence that names the error, and
//! never a panic.

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::{Game, Match, Position, Record, Setup, SetupError, open};
use proptest::prelude::*;

const RECORD: &str = r#"(format: 1, game: "simultana", players: 2, options: {"repetition": "threefold"}, lines: [(after: 0, moves: ["A2-A3", "D4-D3"])])"#;

/// The error message of a record that is refused.
fn refusal(text: &str) -> String {
    match Record::open(text) {
        Ok(_) => panic!("{text} was opened"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_record_is_readable_and_opens_as_the_same_match() {
    let game = Record::open(RECORD).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((game.ply(), game.last_ply()), (2, 2));
    let text = game.record().to_ron();
    assert_eq!(
        text,
        "(\n    format: 1,\n    game: \"simultana\",\n    players: 2,\n    options: {\n        \
         \"repetition\": \"threefold\",\n    },\n    lines: [\n        \
         (after: 0, moves: [\"A2-A3\", \"D4-D3\"]),\n    ],\n)\n"
    );
    let again = Record::open(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.record(), game.record());
}

#[test]
fn records_are_refused_in_one_sentence() {
    for (from, to, expected) in [
        ("(format: 1", "(format: 2", "the match is saved in format 2, this program reads format 1"),
        (
            "D4-D3",
            "D4-D9",
            "cannot replay the match: move 2, \"D4-D9\", is not legal; the legal moves are \
             B4-B3 B4-B5 C5-B5 C5-D5 D4-D3 D4-D5 E4-E3 E4-E5",
        ),
        (
            "players: 2",
            "players: 3",
            "cannot set up the match: Simultana is for 2 players, not for 3",
        ),
        (
            "threefold",
            "twice",
            "cannot set up the match: option repetition has no value \"twice\"; it has threefold, off",
        ),
        (
            "repetition",
            "memory",
            "cannot set up the match: Simultana has no option \"memory\"; it has repetition",
        ),
    ] {
        let text = RECORD.replacen(from, to, 1);
        assert_eq!(refusal(&text), expected);
    }
    // A game of a later version is no damage, wherever the file names it.
    assert_eq!(
        refusal(&RECORD.replace("simultana", "chess")),
        "cannot replay the match: unknown game \"chess\"; the games are simultana, sypil, \
         syne_strat, syndicat, stratege"
    );
    for text in ["", "(", "hello", "(format: -1)", "(format: 1)", &RECORD[..60], "\u{0}"] {
        let said = refusal(text);
        assert!(said.starts_with("not a saved match: line "), "{said}");
        assert!(!said.contains('\n'), "{said}");
    }
}

#[test]
fn setups_are_refused_in_one_sentence() {
    let said = |result: Result<Setup, SetupError>| match result {
        Ok(setup) => match open(&setup) {
            Ok(_) => panic!("{setup:?} was opened"),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    };
    assert_eq!(said(Setup::new(Game::SIMULTANA, 0)), "Simultana is for 2 players, not for 0");
    assert_eq!(
        said(Setup::new(Game::SYNE_STRAT, 5)),
        "Syne-Strat 7 is for 2 to 4 players, not for 5"
    );
    let syndicat = Setup::new(Game::SYNDICAT, 2).expect("for two");
    assert_eq!(
        said(syndicat.clone().with_option("memory", "mark")),
        "Syndicat has no option \"memory\"; it has repetition"
    );
    assert_eq!(
        said(syndicat.clone().with_option("repetition", "twice")),
        "option repetition has no value \"twice\"; it has threefold, off"
    );
    let simultana = Setup::new(Game::SIMULTANA, 2).expect("for two");
    assert_eq!(
        said(simultana.with_placements(vec!["1".to_owned()])),
        "Simultana takes no set-ups: its pawns always start on the same places"
    );
    let sypil = Setup::new(Game::SYPIL, 2).expect("for two");
    let refused = Match::<Simultana>::new(&sypil).expect_err("another game");
    assert_eq!(refused.to_string(), "this set-up is for Sypil, not for Simultana");
}

#[test]
fn options_have_their_defaults() {
    let setup = Setup::new(Game::STRATEGE, 2).expect("for two");
    let options: Vec<_> = setup.options().collect();
    assert_eq!(
        options,
        [("memory", "forget"), ("far_line_defender", "stays"), ("repetition", "threefold")]
    );
    let setup = setup.with_option("memory", "mark").expect("known");
    assert_eq!(setup.option("memory"), Some("mark"));
    // Syndicat cannot repeat: either value changes nothing, and none is shown.
    let syndicat = Setup::new(Game::SYNDICAT, 2).expect("for two");
    for value in ["threefold", "off"] {
        let same = syndicat.clone().with_option("repetition", value);
        assert_eq!(same.expect("every game takes it"), syndicat);
    }
    assert_eq!(setup.option("colour"), None);
}

#[test]
fn games_are_found_by_their_ids() {
    for game in Game::ALL {
        assert_eq!(game.id().parse(), Ok(game));
    }
    let refused = "Chess".parse::<Game>().expect_err("no game");
    assert_eq!(
        refused.to_string(),
        "unknown game \"Chess\"; the games are simultana, sypil, syne_strat, syndicat, stratege"
    );
}

#[test]
fn long_and_strange_words_stay_one_short_sentence() {
    let mut game = open(&Setup::new(Game::SIMULTANA, 2).expect("for two")).expect("ready");
    let said = game.play_word("A2\n-A3").expect_err("not exact").to_string();
    assert_eq!(said, "move 1, \"A2\\n-A3\", is not legal; the legal moves are A2-A3 C2-C3 E2-E3");
    let said = game.play_word(&"é".repeat(100_000)).expect_err("too long").to_string();
    assert!(said.chars().count() < 150, "{said}");
}

#[test]
fn invalid_positions_are_refused() {
    let valid = r#"(white:["A1","B1","C1","D1","E1","A2"],black:["A5","B5","C5","D5","E5","A4"],to_move:0)"#;
    assert!(ron::from_str::<Simultana>(valid).is_ok());
    for (from, to, expected) in [
        ("A2", "A5", "A5 has two pawns"),
        ("A2", "F2", "there is no cell \"F2\""),
        (",\"A2\"", "", "seat 0 has 5 pawns instead of six"),
        ("to_move:0", "to_move:2", "seat 2 cannot be to move: the seats are 0 and 1"),
    ] {
        let error = ron::from_str::<Simultana>(&valid.replacen(from, to, 1)).expect_err(to);
        assert!(error.to_string().contains(expected), "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = Record::open(&text);
        let _ = ron::from_str::<Simultana>(&text);
        let _ = ron::from_str::<Syndicat>(&text);
        let _ = ron::from_str::<Stratege>(&text);
    }

    #[test]
    fn any_damage_to_a_position_is_read_or_refused(
        place in 0..1000_usize,
        length in 0..6_usize,
        patch in "[ -~]{0,6}",
    ) {
        let damaged = |text: String| {
            let start = text.len() * place / 1000;
            let end = (start + length).min(text.len());
            format!("{}{patch}{}", &text[..start], &text[end..])
        };
        let syndicat = Setup::new(Game::SYNDICAT, 2).expect("for two");
        let start = Syndicat::start(&syndicat).expect("its own set-up");
        let _ = ron::from_str::<Syndicat>(&damaged(ron::to_string(&start).expect("text")));
        let stratege = Setup::new(Game::STRATEGE, 2).expect("for two");
        let start = Stratege::start(&stratege).expect("its own set-up");
        let _ = ron::from_str::<Stratege>(&damaged(ron::to_string(&start).expect("text")));
    }

    #[test]
    fn any_damage_to_a_record_is_read_or_refused(
        place in 0..RECORD.len(),
        length in 0..20_usize,
        patch in "[ -~]{0,6}",
    ) {
        let end = (place + length).min(RECORD.len());
        let text = format!("{}{patch}{}", &RECORD[..place], &RECORD[end..]);
        if let Err(error) = Record::open(&text) {
            let said = error.to_string();
            prop_assert!(!said.contains('\n') && said.chars().count() < 400, "{}", said);
        }
    }
}
