//! Simultana's printed examples and settled points, each with its position in
//! sight, and the rule that ends a game.

use crate::reasons::owned_cells;
use crate::simultana_drawing::{clicks, table};
use ludotheque_rules::{
    Annotation, AnnotationKind, Click, Eye, Game, MatchFace, Outcome, Phrase, Seat, Setup,
    Tabletop, Turn, open,
};

const START: [&str; 5] = [". . b . .", "b b b b b", ". . . . .", "w w w w w", ". . w . ."];

/// The sizes of the regions that a preview shows, those that fit in brackets.
fn sizes(game: &dyn MatchFace, cells: &str) -> String {
    let regions = game.seen_by(Eye::Public).annotations(&clicks(cells));
    let sizes = regions.iter().map(|region| {
        let size = region.cells.len();
        assert_eq!(region.number, Some(size as u16));
        match region.kind {
            AnnotationKind::FittingRegion => format!("[{size}]"),
            _ => size.to_string(),
        }
    });
    sizes.collect::<Vec<_>>().join(" ")
}

/// The names of the cells of the regions that a preview shows.
fn regions(game: &dyn MatchFace, cells: &str) -> Vec<String> {
    let regions = game.seen_by(Eye::Public).annotations(&clicks(cells));
    let names = |region: &Annotation| {
        let names = region.cells.iter().map(|cell| game.board().name(*cell));
        names.collect::<Vec<_>>().join(" ")
    };
    regions.iter().map(names).collect()
}

#[test]
fn settled_point_1_the_start() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let game = open(&setup).expect("ready");
    assert_eq!(game.seen_by(Eye::Public).pieces(), table(START, 0).seen_by(Eye::Public).pieces());
    assert_eq!(game.turn(), Turn::To(Seat::new(0)));
    assert_eq!(game.legal_words(), ["A2-A3", "C2-C3", "E2-E3"]);
}

#[test]
fn printed_example_a2_a3_is_legal_by_a_region_of_four() {
    let mut game = table(START, 0);
    // . . b . .
    // b b b b b
    // w . . . .    the region B3 C3 D3 E3 has 4 cells
    // . w w w w
    // . . w . .
    assert_eq!(regions(&game, "A2 A3"), ["A1 B1 A2", "B3 C3 D3 E3"]);
    assert_eq!(sizes(&game, "A2 A3"), "3 [4]");
    let played = game.play(&clicks("A2 A3")).expect("printed as legal");
    assert_eq!((played.word.as_str(), played.ply), ("A2-A3", 1));
}

#[test]
fn printed_example_a2_a1_is_illegal_with_regions_of_one_and_six() {
    let mut game = table(START, 0);
    // . . b . .
    // b b b b b
    // . . . . .
    // . w w w w    A2 counts as free
    // w . w . .
    assert_eq!(regions(&game, "A2 A1"), ["B1", "A2 A3 B3 C3 D3 E3"]);
    assert_eq!(sizes(&game, "A2 A1"), "1 6");
    assert!(game.play(&clicks("A2 A1")).is_err());
    assert_eq!(game.ply(), 0);
}

#[test]
fn settled_point_2_the_cell_just_left_counts_as_free() {
    // Without E2, E1 would be left with D1 alone, and with a region of one.
    let game = table(START, 0);
    assert_eq!(regions(&game, "E2 E1"), ["D1", "E2 A3 B3 C3 D3 E3"]);
}

#[test]
fn settled_point_3_black_needs_three_and_counts_the_cell_just_left() {
    // D2 and D3 are free and closed in; D4 goes to C4, and with D4 just left the
    // region is D2 D3 D4, of 3 cells: good for Black. Of 2 it would not be.
    let mut game = table([". . . b .", ". . . b b", ". . b . w", ". b w . w", ". b w w w"], 1);
    assert_eq!(regions(&game, "D4 C4")[0], "D2 D3 D4");
    assert!(sizes(&game, "D4 C4").starts_with("[3]"));
    assert!(game.play(&clicks("D4 C4")).is_ok());
}

#[test]
fn white_needs_two_or_four_and_black_three_or_five() {
    // The mover's pawn goes from A2 to A3. It leaves A2 and what is free of row 1 up
    // to the first pawn, and a large region that fits nobody.
    for (row_1, row_4, size) in [
        ("X . . . .", ". . . . O", 1),
        (". X . . .", ". . . . O", 2),
        (". . X . .", ". . . . O", 3),
        (". . . X .", ". . . . O", 4),
        (". . . . X", ". . . . O", 5),
        (". . . . .", ". . X . O", 6),
    ] {
        for (seat, own, other, needed) in [(0, "w", "b", [2, 4]), (1, "b", "w", [3, 5])] {
            let rows = ["O O O O O", row_4, ". . . . .", "X X X X X", row_1]
                .map(|row| row.replace('X', own).replace('O', other));
            let game = table(rows.each_ref().map(String::as_str), seat);
            let [a2, a3] = ["A2", "A3"].map(|name| game.board().cell_named(name).expect("named"));
            let regions = game.position().annotations(&[a2, a3]);
            let small = regions.first().expect("A2 is free");
            assert_eq!(small.number, Some(size));
            let fits = |number: usize| regions[number].kind == AnnotationKind::FittingRegion;
            assert_eq!(fits(0), needed.contains(&size));
            assert_eq!((regions.len(), fits(1)), (2, false));
            // The rule itself agrees with what is shown of it.
            let legal = game.legal_words().contains(&"A2-A3".to_owned());
            assert_eq!(legal, needed.contains(&size), "{size} for seat {seat}");
        }
    }
}

#[test]
fn whoever_cannot_move_has_lost() {
    // The end of the first trace: White has no legal move left.
    let mut game = table(START, 0);
    for word in "A2-A3 D4-D3 E2-E1 C4-D4 C1-D1 D4-C4".split(' ') {
        game.play_word(word).expect("legal in the trace");
    }
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(Seat::new(1))));
    let (seat, winner) = (Seat::new(0), Seat::new(1));
    assert_eq!(
        game.ending(),
        Some(Phrase::ended_without_move(seat, winner, owned_cells(&game, seat)))
    );
    assert!(game.next(&[]).is_dead_end());
    assert!(game.legal_words().is_empty());
    // The pawns that cannot move still say why; the others' say that the game is over.
    let why = |seat| {
        let cell = owned_cells(&game, seat)[0];
        game.seen_by(Eye::Public).explain(&[Click::Cell(cell)])
    };
    assert_eq!(why(seat).key(), "illegal-no-fitting-target");
    assert_eq!(why(winner), Phrase::game_over());
}
