//! The cell cursor: the keyboard's pointer on the board.
//!
//! It moves between cells as they appear on the screen, and clicks through the same [`TableInput`]
//! as the mouse. While it is shown, it determines [`Pointed`](crate::hand::Pointed), so that marks,
//! ghosts and texts follow it like the mouse.

use std::cmp::Ordering;

use bevy::prelude::*;
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_rules::{Cell, ClickRole, Spot, elements};
use ludotheque_session::{MatchSeated, Session};

use crate::piece::place_of;

/// Adds the cursor.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CellCursor>()
        .add_message::<Steer>()
        .add_systems(Update, steer.after(FrameSet::Keys).before(FrameSet::Interface));
}

/// The cell and the piece that the keyboard points at.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct CellCursor {
    /// Whether the keyboard was used at the board after the mouse.
    in_use: bool,
    cell: Option<Cell>,
    level: Option<u8>,
}

impl CellCursor {
    /// The cell that it is on; `None` while the mouse is used.
    pub fn cell(&self) -> Option<Cell> {
        self.cell.filter(|_| self.in_use)
    }

    /// The piece of a stack that it points at, if it points at a single one.
    pub fn spot(&self) -> Option<Spot> {
        let level = self.level?;
        self.cell().map(|cell| Spot { cell, level })
    }

    /// Whether the arrow keys move the cursor.
    pub fn is_in_use(&self) -> bool {
        self.in_use
    }

    /// Hides the cursor in favour of the mouse. The keyboard continues from the same cell.
    pub fn put_away(&mut self) {
        self.in_use = false;
    }
}

/// Requests to the cursor.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Steer {
    /// To the nearest cell in this direction.
    Step(Direction),
    /// To the next or previous cell whose element can be moved.
    ToMovable {
        /// To the previous one.
        back: bool,
    },
    /// To the next or previous cell that the next click may choose.
    ToTarget {
        /// To the previous one.
        back: bool,
    },
    /// To the next or previous piece in reading order on the screen: one of the player who looks
    /// at the table, or one of the others.
    ToPiece {
        /// To one of the player's own.
        own: bool,
        /// To the previous one.
        back: bool,
    },
    /// To the next or previous cell of the same region; where there are none, of the same ground.
    AlongRegion {
        /// To the previous one.
        back: bool,
    },
    /// To an end of the line of the board that the cursor is on.
    ToEnd {
        /// Of its column, not of its row.
        of_column: bool,
        /// To the end on the right, or the one below, as it is seen on the screen.
        last: bool,
    },
    /// To the piece above or below in the stack.
    Level {
        /// Above.
        up: bool,
    },
    /// To this cell.
    To(Cell),
    /// A click on its cell.
    Click,
}

/// A direction on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Direction {
    /// All directions.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The components of an offset in the window, whose y axis points down: along this direction,
    /// and to the side.
    fn of(self, offset: Vec2) -> (f32, f32) {
        match self {
            Self::Up => (-offset.y, offset.x),
            Self::Down => (offset.y, offset.x),
            Self::Left => (-offset.x, offset.y),
            Self::Right => (offset.x, offset.y),
        }
    }

    fn is_vertical(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }
}

/// The line along which the arrow keys travel. With staggered rows, as on a board of hexagons, it
/// makes two steps up end in the same column.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CursorCourse {
    at: Cell,
    is_vertical: bool,
    /// The coordinate that is kept, in logical pixels.
    kept: f32,
}

/// The nearest cell in a direction, among cells at these points of the window, and the course for
/// the next step.
///
/// Cells within 45° of the direction come first. If there are none, any cell further in that
/// direction is taken, so that each cell can be reached.
pub fn neighbour(
    points: &[(Cell, Vec2)],
    from: Cell,
    direction: Direction,
    course: Option<CursorCourse>,
) -> Option<(Cell, CursorCourse)> {
    let &(_, start) = points.iter().find(|(cell, _)| *cell == from)?;
    let is_vertical = direction.is_vertical();
    let kept = course
        .filter(|course| course.at == from && course.is_vertical == is_vertical)
        .map(|course| course.kept);
    let kept = kept.unwrap_or(if is_vertical { start.x } else { start.y });
    let aim = if is_vertical { Vec2::new(kept, start.y) } else { Vec2::new(start.x, kept) };
    let least_px = points
        .iter()
        .filter(|(cell, _)| *cell != from)
        .map(|(_, point)| point.distance(start))
        .fold(f32::INFINITY, f32::min)
        * LEAST_ADVANCE;
    let candidates = points.iter().filter(|(cell, _)| *cell != from);
    let rated = candidates.filter_map(|&(cell, point)| {
        let (along, aside) = direction.of(point - start);
        let (_, off_course) = direction.of(point - aim);
        let lies_aside = aside.abs() > along;
        let rating = along + off_course.abs();
        (along > least_px).then_some((lies_aside, rating, cell))
    });
    let best = rated.min_by(|a, b| {
        let by_side = a.0.cmp(&b.0);
        by_side.then(a.1.partial_cmp(&b.1).unwrap_or(Ordering::Equal))
    });
    best.map(|(_, _, at)| {
        let course = CursorCourse { at, is_vertical, kept };
        (at, course)
    })
}

/// The minimum distance of the next cell in the direction, as a fraction of the distance to the
/// nearest cell.
const LEAST_ADVANCE: f32 = 0.2;

/// The next cell of a list in reading order on the screen, or the previous one; the
/// nearest one if the cursor is on none of them.
pub fn next_of(
    points: &[(Cell, Vec2)],
    mut list: Vec<Cell>,
    from: Option<Cell>,
    back: bool,
) -> Option<Cell> {
    let at = |cell: Cell| points.iter().find(|(it, _)| *it == cell).map(|it| it.1);
    list.retain(|cell| at(*cell).is_some());
    let rows = |cell: &Cell| at(*cell).map(|point| (point.y.round(), point.x.round()));
    list.sort_by(|a, b| rows(a).partial_cmp(&rows(b)).unwrap_or(Ordering::Equal));
    list.dedup();
    let Some(from) = from else {
        return if back { list.last() } else { list.first() }.copied();
    };
    if let Some(index) = list.iter().position(|cell| *cell == from) {
        let count = list.len();
        let step = if back { count - 1 } else { 1 };
        return list.get((index + step) % count).copied();
    }
    let start = at(from)?;
    let distance = |cell: &Cell| at(*cell).map_or(f32::INFINITY, |it| it.distance(start));
    list.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The next cell of a list after the cursor's own cell in reading order on the screen, or the
/// previous one before it, even if the cursor is on none of them.
fn next_from(
    points: &[(Cell, Vec2)],
    mut list: Vec<Cell>,
    from: Option<Cell>,
    back: bool,
) -> Option<Cell> {
    if !list.is_empty() {
        list.extend(from);
    }
    next_of(points, list, from, back)
}

/// The end of a line of cells that is further left or above on the screen, or the other one.
fn end_of(points: &[(Cell, Vec2)], line: &[Cell], last: bool) -> Option<Cell> {
    let at = |cell: Cell| points.iter().find(|(it, _)| *it == cell).map(|it| it.1);
    let (&first, &other) = (line.first()?, line.last()?);
    let by = at(other)? - at(first)?;
    let is_onward = if by.x.abs() > by.y.abs() { by.x > 0.0 } else { by.y > 0.0 };
    Some(if is_onward == last { other } else { first })
}

/// Computes the positions of cells on the screen.
#[derive(bevy::ecs::system::SystemParam)]
pub struct CellPoints<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    room: Room<'w, 's>,
}

impl CellPoints<'_, '_> {
    /// The cells of the match on the table with their centres, in logical pixels of the window, as seen
    /// from the edge from which the interface is read.
    pub fn of(&self, current: &Session) -> Vec<(Cell, Vec2)> {
        let Some((camera, place)) = self.cameras.iter().next() else {
            return Vec::new();
        };
        let board = current.view().board();
        let cells = board.all_cells().filter_map(|cell| {
            let middle = place_of(board.info(cell)?);
            let at = camera.world_to_viewport(place, middle).ok()?;
            Some((cell, self.room.turned(at)))
        });
        cells.collect()
    }
}

/// The cells whose pieces can be lifted, or else the cells where a move can begin. Empty while the
/// viewer cannot move.
fn movable_cells(current: &Session) -> Vec<Cell> {
    if current.is_out_of_reach() {
        return Vec::new();
    }
    let targets = current.view().next(&[]).cells;
    let lift: Vec<Cell> = targets
        .iter()
        .filter(|target| matches!(target.role, ClickRole::Lift))
        .map(|target| target.cell)
        .collect();
    if lift.is_empty() { targets.iter().map(|target| target.cell).collect() } else { lift }
}

/// The targets of the chosen piece or of the next click. Empty while the viewer cannot move.
fn target_cells(current: &Session, selection: &Selection) -> Vec<Cell> {
    if current.is_out_of_reach() { Vec::new() } else { selection.options(current.view()) }
}

/// The cells of the pieces of the player who looks at the table, or of the others: one for each
/// element.
fn cells_of_pieces(current: &Session, own: bool) -> Vec<Cell> {
    let view = current.view();
    let Some(looker) = current.looker().or_else(|| current.to_move()) else {
        return Vec::new();
    };
    elements(&view.pieces())
        .into_iter()
        .filter(|element| (element.owner == looker) == own)
        .map(|element| element.cell)
        .collect()
}

/// The cells of the region of this cell, if it lies in one; in a game without regions, those of the
/// same ground, if the board has several.
fn cells_along(current: &Session, cell: Cell) -> Vec<Cell> {
    let view = current.view();
    let regions = view.regions();
    if !regions.is_empty() {
        let around = regions.into_iter().find(|region| region.contains(&cell));
        return around.unwrap_or_default();
    }
    let board = view.board();
    let ground = |cell: Cell| board.info(cell).map(|info| info.ground);
    let (same, others): (Vec<Cell>, Vec<Cell>) = board
        .all_cells()
        .filter(|it| !board.tray.contains(it))
        .partition(|it| ground(*it) == ground(cell));
    if others.is_empty() { Vec::new() } else { same }
}

/// The end of the row or column of this cell.
fn end_of_line(
    current: &Session,
    points: &[(Cell, Vec2)],
    cell: Cell,
    of_column: bool,
    last: bool,
) -> Option<Cell> {
    let board = current.view().board();
    let lines = if of_column { board.columns() } else { board.rows() };
    let line = lines.into_iter().find(|line| line.contains(&cell))?;
    end_of(points, &line, last)
}

/// Moves the cursor, or clicks at it. Long because it lists all that can be asked of it.
fn steer(
    mut requests: MessageReader<Steer>,
    mut seated: MessageReader<MatchSeated>,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    points: CellPoints,
    mut cursor: ResMut<CellCursor>,
    mut inputs: MessageWriter<TableInput>,
    mut course: Local<Option<CursorCourse>>,
) {
    let is_new = seated.read().count() > 0;
    let requests: Vec<Steer> = requests.read().copied().collect();
    let Some(current) = current else {
        cursor.set_if_neq(CellCursor::default());
        return;
    };
    if is_new || current.is_covered() {
        // The next player must not see the cell of the one before.
        cursor.set_if_neq(CellCursor::default());
    }
    if requests.is_empty() || current.is_covered() {
        return;
    }
    let points = points.of(&current);
    let movable = || movable_cells(&current);
    for request in requests {
        let mut now = *cursor;
        now.in_use = true;
        now.level = None;
        match request {
            Steer::Step(direction) => match now.cell {
                Some(from) => {
                    if let Some((cell, goes_on)) = neighbour(&points, from, direction, *course) {
                        now.cell = Some(cell);
                        *course = Some(goes_on);
                    }
                }
                None => now.cell = next_of(&points, movable(), None, false),
            },
            Steer::ToMovable { back } => {
                now.cell = next_of(&points, movable(), now.cell, back).or(now.cell);
            }
            Steer::ToTarget { back } => {
                let targets = target_cells(&current, &selection);
                now.cell = next_of(&points, targets, now.cell, back).or(now.cell);
            }
            Steer::ToPiece { own, back } => {
                let pieces = cells_of_pieces(&current, own);
                now.cell = next_from(&points, pieces, now.cell, back).or(now.cell);
            }
            Steer::AlongRegion { back } => {
                let cells = now.cell.map(|cell| cells_along(&current, cell));
                let cells = cells.unwrap_or_else(movable);
                now.cell = next_of(&points, cells, now.cell, back).or(now.cell);
            }
            Steer::ToEnd { of_column, last } => {
                let end = |cell| end_of_line(&current, &points, cell, of_column, last);
                now.cell = now.cell.and_then(end).or(now.cell);
            }
            Steer::To(cell) => now.cell = Some(cell),
            Steer::Level { up } => now.level = level_beside(&current, *cursor, up),
            Steer::Click => match cursor.cell() {
                Some(cell) => {
                    inputs.write(TableInput::Clicked(cell));
                }
                None if now.cell.is_none() => {
                    now.cell = next_of(&points, movable(), None, false);
                }
                // The mouse was used meanwhile: the first press only shows the cursor.
                None => {}
            },
        }
        if now.cell.is_none() {
            now.cell = points.first().map(|(cell, _)| *cell);
        }
        cursor.set_if_neq(now);
    }
}

/// The level of the piece above or below the one that is pointed at.
fn level_beside(current: &Session, cursor: CellCursor, up: bool) -> Option<u8> {
    let cell = cursor.cell()?;
    let pieces = current.view().pieces();
    let top = pieces
        .iter()
        .filter(|piece| piece.spot.cell == cell)
        .map(|piece| piece.spot.level)
        .max()?;
    Some(match (cursor.level, up) {
        (None, true) => 0,
        (None, false) => top,
        (Some(level), true) => (level + 1).min(top),
        (Some(level), false) => level.saturating_sub(1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of three cells, every other row half a cell to the right.
    fn staggered() -> Vec<(Cell, Vec2)> {
        (0..9u8)
            .map(|index| {
                let (row, column) = (index / 3, index % 3);
                let shift = f32::from(row % 2) * 50.0;
                let x = f32::from(column) * 100.0 + shift;
                (Cell::new(index), Vec2::new(x, f32::from(row) * 87.0))
            })
            .collect()
    }

    #[test]
    fn going_up_and_down_keeps_the_column_where_rows_are_staggered() {
        let points = staggered();
        let mut course = None;
        let mut at = Cell::new(7);
        let mut way = Vec::new();
        for direction in [Direction::Up, Direction::Up, Direction::Down, Direction::Down] {
            let (cell, goes_on) =
                neighbour(&points, at, direction, course).expect("there is a row there");
            (at, course) = (cell, Some(goes_on));
            way.push(at.index());
        }
        assert_eq!([way[1], way[3]], [1, 7], "{way:?}");
        assert!(way[0] == 3 || way[0] == 4, "{way:?}");
    }

    #[test]
    fn at_the_edge_there_is_nothing_further() {
        let points = staggered();
        for (cell, direction) in [(0, Direction::Left), (1, Direction::Up), (8, Direction::Down)] {
            assert_eq!(neighbour(&points, Cell::new(cell), direction, None), None);
        }
    }

    #[test]
    fn lists_are_gone_through_in_reading_order_from_the_nearest() {
        let points = staggered();
        let list: Vec<Cell> = [8, 1, 4].map(Cell::new).into();
        let next = |from: u8, back| {
            let cell = next_of(&points, list.clone(), Some(Cell::new(from)), back);
            cell.map(Cell::index)
        };
        assert_eq!(next(0, false), Some(1));
        assert_eq!([1, 4, 8].map(|from| next(from, false)), [Some(4), Some(8), Some(1)]);
        assert_eq!(next(1, true), Some(8));
    }

    #[test]
    fn from_between_pieces_the_next_one_in_reading_order_comes_and_not_the_nearest() {
        let points = staggered();
        let list: Vec<Cell> = [8, 1, 4].map(Cell::new).into();
        let next = |from: u8, back| {
            let cell = next_from(&points, list.clone(), Some(Cell::new(from)), back);
            cell.map(Cell::index)
        };
        assert_eq!([next(2, false), next(2, true)], [Some(4), Some(1)]);
        assert_eq!([next(8, false), next(0, true)], [Some(1), Some(8)]);
        assert_eq!(next_from(&points, Vec::new(), Some(Cell::new(0)), false), None);
    }

    #[test]
    fn the_ends_of_a_line_are_those_that_are_seen() {
        let points = staggered();
        let ends = |line: [u8; 3]| {
            let line = line.map(Cell::new);
            [false, true].map(|last| end_of(&points, &line, last).map(Cell::index))
        };
        assert_eq!(ends([3, 4, 5]), [Some(3), Some(5)]);
        assert_eq!(ends([5, 4, 3]), [Some(3), Some(5)]);
        assert_eq!(ends([7, 4, 1]), [Some(1), Some(7)]);
    }
}
