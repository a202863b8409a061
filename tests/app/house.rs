//! Rules of the house that a compiler does not hold.

use std::path::Path;

use ludotheque_rules::Game;

use super::support::sources::{source_folders, sources, sources_in};

fn room_of(path: &Path) -> String {
    let first = path.components().next().expect("a source has a name");
    let name = first.as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

#[test]
fn pointer_types_are_named_in_three_files() {
    // Bevy 0.20 renames them.
    let names = [
        "Pointer<",
        "PointerId",
        "PointerInput",
        "PointerAction",
        "PointerButton",
        "HoverMap",
        "MeshRayCast",
    ];
    for (path, text) in sources() {
        let files = ["input/picking.rs", "input/fingers.rs", "input/turned.rs"];
        if files.iter().any(|file| path.ends_with(file)) {
            continue;
        }
        for name in names {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
    }
}

/// What would decide something by the game, the kind of a piece or the ground of a cell.
/// The rules say what these mean; only looks show them.
#[test]
fn only_looks_know_a_game_a_kind_of_piece_or_a_ground() {
    let kinds = [
        "::FigurePawn",
        "::LargePiece",
        "Kind::Pawn",
        "Kind::Block",
        "Ground::Square",
        "Ground::Figure",
        "Ground::Plain",
        "Ground::BlackPlace",
        "Ground::WhitePlace",
        "has_strengths",
    ];
    let games = Game::ALL.map(|game| game.id().replace('_', ""));
    let mut folders = source_folders();
    let looks = ["crates/drawing/src", "crates/theme/src"];
    folders.retain(|folder| looks.iter().all(|its| !folder.ends_with(its)));
    for (path, text) in sources_in(&folders) {
        // The command line names the games in its help, and unit tests play them.
        if room_of(&path) == "command_line" || path.ends_with("tests.rs") {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        // Files of texts and lessons are named after games.
        let is_file = |line: &&str| [".ftl\"", ".ron\""].iter().any(|end| line.contains(end));
        for line in code.filter(|line| !is_file(line)) {
            let known = kinds.iter().find(|name| line.contains(**name));
            assert!(known.is_none(), "{}: {line}", path.display());
            let line = line.to_lowercase().replace('_', "");
            let known = games.iter().find(|game| line.contains(game.as_str()));
            assert!(known.is_none(), "{}: {line}", path.display());
        }
    }
}

/// What a crate depends on, as the lock file says it: in tests and on other systems, too.
fn needs<'lock>(packages: &'lock [toml::Value], name: &str) -> Vec<&'lock str> {
    let mut its = packages.iter().filter(|package| package["name"].as_str() == Some(name));
    let its = its.next().unwrap_or_else(|| panic!("{name} is not in the lock file"));
    let needed = its.get("dependencies").and_then(toml::Value::as_array).into_iter().flatten();
    // A version follows the name where there are several.
    needed.filter_map(|it| it.as_str()?.split(' ').next()).collect()
}

/// What stands below the table as well as below pages for a browser, and exports. Colours and vectors are not the
/// engine. No crate may depend on it by way of others of the game either.
#[test]
fn rules_players_drawings_and_pages_know_no_engine() {
    let lock: toml::Table =
        toml::from_str(include_str!("../../Cargo.lock")).expect("the lock file is TOML");
    let packages = lock["package"].as_array().expect("a list");
    let crates: [(&str, &[&str]); 7] = [
        ("ludotheque-rules", &[]),
        ("ludotheque-players", &[]),
        ("ludotheque-links", &[]),
        ("ludotheque-letters", &[]),
        ("ludotheque-drawing", &["bevy_color", "bevy_math"]),
        ("ludotheque-webpage", &["bevy_color", "bevy_math"]),
        ("ludotheque-animation", &["bevy_color", "bevy_math"]),
    ];
    for (name, allowed) in crates {
        let (mut reached, mut next) = (vec![name], 0);
        while let Some(own) = reached.get(next).copied() {
            next += 1;
            for needed in needs(packages, own) {
                let is_plain = !needed.starts_with("bevy") || allowed.contains(&needed);
                assert!(is_plain, "{name}: {own} needs {needed}");
                if needed.starts_with("ludotheque") && !reached.contains(&needed) {
                    reached.push(needed);
                }
            }
        }
    }
}

/// A front in the browser says and does the same, without the engine. What these need of the game
/// are the crates of the test above, and each other.
#[test]
fn what_fronts_share_has_the_engine_only_where_the_app_asks_for_it() {
    const BELOW: [&str; 3] = ["ludotheque-drawing", "ludotheque-players", "ludotheque-rules"];
    let manifests = [
        include_str!("../../crates/clicks/Cargo.toml"),
        include_str!("../../crates/rulebook/Cargo.toml"),
        include_str!("../../crates/seats/Cargo.toml"),
        include_str!("../../crates/situation/Cargo.toml"),
        include_str!("../../crates/wording/Cargo.toml"),
        include_str!("../../crates/words/Cargo.toml"),
    ];
    let manifests = manifests.map(|it| toml::from_str::<toml::Table>(it).expect("it is TOML"));
    let shared = manifests.each_ref().map(|it| it["package"]["name"].as_str().expect("a name"));
    for manifest in &manifests {
        let needed = manifest["dependencies"].as_table().expect("a table");
        let is_optional = |it: &toml::Value| it.get("optional").and_then(toml::Value::as_bool);
        let mut engine = needed.iter().filter(|(name, _)| name.starts_with("bevy"));
        assert!(engine.all(|(_, it)| is_optional(it) == Some(true)), "{manifest}");
        let is_below = |it: &String| BELOW.contains(&it.as_str()) || shared.contains(&it.as_str());
        let mut own = needed.keys().filter(|it| it.starts_with("ludotheque"));
        assert!(own.all(is_below), "{manifest}");
        let by_itself = manifest.get("features").and_then(|it| it.get("default"));
        assert!(by_itself.is_none_or(|it| !it.to_string().contains("bevy")), "{manifest}");
    }
}

/// The compiler lets only the session's crate reach the match with everybody's secrets, and
/// those who have its permission: tests and measurements, as long as no other crate depends on
/// the crate that gives it.
#[test]
fn only_tests_may_uncover_a_match() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(home.join("crates")).expect("the crates are there");
    let inner = crates.map(|entry| entry.expect("its entries can be read").path());
    let mut asking = Vec::new();
    for folder in inner.chain([home.to_owned()]) {
        let text = std::fs::read_to_string(folder.join("Cargo.toml")).expect("it is text");
        let mut manifest: toml::Table =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        manifest.remove("dev-dependencies");
        manifest.remove("workspace");
        let is_itself = folder.ends_with("uncovering");
        if !is_itself && manifest.to_string().contains("ludotheque-uncovering") {
            asking.push(folder.file_name().map(ToOwned::to_owned));
        }
    }
    assert_eq!(asking, [Some("session".into())]);
    // Nobody hands the permission on.
    for (path, text) in sources() {
        assert!(!text.contains("pub use ludotheque_uncovering"), "{}", path.display());
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for (path, text) in sources() {
        assert!(text.starts_with("//!"), "{}", path.display());
    }
}

/// The most lines of a function, from its `fn` to its closing brace.
const MOST_LINES: usize = 70;

/// The functions of a file that are longer than that, with no reason in their documentation. The
/// file is formatted: a function ends at the next brace with the indentation of its `fn`.
#[derive(Default)]
struct LongFunctions {
    /// How many functions there are.
    count: usize,
    /// The line, the name and the number of lines of each that is too long.
    found: Vec<String>,
}

impl LongFunctions {
    fn of(text: &str) -> Self {
        let mut functions = Self::default();
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let Some(name) = function_name(line) else {
                continue;
            };
            functions.count += 1;
            let indent = &line[..line.len() - line.trim_start().len()];
            let end = format!("{indent}}}");
            let mut rest = lines[index..].iter();
            let signature = rest.position(|line| line.ends_with(['{', '}', ';']));
            let has_body = signature.is_some_and(|last| lines[index + last].ends_with('{'));
            let length = rest.position(|line| *line == end).map(|last| last + 2);
            let length = length.zip(signature).map(|(body, head)| head + body);
            let length = length.filter(|_| has_body).unwrap_or(1);
            let is_told = documentation(&lines[..index]).contains("Long because ");
            if length > MOST_LINES && !is_told {
                let line = index + 1;
                let found = format!("{line}: {name} has {length} lines");
                functions.found.push(found);
            }
        }
        functions
    }
}

/// The name of the function that begins on a line.
fn function_name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_modifier = |word: &str| word.starts_with("pub") || ["const", "async"].contains(&word);
    let name = after.split(['(', '<']).next()?;
    let is_function = before.split_whitespace().all(is_modifier) && !name.is_empty();
    is_function.then_some(name)
}

/// The documentation at the end of these lines, on one line.
fn documentation(before: &[&str]) -> String {
    let lines = before.iter().rev().map(|line| line.trim_start());
    let lines = lines.take_while(|line| line.starts_with("///") || line.starts_with("#["));
    let mut lines: Vec<&str> = lines.filter_map(|line| line.strip_prefix("///")).collect();
    lines.reverse();
    lines.concat()
}

#[test]
fn functions_are_short_or_say_why_not() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(home.join("crates")).expect("the crates are there");
    let folders = crates.map(|entry| entry.expect("its entries can be read").path().join("src"));
    let build = std::fs::read_to_string(home.join("build.rs")).expect("it is text");
    let mut all = vec![(home.join("build.rs"), build)];
    for folder in folders.chain([home.join("src")]) {
        let files = sources_in(std::slice::from_ref(&folder)).into_iter();
        all.extend(files.map(|(below, text)| (folder.join(below), text)));
    }
    let (mut count, mut found) = (0, Vec::new());
    for (path, text) in all {
        let functions = LongFunctions::of(&text);
        count += functions.count;
        let path = path.strip_prefix(home).expect("it is below");
        let lines = functions.found.into_iter();
        found.extend(lines.map(|line| format!("{}:{line}", path.display())));
    }
    found.sort();
    assert!(count > 1000, "the functions are found");
    assert!(found.is_empty(), "too long:\n{}", found.join("\n"));
}

#[test]
fn a_long_function_is_found_unless_it_says_why() {
    let body = "\n".repeat(MOST_LINES);
    let long = format!("struct A;\nimpl A {{\n    pub(crate) fn f() {{{body}    }}\n}}");
    assert_eq!(LongFunctions::of(&long).found, ["3: f has 71 lines"]);
    let signature = format!("fn f<T>(\n    it: T,\n) {{{body}}}");
    assert_eq!(LongFunctions::of(&signature).found, ["1: f has 73 lines"]);
    let inner = format!("fn f() {{\n    fn g() {{{body}    }}\n}}");
    assert_eq!(LongFunctions::of(&inner).found.len(), 2);
    let shorter = "\n".repeat(MOST_LINES - 1);
    let short = format!("#[inline]\n/// What it does.\nfn f() {{{shorter}}}\n{body}}}");
    assert_eq!(LongFunctions::of(&short).found, [""; 0]);
    let told = format!("/// What it does. Long\n/// because of a table.\nfn f() {{{body}}}");
    assert_eq!(LongFunctions::of(&told).found, [""; 0]);
    let asked = format!("trait A {{\n    fn f();\n{body}}}");
    assert_eq!(LongFunctions::of(&asked).found, [""; 0]);
}

/// The names of tests in a text, such as `keyboard::*_by_keys`, between backticks.
fn named_tests(text: &str) -> Vec<&str> {
    let is_name = |name: &&str| {
        let is_part = |sign: char| sign.is_ascii_alphanumeric() || "_:*".contains(sign);
        name.contains("::") && name.chars().all(is_part)
    };
    text.split('`').skip(1).step_by(2).filter(is_name).collect()
}

/// Whether a name is this one, in which `*` stands for anything.
fn is_like(name: &str, wanted: &str) -> bool {
    match wanted.split_once('*') {
        None => name == wanted,
        Some((start, end)) => {
            let fits = name.len() >= start.len() + end.len();
            fits && name.starts_with(start) && name.ends_with(end)
        }
    }
}

/// The functions of a source that are tests.
fn tests_of(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[test]").skip(1).filter_map(|after| {
        let (name, _) = after.split_once("fn ")?.1.split_once('(')?;
        Some(name)
    })
}

#[test]
fn the_tests_that_the_documents_name_exist() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all = sources_in(&["src", "crates", "tests"].map(|name| home.join(name)));
    let exists = |test: &str| {
        let (rooms, wanted) = test.rsplit_once("::").expect("it has a room");
        let rooms: Vec<&str> = rooms.split("::").filter(|room| *room != "tests").collect();
        all.iter().any(|(path, text)| {
            let path = path.with_extension("");
            let has = |room: &&str| path.components().any(|part| part.as_os_str() == *room);
            rooms.iter().all(has) && tests_of(text).any(|name| is_like(name, wanted))
        })
    };
    let text = std::fs::read_to_string(home.join("docs/accessibility.md")).expect("it is text");
    let named = named_tests(&text);
    assert!(named.len() > 80, "the names are found");
    let missing: Vec<&str> = named.into_iter().filter(|test| !exists(test)).collect();
    assert!(missing.is_empty(), "there is no test of this name: {missing:#?}");
}

#[test]
fn names_of_tests_are_found_and_compared() {
    let text = "held by `keyboard::*_by_keys`, not by `x = 1` or `std::fs::read()`";
    assert_eq!(named_tests(text), ["keyboard::*_by_keys"]);
    assert!(is_like("moves_by_keys", "*_by_keys"));
    assert!(!is_like("moves_by_mouse", "*_by_keys"));
    assert!(!is_like("by", "by*by"));
}
