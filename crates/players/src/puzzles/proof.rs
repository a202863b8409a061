//! Proof by full search: whether a player reaches a goal within some plies against every
//! reply, and whatever the secrets are, without heuristics.

use std::collections::HashMap;

use foldhash::quality::FixedState;
use ludotheque_rules::{Seat, Turn};

use super::goals::Puzzling;

/// The maximum number of stored results; the table is cleared then.
const REMEMBERED: usize = 3_000_000;

/// The target of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofTarget {
    /// A win within the plies.
    Win,
    /// A balance of at least these points after the plies or at the end of the game.
    Balance(i32),
}

/// Proves that a seat reaches a target by force, or that it does not.
#[derive(Debug)]
pub struct Prover<P: Puzzling> {
    seat: Seat,
    target: ProofTarget,
    /// Whether the target is reached, by the key of the position and the plies left.
    known: HashMap<(u64, u16), bool, FixedState>,
    /// The last decisive move, by the plies left.
    decisive: Vec<Option<P::Move>>,
    /// The nodes searched, and their maximum.
    nodes: u64,
    most: u64,
    /// Lists kept for their allocations.
    moves: Vec<Vec<P::Move>>,
    positions: Vec<Vec<P>>,
}

impl<P: Puzzling> Prover<P> {
    /// A prover for this seat and target, with a maximum number of nodes.
    pub fn new(seat: Seat, target: ProofTarget, most: u64) -> Self {
        Self {
            seat,
            target,
            known: HashMap::with_hasher(FixedState::with_seed(7)),
            decisive: Vec::new(),
            nodes: 0,
            most,
            moves: Vec::new(),
            positions: Vec::new(),
        }
    }

    /// Whether the target is reached within this many plies; none if that takes too many
    /// nodes.
    pub fn reaches(&mut self, position: &P, plies: u16) -> Option<bool> {
        let seat = match position.turn() {
            Turn::Over(outcome) => {
                return Some(match self.target {
                    ProofTarget::Win => outcome.winner() == Some(self.seat),
                    ProofTarget::Balance(least) => position.balance(self.seat) >= least,
                });
            }
            Turn::To(seat) => seat,
        };
        if plies == 0 {
            return Some(match self.target {
                ProofTarget::Win => false,
                ProofTarget::Balance(least) => position.balance(self.seat) >= least,
            });
        }
        if let ProofTarget::Balance(least) = self.target
            && position.balance(self.seat) + position.most_gained(self.seat, plies) < least
        {
            return Some(false);
        }
        let key = (position.key(), plies);
        if plies > 1
            && let Some(known) = self.known.get(&key)
        {
            return Some(*known);
        }
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        let reaches = self.any(position, seat, plies)?;
        if plies > 1 {
            if self.known.len() >= REMEMBERED {
                self.known.clear();
            }
            self.known.insert(key, reaches);
        }
        Some(reaches)
    }

    /// The same after a move, which may lead to several positions as far as the player can
    /// know.
    pub fn reaches_by(&mut self, position: &P, chosen: P::Move, plies: u16) -> Option<bool> {
        let mut after = self.positions.pop().unwrap_or_default();
        after.clear();
        position.push_possible_after(chosen, self.seat, &mut after);
        let mut all = Some(true);
        for position in &after {
            all = self.reaches(position, plies);
            if all != Some(true) {
                break;
            }
        }
        self.positions.push(after);
        all
    }

    /// Whether some move of the player reaches the target, or all moves of the opponent do.
    fn any(&mut self, position: &P, mover: Seat, plies: u16) -> Option<bool> {
        let is_own = mover == self.seat;
        let mut moves = self.moves.pop().unwrap_or_default();
        moves.clear();
        position.legal_moves(&mut moves);
        let level = usize::from(plies);
        if self.decisive.len() <= level {
            self.decisive.resize(level + 1, None);
        }
        if plies > 1 {
            let first = self.decisive[level];
            moves.sort_by_key(|chosen| (Some(*chosen) != first, !position.is_capture(*chosen)));
        }
        let mut found = Some(!is_own);
        for chosen in &moves {
            let reaches = self.reaches_by(position, *chosen, plies - 1);
            match reaches {
                None => {
                    found = None;
                    break;
                }
                Some(reaches) if reaches == is_own => {
                    self.decisive[level] = Some(*chosen);
                    found = Some(is_own);
                    break;
                }
                Some(_) => {}
            }
        }
        self.moves.push(moves);
        found
    }
}
