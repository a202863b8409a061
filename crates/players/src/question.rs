//! Questions to a computer player about a match, and its answers.

use std::num::NonZero;
use std::time::Duration;

use ludotheque_rules::{MatchFace, Seat};

use crate::chance::Chance;
use crate::contract::Playable;
use crate::expected_scores::ExpectedScores;
use crate::information_state::InformationState;
use crate::limits::Stop;
use crate::player::{Player, Task};
use crate::search_result::SearchResult;
use crate::tablebase::Tablebases;
use crate::words::InformationStateError;

/// A [`SearchResult`] with its moves in notation, the same type for all games.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerAnswer {
    /// The best lines, best first; empty if there is no legal move.
    pub lines: Vec<AnswerLine>,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}

/// A principal variation with its evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerLine {
    /// The moves in notation; the first is the one evaluated.
    pub words: Vec<String>,
    /// The expected score of each seat: 1 for a certain win, 0 for a certain loss.
    pub expected_scores: ExpectedScores,
    /// The expected score of the player to move.
    pub expected_score: f32,
    /// Whether the scores are proven.
    pub is_proven: bool,
    /// The number of plies to the end with best play, if a tablebase knows it.
    pub end_in: Option<u16>,
    /// The search depth, in plies.
    pub depth: u8,
}

impl PlayerAnswer {
    /// The best move in notation.
    pub fn best(&self) -> Option<&str> {
        Some(self.lines.first()?.words.first()?.as_str())
    }

    /// The expected score of the player to move; 0.5 without a line.
    pub fn expected_score(&self) -> f32 {
        self.lines.first().map_or(0.5, |line| line.expected_score)
    }
}

/// Makes the information state of a seat in a match.
pub(crate) type Observe =
    fn(&dyn MatchFace, Seat) -> Result<Box<dyn AnyInformationState>, InformationStateError>;

/// [`Observe`] of a game.
pub(crate) fn observe<P: Playable>(
    face: &dyn MatchFace,
    seat: Seat,
) -> Result<Box<dyn AnyInformationState>, InformationStateError> {
    Ok(Box::new(InformationState::<P>::of_match(face, seat)?))
}

/// An information state with a task for a player. It keeps nothing of its match that the
/// seat may not know.
pub struct PlayerQuestion {
    state: Box<dyn AnyInformationState>,
    task: Task,
    seed: u64,
    most_time: Option<Duration>,
    threads: NonZero<usize>,
    tablebases: Tablebases,
}

impl PlayerQuestion {
    /// A question about an information state of a game that is known, with no code for other games.
    pub fn of_game<P: Playable>(state: InformationState<P>, task: Task, seed: u64) -> Self {
        Self::of_state(Box::new(state), task, seed)
    }

    /// A question about an information state.
    pub(crate) fn of_state(state: Box<dyn AnyInformationState>, task: Task, seed: u64) -> Self {
        Self {
            state,
            task,
            seed,
            most_time: None,
            threads: NonZero::<usize>::MIN,
            tablebases: Tablebases::default(),
        }
    }

    /// Caps the thinking time, even if the task allows more. The answer then depends on the
    /// speed of the machine.
    #[must_use]
    pub fn within(mut self, most_time: Duration) -> Self {
        self.most_time = Some(most_time);
        self
    }

    /// Sets the number of threads, as for a [`Player`].
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Self {
        self.threads = threads;
        self
    }

    /// Adds tablebases. Lines from a tablebase are proven, including draws.
    #[must_use]
    pub fn with_tablebases(mut self, tablebases: &Tablebases) -> Self {
        self.tablebases = tablebases.clone();
        self
    }

    /// Searches in the current thread, and in helper threads if there are to be several. If
    /// stopped, it answers with the best lines so far.
    pub fn think(&self, stop: &Stop) -> PlayerAnswer {
        self.state.think(self, stop)
    }
}

/// An information state of any game.
pub(crate) trait AnyInformationState: Send {
    fn think(&self, question: &PlayerQuestion, stop: &Stop) -> PlayerAnswer;
}

impl<P: Playable> AnyInformationState for InformationState<P> {
    fn think(&self, question: &PlayerQuestion, stop: &Stop) -> PlayerAnswer {
        let PlayerQuestion { task, seed, most_time, threads, tablebases, .. } = question;
        let determinization = self.determinize(&mut Chance::new(*seed, "words"));
        let mut player =
            Player::new().within(*most_time).with_threads(*threads).with_tablebases(tablebases);
        let result = player.think(self, *task, *seed, stop, &mut |_| {});
        answer(&determinization.position, &result)
    }
}

/// A search result with its moves in notation.
fn answer<P: Playable>(position: &P, result: &SearchResult<P::Move>) -> PlayerAnswer {
    let lines = result.lines.iter().map(|line| {
        let mut here = position.clone();
        let mut words = Vec::new();
        for (number, chosen) in line.moves.iter().enumerate() {
            words.push(here.word(*chosen));
            // The position after the last move is not needed.
            if number + 1 < line.moves.len() {
                here.play(*chosen);
            }
        }
        AnswerLine {
            words,
            expected_scores: line.expected_scores,
            expected_score: line.expected_score,
            is_proven: line.is_proven,
            end_in: line.end_in,
            depth: line.depth,
        }
    });
    PlayerAnswer { lines: lines.collect(), nodes: result.nodes, time: result.time }
}
