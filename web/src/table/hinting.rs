//! Hints for the player to move: first the piece, then the move, then what would follow, as a trial.

use ludotheque_clicks::{Advice, Hint};
use ludotheque_rules::Seat;

use super::Table;

impl Table {
    /// The player who can be given a hint.
    pub(super) fn advised(&self) -> Option<Seat> {
        let may_be = self.is_match() && self.is_live();
        self.mover().filter(|_| may_be && !self.face.next(&[]).complete)
    }

    /// Asks for a hint, or for more of it.
    pub(crate) fn ask_for_hint(&mut self) {
        match std::mem::take(&mut self.hint) {
            Hint::Piece(advice) => self.hint = Hint::Move(advice),
            Hint::Move(_) => {
                let line = std::mem::take(&mut self.line);
                if self.try_out() {
                    self.hint = Hint::Line { goes_on: line.len() > 1 };
                    self.line = line;
                }
            }
            _ if self.advised().is_some() => self.hint = Hint::Awaited,
            _ => {}
        }
    }

    /// Hears the hint that was asked for: the expected score, whether it is proven, and the line, between tabs.
    pub(crate) fn hear_hint(&mut self, told: &str) {
        let mut parts = told.split('\t');
        let score = parts.next().and_then(|score| score.parse().ok());
        let is_proven = parts.next() == Some("proven");
        self.line = parts.map(str::to_owned).collect();
        let advice = score.zip(self.line.front()).and_then(|(expected_score, word)| {
            Some(Advice {
                clicks: self.view().clicks_of(word)?,
                word: word.clone(),
                expected_score,
                is_proven,
                goes_on: self.line.len() > 1,
            })
        });
        self.hint = Hint::of(advice);
    }

    /// Whether moves are still to be shown.
    pub(crate) fn is_playing(&self) -> bool {
        self.is_exploring() && !self.line.is_empty()
    }

    /// Shows the next of them.
    pub(crate) fn play_on(&mut self) {
        let (mut line, hint) = (std::mem::take(&mut self.line), std::mem::take(&mut self.hint));
        let before = self.out();
        if let Some(word) = line.pop_front()
            && self.is_exploring()
            && self.face.play_word(&word).is_ok()
        {
            self.has_played(&before);
            (self.line, self.hint) = (line, hint);
        }
    }
}
