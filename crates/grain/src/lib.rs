//! Textures made from noise: wood, stone and woven cloth, with all their smaller copies.
//!
//! They are the same on every start and repeat without a seam. This is a crate of its own
//! because a start waits for it: it is always compiled with full optimisation (`Cargo.toml`
//! of the workspace), and needs nothing but numbers.

mod encoding;
mod noise;
mod pattern;

pub use encoding::{Mipmaps, mipmaps};
pub use pattern::Pattern;

/// A colour in linear light: red, green, blue from 0 to 1, and opacity from 0 to 1.
pub type Colour = [f32; 4];

/// The mean of two colours, `share` of which is the second's.
fn mix(from: Colour, to: Colour, share: f32) -> Colour {
    let rest = 1.0 - share;
    std::array::from_fn(|part| from[part] * rest + to[part] * share)
}
