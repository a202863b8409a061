//! Syndicat's printed examples, its rules of moving and its settled points, each
//! with its position in sight.

use crate::syndicat_drawing::table;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::{
    AnnotationKind, Beat, Click, Effect, Eye, Game, Kind, MatchFace, Notation, Outcome, Phrase,
    Seat, Setup, Turn, open,
};

/// Clicks on these cells, separated by spaces.
fn clicks(cells: &str) -> Vec<Click> {
    cells
        .split_whitespace()
        .map(|name| {
            let cell = Syndicat::board().cell_named(name);
            Click::Cell(cell.expect("a cell is named"))
        })
        .collect()
}

/// The pieces of a seat, each as its lower left square and its width × depth.
fn pieces_of(game: &dyn MatchFace, seat: usize) -> Vec<String> {
    let pieces = game.seen_by(Eye::Public).pieces().into_iter();
    pieces
        .filter(|piece| piece.owner.index() == seat)
        .map(|piece| match piece.kind {
            Kind::Block { width, depth } => {
                format!("{} {width}x{depth}", game.board().name(piece.spot.cell))
            }
            kind => panic!("{kind:?} is no piece of Syndicat"),
        })
        .collect()
}

/// Whether a word is a legal move.
fn is_legal(game: &dyn MatchFace, word: &str) -> bool {
    game.legal_words().contains(&word.to_owned())
}

/// The legal words that begin so.
fn words(game: &dyn MatchFace, start: &str) -> Vec<String> {
    let words = game.legal_words().into_iter();
    words.filter(|word| word.starts_with(start)).collect()
}

/// The names of the cells that the piece on this one attacks.
fn attacked(game: &dyn MatchFace, cell: &str) -> String {
    let attacked = game.seen_by(Eye::Public).annotations(&clicks(cell));
    let names: Vec<&str> = attacked
        .iter()
        .inspect(|it| assert_eq!(it.kind, AnnotationKind::Attacked))
        .flat_map(|it| &it.cells)
        .map(|cell| game.board().name(*cell))
        .collect();
    names.join(" ")
}

/// The public beats of this word when it is played, as `move`, `take` and `split`.
fn told(game: &mut dyn MatchFace, word: &str) -> Vec<String> {
    let played = game.play_word(word).unwrap_or_else(|error| panic!("{error}"));
    let board = game.board();
    let effect = |effect: &Effect| {
        if let Effect::Move { from, to } = effect {
            format!("move {} {}", board.name(from.cell), board.name(to.cell))
        } else if let Effect::Take { at } = effect {
            format!("take {}", board.name(at.cell))
        } else if let Effect::Split { at, parts } = effect {
            let parts = parts.iter().flatten();
            let parts: Vec<&str> = parts.map(|part| board.name(part.spot.cell)).collect();
            format!("split {} into {}", board.name(at.cell), parts.join(" "))
        } else {
            panic!("{effect:?} does not happen in Syndicat")
        }
    };
    played
        .beats(Eye::Public)
        .iter()
        .map(|Beat(effects)| {
            let effects: Vec<String> = effects.iter().map(effect).collect();
            effects.join(", ")
        })
        .collect()
}

const HOME: [&str; 4] = [
    "P Q P Q P Q P Q P Q P Q",
    "S C C L L L M M M F F T",
    "S B B D E G G H I J J T",
    "S A A D E G G H I K K T",
];

#[test]
fn settled_point_1_the_start() {
    let setup = Setup::new(Game::SYNDICAT, 2).expect("for two");
    let game = open(&setup).expect("there are rules");
    let drawn = table("A1", &HOME, &[], 0);
    assert_eq!(pieces_of(&*game, 0), pieces_of(&drawn, 0));
    // Row r is the mirror image of row 13 - r.
    let mirrored: Vec<String> = HOME.iter().rev().map(|row| row.to_lowercase()).collect();
    let mirrored: Vec<&str> = mirrored.iter().map(String::as_str).collect();
    let drawn = table("A9", &mirrored, &[], 1);
    assert_eq!(pieces_of(&*game, 1), pieces_of(&drawn, 1));
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), 54);
    assert_eq!(game.seen_by(Eye::Public).score(), Some(vec![48, 48]));
    // Each syndiqué can go one or two squares, and nothing else can move.
    assert_eq!(game.legal_words().len(), 24);
    assert!(is_legal(&*game, "A4-A5") && is_legal(&*game, "L4-L6"));
}

#[test]
fn settled_point_2_white_begins() {
    let setup = Setup::new(Game::SYNDICAT, 2).expect("for two");
    let game = open(&setup).expect("there are rules");
    assert_eq!(game.turn(), Turn::To(Seat::new(0)));
}

#[test]
fn settled_point_3_leftovers_are_settled_once_at_the_end() {
    // The couché takes one square of the general with each movement: nothing is
    // left to choose.
    let game = table(
        "C3",
        &[
            ". . g g .", //
            ". . g g .",
            "A A . . .",
        ],
        &[],
        0,
    );
    assert_eq!(words(&game, "C3-D4"), ["C3-D4xE4=H", "C3-D4xE4=V"], "one square, by one movement");
    // Another movement takes the square behind, on its own column, or both.
    assert_eq!(words(&game, "C3-E5"), ["C3-E5xE4,E5,F5"]);
    let mut game = table(
        "C3",
        &[
            ". . . g g", //
            ". . . g g",
            ". B B . .",
        ],
        &[],
        0,
    );
    assert_eq!(words(&game, "D3-F5"), ["D3-F5xF4,F5,G5"]);
    assert_eq!(words(&game, "D3-D5"), ["D3-D5"]);
    assert_eq!(
        told(&mut game, "D3-F5xF4,F5,G5"),
        ["split F4 into F4 F5 G5 G4", "move D3 E4, take F4", "move E4 F5, take F5, take G5"]
    );
    assert_eq!(pieces_of(&game, 1), ["G4 1x1"]);
}

#[test]
fn settled_point_4_the_first_advance_is_straight_and_captures_nothing() {
    let rows = [
        ". . b . .", //
        ". . . . .",
        "A B C D E",
    ];
    let game = table("A4", &rows, &["A4", "B4", "C4"], 0);
    assert_eq!(words(&game, "A4"), ["A4-A5", "A4-A6"]);
    assert_eq!(words(&game, "B4"), ["B4-B5", "B4-B6"]);
    assert_eq!(words(&game, "C4"), ["C4-C5"], "no capture straight ahead");
    // One that has moved, or is left over from a larger piece, goes one.
    assert_eq!(words(&game, "D4"), ["D4-D5"]);
    // No capture in passing: a pawn that went two is not taken behind it.
    let rows = [
        ". a . .", //
        ". . . .", "B . . C",
    ];
    let mut game = table("A5", &rows, &[], 1);
    game.play_word("B7-B6").expect("legal");
    assert!(is_legal(&game, "A5-B6xB6"));
}

#[test]
fn a_leftover_on_the_fourth_row_has_no_first_advance() {
    let rows = [
        ". . b . .", //
        ". A A . .",
        ". . . . .",
    ];
    let mut game = table("A3", &rows, &[], 1);
    game.play_word("C5-B4xB4").expect("legal");
    // C4 is a syndiqué on the fourth row now, and may go one square only.
    assert_eq!(pieces_of(&game, 0), ["C4 1x1"]);
    assert_eq!(words(&game, "C4"), ["C4-C5"]);
}

#[test]
fn a_piece_is_said_to_capture_what_it_reaches_with_all_its_movements() {
    let said = |cell: &str, to_move| {
        let game = table("A2", &[". . . p", "C C . ."], &[], to_move);
        let cell = Syndicat::board().cell_named(cell).expect("a cell is named");
        game.seen_by(Eye::Public).describe(cell).pop()
    };
    let with = |key, names: [&str; 2]| {
        let cells = names.map(|name| Syndicat::board().cell_named(name));
        let cells = cells.into_iter().flatten().collect();
        Some(Phrase::new(key).cell_list("cells", cells))
    };
    // One step aside first.
    assert_eq!(said("A2", 0), with("about-attacks-squares", ["D3", ""]));
    assert_eq!(said("D3", 0), with("about-attacks-empty-squares", ["C2", "E2"]));
    // On the turn of the other player that is a threat, which not everybody is helped with.
    assert_eq!(said("A2", 1), with("about-attacks-empty-squares", ["B3", "C3"]));
}

#[test]
fn printed_example_how_many_squares_a_piece_attacks() {
    let game = table(
        "A1",
        &[
            "T . . . . . . . . . . .",
            "T . S S S . . D . . E E",
            "T . . . . . . D . . . .",
            ". . . . . . . . . . . .",
            ". . . . C C . . H H . P",
            ". . . . . . . . H H . .",
        ],
        &[],
        0,
    );
    for (cell, expected) in [
        ("C5", "B6 C6 D6 E6 F6"),
        ("E2", "D3 E3 F3 G3"),
        ("I1", "H3 I3 J3 K3"),
        ("K5", "J6 K6"),
        ("A4", "B7"),
        ("H4", "G6 I6"),
        ("L2", "K3"),
    ] {
        assert_eq!(attacked(&game, cell), expected, "the piece on {cell}");
    }
    // A secrétaire couché that stands against a side attacks three.
    let game = table("A3", &["S S S . . . . . . T T T"], &[], 0);
    assert_eq!(attacked(&game, "A3"), "B4 C4 D4");
    assert_eq!(attacked(&game, "J3"), "I4 J4 K4");
    // So do a couché and a secrétaire général attack two there.
    let game = table("A1", &["G G . . . . . . . . C C", "G G"], &[], 0);
    assert_eq!(attacked(&game, "A1"), "B3 C3");
    assert_eq!(attacked(&game, "K2"), "J3 K3");
    // Black attacks towards White.
    let game = table("C6", &["s s s"], &[], 1);
    assert_eq!(attacked(&game, "C6"), "B5 C5 D5 E5 F5");
}

#[test]
fn printed_example_a_standing_secretaire_takes_another_whole() {
    let mut game = table(
        "C3",
        &[
            ". s", //
            "S s", "S s", "S .",
        ],
        &[],
        0,
    );
    assert_eq!(
        told(&mut game, "C3-D4xD4,D5,D6"),
        ["move C3 D4, take D4"],
        "the piece is taken whole"
    );
    assert!(pieces_of(&game, 1).is_empty());
}

#[test]
fn printed_example_going_forward_can_lose_a_capture() {
    let before = table(
        "C3",
        &[
            ". p", //
            "S .", "S .", "S .",
        ],
        &[],
        0,
    );
    assert!(is_legal(&before, "C3-D4xD6"));
    let after = table(
        "C4",
        &[
            "S p", //
            "S .", "S .",
        ],
        &[],
        0,
    );
    // Only the front square attacks, and D6 would come under the middle one.
    assert!(
        after.legal_words().iter().all(|word| !word.contains('x')),
        "{:?}",
        after.legal_words()
    );
}

#[test]
fn printed_example_what_is_left_of_small_pieces() {
    // The front square of a debout: the rear one stays as a syndiqué.
    let mut game = table(
        "C4",
        &[
            ". d", //
            ". d", "P .",
        ],
        &[],
        0,
    );
    assert_eq!(told(&mut game, "C4-D5xD5"), ["split D5 into D5 D6", "move C4 D5, take D5"]);
    assert_eq!(pieces_of(&game, 1), ["D6 1x1"]);
    // The middle square of a secrétaire: two syndiqués.
    let mut game = table(
        "C4",
        &[
            "s s s", //
            "P . .",
        ],
        &[],
        0,
    );
    game.play_word("C4-D5xD5").expect("printed as legal");
    assert_eq!(pieces_of(&game, 1), ["C5 1x1", "E5 1x1"]);
    // An end square: a syndicaliste.
    let mut game = table(
        "B4",
        &[
            ". s s s", //
            "P . . .",
        ],
        &[],
        0,
    );
    game.play_word("B4-C5xC5").expect("legal");
    assert_eq!(pieces_of(&game, 1), ["D5 2x1"]);
}

#[test]
fn printed_example_what_a_couche_can_do() {
    let empty = table("C3", &["A A"], &[], 0);
    // Two squares, or one aside and one forward, in either order.
    assert_eq!(empty.legal_words(), ["C3-B4", "C3-C4", "C3-C5", "C3-D4"]);
    // One movement takes a couché whole, the second half of a debout behind it.
    let mut game = table(
        "C3",
        &[
            ". . . d", //
            ". . . d", ". c c .", "A A . .",
        ],
        &[],
        0,
    );
    assert_eq!(
        told(&mut game, "C3-E5xD4,E4,F5"),
        ["move C3 D4, take D4", "split F5 into F5 F6", "move D4 E5, take F5"]
    );
    assert_eq!(pieces_of(&game, 1), ["F6 1x1"]);
    // Half of a couché and then forward; or aside first, and all of it.
    let game = table(
        "C3",
        &[
            ". . c c", //
            "A A . .",
        ],
        &[],
        0,
    );
    assert!(is_legal(&game, "C3-D5xE4"));
    assert!(is_legal(&game, "C3-E4xE4,F4"));
}

#[test]
fn printed_example_half_of_one_and_half_of_another_at_once() {
    let mut game = table(
        "C1",
        &[
            ". b b", //
            ". a a", ". . .", "S . .", "S . .", "S . .",
        ],
        &[],
        0,
    );
    assert_eq!(
        told(&mut game, "C1-D4xD5,D6"),
        [
            "move C1 C2",
            "move C2 C3",
            "split D6 into D6 E6, split D5 into D5 E5",
            "move C3 D4, take D6, take D5"
        ]
    );
    assert_eq!(pieces_of(&game, 1), ["E5 1x1", "E6 1x1"]);
}

#[test]
fn printed_example_two_syndiques_face_to_face() {
    let game = table(
        "A5",
        &[
            "p", //
            "P",
        ],
        &[],
        0,
    );
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([1, 1].into())));
    let points = vec![1, 1];
    assert_eq!(game.ending(), Some(Phrase::ended_with_nobody_to_move(&points)));
    assert!(game.legal_words().is_empty() && game.next(&[]).is_dead_end());
}

#[test]
fn the_captor_chooses_how_three_squares_of_a_general_are_left() {
    let rows = [
        ". g g", //
        ". g g", "P . .",
    ];
    for (word, choice, left) in
        [("C3-D4xD4=H", 0, ["E4 1x1", "D5 2x1"]), ("C3-D4xD4=V", 1, ["E4 1x2", "D5 1x1"])]
    {
        let mut game = table("C3", &rows, &[], 0);
        let next = game.next(&clicks("C3 D4"));
        let words: Vec<&str> = next.choices.iter().map(|open| open.word.as_str()).collect();
        assert_eq!(words, ["C3-D4xD4=H", "C3-D4xD4=V"]);
        let path = [clicks("C3 D4"), vec![Click::Choice(choice)]].concat();
        assert_eq!(game.play(&path).expect("open").word, word);
        assert_eq!(pieces_of(&game, 1), left, "{word}");
    }
}

#[test]
fn captured_squares_are_empty_for_the_rest_of_the_displacement() {
    // The couché takes D4 and goes on sideways over where it stood, which it could
    // not have entered otherwise; nothing is taken twice.
    let game = table(
        "B3",
        &[
            ". . p . .", //
            "A A . . .",
        ],
        &[],
        0,
    );
    assert_eq!(words(&game, "B3-C4"), ["B3-C4xD4"], "only diagonally onto it");
    assert_eq!(words(&game, "B3-D4"), ["B3-D4xD4"]);
    assert_eq!(words(&game, "B3-C5"), ["B3-C5xD4"]);
    assert_eq!(words(&game, "B3-B5"), ["B3-B5"], "quietly, past what it could take");
}

#[test]
fn ways_to_one_place_with_different_captures_are_a_choice() {
    // The secrétaire comes to C5 quietly, or first takes a syndiqué on either side.
    let game = table(
        "B3",
        &[
            "p . . . p", //
            ". A A A .",
        ],
        &[],
        0,
    );
    let next = game.next(&clicks("C3 C5"));
    let words: Vec<&str> = next.choices.iter().map(|open| open.word.as_str()).collect();
    assert_eq!(words, ["C3-C5", "C3-C5xB4", "C3-C5xF4"]);
}

#[test]
fn whoever_cannot_move_passes_while_the_other_goes_on() {
    let rows = [
        ". . q", //
        "p . .", "P . .",
    ];
    let mut game = table("A5", &rows, &[], 0);
    let next = game.next(&[]);
    assert!(next.complete && next.cells.is_empty());
    assert_eq!(game.seen_by(Eye::Public).word(&[]).as_deref(), Some("pass"));
    let played = game.play(&[]).expect("a pass is complete");
    assert!(played.beats(Eye::Public).is_empty());
    for (word, other) in [("C7-C6", "pass"), ("C6-C5", "pass"), ("C5-C4", "pass")] {
        game.play_word(word).expect("legal");
        assert_eq!(game.legal_words(), [other]);
        game.play_word(other).expect("the only legal move");
    }
    for word in "C4-C3 pass C3-C2 pass C2-C1".split(' ') {
        game.play_word(word).expect("legal");
    }
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([1, 2].into())));
    // Nobody may pass who can move.
    let mut game = table("A5", &rows, &[], 1);
    assert!(game.play_word("pass").is_err());
}

#[test]
fn a_piece_is_clicked_by_its_lower_left_square() {
    let game = table(
        "C3",
        &[
            "G G .", //
            "G G d", ". . d",
        ],
        &[],
        0,
    );
    for (cell, handle) in [("C4", "C4"), ("D5", "C4"), ("E4", "E3"), ("E3", "E3"), ("E5", "E5")] {
        let [cell, handle] = [cell, handle].map(|name| game.board().cell_named(name));
        assert_eq!(Some(game.seen_by(Eye::Public).handle(cell.expect("named"))), handle);
    }
}

#[test]
fn a_preview_shows_what_a_move_takes() {
    let game = table(
        "B3",
        &[
            ". . p p .", //
            "A A . . .",
        ],
        &[],
        0,
    );
    let taken = |cells: &str| -> Vec<&str> {
        let taken = game.seen_by(Eye::Public).annotations(&clicks(cells)).into_iter();
        taken
            .inspect(|it| assert_eq!(it.kind, AnnotationKind::Captured))
            .flat_map(|it| it.cells)
            .map(|cell| game.board().name(cell))
            .collect()
    };
    assert_eq!(taken("B3 C4"), ["D4"]);
    assert_eq!(taken("B3 D4"), ["D4", "E4"]);
    assert!(taken("B3 A4").is_empty() && taken("B3 L12").is_empty());
}

#[test]
fn invalid_positions_are_refused() {
    let valid = r#"(white:["B1 2x2","A4 1x1"],black:["C3 3x1"],first_advance:["A4"],to_move:0)"#;
    let position = ron::from_str::<Syndicat>(valid).expect("a position");
    assert_eq!(ron::to_string(&position).as_deref(), Ok(valid));
    for (from, to, expected) in [
        ("A4 1x1", "A4 4x1", "\"A4 4x1\" is not a piece: expected "),
        ("A4 1x1", "A13 1x1", "\"A13 1x1\" is not a piece"),
        ("A4 1x1", "", "\"\" is not a piece"),
        ("C3 3x1", "K3 3x1", "the piece K3 3x1 reaches beyond the board"),
        ("C3 3x1", "K12 1x2", "the piece K12 1x2 reaches beyond the board"),
        ("C3 3x1", "C2 1x2", "two pieces overlap on C2"),
        ("C3 3x1", "C3 3x1\",\"C3 1x1", "two pieces overlap on C3"),
        ("A4 1x1", "A4 2x2", "seat 0 has more than one secrétaire général"),
        (
            "[\"A4\"]",
            "[\"B1\"]",
            "there is no syndiqué on \"B1\" that could still have its first advance",
        ),
        (
            "[\"A4\"]",
            "[\"M9\"]",
            "there is no syndiqué on \"M9\" that could still have its first advance",
        ),
        ("to_move:0", "to_move:7", "seat 7 cannot be to move: the seats are 0 and 1"),
    ] {
        let error = ron::from_str::<Syndicat>(&valid.replacen(from, to, 1)).expect_err(to);
        assert!(error.to_string().contains(expected), "{error}");
    }
    let squares: Vec<String> = ["A", "B", "C", "D", "E"]
        .iter()
        .flat_map(|column| (1..=10).map(move |row| format!("{column}{row} 1x1")))
        .collect();
    let refused = Syndicat::with_pieces([&squares, &[]], &[], 0).expect_err("too many");
    assert_eq!(refused.to_string(), "the pieces of seat 0 fill 50 squares, the limit is 48");
}
