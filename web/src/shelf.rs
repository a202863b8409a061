//! The first screen's shelf: the matches that the browser keeps, and where others come in.

use ludotheque_rules::Seat;
use ludotheque_words::facts::time_ago;
use ludotheque_words::{Locale, Localized, message};

use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::keeping::{OnShelf, Shelf, Standing, Summary};

/// The seconds of a day.
const DAY_S: u64 = 24 * 60 * 60;

/// The shelf; empty if nothing is kept.
pub(crate) fn shelf(locale: &Locale, shelf: &Shelf) -> String {
    let mut rows: String = shelf.matches.iter().map(|it| row(locale, it)).collect();
    let mut more = String::new();
    if shelf.further > 0 {
        let count = u32::try_from(shelf.further).unwrap_or(u32::MAX);
        let label = locale.say(&message("shelf-more").with("count", count));
        more += &Button::new(Deed::ShowMore, &label).html();
    }
    if let Some(deleted) = &shelf.deleted {
        let label = message("shelf-undo-delete").with("name", name_of(deleted));
        more += &Button::new(Deed::Restore, &locale.say(&label)).html();
    }
    if !rows.is_empty() {
        rows = element("ul", &[("class", "shelf"), ("aria-labelledby", "shelf")], &rows);
    }
    if rows.is_empty() && more.is_empty() {
        return String::new();
    }
    let heading = said("h2", &[("id", "shelf")], &locale.text("shelf"));
    element("section", &[], &(heading + &rows + &element("div", &[("class", "row")], &more)))
}

/// Where a match comes in: a file, or a text that is pasted.
pub(crate) fn entrance(locale: &Locale) -> String {
    let label = locale.text("shelf-open-file");
    let file = [("type", "file"), ("id", "file"), ("accept", ".ludotheque")];
    let file = said("span", &[], &label) + &element("input", &file, "");
    let file = element("label", &[("class", "file")], &file);
    let label = locale.text("browser-paste");
    let field = [("id", "pasted"), ("rows", "3"), ("aria-label", &*label), ("spellcheck", "false")];
    let open = Button::new(Deed::OpenPasted, &locale.text("shelf-open")).html();
    let pasting = said("summary", &[], &label) + &element("textarea", &field, "") + &open;
    element("section", &[("class", "entrance")], &(file + &element("details", &[], &pasting)))
}

/// The name of a match: its title, or the game and its players.
fn name_of(on_shelf: &OnShelf) -> Localized {
    match &on_shelf.summary {
        Some(summary) if summary.title.is_empty() => {
            Localized::verbatim(summary.names.game().name().to_owned())
        }
        Some(summary) => Localized::verbatim(summary.title.clone()),
        None => message("shelf-unreadable"),
    }
}

fn row(locale: &Locale, on_shelf: &OnShelf) -> String {
    let id = on_shelf.id;
    let name = format!("kept-{id}");
    let mut words = said("h3", &[("id", &name)], &locale.say(&name_of(on_shelf)));
    let mut buttons = String::new();
    if let Some(summary) = &on_shelf.summary {
        words += &about(locale, on_shelf, summary);
        let label = locale.text(match (summary.is_damaged, summary.standing) {
            (true, _) => "open-readable-part",
            (false, Standing::ToMove(_)) => "continue",
            (false, Standing::Over(_)) => "shelf-open",
        });
        let go_on = Button::new(Deed::Continue(id), &label);
        buttons += &Button { about: Some(&name), class: "first", ..go_on }.html();
    }
    let label = locale.text("shelf-delete");
    buttons += &Button { about: Some(&name), ..Button::new(Deed::Delete(id), &label) }.html();
    let words = element("div", &[], &words);
    element("li", &[], &(words + &element("div", &[("class", "row")], &buttons)))
}

/// Who plays, how far it is, and whose turn it is.
fn about(locale: &Locale, on_shelf: &OnShelf, summary: &Summary) -> String {
    let names = &summary.names;
    let players: Vec<String> =
        (0..names.players()).map(|seat| names.name(locale, Seat::new(seat))).collect();
    let standing = match summary.standing {
        Standing::ToMove(_) => message("shelf-moves").with("count", summary.ply),
        Standing::Over(None) => message("over-draw"),
        Standing::Over(Some(seat)) => message("shelf-won")
            .with("player", names.start_label(seat))
            .with("form", names.form(seat)),
    };
    let far = match on_shelf.age_s {
        Some(age_s) => message("shelf-far").with("standing", standing).with("ago", ago(age_s)),
        None => standing,
    };
    let mut words = said("p", &[], &players.join(" · "));
    words += &said("p", &[("class", "muted")], &locale.say(&far));
    if summary.is_damaged {
        words += &said("p", &[], &locale.text("browser-damaged"));
    } else if let Standing::ToMove(seat) = summary.standing {
        let turn = message("line-to-move")
            .with("player", names.phrase_label(seat))
            .with("player-noun", names.label(seat))
            .with("player-start", names.start_label(seat))
            .with("form", names.form(seat));
        words += &said("p", &[], &locale.say(&turn));
    }
    words
}

/// The time since a move, in days where it is long: the page knows no time zone, and so no date.
fn ago(age_s: u64) -> Localized {
    let days = || u32::try_from(age_s / DAY_S).unwrap_or(u32::MAX);
    time_ago(age_s).unwrap_or_else(|| message("moment-days").with("count", days()))
}
