//! The list of moves, each of which leads to its position, with variations and notes below their round.

use ludotheque_rules::{NodeId, TreeEntry, View};
use ludotheque_wording::listing::{Item, Listed, listing};
use ludotheque_wording::words_of;
use ludotheque_words::Locale;

use crate::deed::Deed;
use crate::html::{Button, element, said};

/// The moves of a match.
pub(crate) fn moves(locale: &Locale, view: View<'_>) -> String {
    let heading = said("h2", &[("id", "moves")], &locale.text("moves"));
    let tree = view.tree();
    if tree.is_empty() {
        return heading + &said("p", &[("class", "muted")], &locale.text("moves-none"));
    }
    let list = List { locale, here: (view.here(), view.ply()), tree: &tree };
    // A page has room for long variations.
    let begins = tree.iter().filter(|entry| entry.begins_variation);
    let unfolded = begins.map(|entry| entry.id).collect();
    let items = listing(&tree, usize::from(view.players()), view.here(), &unfolded);
    let mut rows = String::new();
    let mut round = String::new();
    for item in &items {
        match item {
            Item::Round(number) => round.clone_from(number),
            Item::Move(listed) => {
                let number = std::mem::take(&mut round);
                rows += &element("li", &[], &list.button(Some(&number), listed));
            }
            Item::Remark(note) => {
                let words = [&*note.name, &*note.comment].join(" ");
                rows += &said("li", &[("class", "remark")], words.trim());
            }
            Item::Run { moves, .. } => {
                let moves = moves.iter().map(|(number, it)| list.button(number.as_deref(), it));
                rows += &element("li", &[("class", "variation")], &moves.collect::<String>());
            }
        }
    }
    heading + &element("ol", &[("class", "moves"), ("aria-labelledby", "moves")], &rows)
}

struct List<'a> {
    locale: &'a Locale,
    /// The position on the table, and the number of moves up to it.
    here: (NodeId, usize),
    tree: &'a [TreeEntry],
}

impl List<'_> {
    /// The button of a move, with its number in front of it.
    fn button(&self, number: Option<&str>, listed: &Listed) -> String {
        let found = self.tree.iter().position(|entry| entry.id == listed.id);
        let index = found.and_then(|index| u16::try_from(index).ok()).unwrap_or(u16::MAX);
        let word = self.locale.say(&words_of(listed.kind, &listed.word));
        let label = match number {
            Some(number) if !number.is_empty() => format!("{number} {word}"),
            _ => word,
        };
        let (here, ply) = self.here;
        let is_current = listed.id == here;
        let class = if listed.is_main && listed.ply <= ply { "move" } else { "move later" };
        Button { class, is_current, ..Button::new(Deed::GoTo(index), &label) }.html()
    }
}
