//! The buttons below the column: views, threats, and exact values of moves.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::Activate;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::Solvable;
use ludotheque_rules::{Seat, View};
use ludotheque_session::Session;
use ludotheque_table::camera::Looked;
use ludotheque_table::overlay::exact::{Exact, ExactSwitched};
use ludotheque_table::overlay::explore::{AttacksSwitched, ShowAttacks};
use ludotheque_theme::fonts::Fonts;
use ludotheque_theme::widgets;
use ludotheque_theme::widgets::{ButtonStyle, Tooltip};

use crate::panels::side_panel::Compact;

/// The button for threats.
#[derive(Component)]
pub(crate) struct AttacksSwitch;

/// The button for exact values of moves.
#[derive(Component)]
pub(crate) struct ExactSwitch;

/// Adds the buttons to the column.
pub(crate) fn spawn(commands: &mut Commands, column: Entity, fonts: &Fonts, view: View<'_>) {
    let row = commands
        .spawn((
            Node {
                column_gap: px(6),
                row_gap: px(6),
                flex_wrap: FlexWrap::Wrap,
                flex_shrink: 0.0,
                ..default()
            },
            ChildOf(column),
        ))
        .id();
    let mut button = |id: &'static str, label: Localized| {
        // Three per row in the wide column, two in the narrow one.
        commands
            .spawn((
                widgets::button(fonts, ButtonStyle::Quiet, id, label),
                Compact,
                ChildOf(row),
            ))
            .id()
    };
    let seat = button("view-seat", message("view-seat"));
    let above = button("view-above", message("view-above"));
    let attacks = view
        .game()
        .has_captures()
        .then(|| button("show-attacks", message("show-attacks")));
    let exact = Solvable::of(view.game()).map(|_| button("exact", message("exact")));
    commands.entity(seat).observe(look_from_the_seat);
    commands
        .entity(above)
        .observe(|_: On<Activate>, mut looked: MessageWriter<Looked>| {
            looked.write(Looked::FromAbove);
        });
    if let Some(attacks) = attacks {
        commands
            .entity(attacks)
            .insert((Tooltip(message("show-attacks-tooltip")), AttacksSwitch))
            .observe(
                |_: On<Activate>, mut switched: MessageWriter<AttacksSwitched>| {
                    switched.write(AttacksSwitched);
                },
            );
    }
    if let Some(exact) = exact {
        commands
            .entity(exact)
            .insert((Tooltip(message("exact-tooltip")), ExactSwitch))
            .observe(
                |_: On<Activate>, mut switched: MessageWriter<ExactSwitched>| {
                    switched.write(ExactSwitched);
                },
            );
    }
}

fn look_from_the_seat(
    _: On<Activate>,
    current: Option<Res<Session>>,
    mut looked: MessageWriter<Looked>,
) {
    let seat = current
        .and_then(|current| current.looker())
        .map_or(0, Seat::index);
    looked.write(Looked::FromSeat { seat });
}

/// Keeps the buttons checked while they are on.
pub(crate) fn show_switch(
    mut commands: Commands,
    shows: Res<ShowAttacks>,
    exact: Res<Exact>,
    attacks: Query<(Entity, Has<Checked>), With<AttacksSwitch>>,
    exacts: Query<(Entity, Has<Checked>), With<ExactSwitch>>,
) {
    for (entity, checked) in &attacks {
        widgets::check(&mut commands, entity, checked, shows.0);
    }
    for (entity, checked) in &exacts {
        widgets::check(&mut commands, entity, checked, *exact != Exact::Off);
    }
}
