//! What each game looks like: one description a game, made of shared meshes and
//! finishes. A model says what is there; whoever shows it makes the entities.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use ludotheque_rules::{Board, CellInfo, Figure, Game, Kind, Seat};

pub use super::materials::Workshop;

use super::materials::Finish;
use super::meshes;
use super::sizes;

mod diorama;
mod marks;
mod simultana;

pub use diorama::diorama;

/// One mesh of a model.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its shape.
    pub mesh: Handle<Mesh>,
    /// Its surface.
    pub material: Handle<StandardMaterial>,
    /// Where it is in the model.
    pub transform: Transform,
    /// Whether it darkens what lies behind it.
    pub casts_shadow: bool,
}

impl Part {
    /// A part in the middle of the model that casts a shadow.
    pub fn new(mesh: Handle<Mesh>, material: Handle<StandardMaterial>) -> Self {
        Self {
            mesh,
            material,
            transform: Transform::IDENTITY,
            casts_shadow: true,
        }
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

    /// What an entity needs to show this part.
    pub fn bundle(&self) -> impl Bundle + use<> {
        (
            Mesh3d(self.mesh.clone()),
            MeshMaterial3d(self.material.clone()),
            self.transform,
        )
    }
}

/// A thing on the table. Cells, pieces, ghosts and marks have their origin on
/// the board in the middle of their cell; boards and areas in the middle of the
/// board.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// What it is made of.
    pub parts: Vec<Part>,
    /// A convex mesh of few triangles that the pointer's ray may be cast at
    /// instead of the parts.
    pub hull: Option<Handle<Mesh>>,
    /// How far above its origin the next thing on top of it stands.
    pub height: f32,
}

impl Model {
    /// A model of these parts that nothing stands on.
    pub fn of(parts: Vec<Part>) -> Self {
        Self {
            parts,
            hull: None,
            height: 0.0,
        }
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

/// What a cell can be marked with. Marks differ in shape, not in colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The piece here can be moved: a soft ring.
    Movable,
    /// The piece here was chosen: a strong ring, the cell alight.
    Chosen,
    /// The chosen piece may go here: a stud in the middle.
    Target,
    /// The same under the pointer: a strong ring.
    TargetHovered,
    /// The chosen piece may not go here: a cross.
    Refused,
    /// The last move began here: the corners of a frame.
    MovedFrom,
    /// The last move ended here: a whole frame.
    MovedTo,
    /// The keyboard points here: bars on the sides.
    Cursor,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Movable,
        Self::Chosen,
        Self::Target,
        Self::TargetHovered,
        Self::Refused,
        Self::MovedFrom,
        Self::MovedTo,
        Self::Cursor,
    ];
}

/// What a game looks like.
pub trait Look: Send + Sync {
    /// The frame, and everything that is not a cell.
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model;
    /// The coordinates on the rim, which can be hidden.
    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model;
    /// A cell.
    fn cell(&self, workshop: &mut Workshop, cell: &CellInfo) -> Model;
    /// A piece.
    fn piece(&self, workshop: &mut Workshop, kind: Kind, owner: Seat) -> Model;
    /// A piece that is not there yet: one can see through it.
    fn ghost(&self, workshop: &mut Workshop, kind: Kind, owner: Seat) -> Model;
    /// The soft dark on the board under a piece; it stays down when the piece is
    /// lifted, and may be made larger and paler then.
    fn contact_shadow(&self, workshop: &mut Workshop, kind: Kind) -> Model;
    /// A mark on a cell.
    fn mark(&self, workshop: &mut Workshop, mark: Mark, cell: &CellInfo) -> Model;
    /// The translucent lake of a region; its origin is the middle of the board.
    fn area(&self, workshop: &mut Workshop, cells: &[&CellInfo], fits: bool) -> Model;
    /// The number of cells of a region, to be put on one of them, turned to
    /// whoever looks.
    fn area_number(&self, workshop: &mut Workshop, number: u8, fits: bool) -> Model;
    /// Half the size of the board with its frame, for the camera's framing; y is
    /// the height of the highest piece.
    fn extent(&self) -> Vec3;
    /// The colour that stands for a seat in the interface.
    fn seat_colour(&self, seat: Seat) -> Color;
}

/// The look of a game's table.
///
/// Games that cannot be played yet are seen on the title screen only, as
/// [`diorama`]; until they have a table of their own, they are laid out as
/// Simultana is, with their own cells and pieces.
pub fn look(game: Game) -> &'static dyn Look {
    match game {
        Game::Simultana | Game::Sypil | Game::SyneStrat | Game::Syndicat | Game::Stratege => {
            &simultana::Simultana
        }
    }
}

/// Puts the cloth on the table, once for all screens.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_the_cloth);
}

fn lay_the_cloth(mut commands: Commands, mut workshop: Workshop) {
    let cloth = cloth(&mut workshop);
    commands
        .spawn((
            Name::new("cloth"),
            Transform::default(),
            Visibility::default(),
        ))
        .with_children(|parent| cloth.spawn(parent));
}

/// The cloth on the table, in the pool of lamplight.
pub fn cloth(workshop: &mut Workshop) -> Model {
    let mesh = workshop.mesh("cloth", meshes::cloth);
    let material = workshop.finish(Finish::Cloth);
    Model::of(vec![Part::new(mesh, material).without_shadow()])
}

/// The shape that stands for a figure of the rules.
fn shape(figure: Figure) -> meshes::Figure {
    match figure {
        Figure::Triangle => meshes::Figure::Triangle,
        Figure::Round => meshes::Figure::Round,
        Figure::Hexagon => meshes::Figure::Hexagon,
    }
}

/// The place of a cell, in the plan.
fn plan(cell: &CellInfo) -> Vec2 {
    Vec2::new(cell.x, cell.y)
}

/// A few different numbers, the same for a cell each time: so that neighbours
/// are not cut from the same spot of the slab.
fn variety(place: Vec2) -> u32 {
    let (x, y) = (
        (place.x * 2.0).round() as i32,
        (place.y * 2.0).round() as i32,
    );
    (x.wrapping_mul(0x9e37).wrapping_add(y.wrapping_mul(0x79b9)) as u32 >> 3) % VARIETIES
}

/// How many different cuts of a slab there are.
const VARIETIES: u32 = 7;

/// Where in the slab a cut lies.
fn cut(variety: u32) -> Vec2 {
    Vec2::new(0.317, 0.709) * variety as f32
}

/// A soft dark round for a foot of this radius.
fn contact_shadow(workshop: &mut Workshop, name: &'static str, radius: f32) -> Part {
    let reach = radius * sizes::CONTACT_SHADOW_SPREAD;
    let mesh = workshop.mesh(name, || {
        meshes::disc(&[
            (reach, 0.0),
            (reach * 0.86, 0.12),
            (radius, 0.55),
            (radius * 0.8, 0.9),
        ])
    });
    let material = workshop.finish(Finish::ContactShadow);
    Part::new(mesh, material)
        .without_shadow()
        .at(Transform::from_xyz(0.0, sizes::LAKE_LIFT * 0.5, 0.0))
}
