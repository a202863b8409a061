//! The match as its steps lead to it, whose turn it is to write, and steps as bits.

use ludotheque_links::bits::{Reader, Writer, width_of};
use ludotheque_rules::{
    AgreementError, DrawOffer, EntryKind, Eye, MatchFace, NotationError, PlayError, Seat, Setup,
    SetupError, open,
};

use crate::agreement::{Agreement, read_seat, write_seat};
use crate::envelope::Print;
use crate::secret::{Dispute, Fault, Key, Opening};
use crate::step::{Ask, Event, Step, StepError};
use crate::vault::Vault;

/// The limit on the number of parts of all steps together.
pub(crate) const MOST_EVENTS: usize = 2_000;

/// The limit on the number of parts of a step.
const MOST_IN_STEP: usize = 8;

/// The number of bits of a kind of event.
const KIND_BITS: usize = 4;

/// The kinds of openings.
const OPEN: usize = 8;
const REVEAL: usize = 9;

/// A takeback that not all have answered yet.
#[derive(Clone, Debug)]
struct Takeback {
    ask: Ask,
    /// The first player who answers.
    first: Seat,
    agreed: Vec<Seat>,
}

/// The match as its steps lead to it.
pub(crate) struct Course {
    face: Box<dyn MatchFace>,
    /// What was agreed, without strengths.
    agreed: Setup,
    vault: Option<Vault>,
    takeback: Option<Takeback>,
    /// The number of parts of all steps.
    events: usize,
    print: Print,
}

/// Why a step in a letter cannot be taken.
pub(crate) enum BadStep {
    /// The bits are no step.
    Nonsense,
    /// It is not possible.
    Impossible(Seat, StepError),
}

impl Clone for Course {
    fn clone(&self) -> Self {
        Self {
            face: self.face.fork(),
            agreed: self.agreed.clone(),
            vault: self.vault.clone(),
            takeback: self.takeback.clone(),
            ..*self
        }
    }
}

impl Course {
    /// The match before the first step.
    pub(crate) fn start(agreement: &Agreement) -> Result<Self, SetupError> {
        let setup = &agreement.setup;
        let mut print = Print::default();
        print.take(&agreement.identity.to_string());
        print.take(setup.game().id());
        print.take(setup.position().unwrap_or_default());
        setup.placements().iter().for_each(|placement| print.take(placement));
        for (name, value) in setup.options() {
            print.take(name);
            print.take(value);
        }
        let vault = Vault::of(agreement);
        let known = vault.as_ref().map(|vault| vault.setup(setup)).transpose()?;
        let face = open(known.as_ref().unwrap_or(setup))?;
        Ok(Self { face, agreed: setup.clone(), vault, takeback: None, events: 0, print })
    }

    /// The same with what is promised, opened and known, before the first step.
    pub(crate) fn with_vault(mut self, vault: Option<Vault>) -> Result<Self, SetupError> {
        self.vault = vault;
        self.face = self.replayed()?;
        Ok(self)
    }

    pub(crate) fn vault(&self) -> Option<&Vault> {
        self.vault.as_ref()
    }

    pub(crate) fn vault_mut(&mut self) -> Option<&mut Vault> {
        self.vault.as_mut()
    }

    /// Whether the match is over, so that all that is still to be done is opening secrets.
    pub(crate) fn is_over(&self) -> bool {
        self.face.turn().seat().is_none() || self.vault.as_ref().is_some_and(|it| it.has_ended)
    }

    /// The match with all strengths that are known now. No strength changes which moves are legal, and the fights so
    /// far were known.
    fn replayed(&self) -> Result<Box<dyn MatchFace>, SetupError> {
        let Some(vault) = &self.vault else {
            return Ok(self.face.fork());
        };
        let mut face = open(&vault.setup(&self.agreed)?)?;
        for entry in self.face.line().iter().take(self.face.ply()) {
            face.replay_word(&entry.word).expect("the same moves are legal");
        }
        if let Some(offer) = self.face.draw_offer() {
            face.offer_draw(offer.by).expect("the same offer is possible");
        }
        Ok(face)
    }

    /// Plays the move that waits, if what it waits for is known.
    fn settle(&mut self) -> Result<(), StepError> {
        let Some(vault) = &mut self.vault else {
            return Ok(());
        };
        let Some(word) = vault.waiting.clone() else {
            return Ok(());
        };
        if self.face.fight_of(&word).is_some_and(|fight| !vault.knows(&*self.face, fight)) {
            return Ok(());
        }
        replay(&mut *self.face, &word)?;
        if self.face.turn().seat().is_none() && !vault.knows_all() {
            // Nobody is shown an end that is counted without unknown strengths.
            self.face.remove(self.face.here());
            vault.has_ended = true;
        } else {
            vault.waiting = None;
            vault.has_ended = false;
        }
        Ok(())
    }

    /// The events of a step with the openings that go with them.
    pub(crate) fn completed(
        mut self,
        by: Seat,
        events: Vec<Event>,
    ) -> Result<Vec<Event>, StepError> {
        let mut events = events.into_iter();
        let mut done = Vec::new();
        let says_something = events.len() > 0 || self.is_over();
        loop {
            let is_over = self.is_over();
            let added = self.vault.as_ref().and_then(|vault| vault.own_event(is_over));
            let added = added.filter(|_| says_something && self.next_writer() == Some(by));
            let Some(event) = added.or_else(|| events.next()) else {
                return Ok(done);
            };
            done.push(event);
            if done.len() > MOST_IN_STEP {
                return Err(StepError::Full);
            }
            self.apply(by, &done, done.len() - 1)?;
        }
    }

    /// Ends a step of a player, who must have opened what they have to.
    fn end_step(&mut self, by: Seat) -> Result<(), StepError> {
        let Some(vault) = &mut self.vault else {
            return Ok(());
        };
        vault.last_writer = Some(by);
        let is_own = vault.due.first().is_some_and(|pawn| pawn.seat == by);
        vault.missing().filter(|_| is_own).map_or(Ok(()), Err)
    }

    fn open_pawn(&mut self, by: Seat, opening: &Opening) -> Result<(), StepError> {
        let vault = self.vault.as_mut().ok_or(StepError::Empty)?;
        if vault.open(by, opening)? {
            self.face = self.replayed().expect("there are not too many of a strength");
        }
        self.settle()
    }

    fn reveal(&mut self, by: Seat, key: &Key) -> Result<(), StepError> {
        let vault = self.vault.as_mut().ok_or(StepError::Empty)?;
        if vault.reveal(by, key, &*self.face)? {
            self.face = self.replayed().expect("there are not too many of a strength");
        }
        self.settle()
    }

    /// The match.
    pub(crate) fn face(&self) -> &dyn MatchFace {
        self.face.as_ref()
    }

    /// A number that follows from all steps.
    pub(crate) fn print(&self) -> Print {
        self.print
    }

    fn setup(&self) -> &Setup {
        self.face.setup()
    }

    /// The player whose turn it is to write; `None` if the match is over.
    pub(crate) fn next_writer(&self) -> Option<Seat> {
        if let Some(vault) = &self.vault {
            let missing = vault.missing_promise();
            if let Some(seat) = missing.or_else(|| vault.next_writer(self.is_over())) {
                return Some(seat);
            }
        }
        let to_move = self.face.turn().seat()?;
        if let Some(takeback) = &self.takeback {
            return self.asked(takeback);
        }
        let is_out = |seat| self.face.is_out(seat);
        let asked = |offer: &DrawOffer| offer.asked(self.setup().players(), is_out);
        Some(self.face.draw_offer().and_then(asked).unwrap_or(to_move))
    }

    /// The takeback that is put to all players.
    pub(crate) fn takeback(&self) -> Option<Ask> {
        self.takeback.as_ref().map(|takeback| takeback.ask)
    }

    /// The next player who has to answer a takeback.
    fn asked(&self, takeback: &Takeback) -> Option<Seat> {
        let mut seats = self.seats_from(takeback.first);
        seats.find(|seat| {
            let has_answered = takeback.agreed.contains(seat) || takeback.ask.by == *seat;
            !has_answered && !self.face.is_out(*seat)
        })
    }

    /// All seats in turn order, from this one on.
    fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.setup().players();
        (0..players).map(move |step| Seat::new((first.index() as u8 + step) % players))
    }

    /// Takes a step, and returns its bits. After an error, the match is at no step.
    pub(crate) fn take(&mut self, step: &Step) -> Result<Writer, StepError> {
        if step.events.is_empty() {
            return Err(StepError::Empty);
        }
        if step.events.len() > MOST_IN_STEP {
            return Err(StepError::Full);
        }
        let mut code = Writer::default();
        if let Some((number, count)) = self.plain_move(step) {
            code.bits(0, 1);
            code.bits(number, width_of(count));
            self.apply(step.by, &step.events, 0)?;
            self.end_step(step.by)?;
            return Ok(code);
        }
        write_head(&mut code, step.by, step.events.len());
        for at in 0..step.events.len() {
            self.write_event(&mut code, &step.events[at]);
            self.apply(step.by, &step.events, at)?;
        }
        self.end_step(step.by)?;
        Ok(code)
    }

    /// The number of a step's move among the legal ones, and their number, if it is nothing but a legal move
    /// by the player who is to write.
    fn plain_move(&self, step: &Step) -> Option<(usize, usize)> {
        let [Event::Move(word)] = &*step.events else {
            return None;
        };
        let words = self.face.legal_words();
        let number = words.iter().position(|known| known == word)?;
        (self.next_writer() == Some(step.by)).then_some((number, words.len()))
    }

    /// Reads a step, and takes it. After an error, the match is at no step.
    pub(crate) fn read(&mut self, from: &mut Reader) -> Result<(Step, Writer), BadStep> {
        let before = from.clone();
        let (by, count) = self.read_writer(from).ok_or(BadStep::Nonsense)?;
        let impossible = |error| BadStep::Impossible(by, error);
        let mut step = Step { by, events: Vec::new() };
        let mut code = Writer::default();
        if let Some(error) = self.waits_for_opening(count.and(from.clone().bits(KIND_BITS))) {
            return Err(impossible(error));
        }
        let Some(count) = count else {
            let words = self.face.legal_words();
            let number = from.bits(width_of(words.len())).ok_or(BadStep::Nonsense)?;
            code.bits(0, 1);
            code.bits(number, width_of(words.len()));
            let word = words.into_iter().nth(number).ok_or(BadStep::Nonsense)?;
            step.events.push(Event::Move(word));
            self.apply(by, &step.events, 0).map_err(impossible)?;
            self.end_step(by).map_err(impossible)?;
            return Ok((step, code));
        };
        write_head(&mut code, by, count);
        for at in 0..count {
            if let Some(error) = self.waits_for_opening(from.clone().bits(KIND_BITS)) {
                return Err(impossible(error));
            }
            step.events.push(self.read_event(from).ok_or(BadStep::Nonsense)?);
            self.write_event(&mut code, &step.events[at]);
            self.apply(by, &step.events, at).map_err(impossible)?;
        }
        self.end_step(by).map_err(impossible)?;
        // Each step has one way of writing it, so that the same steps are the same bits.
        let is_plain = matches!(&*step.events, [Event::Move(_)]);
        let is_usual =
            before.clone().goes_on_with(&code) && before.len() == from.len() + code.len();
        if is_usual && !is_plain { Ok((step, code)) } else { Err(BadStep::Nonsense) }
    }

    /// Who has written a step, and the number of its parts unless it is nothing but a move.
    fn read_writer(&self, from: &mut Reader) -> Option<(Seat, Option<usize>)> {
        if from.bits(1)? == 0 {
            return Some((self.next_writer()?, None));
        }
        let by = read_seat(from, self.setup())?;
        let count = from.number(MOST_IN_STEP)?;
        (count > 0).then_some((by, Some(count)))
    }

    /// That a pawn is not opened where one is due, if the next event is of another kind: moves are numbered after
    /// the fight, so it could not even be read.
    fn waits_for_opening(&self, kind: Option<usize>) -> Option<StepError> {
        let vault = self.vault.as_ref()?;
        if kind == Some(OPEN) { None } else { vault.missing() }
    }

    fn write_event(&self, to: &mut Writer, event: &Event) {
        let kind = |to: &mut Writer, kind| to.bits(kind, KIND_BITS);
        match event {
            Event::Move(word) => {
                kind(to, 0);
                let words = self.face.legal_words();
                let number = words.iter().position(|known| known == word);
                to.bits(usize::from(number.is_some()), 1);
                match number {
                    Some(number) => to.bits(number, width_of(words.len())),
                    // Nobody can read it, but everybody can say why.
                    None => to.text(word),
                }
            }
            Event::Resign => kind(to, 1),
            Event::OfferDraw => kind(to, 2),
            Event::AcceptDraw => kind(to, 3),
            Event::DeclineDraw => kind(to, 4),
            Event::Takeback(ask) => {
                kind(to, 5);
                write_ask(to, *ask);
            }
            Event::AgreeTakeback => kind(to, 6),
            Event::RefuseTakeback => kind(to, 7),
            Event::Open(opening) => {
                kind(to, OPEN);
                opening.write(to);
            }
            Event::Reveal(key) => {
                kind(to, REVEAL);
                key.write(to);
            }
        }
    }

    fn read_event(&self, from: &mut Reader) -> Option<Event> {
        Some(match from.bits(KIND_BITS)? {
            0 if from.bits(1)? == 0 => Event::Move(from.text()?),
            0 => {
                let words = self.face.legal_words();
                let number = from.bits(width_of(words.len()))?;
                Event::Move(words.into_iter().nth(number)?)
            }
            1 => Event::Resign,
            2 => Event::OfferDraw,
            3 => Event::AcceptDraw,
            4 => Event::DeclineDraw,
            5 => Event::Takeback(read_ask(from, self.setup())?),
            6 => Event::AgreeTakeback,
            7 => Event::RefuseTakeback,
            OPEN => Event::Open(Opening::read(from)?),
            REVEAL => Event::Reveal(Key::read_bits(from)?),
            _ => return None,
        })
    }

    /// Takes a part of a step, after those before it.
    fn apply(&mut self, by: Seat, events: &[Event], at: usize) -> Result<(), StepError> {
        let event = &events[at];
        if self.events >= MOST_EVENTS {
            return Err(StepError::Full);
        }
        match &self.vault {
            Some(vault) => vault.check(by, event, self.is_over())?,
            None if matches!(event, Event::Open(_) | Event::Reveal(_)) => {
                let fault = Fault::Unasked;
                return Err(Dispute { by, cell: None, fault }.into());
            }
            None => {}
        }
        let next = self.next_writer();
        // An offer goes with the move before it.
        let is_added = *event == Event::OfferDraw
            && at.checked_sub(1).is_some_and(|before| matches!(events[before], Event::Move(_)));
        if next != Some(by) && !(is_added && next.is_some()) {
            return Err(StepError::NotTheirTurn { by, next });
        }
        let answers = matches!(event, Event::AgreeTakeback | Event::RefuseTakeback);
        match self.takeback() {
            Some(ask) if !answers => return Err(StepError::OpenTakeback(ask)),
            None if answers => return Err(StepError::NoTakeback),
            _ => {}
        }
        match event {
            Event::Move(word) => self.play(by, word)?,
            Event::Resign => drop(self.face.resign(by)?),
            Event::OfferDraw => self.face.offer_draw(by)?,
            Event::AcceptDraw => drop(self.face.accept_draw(by)?),
            Event::DeclineDraw => self.face.decline_draw(by)?,
            Event::Takeback(ask) => self.put_to_all(by, *ask)?,
            Event::AgreeTakeback => self.agree_to_takeback(by),
            Event::RefuseTakeback => self.takeback = None,
            Event::Open(opening) => self.open_pawn(by, opening)?,
            Event::Reveal(key) => self.reveal(by, key)?,
        }
        self.events += 1;
        self.print.take(&format!("{} {}", by.index(), told(event)));
        Ok(())
    }

    fn play(&mut self, by: Seat, word: &str) -> Result<(), StepError> {
        let to_move = self.face.turn().seat();
        if to_move != Some(by) {
            return Err(StepError::NotTheirTurn { by, next: to_move });
        }
        let legal = self.face.legal_words();
        // A resignation is a word of the history, too, but none of a move.
        if !legal.iter().any(|known| known == word) {
            let reason = self.face.seen_by(Eye::Open).explain_word(word).map(Box::new);
            let number = self.face.ply() + 1;
            let error = NotationError { word: word.to_owned(), number, legal };
            return Err(StepError::Move { error, reason });
        }
        let Some(vault) = &mut self.vault else {
            return replay(&mut *self.face, word);
        };
        let fight = self.face.fight_of(word);
        vault.due = fight.map_or_else(Vec::new, |fight| vault.closed_in(&*self.face, fight));
        vault.waiting = Some(word.to_owned());
        self.settle()
    }

    /// Checks that a player may take back a move here.
    pub(crate) fn check(&self, ask: Ask) -> Result<(), StepError> {
        if let Some(open) = self.takeback() {
            return Err(StepError::OpenTakeback(open));
        }
        let line = self.face.line();
        let taken = line.get(ask.to..).unwrap_or_default();
        let waits = self.vault.as_ref().is_some_and(|vault| vault.waiting.is_some());
        let is_possible = self.face.turn().seat().is_some()
            && !waits
            && ask.to >= self.face.earliest_ply()
            && taken.first().is_some_and(|entry| entry.seat == ask.by)
            && taken.iter().all(|entry| entry.kind == EntryKind::Move);
        if is_possible { Ok(()) } else { Err(StepError::Takeback(ask)) }
    }

    fn put_to_all(&mut self, by: Seat, ask: Ask) -> Result<(), StepError> {
        self.check(ask)?;
        let first = if ask.by == by { self.seats_from(by).nth(1) } else { Some(by) };
        let first = first.unwrap_or(by);
        self.takeback = Some(Takeback { ask, first, agreed: Vec::new() });
        Ok(())
    }

    fn agree_to_takeback(&mut self, by: Seat) {
        let Some(mut takeback) = self.takeback.take() else {
            return;
        };
        takeback.agreed.push(by);
        if self.asked(&takeback).is_some() {
            self.takeback = Some(takeback);
            return;
        }
        self.face.go_to(takeback.ask.to);
        let taken = self.face.tree().into_iter();
        let mut taken = taken.filter(|entry| entry.is_on_line && entry.ply > takeback.ask.to);
        // The line ends here, and those who look for what was taken back find it in the steps.
        if let Some(first) = taken.next() {
            self.face.remove(first.id);
        }
    }
}

fn replay(face: &mut dyn MatchFace, word: &str) -> Result<(), StepError> {
    face.replay_word(word).map_err(|error| match error {
        PlayError::Notation(error) => StepError::Move { error, reason: None },
        PlayError::Full => StepError::Agreement(AgreementError::Full),
    })
}

/// Writes what a step begins with that is more than a move.
fn write_head(to: &mut Writer, by: Seat, count: usize) {
    to.bits(1, 1);
    write_seat(to, by);
    to.number(count);
}

/// An event as a text, from which a number follows.
fn told(event: &Event) -> String {
    match event {
        Event::Move(word) => format!("move {word}"),
        Event::Resign => "resign".to_owned(),
        Event::OfferDraw => "offer".to_owned(),
        Event::AcceptDraw => "accept".to_owned(),
        Event::DeclineDraw => "decline".to_owned(),
        Event::Takeback(ask) => format!("takeback {} {}", ask.by.index(), ask.to),
        Event::AgreeTakeback => "agree".to_owned(),
        Event::RefuseTakeback => "refuse".to_owned(),
        Event::Open(opening) => {
            format!("open {} {} {:?}", opening.place, opening.strength, opening.nonce)
        }
        Event::Reveal(key) => format!("reveal {}", key.text()),
    }
}

pub(crate) fn write_ask(to: &mut Writer, ask: Ask) {
    write_seat(to, ask.by);
    to.number(ask.to);
}

pub(crate) fn read_ask(from: &mut Reader, setup: &Setup) -> Option<Ask> {
    Some(Ask { by: read_seat(from, setup)?, to: from.number(MOST_EVENTS)? })
}
