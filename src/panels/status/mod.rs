//! Status and feedback: the line below the board, answers, refusals, notices, and the actions
//! above the board.

use bevy::prelude::*;

mod line;
pub(crate) mod manners;
pub mod refused;
pub mod remarks;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((remarks::plugin, line::plugin, manners::plugin));
}
