//! The transposition table.

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value.
    Exact,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
}

impl Bound {
    /// How the result of a search within a window bounds the true value.
    pub(crate) fn of(value: i32, low: i32, high: i32) -> Self {
        if value >= high {
            Self::AtLeast
        } else if value > low {
            Self::Exact
        } else {
            Self::AtMost
        }
    }

    /// Whether a stored value with this bound makes a search within a window unnecessary.
    pub(crate) fn settles(self, value: i32, low: i32, high: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::AtLeast => value >= high,
            Self::AtMost => value <= low,
        }
    }
}

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// The value, in units of evaluation; wins count from this position.
    pub(crate) value: i32,
    /// The index of the best move among the legal moves.
    pub(crate) best: u16,
    /// The depth of its search, in plies.
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    /// The number of the search that stored it.
    search: u8,
}

impl Entry {
    /// No best move is known.
    pub(crate) const NO_MOVE: u16 = u16::MAX;
}

/// A transposition table of fixed size, in pairs: one entry by depth, one always replaced.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<[Entry; 2]>,
    /// The number of the current search. Entries of earlier ones are ignored, so that a
    /// search depends on its position alone.
    search: u8,
}

impl Table {
    /// A table of two to the power of `bits` pairs of entries.
    pub(crate) fn new(bits: u32) -> Self {
        let nothing = Entry {
            key: 0,
            value: 0,
            best: Entry::NO_MOVE,
            depth: i8::MIN,
            bound: Bound::AtMost,
            search: 0,
        };
        Self {
            entries: vec![[nothing; 2]; 1 << bits],
            search: 1,
        }
    }

    /// The index of a key.
    fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// The entry of a position, if the current search has stored one.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let pair = &self.entries[self.index(key)];
        let known = |entry: &&Entry| entry.key == key && entry.search == self.search;
        pair.iter().find(known).copied()
    }

    /// Stores a value: in the first place of the pair if its depth is not less than that of
    /// the entry there, otherwise in the second.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, value: i32, depth: i32, bound: Bound, best: u16) {
        let index = self.index(key);
        let [deep, recent] = &mut self.entries[index];
        let depth = depth.clamp(-100, 100) as i8;
        let is_old = deep.search != self.search;
        let place = if is_old || deep.key == key || depth >= deep.depth {
            deep
        } else {
            recent
        };
        let best = match best {
            Entry::NO_MOVE if place.key == key && !is_old => place.best,
            best => best,
        };
        *place = Entry {
            key,
            value,
            best,
            depth,
            bound,
            search: self.search,
        };
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        if self.search == u8::MAX {
            *self = Self::new(self.entries.len().trailing_zeros());
        } else {
            self.search += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deeper_entry_stays_and_the_newest_is_kept_beside_it() {
        let mut table = Table::new(0);
        table.keep(1, 10, 5, Bound::Exact, 3);
        table.keep(2, 20, 2, Bound::AtLeast, 4);
        table.keep(3, 30, 1, Bound::AtMost, 5);
        assert_eq!(table.find(1).map(|entry| entry.value), Some(10));
        assert!(table.find(2).is_none());
        assert_eq!(table.find(3).map(|entry| entry.best), Some(5));
    }

    #[test]
    fn a_known_best_move_is_not_forgotten_for_none() {
        let mut table = Table::new(0);
        table.keep(1, 10, 5, Bound::Exact, 3);
        table.keep(1, 12, 6, Bound::AtMost, Entry::NO_MOVE);
        assert_eq!(table.find(1).map(|entry| entry.best), Some(3));
    }
}
