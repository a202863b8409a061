//! The answers of Sypil to clicks that lead nowhere: a table to be read.

use ludotheque_rules::Match;

use super::{position, setup, table};
use crate::reasons::check as check_reasons;

#[test]
fn of_single_pawns() {
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h T . . . . .",
            " . H . . . . ",
            "  t . . . .  ",
            "   h . . .   ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("D4", "illegal-empty-cell cell=D4"),
            ("D4 D5", "illegal-empty-cell cell=D4"),
            ("D2", "illegal-not-your-pawn cell=D2 owner=seat 1 mover=seat 0"),
            ("D1", "illegal-unfinished"),
            ("D1 D1", "illegal-same-cell cell=D1"),
            ("D1 D4", "illegal-unfinished"),
            ("D1 D4 D5", "illegal-too-many-clicks"),
            ("D1 D2", "illegal-taken-by-jump cell=D2 landings=D4"),
            ("D1 C2", "illegal-capture-by-jump cell=C2 owner=seat 1"),
            ("D1 E2", "illegal-lone-step from=D1 to=E2"),
            ("D1 D3", "illegal-lacks-figure from=D1 to=D3 figure=round holds=hexagon"),
            ("D1 G4", "illegal-nothing-jumped from=D1 to=G4"),
            ("D1 D5", "illegal-out-of-reach from=D1 to=D5"),
            ("D1 E4", "illegal-out-of-reach from=D1 to=E4"),
            ("D1 B1", "illegal-nothing-jumped from=D1 to=B1"),
            ("B1 D2", "illegal-capture-by-jump cell=D2 owner=seat 1"),
            ("A1 D1", "illegal-own-in-the-way cell=B1 to=D1"),
        ],
    );
}

#[test]
fn of_stacks() {
    let game = table(
        [
            "   . T . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h R rt H . . .",
            " . h h . . . ",
            "  . . . . .  ",
            "   . . r .   ",
        ],
        0,
    );
    // The hexagon on C3 is misplaced.
    check_reasons(
        &game,
        &[
            ("D3", "illegal-repair-first cell=D3 misplaced=C3"),
            ("D3 D4", "illegal-repair-first cell=D3 misplaced=C3"),
            ("C3", "illegal-unfinished"),
            ("C3 C2", "illegal-taken cell=C2 owner=seat 0"),
            ("C3 D4", "illegal-taken cell=D4 owner=seat 1"),
            ("C3 B3", "illegal-unfinished"),
            ("C3 C4", "illegal-lacks-figure from=C3 to=C4 figure=round holds=hexagon"),
            ("C3 E4", "illegal-repair-contiguous from=C3 to=E4"),
            ("C3 F6", "illegal-repair-contiguous from=C3 to=F6"),
        ],
    );
    let game = table(
        [
            "   . T . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h . rt H . . .",
            " . h t . . . ",
            "  . rh . . .  ",
            "   . . r .   ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("D3 D3", "illegal-stack-together cell=D3"),
            ("D3 C2", "illegal-stack-onto from=D3 to=C2"),
            ("D3 B2", "illegal-stack-onto from=D3 to=B2"),
            ("D3 D4", "illegal-taken-by-jump cell=D4 landings=D5"),
            ("D3 E3", "illegal-lacks-figure from=D3 to=E3 figure=hexagon holds=triangle+round"),
            ("C3 D3", "illegal-figure-twice to=D3 figure=triangle"),
            ("C2 B2", "illegal-figure-twice to=B2 figure=hexagon"),
            ("D1 C2", "illegal-stack-not-contiguous from=D1 to=C2"),
            ("D3 D5", "illegal-unfinished"),
            ("D3 D6", "illegal-lands-before landing=D5 to=D6"),
            ("D3 B1", "illegal-own-in-the-way cell=C2 to=B1"),
        ],
    );
}

#[test]
fn of_jumps_onto_something() {
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            "h T . H . . .",
            " . . . . . . ",
            "  . . . . .  ",
            "   . t . .   ",
        ],
        0,
    );
    check_reasons(&game, &[("D1 D4", "illegal-taken cell=D4 owner=seat 1")]);
}

#[test]
fn of_going_back() {
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
    check_reasons(
        &game,
        &[("C2 A1", "illegal-no-going-back from=C2 to=A1"), ("B3 A1", "illegal-unfinished")],
    );
}

#[test]
fn of_elements_that_cannot_move() {
    // The hexagon on A1 has nowhere to go, and neither has the misplaced triangle
    // on G7, while the round on A4 can be put right.
    let game = table(
        [
            "   . . . .   ",
            "  . . . . .  ",
            " . . . . . . ",
            ". . . . . . .",
            " . H . . . . ",
            "  . . H . t  ",
            "   h . . .   ",
        ],
        0,
    );
    check_reasons(&game, &[("A1", "illegal-repair-first cell=A1 misplaced=B5")]);
    let game = table(
        [
            "   . . . t   ",
            "  . . . t .  ",
            " . . . . . . ",
            ". . . . . . .",
            " . H . . . . ",
            "  . . H . .  ",
            "   h . . r   ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("A1", "illegal-repair-first cell=A1 misplaced=A4"),
            ("G7", "illegal-no-move-from cell=G7"),
            ("G7 F6", "illegal-taken cell=F6 owner=seat 0"),
            ("G7 G6", "illegal-lacks-figure from=G7 to=G6 figure=round holds=triangle"),
        ],
    );
    let game = table(
        [
            "   . . . .   ",
            "  . . . t .  ",
            " . . . . . . ",
            ". . . . . . .",
            " . H . . . . ",
            "  . . H . .  ",
            "   h . . .   ",
        ],
        0,
    );
    check_reasons(&game, &[("A1", "illegal-no-move-from cell=A1")]);
}

#[test]
fn of_a_pass() {
    let rows = [
        "   . . . .   ",
        "  . . . . .  ",
        " . . . . . . ",
        ". . . . . . H",
        " . . . . . . ",
        "  . r . . .  ",
        "   r . . .   ",
    ];
    check_reasons(&table(rows, 0), &[("A1", "illegal-no-move-from cell=A1")]);
    let pass = setup().with_option("impossible_repair", "pass");
    let pass = pass.expect("an option of Sypil");
    let game = Match::from_position(&pass, position(&pass, rows, 0));
    check_reasons(&game, &[("A1", "illegal-must-pass mover=seat 0")]);
}
