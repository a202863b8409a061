//! The refined picture at rest.
//!
//! With a camera that has a [`Refinement`], a table at which nothing changes any more is drawn
//! [`SAMPLES`] times, each time shifted by a part of a pixel and lit from another point
//! of the lamp, and the mean of these pictures is shown: edges are smooth, and shadows
//! get softer with the distance from what casts them. Then the app sleeps.
//!
//! Whatever changes is shown at once, as it is drawn; nothing of an earlier picture is
//! left in it. Shift and lamp exist in the render world alone (`passes.rs`), so nothing
//! that asks where something is on the screen can tell the difference.

use std::marker::PhantomData;

use bevy::prelude::*;
use bevy::render::RenderApp;

mod passes;
mod stillness;

pub use stillness::Refinement;

/// How many pictures the refined one is the mean of.
pub const SAMPLES: u32 = 16;

/// Adds the refined picture of a table of things of the material `M`.
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
