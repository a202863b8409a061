//! The switch for step-by-step mode at the top, for a piece whose moves consist of
//! several movements, and the button to end the move.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_clicks::{Selection, TableInput, Walking};
use ludotheque_rules::{Target, View};
use ludotheque_session::Session;
use ludotheque_ui::prelude::*;

use crate::flight::Motion;

/// The top edge of the panel, below the menu, in logical pixels.
const WALK_TOP_PX: f32 = 64.0;

/// The width of the panel: that of the corner beside the far side of the board, in logical pixels.
const WALK_WIDTH_PX: f32 = 128.0;

/// Adds the switch.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_to_walk, keep_checked)
            .chain()
            .in_set(FrameSet::Marks)
            .after(super::choices::ChoiceSystems)
            .run_if(resource_exists::<RemSize>),
    );
}

/// The panel with the switch.
#[derive(Component, Debug, Clone, Copy)]
struct WalkPanel;

/// The switch.
#[derive(Component, Debug, Clone, Copy)]
struct WalkSwitch;

/// The content of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct WalkOffer {
    /// Whether the move may end here.
    stays: bool,
}

/// The content for the selection; `None` if single movements make no difference.
fn offer_for(view: View<'_>, selection: &Selection) -> Option<WalkOffer> {
    let chosen = selection.chosen()?;
    if selection.has_walked() {
        let walk = selection.walk(view)?;
        return Some(WalkOffer { stays: !walk.ends.is_empty() });
    }
    let first = view.steps(&[chosen])?;
    let further = |target: &Target| {
        let walk = view.steps(&[chosen, target.cell]);
        walk.map_or(0, |walk| walk.onward.len())
    };
    let furthest = first.onward.iter().map(further).max().unwrap_or(0);
    let forks = furthest > 0 && (first.onward.len() > 1 || furthest > 1);
    forks.then_some(WalkOffer { stays: false })
}

fn offer_to_walk(
    mut commands: Commands,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    shown: Query<Entity, With<WalkPanel>>,
    mut offered: Local<Option<WalkOffer>>,
) {
    if let Some(current) = &current
        && !current.is_changed()
        && !selection.is_changed()
        && !motion.is_changed()
        && shown.is_empty() == offered.is_none()
    {
        return;
    }
    let now = current
        .filter(|_| !motion.is_running())
        .and_then(|current| offer_for(current.view(), &selection));
    if *offered == now && shown.is_empty() == now.is_none() {
        return;
    }
    *offered = now;
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let Some(offer) = now else {
        return;
    };
    commands.spawn(panel()).with_children(|panel| {
        panel.spawn(labelled_switch());
        if offer.stays {
            panel.spawn(stay_button());
        }
    });
}

fn panel() -> impl Bundle {
    (
        Name::new("walk"),
        WalkPanel,
        TabGroup::new(1),
        Node {
            position_type: PositionType::Absolute,
            // In the corner below the menu, where the table is empty.
            left: px(12),
            top: px(WALK_TOP_PX),
            width: px(WALK_WIDTH_PX),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            padding: UiRect::axes(px(10), px(8)),
            row_gap: px(6),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        BackgroundColor(palette::UI_PANEL),
        BorderColor::all(palette::UI_LINE),
    )
}

/// The button that ends the move at the current place of the piece.
fn stay_button() -> impl Bundle {
    (
        widgets::quiet_button("walk-stay", message("walk-stay")),
        observe(|_: On<Activate>, mut inputs: MessageWriter<TableInput>| {
            inputs.write(TableInput::Stayed);
        }),
    )
}

/// The switch between whole moves and single movements, with its label.
fn labelled_switch() -> impl Bundle {
    (
        Node {
            width: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        children![
            widgets::text(Lettering::Label, message("walk")),
            (
                widgets::switch("walk", message("walk")),
                WalkSwitch,
                observe(|_: On<ValueChange<bool>>, mut inputs: MessageWriter<TableInput>| {
                    inputs.write(TableInput::WalkSwitched);
                },),
            ),
        ],
    )
}

/// Keeps the switch in sync with the mode.
fn keep_checked(
    mut commands: Commands,
    walking: Res<Walking>,
    switches: Query<(Entity, Has<Checked>), With<WalkSwitch>>,
) {
    for (entity, checked) in &switches {
        if walking.0 && !checked {
            commands.entity(entity).insert(Checked);
        } else if !walking.0 && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
}
