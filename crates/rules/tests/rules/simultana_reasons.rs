//! The answers of Simultana to clicks that lead nowhere: a table to be read.

use crate::reasons::check;
use crate::simultana_drawing::{clicks, table};
use ludotheque_rules::{Cell, Click, Eye, MatchFace, Phrase};

#[test]
fn at_the_start() {
    let game = table([". . b . .", "b b b b b", ". . . . .", "w w w w w", ". . w . ."], 0);
    check(
        &game,
        &[
            ("A1", "illegal-empty-cell cell=A1"),
            ("C3", "illegal-empty-cell cell=C3"),
            ("C3 C2", "illegal-empty-cell cell=C3"),
            ("A4", "illegal-not-your-pawn cell=A4 owner=seat 1 mover=seat 0"),
            (
                "C1",
                "illegal-no-fitting-target cell=C1 targets=B1+D1 \
                 sizes=[1, 3] mover=seat 0 needed=[2, 4]",
            ),
            ("A2", "illegal-unfinished"),
            ("A2 A3", "illegal-unfinished"),
            ("A2 A3 A4", "illegal-too-many-clicks"),
            ("A2 A2", "illegal-same-cell cell=A2"),
            ("A2 B2", "illegal-taken cell=B2 owner=seat 0"),
            ("A2 B1", "illegal-not-next from=A2 to=B1"),
            ("A2 A4", "illegal-not-next from=A2 to=A4"),
            ("A2 A1", "illegal-regions sizes=[1, 6] mover=seat 0 needed=[2, 4]"),
            ("B2 B3", "illegal-regions sizes=[1, 3, 3] mover=seat 0 needed=[2, 4]"),
        ],
    );
    let choice = [clicks("A2"), vec![Click::Choice(0)]].concat();
    assert_eq!(game.seen_by(Eye::Public).explain(&choice), Phrase::no_such_choice());
    assert_eq!(
        game.seen_by(Eye::Public).explain(&[Click::Cell(Cell::new(25))]),
        Phrase::no_such_cell()
    );
    assert_eq!(game.seen_by(Eye::Public).explain(&[]), Phrase::unfinished());
}

#[test]
fn for_black_and_beside_the_other_colour() {
    let mut game = table([". . b . .", "b b b b b", ". . . . .", "w w w w w", ". . w . ."], 0);
    game.play_word("A2-A3").expect("legal");
    check(
        &game,
        &[
            ("A3", "illegal-not-your-pawn cell=A3 owner=seat 0 mover=seat 1"),
            ("A4 A3", "illegal-taken cell=A3 owner=seat 0"),
            (
                "C4",
                "illegal-no-fitting-target cell=C4 targets=C3 \
                 sizes=[1, 2] mover=seat 1 needed=[3, 5]",
            ),
            ("D4 D3", "illegal-unfinished"),
            ("B4 A4", "illegal-taken cell=A4 owner=seat 1"),
            ("A4 A5", "illegal-regions sizes=[1, 1] mover=seat 1 needed=[3, 5]"),
        ],
    );
}

#[test]
fn a_pawn_with_nothing_free_beside_it() {
    let game = table([". . . . .", ". . b b b", ". . w . b", "w w w . b", "w w . . b"], 0);
    check(
        &game,
        &[("A1", "illegal-hemmed cell=A1"), ("A1 A2", "illegal-taken cell=A2 owner=seat 0")],
    );
}

#[test]
fn after_the_end() {
    let mut game = table([". . b . .", "b b b b b", ". . . . .", "w w w w w", ". . w . ."], 0);
    for word in "A2-A3 D4-D3 E2-E1 C4-D4 C1-D1 D4-C4".split(' ') {
        game.play_word(word).expect("legal in the trace");
    }
    check(
        &game,
        &[
            ("", "illegal-game-over"),
            ("D3 C3", "illegal-game-over"),
            // What the game ended for says why.
            ("A3 A2", "illegal-regions sizes=[3, 3] mover=seat 0 needed=[2, 4]"),
        ],
    );
}
