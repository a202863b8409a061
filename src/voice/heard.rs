//! Derives speech from an accessibility tree and the one before: live regions that have changed, a
//! dialog that has opened, and the focus, with its role and its state.

use std::collections::HashMap;

use accesskit::{Node, NodeId, Role, Toggled, TreeUpdate};
use ludotheque_base::locale::Locale;

use crate::access::spoken::LiveRegions;

/// Words to be said, in one go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Utterance {
    pub(super) text: String,
    /// Whether it interrupts what is being said.
    pub(super) interrupts: bool,
}

/// State of the latest tree that was heard.
#[derive(Debug, Default)]
pub(super) struct Heard {
    live: LiveRegions,
    dialog: Option<NodeId>,
    /// The first text of the screen, where nothing has the focus.
    heading: Option<String>,
    focus: Option<(NodeId, Description)>,
    /// Whether a dialog has been said whose focus has not been said yet.
    awaits_focus: bool,
    has_begun: bool,
}

/// How the player uses the app.
#[derive(Debug, Clone, Copy)]
pub(super) struct Usage {
    /// Whether the focus is that of the keyboard, and not of the mouse.
    pub(super) is_by_keys: bool,
    /// Whether a key has just moved the focus.
    pub(super) is_moving: bool,
}

/// A tree by its nodes.
struct Nodes<'a> {
    root: NodeId,
    by_id: HashMap<NodeId, &'a Node>,
}

impl<'a> Nodes<'a> {
    fn of(tree: &'a TreeUpdate) -> Option<Self> {
        Some(Self {
            root: tree.tree.as_ref()?.root,
            by_id: tree.nodes.iter().map(|(id, node)| (*id, node)).collect(),
        })
    }

    fn first_child(&self) -> Option<(NodeId, &'a Node)> {
        let id = *self.by_id.get(&self.root)?.children().first()?;
        Some((id, self.by_id.get(&id)?))
    }

    /// The dialog that is all there is to read, if one is open.
    fn dialog(&self) -> Option<(NodeId, &'a Node)> {
        self.first_child().filter(|(_, node)| node.is_modal())
    }

    /// The text that a screen begins with, which is its name.
    fn heading(&self) -> Option<&'a str> {
        let (_, node) = self.first_child()?;
        let is_heading = node.role() == Role::Label && node.live().is_none();
        node.value().filter(|_| is_heading)
    }

    /// The name of the choices of which a node is one.
    fn group_of(&self, id: NodeId) -> Option<&'a str> {
        let groups = self.by_id.values();
        let mut groups = groups.filter(|node| node.role() == Role::RadioGroup);
        groups.find(|node| node.children().contains(&id))?.label()
    }
}

impl Heard {
    /// Takes in a tree. Returns what is to be said. The first one is only looked at, except for what
    /// has the focus.
    pub(super) fn follow(
        &mut self,
        tree: &TreeUpdate,
        locale: &Locale,
        usage: Usage,
    ) -> Vec<Utterance> {
        let Some(nodes) = Nodes::of(tree) else {
            return Vec::new();
        };
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        let changes = self.live.follow(tree).into_iter();
        let mut said: Vec<Utterance> = changes
            .map(|change| Utterance { text: change.text, interrupts: change.is_urgent })
            .collect();
        // What is urgent first, as the rest would interrupt nothing.
        said.sort_by_key(|utterance| !utterance.interrupts);
        let urgent = said.partition_point(|utterance| utterance.interrupts);
        let polite = said.split_off(urgent);
        said.extend(self.dialog(&nodes, locale));
        said.extend(self.heading(&nodes, tree.focus));
        said.extend(self.focus(&nodes, tree.focus, locale, usage, is_first));
        said.extend(polite);
        interrupt_once(&mut said);
        said
    }

    fn dialog(&mut self, nodes: &Nodes, locale: &Locale) -> Option<Utterance> {
        let dialog = nodes.dialog();
        let id = dialog.map(|(id, _)| id);
        let is_new = std::mem::replace(&mut self.dialog, id) != id;
        let (_, node) = dialog.filter(|_| is_new)?;
        self.awaits_focus = true;
        let title = node.label().unwrap_or_default().to_owned();
        Some(Utterance { text: joined(&[title, locale.text("voice-dialog")]), interrupts: true })
    }

    /// The name of a screen on which nothing has the focus.
    fn heading(&mut self, nodes: &Nodes, focus: NodeId) -> Option<Utterance> {
        let heading = nodes.heading().filter(|_| focus == nodes.root);
        let heading = heading?.to_owned();
        let is_new = self.heading.as_ref() != Some(&heading);
        self.heading = Some(heading.clone());
        is_new.then_some(Utterance { text: heading, interrupts: false })
    }

    fn focus(
        &mut self,
        nodes: &Nodes,
        focus: NodeId,
        locale: &Locale,
        usage: Usage,
        is_first: bool,
    ) -> Option<Utterance> {
        let node = nodes.by_id.get(&focus).filter(|_| focus != nodes.root);
        let Some(node) = node else {
            self.focus = None;
            return None;
        };
        let group = nodes.group_of(focus).map(str::to_owned);
        let now = Description::of(node, group, locale);
        let before = self.focus.replace((focus, now.clone()));
        let text = match &before {
            Some((id, before)) if *id == focus => now.difference(before, locale),
            Some((_, before)) => now.whole(before.group.as_deref()),
            None => now.whole(None),
        };
        let is_said = usage.is_by_keys || is_first;
        let text = text.filter(|text| is_said && !text.is_empty())?;
        let follows_dialog = std::mem::take(&mut self.awaits_focus);
        let has_moved = before.is_some_and(|(id, _)| id != focus);
        Some(Utterance { text, interrupts: has_moved && usage.is_moving && !follows_dialog })
    }
}

/// Lets the first words interrupt what is being said if any do: they must not interrupt each other.
pub(super) fn interrupt_once(said: &mut [Utterance]) {
    let interrupts = said.iter().any(|utterance| utterance.interrupts);
    for (index, utterance) in said.iter_mut().enumerate() {
        utterance.interrupts = interrupts && index == 0;
    }
}

/// Spoken description of the node with the focus.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Description {
    /// The name of the choices of which it is one.
    group: Option<String>,
    name: String,
    role: Option<String>,
    state: Vec<String>,
    /// Text in the node, if it is a field.
    written: Option<String>,
    more: Option<String>,
}

impl Description {
    fn of(node: &Node, group: Option<String>, locale: &Locale) -> Self {
        let is_field = matches!(node.role(), Role::TextInput | Role::MultilineTextInput);
        let written = node.value().filter(|_| is_field).map(str::to_owned);
        let name = node.label().or_else(|| node.value().filter(|_| !is_field));
        Self {
            group,
            name: name.unwrap_or_default().to_owned(),
            role: role_key(node.role()).map(|key| locale.text(key)),
            state: state_of(node, locale),
            written,
            more: node.description().map(str::to_owned),
        }
    }

    /// Everything, without the name of the choices that the focus was in before.
    fn whole(&self, group_before: Option<&str>) -> Option<String> {
        let group = self.group.clone();
        let group = group.filter(|group| Some(group.as_str()) != group_before);
        let mut parts: Vec<String> = group.into_iter().collect();
        parts.push(self.name.clone());
        parts.extend(self.role.clone());
        parts.extend(self.written.clone());
        parts.extend(self.state.iter().cloned());
        parts.extend(self.more.clone());
        Some(joined(&parts))
    }

    /// Changes since `before`; of a field, the characters written or erased.
    fn difference(&self, before: &Self, locale: &Locale) -> Option<String> {
        if self.name != before.name {
            let mut parts = vec![self.name.clone()];
            parts.extend(self.state.iter().cloned());
            return Some(joined(&parts));
        }
        if let (Some(now), Some(before)) = (&self.written, &before.written)
            && now != before
        {
            return Some(match (now.strip_prefix(before), before.strip_prefix(now)) {
                (Some(added), _) => added.to_owned(),
                (None, Some(erased)) => joined(&[locale.text("voice-erased"), erased.to_owned()]),
                (None, None) => now.clone(),
            });
        }
        (self.state != before.state).then(|| joined(&self.state))
    }
}

/// The message for a role that does not follow from the name.
fn role_key(role: Role) -> Option<&'static str> {
    Some(match role {
        Role::Button => "voice-button",
        Role::Switch => "voice-switch",
        Role::RadioButton => "voice-choice",
        Role::RadioGroup => "voice-choices",
        Role::Slider => "voice-slider",
        Role::TextInput | Role::MultilineTextInput => "voice-field",
        Role::ScrollView => "voice-area",
        Role::Link => "voice-link",
        _ => return None,
    })
}

fn state_of(node: &Node, locale: &Locale) -> Vec<String> {
    let toggled = match (node.role(), node.toggled()) {
        // The focus is on the chosen one.
        (Role::RadioButton, Some(Toggled::True)) | (_, None) => None,
        (Role::RadioButton, Some(_)) => Some("voice-not-chosen"),
        (Role::Button, Some(Toggled::True)) => Some("voice-held"),
        (Role::Button, Some(_)) => None,
        (_, Some(Toggled::True)) => Some("voice-on"),
        (_, Some(_)) => Some("voice-off"),
    };
    let expanded = match node.is_expanded() {
        Some(true) => Some("voice-unfolded"),
        Some(false) => Some("voice-folded"),
        None => None,
    };
    let current = node.aria_current().map(|_| "voice-current");
    let disabled = node.is_disabled().then_some("voice-unavailable");
    let mut state: Vec<String> = [toggled, expanded, current, disabled]
        .into_iter()
        .flatten()
        .map(|key| locale.text(key))
        .collect();
    if node.role() == Role::Slider {
        state.extend(node.numeric_value().map(|value| value.round().to_string()));
    }
    state
}

/// Parts of what is said, with a pause between them.
fn joined(parts: &[String]) -> String {
    let mut text = String::new();
    for part in parts.iter().map(|part| part.trim()).filter(|it| !it.is_empty()) {
        if !text.is_empty() {
            let ends = text.ends_with(['.', '!', '?', '…', ':', ',']);
            text.push_str(if ends { " " } else { ", " });
        }
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use accesskit::{Live, Tree, TreeId};
    use ludotheque_base::locale::Language;

    const ROOT: NodeId = NodeId(0);
    const KEYS: Usage = Usage { is_by_keys: true, is_moving: true };

    /// A window with these nodes, of which the one with this number has the focus.
    fn tree(nodes: Vec<Node>, focus: u64) -> TreeUpdate {
        let mut nodes: Vec<_> = (1..).map(NodeId).zip(nodes).collect();
        let mut root = Node::new(Role::Window);
        root.set_label("Ludothèque");
        root.set_children(nodes.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        nodes.push((ROOT, root));
        TreeUpdate {
            nodes,
            focus: NodeId(focus),
            tree: Some(Tree::new(ROOT)),
            tree_id: TreeId::ROOT,
        }
    }

    fn node(role: Role, label: &str) -> Node {
        let mut node = Node::new(role);
        node.set_label(label);
        node
    }

    fn live(text: &str, live: Live) -> Node {
        let mut node = Node::new(Role::Label);
        node.set_value(text);
        node.set_live(live);
        node
    }

    /// Spoken texts, with `!` before those that interrupt.
    fn said(heard: &mut Heard, tree: &TreeUpdate, usage: Usage) -> Vec<String> {
        let locale = Locale::new(Language::English);
        let said = heard.follow(tree, &locale, usage);
        let written = said
            .into_iter()
            .map(|it| if it.interrupts { format!("!{}", it.text) } else { it.text });
        written.collect()
    }

    #[test]
    fn what_changes_by_itself_is_said_once_and_what_is_urgent_first() {
        let mut heard = Heard::default();
        let before = tree(vec![live("White to move.", Live::Polite)], 0);
        assert_eq!(said(&mut heard, &before, KEYS), [] as [&str; 0], "it was there");
        let after = tree(
            vec![
                live("Black to move.", Live::Polite),
                live("Not there.", Live::Assertive),
                live("It is taken.", Live::Assertive),
            ],
            0,
        );
        let wanted = ["!Not there.", "It is taken.", "Black to move."];
        assert_eq!(said(&mut heard, &after, KEYS), wanted);
        assert_eq!(said(&mut heard, &after, KEYS), [] as [&str; 0]);
    }

    #[test]
    fn a_dialog_has_its_title_said_and_what_it_covers_is_not_said_again() {
        let mut heard = Heard::default();
        let line = live("White to move.", Live::Polite);
        said(&mut heard, &tree(vec![line.clone()], 0), KEYS);
        let mut dialog = node(Role::Dialog, "Pause");
        dialog.set_modal();
        let mut open = tree(vec![dialog, node(Role::Button, "Resume")], 0);
        assert_eq!(said(&mut heard, &open, KEYS), ["!Pause, dialog"]);
        open.focus = NodeId(2);
        // It does not interrupt the title.
        assert_eq!(said(&mut heard, &open, KEYS), ["Resume, button"]);
        assert_eq!(said(&mut heard, &tree(vec![line], 0), KEYS), [] as [&str; 0]);
    }

    #[test]
    fn the_focus_interrupts_where_keys_move_it() {
        let mut heard = Heard::default();
        let mut nodes = vec![node(Role::ListItem, "C4, free"), node(Role::Button, "Undo")];
        nodes[1].set_disabled();
        let at = |focus| tree(nodes.clone(), focus);
        assert_eq!(said(&mut heard, &at(1), KEYS), ["C4, free"]);
        assert_eq!(said(&mut heard, &at(2), KEYS), ["!Undo, button, unavailable"]);
        let still = Usage { is_moving: false, ..KEYS };
        assert_eq!(said(&mut heard, &at(1), still), ["C4, free"]);
        let mouse = Usage { is_by_keys: false, is_moving: false };
        assert_eq!(said(&mut heard, &at(2), mouse), [] as [&str; 0]);
    }

    #[test]
    fn of_what_keeps_the_focus_only_the_change_is_said() {
        let mut heard = Heard::default();
        let switch = |is_on: bool| {
            let mut node = node(Role::Switch, "Sounds");
            node.set_toggled(Toggled::from(is_on));
            tree(vec![node], 1)
        };
        assert_eq!(said(&mut heard, &switch(false), KEYS), ["Sounds, switch, off"]);
        assert_eq!(said(&mut heard, &switch(true), KEYS), ["on"]);
        let mut heard = Heard::default();
        let field = |text: &str| {
            let mut node = node(Role::TextInput, "Name");
            node.set_value(text);
            tree(vec![node], 1)
        };
        assert_eq!(said(&mut heard, &field("An"), KEYS), ["Name, text field, An"]);
        assert_eq!(said(&mut heard, &field("Ann"), KEYS), ["n"]);
        assert_eq!(said(&mut heard, &field("A"), KEYS), ["erased, nn"]);
        assert_eq!(said(&mut heard, &field("Zoé"), KEYS), ["Zoé"]);
    }

    #[test]
    fn choices_are_said_with_the_name_of_their_group_when_it_is_entered() {
        let mut heard = Heard::default();
        let mut group = node(Role::RadioGroup, "Language");
        group.set_children(vec![NodeId(2), NodeId(3)]);
        let choices =
            vec![group, node(Role::RadioButton, "Français"), node(Role::RadioButton, "English")];
        let at = |focus| tree(choices.clone(), focus);
        assert_eq!(said(&mut heard, &at(2), KEYS), ["Language, Français, choice"]);
        assert_eq!(said(&mut heard, &at(3), KEYS), ["!English, choice"]);
    }
}
