//! The hexagonal board of 37 cells with nesting pawns, as bitboards. Sypil and
//! Syne-Strat 7 share it (rulebook, The hexagonal board).
//!
//! Each cell has a *place*, a bit of a `u64`. Rows are nine bits apart although they
//! have at most seven cells, so that no step or jump of up to three cells wraps into
//! another row. A direction is then the same shift for every cell, and one shift moves
//! all pawns of a set at once.

use crate::{
    Annotation, AnnotationKind, Board, Cell, CellInfo, CellShape, Figure, Ground, Phrase, RimLabel,
    Seat,
};

/// The distance between two rows, in bits.
const ROW: i32 = 9;

/// The number of cells.
pub(crate) const CELLS: usize = 37;

/// The six directions to a contiguous cell, as shifts: (0, 1), (0, −1), (1, 0), (−1,
/// 0), (1, 1), (−1, −1).
pub(crate) const CONTIGUOUS: [i32; 6] = [1, -1, ROW, -ROW, ROW + 1, -ROW - 1];

/// The six directions across an edge, as shifts: (1, 2), (−1, −2), (2, 1), (−2, −1),
/// (1, −1), (−1, 1).
pub(crate) const ACROSS: [i32; 6] =
    [ROW + 2, -ROW - 2, 2 * ROW + 1, -2 * ROW - 1, ROW - 1, 1 - ROW];

/// The row (A is 1) and the number of a place.
pub(crate) const fn coordinates(place: u8) -> (i32, i32) {
    (place as i32 / ROW + 1, place as i32 % ROW + 1)
}

/// Whether the row has a cell with this number.
const fn is_cell(row: i32, number: i32) -> bool {
    row >= 1 && row <= 7 && number >= 1 && number <= 7 && (row - number).abs() <= 3
}

/// The places of the cells in order: A1, A2, … G7.
pub(crate) const PLACES: [u8; CELLS] = {
    let mut places = [0; CELLS];
    let mut count = 0;
    let mut place = 0;
    while count < CELLS {
        let (row, number) = coordinates(place);
        if is_cell(row, number) {
            places[count] = place;
            count += 1;
        }
        place += 1;
    }
    places
};

/// The index of the cell at each place of the board.
const INDICES: [u8; 64] = {
    let mut indices = [0; 64];
    let mut index = 0;
    while index < CELLS {
        indices[PLACES[index] as usize] = index as u8;
        index += 1;
    }
    indices
};

/// All cells of the board.
pub(crate) const BOARD: u64 = {
    let mut set = 0;
    let mut index = 0;
    while index < CELLS {
        set |= 1 << PLACES[index];
        index += 1;
    }
    set
};

/// The place of a cell that is on the board.
pub(crate) fn place(cell: Cell) -> u8 {
    PLACES[cell.index()]
}

/// The cell of a place on the board.
pub(crate) fn cell(place: u8) -> Cell {
    Cell::new(INDICES[usize::from(place)])
}

/// The set with one place.
#[inline(always)]
pub(crate) const fn bit(place: u8) -> u64 {
    1 << place
}

/// All places of a set shifted; some may be off the board.
#[inline(always)]
pub(crate) const fn shifted(set: u64, by: i32) -> u64 {
    if by >= 0 { set << by } else { set >> -by }
}

/// The place after a shift, if it is on the board.
#[cfg(test)]
pub(crate) fn beyond(from: u8, by: i32) -> Option<u8> {
    let to = shifted(bit(from), by) & BOARD;
    (to != 0).then(|| to.trailing_zeros() as u8)
}

/// The cells of a set, sorted.
pub(crate) fn cells(set: u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = places(set).map(cell).collect();
    crate::sorting::sort(&mut cells);
    cells
}

/// The places of a set, lowest first.
pub(crate) fn places(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as u8;
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(place)
    })
}

/// Moves as sets of targets that are counted instead of listed, so that one move can be
/// drawn at random. All moves of a set have the same kind and shift. `MOST` is the
/// capacity in sets.
pub(crate) struct Draw<K, const MOST: usize> {
    targets: [u64; MOST],
    how: [(K, i8); MOST],
    /// The running total of moves up to each set; `u32::MAX` for unused sets.
    ends: [u32; MOST],
    sets: usize,
    moves: u32,
}

impl<K: Copy, const MOST: usize> Draw<K, MOST> {
    /// No moves. `any` fills the unused sets.
    #[inline(always)]
    pub(crate) fn new(any: K) -> Self {
        Self {
            targets: [0; MOST],
            how: [(any, 0); MOST],
            ends: [u32::MAX; MOST],
            sets: 0,
            moves: 0,
        }
    }

    /// Adds the moves of one kind by one shift, to each of these targets.
    #[inline(always)]
    pub(crate) fn add(&mut self, kind: K, by: i32, targets: u64) {
        self.moves += targets.count_ones();
        self.targets[self.sets] = targets;
        self.how[self.sets] = (kind, by as i8);
        self.ends[self.sets] = self.moves;
        self.sets += 1;
    }

    /// The number of moves.
    #[inline(always)]
    pub(crate) fn moves(&self) -> u32 {
        self.moves
    }

    /// The kind, start and target of a move by its number in the order of insertion,
    /// less than [`moves`](Self::moves).
    #[inline(always)]
    pub(crate) fn nth(&self, number: u32) -> (K, u8, u8) {
        // Comparing with all of them is faster than a loop with an unpredictable end.
        let before = |end: &&u32| **end <= number;
        let set = self.ends.iter().filter(before).count();
        let (kind, by) = self.how[set];
        let left = number - set.checked_sub(1).map_or(0, |last| self.ends[last]);
        let to = nth_place(self.targets[set], left);
        (kind, (to as i8 - by) as u8, to)
    }
}

/// The place with this index in a larger set.
#[inline(always)]
pub(crate) fn nth_place(mut set: u64, number: u32) -> u8 {
    for _ in 0..number {
        set &= set.wrapping_sub(1);
    }
    set.trailing_zeros() as u8
}

/// The relation of two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// They are the same cell.
    Same,
    /// They share a side.
    Contiguous,
    /// They lie across an edge.
    Across,
    /// They lie two or more cells apart on a straight line.
    Straight {
        /// The shift from each cell to the next.
        direction: i32,
        /// The number of cells from one to the other.
        distance: u8,
    },
    /// None of the above.
    Apart,
}

/// The relation of the second place to the first.
pub(crate) fn relation(from: u8, to: u8) -> Relation {
    let ((row, number), (to_row, to_number)) = (coordinates(from), coordinates(to));
    let (rows, numbers) = (to_row - row, to_number - number);
    let distance = rows.abs().max(numbers.abs());
    let shift = rows * ROW + numbers;
    if distance == 0 {
        Relation::Same
    } else if ACROSS.contains(&shift) {
        Relation::Across
    } else if rows == 0 || numbers == 0 || rows == numbers {
        match distance {
            1 => Relation::Contiguous,
            _ => Relation::Straight { direction: shift / distance, distance: distance as u8 },
        }
    } else {
        Relation::Apart
    }
}

/// The places between two places that are two or three cells apart on a straight line,
/// relative to the smaller place and indexed by the difference.
const BETWEEN: [u64; 3 * ROW as usize + 4] = {
    let mut between = [0; 3 * ROW as usize + 4];
    let mut index = 0;
    while index < CONTIGUOUS.len() {
        if CONTIGUOUS[index] > 0 {
            let by = CONTIGUOUS[index] as usize;
            between[2 * by] = 1 << by;
            between[3 * by] = 1 << by | 1 << (2 * by);
        }
        index += 1;
    }
    between
};

/// The places between two places that are two or three cells apart on a straight line;
/// empty for others.
#[inline(always)]
pub(crate) fn between(from: u8, to: u8) -> u64 {
    let between = BETWEEN.get(usize::from(from.abs_diff(to)));
    between.map_or(0, |between| between << from.min(to))
}

/// The distance of a label's centre from the centre of the outermost cell of its line,
/// in cell widths.
const LABEL_DISTANCE: f32 = 0.8;

/// The distance between two rows of hexagons, in cell widths.
const ROW_HEIGHT: f32 = 0.866_025_4;

/// The distance between opposite corners of a cell, in cell widths.
const CORNER_TO_CORNER: f32 = 1.154_700_5;

/// The centre of a cell, in cell widths; also for fractional coordinates and beyond the
/// board.
fn centre(row: f32, number: f32) -> (f32, f32) {
    let (row, number) = (row - 4.0, number - 4.0);
    (number - row / 2.0, row * ROW_HEIGHT)
}

/// The board, with the ground of each cell. Cells have two sides that run from front to
/// back, and corners at the front and at the back.
///
/// Letters label both ends of each row, numbers both ends of each diagonal of cells
/// with the same number.
pub(crate) fn board(ground: impl Fn(u8) -> Ground) -> Board {
    let letter = |row: i32| char::from(b'@' + row as u8).to_string();
    let cells = PLACES
        .into_iter()
        .map(|place| {
            let (row, number) = coordinates(place);
            let (x, y) = centre(row as f32, number as f32);
            CellInfo { name: format!("{}{number}", letter(row)), x, y, ground: ground(place) }
        })
        .collect();

    let label = |text: String, row: f32, number: f32| {
        let (x, y) = centre(row, number);
        RimLabel { text, x, y }
    };
    let mut labels = Vec::new();
    for line in 1..=7 {
        // Rows and diagonals begin and end at the same coordinates.
        let first = (line - 3).max(1) as f32 - LABEL_DISTANCE;
        let last = (line + 3).min(7) as f32 + LABEL_DISTANCE;
        for end in [first, last] {
            labels.push(label(letter(line), line as f32, end));
            labels.push(label(line.to_string(), end, line as f32));
        }
    }
    Board {
        cells,
        shape: CellShape::Hexagon,
        tray: Vec::new(),
        lines: Vec::new(),
        labels,
        width: 7.0,
        depth: 6.0 * ROW_HEIGHT + CORNER_TO_CORNER,
    }
}

/// The name of a pawn with this figure.
pub(crate) fn pawn_name(figure: Figure) -> Phrase {
    Phrase::new("thing-figure-pawn").figure("figure", figure)
}

/// The name of an empty cell with this figure.
pub(crate) fn figure_ground(figure: Figure) -> Phrase {
    Phrase::new("ground-figure").figure("figure", figure)
}

/// The phrase for a move that captures the piece with this name.
pub(crate) fn captures(what: Phrase, place: u8) -> Phrase {
    let phrase = Phrase::new("deed-takes").phrase("what", what);
    phrase.cell("cell", cell(place))
}

/// The phrase for a move that makes a stack of these figures, from bottom to top.
pub(crate) fn stacks(figures: Vec<Figure>) -> Phrase {
    Phrase::new("deed-stacks").figure_list("figures", figures)
}

/// The annotation of the cells to which the pawn on a level of an element lets it go.
pub(crate) fn reach(owner: Seat, level: u16, cells: Vec<Cell>) -> Annotation {
    Annotation { kind: AnnotationKind::Reach, cells, seat: Some(owner), number: Some(level) }
}

/// The description of an element of these pawns, from bottom to top, or of another piece, on a cell
/// with this figure. The element can go to `reaches`. `is_foreign`: whether it belongs to a player
/// who is not to move.
pub(crate) fn describe(
    pawns: &[Figure],
    ground: Option<Figure>,
    reaches: &[Annotation],
    is_foreign: bool,
) -> Vec<Phrase> {
    let lacks = |figure: &Figure| !pawns.is_empty() && !pawns.contains(figure);
    let mut phrases: Vec<Phrase> = ground
        .filter(lacks)
        .into_iter()
        .map(|figure| Phrase::new("about-misplaced").figure("figure", figure))
        .collect();
    if pawns.len() > 1 {
        phrases.push(Phrase::new("about-bottom-to-top"));
        let adds = pawns.iter().zip(reaches).map(|(figure, reach)| {
            if reach.cells.is_empty() {
                Phrase::new("about-adds-nothing").figure("figure", *figure)
            } else {
                let phrase = Phrase::new("about-adds").figure("figure", *figure);
                phrase.cell_list("cells", reach.cells.clone())
            }
        });
        phrases.extend(adds);
    }
    if let ([reach], true) = (reaches, is_foreign) {
        phrases.push(if reach.cells.is_empty() {
            Phrase::new("about-could-go-nowhere")
        } else {
            Phrase::new("about-could-go-to").cell_list("cells", reach.cells.clone())
        });
    }
    phrases
}

/// The set with the place `from` moved to `to`, if it contains it.
#[inline(always)]
fn carried(set: u64, from: u8, to: u8) -> u64 {
    let there = set >> from & 1;
    set ^ (there << from) ^ (there << to)
}

/// The elements of one or more players: lone pawns, and stacks of two or three pawns of
/// different figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Elements {
    /// For each figure, the places of the elements that contain it.
    pub(crate) holds: [u64; 3],
    /// For each figure, the places of the elements whose top pawn bears it; a lone
    /// pawn is its own top.
    pub(crate) top: [u64; 3],
    /// For each figure, the places of the stacks of three whose middle pawn bears it.
    middle: [u64; 3],
}

impl Elements {
    /// The places of all elements.
    pub(crate) fn all(&self) -> u64 {
        self.holds[0] | self.holds[1] | self.holds[2]
    }

    /// The places of all stacks.
    pub(crate) fn stacks(&self) -> u64 {
        let [a, b, c] = self.holds;
        a & b | c & (a | b)
    }

    /// The places of all stacks of three.
    pub(crate) fn stacks_of_three(&self) -> u64 {
        self.holds[0] & self.holds[1] & self.holds[2]
    }

    /// The number of pawns on a place.
    pub(crate) fn height(&self, place: u8) -> u8 {
        let held = |set: &u64| (set >> place & 1) as u8;
        self.holds.iter().map(held).sum()
    }

    /// Whether the element on a place contains a figure.
    pub(crate) fn contains(&self, place: u8, figure: Figure) -> bool {
        self.holds[figure.index()] & bit(place) != 0
    }

    /// The figures that the element on a place contains, sorted.
    pub(crate) fn figures(&self, place: u8) -> Vec<Figure> {
        let all = Figure::ALL.into_iter();
        all.filter(|&figure| self.contains(place, figure)).collect()
    }

    /// The pawns on a place, from bottom to top.
    pub(crate) fn pawns(&self, place: u8) -> Vec<Figure> {
        let mut pawns = self.figures(place);
        // The bottom pawn is neither in the middle nor on top.
        crate::sorting::sort_by_key(&mut pawns, |figure| {
            let index = figure.index();
            (self.top[index] & bit(place) != 0, self.middle[index] & bit(place) != 0)
        });
        pawns
    }

    /// The figure of the top pawn of the element on a place.
    #[inline]
    pub(crate) fn top_of(&self, place: u8) -> usize {
        let bit = bit(place);
        usize::from(self.top[1] & bit != 0) + 2 * usize::from(self.top[2] & bit != 0)
    }

    /// Moves the element on a place to an empty place.
    #[inline]
    pub(crate) fn carry(&mut self, from: u8, to: u8) {
        for figure in 0..3 {
            self.holds[figure] = carried(self.holds[figure], from, to);
            self.top[figure] = carried(self.top[figure], from, to);
            self.middle[figure] = carried(self.middle[figure], from, to);
        }
    }

    /// Takes the top pawn off the element on a place, and returns its figure.
    #[inline]
    pub(crate) fn take_top(&mut self, place: u8) -> usize {
        let bit = bit(place);
        let figure = self.top_of(place);
        self.holds[figure] &= !bit;
        let middle = (self.middle[0] | self.middle[1] | self.middle[2]) & bit;
        for other in 0..3 {
            // The middle pawn becomes the top, or else the only pawn that is left.
            let top = if middle != 0 { self.middle[other] } else { self.holds[other] };
            self.top[other] = self.top[other] & !bit | top & bit;
            self.middle[other] &= !bit;
        }
        figure
    }

    /// Puts a pawn on a place, on top of an element that does not contain its figure,
    /// if there is one.
    #[inline]
    pub(crate) fn put(&mut self, place: u8, figure: usize) {
        let bit = bit(place);
        let two = self.stacks() & bit;
        for other in 0..3 {
            self.middle[other] |= self.top[other] & two;
            self.top[other] &= !bit;
        }
        self.top[figure] |= bit;
        self.holds[figure] |= bit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place in a row (A is 1) with a number.
    const fn place_at(row: i32, number: i32) -> u8 {
        ((row - 1) * ROW + number - 1) as u8
    }

    /// A step between two cells as the rulebook defines it, in coordinates.
    fn steps(from: (i32, i32), by: (i32, i32), times: i32) -> Option<(i32, i32)> {
        let (row, number) = (from.0 + times * by.0, from.1 + times * by.1);
        is_cell(row, number).then_some((row, number))
    }

    #[test]
    fn shifts_are_steps_on_the_board_and_nothing_else() {
        let contiguous = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)];
        let across = [(1, 2), (-1, -2), (2, 1), (-2, -1), (1, -1), (-1, 1)];
        for from in PLACES {
            for (by, step) in CONTIGUOUS.into_iter().zip(contiguous) {
                for times in 1..=3 {
                    let expected = steps(coordinates(from), step, times);
                    let expected = expected.map(|(row, number)| place_at(row, number));
                    assert_eq!(beyond(from, times * by), expected);
                    if let Some(to) = expected {
                        let lies = match times {
                            1 => Relation::Contiguous,
                            _ => Relation::Straight { direction: by, distance: times as u8 },
                        };
                        assert_eq!(relation(from, to), lies);
                    }
                }
            }
            for (by, step) in ACROSS.into_iter().zip(across) {
                let expected = steps(coordinates(from), step, 1);
                let expected = expected.map(|(row, number)| place_at(row, number));
                assert_eq!(beyond(from, by), expected);
                if let Some(to) = expected {
                    assert_eq!(relation(from, to), Relation::Across);
                }
            }
            assert_eq!(relation(from, from), Relation::Same);
        }
    }

    #[test]
    fn between_are_the_cells_of_a_jump() {
        for from in PLACES {
            for to in PLACES {
                let expected = match relation(from, to) {
                    Relation::Straight { direction, distance } if distance <= 3 => {
                        let steps = 1..i32::from(distance);
                        steps.fold(0, |set, times| set | shifted(bit(from), times * direction))
                    }
                    _ => 0,
                };
                assert_eq!(between(from, to), expected, "{from} to {to}");
            }
        }
    }

    /// Every move of the sets is drawn by its own number, in order.
    #[test]
    fn each_move_is_drawn_by_its_number() {
        let mut drawn = Draw::<char, 4>::new('-');
        let sets = [('a', 1, 0b1_0110), ('b', -9, 0), ('c', 9, BOARD << 9 & BOARD)];
        let mut moves = Vec::new();
        for (kind, by, targets) in sets {
            drawn.add(kind, by, targets);
            moves.extend(places(targets).map(|to| (kind, (i32::from(to) - by) as u8, to)));
        }
        assert_eq!(drawn.moves() as usize, moves.len());
        for (number, expected) in (0..).zip(moves) {
            assert_eq!(drawn.nth(number), expected);
        }
    }

    #[test]
    fn the_board_is_the_drawing_of_the_page() {
        let board = board(|_| Ground::Plain);
        assert_eq!((PLACES.len(), BOARD.count_ones()), (37, 37));
        let mut rows: Vec<String> = Vec::new();
        for row in "GFEDCBA".chars() {
            let names = board.cells.iter().map(|info| info.name.as_str());
            let names: Vec<&str> = names.filter(|name| name.starts_with(row)).collect();
            rows.push(names.join(" "));
        }
        assert_eq!(
            rows,
            [
                "G4 G5 G6 G7",
                "F3 F4 F5 F6 F7",
                "E2 E3 E4 E5 E6 E7",
                "D1 D2 D3 D4 D5 D6 D7",
                "C1 C2 C3 C4 C5 C6",
                "B1 B2 B3 B4 B5",
                "A1 A2 A3 A4",
            ]
        );
        let at = |name: &str| {
            let info = board.info(board.cell_named(name).expect("named")).expect("there");
            (info.x, info.y)
        };
        assert_eq!(at("D4"), (0.0, 0.0));
        assert_eq!(at("D1"), (-3.0, 0.0));
        assert_eq!(at("E2"), (-2.5, ROW_HEIGHT));
        assert_eq!(at("A1"), (-1.5, -3.0 * ROW_HEIGHT));
        assert_eq!(at("G7"), (1.5, 3.0 * ROW_HEIGHT));
        for (index, place) in PLACES.into_iter().enumerate() {
            assert_eq!(cell(place).index(), index);
            assert_eq!(super::place(cell(place)), place);
        }
        // Two ends of seven rows and of seven numbers, all outside the cells.
        assert_eq!(board.labels.len(), 28);
        for label in &board.labels {
            let near = board.cells.iter().any(|info| {
                let (x, y) = (info.x - label.x, info.y - label.y);
                x * x + y * y < 0.7
            });
            assert!(!near || label.x.hypot(label.y) > 2.0, "{label:?}");
        }
    }

    #[test]
    fn stacks_grow_and_shrink_in_order() {
        let here = place_at(4, 4);
        let there = place_at(7, 7);
        let [a, b, c] = Figure::ALL;
        for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
            let mut elements = Elements::default();
            for (height, figure) in (0..).zip(order) {
                assert_eq!(elements.height(here), height);
                elements.put(here, figure.index());
                assert_eq!(elements.pawns(here), order[..=usize::from(height)]);
                assert_eq!(elements.top_of(here), figure.index());
            }
            elements.carry(here, there);
            assert_eq!(elements.pawns(there), order);
            assert_eq!(elements.all(), bit(there));
            for height in (0..3).rev() {
                assert_eq!(elements.take_top(there), order[height].index());
                assert_eq!(elements.pawns(there), order[..height]);
            }
            assert_eq!(elements, Elements::default());
        }
    }
}
