//! Mip levels of an image, and their bytes in the format of graphics cards.

use std::sync::OnceLock;

use crate::Colour;

/// An image with all its mip levels, so that it does not shimmer in the distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mipmaps {
    /// Four bytes per pixel: red, green and blue encoded as sRGB, and opacity. Each level is row by
    /// row from the top, the largest level first.
    pub data: Vec<u8>,
    /// The number of levels; the last one has a single pixel.
    pub levels: u32,
}

/// Computes the mip levels of an image of `size` × `size` pixels, given row by row from the top,
/// averaged in linear light.
///
/// # Panics
///
/// If `size` is not a power of two, or there are not `size` × `size` pixels.
pub fn mipmaps(pixels: Vec<Colour>, size: usize) -> Mipmaps {
    assert!(size.is_power_of_two(), "the size is a power of two");
    assert_eq!(pixels.len(), size * size, "the picture is a square");
    let mut data = Vec::with_capacity(size * size * 6);
    let (mut level, mut width, mut levels) = (pixels, size, 0);
    loop {
        for &[red, green, blue, opacity] in &level {
            let opacity = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
            data.extend([encoded(red), encoded(green), encoded(blue), opacity]);
        }
        levels += 1;
        if width == 1 {
            return Mipmaps { data, levels };
        }
        level = half(&level, width);
        width /= 2;
    }
}

/// The image at half the width and height: each pixel is the mean of four.
fn half(pixels: &[Colour], width: usize) -> Vec<Colour> {
    let mut smaller = Vec::with_capacity(pixels.len() / 4);
    for rows in pixels.chunks_exact(2 * width) {
        let (above, below) = rows.split_at(width);
        for (above, below) in above.chunks_exact(2).zip(below.chunks_exact(2)) {
            let mut sum = [0.0; 4];
            for pixel in above.iter().chain(below) {
                for (sum, part) in sum.iter_mut().zip(pixel) {
                    *sum += part * 0.25;
                }
            }
            smaller.push(sum);
        }
    }
    smaller
}

/// The sRGB byte for a component of a colour in linear light. Encoding requires a power, which
/// would cost more than the rest of a texture, so a table is used.
fn encoded(linear: f32) -> u8 {
    static STEPS: OnceLock<EncodingSteps> = OnceLock::new();
    STEPS.get_or_init(EncodingSteps::new).byte(linear)
}

/// The steps of the encoding from one byte to the next.
struct EncodingSteps {
    /// The byte at the beginning of each of [`PLACES`] equal parts from 0 to 1.
    first: [u8; PLACES],
    /// The smallest number that is encoded as each byte.
    least: [f32; 256],
}

/// The number of parts of the table for the numbers from 0 to 1. At most four bytes begin in one
/// part.
const PLACES: usize = 1024;

impl EncodingSteps {
    fn new() -> Self {
        let mut least = [f32::NEG_INFINITY; 256];
        for (byte, least) in (1..=255).zip(&mut least[1..]) {
            // Positive floats are ordered like their bits.
            let (mut below, mut reached) = (0, 1.0f32.to_bits());
            while reached - below > 1 {
                let middle = below + (reached - below) / 2;
                if computed(f32::from_bits(middle)) >= byte {
                    reached = middle;
                } else {
                    below = middle;
                }
            }
            *least = f32::from_bits(reached);
        }
        Self { first: std::array::from_fn(|place| computed(place as f32 / PLACES as f32)), least }
    }

    fn byte(&self, linear: f32) -> u8 {
        // Numbers below 0 and NaN become 0.
        let place = (linear * PLACES as f32) as usize;
        let mut byte = self.first[place.min(PLACES - 1)];
        while byte < u8::MAX && self.least[usize::from(byte) + 1] <= linear {
            byte += 1;
        }
        byte
    }
}

/// The encoding of IEC 61966-2-1, rounded to a byte.
fn computed(linear: f32) -> u8 {
    let encoded =
        if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
    (encoded.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_up_is_as_exact_as_computing() {
        let steps = EncodingSteps::new();
        for step in -2_000..=102_000 {
            let linear = step as f32 / 100_000.0;
            assert_eq!(steps.byte(linear), computed(linear), "{linear}");
        }
        assert_eq!(steps.byte(f32::NAN), 0);
        assert_eq!(steps.byte(f32::INFINITY), 255);
    }

    #[test]
    fn every_level_is_the_mean_of_the_one_before() {
        let mut pixels = vec![[0.0, 0.0, 0.0, 1.0]; 64];
        pixels[..32].fill([1.0; 4]);
        let Mipmaps { data, levels } = mipmaps(pixels, 8);
        assert_eq!(levels, 4);
        assert_eq!(data.len(), (64 + 16 + 4 + 1) * 4);
        // Half of the light is encoded as 188 of 255.
        assert_eq!(data[84 * 4..], [188, 188, 188, 255]);
    }

    #[test]
    #[should_panic(expected = "the picture is a square")]
    fn pixels_that_are_missing_are_noticed() {
        let _ = mipmaps(vec![[1.0; 4]; 63], 8);
    }
}
