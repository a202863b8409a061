//! Everything between a click and a moved pawn.

use bevy::prelude::*;
use ludotheque_rules::Setup;

/// Asks for a new match at the table.
#[derive(Message, Debug, Clone)]
pub struct StartMatch {
    /// The game, its number of players and its options.
    pub setup: Setup,
    /// The players' names, one a seat, in seat order. An empty name stands for
    /// the seat's colour in the language of the interface.
    pub names: Vec<String>,
}

/// Adds the table.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartMatch>();
}
