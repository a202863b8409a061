//! The ways through the screens, which the history of the browser keeps.

use super::{App, Screen};
use crate::deed::Deed;
use crate::way;

impl App {
    /// The way to the screen that is shown: how each one above the first is opened.
    pub fn way(&self) -> Vec<String> {
        let screens = self.behind.iter().chain([&self.screen]);
        let deeds = screens.filter_map(|screen| {
            Some(
                match screen {
                    Screen::Games(_) => return None,
                    Screen::Choosing(choosing) => Deed::Prepare(choosing.game, choosing.players),
                    Screen::SettingUp(_) => Deed::SetUp,
                    Screen::Table(_) if self.is_linked => return Some(way::LINK.to_owned()),
                    Screen::Table(table) => match (self.keeper.on_table(), table.setup()) {
                        (Some(id), _) => Deed::Continue(id),
                        (None, setup) => Deed::Prepare(setup.game(), setup.players()),
                    },
                    Screen::Lesson(course) => Deed::Learn(course.game()),
                    Screen::Puzzle(walk) => {
                        Deed::PuzzleAt(walk.game(), u8::try_from(walk.index()).unwrap_or_default())
                    }
                    Screen::Rules(reading) => Deed::Rules(reading.game),
                }
                .to_string(),
            )
        });
        deeds.collect()
    }

    /// Goes to where a way leads: back to what it has in common with what is shown, and on from there. `link` is what
    /// is behind the `#`.
    pub fn go(&mut self, way: &[String], link: &str) {
        (self.told, self.link) = (None, None);
        if !self.is_linked && way.first().is_some_and(|name| name == way::LINK) {
            self.follow(link);
        }
        while !way.starts_with(&self.way()) {
            self.go_back();
        }
        for name in way.iter().skip(self.way().len()) {
            // It opens screens and does nothing else.
            if let Some(deed) = Deed::read(name).filter(|deed| deed.opens()) {
                self.act(deed);
            }
        }
        self.turn_to_thinking();
    }

    /// Shows the secret set-up that was left, behind its curtain.
    pub(super) fn go_on_with_set_up(&mut self) {
        if let Some(mut stage) = self.left.take() {
            stage.table.cover();
            self.keeper.put_on_table(None);
            self.screen = Screen::SettingUp(stage);
        }
    }
}
