//! The situation at the table, assessed in each frame from what is known after its moves (see the crate
//! `ludotheque_situation`), with what players ask and what was last said.

pub mod asked;
mod circumstances;
mod said;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::Settings;
use ludotheque_base::watched;
use ludotheque_clicks::{Exact, Hint, LastRefusal, Selection};
use ludotheque_session::clock::{Clocks, Running};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Pencil, Session};
use ludotheque_situation::{Answer, Known, Said, Situation};
use ludotheque_table::flight::Motion;
use ludotheque_table::hand::Pointed;
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::pieces::glimpse::Glimpse;

use self::asked::{Asked, hear};
use self::circumstances::circumstances;
use self::said::listen;
use crate::computer::{Reviewing, Thinking, ThinkingSystems};
use crate::states::Screen;
use crate::wording::chosen_wording;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Answer>()
        .init_resource::<Said>()
        .init_resource::<Situation>()
        .add_message::<Asked>()
        .add_systems(OnEnter(Screen::Playing), |mut said: ResMut<Said>| *said = Said::Nothing)
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

watched! {
    /// The sources of the situation.
    struct Sources<'w> {
        current: If<Res<'w, Session>>,
        names: If<Res<'w, SeatNames>>,
        locale: If<Res<'w, Locale>>,
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
        reviewing: Res<'w, Reviewing>,
    }
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
    situation.set_if_neq(Situation::of(&Known {
        current: circumstances(&sources.current),
        names: &sources.names,
        locale: &sources.locale,
        wording: chosen_wording(&sources.settings),
        said: &sources.said,
        answer: *sources.answer,
        pointed: sources.pointed.cell,
        selection: &sources.selection,
        prospect: &sources.wanted.prospect,
        refusal: &sources.refusal,
        pencil: sources.pencil.target,
        listed: sources.glimpse.wanted,
        glimpsed: sources.glimpse.shown(),
        dangers: &sources.explored.dangers,
        hint: &sources.hint,
        exact: &sources.exact,
        clocks: clocks.as_deref(),
        running: sources.running.0,
        thinking: sources.thinking.seat(),
        is_paused: sources.thinking.is_paused(),
        is_halted,
        is_reviewed: sources.reviewing.is_open(),
    }));
}
