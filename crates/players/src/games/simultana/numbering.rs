//! Dense numbers for the positions of Simultana; rotated and mirrored images of a position
//! have one number.
//!
//! A number has a *block*, the class of White's pawns under the eight symmetries of the
//! board, and a *place* in it: the rank of Black's pawns among the six-element sets of the
//! other nineteen cells. Symmetric blocks use only the least place of each class; two
//! places in a hundred stay empty.

use std::sync::LazyLock;

use ludotheque_rules::games::simultana::Simultana;

/// The cells of the board, and of a row.
const CELLS: usize = 25;
const SIDE: usize = 5;

/// The pawns of each player.
const PAWNS: usize = 6;

/// The number of six-element sets of 25 cells.
const WHITES: usize = 177_100;

/// The number of places of a block: six-element sets of nineteen cells.
pub const PLACES: usize = 27_132;

/// The number of blocks.
pub const BLOCKS: usize = 22_475;

/// The rotations and reflections of a square.
const SYMMETRIES: usize = 8;

/// Sets of cells are ranked in two halves; the cells of the lower one.
const LOW_CELLS: [usize; 2] = [13, 10];

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number {
    /// The block, less than [`BLOCKS`].
    pub block: u16,
    /// The place in it, less than [`PLACES`].
    pub place: u16,
    /// The number of the eight symmetries that fix the position.
    pub symmetries: u8,
}

/// The binomial coefficient: the sets of `members` of `elements` elements.
const fn sets(elements: usize, members: usize) -> u32 {
    let (mut count, mut member) = (1, 0);
    while member < members {
        if member >= elements {
            return 0;
        }
        count = count * (elements - member) / (member + 1);
        member += 1;
    }
    count as u32
}

/// Ranks of six-element sets, by halves.
#[derive(Debug)]
struct Ranks {
    low_cells: usize,
    low: Vec<u32>,
    /// By the number of members in the lower half.
    high: Vec<Vec<u32>>,
}

impl Ranks {
    /// Ranks of sets of this many cells.
    fn new(cells: usize, low_cells: usize) -> Self {
        // The rank of the cells of a half, of which the first is the cell `begin` and has
        // `before` members before it.
        let rank = |half: usize, begin: usize, before: usize| -> u32 {
            let members = (0..cells).filter(|cell| half >> cell & 1 != 0);
            let ranked = members.zip(before + 1..).take_while(|(_, nth)| *nth <= PAWNS);
            ranked.map(|(cell, nth)| sets(begin + cell, nth)).sum()
        };
        let high_halves = 1 << (cells - low_cells);
        Self {
            low_cells,
            low: (0..1 << low_cells).map(|half| rank(half, 0, 0)).collect(),
            high: (0..=PAWNS)
                .map(|before| {
                    let rank = |half| rank(half, low_cells, before);
                    (0..high_halves).map(rank).collect()
                })
                .collect(),
        }
    }

    /// The rank of a six-element set.
    #[inline]
    fn of(&self, set: u32) -> usize {
        let low = set & ((1 << self.low_cells) - 1);
        let high = &self.high[low.count_ones() as usize];
        (self.low[low as usize] + high[(set >> self.low_cells) as usize]) as usize
    }
}

/// The tables for numbering positions; two megabytes.
#[derive(Debug)]
pub struct Numbering {
    white_ranks: Ranks,
    black_ranks: Ranks,
    /// For each set of White's pawns its block, and the symmetry that maps it to the
    /// block's representative.
    blocks: Vec<(u16, u8)>,
    /// The representative of each block.
    whites: Vec<u32>,
    /// The symmetries that fix the representative of a block, as bits.
    stabilisers: Vec<u8>,
    /// The images of each row under each symmetry.
    images: Vec<[[u32; 1 << SIDE]; SIDE]>,
    /// The six-element sets of nineteen cells, by rank.
    blacks: Vec<u32>,
}

impl Numbering {
    /// The shared tables.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Numbering> = LazyLock::new(Numbering::new);
        &SHARED
    }

    /// Computes the tables, which takes a fifth of a second.
    #[expect(clippy::new_without_default, reason = "too slow to be asked for by accident")]
    pub fn new() -> Self {
        let image = |symmetry: usize, row: usize, set: usize| {
            let columns = (0..SIDE).filter(|column| set >> column & 1 != 0);
            columns.fold(0, |image, column| {
                let (mut column, mut row) = (column, row);
                if symmetry & 1 != 0 {
                    column = SIDE - 1 - column;
                }
                if symmetry & 2 != 0 {
                    row = SIDE - 1 - row;
                }
                if symmetry & 4 != 0 {
                    (column, row) = (row, column);
                }
                image | 1 << (row * SIDE + column)
            })
        };
        let images = (0..SYMMETRIES)
            .map(|symmetry| {
                std::array::from_fn(|row| std::array::from_fn(|set| image(symmetry, row, set)))
            })
            .collect();
        let mut numbering = Self {
            white_ranks: Ranks::new(CELLS, LOW_CELLS[0]),
            black_ranks: Ranks::new(CELLS - PAWNS, LOW_CELLS[1]),
            blocks: vec![(u16::MAX, 0); WHITES],
            whites: Vec::with_capacity(BLOCKS),
            stabilisers: Vec::with_capacity(BLOCKS),
            images,
            blacks: vec![0; PLACES],
        };
        for set in sets_of_six(CELLS - PAWNS) {
            let rank = numbering.black_ranks.of(set);
            numbering.blacks[rank] = set;
        }
        for set in sets_of_six(CELLS) {
            if numbering.blocks[numbering.white_ranks.of(set)].0 == u16::MAX {
                numbering.add_block(set);
            }
        }
        numbering
    }

    /// Adds a block for a set and its images.
    fn add_block(&mut self, set: u32) {
        let block = self.whites.len() as u16;
        let mut stabiliser = 0;
        for symmetry in 0..SYMMETRIES {
            let image = self.image(symmetry, set);
            stabiliser |= u8::from(image == set) << symmetry;
            let back = (0..SYMMETRIES).find(|back| self.image(*back, image) == set);
            let back = back.expect("the inverse of a symmetry is a symmetry");
            let rank = self.white_ranks.of(image);
            self.blocks[rank] = (block, back as u8);
        }
        self.whites.push(set);
        self.stabilisers.push(stabiliser);
    }

    /// The image of a set of cells.
    #[inline]
    fn image(&self, symmetry: usize, set: u32) -> u32 {
        let rows = self.images[symmetry].iter().enumerate();
        rows.fold(0, |image, (row, images)| image | images[row_of(set, row)])
    }

    /// The place of a set of Black's pawns in a block.
    #[inline]
    fn place(&self, block: usize, black: u32) -> usize {
        self.black_ranks.of(without(self.whites[block], black))
    }

    /// The number of a position, without the seat to move.
    #[inline]
    pub fn number(&self, position: &Simultana) -> Number {
        let [white, black] = position.pawn_bits();
        let (block, symmetry) = self.blocks[self.white_ranks.of(white)];
        let index = usize::from(block);
        let black = self.image(usize::from(symmetry), black);
        let mut place = self.place(index, black);
        let mut symmetries = 1;
        let stabiliser = self.stabilisers[index];
        for symmetry in (1..SYMMETRIES).filter(|symmetry| stabiliser >> symmetry & 1 != 0) {
            let other = self.place(index, self.image(symmetry, black));
            if other < place {
                (place, symmetries) = (other, 1);
            } else if other == place {
                symmetries += 1;
            }
        }
        Number { block, place: place as u16, symmetries }
    }

    /// Whether every place of a block is used.
    pub fn is_full(&self, block: u16) -> bool {
        self.stabilisers[usize::from(block)] == 1
    }

    /// The position at a place of a block, with this seat to move.
    #[inline]
    pub fn position(&self, block: u16, place: u16, seat: u8) -> Simultana {
        let white = self.whites[usize::from(block)];
        let black = among(white, self.blacks[usize::from(place)]);
        Simultana::of_pawn_bits([white, black], seat)
    }
}

/// The six-element sets of this many cells.
fn sets_of_six(cells: usize) -> impl Iterator<Item = u32> {
    (0..1_u32 << cells).filter(|set| set.count_ones() as usize == PAWNS)
}

/// For each set of taken cells of a row and each set of its cells: the latter, indexed
/// among the free cells.
const WITHOUT: [[u8; 1 << SIDE]; 1 << SIDE] = {
    let mut table = [[0; 1 << SIDE]; 1 << SIDE];
    let mut taken = 0;
    while taken < 1 << SIDE {
        let mut set = 0;
        while set < 1 << SIDE {
            let (mut cell, mut free) = (0, 0);
            while cell < SIDE {
                if taken >> cell & 1 == 0 {
                    table[taken][set] |= ((set >> cell & 1) << free) as u8;
                    free += 1;
                }
                cell += 1;
            }
            set += 1;
        }
        taken += 1;
    }
    table
};

/// The inverse: a set of free cells, indexed in the row.
const AMONG: [[u8; 1 << SIDE]; 1 << SIDE] = {
    let mut table = [[0; 1 << SIDE]; 1 << SIDE];
    let mut taken = 0;
    while taken < 1 << SIDE {
        let mut set = 0;
        while set < 1 << SIDE {
            let (mut cell, mut free) = (0, 0);
            while cell < SIDE {
                if taken >> cell & 1 == 0 {
                    table[taken][set] |= ((set >> free & 1) << cell) as u8;
                    free += 1;
                }
                cell += 1;
            }
            set += 1;
        }
        taken += 1;
    }
    table
};

/// A row of a set.
#[inline]
const fn row_of(set: u32, row: usize) -> usize {
    (set >> (row * SIDE)) as usize & ((1 << SIDE) - 1)
}

/// A set, indexed among the free cells.
#[inline]
fn without(taken: u32, set: u32) -> u32 {
    let (mut counted, mut begin) = (0, 0);
    for row in 0..SIDE {
        let taken = row_of(taken, row);
        counted |= u32::from(WITHOUT[taken][row_of(set, row)]) << begin;
        begin += SIDE as u32 - taken.count_ones();
    }
    counted
}

/// The inverse of [`without`].
#[inline]
fn among(taken: u32, counted: u32) -> u32 {
    let (mut set, mut begin) = (0, 0);
    for row in 0..SIDE {
        let taken = row_of(taken, row);
        let free = SIDE as u32 - taken.count_ones();
        let here = (counted >> begin) as usize & ((1 << free) - 1);
        set |= u32::from(AMONG[taken][here]) << (row * SIDE);
        begin += free;
    }
    set
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::Position;

    use super::*;
    use crate::chance::Chance;

    /// A random position with six pawns each.
    fn scattered(chance: &mut Chance) -> Simultana {
        let mut cells: Vec<u32> = (0..CELLS as u32).collect();
        let mut pawns = [0; 2];
        for number in 0..2 * PAWNS {
            pawns[number % 2] |= 1 << cells.swap_remove(chance.below(cells.len()));
        }
        Simultana::of_pawn_bits(pawns, chance.below(2) as u8)
    }

    #[test]
    fn there_are_as_many_blocks_and_places_as_it_says() {
        let numbering = Numbering::new();
        assert_eq!(numbering.whites.len(), BLOCKS);
        assert_eq!(sets_of_six(CELLS - PAWNS).count(), PLACES);
        assert_eq!(sets_of_six(CELLS).count(), WHITES);
        // Every set of White's pawns is in one block: the size of an orbit is 8 /
        // stabiliser.
        let sizes = numbering.stabilisers.iter().map(|set| 8 / set.count_ones());
        assert_eq!(sizes.sum::<u32>() as usize, WHITES);
    }

    #[test]
    fn numbers_and_positions_are_inverse_to_each_other() {
        let numbering = Numbering::new();
        let mut chance = Chance::new(1, "positions");
        for _ in 0..100_000 {
            let position = scattered(&mut chance);
            let seat = position.seat_to_move() as u8;
            let number = numbering.number(&position);
            let image = numbering.position(number.block, number.place, seat);
            assert_eq!(numbering.number(&image), number, "{position:?}");
            let is_image = (0..SYMMETRIES).any(|symmetry| {
                let images = position.pawn_bits();
                images.map(|set| numbering.image(symmetry, set)) == image.pawn_bits()
            });
            assert!(is_image, "{position:?} is no image of {image:?}");
        }
    }

    #[test]
    fn images_share_a_number_and_have_as_many_moves() {
        let numbering = Numbering::new();
        let mut chance = Chance::new(2, "positions");
        for _ in 0..20_000 {
            let position = scattered(&mut chance);
            let number = numbering.number(&position);
            let mut same = 0;
            for symmetry in 0..SYMMETRIES {
                let image = position.pawn_bits();
                let image = image.map(|set| numbering.image(symmetry, set));
                let image = Simultana::of_pawn_bits(image, 0);
                assert_eq!(numbering.number(&image), number);
                for seat in 0..2 {
                    let of = |position: &Simultana| {
                        let pawns = position.pawn_bits();
                        Simultana::of_pawn_bits(pawns, seat).count_moves()
                    };
                    assert_eq!(of(&image), of(&position));
                }
                same += u8::from(image.pawn_bits() == position.pawn_bits());
            }
            assert_eq!(same, number.symmetries);
        }
    }
}
