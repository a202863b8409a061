//! A puzzle at its board. Like a step of a lesson it is an example with the real rules, marks and refusals: after a
//! right move the reply is played, and after a wrong one the board takes no clicks until the move is tried again.

use std::collections::VecDeque;

use ludotheque_clicks::TableInput;
use ludotheque_players::puzzles::{Judged, Puzzle, PuzzleStep, Right};
use ludotheque_rules::{Game, Seat, Setup};
use ludotheque_wording::puzzles::{PuzzleStanding, PuzzleState};

use crate::table::Table;

/// A puzzle and how far it is.
pub(crate) struct Walk {
    game: Game,
    puzzles: &'static [Puzzle],
    index: usize,
    step: usize,
    standing: PuzzleStanding,
    has_missed: bool,
    /// The moves that have led to this step, in notation.
    played: Vec<String>,
    solution_len: usize,
    /// The moves that are still to be played.
    pending: VecDeque<String>,
    /// The board.
    pub(crate) table: Table,
}

/// What a move has made of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum News {
    /// It has been missed for the first time since it was started.
    Missed,
    /// It is solved.
    Solved,
}

impl Walk {
    /// A puzzle from its beginning.
    pub(crate) fn at(game: Game, puzzles: &'static [Puzzle], index: usize) -> Option<Self> {
        let table = board(game, puzzles.get(index)?, &[])?;
        Some(Self {
            game,
            puzzles,
            index,
            step: 0,
            standing: PuzzleStanding::Open,
            has_missed: false,
            played: Vec::new(),
            solution_len: 0,
            pending: VecDeque::new(),
            table,
        })
    }

    /// The game.
    pub(crate) fn game(&self) -> Game {
        self.game
    }

    /// The puzzles of the game.
    pub(crate) fn puzzles(&self) -> &'static [Puzzle] {
        self.puzzles
    }

    /// The puzzle, by its index.
    pub(crate) fn index(&self) -> usize {
        self.index
    }

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> &'static Puzzle {
        &self.puzzles[self.index]
    }

    /// How far it is.
    pub(crate) fn state(&self) -> PuzzleState<'static> {
        PuzzleState {
            puzzle: self.puzzle(),
            standing: self.standing,
            step: self.step,
            has_missed: self.has_missed,
            solution_len: self.solution_len,
        }
    }

    /// The player who is to solve it.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let played = self.table.to_keep().line();
        played.first().map(|entry| entry.seat).or_else(|| self.table.mover())
    }

    /// Whether there is nothing more to find.
    pub(crate) fn is_over(&self) -> bool {
        !matches!(
            self.standing,
            PuzzleStanding::Open | PuzzleStanding::Answering | PuzzleStanding::Wrong(_)
        )
    }

    /// Takes an input at the board.
    pub(crate) fn take(&mut self, input: TableInput) -> Option<News> {
        let before = self.table.to_keep().ply();
        if !self.table.take(input) || self.standing != PuzzleStanding::Open {
            return None;
        }
        let word = self.table.to_keep().line().get(before)?.word.clone();
        let steps = &self.puzzle().steps;
        let (standing, reply) = match steps[self.step].judge(&word) {
            Judged::Right(reply) if self.step + 1 < steps.len() => {
                self.played.push(word);
                self.played.extend(reply.map(str::to_owned));
                (PuzzleStanding::Answering, reply)
            }
            Judged::Right(reply) => (PuzzleStanding::Solved, reply),
            Judged::Later(plies) => (PuzzleStanding::SolvedLater(plies), None),
            Judged::Wrong(why) => {
                (PuzzleStanding::Wrong(why), why.and_then(|why| why.reply.as_deref()))
            }
        };
        self.standing = standing;
        self.pending = reply.map(str::to_owned).into_iter().collect();
        self.table.hold_still(true);
        match standing {
            PuzzleStanding::Wrong(_) => self.miss(),
            PuzzleStanding::Answering => None,
            _ => Some(News::Solved),
        }
    }

    fn miss(&mut self) -> Option<News> {
        (!std::mem::replace(&mut self.has_missed, true)).then_some(News::Missed)
    }

    /// Whether it was missed since it was started.
    pub(crate) fn has_missed(&self) -> bool {
        self.has_missed
    }

    /// Lets the player try the same move again, or begins the puzzle anew.
    pub(crate) fn try_again(&mut self) {
        if self.is_over() {
            (self.step, self.has_missed) = (0, false);
            self.played.clear();
        }
        self.put_back(PuzzleStanding::Open);
    }

    /// Shows the rest of the solution.
    pub(crate) fn show(&mut self) -> Option<News> {
        if self.is_over() {
            return None;
        }
        let steps = self.puzzle().steps[self.step..].iter().map(PuzzleStep::solution);
        let words = steps.flat_map(|Right(word, reply)| [Some(word), reply.as_ref()]);
        let words: VecDeque<String> = words.flatten().cloned().collect();
        self.put_back(PuzzleStanding::Shown(0));
        self.solution_len = words.len();
        self.pending = words;
        self.table.hold_still(true);
        self.miss()
    }

    /// Puts the position of the step on the table.
    fn put_back(&mut self, standing: PuzzleStanding) {
        self.standing = standing;
        self.pending.clear();
        if let Some(table) = board(self.game, self.puzzle(), &self.played) {
            self.table = table;
        }
    }

    /// Whether moves are still to be played.
    pub(crate) fn is_playing(&self) -> bool {
        !self.pending.is_empty() || self.standing == PuzzleStanding::Answering
    }

    /// Plays the next of the moves that follow, and lets the player go on after the last one.
    pub(crate) fn play_on(&mut self) {
        if let Some(word) = self.pending.pop_front() {
            self.table.play_in_example(&word);
            if let PuzzleStanding::Shown(shown) = &mut self.standing {
                *shown += 1;
            }
        }
        if self.pending.is_empty() && self.standing == PuzzleStanding::Answering {
            self.step += 1;
            self.standing = PuzzleStanding::Open;
            self.table.hold_still(false);
        }
    }
}

/// The board of a puzzle after these moves.
fn board(game: Game, puzzle: &Puzzle, played: &[String]) -> Option<Table> {
    let setup = Setup::from_position(game, &puzzle.position).ok()?;
    let mut table = Table::of_example(&setup).ok()?;
    played.iter().all(|word| table.play_in_example(word)).then_some(table)
}
