//! Searches in background threads. Moves of computers, hints and exact values are all answers
//! of a [`Search`].

use std::io;

use bevy::prelude::*;
use ludotheque_base::job::{Job, Outbox};
use ludotheque_base::redraw::Waker;
use ludotheque_players::{PlayerAnswer, Question, Thinker, ThinkerReport};

/// Adds the function that answers questions.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SearchedBy>();
}

/// A running search, whose only value is the answer.
pub(super) type Search = Job<PlayerAnswer, Thinker>;

/// The function that answers questions: a [`Thinker`], or one that fails in tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct SearchedBy(pub fn(Question, Outbox<PlayerAnswer>) -> io::Result<Thinker>);

impl Default for SearchedBy {
    fn default() -> Self {
        Self(|question, outbox| {
            let mut outbox = Some(outbox);
            Thinker::ask(question, move |report| {
                if let ThinkerReport::Done(answer) = report
                    && let Some(outbox) = outbox.take()
                {
                    outbox.answer(answer);
                }
            })
        })
    }
}

impl SearchedBy {
    /// Starts the search.
    pub(super) fn search(self, question: Question, waker: Option<&Waker>) -> Search {
        Job::start("thinker", waker, |outbox| self.0(question, outbox))
    }
}
