//! The shelf: all saved matches, the most recent first. The list is on the left, the
//! selected match with its position and actions on the right.

mod bin;
mod chosen;
mod first_match;
mod list;
mod screen;
mod state;
mod thumbnails;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_ui::widgets;

use bin::show_bin;
use chosen::show_chosen;
use list::list_matches;
use screen::{Watching, open, read_keys, read_shelf, say, watch};
use state::ShelfUi;
use thumbnails::Thumbnails;

use crate::states::{Screen, read_keys_of, remove};

pub(super) use list::{how_far_on, on_two_lines, who_plays};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShelfUi>()
        .init_resource::<Thumbnails>()
        .add_plugins(widgets::follow::<ShelfUi>)
        .add_systems(OnEnter(Screen::Shelf), (open, watch))
        .add_systems(OnExit(Screen::Shelf), remove::<Watching>)
        .add_systems(
            Update,
            (read_shelf, list_matches, show_chosen, show_bin, say)
                .chain()
                .in_set(ShelfSystems)
                .in_set(FrameSet::Interface)
                .run_if(in_state(Screen::Shelf).and_then(resource_exists::<Locale>)),
        );
    read_keys_of(app, Screen::Shelf, read_keys);
}

/// The systems that read and show the shelf.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ShelfSystems;
