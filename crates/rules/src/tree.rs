//! The history tree of a match without its positions: the moves after each move, in their
//! order, the current line, and the notes on moves. It is the same for all games.
//!
//! Nodes are never deleted. Removing a move only marks its node, so that it can be
//! restored as it was and every move keeps its [`NodeId`].

use std::iter::successors;

use serde::{Deserialize, Serialize};

use crate::{EntryKind, Note, NoteError, Seat};

/// The size limit for all notes of a match together, in bytes.
const MAX_NOTES_BYTES: usize = 1 << 20;

/// Identifies a move of a match, or the position after it. It remains valid while the
/// match is open, whatever is promoted, removed or restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u32);

impl NodeId {
    /// The position before the first move.
    pub const START: Self = Self(0);

    /// The node with this number, which may not exist in a match.
    pub const fn new(index: u32) -> Self {
        Self(index)
    }

    /// Its number; 0 for the start.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node with this index.
    pub(crate) fn of(index: usize) -> Self {
        Self(u32::try_from(index).expect("no match has so many moves"))
    }
}

/// A node of the tree: a move, a resignation or an agreed draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeEntry {
    /// The node.
    pub id: NodeId,
    /// The node that it follows.
    pub parent: NodeId,
    /// The number of moves up to and including this one.
    pub ply: usize,
    /// The kind of the entry.
    pub kind: EntryKind,
    /// The player who moved, resigned or offered the draw.
    pub seat: Seat,
    /// The move in the rulebook's notation; otherwise a word for records.
    pub word: String,
    /// Its note.
    pub note: Note,
    /// The thinking time, in milliseconds; 0 if unknown.
    pub taken_ms: u32,
    /// The nesting depth of its variation; 0 in the main line.
    pub depth: usize,
    /// Whether it begins a variation, because another move was played in its place
    /// earlier.
    pub begins_variation: bool,
    /// Whether it is on the current line.
    pub is_on_line: bool,
}

/// A step of a traversal in reading order: each move, then its alternatives, then its continuation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadingStep {
    /// A move.
    Node(usize),
    /// A variation begins.
    Open,
    /// The innermost open variation ends.
    Close,
}

/// The tree of a match.
#[derive(Clone, Debug)]
pub(crate) struct MatchTree {
    /// The nodes. The first is the start; a node comes after its parent.
    nodes: Vec<TreeNode>,
    /// The current node, which is never a removed one.
    here: usize,
    /// The size of all notes together, in bytes.
    notes_bytes: usize,
    /// The number of nodes marked as removed.
    removed: usize,
}

/// A node of the tree.
#[derive(Clone, Debug, Default)]
struct TreeNode {
    /// `None` for the start.
    parent: Option<usize>,
    ply: usize,
    /// The nodes that follow it, including removed ones. The first one that is not
    /// removed continues its line.
    children: Vec<usize>,
    /// The child that was visited last.
    onward: Option<usize>,
    removed: Option<Removed>,
    note: Note,
    taken_ms: u32,
}

/// Marks a node as removed, together with everything that follows it.
#[derive(Clone, Copy, Debug)]
struct Removed {
    /// The current node at that time, if it was removed too.
    left: Option<usize>,
}

impl MatchTree {
    /// A tree with only the start.
    pub(crate) fn new() -> Self {
        Self { nodes: vec![TreeNode::default()], here: 0, notes_bytes: 0, removed: 0 }
    }

    /// Adds a node after another, and returns its index.
    pub(crate) fn add(&mut self, parent: usize) -> usize {
        let index = self.nodes.len();
        self.nodes.push(TreeNode {
            parent: Some(parent),
            ply: self.nodes[parent].ply + 1,
            ..TreeNode::default()
        });
        self.nodes[parent].children.push(index);
        index
    }

    /// The current node.
    pub(crate) fn here(&self) -> usize {
        self.here
    }

    /// The number of moves up to a node.
    pub(crate) fn ply(&self, index: usize) -> usize {
        self.nodes[index].ply
    }

    /// The parent of a node.
    pub(crate) fn parent(&self, index: usize) -> Option<usize> {
        self.nodes[index].parent
    }

    /// The children of a node in order, including removed ones.
    pub(crate) fn all_children(&self, index: usize) -> &[usize] {
        &self.nodes[index].children
    }

    /// The children of a node in order, without removed ones.
    pub(crate) fn children(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let children = self.nodes[index].children.iter().copied();
        children.filter(|&child| self.nodes[child].removed.is_none())
    }

    /// A node and its ancestors, from the node to the start.
    pub(crate) fn back_from(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        successors(Some(index), |&index| self.parent(index))
    }

    /// The nodes of the current line after one of its nodes.
    pub(crate) fn onward(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        successors(self.next(index), |&index| self.next(index))
    }

    /// The next node of the line: the child that was visited last, or else the first.
    fn next(&self, index: usize) -> Option<usize> {
        let last = self.nodes[index].onward;
        last.filter(|&child| self.nodes[child].removed.is_none())
            .or_else(|| self.children(index).next())
    }

    /// The index of a node that exists and is not removed.
    pub(crate) fn kept(&self, id: NodeId) -> Option<usize> {
        let index = Some(id.index()).filter(|&index| index < self.nodes.len())?;
        let is_kept = |index: usize| self.nodes[index].removed.is_none();
        // Usually nothing has been removed, and the ancestors need not be searched.
        let kept = self.removed == 0 || self.back_from(index).all(is_kept);
        kept.then_some(index)
    }

    /// Makes a node the current one, with the current line through it. Removed nodes on
    /// this line are restored.
    pub(crate) fn stand_at(&mut self, index: usize) {
        let mut child = index;
        while let Some(parent) = self.parent(child) {
            self.nodes[parent].onward = Some(child);
            self.unmark(child);
            // The ancestors of the old current node are already on the line.
            if parent == self.here {
                break;
            }
            child = parent;
        }
        self.here = index;
    }

    /// Removes and returns the mark of a removed node.
    fn unmark(&mut self, index: usize) -> Option<Removed> {
        let mark = self.nodes[index].removed.take();
        self.removed -= usize::from(mark.is_some());
        mark
    }

    /// Makes the current line pass through this node without changing the current node. Does
    /// nothing unless the node follows the current one.
    pub(crate) fn lead_to(&mut self, index: usize) {
        let way: Vec<usize> = self.back_from(index).collect();
        let Some(until) = way.iter().position(|&node| node == self.here) else {
            return;
        };
        for pair in way[..=until].windows(2) {
            self.nodes[pair[1]].onward = Some(pair[0]);
        }
    }

    /// Makes all lines continue with the first move of each node, except on the way to the current
    /// node.
    pub(crate) fn follow_first_moves(&mut self) {
        self.nodes.iter_mut().for_each(|node| node.onward = None);
        let here = std::mem::take(&mut self.here);
        self.stand_at(here);
    }

    /// The last node of the current line.
    pub(crate) fn line_end(&self) -> usize {
        self.onward(self.here).last().unwrap_or(self.here)
    }

    /// The last node of the line that continues from a node with the first moves.
    pub(crate) fn first_end(&self, index: usize) -> usize {
        let first = |index: &usize| self.children(*index).next();
        successors(Some(index), first).last().unwrap_or(index)
    }

    /// Whether each node is on the current line, by index.
    pub(crate) fn on_line(&self) -> Vec<bool> {
        let mut on_line = vec![false; self.nodes.len()];
        let line = self.back_from(self.here).chain(self.onward(self.here));
        line.for_each(|index| on_line[index] = true);
        on_line
    }

    /// The tree in reading order, without the start and removed nodes.
    pub(crate) fn reading(&self) -> Vec<ReadingStep> {
        enum Task {
            Follow(usize),
            Vary(usize),
            Close,
        }
        let mut read = Vec::new();
        let mut tasks = vec![Task::Follow(0)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Follow(index) => {
                    let mut children: Vec<usize> = self.children(index).collect();
                    if children.is_empty() {
                        continue;
                    }
                    let first = children.remove(0);
                    read.push(ReadingStep::Node(first));
                    tasks.push(Task::Follow(first));
                    tasks.extend(children.into_iter().rev().map(Task::Vary));
                }
                Task::Vary(index) => {
                    read.extend([ReadingStep::Open, ReadingStep::Node(index)]);
                    tasks.extend([Task::Close, Task::Follow(index)]);
                }
                Task::Close => read.push(ReadingStep::Close),
            }
        }
        read
    }

    /// The tree by lines: the node that each one follows, and its nodes. The main line
    /// comes first, then the variations that branch from it, the earliest first, each
    /// followed by the variations of its own.
    pub(crate) fn lines(&self) -> Vec<(usize, Vec<usize>)> {
        let mut lines = Vec::new();
        let mut begins: Vec<(usize, usize)> = Vec::new();
        begins.extend(self.children(0).next().map(|first| (0, first)));
        while let Some((after, first)) = begins.pop() {
            let follow = |index: &usize| self.children(*index).next();
            let line: Vec<usize> = successors(Some(first), follow).collect();
            let mut leaving: Vec<(usize, usize)> = Vec::new();
            // Alternatives to the first move branch from the main line.
            let before = (after == 0 && self.children(0).next() == Some(first)).then_some(0);
            for index in before.into_iter().chain(line.iter().copied()) {
                leaving.extend(self.children(index).skip(1).map(|child| (index, child)));
            }
            begins.extend(leaving.into_iter().rev());
            lines.push((after, line));
        }
        lines
    }

    /// Moves the innermost variation of a node one place up. Returns false if the node
    /// is in the main line.
    pub(crate) fn promote(&mut self, index: usize) -> bool {
        let way: Vec<usize> = self.back_from(index).collect();
        for pair in way.windows(2) {
            let [child, parent] = *pair else { continue };
            let kept: Vec<usize> = self.children(parent).collect();
            let place = kept.iter().position(|&other| other == child);
            let Some(before) = place.filter(|&place| place > 0).map(|place| kept[place - 1]) else {
                continue;
            };
            let children = &mut self.nodes[parent].children;
            let at = |wanted: usize| {
                let found = children.iter().position(|&other| other == wanted);
                found.expect("it is one of the children")
            };
            let (place, before) = (at(child), at(before));
            children.swap(place, before);
            return true;
        }
        false
    }

    /// Whether a node is the current one or an ancestor of it.
    pub(crate) fn leads_here(&self, index: usize) -> bool {
        self.leads_to(index, self.here)
    }

    /// Whether a node is `other` or an ancestor of it.
    pub(crate) fn leads_to(&self, index: usize, other: usize) -> bool {
        self.back_from(other).any(|before| before == index)
    }

    /// Removes a node together with everything that follows it. If this includes the
    /// current node, the parent becomes the current one. The start cannot be removed.
    pub(crate) fn remove(&mut self, index: usize) -> bool {
        let Some(parent) = self.parent(index) else {
            return false;
        };
        let left = self.leads_here(index).then_some(self.here);
        self.nodes[index].removed = Some(Removed { left });
        self.removed += 1;
        if left.is_some() {
            self.here = parent;
        }
        true
    }

    /// Restores a removed node. If the current node has not changed since, the one from
    /// before the removal becomes current again.
    pub(crate) fn restore(&mut self, id: NodeId) -> bool {
        let index = id.index();
        if index >= self.nodes.len() {
            return false;
        }
        let Some(Removed { left }) = self.unmark(index) else {
            return false;
        };
        if let Some(left) = left
            && self.parent(index) == Some(self.here)
        {
            self.stand_at(left);
        }
        true
    }

    /// The note of a node.
    pub(crate) fn note(&self, index: usize) -> &Note {
        &self.nodes[index].note
    }

    /// Replaces the note of a node.
    pub(crate) fn annotate(&mut self, index: usize, note: Note) -> Result<(), NoteError> {
        let before = self.note(index).bytes();
        let bytes = self.notes_bytes - before + note.bytes();
        if bytes > MAX_NOTES_BYTES {
            return Err(NoteError::TooMuch { bytes, most: MAX_NOTES_BYTES });
        }
        self.notes_bytes = bytes;
        self.nodes[index].note = note;
        Ok(())
    }

    /// The thinking time for a move, in milliseconds; 0 if unknown.
    pub(crate) fn taken_ms(&self, index: usize) -> u32 {
        self.nodes[index].taken_ms
    }

    /// Sets the thinking time for a move, in milliseconds.
    pub(crate) fn set_taken(&mut self, index: usize, taken_ms: u32) {
        self.nodes[index].taken_ms = taken_ms;
    }
}
