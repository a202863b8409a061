//! Puzzles as plain lines, for a front that is sent little: reading them takes a small part of the code that the files
//! take. How often players of a depth solve a puzzle, and how they were made, is left out.

use ludotheque_rules::Game;

use super::{Goal, Puzzle, PuzzleStep, Puzzles, Refutation, RefutationKind, Right, Wrong};

const VERDICTS: [(&str, RefutationKind); 4] = [
    ("loses", RefutationKind::Loses),
    ("draws", RefutationKind::Draws),
    ("holds", RefutationKind::Holds),
    ("uncertain", RefutationKind::Uncertain),
];

fn verdict(why: &Refutation) -> String {
    let name = VERDICTS.iter().find(|(_, verdict)| *verdict == why.verdict).map(|(name, _)| name);
    format!("{}\t{}", name.unwrap_or(&""), why.reply.as_deref().unwrap_or_default())
}

fn reply(word: &str) -> Option<String> {
    (!word.is_empty()).then(|| word.to_owned())
}

fn refutation(name: &str, word: &str) -> Option<Refutation> {
    let (_, verdict) = VERDICTS.iter().find(|(other, _)| *other == name)?;
    Some(Refutation { verdict: *verdict, reply: reply(word) })
}

impl Puzzles {
    /// The puzzles as lines.
    pub fn to_lines(&self) -> String {
        let mut lines = vec![self.game.id().to_owned()];
        for puzzle in &self.puzzles {
            let (kind, moves, points) = match puzzle.goal {
                Goal::Win { moves } => ("win", moves, 0),
                Goal::Gain { moves, points } => ("gain", moves, points),
                Goal::Hold { threats } => ("hold", threats, 0),
            };
            let Puzzle { id, position, grade, .. } = puzzle;
            lines.push(format!("puzzle\t{id}\t{position}\t{grade}\t{kind}\t{moves}\t{points}"));
            for step in &puzzle.steps {
                lines.push("step".to_owned());
                let right = step.right.iter();
                lines.extend(right.map(|Right(word, reply)| {
                    format!("right\t{word}\t{}", reply.as_deref().unwrap_or_default())
                }));
                let later = step.later.iter();
                lines.extend(later.map(|(word, plies)| format!("later\t{word}\t{plies}")));
                let wrong = step.wrong.iter();
                lines.extend(wrong.map(|Wrong(why, words)| {
                    format!("wrong\t{}\t{}", verdict(why), words.join("\t"))
                }));
                lines.extend(step.otherwise.iter().map(|why| format!("else\t{}", verdict(why))));
            }
        }
        lines.join("\n")
    }

    /// Reads what [`to_lines`](Self::to_lines) writes; `None` if it is something else.
    pub fn from_lines(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let game = lines.next()?;
        let game = Game::ALL.into_iter().find(|known| known.id() == game)?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for line in lines {
            let parts: Vec<&str> = line.split('\t').collect();
            if let ["puzzle", id, position, grade, kind, moves, points] = parts[..] {
                let (moves, points) = (moves.parse().ok()?, points.parse().ok()?);
                puzzles.push(Puzzle {
                    id: id.to_owned(),
                    position: position.to_owned(),
                    goal: match kind {
                        "win" => Goal::Win { moves },
                        "gain" => Goal::Gain { moves, points },
                        _ => Goal::Hold { threats: moves },
                    },
                    grade: grade.parse().ok()?,
                    solved_by: Default::default(),
                    steps: Vec::new(),
                });
                continue;
            }
            let steps = &mut puzzles.last_mut()?.steps;
            if parts[..] == ["step"] {
                let (right, later, wrong) = (Vec::new(), Vec::new(), Vec::new());
                steps.push(PuzzleStep { right, later, wrong, otherwise: None });
                continue;
            }
            let step = steps.last_mut()?;
            match parts[..] {
                ["right", word, answer] => step.right.push(Right(word.to_owned(), reply(answer))),
                ["later", word, plies] => step.later.push((word.to_owned(), plies.parse().ok()?)),
                ["else", name, answer] => step.otherwise = refutation(name, answer),
                ["wrong", name, answer, ref words @ ..] => {
                    let words = words.iter().map(|word| (*word).to_owned()).collect();
                    step.wrong.push(Wrong(refutation(name, answer)?, words));
                }
                _ => return None,
            }
        }
        let is_whole = |it: &Puzzle| {
            !it.steps.is_empty() && it.steps.iter().all(|step| !step.right.is_empty())
        };
        let is_whole = !puzzles.is_empty() && puzzles.iter().all(is_whole);
        is_whole.then_some(Self { game, command: String::new(), puzzles })
    }
}
