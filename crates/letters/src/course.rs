//! The match as its steps lead to it, whose turn it is to write, and steps as bits.

use ludotheque_links::bits::{Reader, Writer, width_of};
use ludotheque_rules::{
    AgreementError, DrawOffer, EntryKind, Eye, MatchFace, NotationError, PlayError, Seat, Setup,
    SetupError, open,
};

use crate::agreement::{Agreement, read_seat, write_seat};
use crate::envelope::Print;
use crate::step::{Ask, Event, Step, StepError};

/// The limit on the number of parts of all steps together.
pub(crate) const MOST_EVENTS: usize = 2_000;

/// The limit on the number of parts of a step.
const MOST_IN_STEP: usize = 8;

/// The number of bits of a kind of event.
const KIND_BITS: usize = 3;

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
        Self { face: self.face.fork(), takeback: self.takeback.clone(), ..*self }
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
        Ok(Self { face: open(setup)?, takeback: None, events: 0, print })
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
            return Ok(code);
        }
        write_head(&mut code, step.by, step.events.len());
        for at in 0..step.events.len() {
            self.write_event(&mut code, &step.events[at]);
            self.apply(step.by, &step.events, at)?;
        }
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
        let Some(count) = count else {
            let words = self.face.legal_words();
            let number = from.bits(width_of(words.len())).ok_or(BadStep::Nonsense)?;
            code.bits(0, 1);
            code.bits(number, width_of(words.len()));
            let word = words.into_iter().nth(number).ok_or(BadStep::Nonsense)?;
            step.events.push(Event::Move(word));
            self.apply(by, &step.events, 0).map_err(impossible)?;
            return Ok((step, code));
        };
        write_head(&mut code, by, count);
        for at in 0..count {
            step.events.push(self.read_event(from).ok_or(BadStep::Nonsense)?);
            self.write_event(&mut code, &step.events[at]);
            self.apply(by, &step.events, at).map_err(impossible)?;
        }
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
            _ => Event::RefuseTakeback,
        })
    }

    /// Takes a part of a step, after those before it.
    fn apply(&mut self, by: Seat, events: &[Event], at: usize) -> Result<(), StepError> {
        let event = &events[at];
        if self.events >= MOST_EVENTS {
            return Err(StepError::Full);
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
        self.face.replay_word(word).map_err(|error| match error {
            PlayError::Notation(error) => StepError::Move { error, reason: None },
            PlayError::Full => StepError::Agreement(AgreementError::Full),
        })
    }

    /// Checks that a player may take back a move here.
    pub(crate) fn check(&self, ask: Ask) -> Result<(), StepError> {
        if let Some(open) = self.takeback() {
            return Err(StepError::OpenTakeback(open));
        }
        let line = self.face.line();
        let taken = line.get(ask.to..).unwrap_or_default();
        let is_possible = self.face.turn().seat().is_some()
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
    }
}

pub(crate) fn write_ask(to: &mut Writer, ask: Ask) {
    write_seat(to, ask.by);
    to.number(ask.to);
}

pub(crate) fn read_ask(from: &mut Reader, setup: &Setup) -> Option<Ask> {
    Some(Ask { by: read_seat(from, setup)?, to: from.number(MOST_EVENTS)? })
}
