//! The position that is set up, and whether it can be played.

use bevy::prelude::*;
use ludotheque_base::kept::StartNotices;
use ludotheque_base::locale::Localized;
use ludotheque_rules::{Phrase, Setup};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;

use crate::states::Screen;

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
pub(super) fn seat(
    commands: &mut Commands,
    setup: &Setup,
    changes: &[String],
    screen: &mut NextState<Screen>,
    notices: &mut StartNotices,
) {
    match Session::of_arranging(setup, changes) {
        Ok(session) => {
            let nobody = (0..setup.players()).map(|_| "");
            let names = SeatNames::new(setup.game(), nobody);
            commands.queue(move |world: &mut World| {
                ludotheque_session::seat(world, session, Some(names), None);
            });
        }
        Err(error) => {
            error!("cannot set up a position: {error}");
            notices.0.push(Localized::verbatim(error.to_string()));
            screen.set(Screen::Title);
        }
    }
}

/// The set-up of a match that begins with what is on the board; the reason why there is none.
pub(super) fn playable(
    current: Option<&Session>,
    arranging: Option<&Arranging>,
) -> Option<Result<Setup, Phrase>> {
    let current = current.filter(|current| current.is_arranging())?;
    Some(current.arranged(&arranging?.setup))
}
