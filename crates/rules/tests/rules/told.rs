//! The description of a move that was played, as each eye saw it.

use ludotheque_rules::{Cell, Eye, Fact, Figure, Game, MatchFace, Phrase, Seat, Setup, open};

use crate::reversi::reversi;
use crate::support::play;

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn opened(setup: &Setup) -> Box<dyn MatchFace> {
    open(setup).expect("it can be opened")
}

/// A match from a position as it is written down.
fn from(game: Game, position: &str) -> Box<dyn MatchFace> {
    opened(&Setup::from_position(game, position).unwrap_or_else(|error| panic!("{error}")))
}

fn cell(face: &dyn MatchFace, name: &str) -> Cell {
    face.board().cell_named(name).expect("a cell")
}

/// The description of the last of these moves for an eye.
fn told(face: &mut dyn MatchFace, words: &str, eye: Eye) -> Vec<Phrase> {
    play(face, words);
    let told = face.seen_by(eye).told(face.here());
    told.expect("a move has led here")
}

fn goes(face: &dyn MatchFace, mover: Seat, from: &str, to: &str) -> Phrase {
    let phrase = Phrase::new("told-goes").seat("mover", mover);
    phrase.cell("from", cell(face, from)).cell("to", cell(face, to))
}

#[test]
fn a_step_of_simultana_is_told_with_its_regions() {
    let mut face = opened(&Setup::new(Game::SIMULTANA, 2).expect("two play it"));
    assert_eq!(face.seen_by(Eye::Public).told(face.here()), None, "the start");
    let told = told(&mut *face, "A2-A3", Eye::Public);
    let regions = Phrase::new("told-regions").number_list("sizes", vec![3, 4]);
    assert_eq!(told, [goes(&*face, FIRST, "A2", "A3"), regions]);
}

/// A white pawn on e5 of this strength, and a green one on e6.
fn facing(memory: &str, white: u8, green: u8, to_move: u8) -> Box<dyn MatchFace> {
    let position = format!(
        r#"(white: ["e5:{white}", "a3:1"], green: ["e6:{green}", "a8:2"], marked: [], to_move: {to_move}, memory: {memory}, far_line_defender: stays)"#
    );
    from(Game::STRATEGE, &position)
}

fn fight(
    face: &dyn MatchFace,
    mover: Seat,
    at: &str,
    strengths: [u8; 2],
    end: (&'static str, u8, &str),
) -> [Phrase; 2] {
    let other = if mover == FIRST { SECOND } else { FIRST };
    let of = |key| Phrase::new(key).seat("mover", mover).seat("other", other);
    let (key, strength, place) = end;
    [
        of("told-attacks")
            .cell("cell", cell(face, at))
            .number("strength", strengths[0])
            .number("against", strengths[1]),
        of(key).number("strength", strength).cell("cell", cell(face, place)),
    ]
}

#[test]
fn a_fight_is_told_with_both_strengths_and_what_became_of_the_pawns() {
    for memory in ["forget", "mark"] {
        for eye in [Eye::Public, Eye::Open, Eye::Seat(FIRST), Eye::Seat(SECOND)] {
            for (white, green, end) in [
                (5, 4, ("told-attacker-wins", 5, "e6")),
                (3, 3, ("told-attacker-wins-equal", 3, "e6")),
                (5, 6, ("told-defender-wins", 6, "e5")),
            ] {
                let mut face = facing(memory, white, green, 0);
                let told = told(&mut *face, "e5xe6", eye);
                let wanted = fight(&*face, FIRST, "e6", [white, green], end);
                assert_eq!(told, wanted, "{eye:?}");
                // It is told again later, whatever the table shows then.
                let fought = face.here();
                face.play_word("a8-a7").expect("the move is legal");
                assert_eq!(face.seen_by(eye).told(fought), Some(told));
            }
        }
    }
}

#[test]
fn a_defender_on_the_far_line_stays_there() {
    let mut attack = from(
        Game::STRATEGE,
        r#"(white: ["e10:2", "a3:1"], green: ["e9:1", "a8:2"], marked: [], to_move: 1, memory: forget, far_line_defender: stays)"#,
    );
    let told = told(&mut *attack, "e9xe10", Eye::Public);
    let end = ("told-defender-stays", 2, "e10");
    assert_eq!(told, fight(&*attack, SECOND, "e10", [1, 2], end));
}

#[test]
fn a_step_of_le_stratege_tells_no_strength() {
    for eye in [Eye::Public, Eye::Open, Eye::Seat(FIRST)] {
        let mut face = facing("forget", 5, 6, 0);
        let told = told(&mut *face, "a3-a4", eye);
        assert_eq!(told, [goes(&*face, FIRST, "a3", "a4")]);
    }
}

#[test]
fn stacks_captures_and_what_stays_behind_are_told() {
    let mut face = opened(&Setup::new(Game::SYPIL, 2).expect("two play it"));
    let stacks = told(&mut *face, "A1+B1", Eye::Public);
    let [stacked] = &stacks[..] else {
        panic!("{stacks:?}");
    };
    let figures = vec![Figure::Triangle, Figure::Hexagon];
    assert_eq!(stacked.key(), "told-stacks");
    assert!(stacked.facts().contains(&("figures", Fact::Figures(figures))));
}

#[test]
fn captures_of_syndicat_name_the_squares_and_what_is_left() {
    let mut face = opened(&Setup::new(Game::SYNDICAT, 2).expect("two play it"));
    let mut seen = Vec::new();
    for _ in 0..60 {
        let words = face.legal_words();
        let Some(word) = words.iter().find(|it| it.contains('x')).or(words.first()) else {
            break;
        };
        seen.extend(told(&mut *face, &word.clone(), Eye::Public));
    }
    let keys: Vec<&str> = seen.iter().map(Phrase::key).collect();
    for key in ["told-goes-with", "told-takes-squares", "told-leaves"] {
        assert!(keys.contains(&key), "{key} in {keys:?}");
    }
}

#[test]
fn what_is_put_back_in_syne_strat_is_told_with_both_places() {
    let mut face = opened(&Setup::new(Game::SYNE_STRAT, 2).expect("two play it"));
    let mut keys = Vec::new();
    let mut chance = crate::chance::Chance::new(3);
    for _ in 0..400 {
        let words = face.legal_words();
        // Words of a jump that puts something back name a third cell.
        let rare = words.iter().filter(|word| word.contains('(') || word.contains('x'));
        let rare: Vec<&String> = rare.collect();
        let Some(word) = rare.first().copied().or_else(|| words.get(chance.below(words.len())))
        else {
            break;
        };
        let word = word.clone();
        keys.extend(told(&mut *face, &word, Eye::Public).iter().map(Phrase::key));
    }
    for key in ["told-goes-with", "told-puts-back", "told-stacks"] {
        assert!(keys.contains(&key), "{key}");
    }
}

#[test]
fn a_game_without_words_of_its_own_tells_what_its_beats_say() {
    let mut face = opened(&Setup::new(reversi(), 2).expect("two play it"));
    let word = face.legal_words().remove(0);
    let told = told(&mut *face, &word, Eye::Public);
    let placed = cell(&*face, &word);
    let [places, changes] = &told[..] else {
        panic!("{told:?}");
    };
    let wanted = Phrase::new("told-places").seat("mover", FIRST);
    assert_eq!(*places, wanted.cell_list("cells", vec![placed]));
    assert_eq!(changes.key(), "told-changes");
}
