//! Puzzles: which one is at the table, and what becomes of the progress.

use ludotheque_clicks::TableInput;
use ludotheque_players::puzzles::Puzzles;
use ludotheque_rules::Game;

use super::{App, Screen};
use crate::deed::Deed;
use crate::puzzle::{News, Walk};
use crate::sharing::Command;

impl App {
    /// Learns the puzzles of a game, whose file was fetched. They are there as long as the page.
    pub fn learn_puzzles(&mut self, text: &str) {
        if let Some(puzzles) = Puzzles::from_lines(text) {
            self.puzzles.push(Box::leak(Box::new(puzzles)));
        }
    }

    /// Whether the puzzles of a game were fetched.
    pub fn has_puzzles(&self, game: Game) -> bool {
        self.puzzles.iter().any(|puzzles| puzzles.game == game)
    }

    /// Shows a puzzle of a game, or the next one, once the puzzles are there.
    pub(super) fn solve(&mut self, game: Game, index: Option<usize>) {
        let Some(puzzles) = self.puzzles.iter().copied().find(|puzzles| puzzles.game == game)
        else {
            return;
        };
        self.load_texts();
        let puzzles = &puzzles.puzzles;
        let store = self.keeper.store();
        let index = index.unwrap_or_else(|| self.puzzle_progress.next(game, puzzles, None, store));
        let Some(walk) = Walk::at(game, puzzles, index) else {
            return;
        };
        let walk = Screen::Puzzle(Box::new(walk));
        if let Screen::Puzzle(_) = self.screen {
            self.screen = walk;
        } else {
            self.open_above(walk);
        }
        self.command = Some(Command::Seek("heading".to_owned()));
    }

    /// Takes what is done in a puzzle. Returns whether one is at the table.
    pub(super) fn take_in_puzzle(&mut self, deed: Deed) -> bool {
        let Screen::Puzzle(walk) = &mut self.screen else {
            return false;
        };
        let game = walk.game();
        match deed {
            Deed::TryAgain => walk.try_again(),
            Deed::ShowMe => {
                let news = walk.show();
                self.note(news);
            }
            Deed::StepAfter => {
                let store = self.keeper.store();
                let after = Some(walk.index());
                let next = self.puzzle_progress.next(game, walk.puzzles(), after, store);
                self.solve(game, Some(next));
            }
            _ => {}
        }
        true
    }

    /// Takes an input at the board of a puzzle. Returns whether one is at the table.
    pub(super) fn take_at_puzzle(&mut self, input: Option<TableInput>) -> bool {
        let Screen::Puzzle(walk) = &mut self.screen else {
            return false;
        };
        let Some(input) = input else {
            return false;
        };
        let news = walk.take(input);
        self.note(news);
        true
    }

    fn note(&mut self, news: Option<News>) {
        let (Some(news), Screen::Puzzle(walk)) = (news, &self.screen) else {
            return;
        };
        let (game, puzzle, store) = (walk.game(), walk.puzzle(), self.keeper.store());
        match news {
            News::Missed => self.puzzle_progress.miss(game, puzzle, store),
            News::Solved => {
                self.puzzle_progress.solve(game, puzzle, walk.has_missed(), store);
            }
        }
    }
}
