//! “What if”: trying out the continuations of a position, by the knowledge of one player, and
//! keeping them; and positions that leave the game as text and come back.

use crate::chance::{Chance, go_anywhere, grow, tables};
use crate::support::reopened;
use ludotheque_rules::games::stratege::Explored;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::{
    Cell, ExploreError, Eye, Game, GraftError, Grafted, Hidden, Match, MatchFace, NodeId, Notation,
    Phrase, PlayError, Record, Seat, Setup, Turn, open,
};

const WHITE: Eye = Eye::Seat(Seat::new(0));
const GREEN: Eye = Eye::Seat(Seat::new(1));

/// A position of Le Stratège with these pawns, White to move.
fn stratege(white: &[&str], green: &[&str]) -> Match<Stratege> {
    let setup = Setup::new(Game::STRATEGE, 2).expect("for two");
    let position = Stratege::with_pawns([white, green], 0, &setup).expect("a position");
    Match::from_position(&setup, position)
}

/// A cell of Le Stratège.
fn cell(name: &str) -> Cell {
    Stratege::board().cell_named(name).expect("on the board")
}

#[test]
fn an_attack_on_what_is_not_known_needs_a_guess() {
    let game = stratege(&["c4:3", "e2:6"], &["c5:5", "k9:1"]);
    let mut free = game.explore(WHITE, &[]).expect("may");
    assert!(!free.has_secrets() && game.has_secrets());
    let refused = free.play_word("c4xc5").expect_err("not known");
    let PlayError::Notation(refused) = refused else {
        panic!("{refused}");
    };
    assert!(!refused.legal.contains(&"c4xc5".to_owned()));
    let unknown = Phrase::new("illegal-unknown-strength").cell("cell", cell("c5"));
    assert_eq!(free.seen_by(Eye::Public).explain_word("c4xc5"), Some(unknown.clone()));
    let clicks = ["c4", "c5"].map(|name| ludotheque_rules::Click::Cell(cell(name)));
    assert_eq!(free.seen_by(Eye::Public).explain(&clicks), unknown);
    // Every other move is there, for every seat.
    free.play_word("c4-b4").expect("legal");
    assert_eq!(free.turn(), Turn::To(Seat::new(1)));
    free.play_word("k9-j9").expect("legal");

    for (guess, left) in [(2, "c5"), (6, "c4")] {
        let mut guessed = game.explore(WHITE, &[(cell("c5"), guess)]).expect("may");
        let played = guessed.play_word("c4xc5").expect("legal");
        assert_eq!(played.fight, Some([cell("c4"), cell("c5")]));
        assert_eq!(guessed.earliest_ply(), 0, "it can be taken back");
        let pieces = guessed.seen_by(Eye::Public).pieces();
        let there = |name: &str| pieces.iter().any(|piece| piece.spot.cell == cell(name));
        assert!(there(left) && pieces.len() == 3, "{guess}: {pieces:?}");
        assert!(guessed.undo() && guessed.tree().len() == 1);
    }
}

#[test]
fn guesses_must_be_possible() {
    let game = stratege(&["c4:3"], &["c5:5", "k9:1", "a9:2", "e9:4"]);
    let refused = |guesses: &[(&str, u8)]| {
        let guesses: Vec<_> =
            guesses.iter().map(|(name, strength)| (cell(name), *strength)).collect();
        game.explore(WHITE, &guesses).map(drop).expect_err("refused")
    };
    assert_eq!(refused(&[("d4", 1)]), ExploreError::NoPawn("d4".to_owned()));
    assert_eq!(refused(&[("c5", 7)]), ExploreError::Strength(7));
    assert_eq!(refused(&[("c5", 0)]), ExploreError::Strength(0));
    let many = [("c5", 6), ("k9", 6), ("a9", 6), ("e9", 6)];
    assert_eq!(refused(&many).to_string(), "seat 1 has only 3 pawns of strength 6");
    // What is known is not guessed over.
    let explored = game.explore(WHITE, &[(cell("c4"), 6)]).expect("may");
    assert_eq!(explored.seen_by(WHITE).pieces()[0].strength, Some(3));
}

/// An exploration depends on nothing that the eye has not been shown.
#[test]
fn an_exploration_knows_what_its_eye_knows() {
    let chance = &mut Chance::new(7);
    for memory in ["forget", "mark"] {
        let setup = Setup::new(Game::STRATEGE, 2)
            .and_then(|setup| setup.with_option("memory", memory))
            .expect("allowed");
        for _ in 0..8 {
            let mut game = Match::<Stratege>::new(&setup).expect("ready");
            for _ in 0..60 {
                let words = game.legal_words();
                let Some(word) = words.get(chance.below(words.len())) else {
                    break;
                };
                game.play_word(word).expect("legal");
            }
            for eye in [WHITE, GREEN, Eye::Public] {
                let twin = game.position().redealt(eye, &[], &mut |below| chance.below(below));
                let twin = Match::from_position(&setup, twin);
                let guesses: Vec<(Cell, u8)> = game
                    .seen_by(eye)
                    .pieces()
                    .iter()
                    .filter(|piece| piece.strength.is_none())
                    .take(3)
                    .map(|piece| (piece.spot.cell, 1))
                    .collect();
                for guesses in [&[][..], &guesses] {
                    let [one, other] = [&game, &twin].map(|game| {
                        let explored = game.explore(eye, guesses);
                        let explored = explored.unwrap_or_else(|error| panic!("{error}"));
                        (explored.record(), explored.legal_words())
                    });
                    assert_eq!(one, other, "{eye:?}");
                }
                assert_eq!(
                    game.seen_by(eye).position_text(),
                    twin.seen_by(eye).position_text(),
                    "{eye:?}"
                );
            }
        }
    }
}

/// An exploration is a game like any other.
#[test]
fn explorations_keep_the_laws() {
    let start = open(&Setup::new(Game::STRATEGE, 2).expect("for two")).expect("ready");
    for (seed, eye) in [WHITE, GREEN, Eye::Public].into_iter().enumerate() {
        let mut chance = Chance::new(seed as u64 + 1);
        let setup = start.explore(eye, &[]).expect("may").setup().clone();
        for _ in 0..6 {
            let checked =
                ludotheque_laws::check::<Explored>(&setup, 150, &mut |below| chance.below(below));
            if let Err(broken) = checked {
                panic!("{broken}");
            }
        }
    }
}

#[test]
fn what_is_explored_is_kept_as_variations() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        let mut game = open(&setup).expect("fine");
        grow(&mut *game, 12, chance);
        let (tree, line, here) = (game.tree(), game.line(), game.here());
        let mut explored = game.fork();
        grow(&mut *explored, 12, chance);
        // Exploring changes nothing.
        assert_eq!((game.tree(), game.line(), game.here()), (tree, line.clone(), here));
        let kept = game.graft(&*explored).expect("from this match");
        let all = explored.tree().len();
        assert_eq!(kept.left_out, 0);
        assert_eq!(game.tree().len(), all);
        let at = |game: &dyn MatchFace, node| game.seen_by(Eye::Open).pieces_at(node);
        assert_eq!(at(&*game, kept.here), at(&*explored, explored.here()));
        assert_eq!((game.line(), game.here()), (line, here));
        // A second time there is nothing new.
        assert_eq!(game.graft(&*explored).map(|kept| kept.added), Ok(0));
    }
}

#[test]
fn guesses_are_not_kept_in_a_match_with_secrets() {
    let mut game = stratege(&["c4:3", "e2:6"], &["c5:5", "k9:1"]);
    let mut explored = game.explore(WHITE, &[(cell("c5"), 2)]).expect("may");
    explored.play_word("c4xc5").expect("legal");
    assert_eq!(game.graft(&*explored), Err(GraftError::Guesses));
    let other = open(&Setup::new(Game::SYPIL, 2).expect("for two")).expect("ready");
    assert_eq!(game.graft(&*other), Err(GraftError::OtherGame));
    assert_eq!(game.tree().len(), 0);
    // With another guess, what is still legal of it is kept.
    explored.go_to(0);
    explored.play_word("c4-b4").expect("legal");
    let mut again = game.explore(WHITE, &[]).expect("may");
    let kept = again.graft(&*explored);
    let node = NodeId::new(1);
    assert_eq!(kept, Ok(Grafted { added: 1, left_out: 1, here: node }));
}

#[test]
fn positions_leave_as_text_and_come_back() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        let mut game = open(&setup).expect("fine");
        grow(&mut *game, 20, chance);
        go_anywhere(&mut *game, chance);
        for eye in [Eye::Open, Eye::Public] {
            let text = game.seen_by(eye).position_text();
            let setup = Setup::from_position(setup.game(), &text);
            let setup = setup.unwrap_or_else(|error| panic!("{error}\n{text}"));
            let mut placed = open(&setup).expect("it is a position");
            let known = match eye {
                Eye::Public => game.seen_by(Eye::Public).pieces(),
                eye => game.seen_by(eye).pieces(),
            };
            assert_eq!(placed.seen_by(eye).pieces(), known, "{text}");
            assert_eq!(placed.seen_by(eye).position_text(), text);
            if let Some(word) = placed.legal_words().first() {
                placed.play_word(word).expect("legal");
            }
            let again = reopened(&*placed);
            assert_eq!(again.seen_by(eye).pieces(), placed.seen_by(eye).pieces());
        }
    }
}

#[test]
fn a_record_may_not_gainsay_its_position() {
    let setup = Setup::new(Game::SYNE_STRAT, 3).expect("for three");
    let text = open(&setup).expect("ready").seen_by(Eye::Public).position_text();
    let setup = Setup::from_position(Game::SYNE_STRAT, &text).expect("a position");
    let record = open(&setup).expect("ready").record().to_ron();
    for (from, to) in [
        ("players: 3", "players: 2"),
        ("\"long_jump_pawns\": \"put_back\"", "\"long_jump_pawns\": \"removed\""),
    ] {
        let damaged = record.replacen(from, to, 1);
        assert_ne!(damaged, record);
        let said = Record::open(&damaged).map(drop).expect_err(to).to_string();
        assert_eq!(
            said,
            "cannot set up the match: not a position of Syne-Strat 7: its players or options \
             differ from those of the match"
        );
    }
}

#[test]
fn guesses_go_with_the_pieces_they_are_pencilled_on() {
    let white_pawns = ["c4:3", "e2:6"];
    let from = stratege(&white_pawns, &["c5:5", "k9:1", "a9:2"]).seen_by(Eye::Open).position_text();
    let setup = Setup::from_position(Game::STRATEGE, &from).expect("a position");
    let mut game = Match::<Stratege>::new(&setup).expect("ready");
    let (white, green) = (Seat::new(0), Seat::new(1));
    let guessed = |game: &dyn MatchFace, seat| -> Vec<(String, u8)> {
        let guessed = game.seen_by(Eye::Seat(seat)).pencilled().into_iter();
        guessed
            .map(|(cell, strength)| (Stratege::board().name(cell).to_owned(), strength))
            .collect()
    };
    let told = |guesses: &[(&str, u8)]| -> Vec<(String, u8)> {
        guesses.iter().map(|(name, strength)| ((*name).to_owned(), *strength)).collect()
    };
    assert!(game.pencil(white, cell("c5"), Some(4)) && game.pencil(white, cell("k9"), Some(2)));
    // Not one's own, not where nobody stands, and no strength that there is not.
    assert!(!game.pencil(white, cell("c4"), Some(4)) && !game.pencil(white, cell("d4"), Some(4)));
    assert!(
        !game.pencil(white, cell("k9"), Some(7)) && !game.pencil(Seat::new(2), cell("k9"), Some(1))
    );
    game.play_word("e2-d2").expect("legal");
    game.play_word("k9-k8").expect("legal");
    assert_eq!(guessed(&game, white), told(&[("c5", 4), ("k8", 2)]));
    assert_eq!(guessed(&game, green), told(&[]));
    assert!(game.pencil(green, cell("d2"), Some(1)) && game.pencil(white, cell("k8"), None));
    game.play_word("c4xc5").expect("legal");
    // The pawn that was attacked has won, and stands where the attacker did.
    assert_eq!(guessed(&game, white), told(&[("c4", 4)]));
    let text = game.record().to_ron();
    let again = reopened(&game);
    assert_eq!(guessed(&*again, white), guessed(&game, white));
    game.go_to(1);
    assert_eq!(guessed(&game, white), told(&[("c5", 4), ("k9", 2)]));
    assert!(!open(&Setup::new(Game::SYPIL, 2).expect("for two")).expect("ready").pencil(
        white,
        cell("c5"),
        Some(1)
    ));

    // Damaged, they are told, and the match is there.
    let damaged = text.replacen("cell: \"c5\"", "cell: \"c6\"", 1);
    let salvage = Record::salvage(damaged.as_bytes());
    assert_eq!(
        salvage.fault.expect("damaged").to_string(),
        "cannot replay the match: guesses: cannot guess a strength on \"c6\" after move 0"
    );
    assert_eq!(salvage.opened.expect("all else").ply(), 3);
}

#[test]
fn what_a_position_is_follows_from_its_lists_of_pawns() {
    let rest = "to_move: 0, memory: forget, far_line_defender: stays";
    let read = |lists: &str| {
        let text = format!("({lists}, {rest})");
        let setup =
            Setup::from_position(Game::STRATEGE, &text).map_err(|error| error.to_string())?;
        let face = open(&setup).map_err(|error| error.to_string())?;
        Ok::<_, String>(face.has_secrets())
    };
    assert_eq!(read("white: [\"a1:1\"], green: [\"a9:2\"], marked: []"), Ok(true));
    assert_eq!(read("known_white: [\"a1:1\"], known_green: [\"a9:?\"]"), Ok(false));
    for lists in [
        "white: [\"a1:1\"], known_green: [\"a9:2\"]",
        "white: [\"a1:1\"], green: [\"a9:2\"]",
        "known_white: [\"a1:1\"], known_green: [\"a9:2\"], marked: []",
        "known_white: [\"a1:1\"]",
    ] {
        let said = read(lists).expect_err(lists);
        assert!(said.contains("the pawns must be given as"), "{said}");
    }
    // A pawn of unknown strength is no pawn of the game.
    assert!(read("white: [\"a1:?\"], green: [\"a9:2\"], marked: []").is_err());
}
