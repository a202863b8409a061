//! The pieces of a colour, and the rule of moving, on rows of bits.
//!
//! Everything here is seen from the side of the player whose pieces they are: row 0 is their back
//! row, and forward is towards row 11. Columns are the same for both. [`facing`] turns a row of one
//! player into that of the other.
//!
//! Where a piece can go depends only on its surroundings, ten columns wide and six rows deep, which
//! fit one `u64`: the *window*. A place of a piece is the bit of its rear left square, its
//! *corner*. All corners are shifted at once: the cells that any square of the piece must avoid
//! become the corners that it must avoid.

use crate::Seat;

/// Rows and columns of the board.
pub(super) const SIDE: u8 = 12;

/// A set of squares: a word for each row, a bit for each column.
pub(super) type SquareRows = [u16; SIDE as usize];

/// The row of the set-up from which syndiqués may advance two squares.
pub(super) const FIRST_ADVANCE_ROW: u8 = 3;

/// The row of one player that corresponds to this row of the other.
pub(super) const fn facing(row: u8) -> u8 {
    SIDE - 1 - row
}

/// The seat that faces this one.
pub(super) fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - seat.index() as u8)
}

/// A piece: where it is, seen from its owner's side, and its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SidePiece {
    /// Its rearmost row, from 0 at the owner's side.
    pub(super) row: u8,
    /// Its leftmost column, from 0.
    pub(super) column: u8,
    /// Its width in columns.
    pub(super) width: u8,
    /// Its depth in rows.
    pub(super) depth: u8,
}

impl SidePiece {
    /// Whether the game has a piece of this shape.
    pub(super) fn is_known(&self) -> bool {
        matches!((self.width, self.depth), (1..=3, 1) | (1, 2 | 3) | (2, 2))
    }

    /// Whether it is a secrétaire général.
    pub(super) fn is_general(&self) -> bool {
        (self.width, self.depth) == (2, 2)
    }

    /// The number of its movements, which is the number of its squares.
    pub(super) fn movements(&self) -> u8 {
        self.width * self.depth
    }

    /// Its row nearest to the opponent.
    pub(super) fn front(&self) -> u8 {
        self.row + self.depth - 1
    }

    /// Its squares, row and column.
    pub(super) fn squares(self) -> impl Iterator<Item = (u8, u8)> {
        (self.row..self.row + self.depth).flat_map(move |row| {
            (self.column..self.column + self.width).map(move |column| (row, column))
        })
    }
}

/// All pieces of one colour.
///
/// A piece is its squares and the joints between them, so that equal pieces are stored alike, and
/// the remains of a captured piece need not be computed: a captured square loses its joints, and
/// the squares that are still joined are a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Pieces {
    /// The squares that are occupied.
    pub(super) squares: SquareRows,
    /// The squares that are joined to the one on their right.
    right: SquareRows,
    /// The squares that are joined to the one ahead.
    ahead: SquareRows,
    /// The columns of the syndiqués that have not used their first advance.
    pub(super) first_advance: u16,
}

impl Pieces {
    /// Whether a square is occupied. Squares off the board are not.
    pub(super) fn has(&self, row: u8, column: u8) -> bool {
        self.squares
            .get(usize::from(row))
            .is_some_and(|squares| squares.checked_shr(column.into()).unwrap_or(0) & 1 != 0)
    }

    /// The number of occupied squares.
    pub(super) fn size(&self) -> u16 {
        self.squares.iter().map(|row| row.count_ones() as u16).sum()
    }

    /// The squares of a row that are the corner of a piece.
    fn corners(&self, row: usize) -> u16 {
        let behind = if row == 0 { 0 } else { self.ahead[row - 1] };
        self.squares[row] & !(self.right[row] << 1) & !behind
    }

    /// The syndiqués of a row.
    fn syndiques(&self, row: usize) -> u16 {
        self.corners(row) & !self.right[row] & !self.ahead[row]
    }

    /// The piece whose corner is here.
    pub(super) fn piece(&self, row: u8, column: u8) -> SidePiece {
        let joined =
            |rows: &SquareRows, row: u8, column: u8| (rows[usize::from(row)] >> column & 1) as u8;
        let mut width = 1 + joined(&self.right, row, column);
        if width == 2 {
            width += joined(&self.right, row, column + 1);
        }
        let mut depth = 1 + joined(&self.ahead, row, column);
        if depth == 2 {
            depth += joined(&self.ahead, row + 1, column);
        }
        SidePiece { row, column, width, depth }
    }

    /// The piece that occupies this square, if there is one.
    pub(super) fn piece_on(&self, mut row: u8, mut column: u8) -> Option<SidePiece> {
        if !self.has(row, column) {
            return None;
        }
        while column > 0 && self.right[usize::from(row)] >> (column - 1) & 1 != 0 {
            column -= 1;
        }
        while row > 0 && self.ahead[usize::from(row - 1)] >> column & 1 != 0 {
            row -= 1;
        }
        Some(self.piece(row, column))
    }

    /// All pieces, from the back row forward and from left to right.
    pub(super) fn all(&self) -> impl Iterator<Item = SidePiece> + '_ {
        (0..SIDE).flat_map(move |row| {
            columns(self.corners(usize::from(row))).map(move |column| self.piece(row, column))
        })
    }

    /// The secrétaire général, while it is whole.
    pub(super) fn general(&self) -> Option<SidePiece> {
        (0..SIDE).find_map(|row| {
            let index = usize::from(row);
            let corner = columns(self.right[index] & self.ahead[index]).next()?;
            Some(self.piece(row, corner))
        })
    }

    /// Puts a piece on free squares.
    pub(super) fn put(&mut self, piece: SidePiece) {
        let whole = (1 << piece.width) - 1;
        for row in piece.row..=piece.front() {
            let index = usize::from(row);
            self.squares[index] |= whole << piece.column;
            self.right[index] |= (whole >> 1) << piece.column;
            if row != piece.front() {
                self.ahead[index] |= whole << piece.column;
            }
        }
    }

    /// Lifts a piece.
    fn lift(&mut self, piece: SidePiece) {
        let whole = ((1 << piece.width) - 1) << piece.column;
        for row in piece.row..=piece.front() {
            let index = usize::from(row);
            self.squares[index] &= !whole;
            self.right[index] &= !whole;
            self.ahead[index] &= !whole;
        }
        if piece.row == FIRST_ADVANCE_ROW {
            self.first_advance &= !whole;
        }
    }

    /// Removes a square with its joints.
    fn lose(&mut self, row: u8, column: u8) {
        let (index, square) = (usize::from(row), 1 << column);
        self.squares[index] &= !square;
        self.right[index] &= !(square | square >> 1);
        self.ahead[index] &= !square;
        if let Some(behind) = index.checked_sub(1) {
            self.ahead[behind] &= !square;
        }
        if row == FIRST_ADVANCE_ROW {
            self.first_advance &= !square;
        }
    }

    /// Cuts the remains of a general in two, as the captor chooses.
    fn split(&mut self, general: SidePiece, split: Split) {
        let whole = 0b11 << general.column;
        for row in [general.row, general.row + 1].map(usize::from) {
            match split {
                Split::Stands => self.right[row] &= !whole,
                Split::Lies => self.ahead[row] &= !whole,
            }
        }
    }
}

/// The columns of a row's bits, from left to right.
fn columns(mut row: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let column = row.trailing_zeros() as u8;
        (row != 0).then(|| {
            row &= row - 1;
            column
        })
    })
}

/// The captor's choice of the cut when three squares of a general are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Split {
    /// The syndicaliste is upright.
    Stands,
    /// The syndicaliste lies on its side.
    Lies,
}

/// A piece goes from one place to another and captures on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displacement {
    /// The corner of the piece, seen from its owner's side.
    pub(super) row: u8,
    pub(super) column: u8,
    /// Its corner afterwards.
    pub(super) to_row: u8,
    pub(super) to_column: u8,
    /// The cut that the captor chooses, if three squares of a general are left.
    pub(super) split: Option<Split>,
    /// The captured squares, in the window around the piece.
    pub(super) captured: u64,
}

impl Displacement {
    /// The captured squares, row and column as the mover sees them.
    pub(super) fn captured(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        window_squares(self.captured, self.row, self.column)
    }
}

/// A move of Syndicat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A displacement of one piece.
    Displace(Displacement),
    /// The player has no legal move, and the game is not over.
    Pass,
}

/// Plays a displacement of one of `own`.
pub(super) fn displace(own: &mut Pieces, other: &mut Pieces, chosen: &Displacement) {
    let piece = own.piece(chosen.row, chosen.column);
    own.lift(piece);
    own.put(SidePiece { row: chosen.to_row, column: chosen.to_column, ..piece });
    let general = match chosen.split {
        Some(_) => other.general(),
        None => None,
    };
    for (row, column) in chosen.captured() {
        other.lose(facing(row), column);
    }
    if let (Some(general), Some(split)) = (general, chosen.split) {
        other.split(general, split);
    }
}

/// The width of a window, and the distance of two of its rows, in bits.
const WIDE: u32 = 10;

/// The number of rows of a window: enough for the deepest piece and its movements.
const DEEP: usize = 6;

/// The column of a window where the corner of the piece is.
const CORNER: u32 = 4;

/// The corner of the piece in its window.
const START: u64 = 1 << CORNER;

/// The first row of a window: corners there have seen no movement forward.
const FIRST_ROW: u64 = (1 << WIDE) - 1;

/// The squares of a set in a window around a corner, row and column.
pub(super) fn window_squares(mut set: u64, row: u8, column: u8) -> impl Iterator<Item = (u8, u8)> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            let aside = (bit % WIDE) as u8;
            (row + (bit / WIDE) as u8, column + aside - CORNER as u8)
        })
    })
}

/// The bit of a square in the window around a corner; none if it is outside.
pub(super) fn window_bit(row: u8, column: u8, square: (u8, u8)) -> u64 {
    let ahead = u32::from(square.0).checked_sub(row.into());
    let aside = (u32::from(square.1) + CORNER).checked_sub(column.into());
    match (ahead, aside) {
        (Some(ahead), Some(aside)) if ahead < DEEP as u32 && aside < WIDE => {
            1 << (ahead * WIDE + aside)
        }
        _ => 0,
    }
}

/// The obstacles for a piece of the mover: bit 4 of a row is column A, and everything beyond the
/// edges of the board counts as the mover's own.
struct Field {
    own: [u32; SIDE as usize + DEEP],
    other: [u32; SIDE as usize + DEEP],
}

impl Field {
    fn new(own: &Pieces, other: &Pieces) -> Self {
        const BOARD: u32 = ((1 << SIDE) - 1) << CORNER;
        let mut field =
            Self { own: [u32::MAX; SIDE as usize + DEEP], other: [0; SIDE as usize + DEEP] };
        let facing = other.squares.iter().rev();
        for (row, (own, other)) in own.squares.iter().zip(facing).enumerate() {
            field.own[row] = u32::from(*own) << CORNER | !BOARD;
            field.other[row] = u32::from(*other) << CORNER;
        }
        field
    }

    /// The windows around a corner: the mover's squares and the opposing ones.
    #[inline(always)]
    fn windows(&self, row: usize, column: u8) -> (u64, u64) {
        let window = |rows: &[u32]| {
            let cut = |row: u32| u64::from(row >> column) & FIRST_ROW;
            let rows = rows.iter().take(DEEP).rev();
            rows.fold(0, |window, row| window << WIDE | cut(*row))
        };
        (window(&self.own[row..]), window(&self.other[row..]))
    }
}

/// The places that a piece can reach with the same squares captured.
#[derive(Clone, Copy, Debug, Default)]
struct Reach {
    /// The squares captured on the way, in the window.
    captured: u64,
    /// The corners that can be reached, by any number of movements.
    reached: u64,
    /// The corners first reached by the last movement.
    fresh: u64,
    /// The corners first reached by the movement that is being made.
    next: u64,
}

impl Reach {
    /// The corners where a displacement may end: at least one movement has gone
    /// forward.
    fn ends(&self) -> u64 {
        self.reached & !FIRST_ROW
    }
}

/// The number of sets of captured squares kept without heap memory; more are rare.
const FEW: usize = 16;

/// The corners that a piece can reach, for each set of captured squares.
#[derive(Debug)]
struct Reaches {
    few: [Reach; FEW],
    more: Vec<Reach>,
    count: usize,
}

impl Reaches {
    fn new() -> Self {
        Self { few: [Reach::default(); FEW], more: Vec::new(), count: 0 }
    }

    /// All of them, each set of captured squares once.
    fn iter(&self) -> impl Iterator<Item = &Reach> {
        self.few.iter().take(self.count).chain(&self.more)
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Reach> {
        self.few.iter_mut().take(self.count).chain(&mut self.more)
    }

    fn get(&mut self, index: usize) -> &mut Reach {
        match index.checked_sub(FEW) {
            None => &mut self.few[index],
            Some(beyond) => &mut self.more[beyond],
        }
    }

    /// Adds a corner that is reached with these squares captured.
    fn arrive(&mut self, captured: u64, corner: u64) {
        if let Some(reach) = self.iter_mut().find(|reach| reach.captured == captured) {
            reach.next |= corner & !reach.reached;
            reach.reached |= corner;
            return;
        }
        let reach = Reach { captured, reached: corner, fresh: 0, next: corner };
        if self.count < FEW {
            self.few[self.count] = reach;
        } else {
            self.more.push(reach);
        }
        self.count += 1;
    }
}

/// Corners that one movement forward or sideways leads to.
const fn onward(corners: u64) -> u64 {
    corners << WIDE | corners << 1 | corners >> 1
}

/// Corners that one movement diagonally forward leads to.
const fn diagonally(corners: u64) -> u64 {
    corners << (WIDE + 1) | corners << (WIDE - 1)
}

/// The rule of moving for pieces of one shape.
struct ShapeRule<const WIDTH: u32, const DEPTH: u32>;

impl<const WIDTH: u32, const DEPTH: u32> ShapeRule<WIDTH, DEPTH> {
    /// The number of movements of the piece.
    const MOVEMENTS: u32 = WIDTH * DEPTH;

    /// The squares of a piece with its corner at bit 0.
    const SQUARES: u64 = {
        let row = (1 << WIDTH) - 1;
        let mut squares = row;
        let mut depth = 1;
        while depth < DEPTH {
            squares |= row << (WIDE * depth);
            depth += 1;
        }
        squares
    };

    /// The corners from which the rear row of the piece meets the set.
    const fn rear_meets(set: u64) -> u64 {
        match WIDTH {
            1 => set,
            2 => set | set >> 1,
            _ => set | set >> 1 | set >> 2,
        }
    }

    /// The corners from which the front row of the piece meets the set.
    const fn front_meets(set: u64) -> u64 {
        Self::rear_meets(set) >> (WIDE * (DEPTH - 1))
    }

    /// The corners from which any square of the piece meets the set.
    const fn meets(set: u64) -> u64 {
        let rear = Self::rear_meets(set);
        match DEPTH {
            1 => rear,
            2 => rear | rear >> WIDE,
            _ => rear | rear >> WIDE | rear >> (2 * WIDE),
        }
    }

    /// The corners that can be reached without a capture, the start included; `None` if there is
    /// anything to capture on the way. `own` are the mover's squares without the piece's.
    #[inline(always)]
    fn reach_without_capture(own: u64, other: u64) -> Option<u64> {
        let free = !Self::meets(own | other);
        let captures = Self::front_meets(other) & !Self::meets(own);
        let (mut reached, mut fresh) = (START, START);
        for _ in 0..Self::MOVEMENTS {
            if diagonally(fresh) & captures != 0 {
                return None;
            }
            fresh = onward(fresh) & free & !reached;
            if fresh == 0 {
                break;
            }
            reached |= fresh;
        }
        Some(reached)
    }

    /// Everything that can be reached, movement by movement.
    fn reach(own: u64, other: u64) -> Reaches {
        let own_met = Self::meets(own);
        let mut reaches = Reaches::new();
        reaches.arrive(0, START);
        for _ in 0..Self::MOVEMENTS {
            let mut any = false;
            for reach in reaches.iter_mut() {
                reach.fresh = std::mem::take(&mut reach.next);
                any |= reach.fresh != 0;
            }
            if !any {
                break;
            }
            for index in 0..reaches.count {
                let Reach { captured, fresh, .. } = *reaches.get(index);
                let other = other & !captured;
                let reach = reaches.get(index);
                let quiet = onward(fresh) & !(own_met | Self::meets(other)) & !reach.reached;
                reach.next |= quiet;
                reach.reached |= quiet;
                let mut captures = diagonally(fresh) & Self::front_meets(other) & !own_met;
                while captures != 0 {
                    let place = captures.trailing_zeros();
                    captures &= captures - 1;
                    let taken = (Self::SQUARES << place) & other;
                    reaches.arrive(captured | taken, 1 << place);
                }
            }
        }
        reaches
    }

    /// The windows of a piece: the mover's squares without the piece's, and the opposing ones.
    #[inline(always)]
    fn windows(field: &Field, row: usize, column: u8) -> (u64, u64) {
        let (own, other) = field.windows(row, column);
        (own & !(Self::SQUARES << CORNER), other)
    }

    /// The number of legal moves of the piece. `general` is the opposing one.
    #[inline(always)]
    fn count(field: &Field, row: usize, column: u8, general: Option<SidePiece>) -> u32 {
        let (own, other) = Self::windows(field, row, column);
        match Self::reach_without_capture(own, other) {
            Some(reached) => (reached & !FIRST_ROW).count_ones(),
            None => {
                let general = general_window(general, row as u8, column);
                let reaches = Self::reach(own, other);
                let counts = reaches.iter().map(|reach| {
                    let ways = 1 + u32::from(leaves_three(reach.captured, general));
                    reach.ends().count_ones() * ways
                });
                counts.sum()
            }
        }
    }

    /// Appends the displacements that the piece can make with its movements.
    fn list(field: &Field, piece: SidePiece, general: Option<SidePiece>, out: &mut Vec<Move>) {
        let SidePiece { row, column, .. } = piece;
        let mut add = |ends, captured, split| {
            out.extend(window_squares(ends, row, column).map(|(to_row, to_column)| {
                Move::Displace(Displacement { row, column, to_row, to_column, split, captured })
            }));
        };
        let (own, other) = Self::windows(field, usize::from(row), column);
        if let Some(reached) = Self::reach_without_capture(own, other) {
            add(reached & !FIRST_ROW, 0, None);
            return;
        }
        let general = general_window(general, row, column);
        for reach in Self::reach(own, other).iter() {
            if leaves_three(reach.captured, general) {
                add(reach.ends(), reach.captured, Some(Split::Stands));
                add(reach.ends(), reach.captured, Some(Split::Lies));
            } else {
                add(reach.ends(), reach.captured, None);
            }
        }
    }
}

/// The squares of the opposing general, in the window around a corner.
fn general_window(general: Option<SidePiece>, row: u8, column: u8) -> u64 {
    let squares = general.into_iter().flat_map(SidePiece::squares);
    squares.fold(0, |window, (general_row, general_column)| {
        window | window_bit(row, column, (facing(general_row), general_column))
    })
}

/// Whether three squares of the general are left.
fn leaves_three(captured: u64, general: u64) -> bool {
    (captured & general).count_ones() == 1
}

impl Pieces {
    /// Whether a piece may use its first advance if nothing is in its way.
    pub(super) fn may_advance_first(&self, piece: SidePiece) -> bool {
        let is_syndique = (piece.width, piece.depth) == (1, 1);
        is_syndique && piece.row == FIRST_ADVANCE_ROW && self.first_advance >> piece.column & 1 != 0
    }
}

/// The columns of the syndiqués that may use their first advance.
fn first_advances(own: &Pieces, other: &Pieces) -> u16 {
    let taken = |row: u8| own.squares[usize::from(row)] | other.squares[usize::from(facing(row))];
    own.first_advance & !taken(FIRST_ADVANCE_ROW + 1) & !taken(FIRST_ADVANCE_ROW + 2)
}

/// The syndiqués of a row that have a movement.
fn movable_syndiques(own: &Pieces, other: &Pieces, row: usize) -> u16 {
    if row + 1 == usize::from(SIDE) {
        return 0;
    }
    let ahead = other.squares[usize::from(SIDE) - 2 - row];
    let free = !(own.squares[row + 1] | ahead);
    own.syndiques(row) & (free | ahead << 1 | ahead >> 1)
}

/// The number of displacements of the syndiqués, counted row by row.
fn count_syndiques(own: &Pieces, other: &Pieces, general: Option<SidePiece>) -> u32 {
    let mut count = first_advances(own, other).count_ones();
    let mut general_rows: SquareRows = [0; SIDE as usize];
    for (row, column) in general.into_iter().flat_map(SidePiece::squares) {
        general_rows[usize::from(facing(row))] |= 1 << column;
    }
    for row in 0..usize::from(SIDE) - 1 {
        let syndiques = own.syndiques(row);
        let ahead = other.squares[usize::from(SIDE) - 2 - row];
        count += (syndiques & !(own.squares[row + 1] | ahead)).count_ones();
        let general = general_rows[row + 1];
        for aside in [syndiques << 1, syndiques >> 1] {
            count += (aside & ahead).count_ones() + (aside & general).count_ones();
        }
    }
    count
}

/// Calls `count` with the number of displacements of each larger piece, until `count` returns
/// false.
fn count_larger(
    own: &Pieces,
    other: &Pieces,
    general: Option<SidePiece>,
    mut count: impl FnMut(u32) -> bool,
) {
    let field = Field::new(own, other);
    for row in 0..usize::from(SIDE) {
        let corners = own.corners(row) & (own.right[row] | own.ahead[row]);
        for column in columns(corners) {
            let piece = own.piece(row as u8, column);
            let moves = match (piece.width, piece.depth) {
                (2, 1) => ShapeRule::<2, 1>::count(&field, row, column, general),
                (1, 2) => ShapeRule::<1, 2>::count(&field, row, column, general),
                (3, 1) => ShapeRule::<3, 1>::count(&field, row, column, general),
                (1, 3) => ShapeRule::<1, 3>::count(&field, row, column, general),
                _ => ShapeRule::<2, 2>::count(&field, row, column, general),
            };
            if !count(moves) {
                return;
            }
        }
    }
}

/// The number of displacements of `own`.
pub(super) fn count(own: &Pieces, other: &Pieces) -> u32 {
    let general = other.general();
    let mut sum = count_syndiques(own, other, general);
    count_larger(own, other, general, |moves| {
        sum += moves;
        true
    });
    sum
}

/// Whether `own` has any displacement.
pub(super) fn can_move(own: &Pieces, other: &Pieces) -> bool {
    let mut found = count_syndiques(own, other, None) != 0;
    if !found {
        count_larger(own, other, None, |moves| {
            found = moves != 0;
            !found
        });
    }
    found
}

/// Appends all displacements of `own`.
pub(super) fn displacements(own: &Pieces, other: &Pieces, out: &mut Vec<Move>) {
    let field = Field::new(own, other);
    let general = other.general();
    for row in 0..SIDE {
        let index = usize::from(row);
        let larger = own.corners(index) & (own.right[index] | own.ahead[index]);
        for column in columns(larger | movable_syndiques(own, other, index)) {
            list(&field, own.piece(row, column), general, out);
        }
    }
    for column in columns(first_advances(own, other)) {
        out.push(first_advance(column));
    }
}

/// Appends all displacements of one piece.
pub(super) fn displacements_of(
    own: &Pieces,
    other: &Pieces,
    piece: SidePiece,
    out: &mut Vec<Move>,
) {
    list(&Field::new(own, other), piece, other.general(), out);
    if piece.row == FIRST_ADVANCE_ROW && first_advances(own, other) >> piece.column & 1 != 0 {
        out.push(first_advance(piece.column));
    }
}

/// Appends the displacements that a piece can make with its movements.
fn list(field: &Field, piece: SidePiece, general: Option<SidePiece>, out: &mut Vec<Move>) {
    match (piece.width, piece.depth) {
        (2, 1) => ShapeRule::<2, 1>::list(field, piece, general, out),
        (1, 2) => ShapeRule::<1, 2>::list(field, piece, general, out),
        (3, 1) => ShapeRule::<3, 1>::list(field, piece, general, out),
        (1, 3) => ShapeRule::<1, 3>::list(field, piece, general, out),
        (2, 2) => ShapeRule::<2, 2>::list(field, piece, general, out),
        _ => ShapeRule::<1, 1>::list(field, piece, general, out),
    }
}

/// The first advance of the syndiqué of this column.
fn first_advance(column: u8) -> Move {
    Move::Displace(Displacement {
        row: FIRST_ADVANCE_ROW,
        column,
        to_row: FIRST_ADVANCE_ROW + 2,
        to_column: column,
        split: None,
        captured: 0,
    })
}

/// One movement of a displacement: its destination and its captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Movement {
    /// The corner of the piece afterwards, row and column.
    pub(super) to: (u8, u8),
    /// The squares captured, in the window around the piece's first place.
    pub(super) captured: u64,
}

/// The shortest sequence of movements for a displacement of one of `own`.
pub(super) fn movements(own: &Pieces, other: &Pieces, chosen: &Displacement) -> Vec<Movement> {
    let piece = own.piece(chosen.row, chosen.column);
    let field = Field::new(own, other);
    let (own_window, other_window) = field.windows(usize::from(piece.row), piece.column);
    let at_corner =
        piece.squares().fold(0, |set, square| set | window_bit(piece.row, piece.column, square));
    let walk = MovementSearch {
        piece: at_corner >> CORNER,
        front: at_corner >> CORNER & (FIRST_ROW << (WIDE * u32::from(piece.depth - 1))),
        own: own_window & !at_corner,
        other: other_window,
        to: window_bit(piece.row, piece.column, (chosen.to_row, chosen.to_column)),
        captured: chosen.captured,
    };
    let mut steps = Vec::new();
    // The first advance is one movement more than a syndiqué has.
    let most = piece.movements().max(2);
    let found = (1..=most).any(|length| walk.find(START, 0, length, &mut steps));
    debug_assert!(found, "a legal displacement is made of movements");
    steps
        .into_iter()
        .map(|(corner, captured)| Movement {
            to: window_squares(corner, piece.row, piece.column)
                .next()
                .unwrap_or((chosen.to_row, chosen.to_column)),
            captured,
        })
        .collect()
}

/// A search for the movements of a displacement, in its window.
struct MovementSearch {
    /// The squares of the piece and of its front row, with its corner at bit 0.
    piece: u64,
    front: u64,
    /// The mover's squares without the piece's, and the opposing ones.
    own: u64,
    other: u64,
    /// The wanted final corner, and the wanted captures.
    to: u64,
    captured: u64,
}

impl MovementSearch {
    /// Whether the walk can end after exactly `length` movements from here; if so, they are in
    /// `steps`.
    fn find(&self, at: u64, captured: u64, length: u8, steps: &mut Vec<(u64, u64)>) -> bool {
        if length == 0 {
            return at == self.to && captured == self.captured;
        }
        let other = self.other & !captured;
        let corners = [
            (at << WIDE, false),
            (at << (WIDE - 1), true),
            (at << (WIDE + 1), true),
            (at >> 1, false),
            (at << 1, false),
        ];
        corners.into_iter().any(|(corner, diagonal)| {
            let place = corner.trailing_zeros();
            let covered = self.piece << place;
            let taken = covered & other;
            let allowed = if diagonal { (self.front << place) & other != 0 } else { taken == 0 };
            if !allowed || covered & self.own != 0 {
                return false;
            }
            steps.push((corner, taken));
            let found = self.find(corner, captured | taken, length - 1, steps);
            if !found {
                steps.pop();
            }
            found
        })
    }
}
