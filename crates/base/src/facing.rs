//! The edge of the screen from which the interface is read.
//!
//! Usually that is the lower edge. In tabletop mode, it is the reader's edge: the whole interface is
//! laid out as in a window seen from there, and drawn turned. The table is not turned.
//!
//! So there are two kinds of coordinates, both with the origin at the upper left: those of the window,
//! in which cameras, touches and the cursor are, and those of the interface, in which nodes are laid out
//! and pointer events arrive. They are the same while the interface is read from the lower edge.

use std::f32::consts::PI;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResource;
use bevy::window::PrimaryWindow;

/// An edge of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Edge {
    /// The lower one.
    #[default]
    Bottom,
    /// The right one.
    Right,
    /// The upper one.
    Top,
    /// The left one.
    Left,
}

impl Edge {
    /// All edges, anticlockwise.
    pub const ALL: [Self; 4] = [Self::Bottom, Self::Right, Self::Top, Self::Left];

    /// Whether it is at the side, so that width and height change places.
    pub fn is_at_side(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// The width and height of a window of this size as seen from this edge.
    pub fn room(self, window: Vec2) -> Vec2 {
        if self.is_at_side() { window.yx() } else { window }
    }

    /// A point of a window of this size in the coordinates of an interface that is read from this edge.
    pub fn from_window(self, point: Vec2, window: Vec2) -> Vec2 {
        match self {
            Self::Bottom => point,
            Self::Right => Vec2::new(window.y - point.y, point.x),
            Self::Top => window - point,
            Self::Left => Vec2::new(point.y, window.x - point.x),
        }
    }

    /// A point of an interface that is read from this edge in the coordinates of its window, which has
    /// this size.
    pub fn to_window(self, point: Vec2, window: Vec2) -> Vec2 {
        match self {
            Self::Bottom => point,
            Self::Right => Vec2::new(point.y, window.y - point.x),
            Self::Top => window - point,
            Self::Left => Vec2::new(window.x - point.y, point.x),
        }
    }

    /// The same for the distance between two points.
    pub fn offset_from_window(self, offset: Vec2) -> Vec2 {
        self.from_window(offset, Vec2::ZERO)
    }

    /// The rotation of what is read from this edge, clockwise.
    pub fn rotation(self) -> Rot2 {
        Rot2::radians(match self {
            Self::Bottom => 0.0,
            Self::Right => -PI / 2.0,
            Self::Top => PI,
            Self::Left => PI / 2.0,
        })
    }

    /// The edge that is here for a player at the edge `from`, to whom their own is the lower one.
    pub fn seen_from(self, from: Self) -> Self {
        Self::after_bottom(self as usize + Self::ALL.len() - from as usize)
    }

    /// The edge `quarters` quarters of a turn after the lower one, anticlockwise.
    pub fn after_bottom(quarters: usize) -> Self {
        Self::ALL[quarters % Self::ALL.len()]
    }
}

/// The edge from which the interface is read.
#[derive(Resource, ExtractResource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Facing {
    /// The edge.
    pub edge: Edge,
    /// Of these rooms the window has to have at least one, in logical pixels of the interface, as
    /// seen from the lower edge; texts are not larger than that. `None` where this follows from the screen.
    pub least_rooms: Option<[Vec2; 2]>,
}

/// The room of the interface: the window as seen from the edge from which it is read.
#[derive(SystemParam)]
pub struct Room<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    scale: Option<Res<'w, UiScale>>,
    facing: Option<Res<'w, Facing>>,
}

impl Room<'_, '_> {
    /// Its width and height in logical pixels of the interface; `None` without a window.
    pub fn size_px(&self) -> Option<Vec2> {
        let window = self.windows.single().ok()?;
        Some(self.edge().room(window.size()) / self.scale())
    }

    /// The logical pixels of the window for each of the interface.
    pub fn scale(&self) -> f32 {
        self.scale.as_ref().map_or(1.0, |scale| scale.0)
    }

    /// The edge from which it is read.
    pub fn edge(&self) -> Edge {
        self.facing.as_ref().map_or(Edge::Bottom, |facing| facing.edge)
    }

    /// A point of the window as pointer events give it, which are turned but not scaled: both are in
    /// logical pixels of the window. Without a window, nothing is turned.
    pub fn turned(&self, point: Vec2) -> Vec2 {
        match self.windows.single() {
            Ok(window) => self.edge().from_window(point, window.size()),
            Err(_) => point,
        }
    }

    /// A point of a pointer event in the window. Both are in logical pixels of the window.
    pub fn turned_back(&self, point: Vec2) -> Vec2 {
        match self.windows.single() {
            Ok(window) => self.edge().to_window(point, window.size()),
            Err(_) => point,
        }
    }

    /// A point of the window, as a camera or the cursor gives it in logical pixels of the window, in
    /// logical pixels of the interface.
    pub fn from_window(&self, point: Vec2) -> Vec2 {
        self.turned(point) / self.scale()
    }

    /// A point in logical pixels of the interface in logical pixels of the window.
    pub fn to_window(&self, point: Vec2) -> Vec2 {
        self.turned_back(point * self.scale())
    }

    /// Where in the window a point of a node is drawn; both are in physical pixels.
    pub fn drawn_at(&self, point: Vec2) -> Vec2 {
        match self.windows.single() {
            Ok(window) => self.edge().to_window(point, window.physical_size().as_vec2()),
            Err(_) => point,
        }
    }

    /// The position of the cursor of the mouse in logical pixels of the interface, if it is in the window.
    pub fn cursor(&self) -> Option<Vec2> {
        let cursor = self.windows.single().ok()?.cursor_position()?;
        Some(self.from_window(cursor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    #[test]
    fn the_window_and_the_interface_are_the_same_from_every_edge() {
        for edge in Edge::ALL {
            for point in [Vec2::ZERO, Vec2::new(100.0, 20.0), WINDOW] {
                let read = edge.from_window(point, WINDOW);
                assert!(read.cmpge(Vec2::ZERO).all() && read.cmple(edge.room(WINDOW)).all());
                assert_eq!(edge.to_window(read, WINDOW), point, "{edge:?}");
            }
        }
    }

    #[test]
    fn what_is_at_the_own_edge_is_below() {
        // The middle of each edge, in the order of `Edge::ALL`.
        let middles = [(640.0, 720.0), (1280.0, 360.0), (640.0, 0.0), (0.0, 360.0)];
        for (own, middle) in Edge::ALL.into_iter().zip(middles) {
            let room = own.room(WINDOW);
            let read = own.from_window(middle.into(), WINDOW);
            assert_eq!(read, Vec2::new(room.x / 2.0, room.y), "{own:?}");
            assert_eq!(own.seen_from(own), Edge::Bottom);
        }
        assert_eq!(Edge::Right.seen_from(Edge::Bottom), Edge::Right);
        assert_eq!(Edge::Bottom.seen_from(Edge::Right), Edge::Left);
        assert_eq!(Edge::Top.seen_from(Edge::Left), Edge::Left);
    }

    #[test]
    fn text_runs_along_the_edge_from_which_it_is_read() {
        for edge in Edge::ALL {
            let along = edge.rotation() * Vec2::X;
            let start = edge.to_window(Vec2::ZERO, WINDOW);
            let end = edge.to_window(Vec2::X, WINDOW);
            assert!((end - start).distance(along) < 1e-5, "{edge:?}");
            assert!((edge.offset_from_window(along) - Vec2::X).length() < 1e-5);
        }
    }
}
