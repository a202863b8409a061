//! Procedural textures from noise: wood, stone and woven cloth, with all mip levels.
//!
//! They are the same on every start and tile without a seam. This is a separate crate because
//! start-up waits for it: it is always compiled with full optimisation (see `Cargo.toml` of the
//! workspace), and has no dependencies.

mod encoding;
mod noise;
mod pattern;

pub use encoding::{Mipmaps, mipmaps};
pub use pattern::Pattern;

/// A colour in linear light: red, green, blue from 0 to 1, and opacity from 0 to 1.
pub type Colour = [f32; 4];

/// The mix of two colours, with the fraction `share` of the second one.
fn mix(from: Colour, to: Colour, share: f32) -> Colour {
    let rest = 1.0 - share;
    std::array::from_fn(|part| from[part] * rest + to[part] * share)
}
