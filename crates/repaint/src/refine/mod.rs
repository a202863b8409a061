//! The refined picture at rest.
//!
//! While nothing on the table changes, a camera with a [`Refinement`] draws it [`SAMPLES`]
//! times, each time with another subpixel shift and lit from another point of the lamp, and
//! shows the mean of these samples: edges are smooth, and shadows get softer with the distance
//! from their caster. Then the app sleeps.
//!
//! Changes are shown at once; nothing of earlier samples remains visible. Only the render
//! world shifts the view and moves the lamp (`passes.rs`), so conversions between screen and
//! world are not affected.

use std::marker::PhantomData;

use bevy::prelude::*;
use bevy::render::RenderApp;

mod passes;
mod stillness;

pub use stillness::Refinement;

/// The number of samples in a refined picture.
pub const SAMPLES: u32 = 16;

/// Adds the refined picture of a table whose meshes have the material `M`.
#[derive(Debug, Clone, Copy)]
pub struct RefinePlugin<M>(PhantomData<fn() -> M>);

impl<M> Default for RefinePlugin<M> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<M: Material> Plugin for RefinePlugin<M> {
    fn build(&self, app: &mut App) {
        if app.get_sub_app(RenderApp).is_none() {
            // Nothing is drawn, as in tests.
            return;
        }
        app.add_plugins((stillness::plugin::<M>, passes::plugin));
    }
}
