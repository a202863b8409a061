//! Perfect play by a tablebase.

use std::cmp::Reverse;

use ludotheque_rules::{Seat, Worth};

use crate::chance::Chance;
use crate::evaluation::Evaluation;
use crate::expected_scores::{ExpectedScores, MAX_SEATS};
use crate::information_state::Determinization;
use crate::limits::{Budget, Limits, Stop};
use crate::playouts::playouts_by_move;
use crate::search_result::{Comparison, MoveValue, PrincipalVariation, SearchResult};
use crate::tablebase::Tablebase;

/// A root move with its tablebase value.
struct Root<P: Evaluation> {
    chosen: P::Move,
    after: P,
    worth: Worth,
    /// Whether the value is from the tablebase; false if the search was stopped before.
    is_known: bool,
    /// Whether the move, or the best answer to it, ends the game by repetition.
    is_repetition: bool,
    /// How often the position after it has been on the board.
    stood: i32,
    /// The share of the playouts of an imitated opponent that begin with an error.
    error: f32,
    /// The estimated probability that an opponent without a tablebase errs.
    trap: f32,
}

impl<P: Evaluation> Root<P> {
    /// How likely an opponent without a tablebase errs after the move: by imitation first, then by
    /// the traps.
    fn lure(&self) -> f32 {
        let lure = self.error + (1.0 - self.error) * self.trap * TRAP_WEIGHT;
        lure * REPETITION_WEIGHT.powi(self.stood)
    }
}

/// Puts the moves after which an opponent most likely errs first.
fn sort_by_lure<P: Evaluation>(roots: &mut [Root<P>]) {
    ludotheque_rules::sorting::sort_by(roots, |a, b| b.lure().total_cmp(&a.lure()));
}

/// A search by tablebase.
pub(crate) struct Perfect<'a, P: Evaluation> {
    tablebase: &'a mut dyn Tablebase<P>,
    budget: Budget,
}

impl<P: Evaluation> Perfect<'_, P> {
    /// Ranks all moves by their exact values, and equal ones by how hard they are for the
    /// opponent. The limits bound the search for traps; all moves are probed in any case,
    /// unless the search is stopped.
    pub(crate) fn think(
        tablebase: &mut dyn Tablebase<P>,
        determinization: &Determinization<P>,
        limits: Limits,
        lines: usize,
        seed: u64,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let mut perfect = Perfect { tablebase, budget: Budget::new(limits, stop) };
        let mut roots = perfect.roots(determinization, stop);
        ludotheque_rules::sorting::sort_by_key(&mut roots, |root| Reverse(root.worth.rank()));
        on_progress(&perfect.result(determinization, &roots, lines));
        // Traps decide only among equals.
        let best = roots.first().map(|root| root.worth);
        let equals = roots.iter().take_while(|root| Some(root.worth) == best).count();
        if equals > 1 && !matches!(best, Some(Worth::Win(_))) {
            perfect.imitate_opponent(determinization, &mut roots[..equals], seed);
            for depth in 1.. {
                if depth > DEEPEST_TRAPS || !perfect.set_traps(&mut roots[..equals], depth) {
                    break;
                }
                on_progress(&perfect.result(determinization, &roots, lines));
            }
        }
        perfect.result(determinization, &roots, lines)
    }

    /// Compares a move with the best one: both values are exact.
    pub(crate) fn compare(
        tablebase: &mut dyn Tablebase<P>,
        determinization: &Determinization<P>,
        other: Option<P::Move>,
        stop: &Stop,
    ) -> Option<Comparison<P::Move>> {
        let limits = Limits::nodes(1);
        let result =
            Self::think(tablebase, determinization, limits, usize::MAX, 0, stop, &mut |_| {});
        let judged = |line: &PrincipalVariation<P::Move>| MoveValue {
            expected_score: line.expected_score,
            is_proven: line.is_proven,
        };
        let is_other = |line: &&PrincipalVariation<P::Move>| Some(line.moves[0]) == other;
        let other = result.lines.iter().find(is_other).map(judged);
        let best = result.lines.into_iter().next()?;
        let judged = (judged(&best), other.unwrap_or(judged(&best)));
        Some(Comparison::of_judgements(best, &[judged]))
    }

    /// The values of the legal moves. If stopped, those probed so far, at least one.
    fn roots(&mut self, determinization: &Determinization<P>, stop: &Stop) -> Vec<Root<P>> {
        let is_last = |position: &P| determinization.is_last_repetition(position.key());
        let mut moves = Vec::new();
        determinization.position.legal_moves(&mut moves);
        let mut roots = Vec::new();
        for chosen in moves {
            if stop.is_stopped() && !roots.is_empty() {
                break;
            }
            let mut after = determinization.position.clone();
            after.play(chosen);
            let found = self.probe(&after).map(Worth::of_move_to);
            if found.is_none() && !roots.is_empty() {
                break;
            }
            let mut worth = found.unwrap_or(Worth::Draw);
            // The last repetition ends the game, and an opponent who is lost will play it.
            let is_repetition = after.turn().seat().is_some()
                && (is_last(&after)
                    || matches!(worth, Worth::Win(_))
                        && answers(&after).any(|answer| is_last(&answer)));
            if is_repetition {
                worth = Worth::Draw;
            }
            roots.push(Root {
                chosen,
                stood: determinization.occurrences(after.key()) as i32,
                after,
                worth,
                is_known: found.is_some() || is_repetition,
                is_repetition,
                error: 0.0,
                trap: 0.0,
            });
        }
        roots
    }

    /// The value of a position; none if stopped, and then the budget is over.
    fn probe(&mut self, position: &P) -> Option<Worth> {
        let before = self.tablebase.nodes();
        let worth = self.tablebase.probe_until(position, self.budget.stop());
        self.budget.count_many(self.tablebase.nodes() - before);
        worth
    }

    /// Lets a search without a tablebase answer each move, as an opponent might, with half of
    /// the budget, and notes how much it thinks of errors. A small budget is left alone.
    fn imitate_opponent(
        &mut self,
        determinization: &Determinization<P>,
        roots: &mut [Root<P>],
        seed: u64,
    ) {
        let part = self.budget.left_over(2 * roots.len() as u32);
        let playouts = part.nodes.map(|nodes| nodes / PLAYOUT_NODES);
        let limits = Limits { nodes: playouts, ..part };
        if limits == Limits::default() || playouts.is_some_and(|it| it < FEWEST_PLAYOUTS) {
            return;
        }
        let mut past = determinization.past.clone();
        past.push(determinization.position.key());
        for (number, root) in roots.iter_mut().enumerate() {
            if root.is_repetition || root.after.turn().seat().is_none() {
                continue;
            }
            let after = Determinization { position: root.after.clone(), past: past.clone() };
            let mut chance = Chance::new(seed.wrapping_add(number as u64), "imitated");
            let visits = playouts_by_move(&after, limits, self.budget.stop(), &mut chance);
            let all: u32 = visits.iter().map(|playouts| playouts.count).sum();
            self.budget.count_many(u64::from(all) * PLAYOUT_NODES);
            let mut errors = 0;
            for playouts in visits {
                let mut answered = root.after.clone();
                answered.play(playouts.chosen);
                let Some(worth) = self.probe(&answered) else {
                    return;
                };
                if worth.expected_score() > root.worth.expected_score() {
                    errors += playouts.count;
                }
            }
            root.error = errors as f32 / all.max(1) as f32;
        }
        sort_by_lure(roots);
    }

    /// Looks for traps up to `depth` moves of the opponent deep, and puts the best first.
    /// Returns false if the budget ran out; then nothing has changed.
    fn set_traps(&mut self, roots: &mut [Root<P>], depth: u32) -> bool {
        let mut traps = Vec::new();
        for root in roots.iter() {
            let trap =
                if root.is_repetition { 0.0 } else { self.trap(&root.after, root.worth, depth) };
            if self.budget.is_over {
                return false;
            }
            traps.push(trap);
        }
        for (root, trap) in roots.iter_mut().zip(traps) {
            root.trap = trap;
        }
        sort_by_lure(roots);
        true
    }

    /// The estimated probability that an opponent without a tablebase errs within `depth`
    /// moves. Mistakes that are punished late are harder to see and count more. `worth` is
    /// the value of the position for us.
    fn trap(&mut self, position: &P, worth: Worth, depth: u32) -> f32 {
        let (mut fell, mut all, mut kept, mut later) = (0.0, 0.0, 0, 0.0);
        for answer in answers(position) {
            if self.budget.is_over {
                return 0.0;
            }
            let Some(after) = self.probe(&answer) else {
                return 0.0;
            };
            if after.expected_score() > worth.expected_score() {
                let weight = after.plies().map_or(1.0, hidden);
                fell += weight;
                all += weight;
                continue;
            }
            all += 1.0;
            kept += 1;
            if depth > 1 {
                later += self.best_trap(&answer, after, depth - 1);
            }
        }
        if kept == 0 {
            return 1.0;
        }
        let now = fell / all;
        now + (1.0 - now) * later / kept as f32
    }

    /// The best trap among the moves that keep the value of the position.
    fn best_trap(&mut self, position: &P, worth: Worth, depth: u32) -> f32 {
        let mut best = 0.0_f32;
        for after in answers(position) {
            if self.budget.is_over {
                return best;
            }
            let Some(found) = self.probe(&after) else {
                return best;
            };
            if found.of_move_to().expected_score() >= worth.expected_score() {
                best = best.max(self.trap(&after, worth, depth));
            }
        }
        best
    }

    /// The result so far, with the lines played out.
    fn result(
        &mut self,
        determinization: &Determinization<P>,
        roots: &[Root<P>],
        lines: usize,
    ) -> SearchResult<P::Move> {
        let mover = determinization.position.turn().seat().map_or(0, Seat::index);
        let wanted = roots.iter().take(lines.max(1));
        let lines = wanted.map(|root| {
            let score = root.worth.expected_score();
            let mut scores = [0.0; MAX_SEATS];
            scores[mover] = score;
            scores[1 - mover] = 1.0 - score;
            let moves = match root.worth {
                Worth::Draw => vec![root.chosen],
                _ => self.play_out(root),
            };
            PrincipalVariation {
                depth: moves.len() as u8,
                moves,
                expected_scores: ExpectedScores(scores),
                margin: None,
                is_proven: root.is_known,
                end_in: root.worth.plies(),
                expected_score: score,
            }
        });
        let lines = lines.collect();
        SearchResult { lines, nodes: self.budget.nodes, time: self.budget.elapsed() }
    }

    /// The shortest win against the longest defence, up to [`LONGEST_LINE`] moves.
    fn play_out(&mut self, root: &Root<P>) -> Vec<P::Move> {
        let mut line = vec![root.chosen];
        let mut here = root.after.clone();
        let mut moves = Vec::new();
        while line.len() < LONGEST_LINE && !self.budget.is_stopped() {
            moves.clear();
            here.legal_moves(&mut moves);
            let stop = self.budget.stop();
            let mut best: Option<(i32, P::Move)> = None;
            for chosen in &moves {
                let mut after = here.clone();
                after.play(*chosen);
                let Some(worth) = self.tablebase.probe_until(&after, stop) else {
                    return line;
                };
                let rank = worth.of_move_to().rank();
                if best.is_none_or(|(most, _)| rank >= most) {
                    best = Some((rank, *chosen));
                }
            }
            let Some((_, best)) = best else {
                break;
            };
            line.push(best);
            here.play(best);
        }
        line
    }
}

/// The maximum depth of traps, in moves of the opponent.
const DEEPEST_TRAPS: u32 = 4;

/// Cost of a playout of the imitated opponent in the budget, in nodes.
const PLAYOUT_NODES: u64 = 25;

/// With fewer playouts a move the opponent is not imitated.
const FEWEST_PLAYOUTS: u64 = 20;

/// How much a trap counts beside an error of the imitated opponent.
const TRAP_WEIGHT: f32 = 0.3;

/// How much what lures into a position counts again at each repetition, so that the game goes
/// on to other positions.
const REPETITION_WEIGHT: f32 = 0.3;

/// The maximum length of a line, in moves.
const LONGEST_LINE: usize = 16;

/// The weight of a mistake that is punished after this many plies; a good move has 1.
fn hidden(plies: u16) -> f32 {
    let plies = f32::from(plies);
    plies / (plies + 8.0)
}

/// The positions after each legal move.
fn answers<P: Evaluation>(position: &P) -> impl Iterator<Item = P> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let position = position.clone();
    moves.into_iter().map(move |chosen| {
        let mut after = position.clone();
        after.play(chosen);
        after
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ludotheque_rules::games::simultana::Simultana;
    use ludotheque_rules::{Game, Position, Setup};

    use super::*;
    use crate::chance::Chance;
    use crate::games::simultana::Losses;
    use crate::playouts::Playouts;
    use crate::tablebase::Tablebases;

    /// A tablebase that knows games that end within five plies and takes all others as
    /// drawn.
    fn near_ends() -> Box<dyn Tablebase<Simultana>> {
        let losses = Losses::of_lost(4, &[]);
        let mut tablebases = Tablebases::default();
        tablebases.insert(Game::SIMULTANA, Arc::new(losses));
        Simultana::tablebase(&tablebases).expect("Simultana has one")
    }

    /// Positions that are won, with the number of plies.
    fn won_positions(tablebase: &mut dyn Tablebase<Simultana>) -> Vec<(Simultana, u16)> {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("it is a game for two");
        let start = Simultana::start(&setup).expect("it has a start");
        let mut chance = Chance::new(5, "games");
        let mut won = Vec::new();
        for _ in 0..30 {
            let mut here = start;
            while let Some(step) = here.random_move(|most| chance.below(most)) {
                if let Worth::Win(plies) = tablebase.probe(&here) {
                    won.push((here, plies));
                }
                here.play(step);
            }
        }
        won
    }

    fn think(
        tablebase: &mut dyn Tablebase<Simultana>,
        position: Simultana,
        past: Vec<u64>,
        nodes: u64,
    ) -> SearchResult<<Simultana as Position>::Move> {
        let determinization = Determinization { position, past };
        let (limits, stop) = (Limits::nodes(nodes), Stop::default());
        Perfect::think(tablebase, &determinization, limits, usize::MAX, 1, &stop, &mut |_| {})
    }

    #[test]
    fn won_positions_are_won_in_time_against_any_defence() {
        let mut tablebase = near_ends();
        let mut chance = Chance::new(6, "defence");
        let won = won_positions(tablebase.as_mut());
        assert!(won.iter().any(|(_, plies)| *plies == 5));
        for (position, plies) in won {
            let mut here = position;
            let mut left = plies;
            while here.turn().seat().is_some() {
                let result = think(tablebase.as_mut(), here, Vec::new(), 2_000);
                let best = &result.lines[0];
                assert!(best.is_proven && best.expected_score == 1.0);
                let end_in = best.end_in.expect("a win has an end");
                assert!(end_in <= left, "{position:?} in {left}, now {end_in}");
                assert_eq!(best.moves.len(), usize::from(end_in));
                here.play(best.moves[0]);
                if let Some(step) = here.random_move(|most| chance.below(most)) {
                    here.play(step);
                }
                left = end_in.saturating_sub(2);
            }
            assert_eq!(left, 0);
        }
    }

    #[test]
    fn wins_are_not_let_go_by_repetition() {
        let mut tablebase = near_ends();
        let mut changed = 0;
        for (position, _) in won_positions(tablebase.as_mut()) {
            let first = think(tablebase.as_mut(), position, Vec::new(), 2_000);
            let mut after = position;
            after.play(first.best());
            if after.turn().seat().is_none() {
                continue;
            }
            let again = think(tablebase.as_mut(), position, vec![after.key(); 2], 2_000);
            let of_first = |line: &&PrincipalVariation<_>| line.moves[0] == first.best();
            let line = again.lines.iter().find(of_first).expect("all are judged");
            assert_eq!((line.expected_score, line.end_in), (0.5, None), "{position:?}");
            changed += usize::from(again.best() != first.best());
        }
        assert!(changed > 0);
    }

    /// The share of the playouts that begin with an error.
    fn error(tablebase: &mut dyn Tablebase<Simultana>, position: Simultana) -> f32 {
        let worth = tablebase.probe(&position);
        let determinization = Determinization { position, past: Vec::new() };
        let (limits, stop) = (Limits::nodes(400), Stop::default());
        let mut chance = Chance::new(8, "judging");
        let visits = playouts_by_move(&determinization, limits, &stop, &mut chance);
        let is_error = |playouts: &Playouts<_>| {
            let mut after = position;
            after.play(playouts.chosen);
            tablebase.probe(&after).of_move_to().expected_score() < worth.expected_score()
        };
        let errors = visits.into_iter().filter(is_error);
        errors.map(|playouts| playouts.count as f32).sum::<f32>() / 400.0
    }

    #[test]
    fn of_drawn_moves_one_is_chosen_after_which_an_imitated_opponent_errs() {
        let mut tablebase = near_ends();
        let tablebase = tablebase.as_mut();
        let mut chance = Chance::new(7, "games");
        let setup = Setup::new(Game::SIMULTANA, 2).expect("it is a game for two");
        let (mut chosen, mut all, mut positions) = (0.0, 0.0, 0);
        while positions < 40 {
            let mut here = Simultana::start(&setup).expect("it has a start");
            for _ in 0..10 + chance.below(20) {
                if let Some(step) = here.random_move(|most| chance.below(most)) {
                    here.play(step);
                }
            }
            if here.turn().seat().is_none() || tablebase.probe(&here) != Worth::Draw {
                continue;
            }
            let result = think(tablebase, here, Vec::new(), 60_000);
            if result.lines[0].expected_score != 0.5 {
                // It sees one ply further than the tablebase.
                continue;
            }
            let drawn = result.lines.iter().filter(|line| line.expected_score == 0.5);
            let errors = drawn.map(|line| {
                let mut after = here;
                after.play(line.moves[0]);
                match after.turn().seat() {
                    Some(_) => error(tablebase, after),
                    None => 0.0,
                }
            });
            let errors: Vec<f32> = errors.collect();
            positions += 1;
            chosen += errors[0];
            all += errors.iter().sum::<f32>() / errors.len() as f32;
        }
        assert!(chosen > 1.5 * all, "{chosen} against {all} on average");
    }

    #[test]
    fn stopped_at_once_it_still_answers() {
        let mut tablebase = near_ends();
        let won = won_positions(tablebase.as_mut());
        let determinization = Determinization { position: won[0].0, past: Vec::new() };
        let stop = Stop::default();
        stop.stop();
        let tablebase = tablebase.as_mut();
        let result = Perfect::think(
            tablebase,
            &determinization,
            Limits::default(),
            1,
            1,
            &stop,
            &mut |_| {},
        );
        assert_eq!(result.lines.len(), 1);
    }
}
