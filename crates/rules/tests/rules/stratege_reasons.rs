//! The answers of Le Stratège to clicks that lead nowhere: a table to be read.

use crate::reasons::check;
use crate::stratege_drawing::{setup, table};
use ludotheque_rules::open;

#[test]
fn at_the_start() {
    let game = open(&setup(&[])).expect("there are rules");
    check(
        &*game,
        &[
            ("", "illegal-unfinished"),
            ("a4", "illegal-empty-cell cell=a4"),
            ("b1", "illegal-empty-cell cell=b1"),
            ("a8", "illegal-not-your-pawn cell=a8 owner=seat 1 mover=seat 0"),
            ("a1", "illegal-unfinished"),
            ("a1 b1 c1", "illegal-too-many-clicks"),
            ("a3 a3", "illegal-same-cell cell=a3"),
            ("a1 a2", "illegal-taken cell=a2 owner=seat 0"),
            ("a3 a5", "illegal-not-next from=a3 to=a5"),
            ("a3 b4", "illegal-not-next from=a3 to=b4"),
            ("a3 c3", "illegal-not-next from=a3 to=c3"),
            ("a3 a8", "illegal-not-next from=a3 to=a8"),
        ],
    );
}

#[test]
fn backward_and_on_white_places() {
    let rows = [
        ". . g1 g2 .", //
        ". . w4 w5 .",
        ". . . g6 .",
    ];
    let game = table("a3", &rows, 0, &[]);
    check(
        &game,
        &[
            ("c4 c3", "illegal-step-backward from=c4 to=c3"),
            ("d4 d5", "illegal-no-vertical from=d4 to=d5"),
            ("d4 d3", "illegal-no-vertical from=d4 to=d3"),
            ("c4 d5", "illegal-not-next from=c4 to=d5"),
            ("c4 d4", "illegal-taken cell=d4 owner=seat 0"),
        ],
    );
}

#[test]
fn pawns_that_cannot_move() {
    let rows = [
        "w6 . . . .", //
        ". . w1 . .",
        ". w2 w4 w3 .",
        "w2 w1 w3 . .",
    ];
    let game = table("a7", &rows, 0, &[]);
    check(
        &game,
        &[
            ("a10", "illegal-bound-to-far-line cell=a10"),
            ("a10 b10", "illegal-bound-to-far-line cell=a10"),
            ("c8", "illegal-own-pawns-around cell=c8 blockers=b8+d8+c9"),
            ("b7", "illegal-own-pawns-around cell=b7 blockers=a7+c7"),
            ("b7 b8", "illegal-no-vertical from=b7 to=b8"),
            ("c8 c7", "illegal-taken cell=c7 owner=seat 0"),
        ],
    );
}

#[test]
fn for_green_and_when_passing() {
    let rows = [
        "w5 . .", //
        ". . g2",
    ];
    let game = table("a9", &rows, 1, &[]);
    check(
        &game,
        &[
            ("a10", "illegal-not-your-pawn cell=a10 owner=seat 0 mover=seat 1"),
            ("c9 c10", "illegal-step-backward from=c9 to=c10"),
        ],
    );
    let game = table("a9", &rows, 0, &[]);
    check(
        &game,
        &[("a10", "illegal-must-pass mover=seat 0"), ("c9", "illegal-must-pass mover=seat 0")],
    );
}
