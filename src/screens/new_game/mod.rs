//! The form for a new match: players, seats and options.

mod choices;
mod clock;
mod draft;
mod form;
mod position;
mod seats;
mod series;
mod state;
mod texts;
mod variants;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::drafts::{DraftSystems, KeepDrafts};
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::Game;
use ludotheque_session::GameAtHand;
use ludotheque_session::clock::NextTerms;

use choices::check_values;
use form::{fill_form, keep_choices, lay_out, leave_by_key, open, remember_names, show_table};
use seats::note_names;
use series::hold_back;
use texts::tell;
use variants::unfold_variants;

use crate::states::{Screen, read_keys_of};

pub(crate) use draft::RuleVariants;
pub(crate) use state::StartFirst;
pub(crate) use variants::option_choices;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::NewGame), (lay_out, open).chain())
        .add_systems(
            Update,
            (
                note_names,
                fill_form,
                show_table,
                unfold_variants.run_if(resource_changed::<RuleVariants>),
                tell,
                hold_back,
            )
                .chain()
                .run_if(in_state(Screen::NewGame))
                .in_set(FrameSet::Interface),
        )
        .init_resource::<NextTerms>()
        .init_resource::<RuleVariants>()
        .init_resource::<StartFirst>()
        .add_systems(OnExit(Screen::NewGame), |mut variants: ResMut<RuleVariants>| {
            variants.is_open = false;
        })
        .add_systems(OnExit(Screen::NewGame), remember_names)
        .add_systems(
            KeepDrafts,
            keep_choices.run_if(in_state(Screen::NewGame)).in_set(DraftSystems::Collect),
        )
        .add_systems(
            PostUpdate,
            check_values.run_if(in_state(Screen::NewGame)).before(UiSystems::Prepare),
        );
    read_keys_of(app, Screen::NewGame, leave_by_key);
}

/// The observer of a button that opens the form of a game.
pub(super) fn opens_form(game: Game) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              mut game_at_hand: ResMut<GameAtHand>,
              mut next: ResMut<NextState<Screen>>| {
            game_at_hand.0 = game;
            next.set(Screen::NewGame);
        },
    )
}
