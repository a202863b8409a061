//! The direction of the imports, and other rules of the house that a compiler
//! does not hold.

use std::path::{Path, PathBuf};

/// Every room with the rooms that it may name with `crate::`, itself apart.
/// `main → lib → screens, menus, events → saving → table, camera → theme, settings,
/// locale`; beside each other stand screens and menus, table and camera, and
/// the words with the settings that choose them.
const MAY_NAME: &[(&str, &[&str])] = &[
    (
        "screens",
        &[
            "menus",
            "photograph",
            "saving",
            "table",
            "camera",
            "theme",
            "settings",
            "locale",
            "players",
            "clock",
            "redraw",
        ],
    ),
    (
        "menus",
        &[
            "screens",
            "photograph",
            "saving",
            "table",
            "camera",
            "theme",
            "settings",
            "locale",
            "players",
            "redraw",
        ],
    ),
    (
        "events",
        &[
            "screens", "menus", "table", "camera", "theme", "locale", "players", "redraw",
        ],
    ),
    (
        "saving",
        &[
            "table", "theme", "settings", "locale", "players", "clock", "redraw",
        ],
    ),
    (
        "table",
        &["camera", "theme", "settings", "locale", "redraw"],
    ),
    (
        "photograph",
        &["table", "camera", "settings", "locale", "redraw"],
    ),
    ("camera", &["table", "theme", "settings", "redraw"]),
    ("command_line", &["settings", "locale"]),
    ("theme", &["settings", "locale", "redraw"]),
    ("settings", &["players", "locale", "redraw"]),
    ("players", &["locale"]),
    ("clock", &[]),
    ("locale", &["players"]),
    ("redraw", &[]),
];

fn sources() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).expect("the source folder can be read") {
            let path = entry.expect("its entries can be read").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source is text");
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    assert!(found.len() > 20, "the sources are found");
    found
}

fn room_of(path: &Path) -> String {
    let inside = path
        .strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .expect("a source lies in the source folder");
    let first = inside.components().next().expect("a source has a name");
    let name = first.as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

/// The rooms that a source names with `crate::`, also in braces.
fn named_rooms(text: &str) -> Vec<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut rooms = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(group) = rest.strip_prefix('{') {
            // What stands first in each item at the top level of the braces.
            let mut depth = 0_u32;
            let items = group
                .chars()
                .take_while(|sign| {
                    match sign {
                        '{' => depth += 1,
                        '}' if depth == 0 => return false,
                        '}' => depth -= 1,
                        _ => {}
                    }
                    true
                })
                .collect::<String>();
            let mut depth = 0_u32;
            for item in items.split(|sign| {
                match sign {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => {}
                }
                sign == ',' && depth == 0
            }) {
                rooms.push(first_name(item.trim()));
            }
            rooms.retain(|room| !room.is_empty());
        } else {
            rooms.push(first_name(rest));
        }
    }
    rooms
}

fn first_name(text: &str) -> String {
    text.chars()
        .take_while(|sign| sign.is_alphanumeric() || *sign == '_')
        .collect()
}

#[test]
fn imports_point_one_way() {
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let room = room_of(&path);
        if room == "main" || room == "lib" {
            continue;
        }
        let (_, may) = MAY_NAME
            .iter()
            .find(|(name, _)| *name == room)
            .unwrap_or_else(|| panic!("the room {room} has no place in the order of imports"));
        for named in named_rooms(&text) {
            if named != room && !may.contains(&named.as_str()) {
                wrong.push(format!("{} names {named}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_reader_of_imports_reads_them() {
    let text = "use crate::{a::{b, c}, d::e};\n// crate::no\ncrate::f::g();";
    assert_eq!(named_rooms(text), ["a", "d", "f"]);
}

#[test]
fn pointer_types_are_named_in_one_file() {
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
        if path.ends_with("table/picking.rs") {
            continue;
        }
        for name in names {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn the_table_knows_no_game_by_name() {
    for (path, text) in sources() {
        if room_of(&path) != "table" {
            continue;
        }
        for game in ["Simultana", "Sypil", "SyneStrat", "Syndicat", "Stratege"] {
            assert!(!text.contains(game), "{} names {game}", path.display());
        }
    }
}

#[test]
fn the_rules_know_no_engine() {
    let lock = include_str!("../Cargo.lock");
    let mut packages = lock.split("[[package]]");
    let rules = packages
        .find(|package| package.contains("name = \"ludotheque-rules\""))
        .expect("the rules are in the lock file");
    assert!(!rules.contains("bevy"), "{rules}");
}

#[test]
fn every_file_says_what_it_is_for() {
    for (path, text) in sources() {
        assert!(text.starts_with("//!"), "{}", path.display());
    }
}
