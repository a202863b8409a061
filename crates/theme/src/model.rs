//! Parts and models, and positions in the plan.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::surface::Surface;

pub use ludotheque_drawing::cells::plan;
pub use ludotheque_drawing::looks::of_seat;

/// One mesh of a model.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its shape.
    pub mesh: Handle<Mesh>,
    /// Its surface.
    pub material: Handle<Surface>,
    /// Its transform within the model.
    pub transform: Transform,
    /// Whether it casts a shadow.
    pub casts_shadow: bool,
}

impl Part {
    /// A part at the origin of the model that casts a shadow.
    pub fn new(mesh: Handle<Mesh>, material: Handle<Surface>) -> Self {
        Self { mesh, material, transform: Transform::IDENTITY, casts_shadow: true }
    }

    /// The same at another place.
    pub fn at(mut self, transform: Transform) -> Self {
        self.transform = transform;
        self
    }

    /// The same without a shadow.
    pub fn without_shadow(mut self) -> Self {
        self.casts_shadow = false;
        self
    }

    /// The components that show this part.
    pub fn bundle(&self) -> impl Bundle + use<> {
        (Mesh3d(self.mesh.clone()), MeshMaterial3d(self.material.clone()), self.transform)
    }
}

/// A model on the table. Cells, pieces, ghosts and marks have their origin on the board in the
/// centre of their cell; boards and areas in the centre of the board.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Its parts.
    pub parts: Vec<Part>,
    /// A convex mesh of few triangles that is picked instead of the parts.
    pub hull: Option<Handle<Mesh>>,
    /// The transform of the hull within the model.
    pub hull_place: Transform,
    /// The height above its origin at which the next piece on top of it stands.
    pub height: f32,
}

impl Model {
    /// A model with these parts and a height of 0.
    pub fn of(parts: Vec<Part>) -> Self {
        Self { parts, ..default() }
    }

    /// The same model, moved as a whole; what stands on it stays where it is.
    #[must_use]
    pub fn moved(mut self, place: Transform) -> Self {
        for part in &mut self.parts {
            part.transform = place * part.transform;
        }
        self.hull_place = place * self.hull_place;
        self
    }

    /// Adds the parts as children of `parent`; the pointer passes through them.
    pub fn spawn(&self, parent: &mut ChildSpawnerCommands) {
        for part in &self.parts {
            let mut entity = parent.spawn((part.bundle(), Pickable::IGNORE));
            if !part.casts_shadow {
                entity.insert(NotShadowCaster);
            }
        }
    }
}

/// A small number that only depends on the cell, so that neighbours get different parts of the
/// texture.
pub(crate) fn variety(place: Vec2) -> u32 {
    let (x, y) = ((place.x * 2.0).round() as i32, (place.y * 2.0).round() as i32);
    let mixed = x.wrapping_mul(0x9e37).wrapping_add(y.wrapping_mul(0x79b9)) as u32;
    (mixed.wrapping_mul(0x9e37_79b9) >> 16) % VARIETIES
}

/// The number of different parts of a texture.
const VARIETIES: u32 = 29;

/// The offset of a part in the texture.
pub(crate) fn cut(variety: u32) -> Vec2 {
    Vec2::new(0.317, 0.709) * variety as f32
}
