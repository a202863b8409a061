//! Where cells are in the plan, and the outlines of cells, of figures on them, and of the plates of
//! pawns with such figures.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_6};

use bevy_math::Vec2;
use ludotheque_rules::{CellInfo, Figure, Ground};

use crate::outline::Outline;
use crate::sizes::{HEXAGON_APOTHEM, ROUND_RADIUS, TRIANGLE_APOTHEM};

/// The place of a cell, in the plan.
pub fn plan(cell: &CellInfo) -> Vec2 {
    Vec2::new(cell.x, cell.y)
}

/// The corners of a cell around its centre, counter-clockwise.
pub fn corners(ground: Ground) -> Vec<Vec2> {
    match ground {
        Ground::Square | Ground::BlackPlace | Ground::WhitePlace => vec![
            Vec2::new(0.5, 0.5),
            Vec2::new(-0.5, 0.5),
            Vec2::new(-0.5, -0.5),
            Vec2::new(0.5, -0.5),
        ],
        Ground::Figure(_) | Ground::Plain => {
            let reach = 0.5 / FRAC_PI_6.cos();
            (0u8..6)
                .map(|corner| Vec2::from_angle(FRAC_PI_2 + FRAC_PI_3 * f32::from(corner)) * reach)
                .collect()
        }
    }
}

/// The outline of the figure inlaid in a tile, as large as possible without touching the edge.
pub fn ground_figure(figure: Figure) -> Outline {
    match figure {
        Figure::Triangle => Outline::triangle(0.258, 0.045),
        Figure::Round => Outline::circle(0.392),
        Figure::Hexagon => Outline::hexagon(0.376, 0.05),
    }
}

/// The outline of a figure, `scale` times as large as the plate of a pawn. A
/// triangle points away from seat 0, and so does a corner of a hexagon.
pub fn figure_outline(figure: Figure, scale: f32) -> Outline {
    match figure {
        Figure::Triangle => {
            Outline::triangle(TRIANGLE_APOTHEM * scale, 0.10 * scale).with_arc_steps(8)
        }
        Figure::Round => Outline::circle(ROUND_RADIUS * scale),
        Figure::Hexagon => {
            Outline::hexagon(HEXAGON_APOTHEM * scale, 0.075 * scale).with_arc_steps(4)
        }
    }
}
