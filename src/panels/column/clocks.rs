//! The clocks beside the seats.
//!
//! The clock of the player to move runs while the table is visible and usable: not while the curtain
//! is down, a menu is open, a piece is moving or another window has the focus. Looking back and trying
//! out do not stop it, and taking a move back does not restore time: the player thinks on. Time in
//! which the program did not run does not exist for it (`base/src/redraw.rs`).
//!
//! A running clock wakes the sleeping app when its next second begins.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_rules::Seat;
use ludotheque_session::clock::{Clocks, Running, shown_seconds, until_next_second, written};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{AtTheTable, MovePlayed, Session};
use ludotheque_table::flight::Motion;
use ludotheque_ui::prelude::*;

use super::seats::ClockPlace;
use crate::computer::ThinkingSystems;
use crate::layout::column::{ColumnSystems, across_the_board};
use crate::situation::SituationSystems;
use crate::states::{Menu, Screen};

/// The remaining time from which a clock is highlighted, in seconds.
pub const SHORT_SECONDS: u64 = 30;

/// A margin that ensures that the next second has begun.
const WAKE_LATE: Duration = Duration::from_millis(5);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Running>()
        .init_resource::<Fallen>()
        .add_message::<FlagFell>()
        .add_systems(
            Update,
            (
                run_clocks,
                (spawn_clocks.run_if(resource_exists::<Clocks>), show_clocks, announce).chain(),
            )
                .chain()
                .in_set(FrameSet::Report)
                .before(ColumnSystems)
                .before(SituationSystems)
                .after(ThinkingSystems)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(OnExit(Screen::Playing), stop);
}

/// A player's flag has fallen.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct FlagFell(pub Seat);

/// The time beside a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct ClockText(pub Seat);

/// The player whose flag has fallen, until that is dismissed or a move is played.
#[derive(Resource, Debug, Default)]
struct Fallen(Option<Seat>);

#[derive(Component, Debug, PartialEq)]
struct Announcement(Seat);

/// Deducts the time of the frame from the running clock, and determines which one runs
/// next.
fn run_clocks(
    current: Option<Res<Session>>,
    clocks: Option<ResMut<Clocks>>,
    mut running: ResMut<Running>,
    mut at_the_table: ResMut<AtTheTable>,
    time: Res<Time<Real>>,
    mut played: MessageReader<MovePlayed>,
    menu: Res<State<Menu>>,
    motion: Res<Motion>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut fell: MessageWriter<FlagFell>,
    redraw: Res<Redraw>,
) {
    let is_in_front = windows.iter().all(|window| window.focused);
    let runs = is_in_front
        && *menu.get() == Menu::None
        // Going through the history does not stop the clock.
        && !motion.shows_a_move()
        && current
            .as_ref()
            .is_some_and(|current| !current.is_covered());
    at_the_table.set_if_neq(AtTheTable(runs));
    let (Some(current), Some(mut clocks)) = (current, clocks) else {
        played.clear();
        running.set_if_neq(Running(None));
        return;
    };
    if let Some(seat) = running.0 {
        let before = clocks.left(seat);
        let fallen = clocks.bypass_change_detection().spend(seat, time.delta());
        if shown_seconds(before) != shown_seconds(clocks.left(seat)) {
            clocks.set_changed();
        }
        if fallen {
            fell.write(FlagFell(seat));
        }
    }
    for ply in played.read() {
        if !ply.passes && !current.is_exploring() {
            clocks.reward(ply.seat);
        }
    }
    let now = current.thinker().filter(|seat| runs && !clocks.has_fallen(*seat));
    running.set_if_neq(Running(now));
    if let Some(seat) = now {
        redraw.within(until_next_second(clocks.left(seat)) + WAKE_LATE);
    }
}

fn stop(
    mut commands: Commands,
    mut running: ResMut<Running>,
    mut at_the_table: ResMut<AtTheTable>,
) {
    running.0 = None;
    at_the_table.0 = false;
    commands.insert_resource(Fallen::default());
    commands.remove_resource::<Clocks>();
}

/// Puts a clock beside every seat, in the column and in a bar at the edge of the screen.
fn spawn_clocks(
    mut commands: Commands,
    places: Query<(Entity, &ClockPlace, &Children)>,
    shown: Query<(), With<ClockText>>,
) {
    for (place, seat, children) in &places {
        if children.iter().any(|child| shown.contains(child)) {
            continue;
        }
        commands.spawn((
            widgets::text(Lettering::Column, Localized::verbatim("")),
            TextLayout::no_wrap(),
            Node::default().rigid(),
            ClockText(seat.0),
            ChildOf(place),
        ));
    }
}

fn show_clocks(
    If(clocks): If<Res<Clocks>>,
    running: Res<Running>,
    mut texts: Query<(Ref<ClockText>, &mut Localized, &mut TextColor)>,
) {
    let changed = clocks.is_changed() || running.is_changed();
    for (text, mut words, mut colour) in &mut texts {
        if !changed && !text.is_added() {
            continue;
        }
        let left = clocks.left(text.0);
        let now = if left.is_zero() {
            message("clock-fallen")
        } else {
            Localized::verbatim(written(left))
        };
        words.set_if_neq(now);
        colour.set_if_neq(TextColor(if shown_seconds(left) <= SHORT_SECONDS {
            palette::UI_DANGER
        } else if running.0 == Some(text.0) {
            palette::UI_ACCENT
        } else {
            palette::UI_TEXT_MUTED
        }));
    }
}

fn announce(
    mut fell: MessageReader<FlagFell>,
    mut played: MessageReader<MovePlayed>,
    mut fallen: ResMut<Fallen>,
    mut announcements: Spawned<Announcement>,
    names: Option<Res<SeatNames>>,
) {
    let has_played = played.read().count() > 0;
    let last = fell.read().last().map(|FlagFell(seat)| *seat);
    if has_played || last.is_some() {
        fallen.0 = last;
    }
    let told = names.and_then(|names| Some((names, fallen.0?)));
    let shown = announcements.show(told.as_ref().map(|(_, seat)| Announcement(*seat)));
    let (Some(mut shown), Some((names, seat))) = (shown, told) else {
        return;
    };
    let words = message("clock-fell")
        .with("player", names.start_label(seat))
        .with("form", names.form(seat));
    shown.insert((
        Name::new("time is up"),
        across_the_board(px(64), Val::Auto),
        children![(
            boxes::row(14.0)
                .centred()
                .padded(UiRect::axes(px(18), px(6)))
                .bordered(1.0)
                .rounded(10.0),
            boxes::coloured(palette::UI_PANEL, palette::UI_DANGER),
            children![
                widgets::text(Lettering::Body, words),
                (
                    widgets::sign_button("flag-seen", "×", message("close")),
                    widgets::changes(|fallen: &mut Fallen| fallen.0 = None),
                ),
            ],
        )],
    ));
}
