//! Hints: the task of the search, and the line that is advised.

use ludotheque_rules::{Eye, MatchFace};

use crate::limits::Limits;
use crate::player::Task;
use crate::question::AnswerLine;

/// The seed of hints: two requests in the same position get the same hint.
pub const HINT_SEED: u64 = 1;

/// The maximum number of moves of an advised line that are played out.
pub const MOST_HINT_PLIES: usize = 5;

/// The number of lines of a hint in a match that goes round in circles, so that one of them can lead out.
const LINES_AT_STANDSTILL: usize = 4;

/// How much less than the best move one may promise that does not lead back to an earlier position.
const CIRCLE_COSTS: f32 = 0.1;

/// The task of a hint in the current position of a match.
pub fn hint_task(face: &dyn MatchFace, limits: Limits) -> Task {
    let goes_round = !face.has_secrets() && face.seen_by(Eye::Public).standstill().is_some();
    Task::Evaluate { limits, lines: if goes_round { LINES_AT_STANDSTILL } else { 1 } }
}

/// The line to advise: the best, or one that is about as good and does not lead back to a position of the match. Only
/// told in games without secrets.
pub fn advised_line<'a>(face: &dyn MatchFace, lines: &'a [AnswerLine]) -> Option<&'a AnswerLine> {
    advised(lines, |word| {
        let mut after = face.fork();
        !face.has_secrets()
            && after.play_word(word).is_ok()
            && after.seen_by(Eye::Public).standstill().is_some_and(|it| it.is_new)
    })
}

fn advised(lines: &[AnswerLine], leads_back: impl Fn(&str) -> bool) -> Option<&AnswerLine> {
    let best = lines.first()?;
    let is_good = |line: &&AnswerLine| line.expected_score >= best.expected_score - CIRCLE_COSTS;
    let goes_on = |line: &&AnswerLine| line.words.first().is_some_and(|word| !leads_back(word));
    let mut others = lines.iter().filter(is_good);
    // What is proven reaches its end all the same.
    let other = if best.is_proven { None } else { others.find(goes_on) };
    other.or(Some(best))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExpectedScores;

    #[test]
    fn a_move_that_leads_back_is_advised_only_if_the_others_are_much_worse() {
        let line = |(word, expected_score): (&str, f32)| AnswerLine {
            words: vec![word.to_owned()],
            expected_scores: ExpectedScores::default(),
            expected_score,
            is_proven: expected_score >= 1.0,
            end_in: None,
            depth: 1,
        };
        let advised = |lines: [(&str, f32); 2]| {
            let lines = lines.map(line);
            let advised = advised(&lines, |word| word == "back");
            advised.and_then(|line| line.words.first().cloned())
        };
        for (lines, expected) in [
            ([("back", 0.5), ("on", 0.45)], "on"),
            ([("back", 0.5), ("on", 0.3)], "back"),
            ([("back", 1.0), ("on", 0.95)], "back"),
            ([("on", 0.5), ("back", 0.5)], "on"),
        ] {
            assert_eq!(advised(lines).as_deref(), Some(expected), "{lines:?}");
        }
        assert!(super::advised(&[], |_| true).is_none());
    }
}
