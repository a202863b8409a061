//! The situation at the table: what there is to say in a frame, as plain data. Line, seats and card show it, and
//! screen readers and the voice read it from them.
//!
//! It is made by one function from what is known after the moves of the frame, so that a sentence can be tested
//! without an app.

pub mod asked;
pub(crate) mod card;
pub(crate) mod known;
pub(crate) mod line;
pub(crate) mod said;
pub(crate) mod seats;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::Settings;
use ludotheque_base::watched;
use ludotheque_session::clock::{Clocks, Running};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Pencil, Session};
use ludotheque_table::flight::Motion;
use ludotheque_table::hand::Pointed;
use ludotheque_table::hand::path::Selection;
use ludotheque_table::hand::refusal::LastRefusal;
use ludotheque_table::overlay::exact::Exact;
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::Hint;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::pieces::glimpse::Glimpse;

use self::asked::{Answer, Asked, hear};
use self::card::Card;
use self::known::Known;
use self::line::Line;
use self::said::{Said, listen};
use self::seats::SeatStanding;
use crate::computer::{Thinking, ThinkingSystems};
use crate::states::Screen;
use crate::wording::naming::Wording;

/// Adds the situation.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Answer>()
        .init_resource::<Said>()
        .init_resource::<Situation>()
        .add_message::<Asked>()
        .add_systems(OnEnter(Screen::Playing), forget)
        .add_systems(Update, hear.in_set(FrameSet::Explore))
        .add_systems(
            Update,
            (listen, assess)
                .chain()
                .in_set(SituationSystems)
                .in_set(FrameSet::Report)
                .after(ThinkingSystems)
                .run_if(in_state(Screen::Playing)),
        );
}

/// The systems that assess the situation. What shows it runs after them.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SituationSystems;

/// What there is to say about the table.
#[derive(Resource, Debug, Default, PartialEq)]
pub(crate) struct Situation {
    pub(crate) line: Line,
    /// In turn order.
    pub(crate) seats: Vec<SeatStanding>,
    pub(crate) card: Card,
}

impl Situation {
    /// The situation that follows from what is known.
    pub(crate) fn of(known: &Known) -> Self {
        Self { line: known.line(), seats: known.seats(), card: known.card() }
    }
}

watched! {
    /// The sources of the situation.
    struct Sources<'w> {
        current: Option<Res<'w, Session>>,
        names: Option<Res<'w, SeatNames>>,
        locale: Option<Res<'w, Locale>>,
        settings: Res<'w, Settings>,
        said: Res<'w, Said>,
        answer: Res<'w, Answer>,
        pointed: Res<'w, Pointed>,
        selection: Res<'w, Selection>,
        wanted: Res<'w, Wanted>,
        refusal: Res<'w, LastRefusal>,
        pencil: Res<'w, Pencil>,
        glimpse: Res<'w, Glimpse>,
        explored: Res<'w, Explored>,
        hint: Res<'w, Hint>,
        exact: Res<'w, Exact>,
        running: Res<'w, Running>,
        thinking: Res<'w, Thinking>,
    }
}

fn forget(mut said: ResMut<Said>) {
    *said = Said::Nothing;
}

/// Assesses the situation when what it follows from has changed.
fn assess(
    sources: Sources,
    // Clocks change continuously, while an answer was requested at one moment.
    clocks: Option<Res<Clocks>>,
    motion: Res<Motion>,
    mut was_halted: Local<bool>,
    mut situation: ResMut<Situation>,
) {
    let is_halted = motion.is_halted();
    let halt_has_changed = std::mem::replace(&mut *was_halted, is_halted) != is_halted;
    if !sources.has_changed() && !halt_has_changed {
        return;
    }
    let (Some(current), Some(names), Some(locale)) =
        (&sources.current, &sources.names, &sources.locale)
    else {
        return;
    };
    situation.set_if_neq(Situation::of(&Known {
        current,
        names,
        locale,
        wording: Wording::of(&sources.settings),
        said: &sources.said,
        answer: *sources.answer,
        pointed: sources.pointed.cell,
        selection: &sources.selection,
        prospect: &sources.wanted.prospect,
        refusal: &sources.refusal,
        pencil: &sources.pencil,
        glimpse: &sources.glimpse,
        explored: &sources.explored,
        hint: &sources.hint,
        exact: &sources.exact,
        clocks: clocks.as_deref(),
        running: sources.running.0,
        thinking: sources.thinking.seat(),
        is_paused: sources.thinking.is_paused(),
        is_halted,
    }));
}
