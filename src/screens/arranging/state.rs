//! The position that is set up, and whether it can be played.

use bevy::prelude::*;
use ludotheque_rules::{Phrase, Setup};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;

use crate::screens::seating::seat_set_up;

/// The position that is set up, as it came from the form and goes back there.
#[derive(Resource, Debug, Clone)]
pub(crate) struct Arranging {
    /// The game, its players and options, with the position to begin with, if there is one.
    pub(crate) setup: Setup,
    /// The position for the form, as RON, once it is to be played.
    pub(crate) chosen: Option<String>,
}

/// A button for positions that can be played.
#[derive(Component)]
pub(super) struct NeedsPlayable;

/// Puts this position on the table, with the changes that have been made to it.
pub(super) fn seat(commands: &mut Commands, setup: &Setup, changes: &[String]) {
    let nobody = (0..setup.players()).map(|_| "");
    let names = SeatNames::new(setup.game(), nobody);
    seat_set_up(commands, Session::of_arranging(setup, changes), Some(names));
}

/// The set-up of a match that begins with what is on the board, or the reason why there is none; nothing once a match
/// is on the table.
pub(super) fn playable(current: &Session, arranging: &Arranging) -> Option<Result<Setup, Phrase>> {
    current.is_arranging().then(|| current.arranged(&arranging.setup))
}
