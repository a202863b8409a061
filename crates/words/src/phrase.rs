//! Localization of the phrases of the rules, which name seats.

use fluent_bundle::FluentArgs;
use ludotheque_rules::{Board, Fact, Phrase, Seat};

use crate::locale::Locale;

/// The names of the players of a match.
pub trait SeatNaming {
    /// A seat's name by itself, as in a list: "Anne", "White", « Blancs ».
    fn in_list(&self, locale: &Locale, seat: Seat) -> String;

    /// A seat's name within a sentence: "Anne", "White", « les Blancs ».
    fn in_sentence(&self, locale: &Locale, seat: Seat) -> String;

    /// A seat's name at the beginning of a sentence: « Les Blancs ».
    fn at_start(&self, locale: &Locale, seat: Seat) -> String;

    /// The grammatical form of a seat's name: `name` or `colour`.
    fn form(&self, seat: Seat) -> &'static str;

    /// The grammatical person: `you` for the player who is addressed, and the
    /// [form](Self::form) of the name for others.
    fn person(&self, seat: Seat, addressed: Option<Seat>) -> &'static str {
        if addressed == Some(seat) { "you" } else { self.form(seat) }
    }
}

impl Locale {
    /// The text of a phrase of the rules about a match on this board.
    ///
    /// A fact `x` becomes the variable `$x`. A list also gives `$x-or` ("2 or 4" where `$x` is "2
    /// and 4"), `$x-row` ("2, 4") and `$x-count`, one of numbers `$x-last`, for agreement with the
    /// last of them, and `$x-alike`, their count if there are several and all are equal, or else 0;
    /// a seat gives the name as in a sentence, `$x-noun` by itself, `$x-start` at the beginning of
    /// one, and `$x-form`, `colour` or `name`, because French colours are plurals and names are
    /// not.
    pub fn phrase(&self, phrase: &Phrase, board: &Board, names: &dyn SeatNaming) -> String {
        self.phrase_to(phrase, board, names, None)
    }

    /// The same, addressed to the player of this seat: a seat `x` also gives `$x-person`, which is
    /// `you` for this player and `$x-form` for others.
    pub fn phrase_to(
        &self,
        phrase: &Phrase,
        board: &Board,
        names: &dyn SeatNaming,
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
                    let are_alike = numbers.windows(2).all(|two| two[0] == two[1]);
                    let alike = if are_alike && numbers.len() > 1 { numbers.len() } else { 0 };
                    arguments.set(format!("{name}-alike"), alike);
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
                    arguments.set(*name, names.in_sentence(self, *seat));
                    arguments.set(format!("{name}-noun"), names.in_list(self, *seat));
                    arguments.set(format!("{name}-start"), names.at_start(self, *seat));
                    arguments.set(format!("{name}-form"), names.form(*seat));
                    let person = names.person(*seat, addressed);
                    arguments.set(format!("{name}-person"), person);
                }
            }
        }
        self.format(phrase.key(), Some(&arguments))
    }
}
