//! Keeps texts of several lines from wrapping into more lines than were measured.
//!
//! Bevy measures the height of a text in the exact width of its box, but lays it out in that width
//! rounded to whole pixels. If the latter is smaller, the last word of a line can wrap and overlap
//! the text below. Such texts get the pixel back.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiSystems;
use bevy::ui::widget::text_system;
use ludotheque_base::redraw::Redraw;

/// Adds the systems that give the pixel back.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            widen.after(UiSystems::Layout).before(UiSystems::PostLayout).before(text_system),
            find_tight
                .after(UiSystems::PostLayout)
                .after(text_system)
                // That system lays out text in the world, which the interface does not
                // use.
                .ambiguous_with(bevy::sprite::update_text2d_layout)
                .run_if(resource_exists::<Redraw>),
        ),
    );
}

/// A text that needs the exact width that it was measured in.
#[derive(Component, Debug, Clone, Copy)]
struct Tight;

/// Lays tight texts out in their exact width.
fn widen(mut tight: Query<&mut ComputedNode, With<Tight>>) {
    for mut node in &mut tight {
        if node.size.x < node.unrounded_size.x {
            node.size.x = node.unrounded_size.x.ceil();
        }
    }
}

/// Finds texts with more lines than there is height for.
fn find_tight(
    mut commands: Commands,
    texts: Query<
        (Entity, &ComputedNode, &TextLayoutInfo, &TextLayout),
        (With<Text>, Changed<TextLayoutInfo>, Without<Tight>),
    >,
) {
    for (entity, node, laid_out, layout) in &texts {
        let height_px = laid_out.size.y * laid_out.scale_factor;
        let wraps = layout.linebreak != LineBreak::NoWrap;
        let is_rounded_down = node.size.x < node.unrounded_size.x;
        if wraps && is_rounded_down && height_px > node.content_box().height() + 1.0 {
            commands.entity(entity).insert(Tight);
        }
    }
}
