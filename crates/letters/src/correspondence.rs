//! A match by letter from one seat.

use std::ops::Range;
use std::sync::Arc;

use ludotheque_links::bits::{Reader, Writer};
use ludotheque_rules::{MatchFace, Seat};

use crate::agreement::{Agreement, tidy_name};
use crate::course::{BadStep, Course};
use crate::envelope::{self, Print};
use crate::letter::{Letter, ToldPromise};
use crate::refusal::{Refusal, Unwritable};
use crate::secret::{Dispute, Fault, Key, Promise};
use crate::side::{Comment, Side, tidy_comment};
use crate::step::{Ask, Event, Step, StepError};
use crate::vault::Vault;
use crate::writing::{Content, LONGEST_LETTER, read_print};

/// A match by letter from one seat.
#[derive(Clone)]
pub struct Correspondence {
    agreement: Agreement,
    seat: Seat,
    sides: Vec<Side>,
    /// The match before the first step, and after the last one.
    start: Print,
    course: Course,
    steps: Vec<Arc<Taken>>,
    /// What players ask whose turn to write it is not, after the last step.
    asks: Vec<Ask>,
    comments: Vec<Comment>,
    /// What does not fit in a letter that was refused.
    dispute: Option<Dispute>,
}

/// A step that was taken.
struct Taken {
    step: Step,
    code: Writer,
    /// A number that follows from all steps up to it.
    print: Print,
}

/// What a letter has told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// Nothing that is not known already. Nothing has changed.
    Known,
    /// Something new.
    News(News),
}

/// What is new in a letter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The seats on which somebody has sat down.
    pub seated: Vec<Seat>,
    /// The numbers of the new steps, from 0.
    pub steps: Range<usize>,
    /// What is asked now, by players whose turn to write it is not.
    pub asks: Vec<Ask>,
    /// What was asked in a letter that has crossed with the step after it, and is void.
    pub crossed: Vec<Ask>,
    /// What players have said.
    pub comments: Vec<Comment>,
}

impl Correspondence {
    /// Invites to a match; the first letter is the invitation.
    ///
    /// # Errors
    /// If the match is not for letters, or what was agreed does not fit into one.
    pub fn invite(agreement: Agreement, comment: &str, now_min: u32) -> Result<Self, Unwritable> {
        Self::begin(agreement, None, comment, now_min)
    }

    /// Invites to a match with secrets; the first letter promises the own ones.
    ///
    /// # Errors
    /// As for [`invite`](Self::invite), or if the key is for other pawns.
    pub fn invite_with(
        key: Key,
        agreement: Agreement,
        comment: &str,
        now_min: u32,
    ) -> Result<Self, Unwritable> {
        Self::begin(agreement, Some(key), comment, now_min)
    }

    fn begin(
        agreement: Agreement,
        key: Option<Key>,
        comment: &str,
        now_min: u32,
    ) -> Result<Self, Unwritable> {
        let inviter = agreement.inviter;
        let agreement = agreement.tidied().ok_or(Unwritable::NoSuchSeat(inviter))?;
        let course = Course::start(&agreement)?;
        if course.face().has_secrets() && course.vault().is_none() {
            return Err(Unwritable::Secret);
        }
        let name = agreement.names[inviter.index()].clone();
        let mut begun = Self::before_first_step(agreement, inviter, course);
        begun.sit(key, &name, comment, now_min)?;
        if begun.seal(Some(LONGEST_LETTER)).is_none() {
            return Err(Unwritable::TooLong);
        }
        Ok(begun)
    }

    fn before_first_step(agreement: Agreement, seat: Seat, course: Course) -> Self {
        Self {
            seat,
            sides: vec![Side::default(); agreement.players()],
            start: course.print(),
            course,
            steps: Vec::new(),
            asks: Vec::new(),
            comments: Vec::new(),
            dispute: None,
            agreement,
        }
    }

    /// Opens the match of a letter from a seat: that of an invitation before [sitting down](Self::sit_down), or
    /// one that was lost.
    ///
    /// # Errors
    /// If the letter does not hold the whole match, or the match is not possible.
    pub fn open(letter: &Letter, seat: Seat) -> Result<Self, Refusal> {
        Self::opened(letter, seat, None)
    }

    /// Opens a match with secrets again that was lost, with the key to the own ones.
    ///
    /// # Errors
    /// As for [`open`](Self::open), or if it is another key.
    pub fn restore(letter: &Letter, seat: Seat, key: Key) -> Result<Self, Refusal> {
        Self::opened(letter, seat, Some(key))
    }

    fn opened(letter: &Letter, seat: Seat, key: Option<Key>) -> Result<Self, Refusal> {
        if seat.index() >= letter.agreement.players() {
            return Err(Refusal::NoSuchSeat(seat));
        }
        let course = Course::start(&letter.agreement)?;
        if course.face().has_secrets() && course.vault().is_none() {
            return Err(Refusal::Secret);
        }
        let mut opened = Self::before_first_step(letter.agreement.clone(), seat, course);
        let has_promised = letter.promises.get(seat.index());
        match key {
            None if has_promised.is_some_and(|told| *told != ToldPromise::Nothing) => {
                return Err(Refusal::KeyNeeded(seat));
            }
            Some(key) if opened.course.vault().is_some() => {
                opened.take_key(key).ok_or(Refusal::OtherKey(seat))?;
                let own = opened.promises()[seat.index()].as_ref();
                if !has_promised.is_some_and(|told| own.is_some_and(|own| told.agrees(own))) {
                    return Err(Refusal::OtherKey(seat));
                }
            }
            _ => {}
        }
        opened.take_all(letter, true)?;
        opened.dispute = letter.dispute;
        Ok(opened)
    }

    /// Makes a key the own one, before the first step; `None` if it is for other pawns.
    fn take_key(&mut self, key: Key) -> Option<()> {
        let vault = self.course.vault()?.clone();
        let vault = vault.with_own(self.seat, key, &self.agreement.setup)?;
        self.course = self.course.clone().with_vault(Some(vault)).ok()?;
        Some(())
    }

    /// What each side has promised; empty in a match without secrets.
    fn promises(&self) -> &[Option<Promise>] {
        self.course.vault().map_or(&[], Vault::promises)
    }

    /// The key to the own secrets, for its player alone.
    pub fn key(&self) -> Option<&Key> {
        self.course.vault()?.key()
    }

    /// What did not fit in a letter that was refused, until one comes that fits. The match is kept as it was.
    pub fn dispute(&self) -> Option<Dispute> {
        self.dispute
    }

    /// The move that was written, and is played when the other side has opened what decides it.
    pub fn waiting_move(&self) -> Option<&str> {
        self.course.vault()?.waiting.as_deref()
    }

    /// What was agreed.
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The own seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is known of each side, in turn order.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The match, where it stands.
    pub fn face(&self) -> &dyn MatchFace {
        self.course.face()
    }

    /// All steps so far.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Step> {
        self.steps.iter().map(|taken| &taken.step)
    }

    /// What the players have said, by steps.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// What is asked by players whose turn to write it is not.
    pub fn asks(&self) -> &[Ask] {
        &self.asks
    }

    /// The takeback that is put to all players, and not answered by all of them.
    pub fn takeback(&self) -> Option<Ask> {
        self.course.takeback()
    }

    /// The player whose turn it is to write; `None` if the match is over.
    pub fn next_writer(&self) -> Option<Seat> {
        self.course.next_writer()
    }

    /// Sits down on the own seat.
    ///
    /// # Errors
    /// If somebody has done so, or the comment is too long.
    pub fn sit_down(&mut self, name: &str, comment: &str, now_min: u32) -> Result<(), Unwritable> {
        self.sit(None, name, comment, now_min)
    }

    /// Sits down on the own seat of a match with secrets, and promises the own ones.
    ///
    /// # Errors
    /// As for [`sit_down`](Self::sit_down), or if the key is for other pawns.
    pub fn sit_down_with(
        &mut self,
        key: Key,
        name: &str,
        comment: &str,
        now_min: u32,
    ) -> Result<(), Unwritable> {
        self.sit(Some(key), name, comment, now_min)
    }

    fn sit(
        &mut self,
        key: Option<Key>,
        name: &str,
        comment: &str,
        now_min: u32,
    ) -> Result<(), Unwritable> {
        let comment = tidy_comment(comment).ok_or(Unwritable::Comment)?;
        if self.sides[self.seat.index()].name.is_some() {
            return Err(Unwritable::Seated(self.seat));
        }
        if self.course.vault().is_some() {
            key.and_then(|key| self.take_key(key)).ok_or(Unwritable::Secret)?;
        }
        let side = &mut self.sides[self.seat.index()];
        side.name = Some(tidy_name(name));
        self.number_letter(comment, now_min);
        Ok(())
    }

    /// Writes a letter with a step, which may be empty where there is a comment. Of what others ask, one is to be
    /// answered: the step begins with that [takeback](Event::Takeback).
    ///
    /// # Errors
    /// If the step is not possible, there is nothing to say, or the comment is too long.
    pub fn write(
        &mut self,
        events: Vec<Event>,
        comment: &str,
        now_min: u32,
    ) -> Result<(), Unwritable> {
        let comment = self.checked_comment(comment)?;
        let events = if self.course.vault().is_some() {
            self.course.clone().completed(self.seat, events)?
        } else {
            events
        };
        if events.is_empty() && comment.is_empty() {
            return Err(Unwritable::Empty);
        }
        if !events.is_empty() {
            let answers =
                |ask: &Ask| events.first().is_some_and(|first| *first == Event::Takeback(*ask));
            let asked = self.asks.iter().find(|ask| ask.by != self.seat);
            let asked = asked.filter(|_| !self.course.is_over());
            if let Some(asked) = asked.filter(|_| !self.asks.iter().any(answers)) {
                return Err(StepError::OpenTakeback(*asked).into());
            }
            let mut course = self.course.clone();
            let step = Step { by: self.seat, events };
            let code = course.take(&step)?;
            self.steps.push(Arc::new(Taken { step, code, print: course.print() }));
            self.course = course;
            self.asks.clear();
        }
        self.number_letter(comment, now_min);
        Ok(())
    }

    /// Asks to take back a move of one's own, and what was played after it, so that so many moves are left.
    ///
    /// # Errors
    /// If that is not possible, or the comment is too long.
    pub fn ask_takeback(
        &mut self,
        to: usize,
        comment: &str,
        now_min: u32,
    ) -> Result<(), Unwritable> {
        let ask = Ask { by: self.seat, to };
        if self.next_writer() == Some(self.seat) {
            return self.write(vec![Event::Takeback(ask)], comment, now_min);
        }
        let comment = self.checked_comment(comment)?;
        self.course.check(ask)?;
        self.asks.retain(|known| known.by != self.seat);
        self.asks.push(ask);
        self.asks.sort_by_key(|ask| ask.by);
        self.number_letter(comment, now_min);
        Ok(())
    }

    fn checked_comment(&self, comment: &str) -> Result<String, Unwritable> {
        if self.sides[self.seat.index()].name.is_none() {
            return Err(Unwritable::NotSeated(self.seat));
        }
        tidy_comment(comment).ok_or(Unwritable::Comment)
    }

    fn number_letter(&mut self, comment: String, now_min: u32) {
        let side = &mut self.sides[self.seat.index()];
        side.letters += 1;
        side.written_min = now_min;
        let (by, letter, after) = (self.seat, side.letters, self.steps.len());
        if !comment.is_empty() {
            self.comments.push(Comment { by, letter, after, text: comment });
            self.sort_comments();
        }
    }

    fn content(&self) -> Content<'_> {
        Content {
            agreement: &self.agreement,
            author: self.seat,
            sides: &self.sides,
            asks: &self.asks,
            comments: &self.comments,
            promises: self.promises(),
            dispute: None,
            steps: self.steps.iter().map(|taken| (&taken.code, taken.print)).collect(),
            start: self.start,
        }
    }

    fn seal(&self, longest: Option<usize>) -> Option<String> {
        let is_seated = self.sides[self.seat.index()].name.is_some();
        is_seated.then(|| self.content().seal(longest)).flatten()
    }

    /// The last letter of the own side, in lines; `None` before sitting down. It can be copied as often as
    /// it gets lost.
    pub fn letter(&self) -> Option<String> {
        Some(envelope::in_lines(&self.link()?))
    }

    /// The same letter as the part of an address behind `#`.
    pub fn link(&self) -> Option<String> {
        self.seal(Some(LONGEST_LETTER))
    }

    /// The whole correspondence in the form of a letter of any length, for a file: [`Letter::read`] and
    /// [`open`](Self::open) bring it back. In a match with secrets the own [key](Key::read) follows, with which
    /// [`restore`](Self::restore) does; the file is for nobody else. `None` before sitting down.
    pub fn kept(&self) -> Option<String> {
        self.sides[self.seat.index()].name.as_ref()?;
        let content = Content { dispute: self.dispute, ..self.content() };
        let letter = envelope::in_lines(&content.seal(None)?);
        Some(match self.key() {
            Some(key) => format!("{letter}\n{}", key.text()),
            None => letter,
        })
    }

    /// Receives a letter.
    ///
    /// # Errors
    /// If it is not for this match, has nothing new because it is old or one's own, lacks something, or
    /// contradicts what is known. Nothing has changed then but the [dispute](Self::dispute), if what was opened does
    /// not fit.
    pub fn receive(&mut self, letter: &Letter) -> Result<Received, Refusal> {
        if letter.identity() != self.agreement.identity {
            return Err(Refusal::OtherMatch);
        }
        if letter.agreement != self.agreement {
            return Err(Refusal::OtherAgreement);
        }
        let mut next = self.clone();
        let news = next.take_all(letter, false).inspect_err(|refusal| match refusal {
            Refusal::Promise(dispute) | Refusal::Step { error: StepError::Secret(dispute), .. }
                if dispute.by != self.seat =>
            {
                self.dispute = Some(*dispute);
            }
            _ => {}
        })?;
        if !news.steps.is_empty() {
            next.dispute = None;
        }
        if news != News::default() || next.sides != self.sides {
            *self = next;
            return Ok(Received::News(news));
        }
        let (by, letter) = (letter.author, letter.number());
        let known = self.sides[by.index()].letters;
        if by == self.seat {
            Err(Refusal::Own)
        } else if letter < known {
            Err(Refusal::Older { by, letter, known })
        } else {
            Ok(Received::Known)
        }
    }

    /// Goes on as a letter says that [contradicts](Refusal::Diverged) what is known, or that tells of
    /// [letters of the own side](Refusal::OwnUnknown) that are not known: the choice of the players. Comments stay.
    ///
    /// # Errors
    /// As for [`open`](Self::open), or if the letter is of another match. Nothing has changed then.
    pub fn go_on_with(&mut self, letter: &Letter) -> Result<(), Refusal> {
        if letter.identity() != self.agreement.identity {
            return Err(Refusal::OtherMatch);
        }
        if letter.agreement != self.agreement {
            return Err(Refusal::OtherAgreement);
        }
        let mut next = Self::opened(letter, self.seat, self.key().cloned())?;
        next.take_sides(&self.sides)?;
        let count = next.steps.len();
        let comments = self.comments.iter().cloned();
        let comments = comments.map(|it| Comment { after: it.after.min(count), ..it });
        next.take_comments(&comments.collect::<Vec<_>>());
        *self = next;
        Ok(())
    }

    /// Takes everything in a letter that is new. After an error, nothing is certain.
    fn take_all(&mut self, letter: &Letter, is_opening: bool) -> Result<News, Refusal> {
        let known = self.steps.len();
        self.take_promises(letter, is_opening)?;
        let mut crossed = self.take_steps(letter)?;
        let is_own = |taken: &Arc<Taken>| {
            let asks = |event: &Event| {
                matches!(event, Event::Takeback(ask)
                if ask.by == self.seat && !crossed.contains(ask))
            };
            taken.step.by == self.seat || taken.step.events.iter().any(asks)
        };
        let own = self.seat.index();
        let tells_more = letter.sides[own].letters > self.sides[own].letters;
        if !is_opening && (tells_more || self.steps[known..].iter().any(is_own)) {
            return Err(Refusal::OwnUnknown);
        }
        let answers = |after: usize, ask: &Ask| {
            let mut events = self.steps[after..].iter().flat_map(|taken| &taken.step.events);
            events.any(|event| *event == Event::Takeback(*ask))
        };
        crossed.retain(|ask| !answers(known, ask));
        let by_writer = |ask: &&Ask| ask.by == letter.author && !answers(letter.count, ask);
        let asks = if letter.count == self.steps.len() {
            self.take_asks(letter, is_opening)?
        } else {
            if letter.number() > self.sides[letter.author.index()].letters {
                crossed.extend(letter.asks.iter().filter(by_writer));
            }
            Vec::new()
        };
        let seated = self.take_sides(&letter.sides)?;
        let comments = self.take_comments(&letter.comments);
        let taken = known..self.steps.len();
        let steps = if taken.is_empty() { 0..0 } else { taken };
        Ok(News { seated, steps, asks, crossed, comments })
    }

    /// Takes what the sides have promised.
    fn take_promises(&mut self, letter: &Letter, is_opening: bool) -> Result<(), Refusal> {
        let own = self.seat;
        let Some(vault) = self.course.vault_mut() else {
            return Ok(());
        };
        for (seat, told) in self.agreement.seats().zip(&letter.promises) {
            match (&vault.promises()[seat.index()], told) {
                (_, ToldPromise::Nothing) => {}
                (Some(known), told) if told.agrees(known) => {}
                (Some(_), _) => {
                    let by = if seat == own { letter.author } else { seat };
                    return Err(Refusal::Promise(Dispute {
                        by,
                        cell: None,
                        fault: Fault::Changed,
                    }));
                }
                (None, ToldPromise::Digest(_)) => return Err(Refusal::MissingPromise(seat)),
                (None, ToldPromise::Whole(_)) if seat == own && !is_opening => {
                    return Err(Refusal::OwnUnknown);
                }
                (None, ToldPromise::Whole(promise)) => {
                    if !vault.take_promise(seat, promise.clone()) {
                        return Err(Refusal::Nonsense);
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes the steps after those that are known, and returns what was asked before them.
    fn take_steps(&mut self, letter: &Letter) -> Result<Vec<Ask>, Refusal> {
        let known = self.steps.len();
        if letter.skipped > known {
            return Err(Refusal::Missing { from: known + 1, to: letter.skipped });
        }
        if letter.before.is_some_and(|before| before != self.print_after(letter.skipped).parts()) {
            // What they have in common lies before what the letter holds.
            return Err(self.diverged(0, Vec::new()));
        }
        let mut from = letter.steps.clone();
        let mut common = letter.skipped;
        while common < known.min(letter.count) && from.goes_on_with(&self.steps[common].code) {
            common += 1;
        }
        let print = self.print_after(common);
        if common < known && common < letter.count {
            let mut course = self.course_at(common)?;
            let theirs = read_steps(&mut course, from, common..letter.count, print)?;
            let theirs = theirs.into_iter().map(|taken| taken.step.clone()).collect();
            return Err(self.diverged(common, theirs));
        }
        let new = read_steps(&mut self.course, from, common..letter.count, print)?;
        if new.is_empty() {
            return Ok(Vec::new());
        }
        self.steps.extend(new);
        Ok(std::mem::take(&mut self.asks))
    }

    fn diverged(&self, common: usize, theirs: Vec<Step>) -> Refusal {
        let mine = self.steps[common..].iter().map(|taken| taken.step.clone()).collect();
        Refusal::Diverged { common, mine, theirs }
    }

    fn print_after(&self, count: usize) -> Print {
        count.checked_sub(1).map_or(self.start, |last| self.steps[last].print)
    }

    /// The match after so many steps.
    fn course_at(&self, count: usize) -> Result<Course, Refusal> {
        let mut course = Course::start(&self.agreement)?;
        if let (Some(vault), Some(now)) = (course.vault(), self.course.vault()) {
            let vault = vault.clone().like(now, &self.agreement.setup).ok_or(Refusal::Secret)?;
            course = course.with_vault(Some(vault))?;
        }
        for (at, taken) in self.steps[..count].iter().enumerate() {
            let impossible = |error| Refusal::Step { number: at + 1, by: taken.step.by, error };
            course.take(&taken.step).map_err(impossible)?;
        }
        Ok(course)
    }

    /// Takes what is asked after the last step, and returns what of it is new.
    fn take_asks(&mut self, letter: &Letter, is_opening: bool) -> Result<Vec<Ask>, Refusal> {
        let mut new = Vec::new();
        // What oneself asks is known here, and nowhere better.
        let others = letter.asks.iter().filter(|ask| is_opening || ask.by != self.seat);
        for ask in others {
            let impossible = |error| Refusal::Step { number: letter.count, by: ask.by, error };
            self.course.check(*ask).map_err(impossible)?;
            if self.asks.contains(ask) {
                continue;
            }
            // Only the last one of each player counts, and only they know which one that is.
            let is_known = self.asks.iter().any(|known| known.by == ask.by);
            let is_later =
                letter.sides[ask.by.index()].letters > self.sides[ask.by.index()].letters;
            if !is_known || is_later {
                self.asks.retain(|known| known.by != ask.by);
                self.asks.push(*ask);
                new.push(*ask);
            }
        }
        self.asks.sort_by_key(|ask| ask.by);
        Ok(new)
    }

    /// Takes what is known of each side, and returns on which seats somebody has sat down.
    fn take_sides(&mut self, told: &[Side]) -> Result<Vec<Seat>, Refusal> {
        let mut seated = Vec::new();
        for (seat, told) in self.agreement.seats().zip(told) {
            let side = &mut self.sides[seat.index()];
            match (&side.name, &told.name) {
                (Some(known), Some(told)) if known != told => {
                    let (known, told) = (known.clone(), told.clone());
                    return Err(Refusal::SeatTaken { seat, known, told });
                }
                (None, Some(_)) => seated.push(seat),
                _ => {}
            }
            if told.letters > side.letters {
                *side = told.clone();
            }
        }
        Ok(seated)
    }

    /// Takes comments, and returns those that are new.
    fn take_comments(&mut self, told: &[Comment]) -> Vec<Comment> {
        let is_known = |it: &Comment| {
            let mut known = self.comments.iter();
            known.any(|known| (known.by, known.letter) == (it.by, it.letter))
        };
        let new: Vec<Comment> = told.iter().filter(|it| !is_known(it)).cloned().collect();
        self.comments.extend(new.iter().cloned());
        self.sort_comments();
        new
    }

    /// The same order on all sides, whatever has come first.
    fn sort_comments(&mut self) {
        self.comments.sort_by_key(|it| (it.after, it.by, it.letter));
    }
}

/// Reads the steps with these numbers from the rest of a letter, and takes them after what has this print.
fn read_steps(
    course: &mut Course,
    mut from: Reader,
    numbers: Range<usize>,
    before: Print,
) -> Result<Vec<Arc<Taken>>, Refusal> {
    let mut steps = Vec::new();
    for at in numbers {
        let (step, code) = course.read(&mut from).map_err(|bad| match bad {
            BadStep::Nonsense => Refusal::Nonsense,
            BadStep::Impossible(by, error) => Refusal::Step { number: at + 1, by, error },
        })?;
        steps.push(Arc::new(Taken { step, code, print: course.print() }));
    }
    let print = steps.last().map_or(before, |last| last.print);
    if read_print(&mut from).ok_or(Refusal::Nonsense)? != print.parts() {
        return Err(Refusal::OtherRules);
    }
    if from.ends_here() { Ok(steps) } else { Err(Refusal::Nonsense) }
}

#[cfg(test)]
mod cheats;
#[cfg(test)]
mod tests;
