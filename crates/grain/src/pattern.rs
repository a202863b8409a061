//! The patterns of the materials.

use std::f32::consts::{PI, TAU};

use crate::encoding::{Mipmaps, mipmaps};
use crate::noise::{Cloud, Noise, scatter, whole};
use crate::{Colour, mix};

/// A material, and its colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pattern {
    /// Wood; the grain runs along u.
    Wood {
        /// The colour between the rings.
        light: Colour,
        /// The colour at the end of a ring.
        dark: Colour,
        /// The number of rings from top to bottom.
        rings: f32,
        /// The darkening from the beginning to the end of a ring, from 0 to 1.
        strength: f32,
        /// The seed of the noise, for different pieces of the same wood.
        seed: u32,
    },
    /// Pale stone with a few veins; grey enough to be tinted.
    Stone {
        /// The colour of the veins.
        vein: Colour,
    },
    /// A plain weave without colour, to be dyed.
    Weave,
}

impl Pattern {
    /// Draws the texture, `size` × `size` pixels.
    ///
    /// # Panics
    ///
    /// If `size` is not a power of two.
    pub fn draw(self, size: usize) -> Mipmaps {
        let colour = self.colours();
        let place = |index: usize| index as f32 / size as f32;
        let pixels =
            (0..size * size).map(|index| colour([place(index % size), place(index / size)]));
        mipmaps(pixels.collect(), size)
    }

    /// The colour at each point; u and v go from 0 to 1 and repeat.
    fn colours(self) -> Box<dyn Fn([f32; 2]) -> Colour> {
        match self {
            Self::Wood { light, dark, rings, strength, seed } => {
                let darkness = wood(rings, strength, seed);
                Box::new(move |at| mix(light, dark, darkness(at)))
            }
            Self::Stone { vein } => Box::new(stone(vein)),
            Self::Weave => Box::new(weave()),
        }
    }
}

/// Rings cut lengthwise, warped, with fibres and pores along the grain: the darkness of each point,
/// from 0 to 1.
fn wood(rings: f32, strength: f32, seed: u32) -> impl Fn([f32; 2]) -> f32 {
    let warp = Cloud::new((2, 4), 3, seed);
    let fibre = Cloud::new((5, 110), 2, seed + 1);
    let broad = Cloud::new((1, 4), 3, seed + 2);
    let pore = Noise::new((26, 190), seed + 3);
    move |at| {
        let ring = (at[1] * rings + (warp.at(at) - 0.5) * 2.2) * TAU;
        // Rings get darker slowly and end sharply.
        let year = (ring / TAU).rem_euclid(1.0);
        let year = year * year * (1.0 - ((year - 0.78) / 0.22).clamp(0.0, 1.0).powi(2));
        let fibre = fibre.at(at) - 0.5;
        let broad = broad.at(at) - 0.5;
        let pore = (pore.at(at) - 0.80).max(0.0) * 4.0;
        (0.30 + year * 0.80 * strength + fibre * 0.55 + broad * 0.60 + pore * 0.40 * strength)
            .clamp(0.0, 1.0)
    }
}

/// Clouds, and veins where two clouds are equal.
fn stone(vein_colour: Colour) -> impl Fn([f32; 2]) -> Colour {
    let bends = [41, 57].map(|seed| Cloud::new((3, 3), 3, seed));
    let clouds = Cloud::new((4, 4), 5, 71);
    let wanders = [83, 97].map(|seed| Cloud::new((3, 3), 4, seed));
    let fading = [Noise::new((5, 5), 91), Noise::new((4, 4), 109)];
    let speck = Noise::new((170, 170), 103);
    move |at| {
        let bend = |of: usize| (bends[of].at(at) - 0.5) * 0.22;
        let bent = [at[0] + bend(0), at[1] + bend(1)];
        // Veins run across the slab, this many times in each direction.
        let vein = |across: f32, down: f32, wander: &Cloud, width: f32| {
            let wander = wander.at(bent) * 1.7;
            let distance = ((bent[0] * across + bent[1] * down + wander) * PI).sin().abs();
            (1.0 - distance / width).clamp(0.0, 1.0).powi(2)
        };
        let veins = vein(2.0, 1.0, &wanders[0], 0.075) * (0.25 + 0.75 * fading[0].at(at))
            + 0.5 * vein(1.0, -2.0, &wanders[1], 0.05) * fading[1].at(at);
        let light = 0.90 + (clouds.at(bent) - 0.5) * 0.34 + (speck.at(at) - 0.5) * 0.05;
        let plain = [light, light * 0.992, light * 0.975, 1.0];
        mix(plain, vein_colour, (veins * 0.8).min(0.7))
    }
}

/// Threads over and under, each slightly different.
fn weave() -> impl Fn([f32; 2]) -> Colour {
    const THREADS: i32 = 64;
    let wear = Cloud::new((4, 4), 3, 29);
    move |at| {
        let (column, x) = whole(at[0] * THREADS as f32);
        let (row, y) = whole(at[1] * THREADS as f32);
        let over = (column + row).rem_euclid(2) == 0;
        let across = if over { x } else { y };
        let round = (across * PI).sin().max(0.0).sqrt();
        let thread = scatter(column.rem_euclid(THREADS), row.rem_euclid(THREADS), 7) - 0.5;
        let wear = wear.at(at) - 0.5;
        let slope = if over { 0.025 } else { -0.025 };
        let light = 0.80 + 0.18 * round + 0.08 * thread + 0.09 * wear + slope;
        [light, light, light, 1.0]
    }
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
        Pattern::Stone { vein: [0.3, 0.3, 0.3, 1.0] },
        Pattern::Weave,
    ];

    #[test]
    fn textures_are_the_same_each_time_and_repeat() {
        for pattern in PATTERNS {
            assert_eq!(pattern.draw(64), pattern.draw(64));
            let colour_at = pattern.colours();
            for step in 0..40 {
                let at = [0.013 * step as f32, 0.029 * step as f32];
                let colour = colour_at(at);
                let next = colour_at(at.map(|place| place + 1.0));
                assert!(
                    (colour[0] - next[0]).abs() < 0.06,
                    "{pattern:?} does not repeat at {at:?}"
                );
                assert!(colour.iter().all(|part| (0.0..=1.6).contains(part)));
            }
        }
    }
}
