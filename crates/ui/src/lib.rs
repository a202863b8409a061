//! What the interface is made of: widgets, letters, colours and sizes. It knows no game.

use bevy::prelude::*;

mod atlases;
pub mod boxes;
mod contrast;
pub mod ellipsis;
pub mod feel;
pub mod fonts;
mod measuring;
pub mod other_scripts;
pub mod paragraph;
pub mod prelude;
pub mod shows;
pub mod sizes;
pub mod slider;
pub mod style;
pub mod widgets;
mod wrapping;

pub use ludotheque_drawing::palette;

/// Adds fonts, widgets and colours.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (fonts::plugin, other_scripts::plugin),
        atlases::plugin,
        widgets::plugin,
        (ellipsis::plugin, paragraph::plugin, measuring::plugin),
        slider::plugin,
        wrapping::plugin,
        (style::plugin, contrast::plugin),
    ));
}
