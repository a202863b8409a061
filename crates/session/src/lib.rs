//! The session: the match on the table, the eye that sees it, thinking times, the players, and
//! matches on the disk. Only this crate reads a match with the secrets of all players, or changes
//! it.

mod commit;
mod current;
pub mod curtain;
mod messages;
pub mod players;
pub mod positions;
mod purpose;
pub mod question;
pub mod results;
pub mod saving;
mod seating;
mod thinking;
mod timing;
pub mod whatif;

use bevy::prelude::*;

pub use commit::LastRemoved;
pub use commit::{CommitSystems, WatchSystems};
pub use current::Session;
pub use curtain::EyeSystems;
pub use ludotheque_seats::clock;
pub use messages::{
    Accord, Curtain, EyeTurned, MatchBegun, MatchSeated, MoveChosen, MovePlayed, MoveRefused,
    MoveWatched, PositionShown, Question, QuestionSystems, SeenBy, StartMatch, TakeBackAsked,
    Travel, TreeEdit, WhatIf, WordChosen,
};
pub use purpose::Purpose;
pub use seating::{GameAtHand, seat};
pub use thinking::AtTheTable;
pub use whatif::Pencil;
pub use whatif::WhatIfSystems;

/// Adds the session.
pub fn plugin(app: &mut App) {
    app.init_resource::<AtTheTable>().add_plugins((
        messages::plugin,
        seating::plugin,
        curtain::plugin,
        commit::plugin,
        whatif::plugin,
        positions::plugin,
    ));
}
