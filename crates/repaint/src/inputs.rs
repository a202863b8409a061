//! The inputs that the app provides about its scene, besides the lamp.

use bevy::prelude::*;

/// The height of the lowest surface on which shadows fall.
#[derive(Resource, Debug, Clone, Copy)]
pub(super) struct Floor(pub(super) f32);

/// Whether the view is turning. While it does, kept pictures are drawn at half the resolution.
/// The app sets it before [`RepaintSystems`].
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ViewTurns(pub bool);

/// The systems that detect changes, in `PostUpdate`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RepaintSystems;
