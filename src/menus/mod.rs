//! Panels over any screen: one state each, one file each. Esc closes them.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keys::Keys;
use ludotheque_ui::widgets::ShownExplanation;

use crate::states::{Menu, MenuKeys, Menus};

pub mod contents;
mod head;
pub mod help;
pub mod note;
pub mod over;
mod pause;
mod picture;
pub mod puzzle_preview;
pub mod puzzles;
pub mod question;
pub(crate) mod results;
pub mod rules;
pub(crate) mod settings;
pub mod share;
mod solutions;
mod solved;
mod unsaved;
mod word;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        contents::plugin,
        help::plugin,
        note::plugin,
        over::plugin,
        pause::plugin,
        puzzles::plugin,
        question::plugin,
        results::plugin,
        rules::plugin,
        settings::plugin,
        share::plugin,
        solved::plugin,
        unsaved::plugin,
        word::plugin,
    ))
    .add_systems(
        Update,
        go_back_by_key
            .run_if(not(in_state(Menu::None)).and_then(nothing_is_asked))
            .in_set(FrameSet::Keys)
            .in_set(MenuKeys)
            // A key that has just been assigned to an act may be the one that closes menus.
            .after(help::show_keys),
    );
}

/// Whether no act is waiting for a key. Otherwise Esc only cancels that.
fn nothing_is_asked(listening: Res<help::Listening>) -> bool {
    listening.0.is_none() && !listening.is_changed()
}

/// Goes back when Esc is pressed. An open explanation is closed first.
fn go_back_by_key(keys: Res<Keys>, mut menus: Menus, mut explanation: ShownExplanation) {
    if !keys.has(KeyCode::Escape) {
        return;
    }
    if !explanation.put_away() {
        menus.back();
    }
}
