//! Texts about the match on the table: from where it is described, and the wording of results.

pub(crate) mod results;

use ludotheque_base::locale::Locale;
use ludotheque_base::settings::Settings;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_wording::{Describer, Standpoint, Wording};

/// From where the match on the table is described.
pub(crate) fn standpoint(current: &Session) -> Standpoint<'_> {
    Standpoint {
        view: current.view(),
        addressed: current.addressed(),
        help: current.help(),
        is_covered: current.is_covered(),
        is_out_of_reach: current.is_out_of_reach(),
        is_guessing: current.explorer().is_some(),
    }
}

/// The describer of the match on the table.
pub(crate) fn describer<'a>(
    current: &'a Session,
    names: &'a SeatNames,
    locale: &'a Locale,
) -> Describer<'a> {
    Describer { at: standpoint(current), names, locale }
}

/// The wording that the players have chosen.
pub(crate) fn chosen_wording(settings: &Settings) -> Wording {
    if settings.short_wording { Wording::Short } else { Wording::Long }
}
