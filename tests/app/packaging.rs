//! What packages are made of: that versions and ids agree wherever they are written, that every
//! file that packaging names exists, and that the lists of licences are the same.

use std::collections::BTreeSet;
use std::path::Path;

use ludotheque::command_line::help;
use ludotheque_base::locale::Language;

const METAINFO: &str = include_str!("../../packaging/linux/org.ludotheque.Ludotheque.metainfo.xml");
const DESKTOP: &str = include_str!("../../packaging/linux/ludotheque.desktop.hbs");
const FLATPAK: &str = include_str!("../../packaging/flatpak/org.ludotheque.Ludotheque.yml");
const INSTALLER: &str = include_str!("../../packaging/windows/ludotheque.nsi");
const WINDOWS_PACKAGE: &str = include_str!("../../packaging/windows/package");
const RELEASE: &str = include_str!("../../packaging/release");
const CHANGELOG: &str = include_str!("../../CHANGELOG.md");

fn table(text: &str) -> toml::Table {
    toml::from_str(text).expect("it is TOML")
}

fn manifest() -> toml::Table {
    table(include_str!("../../Cargo.toml"))
}

fn packager(manifest: &toml::Table) -> &toml::Table {
    let packager = &manifest["package"]["metadata"]["packager"];
    packager.as_table().expect("a table")
}

fn text(value: &toml::Value) -> &str {
    value.as_str().expect("a text")
}

/// What is between each `before` and the next `after`.
fn all_between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    let found = text.split(before).skip(1);
    found.filter_map(|rest| Some(rest.split_once(after)?.0)).collect()
}

/// The versions that the changelog has been released with, with their days, newest first.
fn released() -> Vec<(&'static str, &'static str)> {
    let headings = CHANGELOG.lines().filter_map(|line| line.strip_prefix("## "));
    let headings = headings.filter(|heading| *heading != "Unreleased");
    headings.map(|heading| { heading.split_once(" - ") }.expect("a version and a day")).collect()
}

#[test]
fn the_version_is_the_same_everywhere() {
    let manifest = manifest();
    let version = text(&manifest["workspace"]["package"]["version"]);
    if let Some((newest, _)) = released().first() {
        assert_eq!(*newest, version, "the changelog");
    }
    let in_metainfo = all_between(METAINFO, "<release version=\"", "\"");
    assert_eq!(in_metainfo.first(), Some(&version), "the metainfo");
    let locks = [
        include_str!("../../Cargo.lock"),
        include_str!("../../fuzz/Cargo.lock"),
        include_str!("../../web/Cargo.lock"),
    ];
    for lock in locks.map(table) {
        let packages = lock["package"].as_array().expect("a list").iter();
        let own = packages.filter(|it| {
            let name = text(&it["name"]);
            let is_apart = ["ludotheque-fuzz", "ludotheque-web"].contains(&name);
            name.starts_with("ludotheque") && !is_apart
        });
        for package in own {
            assert_eq!(text(&package["version"]), version, "{}", package["name"]);
        }
    }
}

#[test]
fn releases_have_the_same_day_in_changelog_and_metainfo() {
    for (version, day) in released() {
        let release = format!("<release version=\"{version}\" date=\"{day}\"");
        assert!(METAINFO.contains(&release), "{release}");
    }
}

#[test]
fn the_id_is_the_same_everywhere() {
    let manifest = manifest();
    let id = text(&packager(&manifest)["identifier"]);
    assert!(METAINFO.contains(&format!("<id>{id}</id>")));
    assert!(FLATPAK.contains(&format!("\nid: {id}\n")));
    assert!(INSTALLER.contains(&format!("\\Uninstall\\{id}\"")));
    let metainfo = format!("{id}.metainfo.xml");
    assert!(RELEASE.contains(&metainfo));
    assert!(FLATPAK.contains(&metainfo));
}

#[test]
fn the_menu_entry_is_that_of_the_metainfo() {
    let manifest = manifest();
    let packager = packager(&manifest);
    let binary = text(&packager["binaries"][0]["path"]);
    let launched = format!("<launchable type=\"desktop-id\">{binary}.desktop</launchable>");
    assert!(METAINFO.contains(&launched), "{launched}");
    assert!(FLATPAK.contains(&format!("\nrename-desktop-file: {binary}.desktop\n")));
    assert!(METAINFO.contains(&format!("<binary>{binary}</binary>")));
    let name = text(&packager["product-name"]);
    assert!(METAINFO.contains(&format!("<name>{name}</name>")));
    assert!(DESKTOP.contains(&format!("\nName={name}\n")));
    assert!(INSTALLER.contains(&format!("!define NAME \"{name}\"")));
}

#[test]
fn the_file_type_is_the_same_everywhere() {
    let manifest = manifest();
    let association = &packager(&manifest)["file-associations"][0];
    let kind = text(&association["mime-type"]);
    assert!(METAINFO.contains(&format!("<mediatype>{kind}</mediatype>")));
    let described = include_str!("../../packaging/linux/ludotheque.xml");
    assert!(described.contains(&format!("<mime-type type=\"{kind}\">")));
    assert!(DESKTOP.contains("\nMimeType={{mime_type}};\n"));
    // A slash is escaped for `sed`.
    assert!(FLATPAK.contains(&kind.replace('/', "\\/")));
    let extension = text(&association["extensions"][0]);
    assert!(described.contains(&format!("<glob pattern=\"*.{extension}\"/>")));
    assert!(INSTALLER.contains(&format!("\\Classes\\.{extension}\"")));
}

/// What the packaging scripts make.
fn is_made(path: &str) -> bool {
    path.starts_with("target/") || path == "cargo-sources.json"
}

#[test]
fn every_file_that_packages_name_exists() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = manifest();
    let packager = packager(&manifest);
    let mut named: BTreeSet<String> = BTreeSet::new();
    for format in ["deb", "pacman"] {
        let files = packager[format]["files"].as_table().expect("a table");
        named.extend(files.keys().cloned());
    }
    named.insert(text(&packager["deb"]["desktop-template"]).to_owned());
    let icons = packager["icons"].as_array().expect("a list").iter();
    let icons = icons.map(text).filter(|path| !path.contains('*'));
    named.extend(icons.map(str::to_owned));
    // The words of commands that name something of the repository.
    let scripts = [
        FLATPAK,
        RELEASE,
        include_str!("../../packaging/build"),
        include_str!("../../packaging/licenses"),
        include_str!("../../packaging/documents"),
        include_str!("../../packaging/portable"),
        include_str!("../../.github/workflows/release.yml"),
        text(&packager["before-packaging-command"]),
    ];
    for script in scripts {
        let lines = script.lines().filter(|line| !line.trim_start().starts_with('#'));
        let words =
            lines.flat_map(|line| line.split([' ', '"', '\'', ':', '=', ',', ';', '(', ')']));
        let paths = words.filter(|word| {
            let roots = ["packaging/", "assets/", "LICENSE-", "LISEZMOI", "README"];
            roots.iter().any(|root| word.starts_with(root))
                // Those with variables, and the names of files in a package.
                && !word.contains(['$', '{', '*', '['])
                && !word.ends_with(".txt")
        });
        named.extend(paths.map(str::to_owned));
    }
    let pictures = all_between(METAINFO, "/docs/pictures/", "<").into_iter();
    named.extend(pictures.map(|name| format!("docs/pictures/{name}")));
    for script in all_between(INSTALLER, "_ICON \"..\\", "\"") {
        named.insert(format!("packaging/{}", script.replace('\\', "/")));
    }
    assert!(named.contains("packaging/build"), "{named:?}");
    assert!(named.len() > 15, "{named:?}");
    let missing: Vec<_> =
        named.iter().filter(|path| !is_made(path) && !home.join(path).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_manual_page_has_every_option_of_the_command_line() {
    let page = include_str!("../../packaging/linux/ludotheque.6");
    let help = help(Language::English);
    let named = help.lines().filter_map(|line| line.strip_prefix("--"));
    let named: BTreeSet<&str> = named.filter_map(|line| line.split(' ').next()).collect();
    assert!(named.contains("game"), "{help}");
    let described = page.lines().filter_map(|line| line.strip_prefix(".It Fl \\-"));
    let described: BTreeSet<&str> = described.filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(described, named);
}

#[test]
fn what_is_installed_on_windows_is_removed_again() {
    let copied = all_between(INSTALLER, "Delete \"$INSTDIR\\", "\"");
    let copied: BTreeSet<&str> = copied.into_iter().collect();
    let wanted = [
        "AlegreyaSans-LICENSE.txt",
        "LICENSE-APACHE.txt",
        "LICENSE-MIT.txt",
        "LISEZMOI.txt",
        "THIRD_PARTY_LICENSES.html",
        "ludotheque.exe",
        "uninstall.exe",
    ];
    assert_eq!(copied, wanted.into());
    for name in wanted.iter().filter(|name| **name != "uninstall.exe") {
        assert!(WINDOWS_PACKAGE.contains(name), "{name} is removed, but not installed");
    }
}

#[test]
fn the_licences_of_packages_are_those_that_are_allowed() {
    let texts = |list: &toml::Value| -> BTreeSet<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|it| text(it).to_owned()).collect()
    };
    let deny = table(include_str!("../../deny.toml"));
    let about = table(include_str!("../../packaging/about.toml"));
    assert_eq!(texts(&about["accepted"]), texts(&deny["licenses"]["allow"]));
    let exceptions = deny["licenses"]["exceptions"].as_array().expect("a list");
    for exception in exceptions {
        let name = text(&exception["crate"]);
        assert_eq!(texts(&about[name]["accepted"]), texts(&exception["allow"]), "{name}");
    }
    for format in ["deb", "pacman"] {
        let manifest = manifest();
        let files = packager(&manifest)[format]["files"].as_table();
        let files = files.expect("a table");
        assert!(files.contains_key("target/licenses/THIRD_PARTY_LICENSES.html"));
    }
}
