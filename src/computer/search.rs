//! Searches in background threads. Moves of computers, hints and exact values are all answers
//! of a [`Search`].

use bevy::prelude::*;
use ludotheque_base::job::Job;
use ludotheque_base::redraw::Waker;
use ludotheque_players::{PlayerAnswer, PlayerQuestion, Stop};

/// Adds the function that answers questions.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SearchedBy>();
}

/// A running search, whose only value is the answer. Once stopped, it answers with the best
/// lines so far.
pub(super) type Search = Job<PlayerAnswer, StopWhenDropped>;

/// The flag that stops work in a thread, which stops it when dropped.
pub(super) struct StopWhenDropped(pub(super) Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The function that answers questions: [`PlayerQuestion::think`], or one that fails in tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct SearchedBy(pub fn(&PlayerQuestion, &Stop) -> PlayerAnswer);

impl Default for SearchedBy {
    fn default() -> Self {
        Self(PlayerQuestion::think)
    }
}

impl SearchedBy {
    /// Starts the search.
    pub(super) fn search(self, question: PlayerQuestion, waker: Option<&Waker>) -> Search {
        let Self(answer) = self;
        let stop = Stop::default();
        let handle = StopWhenDropped(stop.clone());
        Job::spawn("search", waker, handle, move |outbox| {
            outbox.answer(answer(&question, &stop));
        })
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_players::{Limits, Task};
    use ludotheque_rules::{Game, Seat, Setup, open};

    use super::*;

    #[test]
    fn dropping_a_search_stops_it() {
        let game = Game::ALL[0];
        let setup = Setup::new(game, *game.players().start()).expect("the game is for so many");
        let face = open(&setup).expect("it can be set up");
        let seat = Seat::new(0);
        let without_limits = Task::Evaluate { limits: Limits::default(), lines: 1 };
        let question = PlayerQuestion::about(face.as_ref(), seat, without_limits, 1);
        let question = question.expect("it can be followed");
        let search = SearchedBy::default().search(question, None);
        let StopWhenDropped(stop) = search.handle().expect("there is a thread");
        let stop = stop.clone();
        assert!(!stop.is_stopped());
        drop(search);
        assert!(stop.is_stopped());
    }
}
