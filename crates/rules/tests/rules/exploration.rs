//! The possible moves of a seat if it were its turn, game by game: which pieces move, where to, and
//! which they attack.

use std::collections::BTreeSet;

use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Eye, Figure, Game, Ground, Match, MatchFace, Notation, Seat, Setup, open};

/// The figure of a cell.
fn figure<P: Notation>(name: &str) -> Figure {
    let board = P::board();
    let cell = board.cell_named(name).expect("it is on the board");
    match board.info(cell).map(|info| info.ground) {
        Some(Ground::Figure(figure)) => figure,
        other => panic!("{name} bears {other:?}"),
    }
}

fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("so many play it")
}

/// The possible moves of a seat, written `A1-B2` or `A1-B2 x C3 D4`.
fn could(face: &dyn MatchFace, seat: u8) -> BTreeSet<String> {
    let name = |cell| face.board().name(cell).to_owned();
    face.seen_by(Eye::Public)
        .could(Seat::new(seat))
        .into_iter()
        .map(|way| {
            let mut text = format!("{}-{}", name(way.from), name(way.to));
            if !way.taken.is_empty() {
                text.push_str(" x");
            }
            for cell in way.taken {
                text.push(' ');
                text.push_str(&name(cell));
            }
            text
        })
        .collect()
}

/// The possible moves of a seat that attack something.
fn attacks(face: &dyn MatchFace, seat: u8) -> Vec<String> {
    let all = could(face, seat).into_iter();
    all.filter(|way| way.contains('x')).collect()
}

#[test]
fn in_simultana_nobody_attacks_anything() {
    let table = open(&setup(Game::SIMULTANA, 2)).expect("it opens");
    for seat in 0..2 {
        let ways = could(table.as_ref(), seat);
        assert!(!ways.is_empty(), "seat {seat}");
        assert!(attacks(table.as_ref(), seat).is_empty(), "seat {seat}");
    }
    // White's three first moves are those of the rules.
    assert_eq!(could(table.as_ref(), 0), ["A2-A3", "C2-C3", "E2-E3"].map(str::to_owned).into());
}

#[test]
fn in_sypil_the_opponent_threatens_what_it_could_jump() {
    let setup = setup(Game::SYPIL, 2);
    // Equal figures lie three cells apart along a line: a lone pawn jumps over both
    // cells between, if one of them is held by the other side.
    let figures = |name| vec![figure::<Sypil>(name)];
    let ivory = [("D4", figures("D4")), ("A1", figures("A1"))];
    let ebony = [("D5", figures("D5"))];
    let position = Sypil::with_elements(&setup, [&ivory, &ebony], 0).expect("a position");
    let table = Match::from_position(&setup, position);
    assert_eq!(attacks(&table, 0), ["D4-D7 x D5"]);
    assert_eq!(attacks(&table, 1), ["D5-D2 x D4"]);
}

#[test]
fn in_syne_strat_jumped_stacks_are_attacked_and_who_is_out_could_do_nothing() {
    let setup = setup(Game::SYNE_STRAT, 3);
    let table = open(&setup).expect("it opens");
    for seat in 0..3 {
        assert!(!could(table.as_ref(), seat).is_empty(), "seat {seat}");
        assert!(attacks(table.as_ref(), seat).is_empty(), "seat {seat}");
    }
    let [a1, b1] = ["A1", "B1"].map(figure::<SyneStrat>);
    let elements = [vec![("A1", vec![a1])], vec![("B1", vec![a1, b1])], Vec::new()];
    for (pieces, of_grey) in
        [([vec!["B2"], vec!["F4"], vec!["D6"]], 1), ([vec!["B2"], vec!["F4"], vec![]], 0)]
    {
        let position = SyneStrat::with_elements(&setup, &elements, &pieces, 0);
        let table = Match::from_position(&setup, position.expect("a position"));
        assert_eq!(attacks(&table, 0), ["A1-C1 x B1"]);
        let grey = could(&table, 2);
        assert_eq!(usize::from(!grey.is_empty()), of_grey, "{grey:?}");
    }
}

#[test]
fn in_syndicat_every_square_that_could_be_captured_is_attacked() {
    let setup = setup(Game::SYNDICAT, 2);
    let position =
        Syndicat::with_pieces([&["E4 1x1"], &["D5 2x1", "H8 1x1"]], &[], 0).expect("a position");
    let table = Match::from_position(&setup, position);
    assert_eq!(attacks(&table, 0), ["E4-D5 x D5"]);
    // The lying syndicaliste could come onto E4 in several ways.
    let seen: BTreeSet<String> = attacks(&table, 1)
        .iter()
        .filter_map(|way| way.split_once(" x ").map(|(_, taken)| taken.to_owned()))
        .collect();
    assert_eq!(seen, ["E4".to_owned()].into());
}

#[test]
fn in_le_stratege_an_attack_is_one_whoever_would_win_it() {
    let setup = setup(Game::STRATEGE, 2);
    for strengths in ["12", "21", "11"] {
        let [white, green]: [char; 2] =
            strengths.chars().collect::<Vec<_>>().try_into().expect("two digits");
        let pawns = [[format!("c5:{white}")], [format!("c6:{green}")]];
        let position = Stratege::with_pawns([&pawns[0], &pawns[1]], 0, &setup);
        let table = Match::from_position(&setup, position.expect("a position"));
        assert_eq!(attacks(&table, 0), ["c5-c6 x c6"], "{strengths}");
        assert_eq!(attacks(&table, 1), ["c6-c5 x c5"], "{strengths}");
    }
}
