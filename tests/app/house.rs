//! Rules of the house that a compiler does not hold.

use std::path::Path;

use ludotheque_rules::Game;

use super::support::sources::sources;

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
    for (path, text) in sources() {
        // The command line names the games in its help.
        if ["theme", "command_line"].contains(&room_of(&path).as_str()) {
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

/// What is shown, said, exported or hinted comes from a view: only these rooms can reach
/// the match with everybody's secrets.
#[test]
fn only_the_session_saving_and_the_question_to_a_computer_reach_the_match() {
    let reaches = [
        "MatchFace",
        ".face",
        ".kept()",
        ".fork()",
        ".record()",
        ".explore(",
        "placement_to_save",
    ];
    let is_held = |path: &Path| {
        ["session", "saving"].contains(&room_of(path).as_str())
            || path.ends_with("computer/question.rs")
    };
    for (path, text) in sources() {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().map(str::trim);
        for line in lines.filter(|line| !line.starts_with("//")) {
            // What has been placed is saved by the screen on which it is.
            let saves = path.ends_with("screens/setting_up.rs") && line.contains("stands:");
            // Only the whole name.
            let found = { reaches.iter() }.find(|reach| {
                line.match_indices(**reach).any(|(at, name)| {
                    let next = line[at + name.len()..].chars().next();
                    name.ends_with('(') || next.is_none_or(|next| !next.is_alphanumeric())
                })
            });
            assert!(
                found.is_none() || is_held(&path) || saves,
                "{}: {line}",
                path.display()
            );
        }
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for (path, text) in sources() {
        assert!(text.starts_with("//!"), "{}", path.display());
    }
}
