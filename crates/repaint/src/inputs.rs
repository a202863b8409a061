//! What the app passes in about its table, besides the lamp.

use bevy::prelude::*;

/// The height of the lowest surface on which shadows fall.
#[derive(Resource, Debug, Clone, Copy)]
pub(super) struct Floor(pub(super) f32);

/// Whether the view is on its way to another one. As long as it moves, pictures that are
/// kept are drawn coarsely. The app sets it before [`RepaintSystems`].
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ViewTurns(pub bool);

/// When it is found what has changed, in `PostUpdate`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RepaintSystems;
