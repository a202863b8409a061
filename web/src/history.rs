//! The list of moves as a table with a column for each player. Every move leads to its position; variations and notes
//! stand below their row.

use ludotheque_rules::{NodeId, Seat, TreeEntry};
use ludotheque_wording::listing::{Item, Listed, listing};
use ludotheque_wording::words_of;
use ludotheque_words::Locale;

use crate::board::swatch;
use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::table::Table;

/// The moves of the match on the table.
pub(crate) fn moves(locale: &Locale, table: &Table) -> String {
    let heading = said("h2", &[("id", "moves")], &locale.text("moves"));
    let view = table.view();
    let tree = view.tree();
    if tree.is_empty() {
        return heading + &said("p", &[("class", "muted")], &locale.text("moves-none"));
    }
    // A page has room for long variations.
    let begins = tree.iter().filter(|entry| entry.begins_variation);
    let unfolded = begins.map(|entry| entry.id).collect();
    let seats = usize::from(view.players());
    let here = (view.here(), view.ply());
    let mut list = List {
        locale,
        here,
        tree: &tree,
        seats,
        rows: String::new(),
        open: None,
        below: String::new(),
    };
    let mut round = String::new();
    for item in &listing(&tree, seats, view.here(), &unfolded) {
        match item {
            Item::Round(number) => round.clone_from(number),
            Item::Move(listed) => list.add(&round, listed),
            Item::Remark(note) => {
                let words = [&*note.name, &*note.comment].join(" ");
                let row = list.wide("remark", &said("p", &[], words.trim()));
                list.below += &row;
            }
            Item::Run { moves, .. } => {
                let moves = moves.iter().map(|(number, it)| list.button(number.as_deref(), it));
                let row = list.wide("variation", &moves.collect::<String>());
                list.below += &row;
            }
        }
    }
    list.close();
    let head = element("thead", &[], &players(locale, table));
    let table = head + &element("tbody", &[], &list.rows);
    let table = element("table", &[("aria-labelledby", "moves")], &table);
    heading + &element("div", &[("class", "moves")], &table)
}

/// The heads of the columns.
fn players(locale: &Locale, table: &Table) -> String {
    let (game, players) = (table.setup().game(), table.setup().players());
    let heads = (0..players).map(Seat::new).map(|seat| {
        let name = said("span", &[], &table.names.name(locale, seat));
        element("th", &[("scope", "col")], &(swatch(game, players, seat) + &name))
    });
    element("tr", &[], &(element("td", &[], "") + &heads.collect::<String>()))
}

struct List<'a> {
    locale: &'a Locale,
    /// The position on the table, and the number of moves up to it.
    here: (NodeId, usize),
    tree: &'a [TreeEntry],
    seats: usize,
    /// The rows that are written.
    rows: String,
    /// The number of the row that is open, and its moves.
    open: Option<(String, Vec<String>)>,
    /// What stands below it.
    below: String,
}

impl List<'_> {
    /// Adds a move of the main line to the open row, or to another one if there is no room for it.
    fn add(&mut self, round: &str, listed: &Listed) {
        let column = listed.seat.index();
        if self.open.as_ref().is_some_and(|(_, moves)| moves.len() > column) {
            self.close();
        }
        let cell = element("td", &[], &self.button(None, listed));
        let (_, moves) = self.open.get_or_insert_with(|| (round.to_owned(), Vec::new()));
        // Players who are out, or have resigned, are passed over.
        moves.resize(column, element("td", &[], ""));
        moves.push(cell);
    }

    /// Ends the open row.
    fn close(&mut self) {
        if let Some((number, moves)) = self.open.take() {
            let number = said("th", &[("scope", "row")], &number);
            self.rows += &element("tr", &[], &(number + &moves.concat()));
        }
        self.rows += &std::mem::take(&mut self.below);
    }

    /// A row that is as wide as the table.
    fn wide(&self, class: &str, inner: &str) -> String {
        let width = (self.seats + 1).to_string();
        element("tr", &[("class", class)], &element("td", &[("colspan", &width)], inner))
    }

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
