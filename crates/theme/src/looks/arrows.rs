//! Arrows of possible moves.

use bevy::prelude::*;
use ludotheque_rules::CellInfo;

use super::marks::outer_lines;
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::Solid;
use crate::model::{Model, Part, plan};
use ludotheque_ui::sizes;

/// The width of the shaft of a threat's arrow, in cells; wider for a threat to win.
const ARROW_WIDTH: [f32; 2] = [0.04, 0.075];
/// The length and width of its head, in cells.
const ARROW_HEAD: f32 = 0.2;
/// How wide the lines around it are, compared with those around marks: it is thinner than a mark, and the
/// shape of its head is enough.
const ARROW_LINES: f32 = 0.6;
/// The height of its middle: it passes over what stands between, and never looks like a line of the
/// board.
const ARROW_HEIGHT: f32 = 0.25;
/// The distances of its start from the centre of the first cell, and of its end from that of the
/// last, in cells: with the lines around it, it ends there.
const ARROW_MARGINS: [f32; 2] = [0.28, 0.05];
/// The radius of the middle of a cell that an arrow leaves free, in cells: 0.3, and the lines around the
/// arrow.
const FREE_MIDDLE: f32 = 0.36;

/// An arrow of a seat's colour from one cell to another, which leaves the middles of some cells free; its
/// origin is the centre of the board.
pub(super) fn arrow(
    workshop: &mut Workshop,
    ways: [&CellInfo; 2],
    free: &[&CellInfo],
    colour: Color,
    wins: bool,
) -> Model {
    let way = ways.map(plan);
    let free: Vec<Vec2> = free.iter().map(|cell| plan(cell)).collect();
    let name = format!("arrow {way:?} {free:?} {wins} {colour:?}");
    let mesh = workshop.mesh(name, || arrow_solid(way, &free, colour, wins));
    let material = workshop.finish(Finish::Glow);
    Model::of(vec![Part::new(mesh, material).without_shadow().at(Transform::from_xyz(
        0.0,
        sizes::MARK_LIFT * 2.0,
        0.0,
    ))])
}

/// An arrow between the centres of two cells, past the middles of the cells with the centres `free`.
fn arrow_solid([from, to]: [Vec2; 2], free: &[Vec2], colour: Color, wins: bool) -> Solid {
    let along = (to - from).normalize_or_zero();
    let before = if free.contains(&to) { FREE_MIDDLE } else { ARROW_MARGINS[1] };
    let (start, end) = (from + along * ARROW_MARGINS[0], to - along * before);
    let gap = |middle: &Vec2| {
        let off = *middle - start;
        let half = (FREE_MIDDLE.powi(2) - along.perp_dot(off).powi(2)).max(0.0).sqrt();
        [along.dot(off) - half, along.dot(off) + half]
    };
    let gaps: Vec<[f32; 2]> = free.iter().map(gap).collect();
    let width = ARROW_WIDTH[usize::from(wins)];
    let shape = |grown| meshes::arrow([start, end], &gaps, width, ARROW_HEAD, ARROW_HEIGHT, grown);
    let mut whole = Solid::default();
    for (grown, tint) in outer_lines() {
        whole.add(&shape(ARROW_LINES * grown).tinted(tint), Transform::IDENTITY);
    }
    whole.add(&shape(0.0).tinted(colour.to_linear().to_vec4()), Transform::IDENTITY);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_are_thin_pass_the_middles_of_attacked_cells_and_end_on_the_landing_cell() {
        let [from, over, to] = [0.0, 1.0, 2.0].map(|x| Vec2::new(x, 0.0));
        let points = |free: Vec2| -> Vec<Vec2> {
            let solid = arrow_solid([from, to], &[free], Color::BLACK, false);
            let points: Vec<Vec2> = solid.positions.iter().map(|it| it.xz()).collect();
            assert!(points.iter().all(|point| point.distance(free) >= 0.3), "{free} is covered");
            points
        };
        let passing = points(over);
        let head = |point: &&Vec2| point.y.abs() > 0.046 || point.x > 1.8;
        // The whole head is on the landing cell, and its point in the middle.
        assert!(passing.iter().filter(head).all(|point| (1.5..=2.01).contains(&point.x)));
        assert!(passing.iter().any(|point| point.x > 1.95));
        for side in [0.3..0.7, 1.3..1.7] {
            assert!(passing.iter().any(|point| side.contains(&point.x)), "{side:?} has no shaft");
        }
        // Where the attacked cell is the last one, the point is at its edge.
        let landing = points(to);
        assert!(landing.iter().any(|point| point.x > 1.6));
        assert!(landing.iter().all(|point| point.x < 1.7 + 1e-3));
    }
}
