//! Tabletop mode: a bar per player, with name, clock and buttons, at that player's edge; everything
//! else faces its reader, usually the player to move.
//!
//! The table is seen from above and is not turned (`ludotheque_table::around`). The column gives way to
//! the bars: the line and the buttons for the match are in that of the reader, the list of moves and the
//! review need an upright screen.

pub(crate) mod turn;

use bevy::prelude::*;
use ludotheque_base::facing::{Edge, Facing};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::settings::Settings;
use ludotheque_clicks::SessionId;
use ludotheque_rules::Seat;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::around::AroundScreen;
use ludotheque_table::camera::Stage;
use ludotheque_table::flight::Motion;

use crate::computer::Reviewing;
use crate::layout::bar;
use crate::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asking>()
        .init_resource::<Facing>()
        .init_resource::<AroundScreen>()
        .add_systems(Update, (lay, face).chain().after(FrameSet::Motion).before(FrameSet::Camera))
        .add_plugins(turn::plugin);
}

/// The player who has opened a menu at their edge, or to whom it has been turned, until it is closed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Asking(pub(super) Option<Seat>);

/// Determines at which edge everybody sits. A review is read together, from one side.
fn lay(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    stage: Res<Stage>,
    reviewing: Res<Reviewing>,
    mut around: ResMut<AroundScreen>,
) {
    let is_at_match = matches!(screen.get(), Screen::Playing | Screen::SettingUp);
    let lies = settings.lies_flat && is_at_match && !reviewing.is_open();
    let of_match = current.filter(|current| lies && !current.is_example());
    let wanted = of_match.zip(names).and_then(|(_, names)| {
        let mut persons = names.persons();
        let first = persons.next()?;
        // A single person has no neighbour at another edge.
        persons.next()?;
        Some(AroundScreen::of(&stage, names.players(), first))
    });
    around.set_if_neq(wanted.unwrap_or_default());
}

/// Faces the interface towards its reader: the player who has opened a menu or is asked something, or
/// else the person to move, once the moved piece has arrived.
fn face(
    current: Option<Res<Session>>,
    around: Res<AroundScreen>,
    menu: Res<State<Menu>>,
    motion: Res<Motion>,
    mut asking: ResMut<Asking>,
    mut last: Local<Option<(SessionId, Seat)>>,
    mut facing: ResMut<Facing>,
) {
    let is_open = *menu.get() != Menu::None;
    if menu.is_changed() && !is_open {
        asking.0 = None;
    }
    let asks = asking.0.filter(|_| is_open);
    let seat = current.filter(|_| around.is_lying()).and_then(|current| {
        let before = last.filter(|(session, _)| *session == current.id());
        let before = before.map(|(_, seat)| seat);
        let answers = current.asked_for_a_draw().map(|(_, to)| to);
        let reads = match answers.or(current.looker()) {
            // Tries are made on behalf of all players.
            _ if current.is_exploring() => None,
            Some(seat) if current.is_computer(seat) => None,
            // Keep facing the player who moved until the animation ends.
            _ if motion.is_running() && before.is_some() => None,
            reads => reads,
        };
        let seat = reads.or(before);
        *last = seat.map(|seat| (current.id(), seat));
        asks.or(seat)
    });
    let wanted = Facing {
        // Before anybody has moved it is that of the first person.
        edge: seat.map_or(Edge::Bottom, |seat| around.edge(seat)),
        least_rooms: { around.is_lying() }.then(|| bar::least_rooms_px(&around)),
    };
    facing.set_if_neq(wanted);
}
