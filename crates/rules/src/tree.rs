//! The tree of a match, as far as it is the same for all games: which move follows
//! which, in what order, which are looked at, and what people have written beside
//! them. The positions themselves are the business of the match.
//!
//! Nothing is ever taken out of it: what players remove is marked, so that it can be
//! brought back just as it was, and so that a move keeps its [`NodeId`] for good.

use std::iter::successors;

use serde::{Deserialize, Serialize};

use crate::{EntryKind, Note, NoteError, Seat};

/// The most room that all notes of a match may take together, in bytes.
const MOST_NOTED: usize = 1 << 20;

/// A move of a match, or the position that it has led to. It stays the same while the
/// match is open, whatever is promoted, removed or brought back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u32);

impl NodeId {
    /// The position before the first move.
    pub const START: Self = Self(0);

    /// The node of this number, whether a match has it or not.
    pub const fn new(index: u32) -> Self {
        Self(index)
    }

    /// Its number. The start has 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node of a place in a list.
    pub(crate) fn of(index: usize) -> Self {
        Self(u32::try_from(index).expect("no match has so many moves"))
    }
}

/// A move of the tree, or a resignation or an agreed draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeEntry {
    /// Which one.
    pub id: NodeId,
    /// What it was played after.
    pub parent: NodeId,
    /// How many moves lead there, itself included.
    pub ply: usize,
    /// What it is.
    pub kind: EntryKind,
    /// Who played it, has resigned, or had offered the draw.
    pub seat: Seat,
    /// The move in the rulebook's notation; otherwise a word for records.
    pub word: String,
    /// What people have written beside it.
    pub note: Note,
    /// How long the player took for it, in seconds; 0 where nobody has said it.
    pub taken_s: u32,
    /// In how many variations, one inside the other, it stands; 0 in the main line.
    pub depth: usize,
    /// Whether it begins a variation: another move has been played in its place, and
    /// comes before it.
    pub begins_variation: bool,
    /// Whether the current line leads through it.
    pub is_on_line: bool,
}

/// A step of reading the tree: each move, then what else was played in its place, then
/// what followed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// A move.
    Node(usize),
    /// A variation begins.
    Open,
    /// The variation that was begun last ends.
    Close,
}

/// The tree of a match.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The first is the start. The place of a node is greater than its parent's.
    knots: Vec<Knot>,
    /// The node that is looked at, which is never a removed one.
    here: usize,
    /// The room that all notes take together, in bytes.
    noted: usize,
    /// How many nodes are marked as removed.
    removed: usize,
}

/// A node, as far as the tree is concerned.
#[derive(Clone, Debug, Default)]
struct Knot {
    /// Nothing at the start.
    parent: Option<usize>,
    ply: usize,
    /// The nodes after it, also the removed ones. The first that is not removed goes
    /// on with the line that this one is in.
    children: Vec<usize>,
    /// The one of them that was gone to last.
    onward: Option<usize>,
    removed: Option<Removed>,
    note: Note,
    taken_s: u32,
}

/// That a node has been removed, with all that follows it.
#[derive(Clone, Copy, Debug)]
struct Removed {
    /// The node that was looked at then, if it was removed with it.
    left: Option<usize>,
}

impl Tree {
    /// Only the start.
    pub(crate) fn new() -> Self {
        Self {
            knots: vec![Knot::default()],
            here: 0,
            noted: 0,
            removed: 0,
        }
    }

    /// Adds a node after another, and gives its place.
    pub(crate) fn add(&mut self, parent: usize) -> usize {
        let index = self.knots.len();
        self.knots.push(Knot {
            parent: Some(parent),
            ply: self.knots[parent].ply + 1,
            ..Knot::default()
        });
        self.knots[parent].children.push(index);
        index
    }

    /// The node that is looked at.
    pub(crate) fn here(&self) -> usize {
        self.here
    }

    /// How many moves lead to a node.
    pub(crate) fn ply(&self, index: usize) -> usize {
        self.knots[index].ply
    }

    /// What a node was played after.
    pub(crate) fn parent(&self, index: usize) -> Option<usize> {
        self.knots[index].parent
    }

    /// What follows a node, in order, removed or not.
    pub(crate) fn all_children(&self, index: usize) -> &[usize] {
        &self.knots[index].children
    }

    /// What follows a node and is not removed, in order.
    pub(crate) fn children(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let children = self.knots[index].children.iter().copied();
        children.filter(|&child| self.knots[child].removed.is_none())
    }

    /// A node and all before it, backwards.
    pub(crate) fn back_from(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        successors(Some(index), |&index| self.parent(index))
    }

    /// The nodes of the current line after a node of it.
    pub(crate) fn onward(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        successors(self.next(index), |&index| self.next(index))
    }

    /// Where the line goes from a node: where it was gone to last, or else to the
    /// first.
    fn next(&self, index: usize) -> Option<usize> {
        let last = self.knots[index].onward;
        last.filter(|&child| self.knots[child].removed.is_none())
            .or_else(|| self.children(index).next())
    }

    /// The node of this id, if there is one that is not removed.
    pub(crate) fn kept(&self, id: NodeId) -> Option<usize> {
        let index = Some(id.index()).filter(|&index| index < self.knots.len())?;
        let is_kept = |index: usize| self.knots[index].removed.is_none();
        // Mostly nothing has been removed, and a long way need not be looked through.
        let kept = self.removed == 0 || self.back_from(index).all(is_kept);
        kept.then_some(index)
    }

    /// Looks at a node, and lets the current line lead through it. Whatever of it was
    /// removed is there again.
    pub(crate) fn stand_at(&mut self, index: usize) {
        let mut child = index;
        while let Some(parent) = self.parent(child) {
            self.knots[parent].onward = Some(child);
            self.unmark(child);
            // The line leads through all before the node that was looked at.
            if parent == self.here {
                break;
            }
            child = parent;
        }
        self.here = index;
    }

    /// Takes away the mark of a removed node, and gives it, if there is one.
    fn unmark(&mut self, index: usize) -> Option<Removed> {
        let mark = self.knots[index].removed.take();
        self.removed -= usize::from(mark.is_some());
        mark
    }

    /// Lets the current line end with this node, without going anywhere. Nothing
    /// happens unless it follows the node that is looked at.
    pub(crate) fn lead_to(&mut self, index: usize) {
        let way: Vec<usize> = self.back_from(index).collect();
        let Some(until) = way.iter().position(|&node| node == self.here) else {
            return;
        };
        for pair in way[..=until].windows(2) {
            self.knots[pair[1]].onward = Some(pair[0]);
        }
    }

    /// Lets all lines go on with the first moves, but for the way to the node that is
    /// looked at.
    pub(crate) fn follow_first_moves(&mut self) {
        self.knots.iter_mut().for_each(|knot| knot.onward = None);
        let here = std::mem::take(&mut self.here);
        self.stand_at(here);
    }

    /// The last node of the current line.
    pub(crate) fn line_end(&self) -> usize {
        self.onward(self.here).last().unwrap_or(self.here)
    }

    /// The last node of the line that goes on from a node with the first moves.
    pub(crate) fn first_end(&self, index: usize) -> usize {
        let first = |index: &usize| self.children(*index).next();
        successors(Some(index), first).last().unwrap_or(index)
    }

    /// Which nodes the current line leads through, by their places.
    pub(crate) fn on_line(&self) -> Vec<bool> {
        let mut on_line = vec![false; self.knots.len()];
        let line = self.back_from(self.here).chain(self.onward(self.here));
        line.for_each(|index| on_line[index] = true);
        on_line
    }

    /// The tree in the order of reading, without the start and what is removed.
    pub(crate) fn reading(&self) -> Vec<Reading> {
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
                    read.push(Reading::Node(first));
                    tasks.push(Task::Follow(first));
                    tasks.extend(children.into_iter().rev().map(Task::Vary));
                }
                Task::Vary(index) => {
                    read.extend([Reading::Open, Reading::Node(index)]);
                    tasks.extend([Task::Close, Task::Follow(index)]);
                }
                Task::Close => read.push(Reading::Close),
            }
        }
        read
    }

    /// The tree line by line: the place after which each begins, and its nodes. The
    /// main line comes first, then the variations that leave it, the earliest first,
    /// each before those that leave it in turn.
    pub(crate) fn lines(&self) -> Vec<(usize, Vec<usize>)> {
        let mut lines = Vec::new();
        let mut begins: Vec<(usize, usize)> = Vec::new();
        begins.extend(self.children(0).next().map(|first| (0, first)));
        while let Some((after, first)) = begins.pop() {
            let follow = |index: &usize| self.children(*index).next();
            let line: Vec<usize> = successors(Some(first), follow).collect();
            let mut leaving: Vec<(usize, usize)> = Vec::new();
            // What else was played at the very start belongs to the main line.
            let before = (after == 0 && self.children(0).next() == Some(first)).then_some(0);
            for index in before.into_iter().chain(line.iter().copied()) {
                leaving.extend(self.children(index).skip(1).map(|child| (index, child)));
            }
            begins.extend(leaving.into_iter().rev());
            lines.push((after, line));
        }
        lines
    }

    /// Moves the innermost variation that a node is in before the one that stands
    /// before it. Answers false where the node is in the main line.
    pub(crate) fn promote(&mut self, index: usize) -> bool {
        let way: Vec<usize> = self.back_from(index).collect();
        for pair in way.windows(2) {
            let [child, parent] = *pair else { continue };
            let kept: Vec<usize> = self.children(parent).collect();
            let place = kept.iter().position(|&other| other == child);
            let Some(before) = place
                .filter(|&place| place > 0)
                .map(|place| kept[place - 1])
            else {
                continue;
            };
            let children = &mut self.knots[parent].children;
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

    /// Whether a node is the one that is looked at, or before it.
    pub(crate) fn leads_here(&self, index: usize) -> bool {
        self.leads_to(index, self.here)
    }

    /// Whether a node is another one, or before it.
    pub(crate) fn leads_to(&self, index: usize, other: usize) -> bool {
        self.back_from(other).any(|before| before == index)
    }

    /// Removes a node that is not removed with all that follows it, and looks at what
    /// it was played after if the node that is looked at was among them. The start
    /// stays.
    pub(crate) fn remove(&mut self, index: usize) -> bool {
        let Some(parent) = self.parent(index) else {
            return false;
        };
        let left = self.leads_here(index).then_some(self.here);
        self.knots[index].removed = Some(Removed { left });
        self.removed += 1;
        if left.is_some() {
            self.here = parent;
        }
        true
    }

    /// Brings back what was removed. If nobody has gone anywhere since, what was
    /// looked at is looked at again.
    pub(crate) fn restore(&mut self, id: NodeId) -> bool {
        let index = id.index();
        if index >= self.knots.len() {
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

    /// What is written beside a node.
    pub(crate) fn note(&self, index: usize) -> &Note {
        &self.knots[index].note
    }

    /// Writes a note beside a node, in place of the one there.
    pub(crate) fn annotate(&mut self, index: usize, note: Note) -> Result<(), NoteError> {
        let before = self.note(index).bytes();
        let bytes = self.noted - before + note.bytes();
        if bytes > MOST_NOTED {
            return Err(NoteError::TooMuch {
                bytes,
                most: MOST_NOTED,
            });
        }
        self.noted = bytes;
        self.knots[index].note = note;
        Ok(())
    }

    /// How long the player took for a move, in seconds; 0 where nobody has said it.
    pub(crate) fn taken_s(&self, index: usize) -> u32 {
        self.knots[index].taken_s
    }

    /// Says how long the player took for a move.
    pub(crate) fn set_taken(&mut self, index: usize, taken_s: u32) {
        self.knots[index].taken_s = taken_s;
    }
}
