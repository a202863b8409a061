//! A graph of the expected scores of the players, position by position: one curve for each, with
//! its own dashes, so that curves differ by more than colour.

use bevy::color::{Color, Luminance};
use bevy::math::Vec2;

use super::{Drawing, Line, Shape};
use crate::palette;

/// The space around the curves.
const MARGIN: f32 = 7.0;
/// The width of a curve, and of the edge that separates it from the background.
const CURVE: f32 = 2.0;
const EDGE: f32 = 3.6;
/// Below this luminance, a colour is black.
const BLACK_LUMINANCE: f32 = 0.02;
/// The dashes of the seats' curves; the first is solid.
const DASHES: [Option<f32>; 4] = [None, Some(7.0), Some(3.0), Some(12.0)];

/// A curve.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The index of its seat.
    pub seat: usize,
    /// The colour.
    pub colour: Color,
    /// Expected scores from 0 to 1, each with the number of its position.
    pub points: Vec<(usize, f32)>,
    /// Whether it is thinner, and behind the others.
    pub is_thin: bool,
}

/// A marked move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dot {
    /// The number of the position that it led to, and the expected score there.
    pub at: (usize, f32),
    /// The colour.
    pub colour: Color,
    /// The distance from its centre to its corners.
    pub radius: f32,
}

/// A graph. Lengths are in logical pixels.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Graph {
    /// Its width and height.
    pub size: Vec2,
    /// The number of positions.
    pub positions: usize,
    /// The position that is shown.
    pub here: Option<usize>,
    /// The curves.
    pub curves: Vec<Curve>,
    /// The marked moves.
    pub dots: Vec<Dot>,
}

impl Graph {
    /// The point of an expected score at a position.
    fn point(&self, (at, share): (usize, f32)) -> Vec2 {
        let inside = (self.size - 2.0 * MARGIN).max(Vec2::ONE);
        let last = self.positions.saturating_sub(1).max(1);
        let x = at as f32 / last as f32;
        Vec2::splat(MARGIN) + Vec2::new(x, 1.0 - share) * inside
    }

    /// The position at a distance from the left edge, as a fraction of the width.
    pub fn position_at(&self, part: f32) -> usize {
        let inside = (self.size.x - 2.0 * MARGIN).max(1.0);
        let along = ((part * self.size.x - MARGIN) / inside).clamp(0.0, 1.0);
        let last = self.positions.saturating_sub(1);
        (along * last as f32).round() as usize
    }

    /// The drawing.
    pub fn drawing(&self) -> Drawing {
        let mut shapes = Vec::new();
        let last = self.positions.saturating_sub(1).max(1);
        for (share, width) in [(0.0, 0.5), (0.25, 0.4), (0.5, 1.0), (0.75, 0.4), (1.0, 0.5)] {
            shapes.push(Shape::Stroke {
                points: vec![self.point((0, share)), self.point((last, share))],
                line: Line::solid(width, palette::GRAPH_LINE),
            });
        }
        if let Some(here) = self.here {
            shapes.push(Shape::Stroke {
                points: vec![self.point((here, 0.0)), self.point((here, 1.0))],
                line: Line::solid(1.6, palette::UI_FOCUS),
            });
        }
        let (thin, thick): (Vec<_>, Vec<_>) = self.curves.iter().partition(|it| it.is_thin);
        for curve in thin.into_iter().chain(thick) {
            let points: Vec<Vec2> = curve.points.iter().map(|at| self.point(*at)).collect();
            let colour = colour_on_dark(curve.colour);
            let edge = match colour.luminance() < 0.2 {
                true => palette::GRAPH_LIGHT_EDGE,
                false => palette::GRAPH_DARK_EDGE,
            };
            let dash = DASHES[curve.seat % DASHES.len()];
            let line = |width_mm: f32, colour: Color| Line {
                width_mm,
                colour,
                dash_mm: dash,
            };
            let layers = match curve.is_thin {
                true => vec![line(0.9, colour)],
                false => vec![line(EDGE, edge), line(CURVE, colour)],
            };
            shapes.extend(layers.into_iter().map(|line| Shape::Stroke {
                points: points.clone(),
                line,
            }));
        }
        for dot in &self.dots {
            let middle = self.point(dot.at);
            let corners = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
            shapes.push(Shape::Area {
                points: corners.map(|way| middle + way * dot.radius).to_vec(),
                fill: Some(dot.colour),
                line: Some(Line::solid(1.0, palette::UI_WELL)),
            });
        }
        Drawing {
            size_mm: self.size,
            shapes,
        }
    }
}

/// The colour of a curve on the dark background: black would not be seen there.
fn colour_on_dark(colour: Color) -> Color {
    match colour.luminance() < BLACK_LUMINANCE {
        true => palette::GRAPH_BLACK,
        false => colour,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_of_every_seat_stands_out_on_the_background() {
        let ground = palette::UI_WELL.luminance();
        for seat in palette::UI_SEATS
            .into_iter()
            .chain([palette::UI_SEAT_GREEN])
        {
            let ratio = (colour_on_dark(seat).luminance() + 0.05) / (ground + 0.05);
            assert!(ratio >= 2.0, "{seat:?} has only {ratio}");
        }
        let black = palette::UI_SEATS[1];
        assert_eq!(colour_on_dark(black), palette::GRAPH_BLACK);
    }

    #[test]
    fn a_click_finds_the_position_that_is_drawn_there() {
        let graph = Graph {
            size: Vec2::new(400.0, 80.0),
            positions: 41,
            ..Graph::default()
        };
        for at in 0..41 {
            let drawn = graph.point((at, 0.3));
            assert_eq!(graph.position_at(drawn.x / graph.size.x), at);
        }
        assert_eq!((graph.position_at(-1.0), graph.position_at(2.0)), (0, 40));
    }
}
