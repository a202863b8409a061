//! Who plays: the names of the players, before a match.

use ludotheque_rules::{Game, Seat};
use ludotheque_seats::{NAME_MAX_CHARACTERS, SeatNames};
use ludotheque_words::{Locale, message};

use crate::board;
use crate::deed::Deed;
use crate::html::{Button, element, said};

/// The players of a match that has not begun.
pub(crate) struct Preparing {
    /// The game.
    pub game: Game,
    /// The number of players.
    pub players: u8,
    /// The names that were written, in seat order.
    pub names: Vec<String>,
}

impl Preparing {
    /// Players without names yet.
    pub(crate) fn new(game: Game, players: u8) -> Self {
        Self { game, players, names: vec![String::new(); usize::from(players)] }
    }

    /// Names a player.
    pub(crate) fn name(&mut self, seat: usize, name: &str) {
        if let Some(place) = self.names.get_mut(seat) {
            name.clone_into(place);
        }
    }

    /// The players as they sit down.
    pub(crate) fn seated(&self) -> SeatNames {
        SeatNames::new(self.game, &self.names)
    }

    /// The fields for their names, and the way to the table.
    pub(crate) fn html(&self, locale: &Locale) -> String {
        let rows: String = (0..self.players).map(|seat| self.row(locale, seat)).collect();
        let label = locale.text("players-heading");
        let list = element("ul", &[("class", "names"), ("aria-label", &label)], &rows);
        let label = locale.text("start");
        let start = Button { class: "first", ..Button::new(Deed::Start, &label) }.html();
        list + &element("div", &[("class", "row")], &start)
    }

    fn row(&self, locale: &Locale, number: u8) -> String {
        let seat = Seat::new(number);
        let colours = SeatNames::new(self.game, vec![""; usize::from(self.players)]);
        let colour = colours.name(locale, seat);
        let label = message("player-name").with("place", u32::from(number) + 1);
        let label = locale.say(&label.with("colour", colour.clone()));
        let number = number.to_string();
        let field = [
            ("id", &*format!("name-{number}")),
            ("data-name", &*number),
            ("type", "text"),
            ("autocomplete", "off"),
            ("maxlength", &*NAME_MAX_CHARACTERS.to_string()),
            ("aria-label", &*label),
            ("placeholder", &*colour),
            ("value", self.names.get(seat.index()).map_or("", String::as_str)),
        ];
        let swatch = board::swatch(self.game, self.players, seat);
        let first = if seat.index() == 0 { locale.text("plays-first") } else { String::new() };
        let first = said("span", &[("class", "muted")], &first);
        element("li", &[], &(swatch + &element("input", &field, "") + &first))
    }
}
