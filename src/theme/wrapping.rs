//! Words of several lines keep the number of lines that there is height for.
//!
//! The engine measures how high words are in the exact width of their place, and lays
//! them out in that width rounded to whole pixels. Where that is less, the last word of
//! a line can go to a line of its own, for which there is no height: it would stand in
//! what is below. Such words get the pixel back.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiSystems;
use bevy::ui::widget::text_system;

use crate::redraw::Redraw;

/// Adds what gives the pixel back.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            widen
                .after(UiSystems::Layout)
                .before(UiSystems::PostLayout)
                .before(text_system),
            find_tight
                .after(UiSystems::PostLayout)
                .after(text_system)
                // It lays out text in the world, of which there is none on the screen.
                .ambiguous_with(bevy::sprite::update_text2d_layout)
                .run_if(resource_exists::<Redraw>),
        ),
    );
}

/// Words that need all the width that they were measured in.
#[derive(Component, Debug, Clone, Copy)]
struct Tight;

/// Lays tight words out in no less than their exact width.
fn widen(mut tight: Query<&mut ComputedNode, With<Tight>>) {
    for mut node in &mut tight {
        if node.size.x < node.unrounded_size.x {
            node.size.x = node.unrounded_size.x.ceil();
        }
    }
}

/// Finds words that have come to more lines than there is height for.
fn find_tight(
    mut commands: Commands,
    texts: Query<
        (Entity, &ComputedNode, &TextLayoutInfo, &TextLayout),
        (With<Text>, Changed<TextLayoutInfo>, Without<Tight>),
    >,
    redraw: Res<Redraw>,
) {
    for (entity, node, laid_out, layout) in &texts {
        let height_px = laid_out.size.y * laid_out.scale_factor;
        let wraps = layout.linebreak != LineBreak::NoWrap;
        let is_rounded_down = node.size.x < node.unrounded_size.x;
        if wraps && is_rounded_down && height_px > node.content_box().height() + 1.0 {
            commands.entity(entity).insert(Tight);
            redraw.until_settled();
        }
    }
}
