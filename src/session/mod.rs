//! The session: the match on the table, whose eye looks, and how long the players
//! think. The only place where a match is changed.

mod commit;
mod current;
pub mod curtain;
mod example;
pub mod left;
mod messages;
mod seating;
mod thinking;
mod timing;
pub mod whatif;

use bevy::prelude::*;

pub use commit::LastRemoved;
pub(crate) use commit::{CommitSystems, WatchSystems};
pub use current::{ChosenIn, Session, SessionId};
pub(crate) use curtain::EyeSystems;
pub use messages::{
    Accord, Curtain, EyeTurned, MatchSeated, MoveChosen, MovePlayed, MoveRefused, MoveWatched,
    PositionShown, Question, QuestionSystems, SeenBy, StartMatch, TakeBackAsked, Travel, TreeEdit,
    WhatIf, WordChosen,
};
pub use seating::seat;
pub use thinking::AtTheTable;
pub use whatif::Pencil;
pub(crate) use whatif::WhatIfSystems;

/// Adds the session.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtTheTable>().add_plugins((
        messages::plugin,
        seating::plugin,
        curtain::plugin,
        commit::plugin,
        whatif::plugin,
        left::plugin,
    ));
}
