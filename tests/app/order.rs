//! No two systems of the app race: whatever two systems touch alike, one of them
//! is said to run first.

use std::collections::BTreeMap;

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;

/// How many pairs of systems race, by schedule, where any do.
fn races(mut app: App) -> BTreeMap<String, usize> {
    let world = app.world_mut();
    let labels: Vec<_> = {
        let mut schedules = world.resource_mut::<Schedules>();
        schedules
            .iter_mut()
            .map(|(_, schedule)| {
                schedule.set_build_settings(ScheduleBuildSettings {
                    ambiguity_detection: LogLevel::Ignore,
                    // An order that only comes from where the engine happens to
                    // apply commands is none.
                    auto_insert_apply_deferred: false,
                    ..default()
                });
                schedule.label()
            })
            .collect()
    };
    labels
        .into_iter()
        .map(|label| {
            let count = world.schedule_scope(label, |world, schedule| {
                schedule.initialize(world).expect("the schedule can be built");
                schedule.graph().conflicting_systems().len()
            });
            (format!("{label:?}"), count)
        })
        .filter(|(_, count)| *count > 0)
        .collect()
}

#[test]
fn no_two_systems_of_the_app_race() {
    let engine = races(crate::support::engine());
    let app = races(crate::support::TestApp::unstarted());
    assert_eq!(app, engine, "pairs of systems that race, by schedule");
    let public = races(crate::support::TestApp::unstarted_in_public());
    assert_eq!(public, engine, "the same in a public place");
}
