//! A letter that was found in a text.

use ludotheque_links::bits::Reader;
use ludotheque_rules::{Identity, Seat};

use crate::agreement::Agreement;
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
    /// The number of steps of the match.
    pub(crate) count: usize,
    /// The number of steps that are left out at the beginning, and what follows from them.
    pub(crate) skipped: usize,
    pub(crate) before: Option<[usize; 2]>,
    /// The steps, as bits.
    pub(crate) steps: Reader,
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
        self.skipped == 0
    }
}
