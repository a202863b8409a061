//! The solution of Simultana as a file: all positions that can occur in a match and are lost
//! in more than a few plies, with the number of plies. A short search finds the exact value
//! of every other position.
//!
//! ```text
//! "Ludotheque Simultana\n"  what it is
//! u8                        the version of the format, 2
//! u8                        the horizon: losses in more plies are listed
//! bytes                     compressed by zlib:
//!   2 × BLOCKS × u16          how many positions of each block are listed, for each seat
//!   bytes                     for each position by its place: the distance from the place
//!                               before, less one, in sevens of bits, the lowest first
//!   bytes                     for each position the plies beyond the horizon, halved, less
//!                               one
//! u32                       the CRC-32 of all before
//! ```
//!
//! Integers are little-endian. Files are untrusted: everything is checked when read, even
//! if the checksum matches.

use std::collections::{BTreeMap, TryReserveError};
use std::io::{Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use ludotheque_rules::Game;
use ludotheque_rules::games::simultana::Simultana;

use super::numbering::{BLOCKS, Numbering, PLACES};
use crate::retrograde::Analysis;
use crate::tablebase::TablebaseError;

/// The magic bytes of the file.
const HEAD: &[u8] = b"Ludotheque Simultana\n";

/// The version of the format.
const VERSION: u8 = 2;

/// Losses in more plies are listed; a search to this depth finds the others.
const HORIZON: u8 = 10;

/// The maximum size of a file, compressed or not, in bytes.
const MOST_BYTES: u64 = 1 << 26;

/// The bytes of the numbers of listed positions.
const COUNTS_BYTES: usize = 2 * 2 * BLOCKS;

/// All lost positions beyond the horizon that can occur in a match.
#[derive(Debug)]
pub struct Losses {
    numbering: &'static Numbering,
    horizon: u8,
    /// The distances of the places of all lists.
    distances: Vec<u8>,
    /// The plies of all lists, as in the file.
    plies: Vec<u8>,
    /// Where the list of each block begins, for each seat, and the end of the last.
    begins: [Vec<Begin>; 2],
}

/// Where a list begins.
#[derive(Clone, Copy, Debug, Default)]
struct Begin {
    /// Its first byte among the distances.
    distance: u32,
    /// Its first entry among the plies.
    entry: u32,
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
        let rest = bytes.strip_prefix(HEAD).ok_or(TablebaseError::Other(Game::SIMULTANA))?;
        match rest.first() {
            Some(&VERSION) => {}
            Some(&found) => {
                return Err(TablebaseError::Version { found, known: VERSION });
            }
            None => return Err(TablebaseError::Damaged),
        }
        let (rest, sum) = rest.split_last_chunk::<4>().ok_or(TablebaseError::Damaged)?;
        if crc32fast::hash(&bytes[..bytes.len() - sum.len()]) != u32::from_le_bytes(*sum) {
            return Err(TablebaseError::Damaged);
        }
        let horizon = *rest.get(1).ok_or(TablebaseError::Damaged)?;
        let compressed = rest.get(2..).ok_or(TablebaseError::Damaged)?;
        if horizon != expected {
            return Err(TablebaseError::Damaged);
        }
        let mut lists = Vec::new();
        ZlibDecoder::new(compressed)
            .take(MOST_BYTES)
            .read_to_end(&mut lists)
            .map_err(|_| TablebaseError::Damaged)?;
        Self::of_lists(horizon, &lists).ok_or(TablebaseError::Damaged)
    }

    /// The losses of decompressed lists; none if they are malformed.
    fn of_lists(horizon: u8, lists: &[u8]) -> Option<Self> {
        let (counts, entries) = lists.split_at_checked(COUNTS_BYTES)?;
        let counts: Vec<usize> = counts
            .as_chunks::<2>()
            .0
            .iter()
            .map(|count| u16::from_le_bytes(*count).into())
            .collect();
        let total: usize = counts.iter().sum();
        let (distances, plies) = entries.split_at_checked(entries.len().checked_sub(total)?)?;
        let mut rest = distances;
        let mut begin = Begin::default();
        let mut begins = counts.chunks_exact(BLOCKS).map(|counts| {
            let mut begins = vec![begin];
            for count in counts {
                let mut next = 0;
                for _ in 0..*count {
                    next = take_place(&mut rest, next)? + 1;
                }
                begin = Begin {
                    distance: (distances.len() - rest.len()) as u32,
                    entry: begin.entry + *count as u32,
                };
                begins.push(begin);
            }
            Some(begins)
        });
        let begins = [begins.next()??, begins.next()??];
        let are_read = rest.is_empty() && plies.iter().all(|it| plies_of(*it, horizon).is_some());
        are_read.then(|| Self {
            numbering: Numbering::shared(),
            horizon,
            distances: distances.to_vec(),
            plies: plies.to_vec(),
            begins,
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
        bytes_of_lists(analysis.horizon(), |seat, block| analysis.losses(block, seat).into_iter())
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

    /// The bytes of a file with this horizon and a valid checksum, in which the first block has
    /// `count` entries, with these distances and plies.
    pub(crate) fn bytes_with_list(horizon: u8, count: u16, list: &[u8]) -> Vec<u8> {
        let mut lists = count.to_le_bytes().to_vec();
        lists.resize(COUNTS_BYTES, 0);
        lists.extend(list);
        bytes_of_file(horizon, &lists)
    }

    /// Only losses in more plies are listed.
    pub fn horizon(&self) -> u8 {
        self.horizon
    }

    /// The number of listed positions.
    pub fn count(&self) -> usize {
        self.plies.len()
    }

    /// The number of plies to the loss of the player to move, if the position is listed.
    pub fn find(&self, position: &Simultana) -> Option<u8> {
        let number = self.numbering.number(position);
        let block = usize::from(number.block);
        let begins = &self.begins[position.seat_to_move()];
        let (begin, end) = (begins[block], begins[block + 1]);
        let mut rest = &self.distances[begin.distance as usize..end.distance as usize];
        let wanted = usize::from(number.place);
        let mut next = 0;
        for entry in begin.entry..end.entry {
            let place = take_place(&mut rest, next)?;
            if place >= wanted {
                let plies = plies_of(self.plies[entry as usize], self.horizon);
                return plies.filter(|_| place == wanted);
            }
            next = place + 1;
        }
        None
    }
}

/// The bytes of a file from the lost positions of each block for each seat: places in
/// order, with their plies.
fn bytes_of_lists<I: Iterator<Item = (usize, u8)>>(
    horizon: u8,
    lost: impl Fn(usize, usize) -> I,
) -> Vec<u8> {
    let (mut lists, mut distances, mut beyond) = (Vec::new(), Vec::new(), Vec::new());
    for (seat, block) in (0..2).flat_map(|seat| (0..BLOCKS).map(move |block| (seat, block))) {
        let (mut count, mut next) = (0_u16, 0);
        for (place, plies) in lost(seat, block).filter(|(_, plies)| *plies > horizon) {
            push_in_sevens(&mut distances, place - next);
            beyond.push((plies - horizon) / 2 - 1);
            next = place + 1;
            count += 1;
        }
        lists.extend(count.to_le_bytes());
    }
    // Each kind of bytes is compressed better by itself.
    lists.append(&mut distances);
    lists.append(&mut beyond);
    bytes_of_file(horizon, &lists)
}

/// The bytes of a file with these lists.
fn bytes_of_file(horizon: u8, lists: &[u8]) -> Vec<u8> {
    let bytes = [HEAD, &[VERSION, horizon]].concat();
    let mut encoder = ZlibEncoder::new(bytes, Compression::best());
    let written = encoder.write_all(lists).and_then(|()| encoder.finish());
    let mut bytes = written.expect("a vector takes all that is written to it");
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

/// Takes a place, from `next` on, from the front of a list; none if malformed.
fn take_place(distances: &mut &[u8], next: usize) -> Option<usize> {
    let mut distance = 0;
    // Three bytes hold every place.
    for shift in [0, 7, 14] {
        let byte = *distances.split_off_first()?;
        distance |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(next + distance).filter(|place| *place < PLACES);
        }
    }
    None
}

/// The plies of an entry; none if they are too many.
fn plies_of(beyond: u8, horizon: u8) -> Option<u8> {
    let plies = horizon.checked_add(beyond.checked_add(1)?.checked_mul(2)?)?;
    // The win before it has a ply more.
    (plies < u8::MAX).then_some(plies)
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
        assert_eq!(refusal(&with_list(HORIZON, 2, &[0, 5, 0, 1])), "");
        for horizon in [0, 8, 11, 12, 40, 254, 255] {
            assert_eq!(refusal(&with_list(horizon, 0, &[])), damaged, "{horizon}");
        }
        let far = (PLACES as u32).to_le_bytes();
        let past_the_end = [far[0] | 0x80, (far[0] >> 7) | (far[1] << 1) | 0x80, far[1] >> 6, 0];
        for (count, list) in [
            (7, &[0xff; 20][..]),
            (1, &[0x80, 0x80, 0x80, 0, 0]),
            (1, &[5]),
            (1, &[0x85, 0]),
            (1, &past_the_end),
            (1, &[0, 122]),
            (1, &[0, 255]),
            (1, &[0, 0, 0]),
            (2, &[0, 0]),
            (u16::MAX, &[0, 0]),
            (0, &[0]),
        ] {
            let bytes = with_list(HORIZON, count, list);
            assert_eq!(refusal(&bytes), damaged, "{list:?}");
        }
        assert_eq!(refusal(b"PNG"), TablebaseError::Other(Game::SIMULTANA).to_string());
        let mut other = bytes;
        other[HEAD.len()] = 9;
        assert_eq!(
            refusal(&other),
            TablebaseError::Version { found: 9, known: VERSION }.to_string()
        );
    }
}
