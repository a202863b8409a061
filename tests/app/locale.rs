//! Both languages say the same things, and exactly those that the code asks for.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};
use ludotheque::learn::puzzles::data::puzzles;
use ludotheque::menus::help::{FIXED, GESTURES, MARKS};
use ludotheque_base::keymap::Act;
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::settings::Switch;
use ludotheque_players::{Level, puzzles::Goal};
use ludotheque_rulebook::{
    lessons::{Lesson, lessons},
    pages::{Pages, pages},
};
use ludotheque_rules::{
    Cell, FactKind, Figure, GENERAL, Game, HelpKind, Phrase, PhraseSpec, Seat, board, phrases,
    presets,
};
use ludotheque_session::players::SeatNames;
use ludotheque_theme::looks::look;
use ludotheque_ui::palette;

use super::support::sources::sources;

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
                    let value = message.value.unwrap_or_else(|| panic!("{key} says nothing"));
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
            let endings =
                ["-form", "-person", "-start", "-noun", "-or", "-row", "-last", "-count", "-alike"];
            let name = endings.iter().find_map(|ending| id.name.strip_suffix(ending));
            variables.insert(name.unwrap_or(id.name).to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, variables),
        _ => {}
    }
}

/// The code of every file of the game, without its tests.
fn code_without_tests() -> Vec<(String, String)> {
    let code_of = |text: &str| text.split("#[cfg(test)]").next().map(str::to_owned);
    sources()
        .into_iter()
        .map(|(path, text)| (path.display().to_string(), code_of(&text).unwrap_or_default()))
        .collect()
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

/// Letters that stand between two numbers or variables for a multiplication sign.
fn crosses(text: &str) -> Vec<String> {
    let is_factor = |sign: Option<&char>| {
        sign.is_some_and(|sign| sign.is_ascii_digit() || matches!(sign, '{' | '}'))
    };
    let found = |line: &&str| {
        let signs: Vec<char> = line.chars().filter(|it| !it.is_whitespace()).collect();
        // What is typed as a part of a command has the letter of the keyboard.
        !line.trim_start().starts_with("--")
            && (1..signs.len()).any(|at| {
                matches!(signs[at], 'x' | 'X')
                    && is_factor(signs.get(at - 1))
                    && is_factor(signs.get(at + 1))
            })
    };
    text.lines().filter(found).map(str::to_owned).collect()
}

#[test]
fn a_multiplication_sign_is_no_letter() {
    assert_eq!(crosses("12 x 12").len(), 1);
    assert_eq!(crosses("a = { $width }x{ $depth }").len(), 1);
    assert_eq!(crosses("12 × 12, B1xC3, max 3"), Vec::<String>::new());
    for language in Language::ALL {
        for (file, text) in language.sources() {
            assert_eq!(crosses(text), Vec::<String>::new(), "{} {file}", language.code());
        }
    }
}

/// The keys that the code makes from the names of other things, after the
/// patterns given to `format!` in `src`.
fn made_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for game in Game::ALL {
        let id = game.id();
        for part in ["tagline", "length", "credits", "settled", "aim"] {
            keys.insert(format!("game-{id}-{part}"));
        }
        keys.insert(format!("seat-need-{id}"));
        for option in game.options() {
            keys.insert(format!("option-{}", option.name));
            keys.insert(format!("option-{}-open", option.name));
            keys.insert(format!("option-{}-example", option.name));
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
                let colour = game.colour_key(players, Seat::new(seat));
                for form in ["", "-phrase", "-start"] {
                    keys.insert(format!("{colour}{form}"));
                }
            }
        }
    }
    for kind in HelpKind::ALL {
        for part in ["help", "help-word", "help-withheld"] {
            keys.insert(format!("{part}-{}", kind.id()));
        }
        keys.insert(format!("help-{}-line", kind.id()));
    }
    keys.extend(Switch::ALL.iter().map(|switch| format!("settings-{}", switch.id())));
    keys.extend(lessons().iter().flat_map(Lesson::keys));
    keys.extend(Game::ALL.into_iter().filter_map(pages).flat_map(Pages::keys));
    for game in Game::ALL {
        let mut goals = puzzles(game).iter().map(|puzzle| puzzle.goal);
        if goals.any(|goal| matches!(goal, Goal::Gain { .. })) {
            keys.insert(format!("puzzle-gain-{}", game.id()));
        }
    }
    // The games whose score is counted out, some of them only at the end.
    for game in [Game::SYNDICAT, Game::STRATEGE] {
        keys.insert(format!("over-tally-{}", game.id()));
    }
    for form in ["", "-phrase", "-start"] {
        keys.insert(format!("computer{form}"));
    }
    for level in Level::all() {
        keys.insert(format!("level-{}-line", level.number()));
    }
    for travel in ["first", "undo", "redo", "last"] {
        keys.insert(format!("travel-{travel}"));
    }
    for (setting, values) in [
        ("animation", ["system", "normal", "fast", "off"].as_slice()),
        ("quality", &["auto", "low", "high"]),
        ("camera", &["auto", "fixed", "turning", "above"]),
        ("contrast", &["system", "usual", "high"]),
        ("ui-scale", &["system"]),
        ("view", &["auto", "table", "flat"]),
    ] {
        keys.insert(format!("settings-{setting}"));
        keys.extend(values.iter().map(|value| format!("settings-{setting}-{value}")));
    }
    for way in ["copy-game", "copy-link", "copy-position", "paste", "picture", "film", "page"] {
        keys.insert(format!("share-{way}-line"));
    }
    keys.extend(('a'..='z').map(|letter| format!("letter-{letter}")));
    // Those of games share a message.
    let acts = Act::listed(0).map(|act| format!("act-{}", act.id()));
    keys.extend(acts);
    for (what, pressed) in FIXED {
        keys.insert(format!("keys-{what}-line"));
        keys.extend(pressed.iter().map(|key| format!("key-{key}")));
    }
    for gesture in GESTURES {
        keys.extend(["", "-line"].map(|part| format!("gesture-{gesture}{part}")));
    }
    for (mark, _) in MARKS {
        keys.extend(["", "-line"].map(|part| format!("mark-{mark}{part}")));
    }
    keys.extend(said().map(|(_, spec)| spec.key.to_owned()));
    keys
}

/// Every phrase that the rules make, with a game that makes it.
fn said() -> impl Iterator<Item = (Game, &'static PhraseSpec)> {
    let of = |game| phrases(game).iter().chain(GENERAL).map(move |spec| (game, spec));
    Game::ALL.into_iter().flat_map(of)
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
    for (file, code) in code_without_tests() {
        let asked = ["message(", ".text(", ".text_with(", ".list("];
        for key in literals_after(&code, &asked) {
            assert!(messages.contains_key(key), "{file} asks for {key}, which is missing");
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
    let squares = board(Game::SIMULTANA);
    let cell = |name| squares.cell_named(name).expect("on the board");
    let [white, black] = [0, 1].map(Seat::new);
    let wrong_regions = Phrase::new("illegal-regions")
        .number_list("sizes", vec![1, 6])
        .seat("mover", white)
        .number_list("needed", vec![2, 4]);
    let stuck = Phrase::new("illegal-no-fitting-target")
        .cell("cell", cell("C1"))
        .cell_list("targets", vec![cell("B1")])
        .number_list("sizes", vec![1])
        .seat("mover", black)
        .number_list("needed", vec![3, 5]);
    let foreign = Phrase::not_your_pawn(cell("A4"), black, white);
    let colours = SeatNames::new(Game::SIMULTANA, ["", ""]);
    let named = SeatNames::new(Game::SIMULTANA, ["Anne", "Ben"]);
    let french = Locale::new(Language::French);
    let english = Locale::new(Language::English);
    let plain = |words: String| words.replace(['\u{202f}', '\u{a0}'], " ");

    assert_eq!(
        english.phrase(&wrong_regions, squares, &colours),
        "There the pawn would only touch regions of 1 and 6 cells; White needs 2 or 4."
    );
    assert_eq!(
        plain(french.phrase(&wrong_regions, squares, &colours)),
        "Le pion n’y toucherait que des régions de 1 et 6 cases ; il en faut 2 ou 4 pour les Blancs."
    );
    assert_eq!(
        english.phrase(&stuck, squares, &named),
        "The pawn on C1 has no legal move: on B1 it would only touch a region of 1 cell; \
         Ben needs 3 or 5."
    );
    assert_eq!(
        plain(french.phrase(&stuck, squares, &colours)),
        "Le pion en C1 n’a pas de coup permis : en B1, il ne toucherait qu’une région de 1 case ; \
         il en faut 3 ou 5 pour les Noirs."
    );
    assert_eq!(
        plain(french.phrase(&foreign, squares, &colours)),
        "Le pion en A4 est aux Noirs ; c’est aux Blancs de jouer."
    );
    assert_eq!(
        plain(french.phrase(&foreign, squares, &named)),
        "Le pion en A4 est à Ben ; c’est à Anne de jouer."
    );
}

#[test]
fn endings_agree_with_who_won() {
    let ending = Phrase::ended_without_move(Seat::new(0), Seat::new(1), Vec::new());
    let names = SeatNames::new(Game::SIMULTANA, ["", "Ben"]);
    let squares = board(Game::SIMULTANA);
    let french = Locale::new(Language::French).phrase(&ending, squares, &names);
    assert_eq!(
        french.replace('\u{a0}', " "),
        "Les Blancs ne peuvent plus jouer : Ben gagne la partie."
    );
}

/// A phrase as a list of phrases describes it, with some fact of each kind.
fn example(spec: &PhraseSpec) -> Phrase {
    let cells = vec![Cell::new(0), Cell::new(7)];
    let figures = vec![Figure::Triangle, Figure::Hexagon];
    let inner = Phrase::game_over();
    let empty = Phrase::new(spec.key);
    spec.facts.iter().fold(empty, |phrase, (name, kind)| match kind {
        FactKind::Number => phrase.number(name, 2),
        FactKind::Numbers => phrase.number_list(name, vec![1, 6]),
        FactKind::Cell => phrase.cell(name, Cell::new(3)),
        FactKind::Cells => phrase.cell_list(name, cells.clone()),
        FactKind::Seat => phrase.seat(name, Seat::new(1)),
        FactKind::Figure => phrase.figure(name, Figure::Round),
        FactKind::Figures => phrase.figure_list(name, figures.clone()),
        FactKind::Phrase => phrase.phrase(name, inner.clone()),
        FactKind::Phrases => phrase.phrase_list(name, vec![inner.clone(); 2]),
    })
}

#[test]
fn every_phrase_of_the_rules_has_a_sentence_in_both_languages() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for (game, spec) in said() {
            let players = *game.players().end();
            let names = SeatNames::new(game, vec![""; usize::from(players)]);
            let sentence = locale.phrase(&example(spec), board(game), &names);
            assert!(!sentence.contains(['{', '⟦']), "{}: {sentence}", spec.key);
        }
    }
}

#[test]
fn every_sentence_uses_facts_of_its_phrase_alone() {
    let messages = messages(Language::English);
    for (_, spec) in said() {
        let known: BTreeSet<String> =
            spec.facts.iter().map(|(name, _)| (*name).to_owned()).collect();
        let used = &messages[spec.key];
        assert!(used.is_subset(&known), "{}: {used:?} of {known:?}", spec.key);
    }
}

#[test]
fn french_puts_spaces_before_its_high_signs() {
    const NARROW: char = '\u{202f}';
    const FULL: char = '\u{a0}';
    for (file, source) in Language::French.sources() {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            for (signs, space) in [(&[';', '!', '?'][..], NARROW), (&[':', '»', '%'], FULL)] {
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
                let expected = match game.colour_key(players, seat) {
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
