//! The page's rules and settled points on pieces, on power, and on the end.

use ludotheque_rules::{Eye, Match, MatchFace, Outcome, Phrase, Seat, Setup, Turn};

use super::{position, setup, table, with_option};
use crate::reasons::{cells, clicks};
use crate::support::{play, words};

/// The moves of seat 0's piece on B2 to a satellite, D2, around which these stand:
/// on D1, D3, C1, E3, C2 and E2. On D2 itself stands what is drawn first.
fn into_satellite(setup: &Setup, cells: [&str; 7]) -> String {
    let [d2, d1, d3, c1, e3, c2, e2] = cells;
    // With four players everybody else has a piece far away.
    let [d6, b4] = match setup.players() {
        4 => ["2*", "3*"],
        _ => ["o", "o"],
    };
    let rows = [
        "   .  .  .  .   ",
        "  .  o  .  1* .  ",
        &format!(" {e2} {e3} .  .  .  . "),
        &format!("{d1} {d2} {d3} o  .  {d6} ."),
        &format!(" {c1} {c2} .  .  .  . "),
        &format!("  .  0* .  {b4} .  "),
        "   .  .  .  .   ",
    ];
    let game = Match::from_position(setup, position(setup, rows, 0));
    let all = words(&game, "B2");
    let wanted = all.split(' ').filter(|word| word.ends_with("D2"));
    wanted.collect::<Vec<_>>().join(" ")
}

/// Whether seat 0's piece on B2 may go to the centre, around which these stand: on
/// C3, E5, C4, E4, D3 and D5.
fn into_centre(players: u8, cells: [&str; 6]) -> bool {
    let [c3, e5, c4, e4, d3, d5] = cells;
    let [f6, b4] = match players {
        2 => ["o", "o"],
        3 => ["2*", "o"],
        _ => ["2*", "3*"],
    };
    let rows = [
        "   .  .  .  .   ",
        &format!("  .  1* .  {f6} .  "),
        &format!(" .  .  {e4} {e5} .  . "),
        &format!(".  o  {d3} o  {d5} o  ."),
        &format!(" .  .  {c3} {c4} .  . "),
        &format!("  .  0* .  {b4} .  "),
        "   .  .  .  .   ",
    ];
    let game = table(players, rows, 0);
    game.legal_words().contains(&"B2-D4".to_owned())
}

#[test]
fn settled_point_3_power_in_a_satellite_is_more_than_each_other_singly() {
    for (players, cells, legal) in [
        // On D1, D3, C1, E3, C2 and E2.
        (2, ["0h", ".", ".", ".", ".", "."], true),
        (2, ["0h", "1h", ".", ".", ".", "."], false),
        (2, ["0h", "1h", "0r", ".", ".", "."], true),
        (2, [".", "1h", ".", ".", ".", "."], false),
        // A stack occupies one cell, and a misplaced pawn does as well.
        (2, ["0hrt", "1h", ".", ".", ".", "."], false),
        (2, ["0h", "1h", "1t", "0r", ".", "."], false),
        // More than each, though not more than all.
        (4, ["0h", "1h", "0r", "2r", "3t", "."], true),
        (4, ["0h", "1h", "0r", "1r", "3t", "."], false),
    ] {
        let [d1, d3, c1, e3, c2, e2] = cells;
        let word = into_satellite(&setup(players), ["o", d1, d3, c1, e3, c2, e2]);
        assert_eq!(word == "B2-D2", legal, "{cells:?}");
    }
}

#[test]
fn a_piece_enters_an_empty_set_without_power() {
    let empty = ["o", ".", ".", ".", ".", ".", "."];
    assert_eq!(into_satellite(&setup(2), empty), "B2-D2");
    // But not an occupied one.
    let held = ["o", ".", ".", ".", ".", ".", "1t"];
    assert_eq!(into_satellite(&setup(2), held), "");
}

#[test]
fn settled_point_3_a_piece_is_taken_by_power() {
    let power = ["1*", "0h", ".", ".", ".", ".", "."];
    assert_eq!(into_satellite(&setup(2), power), "B2xD2");
    let without = ["1*", "0h", "1h", ".", ".", ".", "."];
    assert_eq!(into_satellite(&setup(2), without), "");
    // Where no pawn stands, an option decides.
    let empty = ["1*", ".", ".", ".", ".", ".", "."];
    assert_eq!(into_satellite(&setup(2), empty), "");
    let taking = with_option(2, "take_in_empty_set", "yes");
    assert_eq!(into_satellite(&taking, empty), "B2xD2");
    assert_eq!(into_satellite(&taking, without), "");
}

#[test]
fn the_own_piece_is_never_displaced() {
    let own = ["0*", "0h", ".", ".", ".", ".", "."];
    assert_eq!(into_satellite(&setup(2), own), "");
}

#[test]
fn power_in_the_centre_depends_on_the_number_of_players() {
    for (players, cells, legal) in [
        // On C3, E5, C4, E4, D3 and D5.
        (2, ["0r", "0r", "0t", "0t", "0h", "1h"], true),
        (2, ["0r", "0r", "0t", "0t", ".", "1h"], false),
        (3, ["0r", "0r", "0t", "0t", "1h", "2h"], true),
        (3, ["0r", "0r", "0t", ".", "1h", "."], false),
        (4, ["0r", "0r", "0t", "1t", "1h", "1h"], true),
        (4, ["0r", "0r", "1t", ".", ".", "."], false),
        // Alone there, one cell is enough.
        (2, ["0r", ".", ".", ".", ".", "."], true),
        (4, [".", ".", ".", "0t", ".", "."], true),
    ] {
        assert_eq!(into_centre(players, cells), legal, "{players}: {cells:?}");
    }
}

#[test]
fn settled_point_4_an_empty_central_set_gives_nobody_power() {
    assert!(!into_centre(2, ["."; 6]));
    assert!(!into_centre(3, ["."; 6]));
}

#[test]
fn a_piece_on_the_centre_wins() {
    let mut game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  0h o  .  o  .",
            " .  .  .  .  .  .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    let centre = clicks(&game, "B2 D4");
    assert_eq!(game.seen_by(Eye::Public).contests(&centre)[3].holders, [Seat::new(0)]);
    game.play(&centre).expect("legal");
    let winner = Seat::new(0);
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    assert_eq!(
        game.ending(),
        Some(
            Phrase::new("ending-centre-taken")
                .seat("winner", winner)
                .cell("cell", cells(&game, "D4")[0])
                .number("own", 1)
        )
    );
    assert!(game.legal_words().is_empty());
}

#[test]
fn settled_point_5_a_player_who_is_out_leaves_the_pawns() {
    // Ivory's only piece, on B4, is taken.
    let mut game = table(
        3,
        [
            "    .  .  .  .     ",
            "  .  o  .  2* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  .  .  .  .  ",
            "  .  0* 0h 1* 1h   ",
            "    .  .  0r 0t    ",
        ],
        0,
    );
    play(&mut game, "B2xB4");
    assert_eq!(game.turn(), Turn::To(Seat::new(2)));
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), 6);
    // The pawn on B5 counts as occupying its cell.
    let b4 = &game.seen_by(Eye::Public).contests(&[])[1];
    assert_eq!(b4.counts, [3, 1, 0]);
    // The turn passes over seat 1, whose pawn can be captured.
    play(&mut game, "F6-F4");
    assert_eq!(game.turn(), Turn::To(Seat::new(0)));
    play(&mut game, "A4xC6");
    assert_eq!(game.turn(), Turn::To(Seat::new(2)));
    assert_eq!(game.seen_by(Eye::Public).pieces().len(), 5);
}

#[test]
fn the_last_player_with_pieces_has_won() {
    let mut game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  o  .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  .  .  .  .  ",
            "  .  0* 0h 1* 1h   ",
            "    .  .  0r .     ",
        ],
        0,
    );
    play(&mut game, "B2xB4");
    let winner = Seat::new(0);
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(winner)));
    assert_eq!(
        game.ending(),
        Some(
            Phrase::new("ending-last-pieces")
                .seat("winner", winner)
                .cell_list("cells", cells(&game, "B4"))
        )
    );
}

/// Seat 0 has only a piece, which can enter no set: pawns of other seats stand in all adjacent
/// ones.
const BLOCKED: [&str; 7] = [
    "    .  1r .  .     ",
    "  .  o  .  1* .    ",
    " .  .  .  .  .  .  ",
    ".  o  1h o  .  o  .",
    " .  .  .  .  .  .  ",
    "  .  0* 1h o  .    ",
    "    .  .  .  .     ",
];

#[test]
fn settled_point_8_without_a_legal_move_two_players_draw() {
    let game = table(2, BLOCKED, 0);
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    let seat = Seat::new(0);
    assert_eq!(
        game.ending(),
        Some(
            Phrase::new("ending-blocked").seat("seat", seat).cell_list("cells", cells(&game, "B2"))
        )
    );
    assert_eq!(table(2, BLOCKED, 1).turn(), Turn::To(Seat::new(1)));
}

#[test]
fn settled_point_8_with_more_players_the_others_play_on() {
    let rows = BLOCKED.map(|row| match row {
        "  .  o  .  1* .    " => "  .  2* .  1* .    ",
        row => row,
    });
    let mut game = table(3, rows, 0);
    assert_eq!(words(&game, ""), "pass");
    assert!(game.next(&[]).complete);
    let played = game.play(&[]).expect("the pass has no clicks");
    assert_eq!(played.word, "pass");
    assert_eq!(game.turn(), Turn::To(Seat::new(1)));
}

#[test]
fn if_nobody_can_move_the_game_is_a_draw() {
    // Seat 2 is out; its pawns shut in the pieces of the others.
    let game = table(
        3,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  2r .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  2t .  .  2r .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    let blocked = cells(&game, "B2 F6");
    assert_eq!(game.ending(), Some(Phrase::new("ending-all-blocked").cell_list("cells", blocked)));
}

#[test]
fn the_sets_show_who_occupies_what_and_lacks_how_much() {
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  1* .    ",
            " .  .  .  .  .  .  ",
            ".  o  0h o  1h o  .",
            " .  .  0r .  .  .  ",
            "  .  0* .  o  .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    let sets = game.seen_by(Eye::Public).contests(&[]);
    let plain = sets.iter().map(|set| game.board().name(set.centre));
    assert_eq!(plain.collect::<Vec<_>>(), ["B2", "B4", "D2", "D4", "D6", "F4", "F6"]);
    // Around B2: the round on C3. Around D4: all three.
    assert_eq!((&sets[0].counts[..], &sets[0].short[..]), (&[1, 0][..], &[0, 2][..]));
    assert_eq!(sets[0].holders, [Seat::new(0)]);
    assert_eq!((&sets[3].counts[..], &sets[3].short[..]), (&[2, 1][..], &[3, 4][..]));
    assert!(sets[3].holders.is_empty());
    // Nobody is around F6.
    assert_eq!((&sets[6].counts[..], &sets[6].short[..]), (&[0, 0][..], &[1, 1][..]));
    // After the move considered the round has left the centre for the set of B4.
    let sets = game.seen_by(Eye::Public).contests(&clicks(&game, "C3 C5"));
    assert_eq!(sets[3].counts, [1, 1]);
    assert_eq!(sets[1].counts, [1, 0]);
}

#[test]
fn settled_point_10_nobody_has_allies() {
    // Seats 0 and 2 hold two cells around D2 against one of seat 1, but each counts
    // alone. The round on C1 does not go onto the hexagon on D3, and may capture the
    // one on B1.
    let game = table(
        4,
        [
            "    .  .  .  .     ",
            "  .  1* .  2* .    ",
            " .  .  .  .  .  .  ",
            "1h o  2h o  .  o  .",
            " 0r .  .  .  .  .  ",
            "  2h 0* .  3* .    ",
            "    .  .  .  .     ",
        ],
        0,
    );
    let d2 = &game.seen_by(Eye::Public).contests(&[])[2];
    assert_eq!(d2.counts, [1, 1, 1, 0]);
    assert!(d2.holders.is_empty());
    assert_eq!(words(&game, ""), "C1-C3 C1xA1");
}
