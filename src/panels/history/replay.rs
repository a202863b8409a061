//! Replaying a match: one move after the other, with their animations and a pause in
//! between.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_session::{Session, Travel};
use ludotheque_table::flight::Motion;
use ludotheque_table::hand::refusal::NextAction;
use ludotheque_ui::prelude::*;

use crate::computer::HintSystems;
use crate::states::{Menu, Screen};

/// The available pauses between two moves, in seconds, with the labels of their button:
/// normal, twice and four times as fast, half as fast.
const PACES: [(f32, &str); 4] = [(1.2, "×1"), (0.6, "×2"), (0.3, "×4"), (2.4, "×½")];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replaying>()
        .add_message::<ReplaySwitched>()
        .add_plugins(widgets::follow::<Replaying>)
        .add_systems(
            Update,
            perform
                .before(HintSystems)
                .in_set(FrameSet::Interface)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(OnEnter(Screen::Playing), stop);
}

/// Whether the match is being replayed, and how fast.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Replaying {
    /// Whether it is being replayed.
    pub plays: bool,
    /// The index of the pace.
    pace: usize,
    /// Seconds until the next move.
    pause: f32,
}

/// Starts or stops the replay.
#[derive(Message, Debug, Clone, Copy)]
pub struct ReplaySwitched;

fn stop(mut replay: ResMut<Replaying>) {
    replay.plays = false;
}

pub(crate) fn play_button() -> impl Bundle {
    (
        widgets::key_button("replay", "▶", message("replay")),
        widgets::says(|replay: &Replaying| {
            Localized::verbatim(if replay.plays { "■" } else { "▶" })
        }),
        widgets::checked_while(|replay: &Replaying| replay.plays),
        widgets::enabled_while(|current: &Session| {
            current.view().last_ply() > current.earliest_ply()
        }),
        widgets::sends(ReplaySwitched),
    )
}

pub(crate) fn pace_button() -> impl Bundle {
    (
        widgets::sign_button("replay-pace", PACES[0].1, message("replay-pace")),
        widgets::says(|replay: &Replaying| Localized::verbatim(PACES[replay.pace].1)),
        widgets::changes(|replay: &mut Replaying| {
            replay.pace = (replay.pace + 1) % PACES.len();
        }),
    )
}

/// Replays the next move when the previous animation and the pause are over. Any other
/// action stops the replay.
fn perform(
    current: Option<Res<Session>>,
    mut switched: MessageReader<ReplaySwitched>,
    mut next: NextAction,
    mut replay: ResMut<Replaying>,
    mut travels: MessageWriter<Travel>,
    motion: Res<Motion>,
    menu: Res<State<Menu>>,
    time: Res<Time>,
    redraw: Res<Redraw>,
) {
    let switches = switched.read().count();
    let interrupted = next.at_the_table();
    let Some(current) = current else {
        return;
    };
    let view = current.view();
    let is_at_the_end = view.ply() == view.last_ply();
    if switches % 2 == 1 {
        if replay.plays {
            replay.plays = false;
        } else if view.last_ply() > 0 {
            replay.plays = true;
            replay.pause = 0.0;
            if is_at_the_end {
                // Start at the earliest ply that players may go back to.
                travels.write(Travel::To(current.earliest_ply()));
                replay.pause = PACES[replay.pace].0;
            }
            return;
        }
    } else if replay.plays && interrupted {
        // Going to the first position of the replay does not interrupt it.
        if view.ply() != current.earliest_ply() || is_at_the_end {
            replay.plays = false;
        }
    }
    if !replay.plays {
        return;
    }
    redraw.soon();
    if is_at_the_end && !motion.is_running() {
        replay.plays = false;
        return;
    }
    if motion.is_running() || *menu.get() != Menu::None {
        return;
    }
    if replay.pause > 0.0 {
        replay.pause -= time.delta_secs();
        return;
    }
    replay.pause = PACES[replay.pace].0;
    travels.write(Travel::Watch);
}
