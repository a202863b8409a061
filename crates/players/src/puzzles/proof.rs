//! Proof by full search: whether a player reaches a goal within some plies, whatever is
//! answered, and whatever that player cannot know. Nothing is judged and nothing left out.

use std::collections::HashMap;

use foldhash::quality::FixedState;
use ludotheque_rules::{Seat, Turn};

use super::goals::Puzzling;

/// Results are forgotten when so many are remembered.
const REMEMBERED: usize = 3_000_000;

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A won game, at any time within the plies.
    Win,
    /// A balance of at least so many points, when the plies are over or the game ends.
    Balance(i32),
}

/// Proves that a seat reaches a target by force, or that it does not.
#[derive(Debug)]
pub struct Prover<P: Puzzling> {
    seat: Seat,
    target: Target,
    /// By the key of the position and the plies left, whether the target is reached.
    known: HashMap<(u64, u16), bool, FixedState>,
    /// By the plies left, the move that was decisive last.
    decisive: Vec<Option<P::Move>>,
    /// Positions looked at, and how many may be.
    nodes: u64,
    most: u64,
    /// Lists to be used again.
    moves: Vec<Vec<P::Move>>,
    positions: Vec<Vec<P>>,
}

impl<P: Puzzling> Prover<P> {
    /// Proves what this seat reaches, looking at so many positions at most.
    pub fn new(seat: Seat, target: Target, most: u64) -> Self {
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

    /// Whether the target is reached within so many plies; nothing if that would take
    /// looking at too many positions.
    pub fn reaches(&mut self, position: &P, plies: u16) -> Option<bool> {
        let seat = match position.turn() {
            Turn::Over(outcome) => {
                return Some(match self.target {
                    Target::Win => outcome.winner() == Some(self.seat),
                    Target::Balance(least) => position.balance(self.seat) >= least,
                });
            }
            Turn::To(seat) => seat,
        };
        if plies == 0 {
            return Some(match self.target {
                Target::Win => false,
                Target::Balance(least) => position.balance(self.seat) >= least,
            });
        }
        if let Target::Balance(least) = self.target
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

    /// The same for the move to a position, which may be several positions as far as the
    /// player can know.
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

    /// Whether some move of the player does, or all of the opponent's.
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
