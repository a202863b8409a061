//! Checks puzzles: all listed moves are legal, the line reaches the goal, and, by full
//! search, exactly the right moves reach it by force and no reply defends better than the
//! given ones. In a defence, the opponent wins in time after all moves but the right one.

use ludotheque_rules::{Seat, Turn};
use thiserror::Error;

use super::proof::{ProofTarget, Prover};
use super::{Goal, Judged, Puzzle, Puzzling, Refutation, RefutationKind, Right, id_of};

/// The maximum delay of a later win that a search proves, in plies.
const MUCH_LATER: u16 = 4;

/// Why a puzzle is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PuzzleProblem {
    /// The game has no puzzles.
    #[error("the game has no puzzles")]
    NoPuzzles,
    /// The position cannot be read, or has no player to move, or the puzzle has no step.
    #[error("there is nothing to solve")]
    Nothing,
    /// Its id is that of another position.
    #[error("the id should be {0}")]
    Name(String),
    /// A listed move is not legal.
    #[error("step {step}: {word} is not legal")]
    Illegal {
        /// The step, from 1.
        step: usize,
        /// The word.
        word: String,
    },
    /// A legal move has no refutation.
    #[error("step {step}: no refutation of {word}")]
    Silent {
        /// The step, from 1.
        step: usize,
        /// The word.
        word: String,
    },
    /// The line does not reach the goal.
    #[error("the goal is not reached with {0}")]
    Missed(String),
    /// The result of a move is wrong.
    #[error("step {step}: wrong result of {word}")]
    Misjudged {
        /// The step, from 1.
        step: usize,
        /// The word.
        word: String,
    },
    /// Another reply to a move defends better.
    #[error("step {step}: the reply to {word} is not the best")]
    Easy {
        /// The step, from 1.
        step: usize,
        /// The word of the move.
        word: String,
    },
    /// A proof takes too many nodes.
    #[error("step {0} cannot be proven")]
    TooLong(usize),
}

/// Parses a position.
fn read<P: Puzzling>(text: &str) -> Result<P, PuzzleProblem> {
    ron::from_str(text).map_err(|_| PuzzleProblem::Nothing)
}

/// [`Puzzle::check`] of one game.
pub(crate) fn check<P: Puzzling>(
    puzzle: &Puzzle,
    within: u16,
    nodes: u64,
) -> Result<usize, PuzzleProblem> {
    let mut here: P = read(&puzzle.position)?;
    let id = id_of(&here);
    if id != puzzle.id {
        return Err(PuzzleProblem::Name(id));
    }
    let seat = here.turn().seat().ok_or(PuzzleProblem::Nothing)?;
    let balance = here.balance(seat);
    if puzzle.steps.len() != usize::from(puzzle.goal.moves()) {
        return Err(PuzzleProblem::Nothing);
    }
    let mut proven = 0;
    for number in 0..puzzle.steps.len() {
        words(&here, puzzle, number)?;
        let is_last = number + 1 == puzzle.steps.len();
        if is_last {
            for right in &puzzle.steps[number].right {
                ends(&here, puzzle, right, seat, balance)?;
            }
        }
        if puzzle.goal.plies_from(number).saturating_sub(2) <= within {
            answers(&here, puzzle, number, seat, balance, nodes)?;
        }
        if puzzle.goal.plies_from(number) <= within {
            prove(&here, puzzle, number, seat, balance, nodes)?;
            proven += 1;
        }
        let Right(word, reply) = puzzle.steps[number].solution();
        let illegal = || illegal(number, word);
        here.play(here.parse(word).ok_or_else(illegal)?);
        if let Some(reply) = reply {
            here.play(here.parse(reply).ok_or_else(illegal)?);
        }
    }
    Ok(proven)
}

fn illegal(number: usize, word: &str) -> PuzzleProblem {
    PuzzleProblem::Illegal { step: number + 1, word: word.to_owned() }
}

/// Checks that all words of a step are legal, and that every legal move has a result with a
/// legal reply.
fn words<P: Puzzling>(here: &P, puzzle: &Puzzle, number: usize) -> Result<(), PuzzleProblem> {
    let step = &puzzle.steps[number];
    let is_last = number + 1 == puzzle.steps.len();
    if step.right.is_empty() || (!is_last && step.right.len() > 1) {
        return Err(PuzzleProblem::Nothing);
    }
    let is_defence = matches!(puzzle.goal, Goal::Hold { .. });
    if is_defence && (step.right.len() > 1 || !step.later.is_empty()) {
        return Err(PuzzleProblem::Nothing);
    }
    let right = step.right.iter().map(|Right(word, _)| word);
    let later = step.later.iter().map(|(word, _)| word);
    let wrong = step.wrong.iter().flat_map(|wrong| &wrong.1);
    if let Some(word) = right.chain(later).chain(wrong).find(|it| here.parse(it).is_none()) {
        return Err(illegal(number, word));
    }
    let mut moves = Vec::new();
    here.legal_moves(&mut moves);
    for chosen in moves {
        let word = here.word(chosen);
        let reply = match step.judge(&word) {
            Judged::Right(reply) => reply,
            Judged::Later(_) => None,
            Judged::Wrong(Some(Refutation { reply, .. })) => reply.as_deref(),
            Judged::Wrong(None) => {
                let step = number + 1;
                return Err(PuzzleProblem::Silent { step, word });
            }
        };
        let mut after = here.clone();
        after.play(chosen);
        if let Some(reply) = reply
            && after.parse(reply).is_none()
        {
            return Err(illegal(number, &format!("{word} {reply}")));
        }
    }
    Ok(())
}

/// Checks that a right move of the last step reaches the goal.
fn ends<P: Puzzling>(
    here: &P,
    puzzle: &Puzzle,
    Right(word, reply): &Right,
    seat: Seat,
    balance: i32,
) -> Result<(), PuzzleProblem> {
    let missed = || PuzzleProblem::Missed(word.clone());
    let mut after = here.clone();
    after.play(here.parse(word).ok_or_else(missed)?);
    if let Some(reply) = reply {
        let reply = after.parse(reply).ok_or_else(missed)?;
        after.play(reply);
    }
    let is_reached = match (puzzle.goal, after.turn()) {
        (Goal::Win { .. }, Turn::Over(outcome)) => outcome.winner() == Some(seat),
        (Goal::Win { .. }, Turn::To(_)) => false,
        // The rest is proven; a reply would only be one of many.
        (Goal::Hold { .. }, Turn::To(_)) => reply.is_none(),
        (Goal::Hold { .. }, Turn::Over(_)) => false,
        (Goal::Gain { points, .. }, _) => after.balance(seat) >= balance + i32::from(points),
    };
    is_reached.then_some(()).ok_or_else(missed)
}

/// Proves that the replies to the right moves of a step are the best: no other concedes
/// less, or holds out longer.
fn answers<P: Puzzling>(
    here: &P,
    puzzle: &Puzzle,
    number: usize,
    seat: Seat,
    balance: i32,
    nodes: u64,
) -> Result<(), PuzzleProblem> {
    let left = puzzle.goal.plies_from(number).saturating_sub(2);
    // Targets out of reach after the best replies: more points, or the same goal sooner.
    let (target, plies) = match puzzle.goal.target(balance) {
        ProofTarget::Win => (ProofTarget::Win, left.saturating_sub(2)),
        ProofTarget::Balance(least) => (ProofTarget::Balance(least + 1), left),
    };
    let mut prover = Prover::new(seat, target, nodes);
    for Right(word, reply) in &puzzle.steps[number].right {
        let mut after = here.clone();
        after.play(here.parse(word).ok_or_else(|| illegal(number, word))?);
        let Some(reply) = reply else {
            continue;
        };
        let reply = after.parse(reply).ok_or_else(|| illegal(number, reply))?;
        let mut replies = Vec::new();
        after.legal_moves(&mut replies);
        let mut gives = |reply: P::Move| {
            let mut next = after.clone();
            next.play(reply);
            // After the last move the gain counts.
            if left == 0 {
                return Ok(next.balance(seat));
            }
            let reaches = prover.reaches(&next, plies);
            reaches.map(i32::from).ok_or(PuzzleProblem::TooLong(number + 1))
        };
        let given = gives(reply)?;
        // No reply is better than one after which the target is out of reach.
        if left > 0 && given == 0 {
            continue;
        }
        for other in replies {
            if gives(other)? < given {
                let (step, word) = (number + 1, word.clone());
                return Err(PuzzleProblem::Easy { step, word });
            }
        }
    }
    Ok(())
}

/// Proves that the right moves of a step reach the goal by force, the later ones by the
/// stated delay, and no others; in a defence, that the opponent wins in time after all moves
/// but the right one.
fn prove<P: Puzzling>(
    here: &P,
    puzzle: &Puzzle,
    number: usize,
    seat: Seat,
    balance: i32,
    nodes: u64,
) -> Result<(), PuzzleProblem> {
    let plies = puzzle.goal.plies_from(number);
    let target = puzzle.goal.target(balance);
    let mut prover = Prover::new(puzzle.goal.attacker(seat), target, nodes);
    let mut moves = Vec::new();
    here.legal_moves(&mut moves);
    for chosen in moves {
        let word = here.word(chosen);
        let too_long = || PuzzleProblem::TooLong(number + 1);
        let judged = puzzle.steps[number].judge(&word);
        let is_so = if let Goal::Hold { .. } = puzzle.goal {
            is_defended(&mut prover, here, chosen, judged, plies - 1).ok_or_else(too_long)?
        } else {
            let mut reaches = |plies: u16| {
                let reaches = prover.reaches_by(here, chosen, plies);
                reaches.ok_or_else(too_long)
            };
            match judged {
                Judged::Right(_) => reaches(plies - 1)?,
                // Much later wins come from a tablebase, which no search can reproduce.
                Judged::Later(later) if later > MUCH_LATER => !reaches(plies - 1)?,
                Judged::Later(later) => !reaches(plies - 1)? && reaches(plies - 1 + later)?,
                Judged::Wrong(_) => !reaches(plies - 1)?,
            }
        };
        if !is_so {
            let step = number + 1;
            return Err(PuzzleProblem::Misjudged { step, word });
        }
    }
    Ok(())
}

/// Whether a move of a defence is correctly judged: the opponent, for whom the prover searches,
/// does not win within `plies` plies after the right move; after a wrong one it does, with the
/// given reply. None if that takes too many nodes.
fn is_defended<P: Puzzling>(
    prover: &mut Prover<P>,
    here: &P,
    chosen: P::Move,
    judged: Judged,
    plies: u16,
) -> Option<bool> {
    let refutation = match judged {
        Judged::Right(_) => return Some(!prover.reaches_by(here, chosen, plies)?),
        Judged::Wrong(Some(refutation)) if refutation.verdict == RefutationKind::Loses => {
            refutation
        }
        Judged::Later(_) | Judged::Wrong(_) => return Some(false),
    };
    let mut after = here.clone();
    after.play(chosen);
    let reply = refutation.reply.as_ref();
    let Some(reply) = reply.and_then(|reply| after.parse(reply)) else {
        return Some(false);
    };
    prover.reaches_by(&after, reply, plies - 1)
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::Notation;
    use ludotheque_rules::games::simultana::Simultana;
    use ludotheque_rules::games::stratege::Stratege;
    use ludotheque_rules::games::syndicat::Syndicat;
    use ludotheque_rules::games::syne_strat::SyneStrat;

    use super::*;
    use crate::puzzles::twin_key;

    fn key<P: Puzzling>(text: &str) -> String {
        twin_key(&read::<P>(text).expect("it is a position"))
    }

    fn puzzle_of(text: &str) -> Puzzle {
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(text).expect("it is a puzzle")
    }

    #[test]
    fn simultana_has_no_direction_but_two_different_players() {
        let here = r#"(white:["C1","A3","B2","C2","D2","E2"],black:["A4","B4","C4","D3","E4","C5"],to_move:0)"#;
        let mirrored = r#"(white:["C1","E3","D2","C2","B2","A2"],black:["E4","D4","C4","B3","A4","C5"],to_move:0)"#;
        let turned = r#"(white:["E3","C1","D2","D3","D4","D5"],black:["B1","B2","B3","C4","B5","A3"],to_move:0)"#;
        let black = here.replace("to_move:0", "to_move:1");
        let other = here.replace("A3", "A2");
        assert_eq!(key::<Simultana>(here), key::<Simultana>(mirrored));
        assert_eq!(key::<Simultana>(here), key::<Simultana>(turned));
        assert_ne!(key::<Simultana>(here), key::<Simultana>(&black));
        assert_ne!(key::<Simultana>(here), key::<Simultana>(&other));
    }

    #[test]
    fn blocks_are_turned_with_the_players_and_mirrored_as_a_whole() {
        let here = r#"(white:["D4 2x1","J2 1x1"],black:["E5 2x1","G6 1x2","B10 1x1"],first_advance:[],to_move:0)"#;
        let mirrored = r#"(white:["H4 2x1","C2 1x1"],black:["G5 2x1","F6 1x2","K10 1x1"],first_advance:[],to_move:0)"#;
        let turned = r#"(black:["H9 2x1","C11 1x1"],white:["G8 2x1","F6 1x2","K3 1x1"],first_advance:[],to_move:1)"#;
        let back = r#"(black:["D4 2x1","J2 1x1"],white:["E5 2x1","G6 1x2","B10 1x1"],first_advance:[],to_move:1)"#;
        assert_eq!(key::<Syndicat>(here), key::<Syndicat>(mirrored));
        assert_eq!(key::<Syndicat>(here), key::<Syndicat>(turned));
        assert_ne!(key::<Syndicat>(here), key::<Syndicat>(back));
    }

    /// Proofs try all secrets: the attack on the unknown pawn does not reach the goal line for
    /// certain, the one on the known pawn does.
    #[test]
    fn only_what_holds_against_every_deal_is_proven() {
        let text = r#"(white:["a9:3","e9:3"],green:["a10:1","e10:1","k5:6"],marked:["a10"],to_move:0,memory:mark,far_line_defender:stays)"#;
        let here: Stratege = read(text).expect("it is a position");
        let seat = Seat::new(0);
        let mut prover = Prover::new(seat, super::super::ProofTarget::Balance(3), 1_000_000);
        let mut by = |word: &str| {
            let chosen = here.parse(word).expect("it is legal");
            prover.reaches_by(&here, chosen, 1)
        };
        assert_eq!(by("a9xa10"), Some(true));
        assert_eq!(by("e9xe10"), Some(false));
    }

    /// Another reply to the second move concedes less.
    #[test]
    fn an_answer_after_which_more_can_be_gained_is_found() {
        let text = r#"(id: "dc291219", position: "(white:[\"B1 2x1\",\"A3 1x3\",\"L3 1x3\",\"C4 1x2\",\"I5 1x1\",\"B6 2x1\",\"L6 1x1\",\"B7 1x1\",\"E8 1x1\",\"B9 1x1\"],black:[\"B12 2x1\",\"B11 2x1\",\"E10 1x2\",\"J11 2x1\",\"B10 1x1\",\"L8 1x3\",\"K8 1x1\",\"F6 1x2\",\"L7 1x1\",\"K5 1x2\",\"H3 2x1\"],first_advance:[],to_move:0)", goal: Gain(moves: 3, points: 5), grade: 2, solved_by: (25.0, 100.0, 100.0, 100.0), steps: [(right: [("L3-J4xK5,K6", "K8-K7")], wrong: [((verdict: Holds, reply: "F6-E5"), ["L3-J5xK5,K6", "L3-K5xK5,K6"])], otherwise: (verdict: Holds, reply: None)), (right: [("J4-L7xK7,L7,L8,L9", "J11-K9xL9")], wrong: [((verdict: Holds, reply: None), ["C4-D5", "J4-I6", "J4-J5", "J4-J6", "J4-J7", "L6-K7xK7"]), ((verdict: Holds, reply: "L7-K6xK6"), ["J4-K6xK7"]), ((verdict: Holds, reply: "L8-I7xK7,K8,K9"), ["J4-K7xK7"])], otherwise: (verdict: Holds, reply: "F6-E5")), (right: [("L7-J8xK9", "B11-C10"), ("L7-K8xK9", "L9-K8xK8"), ("L7-K9xK9", "L10-K9xK9"), ("L7-L8xL9", "K9-L8xL8"), ("L7-L9xK9,L9,L10", "B11-C10")], otherwise: (verdict: Holds, reply: "K9-K8xL8"))])"#;
        let checked = check::<Syndicat>(&puzzle_of(text), 5, 1_000_000);
        let word = "J4-L7xK7,L7,L8,L9".to_owned();
        assert_eq!(checked, Err(PuzzleProblem::Easy { step: 2, word }));
    }

    /// Two moves keep the large piece from entering the centre at once, but after one of them
    /// the element that moved is captured.
    const DEFENCE: &str = r#"(id: "3550dc81", position: "(elements:[{\"A1\":[Round],\"C2\":[Triangle,Hexagon,Round],\"D7\":[Hexagon],\"E4\":[Triangle],\"E5\":[Round]},{\"E2\":[Triangle],\"E3\":[Round],\"E6\":[Triangle],\"G5\":[Round,Triangle],\"G7\":[Round]}],pieces:[[\"B2\",\"B4\"],[\"F4\",\"F6\"]],to_move:1,take_in_empty_set:\"no\",long_jump_pawns:\"put_back\")", goal: Hold(threats: 2), grade: 1, solved_by: (16.7, 100.0, 100.0, 100.0), steps: [(right: [("E6-C4", None)], wrong: [((verdict: Loses, reply: "C2xC4"), ["E3-C3"])], otherwise: (verdict: Loses, reply: "B2-D4"))])"#;

    /// Checks the defence with some of its text replaced.
    fn check_defence(from: &str, to: &str) -> Result<usize, PuzzleProblem> {
        assert!(DEFENCE.contains(from), "{from}");
        let puzzle = puzzle_of(&DEFENCE.replace(from, to));
        check::<SyneStrat>(&puzzle, 5, 1_000_000)
    }

    fn misjudged(word: &str) -> Result<usize, PuzzleProblem> {
        let word = word.to_owned();
        Err(PuzzleProblem::Misjudged { step: 1, word })
    }

    #[test]
    fn a_defence_has_exactly_one_move_that_holds() {
        assert_eq!(check_defence("", ""), Ok(1));
        // Against a win at once the other move holds too.
        assert_eq!(check_defence("threats: 2", "threats: 1"), misjudged("E3-C3"));
        let two = r#"("E6-C4", None), ("E3-C3", None)"#;
        assert_eq!(check_defence(r#"("E6-C4", None)"#, two), Err(PuzzleProblem::Nothing));
        let other = DEFENCE.replace(r#"["E3-C3"]"#, r#"["E6-C4"]"#);
        let other = puzzle_of(&other.replace(r#"("E6-C4", None)"#, r#"("E3-C3", None)"#));
        let checked = check::<SyneStrat>(&other, 5, 1_000_000);
        assert!(checked.is_err(), "{checked:?}");
    }

    #[test]
    fn the_replies_in_a_defence_win_in_time() {
        assert_eq!(check_defence(r#"reply: "C2xC4""#, r#"reply: "A1-A3""#), misjudged("E3-C3"));
        assert_eq!(
            check_defence(r#"verdict: Loses, reply: "C2xC4""#, r#"verdict: Holds, reply: "C2xC4""#),
            misjudged("E3-C3")
        );
        let answered = check_defence(r#"("E6-C4", None)"#, r#"("E6-C4", "A1-A3")"#);
        assert_eq!(answered, Err(PuzzleProblem::Missed("E6-C4".to_owned())));
    }
}
