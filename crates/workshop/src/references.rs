//! Baseline opponents for measuring strength: *random*, *greedy* and *uct* of the engine
//! protocol. Never tuned.

use ludotheque_players::{
    Chance, Determinization, Evaluation, ExpectedScores, InformationState, Limits, Playable, Stop,
    playouts_by_move,
};
use ludotheque_rules::{Seat, Turn};

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
        for playouts in playouts_by_move(determinization, part, stop, chance) {
            nodes += u64::from(playouts.count);
            if let Some(at) = moves.iter().position(|known| *known == playouts.chosen) {
                visits[at].0 += playouts.count;
                visits[at].1 += playouts.total;
            }
        }
    }
    let best = (0..moves.len()).max_by_key(|at| (visits[*at].0, moves.len() - at))?;
    let (count, total) = visits[best];
    Some((moves[best], nodes, total / count.max(1) as f32))
}
