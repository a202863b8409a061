//! What is promised, opened and known in a match with secrets.
//!
//! The strengths that are not open are not here: those of the other side are no part of the program. The match is
//! played on with unknown pawns. A move that an unknown strength decides waits: the attack on a pawn that is
//! not open, and the last move, after which strengths are counted, until all are open.

use ludotheque_rules::setting_up::{UNKNOWN_STRENGTH, cells};
use ludotheque_rules::{
    Cell, Eye, Game, Identity, MatchFace, NodeId, Seat, Setup, SetupError, open,
};

use crate::agreement::Agreement;
use crate::secret::{Dispute, Fault, Key, MOST_PAWNS, Opening, Promise};
use crate::step::{Event, StepError};

/// A pawn in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pawn {
    pub(crate) seat: Seat,
    /// Its place at the start.
    place: usize,
    cell: Cell,
}

/// What is promised, opened and known.
#[derive(Clone)]
pub(crate) struct Vault {
    identity: Identity,
    game: Game,
    /// All strengths; a player has as many pawns of each.
    strengths: Vec<u8>,
    own: Option<(Seat, Key)>,
    promises: Vec<Option<Promise>>,
    /// The strengths by seats and places; 0 if unknown.
    known: Vec<Vec<u8>>,
    /// Which pawns are open to both sides.
    opened: Vec<Vec<bool>>,
    /// Which players have opened all pawns at the end.
    revealed: Vec<bool>,
    /// The pawns that have to be opened, in order.
    pub(crate) due: Vec<Pawn>,
    /// The move that waits for a strength.
    pub(crate) waiting: Option<String>,
    /// Whether the match is over after the move that waits.
    pub(crate) has_ended: bool,
    pub(crate) last_writer: Option<Seat>,
}

impl Vault {
    /// That of a match with secret set-ups; `None` for others.
    pub(crate) fn of(agreement: &Agreement) -> Option<Self> {
        let setup = &agreement.setup;
        let game = setup.game();
        let pawns: Vec<usize> = agreement.seats().map(|seat| cells(game, seat).len()).collect();
        let is_secret = game.has_secret_setup()
            && setup.position().is_none()
            && setup.placements().is_empty()
            && pawns.iter().all(|pawns| (1..=MOST_PAWNS).contains(pawns));
        let mut vault = Self {
            identity: agreement.identity,
            game,
            strengths: Vec::new(),
            own: None,
            promises: vec![None; pawns.len()],
            known: pawns.iter().map(|pawns| vec![0; *pawns]).collect(),
            opened: pawns.iter().map(|pawns| vec![false; *pawns]).collect(),
            revealed: vec![false; pawns.len()],
            due: Vec::new(),
            waiting: None,
            has_ended: false,
            last_writer: None,
        };
        if is_secret {
            let unknown = vault.setup(setup).and_then(|setup| open(&setup)).ok()?;
            vault.strengths = unknown.seen_by(Eye::Public).strengths();
        }
        is_secret.then_some(vault)
    }

    /// The same with the own pawns, before the first step; `None` if the key is for other pawns.
    pub(crate) fn with_own(mut self, seat: Seat, key: Key, setup: &Setup) -> Option<Self> {
        let known = self.known.get_mut(seat.index())?;
        if known.len() != key.strengths().len() || key.strengths().contains(&0) {
            return None;
        }
        *known = key.strengths().to_vec();
        let promise = key.promise(self.identity, seat);
        self.promises[seat.index()] = Some(promise);
        self.own = Some((seat, key));
        let fits = self.setup(setup).and_then(|setup| open(&setup));
        fits.is_ok().then_some(self)
    }

    /// The same with what was promised before the first step of a match that has gone on.
    pub(crate) fn like(self, now: &Self, setup: &Setup) -> Option<Self> {
        let mut vault = match now.own.clone() {
            Some((seat, key)) => self.with_own(seat, key, setup)?,
            None => self,
        };
        vault.promises.clone_from(&now.promises);
        Some(vault)
    }

    pub(crate) fn key(&self) -> Option<&Key> {
        self.own.as_ref().map(|(_, key)| key)
    }

    pub(crate) fn promises(&self) -> &[Option<Promise>] {
        &self.promises
    }

    /// Takes a promise. False if it is not about as many pawns as there are.
    pub(crate) fn take_promise(&mut self, seat: Seat, promise: Promise) -> bool {
        let fits = promise.len() == self.known[seat.index()].len();
        if fits {
            self.promises[seat.index()] = Some(promise);
        }
        fits
    }

    /// The set-up with the strengths that are known.
    pub(crate) fn setup(&self, agreed: &Setup) -> Result<Setup, SetupError> {
        let sign = |strength: &u8| match strength {
            0 => UNKNOWN_STRENGTH,
            strength => char::from(b'0' + strength),
        };
        let placements = self.known.iter().map(|known| known.iter().map(sign).collect());
        agreed.clone().with_placements(placements.collect())
    }

    /// The first seat that has promised nothing.
    pub(crate) fn missing_promise(&self) -> Option<Seat> {
        let seat = self.promises.iter().position(Option::is_none)?;
        Some(Seat::new(seat as u8))
    }

    /// Who writes because of secrets: who has to open a pawn, or all of them at the end.
    pub(crate) fn next_writer(&self, is_over: bool) -> Option<Seat> {
        if let Some(pawn) = self.due.first() {
            return Some(pawn.seat);
        }
        let seats = (0..self.revealed.len()).map(|seat| Seat::new(seat as u8));
        let mut seats = self.last_writer.into_iter().chain(seats);
        seats.find(|seat| is_over && !self.revealed[seat.index()])
    }

    /// That a pawn that is due was not opened, if one is.
    pub(crate) fn missing(&self) -> Option<StepError> {
        let pawn = self.due.first()?;
        Some(dispute(pawn.seat, Some(pawn.cell), Fault::Missing))
    }

    /// Checks whether an event may come now as far as secrets go.
    pub(crate) fn check(&self, by: Seat, event: &Event, is_over: bool) -> Result<(), StepError> {
        if let Some(seat) = self.missing_promise() {
            return Err(StepError::NoPromise(seat));
        }
        match event {
            Event::Open(_) if self.due.is_empty() => Err(dispute(by, None, Fault::Unasked)),
            Event::Open(_) => Ok(()),
            _ if !self.due.is_empty() => self.missing().map_or(Ok(()), Err),
            Event::Reveal(_) if is_over && !self.revealed[by.index()] => Ok(()),
            Event::Reveal(_) => Err(dispute(by, None, Fault::Unasked)),
            _ if is_over => Err(StepError::NotTheirTurn { by, next: None }),
            _ => Ok(()),
        }
    }

    /// What the own side has to open now.
    pub(crate) fn own_event(&self, is_over: bool) -> Option<Event> {
        let (seat, key) = self.own.as_ref()?;
        match self.due.first() {
            Some(pawn) if pawn.seat == *seat => {
                Some(Event::Open(key.opening(self.identity, *seat, pawn.place)))
            }
            Some(_) => None,
            None => {
                let goes = is_over && !self.revealed[seat.index()];
                goes.then(|| Event::Reveal(key.clone()))
            }
        }
    }

    /// The pawns of a fight that are not open.
    pub(crate) fn closed_in(&self, face: &dyn MatchFace, fight: [Cell; 2]) -> Vec<Pawn> {
        let pawns = fight.into_iter().filter_map(|cell| self.pawn_on(face, cell));
        pawns.filter(|pawn| !self.opened[pawn.seat.index()][pawn.place]).collect()
    }

    /// Whether both strengths in a fight are known here.
    pub(crate) fn knows(&self, face: &dyn MatchFace, fight: [Cell; 2]) -> bool {
        let mut pawns = fight.into_iter().map(|cell| self.pawn_on(face, cell));
        pawns.all(|it| it.is_some_and(|pawn| self.known[pawn.seat.index()][pawn.place] != 0))
    }

    /// Whether all strengths are known here.
    pub(crate) fn knows_all(&self) -> bool {
        self.known.iter().flatten().all(|strength| *strength != 0)
    }

    /// Opens the pawn that is due, and returns whether its strength is news here.
    pub(crate) fn open(&mut self, by: Seat, opening: &Opening) -> Result<bool, StepError> {
        let Some(pawn) = self.due.first().copied().filter(|pawn| pawn.seat == by) else {
            return Err(dispute(by, None, Fault::Unasked));
        };
        let wrong = |fault| Err(dispute(by, Some(pawn.cell), fault));
        if opening.place != pawn.place {
            return wrong(Fault::OtherPawn);
        }
        if !self.keeps_promise(by, opening) {
            return wrong(Fault::NotPromised);
        }
        let before = self.known[by.index()][pawn.place];
        self.known[by.index()][pawn.place] = opening.strength;
        if let Some(strength) = self.too_many(by) {
            return wrong(Fault::TooMany(strength));
        }
        self.opened[by.index()][pawn.place] = true;
        self.due.remove(0);
        Ok(before != opening.strength)
    }

    /// Opens all pawns at the end, and returns whether there is news here.
    pub(crate) fn reveal(
        &mut self,
        by: Seat,
        key: &Key,
        face: &dyn MatchFace,
    ) -> Result<bool, StepError> {
        let known = self.known[by.index()].clone();
        if key.strengths().len() != known.len() {
            return Err(dispute(by, None, Fault::NotPromised));
        }
        for place in 0..known.len() {
            let opening = key.opening(self.identity, by, place);
            if !self.keeps_promise(by, &opening) {
                let cell = self.cell_of(face, by, place);
                return Err(dispute(by, cell, Fault::NotPromised));
            }
        }
        self.known[by.index()] = key.strengths().to_vec();
        if let Some(strength) = self.too_many(by) {
            return Err(dispute(by, None, Fault::TooMany(strength)));
        }
        self.opened[by.index()].fill(true);
        self.revealed[by.index()] = true;
        Ok(self.known[by.index()] != known)
    }

    fn keeps_promise(&self, by: Seat, opening: &Opening) -> bool {
        let promise = self.promises[by.index()].as_ref();
        promise.is_some_and(|promise| promise.keeps(opening, self.identity, by))
    }

    /// A strength of which a player has more pawns than there are, or that there is not.
    fn too_many(&self, by: Seat) -> Option<u8> {
        let known = &self.known[by.index()];
        let strengths = &self.strengths;
        let most = known.len() / strengths.len().max(1);
        let has_too_many = |strength: u8| {
            let there = known.iter().filter(|it| **it == strength).count();
            strength != 0 && (there > most || !strengths.contains(&strength))
        };
        known.iter().copied().find(|strength| has_too_many(*strength))
    }

    /// The pawn on a cell.
    fn pawn_on(&self, face: &dyn MatchFace, cell: Cell) -> Option<Pawn> {
        let view = face.seen_by(Eye::Public);
        let pawn = view.identified().into_iter().find(|pawn| pawn.view.spot.cell == cell)?;
        let mut start = view.identified_at(NodeId::START)?.into_iter();
        let origin = start.find(|it| it.id == pawn.id)?.view;
        let mut places = cells(self.game, origin.owner).into_iter();
        let place = places.position(|cell| cell == origin.spot.cell)?;
        Some(Pawn { seat: origin.owner, place, cell })
    }

    /// Where the pawn of a place stands, or else stood at the start.
    fn cell_of(&self, face: &dyn MatchFace, seat: Seat, place: usize) -> Option<Cell> {
        let pieces = face.seen_by(Eye::Public).pieces().into_iter();
        let mut on_board = pieces.map(|piece| piece.spot.cell);
        let is_it = |cell: &Cell| {
            let pawn = self.pawn_on(face, *cell);
            pawn.is_some_and(|pawn| (pawn.seat, pawn.place) == (seat, place))
        };
        on_board.find(is_it).or_else(|| cells(self.game, seat).get(place).copied())
    }
}

fn dispute(by: Seat, cell: Option<Cell>, fault: Fault) -> StepError {
    StepError::Secret(Dispute { by, cell, fault })
}
