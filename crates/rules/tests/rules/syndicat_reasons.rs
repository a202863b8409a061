//! The answers of Syndicat to clicks that lead nowhere: a table to be read.

use crate::reasons::check;
use crate::syndicat_drawing::table;
use ludotheque_rules::{Game, MatchFace, Phrase, Setup, open};

#[test]
fn at_the_start() {
    let setup = Setup::new(Game::SYNDICAT, 2).expect("for two");
    let game = open(&setup).expect("there are rules");
    check(
        &*game,
        &[
            ("", "illegal-unfinished"),
            ("A6", "illegal-empty-cell cell=A6"),
            ("A9", "illegal-not-your-piece cell=A9 owner=seat 1 mover=seat 0"),
            ("F1", "illegal-piece-blocked cell=F1 blockers=F3+G3"),
            ("G2", "illegal-piece-blocked cell=F1 blockers=F3+G3"),
            ("A4", "illegal-unfinished"),
            ("A4 A4", "illegal-same-cell cell=A4"),
            ("A4 A3", "illegal-backward from=A4 to=A3"),
            ("A4 B4", "illegal-only-sideways from=A4 to=B4"),
            ("A4 B5", "illegal-too-far-aside from=A4 to=B5 needed=2"),
            ("A4 A7", "illegal-too-far from=A4 to=A7 needed=3 movements=2"),
            // The distance alone is too great, whatever stands there.
            ("A4 A11", "illegal-too-far from=A4 to=A11 needed=7 movements=2"),
            ("D3 D4", "illegal-onto-own-piece to=D4 squares=D4+E4+F4"),
            ("J1 L2", "illegal-over-the-edge to=L2 width=2 depth=1"),
            ("A4 A5 A6", "illegal-too-many-clicks"),
        ],
    );
}

#[test]
fn a_large_piece_among_others() {
    let game = table(
        "C3",
        &[
            ". . . a .", //
            ". . . a .",
            "G G . . .",
            "G G . . P",
        ],
        &[],
        0,
    );
    check(
        &game,
        &[
            ("D4", "illegal-not-the-handle cell=D4 handle=C3"),
            ("D4 C5", "illegal-not-the-handle cell=D4 handle=C3"),
            ("C3 D3", "illegal-only-sideways from=C3 to=D3"),
            ("C3 C2", "illegal-backward from=C3 to=C2"),
            ("C3 B2", "illegal-backward from=C3 to=B2"),
            ("C3 C8", "illegal-too-far from=C3 to=C8 needed=5 movements=4"),
            ("C3 C12", "illegal-over-the-edge to=C12 width=2 depth=2"),
            ("C3 H4", "illegal-too-far from=C3 to=H4 needed=6 movements=4"),
        ],
    );
}

#[test]
fn captures_that_are_none() {
    // A standing secrétaire with a syndiqué beside its front square, and one
    // straight ahead of another.
    let game = table(
        "C4",
        &[
            ". . . p", //
            "S p . Q", "S . . .", "S . . .",
        ],
        &[],
        0,
    );
    check(
        &game,
        &[
            ("C4 D5", "illegal-only-front-attacks to=D5 squares=D6"),
            ("F6 F7", "illegal-only-diagonal-capture to=F7 squares=F7"),
            ("F6", "illegal-piece-blocked cell=F6 blockers=F7"),
        ],
    );
}

#[test]
fn what_lies_too_far_away_is_too_far_whatever_it_is() {
    // Only the rear of the secrétaire would come onto the syndiqués, but it cannot
    // get there anyway; within its reach it is the front that matters.
    let game = table(
        "C1",
        &[
            ". . . . . q .", //
            ". . . . . . .",
            ". . . . . . .",
            "S p . . . . .",
            "S . . . . . .",
            "S . . . . . .",
        ],
        &[],
        0,
    );
    check(
        &game,
        &[
            ("C1 H5", "illegal-too-far from=C1 to=H5 needed=8 movements=3"),
            ("C1 D2", "illegal-only-front-attacks to=D2 squares=D3"),
        ],
    );
}

#[test]
fn a_cell_is_none_of_the_choices() {
    let mut game = table(
        "C3",
        &[
            ". g g", //
            ". g g", "P . .",
        ],
        &[],
        0,
    );
    check(
        &game,
        &[
            ("C3 D4", "illegal-unfinished"),
            ("C3 D4 D5", "illegal-choice-open"),
            ("C3 D4 D4", "illegal-choice-open"),
            ("C3 D4 L12 A1", "illegal-choice-open"),
        ],
    );
    let clicks = crate::reasons::clicks(&game, "C3 D4 D5");
    assert_eq!(game.play(&clicks), Err(Phrase::choice_open()));
}

#[test]
fn ways_that_are_blocked() {
    let game = table(
        "C3",
        &[
            ". . . . .", //
            "Q . . . p",
            "A A R . B",
        ],
        &["C4"],
        0,
    );
    check(
        &game,
        &[
            ("C3 C5", "illegal-route-blocked from=C3 to=C5 blockers=C4"),
            ("C3 C4", "illegal-onto-own-piece to=C4 squares=C4"),
            ("C3 D4", "illegal-route-blocked from=C3 to=D4 blockers=E3+C4"),
            ("E3 E5", "illegal-no-first-advance cell=E3"),
        ],
    );
}

#[test]
fn the_first_advance() {
    let game = table(
        "A4",
        &[
            "p . .", //
            ". . .", "A B C",
        ],
        &["A4", "B4"],
        0,
    );
    check(
        &game,
        &[
            ("A4 A6", "illegal-route-blocked from=A4 to=A6 blockers=A6"),
            ("B4 B6", "illegal-unfinished"),
            ("C4 C6", "illegal-no-first-advance cell=C4"),
        ],
    );
}

#[test]
fn for_black_who_moves_down() {
    let game = table(
        "C3",
        &[
            ". d .", //
            ". d .", "P . .", ". . .",
        ],
        &[],
        1,
    );
    check(
        &game,
        &[
            ("C4", "illegal-not-your-piece cell=C4 owner=seat 0 mover=seat 1"),
            ("D6", "illegal-not-the-handle cell=D6 handle=D5"),
            ("D5 D6", "illegal-backward from=D5 to=D6"),
            ("D5 D2", "illegal-too-far from=D5 to=D2 needed=3 movements=2"),
            ("D5 E5", "illegal-only-sideways from=D5 to=E5"),
        ],
    );
}

#[test]
fn at_the_far_edge_and_when_passing() {
    let rows = [
        "P . .", //
        "q . Q",
    ];
    let game = table("A11", &rows, &[], 0);
    check(
        &game,
        &[("A12", "illegal-at-far-edge cell=A12"), ("A12 A11", "illegal-backward from=A12 to=A11")],
    );
    let game = table(
        "A5",
        &[
            "p . q", //
            "P . .",
        ],
        &[],
        0,
    );
    check(&game, &[("A5", "illegal-must-pass mover=seat 0")]);
}
