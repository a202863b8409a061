//! The rules know nothing of windows: this package's dependencies, read from the
//! workspace's lock file, hold no Bevy and nothing of its kind.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The text of a file of the workspace.
fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The dependencies of each package of the lock file, by name. Packages with
/// several versions are taken together.
fn locked() -> BTreeMap<String, BTreeSet<String>> {
    let text = read("../../Cargo.lock");
    let mut packages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(named) = line.strip_prefix("name = ") {
            name = named.trim_matches('"').to_owned();
            packages.entry(name.clone()).or_default();
        } else if line.starts_with('"') {
            let dependency = line.trim_matches([',', '"']);
            let dependency = dependency.split(' ').next().unwrap_or_default();
            let known = packages.entry(name.clone()).or_default();
            known.insert(dependency.to_owned());
        }
    }
    packages
}

#[test]
fn no_bevy_below_the_rules() {
    let packages = locked();
    let mut seen = BTreeSet::new();
    let mut open = vec!["ludotheque-rules".to_owned()];
    while let Some(name) = open.pop() {
        let dependencies = packages.get(&name).unwrap_or_else(|| panic!("{name} is locked"));
        open.extend(dependencies.iter().filter(|name| !seen.contains(*name)).cloned());
        seen.insert(name);
    }
    assert!(seen.contains("serde"), "the lock file was understood");
    let found: Vec<_> = seen
        .iter()
        .filter(|name| ["bevy", "winit", "wgpu"].iter().any(|kind| name.starts_with(kind)))
        .collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_rules_need_little() {
    let manifest = read("Cargo.toml");
    let section = manifest.split("[dependencies]").nth(1).expect("a section");
    let section = section.split("\n[").next().expect("its lines");
    let names = section
        .lines()
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'));
    let names: BTreeSet<&str> = names.collect();
    assert_eq!(names, BTreeSet::from(["foldhash", "ron", "serde", "thiserror"]));
}
