//! The names of seats in the language of the interface, for lists and for sentences.

use ludotheque_rules::Seat;
use ludotheque_words::{Locale, Localized, SeatNaming, message};

use crate::SeatNames;

impl SeatNames {
    /// A seat's name by itself, as in a list: "Anne", "White", « Blancs ».
    pub fn name(&self, locale: &Locale, seat: Seat) -> String {
        self.in_form(locale, seat, "")
    }

    /// A seat's name within a sentence: "Anne", "White", « les Blancs ».
    pub fn phrase(&self, locale: &Locale, seat: Seat) -> String {
        self.in_form(locale, seat, "-phrase")
    }

    /// A seat's name at the beginning of a sentence: « Les Blancs ».
    pub fn start(&self, locale: &Locale, seat: Seat) -> String {
        self.in_form(locale, seat, "-start")
    }

    fn in_form(&self, locale: &Locale, seat: Seat, form: &str) -> String {
        locale.say(&self.called(seat, form, self.has_double(seat)))
    }

    /// A seat's name by itself, to be localized.
    pub fn label(&self, seat: Seat) -> Localized {
        self.called(seat, "", self.has_double(seat))
    }

    /// The same next to the colour of the seat, which already distinguishes computers of one level.
    pub fn label_beside_colour(&self, seat: Seat) -> Localized {
        self.called(seat, "", false)
    }

    /// A seat's name within a sentence, to be localized.
    pub fn phrase_label(&self, seat: Seat) -> Localized {
        self.called(seat, "-phrase", self.has_double(seat))
    }

    /// A seat's name at the beginning of a sentence, to be localized.
    pub fn start_label(&self, seat: Seat) -> Localized {
        self.called(seat, "-start", self.has_double(seat))
    }

    fn called(&self, seat: Seat, form: &str, tells_colour: bool) -> Localized {
        let colour = message(format!("{}{form}", self.colour_key(seat)));
        match (self.named_level(seat), self.given(seat)) {
            // Two computers of one level are distinguished by their colours.
            (Some(level), _) => message(format!("computer{form}"))
                .with("level", level.number())
                .with("several", if tells_colour { "yes" } else { "no" })
                .with("colour", message(self.colour_key(seat))),
            (None, Some(name)) => Localized::verbatim(name),
            (None, None) => colour,
        }
    }
}

impl SeatNaming for SeatNames {
    fn in_list(&self, locale: &Locale, seat: Seat) -> String {
        self.name(locale, seat)
    }

    fn in_sentence(&self, locale: &Locale, seat: Seat) -> String {
        self.phrase(locale, seat)
    }

    fn at_start(&self, locale: &Locale, seat: Seat) -> String {
        self.start(locale, seat)
    }

    fn form(&self, seat: Seat) -> &'static str {
        self.form(seat)
    }
}
