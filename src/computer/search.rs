//! How a question is answered beside the game: what computers are to play, hints and exact
//! values are all [`Search`]es.

use std::io;

use bevy::prelude::*;
use ludotheque_base::job::{Job, Outbox};
use ludotheque_base::redraw::Waker;
use ludotheque_players::{PlayerAnswer, Question, Thinker, ThinkerReport};

/// Adds the way of searching.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SearchedBy>();
}

/// A search that has been begun, whose one value is the answer.
pub(super) type Search = Job<PlayerAnswer, Thinker>;

/// How a question is answered: by a thinker, or by something that fails in tests.
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
    /// Begins the search.
    pub(super) fn search(self, question: Question, waker: Option<&Waker>) -> Search {
        Job::start("thinker", waker, |outbox| self.0(question, outbox))
    }
}
