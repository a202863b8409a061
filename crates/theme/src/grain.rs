//! The textures of wood, stone and cloth in the colours of this game, as images.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::color::{Color, ColorToComponents};
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::platform::cell::SyncCell;
use bevy::prelude::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use ludotheque_grain::{Colour, Mipmaps, Pattern};

use ludotheque_ui::palette;

/// Width and height of every texture, in pixels.
const SIZE: usize = 512;

/// The maximum number of anisotropic samples.
const ANISOTROPY: u16 = 1;

/// The available textures.
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
    /// Lamellae of bone along u, nearly white, to be tinted.
    Bone,
    /// Dark streaks along u, to be tinted.
    Streaks,
}

impl Grain {
    const ALL: [Self; 6] =
        [Self::Cloth, Self::Walnut, Self::Maple, Self::Stone, Self::Bone, Self::Streaks];

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
            Self::Stone => {
                Pattern::Stone { vein: linear(palette::STONE_VEIN).map(|part| part * 2.2) }
            }
            Self::Cloth => Pattern::Weave,
            Self::Bone => Pattern::Wood {
                light: [1.0, 1.0, 1.0, 1.0],
                dark: [0.66, 0.60, 0.50, 1.0],
                rings: 9.0,
                strength: 0.25,
                seed: 37,
            },
            Self::Streaks => Pattern::Wood {
                light: [1.0, 0.90, 0.78, 1.0],
                dark: [0.28, 0.26, 0.26, 1.0],
                rings: 6.0,
                strength: 0.6,
                seed: 53,
            },
        }
    }

    /// The texture, drawn by the thread or else now.
    pub(super) fn image(self, begun: &mut Begun) -> Image {
        let begun = begun.0.remove(&self);
        let drawn = begun.and_then(|begun| SyncCell::to_inner(begun).recv().ok());
        let drawn = drawn.unwrap_or_else(|| self.pattern().draw(SIZE));
        image(drawn, SIZE, ImageAddressMode::Repeat)
    }
}

/// The textures that a thread is drawing.
#[derive(Default)]
pub(super) struct Begun(HashMap<Grain, SyncCell<Receiver<Mipmaps>>>);

impl Begun {
    /// Starts a thread that draws all textures.
    pub(super) fn now() -> Self {
        let (outlets, begun): (Vec<_>, _) = Grain::ALL
            .into_iter()
            .map(|grain| {
                let (outlet, drawn) = channel();
                ((grain, outlet), (grain, SyncCell::new(drawn)))
            })
            .unzip();
        let draw = move || {
            for (grain, outlet) in outlets {
                // There is no receiver if the app has ended meanwhile.
                let _ = outlet.send(grain.pattern().draw(SIZE));
            }
        };
        // Without a thread the senders are dropped, and each texture is drawn when it is needed.
        let _ = thread::Builder::new().name("textures".to_owned()).spawn(draw);
        Self(begun)
    }
}

/// An image of `size` × `size` pixels with all its mip levels.
pub fn with_mip_levels(pixels: Vec<Colour>, size: usize, edges: ImageAddressMode) -> Image {
    image(ludotheque_grain::mipmaps(pixels, size), size, edges)
}

fn image(mipmaps: Mipmaps, size: usize, edges: ImageAddressMode) -> Image {
    let side = u32::try_from(size).expect("textures are smaller than 2^32 pixels wide");
    let mut image = Image::new_uninit(
        Extent3d { width: side, height: side, depth_or_array_layers: 1 },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        // The pixels are not needed after they have been uploaded.
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
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_that_was_begun_is_the_one_that_would_be_drawn_now() {
        let mut begun = Begun::now();
        for grain in Grain::ALL {
            assert!(begun.0.contains_key(&grain));
            let image = grain.image(&mut begun);
            assert!(!begun.0.contains_key(&grain), "it is taken once");
            assert!(image.data.is_some_and(|data| !data.is_empty()));
        }
        let (mut begun, mut nothing) = (Begun::now(), Begun::default());
        let weave = Grain::Cloth.image(&mut begun).data;
        assert!(weave == Grain::Cloth.image(&mut nothing).data);
    }
}
