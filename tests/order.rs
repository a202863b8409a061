//! No two systems of the app race: whatever two systems touch alike, one of them
//! is said to run first.

mod support;

use std::collections::BTreeMap;

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;

/// The pairs of systems that race, by schedule, where any do.
fn races(mut app: App) -> BTreeMap<String, Vec<String>> {
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
            let pairs = world.schedule_scope(label, |world, schedule| {
                schedule
                    .initialize(world)
                    .expect("the schedule can be built");
                let graph = schedule.graph();
                let pairs = graph.conflicting_systems();
                let mut pairs: Vec<_> = pairs
                    .to_string(graph, world.components())
                    .map(|(one, other, over)| {
                        let over = over.iter().map(ToString::to_string);
                        let over: Vec<_> = over.collect();
                        format!("{one} and {other} over {}", over.join(", "))
                    })
                    .collect();
                pairs.sort();
                pairs
            });
            (format!("{label:?}"), pairs)
        })
        .filter(|(_, pairs)| !pairs.is_empty())
        .collect()
}

#[test]
fn no_two_systems_of_the_app_race() {
    let engine = races(support::engine());
    let mut app = races(support::Evening::unstarted());
    for (schedule, pairs) in &mut app {
        let also_without = engine.get(schedule).map_or(&[][..], Vec::as_slice);
        pairs.retain(|pair| !also_without.contains(pair));
    }
    app.retain(|_, pairs| !pairs.is_empty());
    assert!(app.is_empty(), "pairs of systems that race: {app:#?}");
}
