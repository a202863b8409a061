//! What a screen reader gets, checked with every update and written as a text.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use accesskit::{Action, Live, Node, NodeId, Role, TreeUpdate};
use accesskit_consumer as consumer;
use bevy::a11y::AccessibilityRequested;
use ludotheque::access::spoken::{WORDS_MAX, count_words};
use ludotheque::access::tree::Reading;
use ludotheque_rules::Board;

use super::TestApp;

/// The screen reader: it keeps the tree as AccessKit's adapters do.
pub(crate) struct Reader {
    tree: consumer::Tree,
    /// What was said without being asked for, in order.
    pub(crate) said: Vec<String>,
}

impl Reader {
    /// Comes to the app.
    pub(crate) fn at(test: &mut TestApp) -> Self {
        let tree = consumer::Tree::new(tree_of(test), true);
        let said = Vec::new();
        Self { tree, said }
    }

    /// Takes in what has changed.
    pub(crate) fn follow(&mut self, test: &mut TestApp) {
        let Self { tree, said } = self;
        let mut changes = Changes { said };
        tree.update_and_process_changes(tree_of(test), &mut changes);
    }

    /// What has the focus.
    pub(crate) fn focused(&self) -> String {
        let focus = self.tree.state().focus().expect("something has the focus");
        focus.label().unwrap_or_default()
    }
}

/// The cells that a move goes from and to and that were not heard. What it captures may be
/// the same words as of the move before, which are not said again.
pub(crate) fn unheard(board: &Board, word: &str, heard: &str) -> Vec<String> {
    let names = |text: &str| -> Vec<String> {
        // No column of any board is an x.
        let parts = text.split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x');
        let cells = parts.filter(|part| board.cell_named(part).is_some());
        cells.map(str::to_owned).collect()
    };
    // Of an attack it is said where it happens.
    let is_attack = ["attacks on", "attack on", "attaque en", "attaquent en", "attaquez en"]
        .iter()
        .any(|words| heard.contains(words));
    let heard = names(heard);
    let mut named = names(word);
    named.truncate(2);
    named.drain(..usize::from(is_attack).min(named.len()));
    named.retain(|cell| !heard.contains(cell));
    named
}

struct Changes<'a> {
    said: &'a mut Vec<String>,
}

impl Changes<'_> {
    fn say(&mut self, node: &consumer::Node) {
        if node.live() != Live::Off {
            self.said.extend(node.value());
        }
    }
}

impl consumer::TreeChangeHandler for Changes<'_> {
    fn node_added(&mut self, node: &consumer::Node) {
        self.say(node);
    }

    fn node_updated(&mut self, old: &consumer::Node, new: &consumer::Node) {
        if old.value() != new.value() {
            self.say(new);
        }
    }

    fn focus_moved(&mut self, _: Option<&consumer::Node>, _: Option<&consumer::Node>) {}

    fn node_removed(&mut self, _: &consumer::Node) {}
}

/// The tree, which is well made.
pub(crate) fn tree_of(test: &mut TestApp) -> TreeUpdate {
    test.get::<AccessibilityRequested>().set(true);
    test.frames(2);
    let tree = test.get::<Reading>().tree().expect("it was asked for");
    check(tree);
    tree.clone()
}

/// Each node has one place, and what can be used has a name.
fn check(update: &TreeUpdate) {
    let nodes: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, it)| (*id, it)).collect();
    assert_eq!(nodes.len(), update.nodes.len(), "a node is there twice");
    let root = update.tree.as_ref().expect("it is a whole tree").root;
    let mut reached = HashSet::from([root]);
    let mut waiting = vec![root];
    while let Some(id) = waiting.pop() {
        for child in nodes[&id].children() {
            assert!(nodes.contains_key(child), "a child is missing");
            assert!(reached.insert(*child), "a node has two places");
            waiting.push(*child);
        }
    }
    assert_eq!(reached.len(), nodes.len(), "a node has no place");
    assert!(nodes.contains_key(&update.focus), "what has the focus is missing");
    for node in nodes.values() {
        let name = node.label().unwrap_or_default();
        let is_named = matches!(node.role(), Role::Label | Role::TextRun) || !name.is_empty();
        assert!(is_named, "no name: {node:?}");
        assert!(!name.contains('⟦'), "{name}");
        assert!(node.role() != Role::Unknown, "no role: {name}");
        if node.live().is_some() {
            let text = node.value().unwrap_or_default();
            assert!(count_words(text) <= WORDS_MAX, "too long: {text}");
        }
    }
}

/// The node with a name, for an action.
#[track_caller]
pub(crate) fn named(test: &mut TestApp, name: &str) -> NodeId {
    let tree = tree_of(test);
    let named = |node: &Node| node.label().is_some_and(|label| label.starts_with(name));
    let found = tree.nodes.iter().find(|(_, node)| named(node));
    found.unwrap_or_else(|| panic!("nothing is called {name}:\n{}", written(&tree))).0
}

/// The tree as a text: each node below the one it is in.
pub(crate) fn written(update: &TreeUpdate) -> String {
    let nodes: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, it)| (*id, it)).collect();
    let root = update.tree.as_ref().expect("it is a whole tree").root;
    let mut text = String::new();
    let mut waiting = vec![(root, 0)];
    while let Some((id, depth)) = waiting.pop() {
        let node = nodes[&id];
        write_node(&mut text, node, depth, id == update.focus);
        waiting.extend(node.children().iter().rev().map(|child| (*child, depth + 1)));
    }
    text
}

/// The same with where everything is, so that nothing that a screen reader gets is left
/// out but the numbers of the nodes.
pub(crate) fn written_in_full(update: &TreeUpdate) -> String {
    let numbers: HashMap<NodeId, usize> =
        update.nodes.iter().enumerate().map(|(number, (id, _))| (*id, number)).collect();
    let mut text = String::new();
    for (_, node) in &update.nodes {
        let children: Vec<usize> = node.children().iter().map(|id| numbers[id]).collect();
        let mut node = node.clone();
        node.clear_children();
        node.clear_text_selection();
        let _ = writeln!(text, "{node:?} {children:?}");
    }
    let _ = writeln!(text, "{}", numbers[&update.focus]);
    text
}

fn write_node(text: &mut String, node: &Node, depth: usize, is_focused: bool) {
    if node.role() == Role::TextRun {
        return;
    }
    let mut line = format!("{}{:?}", "  ".repeat(depth), node.role());
    let mut add = |words: String| {
        line.push(' ');
        line.push_str(&words);
    };
    if let Some(label) = node.label() {
        add(format!("{label:?}"));
    }
    if let Some(value) = node.value() {
        add(format!("= {value:?}"));
    }
    if let Some(value) = node.numeric_value() {
        add(format!("= {value}"));
    }
    if let Some(description) = node.description() {
        add(format!("({description:?})"));
    }
    if let Some(toggled) = node.toggled() {
        add(format!("toggled {toggled:?}"));
    }
    for (is_so, word) in [
        (node.is_expanded() == Some(true), "expanded"),
        (node.is_expanded() == Some(false), "collapsed"),
        (is_focused, "focused"),
        (node.is_disabled(), "disabled"),
        (node.aria_current().is_some(), "current"),
        (node.is_modal(), "modal"),
    ] {
        if is_so {
            add(word.to_owned());
        }
    }
    if let Some(live) = node.live() {
        add(format!("live {live:?}"));
    }
    let actions: Vec<&str> = [
        (Action::Click, "click"),
        (Action::Focus, "focus"),
        (Action::SetValue, "set"),
        (Action::Increment, "step"),
    ]
    .into_iter()
    .filter(|(action, _)| node.supports_action(*action))
    .map(|(_, word)| word)
    .collect();
    if !actions.is_empty() {
        add(format!("[{}]", actions.join(" ")));
    }
    text.push_str(&line);
    text.push('\n');
}
