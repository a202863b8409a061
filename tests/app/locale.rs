//! Both languages say the same things, and exactly those that the code asks for.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};
use ludotheque::{
    learn::data::{Lesson, lessons},
    locale::{Language, Locale},
    players::{SeatNames, colour_key},
    theme::{looks::look, palette},
};
use ludotheque_rules::{Ending, Fact, Figure, Game, Illegal, Seat, presets};

/// The variables of every message of a language.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (file, source) in language.sources() {
        let resource = parse(*source).unwrap_or_else(|(_, errors)| {
            panic!("{}/{file} cannot be read: {errors:?}", language.code());
        });
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name;
                    let mut variables = BTreeSet::new();
                    let value = message
                        .value
                        .unwrap_or_else(|| panic!("{key} says nothing"));
                    collect(&value, &mut variables);
                    let twice = messages.insert(key.to_owned(), variables);
                    assert!(twice.is_none(), "{}: {key} is there twice", language.code());
                }
                Entry::Junk { content } => panic!("{}/{file}: {content}", language.code()),
                _ => {}
            }
        }
    }
    messages
}

/// The variables of a pattern. What the game adds to a fact for grammar's sake,
/// such as `$mover-form`, counts as the fact.
fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, variables);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, variables),
        Expression::Select { selector, variants } => {
            collect_inline(selector, variables);
            for variant in variants {
                collect(&variant.value, variables);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            // What only says how French agrees with a name is no fact at all.
            if id.name == "form" {
                return;
            }
            let endings = ["-form", "-start", "-noun", "-or", "-last", "-count"];
            let name = endings
                .iter()
                .find_map(|ending| id.name.strip_suffix(ending));
            variables.insert(name.unwrap_or(id.name).to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, variables),
        _ => {}
    }
}

/// The source of every file of the game, without its tests.
fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, sources: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("the folder of the sources is there") {
            let path = entry.expect("the folder can be listed").path();
            if path.is_dir() {
                walk(&path, sources);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("sources can be read");
                let code = text
                    .split("#[cfg(test)]")
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                sources.push((path.display().to_string(), code));
            }
        }
    }
    let mut sources = Vec::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut sources,
    );
    sources
}

/// The string literals of some code that directly follow one of these openings.
fn literals_after<'code>(code: &'code str, openings: &[&str]) -> Vec<&'code str> {
    let mut found = Vec::new();
    for opening in openings {
        for (at, _) in code.match_indices(opening) {
            let rest = code[at + opening.len()..].trim_start();
            if let Some((literal, _)) = rest.strip_prefix('"').and_then(|it| it.split_once('"')) {
                found.push(literal);
            }
        }
    }
    found
}

/// The keys that the code makes from the names of other things, after the
/// patterns given to `format!` in `src`.
fn made_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for game in Game::ALL {
        let id = game.id();
        for part in ["tagline", "length", "credits", "rules", "settled"] {
            keys.insert(format!("game-{id}-{part}"));
        }
        for option in game.options() {
            keys.insert(format!("option-{}", option.name));
            keys.insert(format!("option-{}-open", option.name));
            for value in option.values {
                keys.insert(format!("option-{}-{value}", option.name));
                keys.insert(format!("option-{}-{value}-line", option.name));
            }
        }
        if game.has_secret_setup() {
            for preset in presets(game) {
                keys.insert(format!("preset-{id}-{}", preset.id));
            }
        }
        for players in game.players() {
            for seat in 0..players {
                let colour = colour_key(game, players, Seat::new(seat));
                for form in ["", "-phrase", "-start"] {
                    keys.insert(format!("{colour}{form}"));
                }
            }
        }
    }
    keys.extend(lessons().iter().flat_map(Lesson::keys));
    for travel in ["first", "undo", "redo", "last"] {
        keys.insert(format!("travel-{travel}"));
    }
    keys.extend(
        Illegal::KEYS
            .iter()
            .chain(Ending::KEYS)
            .map(ToString::to_string),
    );
    keys
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    let (french, english) = (messages(Language::French), messages(Language::English));
    let keys = |messages: &BTreeMap<String, _>| messages.keys().cloned().collect::<BTreeSet<_>>();
    let (in_french, in_english) = (keys(&french), keys(&english));
    let only_one: Vec<_> = in_french.symmetric_difference(&in_english).collect();
    assert!(only_one.is_empty(), "only one language has {only_one:?}");
    for (key, variables) in &french {
        assert_eq!(variables, &english[key], "the variables of {key}");
    }
}

#[test]
fn every_message_that_the_code_asks_for_is_there_and_no_other() {
    let messages = messages(Language::English);
    let mut used = made_keys();
    for key in &used {
        assert!(messages.contains_key(key), "{key} is missing");
    }
    for (file, code) in sources() {
        let asked = ["message(", ".text(", ".text_with(", ".list("];
        for key in literals_after(&code, &asked) {
            assert!(
                messages.contains_key(key),
                "{file} asks for {key}, which is missing"
            );
        }
        // Keys are also chosen by `match` before they are asked for.
        let words = code.split('"').filter(|word| messages.contains_key(*word));
        used.extend(words.map(str::to_owned));
    }
    let unused: Vec<_> = messages.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}

#[test]
fn refusals_are_whole_sentences_in_both_languages() {
    let wrong_regions = Illegal::Regions {
        sizes: vec![1, 6],
        mover: Seat::new(0),
        needed: vec![2, 4],
    };
    let stuck = Illegal::NoFittingTarget {
        cell: "C1".to_owned(),
        targets: vec!["B1".to_owned()],
        sizes: vec![1],
        mover: Seat::new(1),
        needed: vec![3, 5],
    };
    let foreign = Illegal::NotYourPawn {
        cell: "A4".to_owned(),
        owner: Seat::new(1),
        mover: Seat::new(0),
    };
    let colours = SeatNames::new(Game::Simultana, ["", ""]);
    let named = SeatNames::new(Game::Simultana, ["Anne", "Ben"]);
    let french = Locale::new(Language::French);
    let english = Locale::new(Language::English);
    let plain = |words: String| words.replace(['\u{202f}', '\u{a0}'], " ");

    assert_eq!(
        english.refusal(&wrong_regions, &colours),
        "This would leave regions of 1 and 6 cells; White needs 2 or 4."
    );
    assert_eq!(
        plain(french.refusal(&wrong_regions, &colours)),
        "Cela laisserait des régions de 1 et 6 cases ; il en faut 2 ou 4 pour les Blancs."
    );
    assert_eq!(
        english.refusal(&stuck, &named),
        "The pawn on C1 has no legal move: on B1 it would only leave a region of 1 cell; \
         Ben needs 3 or 5."
    );
    assert_eq!(
        plain(french.refusal(&stuck, &colours)),
        "Le pion en C1 n’a pas de coup permis : en B1, il ne laisserait qu’une région de 1 case ; \
         il en faut 3 ou 5 pour les Noirs."
    );
    assert_eq!(
        plain(french.refusal(&foreign, &colours)),
        "Le pion en A4 est aux Noirs ; c’est aux Blancs de jouer."
    );
    assert_eq!(
        plain(french.refusal(&foreign, &named)),
        "Le pion en A4 est à Ben ; c’est à Anne de jouer."
    );
}

#[test]
fn endings_agree_with_who_won() {
    let ending = Ending::NoLegalMove {
        seat: Seat::new(0),
        winner: Seat::new(1),
    };
    let names = SeatNames::new(Game::Simultana, ["", "Ben"]);
    let french = Locale::new(Language::French).ending(&ending, &names);
    assert_eq!(
        french.replace('\u{a0}', " "),
        "Les Blancs ne peuvent plus jouer : Ben gagne la partie."
    );
}

#[test]
fn no_reason_lacks_a_fact_that_its_sentence_wants() {
    // Facts of every kind under every name that reasons use: a variable that
    // none of them gives would show as its own name in braces.
    let names = SeatNames::new(Game::Simultana, ["", ""]);
    let facts = [
        ("cell", Fact::Cell("A1".to_owned())),
        ("from", Fact::Cell("A1".to_owned())),
        ("to", Fact::Cell("A2".to_owned())),
        (
            "targets",
            Fact::Cells(vec!["A1".to_owned(), "B2".to_owned()]),
        ),
        ("target-count", Fact::Number(2)),
        ("sizes", Fact::Numbers(vec![1, 6])),
        ("size-count", Fact::Number(2)),
        ("needed", Fact::Numbers(vec![2, 4])),
        ("owner", Fact::Seat(Seat::new(1))),
        ("mover", Fact::Seat(Seat::new(0))),
        ("seat", Fact::Seat(Seat::new(0))),
        ("winner", Fact::Seat(Seat::new(1))),
        ("first", Fact::Seat(Seat::new(0))),
        ("second", Fact::Seat(Seat::new(1))),
        ("first-points", Fact::Number(12)),
        ("second-points", Fact::Number(1)),
        ("figure", Fact::Figure(Figure::Triangle)),
        ("bears", Fact::Figure(Figure::Round)),
        (
            "holds",
            Fact::Figures(vec![Figure::Triangle, Figure::Hexagon]),
        ),
        ("landing", Fact::Cell("B3".to_owned())),
        ("handle", Fact::Cell("B3".to_owned())),
        ("misplaced", Fact::Cells(vec!["A1".to_owned()])),
        ("empty", Fact::Cells(vec!["A1".to_owned()])),
        ("sets", Fact::Cells(vec!["D4".to_owned()])),
        ("nearest", Fact::Cell("D4".to_owned())),
        ("blockers", Fact::Cells(vec!["A1".to_owned()])),
        ("blocker-count", Fact::Number(1)),
        ("squares", Fact::Cells(vec!["A1".to_owned()])),
        ("square-count", Fact::Number(1)),
        ("own", Fact::Number(1)),
        ("most", Fact::Number(2)),
        ("short", Fact::Number(2)),
        ("width", Fact::Number(2)),
        ("depth", Fact::Number(2)),
        ("movements", Fact::Number(1)),
    ];
    for language in Language::ALL {
        let locale = Locale::new(language);
        for key in Illegal::KEYS.iter().chain(Ending::KEYS) {
            let sentence = locale.text_of(key, &facts, &names);
            assert!(!sentence.contains(['{', '⟦']), "{key}: {sentence}");
        }
    }
}

#[test]
fn french_puts_spaces_before_its_high_signs() {
    const NARROW: char = '\u{202f}';
    const FULL: char = '\u{a0}';
    for (file, source) in Language::French.sources() {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            for (signs, space) in [(&[';', '!', '?', '%'][..], NARROW), (&[':', '»'], FULL)] {
                for (at, _) in line.match_indices(signs) {
                    let before = line[..at].chars().last();
                    assert_eq!(before, Some(space), "{file}: {line}");
                }
            }
            for (at, _) in line.match_indices('«') {
                let after = line[at..].chars().nth(1);
                assert_eq!(after, Some(FULL), "{file}: {line}");
            }
        }
    }
}

#[test]
fn every_seat_has_the_colour_that_it_is_called_by() {
    let [ivory, ebony, grey, blue] = palette::UI_SEATS;
    for game in Game::ALL {
        for players in game.players() {
            for seat in (0..players).map(Seat::new) {
                let expected = match colour_key(game, players, seat) {
                    "colour-white" | "colour-ivory" | "colour-light" => ivory,
                    "colour-black" | "colour-ebony" | "colour-dark" => ebony,
                    "colour-grey" => grey,
                    "colour-blue" => blue,
                    "colour-green" => palette::UI_SEAT_GREEN,
                    other => panic!("{game}: no colour for {other}"),
                };
                let shown = look(game, players).seat_colour(seat);
                assert_eq!(shown, expected, "{game} for {players}, seat {seat:?}");
            }
        }
    }
}
