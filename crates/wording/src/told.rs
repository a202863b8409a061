//! Moves as sentences, as an umpire would describe them, shared by the status line, the list of
//! moves, the note on a move and screen readers.
//!
//! The phrases come from the rules, from the beats as the eye at the table saw them
//! ([`ludotheque_rules::View::told`]).

use ludotheque_rules::{Entry, EntryKind, NodeId, PASS, Phrase, Seat, View};
use ludotheque_seats::SeatNames;
use ludotheque_words::{Locale, Localized, SeatNaming, message};

use crate::describer::Describer;

impl Describer<'_> {
    /// The last move, with the passes that followed it.
    pub fn played(&self) -> Vec<String> {
        let view = self.view();
        let mut line = view.line();
        line.truncate(view.ply());
        let is_pass = |entry: &Entry| entry.kind == EntryKind::Move && entry.word == PASS;
        let passes = line.iter().rev().take_while(|entry| is_pass(entry)).count();
        let told_from = line.len().saturating_sub(passes + 1);
        // Backwards from the position on the table.
        let tree = view.tree();
        let parent = |node: &NodeId| tree.iter().find(|it| it.id == *node).map(|it| it.parent);
        let way: Vec<NodeId> =
            std::iter::successors(Some(view.here()), parent).take(passes + 1).collect();
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
    pub fn told(&self, node: NodeId, entry: &Entry) -> String {
        let teller = Teller {
            view: self.view(),
            names: self.names,
            locale: self.locale,
            addressed: self.at.addressed,
        };
        teller.told(node, entry.kind, entry.seat, &entry.word)
    }
}

/// The number of the move that leads to this ply, as shown wherever moves are numbered: that
/// of its round.
pub fn round_of(ply: usize, seats: usize) -> usize {
    match seats {
        2 => ply.div_ceil(2),
        _ => ply,
    }
}

/// The text for an entry of a list of moves: the move in notation, or a description.
pub fn words_of(kind: EntryKind, word: &str) -> Localized {
    match kind {
        EntryKind::Move if word == PASS => message("move-pass"),
        EntryKind::Move => Localized::verbatim(word),
        EntryKind::Resignation => message("move-resigns"),
        EntryKind::AgreedDraw => message("move-draw"),
    }
}

/// Narrator of moves, for one listener.
pub struct Teller<'a> {
    /// The match as the eye that is told of it has seen it.
    pub view: View<'a>,
    /// The names of the players.
    pub names: &'a SeatNames,
    /// The language.
    pub locale: &'a Locale,
    /// The player who is addressed with “you”.
    pub addressed: Option<Seat>,
}

impl Teller<'_> {
    /// The effects of the move to a node, or what else this entry of the line is.
    pub fn told(&self, node: NodeId, kind: EntryKind, seat: Seat, word: &str) -> String {
        let told = self.view.told(node).unwrap_or_default();
        if kind != EntryKind::Move || told.is_empty() {
            return self.entry(kind, seat, word);
        }
        let board = self.view.board();
        let say = |it: &Phrase| {
            let (names, addressed) = (self.names, self.addressed);
            self.locale.phrase_to(it, board, names, addressed)
        };
        let sentences: Vec<String> = told.iter().map(say).collect();
        sentences.join(" ")
    }

    /// An entry of the line as a sentence, if nothing more is known about it.
    fn entry(&self, kind: EntryKind, seat: Seat, word: &str) -> String {
        let of_seat = |key: &str| {
            let mut facts = vec![
                ("player", self.names.start(self.locale, seat).into()),
                ("person", self.names.person(seat, self.addressed).into()),
            ];
            if kind == EntryKind::Move {
                facts.push(("word", word.into()));
            }
            self.locale.text_with(key, &facts)
        };
        match kind {
            EntryKind::Move if word == PASS => of_seat("line-passed"),
            EntryKind::Move => of_seat("line-played"),
            EntryKind::Resignation => of_seat("line-resigned"),
            EntryKind::AgreedDraw => self.locale.text("line-draw-agreed"),
        }
    }
}
