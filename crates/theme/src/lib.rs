//! The look of the games: their boards and pieces, meshes, materials and light.

use bevy::prelude::*;

pub mod emblem;
pub mod grain;
pub mod lettering;
pub mod lighting;
pub mod looks;
pub mod materials;
pub mod meshes;
pub mod model;
pub mod raster;
pub mod surface;
pub mod tabletop;

/// Adds the theme: light, the table, shared meshes and materials.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        emblem::plugin,
        materials::plugin,
        lighting::plugin,
        surface::plugin,
        tabletop::plugin,
    ));
}
