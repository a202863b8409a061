//! The page's rules and settled points.

use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{
    Eye, Figure, Game, Ground, Match, MatchFace, Notation, Outcome, Phrase, Position, Seat, Turn,
    open,
};

use super::{position, setup, table};
use crate::reasons::{cells, clicks, owned_cells};
use crate::support::{play, words};

const START: [&str; 7] = [
    "   H T R H   ",
    "  T R H T R  ",
    " . . . . . . ",
    ". . . . . . .",
    " . . . . . . ",
    "  t r h t r  ",
    "   h t r h   ",
];

/// Nothing but a lone pawn and what it captures.
const OVER_ONE: [&str; 7] = [
    "   . . . .   ",
    "  . . . . .  ",
    " . . . . . . ",
    "h T . . . . .",
    " . . . . . . ",
    "  . . . . .  ",
    "   . t . .   ",
];

/// A position from which only ebony can move, by an option of the repairs: the
/// round on A1 is misplaced, and the only round cell beside it is taken.
const NO_REPAIR: [&str; 7] = [
    "   . . . .   ",
    "  . . . . .  ",
    " . . . . . . ",
    ". . . . . . H",
    " . . . . . . ",
    "  . r . . .  ",
    "   r . . .   ",
];

#[test]
fn settled_point_1_the_figures_colour_the_board() {
    let board = Sypil::board();
    let figure = |name: &str| {
        let cell = board.cell_named(name).expect("named");
        match board.info(cell).expect("there").ground {
            Ground::Figure(figure) => figure,
            ground => panic!("{name} is {ground:?}"),
        }
    };
    // Contiguous cells and the three around a corner differ, cells across an edge
    // do not.
    assert_eq!(figure("D4"), Figure::Hexagon);
    assert_eq!(figure("D5"), Figure::Triangle);
    assert_eq!(figure("E5"), Figure::Round);
    for across in ["E6", "C2", "F5", "B3", "E3", "C5"] {
        assert_eq!(figure(across), Figure::Hexagon, "{across}");
    }
    let of = |wanted| {
        let cells = board.cells.iter();
        cells.filter(|info| info.ground == Ground::Figure(wanted)).count()
    };
    assert_eq!(Figure::ALL.map(of), [12, 12, 13]);
}

#[test]
fn settled_points_2_and_7_the_start() {
    let game = open(&setup()).expect("the rules are here");
    let drawn = table(START, 0);
    assert_eq!(game.seen_by(Eye::Public).pieces(), drawn.seen_by(Eye::Public).pieces());
    assert_eq!(game.turn(), Turn::To(Seat::new(0)));
    assert_eq!(game.legal_words().len(), 47);
}

#[test]
fn steps_of_lone_pawns_and_of_stacks() {
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            ". . . hr . . T",
            " . . . . . . ",
            "  . . . . .  ",
            "   h . . .   ",
        ],
        0,
    );
    // The lone pawn only across an edge, to its own figure.
    assert_eq!(words(&game, "A1"), "A1-B3 A1-C2");
    // The stack across all six edges, and to the three contiguous rounds.
    assert_eq!(words(&game, "D4"), "D4-B3 D4-C2 D4-C4 D4-C5 D4-D3 D4-E3 D4-E5 D4-E6 D4-F5");
}

#[test]
fn stacking_is_of_lone_pawns_and_different_figures() {
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . h t . . ",
            ". . r hr t . H",
            " . . . . . . ",
            "  . . . . .  ",
            "   . . . .   ",
        ],
        0,
    );
    // A stack goes onto nothing.
    assert!(!words(&game, "D4").contains('+'));
    // The hexagon on E4 and the triangle on E5 are misplaced, and going onto
    // something would not put them right.
    assert_eq!(words(&game, ""), "E4-E3 E4-F5 E5-F6");
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . t r . . ",
            ". . r hr t . H",
            " . . . . . . ",
            "  . . . . .  ",
            "   . . . .   ",
        ],
        0,
    );
    assert_eq!(words(&game, "E4+"), "E4+D3 E4+D4 E4+E5");
    assert_eq!(words(&game, "D5+"), "D5+D4 D5+E5");
    // The rounds may go onto triangles, not onto the stack that has a round.
    assert_eq!(words(&game, "D3+"), "D3+E4");
    assert_eq!(words(&game, "E5+"), "E5+D5 E5+E4");
}

#[test]
fn settled_point_3_captures_go_along_straight_lines() {
    let mut game = table(OVER_ONE, 0);
    // Over the triangle on D2, and three cells on to the next hexagon.
    assert_eq!(words(&game, "D1"), "D1-C2 D1-E3 D1xD4");
    play(&mut game, "D1xD4");
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), 2);
}

#[test]
fn settled_point_3_pawns_of_one_figure_cannot_capture_each_other() {
    // A hexagon on any cell of its own, an opposing one on any other.
    let board = Sypil::board();
    let hexagons: Vec<&str> = board
        .cells
        .iter()
        .filter(|info| info.ground == Ground::Figure(Figure::Hexagon))
        .map(|info| info.name.as_str())
        .collect();
    let hexagon = vec![Figure::Hexagon];
    for own in &hexagons {
        for other in hexagons.iter().filter(|other| *other != own) {
            let ivory = [
                (*own, hexagon.clone()),
                // Far from all lines of hexagons, so that the game is not over.
                ("A2", vec![Figure::Triangle]),
            ];
            let ebony = [(*other, hexagon.clone())];
            let position = Sypil::with_elements(&setup(), [&ivory, &ebony], 0).expect("fits");
            let game = Match::from_position(&setup(), position);
            let captures = game.legal_words();
            assert!(
                !captures.iter().any(|word| word.starts_with(&format!("{own}x"))),
                "{own} and {other}: {captures:?}"
            );
        }
    }
}

#[test]
fn settled_point_4_where_a_jump_lands() {
    // D2 is jumped by a stack of a hexagon and a round: the round on D3 comes first,
    // the hexagon on D4 second. From D7 a stack looks over two, and D5 is taken.
    let rows = [
        "   . . . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        "hr T . . R T ht",
        " . . . . . . ",
        "  . . . . .  ",
        "   . . . .   ",
    ];
    let game = table(rows, 0);
    assert_eq!(words(&game, "D1x"), "D1xD3");
    assert_eq!(words(&game, "D7x"), "");
    let each = setup().with_option("capture_landing", "each");
    let each = each.expect("an option of Sypil");
    let mut game = Match::from_position(&each, position(&each, rows, 0));
    assert_eq!(words(&game, "D1x"), "D1xD3 D1xD4");
    assert_eq!(words(&game, "D7x"), "D7xD4");
    // Both jumped pawns are gone.
    play(&mut game, "D7xD4");
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), 5);
}

#[test]
fn a_capture_takes_the_tops_of_all_that_is_jumped_over() {
    let mut game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h RTH HR . . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   . t . .   ",
        ],
        0,
    );
    play(&mut game, "D1xD4");
    let after = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            ". RT H h . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   . t . .   ",
        ],
        1,
    );
    assert_eq!(game.seen_by(Eye::Public).pieces(), after.seen_by(Eye::Public).pieces());
}

#[test]
fn no_jump_over_the_own_side_or_over_nothing_or_onto_anything() {
    for (row, expected) in [
        ("h T . . . . .", "D1xD4"),
        ("h . R . . . .", "D1xD4"),
        ("h T r . . . .", ""),
        ("h t R . . . .", ""),
        ("h . . . . . .", ""),
        ("h T . H . . .", ""),
        ("h T . h . . .", ""),
    ] {
        let game = table(
            [
                "   . T . .   ",
                "  . . . . .  ",
                " . . . . . . ",
                row,
                " . . . . . . ",
                "  . . . . .  ",
                "   . . . .   ",
            ],
            0,
        );
        assert_eq!(words(&game, "D1x"), expected, "{row}");
    }
}

#[test]
fn settled_point_5_repairs_are_steps_to_a_contiguous_cell() {
    // Ebony jumps over the stack on D3 and leaves a hexagon on a round cell.
    let mut game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . t . . . ",
            "H . hr . . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   . t . .   ",
        ],
        1,
    );
    play(&mut game, "D1xD4");
    // Neither going onto E4 nor anything across an edge nor another element.
    assert_eq!(words(&game, ""), "D3-C2 D3-E3");
    play(&mut game, "D3-C2");
    assert_eq!(game.turn(), Turn::To(Seat::new(1)));
}

#[test]
fn settled_point_5_a_repair_may_go_back() {
    let rows = [
        "   . . . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        ". . h H . . .",
        " . . . . . . ",
        "  . . . . .  ",
        "   . t . .   ",
    ];
    let position = position(&setup(), rows, 0).after_turn(0, "C2", "D3");
    let game = Match::from_position(&setup(), position.expect("a turn"));
    assert_eq!(words(&game, ""), "D3-C2 D3-E3");
}

#[test]
fn settled_point_5_an_impossible_repair_loses_or_passes() {
    let game = table(NO_REPAIR, 0);
    let (seat, winner) = (Seat::new(0), Seat::new(1));
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    let ending = game.ending().expect("the match is over");
    assert_eq!(ending.key(), "ending-no-legal-move");
    assert_eq!(ending.cells(), owned_cells(&game, seat));

    let pass = setup().with_option("impossible_repair", "pass");
    let pass = pass.expect("an option of Sypil");
    let start = position(&pass, NO_REPAIR, 0).after_turn(0, "B3", "A1");
    let mut game = Match::from_position(&pass, start.expect("a turn"));
    assert_eq!(words(&game, ""), "pass");
    assert!(game.next(&[]).complete);
    let played = game.play(&[]).expect("the pass has no clicks");
    assert_eq!((played.word.as_str(), game.ply()), ("pass", 1));
    assert_eq!(game.turn(), Turn::To(winner));
    // The turn passed is now ivory's previous one: nothing remains to go back to.
    let text = ron::to_string(game.position()).expect("positions are written");
    assert!(text.contains("previous:(None,None)"), "{text}");
}

#[test]
fn settled_point_6_all_pawns_alike_is_a_draw() {
    let mut game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h HT . . . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   h . . .   ",
        ],
        0,
    );
    play(&mut game, "D1xD4");
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    let figure = Figure::Hexagon;
    assert_eq!(
        game.ending(),
        Some(
            Phrase::new("ending-one-figure")
                .figure("figure", figure)
                .cell_list("cells", cells(&game, "A1 D2 D4"))
        )
    );
    assert!(game.legal_words().is_empty());
}

#[test]
fn a_player_without_pawns_has_lost_whatever_else_is_true() {
    // All pawns that are left are hexagons, and yet it is no draw.
    let mut game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h T . . . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   h . . .   ",
        ],
        0,
    );
    play(&mut game, "D1xD4");
    let (seat, winner) = (Seat::new(1), Seat::new(0));
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    assert_eq!(
        game.ending(),
        Some(Phrase::new("ending-no-pawns").seat("seat", seat).seat("winner", winner))
    );
}

#[test]
fn one_pawn_each_is_a_draw() {
    for row in ["h HT . . . . .", "h RT . . . . ."] {
        let mut game = table(
            [
                "   . . . .   ",
                "  . . . . .  ",
                " . . . . . . ",
                row,
                " . . . . . . ",
                "  . . . . .  ",
                "   . . . .   ",
            ],
            0,
        );
        assert!(game.ending().is_none());
        play(&mut game, "D1xD4");
        assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
        let ending = game.ending().expect("the match is over");
        assert_eq!(ending.key(), "ending-one-pawn-each");
        assert_eq!(ending.cells().len(), 2);
    }
}

#[test]
fn a_player_without_a_legal_move_has_lost() {
    let rows = [
        "   . T . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        ". . . . . . .",
        " . H . . . . ",
        "  . . H . .  ",
        "   h . . .   ",
    ];
    let game = table(rows, 0);
    let (seat, winner) = (Seat::new(0), Seat::new(1));
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    let blocked = cells(&game, "A1");
    assert_eq!(game.ending(), Some(Phrase::ended_without_move(seat, winner, blocked)));
    // By an option it would pass only if it owed a repair.
    let pass = setup().with_option("impossible_repair", "pass");
    let pass = pass.expect("an option of Sypil");
    let game = Match::from_position(&pass, position(&pass, rows, 0));
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    // Ebony could move.
    assert_eq!(table(rows, 1).turn(), Turn::To(Seat::new(1)));
}

#[test]
fn the_ending_names_the_step_that_would_only_go_back() {
    let rows = [
        "   . T . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        ". . . . . . .",
        " . . . . . . ",
        "  . . H . .  ",
        "   h . . .   ",
    ];
    let came_from_there = position(&setup(), rows, 0).after_turn(0, "C2", "A1");
    let game = Match::from_position(&setup(), came_from_there.expect("a turn"));
    let (seat, winner) = (Seat::new(0), Seat::new(1));
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    let (from, to) = (cells(&game, "A1"), cells(&game, "C2"));
    assert_eq!(
        game.ending(),
        Some(
            Phrase::new("ending-only-going-back")
                .seat("seat", seat)
                .seat("winner", winner)
                .cell("from", from[0])
                .cell("to", to[0])
                .cell_list("cells", from)
        )
    );
}

#[test]
fn settled_point_8_captures_are_single_and_free() {
    // The hexagon could go on over D5 or D6, and need not jump at all.
    let rows = [
        "   . . . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        "h T . . T . .",
        " . . . . . . ",
        "  . . . . .  ",
        "   . t . .   ",
    ];
    let mut game = table(rows, 0);
    assert_eq!(words(&game, "D1"), "D1-C2 D1-E3 D1xD4");
    play(&mut game, "D1xD4");
    assert_eq!(game.turn(), Turn::To(Seat::new(1)));
}

#[test]
fn no_going_back() {
    // After A1-C2 the element on C2 may not step to A1, another may.
    let mut game = open(&setup()).expect("the rules are here");
    play(&mut *game, "A1-C2 G7-E6");
    assert_eq!(words(&*game, "C2-A1"), "");
    assert_eq!(words(&*game, "B3-A1"), "B3-A1");
    // Two turns later it may.
    play(&mut *game, "A4-C5 E6-D4");
    assert_eq!(words(&*game, "C2-A1"), "C2-A1");
    // For ebony alike.
    play(&mut *game, "C2-A1");
    assert_eq!(words(&*game, "D4-E6"), "");
}

#[test]
fn no_going_back_after_losing_the_top() {
    let rows = [
        "   . . . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        ". . . . . . .",
        " . h . . . T ",
        "  . . h . .  ",
        "   . . . .   ",
    ];
    let after = position(&setup(), rows, 0).after_turn(0, "A1", "C2");
    let game = Match::from_position(&setup(), after.expect("a turn"));
    assert_eq!(words(&game, "C2-A1"), "");
    assert_eq!(words(&game, "B3-A1"), "B3-A1");
}

#[test]
fn settled_point_9_no_going_back_after_stacking() {
    // After A1+B1 the stack on B1 may not carry the hexagon back to A1.
    let mut game = open(&setup()).expect("the rules are here");
    play(&mut *game, "A1+B1 G7-E6");
    assert_eq!(words(&*game, "B1"), "B1-C2 B1-C3 B1-D2");
}

#[test]
fn captures_may_go_back() {
    let rows = [
        "   . . . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        ". T . h . . .",
        " . . . . . . ",
        "  . . . . .  ",
        "   . t . .   ",
    ];
    let after = position(&setup(), rows, 0).after_turn(0, "D1", "D4");
    let game = Match::from_position(&setup(), after.expect("a turn"));
    assert_eq!(words(&game, "D4x"), "D4xD1");
}

#[test]
fn settled_point_10_if_neither_could_move_the_player_to_move_has_lost() {
    let rows = [
        "   . . . T   ",
        "  . . . T .  ",
        " . . . . . . ",
        ". . . . . . .",
        " . . . . . . ",
        "  . r . . .  ",
        "   r . . .   ",
    ];
    for (to_move, other) in [(0, 1), (1, 0)] {
        let game = table(rows, to_move);
        assert_eq!(game.turn(), Turn::Over(Outcome::Win(Seat::new(other))));
    }
    // Where both pass instead, the position comes round again.
    let pass = setup().with_option("impossible_repair", "pass");
    let pass = pass.expect("an option of Sypil");
    let mut game = Match::from_position(&pass, position(&pass, rows, 0));
    play(&mut game, "pass pass pass pass");
    assert_eq!(game.ending(), Some(Phrase::ended_by_repetition()));
}

#[test]
fn clicks_lead_from_a_cell_to_a_cell() {
    let mut game = open(&setup()).expect("the rules are here");
    let stacked = clicks(&*game, "A1 B1");
    let played = game.play(&stacked).expect("legal");
    assert_eq!(played.word, "A1+B1");
    assert_eq!(game.seen_by(Eye::Public).last_move().len(), 2);
}

#[test]
fn a_stack_shows_what_each_pawn_contributes() {
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "hr T . . . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   . . . H   ",
        ],
        1,
    );
    let names = |cells: &str| -> Vec<Vec<String>> {
        let reaches = game.seen_by(Eye::Public).annotations(&clicks(&game, cells));
        let named = |cell: &ludotheque_rules::Cell| game.board().name(*cell).to_owned();
        reaches.iter().map(|reach| reach.cells.iter().map(named).collect()).collect()
    };
    // Also while it is the other's turn; the pawns come from bottom to top.
    assert_eq!(names("D1"), [vec!["C2", "E3"], vec!["C1", "D3", "E2"]]);
    assert_eq!(names("A4"), [vec!["B3", "C5"]]);
    assert!(names("D4").is_empty());
    assert!(names("D1 E3").is_empty());
}

#[test]
fn positions_are_written_in_words_and_checked() {
    let game = table(OVER_ONE, 0);
    let text = ron::to_string(game.position()).expect("written");
    assert_eq!(
        text,
        "(ivory:{\"A2\":[Triangle],\"D1\":[Hexagon]},ebony:{\"D2\":[Triangle]},to_move:0,\
         previous:(None,None),capture_landing:\"first\",impossible_repair:\"loss\")"
    );
    for (from, to, expected) in [
        ("D2", "D1", "D1 has two elements"),
        ("D2", "D9", "there is no cell \"D9\""),
        ("[Hexagon]", "[]", "D1 has no valid element"),
        ("[Hexagon]", "[Round,Round]", "D1 has no valid element"),
        ("to_move:0", "to_move:2", "seat 2 cannot be to move"),
        ("first", "last", "option capture_landing has no value \"last\""),
        ("(None,", "(Some((\"A1\",\"A1\")),", "the previous turn cannot lead from A1 to A1"),
        (
            "\"D1\":[Hexagon]",
            "\"A4\":[Triangle],\"A3\":[Triangle],\"B1\":[Triangle]",
            "seat 0 has 4 pawns with the figure triangle instead of three at most",
        ),
    ] {
        let damaged = text.replacen(from, to, 1);
        let error = ron::from_str::<Sypil>(&damaged).expect_err(to).to_string();
        assert!(error.contains(expected), "{error}");
    }
    let other = ludotheque_rules::Setup::new(Game::SIMULTANA, 2).expect("for two");
    let refused = Sypil::start(&other).expect_err("another game");
    assert_eq!(refused.to_string(), "this set-up is for Simultana, not for Sypil");
}

#[test]
fn option_repetition_ends_a_game_that_goes_in_circles() {
    let rows = [
        "   . . . H   ",
        "  T . . . .  ",
        " . . . . . . ",
        ". . . . . . .",
        " . . . . . . ",
        "  . . . . .  ",
        "   h t . .   ",
    ];
    let circle = "A1-C2 G7-E6 C2-B3 E6-F5 B3-A1 F5-G7";
    let mut game = table(rows, 0);
    // Where the previous turns began and ended belongs to the state, and before the
    // first turns there were none: the position drawn is never there again, the one
    // after two plies twice.
    play(&mut game, circle);
    play(&mut game, circle);
    assert_eq!((game.ply(), game.ending()), (12, None));
    play(&mut game, "A1-C2");
    assert_eq!(game.ending(), None);
    play(&mut game, "G7-E6");
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    assert_eq!(game.ending(), Some(Phrase::ended_by_repetition()));

    let off = setup().with_option("repetition", "off");
    let off = off.expect("an option of Sypil");
    let mut endless = Match::from_position(&off, position(&off, rows, 0));
    for _ in 0..4 {
        play(&mut endless, circle);
    }
    assert_eq!(endless.ending(), None);
}
