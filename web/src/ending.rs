//! The end of a match: who has won, the points, and what comes next. The line above says why.

use ludotheque_rules::{Outcome, Seat, Turn};
use ludotheque_wording::tally;
use ludotheque_words::{Locale, SeatNaming, message};

use crate::board::swatch;
use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::table::Table;

/// How the line of an ended match is meant, for the style sheet.
pub(crate) fn tone(table: &Table) -> &'static str {
    if outcome(table).is_some() { "over" } else { "" }
}

fn outcome(table: &Table) -> Option<Outcome> {
    match table.view().turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::To(_) => None,
    }
}

/// The panel of the end; empty before it, and where moves are only tried.
pub(crate) fn panel(locale: &Locale, table: &Table) -> String {
    let Some(outcome) = outcome(table).filter(|_| !table.is_exploring()) else {
        return String::new();
    };
    let names = &table.names;
    let (game, players) = (names.game(), names.players());
    let title = match outcome.winner() {
        Some(seat) => message("over-win")
            .with("player", names.start_label(seat))
            .with("form", names.person(seat, table.addressed())),
        None => message("over-draw"),
    };
    let winner = outcome.winner().map(|seat| swatch(game, players, seat)).unwrap_or_default();
    let title = winner + &said("span", &[], &locale.say(&title));
    let title = element("h2", &[("id", "over")], &title);
    let buttons = [
        (Deed::Rematch, "over-rematch", "first", "over-rematch-line"),
        (Deed::Again, "over-again", "", ""),
        (Deed::LookBack, "browser-look-back", "", ""),
        (Deed::Back, "title-games", "", ""),
    ];
    let buttons = buttons.map(|(deed, label, class, line)| {
        let title = if line.is_empty() { String::new() } else { locale.text(line) };
        Button { class, title: &title, ..Button::new(deed, &locale.text(label)) }.html()
    });
    let row = element("div", &[("class", "row")], &buttons.concat());
    let attributes = [("class", "question over"), ("aria-labelledby", "over")];
    element("section", &attributes, &(title + &points(locale, table, &outcome) + &row))
}

/// The points of every seat, and their summands.
fn points(locale: &Locale, table: &Table, outcome: &Outcome) -> String {
    let Outcome::Score(points) = outcome else {
        return String::new();
    };
    let (game, players) = (table.names.game(), table.names.players());
    let tallies = table.view().tally().unwrap_or_default();
    let rows = (0..).map(Seat::new).zip(points.iter()).map(|(seat, points)| {
        let name = said("span", &[], &table.names.name(locale, seat));
        let sum = said("strong", &[], &locale.say(&message("points").with("count", *points)));
        let summands = tallies.get(seat.index());
        let summands = summands.map(|summands| tally(locale, game, summands)).unwrap_or_default();
        let summands = said("span", &[("class", "muted")], &summands);
        element("li", &[], &(swatch(game, players, seat) + &name + &sum + &summands))
    });
    element("ul", &[("class", "points")], &rows.collect::<String>())
}
