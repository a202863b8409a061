//! Measures texts anew when the scale of the interface has changed under them.
//!
//! Bevy compares the scale for which a text is laid out with that of its node, which is the one of
//! the whole window. A text that appears in the frame in which the scale changes is measured for the
//! former scale and gets a node of the new one, so that it would keep the former size for good.

use bevy::prelude::*;
use bevy::ui::widget::TextNodeFlags;
use bevy::ui::{ComputedUiRenderTargetInfo, UiSystems};

/// Adds the system that asks for it.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        measure_anew.after(UiSystems::Propagate).before(UiSystems::Content),
    );
}

/// Asks for a new measure of the texts that have been given another scale or window.
fn measure_anew(mut texts: Query<&mut TextNodeFlags, Changed<ComputedUiRenderTargetInfo>>) {
    for mut flags in &mut texts {
        *flags = TextNodeFlags::default();
    }
}
