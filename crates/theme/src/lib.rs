//! The look of the app: this crate defines all colours, sizes, meshes and materials.

use bevy::prelude::*;

mod atlases;
pub mod boxes;
mod contrast;
pub mod ellipsis;
pub mod emblem;
pub mod feel;
pub mod flat;
pub mod fonts;
pub mod grain;
pub mod lettering;
pub mod lighting;
pub mod looks;
pub mod materials;
mod measuring;
pub mod meshes;
pub mod model;
pub mod other_scripts;
pub mod palette;
pub mod paragraph;
pub mod shows;
pub mod sizes;
pub mod slider;
pub mod style;
pub mod surface;
pub mod tabletop;
pub mod widgets;
mod wrapping;

/// Adds the theme: fonts, widgets, light, the table, shared meshes and materials.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (fonts::plugin, other_scripts::plugin),
        emblem::plugin,
        atlases::plugin,
        widgets::plugin,
        (ellipsis::plugin, paragraph::plugin, measuring::plugin),
        slider::plugin,
        wrapping::plugin,
        (style::plugin, contrast::plugin),
        materials::plugin,
        lighting::plugin,
        surface::plugin,
        tabletop::plugin,
    ));
}
