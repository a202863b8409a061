//! Renders flat drawings as pixels.

use ab_glyph::{Font, OutlineCurve, Point};
use bevy_color::{Color, ColorToComponents};
use bevy_math::Vec2;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Stroke,
    StrokeDash, Transform,
};

use crate::shape::{Drawing, LineStyle, Shape};
use crate::typeface::Face;

/// A drawing as pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// The number of pixels in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// Red, green, blue and straight alpha of each pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

/// Rasterizes the drawing, `width_px` pixels wide, on a background of one colour or a transparent
/// one.
pub fn pixels(drawing: &Drawing, width_px: u32, ground: Option<Color>) -> Pixels {
    let scale = width_px as f32 / drawing.size_mm.x.max(1.0);
    let height_px = (drawing.size_mm.y * scale).ceil().max(1.0) as u32;
    let mut pixels =
        Pixmap::new(width_px.max(1), height_px).expect("figures have a width and a height");
    if let Some(ground) = ground {
        pixels.fill(colour(ground));
    }
    for shape in &drawing.shapes {
        draw(&mut pixels, shape, Transform::from_scale(scale, scale));
    }
    Pixels { width: pixels.width(), height: pixels.height(), rgba: straight(&pixels) }
}

/// The pixels with straight alpha, as images have them.
fn straight(pixels: &Pixmap) -> Vec<u8> {
    let pixels = pixels.pixels().iter().map(PremultipliedColorU8::demultiply);
    let parts = pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
    parts.collect()
}

fn colour(colour: Color) -> tiny_skia::Color {
    let [red, green, blue, alpha] = colour.to_srgba().to_f32_array();
    let part = |value: f32| value.clamp(0.0, 1.0);
    tiny_skia::Color::from_rgba(part(red), part(green), part(blue), part(alpha))
        .unwrap_or(tiny_skia::Color::BLACK)
}

fn paint(of: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour(of));
    paint
}

fn path(points: &[Vec2], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first.x, first.y);
    for point in rest {
        path.line_to(point.x, point.y);
    }
    if is_closed {
        path.close();
    }
    path.finish()
}

fn stroke(line: LineStyle) -> Stroke {
    Stroke {
        width: line.width_mm,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: line.dash_mm.and_then(|dash| StrokeDash::new(vec![dash, dash], 0.0)),
        ..Stroke::default()
    }
}

fn draw(pixels: &mut Pixmap, shape: &Shape, place: Transform) {
    match shape {
        Shape::Area { points, fill, line } => {
            let Some(path) = path(points, true) else {
                return;
            };
            if let Some(fill) = fill {
                pixels.fill_path(&path, &paint(*fill), FillRule::Winding, place, None);
            }
            if let Some(line) = line {
                pixels.stroke_path(&path, &paint(line.colour), &stroke(*line), place, None);
            }
        }
        Shape::Stroke { points, line } => {
            if let Some(path) = path(points, false) {
                pixels.stroke_path(&path, &paint(line.colour), &stroke(*line), place, None);
            }
        }
        Shape::Words { at, is_centred, text, size_mm, face, colour } => {
            let width = face.width(text) * size_mm;
            let left = if *is_centred { at.x - width / 2.0 } else { at.x };
            if let Some(path) = letters(*face, text, *size_mm, Vec2::new(left, at.y)) {
                pixels.fill_path(&path, &paint(*colour), FillRule::Winding, place, None);
            }
        }
    }
}

/// The outlines of a text.
fn letters(face: Face, text: &str, size_mm: f32, at: Vec2) -> Option<Path> {
    let scale = size_mm / face.units_per_em();
    let mut path = PathBuilder::new();
    let mut left = at.x;
    for sign in text.chars() {
        let (glyph, advance) = face.glyph(sign);
        let place = |point: Point| (left + point.x * scale, at.y - point.y * scale);
        let mut end = None;
        let outline = face.font().outline(glyph);
        for curve in outline.iter().flat_map(|outline| &outline.curves) {
            let (from, to) = match *curve {
                OutlineCurve::Line(from, to)
                | OutlineCurve::Quad(from, _, to)
                | OutlineCurve::Cubic(from, _, _, to) => (from, to),
            };
            if end != Some(from) {
                let (x, y) = place(from);
                path.move_to(x, y);
            }
            let (x, y) = place(to);
            match *curve {
                OutlineCurve::Line(..) => path.line_to(x, y),
                OutlineCurve::Quad(_, by, _) => {
                    let (by_x, by_y) = place(by);
                    path.quad_to(by_x, by_y, x, y);
                }
                OutlineCurve::Cubic(_, one, other, _) => {
                    let ((one_x, one_y), (other_x, other_y)) = (place(one), place(other));
                    path.cubic_to(one_x, one_y, other_x, other_y, x, y);
                }
            }
            end = Some(to);
        }
        left += advance * size_mm;
    }
    path.finish()
}
