//! The emblem of Ludothèque, as on the icon of the app.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// The icon, drawn by `packaging/icons/draw`.
const ICON: &[u8] = include_bytes!("../../../packaging/icons/128x128.png");

/// The image of the emblem.
#[derive(Resource, Debug, Clone, Default)]
pub struct Emblem(pub Handle<Image>);

impl Emblem {
    /// The emblem in a node of this width and height, in logical pixels.
    pub fn picture(&self, size_px: f32) -> impl Bundle + use<> {
        (
            ImageNode::new(self.0.clone()),
            Node { width: px(size_px), height: px(size_px), flex_shrink: 0.0, ..default() },
            Pickable::IGNORE,
        )
    }
}

/// Adds the emblem to the app's assets. Apps without images, as in some tests, get an empty handle.
pub(super) fn plugin(app: &mut App) {
    let world = app.world_mut();
    let emblem = world
        .get_resource_mut::<Assets<Image>>()
        .map(|mut images| images.add(decoded(ICON).expect("the icon is a valid picture")));
    world.insert_resource(Emblem(emblem.unwrap_or_default()));
}

fn decoded(file: &[u8]) -> Result<Image, png::DecodingError> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    let mut data = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut data)?;
    data.truncate(frame.buffer_size());
    Ok(Image::new(
        Extent3d { width: frame.width, height: frame.height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_has_four_channels() {
        let image = decoded(ICON).expect("it is valid");
        assert_eq!(image.size(), UVec2::splat(128));
        assert_eq!(image.data.map(|data| data.len()), Some(128 * 128 * 4));
    }
}
