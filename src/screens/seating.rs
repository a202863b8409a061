//! What comes to the table, and what is said where that cannot be.

use bevy::prelude::*;
use ludotheque_base::kept::StartNotices;
use ludotheque_base::locale::Localized;
use ludotheque_rules::SetupError;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Session, seat};

use crate::states::Screen;

/// Puts a set-up on the table, or [gives up](give_up).
pub(super) fn seat_set_up(
    commands: &mut Commands,
    session: Result<Session, SetupError>,
    names: Option<SeatNames>,
) {
    match session {
        Ok(session) => commands.queue(move |world: &mut World| seat(world, session, names, None)),
        Err(error) => give_up(commands, &error),
    }
}

/// Goes to the title screen, which tells why a match cannot be opened.
pub(super) fn give_up(commands: &mut Commands, error: &SetupError) {
    error!("cannot open the match: {error}");
    let words = Localized::verbatim(error.to_string());
    commands.queue(move |world: &mut World| {
        world.resource_mut::<StartNotices>().0.push(words);
        world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    });
}
