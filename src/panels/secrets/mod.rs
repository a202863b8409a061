//! The panels of matches with secrets: the curtain between turns, guessed strengths, and
//! what each player could know.

use bevy::prelude::*;

pub(crate) mod curtain;
pub mod knowledge;
mod pencil;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pencil::plugin, knowledge::plugin, curtain::plugin));
}
