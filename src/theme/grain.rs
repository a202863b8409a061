//! The textures of wood, stone and cloth in the colours of this game, as images.

use bevy::asset::RenderAssetUsages;
use bevy::color::{Color, ColorToComponents};
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use ludotheque_grain::{Colour, Mipmaps, Pattern};

use super::palette;

/// Width and height of every texture, in pixels.
const SIZE: usize = 512;

/// How many samples a slanting surface may take.
const ANISOTROPY: u16 = 1;

/// The textures there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grain {
    /// Dark wood; the grain runs along u.
    Walnut,
    /// Pale wood; the grain runs along u.
    Maple,
    /// Pale stone with a few veins; grey enough to be tinted.
    Stone,
    /// A plain weave.
    Cloth,
}

impl Grain {
    fn pattern(self) -> Pattern {
        let linear = |color: Color| color.to_linear().to_f32_array();
        match self {
            Self::Walnut => Pattern::Wood {
                light: linear(palette::WALNUT_LIGHT),
                dark: linear(palette::WALNUT_DARK),
                rings: 7.0,
                strength: 0.75,
                seed: 11,
            },
            Self::Maple => Pattern::Wood {
                light: linear(palette::MAPLE_LIGHT),
                dark: linear(palette::MAPLE_DARK),
                rings: 5.0,
                strength: 0.42,
                seed: 23,
            },
            Self::Stone => Pattern::Stone {
                vein: linear(palette::STONE_VEIN).map(|part| part * 2.2),
            },
            Self::Cloth => Pattern::Weave,
        }
    }

    /// Draws the texture.
    pub fn image(self) -> Image {
        image(self.pattern().draw(SIZE), SIZE, ImageAddressMode::Repeat)
    }
}

/// An image of `size` × `size` pixels with all its smaller copies.
pub fn with_mip_levels(pixels: Vec<Colour>, size: usize, edges: ImageAddressMode) -> Image {
    image(ludotheque_grain::mipmaps(pixels, size), size, edges)
}

fn image(mipmaps: Mipmaps, size: usize, edges: ImageAddressMode) -> Image {
    let side = u32::try_from(size).expect("textures are smaller than 2^32 pixels wide");
    let mut image = Image::new_uninit(
        Extent3d {
            width: side,
            height: side,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        // Nobody looks at the pixels once they are with what draws.
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = mipmaps.levels;
    image.data = Some(mipmaps.data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: edges,
        address_mode_v: edges,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp: ANISOTROPY,
        ..ImageSamplerDescriptor::default()
    });
    image
}
