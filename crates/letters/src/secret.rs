//! What a player promises at the start of a match with secrets, and opens later: a commitment for each pawn, the
//! openings that fit them, and the key from which all of them follow.

use std::fmt;

use ludotheque_links::bits::{Reader, Writer};
use ludotheque_rules::{Cell, Identity, Seat};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::envelope::{self, KEY, Unreadable};

/// The number of bits of a strength.
const STRENGTH_BITS: usize = 3;

/// The limit on the number of pawns of a player, which are numbered by bytes.
pub(crate) const MOST_PAWNS: usize = 32;

/// The number of bits of their number.
const PAWNS_BITS: usize = 6;

/// The secrets of a player in a match: the strengths of all pawns, and the random seed of all nonces. Whoever has it
/// knows all of them; it is shown to nobody before the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    seed: [u8; 16],
    /// By places, in the order of the written set-up.
    strengths: Vec<u8>,
}

/// Strengths are in no log.
impl fmt::Debug for Key {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("Key(..)")
    }
}

impl Key {
    /// The key to a set-up in notation, with a seed that was never used before; `None` if it has signs that
    /// are no strengths.
    pub fn new(placement: &str, random: [u8; 16]) -> Option<Self> {
        let strength = |sign: char| sign.to_digit(8).map(|digit| digit as u8);
        let strengths: Option<Vec<u8>> = placement.chars().map(strength).collect();
        let strengths = strengths.filter(|it| it.len() <= MOST_PAWNS && !it.contains(&0))?;
        Some(Self { seed: random, strengths })
    }

    /// Finds a key in a text.
    ///
    /// # Errors
    /// If there is none, or it is not whole.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let mut found = envelope::open_all(KEY, text).into_iter();
        let mut from = found.next().ok_or(Unreadable::Other)??;
        let key = Self::read_bits(&mut from).ok_or(Unreadable::Damaged)?;
        if from.ends_here() { Ok(key) } else { Err(Unreadable::Damaged) }
    }

    /// The key as a short text, for its player to keep: with it and a letter, a lost match is restored.
    pub fn text(&self) -> String {
        let mut to = Writer::default();
        self.write(&mut to);
        envelope::seal(KEY, &to)
    }

    pub(crate) fn strengths(&self) -> &[u8] {
        &self.strengths
    }

    /// The opening of the pawn of a place.
    pub(crate) fn opening(&self, identity: Identity, seat: Seat, place: usize) -> Opening {
        let hash = pawn_hash("ludotheque nonce 1", identity, seat, place).chain_update(self.seed);
        let hash: [u8; 32] = hash.finalize().into();
        let mut nonce = [0; 16];
        nonce.copy_from_slice(&hash[..16]);
        Opening { place, strength: self.strengths[place], nonce }
    }

    /// What is promised of all pawns.
    pub(crate) fn promise(&self, identity: Identity, seat: Seat) -> Promise {
        let places = 0..self.strengths.len();
        let open = |place| self.opening(identity, seat, place);
        Promise(places.map(|place| open(place).commitment(identity, seat)).collect())
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        to.bits(self.strengths.len(), PAWNS_BITS);
        self.strengths.iter().for_each(|it| to.bits(usize::from(*it), STRENGTH_BITS));
        write_bytes(to, &self.seed);
    }

    pub(crate) fn read_bits(from: &mut Reader) -> Option<Self> {
        let pawns = from.bits(PAWNS_BITS).filter(|pawns| *pawns <= MOST_PAWNS)?;
        let strength = |_| Some(from.bits(STRENGTH_BITS)? as u8);
        let strengths: Option<Vec<u8>> = (0..pawns).map(strength).collect();
        Some(Self { strengths: strengths?, seed: read_bytes(from)? })
    }
}

/// The commitments to all pawns of a player, by places in the order of the written set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Promise(Vec<[u8; 32]>);

impl Promise {
    /// The number of pawns.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether an opening is what was promised.
    pub(crate) fn keeps(&self, opening: &Opening, identity: Identity, seat: Seat) -> bool {
        self.0.get(opening.place) == Some(&opening.commitment(identity, seat))
    }

    /// A number that follows from all of them.
    pub(crate) fn digest(&self) -> [u8; 32] {
        let hash = Sha256::new().chain_update("ludotheque promise 1");
        self.0.iter().fold(hash, Digest::chain_update).finalize().into()
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        to.number(self.0.len());
        self.0.iter().for_each(|it| write_bytes(to, it));
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        let pawns = from.number(MOST_PAWNS)?;
        let read: Option<Vec<_>> = (0..pawns).map(|_| read_bytes(from)).collect();
        read.map(Self)
    }
}

/// The opening of a commitment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The place of the pawn at the start, in the order of the written set-up.
    pub place: usize,
    /// Its strength.
    pub strength: u8,
    /// The random bits of its commitment.
    pub nonce: [u8; 16],
}

impl Opening {
    fn commitment(&self, identity: Identity, seat: Seat) -> [u8; 32] {
        let hash = pawn_hash("ludotheque pawn 1", identity, seat, self.place);
        hash.chain_update([self.strength]).chain_update(self.nonce).finalize().into()
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        to.number(self.place);
        to.bits(usize::from(self.strength), STRENGTH_BITS);
        write_bytes(to, &self.nonce);
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        let place = from.number(MOST_PAWNS)?;
        let strength = from.bits(STRENGTH_BITS)? as u8;
        Some(Self { place, strength, nonce: read_bytes(from)? })
    }
}

/// The beginning of a hash: all parts after the name have the same length everywhere.
fn pawn_hash(name: &str, identity: Identity, seat: Seat, place: usize) -> Sha256 {
    let hash = Sha256::new().chain_update(name).chain_update(identity.0.to_be_bytes());
    hash.chain_update([seat.index() as u8, place as u8])
}

pub(crate) fn write_bytes(to: &mut Writer, bytes: &[u8]) {
    bytes.iter().for_each(|byte| to.bits(usize::from(*byte), 8));
}

pub(crate) fn read_bytes<const N: usize>(from: &mut Reader) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    for byte in &mut bytes {
        *byte = from.bits(8)? as u8;
    }
    Some(bytes)
}

/// What does not fit in what a player has opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A pawn is not the one that was promised at the start: its strength or place differs, or it was promised for
    /// another match.
    #[error("the pawn is not the one that was promised at the start")]
    NotPromised,
    /// Another pawn was opened than the one that fights.
    #[error("another pawn was opened than the one that fights")]
    OtherPawn,
    /// A player has more pawns of a strength than there are.
    #[error("there are too many pawns of strength {0}")]
    TooMany(u8),
    /// A pawn that fights was not opened.
    #[error("the pawn that fights was not opened")]
    Missing,
    /// Something was opened that nobody had asked for.
    #[error("a pawn was opened that nobody had asked for")]
    Unasked,
    /// What was promised at the start is now told otherwise.
    #[error("what was promised at the start was changed")]
    Changed,
}

impl Fault {
    const KINDS: [Self; 6] = [
        Self::NotPromised,
        Self::OtherPawn,
        Self::TooMany(0),
        Self::Missing,
        Self::Unasked,
        Self::Changed,
    ];
}

/// That something does not fit in what a player has opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("seat {}: {fault}", .by.index())]
pub struct Dispute {
    /// The player.
    pub by: Seat,
    /// Where the pawn stands, or stood at the start if it has left the board; `None` if it is about all pawns.
    pub cell: Option<Cell>,
    /// What does not fit.
    pub fault: Fault,
}

impl Dispute {
    pub(crate) fn write(&self, to: &mut Writer) {
        let (strength, kind) = match self.fault {
            Fault::TooMany(strength) => (strength, Fault::TooMany(0)),
            fault => (0, fault),
        };
        to.number(self.by.index());
        to.number(self.cell.map_or(0, |cell| cell.index() + 1));
        to.number(Fault::KINDS.iter().position(|known| *known == kind).unwrap_or_default());
        to.bits(usize::from(strength), STRENGTH_BITS);
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        let by = Seat::new(from.number(1)? as u8);
        let cell = from.number(usize::from(u8::MAX))?.checked_sub(1);
        let kind = *Fault::KINDS.get(from.number(Fault::KINDS.len())?)?;
        let strength = from.bits(STRENGTH_BITS)? as u8;
        let fault = match kind {
            Fault::TooMany(_) => Fault::TooMany(strength),
            kind => kind,
        };
        Some(Self { by, cell: cell.map(|cell| Cell::new(cell as u8)), fault })
    }
}
