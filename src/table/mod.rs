//! Everything between a click and a moved pawn.

use bevy::prelude::*;

/// Asks for a new match at the table; the screens answer by showing it.
///
/// `setup` is checked by the rules when the match opens.
#[derive(Message, Debug, Clone)]
pub struct StartMatch {
    /// The game, its number of players and its options.
    pub setup: String,
    /// The players' names, one a seat, in seat order; never empty strings.
    pub names: Vec<String>,
}

/// Adds the table.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartMatch>();
}
