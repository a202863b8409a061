//! The board of a game: cells with names and coordinates, and the labels on its rim.

use crate::{Cell, Figure, Phrase};

/// The ground of a cell: its appearance and its meaning in the rules.
///
/// New games may add variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// A plain square tile.
    Square,
    /// A hexagonal tile with a figure (Sypil, Syne-Strat 7).
    Figure(Figure),
    /// A hexagonal tile without a figure (Syne-Strat 7).
    Plain,
    /// A black place, where a vertical crosses the line (Le Stratège).
    BlackPlace,
    /// A white place, which lies on its line only (Le Stratège).
    WhitePlace,
}

impl Ground {
    /// The phrase for the ground of a cell, which follows that for the piece on it; `None` where
    /// all cells of the board are alike.
    pub fn phrase(self) -> Option<Phrase> {
        Some(match self {
            Self::Square => return None,
            Self::Figure(figure) => Phrase::new("cell-ground-figure").figure("figure", figure),
            Self::Plain => Phrase::new("cell-ground-plain"),
            Self::BlackPlace => Phrase::new("cell-ground-black"),
            Self::WhitePlace => Phrase::new("cell-ground-white"),
        })
    }
}

/// The outline of the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellShape {
    /// Squares, side by side.
    Square,
    /// Regular hexagons, side by side.
    Hexagon,
    /// Points on lines.
    Point,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct CellInfo {
    /// Its name in the rulebook, such as `A1`.
    pub name: String,
    /// Centre, in cell widths to the right of the board's centre, as seat 0 sees it.
    pub x: f32,
    /// Centre, in cell widths beyond the board's centre, away from seat 0.
    pub y: f32,
    /// Its ground.
    pub ground: Ground,
}

/// A coordinate written on the rim, in the same units as [`CellInfo`].
#[derive(Clone, Debug, PartialEq)]
pub struct RimLabel {
    /// The text: a letter or a number.
    pub text: String,
    /// Centre of the text, in cell widths to the right of the board's centre.
    pub x: f32,
    /// Centre of the text, in cell widths away from seat 0.
    pub y: f32,
}

/// A board. It is the same for every match of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The cells; a [`Cell`] is an index into this list.
    pub cells: Vec<CellInfo>,
    /// Their outline.
    pub shape: CellShape,
    /// The cells that lie beside the board proper, where pieces wait to be placed.
    pub tray: Vec<Cell>,
    /// The lines on which cells lie, each from its first cell to its last.
    pub lines: Vec<(Cell, Cell)>,
    /// The coordinates on the rim, on all sides of the board.
    pub labels: Vec<RimLabel>,
    /// Extent from the left edge of the leftmost cell to the right edge of the
    /// rightmost, in cell widths, without the rim.
    pub width: f32,
    /// Extent from front to back, likewise.
    pub depth: f32,
}

/// The distance of the labels' centres from the edge of the cells, in cell widths.
const RIM_OFFSET: f32 = 0.3;

/// Cells belong to one line if they are less than the inverse of this apart, in cell widths.
const LINES_PER_CELL: f32 = 8.0;

impl Board {
    /// A board of `columns` × `rows` square cells, columns lettered from A on the
    /// left, rows numbered from 1 at seat 0's side. The cells come row by row:
    /// A1, B1, …
    ///
    /// # Panics
    /// If there are more than 26 columns or more than 256 cells.
    pub fn of_squares(columns: u8, rows: u8) -> Self {
        Self::grid(columns, rows, b'A', CellShape::Square, |_| Ground::Square)
    }

    /// A board of `lines` lines with `places` places each, lettered from a on the left,
    /// lines numbered from 1 at seat 0's side. Black and white places alternate,
    /// beginning with black; verticals join the black ones. The cells come line by
    /// line: a1, b1, …
    ///
    /// # Panics
    /// If there are more than 26 places on a line or more than 256 in all.
    pub fn of_lines(places: u8, lines: u8) -> Self {
        let mut board =
            Self::grid(places, lines, b'a', CellShape::Point, |place| match place % 2 {
                0 => Ground::BlackPlace,
                _ => Ground::WhitePlace,
            });
        board.draw_lines();
        board
    }

    /// Draws the lines of a board of places: one through every row, and one across the
    /// rows through every column of black places.
    pub(crate) fn draw_lines(&mut self) {
        let row = |one: &CellInfo, other: &CellInfo| one.y == other.y;
        let column =
            |one: &CellInfo, other: &CellInfo| one.x == other.x && one.ground == Ground::BlackPlace;
        let alike: [&dyn Fn(&CellInfo, &CellInfo) -> bool; 2] = [&row, &column];
        let places: Vec<(Cell, &CellInfo)> = (self.all_cells().zip(&self.cells))
            .filter(|(cell, _)| !self.tray.contains(cell))
            .collect();
        let mut lines = Vec::new();
        for alike in alike {
            for (begin, info) in &places {
                let on_it = places.iter().filter(|(_, other)| alike(info, other));
                let line: Vec<Cell> = on_it.map(|(cell, _)| *cell).collect();
                if let [first, .., last] = line[..]
                    && first == *begin
                {
                    lines.push((first, last));
                }
            }
        }
        self.lines = lines;
    }

    /// A grid of cells whose ground depends on the column, from 0.
    fn grid(columns: u8, rows: u8, first: u8, shape: CellShape, ground: fn(u8) -> Ground) -> Self {
        assert!(columns <= 26, "columns are single letters");
        assert!(usize::from(columns) * usize::from(rows) <= 256, "a cell is one byte");
        let (width, depth) = (f32::from(columns), f32::from(rows));
        let letter = |column: u8| char::from(first + column).to_string();
        let centre_x = |column: u8| f32::from(column) - (width - 1.0) / 2.0;
        let centre_y = |row: u8| f32::from(row) - (depth - 1.0) / 2.0;

        let cells = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (column, row)))
            .map(|(column, row)| CellInfo {
                name: format!("{}{}", letter(column), row + 1),
                x: centre_x(column),
                y: centre_y(row),
                ground: ground(column),
            })
            .collect();

        let mut labels = Vec::new();
        for side in [-1.0, 1.0] {
            labels.extend((0..columns).map(|column| RimLabel {
                text: letter(column),
                x: centre_x(column),
                y: side * (depth / 2.0 + RIM_OFFSET),
            }));
            labels.extend((0..rows).map(|row| RimLabel {
                text: (row + 1).to_string(),
                x: side * (width / 2.0 + RIM_OFFSET),
                y: centre_y(row),
            }));
        }
        Self { cells, shape, tray: Vec::new(), lines: Vec::new(), labels, width, depth }
    }

    /// The rows of cells, from the farthest to the nearest as seat 0 sees the board, each from left
    /// to right; also those of the tray. One after the other, they are the board in reading order.
    pub fn rows(&self) -> Vec<Vec<Cell>> {
        self.lines_by(self.all_cells(), |info| -info.y, |info| info.x)
    }

    /// The columns of cells, from left to right as seat 0 sees the board, each from the farthest
    /// cell to the nearest, without the tray. On hexagons these are the oblique lines that the
    /// numbers on the rim belong to: each row begins in another one.
    pub fn columns(&self) -> Vec<Vec<Cell>> {
        // From one row of hexagons to the next, an oblique line goes half a cell to the side.
        let slope = match self.shape {
            CellShape::Hexagon => 1.0 / 3f32.sqrt(),
            CellShape::Square | CellShape::Point => 0.0,
        };
        let cells = self.all_cells().filter(|cell| !self.tray.contains(cell));
        self.lines_by(cells, |info| info.x + slope * info.y, |info| -info.y)
    }

    /// Cells by the line that they lie on, in the order of both coordinates.
    fn lines_by(
        &self,
        cells: impl Iterator<Item = Cell>,
        across: impl Fn(&CellInfo) -> f32,
        along: impl Fn(&CellInfo) -> f32,
    ) -> Vec<Vec<Cell>> {
        let mut placed: Vec<(i32, f32, Cell)> = cells
            .filter_map(|cell| {
                let info = self.info(cell)?;
                let line = (across(info) * LINES_PER_CELL).round() as i32;
                Some((line, along(info), cell))
            })
            .collect();
        crate::sorting::sort_by(&mut placed, |a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        placed
            .chunk_by(|one, next| one.0 == next.0)
            .map(|line| line.iter().map(|(.., cell)| *cell).collect())
            .collect()
    }

    /// The cell with this name, exactly as in the rulebook.
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        self.all_cells().find(|&cell| self.name(cell) == name)
    }

    /// The name of a cell; `?` if it is not on this board.
    pub fn name(&self, cell: Cell) -> &str {
        self.info(cell).map_or("?", |info| &info.name)
    }

    /// The properties of a cell, if it is on this board.
    pub fn info(&self, cell: Cell) -> Option<&CellInfo> {
        self.cells.get(cell.index())
    }

    /// All cells of this board, in order.
    pub fn all_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..=u8::MAX).take(self.cells.len()).map(Cell::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Setup, open};

    fn names(board: &Board, lines: &[Vec<Cell>]) -> Vec<String> {
        let name =
            |line: &Vec<Cell>| -> Vec<&str> { line.iter().map(|cell| board.name(*cell)).collect() };
        lines.iter().map(|line| name(line).join(" ")).collect()
    }

    #[test]
    fn rows_and_columns_of_squares_go_as_they_are_read() {
        let board = Board::of_squares(3, 2);
        assert_eq!(names(&board, &board.rows()), ["A2 B2 C2", "A1 B1 C1"]);
        assert_eq!(names(&board, &board.columns()), ["A2 A1", "B2 B1", "C2 C1"]);
    }

    #[test]
    fn rows_of_hexagons_have_one_letter_and_columns_one_number() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let board = open(&setup).expect("it can be opened").board();
        let rows = names(board, &board.rows());
        assert_eq!(rows[0], "G4 G5 G6 G7");
        assert_eq!(rows[3], "D1 D2 D3 D4 D5 D6 D7");
        let columns = names(board, &board.columns());
        assert_eq!(columns[0], "D1 C1 B1 A1");
        assert_eq!(columns[6], "G7 F7 E7 D7");
        assert_eq!([rows.len(), columns.len()], [7, 7]);
    }
}
