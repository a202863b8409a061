//! A drawing and its shapes. `raster.rs` renders them as pixels, the rulebook as pages
//! (`print/pdf.rs`), `svg.rs` writes them for web pages.

use bevy_color::Color;
use bevy_math::Vec2;

use crate::typeface::Face;

/// A drawing. The origin is its upper left corner, and y points down.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Drawing {
    /// Its width and height, in millimetres.
    pub size_mm: Vec2,
    /// Its shapes, from back to front.
    pub shapes: Vec<Shape>,
}

/// A part of a drawing. Lengths are in millimetres.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A polygon.
    Area {
        /// Its corners.
        points: Vec<Vec2>,
        /// The colour inside.
        fill: Option<Color>,
        /// The line around it.
        line: Option<LineStyle>,
    },
    /// An open line through some points.
    Stroke {
        /// The points.
        points: Vec<Vec2>,
        /// Its style.
        line: LineStyle,
    },
    /// A line of text.
    Words {
        /// The start or the centre of its baseline.
        at: Vec2,
        /// Whether `at` is the centre.
        is_centred: bool,
        /// The text.
        text: String,
        /// The font size.
        size_mm: f32,
        /// The face.
        face: Face,
        /// The colour.
        colour: Color,
    },
}

/// The style of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineStyle {
    /// Its width, in millimetres.
    pub width_mm: f32,
    /// Its colour.
    pub colour: Color,
    /// The length of dashes and of the gaps between them, in millimetres.
    pub dash_mm: Option<f32>,
}

impl LineStyle {
    /// A line without gaps.
    pub const fn solid(width_mm: f32, colour: Color) -> Self {
        Self { width_mm, colour, dash_mm: None }
    }

    /// A dashed line.
    pub const fn dashed(width_mm: f32, colour: Color, dash_mm: f32) -> Self {
        Self { width_mm, colour, dash_mm: Some(dash_mm) }
    }
}

/// The lower left and the upper right corner of the rectangle around points.
pub fn bounds(points: impl Iterator<Item = Vec2>) -> (Vec2, Vec2) {
    points.fold((Vec2::INFINITY, Vec2::NEG_INFINITY), |(low, high), point| {
        (low.min(point), high.max(point))
    })
}

impl Shape {
    /// A rectangle with these opposite corners.
    pub fn rectangle(low: Vec2, high: Vec2, fill: Option<Color>, line: Option<LineStyle>) -> Self {
        let points = [low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
        Self::Area { points: points.to_vec(), fill, line }
    }

    /// The points between which it lies: those of its lines, or the corners of its text.
    pub fn corners(&self) -> Vec<Vec2> {
        /// The height of letters above the baseline, as a fraction of the font size.
        const ASCENT: f32 = 0.65;
        match self {
            Self::Area { points, .. } | Self::Stroke { points, .. } => points.clone(),
            Self::Words { at, is_centred, text, size_mm, face, .. } => {
                let width = Vec2::X * face.width(text) * size_mm;
                let left = if *is_centred { *at - width / 2.0 } else { *at };
                vec![left - Vec2::Y * ASCENT * size_mm, left + width]
            }
        }
    }

    /// The same shape elsewhere.
    #[must_use]
    pub fn moved(mut self, by: Vec2) -> Self {
        match &mut self {
            Self::Area { points, .. } | Self::Stroke { points, .. } => {
                for point in points {
                    *point += by;
                }
            }
            Self::Words { at, .. } => *at += by,
        }
        self
    }
}

/// A line through points without those that hardly leave the line between their neighbours: no
/// farther than this, in the units of the points. Curves are made of many points, and files write
/// each of them as text.
pub fn simplified(points: &[Vec2], flat: f32) -> Vec<Vec2> {
    let mut kept: Vec<Vec2> = Vec::new();
    // Points that were left out since the last one that was kept.
    let mut left_out: Vec<Vec2> = Vec::new();
    for (number, &point) in points.iter().enumerate() {
        let is_flat = |next: Vec2, last: Vec2| {
            let way = next - last;
            let off = |it: &Vec2| (*it - last).perp_dot(way).abs() / way.length().max(flat);
            left_out.iter().chain([&point]).all(|it| off(it) < flat)
        };
        match (points.get(number + 1), kept.last()) {
            (Some(&next), Some(&last)) if is_flat(next, last) => left_out.push(point),
            _ => {
                kept.push(point);
                left_out.clear();
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_of_a_line_is_nowhere_far_from_it() {
        let circle: Vec<Vec2> = (0..200u16)
            .map(|step| Vec2::from_angle(f32::from(step) * std::f32::consts::TAU / 200.0) * 10.0)
            .collect();
        let few = simplified(&circle, 0.05);
        assert!((8..100).contains(&few.len()), "{}", few.len());
        for pair in few.windows(2) {
            let middle = (pair[0] + pair[1]) / 2.0;
            assert!(middle.length() > 9.85, "{middle}");
        }
        let square = [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0)];
        let square = square.map(|(x, y)| Vec2::new(x, y));
        assert_eq!(simplified(&square, 0.01), [square[0], square[2], square[3]]);
    }
}
