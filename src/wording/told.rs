//! Moves as sentences, as an umpire would describe them, shared by the status line, the list of
//! moves, the note on a move and screen readers.
//!
//! The phrases come from the rules, from the beats as the eye at the table saw them
//! ([`ludotheque_rules::View::told`]).

use ludotheque_rules::{Entry, EntryKind, NodeId, PASS};

use super::Describer;

impl Describer<'_> {
    /// The last move, with the passes that followed it.
    pub(crate) fn played(&self) -> Vec<String> {
        let view = self.current.view();
        let mut line = view.line();
        line.truncate(view.ply());
        let is_pass = |entry: &Entry| entry.kind == EntryKind::Move && entry.word == PASS;
        let passes = line.iter().rev().take_while(|entry| is_pass(entry)).count();
        let told_from = line.len().saturating_sub(passes + 1);
        // Backwards from the position on the table.
        let tree = view.tree();
        let parent = |node: &NodeId| tree.iter().find(|it| it.id == *node).map(|it| it.parent);
        let way: Vec<NodeId> = std::iter::successors(Some(view.here()), parent)
            .take(passes + 1)
            .collect();
        line.split_off(told_from)
            .iter()
            .map(|entry| {
                let at = view.ply() - entry.ply;
                let node = way.get(at).copied().unwrap_or_else(|| view.here());
                self.told(node, entry)
            })
            .collect()
    }

    /// The effects of a move, as the eye at the table saw them.
    pub(crate) fn told(&self, node: NodeId, entry: &Entry) -> String {
        let told = self.current.view().told(node).unwrap_or_default();
        if entry.kind != EntryKind::Move || told.is_empty() {
            return self.entry(entry);
        }
        let sentences: Vec<String> = told.iter().map(|it| self.say_addressed(it)).collect();
        sentences.join(" ")
    }

    /// An entry of the line as a sentence, if nothing more is known about it.
    fn entry(&self, entry: &Entry) -> String {
        match entry.kind {
            EntryKind::Move if entry.word == PASS => self.of_seat("line-passed", entry.seat),
            EntryKind::Move => self.locale.text_with(
                "line-played",
                &[
                    ("player", self.names.start(self.locale, entry.seat).into()),
                    ("form", self.names.form(entry.seat).into()),
                    ("word", entry.word.as_str().into()),
                ],
            ),
            EntryKind::Resignation => self.of_seat("line-resigned", entry.seat),
            EntryKind::AgreedDraw => self.locale.text("line-draw-agreed"),
        }
    }
}
