//! Reversi, the game that does not belong to this crate: its known counts, the laws, and
//! its records.

use std::str::FromStr;

use ludotheque_rules::perft::perft;
use ludotheque_rules::{
    Cell, Click, ClickRole, Effect, Eye, Game, Match, MatchFace, Outcome, Phrase, Position, Setup,
    Turn, open,
};

use crate::chance::Chance;
use crate::reversi::{Reversi, SPEC, reversi};
use crate::support::{play, reopened};

/// The numbers of sequences of moves of each depth from 1 on, a pass being a move. Some
/// published tables count finished games as leaves and differ from depth 10 on.
const COUNTS: [u64; 10] = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_056];

/// One of the shortest games: the player who begins turns all discs over in nine plies.
const SHORTEST: &str = "E3 F5 E6 F3 G4 D3 E2 F4 C4";

fn setup() -> Setup {
    Setup::new(reversi(), 2).expect("it is for two")
}

fn cell(name: &str) -> Cell {
    let board = (SPEC.board)();
    board.cell_named(name).expect("a cell of the board")
}

#[test]
fn it_has_the_known_counts() {
    let start = Reversi::start(&setup()).expect("it is a set-up of the game");
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
    }
}

#[test]
fn the_laws_hold() {
    for seed in 0..30 {
        let mut chance = Chance::new(seed);
        let report =
            ludotheque_laws::check::<Reversi>(&setup(), 200, &mut |limit| chance.below(limit));
        let report = report.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        assert!(report.plies > 8, "seed {seed}");
        assert!(matches!(report.turn, Turn::Over(Outcome::Score(_))));
    }
}

#[test]
fn it_is_found_by_its_id_and_not_on_the_shelf() {
    let game = reversi();
    assert_eq!(Game::from_str("reversi"), Ok(game));
    assert!(!Game::ALL.contains(&game));
    assert_eq!((game.name(), game.options().len()), ("Reversi", 0));
}

#[test]
fn a_first_click_is_the_whole_move() {
    let mut face = open(&setup()).expect("it begins");
    let next = face.next(&[]);
    let names = next.places().map(|cell| face.board().name(cell));
    assert_eq!(names.collect::<Vec<_>>(), ["E3", "F4", "C5", "D6"]);
    assert!(next.cells.iter().all(|it| it.role == ClickRole::Place && it.certain));
    let played = face.play(&[Click::Cell(cell("E3"))]).expect("it is legal");
    let [placed, turned] = played.beats(Eye::Public) else {
        panic!("{:?}", played.beats(Eye::Public));
    };
    assert!(matches!(placed.0[..], [Effect::Place { .. }]));
    assert!(matches!(turned.0[..], [Effect::Change { .. }]));
    assert_eq!(face.seen_by(Eye::Public).score(), Some(vec![4, 1]));
}

#[test]
fn refusals_name_the_cell() {
    let face = open(&setup()).expect("it begins");
    let explain = |name| face.seen_by(Eye::Public).explain(&[Click::Cell(cell(name))]);
    let nothing = Phrase::new("illegal-turns-nothing").cell("cell", cell("A1"));
    assert_eq!(explain("A1"), nothing);
    let owner = face.seen_by(Eye::Public).pieces()[0].owner;
    assert_eq!(explain("D4"), Phrase::taken(cell("D4"), owner));
}

#[test]
fn the_shortest_game_is_won_by_all_discs_and_can_be_saved() {
    let mut game = Match::<Reversi>::new(&setup()).expect("it begins");
    play(&mut game, SHORTEST);
    assert_eq!(game.turn(), Turn::Over(Outcome::Score([13, 0].into())));
    let opened = reopened(&game);
    assert_eq!(opened.seen_by(Eye::Open).pieces(), game.seen_by(Eye::Open).pieces());
}
