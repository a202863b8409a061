//! What players do besides moving: offering a draw, and resigning.

use ludotheque_rules::Seat;
use ludotheque_situation::{Action, Situation};
use ludotheque_words::{Locale, SeatNaming, message};

use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::parts::group;
use crate::table::{Question, Table};

/// The question that is asked, with its answers.
pub(crate) fn question(locale: &Locale, table: &Table) -> String {
    let Some(question) = table.question() else {
        return String::new();
    };
    let names = &table.names;
    let of_seat = |key: &'static str, seat: Seat| {
        let label = names.start_label(seat);
        message(key).with("player", label).with("form", names.person(seat, None))
    };
    let (title, line, yes, no) = match question {
        Question::Resign(seat) => {
            let is_alone = names.players() == 2;
            let line =
                if is_alone { "question-resign-line" } else { "question-resign-line-others" };
            let title = of_seat("question-resign", seat);
            (title, message(line), "question-resign-yes", "question-resign-no")
        }
        Question::Draw { by, to } => {
            let (title, line) = (of_seat("question-draw", to), of_seat("question-draw-line", by));
            (title, line, "question-draw-yes", "question-draw-no")
        }
    };
    let title = said("h2", &[("id", "question"), ("tabindex", "-1")], &locale.say(&title));
    let line = said("p", &[], &locale.say(&line));
    let buttons = Button::new(Deed::Agree, &locale.text(yes)).html()
        + &Button::new(Deed::Disagree, &locale.text(no)).html();
    let row = element("div", &[("class", "row")], &buttons);
    let group = [("class", "question"), ("role", "group"), ("aria-labelledby", "question")];
    element("section", &group, &(title + &line + &row))
}

/// Offering a draw, and resigning, where that is possible.
pub(crate) fn offers(locale: &Locale, situation: &Situation) -> String {
    let buttons = situation.offers.iter().filter_map(|offer| {
        let (deed, label) = match offer.action {
            Action::OfferDraw => (Deed::OfferDraw, locale.text("offer-draw")),
            Action::Resign => (Deed::Resign, locale.text("resign")),
            _ => return None,
        };
        Some(Button { is_open: offer.is_open, ..Button::new(deed, &label) }.html())
    });
    let buttons: String = buttons.collect();
    if buttons.is_empty() { buttons } else { group(&locale.text("endings"), &buttons) }
}
