//! Screens of two halves, which are side by side, or in a window that is higher than wide one
//! above the other.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::states::Screen;

use super::control_column::{self, InControlColumn};
use crate::panels::side_panel::FoldSystems;

/// Adds the system that follows the shape of the window.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        arrange
            .in_set(FrameSet::Camera)
            .after(FoldSystems)
            .run_if(in_state(Screen::NewGame).or_else(in_state(Screen::Shelf))),
    );
}

/// The node whose children are the halves.
#[derive(Component)]
pub(super) struct Halves;

/// A half of a fixed width. Where it is below the other, it is as high as its content, up to a share of
/// the window, and in the middle of its width.
#[derive(Component)]
pub(super) struct AsHighAsNeeded {
    /// Its width, in logical pixels.
    pub(super) width_px: f32,
    /// Its width where it is below the other and the window has it, in logical pixels.
    pub(super) width_below_px: f32,
}

/// The most that such a half takes of the height of the window, in percent.
const HEIGHT_MAX_PERCENT: f32 = 64.0;

/// Places the halves by the shape of the window.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut halves: Query<&mut Node, (With<Halves>, Without<AsHighAsNeeded>)>,
    mut parts: Query<(&AsHighAsNeeded, &mut Node)>,
    mut controls: Query<
        &mut Node,
        (With<InControlColumn>, Without<Halves>, Without<AsHighAsNeeded>),
    >,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let is_high = window.height() > window.width();
    let direction = if is_high { FlexDirection::Column } else { FlexDirection::Row };
    for mut node in &mut halves {
        if node.flex_direction != direction {
            node.flex_direction = direction;
        }
    }
    let (align_self, height) = if is_high {
        (AlignSelf::Center, percent(HEIGHT_MAX_PERCENT))
    } else {
        (AlignSelf::Stretch, percent(100))
    };
    for (part, mut node) in &mut parts {
        let width = px(if is_high { part.width_below_px } else { part.width_px });
        if node.align_self != align_self || node.width != width {
            node.align_self = align_self;
            node.max_height = height;
            node.max_width = percent(100);
            node.width = width;
        }
    }
    let width = control_column::width(is_high);
    for mut node in &mut controls {
        if node.width != width {
            node.width = width;
        }
    }
}
