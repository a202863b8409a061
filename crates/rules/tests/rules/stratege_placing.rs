//! Setting up in secret: what goes where, what others see of it, and what comes of
//! it; how far a match may be taken back, and what is shown again or at its end.

use std::collections::BTreeMap;

use ludotheque_rules::setting_up::{mirrored, placement, set_up};
use ludotheque_rules::{
    Click, Eye, Game, MatchFace, PieceView, Seat, Setup, SetupError, fold, open,
};

const DEFAULT: &str = "123456123456123456";

fn stratege() -> Setup {
    Setup::new(Game::STRATEGE, 2).expect("two play")
}

fn placing(seat: u8) -> Box<dyn MatchFace> {
    set_up(&stratege(), Seat::new(seat)).expect("players set up in secret")
}

/// The clicks on cells of these names.
fn clicks(face: &dyn MatchFace, names: &[&str]) -> Vec<Click> {
    let cell = |name: &&str| face.board().cell_named(name).expect("there is such a cell");
    names.iter().map(cell).map(Click::Cell).collect()
}

/// The cells of the pawns of a seat that this eye sees, with their strengths.
fn seen(face: &dyn MatchFace, eye: Eye, owner: u8) -> BTreeMap<String, Option<u8>> {
    let pieces = face.seen_by(eye).pieces().into_iter();
    let own = pieces.filter(|piece| piece.owner == Seat::new(owner));
    own.map(|piece| {
        let name = face.board().name(piece.spot.cell).to_owned();
        (name, piece.strength)
    })
    .collect()
}

#[test]
fn a_pawn_goes_from_the_tray_to_a_place_to_another_and_back() {
    for (seat, place, other) in [(0, "a1", "c3"), (1, "a10", "c8")] {
        let mut face = placing(seat);
        let eye = Eye::Seat(Seat::new(seat));
        let tray = seen(&*face, eye, seat);
        assert_eq!(tray.len(), 18);
        assert!(tray.keys().all(|name| name.starts_with('t')), "{tray:?}");
        for strength in 1..=6 {
            let of_it = tray.values().filter(|shown| **shown == Some(strength));
            assert_eq!(of_it.count(), 3);
        }
        let (first, second) = (tray["t1"], tray["t2"]);
        for (path, on_place, on_other) in [
            (["t1", place], first, None),
            (["t2", other], first, second),
            // Both are taken: they change places.
            ([place, other], second, first),
            ([other, "t1"], second, None),
        ] {
            let path = clicks(&*face, &path);
            face.play(&path).expect("it is a change of the set-up");
            let now = seen(&*face, eye, seat);
            assert_eq!(now.get(place).copied().flatten(), on_place);
            assert_eq!(now.get(other).copied().flatten(), on_other);
            assert_eq!(now.len(), 18);
        }
        assert!(face.undo() && face.undo() && face.redo());
    }
}

#[test]
fn the_tray_lies_with_the_lowest_strengths_at_the_left_of_whoever_sets_up() {
    for (seat, side) in [(0, 1.0), (1, -1.0)] {
        let face = placing(seat);
        let mut strengths: Vec<(f32, u8)> = face
            .seen_by(Eye::Seat(Seat::new(seat)))
            .pieces()
            .into_iter()
            .filter_map(|piece| {
                let info = face.board().info(piece.spot.cell)?;
                Some((info.x * side, piece.strength?))
            })
            .collect();
        strengths.sort_by(|a, b| a.0.total_cmp(&b.0));
        assert!(strengths.is_sorted_by_key(|(_, strength)| *strength), "seat {seat}");
    }
}

#[test]
fn whole_set_ups_are_words_and_come_back_as_they_were_written() {
    for seat in [0, 1] {
        let mut face = placing(seat);
        let sorted: &str = "665544332211665431".get(..18).expect("eighteen");
        for word in [
            DEFAULT,
            "654321654321654321",
            "..................",
            "1.2.3.4.5.6.1.2.3.",
            "111222333444555666",
        ] {
            let before = face.seen_by(Eye::Seat(Seat::new(seat))).pieces();
            let played = face.play_word(word).expect(word);
            let after = face.seen_by(Eye::Seat(Seat::new(seat))).pieces();
            let beats = played.beats(Eye::Seat(Seat::new(seat)));
            assert_eq!(fold(&before, beats), Ok(after));
            assert_eq!(placement(&*face, Seat::new(seat)), word);
            assert_eq!(seen(&*face, Eye::Seat(Seat::new(seat)), seat).len(), 18);
        }
        for word in [sorted, "1234", "1111..............", "7.................", "é", ""] {
            assert!(face.play_word(word).is_err(), "{word}");
        }
    }
    assert_eq!(mirrored(Game::STRATEGE, DEFAULT), "654321654321654321");
    assert_eq!(mirrored(Game::STRATEGE, "1....."), ".....1");
}

#[test]
fn what_was_set_up_is_what_stands_on_the_board() {
    let (white, green) = ("111222333444555666", "665544332211654321");
    let setup = stratege()
        .with_placements(vec![white.to_owned(), green.to_owned()])
        .expect("they can be given");
    let table = open(&setup).expect("they are set-ups");
    for (seat, word) in [(0, white), (1, green)] {
        let mut face = placing(seat);
        face.play_word(word).expect("it can be arranged");
        let eye = Eye::Seat(Seat::new(seat));
        assert_eq!(seen(&*face, eye, seat), seen(&*table, eye, seat));
    }
}

#[test]
fn nobody_else_sees_anything_of_a_set_up() {
    let mut face = placing(1);
    for word in ["t1-a10", "123456123456123456"] {
        let played = face.play_word(word).expect(word);
        for eye in [Eye::Public, Eye::Seat(Seat::new(0))] {
            assert!(seen(&*face, eye, 1).is_empty());
            assert!(played.beats(eye).is_empty());
            let others = seen(&*face, eye, 0);
            assert_eq!(others.len(), 18, "White has set up before");
            assert!(others.values().all(Option::is_none));
        }
    }
    assert_eq!(
        seen(&*face, Eye::Seat(Seat::new(1)), 0).values().flatten().count(),
        0,
        "nor does Green see White's"
    );
}

#[test]
fn clicks_that_lead_nowhere_say_why() {
    let face = placing(0);
    for (path, key) in [
        (&["b1"][..], "illegal-no-set-up-place"),
        (&["a10"], "illegal-no-set-up-place"),
        (&["a1"], "illegal-empty-cell"),
        (&["t1", "b1"], "illegal-no-set-up-place"),
        (&["t1", "t2"], "illegal-no-set-up-place"),
        (&["t1", "t1"], "illegal-same-cell"),
    ] {
        assert_eq!(
            face.seen_by(Eye::Seat(Seat::new(0))).explain(&clicks(&*face, path)).key(),
            key,
            "{path:?}"
        );
    }
}

#[test]
fn only_games_with_secret_set_ups_have_them() {
    let simultana = Setup::new(Game::SIMULTANA, 2).expect("two play");
    let refused = set_up(&simultana, Seat::new(0)).map(|_| ());
    assert_eq!(refused, Err(SetupError::NoPlacements(Game::SIMULTANA)));
    assert!(set_up(&stratege(), Seat::new(2)).is_err());
}

#[test]
fn a_match_may_be_taken_back_as_far_as_the_last_attack() {
    let mut table = open(&stratege()).expect("the default set-ups");
    let words = ["c3-c4", "c8-c7", "c4-c5", "c7-c6", "c5xc6", "e8-e7", "e3-e4"];
    for (word, earliest) in words.iter().zip([0, 0, 0, 0, 5, 5, 5]) {
        table.play_word(word).expect(word);
        assert_eq!(table.earliest_ply(), earliest, "after {word}");
    }
    assert!(table.go_to(3));
    assert_eq!(table.earliest_ply(), 0);
}

#[test]
fn what_is_replayed_leads_to_what_is_there() {
    let mut table = open(&stratege()).expect("the default set-ups");
    assert_eq!(table.seen_by(Eye::Public).replay(), None);
    for word in ["c3-c4", "c8-c7", "c4-c5", "c7-c6", "c5xc6"] {
        table.play_word(word).expect(word);
        for eye in Eye::all(2) {
            let replay = table.seen_by(eye).replay().expect("a move was played");
            let before: Vec<PieceView> = replay.pieces.iter().map(|piece| piece.view).collect();
            assert_eq!(fold(&before, &replay.beats), Ok(table.seen_by(eye).pieces()));
        }
    }
}

#[test]
fn when_nothing_is_secret_any_more_all_is_seen_and_the_far_lines_are_counted() {
    let mut table = open(&stratege()).expect("the default set-ups");
    let hidden = |piece: &&PieceView| piece.strength.is_none();
    assert_eq!(table.seen_by(Eye::Open).pieces().iter().filter(hidden).count(), 0);
    // Before the end nothing counts.
    for eye in [Eye::Public, Eye::Open] {
        assert_eq!(table.seen_by(eye).counted(), Vec::<Vec<_>>::new());
    }
    for word in ["a3-b3", "a8-b8", "b3-a3", "b8-a8"].repeat(2) {
        table.play_word(word).expect(word);
    }
    for eye in [Eye::Public, Eye::Open] {
        assert_eq!(table.seen_by(eye).counted(), [vec![], vec![]]);
    }
}

#[test]
fn a_set_up_shows_others_neither_pawns_nor_moves() {
    let (empty, mut placed) = (placing(0), placing(0));
    for word in [DEFAULT, "654321654321654321"] {
        placed.play_word(word).expect(word);
    }
    for eye in [Eye::Seat(Seat::new(1)), Eye::Public, Eye::Open] {
        let (one, other) = (empty.seen_by(eye), placed.seen_by(eye));
        assert_eq!(one.pieces(), other.pieces());
        assert_eq!(one.legal_words(), other.legal_words());
        assert_eq!(one.next(&[]), other.next(&[]));
        assert_eq!(one.line(), other.line());
        assert_eq!(one.tree(), other.tree());
        assert_eq!((one.here(), one.ply()), (other.here(), other.ply()));
        assert_eq!(one.last_move(), other.last_move());
        assert_eq!(one.trail(), other.trail());
        assert_eq!(one.replay(), other.replay());
        assert_eq!(one.position_text(), other.position_text());
        for cell in one.board().all_cells() {
            let click = [Click::Cell(cell)];
            assert_eq!(one.next(&click), other.next(&click));
            assert_eq!(one.explain(&click), other.explain(&click));
            assert_eq!(one.describe(cell), other.describe(cell));
        }
    }
    let own = placed.seen_by(Eye::Seat(Seat::new(0)));
    assert_eq!((own.ply(), own.line().len()), (2, 2));
    assert!(!own.legal_words().is_empty());
}

#[test]
fn only_an_eye_that_sees_everything_looks_through_others() {
    let table = open(&stratege()).expect("the default set-ups");
    let [white, green] = [0, 1].map(|seat| Eye::Seat(Seat::new(seat)));
    let seen = |own: Eye, other: Eye| table.seen_by(own).seen_by(other);
    assert_eq!(seen(Eye::Open, green).pieces(), table.seen_by(green).pieces());
    assert_eq!(seen(white, white).pieces(), table.seen_by(white).pieces());
    for own in [white, Eye::Public] {
        for other in [green, Eye::Open] {
            let public = table.seen_by(Eye::Public);
            assert_eq!(seen(own, other).eye(), Eye::Public);
            assert_eq!(seen(own, other).pieces(), public.pieces());
        }
    }
}
