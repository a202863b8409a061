//! Baseline opponents for measuring strength: *random*, *greedy* and *uct* of the engine
//! protocol. Never tuned. The app uses *uct* only to guess what an opponent may overlook.

use ludotheque_rules::{OCCURRENCES_UNTIL_END, Outcome, Seat, Turn};

use crate::chance::Chance;
use crate::contract::Playable;
use crate::evaluation::Evaluation;
use crate::expected_scores::ExpectedScores;
use crate::information_state::{Determinization, InformationState};
use crate::limits::{Budget, Limits, Stop};
use crate::math::ln;

/// The maximum length of a playout, in plies.
const LONGEST_PLAYOUT: usize = 400;

/// The number of determinizations in games with secrets.
pub const DETERMINIZATIONS: usize = 4;

/// A random legal move.
pub fn random<P: Playable>(state: &InformationState<P>, chance: &mut Chance) -> Option<P::Move> {
    let determinization = state.determinize(chance);
    determinization.position.random_move(|most| chance.below(most))
}

/// The determinizations to search.
fn determinizations<P: Playable>(
    state: &InformationState<P>,
    chance: &mut Chance,
) -> Vec<Determinization<P>> {
    let count = if state.has_secrets() { DETERMINIZATIONS } else { 1 };
    (0..count).map(|_| state.determinize(chance)).collect()
}

/// The move with the best [`measure`](Evaluation::measure) for the mover after it; wins
/// first, losses last, ties at random.
pub fn greedy<P: Playable>(state: &InformationState<P>, chance: &mut Chance) -> Option<P::Move> {
    let determinizations = determinizations(state, chance);
    let mut moves = Vec::new();
    determinizations[0].position.legal_moves(&mut moves);
    let seat = state.seat();
    let mut best = Vec::new();
    let mut most = i64::MIN;
    for chosen in moves {
        let sum = determinizations
            .iter()
            .map(|determinization| measured(&determinization.position, chosen, seat))
            .sum();
        if sum > most {
            most = sum;
            best.clear();
        }
        if sum == most {
            best.push(chosen);
        }
    }
    (!best.is_empty()).then(|| best[chance.below(best.len())])
}

/// The measure of a seat after a move, minus those of the others.
fn measured<P: Evaluation>(position: &P, chosen: P::Move, seat: Seat) -> i64 {
    const DECIDED: i64 = 1_000_000;
    let mut after = position.clone();
    after.play(chosen);
    let players = usize::from(after.players());
    if let Turn::Over(outcome) = after.turn() {
        let score = ExpectedScores::of_outcome(&outcome, players).of(seat);
        if score > 0.99 {
            return DECIDED;
        } else if score < 0.01 {
            return -DECIDED;
        }
    }
    let of = |index: usize| i64::from(after.measure(Seat::new(index as u8)));
    let others = (0..players).filter(|other| *other != seat.index());
    of(seat.index()) - others.map(of).sum::<i64>()
}

/// A node of the tree of *uct*.
struct Node<M> {
    mover: usize,
    /// The expected scores of each seat, summed.
    totals: [f32; crate::MAX_SEATS],
    visits: u32,
    /// Moves without a node, in random order.
    untried: Vec<M>,
    children: Vec<(M, usize)>,
    /// The scores, if the game ends here.
    end: Option<ExpectedScores>,
}

impl<M> Node<M> {
    fn new<P: Evaluation<Move = M>>(
        position: &P,
        end: Option<&Outcome>,
        chance: &mut Chance,
    ) -> Self {
        let players = usize::from(position.players());
        let mut untried = Vec::new();
        let mut mover = 0;
        let mut scores = end.map(|outcome| ExpectedScores::of_outcome(outcome, players));
        match position.turn() {
            Turn::Over(outcome) => scores = Some(ExpectedScores::of_outcome(&outcome, players)),
            Turn::To(seat) => mover = seat.index(),
        }
        if scores.is_none() {
            position.legal_moves(&mut untried);
            for last in (1..untried.len()).rev() {
                untried.swap(last, chance.below(last + 1));
            }
        }
        Self {
            mover,
            totals: Default::default(),
            visits: 0,
            untried,
            children: Vec::new(),
            end: scores,
        }
    }
}

/// The most visited move, with the number of playouts and the expected score of the mover.
pub fn uct<P: Playable>(
    state: &InformationState<P>,
    limits: Limits,
    stop: &Stop,
    chance: &mut Chance,
) -> Option<(P::Move, u64, f32)> {
    let determinizations = determinizations(state, chance);
    let mut moves = Vec::new();
    determinizations[0].position.legal_moves(&mut moves);
    if moves.len() < 2 {
        return moves.first().map(|only| (*only, 0, 0.5));
    }
    let mut visits = vec![(0_u32, 0.0_f32); moves.len()];
    let mut nodes = 0;
    let part = Limits {
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(determinizations.len() as u64)),
        time: limits.time.map(|time| time / determinizations.len() as u32),
        ..limits
    };
    for determinization in &determinizations {
        let mut budget = Budget::of_playouts(part, stop);
        let tree = grow(determinization, &mut budget, chance);
        nodes += budget.nodes;
        for (chosen, child) in &tree[0].children {
            if let Some(at) = moves.iter().position(|known| known == chosen) {
                visits[at].0 += tree[*child].visits;
                visits[at].1 += tree[*child].totals[tree[0].mover];
            }
        }
    }
    let best = (0..moves.len()).max_by_key(|at| (visits[*at].0, moves.len() - at))?;
    let (count, total) = visits[best];
    Some((moves[best], nodes, total / count.max(1) as f32))
}

/// The moves of a position, each with the number of playouts of *uct* that begin with it.
pub(crate) fn playouts_by_move<P: Evaluation>(
    determinization: &Determinization<P>,
    limits: Limits,
    stop: &Stop,
    chance: &mut Chance,
) -> Vec<(P::Move, u32)> {
    let mut budget = Budget::of_playouts(limits, stop);
    let tree = grow(determinization, &mut budget, chance);
    let children = tree[0].children.iter();
    children.map(|(chosen, child)| (*chosen, tree[*child].visits)).collect()
}

/// Grows a tree by one node for each playout.
fn grow<P: Evaluation>(
    determinization: &Determinization<P>,
    budget: &mut Budget,
    chance: &mut Chance,
) -> Vec<Node<P::Move>> {
    let mut tree = vec![Node::new(&determinization.position, None, chance)];
    let mut way = Vec::new();
    let mut keys: Vec<u64> = Vec::new();
    // The playout during which the budget runs out is finished and counted.
    while !budget.count() {
        let mut position = determinization.position.clone();
        way.clear();
        way.push(0);
        keys.clear();
        let mut at = 0;
        while tree[at].untried.is_empty() && tree[at].end.is_none() {
            let node = &tree[at];
            let log = ln(node.visits as f32);
            let score = |child: usize| {
                let child = &tree[child];
                let visits = child.visits as f32;
                child.totals[node.mover] / visits + (2.0 * log / visits).sqrt()
            };
            let best = node.children.iter().copied().fold(None, |best, (chosen, child)| {
                let score = score(child);
                match best {
                    Some((_, _, most)) if most >= score => best,
                    _ => Some((chosen, child, score)),
                }
            });
            let Some((chosen, child, _)) = best else {
                break;
            };
            keys.push(position.key());
            position.play(chosen);
            at = child;
            way.push(at);
        }
        if tree[at].end.is_none()
            && let Some(chosen) = tree[at].untried.pop()
        {
            keys.push(position.key());
            position.play(chosen);
            let key = position.key();
            let here = keys.iter().filter(|known| **known == key).count();
            let stood = here + determinization.occurrences(key);
            let is_last = stood + 1 >= OCCURRENCES_UNTIL_END;
            let repeated = is_last.then(|| position.outcome_by_repetition());
            let child = tree.len();
            tree.push(Node::new(&position, repeated.as_ref(), chance));
            tree[at].children.push((chosen, child));
            at = child;
            way.push(at);
        }
        let scores = tree[at].end.unwrap_or_else(|| play_out(position, chance));

        for node in &way {
            let node = &mut tree[*node];
            node.visits += 1;
            for (total, score) in node.totals.iter_mut().zip(scores.0) {
                *total += score;
            }
        }
    }
    tree
}

/// The scores of a random game.
fn play_out<P: Evaluation>(mut position: P, chance: &mut Chance) -> ExpectedScores {
    let players = usize::from(position.players());
    for _ in 0..LONGEST_PLAYOUT {
        match position.random_move(|most| chance.below(most)) {
            Some(chosen) => position.play(chosen),
            None => break,
        }
    }
    let outcome = match position.turn() {
        Turn::Over(outcome) => outcome,
        // By points in games with points, otherwise a draw.
        Turn::To(_) => position.outcome_by_repetition(),
    };
    ExpectedScores::of_outcome(&outcome, players)
}
