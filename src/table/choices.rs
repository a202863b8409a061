//! The small choice at a cell, where places alone do not tell moves apart: each
//! move that the clicks made could still be, by its word.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_rules::Click;

use super::picture::place_of;
use super::selection::Selection;
use super::{CurrentMatch, TableInput, TableSystems};
use crate::locale::Localized;
use crate::redraw::Redraw;
use crate::theme::fonts::Fonts;
use crate::theme::palette;
use crate::theme::widgets::{self, ButtonStyle};

/// Adds the choice.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer, follow_the_cell)
            .chain()
            .in_set(TableSystems::Marks)
            .run_if(resource_exists::<Fonts>),
    );
}

/// One of the moves to choose from.
#[derive(Component, Debug, Clone)]
pub struct ChoiceButton {
    /// The move that it completes, in notation.
    pub word: String,
}

/// The box with the choices, and the place on the board that it belongs to.
#[derive(Component, Debug, Clone, Copy)]
struct Choices {
    at: Vec3,
}

fn offer(
    mut commands: Commands,
    current: Option<Res<CurrentMatch>>,
    selection: Res<Selection>,
    fonts: Res<Fonts>,
    shown: Query<Entity, With<Choices>>,
    mut offered: Local<Vec<Click>>,
    redraw: Res<Redraw>,
) {
    let open = current
        .as_ref()
        .map(|current| current.face().next(&selection.clicks).choices)
        .unwrap_or_default();
    if open.is_empty() {
        offered.clear();
        for entity in &shown {
            commands.entity(entity).despawn();
        }
        return;
    }
    if *offered == selection.clicks {
        return;
    }
    offered.clone_from(&selection.clicks);
    redraw.until_settled();
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let at = current
        .as_ref()
        .and_then(|current| {
            let last = selection
                .clicks
                .iter()
                .rev()
                .find_map(|click| match click {
                    Click::Cell(cell) => Some(*cell),
                    Click::Choice(_) => None,
                })?;
            current.face().board().info(last).map(place_of)
        })
        .unwrap_or_default();
    commands
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                flex_direction: FlexDirection::Column,
                padding: px(6).all(),
                row_gap: px(4),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(10)),
                ..default()
            },
            BackgroundColor(palette::UI_PANEL),
            BorderColor::all(palette::UI_ACCENT),
            GlobalZIndex(2),
            Choices { at },
        ))
        .with_children(|list| {
            for choice in open {
                let click = choice.click;
                list.spawn((
                    widgets::button(
                        &fonts,
                        ButtonStyle::Quiet,
                        format!("choice-{}", choice.word),
                        Localized::verbatim(choice.word.clone()),
                    ),
                    ChoiceButton { word: choice.word },
                    observe(
                        move |_: On<Activate>, mut inputs: MessageWriter<TableInput>| {
                            inputs.write(TableInput::Chose(click));
                        },
                    ),
                ));
            }
        });
}

/// Keeps the box beside its cell while the view turns.
fn follow_the_cell(
    mut boxes: Query<(&Choices, &mut Node)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    scale: Res<UiScale>,
) {
    for (choices, mut node) in &mut boxes {
        let Some(point) = cameras
            .iter()
            .next()
            .and_then(|(camera, place)| camera.world_to_viewport(place, choices.at).ok())
        else {
            continue;
        };
        let (left, top) = (px(point.x / scale.0 + 24.0), px(point.y / scale.0 + 12.0));
        if node.left != left || node.top != top {
            (node.left, node.top) = (left, top);
        }
    }
}
