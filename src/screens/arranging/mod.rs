//! Setting up any position of a game on its board: pieces are carried from the tray to the board, and back, by hand;
//! whose turn it is, is chosen beside it. The rules say whether it can be played. It then goes back to the form, to
//! be the start of the match, and it can be kept, and copied for others to paste.
//!
//! The position is a separate match on the same table, so that clicks, drags, undo and motion work as usual;
//! these files only add the column beside the board.

mod column;
mod kept;
mod state;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_session::positions::KeptPositions;
use ludotheque_session::{MatchSeated, Session};
use ludotheque_table::camera::{CameraSystems, Insets};

use super::setting_up::{clear_the_tray, say_what_is_left};
use crate::states::Screen;
use column::{say_how_it_stands, spawn_column};
use kept::list_kept;
use state::seat;

pub(crate) use state::Arranging;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Arranging), seat_what_is_set_up)
        .add_systems(OnExit(Screen::Arranging), leave_the_table)
        .add_systems(
            Update,
            spawn_column
                .in_set(FrameSet::Camera)
                .after(clear_the_tray)
                .before(CameraSystems)
                .run_if(in_state(Screen::Arranging).and_then(on_message::<MatchSeated>)),
        )
        .add_systems(
            Update,
            (keep_unfinished, list_kept, say_how_it_stands)
                .chain()
                .in_set(FrameSet::Cover)
                .after(say_what_is_left)
                .run_if(in_state(Screen::Arranging).and_then(resource_exists::<Locale>)),
        );
}

/// Puts what is set up on the table.
fn seat_what_is_set_up(
    mut commands: Commands,
    arranging: Option<Res<Arranging>>,
    kept: Res<KeptPositions>,
    mut screen: ResMut<NextState<Screen>>,
) {
    match arranging {
        Some(arranging) => {
            seat(&mut commands, &arranging.setup, kept.unfinished(&arranging.setup));
        }
        None => screen.set(Screen::Title),
    }
}

/// Keeps the changes of the position however the screen is left, so that they are there when it is opened again.
fn keep_unfinished(
    If(current): If<Res<Session>>,
    If(arranging): If<Res<Arranging>>,
    mut kept: ResMut<KeptPositions>,
) {
    if current.is_changed() && current.is_arranging() && arranging.chosen.is_none() {
        let changes = current.changes();
        if kept.unfinished(&arranging.setup) != changes {
            kept.keep_unfinished(&arranging.setup, changes);
        }
    }
}

fn leave_the_table(
    mut commands: Commands,
    current: Option<Res<Session>>,
    mut insets: ResMut<Insets>,
) {
    // Another match may have taken the place of the position.
    if current.is_none_or(|current| current.is_arranging()) {
        commands.remove_resource::<Session>();
        *insets = Insets::default();
    }
}
