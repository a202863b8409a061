//! Generates the line of a puzzle: the moves of the player, each unique except the last,
//! with the best replies.

use std::collections::BTreeMap;

use ludotheque_players::puzzles::{
    Goal, LOOKS, PuzzleStep, Puzzling, Refutation, RefutationKind, Right, Wrong,
};
use ludotheque_rules::{PASS, Seat, Turn};

use super::look::Looker;
use super::oracle::Oracle;

/// The maximum delay of a later win, in plies.
const LATER: u16 = 2;

/// At most one in this many moves is right.
const ACCEPTED: u64 = 2;

/// The number of replies to try as the defence.
const DEFENCES: usize = 6;

/// A line with how often players that search 1, 2, 3 and 4 plies deep solve it.
pub(super) struct SolutionLine {
    pub(super) steps: Vec<PuzzleStep>,
    pub(super) solved_by: [f64; LOOKS],
}

/// Generates a line, if the position is a puzzle. Defences have lines of their own
/// (`defence.rs`).
pub(super) struct Maker<'a, P: Puzzling> {
    pub(super) seat: Seat,
    pub(super) goal: Goal,
    pub(super) oracle: &'a mut dyn Oracle<P>,
}

/// A move with the number of plies to the goal.
type CountedMove<M> = (M, Option<u16>);

impl<P: Puzzling> Maker<'_, P> {
    /// The positions before the player's moves, and the moves; none if a move before the
    /// last is not unique.
    pub(super) fn way(&mut self, position: &P, step: usize) -> Option<Vec<(P, P::Move)>> {
        let plies = self.goal.plies_from(step);
        let is_last = step + 1 == usize::from(self.goal.moves());
        let winning = self.winning(position, plies)?;
        let in_time = |(_, when): &&(P::Move, u16)| *when < plies;
        let right: Vec<P::Move> = winning.iter().filter(in_time).map(|it| it.0).collect();
        let chosen = right.first()?;
        if is_last {
            let is_free = ACCEPTED * right.len() as u64 > position.count_moves();
            return (!is_free).then(|| vec![(position.clone(), *chosen)]);
        }
        if winning.len() > 1 {
            return None;
        }
        for (_, after) in self.defences(position, *chosen, plies)? {
            if let Some(mut way) = self.way(&after, step + 1) {
                way.insert(0, (position.clone(), *chosen));
                return Some(way);
            }
        }
        None
    }

    /// The moves known to reach the goal, with the number of plies.
    fn winning(&mut self, position: &P, plies: u16) -> Option<Vec<(P::Move, u16)>> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut winning = Vec::new();
        for chosen in moves {
            if let Some(when) = self.oracle.after(position, chosen, plies - 1)? {
                winning.push((chosen, when));
            }
        }
        Some(winning)
    }

    /// The best replies, best first, with the positions after them.
    fn defences(&mut self, position: &P, chosen: P::Move, plies: u16) -> Option<Vec<(P::Move, P)>> {
        let mut after = position.clone();
        after.play(chosen);
        let mut replies = Vec::new();
        after.legal_moves(&mut replies);
        let left = plies.saturating_sub(2);
        let mut found: Vec<(i64, i64, P::Move, P)> = Vec::new();
        for reply in replies {
            if after.word(reply) == PASS {
                return None;
            }
            let mut next = after.clone();
            next.play(reply);
            let hardness = match self.goal {
                Goal::Win { .. } | Goal::Hold { .. } => {
                    // Only the longest defences.
                    if self.oracle.within(&next, left)? != Some(left) {
                        continue;
                    }
                    0
                }
                Goal::Gain { .. } if left == 0 => -i64::from(next.balance(self.seat)),
                Goal::Gain { .. } => -i64::from(self.oracle.surpasses(&next, left)?),
            };
            let busy = i64::from(after.is_capture(reply));
            let ways = next.count_moves() as i64;
            found.push((hardness, busy * 1_000 + ways, reply, next));
        }
        // A reply that concedes more than necessary is no defence.
        let hardest = found.iter().map(|it| it.0).max();
        found.retain(|(hardness, ..)| Some(*hardness) == hardest);
        found.sort_by_key(|(_, order, ..)| -order);
        found.truncate(DEFENCES);
        let found = found.into_iter().map(|(.., reply, next)| (reply, next));
        Some(found.collect())
    }

    /// The line along a way.
    pub(super) fn line(&mut self, way: &[(P, P::Move)]) -> Option<SolutionLine> {
        let mut steps = Vec::new();
        let mut solved_by = [1.0; LOOKS];
        for (step, (position, chosen)) in way.iter().enumerate() {
            let plies = self.goal.plies_from(step);
            let next = way.get(step + 1).map(|(position, _)| position);
            let (made, accepted) = self.step(position, *chosen, next, plies)?;
            // With many equal moves, there is nothing to find.
            if ACCEPTED * accepted.len() as u64 > position.count_moves() {
                return None;
            }
            let mut looker = Looker::new(self.seat);
            for (look, rate) in solved_by.iter_mut().enumerate() {
                // No search goes past the goal.
                *rate *= looker.share(position, usize::from(plies).min(look + 1), &accepted);
            }
            steps.push(made);
        }
        Some(SolutionLine { steps, solved_by })
    }

    /// A step, and its right moves.
    fn step(
        &mut self,
        position: &P,
        chosen: P::Move,
        next: Option<&P>,
        plies: u16,
    ) -> Option<(PuzzleStep, Vec<P::Move>)> {
        let later = match self.goal {
            Goal::Win { .. } => LATER,
            Goal::Gain { .. } | Goal::Hold { .. } => 0,
        };
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        // The move of the way comes first.
        moves.sort_by_key(|it| *it != chosen);
        let mut found: Vec<CountedMove<P::Move>> = Vec::new();
        for it in moves {
            found.push((it, self.oracle.after(position, it, plies - 1 + later)?));
        }
        let mut step =
            PuzzleStep { right: Vec::new(), later: Vec::new(), wrong: Vec::new(), otherwise: None };
        let mut accepted = Vec::new();
        let mut failing = Vec::new();
        for (it, when) in found {
            let word = position.word(it);
            match when {
                Some(when) if when < plies => {
                    let reply = self.reply(position, it, next, plies)?;
                    step.right.push(Right(word, reply));
                    accepted.push(it);
                }
                Some(when) => {
                    step.later.push((word, when + 1 - plies));
                    accepted.push(it);
                }
                None => failing.push(it),
            }
        }
        step.later.sort_unstable();
        (step.wrong, step.otherwise) = self.wrong(position, &failing, plies)?;
        Some((step, accepted))
    }

    /// The reply to a right move: the one to the next position of the line, or in the last
    /// step the best one.
    fn reply(
        &mut self,
        position: &P,
        chosen: P::Move,
        next: Option<&P>,
        plies: u16,
    ) -> Option<Option<String>> {
        let mut after = position.clone();
        after.play(chosen);
        if matches!(after.turn(), Turn::Over(_)) {
            return Some(None);
        }
        let Some(next) = next else {
            let defences = self.defences(position, chosen, plies)?;
            let first = defences.first();
            return Some(first.map(|(reply, _)| after.word(*reply)));
        };
        let mut replies = Vec::new();
        after.legal_moves(&mut replies);
        let leads = |reply: &P::Move| {
            let mut there = after.clone();
            there.play(*reply);
            there == *next
        };
        let reply = replies.into_iter().find(leads)?;
        Some(Some(after.word(reply)))
    }

    /// The wrong moves by their refutations; the most frequent refutation is not listed.
    fn wrong(
        &mut self,
        position: &P,
        failing: &[P::Move],
        plies: u16,
    ) -> Option<(Vec<Wrong>, Option<Refutation>)> {
        let mut open = Refutations::new();
        for chosen in failing {
            let mut after = position.clone();
            after.play(*chosen);
            let word = position.word(*chosen);
            let (verdict, replies) = match after.turn() {
                Turn::Over(outcome) if outcome.winner().is_none() => {
                    (RefutationKind::Draws, Vec::new())
                }
                Turn::Over(_) => (RefutationKind::Holds, Vec::new()),
                Turn::To(_) => self.oracle.refutes(&after, plies - 1)?,
            };
            let words = replies.iter().map(|it| after.word(*it));
            // A pass shows nothing.
            let words: Vec<String> = words.filter(|word| word != PASS).collect();
            open.insert(word, (verdict, words));
        }
        Some(grouped(open))
    }
}

/// The refutation of each of some moves, with the words of the replies that refute it.
pub(super) type Refutations = BTreeMap<String, (RefutationKind, Vec<String>)>;

/// Moves by their refutations, as few as possible; the most frequent one is not listed.
pub(super) fn grouped(mut open: Refutations) -> (Vec<Wrong>, Option<Refutation>) {
    let mut sorted: Vec<(Refutation, Vec<String>)> = Vec::new();
    while !open.is_empty() {
        let mut counts: BTreeMap<(RefutationKind, Option<&String>), usize> = BTreeMap::new();
        for (verdict, words) in open.values() {
            if words.is_empty() {
                *counts.entry((*verdict, None)).or_insert(0) += 1;
            }
            for word in words {
                *counts.entry((*verdict, Some(word))).or_insert(0) += 1;
            }
        }
        let most = counts.iter().max_by_key(|((verdict, word), count)| {
            // The order of the words breaks ties.
            (**count, std::cmp::Reverse((*verdict, *word)))
        });
        let Some(((verdict, reply), _)) = most else {
            break;
        };
        let why = Refutation { verdict: *verdict, reply: reply.cloned() };
        let is_so = |(verdict, words): &(RefutationKind, Vec<String>)| {
            *verdict == why.verdict
                && match &why.reply {
                    Some(reply) => words.contains(reply),
                    None => words.is_empty(),
                }
        };
        let refuted: Vec<String> =
            open.iter().filter(|(_, found)| is_so(found)).map(|(word, _)| word.clone()).collect();
        open.retain(|word, _| !refuted.contains(word));
        sorted.push((why, refuted));
    }
    let most = (0..sorted.len()).max_by_key(|at| (sorted[*at].1.len(), sorted.len() - at));
    let otherwise = most.map(|at| sorted.remove(at).0);
    let listed = sorted.into_iter().map(|(why, words)| Wrong(why, words));
    (listed.collect(), otherwise)
}
