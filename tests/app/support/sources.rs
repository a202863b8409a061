//! The sources of the app, for tests that read them: those of the root and of the crates
//! that are built with the engine, say something or draw, and those of the page for browsers.

use std::fs;
use std::path::{Path, PathBuf};

/// The source folders: that of the root first.
pub(crate) fn source_folders() -> Vec<PathBuf> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let inner = fs::read_dir(home.join("crates")).expect("the crates are there");
    let inner = inner.map(|entry| entry.expect("its entries can be read").path());
    let mut inner: Vec<PathBuf> = inner.filter(|folder| belongs_to_the_app(folder)).collect();
    inner.sort();
    let inner = inner.into_iter().map(|folder| folder.join("src"));
    std::iter::once(home.join("src")).chain(inner).chain([home.join("web/src")]).collect()
}

/// Whether the manifest of the crate in this folder names the engine, its colours, the words or the
/// drawings.
fn belongs_to_the_app(folder: &Path) -> bool {
    let text = fs::read_to_string(folder.join("Cargo.toml")).expect("it is text");
    let manifest: toml::Table =
        toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = ["bevy", "bevy_color", "ludotheque-words", "ludotheque-drawing"];
    let dependencies = manifest.get("dependencies");
    dependencies.is_some_and(|them| names.iter().any(|name| them.get(name).is_some()))
}

/// Every source file, as its path below its source folder and its text.
pub(crate) fn sources() -> Vec<(PathBuf, String)> {
    let found = sources_in(&source_folders());
    assert!(found.len() > 200, "the sources are found");
    found
}

/// The source files below these source folders.
pub(crate) fn sources_in(homes: &[PathBuf]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for home in homes {
        let mut folders = vec![home.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a source folder can be read") {
                let path = entry.expect("its entries can be read").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    let text = fs::read_to_string(&path).expect("a source is text");
                    let below = path.strip_prefix(home).expect("it is below");
                    found.push((below.to_owned(), text));
                }
            }
        }
    }
    found
}
