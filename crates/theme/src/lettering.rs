//! Letters and numbers on the table: inlaid in the rim, floating on a region,
//! engraved in a block. Drawn once each from the embedded typeface.

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use bevy::image::ImageAddressMode;
use bevy::prelude::*;

use super::grain::with_mip_levels;
use super::materials::Workshop;
use super::meshes::{Solid, above};
use super::model::Part;
use super::surface::Surface;
use ludotheque_ui::{palette, sizes};

/// The typeface, the same as the interface's.
const TYPEFACE: &[u8] = include_bytes!("../../../assets/fonts/AlegreyaSans-Medium.ttf");
const BOLD_TYPEFACE: &[u8] = include_bytes!("../../../assets/fonts/AlegreyaSans-Bold.ttf");

/// Height of a capital letter, as a fraction of the texture. The rest leaves room for descenders
/// and for three digits side by side.
const CAPITAL_PART: f32 = 0.5;
/// Height of the typeface's capitals, as a fraction of the font size.
const CAPITAL_HEIGHT: f32 = 0.635;

/// The style and size of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeshLettering {
    /// A coordinate, inlaid in the frame.
    Rim,
    /// The size of the region that makes a move legal.
    LakeFits,
    /// The size of another region.
    LakeOther,
    /// The number of pawns of a stack.
    Badge,
    /// A strength, engraved in a white block.
    OnWhite,
    /// A strength, engraved in a green block.
    OnGreen,
    /// A strength on a brass plate.
    OnBrass,
}

impl MeshLettering {
    fn height(self) -> f32 {
        match self {
            Self::Rim => sizes::RIM_LETTER_HEIGHT,
            Self::LakeFits | Self::LakeOther => sizes::LAKE_LETTER_HEIGHT,
            Self::Badge => sizes::BADGE_LETTER_HEIGHT,
            Self::OnWhite | Self::OnGreen => sizes::STRENGTH_LETTER_HEIGHT,
            Self::OnBrass => sizes::STRENGTH_LETTER_HEIGHT * 0.62,
        }
    }

    /// Width and height of a text's texture, in pixels: enough for 4K, where a number on
    /// a region is about 130 pixels high and a coordinate 60.
    fn texture_size(self) -> usize {
        match self {
            Self::Rim | Self::Badge => 128,
            _ => 256,
        }
    }

    fn is_bold(self) -> bool {
        self != Self::Rim
    }

    fn material(self) -> Surface {
        let (base_color, unlit) = match self {
            Self::Rim => (palette::RIM_LETTER, false),
            Self::LakeFits => (palette::LAKE_LETTER, true),
            Self::LakeOther => (palette::LAKE_LETTER.with_alpha(0.94), true),
            Self::Badge => (palette::UI_TEXT, true),
            Self::OnWhite => (palette::LACQUER_BLACK, false),
            Self::OnGreen => (palette::ON_GREEN, true),
            Self::OnBrass => (palette::LACQUER_BLACK, false),
        };
        Surface {
            base_color,
            unlit,
            perceptual_roughness: 0.45,
            alpha_mode: AlphaMode::Blend,
            ..default()
        }
    }
}

/// A text of a few characters, centred on the origin and lying flat, readable from seat 0. A text
/// longer than the texture is scaled down.
pub fn letters(workshop: &mut Workshop, text: &str, lettering: MeshLettering) -> Part {
    let size = lettering.height() / CAPITAL_PART;
    let mesh = workshop.mesh(format!("letters {lettering:?}"), || sheet(size));
    let name = format!("letters {lettering:?} {text}");
    let material =
        workshop.textured_material(name, lettering.material(), || texture(text, lettering));
    Part { mesh, material, transform: Transform::IDENTITY, casts_shadow: false }
}

/// A flat textured square, `size` wide.
fn sheet(size: f32) -> Solid {
    let mut solid = Solid::default();
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(x, y)| {
        let uv = Vec2::new(x + 0.5, 0.5 - y);
        solid.vertex(above(Vec2::new(x, y) * size, 0.0), Vec3::Y, uv)
    });
    solid.quad(corners[0], corners[1], corners[2], corners[3]);
    solid
}

/// The coverage of each pixel by `text`, which is centred.
fn coverage(text: &str, lettering: MeshLettering) -> Vec<f32> {
    let bytes = if lettering.is_bold() { BOLD_TYPEFACE } else { TYPEFACE };
    let font = FontRef::try_from_slice(bytes).expect("the embedded typeface is a font");
    let width = lettering.texture_size();
    let size = width as f32;
    let units = |scale: f32| {
        PxScale::from(scale * font.height_unscaled() / font.units_per_em().unwrap_or(1000.0))
    };
    let wanted = size * CAPITAL_PART / CAPITAL_HEIGHT;
    let width_at = |scale: f32| -> f32 {
        let scaled = font.as_scaled(units(scale));
        text.chars().map(|letter| scaled.h_advance(font.glyph_id(letter))).sum()
    };
    let scale = wanted * (size * 0.94 / width_at(wanted).max(1.0)).min(1.0);
    let scaled = font.as_scaled(units(scale));
    let mut left = (size - width_at(scale)) / 2.0;
    let glyphs: Vec<_> = text
        .chars()
        .filter_map(|letter| {
            let id = font.glyph_id(letter);
            let glyph = id.with_scale_and_position(units(scale), point(left, 0.0));
            left += scaled.h_advance(id);
            font.outline_glyph(glyph)
        })
        .collect();
    // Centred by the visible extent, so that old-style figures are centred as well.
    let top = glyphs.iter().map(|glyph| glyph.px_bounds().min.y).fold(f32::MAX, f32::min);
    let bottom = glyphs.iter().map(|glyph| glyph.px_bounds().max.y).fold(f32::MIN, f32::max);
    let shift = (size - (bottom + top)) / 2.0;
    let mut pixels = vec![0.0f32; width * width];
    for glyph in &glyphs {
        let bounds = glyph.px_bounds();
        glyph.draw(|x, y, part| {
            let (x, y) = (bounds.min.x + x as f32, bounds.min.y + shift + y as f32);
            if x >= 0.0 && y >= 0.0 && x < size && y < size {
                let pixel = &mut pixels[y as usize * width + x as usize];
                *pixel = (*pixel + part).min(1.0);
            }
        });
    }
    pixels
}

/// A white texture whose opacity is the coverage of the letters.
fn texture(text: &str, lettering: MeshLettering) -> Image {
    let pixels = coverage(text, lettering).into_iter().map(|part| [1.0, 1.0, 1.0, part]).collect();
    with_mip_levels(pixels, lettering.texture_size(), ImageAddressMode::ClampToEdge)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERING: MeshLettering = MeshLettering::LakeFits;

    /// The left, right, top and bottom of the covered pixels.
    fn bounds(text: &str) -> (usize, usize, usize, usize) {
        let pixels = coverage(text, LETTERING);
        let width = LETTERING.texture_size();
        let covered: Vec<(usize, usize)> = (0..pixels.len())
            .filter(|&index| pixels[index] > 0.5)
            .map(|index| (index % width, index / width))
            .collect();
        let (xs, ys) = (covered.iter().map(|at| at.0), covered.iter().map(|at| at.1));
        (
            xs.clone().min().unwrap_or_default(),
            xs.max().unwrap_or_default(),
            ys.clone().min().unwrap_or_default(),
            ys.max().unwrap_or_default(),
        )
    }

    #[test]
    fn every_coordinate_and_number_is_drawn_in_the_middle() {
        for text in ["A", "L", "1", "4", "6", "12", "k", "144"] {
            let (left, right, top, bottom) = bounds(text);
            assert!(right > left && bottom > top, "{text} is empty");
            let width = LETTERING.texture_size();
            let middle = (left + right).abs_diff(width);
            assert!(middle < width / 8, "{text} is off centre by {middle}");
            assert!((top + bottom).abs_diff(width) < 6, "{text} is too high or low");
            assert!(left > 0 && right < width - 1, "{text} is cut off");
        }
    }

    #[test]
    fn capitals_have_the_promised_height() {
        let (_, _, top, bottom) = bounds("H");
        let wanted = LETTERING.texture_size() as f32 * CAPITAL_PART;
        assert!(((bottom - top) as f32 - wanted).abs() < wanted * 0.08);
    }
}
