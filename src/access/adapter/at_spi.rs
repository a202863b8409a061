//! The tree as AT-SPI gets it: changes to it for the screen reader Orca.
//!
//! - **An id is never used again.** A node that has left the tree, such as a cell behind a dialog, and
//!   comes back with its id stays gone for Orca (libatspi 2.46 keeps what it knows of it). So each
//!   node gets a new number whenever it comes into the tree.
//! - **What happens is said by the description of what has the focus.** Orca 43, the one of Debian 12,
//!   does not know announcements; every version says a description that changes. Live regions are
//!   therefore no live regions here, or newer versions would say everything twice. What changes at
//!   once is said at once, because each message of Orca ends the one before.
//! - **A new state of what has the focus is said in the same way**, such as that a piece is in hand: Orca 43
//!   says nothing when a name changes.
//! - **What a dialog covers before it was said is said first in it**, by its name, so that the move comes
//!   before the end to which it has led.
//! - **A description comes back only after its readers have moved on.** That of what had the focus
//!   would be said as new if it came back together with the message that the focus has moved, because
//!   descriptions are told first.
//! - **The description of a button begins with whether it is unavailable.** AT-SPI has states for that,
//!   `ENABLED` and `SENSITIVE`, but accesskit_atspi_common 0.19.1 sets both for every disabled button:
//!   it takes them away only from what can be read-only (line 373 of its node module), which no button is
//!   for accesskit_consumer 0.38.0 (line 844 of its node module).

use std::collections::HashMap;
use std::time::{Duration, Instant};

use accesskit::{ActionData, ActionRequest, Node, NodeId, Role, TextSelection, TreeUpdate};

use crate::access::spoken::LiveRegions;

/// How long Orca takes at most to read what has got the focus, on a machine with other work.
const FOCUS_READ_WITHIN: Duration = Duration::from_millis(400);

/// Last state that Orca was told.
#[derive(Debug, Default)]
pub(super) struct Presented {
    /// The numbers of the nodes that are in the tree, by their own ids, and the other way round.
    numbers: HashMap<NodeId, NodeId>,
    ids: HashMap<NodeId, NodeId>,
    last_number: u64,
    live: LiveRegions,
    focus: Option<NodeId>,
    /// The name of what has the focus.
    name: Option<String>,
    /// The new state of what has the focus, which is still to be said.
    state: Option<String>,
    /// When the focus has moved last.
    moved: Option<Instant>,
    /// Texts still to be said.
    waiting: Vec<String>,
    /// Whether the last tree said something, which the next one has to take back: the same message
    /// could not be said again otherwise.
    is_saying: bool,
    /// The node that has spoken while it had the focus: it has no description until the next node
    /// with the focus has been read, because the description would be said as well.
    has_spoken: Option<NodeId>,
    /// Whether what has the focus is a button that is unavailable.
    is_off: bool,
    /// The dialog that is open.
    dialog: Option<NodeId>,
    /// Text that was covered by the dialog before it was said.
    covered: Option<String>,
}

impl Presented {
    /// The tree to send for this one at this time. `unavailable` is the word for disabled buttons.
    pub(super) fn present(
        &mut self,
        tree: &TreeUpdate,
        unavailable: &str,
        now: Instant,
    ) -> TreeUpdate {
        let changes = self.live.follow(tree).into_iter();
        let (urgent, other): (Vec<_>, Vec<_>) = changes.partition(|it| it.is_urgent);
        let all = urgent.into_iter().chain(other);
        self.waiting.extend(all.map(|change| change.text));
        self.note_dialog(tree);
        // What gets the focus is said by Orca itself, and would end what is said in the same moment.
        let has_moved = self.focus.replace(tree.focus) != Some(tree.focus);
        if has_moved {
            self.moved = Some(now);
        }
        self.note_state(tree, has_moved);
        self.note_availability(tree, has_moved, unavailable);
        // Orca asks for the name and the description of what has got the focus some time after it has
        // been told. A description that has come meanwhile would be read twice, or taken for the usual
        // one and not read at all; one that comes later would end the reading of the name.
        let is_read = |moved| now.saturating_duration_since(moved) >= FOCUS_READ_WITHIN;
        let is_asked_for = !self.moved.is_none_or(is_read);
        let says = !is_asked_for && !self.is_saying && self.has_more();
        let mut tree = tree.clone();
        if says {
            self.has_spoken = Some(tree.focus);
        } else if !is_asked_for && self.has_spoken != self.focus {
            self.has_spoken = None;
        }
        for (id, node) in &mut tree.nodes {
            node.clear_live();
            if is_off(node) {
                let more = node.description().unwrap_or_default();
                node.set_description(format!("{unavailable}. {more}").trim_end());
            }
            if let Some(covered) = &self.covered
                && self.dialog == Some(*id)
            {
                let name = node.label().unwrap_or_default();
                node.set_label(format!("{covered} {name}").trim_end());
            }
            if self.has_spoken == Some(*id) {
                node.clear_description();
                if says {
                    let all = self.state.iter().chain(&self.waiting);
                    let all: Vec<&str> = all.map(String::as_str).collect();
                    node.set_description(all.join(" "));
                }
            }
        }
        if says {
            self.waiting.clear();
            self.state = None;
        }
        self.is_saying = says;
        self.renumber(&mut tree);
        tree
    }

    /// Whether another tree has to be sent soon.
    pub(super) fn is_unfinished(&self) -> bool {
        let is_silent = self.has_spoken.is_some() && self.has_spoken != self.focus;
        self.is_saying || self.has_more() || is_silent
    }

    fn has_more(&self) -> bool {
        self.state.is_some() || !self.waiting.is_empty()
    }

    /// Notes the dialog that is open, and forgets what is no longer to be said.
    fn note_dialog(&mut self, tree: &TreeUpdate) {
        // A text that has left the screen meanwhile may be private by now: the next player may sit
        // there.
        let is_shown = |text: &String| {
            let mut nodes = tree.nodes.iter();
            nodes.any(|(_, node)| node.role() == Role::Label && node.value() == Some(text))
        };
        // A dialog covers everything else, and is opened by the same player.
        let dialog = tree.nodes.iter().find(|(_, node)| node.is_modal());
        let dialog = dialog.map(|(id, _)| *id);
        // The texts of one that opens are read by Orca itself.
        let opens = std::mem::replace(&mut self.dialog, dialog) != dialog;
        self.waiting.retain(|text| match dialog {
            Some(_) => !(opens && is_part_of_a_text(text, tree)),
            None => is_shown(text),
        });
        if opens {
            let covered = dialog.map(|_| std::mem::take(&mut self.waiting).join(" "));
            self.covered = covered.filter(|words| !words.is_empty());
        }
    }

    /// Notes whether what has the focus has another state now.
    fn note_state(&mut self, tree: &TreeUpdate, has_moved: bool) {
        let mut nodes = tree.nodes.iter();
        let focused = nodes.find(|(id, _)| *id == tree.focus);
        let name = focused.and_then(|(_, node)| Some(node.label()?.to_owned()));
        let before = std::mem::replace(&mut self.name, name);
        if has_moved {
            self.state = None;
        } else if let (Some(before), Some(name)) = (&before, &self.name)
            && before != name
        {
            self.state = new_state(before, name).map(|state| format!("{state}."));
        }
    }

    /// Notes whether the button that has the focus has become unavailable, which is said in this word
    /// and not by its description as well.
    fn note_availability(&mut self, tree: &TreeUpdate, has_moved: bool, unavailable: &str) {
        let mut nodes = tree.nodes.iter();
        let is_off = nodes.any(|(id, node)| *id == tree.focus && is_off(node));
        let was_off = std::mem::replace(&mut self.is_off, is_off);
        if is_off && !was_off && !has_moved {
            self.state = Some(format!("{unavailable}."));
            self.has_spoken = Some(tree.focus);
        }
    }

    fn renumber(&mut self, tree: &mut TreeUpdate) {
        let mut numbers = HashMap::new();
        for (id, _) in &tree.nodes {
            let number = self.numbers.get(id).copied().unwrap_or_else(|| {
                self.last_number += 1;
                NodeId(self.last_number)
            });
            numbers.insert(*id, number);
        }
        let number = |id: NodeId| numbers.get(&id).copied().unwrap_or(id);
        for (id, node) in &mut tree.nodes {
            *id = number(*id);
            let children: Vec<NodeId> = node.children().iter().map(|id| number(*id)).collect();
            node.set_children(children);
            if let Some(selection) = node.text_selection() {
                let selection = with_ids(*selection, number);
                node.set_text_selection(selection);
            }
        }
        tree.focus = number(tree.focus);
        if let Some(tree) = &mut tree.tree {
            tree.root = number(tree.root);
        }
        self.ids = numbers.iter().map(|(id, number)| (*number, *id)).collect();
        self.numbers = numbers;
    }

    /// A request with the ids of the app; `None` if its node has gone.
    pub(super) fn request(&self, request: ActionRequest) -> Option<ActionRequest> {
        let id = |number: NodeId| self.ids.get(&number).copied();
        let data = match request.data {
            Some(ActionData::SetTextSelection(selection)) => {
                let selection = with_ids(selection, |number| id(number).unwrap_or(number));
                Some(ActionData::SetTextSelection(selection))
            }
            other => other,
        };
        Some(ActionRequest { target_node: id(request.target_node)?, data, ..request })
    }
}

fn with_ids(mut selection: TextSelection, id: impl Fn(NodeId) -> NodeId) -> TextSelection {
    selection.anchor.node = id(selection.anchor.node);
    selection.focus.node = id(selection.focus.node);
    selection
}

/// Whether this is a button that cannot be pressed now.
fn is_off(node: &Node) -> bool {
    node.role() == Role::Button && node.is_disabled()
}

/// Whether a text of this tree has these words.
fn is_part_of_a_text(words: &str, tree: &TreeUpdate) -> bool {
    let mut labels = tree
        .nodes
        .iter()
        .filter(|(_, node)| node.role() == Role::Label)
        .filter_map(|(_, node)| node.value());
    labels.any(|label| label.contains(words))
}

/// The state at the end of a name, if only that is new.
fn new_state<'a>(before: &str, name: &'a str) -> Option<&'a str> {
    let ((what_before, _), (what, state)) = (before.rsplit_once(", ")?, name.rsplit_once(", ")?);
    (what_before == what).then_some(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use accesskit::{Action, Live, Tree, TreeId};

    const ROOT: NodeId = NodeId(1 << 40);

    /// A window with a line of text, and these cells.
    fn tree(line: &str, cells: &[u64], focus: NodeId) -> TreeUpdate {
        let mut nodes = vec![(NodeId(7), Node::new(Role::Label))];
        nodes[0].1.set_value(line);
        nodes[0].1.set_live(Live::Polite);
        for cell in cells {
            let mut node = Node::new(Role::ListItem);
            node.set_description("its own");
            nodes.push((NodeId(*cell), node));
        }
        let mut root = Node::new(Role::Window);
        root.set_children(nodes.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        nodes.push((ROOT, root));
        TreeUpdate { nodes, focus, tree: Some(Tree::new(ROOT)), tree_id: TreeId::ROOT }
    }

    /// The tree to send for this one once what has the focus has been read.
    fn at(presented: &mut Presented, tree: &TreeUpdate) -> TreeUpdate {
        let later = presented.moved.map(|moved| moved + FOCUS_READ_WITHIN);
        presented.present(tree, "unavailable", later.unwrap_or_else(Instant::now))
    }

    fn description(tree: &TreeUpdate) -> Option<&str> {
        let focused = tree.nodes.iter().find(|(id, _)| *id == tree.focus);
        focused.expect("it is in the tree").1.description()
    }

    #[test]
    fn a_new_state_of_what_has_the_focus_is_said_once() {
        let mut presented = Presented::default();
        let mut said = |name: &str, focus: u64| {
            let mut tree = tree("", &[20, 21], NodeId(focus));
            for (id, node) in &mut tree.nodes {
                if *id == tree.focus {
                    node.set_label(name);
                }
            }
            let sent = at(&mut presented, &tree);
            description(&sent).map(str::to_owned)
        };
        let own = || Some("its own".to_owned());
        // Names are read by the screen reader itself.
        assert_eq!(said("A2, pawn, can move", 20), own());
        assert_eq!(said("A2, pawn, can move", 20), own());
        assert_eq!(said("A2, pawn, in hand", 20).as_deref(), Some("in hand."));
        assert_eq!(said("A2, pawn, in hand", 20), None);
        // Another piece there is what the move has done, which is told.
        assert_eq!(said("A2, empty, possible cell", 20), None);
        // So is whatever gets the focus.
        assert_eq!(said("A3, pawn, in hand", 21), own());
    }

    #[test]
    fn what_comes_back_has_another_id_and_what_stays_keeps_its_own() {
        let mut presented = Presented::default();
        let number_of =
            |presented: &Presented, id: u64| presented.numbers.get(&NodeId(id)).copied();
        at(&mut presented, &tree("", &[20, 21], ROOT));
        let (root, gone, stays) =
            (presented.numbers[&ROOT], number_of(&presented, 20), number_of(&presented, 21));
        at(&mut presented, &tree("", &[21], ROOT));
        let sent = at(&mut presented, &tree("", &[20, 21], ROOT));
        assert_eq!((sent.focus, presented.numbers[&ROOT]), (root, root));
        assert_eq!(number_of(&presented, 21), stays);
        assert_ne!(number_of(&presented, 20), gone);
        let request = |target_node| ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node,
            data: None,
        };
        let asked = presented.request(request(stays.expect("it is there")));
        assert_eq!(asked.map(|it| it.target_node), Some(NodeId(21)));
        assert!(presented.request(request(gone.expect("it was there"))).is_none());
        // Every child is one of the nodes.
        let (_, window) = sent.nodes.last().expect("there is a window");
        let is_there = |id: &NodeId| sent.nodes.iter().any(|(node, _)| node == id);
        assert!(window.children().iter().all(is_there));
    }

    #[test]
    fn what_happens_is_said_once_by_what_has_the_focus_and_again_if_it_happens_again() {
        let mut presented = Presented::default();
        let cell = NodeId(20);
        let sent = at(&mut presented, &tree("White to move.", &[20], cell));
        assert_eq!(description(&sent), Some("its own"), "it was there");
        let live = sent.nodes.iter().filter(|(_, node)| node.live().is_some());
        assert_eq!(live.count(), 0);
        for _ in 0..2 {
            let sent = at(&mut presented, &tree("Black to move.", &[20], cell));
            assert_eq!(description(&sent), Some("Black to move."));
            assert!(presented.is_unfinished());
            let sent = at(&mut presented, &tree("Black to move.", &[20], cell));
            assert_eq!(description(&sent), None);
            assert!(!presented.is_unfinished());
            at(&mut presented, &tree("", &[20], cell));
        }
    }

    #[test]
    fn what_has_left_the_screen_before_it_was_said_is_not_said() {
        let mut presented = Presented::default();
        at(&mut presented, &tree("White to move.", &[20, 21], NodeId(20)));
        // The focus moves in the same moment, so that it waits.
        at(&mut presented, &tree("A secret.", &[20, 21], NodeId(21)));
        let sent = at(&mut presented, &tree("Green to move.", &[20, 21], NodeId(21)));
        assert_eq!(description(&sent), Some("Green to move."));
    }

    #[test]
    fn what_gets_the_focus_is_said_before_what_happens() {
        let mut presented = Presented::default();
        at(&mut presented, &tree("White to move.", &[20, 21], NodeId(20)));
        let moved = tree("Black to move.", &[20, 21], NodeId(21));
        assert_eq!(description(&at(&mut presented, &moved)), Some("its own"));
        assert!(presented.is_unfinished());
        assert_eq!(description(&at(&mut presented, &moved)), Some("Black to move."));
        at(&mut presented, &moved);
        // After the focus has moved on and has been read, everything has its own description again;
        // not before, because it would be said once more.
        let back = tree("Black to move.", &[20, 21], NodeId(20));
        for described in [1, 2] {
            assert!(described == 1 || presented.is_unfinished());
            let sent = at(&mut presented, &back);
            let own = sent.nodes.iter().filter(|(_, it)| it.description() == Some("its own"));
            assert_eq!(own.count(), described);
        }
        assert!(!presented.is_unfinished());
    }

    #[test]
    fn what_a_dialog_covers_before_it_was_said_is_said_first_in_it() {
        let mut presented = Presented::default();
        at(&mut presented, &tree("White to move.", &[20, 21], NodeId(20)));
        let covered = |cell: u64| {
            let mut dialog = tree("", &[cell], NodeId(cell));
            dialog.nodes[1].1.set_modal();
            dialog.nodes[1].1.set_label("White wins.");
            dialog
        };
        let name = |sent: &TreeUpdate| {
            let (_, dialog) = sent.nodes.iter().find(|(_, it)| it.is_modal())?;
            Some(dialog.label()?.to_owned())
        };
        at(&mut presented, &tree("The last move.", &[20, 21], NodeId(21)));
        for _ in 0..2 {
            let sent = at(&mut presented, &covered(30));
            assert_eq!(name(&sent).as_deref(), Some("The last move. White wins."));
            assert_eq!(description(&sent), Some("its own"));
        }
        // Once it closes, only what is on the screen is said.
        at(&mut presented, &tree("Next.", &[20, 21], NodeId(20)));
        at(&mut presented, &covered(30));
        at(&mut presented, &tree("White to move.", &[20], NodeId(20)));
        let sent = at(&mut presented, &tree("White to move.", &[20], NodeId(20)));
        assert_ne!(description(&sent), Some("Next."));
    }

    #[test]
    fn what_a_dialog_says_as_it_opens_is_not_said_once_more() {
        let mut presented = Presented::default();
        at(&mut presented, &tree("", &[20], NodeId(20)));
        let with_dialog = |line: &str| {
            let mut tree = tree(line, &[30], NodeId(30));
            tree.nodes[1].1.set_modal();
            let mut text = Node::new(Role::Label);
            text.set_value("Nobody can move: Black wins.");
            tree.nodes.insert(0, (NodeId(8), text));
            tree
        };
        // The last move had not been said yet, nor had the result, when the dialog came.
        at(&mut presented, &tree("A move.", &[20, 21], NodeId(21)));
        presented.waiting.push("Black wins.".to_owned());
        let sent = at(&mut presented, &with_dialog(""));
        let (_, dialog) = &sent.nodes[2];
        assert_eq!(dialog.label(), Some("A move."));
        // What is new in it later is said.
        at(&mut presented, &with_dialog(""));
        let sent = at(&mut presented, &with_dialog("Kept."));
        assert_eq!(description(&sent), Some("Kept."));
    }

    #[test]
    fn a_button_says_that_it_is_unavailable_with_its_description_and_when_it_becomes_so() {
        let mut presented = Presented::default();
        let buttons = |off: &[u64], focus: u64| {
            let mut tree = tree("", &[20, 21], NodeId(focus));
            for (id, node) in &mut tree.nodes {
                if node.role() == Role::ListItem {
                    node.set_role(Role::Button);
                }
                if off.contains(&id.0) {
                    node.set_disabled();
                }
            }
            tree
        };
        let sent = at(&mut presented, &buttons(&[20], 20));
        assert_eq!(description(&sent), Some("unavailable. its own"));
        let sent = at(&mut presented, &buttons(&[20], 21));
        assert_eq!(description(&sent), Some("its own"));
        let sent = at(&mut presented, &buttons(&[20, 21], 21));
        assert_eq!(description(&sent), Some("unavailable."));
        let sent = at(&mut presented, &buttons(&[20, 21], 21));
        assert_eq!(description(&sent), None);
    }

    #[test]
    fn what_happens_waits_until_what_got_the_focus_has_been_read() {
        let mut presented = Presented::default();
        let start = Instant::now();
        presented.present(&tree("White to move.", &[20, 21], NodeId(20)), "", start);
        let moved = tree("Black to move.", &[20, 21], NodeId(21));
        for (millis, said) in [(300, "its own"), (600, "its own"), (710, "Black to move.")] {
            let sent = presented.present(&moved, "", start + Duration::from_millis(millis));
            assert_eq!(description(&sent), Some(said), "after {millis} ms");
            assert!(presented.is_unfinished());
        }
    }
}
