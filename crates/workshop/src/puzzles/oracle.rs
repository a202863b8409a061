//! Oracles of whether a goal is reached: a full search, or the tablebase of the game.

use ludotheque_players::Tablebase;
use ludotheque_players::puzzles::{ProofTarget, Prover, Puzzling, RefutationKind};
use ludotheque_rules::{Seat, Worth};

/// The maximum number of plies to a win of the opponent.
const LOSES_WITHIN: u16 = 3;

/// Decides for one player whether the goal is reached. Returns none where that takes too
/// long.
pub(crate) trait Oracle<P: Puzzling> {
    /// The number of plies to the goal after a legal move of the player, if at most `most`.
    fn after(&mut self, position: &P, chosen: P::Move, most: u16) -> Option<Option<u16>>;

    /// The same with the player to move.
    fn within(&mut self, position: &P, most: u16) -> Option<Option<u16>>;

    /// Whether the goal is surpassed: a better reply concedes less.
    fn surpasses(&mut self, _position: &P, _plies: u16) -> Option<bool> {
        Some(false)
    }

    /// The kind of refutation of a move, after which the opponent is to move, and the replies that
    /// refute it.
    fn refutes(&mut self, after: &P, plies: u16) -> Option<(RefutationKind, Vec<P::Move>)>;
}

/// A full search.
pub(super) struct FullSearch<P: Puzzling> {
    seat: Seat,
    target: ProofTarget,
    prover: Prover<P>,
    /// The prover for the same target and one point more.
    better: Prover<P>,
    /// The prover for a win of the opponent.
    opponent: Prover<P>,
}

impl<P: Puzzling> FullSearch<P> {
    /// A search for this player, with a maximum number of nodes.
    pub(super) fn new(seat: Seat, target: ProofTarget, nodes: u64) -> Self {
        let other = Seat::new(1 - seat.index() as u8);
        let more = match target {
            ProofTarget::Win => ProofTarget::Win,
            ProofTarget::Balance(least) => ProofTarget::Balance(least + 1),
        };
        Self {
            seat,
            target,
            prover: Prover::new(seat, target, nodes),
            better: Prover::new(seat, more, nodes),
            opponent: Prover::new(other, ProofTarget::Win, nodes),
        }
    }
}

impl<P: Puzzling> Oracle<P> for FullSearch<P> {
    fn after(&mut self, position: &P, chosen: P::Move, most: u16) -> Option<Option<u16>> {
        let counts = match self.target {
            // A win counts at any ply; points count at the end.
            ProofTarget::Win => (0..=most).step_by(2),
            ProofTarget::Balance(_) => (most..=most).step_by(2),
        };
        for plies in counts {
            if self.prover.reaches_by(position, chosen, plies)? {
                return Some(Some(plies));
            }
        }
        Some(None)
    }

    fn within(&mut self, position: &P, most: u16) -> Option<Option<u16>> {
        let counts = match self.target {
            ProofTarget::Win => (1..=most).step_by(2),
            ProofTarget::Balance(_) => (most..=most).step_by(2),
        };
        for plies in counts {
            if self.prover.reaches(position, plies)? {
                return Some(Some(plies));
            }
        }
        Some(None)
    }

    fn surpasses(&mut self, position: &P, plies: u16) -> Option<bool> {
        match self.target {
            ProofTarget::Win => Some(false),
            ProofTarget::Balance(_) => self.better.reaches(position, plies),
        }
    }

    fn refutes(&mut self, after: &P, plies: u16) -> Option<(RefutationKind, Vec<P::Move>)> {
        let mut moves = Vec::new();
        after.legal_moves(&mut moves);
        let mut winning = Vec::new();
        if self.target == ProofTarget::Win {
            for within in (1..=LOSES_WITHIN).step_by(2) {
                for chosen in &moves {
                    if self.opponent.reaches_by(after, *chosen, within - 1)? {
                        winning.push(*chosen);
                    }
                }
                if !winning.is_empty() {
                    return Some((RefutationKind::Loses, winning));
                }
            }
        }
        let mut holding = Vec::new();
        for chosen in moves.iter().copied() {
            let mut possible = Vec::new();
            after.push_possible_after(chosen, self.seat, &mut possible);
            let mut holds = true;
            // The reply must work against all secrets.
            for position in &possible {
                let left = plies.saturating_sub(1);
                holds &= !self.prover.reaches(position, left)?;
            }
            if holds {
                holding.push(chosen);
            }
        }
        if holding.is_empty() {
            return Some((RefutationKind::Uncertain, holding));
        }
        forget_any(&mut holding, moves.len());
        Some((RefutationKind::Holds, holding))
    }
}

/// The tablebase of a game.
pub(super) struct SolvedTable<'a, P>(pub(super) &'a mut dyn Tablebase<P>);

impl<P: Puzzling> Oracle<P> for SolvedTable<'_, P> {
    fn after(&mut self, position: &P, chosen: P::Move, _most: u16) -> Option<Option<u16>> {
        let mut after = position.clone();
        after.play(chosen);
        Some(match self.0.probe(&after) {
            Worth::Loss(plies) => Some(plies),
            Worth::Win(_) | Worth::Draw => None,
        })
    }

    fn within(&mut self, position: &P, _most: u16) -> Option<Option<u16>> {
        Some(match self.0.probe(position) {
            Worth::Win(plies) => Some(plies),
            Worth::Loss(_) | Worth::Draw => None,
        })
    }

    fn refutes(&mut self, after: &P, _plies: u16) -> Option<(RefutationKind, Vec<P::Move>)> {
        let here = self.0.probe(after);
        let mut moves = Vec::new();
        after.legal_moves(&mut moves);
        let count = moves.len();
        moves.retain(|chosen| {
            let mut next = after.clone();
            next.play(*chosen);
            self.0.probe(&next).of_move_to() == here
        });
        Some(match here {
            Worth::Win(_) => (RefutationKind::Loses, moves),
            Worth::Draw | Worth::Loss(_) => {
                forget_any(&mut moves, count);
                (RefutationKind::Draws, moves)
            }
        })
    }
}

/// Clears the answers if they are most of all moves: then none of them shows why a move fails.
fn forget_any<M>(answers: &mut Vec<M>, of: usize) {
    if 2 * answers.len() > of {
        answers.clear();
    }
}
