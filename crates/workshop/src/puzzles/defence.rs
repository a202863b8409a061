//! Finds defences: positions in which the opponent wins within a few moves after every move
//! of the player but one.

use ludotheque_players::puzzles::{
    Goal, LOOKS, ProofTarget, Prover, PuzzleStep, Puzzling, RefutationKind, Right,
};
use ludotheque_rules::{PASS, Turn};

use super::line::{Refutations, SolutionLine, grouped};
use super::look::Looker;

/// The number of plies after the right move in which the opponent does not win, even if it
/// threatens to win sooner: a move that only delays the loss is no defence. Within them the player
/// does not win by force either, since that would be another puzzle.
const UNDECIDED_PLIES: u16 = 5;

/// The line of a defence, if exactly one move holds against threats of this many moves, but
/// not against threats of fewer moves, and another move is tempting. None also if the proof
/// takes too many nodes.
pub(super) fn line<P: Puzzling>(position: &P, threats: u8, nodes: u64) -> Option<SolutionLine> {
    let seat = position.turn().seat()?;
    let goal = Goal::Hold { threats };
    let plies = goal.plies_from(0);
    let mut opponent = Prover::new(goal.attacker(seat), ProofTarget::Win, nodes);
    let (right, wrong) = only_defence(&mut opponent, position, plies - 1)?;
    let mut after = position.clone();
    after.play(right);
    let is_undecided = matches!(after.turn(), Turn::To(_))
        && !opponent.reaches(&after, UNDECIDED_PLIES.max(plies - 1))?
        && !Prover::new(seat, ProofTarget::Win, nodes).reaches(position, UNDECIDED_PLIES)?;
    let mut looker = Looker::new(seat);
    let is_tempting = wrong.iter().any(|it| position.is_capture(*it))
        || looker.share(position, 1, &[right]) < 1.0;
    if !is_undecided || !is_tempting {
        return None;
    }
    let mut refutations = Refutations::new();
    for chosen in wrong {
        let replies = winning_replies(&mut opponent, position, chosen, plies - 1)?;
        refutations.insert(position.word(chosen), (RefutationKind::Loses, replies));
    }
    let (wrong, otherwise) = grouped(refutations);
    let mut solved_by = [0.0; LOOKS];
    for (look, rate) in solved_by.iter_mut().enumerate() {
        // No search goes past the threatened win.
        *rate = looker.share(position, usize::from(plies).min(look + 1), &[right]);
    }
    let step = PuzzleStep {
        right: vec![Right(position.word(right), None)],
        later: Vec::new(),
        wrong,
        otherwise,
    };
    Some(SolutionLine { steps: vec![step], solved_by })
}

/// The only move after which the opponent, for whom the prover searches, does not win within
/// this many plies, and the others, if one of them holds against anything faster.
fn only_defence<P: Puzzling>(
    opponent: &mut Prover<P>,
    position: &P,
    plies: u16,
) -> Option<(P::Move, Vec<P::Move>)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let (mut right, mut wrong) = (None, Vec::new());
    for chosen in moves {
        if opponent.reaches_by(position, chosen, plies)? {
            wrong.push(chosen);
        } else if right.replace(chosen).is_some() {
            return None;
        }
    }
    let mut is_exact = plies == 1;
    for chosen in &wrong {
        is_exact = is_exact || !opponent.reaches_by(position, *chosen, plies - 2)?;
    }
    is_exact.then_some((right?, wrong))
}

/// The words of the replies to a move that win soonest, within this many plies. None if there
/// is nothing to show: the game is over, or the only such reply is a pass.
fn winning_replies<P: Puzzling>(
    opponent: &mut Prover<P>,
    position: &P,
    chosen: P::Move,
    plies: u16,
) -> Option<Vec<String>> {
    let mut after = position.clone();
    after.play(chosen);
    let mut replies = Vec::new();
    after.legal_moves(&mut replies);
    for left in (0..plies).step_by(2) {
        let mut words = Vec::new();
        for reply in &replies {
            if opponent.reaches_by(&after, *reply, left)? {
                words.push(after.word(*reply));
            }
        }
        words.retain(|word| word != PASS);
        if !words.is_empty() {
            return Some(words);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::games::syne_strat::SyneStrat;
    use ludotheque_rules::{Game, Setup};

    use super::*;
    use crate::puzzles::{Options, Theme, candidate, shipped};

    /// Two moves hold against a win at once, one of them against a win in two moves and in
    /// three.
    #[test]
    fn a_defence_is_found_for_the_fewest_threats_that_leave_one_move() {
        let mut puzzles = shipped(Game::SYNE_STRAT).into_iter();
        let puzzle = puzzles.find(|it| it.id == "3550dc81");
        let puzzle = puzzle.expect("it is shipped");
        assert_eq!(puzzle.goal, Goal::Hold { threats: 2 });
        let position: SyneStrat = ron::from_str(&puzzle.position).expect("it is a position");
        let options = Options {
            nodes: 100_000,
            theme: Some(Theme::Defence),
            ..Options::of(Setup::new(Game::SYNE_STRAT, 2).expect("two play it"))
        };
        let found = [1, 2, 3].map(|threats| candidate(&position, threats, &options, None));
        let found = found.map(|it| it.map(|it| it.puzzle.steps));
        assert_eq!(found, [None, Some(puzzle.steps), None]);
    }

    #[test]
    fn a_search_that_takes_too_long_finds_nothing() {
        let puzzles = shipped(Game::SYNE_STRAT);
        let is_defence = |puzzle: &&_| Theme::Defence.suits::<SyneStrat>(puzzle);
        let puzzle = puzzles.iter().find(is_defence).expect("there are some");
        let position: SyneStrat = ron::from_str(&puzzle.position).expect("it is a position");
        assert!(line(&position, puzzle.goal.length(), 1).is_none());
    }
}
