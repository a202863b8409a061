//! A letter that was found in a text.

use ludotheque_links::bits::Reader;
use ludotheque_rules::{Identity, Seat};

use crate::agreement::Agreement;
use crate::refusal::Unreadable;
use crate::side::{Comment, Side};
use crate::step::Ask;
use crate::{envelope, writing};

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
    /// Finds a letter in a text, such as a mail with all that is quoted in it. Of several letters, it is the last
    /// one of the match to which the first belongs.
    ///
    /// # Errors
    /// If there is none, or none is whole: why the first one is not.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let found: Vec<_> = { envelope::open_all(text).into_iter() }
            .map(|letter| letter.and_then(writing::read))
            .collect();
        let (whole, broken): (Vec<_>, Vec<_>) = found.into_iter().partition(Result::is_ok);
        let mut whole = whole.into_iter().flatten();
        let Some(first) = whole.next() else {
            let why = broken.into_iter().find_map(Result::err);
            return Err(why.unwrap_or(Unreadable::Other));
        };
        let progress = |it: &Self| it.sides.iter().map(|side| side.letters).sum::<usize>();
        Ok(whole.fold(first, |last, it| {
            let is_later = it.identity() == last.identity() && progress(&it) > progress(&last);
            if is_later { it } else { last }
        }))
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_version_is_told_from_damage() {
        for (signs, why) in [
            // The first sign is the version.
            ("2", Unreadable::Newer),
            ("3ABCDEF", Unreadable::Newer),
            ("0ABCDEF", Unreadable::Damaged),
            ("1ABCDEF", Unreadable::Damaged),
            ("", Unreadable::Damaged),
        ] {
            assert_eq!(Letter::read(&envelope::with_check(signs)).err(), Some(why), "{signs}");
        }
    }
}
