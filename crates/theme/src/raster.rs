//! Flat drawings as images for the screen.

use bevy::asset::RenderAssetUsages;
use bevy::color::Color;
use bevy::image::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use ludotheque_drawing::Drawing;
use ludotheque_drawing::raster::{Pixels, pixels};

/// The drawing as an image of this width, on a background of one colour or a transparent one.
pub fn image(drawing: &Drawing, width_px: u32, ground: Option<Color>) -> Image {
    let Pixels { width, height, rgba } = pixels(drawing, width_px, ground);
    Image::new(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}
