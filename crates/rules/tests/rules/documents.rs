//! The documents of the repository: that the links between them lead somewhere, and
//! that every source file that they or comments in the code mention exists, and that the directions for a
//! new game are complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ludotheque_rules::Game;

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders with hand-written files.
const FOLDERS: &[&str] =
    &[".ci", "assets", "crates", "docs", "examples", "fuzz", "packaging", "src", "tests"];

/// All files of the repository that people write, relative to its root.
fn files() -> Vec<PathBuf> {
    let root = root();
    let mut folders: Vec<PathBuf> = FOLDERS.iter().map(PathBuf::from).collect();
    folders.push(PathBuf::new());
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).expect("a folder of the repository") {
            let path = folder.join(entry.expect("an entry").file_name());
            if !root.join(&path).is_dir() {
                files.push(path);
            } else if folder != Path::new("") && !path.ends_with("target") {
                folders.push(path);
            }
        }
    }
    files
}

/// The documents among them.
fn documents() -> Vec<PathBuf> {
    files()
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect()
}

/// The anchors of the headings of a document.
fn anchors(document: &str) -> BTreeSet<String> {
    document
        .lines()
        .filter_map(|line| line.strip_prefix('#'))
        .map(|heading| {
            heading
                .trim_start_matches('#')
                .trim()
                .to_lowercase()
                .chars()
                .filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c))
                .map(|c| if c == ' ' { '-' } else { c })
                .collect()
        })
        .collect()
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for path in documents() {
        let text = fs::read_to_string(root().join(&path)).expect("documents are text");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => path.with_file_name(file),
            };
            let is_found = if anchor.is_empty() {
                root().join(&target).exists()
            } else {
                fs::read_to_string(root().join(&target))
                    .is_ok_and(|text| anchors(&text).contains(anchor))
            };
            if !is_found {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

/// Files that are mentioned as examples of files to be made.
fn is_placeholder(mention: &str) -> bool {
    mention.contains(['<', '{', '*', ' ']) || mention.contains("GAME") || mention.contains("FILE")
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

/// In documents and in comments.
#[test]
fn mentioned_files_exist() {
    let files = files();
    let mut missing = Vec::new();
    for path in documents().iter().chain(files.iter().filter(|path| is_rust(path))) {
        let text = fs::read_to_string(root().join(path)).expect("it is text");
        let is_comment = |line: &&str| !is_rust(path) || line.trim_start().starts_with("//");
        let lines = text.lines().filter(is_comment);
        for mention in lines.flat_map(|line| line.split('`').skip(1).step_by(2)) {
            let is_source = [".rs", ".ron", ".ftl", ".wgsl", ".toml", ".md"]
                .iter()
                .any(|extension| mention.ends_with(extension));
            if is_source
                && !is_placeholder(mention)
                && !files.iter().any(|file| file.ends_with(mention))
            {
                missing.push(format!("{}: {mention}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "no such files:\n{}", missing.join("\n"));
}

/// What a new game needs is a list of places; each file outside tests in which every game is named is one.
#[test]
fn every_file_that_names_all_games_stands_in_the_directions_for_a_new_one() {
    let directions = fs::read_to_string(root().join("docs/adding_a_game.md")).expect("it is text");
    let is_test = |path: &Path| {
        let in_folder = path.components().any(|part| part.as_os_str() == "tests");
        in_folder || path.ends_with("tests.rs")
    };
    let is_listed = |path: &Path| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        directions.contains(name) || path.starts_with("packaging/linux")
    };
    let mut missing = Vec::new();
    for path in files().into_iter().filter(|path| !is_test(path)) {
        let is_code = ["rs", "toml", "ftl", "sh", "yml", "xml"];
        let kind = path.extension().and_then(|it| it.to_str()).unwrap_or_default();
        if !is_code.contains(&kind) {
            continue;
        }
        let text = fs::read_to_string(root().join(&path)).expect("it is text");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        let code: Vec<&str> = code.lines().filter(|line| !is_comment(line)).collect();
        let code = code.join("\n").to_lowercase();
        let names_all = Game::ALL.iter().all(|game| code.contains(game.id()));
        if names_all && !is_listed(&path) {
            missing.push(path.display().to_string());
        }
    }
    assert!(missing.is_empty(), "not in docs/adding_a_game.md:\n{}", missing.join("\n"));
}
