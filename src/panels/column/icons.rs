//! The icons of the buttons on the board, and of those for sharing: flat drawings of 24 × 24 millimetres.

use std::f32::consts::TAU;

use bevy::prelude::*;
use ludotheque_drawing::{Drawing, LineStyle, Shape};
use ludotheque_theme::raster;
use ludotheque_ui::palette;

/// The side of an icon, in millimetres.
const SIDE_MM: f32 = 24.0;
/// The width of its lines, in millimetres.
const LINE_MM: f32 = 2.0;
/// The corners of a polygon that stands for a circle.
const CORNERS: usize = 48;

/// The width of the picture of an icon, in pixels: enough for large screens.
const PICTURE_WIDTH: u32 = 72;

/// The picture of an icon. An app without pictures, as some tests have, gets an empty one.
pub(crate) fn picture(images: Option<&mut Assets<Image>>, icon: &Drawing) -> Handle<Image> {
    let picture = images.map(|images| images.add(raster::image(icon, PICTURE_WIDTH, None)));
    picture.unwrap_or_default()
}

fn icon(shapes: Vec<Shape>) -> Drawing {
    Drawing { size_mm: Vec2::splat(SIDE_MM), shapes }
}

fn line() -> LineStyle {
    LineStyle::solid(LINE_MM, palette::UI_TEXT)
}

/// A closed outline.
fn outline(points: &[(f32, f32)]) -> Shape {
    Shape::Area {
        points: points.iter().copied().map(Vec2::from).collect(),
        fill: None,
        line: Some(line()),
    }
}

fn stroke(from: (f32, f32), to: (f32, f32)) -> Shape {
    Shape::Stroke { points: vec![from.into(), to.into()], line: line() }
}

/// A circle, either filled or as a line.
fn circle(middle: (f32, f32), radius_mm: f32, is_filled: bool) -> Shape {
    let turn = |step: usize| Vec2::from_angle(TAU * step as f32 / CORNERS as f32);
    Shape::Area {
        points: (0..CORNERS).map(|step| Vec2::from(middle) + turn(step) * radius_mm).collect(),
        fill: is_filled.then_some(palette::UI_TEXT),
        line: (!is_filled).then(line),
    }
}

/// The board as it lies before a player, who sits at its near edge.
pub(super) fn seat() -> Drawing {
    icon(vec![
        outline(&[(7.0, 3.0), (17.0, 3.0), (22.0, 14.0), (2.0, 14.0)]),
        circle((12.0, 20.0), 3.0, true),
    ])
}

pub(super) fn above() -> Drawing {
    icon(vec![
        outline(&[(3.0, 3.0), (21.0, 3.0), (21.0, 21.0), (3.0, 21.0)]),
        stroke((12.0, 3.0), (12.0, 21.0)),
        stroke((3.0, 12.0), (21.0, 12.0)),
    ])
}

/// Icon of tabletop mode: a flat screen with a player at either side.
pub(in crate::panels) fn lying() -> Drawing {
    icon(vec![
        outline(&[(2.0, 7.5), (22.0, 7.5), (22.0, 16.5), (2.0, 16.5)]),
        circle((12.0, 2.9), 2.4, true),
        circle((12.0, 21.1), 2.4, true),
    ])
}

/// Something that is aimed at.
pub(super) fn threats() -> Drawing {
    icon(vec![
        circle((12.0, 12.0), 7.0, false),
        circle((12.0, 12.0), 2.2, true),
        stroke((12.0, 1.0), (12.0, 6.0)),
        stroke((12.0, 18.0), (12.0, 23.0)),
        stroke((1.0, 12.0), (6.0, 12.0)),
        stroke((18.0, 12.0), (23.0, 12.0)),
    ])
}

/// Plus and minus: a move wins or loses.
pub(super) fn values() -> Drawing {
    icon(vec![
        stroke((7.0, 2.0), (7.0, 12.0)),
        stroke((2.0, 7.0), (12.0, 7.0)),
        stroke((13.0, 18.0), (22.0, 18.0)),
        stroke((5.0, 21.0), (19.0, 3.0)),
    ])
}

/// A sheet over another one: a copy.
pub(crate) fn sheets() -> Drawing {
    icon(vec![
        outline(&[(8.0, 8.0), (21.0, 8.0), (21.0, 22.0), (8.0, 22.0)]),
        stroke((3.0, 2.0), (16.0, 2.0)),
        stroke((3.0, 2.0), (3.0, 17.0)),
    ])
}

/// Two links of a chain.
pub(crate) fn link() -> Drawing {
    let ring = |x: f32, y: f32| outline(&[(x, y), (x + 9.0, y), (x + 9.0, y + 9.0), (x, y + 9.0)]);
    icon(vec![ring(2.5, 12.5), ring(12.5, 2.5), stroke((8.0, 16.0), (16.0, 8.0))])
}

/// A board with one piece.
pub(crate) fn position() -> Drawing {
    let mut drawing = above();
    drawing.shapes.push(circle((7.5, 7.5), 2.4, true));
    drawing
}

/// A tray into which something comes.
pub(crate) fn paste() -> Drawing {
    icon(vec![
        stroke((3.0, 15.0), (3.0, 22.0)),
        stroke((3.0, 22.0), (21.0, 22.0)),
        stroke((21.0, 22.0), (21.0, 15.0)),
        stroke((12.0, 2.0), (12.0, 17.0)),
        stroke((7.5, 12.5), (12.0, 17.0)),
        stroke((16.5, 12.5), (12.0, 17.0)),
    ])
}

/// A picture with a sun over mountains.
pub(crate) fn photo() -> Drawing {
    icon(vec![
        picture_frame(),
        circle((16.5, 9.0), 2.0, true),
        stroke((3.0, 18.0), (9.0, 11.5)),
        stroke((9.0, 11.5), (15.5, 19.0)),
        stroke((14.0, 17.0), (17.0, 14.5)),
        stroke((17.0, 14.5), (21.0, 18.0)),
    ])
}

/// A picture that is played.
pub(crate) fn film() -> Drawing {
    icon(vec![picture_frame(), outline(&[(9.5, 8.5), (15.5, 12.0), (9.5, 15.5)])])
}

/// A window with its title bar.
pub(crate) fn page() -> Drawing {
    icon(vec![
        picture_frame(),
        stroke((2.0, 9.0), (22.0, 9.0)),
        circle((6.0, 6.4), 0.9, true),
        circle((9.5, 6.4), 0.9, true),
    ])
}

fn picture_frame() -> Shape {
    outline(&[(2.0, 4.0), (22.0, 4.0), (22.0, 20.0), (2.0, 20.0)])
}
