//! The screens: one state and one file each.

use bevy::prelude::*;

pub mod arranging;
pub mod demonstration;
pub mod new_game;
mod offers;
mod opening;
mod pasting;
pub mod playing;
mod seating;
pub mod setting_up;
pub mod shelf;
pub mod showcase;
pub mod title;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        showcase::plugin,
        title::plugin,
        demonstration::plugin,
        shelf::plugin,
        opening::plugin,
        new_game::plugin,
        setting_up::plugin,
        arranging::plugin,
        playing::plugin,
    ));
}
