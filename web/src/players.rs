//! The parts of the page that are about the players, as HTML: who plays the next match, how they
//! stand, and the computer that thinks.

use ludotheque_players::Level;
use ludotheque_rules::Seat;
use ludotheque_seats::NAME_MAX_CHARACTERS;
use ludotheque_situation::{Action, Situation, Standing};
use ludotheque_words::{Locale, Localized, message};

use crate::board;
use crate::choosing::Choosing;
use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::parts::{Shown, group, head, leave, title};
use crate::table::Table;

/// The players of the next match, to be chosen.
pub(crate) fn choosing(locale: &Locale, choosing: &Choosing) -> Shown {
    let game = choosing.game;
    let counts = game.players();
    let mut form = String::new();
    if counts.start() < counts.end() {
        let offers = counts.map(|count| {
            let label = count.to_string();
            pressed(Deed::Prepare(game, count), &label, count == choosing.players)
        });
        form += &choice(&locale.text("number-of-players"), &offers.collect::<String>());
    }
    form += &said("h2", &[], &locale.text("players-heading"));
    let persons = choosing.count_persons();
    let offers = pressed(Deed::Alone, &locale.text("play-alone"), persons == 1)
        + &pressed(
            Deed::Together,
            &locale.text("play-together"),
            persons == usize::from(choosing.players),
        );
    form += &choice(&locale.text("you-play"), &offers);
    let seats = (0..choosing.players).map(|seat| place(locale, choosing, seat));
    form += &element("ul", &[("class", "places")], &seats.collect::<String>());
    let label = locale.text("start");
    let start = Button { class: "first", ..Button::new(Deed::Start, &label) };
    form += &element("div", &[("class", "row")], &start.html());
    Shown {
        language: locale.language().code(),
        title: title(game),
        screen: "choosing",
        head: head(locale, game.name(), &leave(locale)),
        stage: element("section", &[("class", "choosing")], &form),
        ..Shown::default()
    }
}

/// A button that chooses.
fn pressed(deed: Deed, label: &str, is_pressed: bool) -> String {
    Button { is_pressed: Some(is_pressed), ..Button::new(deed, label) }.html()
}

/// A choice with its label before it.
fn choice(label: &str, offers: &str) -> String {
    let shown = said("span", &[("aria-hidden", "true")], label);
    element("div", &[("class", "choice")], &(shown + &group(label, offers)))
}

/// A seat: its colour, who plays it, and the level of a computer.
fn place(locale: &Locale, choosing: &Choosing, number: u8) -> String {
    let (game, players, seat) = (choosing.game, choosing.players, Seat::new(number));
    let colour = game.colour_key(players, seat);
    let of_seat = |label: &'static str| -> String {
        let label: Localized = message(label).with("place", number.saturating_add(1));
        locale.say(&label.with("colour", message(colour)))
    };
    let mut name = said("strong", &[], &locale.text(colour));
    if number == 0 {
        name += &said("span", &[("class", "muted")], &locale.text("plays-first"));
    }
    let level = choosing.level(seat);
    let [person, computer] = ["played-by-person", "played-by-computer"].map(|key| locale.text(key));
    let offers = pressed(Deed::Person(number), &person, level.is_none())
        + &pressed(Deed::Computer(number), &computer, level.is_some());
    let mut words =
        element("div", &[("class", "who")], &(board::swatch(game, players, seat) + &name))
            + &group(&of_seat("seat-played-by"), &offers);
    if let Some(level) = level {
        let offers = Level::all().map(|other| {
            let deed = Deed::OfLevel(number, other);
            pressed(deed, &other.number().to_string(), other == level)
        });
        let label = said("span", &[("aria-hidden", "true")], &locale.text("level"));
        let levels = group(&of_seat("computer-level"), &offers.collect::<String>());
        words += &element("div", &[("class", "levels")], &(label + &levels));
        let about = locale.text(&format!("level-{}-line", level.number()));
        words += &said("p", &[("class", "muted")], &about);
    } else {
        let name = choosing.name_at(seat);
        words += &name_field(number, &of_seat("player-name"), &locale.text(colour), name);
    }
    element("li", &[], &words)
}

/// The field for the name of a person, who may leave it empty.
fn name_field(number: u8, label: &str, colour: &str, name: &str) -> String {
    let number = number.to_string();
    let field = [
        ("id", &*format!("name-{number}")),
        ("data-name", &*number),
        ("type", "text"),
        ("autocomplete", "off"),
        ("maxlength", &*NAME_MAX_CHARACTERS.to_string()),
        ("aria-label", label),
        ("placeholder", colour),
        ("value", name),
    ];
    element("input", &field, "")
}

/// What is said and offered while computers play.
pub(crate) fn thinking(locale: &Locale, table: &Table, situation: &Situation) -> String {
    let mut words = String::new();
    if let Some(seat) = table.thinking {
        let player = table.names.start_label(seat);
        let told = locale.say(&message("browser-thinking").with("player", player));
        words += &said("p", &[("class", "muted")], &told);
    }
    let mut buttons = String::new();
    for offer in &situation.offers {
        let line = offer.about.as_ref().map(|about| locale.say(about)).unwrap_or_default();
        buttons += &match offer.action {
            Action::MoveNow => {
                let (label, keys) = (locale.text("move-now"), Some("M"));
                let hurry = Button::new(Deed::MoveNow, &label);
                let is_open = offer.is_open || table.is_stuck;
                Button { is_open, keys, title: &line, ..hurry }.html()
            }
            Action::Pause => {
                let label = locale.text("pause-computers");
                let pause = Button::new(Deed::Pause, &label);
                Button { is_pressed: Some(table.is_paused), title: &line, ..pause }.html()
            }
            _ => continue,
        };
    }
    if !buttons.is_empty() {
        words += &element("div", &[("class", "row")], &buttons);
    }
    words
}

/// The players, and how they stand.
pub(crate) fn seats(locale: &Locale, table: &Table, situation: &Situation) -> String {
    let (game, players) = (table.setup().game(), table.setup().players());
    let mut rows = String::new();
    for (seat, stands) in (0..players).map(Seat::new).zip(&situation.seats) {
        let name = said("strong", &[], &table.names.name(locale, seat));
        let state = said("span", &[], &locale.say(&stands.state));
        let need = said("span", &[("class", "muted")], &locale.say(&stands.need));
        let is_to_move = stands.standing == Standing::ToMove;
        let attributes: &[(&str, &str)] =
            if is_to_move { &[("aria-current", "true")] } else { &[] };
        let swatch = board::swatch(game, players, seat);
        rows += &element("li", attributes, &(swatch + &name + &state + &need));
    }
    let label = locale.text("players-heading");
    element("ul", &[("class", "seats"), ("aria-label", &label)], &rows)
}
