//! Pictures that the game draws itself. They stand for gradients and shaders of the interface, which are not seen by what
//! draws only what has changed (`crates/repaint`).

use bevy::asset::RenderAssetUsages;
use bevy::color::ColorToComponents;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture: its name, and what draws it.
pub(super) type Drawn = (Handle<Image>, fn() -> Image);

/// A picture of this colour, whose pixels have a brightness and an opacity.
pub(super) fn shaded(
    colour: Color,
    [width, rows]: [u32; 2],
    at: impl Fn(u32, u32) -> (f32, f32),
) -> Image {
    let rgb = colour.to_srgba().to_f32_array_no_alpha();
    let pixel = |(brightness, opacity): (f32, f32)| {
        let [red, green, blue] = rgb.map(|part| part * brightness);
        [red, green, blue, opacity].map(|part| (255.0 * part.min(1.0)).round() as u8)
    };
    let places = (0..rows).flat_map(|row| (0..width).map(move |column| (column, row)));
    Image::new(
        Extent3d { width, height: rows, ..default() },
        TextureDimension::D2,
        places.flat_map(|(column, row)| pixel(at(column, row))).collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// The middle of a pixel, as a share of the whole.
pub(super) fn share(pixel: u32, of: u32) -> f32 {
    (pixel as f32 + 0.5) / of as f32
}

/// Draws these pictures, where the app has any.
pub(super) fn draw(images: Option<ResMut<Assets<Image>>>, all: impl IntoIterator<Item = Drawn>) {
    let Some(mut images) = images else {
        return;
    };
    for (name, draw) in all {
        images.insert(&name, draw()).expect("an asset with a name of its own is always inserted");
    }
}
