//! The transposition table, which the threads of a search share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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

/// Stored knowledge of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableEntry {
    /// The value, in units of evaluation; wins count from this position. At most 2²³ in
    /// size.
    pub(crate) value: i32,
    /// The index of the best move among the legal moves.
    pub(crate) best: u16,
    /// The depth of its search, in plies.
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    /// The number of the search that stored it.
    search: u8,
}

impl TableEntry {
    /// No best move is known.
    pub(crate) const NO_MOVE: u16 = u16::MAX;

    /// The entry in one number: from the lowest bit on, 24 bits of value, 16 of move, 8 of
    /// depth, 8 of bound, 8 of search.
    fn pack(self) -> u64 {
        debug_assert!(self.value.abs() < 1 << 23, "{self:?}");
        u64::from(self.value as u32 & 0xFF_FFFF)
            | u64::from(self.best) << 24
            | u64::from(self.depth as u8) << 40
            | (self.bound as u64) << 48
            | u64::from(self.search) << 56
    }

    /// The opposite of [`pack`](Self::pack).
    fn unpack(data: u64) -> Self {
        Self {
            // The shift back extends the sign.
            value: (data as i32) << 8 >> 8,
            best: (data >> 24) as u16,
            depth: (data >> 40) as i8,
            bound: match (data >> 48) as u8 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            search: (data >> 56) as u8,
        }
    }
}

/// The place of an entry. Threads read and write it without locks: if two write at once, or
/// one reads while another writes, the parts do not match and the entry is of no position
/// (Hyatt and Mann, 2002). On the usual processors this costs no more than plain memory.
#[derive(Debug, Default)]
struct EntrySlot {
    /// The key XOR the data.
    key: AtomicU64,
    /// A packed [`TableEntry`].
    data: AtomicU64,
}

impl EntrySlot {
    /// The key and the entry.
    #[inline]
    fn read(&self) -> (u64, TableEntry) {
        let data = self.data.load(Ordering::Relaxed);
        let key = self.key.load(Ordering::Relaxed) ^ data;
        (key, TableEntry::unpack(data))
    }

    #[inline]
    fn write(&self, key: u64, entry: TableEntry) {
        let data = entry.pack();
        self.key.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// A transposition table of fixed size, in pairs: one entry by depth, one always replaced.
/// Clones share the entries until one of them is [cleared](Self::clear).
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    entries: Arc<[[EntrySlot; 2]]>,
    /// The number of the current search, from 1. Entries of earlier ones are ignored, so
    /// that a search depends on its position alone.
    search: u8,
}

impl TranspositionTable {
    /// A table of two to the power of `bits` pairs of entries.
    pub(crate) fn new(bits: u32) -> Self {
        Self { entries: (0..1_usize << bits).map(|_| Default::default()).collect(), search: 1 }
    }

    /// The pair of entries of a key.
    #[inline]
    fn pair(&self, key: u64) -> &[EntrySlot; 2] {
        &self.entries[key as usize & (self.entries.len() - 1)]
    }

    /// The entry of a position, if the current search has stored one.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<TableEntry> {
        self.pair(key).iter().find_map(|place| {
            let (known, entry) = place.read();
            (known == key && entry.search == self.search).then_some(entry)
        })
    }

    /// Stores a value: in the first place of the pair if its depth is not less than that of
    /// the entry there, otherwise in the second.
    #[inline]
    pub(crate) fn keep(&self, key: u64, value: i32, depth: i32, bound: Bound, best: u16) {
        let [deep, recent] = self.pair(key);
        let depth = depth.clamp(-100, 100) as i8;
        let (known, entry) = deep.read();
        let is_old = entry.search != self.search;
        let place = if is_old || known == key || depth >= entry.depth { deep } else { recent };
        let (known, entry) = place.read();
        let best = match best {
            TableEntry::NO_MOVE if known == key && entry.search == self.search => entry.best,
            best => best,
        };
        let search = self.search;
        place.write(key, TableEntry { value, best, depth, bound, search });
    }

    /// Clears the table. Clones keep the entries of the search before.
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
        let table = TranspositionTable::new(0);
        table.keep(1, 10, 5, Bound::Exact, 3);
        table.keep(2, 20, 2, Bound::AtLeast, 4);
        table.keep(3, 30, 1, Bound::AtMost, 5);
        assert_eq!(table.find(1).map(|entry| entry.value), Some(10));
        assert!(table.find(2).is_none());
        assert_eq!(table.find(3).map(|entry| entry.best), Some(5));
    }

    #[test]
    fn a_known_best_move_is_not_forgotten_for_none() {
        let table = TranspositionTable::new(0);
        table.keep(1, 10, 5, Bound::Exact, 3);
        table.keep(1, 12, 6, Bound::AtMost, TableEntry::NO_MOVE);
        assert_eq!(table.find(1).map(|entry| entry.best), Some(3));
    }

    #[test]
    fn entries_are_what_they_were_after_packing() {
        for value in [-1_000_121, -7, 0, 7, 1_000_121] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                let (best, depth, search) = (TableEntry::NO_MOVE - 1, -100, 255);
                let entry = TableEntry { value, best, depth, bound, search };
                let again = TableEntry::unpack(entry.pack());
                assert_eq!((again.value, again.best), (value, best));
                assert_eq!((again.depth, again.bound), (depth, bound));
                assert_eq!(again.search, search);
            }
        }
    }

    #[test]
    fn clones_share_entries_until_a_table_is_cleared() {
        let mut table = TranspositionTable::new(4);
        let other = table.clone();
        other.keep(1, 10, 5, Bound::Exact, 3);
        assert_eq!(table.find(1).map(|entry| entry.value), Some(10));
        for _ in 0..300 {
            table.clear();
            assert!(table.find(1).is_none());
        }
    }

    #[test]
    fn threads_that_write_at_once_mix_no_entries() {
        let table = TranspositionTable::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4_u16 {
                let table = &table;
                scope.spawn(move || {
                    for number in 0..20_000 {
                        let key = (number << 2) + u64::from(thread);
                        table.keep(key, key as i32, 1, Bound::Exact, thread);
                        if let Some(entry) = table.find(key) {
                            assert_eq!(entry.value, key as i32);
                            assert_eq!(entry.best, thread);
                        }
                    }
                });
            }
        });
    }
}
