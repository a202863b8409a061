//! The request for a hint, and the resource with as much of the hint as has been shown.
//!
//! `computer/hint.rs` computes it. Marks, ghosts, arrows and the status line display it.

use bevy::prelude::*;
use ludotheque_clicks::Hint;

/// Adds the hint.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_message::<HintAsked>();
}

/// Requests a hint; a further request shows more of it.
#[derive(Message, Debug, Clone, Copy)]
pub struct HintAsked;
