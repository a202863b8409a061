//! The names of seats and the phrases of the rules, which name seats, in the language of
//! the interface.

use fluent_bundle::FluentArgs;
use ludotheque_rules::{Board, Fact, Phrase, Seat};

use super::SeatNames;
use crate::locale::{Locale, Localized, message};

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

    /// A seat's name by itself, in whichever language it is shown.
    pub fn label(&self, seat: Seat) -> Localized {
        self.called(seat, "", self.has_double(seat))
    }

    /// The same beside the colour of the seat, which tells computers of one level apart.
    pub fn label_beside_colour(&self, seat: Seat) -> Localized {
        self.called(seat, "", false)
    }

    /// A seat's name at the beginning of a sentence, in whichever language it is shown.
    pub fn start_label(&self, seat: Seat) -> Localized {
        self.called(seat, "-start", self.has_double(seat))
    }

    fn called(&self, seat: Seat, form: &str, tells_colour: bool) -> Localized {
        let colour = message(format!("{}{form}", self.colour_key(seat)));
        match (self.computers().level(seat), self.given(seat)) {
            // Two computers of one level are told apart by their colours.
            (Some(level), _) => message(format!("computer{form}"))
                .with("level", level.number())
                .with("several", if tells_colour { "yes" } else { "no" })
                .with("colour", message(self.colour_key(seat))),
            (None, Some(name)) => Localized::verbatim(name),
            (None, None) => colour,
        }
    }
}

impl Locale {
    /// The words of a phrase of the rules about a match on this board.
    ///
    /// A fact `x` becomes the variable `$x`. A list also gives `$x-or` ("2 or 4"
    /// where `$x` is "2 and 4"), `$x-row` ("2, 4") and `$x-count`, one of numbers
    /// `$x-last` for what agrees with the last of them; a seat gives the name as it
    /// stands in a sentence, `$x-noun` by itself, `$x-start` at the beginning of
    /// one, and `$x-form`,
    /// `colour` or `name`, because French colours are plurals and names are not.
    pub fn phrase(&self, phrase: &Phrase, board: &Board, names: &SeatNames) -> String {
        self.phrase_to(phrase, board, names, None)
    }

    /// The same for the player of this seat, who is spoken to: a seat `x` also gives
    /// `$x-person`, which is `you` for this player and `$x-form` for others.
    pub fn phrase_to(
        &self,
        phrase: &Phrase,
        board: &Board,
        names: &SeatNames,
        addressed: Option<Seat>,
    ) -> String {
        let mut arguments = FluentArgs::new();
        for (name, fact) in phrase.facts() {
            let list = |arguments: &mut FluentArgs, items: &[String]| {
                arguments.set(*name, self.list("list-and", items));
                arguments.set(format!("{name}-or"), self.list("list-or", items));
                arguments.set(format!("{name}-row"), items.join(", "));
                arguments.set(format!("{name}-count"), items.len());
            };
            match fact {
                Fact::Number(number) => arguments.set(*name, *number),
                Fact::Numbers(numbers) => {
                    let items: Vec<_> = numbers.iter().map(ToString::to_string).collect();
                    list(&mut arguments, &items);
                    if let Some(last) = numbers.last() {
                        arguments.set(format!("{name}-last"), *last);
                    }
                }
                Fact::Cell(cell) => arguments.set(*name, board.name(*cell)),
                Fact::Cells(cells) => {
                    let items: Vec<_> = cells.iter().map(|it| board.name(*it).into()).collect();
                    list(&mut arguments, &items);
                    arguments.set(*name, self.cells(cells, board, "list-and"));
                    arguments.set(format!("{name}-or"), self.cells(cells, board, "list-or"));
                }
                Fact::Figure(figure) => arguments.set(*name, self.figure(*figure)),
                Fact::Figures(figures) => {
                    let items: Vec<_> = figures.iter().map(|&figure| self.figure(figure)).collect();
                    list(&mut arguments, &items);
                }
                Fact::Phrase(inner) => {
                    arguments.set(*name, self.phrase_to(inner, board, names, addressed));
                }
                Fact::Phrases(phrases) => {
                    let say = |inner| self.phrase_to(inner, board, names, addressed);
                    let items: Vec<_> = phrases.iter().map(say).collect();
                    list(&mut arguments, &items);
                }
                Fact::Seat(seat) => {
                    arguments.set(*name, names.phrase(self, *seat));
                    arguments.set(format!("{name}-noun"), names.name(self, *seat));
                    arguments.set(format!("{name}-start"), names.start(self, *seat));
                    arguments.set(format!("{name}-form"), names.form(*seat));
                    let person = match addressed == Some(*seat) {
                        true => "you",
                        false => names.form(*seat),
                    };
                    arguments.set(format!("{name}-person"), person);
                }
            }
        }
        self.format(phrase.key(), Some(&arguments))
    }
}
