//! The playing screen: starting and leaving a match.

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_session::clock::{Clocks, NextTerms};
use ludotheque_session::{MatchBegun, QuestionSystems, Session, StartMatch, seat};
use ludotheque_table::camera::{Insets, Stage};

use super::seating::give_up;
use super::setting_up::SettingUp;
use crate::left;
use crate::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, start_match.in_set(FrameSet::Interface).before(QuestionSystems))
        .add_systems(OnExit(Screen::Playing), leave_the_table);
}

/// Opens the requested match and switches to the table.
fn start_match(
    mut commands: Commands,
    mut starts: MessageReader<StartMatch>,
    frames: Res<FrameCount>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    next_terms: Res<NextTerms>,
) {
    let Some(start) = starts.read().last() else {
        return;
    };
    menu.set(Menu::None);
    let names = start.players.clone();
    let mut setup = start.setup.clone();
    let has_position = setup.position().is_some();
    // Who asked for a table on the command line wants to see it at once.
    let is_set_out = !has_position && frames.0 > 0;
    if setup.game().has_secret_setup() && setup.placements().is_empty() && !has_position {
        let setting_up = SettingUp::before(&setup, names.computers());
        match setting_up.finished() {
            // Only computers play, and all have set up.
            Some(Ok(finished)) => setup = finished,
            Some(Err(error)) => error!("computers cannot have set up so: {error}"),
            None => {
                commands.insert_resource(names);
                commands.insert_resource(setting_up);
                NextState::set_if_neq(&mut screen, Screen::SettingUp);
                return;
            }
        }
    }
    match Session::begin(&setup) {
        Ok(session) => {
            commands.remove_resource::<SettingUp>();
            let seats = usize::from(setup.players());
            let clocks = next_terms.terms().map(|terms| Clocks::new(terms, seats));
            commands.queue(move |world: &mut World| {
                seat(world, session, Some(names), clocks);
                if is_set_out {
                    world.write_message(MatchBegun);
                }
            });
            // If the table is already shown, the state must not be re-entered: leaving
            // it would remove the new match.
            NextState::set_if_neq(&mut screen, Screen::Playing);
        }
        Err(error) => give_up(&mut commands, &error),
    }
}

fn leave_the_table(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    mut insets: ResMut<Insets>,
    mut stage: ResMut<Stage>,
) {
    left::put_aside(&mut commands, *screen.get() == Screen::NewGame);
    *insets = Insets::default();
    stage.free = false;
}
