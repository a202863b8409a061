//! A graph of the expected scores of the players, position by position: one curve for each, with
//! its own dashes, so that curves differ by more than colour.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy_color::{Color, Luminance};
use bevy_math::Vec2;

use crate::palette;
use crate::shape::{Drawing, LineStyle, Shape};

/// The width of a curve, and of the edge that separates it from the background.
const CURVE: f32 = 2.0;
const EDGE: f32 = 3.6;
/// The width of the lines that mark the current move, and the radius of its rings.
const HERE: f32 = 1.6;
const HERE_RADIUS: f32 = 4.5;
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

/// The shape of the sign of a marked move: the worse the move, the more it stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DotShape {
    /// A disc.
    Disc,
    /// A square on a corner.
    Diamond,
    /// A triangle that points down.
    Triangle,
}

impl DotShape {
    /// Its corners, at this distance from its centre.
    fn corners(self, centre: Vec2, radius: f32) -> Vec<Vec2> {
        let count = match self {
            Self::Disc => 16,
            Self::Diamond => 4,
            Self::Triangle => 3,
        };
        let corner = |number: u8| {
            let turned = TAU * f32::from(number) / f32::from(count);
            centre + radius * Vec2::from_angle(FRAC_PI_2 + turned)
        };
        (0..count).map(corner).collect()
    }
}

/// A marked move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dot {
    /// The number of the position that it led to, and the expected score there.
    pub at: (usize, f32),
    /// Its shape.
    pub shape: DotShape,
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
    /// The expected score of each player while all have the same chances, marked by a separate
    /// line.
    pub even: f32,
    /// The position that is shown.
    pub here: Option<usize>,
    /// The curves.
    pub curves: Vec<Curve>,
    /// The marked moves.
    pub dots: Vec<Dot>,
}

impl Graph {
    /// The space around the curves, in logical pixels.
    pub const MARGIN_PX: f32 = 10.0;

    /// The point of an expected score at a position.
    fn point(&self, (at, share): (usize, f32)) -> Vec2 {
        let inside = (self.size - 2.0 * Self::MARGIN_PX).max(Vec2::ONE);
        let last = self.positions.saturating_sub(1).max(1);
        let x = at as f32 / last as f32;
        Vec2::splat(Self::MARGIN_PX) + Vec2::new(x, 1.0 - share) * inside
    }

    /// The distance of a position from the left edge, in logical pixels.
    pub fn across_px(&self, at: usize) -> f32 {
        self.point((at, 0.0)).x
    }

    /// The position at a distance from the left edge, as a fraction of the width.
    pub fn position_at(&self, part: f32) -> usize {
        let inside = (self.size.x - 2.0 * Self::MARGIN_PX).max(1.0);
        let along = ((part * self.size.x - Self::MARGIN_PX) / inside).clamp(0.0, 1.0);
        let last = self.positions.saturating_sub(1);
        (along * last as f32).round() as usize
    }

    /// The drawing.
    pub fn drawing(&self) -> Drawing {
        let mut shapes = Vec::new();
        let last = self.positions.saturating_sub(1).max(1);
        let across = |share: f32| vec![self.point((0, share)), self.point((last, share))];
        for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            shapes.push(Shape::Stroke {
                points: across(share),
                line: LineStyle::solid(0.5, palette::GRAPH_LINE),
            });
        }
        shapes.push(Shape::Stroke {
            points: across(self.even),
            line: LineStyle::solid(1.2, palette::UI_TEXT_MUTED),
        });
        if let Some(here) = self.here {
            shapes.push(Shape::Stroke {
                points: vec![self.point((here, 0.0)), self.point((here, 1.0))],
                line: LineStyle::solid(HERE, palette::UI_FOCUS),
            });
        }
        let (thin, thick): (Vec<_>, Vec<_>) = self.curves.iter().partition(|it| it.is_thin);
        for curve in thin.into_iter().chain(thick) {
            let points: Vec<Vec2> = curve.points.iter().map(|at| self.point(*at)).collect();
            let colour = colour_on_dark(curve.colour);
            let edge = if colour.luminance() < 0.2 {
                palette::GRAPH_LIGHT_EDGE
            } else {
                palette::GRAPH_DARK_EDGE
            };
            let dash = DASHES[curve.seat % DASHES.len()];
            let line = |width_mm: f32, colour: Color| LineStyle { width_mm, colour, dash_mm: dash };
            let layers = if curve.is_thin {
                vec![line(0.9, colour)]
            } else {
                vec![line(EDGE, edge), line(CURVE, colour)]
            };
            shapes.extend(
                layers.into_iter().map(|line| Shape::Stroke { points: points.clone(), line }),
            );
        }
        // The current move is a ring on every curve; the sign of a marked move lies on it.
        let here = |curve: &Curve| {
            let at = curve.points.iter().find(|(at, _)| Some(*at) == self.here)?;
            Some(self.point(*at))
        };
        let here: Vec<Vec2> =
            self.curves.iter().filter(|it| !it.is_thin).filter_map(here).collect();
        shapes.extend(here.into_iter().map(|middle| Shape::Area {
            points: DotShape::Disc.corners(middle, HERE_RADIUS),
            fill: Some(palette::UI_WELL),
            line: Some(LineStyle::solid(HERE, palette::UI_FOCUS)),
        }));
        shapes.extend(self.dots.iter().map(|dot| Shape::Area {
            points: dot.shape.corners(self.point(dot.at), dot.radius),
            fill: Some(dot.colour),
            line: Some(LineStyle::solid(1.0, palette::UI_WELL)),
        }));
        Drawing { size_mm: self.size, shapes }
    }
}

/// The colour of a curve on the dark background: black would not be seen there.
fn colour_on_dark(colour: Color) -> Color {
    if colour.luminance() < BLACK_LUMINANCE { palette::GRAPH_BLACK } else { colour }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_of_every_seat_stands_out_on_the_background() {
        let ground = palette::UI_WELL.luminance();
        for seat in palette::UI_SEATS.into_iter().chain([palette::UI_SEAT_GREEN]) {
            let ratio = (colour_on_dark(seat).luminance() + 0.05) / (ground + 0.05);
            assert!(ratio >= 2.0, "{seat:?} has only {ratio}");
        }
        let black = palette::UI_SEATS[1];
        assert_eq!(colour_on_dark(black), palette::GRAPH_BLACK);
    }

    #[test]
    fn every_quality_of_a_move_has_its_own_outline_and_a_blunder_points_down() {
        let corners = |shape: DotShape| shape.corners(Vec2::ZERO, 1.0);
        let counts = [DotShape::Disc, DotShape::Diamond, DotShape::Triangle]
            .map(|shape| corners(shape).len());
        assert_eq!(counts, [16, 4, 3]);
        let triangle = corners(DotShape::Triangle);
        let lowest = triangle.iter().filter(|corner| corner.y > 0.0).count();
        assert_eq!(lowest, 1, "{triangle:?}");
    }

    #[test]
    fn a_click_finds_the_position_that_is_drawn_there() {
        let graph = Graph { size: Vec2::new(400.0, 80.0), positions: 41, ..Graph::default() };
        for at in 0..41 {
            let drawn = graph.point((at, 0.3));
            assert_eq!(graph.position_at(drawn.x / graph.size.x), at);
        }
        assert_eq!((graph.position_at(-1.0), graph.position_at(2.0)), (0, 40));
    }
}
