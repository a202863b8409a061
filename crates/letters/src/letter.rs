//! A letter that was found in a text.

use ludotheque_links::bits::Reader;
use ludotheque_rules::{Identity, Seat};

use crate::agreement::Agreement;
use crate::secret::{Dispute, Promise};
use crate::side::{Comment, Side};
use crate::step::Ask;

/// A letter that was found whole in a text. Its steps are read where it is received.
#[derive(Clone, Debug)]
pub struct Letter {
    pub(crate) agreement: Agreement,
    pub(crate) author: Seat,
    /// What its writer knows of each side.
    pub(crate) sides: Vec<Side>,
    /// What is asked after the last step.
    pub(crate) asks: Vec<Ask>,
    pub(crate) comments: Vec<Comment>,
    /// What each side has promised, as far as its writer tells.
    pub(crate) promises: Vec<ToldPromise>,
    /// What does not fit; only in files.
    pub(crate) dispute: Option<Dispute>,
    /// The number of steps of the match.
    pub(crate) count: usize,
    /// The number of steps that are left out at the beginning, and what follows from them.
    pub(crate) skipped: usize,
    pub(crate) before: Option<[usize; 2]>,
    /// The steps, as bits.
    pub(crate) steps: Reader,
}

/// What a letter tells of what a side has promised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ToldPromise {
    Nothing,
    Whole(Promise),
    /// Only the number that follows from it, because the letter is long.
    Digest([u8; 32]),
}

impl ToldPromise {
    /// Whether it tells of this promise.
    pub(crate) fn agrees(&self, promise: &Promise) -> bool {
        match self {
            Self::Nothing => false,
            Self::Whole(told) => told == promise,
            Self::Digest(digest) => *digest == promise.digest(),
        }
    }
}

impl Letter {
    /// What was agreed.
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The random number of the match.
    pub fn identity(&self) -> Identity {
        self.agreement.identity
    }

    /// The player who wrote it.
    pub fn author(&self) -> Seat {
        self.author
    }

    /// Its number among the letters of its writer, from 1.
    pub fn number(&self) -> usize {
        self.sides[self.author.index()].letters
    }

    /// What its writer knows of each side, in turn order.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The seats on which nobody has sat down, as far as its writer knows.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let free = self.agreement.seats().zip(&self.sides);
        free.filter(|(_, side)| side.name.is_none()).map(|(seat, _)| seat)
    }

    /// Whether it holds the match from the start, so that it restores a correspondence.
    pub fn is_whole(&self) -> bool {
        let is_told = |it: &ToldPromise| !matches!(it, ToldPromise::Digest(_));
        self.skipped == 0 && self.promises.iter().all(is_told)
    }
}
