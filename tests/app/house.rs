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
fn pointer_types_are_named_in_two_files() {
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
        if path.ends_with("input/picking.rs") || path.ends_with("input/fingers.rs") {
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
    folders.retain(|folder| !folder.ends_with("crates/theme/src"));
    for (path, text) in sources_in(&folders) {
        // The command line names the games in its help.
        if room_of(&path) == "command_line" {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
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

#[test]
fn the_rules_know_no_engine() {
    let lock = include_str!("../../Cargo.lock");
    let mut packages = lock.split("[[package]]");
    let rules = packages
        .find(|package| package.contains("name = \"ludotheque-rules\""))
        .expect("the rules are in the lock file");
    assert!(!rules.contains("bevy"), "{rules}");
}

/// The compiler lets only the session's crate reach the match with everybody's secrets,
/// unless the feature for tests is on.
#[test]
fn only_tests_turn_on_what_uncovers_a_match() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(home.join("crates")).expect("the crates are there");
    let inner = crates.map(|entry| entry.expect("its entries can be read").path());
    for folder in inner.chain([home.to_owned()]) {
        let text = std::fs::read_to_string(folder.join("Cargo.toml")).expect("it is text");
        let mut manifest: toml::Table =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        manifest.remove("dev-dependencies");
        if folder.ends_with("session") {
            let features = manifest.remove("features").map(|it| it.to_string());
            assert_eq!(features.as_deref(), Some("{ testing = [] }"));
        }
        let rest = manifest.to_string();
        assert!(!rest.contains("testing"), "{}: {rest}", folder.display());
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for (path, text) in sources() {
        assert!(text.starts_with("//!"), "{}", path.display());
    }
}
