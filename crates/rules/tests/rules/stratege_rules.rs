//! The rules and settled points of Le Stratège, each with its position in sight,
//! and what each eye may know.

use crate::reasons::cells;
use crate::stratege_drawing::{setup, table};
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::{
    Beat, Click, Decision, Effect, Eye, Ground, MatchFace, Notation, Outcome, Phrase, Seat, Turn,
    open,
};

const WHITE: Eye = Eye::Seat(Seat::new(0));
const GREEN: Eye = Eye::Seat(Seat::new(1));

/// The pawns as an eye sees them: colour, strength or `?`, and place.
fn seen(game: &dyn MatchFace, eye: Eye) -> String {
    let pieces = game.seen_by(eye).pieces().into_iter().map(|piece| {
        let colour = ["w", "g"][piece.owner.index()];
        let strength = piece.strength.map_or("?".to_owned(), |s| s.to_string());
        format!("{colour}{strength} {}", game.board().name(piece.spot.cell))
    });
    pieces.collect::<Vec<_>>().join(", ")
}

/// Beats as text.
fn text(game: &dyn MatchFace, beats: &[Beat]) -> String {
    let board = game.board();
    let effect = |effect: &Effect| {
        if let Effect::Move { from, to } = effect {
            format!("move {} {}", board.name(from.cell), board.name(to.cell))
        } else if let Effect::Take { at } = effect {
            format!("take {}", board.name(at.cell))
        } else if let Effect::Reveal { at, strength } = effect {
            format!("show {} {strength}", board.name(at.cell))
        } else if let Effect::Hide { at } = effect {
            format!("hide {}", board.name(at.cell))
        } else {
            panic!("{effect:?} does not happen in Le Stratège")
        }
    };
    let beats = beats.iter().map(|Beat(effects)| {
        let effects: Vec<String> = effects.iter().map(effect).collect();
        effects.join(", ")
    });
    beats.collect::<Vec<_>>().join("; ")
}

/// Plays a word and returns the beats for an eye.
fn told(game: &mut dyn MatchFace, word: &str, eye: Eye) -> String {
    let played = game.play_word(word).unwrap_or_else(|error| panic!("{error}"));
    text(game, played.beats(eye))
}

/// Clicks on these places, separated by spaces.
fn clicks(places: &str) -> Vec<Click> {
    let places = places.split_whitespace();
    places.map(|name| Click::Cell(Stratege::board().cell_named(name).expect("a place"))).collect()
}

/// The legal words.
fn words(game: &dyn MatchFace) -> String {
    game.legal_words().join(" ")
}

#[test]
fn settled_point_1_the_board() {
    let board = Stratege::board();
    assert_eq!(board.cells.len(), 110);
    for line in 1..=10 {
        for (number, place) in ('a'..='k').enumerate() {
            let cell = board.cell_named(&format!("{place}{line}"));
            let info = board.info(cell.expect("named")).expect("on the board");
            let ground = [Ground::BlackPlace, Ground::WhitePlace][number % 2];
            assert_eq!(info.ground, ground, "{place}{line}");
        }
    }
    assert_eq!(board.cell_named("l1"), None);
    assert_eq!(board.cell_named("A1"), None);
    assert_eq!(board.cell_named("a11"), None);
}

#[test]
fn settled_point_2_three_of_each_strength() {
    let game = open(&setup(&[])).expect("there are rules");
    let white = seen(&*game, WHITE);
    assert!(white.starts_with("w1 a1, w2 c1, w3 e1, w4 g1, w5 i1, w6 k1, w1 a2, "), "{white}");
    // Green's own back line is line 10, and it hides its strengths from White.
    assert!(white.ends_with("g? a10, g? c10, g? e10, g? g10, g? i10, g? k10"));
    let green = seen(&*game, GREEN);
    assert!(green.ends_with("g1 a10, g2 c10, g3 e10, g4 g10, g5 i10, g6 k10"));

    let placements = ["111222333444555666", "654321654321654321"];
    let given = setup(&[]).with_placements(placements.map(str::to_owned).to_vec());
    let game = open(&given.expect("has set-ups")).expect("they fit");
    let white = seen(&*game, WHITE);
    assert!(white.starts_with("w1 a1, w1 c1, w1 e1, w2 g1, w2 i1, w2 k1, w3 a2, "), "{white}");
    let green = seen(&*game, GREEN);
    assert!(green.ends_with("g1 k9, g6 a10, g5 c10, g4 e10, g3 g10, g2 i10, g1 k10"), "{green}");
}

#[test]
fn set_ups_that_are_none_are_refused() {
    let said = |placements: &[&str]| {
        let placements = placements.iter().map(|&text| text.to_owned()).collect();
        let given = setup(&[]).with_placements(placements).expect("has set-ups");
        match open(&given) {
            Ok(_) => panic!("opened"),
            Err(error) => error.to_string(),
        }
    };
    let fine = "123456123456123456";
    assert_eq!(said(&[fine]), "Le Stratège needs 2 set-ups or none, not 1");
    for (number, wrong) in [
        (1, ""),
        (2, "12345612345612345"),
        (1, "1234561234561234567"),
        (2, "123456123456123455"),
        (1, "023456123456123456"),
        (2, "12345612345612345é"),
        (1, "1234561234561234560"),
    ] {
        let both = if number == 1 { [wrong, fine] } else { [fine, wrong] };
        assert_eq!(
            said(&both),
            format!(
                "set-up {number} is not valid: expected eighteen digits, \
                 three of each from 1 to 6"
            )
        );
    }
}

#[test]
fn settled_point_3_white_begins() {
    let game = open(&setup(&[])).expect("there are rules");
    assert_eq!(game.turn(), Turn::To(Seat::new(0)));
    assert_eq!(game.legal_words().len(), 36);
}

#[test]
fn steps_go_forward_and_aside_and_from_white_places_aside() {
    let rows = [
        ". . . . . .", //
        ". . w3 . . .",
        ". . . . . w2",
    ];
    let game = table("a3", &rows, 0, &[]);
    assert_eq!(words(&game), "c4-b4 c4-c5 c4-d4 f3-e3 f3-g3");
    // For Green, forward is down; at the edge there is nothing beyond.
    let rows = [
        "g1 . . . . .", //
        ". . . . . .",
    ];
    let game = table("a5", &rows, 1, &[]);
    assert_eq!(words(&game), "a6-a5 a6-b6");
}

#[test]
fn attacks_go_along_lines_and_verticals_also_backward() {
    let rows = [
        ". . g1 g2 .", //
        ". g3 w4 g5 .",
        "g3 w4 g6 . .",
        ". g1 . . .",
    ];
    let game = table("a2", &rows, 0, &[]);
    // From c4, a black place, all four ways; from b3, a white one, only aside.
    assert_eq!(words(&game), "b3xa3 b3xc3 c4xb4 c4xc3 c4xc5 c4xd4");
}

#[test]
fn an_attacker_that_is_equal_or_stronger_takes_the_place() {
    for (defender, expected) in [("g4", "w4 c4"), ("g3", "w4 c4"), ("g5", "g5 c3")] {
        let rows = [&format!(". . {defender}")[..], ". . w4"];
        let mut game = table("a3", &rows, 0, &[("memory", "mark")]);
        assert_eq!(words(&game), "c3-b3 c3-d3 c3xc4");
        game.play_word("c3xc4").expect("legal");
        assert_eq!(seen(&game, Eye::Public), expected);
    }
    // Either way the attacked player moves next.
    let rows = [
        "g5 . g6", //
        ". . w4",
    ];
    let mut game = table("a3", &rows, 0, &[]);
    game.play_word("c3xc4").expect("legal");
    assert_eq!(game.turn(), Turn::To(Seat::new(1)));
    assert_eq!(seen(&game, GREEN), "g6 c3, g5 a4");
}

#[test]
fn settled_point_4_a_far_line_defender_that_wins() {
    let rows = [
        ". w5 g3 .", //
        ". . . .",
    ];
    // g3 on c10 attacks w5 on b10 and loses.
    let mut game = table("a9", &rows, 1, &[]);
    assert_eq!(told(&mut game, "c10xb10", Eye::Public), "show b10 5, show c10 3; take c10");
    assert_eq!(seen(&game, WHITE), "w5 b10");
    let mut game = table("a9", &rows, 1, &[("far_line_defender", "takes_place")]);
    assert_eq!(
        told(&mut game, "c10xb10", Eye::Public),
        "show b10 5, show c10 3; take c10, move b10 c10"
    );
    assert_eq!(seen(&game, WHITE), "w5 c10");
    // It can even leave the line by that.
    for (defender, place) in [("stays", "a1"), ("takes_place", "a2")] {
        let rows = ["w1", "g5"];
        let mut game = table("a1", &rows, 0, &[("far_line_defender", defender)]);
        game.play_word("a2xa1").expect("an attack backward");
        assert_eq!(seen(&game, GREEN), format!("g5 {place}"));
    }
}

#[test]
fn settled_point_5_a_pawn_on_the_far_line_neither_steps_nor_attacks() {
    let rows = [
        ". w6 g1 .", //
        ". . w2 .",
    ];
    let game = table("a9", &rows, 0, &[]);
    assert_eq!(words(&game), "c9-b9 c9-d9 c9xc10");
    assert!(game.next(&clicks("b10")).is_dead_end());
    // Green's pawns are not bound there: it is their own back line.
    let rows = [
        ". w6 g1 .", //
        ". . . .",
    ];
    let game = table("a9", &rows, 1, &[]);
    assert_eq!(words(&game), "c10-c9 c10-d10 c10xb10");
}

#[test]
fn a_defender_that_wins_can_come_onto_its_far_line_and_complete_the_six() {
    // g1 on k10 attacks w6 on k9, loses, and makes room for it.
    let rows = [
        "w1 . w2 . w3 . w4 . w5 . g1", //
        ". . . . . . . . . . w6",
        "g2 . . . . . . . . . .",
    ];
    let mut game = table("a8", &rows, 1, &[]);
    assert_eq!(
        told(&mut game, "k10xk9", GREEN),
        "show k9 6; take k10, move k9 k10; \
         show a10 1, show c10 2, show e10 3, show g10 4, show i10 5"
    );
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([21, 0].into())));
    let (seat, points) = (Seat::new(0), vec![21, 0]);
    assert_eq!(
        game.ending(),
        Some(
            Phrase::new("ending-far-line-filled")
                .points_of_two(&points)
                .seat("seat", seat)
                .cell_list("cells", cells(&game, "a10 c10 e10 g10 i10 k10"))
        )
    );
    assert!(game.legal_words().is_empty());
    // What does not stand on a far line is not shown.
    assert_eq!(seen(&game, Eye::Public), "g? a8, w1 a10, w2 c10, w3 e10, w4 g10, w5 i10, w6 k10");
}

#[test]
fn the_far_line_is_full_with_its_black_places() {
    let rows = [
        "w1 w2 w2 . w3 . w4 . w5 . .", //
        ". . . . . . . . . . w6",
    ];
    let mut game = table("a9", &rows, 0, &[]);
    assert_eq!(game.ending(), None);
    game.play_word("k9-k10").expect("legal");
    // A pawn on a white place of the far line counts as well.
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([23, 0].into())));
}

#[test]
fn what_a_move_decides_is_told_as_far_as_one_may_know_it() {
    let rows = [
        "w1 w2 w2 . w3 . w4 . w5 . .", //
        ". . . . . . . . . . w6",
    ];
    let game = table("a9", &rows, 0, &[]);
    let last = clicks("k9 k10");
    // White sees all that is counted; others only that the game ends.
    let wins = Some(Decision::Wins(Seat::new(0)));
    for (eye, told) in [
        (WHITE, wins.clone()),
        (Eye::Open, wins.clone()),
        (GREEN, Some(Decision::Ends)),
        (Eye::Public, Some(Decision::Ends)),
    ] {
        assert_eq!(game.seen_by(eye).decision(&last), told, "{eye:?}");
    }
    // Nothing of an attack before its strengths are known.
    let rows = [
        "w1 . w2 . w3 . w4 . w5 . g1", //
        ". . . . . . . . . . w6",
        "g2 . . . . . . . . . .",
    ];
    let game = table("a8", &rows, 1, &[]);
    let attack = clicks("k10 k9");
    for (eye, told) in [(WHITE, None), (GREEN, None), (Eye::Public, None), (Eye::Open, wins)] {
        assert_eq!(game.seen_by(eye).decision(&attack), told, "{eye:?}");
        if told.is_none() {
            assert_eq!(game.seen_by(eye).opens(&attack), []);
        }
    }
}

#[test]
fn that_a_position_comes_back_is_known_to_everybody_who_sees_the_pawns() {
    let rows = [". . . . . g2", "w2 . . . . ."];
    let mut game = table("c5", &rows, 0, &[]);
    let circle = ["c5-d5", "h6-g6", "d5-c5", "g6-h6"];
    for word in circle.iter().cycle().take(7) {
        game.play_word(word).expect("legal");
    }
    let draws = Decision::Draws { by_repetition: true };
    for eye in Eye::all(2).chain([Eye::Open]) {
        let back = game.seen_by(eye).decision(&clicks("g6 h6"));
        assert_eq!(back, Some(draws.clone()), "{eye:?}");
        assert_eq!(game.seen_by(eye).decision(&clicks("g6 f6")), None);
    }
    game.play_word("g6-h6").expect("legal");
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([0, 0].into())));
}

#[test]
fn the_game_ends_when_neither_can_move() {
    let rows = [
        "w5 . .", ". . .", ". . .", ". . .", ". . .", ". . .", ". . .", ". . .", ". . .", "g2 . g3",
    ];
    let game = table("a1", &rows, 0, &[]);
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([5, 5].into())));
    let points = vec![5, 5];
    assert_eq!(game.ending(), Some(Phrase::ended_with_nobody_to_move(&points)));
    assert_eq!(game.seen_by(Eye::Public).score(), Some(vec![5, 5]));
}

#[test]
fn whoever_cannot_move_passes_while_the_other_goes_on() {
    let rows = [
        "w5 . .", //
        ". . .", ". . g2",
    ];
    let mut game = table("a8", &rows, 0, &[]);
    assert_eq!(game.seen_by(WHITE).score(), None, "the score is a secret until the end");
    assert!(game.next(&[]).complete);
    assert_eq!(game.play(&[]).expect("a pass is complete").word, "pass");
    for word in "c8-c7 pass c7-c6 pass c6-c5 pass c5-c4 pass c4-c3 pass c3-c2 pass".split(' ') {
        game.play_word(word).expect("legal");
    }
    // The last step ends the game and shows both.
    assert_eq!(told(&mut game, "c2-c1", WHITE), "move c2 c1; show c1 2");
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([5, 2].into())));
    let mut game = table("a8", &rows, 1, &[]);
    assert!(game.play_word("pass").is_err(), "Green can move");
}

#[test]
fn settled_point_6_repetition_ends_with_the_score_as_it_stands() {
    let rows = [
        "w5 . .", //
        ". . .", ". . g2", "w1 . .",
    ];
    let circle = "a7-b7 c8-b8 b7-a7 b8-c8";
    let mut game = table("a7", &rows, 0, &[]);
    let mut last = String::new();
    for word in [circle, circle].join(" ").split(' ') {
        assert_eq!(game.ending(), None);
        last = told(&mut game, word, GREEN);
    }
    // The third time this position stands on the board: the far lines are shown.
    assert_eq!(last, "move b8 c8; show a10 5");
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([5, 0].into())));
    let points = vec![5, 0];
    assert_eq!(game.ending(), Some(Phrase::new("ending-repetition-scored").points_of_two(&points)));
    assert_eq!(seen(&game, GREEN), "w? a7, g2 c8, w5 a10");
    assert!(game.undo());
    assert_eq!(seen(&game, GREEN), "w? a7, g2 b8, w? a10");

    let mut endless = table("a7", &rows, 0, &[("repetition", "off")]);
    for word in [circle, circle, circle].join(" ").split(' ') {
        endless.play_word(word).expect("legal");
    }
    assert_eq!(endless.ending(), None);
}

#[test]
fn option_memory_hides_or_marks_what_an_attack_has_shown() {
    let rows = [
        "g1 . g3 .", //
        ". . w4 .",
        "w2 . . .",
    ];
    let mut game = table("a4", &rows, 0, &[]);
    for (eye, expected) in [
        (WHITE, "show c6 3; take c6, move c5 c6"),
        (GREEN, "show c5 4; take c6, move c5 c6; hide c6"),
        (Eye::Public, "show c5 4, show c6 3; take c6, move c5 c6; hide c6"),
    ] {
        assert_eq!(told(&mut game, "c5xc6", eye), expected, "for {eye:?}");
        game.undo();
    }
    game.redo();
    assert_eq!(seen(&game, GREEN), "w? a4, g1 a6, w? c6");

    let mut game = table("a4", &rows, 0, &[("memory", "mark")]);
    for (eye, expected) in [
        (WHITE, "show c6 3; take c6, move c5 c6"),
        (GREEN, "show c5 4; take c6, move c5 c6"),
        (Eye::Public, "show c5 4, show c6 3; take c6, move c5 c6"),
    ] {
        assert_eq!(told(&mut game, "c5xc6", eye), expected, "for {eye:?}");
        game.undo();
    }
    game.redo();
    assert_eq!(seen(&game, GREEN), "w? a4, g1 a6, w4 c6");
    // The mark goes with the pawn.
    for word in ["a6-b6", "c6-c7", "b6-a6"] {
        game.play_word(word).expect("legal");
    }
    assert_eq!(seen(&game, Eye::Public), "w? a4, g? a6, w4 c7");
}

#[test]
fn an_attack_is_foretold_only_to_whom_both_strengths_are_visible() {
    let rows = [
        "g3 . g5 .", //
        "w4 . w4 .",
    ];
    let mut game = table("a4", &rows, 0, &[("memory", "mark")]);
    for eye in [WHITE, GREEN, Eye::Public] {
        assert_eq!(text(&game, &game.seen_by(eye).beats(&clicks("a4 a5"))), "");
        assert_eq!(text(&game, &game.seen_by(eye).beats(&clicks("a4 b4"))), "move a4 b4");
    }
    // w4 loses to g5 on c5, which is visible from then on, and takes c4.
    game.play_word("c4xc5").expect("legal");
    game.play_word("c4-b4").expect("legal");
    let foretold = |eye| text(&game, &game.seen_by(eye).beats(&clicks("a4 b4")));
    assert_eq!(foretold(WHITE), "take a4, move b4 a4");
    assert_eq!((foretold(GREEN), foretold(Eye::Public)), Default::default());
}

#[test]
fn the_places_of_an_attack_are_marked_however_it_ends() {
    for (rows, to_move, word) in
        [([". w5 g3", ". . ."], 1, "c10xb10"), ([". . w3", ". g4 g1"], 1, "c9xc10")]
    {
        let mut game = table("a9", &rows, to_move, &[]);
        game.play_word(word).expect("legal");
        let marked = game.seen_by(Eye::Public).last_move();
        let marked: Vec<&str> = marked.iter().map(|cell| game.board().name(*cell)).collect();
        let places: Vec<&str> = word.split('x').collect();
        assert_eq!(marked, places);
    }
}

#[test]
fn invalid_positions_are_refused() {
    let valid = r#"(white:["a1:4","c3:4"],green:["b3:1"],marked:["c3"],to_move:1,memory:mark,far_line_defender:stays)"#;
    let position = ron::from_str::<Stratege>(valid).expect("a position");
    assert_eq!(ron::to_string(&position).as_deref(), Ok(valid));
    for (from, to, expected) in [
        ("b3:1", "b3:7", "\"b3:7\" is not a pawn: expected place and strength, such as \"c3:5\""),
        ("b3:1", "b3:0", "\"b3:0\" is not a pawn"),
        ("b3:1", "l3:1", "\"l3:1\" is not a pawn"),
        ("b3:1", "", "\"\" is not a pawn"),
        ("b3:1", "c3:1", "c3 has two pawns"),
        (
            "\"c3:4\"",
            "\"c3:4\",\"d3:4\",\"e3:4\"",
            "seat 0 has more than three pawns of strength 4",
        ),
        ("[\"c3\"]", "[\"d3\"]", "the strength on \"d3\" cannot be marked"),
        ("memory:mark", "memory:forget", "the strength on \"c3\" cannot be marked"),
        ("to_move:1", "to_move:2", "seat 2 cannot be to move"),
    ] {
        let error = ron::from_str::<Stratege>(&valid.replacen(from, to, 1)).expect_err(to);
        assert!(error.to_string().contains(expected), "{error}");
    }
}
