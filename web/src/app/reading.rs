//! Rules and lessons: where they are opened, and the way through a lesson.

use ludotheque_rulebook::lessons::lesson;
use ludotheque_rulebook::pages::pages;
use ludotheque_rules::{Game, Phrase, Setup};
use ludotheque_words::Locale;

use super::{App, Screen};
use crate::course::Course;
use crate::deed::Deed;
use crate::reading::{self, Reading};
use crate::sharing::Command;

impl App {
    pub(super) fn read(&mut self, deed: Deed) {
        let (game, sought) = match deed {
            Deed::Rules(game) => (game, None),
            Deed::Rule => {
                let Some(table) = self.table() else {
                    return;
                };
                let (game, refused) = (table.setup().game(), table.refusal.reason());
                let Some((pages, refused)) = pages(game).zip(refused.map(Phrase::key)) else {
                    return;
                };
                (game, Some(pages.explaining(refused)))
            }
            Deed::Seek(part) => {
                self.command = Some(Command::Seek(reading::part_id(part)));
                return;
            }
            _ => return self.go_back(),
        };
        self.load_texts();
        let reading = Reading::new(game, self.beside(), sought, &self.locale);
        self.open_above(Screen::Rules(Box::new(reading)));
        let place = if sought.is_some() { reading::SOUGHT } else { "heading" };
        self.command = Some(Command::Seek(place.to_owned()));
    }

    /// What was agreed for the match that rules are read beside.
    pub(super) fn beside(&self) -> Option<&Setup> {
        let mut screens = [&self.screen].into_iter().chain(self.behind.iter().rev());
        screens.find_map(|screen| match screen {
            Screen::Table(table) => Some(table.setup()),
            Screen::SettingUp(stage) => Some(stage.table.setup()),
            _ => None,
        })
    }

    /// Loads the texts of rules and lessons, which may just have been fetched.
    pub(super) fn load_texts(&mut self) {
        if !self.locale.has("lesson-next") {
            self.locale = Locale::new(self.locale.language());
        }
    }

    pub(super) fn go_back(&mut self) {
        match self.behind.pop() {
            None | Some(Screen::Games(_)) => self.show_games(),
            Some(screen) => {
                self.screen = screen;
                if let Screen::Table(_) = self.screen {
                    self.catch_up();
                }
            }
        }
    }

    /// Shows a step of a lesson, or the one where it was left.
    pub(super) fn learn(&mut self, game: Game, step: Option<usize>) {
        let Some(lesson) = lesson(game) else {
            return;
        };
        self.load_texts();
        let left = self.progress.left_at(game);
        let left = lesson.steps.iter().position(|step| Some(step.id.as_str()) == left);
        self.show_step(Course::at(lesson, step.or(left).unwrap_or_default()));
    }

    pub(super) fn show_step(&mut self, course: Course) {
        self.progress.leave_at(course.game(), &course.step().id, self.keeper.store());
        let course = Screen::Lesson(Box::new(course));
        if let Screen::Lesson(_) = self.screen {
            self.screen = course;
        } else {
            self.open_above(course);
            self.command = Some(Command::Seek("heading".to_owned()));
        }
    }

    pub(super) fn take_in_lesson(&mut self, deed: Deed) {
        if self.take_in_puzzle(deed) {
            return;
        }
        let Screen::Lesson(course) = &self.screen else {
            return;
        };
        let (lesson, index) = (course.lesson(), course.index());
        let next = match deed {
            Deed::StepBefore => Course::at(lesson, index.saturating_sub(1)),
            Deed::StepAfter => {
                // A step that only tells is done once the player goes on from it.
                if course.only_tells() {
                    let step = &course.step().id;
                    self.progress.solve(lesson.game, step, self.keeper.store());
                }
                Course::at(lesson, index + 1)
            }
            Deed::ShowMe => course.solution(),
            _ => Course::at(lesson, index),
        };
        self.show_step(next);
    }

    /// Whether a move is to be shown by itself in a moment.
    pub fn is_playing(&self) -> bool {
        match &self.screen {
            Screen::Lesson(course) => course.is_playing(),
            Screen::Puzzle(walk) => walk.is_playing(),
            Screen::Table(table) => table.is_playing(),
            _ => false,
        }
    }

    /// Shows the move that was waited for.
    pub fn play_on(&mut self) {
        match &mut self.screen {
            Screen::Lesson(course) => course.play_on(),
            Screen::Puzzle(walk) => walk.play_on(),
            Screen::Table(table) => table.play_on(),
            _ => {}
        }
    }
}
