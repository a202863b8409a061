//! The answers of Syne-Strat 7 to clicks that lead nowhere: a table to be read.

use super::table;
use crate::reasons::check as check_reasons;

#[test]
fn of_lone_pawns_and_stacks() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  1r .  .  ",
            ".  o  1h o  .  o  .",
            " 0r .  0rh 1t .  . ",
            "  0h 0* .  o  .    ",
            "    0r .  .  .     ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("E3", "illegal-empty-cell cell=E3"),
            ("D4", "illegal-empty-cell cell=D4"),
            ("D3", "illegal-not-your-pawn cell=D3 owner=seat 1 mover=seat 0"),
            ("F6", "illegal-not-your-piece cell=F6 owner=seat 1 mover=seat 0"),
            ("A1", "illegal-unfinished"),
            ("A1 A1", "illegal-same-cell cell=A1"),
            ("A1 A3", "illegal-unfinished"),
            ("A1 A3 A1", "illegal-too-many-clicks"),
            ("A1 A2", "illegal-lacks-figure from=A1 to=A2 figure=triangle holds=round"),
            ("A1 C2", "illegal-lacks-figure from=A1 to=C2 figure=triangle holds=round"),
            ("A1 B2", "illegal-plain-cell cell=B2"),
            ("A1 C1", "illegal-stack-out-of-reach from=A1 to=C1"),
            ("A1 C3", "illegal-stack-out-of-reach from=A1 to=C3"),
            ("A1 E3", "illegal-out-of-reach from=A1 to=E3"),
            ("A1 E5", "illegal-out-of-reach from=A1 to=E5"),
            ("B1 C1", "illegal-unfinished"),
            ("B1 C3", "illegal-figure-twice to=C3 figure=hexagon"),
            ("B1 D1", "illegal-own-in-the-way cell=C1 to=D1"),
            ("B1 D3", "illegal-taken cell=D3 owner=seat 1"),
            ("B1 B3", "illegal-plain-in-the-way cell=B2 to=B3"),
            ("C3 C2", "illegal-lacks-figure from=C3 to=C2 figure=triangle holds=round+hexagon"),
            ("C3 C1", "illegal-stack-onto from=C3 to=C1"),
            ("C3 A1", "illegal-stack-onto from=C3 to=A1"),
            ("C3 D3", "illegal-taken-by-jump cell=D3 landings=E3"),
            ("C3 E5", "illegal-plain-in-the-way cell=D4 to=E5"),
            ("C3 C6", "illegal-long-jump-by-three from=C3 to=C6"),
            ("C3 G7", "illegal-out-of-reach from=C3 to=G7"),
        ],
    );
}

#[test]
fn of_jumps_and_of_putting_back() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  1t 0rth 1t 1r ",
            ".  o  .  o  .  o  .",
            " 0rth 1r 1ht .  .  . ",
            "  0h 0* .  o  .    ",
            "    0r 1tr .  .     ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("E5 E7", "illegal-taken cell=E7 owner=seat 1"),
            ("E5 E2", "illegal-long-jump-over-two to=E2 empty=E3"),
            ("B1 D1", "illegal-own-in-the-way cell=C1 to=D1"),
            ("A1 A4", "illegal-long-jump-by-three from=A1 to=A4"),
            // The round on top of A2 goes to a free round.
            ("A1 A3", "illegal-unfinished"),
            ("A1 A3 A1", "illegal-unfinished"),
            ("A1 A3 A4", "illegal-put-back-figure cell=A4 figure=round"),
            ("A1 A3 B2", "illegal-put-back-figure cell=B2 figure=round"),
            ("A1 A3 A3", "illegal-put-back-taken cell=A3"),
            ("A1 A3 E5", "illegal-put-back-taken cell=E5"),
            ("A1 A3 A1 C1", "illegal-too-many-clicks"),
            // The round of C2 first, then the triangle on top of C3.
            ("C1 C4 C1", "illegal-unfinished"),
            ("C1 C4 C2", "illegal-put-back-figure cell=C2 figure=round"),
            ("C1 C4 C1 C2", "illegal-unfinished"),
            ("C1 C4 C1 C4", "illegal-put-back-taken cell=C4"),
            ("C1 C4 C1 A3", "illegal-put-back-figure cell=A3 figure=triangle"),
        ],
    );
}

#[test]
fn of_putting_two_pawns_on_one_cell() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " 0rth 1t 1ht .  .  . ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[("C1 C4 A4", "illegal-unfinished"), ("C1 C4 A4 A4", "illegal-put-back-taken cell=A4")],
    );
}

#[test]
fn of_tops() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  0hr .  . ",
            ".  o  1h o  .  o  .",
            " .  .  0rh .  .  . ",
            "  1h 0* 1h o  .    ",
            "    0rh .  .  .    ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("C3 C3", "illegal-unfinished"),
            ("C3 C3 D5", "illegal-unfinished"),
            ("C3 C3 C3", "illegal-same-cell cell=C3"),
            ("C3 C3 D4", "illegal-plain-cell cell=D4"),
            ("C3 C3 D3", "illegal-taken cell=D3 owner=seat 1"),
            ("C3 C3 C5", "illegal-top-figure to=C5 bears=round figure=hexagon"),
            ("C3 C3 F3", "illegal-top-out-of-reach from=C3 to=F3"),
            ("E5 E5", "illegal-top-holds cell=E5 figure=round"),
            ("E5 E5 E3", "illegal-top-holds cell=E5 figure=round"),
            ("A1 A1", "illegal-top-nowhere cell=A1 figure=hexagon"),
        ],
    );
}

#[test]
fn of_repairs() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  0r ",
            ".  o  .  o  .  o  .",
            " .  0r 1r 0rh .  . ",
            "  .  0* .  o  .    ",
            "    1r 0r 1r .     ",
        ],
        0,
    );
    check_reasons(
        &game,
        &[
            ("E7", "illegal-repair-first cell=E7 misplaced=C2+C4"),
            ("E7 E5", "illegal-repair-first cell=E7 misplaced=C2+C4"),
            ("B2", "illegal-repair-first cell=B2 misplaced=C2+C4"),
            ("C2 E3", "illegal-unfinished"),
            ("C2 C3", "illegal-capture-by-jump cell=C3 owner=seat 1"),
            ("C2 E4", "illegal-lacks-figure from=C2 to=E4 figure=triangle holds=round"),
            ("C4 C4", "illegal-top-holds cell=C4 figure=triangle"),
            // Misplaced as well, with nowhere to go.
            ("A2", "illegal-no-move-from cell=A2"),
            ("A2 A3", "illegal-capture-by-jump cell=A3 owner=seat 1"),
        ],
    );
}

#[test]
fn of_large_pieces() {
    let rows = [
        "    .  .  .  .     ",
        "  .  o  .  1* .    ",
        " 1t .  .  .  .  .  ",
        ".  o  .  o  1h o  .",
        " .  .  0r .  .  .  ",
        "  .  0* .  0* .    ",
        "    .  .  .  .     ",
    ];
    let game = table(2, rows, 0);
    check_reasons(
        &game,
        &[
            // On B4 stands an own piece; D2 is nearer than the centre.
            ("B2", "illegal-piece-cannot-enter cell=B2 sets=B4+D2+D4 nearest=D2 short=2"),
            ("B2 B2", "illegal-same-cell cell=B2"),
            ("B2 B4", "illegal-piece-own cell=B4"),
            ("B2 D2", "illegal-piece-without-power cell=D2 mover=seat 0 own=0 most=1 short=2"),
            ("B2 D4", "illegal-centre-without-power cell=D4 mover=seat 0 own=1 needed=5 short=4"),
            ("B2 D6", "illegal-piece-not-neighbour from=B2 to=D6"),
            ("B2 C2", "illegal-piece-not-neighbour from=B2 to=C2"),
        ],
    );
    // An empty central set, and a piece in a set where no pawn stands.
    let game = table(
        2,
        rows.map(|row| match row {
            " 1t .  .  .  .  .  " => " .  .  .  .  .  .  ",
            ".  o  .  o  1h o  ." => ".  1* .  o  .  o  .",
            " .  .  0r .  .  .  " => " .  .  .  .  .  .  ",
            row => row,
        }),
        0,
    );
    check_reasons(
        &game,
        &[
            ("B2 D4", "illegal-piece-without-power cell=D4 mover=seat 0 own=0 most=0 short=1"),
            ("B2 D2", "illegal-piece-without-power cell=D2 mover=seat 0 own=0 most=0 short=1"),
        ],
    );
}

#[test]
fn of_a_pass_and_of_the_end() {
    let rows = [
        "    .  1r .  .     ",
        "  .  2* .  1* .    ",
        " .  .  .  .  .  .  ",
        ".  o  1h o  .  o  .",
        " .  .  .  .  .  .  ",
        "  .  0* 1h o  .    ",
        "    .  .  .  .     ",
    ];
    check_reasons(
        &table(3, rows, 0),
        &[("B2", "illegal-must-pass mover=seat 0"), ("B2 D4", "illegal-must-pass mover=seat 0")],
    );
    let rows = rows.map(|row| match row {
        "  .  2* .  1* .    " => "  .  o  .  1* .    ",
        row => row,
    });
    check_reasons(&table(2, rows, 0), &[("B2", "illegal-game-over")]);
}
