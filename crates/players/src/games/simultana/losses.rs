//! The solution of Simultana as a file: all positions lost in more than a few plies, with
//! the number of plies. A short search finds the exact value of every other position.
//!
//! ```text
//! "Ludotheque Simultana\n"  what it is
//! u8                        the version of the format, 1
//! u8                        the horizon: losses in more plies are listed
//! 2 × BLOCKS × u32          how many bytes the list of each block has, for each seat
//! bytes                     the lists: for each position by its place
//!                             the distance from the place before, less one, in sevens
//!                               of bits, the lowest first; then
//!                             the plies beyond the horizon, halved, less one
//! u32                       the CRC-32 of all before
//! ```
//!
//! Integers are little-endian. Files are untrusted: everything is checked when read, even
//! if the checksum matches.

use std::collections::{BTreeMap, TryReserveError};
use std::io::Read;
use std::path::Path;

use ludotheque_rules::Game;
use ludotheque_rules::games::simultana::Simultana;

use super::numbering::{BLOCKS, Numbering, PLACES};
use crate::retrograde::Analysis;
use crate::tablebase::TablebaseError;

/// The magic bytes of the file.
const HEAD: &[u8] = b"Ludotheque Simultana\n";

/// The version of the format.
const VERSION: u8 = 1;

/// Losses in more plies are listed; a search to this depth finds the others.
const HORIZON: u8 = 10;

/// The maximum size of a file, in bytes.
const MOST_BYTES: u64 = 1 << 28;

/// All lost positions beyond the horizon.
#[derive(Debug)]
pub struct Losses {
    numbering: &'static Numbering,
    horizon: u8,
    lists: Vec<u8>,
    /// The offset of the list of each block, for each seat, and the end of the last.
    begins: [Vec<u64>; 2],
}

impl Losses {
    /// Reads a file.
    ///
    /// # Errors
    /// If it does not exist, or is incomplete or corrupt.
    pub fn open(path: &Path) -> Result<Self, TablebaseError> {
        let mut bytes = Vec::new();
        let file = std::fs::File::open(path)?;
        file.take(MOST_BYTES).read_to_end(&mut bytes)?;
        Self::of_bytes(&bytes)
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// If they are incomplete or corrupt.
    pub fn of_bytes(bytes: &[u8]) -> Result<Self, TablebaseError> {
        Self::with_horizon(HORIZON, bytes)
    }

    /// Reads the bytes of a file with this horizon. Search time grows tenfold with each ply
    /// of the horizon, so a file must not choose it.
    fn with_horizon(expected: u8, bytes: &[u8]) -> Result<Self, TablebaseError> {
        let rest = bytes
            .strip_prefix(HEAD)
            .ok_or(TablebaseError::Other(Game::SIMULTANA))?;
        match rest.first() {
            Some(&VERSION) => {}
            Some(&found) => {
                return Err(TablebaseError::Version {
                    found,
                    known: VERSION,
                });
            }
            None => return Err(TablebaseError::Damaged),
        }
        let (rest, sum) = rest
            .split_last_chunk::<4>()
            .ok_or(TablebaseError::Damaged)?;
        if crc32fast::hash(&bytes[..bytes.len() - sum.len()]) != u32::from_le_bytes(*sum) {
            return Err(TablebaseError::Damaged);
        }
        let horizon = *rest.get(1).ok_or(TablebaseError::Damaged)?;
        let sizes_and_lists = rest.get(2..).ok_or(TablebaseError::Damaged)?;
        let (sizes, lists) = sizes_and_lists
            .split_at_checked(2 * 4 * BLOCKS)
            .ok_or(TablebaseError::Damaged)?;
        let mut begin = 0_u64;
        let mut begins = sizes.chunks_exact(4 * BLOCKS).map(|sizes| {
            let (sizes, _) = sizes.as_chunks::<4>();
            let mut begins = vec![begin];
            for size in sizes {
                begin += u64::from(u32::from_le_bytes(*size));
                begins.push(begin);
            }
            begins
        });
        let (Some(white), Some(black)) = (begins.next(), begins.next()) else {
            return Err(TablebaseError::Damaged);
        };
        drop(begins);
        if begin != lists.len() as u64 || horizon != expected {
            return Err(TablebaseError::Damaged);
        }
        let all = white.windows(2).chain(black.windows(2));
        for ends in all {
            let list = &lists[ends[0] as usize..ends[1] as usize];
            if entries(list, horizon).any(|entry| entry.is_err()) {
                return Err(TablebaseError::Damaged);
            }
        }
        Ok(Self {
            numbering: Numbering::shared(),
            horizon,
            lists: lists.to_vec(),
            begins: [white, black],
        })
    }

    /// An analysis that records what the file lists.
    ///
    /// # Errors
    /// If the system does not have that much memory.
    pub fn analysis() -> Result<Analysis<Numbering>, TryReserveError> {
        Analysis::new(Numbering::new(), HORIZON)
    }

    /// The bytes of the file for a finished [`analysis`](Self::analysis).
    pub fn bytes_of(analysis: &Analysis<Numbering>) -> Vec<u8> {
        bytes_of_lists(analysis.horizon(), |seat, block| {
            analysis.losses(block, seat).into_iter()
        })
    }

    /// The contents of a file with this horizon and these lost positions.
    #[cfg(test)]
    pub(crate) fn of_lost(horizon: u8, lost: &[(Simultana, u8)]) -> Self {
        let bytes = Self::bytes_of_lost(horizon, lost);
        Self::with_horizon(horizon, &bytes).expect("the file is whole")
    }

    /// The bytes of a file that lists these lost positions with their plies, for tests,
    /// which cannot wait for an analysis.
    pub fn bytes_of_lost(horizon: u8, lost: &[(Simultana, u8)]) -> Vec<u8> {
        let numbering = Numbering::shared();
        let mut lists: BTreeMap<(usize, usize), BTreeMap<usize, u8>> = BTreeMap::new();
        for (position, plies) in lost {
            let number = numbering.number(position);
            let list = (position.seat_to_move(), usize::from(number.block));
            let list = lists.entry(list).or_default();
            list.insert(usize::from(number.place), *plies);
        }
        bytes_of_lists(horizon, |seat, block| {
            let list = lists.get(&(seat, block)).into_iter().flatten();
            list.map(|(place, plies)| (*place, *plies))
        })
    }

    /// The bytes of a file with this horizon, a list in its first block and a valid
    /// checksum.
    pub(crate) fn bytes_with_list(horizon: u8, list: &[u8]) -> Vec<u8> {
        let mut bytes = [HEAD, &[VERSION, horizon]].concat();
        bytes.extend((list.len() as u32).to_le_bytes());
        bytes.resize(bytes.len() + 4 * (2 * BLOCKS - 1), 0);
        bytes.extend(list);
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Only losses in more plies are listed.
    pub fn horizon(&self) -> u8 {
        self.horizon
    }

    /// The number of listed positions.
    pub fn count(&self) -> usize {
        let lists = self.begins.iter().flat_map(|begins| begins.windows(2));
        lists
            .map(|ends| {
                entries(
                    &self.lists[ends[0] as usize..ends[1] as usize],
                    self.horizon,
                )
                .count()
            })
            .sum()
    }

    /// The number of plies to the loss of the player to move, if the position is listed.
    pub fn find(&self, position: &Simultana) -> Option<u8> {
        let number = self.numbering.number(position);
        let block = usize::from(number.block);
        let begins = &self.begins[position.seat_to_move()];
        let list = &self.lists[begins[block] as usize..begins[block + 1] as usize];
        let wanted = usize::from(number.place);
        let mut entries = entries(list, self.horizon).flatten();
        let (place, plies) = entries.find(|(place, _)| *place >= wanted)?;
        (place == wanted).then_some(plies)
    }
}

/// The bytes of a file from the lost positions of each block for each seat: places in
/// order, with their plies.
fn bytes_of_lists<I: Iterator<Item = (usize, u8)>>(
    horizon: u8,
    lost: impl Fn(usize, usize) -> I,
) -> Vec<u8> {
    let mut bytes = [HEAD, &[VERSION, horizon]].concat();
    // The sizes are filled in as the lists are written.
    let mut size_at = bytes.len();
    bytes.resize(size_at + 4 * 2 * BLOCKS, 0);
    for (seat, block) in (0..2).flat_map(|seat| (0..BLOCKS).map(move |block| (seat, block))) {
        let begin = bytes.len();
        let mut next = 0;
        for (place, plies) in lost(seat, block).filter(|(_, plies)| *plies > horizon) {
            push_in_sevens(&mut bytes, place - next);
            bytes.push((plies - horizon) / 2 - 1);
            next = place + 1;
        }
        let size = (bytes.len() - begin) as u32;
        bytes[size_at..size_at + 4].copy_from_slice(&size.to_le_bytes());
        size_at += 4;
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Appends a number as a varint (LEB128).
fn push_in_sevens(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 1 << 7 {
        bytes.push(number as u8 & 0x7f | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The places of a list with their plies; an error ends a malformed list.
fn entries(list: &[u8], horizon: u8) -> impl Iterator<Item = Result<(usize, u8), TablebaseError>> {
    let mut rest = list;
    let mut next = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let entry = take_entry(&mut rest, next, horizon);
        match &entry {
            Some((place, _)) => next = place + 1,
            None => rest = &[],
        }
        Some(entry.ok_or(TablebaseError::Damaged))
    })
}

/// Takes an entry from the front of a list: a place from `next` on, with its plies. None if
/// malformed.
fn take_entry(list: &mut &[u8], next: usize, horizon: u8) -> Option<(usize, u8)> {
    let mut gap = 0;
    // Three bytes hold every place.
    for shift in [0, 7, 14] {
        let byte = *list.split_off_first()?;
        gap |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            let place = Some(next + gap).filter(|place| *place < PLACES)?;
            let beyond = list.split_off_first()?.checked_add(1)?.checked_mul(2)?;
            // The win before it has a ply more.
            let plies = horizon
                .checked_add(beyond)
                .filter(|plies| *plies < u8::MAX)?;
            return Some((place, plies));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_files_are_refused() {
        let bytes = Losses::bytes_of_lost(10, &[]);
        assert!(Losses::of_bytes(&bytes).is_ok());
        let refusal = |bytes: &[u8]| match Losses::of_bytes(bytes) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
        let damaged = TablebaseError::Damaged.to_string();
        for at in [HEAD.len() + 1, bytes.len() / 2, bytes.len() - 1] {
            let mut changed = bytes.clone();
            changed[at] ^= 4;
            assert_eq!(refusal(&changed), damaged, "changed at {at}");
        }
        for len in [HEAD.len(), HEAD.len() + 1, HEAD.len() + 3, bytes.len() - 1] {
            assert_eq!(refusal(&bytes[..len]), damaged, "cut at {len}");
        }
        // With valid checksums: other horizons, and malformed lists.
        let with_list = Losses::bytes_with_list;
        assert_eq!(refusal(&with_list(HORIZON, &[0, 0, 5, 1])), "");
        for horizon in [0, 8, 11, 12, 40, 254, 255] {
            assert_eq!(refusal(&with_list(horizon, &[])), damaged, "{horizon}");
        }
        let far = (PLACES as u32).to_le_bytes();
        let past_the_end = [
            far[0] | 0x80,
            (far[0] >> 7) | (far[1] << 1) | 0x80,
            far[1] >> 6,
            0,
        ];
        for list in [
            &[0xff; 20][..],
            &[0x80, 0x80, 0x80, 0, 0],
            &[5],
            &[0x85],
            &past_the_end,
            &[0, 122],
            &[0, 255],
        ] {
            let bytes = with_list(HORIZON, list);
            assert_eq!(refusal(&bytes), damaged, "{list:?}");
        }
        assert_eq!(
            refusal(b"PNG"),
            TablebaseError::Other(Game::SIMULTANA).to_string()
        );
        let mut other = bytes;
        other[HEAD.len()] = 9;
        assert_eq!(
            refusal(&other),
            TablebaseError::Version {
                found: 9,
                known: VERSION
            }
            .to_string()
        );
    }
}
