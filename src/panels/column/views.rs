//! The buttons on the board beside the column: views, threats, and exact values of moves. In a column
//! that is below the board, they are in the row of the buttons for the history.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::settings::Settings;
use ludotheque_clicks::Exact;
use ludotheque_drawing::Drawing;
use ludotheque_players::Solvable;
use ludotheque_rules::{HelpKind, Seat, View};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::camera::Looked;
use ludotheque_table::overlay::exact::ExactSwitched;
use ludotheque_table::overlay::explore::{AttacksSwitched, ShowAttacks};
use ludotheque_ui::prelude::*;
use ludotheque_wording::withheld;

use super::icons;
use crate::layout::fit::{Fit, Home};
use crate::layout::shape::InterfaceShape;

/// The distance from the top of the window, in logical pixels: 12 below a row of buttons, or in a narrow window below
/// two rows. There the board, which is seen from a seat, leaves more room than at its near edge.
const TOP_PX: f32 = 62.0;
const TOP_IN_STRIP_PX: f32 = 120.0;
/// The distance from the column, in logical pixels: that of the buttons above.
const MARGIN_PX: f32 = 14.0;
/// The gap between the buttons, and where there is room from them to the edges of their plate, in logical pixels.
const GAP_PX: f32 = 4.0;

/// The button for a kind of help: threats, or exact values of moves.
#[derive(Component)]
pub(crate) struct HelpSwitch(HelpKind);

/// The node of the row or stack of the buttons, on the board beside the column, or in a row of a column below the board.
fn views_node(shape: &InterfaceShape) -> Node {
    if shape.is_below() {
        boxes::row(GAP_PX).rigid().spaced(auto().left())
    } else {
        let edge_px = if shape.is_cramped() { 0.0 } else { GAP_PX };
        Node {
            right: percent(100),
            top: px(if shape.is_strip() { TOP_IN_STRIP_PX } else { TOP_PX }),
            ..boxes::column(GAP_PX)
                .absolute()
                .spaced(px(MARGIN_PX).right())
                .padded(px(edge_px).all())
                .rounded(8.0)
        }
    }
}

/// Adds the buttons to the column, beside which they stand on the board, or to the row of the history. With other persons, the screen can
/// be laid flat between them.
pub(crate) fn spawn(
    commands: &mut Commands,
    (column, row): (Entity, Entity),
    mut images: Option<ResMut<Assets<Image>>>,
    view: View<'_>,
    has_others: bool,
) {
    let mut button = |id: &'static str, icon: Drawing, name: Localized| {
        let picture = icons::picture(images.as_deref_mut(), &icon);
        widgets::picture_button(id, picture, name)
    };
    let stack = (
        Name::new("views"),
        Home::of(column, row, InterfaceShape::is_below),
        Fit::new(|shape, node| *node = views_node(shape)),
        BackgroundColor(palette::UI_PANEL),
        Pickable::IGNORE,
        ChildOf(column),
    );
    commands.spawn(stack).with_children(|stack| {
        stack.spawn((
            button("view-seat", icons::seat(), message("view-seat")),
            widgets::sends_from(|current: &Session| {
                let seat = current.looker().map_or(0, Seat::index);
                Some(Looked::FromSeat { seat })
            }),
        ));
        stack.spawn((
            button("view-above", icons::above(), message("view-above")),
            widgets::sends(Looked::FromAbove),
        ));
        if has_others {
            let lies_flat = button("lay-flat", icons::lying(), message("lay-flat"));
            let lays_flat = widgets::changes(|settings: &mut Settings| settings.lies_flat = true);
            stack
                // It is in the settings, too.
                .spawn((lies_flat, lays_flat, Fit::hidden_if(InterfaceShape::is_tiny)))
                .insert(widgets::Tooltip(message("lay-flat-line")));
        }
        if view.game().has_captures() {
            stack.spawn((
                button("show-attacks", icons::threats(), message("show-attacks")),
                HelpSwitch(HelpKind::Threats),
                widgets::sends(AttacksSwitched),
            ));
        }
        if Solvable::of(view.game()).is_some() {
            stack.spawn((
                button("exact", icons::values(), message("exact")),
                HelpSwitch(HelpKind::Values),
                widgets::sends(ExactSwitched),
            ));
        }
    });
}

/// Keeps the buttons checked while they are on, and disabled while the player to move is not to have that
/// help.
pub(crate) fn show_switch(
    mut commands: Commands,
    shows: Res<ShowAttacks>,
    exact: Res<Exact>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    mut switches: Query<(
        Entity,
        &HelpSwitch,
        Has<Checked>,
        Has<InteractionDisabled>,
        &mut widgets::Tooltip,
    )>,
) {
    for (entity, HelpSwitch(kind), checked, is_off, mut tooltip) in &mut switches {
        let (is_on, words) = match kind {
            HelpKind::Values => (*exact != Exact::Off, message("exact-tooltip")),
            _ => (shows.0, message("show-attacks-tooltip")),
        };
        let is_given = current.help().has(*kind);
        widgets::check(&mut commands, entity, checked, is_on && is_given);
        widgets::enable(&mut commands, entity, is_off, is_given);
        tooltip.set_if_neq(widgets::Tooltip(if is_given {
            words
        } else {
            withheld(*kind, &names)
        }));
    }
}
