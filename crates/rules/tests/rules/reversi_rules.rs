//! Reversi, the game that does not belong to this crate, against its known counts.

use ludotheque_rules::perft::perft;
use ludotheque_rules::{Game, Position, Setup};

use crate::reversi::Reversi;

/// The numbers of sequences of moves of each depth from 1 on, a pass being a move. Some
/// published tables count finished games as leaves and differ from depth 10 on.
const COUNTS: [u64; 10] = [
    4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_056,
];

#[test]
fn reversi_has_the_known_counts() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let start = Reversi::start(&setup).expect("it needs nothing of a set-up");
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
    }
}
