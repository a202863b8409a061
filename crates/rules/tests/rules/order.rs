//! Keys of positions and the order of legal moves: the same in every run and in every
//! version of the program, so that searches, random play and what is measured of them
//! can be repeated.

use std::collections::HashMap;

use crate::chance::{Chance, tables};
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Eye, Game, Match, MatchFace, Notation, Setup, Tabletop, open};

/// The number of moves drawn of each game.
const PLIES: usize = 300;

/// A number that depends on all legal moves of the positions of random games, on their
/// order, and on nothing else.
fn order_of<P: Notation>(game: Game, players: u8) -> u64 {
    let setup = Setup::new(game, players).expect("for so many");
    let start = P::start(&setup).expect("the default set-up");
    let mut chance = Chance::new(7);
    let mut position = start.clone();
    let mut order = 0xCBF2_9CE4_8422_2325_u64;
    let mut moves = Vec::new();
    for _ in 0..PLIES {
        moves.clear();
        position.legal_moves(&mut moves);
        for chosen in &moves {
            for byte in position.word(*chosen).bytes() {
                order = (order ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            }
        }
        match moves.get(chance.below(moves.len())) {
            Some(chosen) => position.play(*chosen),
            None => position = start.clone(),
        }
    }
    order
}

#[test]
fn the_order_of_moves_is_that_of_all_versions_before() {
    let found = [
        order_of::<Simultana>(Game::SIMULTANA, 2),
        order_of::<Sypil>(Game::SYPIL, 2),
        order_of::<SyneStrat>(Game::SYNE_STRAT, 2),
        order_of::<SyneStrat>(Game::SYNE_STRAT, 4),
        order_of::<Syndicat>(Game::SYNDICAT, 2),
        order_of::<Stratege>(Game::STRATEGE, 2),
    ];
    assert_eq!(
        found,
        [
            0x170e_cdaa_89dc_3515,
            0xd72c_9d41_72fe_13f1,
            0x37d4_a591_a167_dc9f,
            0xd3a0_5833_356a_b1a7,
            0x6ca5_3fa1_a98d_242b,
            0x80fd_62bc_355c_a94b,
        ],
        "{found:#x?}"
    );
}

/// The key of the position before the first move.
fn key_of<P: Tabletop>(game: Game, players: u8) -> u64 {
    let setup = Setup::new(game, players).expect("for so many");
    P::start(&setup).expect("the default set-up").key()
}

#[test]
fn keys_are_the_same_in_every_run() {
    let found = [
        key_of::<Simultana>(Game::SIMULTANA, 2),
        key_of::<Sypil>(Game::SYPIL, 2),
        key_of::<SyneStrat>(Game::SYNE_STRAT, 2),
        key_of::<SyneStrat>(Game::SYNE_STRAT, 4),
        key_of::<Syndicat>(Game::SYNDICAT, 2),
        key_of::<Stratege>(Game::STRATEGE, 2),
    ];
    assert_eq!(
        found,
        [
            0x863f_2560_5e65_8db3,
            0x1fde_72c3_fcef_5a31,
            0xb329_eac0_7924_5f20,
            0x972b_a1ab_0f07_c96c,
            0x1c3b_3db8_9811_e8e8,
            0x8b0a_2ba1_b72a_6c36,
        ],
        "{found:#x?}"
    );
}

#[test]
fn different_positions_have_different_keys() {
    let mut known: HashMap<u64, String> = HashMap::new();
    for setup in tables() {
        let mut chance = Chance::new(11);
        let mut game = open(&setup).expect("the default set-up");
        for _ in 0..PLIES {
            let text = format!("{} {}", setup.game(), game.seen_by(Eye::Open).position_text());
            let key = *game.seen_by(Eye::Open).past_keys().last().expect("the position is there");
            let other = known.insert(key, text.clone());
            assert!(other.is_none_or(|other| other == text), "{text}");
            let words = game.legal_words();
            match words.get(chance.below(words.len())) {
                Some(word) => drop(game.play_word(word).expect("legal")),
                None => assert!(game.go_to(0)),
            }
        }
    }
}

#[test]
fn the_past_of_a_match_is_that_of_its_line() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let mut game = Match::<Simultana>::new(&setup).expect("the default set-up");
    let start = game.seen_by(Eye::Open).past_keys();
    for word in ["A2-A3", "E4-E3", "A3-A2", "E3-E4"] {
        game.play_word(word).expect("legal");
    }
    let keys = game.seen_by(Eye::Open).past_keys();
    assert_eq!(keys.len(), 5);
    assert_eq!((keys[0], keys[4]), (start[0], start[0]));
    assert!(game.go_to(2));
    assert_eq!(game.seen_by(Eye::Public).past_keys(), keys[..3]);
    assert_eq!(game.seen_by(Eye::Open).past_keys(), keys[..3]);
}

#[test]
fn keys_of_positions_with_secrets_are_for_those_who_see_everything() {
    let setup = Setup::new(Game::STRATEGE, 2).expect("for two");
    let game = open(&setup).expect("the default set-up");
    for eye in Eye::all(2) {
        assert_eq!(game.seen_by(eye).past_keys(), [], "{eye:?}");
    }
    assert_eq!(game.seen_by(Eye::Open).past_keys().len(), 1);
}
