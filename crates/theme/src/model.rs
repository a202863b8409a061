//! Parts, models and marks, and positions in the plan.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use ludotheque_rules::{CellInfo, Seat};

use crate::surface::Surface;

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

/// A mark on a cell. Marks differ in shape, not in colour alone, and those of pieces lie around the
/// foot, where they stay visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The piece here can be moved: a soft ring.
    Movable,
    /// The piece here was chosen: a strong ring, the cell alight.
    Chosen,
    /// The chosen piece may go here: a stud in the centre.
    Target,
    /// The same under the pointer: a strong ring.
    TargetHovered,
    /// The chosen pawn may go here, onto the element here: two concentric rings.
    TargetStack,
    /// The same under the pointer.
    TargetStackHovered,
    /// The chosen piece may go here and takes something: a ring with bars across
    /// it, as in a sight, and a hollow stud.
    TargetCapture,
    /// The same under the pointer.
    TargetCaptureHovered,
    /// A captured piece may be put here: a socket, a ring around a dot.
    PutBackTarget,
    /// The same under the pointer.
    PutBackTargetHovered,
    /// The chosen piece may not go here: a cross.
    Refused,
    /// This cell is a reason of the refusal: a frame of long dashes.
    Reason,
    /// The last move began here: the corners of a frame.
    MovedFrom,
    /// The last move ended here: a whole frame.
    MovedTo,
    /// Something vanished from here in the last move: a broken ring and a cross.
    Captured,
    /// Something was put back here in the last move: a ring with wedges that point inward.
    PutBack,
    /// Something has become another's, or another kind of piece, in the last move: a
    /// broken ring around a circle.
    Changed,
    /// A click here wins the game: leaves around a star.
    Wins,
    /// A click here ends the game without winning it, or puts a player out: leaves around a star of
    /// four points.
    Decides,
    /// An opposing element could go here: a circle in the colour of threats.
    OpponentTarget,
    /// An opposing element could attack here: a ring of teeth.
    Threat,
    /// An opponent could win the game here: a ring of teeth around a star.
    ThreatWins,
    /// The element here must be repaired: a ring of beads.
    Owes,
    /// A lesson or a hint points at this cell: two concentric circles.
    Pointed,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 24] = [
        Self::Movable,
        Self::Chosen,
        Self::Target,
        Self::TargetHovered,
        Self::TargetStack,
        Self::TargetStackHovered,
        Self::TargetCapture,
        Self::TargetCaptureHovered,
        Self::PutBackTarget,
        Self::PutBackTargetHovered,
        Self::Refused,
        Self::Reason,
        Self::MovedFrom,
        Self::MovedTo,
        Self::Captured,
        Self::PutBack,
        Self::Changed,
        Self::Wins,
        Self::Decides,
        Self::OpponentTarget,
        Self::Threat,
        Self::ThreatWins,
        Self::Owes,
        Self::Pointed,
    ];

    /// The same target under the pointer; any other mark as it is.
    #[must_use]
    pub fn hovered(self) -> Self {
        match self {
            Self::Target => Self::TargetHovered,
            Self::TargetStack => Self::TargetStackHovered,
            Self::TargetCapture => Self::TargetCaptureHovered,
            Self::PutBackTarget => Self::PutBackTargetHovered,
            other => other,
        }
    }
}

/// The item of a seat in a list in seat order; the last item for all further seats.
pub fn of_seat<T: Copy>(things: &[T], seat: Seat) -> T {
    things[seat.index().min(things.len() - 1)]
}

/// The place of a cell, in the plan.
pub fn plan(cell: &CellInfo) -> Vec2 {
    Vec2::new(cell.x, cell.y)
}

/// A small number that only depends on the cell, so that neighbours get different parts of the
/// texture.
pub(crate) fn variety(place: Vec2) -> u32 {
    let (x, y) = ((place.x * 2.0).round() as i32, (place.y * 2.0).round() as i32);
    (x.wrapping_mul(0x9e37).wrapping_add(y.wrapping_mul(0x79b9)) as u32 >> 3) % VARIETIES
}

/// The number of different parts of a texture.
const VARIETIES: u32 = 7;

/// The offset of a part in the texture.
pub(crate) fn cut(variety: u32) -> Vec2 {
    Vec2::new(0.317, 0.709) * variety as f32
}
