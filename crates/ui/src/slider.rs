//! A styled slider: a groove, and a thumb that follows the value.

use std::borrow::Cow;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{
    Slider, SliderOrientation, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue,
    TrackClick,
};
use ludotheque_base::locale::{AccessibleName, Localized};

use super::palette;
use super::widgets::{ButtonId, WidgetSystems};
use crate::boxes::{self, Boxed};

/// Width of the thumb, in logical pixels.
const THUMB_PX: f32 = 14.0;

/// Height of the slider, in logical pixels.
const HEIGHT_PX: f32 = 26.0;

/// Adds the system that moves the thumb.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, place_thumbs.after(WidgetSystems).before(UiSystems::Prepare));
}

/// A slider for whole numbers. It triggers `ValueChange<f32>`; the caller keeps its
/// `SliderValue` and `SliderRange` up to date.
pub fn slider(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (
        Slider { track_click: TrackClick::Snap, orientation: SliderOrientation::Horizontal },
        SliderValue(0.0),
        SliderRange::new(0.0, 1.0),
        SliderStep(1.0),
        SliderPrecision(0),
        ButtonId(id.into()),
        AccessibleName(name),
        Hovered::default(),
        Node { height: px(HEIGHT_PX), ..Node::default().fills().narrows().centred() },
        children![
            (
                Node::default().sized(percent(100), px(6)).bordered(1.0).round(),
                boxes::coloured(palette::UI_WELL, palette::UI_LINE),
                Pickable::IGNORE,
            ),
            (
                Node::default().within(px(THUMB_PX).right()),
                Pickable::IGNORE,
                children![(
                    SliderThumb,
                    Node {
                        left: percent(0),
                        top: px((HEIGHT_PX - THUMB_PX) / 2.0),
                        ..Node::default().absolute().sized(px(THUMB_PX), px(THUMB_PX)).round()
                    },
                    BackgroundColor(palette::UI_ACCENT),
                )],
            ),
        ],
    )
}

/// Moves the thumbs to their values.
fn place_thumbs(
    sliders: Query<
        (Entity, &SliderValue, &SliderRange),
        Or<(Changed<SliderValue>, Changed<SliderRange>)>,
    >,
    children: Query<&Children>,
    mut thumbs: Query<&mut Node, With<SliderThumb>>,
) {
    for (slider, value, range) in &sliders {
        for child in children.iter_descendants(slider) {
            if let Ok(mut node) = thumbs.get_mut(child) {
                node.left = percent(range.thumb_position(value.0) * 100.0);
            }
        }
    }
}
