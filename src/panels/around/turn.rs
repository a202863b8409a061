//! The button that turns an open menu to the next player.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::facing::Facing;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_session::players::SeatNames;
use ludotheque_table::around::AroundScreen;
use ludotheque_ui::prelude::*;

use super::Asking;
use crate::layout::bar::BAR_PX;
use crate::states::Menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_in_heads, offer).chain().in_set(FrameSet::Cover));
}

/// The place of the button of menus that have no head with one.
#[derive(Component, Debug, PartialEq)]
struct Floating;

/// The place of the button in the head of a menu. It is empty outside tabletop mode: a hidden button would
/// be the first to be focused.
#[derive(Debug, PartialEq)]
struct InHead {
    is_filled: bool,
}

/// The distance from the button to the edge of the interface and to the bar there, in logical pixels.
const MARGIN_PX: f32 = 12.0;

/// The place of the button in the head of a menu.
pub(crate) fn turn_button() -> impl Bundle {
    (Shows::<InHead>::default(), Node::default(), Pickable::IGNORE)
}

fn button() -> impl Bundle {
    (
        widgets::quiet_button("turn-menu", message("turn-menu")),
        widgets::Tooltip(message("turn-menu-line")),
        observe(turn),
    )
}

/// Shows the buttons in the heads of menus in tabletop mode.
fn show_in_heads(
    mut commands: Commands,
    around: Res<AroundScreen>,
    places: Query<(Entity, &mut Shows<InHead>)>,
) {
    for (entity, shows) in places {
        let wanted = InHead { is_filled: around.is_lying() };
        shows::show(commands.entity(entity), shows, wanted, |head, wanted| {
            if wanted.is_filled {
                head.spawn(button());
            }
        });
    }
}

/// Shows the button beside a menu without a head in tabletop mode.
fn offer(
    around: Res<AroundScreen>,
    menu: Res<State<Menu>>,
    heads: Query<(), With<Shows<InHead>>>,
    mut floating: Spawned<Floating>,
) {
    let is_wanted = around.is_lying() && *menu.get() != Menu::None && heads.is_empty();
    let Some(mut turn) = floating.show(is_wanted.then_some(Floating)) else {
        return;
    };
    turn.insert((
        Name::new("turn"),
        Node { left: px(MARGIN_PX), bottom: px(BAR_PX + MARGIN_PX), ..Node::default().absolute() },
        // In front of the veils of menus.
        GlobalZIndex(11),
        Pickable::IGNORE,
        children![button()],
    ));
}

fn turn(
    _: On<Activate>,
    If(names): If<Res<SeatNames>>,
    around: Res<AroundScreen>,
    facing: Res<Facing>,
    mut asking: ResMut<Asking>,
) {
    let persons: Vec<_> = names.persons().collect();
    let now = persons.iter().position(|seat| around.edge(*seat) == facing.edge);
    let next = now.map_or(0, |now| now + 1);
    if let Some(seat) = persons.get(next % persons.len().max(1)) {
        asking.0 = Some(*seat);
    }
}
