//! The page's rules and settled points on the board and on pawns and stacks.

use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::{
    Eye, Figure, Game, Ground, Match, MatchFace, Notation, Outcome, Phrase, Position, Seat, Setup,
    Turn, open,
};

use super::{position, setup, table, with_option};
use crate::reasons::clicks;
use crate::support::{play, words};

#[test]
fn settled_point_1_the_board() {
    let board = SyneStrat::board();
    let ground = |name: &str| {
        let cell = board.cell_named(name).expect("named");
        board.info(cell).expect("there").ground
    };
    for plain in ["D4", "B2", "D2", "F4", "F6", "D6", "B4"] {
        assert_eq!(ground(plain), Ground::Plain, "{plain}");
    }
    // Equal figures face each other across a plain cell.
    for (here, there, figure) in
        [("D3", "D5", Figure::Hexagon), ("C3", "E5", Figure::Round), ("C4", "E4", Figure::Triangle)]
    {
        assert_eq!(ground(here), Ground::Figure(figure), "{here}");
        assert_eq!(ground(there), Ground::Figure(figure), "{there}");
    }
    let of = |wanted| {
        let cells = board.cells.iter();
        cells.filter(|info| info.ground == wanted).count()
    };
    assert_eq!(of(Ground::Plain), 7);
    assert_eq!(Figure::ALL.map(|figure| of(Ground::Figure(figure))), [10; 3]);
}

#[test]
fn settled_point_2_the_set_ups() {
    for (players, rows, moves) in [
        (
            2,
            [
                "    1t 1r 1t 1r    ",
                "  1h 1* 1h 1* 1h   ",
                " .  1r 1t 1r 1t .  ",
                ".  o  .  o  .  o  .",
                " .  0t 0r 0t 0r .  ",
                "  0h 0* 0h 0* 0h   ",
                "    0r 0t 0r 0t    ",
            ],
            54,
        ),
        (
            3,
            [
                "    1t 1r .  .     ",
                "  1h 1* 1h o  .    ",
                " .  1r 1t .  2t 2r ",
                ".  o  .  o  2h 2* 2h",
                " .  0t 0r .  2r 2t ",
                "  0h 0* 0h o  .    ",
                "    0r 0t .  .     ",
            ],
            26,
        ),
        (
            4,
            [
                "    1t 1r 2t 2r    ",
                "  1h 1* .  2* 2h   ",
                " .  1r 1t 2r 2t .  ",
                ".  o  .  o  .  o  .",
                " .  0t 0r 3t 3r .  ",
                "  0h 0* .  3* 3h   ",
                "    0r 0t 3r 3t    ",
            ],
            17,
        ),
    ] {
        let game = open(&setup(players)).expect("the rules are here");
        let drawn = table(players, rows, 0);
        assert_eq!(game.seen_by(Eye::Public).pieces(), drawn.seen_by(Eye::Public).pieces());
        assert_eq!(game.turn(), Turn::To(Seat::new(0)));
        assert_eq!(game.legal_words().len(), moves);
    }
}

#[test]
fn steps_jumps_and_unstacking() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  0rh .  .  . ",
            "  .  0* .  o  .    ",
            "    0r .  .  .     ",
        ],
        0,
    );
    // A lone pawn only jumps, and not over the plain cell B2.
    assert_eq!(words(&game, "A1"), "A1-A3 A1-C1");
    // The stack also steps to hexagons, and its top may leave it for one of them.
    assert_eq!(
        words(&game, "C3"),
        "C3-A3 C3-B1 C3-B3 C3-C1 C3-C5 C3-D3 C3-D5 C3-E3 C3/B1 C3/B3 C3/D3 C3/D5"
    );
}

#[test]
fn settled_point_9_the_pawn_that_holds_the_stack_to_its_cell_stays() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  0hr .  .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    assert_eq!(words(&game, "C3"), "C3-A3 C3-B1 C3-B3 C3-C1 C3-C5 C3-D3 C3-D5 C3-E3");
}

#[test]
fn unstacking_leaves_the_rest_where_it_stands() {
    let mut game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  0rth .  .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    // The first click takes up the stack, the second only its top.
    let top = clicks(&game, "C3 C3 D5");
    assert_eq!(game.seen_by(Eye::Public).word(&top).as_deref(), Some("C3/D5"));
    game.play(&top).expect("legal");
    let after = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  0h o  .",
            " .  .  0rt .  .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        1,
    );
    assert_eq!(game.position(), after.position());
}

#[test]
fn stacking_reaches_across_an_edge() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  0t .  .  .  ",
            ".  o  0h o  0h o  .",
            " .  0t 0r 0th .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    // Beside C3 lie C2, C4 and D3, across an edge D5 and E4.
    assert_eq!(words(&game, "C3+"), "C3+C2 C3+C4 C3+D3 C3+D5 C3+E4");
    // The hexagon on D3 finds one in the stack already.
    assert_eq!(words(&game, "D3+"), "D3+C2 D3+C3 D3+E4");
    // A stack goes onto nothing.
    assert_eq!(words(&game, "C4+"), "");
}

#[test]
fn a_jump_over_a_lone_pawn_captures_it() {
    let mut game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  1h o  .  o  .",
            " .  .  0r .  .  .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    play(&mut game, "C3xE3");
    let after = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  0r .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  .  .  .  .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        1,
    );
    assert_eq!(game.position(), after.position());
}

#[test]
fn a_jump_over_a_stack_puts_its_top_back() {
    let mut game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " 0r 1tr .  .  .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    // The round may go to any free round cell: also to C1, which the jumper leaves,
    // not to C3, where it lands.
    assert_eq!(
        words(&game, "C1x"),
        "C1xC3@A1 C1xC3@A3 C1xC3@C1 C1xC3@C5 C1xC3@E3 C1xC3@E5 C1xC3@E7 C1xC3@G5 C1xC3@G7"
    );
    let jump = clicks(&game, "C1 C3 E5");
    assert_eq!(game.seen_by(Eye::Public).word(&jump).as_deref(), Some("C1xC3@E5"));
    game.play(&jump).expect("legal");
    // It still belongs to its owner.
    let after = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  1r .  .  ",
            ".  o  .  o  .  o  .",
            " .  1t 0r .  .  .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        1,
    );
    assert_eq!(game.position(), after.position());
}

#[test]
fn settled_point_9_a_pawn_without_a_free_cell_leaves() {
    // All triangles are taken; B3 has one on top.
    let mut game = table(
        2,
        [
            "    1h .  1h .     ",
            "  .  1* .  o  .    ",
            " 1r .  1r .  1h .  ",
            ".  o  .  o  .  o  .",
            " .  1t .  1r .  1r ",
            "  .  0* 1ht o  .   ",
            "    .  1t 0r 1t    ",
        ],
        0,
    );
    assert_eq!(words(&game, "A3"), "A3xA1 A3xC3@-");
    let before = game.seen_by(Eye::Public).pieces().len();
    let jump = clicks(&game, "A3 C3");
    let played = game.play(&jump).expect("complete without another click");
    assert_eq!(played.word, "A3xC3@-");
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), before - 1);
}

#[test]
fn of_two_pawns_with_one_free_cell_the_first_jumped_gets_it() {
    // B3 and C3 have triangles on top, and only C2 is free for one.
    let mut game = table(
        2,
        [
            "    1h .  1h .     ",
            "  .  1* .  o  .    ",
            " 1r .  1r .  1h .  ",
            ".  o  .  o  .  o  .",
            " .  .  1rt 1t .  1r ",
            "  .  0* 1ht o  .   ",
            "    .  0t 0hrt 1t  ",
        ],
        0,
    );
    assert_eq!(words(&game, "A3x"), "A3xD3@C2,-");
    play(&mut game, "A3xD3@C2,-");
    let after = table(
        2,
        [
            "    1h .  1h .     ",
            "  .  1* .  o  .    ",
            " 1r .  1r .  1h .  ",
            ".  o  0hrt o  .  o  .",
            " .  1t 1r 1t .  1r ",
            "  .  0* 1h o  .    ",
            "    .  0t .  1t    ",
        ],
        1,
    );
    assert_eq!(game.position(), after.position());
}

/// A stack of three before a lone pawn of one opponent and a stack of another.
const LONG_JUMP: [&str; 7] = [
    "    .  .  .  .     ",
    "  .  1* .  2* .    ",
    " .  .  .  .  .  .  ",
    ".  o  .  o  .  o  .",
    " 0rth 1t 2hr .  .  . ",
    "  .  0* .  o  .    ",
    "    .  .  .  .     ",
];

#[test]
fn settled_point_6_the_long_jump_puts_lone_pawns_back_too() {
    let mut game = table(3, LONG_JUMP, 0);
    let jumps = words(&game, "C1xC4@");
    let jumps: Vec<&str> = jumps.split(' ').collect();
    // Nine triangles are free but the landing, nine rounds but the one still held.
    assert_eq!(jumps.len(), 81);
    assert!(jumps.contains(&"C1xC4@C2,C1"), "{jumps:?}");
    assert!(!jumps.iter().any(|word| word.starts_with("C1xC4@C4")));
    let jump = clicks(&game, "C1 C4 E6 C1");
    assert_eq!(game.seen_by(Eye::Public).word(&jump).as_deref(), Some("C1xC4@E6,C1"));
    game.play(&jump).expect("legal");
    let after = table(
        3,
        [
            "    .  .  .  .     ",
            "  .  1* .  2* .    ",
            " .  .  .  .  1t .  ",
            ".  o  .  o  .  o  .",
            " 2r .  2h 0rth .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        1,
    );
    assert_eq!(game.position(), after.position());
}

#[test]
fn settled_point_6_the_option_removes_lone_pawns_only() {
    let removed = with_option(3, "long_jump_pawns", "removed");
    let mut game = Match::from_position(&removed, position(&removed, LONG_JUMP, 0));
    let expected = ["A1", "A3", "C1", "C5", "E3", "E5", "E7", "G5", "G7"];
    assert_eq!(words(&game, "C1xC4"), expected.map(|round| format!("C1xC4@-,{round}")).join(" "));
    let before = game.seen_by(Eye::Public).pieces().len();
    let jump = clicks(&game, "C1 C4 A1");
    game.play(&jump).expect("one pawn to put");
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), before - 1);
}

#[test]
fn a_long_jump_with_two_tops_alike_lists_both_orders() {
    let game = table(
        3,
        LONG_JUMP.map(|row| match row {
            " 0rth 1t 2hr .  .  . " => " 0rth 1t 1rt .  .  . ",
            row => row,
        }),
        0,
    );
    let jumps = words(&game, "C1xC4@");
    let jumps: Vec<&str> = jumps.split(' ').collect();
    assert_eq!(jumps.len(), 9 * 8);
    assert!(jumps.contains(&"C1xC4@A2,A4") && jumps.contains(&"C1xC4@A4,A2"));
    // A lone pawn may be put where it stood.
    assert!(jumps.contains(&"C1xC4@C2,A4") && jumps.contains(&"C1xC4@A4,C2"));
}

#[test]
fn the_long_jump_is_for_stacks_of_three_over_two_opponents() {
    for (row, legal) in [
        (" 0rth 1t 2hr .  .  . ", true),
        (" 0rth 1t 1r .  .  . ", true),
        (" 0rt 1t 2hr .  .  . ", false),
        (" 0rth 1t .  .  .  . ", false),
        (" 0rth .  1r .  .  . ", false),
        (" 0rth 0t 1r .  .  . ", false),
        (" 0rth 1t 2r 1t .  . ", false),
    ] {
        let rows = LONG_JUMP.map(|drawn| if drawn.starts_with(" 0") { row } else { drawn });
        let game = table(3, rows, 0);
        assert_eq!(!words(&game, "C1xC4").is_empty(), legal, "{row}");
    }
}

#[test]
fn settled_point_7_repairs_step_or_stack_also_across_an_edge() {
    // The round on C2 and the triangle on D3 are misplaced. Each may go onto the
    // other, which stays misplaced; the round on E7 may not move.
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  0r ",
            ".  o  0t o  .  o  .",
            " .  0r .  .  .  .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    assert_eq!(words(&game, ""), "C2+D3 C2-A1 C2-C1 C2-C3 C2-E3 D3+C2 D3-C4 D3-E2 D3-E4");
    // A stack steps, and neither comes apart nor goes onto anything.
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  0h o  0h o  .",
            " .  .  0r 0rh .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    assert_eq!(words(&game, ""), "C4-A3 C4-B3 C4-B5 C4-C5 C4-E5");
}

#[test]
fn settled_point_7_repairs_come_first_and_only_if_there_are_any() {
    // The piece on D2 could win. While the round on C2 can go to E3, it has to.
    let rows = [
        "    .  .  .  .     ",
        "  .  o  .  1* .    ",
        " .  .  .  .  .  .  ",
        ".  0* .  o  0h o  .",
        " 0r 0r 0r .  .  .  ",
        "  .  o  .  o  .    ",
        "    0r .  .  .     ",
    ];
    let game = table(2, rows, 0);
    assert_eq!(words(&game, ""), "C2-E3");
    // With E3 taken there is no repair, and the player plays on, but not with what
    // is misplaced.
    let rows = rows.map(|row| match row {
        " .  .  .  .  .  .  " => " .  1r .  .  .  .  ",
        row => row,
    });
    let game = table(2, rows, 0);
    assert_eq!(words(&game, "C2"), "");
    assert_eq!(words(&game, "D2"), "D2-B2 D2-D4");
}

#[test]
fn a_stack_shows_what_each_pawn_contributes() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  0hr .  .  . ",
            "  .  0* .  o  .    ",
            "    0r .  .  .     ",
        ],
        1,
    );
    let names = |cells: &str| -> Vec<Vec<String>> {
        let reaches = game.seen_by(Eye::Public).annotations(&clicks(&game, cells));
        let named = |cell: &ludotheque_rules::Cell| game.board().name(*cell).to_owned();
        reaches.iter().map(|reach| reach.cells.iter().map(named).collect()).collect()
    };
    // Also while it is the other's turn; the pawns come from bottom to top.
    assert_eq!(names("C3"), [vec!["B1", "B3", "D3", "D5"], vec!["A3", "C1", "C5", "E3"]]);
    assert_eq!(names("A1"), [vec!["A3", "C1"]]);
    // A piece, too; the hexagon and the round stand in neither set.
    assert_eq!(names("F6"), [vec!["D6", "F4"]]);
    assert!(names("D4").is_empty());
    assert!(names("C3 D3").is_empty());
}

#[test]
fn positions_are_written_in_words_and_checked() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  1h o  .  o  .",
            " .  .  0hr .  .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    let text = ron::to_string(game.position()).expect("written");
    assert_eq!(
        text,
        "(elements:[{\"C3\":[Hexagon,Round]},{\"D3\":[Hexagon]}],pieces:[[\"B2\"],[\"F6\"]],\
         to_move:0,take_in_empty_set:\"no\",long_jump_pawns:\"put_back\")"
    );
    for (from, to, expected) in [
        ("D3", "C3", "C3 has two elements or pieces"),
        ("F6", "B2", "B2 has two elements or pieces"),
        ("F6", "F5", "F5 is not a plain cell, where a piece could be"),
        ("D3", "D2", "D2 is a plain cell, where a pawn cannot be"),
        ("D3", "D9", "there is no cell \"D9\""),
        ("[Hexagon]", "[]", "D3 has no valid element"),
        ("[Hexagon]", "[Round,Round]", "D3 has no valid element"),
        (
            "\"D3\":[Hexagon]",
            "\"A1\":[Round],\"A3\":[Round],\"C1\":[Round],\"C5\":[Round],\"E3\":[Round]",
            "seat 1 has too many pawns with the figure round: 5",
        ),
        ("[\"F6\"]", "[\"F6\",\"F4\",\"D6\"]", "seat 1 has too many pieces"),
        (",[\"F6\"]", "", "there are elements for 2 players, but pieces for 1"),
        ("[\"B2\"]", "[]", "seat 0 cannot be to move"),
        ("to_move:0", "to_move:7", "seat 7 cannot be to move"),
        (",{\"D3\":[Hexagon]}", "", "Syne-Strat 7 is for 2 to 4 players, not for 1"),
        ("\"no\"", "\"maybe\"", "option take_in_empty_set has no value \"maybe\""),
    ] {
        let damaged = text.replacen(from, to, 1);
        let error = ron::from_str::<SyneStrat>(&damaged).expect_err(to);
        assert!(error.to_string().contains(expected), "{error}");
    }
    let other = Setup::new(Game::SYPIL, 2).expect("for two");
    let refused = SyneStrat::start(&other).expect_err("another game");
    assert_eq!(refused.to_string(), "this set-up is for Sypil, not for Syne-Strat 7");
}

#[test]
fn option_repetition_ends_a_game_that_goes_in_circles() {
    let rows = [
        "    .  .  .  1r    ",
        "  .  1* .  2* .    ",
        " .  .  .  .  .  2r ",
        ".  o  .  o  .  o  .",
        " 3r .  .  .  .  .  ",
        "  .  0* .  3* .    ",
        "    0r .  .  .     ",
    ];
    let there = ["A1-A3", "G7-G5", "E7-E5", "C1-C3"];
    let back = ["A3-A1", "G5-G7", "E5-E7", "C3-C1"];
    for players in 2..=4 {
        // Only those who play are drawn.
        let rows = rows.map(|row| {
            (players..4).fold(row.to_owned(), |row, seat| {
                row.replace(&format!("{seat}*"), "o ").replace(&format!("{seat}r"), ". ")
            })
        });
        let rows = [0, 1, 2, 3, 4, 5, 6].map(|row: usize| rows[row].as_str());
        let each = usize::from(players);
        let circle = [&there[..each], &back[..each]].concat().join(" ");
        let mut game = table(players, rows, 0);
        play(&mut game, &circle);
        play(&mut game, &there[..each].join(" "));
        play(&mut game, &back[..each - 1].join(" "));
        assert_eq!(game.ending(), None, "{players}");
        // The position drawn stands there for the third time.
        play(&mut game, back[each - 1]);
        assert_eq!(game.turn(), Turn::Over(Outcome::Draw), "{players}");
        assert_eq!(game.ending(), Some(Phrase::ended_by_repetition()), "{players}");

        let off = with_option(players, "repetition", "off");
        let mut endless = Match::from_position(&off, position(&off, rows, 0));
        for _ in 0..3 {
            play(&mut endless, &circle);
        }
        assert_eq!(endless.ending(), None, "{players}");
    }
}
