//! The buttons below the column: views and threats.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::Activate;
use ludotheque_rules::{Seat, View};

use super::side_panel::Compact;
use crate::camera::Looked;
use crate::locale::{Localized, message};
use crate::session::Session;
use crate::table::overlay::explore::{AttacksSwitched, ShowAttacks};
use crate::theme::fonts::Fonts;
use crate::theme::widgets;
use crate::theme::widgets::{ButtonStyle, Tooltip};

/// The button for threats.
#[derive(Component)]
pub(crate) struct AttacksSwitch;

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

/// Keeps the button checked while it is on.
pub(crate) fn show_switch(
    mut commands: Commands,
    shows: Res<ShowAttacks>,
    switches: Query<(Entity, Has<Checked>), With<AttacksSwitch>>,
) {
    for (entity, checked) in &switches {
        match (shows.0, checked) {
            (true, false) => {
                commands.entity(entity).insert(Checked);
            }
            (false, true) => {
                commands.entity(entity).remove::<Checked>();
            }
            _ => {}
        }
    }
}
