//! Puts a match on the table together with its names and clocks, in one step.

use bevy::prelude::*;
use ludotheque_base::drafts::keep_drafts;
use ludotheque_rules::Game;

use super::current::Session;
use super::messages::{MatchSeated, StartMatch};
use crate::clock::Clocks;
use crate::players::SeatNames;

/// Adds the system that follows the start of a match.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(GameAtHand(Game::ALL[0])).add_systems(PreUpdate, follow_match);
}

/// The current game: the one of the match or of the form for a new match, whose rules
/// are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameAtHand(pub Game);

/// Replaces the match on the table. If `names` is `None`, the present names stay; without clocks,
/// none run. Names and clocks are separate resources, so that a running clock does not mark the
/// match as changed.
pub fn seat(world: &mut World, session: Session, names: Option<SeatNames>, clocks: Option<Clocks>) {
    // What is being written belongs to the match that leaves the table.
    keep_drafts(world);
    if let Some(names) = names {
        world.insert_resource(names);
    }
    match clocks {
        Some(clocks) => world.insert_resource(clocks),
        None => {
            world.remove_resource::<Clocks>();
        }
    }
    let id = session.id();
    let session = match world.get_resource::<SeatNames>() {
        Some(names) => session.with_players(names),
        None => session,
    };
    world.insert_resource(session);
    world.write_message(MatchSeated(id));
}

/// A match from the command line also determines the current game.
fn follow_match(mut starts: MessageReader<StartMatch>, mut game: ResMut<GameAtHand>) {
    for start in starts.read() {
        game.set_if_neq(GameAtHand(start.setup.game()));
    }
}
