//! What the materials look like.

use std::f32::consts::{PI, TAU};
use std::num::NonZero;
use std::thread;

use crate::encoding::{Mipmaps, mipmaps};
use crate::noise::{cloud, noise, scatter, whole};
use crate::{Colour, mix};

/// A material, and its colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pattern {
    /// Wood; the grain runs along u.
    Wood {
        /// Between the rings.
        light: Colour,
        /// At the end of a ring.
        dark: Colour,
        /// How many rings there are from top to bottom.
        rings: f32,
        /// How much darker a ring ends than it begins, from 0 to 1.
        strength: f32,
        /// Another piece of the same wood for each number.
        seed: u32,
    },
    /// Pale stone with a few veins; grey enough to be tinted.
    Stone {
        /// The veins.
        vein: Colour,
    },
    /// A plain weave without colour, to be dyed.
    Weave,
}

impl Pattern {
    /// Draws the texture, `size` × `size` pixels, on all processors.
    ///
    /// # Panics
    ///
    /// If `size` is not a power of two.
    pub fn draw(self, size: usize) -> Mipmaps {
        let mut pixels = vec![[0.0; 4]; size * size];
        let threads = thread::available_parallelism()
            .map_or(1, NonZero::get)
            .min(8);
        let rows_each = size.div_ceil(threads);
        thread::scope(|scope| {
            for (part, rows) in pixels.chunks_mut(size * rows_each).enumerate() {
                scope.spawn(move || {
                    for (index, pixel) in rows.iter_mut().enumerate() {
                        let (x, y) = (index % size, part * rows_each + index / size);
                        *pixel = self.colour([x as f32 / size as f32, y as f32 / size as f32]);
                    }
                });
            }
        });
        mipmaps(pixels, size)
    }

    /// The colour at a point; u and v go from 0 to 1 and repeat.
    fn colour(self, at: [f32; 2]) -> Colour {
        match self {
            Self::Wood {
                light,
                dark,
                rings,
                strength,
                seed,
            } => mix(light, dark, darkness_of_wood(at, rings, strength, seed)),
            Self::Stone { vein } => stone(at, vein),
            Self::Weave => weave(at),
        }
    }
}

/// Rings cut lengthwise, warped, with fibres and pores along the grain; from 0 to 1.
fn darkness_of_wood(at: [f32; 2], rings: f32, strength: f32, seed: u32) -> f32 {
    let warp = cloud(at, (2, 4), 3, seed) - 0.5;
    let ring = (at[1] * rings + warp * 2.2) * TAU;
    // Rings get darker slowly and end sharply.
    let year = (ring / TAU).rem_euclid(1.0);
    let year = year * year * (1.0 - ((year - 0.78) / 0.22).clamp(0.0, 1.0).powi(2));
    let fibre = cloud(at, (5, 110), 2, seed + 1) - 0.5;
    let broad = cloud(at, (1, 4), 3, seed + 2) - 0.5;
    let pore = (noise(at, (26, 190), seed + 3) - 0.80).max(0.0) * 4.0;
    (0.30 + year * 0.80 * strength + fibre * 0.55 + broad * 0.60 + pore * 0.40 * strength)
        .clamp(0.0, 1.0)
}

/// Clouds, and veins where two clouds are equal.
fn stone(at: [f32; 2], vein_colour: Colour) -> Colour {
    let bend = [41, 57].map(|seed| (cloud(at, (3, 3), 3, seed) - 0.5) * 0.22);
    let bent = [at[0] + bend[0], at[1] + bend[1]];
    let clouds = cloud(bent, (4, 4), 5, 71);
    // Veins run across the slab, this many times in each direction.
    let vein = |across: f32, down: f32, seed: u32, width: f32| {
        let wander = cloud(bent, (3, 3), 4, seed) * 1.7;
        let distance = ((bent[0] * across + bent[1] * down + wander) * PI)
            .sin()
            .abs();
        (1.0 - distance / width).clamp(0.0, 1.0).powi(2)
    };
    let veins = vein(2.0, 1.0, 83, 0.075) * (0.25 + 0.75 * noise(at, (5, 5), 91))
        + 0.5 * vein(1.0, -2.0, 97, 0.05) * noise(at, (4, 4), 109);
    let speck = noise(at, (170, 170), 103) - 0.5;
    let light = 0.90 + (clouds - 0.5) * 0.34 + speck * 0.05;
    let plain = [light, light * 0.992, light * 0.975, 1.0];
    mix(plain, vein_colour, (veins * 0.8).min(0.7))
}

/// Threads over and under, none quite like the next.
fn weave(at: [f32; 2]) -> Colour {
    const THREADS: i32 = 64;
    let (column, x) = whole(at[0] * THREADS as f32);
    let (row, y) = whole(at[1] * THREADS as f32);
    let over = (column + row).rem_euclid(2) == 0;
    let across = if over { x } else { y };
    let round = (across * PI).sin().max(0.0).sqrt();
    let thread = scatter(column.rem_euclid(THREADS), row.rem_euclid(THREADS), 7) - 0.5;
    let wear = cloud(at, (4, 4), 3, 29) - 0.5;
    let slope = if over { 0.025 } else { -0.025 };
    let light = 0.80 + 0.18 * round + 0.08 * thread + 0.09 * wear + slope;
    [light, light, light, 1.0]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATTERNS: [Pattern; 3] = [
        Pattern::Wood {
            light: [0.6, 0.4, 0.2, 1.0],
            dark: [0.3, 0.2, 0.1, 1.0],
            rings: 5.0,
            strength: 0.5,
            seed: 23,
        },
        Pattern::Stone {
            vein: [0.3, 0.3, 0.3, 1.0],
        },
        Pattern::Weave,
    ];

    #[test]
    fn textures_are_the_same_each_time_and_repeat() {
        for pattern in PATTERNS {
            assert_eq!(pattern.draw(64), pattern.draw(64));
            for step in 0..40 {
                let at = [0.013 * step as f32, 0.029 * step as f32];
                let colour = pattern.colour(at);
                let next = pattern.colour(at.map(|place| place + 1.0));
                assert!(
                    (colour[0] - next[0]).abs() < 0.06,
                    "{pattern:?} does not repeat at {at:?}"
                );
                assert!(colour.iter().all(|part| (0.0..=1.6).contains(part)));
            }
        }
    }
}
