//! Every phrase that a game lists can be made, and no key stands for two things.

use std::collections::{BTreeMap, BTreeSet};

use crate::chance::Chance;
use ludotheque_rules::{
    Click, Eye, Fact, FactKind, GENERAL, Game, MatchFace, Phrase, Seat, Setup, open, phrases,
    setting_up,
};

/// The keys of phrases.
type Keys = BTreeSet<&'static str>;

/// Notes the key of a phrase, and those of all phrases within it.
fn note(phrase: &Phrase, keys: &mut Keys) {
    keys.insert(phrase.key());
    for (_, fact) in phrase.facts() {
        match fact {
            Fact::Phrase(inner) => note(inner, keys),
            Fact::Phrases(inner) => inner.iter().for_each(|inner| note(inner, keys)),
            _ => {}
        }
    }
}

/// Collects the phrases of a match here: those for all beginnings of moves by up to three clicks on
/// cells that are legal but for the last.
fn listen(game: &dyn MatchFace, keys: &mut Keys) {
    // Whose turn it is may know all moves; the others cannot where players set up.
    let mover = game.turn().seat().map_or(Eye::Public, Eye::Seat);
    let cells: Vec<Click> = game.board().all_cells().map(Click::Cell).collect();
    let mut paths = vec![Vec::new()];
    for _ in 0..3 {
        let longer = paths.iter().flat_map(|path: &Vec<Click>| {
            let with = |click: &Click| [path.as_slice(), &[*click]].concat();
            cells.iter().map(with)
        });
        let longer: Vec<Vec<Click>> = longer.collect();
        for path in &longer {
            note(&game.seen_by(mover).explain(path), keys);
        }
        paths = longer;
        paths.retain(|path| !game.next(path).is_dead_end());
        for path in &paths {
            let said = game
                .seen_by(Eye::Public)
                .prompt(path)
                .into_iter()
                .chain(game.seen_by(Eye::Public).choices(path))
                .chain(game.seen_by(Eye::Public).deeds(path))
                .chain(game.seen_by(Eye::Open).deeds(path));
            said.for_each(|phrase| note(&phrase, keys));
            for choice in game.next(path).choices {
                let whole = [path.as_slice(), &[choice.click]].concat();
                let said = game.seen_by(Eye::Public).deeds(&whole);
                said.iter().for_each(|phrase| note(phrase, keys));
            }
        }
    }
    for cell in game.board().all_cells() {
        let said = game.seen_by(Eye::Public).ground(cell).into_iter();
        let said = said.chain(game.seen_by(Eye::Public).describe(cell));
        said.for_each(|phrase| note(&phrase, keys));
    }
    for eye in [Eye::Public, Eye::Open] {
        for piece in game.seen_by(eye).pieces() {
            note(&game.seen_by(Eye::Public).piece_name(&piece), keys);
        }
    }
    if let Some(ending) = game.ending() {
        note(&ending, keys);
    }
}

/// Plays random moves, and listens now and then and at the end.
fn play(game: &mut dyn MatchFace, plies: usize, chance: &mut Chance, keys: &mut Keys) {
    for ply in 0..=plies {
        let words = game.legal_words();
        if ply % 5 == 0 || words.is_empty() {
            listen(game, keys);
        }
        let Some(word) = words.get(chance.below(words.len())) else {
            return;
        };
        game.play_word(word).expect("legal");
        let standstill = game.seen_by(Eye::Public).standstill();
        standstill.iter().for_each(|it| note(&it.reason, keys));
        let told = game.seen_by(Eye::Public).told(game.here());
        told.iter().flatten().for_each(|phrase| note(phrase, keys));
    }
}

/// Collects the phrases of some random games.
fn said_at_random(game: Game, keys: &mut Keys) {
    for players in game.players() {
        let setup = Setup::new(game, players).expect("for so many");
        for seed in 0..6 {
            let mut game = open(&setup).expect("it can be opened");
            play(&mut *game, 300, &mut Chance::new(seed), keys);
        }
    }
}

/// Collects the phrases of players who only go to and fro: first sideways, where there is such a
/// move.
fn said_at_a_standstill(game: Game, keys: &mut Keys) {
    let setup = Setup::new(game, *game.players().start()).expect("for so many");
    for seed in 0..40 {
        let mut played = open(&setup.clone().without_repetition()).expect("it can be opened");
        let mut chance = Chance::new(seed);
        for _ in 0..120 {
            let words = played.legal_words();
            let is_sideways = |word: &&String| {
                let mut rows =
                    word.split('-').map(|end| end.trim_start_matches(char::is_alphabetic));
                rows.next() == rows.next()
            };
            let sideways: Vec<&String> = words.iter().filter(is_sideways).collect();
            let Some(word) = (if sideways.is_empty() {
                words.get(chance.below(words.len()))
            } else {
                sideways.get(chance.below(sideways.len())).copied()
            }) else {
                break;
            };
            played.play_word(word).expect("legal");
            let standstill = played.seen_by(Eye::Public).standstill();
            standstill.iter().for_each(|it| note(&it.reason, keys));
        }
    }
}

/// A match from a position as it is written down.
fn from(game: Game, position: &str) -> Box<dyn MatchFace> {
    let setup = Setup::from_position(game, position);
    let setup = setup.unwrap_or_else(|error| panic!("{position}: {error}"));
    open(&setup).expect("a position of the game")
}

/// Collects the phrases of positions that random games seldom reach.
fn said_in_rare_positions(game: Game, keys: &mut Keys) {
    let rare: &[&str] = match game.id() {
        // All pawns left bear the same figure; the only step would go back.
        "sypil" => &[
            r#"(ivory: {"A1": [Hexagon]}, ebony: {"B3": [Hexagon], "G5": [Triangle]}, to_move: 0, previous: (Some(("A1", "C2")), None), capture_landing: "first", impossible_repair: "loss")"#,
            r#"(ivory: {"A1": [Hexagon]}, ebony: {"D4": [Hexagon], "G4": [Hexagon]}, to_move: 0, previous: (None, None), capture_landing: "first", impossible_repair: "loss")"#,
        ],
        // One player alone has pieces left, and nobody can move: of two, and of three.
        "syne_strat" => &[
            r#"(elements: [{"A1": [Round]}, {"G5": [Round]}], pieces: [["B2"], []], to_move: 0, take_in_empty_set: "no", long_jump_pawns: "put_back")"#,
            r#"(elements: [{}, {"G5": [Round], "D3": [Hexagon], "B3": [Hexagon]}], pieces: [["B2"], ["F6"]], to_move: 0, take_in_empty_set: "no", long_jump_pawns: "put_back")"#,
            r#"(elements: [{}, {}, {"E3": [Round], "C2": [Triangle], "C5": [Round]}], pieces: [["B2"], ["F6"], []], to_move: 0, take_in_empty_set: "no", long_jump_pawns: "put_back")"#,
        ],
        // White fills the far line.
        "stratege" => &[
            r#"(white: ["a10:1", "c10:2", "e10:3", "g10:4", "i10:5", "k10:6"], green: ["a5:1"], marked: [], to_move: 0, memory: forget, far_line_defender: stays)"#,
        ],
        _ => &[],
    };
    for position in rare {
        listen(&*from(game, position), keys);
    }
}

/// Collects the phrases of games with secrets: about set-ups, the knowledge of one player, and a
/// repetition that the points decide.
fn said_about_secrets(game: Game, keys: &mut Keys) {
    let setup = Setup::new(game, *game.players().start()).expect("for so many");
    let mut played = open(&setup).expect("it can be opened");
    if !played.has_secrets() {
        return;
    }
    let placing = setting_up::set_up(&setup, Seat::new(0)).expect("a secret set-up");
    listen(&*placing, keys);
    let eye = Eye::Seat(Seat::new(0));
    let mut known = played.explore(eye, &[]).expect("nothing is guessed");
    play(&mut *known, 200, &mut Chance::new(1), keys);
    for word in ["a3-b3", "a8-b8", "b3-a3", "b8-a8"].repeat(2) {
        played.play_word(word).expect("legal");
    }
    note(&played.ending().expect("three times the same"), keys);
    // A pawn that is attacked on its far line, and wins.
    let position = r#"(white: ["e10:2", "a3:1"], green: ["e9:1", "a8:2"], marked: [], to_move: 1, memory: forget, far_line_defender: stays)"#;
    let mut attacked = from(game, position);
    attacked.play_word("e9xe10").expect("legal");
    let told = attacked.seen_by(Eye::Public).told(attacked.here());
    told.iter().flatten().for_each(|phrase| note(phrase, keys));
}

#[test]
fn every_phrase_of_a_game_can_be_made() {
    let mut lacking = Vec::new();
    for game in Game::ALL {
        let mut keys = Keys::new();
        said_at_random(game, &mut keys);
        said_in_rare_positions(game, &mut keys);
        said_about_secrets(game, &mut keys);
        said_at_a_standstill(game, &mut keys);
        let specs = phrases(game).iter().map(|spec| spec.key);
        lacking.extend(specs.filter(|key| !keys.contains(key)).map(|key| (game, key)));
    }
    assert!(lacking.is_empty(), "never made: {lacking:?}");
}

#[test]
fn a_key_has_the_same_facts_wherever_it_is_listed_and_is_fit_for_a_message() {
    let mut known: BTreeMap<&str, &[(&str, FactKind)]> = BTreeMap::new();
    let lists = Game::ALL.map(phrases);
    for list in lists.into_iter().chain([GENERAL]) {
        let mut here = Keys::new();
        for spec in list {
            assert!(here.insert(spec.key), "{} is listed twice", spec.key);
            let facts = known.entry(spec.key).or_insert(spec.facts);
            assert_eq!(*facts, spec.facts, "{}", spec.key);
            let is_fit = |sign: char| sign.is_ascii_lowercase() || sign == '-';
            assert!(spec.key.chars().all(is_fit), "{}", spec.key);
            let general = GENERAL.iter().any(|general| general.key == spec.key);
            assert!(!general || list == GENERAL, "{} is general", spec.key);
        }
    }
}
