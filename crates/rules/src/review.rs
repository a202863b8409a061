//! The review of a match: evaluations of its positions, as plain data that is saved with it. The
//! rules neither evaluate positions nor interpret the numbers.

use serde::{Deserialize, Serialize};

use crate::{EntryKind, TreeEntry};

/// The whole in the unit of shares, which are stored in thousandths, so that writing and reading a
/// review does not change it.
pub const WHOLE: u16 = 1_000;

/// The maximum number of positions of a review, so that it does not make a record too long.
const MAX_POSITIONS: usize = 2_001;

/// The maximum number of moves of a line in a review, and of characters of each move.
const MAX_LINE: usize = 12;
const MAX_WORD: usize = 64;

/// The review of the main line of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// The version of the evaluation: reviews of other versions are computed again.
    pub version: u32,
    /// The fingerprint of the line that was reviewed ([`fingerprint`]).
    pub line: u32,
    /// The start, and the position after each move.
    pub positions: Vec<ReviewedPosition>,
}

/// The evaluation of a position, and of the move played there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewedPosition {
    /// The judgement with the knowledge of the player to move.
    pub known: Judgement,
    /// The judgement with everything known, in games with secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub truth: Option<Judgement>,
}

/// One judgement of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// The expected score of each seat with the best move, in thousandths.
    pub shares: Vec<u16>,
    /// The best move in notation, and the expected continuation; empty if there is nothing to
    /// choose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<String>,
    /// The part of the expected score of the player to move that the played move gave away, in
    /// thousandths.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub lost: u16,
    /// Whether the loss is smaller than the error of the search, so that the true one may be
    /// greater.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unclear: bool,
}

fn is_nothing(number: &u16) -> bool {
    *number == 0
}

fn is_false(value: &bool) -> bool {
    !*value
}

impl Review {
    /// Whether a match with this number of players can have this review: nothing in it is too long
    /// or out of bounds.
    pub fn is_plausible(&self, players: u8) -> bool {
        let is_sound = |judgement: &Judgement| {
            judgement.shares.len() == usize::from(players)
                && judgement.shares.iter().all(|share| *share <= WHOLE)
                && judgement.lost <= WHOLE
                && judgement.best.len() <= MAX_LINE
                && judgement.best.iter().all(|word| word.chars().count() <= MAX_WORD)
        };
        let mut judgements = self
            .positions
            .iter()
            .flat_map(|position| std::iter::once(&position.known).chain(&position.truth));
        self.positions.len() <= MAX_POSITIONS && judgements.all(is_sound)
    }

    /// Whether it is a review of this main line.
    pub fn is_of(&self, main_line: &[TreeEntry]) -> bool {
        self.positions.len() == main_line.len() + 1 && self.line == fingerprint(main_line)
    }
}

/// Whether a line is short enough for a review.
pub fn may_be_reviewed(main_line: &[TreeEntry]) -> bool {
    main_line.len() < MAX_POSITIONS
}

/// A hash of a line: FNV-1a over its words, so that it is the same on every machine.
pub fn fingerprint(main_line: &[TreeEntry]) -> u32 {
    main_line.iter().fold(BASIS, hashed)
}

/// The fingerprint of the empty line.
pub(crate) const BASIS: u32 = 0x811c_9dc5;

/// The fingerprint of a line with a further move.
pub(crate) fn hashed(before: u32, entry: &TreeEntry) -> u32 {
    const PRIME: u32 = 0x0100_0193;
    let kind = match entry.kind {
        EntryKind::Move => 0,
        EntryKind::Resignation => 1 + entry.seat.index() as u8,
        EntryKind::AgreedDraw => 0xff,
    };
    let bytes = entry.word.bytes().chain([b' ', kind]);
    bytes.fold(before, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(PRIME))
}
