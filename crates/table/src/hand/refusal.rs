//! The last refusal, and the rule by which it goes: it stays until the next action.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::{LastRefusal, Refusal, TableInput};
use ludotheque_rules::{Cell, Click};
use ludotheque_session::{MatchSeated, MovePlayed, MoveRefused, PositionShown};

use super::Pointed;

/// Adds the last refusal.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastRefusal>()
        .add_message::<ActedElsewhere>()
        .add_systems(Update, remember.in_set(FrameSet::Marks).in_set(RefusalSystems));
}

/// The system that keeps the last refusal. The marks follow it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RefusalSystems;

/// An action of the players that is not at the table, such as opening a menu.
#[derive(Message, Debug, Clone, Copy)]
pub struct ActedElsewhere;

/// The next action of the players, which ends a refusal, an answer or a replay.
#[derive(SystemParam)]
pub struct NextAction<'w, 's> {
    inputs: MessageReader<'w, 's, TableInput>,
    played: MessageReader<'w, 's, MovePlayed>,
    shown: MessageReader<'w, 's, PositionShown>,
    seated: MessageReader<'w, 's, MatchSeated>,
    elsewhere: MessageReader<'w, 's, ActedElsewhere>,
}

impl NextAction<'_, '_> {
    /// Whether there was an input at the board, a move, or another position or match since the system ran last.
    pub fn at_the_table(&mut self) -> bool {
        let board = self.inputs.read().count() + self.played.read().count();
        board + self.shown.read().count() + self.seated.read().count() > 0
    }

    /// Whether there was one of these, or an action elsewhere.
    pub fn any(&mut self) -> bool {
        let is_elsewhere = self.elsewhere.read().count() > 0;
        self.at_the_table() || is_elsewhere
    }
}

fn remember(
    mut refused: MessageReader<MoveRefused>,
    mut next: NextAction,
    pointed: Res<Pointed>,
    mut last: ResMut<LastRefusal>,
    mut last_pointed: Local<Option<Cell>>,
) {
    if next.any() {
        last.set_if_neq(LastRefusal(None));
    }
    if std::mem::replace(&mut *last_pointed, pointed.cell) != pointed.cell
        && let (Some(cell), Some(refusal)) = (pointed.cell, last.pointed())
        // A refused piece glides home below the pointer, which does not point elsewhere by that.
        && refusal.at != Some(cell)
        && refusal.clicks.first() != Some(&Click::Cell(cell))
    {
        last.0.iter_mut().for_each(|it| it.is_pointed = false);
    }
    if let Some(MoveRefused { reason, clicks, at }) = refused.read().last() {
        let (reason, clicks) = (reason.clone(), clicks.clone());
        last.set_if_neq(LastRefusal(Some(Refusal { reason, clicks, at: *at, is_pointed: true })));
    }
}
