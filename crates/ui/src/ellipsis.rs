//! Single-line texts that are truncated with an ellipsis if they do not fit, with the
//! full text as a tooltip.
//!
//! The text itself stays complete and is only clipped, so that it need not be shaped
//! again and assistive technology gets all of it.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiSystems;
use ludotheque_base::locale::Localized;
use ludotheque_base::redraw::Redraw;

use super::boxes::Boxed;
use super::fonts::Lettering;
use super::widgets::{self, Tooltip};

/// Adds the system that truncates texts.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        cut.after(UiSystems::PostLayout)
            .after(UiSystems::Stack)
            // That system lays out text in the world, which the interface does not use.
            .ambiguous_with(bevy::sprite::update_text2d_layout)
            .run_if(resource_exists::<Redraw>),
    );
}

/// The rule for the width of the text's box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// The caller's [`Node`], whatever the text is.
    Given,
    /// The text, or less if others need the room.
    OfTheWords,
}

/// The box of a single-line text.
#[derive(Component, Debug, Clone, Copy)]
struct ElidedBox(Width);

/// The clipping box of the text.
#[derive(Component, Debug, Clone, Copy)]
struct ClippingBox;

/// The full text.
#[derive(Component, Debug, Clone, Copy)]
pub struct Words;

/// The ellipsis.
#[derive(Component, Debug, Clone, Copy)]
struct Dots;

/// A single-line text, in a box whose [`Node`] the caller provides. `marks` are added
/// to the text entity.
pub fn one_line(
    lettering: Lettering,
    words: Localized,
    colour: Color,
    (width, node): (Width, Node),
    marks: impl Bundle,
) -> impl Bundle {
    (
        ElidedBox(width),
        node.narrows(),
        Hovered::default(),
        // The text does not block what is below it.
        Pickable { should_block_lower: false, is_hoverable: true },
        children![
            (
                ClippingBox,
                Node { overflow: Overflow::clip(), ..Node::default().narrows() },
                Pickable::IGNORE,
                children![(
                    widgets::coloured_text(lettering, words, colour),
                    TextLayout::no_wrap(),
                    Node::default().rigid(),
                    Words,
                    marks,
                )],
            ),
            (
                widgets::coloured_text(lettering, Localized::verbatim("…"), Color::NONE),
                TextLayout::no_wrap(),
                Node::default().absolute(),
                Dots,
            ),
        ],
    )
}

/// Truncates texts after the layout. Changes take effect with the layout of the next
/// frame.
fn cut(
    mut commands: Commands,
    mut places: Query<
        (Entity, &ElidedBox, &mut Node, &ComputedNode, &Children, Option<&Tooltip>),
        (Without<ClippingBox>, Without<Dots>),
    >,
    mut edges: Query<(&mut Node, &Children), (With<ClippingBox>, Without<Dots>)>,
    words: Query<(&TextLayoutInfo, &Localized, &TextColor), (With<Words>, Without<Dots>)>,
    mut dots: Query<(&mut Node, &mut TextColor, &ComputedNode), With<Dots>>,
) {
    for (entity, place, mut place_node, room, children, tooltip) in &mut places {
        let [edge, sign] = **children else {
            continue;
        };
        let (Ok((mut edge, inside)), Ok((mut dots_node, mut dots_colour, dots_room))) =
            (edges.get_mut(edge), dots.get_mut(sign))
        else {
            continue;
        };
        let Some((laid_out, said, colour)) = inside.first().and_then(|text| words.get(*text).ok())
        else {
            continue;
        };
        if room.is_empty() {
            continue;
        }
        let inset = room.content_inset();
        let room_px = room.size().x - inset.min_inset.x - inset.max_inset.x;
        let whole_px = laid_out.size.x * laid_out.scale_factor;
        // Half a pixel of tolerance for rounding.
        let fits = whole_px <= room_px + 0.5;
        let (most, wanted_colour, wanted_tooltip) = if fits {
            (auto(), Color::NONE, None)
        } else {
            let most_px = last_edge(laid_out, room_px - dots_room.size().x);
            let most = px(most_px * room.inverse_scale_factor());
            (most, colour.0, Some(Tooltip(said.clone())))
        };
        // A truncated text still requests the width of the full text.
        let width = match place.0 {
            Width::Given => place_node.width,
            Width::OfTheWords => px((whole_px * room.inverse_scale_factor()).ceil()),
        };
        if place_node.width != width {
            place_node.width = width;
        }
        let left = if fits { auto() } else { most };
        if edge.max_width != most || dots_node.left != left {
            edge.max_width = most;
            dots_node.left = left;
        }
        dots_colour.set_if_neq(TextColor(wanted_colour));
        if tooltip != wanted_tooltip.as_ref() {
            match wanted_tooltip {
                Some(tooltip) => commands.entity(entity).insert(tooltip),
                None => commands.entity(entity).remove::<Tooltip>(),
            };
        }
    }
}

/// The end of the last glyph before a limit, in physical pixels.
fn last_edge(laid_out: &TextLayoutInfo, limit_px: f32) -> f32 {
    laid_out
        .glyphs
        .iter()
        .map(|glyph| glyph.position.x + glyph.atlas_info.rect.width() / 2.0)
        .filter(|edge_px| *edge_px <= limit_px)
        .fold(0.0, f32::max)
}
