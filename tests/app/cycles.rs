//! No cycle between the files of a crate, and none between its rooms, which are its top-level
//! modules: one may name another only if that one names it neither directly nor by way of
//! others.
//!
//! A parent that declares its children, re-exports what they define or adds their
//! plugins does not depend on them. What is re-exported counts as a use of the file
//! that defines it. Unit tests inside files may look anywhere. The root of the app, which
//! puts the rooms together, stands above them all.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use syn::ext::IdentExt;
use syn::visit::Visit;

/// A path of names from the root of a crate.
type Names = Vec<String>;

/// One file of a crate and what it declares.
#[derive(Debug, Default)]
struct Source {
    /// What the file defines itself.
    items: BTreeSet<String>,
    /// Names that it hands on or brings in, and where they come from.
    imports: BTreeMap<String, Names>,
    /// Modules of which it brings in everything.
    globs: Vec<Names>,
    /// What it names in other files.
    references: BTreeSet<Names>,
    /// Its text.
    text: String,
}

/// The files of a crate, by their module's path.
struct Crate {
    sources: BTreeMap<Names, Source>,
}

/// Reads one file.
struct Reader<'a> {
    /// The module of the file.
    module: &'a [String],
    /// How many inline modules are open.
    depth: usize,
    source: Source,
}

impl Reader<'_> {
    /// The path from the root for one that begins with `crate`, `self` or `super`;
    /// none for what other crates or this file's own items begin with.
    fn absolute(&self, names: &[String]) -> Option<Names> {
        let (first, rest) = names.split_first()?;
        let inline = vec!["<inline>".to_owned(); self.depth];
        let mut at: Names = self.module.iter().cloned().chain(inline).collect();
        let rest = match first.as_str() {
            "crate" => return Some(rest.to_vec()),
            "self" => rest,
            "super" => {
                let steps = names.iter().take_while(|name| *name == "super").count();
                at.truncate(at.len().checked_sub(steps)?);
                &names[steps..]
            }
            _ => return None,
        };
        at.extend(rest.iter().cloned());
        // What is inside an inline module is this file's own.
        (!at.iter().any(|name| name == "<inline>")).then_some(at)
    }

    fn import(&mut self, tree: &syn::UseTree, before: &[String], hands_on: bool) {
        let with = |name: &syn::Ident| -> Names {
            let own = std::iter::once(name.unraw().to_string());
            before.iter().cloned().chain(own).collect()
        };
        match tree {
            syn::UseTree::Path(path) => self.import(&path.tree, &with(&path.ident), hands_on),
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before, hands_on);
                }
            }
            syn::UseTree::Glob(_) => {
                if let Some(module) = self.absolute(before) {
                    self.source.references.insert(module.clone());
                    self.source.globs.push(module);
                }
            }
            syn::UseTree::Name(name) => {
                let names = if name.ident == "self" { before.to_vec() } else { with(&name.ident) };
                self.bring_in(&names, names.last().cloned(), hands_on);
            }
            syn::UseTree::Rename(rename) => {
                let name = rename.rename.unraw().to_string();
                self.bring_in(&with(&rename.ident), Some(name), hands_on);
            }
        }
    }

    fn bring_in(&mut self, names: &[String], name: Option<String>, hands_on: bool) {
        // A `use` without `crate` or `self` may begin with a child.
        let is_child =
            names.first().is_some_and(|first| self.source.items.contains(&format!("mod {first}")));
        let from = if is_child && self.depth == 0 {
            Some(self.module.iter().chain(names).cloned().collect())
        } else {
            self.absolute(names)
        };
        let (Some(from), Some(name)) = (from, name) else {
            return;
        };
        let is_own_child = from.len() > self.module.len() && from.starts_with(self.module);
        if !(hands_on && is_own_child) {
            self.source.references.insert(from.clone());
        }
        if self.depth == 0 {
            self.source.imports.insert(name, from);
        }
    }

    fn name(&mut self, names: &[String]) {
        let Some(first) = names.first() else { return };
        let is_child = self.depth == 0 && self.source.items.contains(&format!("mod {first}"));
        let adds_plugin =
            names.last().is_some_and(|name| name == "plugin" || name.ends_with("Plugin"));
        if is_child {
            if !adds_plugin {
                let own = self.module.iter().chain(names).cloned().collect();
                self.source.references.insert(own);
            }
        } else if let Some(names) = self.absolute(names) {
            let is_own_child = names.len() > self.module.len() && names.starts_with(self.module);
            if !(adds_plugin && is_own_child) {
                self.source.references.insert(names);
            }
        }
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test")
    })
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let hands_on = !matches!(item.vis, syn::Visibility::Inherited);
        self.import(&item.tree, &[], hands_on);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if is_for_tests(&item.attrs) {
            return;
        }
        self.depth += 1;
        syn::visit::visit_item_mod(self, item);
        self.depth -= 1;
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Names = path.segments.iter().map(|it| it.ident.unraw().to_string()).collect();
        self.name(&names);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invoked: &'ast syn::Macro) {
        self.visit_path(&invoked.path);
        // Not parsed: the paths are read from the words themselves.
        let text = invoked.tokens.to_string().replace(" :: ", "::");
        for word in text.split(|sign: char| !(sign.is_alphanumeric() || "_:".contains(sign))) {
            let names: Names = word.split("::").map(str::to_owned).collect();
            if matches!(names[0].as_str(), "crate" | "self" | "super") && names.len() > 1 {
                self.name(&names);
            }
        }
    }
}

fn declared(file: &syn::File) -> BTreeSet<String> {
    let name = |item: &syn::Item| match item {
        syn::Item::Const(it) => Some(it.ident.to_string()),
        syn::Item::Enum(it) => Some(it.ident.to_string()),
        syn::Item::Fn(it) => Some(it.sig.ident.to_string()),
        syn::Item::Macro(it) => it.ident.as_ref().map(ToString::to_string),
        // Only children in files of their own are read as modules.
        syn::Item::Mod(it) if it.content.is_none() => Some(format!("mod {}", it.ident.unraw())),
        syn::Item::Mod(it) => Some(it.ident.to_string()),
        syn::Item::Static(it) => Some(it.ident.to_string()),
        syn::Item::Struct(it) => Some(it.ident.to_string()),
        syn::Item::Trait(it) => Some(it.ident.to_string()),
        syn::Item::Type(it) => Some(it.ident.to_string()),
        _ => None,
    };
    file.items.iter().filter_map(name).collect()
}

impl Crate {
    /// The crate whose sources lie in this folder.
    fn read(root: &Path) -> Self {
        let has_library = root.join("lib.rs").exists();
        let mut sources = BTreeMap::new();
        for path in files(root) {
            let inside = path.strip_prefix(root).expect("it lies below the root");
            let mut module: Names = inside
                .with_extension("")
                .iter()
                .map(|name| name.to_string_lossy().into_owned())
                .collect();
            match module.last().map(String::as_str) {
                // The executable beside a library is a crate of its own, above it.
                Some("main") if has_library => continue,
                Some("mod" | "lib" | "main") => {
                    module.pop();
                }
                _ => {}
            }
            let text = std::fs::read_to_string(&path).expect("a source is text");
            sources.insert(module.clone(), Source::read(&module, &text));
        }
        Self { sources }
    }

    /// The file that defines what is named.
    fn file_of(&self, names: &[String]) -> Option<&Names> {
        self.find(names, 0)
    }

    fn find(&self, names: &[String], depth: usize) -> Option<&Names> {
        let inside =
            (0..=names.len()).rev().find(|length| self.sources.contains_key(&names[..*length]))?;
        let (module, source) = self.sources.get_key_value(&names[..inside])?;
        let Some(item) = names.get(inside) else {
            return Some(module);
        };
        // Deeper than any chain of re-exports.
        if source.items.contains(item) || depth > 8 {
            return Some(module);
        }
        if let Some(from) = source.imports.get(item) {
            let further: Names = from.iter().chain(&names[inside + 1..]).cloned().collect();
            return self.find(&further, depth + 1);
        }
        let from_globs = source.globs.iter().find_map(|glob| {
            let (_, there) = self.sources.get_key_value(glob)?;
            there.items.contains(item).then_some(glob)
        });
        let (found, _) = self.sources.get_key_value(from_globs.unwrap_or(module))?;
        Some(found)
    }

    /// Which file names which, and what.
    fn arrows(&self) -> BTreeMap<Names, BTreeMap<Names, BTreeSet<String>>> {
        let mut arrows: BTreeMap<_, BTreeMap<_, BTreeSet<String>>> = BTreeMap::new();
        for (module, source) in &self.sources {
            let targets = arrows.entry(module.clone()).or_default();
            for names in &source.references {
                let target = self.file_of(names).filter(|target| *target != module);
                if let (Some(target), Some(name)) = (target, names.last()) {
                    let names = targets.entry(target.clone()).or_default();
                    names.insert(name.clone());
                }
            }
        }
        arrows
    }

    /// The groups of files that name each other in a circle, with what ties them.
    fn cycles(&self) -> String {
        let arrows = self.arrows();
        let mut report = String::new();
        for group in groups(&arrows) {
            let _ = writeln!(report, "a cycle of {} files:", group.len());
            for from in &group {
                for (to, names) in arrows[*from].iter().filter(|(to, _)| group.contains(*to)) {
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    let (from, to) = (shown(from), shown(to));
                    let _ = writeln!(report, "  {from} -> {to}: {}", names.join(", "));
                }
            }
        }
        report
    }

    /// Which room names which, and where.
    fn room_arrows(&self) -> BTreeMap<String, BTreeMap<String, Vec<Place>>> {
        let mut arrows: BTreeMap<_, BTreeMap<_, Vec<Place>>> = BTreeMap::new();
        for (module, source) in &self.sources {
            let from = room(module);
            let targets = arrows.entry(from.clone()).or_default();
            for names in &source.references {
                let Some(to) = self.file_of(names).map(|file| room(file)) else {
                    continue;
                };
                if to != from {
                    targets.entry(to).or_default().push(Place {
                        module: module.clone(),
                        line: source.line_of(names),
                        names: names.clone(),
                    });
                }
            }
        }
        arrows
    }

    /// The groups of rooms that know each other, with the lines that tie them.
    fn room_cycles(&self) -> String {
        let arrows = self.room_arrows();
        let mut report = String::new();
        for group in groups(&arrows) {
            let _ = writeln!(report, "a cycle of {} rooms:", group.len());
            for from in &group {
                for (to, places) in arrows[*from].iter().filter(|(to, _)| group.contains(*to)) {
                    let _ = writeln!(report, "  {from} -> {to}:");
                    for place in places {
                        let _ = writeln!(report, "    {}", self.shown_place(place));
                    }
                }
            }
        }
        report
    }

    fn shown_place(&self, place: &Place) -> String {
        let is_parent = |it: &Names| it.len() > place.module.len() && it.starts_with(&place.module);
        let file = match place.module.as_slice() {
            [] => "lib.rs".to_owned(),
            module if self.sources.keys().any(is_parent) => format!("{}/mod.rs", module.join("/")),
            module => format!("{}.rs", module.join("/")),
        };
        format!("src/{file}:{}: crate::{}", place.line, place.names.join("::"))
    }
}

/// Where a room names something of another.
struct Place {
    module: Names,
    line: usize,
    names: Names,
}

/// The top-level module of a file.
fn room(module: &[String]) -> String {
    module.first().map_or_else(|| shown(module), Clone::clone)
}

/// The groups of nodes that reach each other.
fn groups<Node: Ord, Tie>(arrows: &BTreeMap<Node, BTreeMap<Node, Tie>>) -> Vec<BTreeSet<&Node>> {
    let reached = |from: &Node| {
        let mut reached: BTreeSet<&Node> = BTreeSet::new();
        let mut open: Vec<&Node> = arrows[from].keys().collect();
        while let Some(node) = open.pop() {
            if reached.insert(node) {
                open.extend(arrows[node].keys());
            }
        }
        reached
    };
    let all: BTreeMap<&Node, BTreeSet<&Node>> =
        arrows.keys().map(|node| (node, reached(node))).collect();
    let mut told = BTreeSet::new();
    let mut groups = Vec::new();
    for (node, reached) in &all {
        if !reached.contains(node) || told.contains(node) {
            continue;
        }
        let others = reached.iter().filter(|other| all[**other].contains(node));
        let group: BTreeSet<&Node> = others.copied().collect();
        told.extend(group.iter().copied());
        groups.push(group);
    }
    groups
}

fn shown(module: &[String]) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("/") }
}

impl Source {
    fn read(module: &[String], text: &str) -> Self {
        let file = syn::parse_file(text).expect("a source is Rust");
        let mut reader = Reader {
            module,
            depth: 0,
            source: Self { items: declared(&file), text: text.to_owned(), ..Self::default() },
        };
        reader.visit_file(&file);
        reader.source
    }

    /// The first line, counted from one, outside of comments that has the last of these
    /// names: for most, that of their `use`.
    fn line_of(&self, names: &[String]) -> usize {
        let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
        let has_it = |line: &str| {
            let mut words = line.split(|sign| !is_part(sign));
            !line.trim_start().starts_with("//")
                && words.any(|it| names.last().is_some_and(|name| it == name))
        };
        self.text.lines().position(has_it).map_or(0, |line| line + 1)
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The crates of the workspace by the folders of their sources, the app first.
fn crates() -> Vec<(String, PathBuf)> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut inner: Vec<(String, PathBuf)> = std::fs::read_dir(home.join("crates"))
        .expect("the folder of the crates can be read")
        .map(|entry| entry.expect("its entries can be read"))
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, entry.path().join("src"))
        })
        .filter(|(_, sources)| sources.exists())
        .collect();
    inner.sort();
    inner.insert(0, ("app".to_owned(), home.join("src")));
    inner
}

#[test]
fn no_file_names_one_that_names_it() {
    let mut report = String::new();
    let mut files = 0;
    for (name, folder) in crates() {
        let sources = Crate::read(&folder);
        assert!(!sources.sources.is_empty(), "the sources of {name} are read");
        files += sources.sources.len();
        let cycles = sources.cycles();
        if !cycles.is_empty() {
            let _ = writeln!(report, "in {name}:\n{cycles}");
        }
    }
    assert!(files > 150, "the sources are read");
    assert!(report.is_empty(), "{report}");
}

#[test]
fn no_room_names_one_that_names_it() {
    let mut report = String::new();
    let mut rooms = 0;
    for (name, folder) in crates() {
        let sources = Crate::read(&folder);
        rooms += sources.room_arrows().len();
        let cycles = sources.room_cycles();
        if !cycles.is_empty() {
            let _ = writeln!(report, "in {name}:\n{cycles}");
        }
    }
    assert!(rooms > 100, "the rooms are read");
    assert!(report.is_empty(), "{report}");
}

/// A crate of these files.
fn sketched(files: &[(&str, &str)]) -> Crate {
    let sources = files.iter().map(|(name, text)| {
        let module: Names =
            name.split('/').filter(|it| !it.is_empty()).map(str::to_owned).collect();
        let source = Source::read(&module, text);
        (module, source)
    });
    Crate { sources: sources.collect() }
}

#[test]
fn a_cycle_is_found_by_way_of_others_and_of_reexports() {
    let house = sketched(&[
        ("", "mod a; mod b;"),
        ("a", "mod low; pub use low::Low; pub fn plugin() { low::plugin() }"),
        ("a/low", "use crate::b::High; pub struct Low; pub fn plugin() {}"),
        ("b", "use crate::a::Low; pub struct High(Low);"),
    ]);
    let cycles = house.cycles();
    assert!(cycles.contains("a cycle of 2 files"), "{cycles}");
    assert!(cycles.contains("b -> a/low: Low"), "{cycles}");
}

#[test]
fn parents_that_list_their_children_make_no_cycle() {
    let house = sketched(&[
        ("", "mod a; mod b; fn start() { a::plugin(); }"),
        ("a", "mod low; mod top; pub use low::Low; pub fn plugin() { top::plugin() }"),
        ("a/low", "pub struct Low;"),
        ("a/top", "use super::Low; use crate::b; pub fn plugin() { b::help(Low) }"),
        ("b", "pub fn help(_: super::a::Low) {}\n#[cfg(test)] mod tests { use crate::a::top; }"),
    ]);
    assert_eq!(house.cycles(), "");
}

#[test]
fn a_parent_that_uses_its_child_is_in_a_cycle_with_it() {
    let house = sketched(&[
        ("", "mod a;"),
        ("a", "mod low; pub struct High; fn f() { low::g(); }"),
        ("a/low", "use super::High; pub fn g() { let _ = vec![super::High]; }"),
    ]);
    assert!(house.cycles().contains("a -> a/low: g"), "{}", house.cycles());
}

#[test]
fn raw_names_are_those_of_files() {
    let house = sketched(&[
        ("", "mod face; mod r#match;"),
        ("face", "pub struct Face(crate::r#match::Match);"),
        ("match", "use crate::face::Face; pub struct Match(Face);"),
    ]);
    let cycles = house.cycles();
    assert!(cycles.contains("a cycle of 2 files"), "{cycles}");
}

#[test]
fn rooms_that_know_each_other_are_found_with_the_lines_that_tie_them() {
    let house = sketched(&[
        ("", "mod a; mod b; mod c;"),
        ("a", "mod low; pub use low::Low; mod top;"),
        ("a/low", "pub struct Low;"),
        ("a/top", "\nuse crate::c::Highest;"),
        ("b", "// Of Low.\nuse crate::a::Low; pub struct High(Low);"),
        ("c", "use crate::b::High; pub struct Highest(High);"),
    ]);
    assert_eq!(house.cycles(), "", "no file is in a circle");
    let cycles = house.room_cycles();
    assert!(cycles.contains("a cycle of 3 rooms"), "{cycles}");
    assert!(cycles.contains("a -> c:\n    src/a/top.rs:2: crate::c::Highest"), "{cycles}");
    assert!(cycles.contains("b -> a:\n    src/b.rs:2: crate::a::Low"), "{cycles}");
    let house = sketched(&[
        ("", "mod a; mod b;"),
        ("a", "pub struct Low;"),
        ("b", "use crate::a::Low; pub struct High(Low);"),
    ]);
    assert_eq!(house.room_cycles(), "", "only one knows the other");
}
