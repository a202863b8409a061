//! No two systems of the app race: whatever two systems touch alike, one of them
//! is said to run first.

mod support;

use std::collections::BTreeMap;

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;

/// How many pairs of systems race, by schedule, where any do; and those of them in
/// which a system of the app takes part, by their names.
fn races(mut app: App) -> (BTreeMap<String, usize>, Vec<String>) {
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
    let mut named = Vec::new();
    let counts = labels
        .into_iter()
        .map(|label| {
            let count = world.schedule_scope(label, |world, schedule| {
                schedule
                    .initialize(world)
                    .expect("the schedule can be built");
                let graph = schedule.graph();
                let pairs = graph.conflicting_systems();
                named.extend(
                    pairs
                        .to_string(graph, world.components())
                        .filter(|(one, other, _)| {
                            one.contains("ludotheque") || other.contains("ludotheque")
                        })
                        .map(|(one, other, about)| format!("{one} and {other}: {about:?}")),
                );
                pairs.len()
            });
            (format!("{label:?}"), count)
        })
        .filter(|(_, count)| *count > 0)
        .collect();
    (counts, named)
}

#[test]
fn no_two_systems_of_the_app_race() {
    let (engine, _) = races(support::engine());
    let (app, named) = races(support::Evening::unstarted());
    assert_eq!(
        app, engine,
        "pairs of systems that race, by schedule: {named:#?}"
    );
}
