//! What the situation follows from, as plain data.

use ludotheque_base::locale::Locale;
use ludotheque_clicks::{Prospect, Selection};
use ludotheque_rules::{Cell, Seat};
use ludotheque_session::clock::Clocks;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Pencil, Session};
use ludotheque_table::hand::refusal::LastRefusal;
use ludotheque_table::overlay::exact::Exact;
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::Hint;
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_wording::{Describer, Wording};

use super::asked::Answer;
use super::said::Said;
use crate::wording::describer;

/// What is known of the table in a frame.
pub(crate) struct Known<'a> {
    pub(crate) current: &'a Session,
    pub(crate) names: &'a SeatNames,
    pub(crate) locale: &'a Locale,
    pub(crate) wording: Wording,
    pub(crate) said: &'a Said,
    pub(crate) answer: Answer,
    pub(crate) pointed: Option<Cell>,
    pub(crate) selection: &'a Selection,
    pub(crate) prospect: &'a Prospect,
    pub(crate) refusal: &'a LastRefusal,
    pub(crate) pencil: &'a Pencil,
    pub(crate) glimpse: &'a Glimpse,
    pub(crate) explored: &'a Explored,
    pub(crate) hint: &'a Hint,
    pub(crate) exact: &'a Exact,
    pub(crate) clocks: Option<&'a Clocks>,
    /// The seat whose clock runs.
    pub(crate) running: Option<Seat>,
    /// The seat of the computer that is thinking.
    pub(crate) thinking: Option<Seat>,
    /// Whether computers are paused.
    pub(crate) is_paused: bool,
    /// Whether the outcome of a fight waits to be read.
    pub(crate) is_halted: bool,
    /// Whether the match is reviewed.
    pub(crate) is_reviewed: bool,
}

impl Known<'_> {
    pub(super) fn describer(&self) -> Describer<'_> {
        describer(self.current, self.names, self.locale)
    }
}
