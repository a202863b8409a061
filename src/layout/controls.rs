//! The column of the controls in the form for a new match: all of one width, one below the other.

use bevy::prelude::*;

use super::fit::Fit;

/// The width of the column, and in the wider form of a window that is higher than wide, in logical
/// pixels.
const WIDTH_PX: (f32, f32) = (304.0, 524.0);

/// Makes a radio group or the place of a field as wide as the column.
pub(crate) fn take_width(mut control: EntityCommands) {
    control.insert(Fit::new(|shape, node| {
        node.width = px(if shape.is_high() { WIDTH_PX.1 } else { WIDTH_PX.0 });
        node.flex_grow = 0.0;
        // Also in a row of its own it ends where all others do.
        node.margin.left = Val::Auto;
        node.flex_shrink = 1.0;
    }));
}

/// Makes a choice share the width of its group with the others.
pub(crate) fn share_width(mut choice: EntityCommands) {
    choice.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.padding = UiRect::axes(px(4), px(3));
    });
}
