//! Frees the glyphs of text sizes that are no longer shown.
//!
//! Bevy keeps every glyph in every size. The interface grows with the window, so each
//! resize brings new sizes, and memory would grow with every one of them.

use std::collections::HashSet;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};

/// The number of frames after which all texts have been laid out in a new size.
const FRAMES_UNTIL_LAID_OUT: u8 = 3;

/// Adds the system. Texts are laid out at the end of a frame, so it runs at the start.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        First,
        drop_unused
            .after(MessageUpdateSystems)
            .run_if(resource_exists::<FontAtlasSet>.and_then(resource_exists::<UiScale>)),
    );
}

fn drop_unused(
    scale: Res<UiScale>,
    texts: Query<&TextLayoutInfo>,
    mut atlases: ResMut<FontAtlasSet>,
    mut frames_left: Local<u8>,
) {
    if scale.is_changed() {
        *frames_left = FRAMES_UNTIL_LAID_OUT;
        return;
    }
    if *frames_left == 0 {
        return;
    }
    *frames_left -= 1;
    if *frames_left > 0 {
        return;
    }
    // Texts that are hidden may still have been laid out in an earlier size.
    let glyphs = texts.iter().flat_map(|text| &text.glyphs);
    let used: HashSet<AssetId<Image>> = glyphs.map(|glyph| glyph.atlas_info.texture).collect();
    atlases.retain(|_, atlases| atlases.iter().any(|atlas| used.contains(&atlas.texture.id())));
}
