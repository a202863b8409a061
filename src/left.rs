//! The way back from the form for a new match: until the new match begins, players can return to
//! the match that they left.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_session::clock::Clocks;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Session, seat};

use crate::states::Screen;

/// Adds the return to the match that was left.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), forget)
        .add_systems(OnEnter(Screen::SettingUp), forget)
        .add_systems(OnEnter(Screen::Playing), forget);
}

/// The match that was left, with its session, names and clocks.
#[derive(Resource)]
pub struct LeftMatch {
    current: Session,
    names: Option<SeatNames>,
    clocks: Option<Clocks>,
}

/// Removes the match from the table, and keeps it if players may return.
pub fn put_aside(commands: &mut Commands, keeps: bool) {
    commands.queue(move |world: &mut World| {
        let clocks = world.remove_resource::<Clocks>();
        let current = world.remove_resource::<Session>();
        let Some(current) = current.filter(|current| keeps && !current.is_example()) else {
            return;
        };
        let names = world.get_resource::<SeatNames>().cloned();
        world.insert_resource(LeftMatch { current: current.covered(), names, clocks });
    });
}

/// Puts the match that was left back on the table.
pub fn take_back(world: &mut World) {
    if let Some(left) = world.remove_resource::<LeftMatch>() {
        seat(world, left.current, left.names, left.clocks);
    }
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<LeftMatch>();
}

/// Returns from the form for a new match.
#[derive(SystemParam)]
pub struct WayBack<'w, 's> {
    left: Option<Res<'w, LeftMatch>>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

impl WayBack<'_, '_> {
    /// Returns to the match that was left, or else to the title screen.
    pub fn go(&mut self) {
        if self.left.is_none() {
            self.next.set(Screen::Title);
            return;
        }
        self.next.set(Screen::Playing);
        self.commands.queue(take_back);
    }
}
