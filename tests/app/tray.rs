//! The trays of the seats: what is no longer on the board, in every game and at every
//! position that is shown.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ludotheque::panels::column::tray::{Taken, Tray};
use ludotheque_rules::{Eye, Game, Kind, NodeId, PieceView, Seat, Setup};
use ludotheque_session::{Session, Travel, WhatIf};
use ludotheque_ui::palette::UI_TRAY_EMPTY;

use crate::support::{TestApp, first_game, setup_in_order};

/// How many squares pieces fill, or how many pieces there are where they fill one each.
fn size(kind: Kind) -> u16 {
    match kind {
        Kind::Block { width, depth } => u16::from(width) * u16::from(depth),
        Kind::Pawn | Kind::FigurePawn(_) | Kind::LargePiece => 1,
    }
}

/// What lies in the tray of a seat; nothing where nothing is ever captured, and there is none.
fn tray(test: &mut TestApp, seat: Seat) -> Taken {
    if !test.face().setup().game().removes_captured() {
        return Taken::default();
    }
    let world = test.app.world_mut();
    let mut trays = world.query::<(&Tray, &Taken)>();
    let found = trays.iter(world).find(|(tray, _)| tray.seat == seat);
    found.expect("every seat has a tray").1.clone()
}

fn filled(taken: &Taken) -> u16 {
    let lots = taken.0.iter();
    lots.map(|((kind, _), count)| size(*kind) * count).sum()
}

fn on_board(pieces: &[PieceView], seat: Seat) -> u16 {
    let own = pieces.iter().filter(|piece| piece.owner == seat);
    own.map(|piece| size(piece.kind)).sum()
}

fn games() -> Vec<(Setup, Vec<&'static str>)> {
    let of = |game, players, text| (setup_in_order(game, players), first_game(text));
    vec![
        of(Game::SIMULTANA, 2, include_str!("../games/simultana.games")),
        of(Game::SYPIL, 2, include_str!("../games/sypil.games")),
        of(Game::SYNE_STRAT, 2, include_str!("../games/syne_strat-2.games")),
        of(Game::SYNE_STRAT, 4, include_str!("../games/syne_strat-4.games")),
        of(Game::SYNDICAT, 2, include_str!("../games/syndicat.games")),
        of(Game::STRATEGE, 2, include_str!("../games/stratege.games")),
    ]
}

#[test]
fn what_is_no_longer_on_the_board_is_in_the_tray_of_its_owner() {
    for (setup, words) in games() {
        let game = setup.game();
        let until = words.len() - 1;
        let mut test = TestApp::after(&setup, &words[..until]);
        test.uncover();
        let mut most = 0;
        for ply in [until, until * 2 / 3, until / 3, 0] {
            test.travel(Travel::To(ply));
            test.frames(3);
            for seat in (0..setup.players()).map(Seat::new) {
                let face = test.face();
                let first = face.seen_by(Eye::Public).pieces_at(NodeId::START);
                let first = on_board(&first.expect("it began"), seat);
                let now = on_board(&face.seen_by(Eye::Public).pieces(), seat);
                let taken = filled(&tray(&mut test, seat));
                assert_eq!(first - now, taken, "{game}, {seat:?} after {ply} plies");
                most = most.max(taken);
            }
        }
        assert_eq!(most > 0, game != Game::SIMULTANA, "{game}");
    }
}

#[test]
fn what_was_taken_before_is_still_there_when_something_is_tried_out() {
    for game in [Game::SYPIL, Game::STRATEGE] {
        let (setup, words) =
            games().into_iter().find(|(setup, _)| setup.game() == game).expect("it is there");
        let count = |test: &mut TestApp| -> u16 {
            let seats = [0, 1].map(Seat::new);
            seats.into_iter().map(|seat| filled(&tray(test, seat))).sum()
        };
        let mut test = TestApp::after(&setup, &words[..words.len() - 1]);
        test.uncover();
        let before = count(&mut test);
        assert!(before > 0, "{game}");
        test.send(WhatIf::Begin);
        test.frames(3);
        assert!(test.get::<Session>().is_exploring());
        assert_eq!(count(&mut test), before, "{game}");
        test.send(WhatIf::Return);
        test.frames(3);
        assert_eq!(count(&mut test), before, "{game}");
    }
}

#[test]
fn strengths_in_a_tray_are_those_that_an_attack_has_shown() {
    let words = first_game(include_str!("../games/stratege.games"));
    let mut test = TestApp::after(&setup_in_order(Game::STRATEGE, 2), &words[..words.len() - 1]);
    test.uncover();
    let viewer = match test.get::<Session>().eye() {
        Eye::Seat(seat) => seat,
        other => panic!("a player looks, not {other:?}"),
    };
    let foe = Seat::new(1 - u8::try_from(viewer.index()).expect("there are two"));
    let lots = tray(&mut test, foe).0;
    assert!(!lots.is_empty());
    let mut strengths: BTreeMap<u8, u16> = BTreeMap::new();
    for ((_, strength), count) in lots {
        let strength = strength.expect("whatever is taken has been shown");
        *strengths.entry(strength).or_default() += count;
    }
    // No more of each than there are.
    assert!(strengths.values().all(|count| *count <= 3), "{strengths:?}");
}

#[test]
fn an_empty_tray_has_its_own_ground_or_none() {
    for (setup, _) in games() {
        let mut test = TestApp::after(&setup, &[]);
        test.frames(4);
        let world = test.app.world_mut();
        let mut trays = world.query::<(&Taken, &BackgroundColor)>();
        for (taken, ground) in trays.iter(world) {
            assert_eq!(*taken, Taken::default());
            let grounds = [Color::NONE, UI_TRAY_EMPTY];
            assert!(grounds.contains(&ground.0), "{}", setup.game());
        }
    }
}
