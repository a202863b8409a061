//! Monte Carlo tree search without playouts for games for three and four (max^n, PUCT).
//!
//! Expanding a node evaluates the position after each of its moves. The evaluations are the
//! priors of the moves, and the best of them for the player to move is the first value of
//! the node. Finished games are proven, and proofs propagate to the root: a player with a
//! winning move takes it.

use ludotheque_rules::Turn;

use crate::evaluation::{Evaluation, Evaluator};
use crate::expected_scores::{ExpectedScores, MAX_SEATS};
use crate::information_state::Determinization;
use crate::limits::{Budget, Limits, Stop};
use crate::math::exp;
use crate::oversight::OverlooksReply;
use crate::search_result::{Comparison, MoveValue, PrincipalVariation, SearchResult};

/// The exploration constant: the weight of the prior against the observed mean.
const CURIOSITY: f32 = 1.2;

/// The inverse temperature of the softmax that turns expected scores into priors.
const SHARPNESS: f32 = 6.0;

/// Expected scores from here on are wins, and those up to one minus this are losses.
const SURE: f32 = 0.999;

/// The maximum number of nodes of a tree, about 200 megabytes; it stops growing there.
const MOST_NODES: usize = 3 << 20;

/// The noise in the expected score of a move, from which lines the tree happened to visit.
const ERROR: f32 = 0.02;

/// The number of visits between reports of the best line.
const VISITS_BETWEEN_REPORTS: u32 = 20_000;

/// An edge of the tree: a move, with the statistics of the position after it.
#[derive(Clone, Copy, Debug)]
struct Branch<M> {
    chosen: M,
    promise: f32,
    visits: u32,
    /// The expected scores of each seat, summed over visits.
    totals: [f32; MAX_SEATS],
    /// The static evaluation.
    first: ExpectedScores,
    /// The index of the node after it; 0 before it is expanded.
    next: u32,
    /// The scores, once proven.
    proven: Option<ExpectedScores>,
}

/// A position with the range of its branches.
#[derive(Clone, Copy, Debug)]
struct RangeNode {
    mover: u8,
    begin: u32,
    end: u32,
}

/// A tree search.
pub struct Tree<P: Evaluation> {
    evaluator: Evaluator,
    nodes: Vec<RangeNode>,
    branches: Vec<Branch<P::Move>>,
    moves: Vec<P::Move>,
    /// The replies to root moves that the searching player overlooks.
    overlooks: Option<OverlooksReply<P, P::Move>>,
}

impl<P: Evaluation> Tree<P> {
    /// A search with the evaluation weights of the game.
    pub fn new() -> Self {
        Self::with_evaluator(Evaluator::of::<P>())
    }

    /// A search with another evaluator.
    pub fn with_evaluator(evaluator: Evaluator) -> Self {
        Self {
            evaluator,
            nodes: Vec::new(),
            branches: Vec::new(),
            moves: Vec::new(),
            overlooks: None,
        }
    }

    /// Sets what the next searches overlook among the replies to root moves.
    pub(crate) fn overlook(&mut self, overlooks: Option<OverlooksReply<P, P::Move>>) {
        self.overlooks = overlooks;
    }

    /// Searches a position in which a player is to move. `on_progress` gets the best lines
    /// now and then.
    pub fn think(
        &mut self,
        determinization: &Determinization<P>,
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let mut budget = Budget::of_playouts(limits, stop);
        self.nodes.clear();
        self.branches.clear();
        let Turn::To(mover) = determinization.position.turn() else {
            return self.result(lines, &budget);
        };
        self.add_node(&determinization.position, mover.index(), None);
        let is_only = self.branches.len() == 1;
        let mut way = Vec::new();
        let mut keys = Vec::new();
        let mut visits = 0_u32;
        while !is_only && self.proven(0).is_none() && self.nodes.len() < MOST_NODES {
            if budget.count() {
                break;
            }
            self.visit(determinization, None, &mut way, &mut keys);
            visits += 1;
            if visits.is_multiple_of(VISITS_BETWEEN_REPORTS) {
                on_progress(&self.result(lines, &budget));
            }
        }
        self.result(lines, &budget)
    }

    /// Searches a position and compares a move with the best one: visits it as often as
    /// that, and takes values at half of the visits and at the end.
    pub(crate) fn compare(
        &mut self,
        determinization: &Determinization<P>,
        other: Option<P::Move>,
        limits: Limits,
        stop: &Stop,
    ) -> Option<Comparison<P::Move>> {
        let result = self.think(determinization, limits, 1, stop, &mut |_| {});
        let best = result.lines.into_iter().next()?;
        let RangeNode { mover, begin, end } = *self.nodes.first()?;
        let root = begin as usize..end as usize;
        let index_of = |tree: &Self, chosen| {
            let mut root = root.clone();
            root.find(|index| tree.branches[*index].chosen == chosen)
        };
        let own = index_of(self, best.moves[0])?;
        let Some(other) = other.and_then(|other| index_of(self, other).filter(|it| *it != own))
        else {
            return Some(Comparison::with_itself(best));
        };
        let judged = |tree: &Self, index: usize| MoveValue {
            expected_score: tree.scores_of(index).0[usize::from(mover)],
            is_proven: tree.branches[index].proven.is_some(),
        };
        // A move that is proven best may have had a single visit.
        let least = limits.nodes.map_or(0, |nodes| nodes as u32 / 2);
        let wanted = self.branches[own].visits.max(least);
        let mut budget = Budget::of_playouts(limits, stop);
        let (mut way, mut keys) = (Vec::new(), Vec::new());
        let mut found = Vec::new();
        for visits in [wanted / 2, wanted] {
            while self.branches[other].visits < visits
                && self.branches[other].proven.is_none()
                && self.nodes.len() < MOST_NODES
                && !budget.count()
            {
                self.visit(determinization, Some(other), &mut way, &mut keys);
            }
            found.push((judged(self, own), judged(self, other)));
        }
        let mut compared = Comparison::of_judgements(best, &found);
        if !compared.is_settled {
            compared.lost = (compared.lost - ERROR).max(0.0);
            compared.lost_at_most += ERROR;
        }
        Some(compared)
    }

    /// One iteration: selects a leaf (below the root branch `first`, if given), expands it,
    /// and backs its value up.
    fn visit(
        &mut self,
        determinization: &Determinization<P>,
        first: Option<usize>,
        way: &mut Vec<usize>,
        keys: &mut Vec<u64>,
    ) {
        let mut position = determinization.position.clone();
        let players = usize::from(position.players());
        way.clear();
        keys.clear();
        let mut at = 0;
        let found = loop {
            let first = first.filter(|_| way.is_empty());
            let chosen = first.unwrap_or_else(|| self.choose(at));
            way.push(chosen);
            let branch = self.branches[chosen];
            if let Some(scores) = branch.proven {
                break scores;
            }
            keys.push(position.key());
            position.play(branch.chosen);
            if branch.next != 0 {
                at = branch.next as usize;
                continue;
            }
            let key = position.key();
            if keys.contains(&key) || determinization.is_last_repetition(key) {
                let scores = ExpectedScores::of_outcome(&position.outcome_by_repetition(), players);
                self.branches[chosen].proven = Some(scores);
                break scores;
            }
            let Turn::To(mover) = position.turn() else {
                break branch.first;
            };
            let first = (way.len() == 1).then_some(branch.chosen);
            let node = self.add_node(&position, mover.index(), first);
            self.branches[chosen].next = node as u32;
            break self.proven(node).unwrap_or_else(|| self.best_first(node));
        };
        let mut may_be_proven = true;
        for &chosen in way.iter().rev() {
            let branch = &mut self.branches[chosen];
            branch.visits += 1;
            for (total, score) in branch.totals.iter_mut().zip(found.0) {
                *total += score;
            }
            let next = branch.next as usize;
            if may_be_proven && branch.proven.is_none() && next != 0 {
                self.branches[chosen].proven = self.proven(next);
            }
            may_be_proven = self.branches[chosen].proven.is_some();
        }
    }

    /// Selects a branch of a node (PUCT).
    fn choose(&self, at: usize) -> usize {
        let RangeNode { mover, begin, end } = self.nodes[at];
        let mover = usize::from(mover);
        let branches = &self.branches[begin as usize..end as usize];
        let visits: u32 = branches.iter().map(|branch| branch.visits).sum();
        let explore = CURIOSITY * ((visits + 1) as f32).sqrt();
        let mut best = (0, f32::NEG_INFINITY);
        for (index, branch) in branches.iter().enumerate() {
            let visits = branch.visits as f32;
            let mean = match branch.proven {
                Some(scores) => scores.0[mover],
                // The static evaluation counts as one visit.
                None => (branch.totals[mover] + branch.first.0[mover]) / (visits + 1.0),
            };
            let score = mean + explore * branch.promise / (visits + 1.0);
            if score > best.1 {
                best = (index, score);
            }
        }
        begin as usize + best.0
    }

    /// Expands a position in which a seat is to move: evaluates all its moves, after a root
    /// move all that are not overlooked.
    fn add_node(&mut self, position: &P, mover: usize, first: Option<P::Move>) -> usize {
        let players = usize::from(position.players());
        let begin = self.branches.len();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        if let (Some(overlooks), Some(first)) = (&self.overlooks, first) {
            let is_seen = |reply: &P::Move| !overlooks(first, position, *reply);
            if moves.iter().any(is_seen) {
                moves.retain(is_seen);
            }
        }
        for &chosen in &moves {
            let mut after = position.clone();
            after.play(chosen);
            let (first, is_end) = match after.turn() {
                Turn::Over(outcome) => (ExpectedScores::of_outcome(&outcome, players), true),
                Turn::To(seat) => (self.evaluator.expected_scores(&after, seat.index()), false),
            };
            self.branches.push(Branch {
                chosen,
                promise: 0.0,
                visits: 0,
                totals: [0.0; MAX_SEATS],
                first,
                next: 0,
                proven: is_end.then_some(first),
            });
        }
        self.moves = moves;
        let branches = &mut self.branches[begin..];
        let best = branches.iter().map(|branch| branch.first.0[mover]).fold(0.0, f32::max);
        let mut sum = 0.0;
        for branch in branches.iter_mut() {
            branch.promise = exp(SHARPNESS * (branch.first.0[mover] - best));
            sum += branch.promise;
        }
        for branch in branches {
            branch.promise /= sum;
        }
        self.nodes.push(RangeNode {
            mover: mover as u8,
            begin: begin as u32,
            end: self.branches.len() as u32,
        });
        self.nodes.len() - 1
    }

    /// The branches of a node.
    fn branches_of(&self, node: usize) -> &[Branch<P::Move>] {
        let RangeNode { begin, end, .. } = self.nodes[node];
        &self.branches[begin as usize..end as usize]
    }

    /// The static evaluation of the best branch for the mover.
    fn best_first(&self, node: usize) -> ExpectedScores {
        let mover = usize::from(self.nodes[node].mover);
        let branches = self.branches_of(node).iter().map(|branch| branch.first);
        branches.fold(ExpectedScores::default(), |best, first| {
            if first.0[mover] > best.0[mover] { first } else { best }
        })
    }

    /// The scores of a node, once proven.
    fn proven(&self, node: usize) -> Option<ExpectedScores> {
        let mover = usize::from(self.nodes[node].mover);
        let mut best: Option<ExpectedScores> = None;
        let mut all = true;
        for branch in self.branches_of(node) {
            match branch.proven {
                Some(scores) if scores.0[mover] >= SURE => return Some(scores),
                Some(scores) => {
                    if best.is_none_or(|best| scores.0[mover] > best.0[mover]) {
                        best = Some(scores);
                    }
                }
                None => all = false,
            }
        }
        best.filter(|_| all)
    }

    /// The result so far.
    fn result(&self, lines: usize, budget: &Budget) -> SearchResult<P::Move> {
        let mut order: Vec<usize> = match self.nodes.first() {
            Some(root) => (root.begin as usize..root.end as usize).collect(),
            None => Vec::new(),
        };
        let mover = self.nodes.first().map_or(0, |root| usize::from(root.mover));
        let rank = |index: &usize| {
            let branch = &self.branches[*index];
            let certain = branch.proven.map_or(0.5, |scores| scores.0[mover]);
            let class = if certain >= SURE {
                2
            } else if certain <= 1.0 - SURE {
                0
            } else {
                1
            };
            (class, branch.visits, (branch.promise * 1e6) as u32)
        };
        ludotheque_rules::sorting::sort_by_key(&mut order, |index| std::cmp::Reverse(rank(index)));
        let lines = order.into_iter().take(lines.max(1)).map(|index| {
            let moves = self.variation(index);
            let branch = &self.branches[index];
            let scores = self.scores_of(index);
            PrincipalVariation {
                depth: moves.len() as u8,
                moves,
                expected_scores: scores,
                margin: None,
                is_proven: branch.proven.is_some(),
                end_in: None,
                expected_score: scores.0[mover],
            }
        });
        SearchResult { lines: lines.collect(), nodes: budget.nodes, time: budget.elapsed() }
    }

    /// The expected scores after a branch.
    fn scores_of(&self, index: usize) -> ExpectedScores {
        let branch = &self.branches[index];
        branch.proven.unwrap_or_else(|| {
            let visits = branch.visits as f32 + 1.0;
            let mut scores = branch.first;
            for (score, total) in scores.0.iter_mut().zip(branch.totals) {
                *score = (*score + total) / visits;
            }
            scores
        })
    }

    /// The most visited line from a branch on.
    fn variation(&self, first: usize) -> Vec<P::Move> {
        let mut line = vec![self.branches[first].chosen];
        let mut at = first;
        while self.branches[at].next != 0 && line.len() < 40 {
            let RangeNode { begin, end, .. } = self.nodes[self.branches[at].next as usize];
            let best = (begin as usize..end as usize)
                .rev()
                .max_by_key(|index| self.branches[*index].visits);
            let Some(best) = best.filter(|best| self.branches[*best].visits > 0) else {
                break;
            };
            line.push(self.branches[best].chosen);
            at = best;
        }
        line
    }
}

impl<P: Evaluation> Default for Tree<P> {
    fn default() -> Self {
        Self::new()
    }
}
