//! A line that is played out on the table as a trial, move after move, until it ends or the
//! players do something else.

use std::collections::VecDeque;
use std::time::Duration;

use ludotheque_base::redraw::Redraw;
use ludotheque_session::{Session, WordChosen};

/// The pause before each move.
const PAUSE: Duration = Duration::from_millis(700);

/// The moves that have yet to be played.
#[derive(Debug)]
pub(super) struct PlayingOut {
    words: VecDeque<String>,
    /// When the next move is due, since the app began.
    due: Duration,
}

impl PlayingOut {
    /// Plays these moves, from now on.
    pub(super) fn new(words: impl IntoIterator<Item = String>, now: Duration) -> Self {
        Self {
            words: words.into_iter().collect(),
            due: now + PAUSE,
        }
    }

    /// How many moves there are yet.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Waits for something that moves.
    pub(super) fn wait(&mut self, now: Duration, redraw: &Redraw) {
        self.due = now + PAUSE;
        redraw.soon();
    }

    /// The next move once it is due. `Err` if there is no more, or it cannot be played.
    pub(super) fn next(
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
        Ok(Some(WordChosen {
            word,
            chosen_in: current.here(),
            computer: None,
        }))
    }
}

/// There is nothing more to be played.
pub(super) struct Ended;
