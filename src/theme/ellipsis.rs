//! Words on one line that end with « … » where they do not fit, between two letters;
//! pointing at them shows all of them.
//!
//! The words themselves stay whole: what is too much of them is behind an edge, so that
//! nothing has to be shaped anew, and whoever reads them by other means has them all.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiSystems;

use super::fonts::{Fonts, Lettering};
use super::widgets::{self, Tooltip};
use crate::locale::Localized;
use crate::redraw::Redraw;

/// Adds what cuts the words.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        cut.after(UiSystems::PostLayout)
            .after(UiSystems::Stack)
            // It lays out text in the world, of which there is none on the screen.
            .ambiguous_with(bevy::sprite::update_text2d_layout)
            .run_if(resource_exists::<Redraw>),
    );
}

/// What the width of the words' place follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// The caller's [`Node`] gives it, whatever the words are.
    Given,
    /// It is that of the words, and less where others need room as well.
    OfTheWords,
}

/// The place that words of one line have.
#[derive(Component, Debug, Clone, Copy)]
struct Place(Width);

/// Shows as much of the words as there is room for.
#[derive(Component, Debug, Clone, Copy)]
struct Edge;

/// The words, all of them.
#[derive(Component, Debug, Clone, Copy)]
pub struct Words;

/// Stands for what is not shown.
#[derive(Component, Debug, Clone, Copy)]
struct Dots;

/// Words on one line, in a place whose [`Node`] the caller gives. `marks` go to the text
/// itself.
pub fn one_line(
    fonts: &Fonts,
    lettering: Lettering,
    words: Localized,
    colour: Color,
    (width, node): (Width, Node),
    marks: impl Bundle,
) -> impl Bundle {
    (
        Place(width),
        Node {
            min_width: px(0),
            ..node
        },
        Hovered::default(),
        // What is below is pressed as if these words were not there.
        Pickable {
            should_block_lower: false,
            is_hoverable: true,
        },
        children![
            (
                Edge,
                Node {
                    min_width: px(0),
                    overflow: Overflow::clip(),
                    ..default()
                },
                Pickable::IGNORE,
                children![(
                    widgets::coloured_text(fonts, lettering, words, colour),
                    TextLayout::no_wrap(),
                    Node {
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Words,
                    marks,
                )],
            ),
            (
                widgets::coloured_text(fonts, lettering, Localized::verbatim("…"), Color::NONE),
                TextLayout::no_wrap(),
                Node {
                    position_type: PositionType::Absolute,
                    ..default()
                },
                Dots,
            ),
        ],
    )
}

/// Cuts what does not fit, as it has just been laid out. What changes here is laid out
/// with the next frame.
fn cut(
    mut commands: Commands,
    mut places: Query<
        (
            Entity,
            &Place,
            &mut Node,
            &ComputedNode,
            &Children,
            Option<&Tooltip>,
        ),
        (Without<Edge>, Without<Dots>),
    >,
    mut edges: Query<(&mut Node, &Children), (With<Edge>, Without<Dots>)>,
    words: Query<(&TextLayoutInfo, &Localized, &TextColor), (With<Words>, Without<Dots>)>,
    mut dots: Query<(&mut Node, &mut TextColor, &ComputedNode), With<Dots>>,
    redraw: Res<Redraw>,
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
        let room_px =
            room.size().x - room.content_inset().min_inset.x - room.content_inset().max_inset.x;
        let whole_px = laid_out.size.x * laid_out.scale_factor;
        // Half a pixel is what rounding may leave over.
        let fits = whole_px <= room_px + 0.5;
        let (most, wanted_colour, wanted_tooltip) = if fits {
            (auto(), Color::NONE, None)
        } else {
            let most_px = last_edge(laid_out, room_px - dots_room.size().x);
            (
                px(most_px * room.inverse_scale_factor()),
                colour.0,
                Some(Tooltip(said.clone())),
            )
        };
        // Words that are cut still ask for the room that all of them need.
        let width = match place.0 {
            Width::Given => place_node.width,
            Width::OfTheWords => px((whole_px * room.inverse_scale_factor()).ceil()),
        };
        if place_node.width != width {
            place_node.width = width;
            redraw.until_settled();
        }
        let left = if fits { auto() } else { most };
        if edge.max_width != most || dots_node.left != left {
            edge.max_width = most;
            dots_node.left = left;
            redraw.until_settled();
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

/// Where the last letter ends that lies before a limit, in physical pixels.
fn last_edge(laid_out: &TextLayoutInfo, limit_px: f32) -> f32 {
    laid_out
        .glyphs
        .iter()
        .map(|glyph| glyph.position.x + glyph.atlas_info.rect.width() / 2.0)
        .filter(|edge_px| *edge_px <= limit_px)
        .fold(0.0, f32::max)
}
