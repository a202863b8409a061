//! The rulebook in `docs/rules`: that every citation in the code names a page and a
//! heading that exist, and that its node counts are the ones that the code is tested
//! with.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The page with the words that all games share.
const SHARED: &str = "README";

/// The page of the board that two games share.
const HEXBOARD: &str = "hexboard";

/// The names of the games, as comments cite them, and their pages.
const GAMES: [(&str, &str); 5] = [
    ("simultana", "simultana"),
    ("sypil", "sypil"),
    ("syne-strat 7", "syne_strat"),
    ("syndicat", "syndicat"),
    ("le stratège", "stratege"),
];

/// The headings and numbers of a page that can be cited, in lower case.
#[derive(Default)]
struct Page {
    /// Each heading, with the numbers of the list below it.
    headings: BTreeMap<String, BTreeSet<u32>>,
}

impl Page {
    fn read(name: &str) -> Self {
        let path = root().join(format!("docs/rules/{name}.md"));
        let text =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut page = Self::default();
        let mut heading = String::new();
        for line in text.lines() {
            if let Some(title) = line.strip_prefix('#') {
                heading = title.trim_start_matches('#').trim().to_lowercase();
                page.headings.entry(heading.clone()).or_default();
            } else if let Some((number, _)) = line.split_once(". ")
                && let Ok(number) = number.parse()
            {
                page.headings.entry(heading.clone()).or_default().insert(number);
            }
        }
        page
    }

    /// Whether it has a section: a heading, or a heading with numbers such as
    /// `end 1 and 2` or `settled points 1 to 3`.
    fn has(&self, section: &str) -> bool {
        if self.headings.contains_key(section) {
            return true;
        }
        let words: Vec<&str> = section.split(' ').collect();
        let first_number =
            words.iter().position(|word| word.parse::<u32>().is_ok()).unwrap_or(words.len());
        let (heading, numbers) = words.split_at(first_number);
        let heading = match heading.join(" ").as_str() {
            "settled point" => "settled points".to_owned(),
            heading => heading.to_owned(),
        };
        let Some(listed) = self.headings.get(&heading) else {
            return false;
        };
        let numbers: Vec<u32> = numbers.iter().flat_map(|word| word.parse()).collect();
        !numbers.is_empty() && numbers.iter().all(|number| listed.contains(number))
    }
}

/// All source files of the workspace.
fn sources() -> Vec<PathBuf> {
    let mut folders = vec![root().join("src"), root().join("tests"), root().join("crates")];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the workspace") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                if path.file_name().is_none_or(|name| name != "target") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push(path);
            }
        }
    }
    sources
}

/// The comments of a source file, each block of lines as one text.
fn comments(source: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in source.lines() {
        match line.trim_start().strip_prefix("//") {
            Some(text) => {
                let block = blocks.last_mut().expect("there is always one");
                block.push_str(text.trim_start_matches(['/', '!']).trim());
                block.push(' ');
            }
            None => blocks.push(String::new()),
        }
    }
    blocks
}

/// The texts between parentheses, in lower case.
fn parenthesised(comment: &str) -> Vec<String> {
    comment
        .split('(')
        .skip(1)
        .filter_map(|text| text.split_once(')'))
        .map(|(inside, _)| inside.to_lowercase())
        .collect()
}

/// The pages that a token of a citation names, for a file in the folder of `game`.
fn cited(token: &str, game: Option<&'static str>) -> Option<Vec<&'static str>> {
    if token == "rulebook" {
        return Some(game.into_iter().chain([SHARED, HEXBOARD]).collect());
    }
    let name = token.split(" for ").next().unwrap_or(token);
    GAMES.iter().find(|(known, _)| *known == name).map(|(_, page)| vec![*page])
}

#[test]
fn every_citation_names_a_section() {
    let pages: BTreeMap<&str, Page> = GAMES
        .iter()
        .map(|(_, page)| *page)
        .chain([SHARED, HEXBOARD])
        .map(|page| (page, Page::read(page)))
        .collect();
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for path in sources() {
        let source = fs::read_to_string(&path).expect("sources are text");
        let game = GAMES
            .iter()
            .map(|(_, page)| *page)
            .find(|page| path.components().any(|folder| folder.as_os_str() == *page));
        for inside in comments(&source).iter().flat_map(|text| parenthesised(text)) {
            // Such as (Sypil, Step), (Sypil, Capture; Syne-Strat 7, Jump),
            // (Sypil, Syne-Strat 7: Repair) or (rulebook, Repetition).
            let mut tokens = inside.split([',', ';', ':']).map(str::trim).peekable();
            if tokens.peek().and_then(|token| cited(token, game)).is_none() {
                continue;
            }
            let mut named: Vec<Vec<&str>> = Vec::new();
            let mut is_complete = false;
            for token in tokens {
                if let Some(page) = cited(token, game) {
                    if std::mem::take(&mut is_complete) {
                        named.clear();
                    }
                    named.push(page);
                    continue;
                }
                is_complete = true;
                let section = token.trim_matches('*');
                for candidates in &named {
                    match candidates.iter().find(|page| pages[*page].has(section)) {
                        Some(page) => *found.entry(page).or_default() += 1,
                        None => wrong.push(format!("{}: ({inside})", path.display())),
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "no such section:\n{}", wrong.join("\n"));
    for page in pages.keys() {
        assert!(found.contains_key(page), "nothing cites {page}.md");
    }
}

/// The numbers of a row of a table.
fn numbers(row: &str) -> Vec<u64> {
    row.split('|').filter_map(|cell| cell.replace([' ', '\u{a0}'], "").parse().ok()).collect()
}

#[test]
fn node_counts_are_those_that_are_tested() {
    for (file, page, row) in [
        ("simultana", "simultana", "| from the start |"),
        ("sypil", "sypil", "| from the start |"),
        ("syne_strat-2", "syne_strat", "| 2 | "),
        ("syne_strat-3", "syne_strat", "| 3 | "),
        ("syne_strat-4", "syne_strat", "| 4 | "),
        ("syndicat", "syndicat", "| from the start |"),
        ("stratege", "stratege", "| from the start |"),
    ] {
        let tested =
            fs::read_to_string(root().join(format!("crates/rules/tests/perft/{file}.perft")))
                .expect("the counts that are tested");
        let tested: Vec<u64> = tested
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(' ')?.1.parse().ok())
            .collect();
        let text = fs::read_to_string(root().join(format!("docs/rules/{page}.md")))
            .expect("the page of the game");
        let counts = text.split_once("## Node counts").expect("a section of counts").1;
        let written = counts.lines().find_map(|line| line.strip_prefix(row)).map(numbers);
        assert_eq!(written, Some(tested), "{page}.md, {file}");
    }
}
