//! Lasca, a game that does not belong to this crate: its node counts and whole games, which a
//! program counted and played that shares no code with it, the laws, and its refusals.

mod game;

use ludotheque_rules::{
    Beat, Cell, Click, ClickRole, Effect, Eye, Kind, Match, MatchFace, Outcome, Phrase, Position,
    Seat, Setup, Spot, Tabletop, Turn, divide_from, elements, open, owner_on, perft_from,
};

use game::{Lasca, SPEC, lasca};

const PERFT: &str = include_str!("lasca.perft");
const GAMES: &str = include_str!("lasca.games");
const COUNTS: &str = include_str!("lasca.counts");

/// Two single captures: the stack on D4 holds a white man on a black one, and on E3 stays a white one.
const EXCHANGE: &str = "E3-F4 G5xE3 F2xD4";

fn setup() -> Setup {
    Setup::new(lasca(), 2).expect("it is for two")
}

fn cell(name: &str) -> Cell {
    let board = (SPEC.board)();
    board.cell_named(name).expect("a square of the board")
}

fn clicks(names: &str) -> Vec<Click> {
    names.split_whitespace().map(|name| Click::Cell(cell(name))).collect()
}

/// The match after these words.
fn after(words: &str) -> Box<dyn MatchFace> {
    let mut face = open(&setup().without_repetition()).expect("it begins");
    for word in words.split_whitespace() {
        face.play_word(word).unwrap_or_else(|error| panic!("{error}"));
    }
    face
}

/// The moves of a game before the first that jumps more than once, and that one.
fn until_it_jumps_on(words: &'static str) -> Option<(&'static str, &'static str)> {
    let long = words.split(' ').find(|word| word.matches('x').count() > 1)?;
    Some((&words[..words.find(long)?], long))
}

/// Random numbers below a limit (xorshift), the same in every run.
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |limit| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as usize % limit
    }
}

#[test]
fn it_has_the_known_counts() {
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let (depth, nodes) = line.split_once(' ').expect("depth and nodes");
        let depth: u8 = depth.parse().expect("a depth");
        let counted = perft_from(&setup(), depth).expect("it begins");
        assert_eq!(counted.to_string(), nodes, "depth {depth}");
        let divided = divide_from(&setup(), depth).expect("it begins");
        let divided: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(divided.to_string(), nodes, "depth {depth}, divided");
    }
}

#[test]
fn whole_games_go_as_another_program_played_them() {
    assert_eq!(GAMES.lines().count(), 24);
    assert_eq!(COUNTS.lines().count(), 24);
    for (words, expected) in GAMES.lines().zip(COUNTS.lines()) {
        let mut face = after("");
        let mut counted = vec![face.legal_words().len().to_string()];
        for word in words.split(' ') {
            face.play_word(word).unwrap_or_else(|error| panic!("{error} in {words}"));
            counted.push(face.legal_words().len().to_string());
        }
        let Turn::Over(outcome) = face.turn() else {
            panic!("{words} goes on");
        };
        assert_eq!(format!("{} : {outcome}", counted.join(" ")), expected, "{words}");
    }
}

#[test]
fn the_laws_hold() {
    let mut wins = 0;
    for seed in 0..40 {
        let report = ludotheque_laws::check::<Lasca>(&setup(), 200, &mut chance(seed));
        let report = report.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        assert!(report.plies > 15, "seed {seed}");
        wins += usize::from(matches!(report.turn, Turn::Over(Outcome::Win(_))));
    }
    assert!(wins > 20, "{wins} games came to their end");
}

#[test]
fn a_stack_of_both_colours_belongs_to_the_owner_of_the_top_man() {
    let face = after(EXCHANGE);
    let pieces = face.seen_by(Eye::Public).pieces();
    let owners = |name| -> Vec<usize> {
        let on_it = pieces.iter().filter(|piece| piece.spot.cell == cell(name));
        on_it.map(|piece| piece.owner.index()).collect()
    };
    assert_eq!(owners("D4"), [1, 0], "the captive is below");
    assert_eq!(owners("E3"), [0], "and the one that was captive is free");
    let [white, black] = [0, 1].map(Seat::new);
    assert_eq!(owner_on(&pieces, cell("D4")), Some(white));
    let element = elements(&pieces).into_iter().find(|it| it.cell == cell("D4"));
    assert_eq!(element.map(|it| (it.owner, it.pieces.len())), Some((white, 2)));
    let men = |seat| face.seen_by(Eye::Public).men_at(face.here(), seat);
    assert_eq!([men(white), men(black)], [Some(11), Some(10)]);
}

#[test]
fn a_move_jumps_on_click_by_click_and_takes_the_captives_along() {
    let found = GAMES.lines().find_map(until_it_jumps_on);
    let (before, word) = found.expect("a game has such a move");
    let mut face = after(before);
    let path = clicks(&word.replace('x', " "));
    for made in 1..path.len() {
        let next = face.next(&path[..made]);
        assert!(!next.complete, "{word} after {made} clicks");
        assert!(next.cells.iter().all(|it| it.role == ClickRole::Capture));
        let prompt = face.seen_by(Eye::Public).prompt(&path[..made]);
        assert_eq!(prompt.map(|it| it.key()), (made > 1).then_some("step-jump-on"));
    }
    // Not back to where it came from.
    let wrong = [&path[..2], &path[..1]].concat();
    let reason = face.seen_by(Eye::Public).explain(&wrong);
    assert_eq!(reason.key(), "illegal-must-jump-on");
    let played = face.play(&path).expect("it is legal");
    let beats = played.beats(Eye::Public);
    for (Beat(effects), at) in beats.iter().zip(&path[1..]) {
        let under = effects.iter().filter_map(|effect| match effect {
            Effect::Move { to: Spot { cell, level: 0 }, .. } => Some(Click::Cell(*cell)),
            _ => None,
        });
        assert!(under.eq([*at]), "{effects:?}");
    }
}

#[test]
fn a_soldier_on_the_far_row_becomes_an_officer_in_a_beat_of_its_own() {
    let mut face = after("");
    let officers = |face: &dyn MatchFace| {
        let pieces = face.seen_by(Eye::Public).pieces().into_iter();
        pieces.filter(|piece| piece.kind != Kind::Pawn).count()
    };
    let mut words = GAMES.lines().next().expect("a game").split(' ');
    while officers(face.as_ref()) == 0 {
        face.play_word(words.next().expect("somebody gets there")).expect("it is legal");
    }
    let last = face.line().pop().expect("it has begun");
    assert!(last.word.ends_with(['1', '7']), "{}", last.word);
    let told = face.seen_by(Eye::Public).told(face.here()).expect("it was played");
    assert_eq!(told.last().map(Phrase::key), Some("told-promotes"));
}

#[test]
fn refusals_say_why() {
    let explain = |words, names| after(words).seen_by(Eye::Public).explain(&clicks(names));
    let [white, black] = [0, 1].map(Seat::new);
    let [a1, c3, d4] = ["A1", "C3", "D4"].map(cell);
    assert_eq!(explain("", "D4"), Phrase::empty_cell(d4));
    assert_eq!(explain("", "C5"), Phrase::not_your_piece(cell("C5"), black, white));
    assert_eq!(explain("", "A1"), Phrase::no_move_from(a1));
    assert_eq!(explain("", "C3 C3"), Phrase::same_cell(c3));
    assert_eq!(explain("", "C3 B2"), Phrase::taken(cell("B2"), white));
    assert_eq!(explain("", "C3 C5"), Phrase::taken(cell("C5"), black));
    assert_eq!(explain("", "C3 F4"), Phrase::out_of_reach(c3, cell("F4")));
    let must = |names: &[&str]| {
        let cells = names.iter().map(|name| cell(name)).collect();
        Phrase::new("illegal-must-capture").cell_list("cells", cells)
    };
    // C5 could step to B4, if E5 had not to jump over D4.
    assert_eq!(explain("C3-D4", "C5 B4"), must(&["E5"]));
    assert_eq!(explain("C3-D4", "E5 F4"), must(&["E5"]));
    let jumped = Phrase::taken_from(true, d4, vec![c3]);
    assert_eq!(explain("C3-D4", "E5 D4"), jumped);
}

#[test]
fn positions_with_too_many_men_are_refused() {
    let position = Lasca::start(&setup()).expect("it begins");
    let (texts, seat) = position.into();
    let read = |texts: Vec<String>, seat: u8| Lasca::try_from((texts, seat));
    assert_eq!(read(texts.clone(), seat), Ok(position));
    assert!(read(texts.clone(), 2).is_err());
    assert!(read(texts[1..].to_vec(), 0).is_err());
    for wrong in ["w", "x", "wbwbwbwbwbwbwbwbwbwbwb"] {
        let mut texts = texts.clone();
        texts[12] = wrong.to_owned();
        assert!(read(texts, 0).is_err(), "{wrong}");
    }
    assert_eq!(Match::<Lasca>::from_position(&setup(), position).position().left(), 44);
}
