#![allow(missing_docs)]
//! stub
use bevy::prelude::*;
use ludotheque_rules::*;
pub struct Part {
    pub mesh: Handle<Mesh>,
    pub material: Handle<StandardMaterial>,
    pub transform: Transform,
    pub casts_shadow: bool,
}
#[derive(Default)]
pub struct Model {
    pub parts: Vec<Part>,
    pub hull: Option<Handle<Mesh>>,
    pub height: f32,
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    Movable,
    Chosen,
    Target,
    TargetHovered,
    Refused,
    MovedFrom,
    MovedTo,
    Cursor,
}
#[derive(bevy::ecs::system::SystemParam)]
pub struct Workshop<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}
impl Workshop<'_> {
    fn m(&mut self, mesh: impl Into<Mesh>, c: Color, y: f32) -> Model {
        let mesh: Mesh = mesh.into();
        let h = self.meshes.add(mesh);
        Model {
            parts: vec![Part {
                mesh: h.clone(),
                material: self.materials.add(c),
                transform: Transform::from_xyz(0., y, 0.),
                casts_shadow: true,
            }],
            hull: Some(h),
            height: 0.2,
        }
    }
}
pub trait Look: Send + Sync {
    fn board(&self, w: &mut Workshop, _b: &Board) -> Model {
        let mut m = w.m(Cuboid::new(6., 0.3, 6.), Color::srgb(0.3, 0.2, 0.1), -0.25);
        m.hull = None;
        m
    }
    fn coordinates(&self, _w: &mut Workshop, _b: &Board) -> Model {
        Model::default()
    }
    fn cell(&self, w: &mut Workshop, _c: &CellInfo) -> Model {
        w.m(
            Cuboid::new(0.95, 0.1, 0.95),
            Color::srgb(0.6, 0.6, 0.55),
            -0.05,
        )
    }
    fn piece(&self, w: &mut Workshop, _k: Kind, s: Seat) -> Model {
        w.m(
            Cylinder::new(0.3, 0.6),
            if s.index() == 0 {
                Color::srgb(0.9, 0.85, 0.7)
            } else {
                Color::srgb(0.1, 0.1, 0.1)
            },
            0.3,
        )
    }
    fn ghost(&self, w: &mut Workshop, _k: Kind, _s: Seat) -> Model {
        let mut m = w.m(
            Cylinder::new(0.3, 0.6),
            Color::srgba(0.9, 0.85, 0.7, 0.5),
            0.3,
        );
        m.hull = None;
        m
    }
    fn mark(&self, w: &mut Workshop, _m: Mark, _c: &CellInfo) -> Model {
        let mut m = w.m(Torus::new(0.38, 0.42), Color::srgb(1., 0.7, 0.2), 0.01);
        m.hull = None;
        m
    }
    fn area(&self, w: &mut Workshop, cells: &[&CellInfo], fits: bool) -> Model {
        let mut m = Model::default();
        for c in cells {
            let mut p = w.m(
                Cuboid::new(0.9, 0.02, 0.9),
                if fits {
                    Color::srgba(0.1, 0.6, 0.6, 0.5)
                } else {
                    Color::srgba(0.2, 0.2, 0.3, 0.5)
                },
                0.02,
            );
            p.parts[0].transform.translation += Vec3::new(c.x, 0., -c.y);
            m.parts.append(&mut p.parts);
        }
        m
    }
    fn area_number(&self, _w: &mut Workshop, _n: u8, _fits: bool) -> Model {
        Model::default()
    }
    fn extent(&self) -> Vec3 {
        Vec3::new(3.0, 0.8, 3.0)
    }
    fn seat_colour(&self, s: Seat) -> Color {
        crate::theme::palette::UI_SEATS[s.index()]
    }
}
struct L;
impl Look for L {}
pub fn look(_g: Game) -> &'static dyn Look {
    &L
}
