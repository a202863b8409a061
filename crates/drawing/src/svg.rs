//! Shapes of flat drawings as SVG, for web pages: whoever writes the page puts them into an `<svg>`
//! whose `viewBox` is as large as the drawing.

use std::fmt::Write;

use bevy_color::{Color, ColorToPacked};
use bevy_math::Vec2;

use crate::shape::{LineStyle, Shape, simplified};
use crate::typeface::Face;

/// The distance of a point from the line between its neighbours below which it is left out, in
/// units of the drawing: pages have cells of a hundred units.
const FLAT: f32 = 0.25;

/// Text in which nothing is taken for markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The elements of these shapes, from back to front. Colours are opaque, and lengths have one decimal: a
/// cell of a hundred units is fine enough.
pub fn shapes(shapes: &[Shape]) -> String {
    let mut written = String::new();
    for shape in shapes {
        write_shape(&mut written, shape).expect("a string takes any text");
    }
    written
}

fn write_shape(to: &mut String, shape: &Shape) -> std::fmt::Result {
    match shape {
        Shape::Area { points, fill, line } => {
            let fill = fill.map_or_else(|| "none".to_owned(), colour);
            write!(to, "<path d=\"{}Z\" fill=\"{fill}\"", path(points))?;
            if let Some(line) = line {
                write_line(to, *line)?;
            }
            to.write_str("/>")
        }
        Shape::Stroke { points, line } => {
            write!(to, "<path d=\"{}\" fill=\"none\"", path(points))?;
            write_line(to, *line)?;
            to.write_str("/>")
        }
        Shape::Words { at, is_centred, text, size_mm, face, colour: ink } => {
            let anchor = if *is_centred { "middle" } else { "start" };
            let weight = match face {
                Face::Regular => 400,
                Face::Bold => 700,
            };
            write!(
                to,
                "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size_mm:.1}\" font-weight=\"{weight}\" \
                 text-anchor=\"{anchor}\" fill=\"{}\">{}</text>",
                at.x,
                at.y,
                colour(*ink),
                escaped(text)
            )
        }
    }
}

fn write_line(to: &mut String, line: LineStyle) -> std::fmt::Result {
    write!(to, " stroke=\"{}\" stroke-width=\"{:.1}\"", colour(line.colour), line.width_mm)?;
    match line.dash_mm {
        Some(dash) => write!(to, " stroke-dasharray=\"{dash:.1}\""),
        None => Ok(()),
    }
}

fn path(points: &[Vec2]) -> String {
    let mut path = String::new();
    for (number, point) in simplified(points, FLAT).iter().enumerate() {
        let command = if number == 0 { 'M' } else { 'L' };
        write!(path, "{command}{:.1} {:.1}", point.x, point.y).expect("a string takes any text");
    }
    path
}

fn colour(colour: Color) -> String {
    let [red, green, blue] = colour.to_srgba().to_u8_array_no_alpha();
    format!("#{red:02x}{green:02x}{blue:02x}")
}
