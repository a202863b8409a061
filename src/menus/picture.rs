//! Flat pictures of positions in menus, on the ground of figures.

use bevy::prelude::*;
use ludotheque_drawing::Drawing;
use ludotheque_theme::raster;
use ludotheque_ui::prelude::*;

/// Pixels of a picture for each logical pixel of its place, for large screens.
const DENSITY: f32 = 2.0;
/// The width of a cell in the drawing of a picture, in its millimetres.
pub(super) const CELL_MM: f32 = 10.0;

/// The image of a drawing that is shown with this width, in logical pixels. An app without pictures, as some tests
/// have, gets an empty one.
pub(super) fn image_of(
    drawing: &Drawing,
    width_px: f32,
    images: Option<&mut Assets<Image>>,
) -> Handle<Image> {
    let width_px = (width_px * DENSITY).ceil() as u32;
    let ground = Some(palette::FIGURE_GROUND);
    images.map(|images| images.add(raster::image(drawing, width_px, ground))).unwrap_or_default()
}

/// A drawing as large as fits into this room, in logical pixels.
pub(super) fn picture(
    drawing: &Drawing,
    room_px: Vec2,
    images: Option<&mut Assets<Image>>,
) -> (ImageNode, Node, Pickable) {
    let size_px = drawing.size_mm * (room_px / drawing.size_mm).min_element();
    (
        ImageNode::new(image_of(drawing, size_px.x, images)),
        Node::default().sized(px(size_px.x), px(size_px.y)).rigid().rounded(6.0),
        Pickable::IGNORE,
    )
}
