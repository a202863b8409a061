//! Areas of a board that a figure sets apart: the regions of a move with their sizes, the sets of
//! a board, and the part of the board that a figure shows.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_rules::{Board, Cell, CellInfo};
use serde::Deserialize;

use crate::cells::{corners, plan};

/// How an area is drawn. The styles differ by their lines as well as by their colours, so that a
/// print in grey tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum AreaStyle {
    /// A region of a size that the rules ask for: tinted, with a solid line and its size.
    Fits,
    /// A region of another size: tinted, with a dashed line and its size.
    Fails,
    /// Cells that belong together: a solid line around them.
    Group,
    /// Cells that belong together, beside such a group: a solid line in another colour.
    NextGroup,
    /// Cells that belong together, as opposed to other groups: a dashed line around them.
    OtherGroup,
    /// Cells that belong together, as opposed to both: a dotted line around them.
    ThirdGroup,
    /// Cells where a piece may not go: a cross.
    Barred,
}

impl AreaStyle {
    /// The colour of its line.
    pub(crate) fn colour(self) -> Color {
        match self {
            Self::Fits => Color::srgb(0.05, 0.42, 0.27),
            Self::Fails | Self::Barred => Color::srgb(0.72, 0.16, 0.10),
            Self::Group => Color::srgb(0.36, 0.16, 0.56),
            Self::NextGroup => Color::srgb(0.72, 0.30, 0.02),
            Self::OtherGroup => Color::srgb(0.05, 0.30, 0.62),
            Self::ThirdGroup => Color::srgb(0.66, 0.06, 0.30),
        }
    }

    /// The colour over its cells, if they are tinted.
    pub(crate) fn tint(self) -> Option<Color> {
        match self {
            Self::Fits => Some(Color::srgb(0.70, 0.88, 0.74)),
            Self::Fails => Some(Color::srgb(0.97, 0.77, 0.70)),
            Self::Group | Self::NextGroup | Self::OtherGroup | Self::ThirdGroup | Self::Barred => {
                None
            }
        }
    }

    /// The length of the dashes of its line, in cells, if it is not solid.
    pub(crate) fn dash(self) -> Option<f32> {
        match self {
            Self::Fails | Self::OtherGroup => Some(0.17),
            Self::ThirdGroup => Some(0.075),
            Self::Fits | Self::Group | Self::NextGroup | Self::Barred => None,
        }
    }
}

/// Cells that a figure sets apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The cells.
    pub cells: Vec<Cell>,
    /// How they are drawn.
    pub style: AreaStyle,
}

impl Area {
    /// Properties of its cells.
    pub(crate) fn infos<'a>(&self, board: &'a Board) -> Vec<&'a CellInfo> {
        let infos = self.cells.iter().filter_map(|cell| board.info(*cell));
        infos.collect()
    }

    /// The lines around it, each from corner to corner, drawn in towards its middle by this part
    /// so that neighbouring areas keep apart.
    pub(crate) fn outline(&self, board: &Board, inset: f32) -> Vec<[Vec2; 2]> {
        let infos = self.infos(board);
        let middle = middle(&infos);
        let mut sides: Vec<[Vec2; 2]> = Vec::new();
        for info in &infos {
            let around: Vec<Vec2> =
                corners(info.ground).into_iter().map(|corner| corner + plan(info)).collect();
            let next = around.iter().cycle().skip(1);
            for (from, to) in around.iter().zip(next) {
                let same = |side: &[Vec2; 2]| {
                    side[0].distance(*to) < 0.05 && side[1].distance(*from) < 0.05
                };
                // A side of two of its cells is not on its edge.
                match sides.iter().position(same) {
                    Some(inner) => _ = sides.swap_remove(inner),
                    None => sides.push([*from, *to]),
                }
            }
        }
        let drawn_in = |point: Vec2| middle + (point - middle) * (1.0 - inset);
        let sides = sides.into_iter();
        sides.map(|side| side.map(drawn_in)).collect()
    }

    /// The place for its size: the middle of the cell that is nearest to its own middle.
    pub(crate) fn place(&self, board: &Board) -> Option<Vec2> {
        let infos = self.infos(board);
        let middle = middle(&infos);
        let places = infos.into_iter().map(plan);
        places.min_by(|one, other| {
            let distance = |place: &Vec2| place.distance_squared(middle);
            distance(one).total_cmp(&distance(other))
        })
    }
}

/// The mean of the centres of cells.
fn middle(infos: &[&CellInfo]) -> Vec2 {
    let sum: Vec2 = infos.iter().map(|info| plan(info)).sum();
    sum / infos.len().max(1) as f32
}

/// The part of a board that a figure shows: the rectangle around some of its cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    /// The lower left and the upper right corner, in cells, as seat 0 sees the board.
    low: Vec2,
    high: Vec2,
}

impl Window {
    /// The window around these cells; `None` if there are none.
    pub fn around(board: &Board, cells: &[Cell]) -> Option<Self> {
        let infos = cells.iter().filter_map(|cell| board.info(*cell));
        let corners = infos.flat_map(|info| {
            let corners = corners(info.ground).into_iter();
            corners.map(|corner| corner + plan(info))
        });
        let corners: Vec<Vec2> = corners.collect();
        let first = *corners.first()?;
        let (low, high) = corners
            .iter()
            .fold((first, first), |(low, high), corner| (low.min(*corner), high.max(*corner)));
        Some(Self { low, high })
    }

    /// Whether it shows this cell.
    pub fn shows(self, cell: &CellInfo) -> bool {
        self.holds(plan(cell))
    }

    /// Its lower left and its upper right corner, in cells.
    pub(crate) fn corners(self) -> (Vec2, Vec2) {
        (self.low, self.high)
    }

    /// Whether a cell with this middle is in it. In a window on hexagons, those that would be cut
    /// in half are not.
    pub(crate) fn holds(self, middle: Vec2) -> bool {
        const INSIDE: f32 = 0.25;
        middle.cmpge(self.low + INSIDE).all() && middle.cmple(self.high - INSIDE).all()
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Game, board};

    use super::*;

    fn area(game: Game, names: &[&str]) -> Area {
        let board = board(game);
        let cells = names.iter().map(|name| board.cell_named(name));
        Area {
            cells: cells.map(|cell| cell.expect("it is on the board")).collect(),
            style: AreaStyle::Fits,
        }
    }

    #[test]
    fn the_outline_of_an_area_has_no_side_inside_it() {
        let board = board(Game::SIMULTANA);
        let sides = |names: &[&str]| area(Game::SIMULTANA, names).outline(board, 0.0).len();
        assert_eq!(sides(&["A1"]), 4);
        assert_eq!(sides(&["A1", "B1"]), 6);
        assert_eq!(sides(&["A1", "B1", "A2", "B2"]), 8);
        // Cells that only touch at a corner have all their sides.
        assert_eq!(sides(&["A1", "B2"]), 8);
    }

    #[test]
    fn a_set_of_hexagons_has_eighteen_sides() {
        let board = ludotheque_rules::board(Game::SYNE_STRAT);
        let set = area(Game::SYNE_STRAT, &["D4", "C3", "C4", "D3", "D5", "E4", "E5"]);
        assert_eq!(set.outline(board, 0.04).len(), 18);
        assert_eq!(
            set.place(board),
            board.cell_named("D4").and_then(|cell| board.info(cell)).map(plan)
        );
    }

    #[test]
    fn a_window_holds_the_cells_between_its_corners() {
        let board = board(Game::SYNDICAT);
        let cell = |name: &str| board.cell_named(name).expect("it is on the board");
        let window = Window::around(board, &[cell("F6"), cell("C3")]).expect("both are there");
        let held = board.cells.iter().filter(|info| window.holds(plan(info)));
        assert_eq!(held.count(), 16);
    }
}
