//! Monte Carlo tree search with random playouts. The perfect player asks it what an opponent
//! may overlook, and programs that measure players let it play.

use ludotheque_rules::{OCCURRENCES_UNTIL_END, Outcome, Turn};

use crate::chance::Chance;
use crate::evaluation::Evaluation;
use crate::expected_scores::{ExpectedScores, MAX_SEATS};
use crate::information_state::Determinization;
use crate::limits::{Budget, Limits, Stop};
use crate::math::ln;

/// The maximum length of a playout, in plies.
const LONGEST_PLAYOUT: usize = 400;

/// The playouts that begin with a move.
#[derive(Clone, Copy, Debug)]
pub struct Playouts<M> {
    /// The move.
    pub chosen: M,
    /// Their number.
    pub count: u32,
    /// The sum of the scores of the player to move.
    pub total: f32,
}

/// The playouts that begin with each move of a position; moves without any are left out. The
/// nodes of the limits are playouts.
pub fn playouts_by_move<P: Evaluation>(
    determinization: &Determinization<P>,
    limits: Limits,
    stop: &Stop,
    chance: &mut Chance,
) -> Vec<Playouts<P::Move>> {
    let mut budget = Budget::of_playouts(limits, stop);
    let tree = grow(determinization, &mut budget, chance);
    let root = &tree[0];
    let playouts = root.children.iter().map(|(chosen, child)| {
        let child = &tree[*child];
        Playouts { chosen: *chosen, count: child.visits, total: child.totals[root.mover] }
    });
    playouts.collect()
}

/// A node of the tree.
struct SearchNode<M> {
    mover: usize,
    /// The expected scores of each seat, summed.
    totals: [f32; MAX_SEATS],
    visits: u32,
    /// Moves without a node, in random order.
    untried: Vec<M>,
    children: Vec<(M, usize)>,
    /// The scores, if the game ends here.
    end: Option<ExpectedScores>,
}

impl<M> SearchNode<M> {
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

/// Grows a tree by one node for each playout.
fn grow<P: Evaluation>(
    determinization: &Determinization<P>,
    budget: &mut Budget,
    chance: &mut Chance,
) -> Vec<SearchNode<P::Move>> {
    let mut tree = vec![SearchNode::new(&determinization.position, None, chance)];
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
            tree.push(SearchNode::new(&position, repeated.as_ref(), chance));
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
