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
                schedule
                    .initialize(world)
                    .expect("the schedule can be built");
                if ["First", "PreUpdate", "Update"].contains(&&*format!("{label:?}")) {
                    use ludotheque as l;
                    let known: Vec<(Option<bevy::ecs::component::ComponentId>, &str)> = vec![
                        (world.components().resource_id::<UiScale>(), "UiScale"),
                        (
                            world.components().resource_id::<bevy::text::FontAtlasSet>(),
                            "FontAtlasSet",
                        ),
                        (world.components().resource_id::<Time>(), "Time"),
                        (world.components().resource_id::<Time<Real>>(), "Time<Real>"),
                        (
                            world
                                .components()
                                .resource_id::<bevy::input_focus::InputFocus>(),
                            "InputFocus",
                        ),
                        (
                            world
                                .components()
                                .resource_id::<bevy::input_focus::InputFocusVisible>(),
                            "InputFocusVisible",
                        ),
                        (
                            world.components().resource_id::<l::redraw::Redraw>(),
                            "Redraw",
                        ),
                        (
                            world.components().resource_id::<l::session::Session>(),
                            "Session",
                        ),
                        (
                            world.components().resource_id::<l::settings::Settings>(),
                            "Settings",
                        ),
                        (world.components().resource_id::<l::keys::Keys>(), "Keys"),
                        (
                            world
                                .components()
                                .resource_id::<l::table::input::cursor::CellCursor>(),
                            "CellCursor",
                        ),
                        (
                            world
                                .components()
                                .resource_id::<l::table::input::path::Selection>(),
                            "Selection",
                        ),
                        (
                            world
                                .components()
                                .resource_id::<NextState<l::states::Menu>>(),
                            "NextState<Menu>",
                        ),
                        (
                            world.components().component_id::<GlobalTransform>(),
                            "GlobalTransform",
                        ),
                        (world.components().component_id::<Transform>(), "Transform"),
                        (world.components().component_id::<Node>(), "Node"),
                        (world.components().component_id::<Camera>(), "Camera"),
                        (
                            world.components().component_id::<Visibility>(),
                            "Visibility",
                        ),
                        (
                            world
                                .components()
                                .component_id::<bevy::text::TextLayoutInfo>(),
                            "TextLayoutInfo",
                        ),
                        (
                            world.components().component_id::<l::locale::Localized>(),
                            "Localized",
                        ),
                    ];
                    for (a, b, c) in schedule.graph().conflicting_systems().iter() {
                        let names: Vec<_> = c
                            .iter()
                            .map(|c| (c, known.iter().find(|k| k.0 == Some(*c)).map(|k| k.1)))
                            .collect();
                        eprintln!(
                            "RACE {label:?} {a:?} {b:?} {names:?} {:?}",
                            c.iter()
                                .map(|c| world.components().get_info(*c).map(|i| i.layout()))
                                .collect::<Vec<_>>()
                        );
                    }
                    eprintln!(
                        "SYSTEMS {label:?} {}",
                        schedule.systems().map(|s| s.count()).unwrap_or(0)
                    );
                }
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
}
