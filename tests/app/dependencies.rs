//! The crates that this one is built from: their licences and sources, versions that are
//! held on purpose, and the version of Rust. `deny.toml` says what is allowed; `cargo deny`
//! checks more of it, with a network.

use std::collections::BTreeSet;
use std::process::Command;

const LOCK: &str = include_str!("../../Cargo.lock");

fn table(text: &str) -> toml::Table {
    toml::from_str(text).expect("it is TOML")
}

fn texts(list: &toml::Value) -> impl Iterator<Item = String> {
    let list = list.as_array().expect("a list").iter();
    list.map(|it| it.as_str().expect("a text").to_owned())
}

/// The licences that this crate may have.
fn allowed_licences(deny: &toml::Table, name: &str) -> BTreeSet<String> {
    let exceptions = deny["licenses"]["exceptions"].as_array().expect("a list");
    let own = exceptions.iter().filter(|it| it["crate"].as_str() == Some(name));
    let own = own.flat_map(|it| texts(&it["allow"]));
    texts(&deny["licenses"]["allow"]).chain(own).collect()
}

/// Whether one of the ways in which this licence (an SPDX expression) may be taken is
/// allowed. Parts in brackets are taken as they are found: what they hold decides.
fn is_allowed(licence: &str, allowed: &BTreeSet<String>) -> bool {
    let licence = licence.replace('/', " OR ");
    // What is in brackets first, from the inside.
    if let Some(close) = licence.find(')') {
        let open = licence[..close].rfind('(').expect("brackets come in pairs");
        let inner =
            if is_allowed(&licence[open + 1..close], allowed) { "MIT" } else { "not allowed" };
        let rest = format!("{}{inner}{}", &licence[..open], &licence[close + 1..]);
        return is_allowed(&rest, allowed);
    }
    let mut ways = licence.split(" OR ");
    ways.any(|way| { way.split(" AND ") }.all(|part| allowed.contains(part.trim())))
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT", "Zlib"].map(str::to_owned).into();
    for yes in ["MIT", "GPL-2.0-only OR MIT", "Apache-2.0/MIT", "Zlib AND (MIT OR Apache-2.0)"] {
        assert!(is_allowed(yes, &allowed), "{yes}");
    }
    for no in ["GPL-2.0-only", "MIT AND GPL-2.0-only", "(MIT OR ISC) AND ISC"] {
        assert!(!is_allowed(no, &allowed), "{no}");
    }
}

/// The crates that the workspace is built from on the system that runs the tests, as
/// `cargo metadata` describes them. Those of other systems may not have been downloaded.
fn crates_in_use() -> Vec<serde_json::Value> {
    let cargo = option_env!("CARGO").unwrap_or("cargo");
    let rustc = Command::new("rustc").arg("-vV").output();
    let rustc = rustc.expect("whoever builds this has rustc").stdout;
    let rustc = String::from_utf8(rustc).expect("it is text");
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: "));
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", host.expect("it says its host")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo can be run");
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{problem}");
    let data: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    // All that are known are described; those of other systems are not in the graph.
    let nodes = data["resolve"]["nodes"].as_array().expect("a list");
    let used: BTreeSet<&str> = nodes.iter().filter_map(|node| node["id"].as_str()).collect();
    let packages = data["packages"].as_array().expect("a list").iter();
    let used = packages.filter(|it| it["id"].as_str().is_some_and(|id| used.contains(id)));
    let used: Vec<_> = used.cloned().collect();
    assert!(used.len() > 300, "{} crates", used.len());
    used
}

#[test]
fn crates_have_allowed_licences_and_are_not_banned() {
    let deny = table(include_str!("../../deny.toml"));
    let banned = deny["bans"]["deny"].as_array().expect("a list").iter();
    let banned: Vec<&str> = banned.filter_map(|it| it["crate"].as_str()).collect();
    assert!(banned.contains(&"alsa-sys"));
    for package in crates_in_use() {
        let name = package["name"].as_str().expect("a name");
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(
            is_allowed(licence, &allowed_licences(&deny, name)),
            "{name} has the licence {licence}"
        );
        assert!(!banned.contains(&name), "{name} is banned");
    }
}

#[test]
fn crates_come_from_the_registry() {
    for package in table(LOCK)["package"].as_array().expect("a list") {
        let name = package["name"].as_str().expect("a name");
        if let Some(source) = package.get("source").and_then(toml::Value::as_str) {
            let registry = "registry+https://github.com/rust-lang/crates.io-index";
            assert_eq!(source, registry, "{name}");
        } else {
            assert!(name.starts_with("ludotheque"), "{name} has no source");
        }
    }
}

/// Newer ones ask for a feature of `syn` with which all of Bevy would be compiled again
/// (`docs/accessibility.md`); `cargo update` would take them.
#[test]
fn what_would_build_the_engine_twice_is_held_back() {
    let lock = table(LOCK);
    let packages = lock["package"].as_array().expect("a list");
    for (name, version) in [("async-recursion", "1.1.1"), ("async-trait", "0.1.89")] {
        let mut named = packages.iter().filter(|it| it["name"].as_str() == Some(name));
        let held = named.next().and_then(|it| it["version"].as_str());
        assert_eq!(held, Some(version), "cargo update -p {name} --precise {version}");
        assert!(named.next().is_none());
    }
}

#[test]
fn the_readme_asks_for_the_rust_of_the_manifest() {
    let manifest = table(include_str!("../../Cargo.toml"));
    let version = manifest["workspace"]["package"]["rust-version"].as_str();
    let wanted = format!("(https://rustup.rs) {} or later", version.expect("a version"));
    assert!(include_str!("../../README.md").contains(&wanted), "{wanted}");
}
