//! The parts of a letter as bits, and how much of the match fits.

use ludotheque_links::bits::{Reader, Writer};
use ludotheque_rules::Seat;

use crate::agreement::{Agreement, read_name, read_seat, write_seat};
use crate::course::{MOST_EVENTS, read_ask, write_ask};
use crate::envelope::{self, LETTER, Print, Unreadable};
use crate::letter::{Letter, ToldPromise};
use crate::secret::{Dispute, Promise, read_bytes, write_bytes};
use crate::side::{Comment, Side, tidy_comment};
use crate::step::Ask;

/// The version of what is written. Marks, signs, check and this number are the same in every version.
const VERSION: usize = 1;

/// The length limit of a letter in characters, with its lines, so that with a sentence before it, it stays
/// below 4 000.
pub const LONGEST_LETTER: usize = 3_600;

/// The limit on the number of comments.
const MOST_COMMENTS: usize = 4 * MOST_EVENTS;

/// The limit on the number of letters of a side.
const MOST_LETTERS: usize = 1_000_000;

/// The kinds of sections.
const PROMISES: usize = 1;
const DISPUTE: usize = 2;

/// The number of bits that say how a promise is told.
const TOLD_BITS: usize = 2;

/// More bits than all numbers around steps and comments take.
const FRAME_BITS: usize = 256;

/// What a letter tells besides what was agreed.
pub(crate) struct Content<'a> {
    pub(crate) agreement: &'a Agreement,
    pub(crate) author: Seat,
    pub(crate) sides: &'a [Side],
    pub(crate) asks: &'a [Ask],
    pub(crate) comments: &'a [Comment],
    /// What each side has promised; empty in a match without secrets.
    pub(crate) promises: &'a [Option<Promise>],
    /// What does not fit; for files alone.
    pub(crate) dispute: Option<Dispute>,
    /// The steps as bits, with a number that follows from all up to each.
    pub(crate) steps: Vec<(&'a Writer, Print)>,
    /// The number before the first step.
    pub(crate) start: Print,
}

impl Content<'_> {
    /// The letter as one line; with a limit, as much as fits: the last comment of the writer, the last steps,
    /// the last comments. `None` if not even what was agreed fits.
    pub(crate) fn seal(&self, longest: Option<usize>) -> Option<String> {
        let head = self.head();
        let comments: Vec<Writer> = self.comments.iter().map(comment_bits).collect();
        let newest = self.comments.iter().position(|comment| {
            comment.by == self.author && comment.letter == self.sides[self.author.index()].letters
        });
        let fits = |bits: usize| {
            longest.is_none_or(|longest| envelope::length_of(bits + FRAME_BITS) <= longest)
        };
        let mut length = head.len() + newest.map_or(0, |it| comments[it].len());
        let mut sections = self.sections(true);
        if !fits(length + sections.len()) {
            sections = self.sections(false);
        }
        length += sections.len();
        if !fits(length) {
            return None;
        }
        let mut skipped = self.steps.len();
        while skipped > 0 && fits(length + self.steps[skipped - 1].0.len()) {
            skipped -= 1;
            length += self.steps[skipped].0.len();
        }
        let mut has_room = true;
        let mut goes: Vec<bool> = vec![false; comments.len()];
        for place in (0..comments.len()).rev() {
            let is_newest = newest == Some(place);
            has_room = has_room && (is_newest || fits(length + comments[place].len()));
            goes[place] = is_newest || has_room;
            length += if has_room && !is_newest { comments[place].len() } else { 0 };
        }
        let mut to = head;
        to.number(goes.iter().filter(|goes| **goes).count());
        comments.iter().zip(&goes).filter(|(_, goes)| **goes).for_each(|(it, _)| to.append(it));
        to.append(&sections);
        self.write_steps(&mut to, skipped);
        Some(envelope::seal(LETTER, &to))
    }

    fn head(&self) -> Writer {
        let mut to = Writer::default();
        to.number(VERSION);
        self.agreement.write(&mut to);
        write_seat(&mut to, self.author);
        for side in self.sides {
            to.bits(usize::from(side.name.is_some()), 1);
            if let Some(name) = &side.name {
                to.text(name);
                to.number(side.letters);
                to.number(side.written_min as usize);
            }
        }
        to.number(self.asks.len());
        self.asks.iter().for_each(|ask| write_ask(&mut to, *ask));
        to
    }

    /// What matches with secrets add: all that is promised, or only the own side's, with a digest of the others.
    fn sections(&self, tells_all: bool) -> Writer {
        let mut to = Writer::default();
        to.number(usize::from(!self.promises.is_empty()) + usize::from(self.dispute.is_some()));
        if !self.promises.is_empty() {
            to.number(PROMISES);
        }
        for (seat, promise) in self.promises.iter().enumerate() {
            match promise {
                None => to.bits(0, TOLD_BITS),
                Some(promise) if tells_all || seat == self.author.index() => {
                    to.bits(1, TOLD_BITS);
                    promise.write(&mut to);
                }
                Some(promise) => {
                    to.bits(2, TOLD_BITS);
                    write_bytes(&mut to, &promise.digest());
                }
            }
        }
        if let Some(dispute) = &self.dispute {
            to.number(DISPUTE);
            dispute.write(&mut to);
        }
        to
    }

    fn write_steps(&self, to: &mut Writer, skipped: usize) {
        let print_after = |count: usize| match count.checked_sub(1) {
            Some(last) => self.steps[last].1,
            None => self.start,
        };
        to.number(self.steps.len());
        to.number(skipped);
        if skipped > 0 {
            write_print(to, print_after(skipped));
        }
        self.steps[skipped..].iter().for_each(|(code, _)| to.append(code));
        write_print(to, print_after(self.steps.len()));
    }
}

fn comment_bits(comment: &Comment) -> Writer {
    let mut to = Writer::default();
    write_seat(&mut to, comment.by);
    to.number(comment.letter);
    to.number(comment.after);
    to.text(&comment.text);
    to
}

impl Letter {
    /// Finds a letter in a text, such as a mail with all that is quoted in it. Of several letters, it is the last
    /// one of the match to which the first belongs.
    ///
    /// # Errors
    /// If there is none, or none is whole: why the first one is not.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let found: Vec<_> = { envelope::open_all(LETTER, text).into_iter() }
            .map(|letter| letter.and_then(read))
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
}

/// Reads a letter up to its steps.
fn read(mut from: Reader) -> Result<Letter, Unreadable> {
    match from.number(usize::MAX) {
        Some(VERSION) => read_letter(from),
        Some(version) if version > VERSION => Err(Unreadable::Newer),
        _ => Err(Unreadable::Damaged),
    }
}

fn read_letter(mut from: Reader) -> Result<Letter, Unreadable> {
    let damaged = Unreadable::Damaged;
    let from = &mut from;
    let agreement = Agreement::read(from).ok_or(damaged)?;
    let author = read_seat(from, &agreement.setup).ok_or(damaged)?;
    let sides: Option<Vec<Side>> = agreement.seats().map(|_| read_side(from)).collect();
    let sides = sides.ok_or(damaged)?;
    let asks = from.number(agreement.players()).ok_or(damaged)?;
    let asks: Option<Vec<Ask>> = (0..asks).map(|_| read_ask(from, &agreement.setup)).collect();
    let asks = asks.ok_or(damaged)?;
    let comments = from.number(MOST_COMMENTS).ok_or(damaged)?;
    let comments: Option<Vec<Comment>> =
        (0..comments).map(|_| read_comment(from, &agreement)).collect();
    let comments = comments.ok_or(damaged)?;
    let (promises, dispute) = read_sections(from, &agreement)?;
    let count = from.number(MOST_EVENTS).ok_or(damaged)?;
    let skipped = from.number(count).ok_or(damaged)?;
    let before = if skipped > 0 { Some(read_print(from).ok_or(damaged)?) } else { None };
    let is_seated = sides[author.index()].name.is_some();
    if !is_seated || comments.iter().any(|comment| comment.after > count) {
        return Err(damaged);
    }
    let steps = from.clone();
    Ok(Letter {
        agreement,
        author,
        sides,
        asks,
        comments,
        promises,
        dispute,
        count,
        skipped,
        before,
        steps,
    })
}

fn read_sections(
    from: &mut Reader,
    agreement: &Agreement,
) -> Result<(Vec<ToldPromise>, Option<Dispute>), Unreadable> {
    let damaged = Unreadable::Damaged;
    let (mut promises, mut dispute) = (Vec::new(), None);
    for _ in 0..from.number(usize::MAX).ok_or(damaged)? {
        match from.number(usize::MAX).ok_or(damaged)? {
            PROMISES if promises.is_empty() && agreement.setup.game().has_secret_setup() => {
                let read: Option<Vec<_>> = agreement.seats().map(|_| read_told(from)).collect();
                promises = read.ok_or(damaged)?;
            }
            DISPUTE if dispute.is_none() => {
                dispute = Some(Dispute::read(from).ok_or(damaged)?);
            }
            PROMISES | DISPUTE => return Err(damaged),
            _ => return Err(Unreadable::Newer),
        }
    }
    Ok((promises, dispute))
}

fn read_told(from: &mut Reader) -> Option<ToldPromise> {
    match from.bits(TOLD_BITS)? {
        0 => Some(ToldPromise::Nothing),
        1 => Some(ToldPromise::Whole(Promise::read(from)?)),
        2 => Some(ToldPromise::Digest(read_bytes(from)?)),
        _ => None,
    }
}

fn read_side(from: &mut Reader) -> Option<Side> {
    if from.bits(1)? == 0 {
        return Some(Side::default());
    }
    let name = Some(read_name(from)?);
    let letters = from.number(MOST_LETTERS)?;
    let written_min = u32::try_from(from.number(usize::MAX)?).ok()?;
    (letters > 0).then_some(Side { name, letters, written_min })
}

fn read_comment(from: &mut Reader, agreement: &Agreement) -> Option<Comment> {
    let by = read_seat(from, &agreement.setup)?;
    let letter = from.number(MOST_LETTERS)?;
    let after = from.number(MOST_EVENTS)?;
    let text = from.text()?;
    let is_tidy = !text.is_empty() && tidy_comment(&text).as_deref() == Some(&*text);
    is_tidy.then_some(Comment { by, letter, after, text })
}

fn write_print(to: &mut Writer, print: Print) {
    print.parts().into_iter().for_each(|part| to.bits(part, Print::PART_BITS));
}

/// Reads the bits of a number that follows from steps.
pub(crate) fn read_print(from: &mut Reader) -> Option<[usize; 2]> {
    Some([from.bits(Print::PART_BITS)?, from.bits(Print::PART_BITS)?])
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
