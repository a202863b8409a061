//! Plays out a line on the table as a trial, one move after another, until it ends or a player
//! interrupts it.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::redraw::Redraw;
use ludotheque_clicks::TableInput;
use ludotheque_session::{Session, Travel, WordChosen};
use ludotheque_table::flight::Motion;

use crate::states::Menu;

/// The pause before each move.
const PAUSE: Duration = Duration::from_millis(700);

/// The moves still to be played.
#[derive(Debug)]
pub(super) struct PlayingOut {
    words: VecDeque<String>,
    /// When the next move is due, as time since the app started.
    due: Duration,
}

impl PlayingOut {
    /// A line of these moves, the first of which is due after the pause.
    pub(super) fn new(words: impl IntoIterator<Item = String>, now: Duration) -> Self {
        Self { words: words.into_iter().collect(), due: now + PAUSE }
    }

    /// The number of moves left.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Restarts the pause, because pieces are still moving or a menu is open.
    fn wait(&mut self, now: Duration, redraw: &Redraw) {
        self.due = now + PAUSE;
        redraw.soon();
    }

    /// The next move once it is due; `Ok(None)` before. `Err` if none is left, or it cannot be
    /// played.
    fn next(
        &mut self,
        current: &Session,
        now: Duration,
        redraw: &Redraw,
    ) -> Result<Option<WordChosen>, Ended> {
        let left = self.due.saturating_sub(now);
        if !left.is_zero() {
            redraw.within(left);
            return Ok(None);
        }
        let is_legal = |word: &String| current.view().legal_words().contains(word);
        let word = self.words.pop_front();
        let word = word.filter(|word| current.is_exploring() && is_legal(word));
        let word = word.ok_or(Ended)?;
        self.due = now + PAUSE;
        redraw.within(PAUSE);
        Ok(Some(WordChosen { word, chosen_in: current.here(), computer: None }))
    }
}

/// No move is left to be played.
struct Ended;

/// Plays out lines: each move after the animation of the one before it has ended.
#[derive(SystemParam)]
pub(super) struct LinePlayer<'w, 's> {
    inputs: MessageReader<'w, 's, TableInput>,
    travels: MessageReader<'w, 's, Travel>,
    chosen: MessageWriter<'w, WordChosen>,
    menu: Res<'w, State<Menu>>,
    motion: Res<'w, Motion>,
    time: Res<'w, Time<Real>>,
    redraw: Res<'w, Redraw>,
}

impl LinePlayer<'_, '_> {
    /// The time since the app started.
    pub(super) fn now(&self) -> Duration {
        self.time.elapsed()
    }

    /// Whether a player has interrupted the line. Must be called every frame, because it
    /// drains messages.
    pub(super) fn is_interrupted(&mut self) -> bool {
        self.inputs.read().count() + self.travels.read().count() > 0
    }

    /// Plays the next move of a line if it is due. Sets the line to `None` when it has ended.
    pub(super) fn advance(&mut self, line: &mut Option<PlayingOut>, current: &Session) {
        let now = self.now();
        let Some(playing) = line else {
            return;
        };
        if self.motion.is_running() || *self.menu.get() != Menu::None {
            playing.wait(now, &self.redraw);
            return;
        }
        match playing.next(current, now, &self.redraw) {
            Ok(Some(next)) => {
                self.chosen.write(next);
            }
            Ok(None) => {}
            Err(Ended) => *line = None,
        }
    }
}
