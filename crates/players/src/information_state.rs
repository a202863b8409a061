//! Information states: what a seat may know of a game, and the only way from a match to a
//! computer player.
//!
//! In games with secrets, only this file reads the true position. It deals all strengths
//! that the seat has not seen again before it passes a position on, so nothing that a
//! player computes from an [`InformationState`] can depend on a secret.

use std::collections::BTreeMap;

use crate::beliefs::Beliefs;
use crate::chance::Chance;
use crate::words::InformationStateError;
use ludotheque_rules::{
    Cell, Effect, EntryKind, Eye, MatchFace, OCCURRENCES_UNTIL_END, Position, Seat, Setup,
    Tabletop, Turn,
};

/// A step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameStep<M> {
    Move(M),
    Resignation(Seat),
}

/// A seat's knowledge of a game, from its start to the current position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InformationState<P: Position> {
    seat: Seat,
    /// The start, with the secrets of other seats dealt again.
    start: P,
    /// Cells of the start whose pieces the seat has seen since.
    known: Vec<Cell>,
    steps: Vec<GameStep<P::Move>>,
    /// Whether repetition ends the game.
    ends_by_repetition: bool,
}

/// A possible game: one that agrees with everything the seat knows.
#[derive(Clone, Debug)]
pub struct Determinization<P> {
    /// The current position.
    pub position: P,
    /// The keys of earlier positions; empty if repetition does not end the game.
    pub past: Vec<u64>,
}

impl<P: Tabletop> InformationState<P> {
    /// The information state of a seat in the current position of a match.
    ///
    /// # Errors
    /// If the match is of another game.
    pub fn of_match(face: &dyn MatchFace, seat: Seat) -> Result<Self, InformationStateError> {
        let line = face.line();
        let words = line.iter().take(face.ply()).filter_map(|entry| match entry.kind {
            EntryKind::Move => Some((entry.word.as_str(), None)),
            EntryKind::Resignation => Some(("", Some(entry.seat))),
            EntryKind::AgreedDraw => None,
        });
        Self::of_steps(face.setup(), words, seat)
    }

    /// The information state of a seat after these words.
    ///
    /// # Errors
    /// If the set-up is for another game, or a word is not a legal move.
    pub fn of_words<'a>(
        setup: &Setup,
        words: impl IntoIterator<Item = &'a str>,
        seat: Seat,
    ) -> Result<Self, InformationStateError> {
        Self::of_steps(setup, words.into_iter().map(|word| (word, None)), seat)
    }

    /// The information state of a seat after these words and resignations.
    pub(crate) fn of_steps<'a>(
        setup: &Setup,
        steps: impl IntoIterator<Item = (&'a str, Option<Seat>)>,
        seat: Seat,
    ) -> Result<Self, InformationStateError> {
        let truth = ludotheque_rules::Match::<P>::new(setup)?.position().clone();
        let eye = Eye::Seat(seat);
        let mut here = truth.clone();
        // By cell, where its piece stood at the start, if it did.
        let cells = truth.pieces(eye).into_iter().map(|piece| piece.spot.cell);
        let mut origins = ludotheque_rules::sorting::map_of(cells.map(|cell| (cell, cell)));
        let mut known = Vec::new();
        let mut taken = Vec::new();
        for (number, (word, resigned)) in (1..).zip(steps) {
            if let Some(seat) = resigned {
                taken.push(GameStep::Resignation(seat));
                here = here.resigned(seat);
                continue;
            }
            let chosen = here
                .parse(word)
                .ok_or_else(|| InformationStateError::illegal(&here, word, number))?;
            if here.keeps_secrets() {
                for beat in here.beats(chosen, eye) {
                    follow(&beat.0, &mut origins, &mut known);
                }
            }
            here.play(chosen);
            taken.push(GameStep::Move(chosen));
        }
        ludotheque_rules::sorting::sort(&mut known);
        known.dedup();
        // From here on nothing of the truth is left except what the seat knows.
        let start = truth.redealt(eye, &known, &mut |_| 0);
        Ok(Self {
            seat,
            start,
            known,
            steps: taken,
            ends_by_repetition: setup.ends_by_repetition(),
        })
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Deals a random game that agrees with everything the seat knows.
    pub fn determinize(&self, chance: &mut Chance) -> Determinization<P> {
        self.replayed(self.dealt(chance))
    }

    /// The same, where a deal is as likely as the seat believes.
    pub(crate) fn determinize_by(
        &self,
        beliefs: &dyn Beliefs<P>,
        chance: &mut Chance,
    ) -> Determinization<P> {
        let dealt = self.dealt(chance);
        self.replayed(beliefs.redealt(dealt, chance))
    }

    /// The start with a uniform deal of what the seat has not seen.
    fn dealt(&self, chance: &mut Chance) -> P {
        let eye = Eye::Seat(self.seat);
        self.start.redealt(eye, &self.known, &mut |most| chance.below(most))
    }

    /// The game from a start.
    fn replayed(&self, start: P) -> Determinization<P> {
        let mut position = start;
        let mut past = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            if self.ends_by_repetition {
                past.push(position.key());
            }
            match step {
                GameStep::Move(chosen) => position.play(*chosen),
                GameStep::Resignation(seat) => position = position.resigned(*seat),
            }
        }
        Determinization { position, past }
    }

    /// The start with the cells of the pieces that the seat has seen since, the moves, and
    /// whether repetition ends the game. All other secrets of the start are arbitrary.
    pub(crate) fn line(&self) -> (&P, &[Cell], impl Iterator<Item = P::Move>, bool) {
        let moves = self.steps.iter().filter_map(|step| match step {
            GameStep::Move(chosen) => Some(*chosen),
            GameStep::Resignation(_) => None,
        });
        (&self.start, &self.known, moves, self.ends_by_repetition)
    }

    /// The current position with the last moves, latest last, each with the position before
    /// it: all in one game that agrees with everything the seat knows. Only its secrets are
    /// arbitrary.
    pub(crate) fn last_moves(&self, count: usize) -> (P, Vec<(P, P::Move)>) {
        let mut position = self.start.clone();
        let mut last = Vec::new();
        for (number, step) in self.steps.iter().enumerate() {
            match step {
                GameStep::Move(chosen) => {
                    if number + count >= self.steps.len() {
                        last.push((position.clone(), *chosen));
                    }
                    position.play(*chosen);
                }
                GameStep::Resignation(seat) => position = position.resigned(*seat),
            }
        }
        (position, last)
    }

    /// Whether one of these moves of the seat to move would end the game by repetition. All
    /// games that agree with what the seat knows say the same: between two occurrences of a
    /// position no secret matters.
    pub(crate) fn may_end_by_repetition(&self, moves: &[P::Move]) -> bool {
        if !self.ends_by_repetition {
            return false;
        }
        let game = self.replayed(self.start.clone());
        moves.iter().any(|chosen| {
            let mut after = game.position.clone();
            after.play(*chosen);
            matches!(after.turn(), Turn::To(_)) && game.is_last_repetition(after.key())
        })
    }

    /// Whether there are secrets, so that determinizations differ.
    pub fn has_secrets(&self) -> bool {
        self.start.keeps_secrets()
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.start.players()
    }

    /// The number of plies played.
    pub fn plies(&self) -> usize {
        self.steps.len()
    }

    /// Whether the seat is to move.
    pub fn is_to_move(&self) -> bool {
        let determinization = self.determinize(&mut Chance::new(0, "turn"));
        determinization.position.turn() == Turn::To(self.seat)
    }
}

impl<P> Determinization<P> {
    /// How often a position has occurred, by its key; 0 if repetition does not end the game.
    pub(crate) fn occurrences(&self, key: u64) -> usize {
        self.past.iter().filter(|past| **past == key).count()
    }

    /// Whether a position, by its key, would end the game by repetition.
    pub(crate) fn is_last_repetition(&self, key: u64) -> bool {
        self.occurrences(key) + 1 >= OCCURRENCES_UNTIL_END
    }
}

impl<P: Tabletop> Determinization<P> {
    /// The true game after these words and resignations, with all secrets: for reviews. No
    /// seat may see any of it before the end of the match.
    pub(crate) fn revealed<'a>(
        setup: &Setup,
        steps: impl IntoIterator<Item = (&'a str, Option<Seat>)>,
    ) -> Result<Self, InformationStateError> {
        let mut position = ludotheque_rules::Match::<P>::new(setup)?.position().clone();
        let mut past = Vec::new();
        for (number, (word, resigned)) in (1..).zip(steps) {
            if setup.ends_by_repetition() {
                past.push(position.key());
            }
            if let Some(seat) = resigned {
                position = position.resigned(seat);
                continue;
            }
            let chosen = position
                .parse(word)
                .ok_or_else(|| InformationStateError::illegal(&position, word, number))?;
            position.play(chosen);
        }
        Ok(Self { position, past })
    }
}

/// Tracks pieces through the effects that a seat saw, and records whose strength was shown.
fn follow(effects: &[Effect], origins: &mut BTreeMap<Cell, Cell>, known: &mut Vec<Cell>) {
    let before = origins.clone();
    for effect in effects {
        match effect {
            Effect::Reveal { at, .. } => known.extend(before.get(&at.cell)),
            Effect::Take { at } => {
                if origins.get(&at.cell) == before.get(&at.cell) {
                    origins.remove(&at.cell);
                }
            }
            Effect::Move { from, to } => {
                if let Some(origin) = before.get(&from.cell) {
                    if origins.get(&from.cell) == Some(origin) {
                        origins.remove(&from.cell);
                    }
                    origins.insert(to.cell, *origin);
                }
            }
            // A new piece did not stand anywhere at the start.
            Effect::Place { piece } => {
                origins.remove(&piece.spot.cell);
            }
            Effect::Split { .. } | Effect::Hide { .. } | Effect::Change { .. } => {}
        }
    }
}
