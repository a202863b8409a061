//! The tray that a player's pieces stand in while they are set up: a mat of felt
//! edged with brass, laid across the board.

use bevy::prelude::*;

use super::{Model, Part};
use crate::materials::{Finish, Workshop};
use crate::meshes::{self, Outline};

/// The margin of the felt around its fields, in cells.
const MARGIN: f32 = 0.22;
/// Radius of its corners.
const CORNER: f32 = 0.18;
/// Its height above the board: over inlaid lines, below marks.
const HEIGHT: f32 = 0.0042;
/// The distances from its edge to the outer and the inner edge of the brass.
const BRASS: (f32, f32) = (0.07, 0.1);

/// A tray with `columns` × `rows` fields, around the centre of the board.
pub fn tray(workshop: &mut Workshop, columns: f32, rows: f32) -> Model {
    let outline =
        Outline::rectangle(columns + 2.0 * MARGIN, rows + 2.0 * MARGIN, CORNER).with_arc_steps(10);
    let felt =
        workshop.mesh(format!("tray felt {columns}x{rows}"), || meshes::inlay(&outline, HEIGHT));
    let brass = workshop.mesh(format!("tray brass {columns}x{rows}"), || {
        meshes::fillet(&outline, BRASS.0, BRASS.1, HEIGHT)
    });
    let parts = [(felt, Finish::Cloth), (brass, Finish::Brass)].map(|(mesh, finish)| {
        let material = workshop.finish(finish);
        Part::new(mesh, material).without_shadow()
    });
    Model::of(parts.into())
}
