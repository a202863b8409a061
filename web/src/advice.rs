//! What helps a player to choose: hints, and trying moves before one counts.

use ludotheque_situation::{Action, Situation};
use ludotheque_words::Locale;

use crate::deed::Deed;
use crate::html::{Button, element, said};

/// The ways to be helped; while moves are tried, that this is so, and the ways back to the match.
pub(crate) fn offers(locale: &Locale, situation: &Situation) -> String {
    let mut is_exploring = false;
    let buttons = situation.offers.iter().filter_map(|offer| {
        let (deed, label, keys) = match offer.action {
            Action::Hint => (Deed::Hint, "hint", Some("I")),
            Action::TryOut => (Deed::TryOut, "what-if", Some("W")),
            Action::Keep => (Deed::Keep, "what-if-keep", None),
            Action::Return => (Deed::Return, "what-if-return", Some("W")),
            _ => return None,
        };
        is_exploring |= offer.action == Action::Return;
        let title = offer.about.as_ref().map(|about| locale.say(about)).unwrap_or_default();
        let label = locale.text(label);
        let is_open = offer.is_open;
        Some(Button { is_open, keys, title: &title, ..Button::new(deed, &label) }.html())
    });
    let row = element("div", &[("class", "row")], &buttons.collect::<String>());
    if !is_exploring {
        return row;
    }
    let banner = said("p", &[], &locale.text("what-if-banner"));
    element("section", &[("class", "question trial")], &(banner + &row))
}
