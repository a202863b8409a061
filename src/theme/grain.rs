//! Textures made from noise: walnut, maple, stone and cloth. They are the same
//! on every start, repeat without a seam, and bring their own smaller copies
//! (mip levels), so that nothing shimmers in the distance.

use bevy::asset::RenderAssetUsages;
use bevy::color::{Color, ColorToPacked, LinearRgba, Mix};
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::Vec2;
use bevy::prelude::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::palette;

/// Width and height of every texture, in pixels.
pub const SIZE: usize = 512;

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
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Walnut, Self::Maple, Self::Stone, Self::Cloth];

    /// Colour at a point; u and v go from 0 to 1 and repeat.
    fn colour(self, at: Vec2) -> LinearRgba {
        match self {
            Self::Walnut => wood(
                at,
                palette::WALNUT_LIGHT,
                palette::WALNUT_DARK,
                7.0,
                0.75,
                11,
            ),
            Self::Maple => wood(at, palette::MAPLE_LIGHT, palette::MAPLE_DARK, 5.0, 0.42, 23),
            Self::Stone => stone(at),
            Self::Cloth => cloth(at),
        }
    }

    /// Draws the texture.
    pub fn image(self) -> Image {
        let mut pixels = vec![LinearRgba::BLACK; SIZE * SIZE];
        let threads = std::thread::available_parallelism()
            .map_or(1, std::num::NonZero::get)
            .min(8);
        std::thread::scope(|scope| {
            for (part, rows) in pixels.chunks_mut(SIZE * SIZE.div_ceil(threads)).enumerate() {
                scope.spawn(move || {
                    let first = part * SIZE * SIZE.div_ceil(threads);
                    for (index, pixel) in rows.iter_mut().enumerate() {
                        let (x, y) = ((first + index) % SIZE, (first + index) / SIZE);
                        *pixel = self.colour(Vec2::new(x as f32, y as f32) / SIZE as f32);
                    }
                });
            }
        });
        with_mip_levels(pixels, SIZE, ImageAddressMode::Repeat)
    }
}

/// An image of `size` × `size` pixels with all its smaller copies, averaged in
/// linear light.
pub fn with_mip_levels(pixels: Vec<LinearRgba>, size: usize, edges: ImageAddressMode) -> Image {
    let mut data = Vec::with_capacity(size * size * 6);
    let mut level = pixels;
    let mut width = size;
    let mut levels = 0;
    let mut encoded = ((0.0, 0.0, 0.0), [0; 3]);
    loop {
        for &pixel in &level {
            // Letters are one colour of many opacities, and the conversion costs three
            // powers.
            if (pixel.red, pixel.green, pixel.blue) != encoded.0 {
                let [red, green, blue, _] = Color::from(pixel).to_srgba().to_u8_array();
                encoded = ((pixel.red, pixel.green, pixel.blue), [red, green, blue]);
            }
            data.extend(encoded.1);
            data.push((pixel.alpha.clamp(0.0, 1.0) * 255.0).round() as u8);
        }
        levels += 1;
        if width == 1 {
            break;
        }
        let half = width / 2;
        level = (0..half * half)
            .map(|index| {
                let (x, y) = (index % half * 2, index / half * 2);
                [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .into_iter()
                    .map(|(dx, dy)| level[(y + dy) * width + x + dx])
                    .fold(LinearRgba::NONE, |sum, pixel| sum + pixel * 0.25)
            })
            .collect();
        width = half;
    }
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
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
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

/// A number from 0 to 1 for a point of a lattice.
fn scatter(x: i32, y: i32, seed: u32) -> f32 {
    let mut bits = (x as u32).wrapping_mul(0x85eb_ca6b)
        ^ (y as u32).wrapping_mul(0xc2b2_ae35)
        ^ seed.wrapping_mul(0x27d4_eb2f);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    (bits ^ (bits >> 15)) as f32 / u32::MAX as f32
}

/// The whole number below, and what is left of it. Rounding by `f32::floor` is a call
/// into the C library where the processor has to be assumed to be an old one.
fn whole(value: f32) -> (i32, f32) {
    let cut = value as i32;
    let whole = cut - i32::from(value < cut as f32);
    (whole, value - whole as f32)
}

/// A place on a lattice that repeats after `period`.
fn wrap(place: i32, period: i32) -> i32 {
    // Nearly all are within, and a division costs more than all the rest.
    if (0..period).contains(&place) {
        place
    } else {
        place.rem_euclid(period)
    }
}

/// Smooth noise from 0 to 1 that repeats after `periods` steps of its lattice. Drawing a
/// texture asks for it twenty times a pixel, which is a fifth of the time of a start.
fn noise(at: Vec2, periods: (i32, i32), seed: u32) -> f32 {
    let (column, x) = whole(at.x * periods.0 as f32);
    let (row, y) = whole(at.y * periods.1 as f32);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (left, right) = (wrap(column, periods.0), wrap(column + 1, periods.0));
    let (above, below) = (wrap(row, periods.1), wrap(row + 1, periods.1));
    let between = |row: i32| {
        let (from, to) = (scatter(left, row, seed), scatter(right, row, seed));
        from + (to - from) * ease(x)
    };
    let (low, high) = (between(above), between(below));
    low + (high - low) * ease(y)
}

/// Noise in several sizes, from 0 to 1.
fn cloud(at: Vec2, periods: (i32, i32), octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        let periods = (periods.0 << octave, periods.1 << octave);
        sum += weight * noise(at, periods, seed.wrapping_add(octave * 101));
        total += weight;
        weight *= 0.5;
    }
    sum / total
}

/// Wood: rings cut lengthwise, warped, with fibres and pores along the grain.
fn wood(at: Vec2, light: Color, dark: Color, rings: f32, strength: f32, seed: u32) -> LinearRgba {
    let warp = cloud(at, (2, 4), 3, seed) - 0.5;
    let ring = (at.y * rings + warp * 2.2) * std::f32::consts::TAU;
    // Rings get darker slowly and end sharply.
    let year = (ring / std::f32::consts::TAU).rem_euclid(1.0);
    let year = year * year * (1.0 - ((year - 0.78) / 0.22).clamp(0.0, 1.0).powi(2));
    let fibre = cloud(at, (5, 110), 2, seed + 1) - 0.5;
    let broad = cloud(at, (1, 4), 3, seed + 2) - 0.5;
    let pore = (noise(at, (26, 190), seed + 3) - 0.80).max(0.0) * 4.0;
    let depth =
        (0.30 + year * 0.80 * strength + fibre * 0.55 + broad * 0.60 + pore * 0.40 * strength)
            .clamp(0.0, 1.0);
    light.to_linear().mix(&dark.to_linear(), depth)
}

/// Stone: clouds, and veins where two clouds are equal.
fn stone(at: Vec2) -> LinearRgba {
    let bend = Vec2::new(cloud(at, (3, 3), 3, 41), cloud(at, (3, 3), 3, 57)) - 0.5;
    let bent = at + bend * 0.22;
    let clouds = cloud(bent, (4, 4), 5, 71);
    // Veins run across the slab, this many times in each direction.
    let vein = |across: f32, down: f32, seed: u32, width: f32| {
        let wander = cloud(bent, (3, 3), 4, seed) * 1.7;
        let distance = ((bent.x * across + bent.y * down + wander) * std::f32::consts::PI)
            .sin()
            .abs();
        (1.0 - distance / width).clamp(0.0, 1.0).powi(2)
    };
    let veins = vein(2.0, 1.0, 83, 0.075) * (0.25 + 0.75 * noise(at, (5, 5), 91))
        + 0.5 * vein(1.0, -2.0, 97, 0.05) * noise(at, (4, 4), 109);
    let speck = noise(at, (170, 170), 103) - 0.5;
    let light = 0.90 + (clouds - 0.5) * 0.34 + speck * 0.05;
    let plain = LinearRgba::rgb(light, light * 0.992, light * 0.975);
    let vein_colour = palette::STONE_VEIN.to_linear() * 2.2;
    plain.mix(&vein_colour, (veins * 0.8).min(0.7))
}

/// Cloth: threads over and under, none quite like the next.
fn cloth(at: Vec2) -> LinearRgba {
    const THREADS: i32 = 64;
    let (x, y) = (at.x * THREADS as f32, at.y * THREADS as f32);
    let (column, row) = (x.floor() as i32, y.floor() as i32);
    let over = (column + row).rem_euclid(2) == 0;
    let across = if over { x - x.floor() } else { y - y.floor() };
    let round = (across * std::f32::consts::PI).sin().max(0.0).sqrt();
    let thread = scatter(column.rem_euclid(THREADS), row.rem_euclid(THREADS), 7) - 0.5;
    let wear = cloud(at, (4, 4), 3, 29) - 0.5;
    let slope = if over { 0.025 } else { -0.025 };
    let light = 0.80 + 0.18 * round + 0.08 * thread + 0.09 * wear + slope;
    LinearRgba::rgb(light, light, light)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::ColorToComponents;

    #[test]
    fn textures_are_the_same_each_time_and_repeat() {
        for grain in Grain::ALL {
            for step in 0..40 {
                let at = Vec2::new(0.013 * step as f32, 0.029 * step as f32);
                let colour = grain.colour(at);
                assert_eq!(colour, grain.colour(at));
                let next = grain.colour(at + Vec2::ONE);
                assert!(
                    (colour.red - next.red).abs() < 0.06,
                    "{grain:?} does not repeat at {at}"
                );
                assert!(
                    colour
                        .to_f32_array()
                        .iter()
                        .all(|part| (0.0..=1.6).contains(part))
                );
            }
        }
    }

    #[test]
    fn every_mip_level_is_there() {
        let image = with_mip_levels(vec![LinearRgba::WHITE; 64], 8, ImageAddressMode::Repeat);
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        assert_eq!(
            image.data.map(|data| data.len()),
            Some((64 + 16 + 4 + 1) * 4)
        );
    }
}
