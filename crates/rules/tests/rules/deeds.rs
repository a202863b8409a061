//! The description of a move by a game, and of the clicks it expects in the middle of one.

use crate::chance::Chance;
use crate::support::play;
use ludotheque_rules::{Click, Eye, Fact, Figure, Game, MatchFace, Phrase, Seat, Setup, open};

/// A match after these moves.
fn after(game: Game, players: u8, words: &str) -> Box<dyn MatchFace> {
    let setup = Setup::new(game, players).expect("so many play it");
    let mut face = open(&setup).expect("it can be opened");
    play(&mut *face, words);
    face
}

/// Clicks on these cells.
fn clicks(face: &dyn MatchFace, names: &str) -> Vec<Click> {
    let cell = |name| face.board().cell_named(name).expect("a cell");
    let names = names.split_whitespace();
    names.map(|name| Click::Cell(cell(name))).collect()
}

/// The deeds of a move as its player sees them.
fn told(face: &dyn MatchFace, names: &str) -> Vec<Phrase> {
    let mover = face.turn().seat().expect("somebody is to move");
    face.seen_by(Eye::Seat(mover)).deeds(&clicks(face, names))
}

#[test]
fn stacking_is_told_with_the_stack_that_comes_of_it() {
    let face = after(Game::SYPIL, 2, "");
    let figures = vec![Figure::Triangle, Figure::Hexagon];
    let stacks = Phrase::new("deed-stacks").figure_list("figures", figures);
    assert_eq!(told(face.as_ref(), "A1 B1"), [stacks]);
    assert_eq!(told(face.as_ref(), "A1 C2"), []);
}

#[test]
fn a_step_is_told_with_the_regions_that_it_leaves() {
    let face = after(Game::SIMULTANA, 2, "");
    let regions = Phrase::new("deed-regions").number_list("sizes", vec![3, 4]);
    assert_eq!(told(face.as_ref(), "A2 A3"), [regions]);
    assert_eq!(told(face.as_ref(), "A2 A1"), [], "it is not legal");
}

#[test]
fn an_attack_on_what_cannot_be_seen_tells_nothing_more() {
    let mut face = after(Game::STRATEGE, 2, "");
    let mut attack = None;
    for _ in 0..40 {
        let words = face.legal_words();
        if let Some(word) = words.iter().find(|word| word.contains('x')) {
            attack = Some(word.clone());
            break;
        }
        // Straight on, so that the two sides meet.
        let ahead =
            |word: &&String| word.split_once('-').is_some_and(|(from, to)| from[..1] == to[..1]);
        let ahead = words.iter().find(ahead).expect("a pawn can go ahead");
        face.play_word(ahead).expect("it is legal");
    }
    let attack = attack.expect("they have met").replace('x', " ");
    let (_, at) = attack.split_once(' ').expect("two cells");
    let at = face.board().cell_named(at).expect("a cell");
    let attacks = Phrase::new("deed-attacks").cell("cell", at);
    assert_eq!(told(face.as_ref(), &attack), [attacks]);
}

#[test]
fn the_squares_of_all_pieces_are_the_running_score() {
    let face = after(Game::SYNDICAT, 2, "A4-A6");
    let tally = face.seen_by(Eye::Public).tally().expect("the game is about points");
    for points in &tally {
        assert_eq!(points.iter().sum::<u16>(), 48);
        assert_eq!(points.len(), 27);
    }
    assert_eq!(tally[0][..3], [4, 3, 3]);
    let simultana = after(Game::SIMULTANA, 2, "");
    assert_eq!(simultana.seen_by(Eye::Open).tally(), None);
}

#[test]
fn a_piece_whose_first_advance_is_made_has_one_movement() {
    let face = after(Game::SYNDICAT, 2, "A4-A6 A9-A8");
    let said = |name: &str| {
        let cell = face.board().cell_named(name).expect("a cell");
        face.seen_by(Eye::Public).describe(cell)[0].clone()
    };
    assert_eq!(said("B4"), Phrase::new("about-first-advance"));
    assert_eq!(said("A6"), Phrase::new("about-movements").number("count", 1));
}

#[test]
fn what_is_put_back_is_named_before_it_is_put() {
    let mut chance = Chance::new(5);
    let mut seen = 0;
    for _ in 0..6 {
        let mut face = after(Game::SYNE_STRAT, 2, "");
        for _ in 0..120 {
            let words = face.legal_words();
            let Some(any) = words.get(chance.below(words.len().max(1))) else {
                break;
            };
            let captures = words.iter().find(|word| word.contains('x'));
            seen += check_prompts(face.as_ref());
            let word = captures.unwrap_or(any).clone();
            face.play_word(&word).expect("legal");
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Whether each prompt to put something back names a captured pawn that the move of any
/// other cell than its own does put there; how many there are.
fn check_prompts(face: &dyn MatchFace) -> usize {
    let mut seen = 0;
    for first in face.next(&[]).places() {
        for second in face.next(&[Click::Cell(first)]).places() {
            let path = [first, second].map(Click::Cell);
            let Some(prompt) = face.seen_by(Eye::Public).prompt(&path) else {
                continue;
            };
            if prompt.key() != "step-put-back" {
                continue;
            }
            let stood = prompt.cells();
            for put in face.next(&path).places().filter(|put| !stood.contains(put)) {
                let mut whole = [&path[..], &[Click::Cell(put)]].concat();
                while !face.next(&whole).complete {
                    let next = face.next(&whole).places().next().expect("a cell");
                    whole.push(Click::Cell(next));
                }
                let deeds = face.seen_by(Eye::Seat(Seat::new(0))).deeds(&whole);
                let told = deeds.iter().any(|deed| {
                    deed.key() == "deed-puts-back"
                        && deed.facts().contains(&("from", Fact::Cell(stood[0])))
                        && deed.facts().contains(&("to", Fact::Cell(put)))
                });
                assert!(told, "{prompt:?}: {deeds:?}");
                seen += 1;
            }
        }
    }
    seen
}
