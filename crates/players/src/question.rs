//! What is asked of a computer player about a match, and what it answers.

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

/// What a player makes of a game: a [`SearchResult`] in words, so that it is the same for
/// all games.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerAnswer {
    /// The best lines, best first; none if there is no legal move.
    pub lines: Vec<AnswerLine>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// What follows a first move, if all play as the search expects.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerLine {
    /// The moves in notation; the first is the one judged.
    pub words: Vec<String>,
    /// What each seat can expect: 1 for a sure win, 0 for a sure loss.
    pub expected_scores: ExpectedScores,
    /// The expected score of the player to move.
    pub expected_score: f32,
    /// Whether the scores are certain.
    pub is_proven: bool,
    /// In how many plies the game ends with best play, where that is known from a
    /// tablebase.
    pub end_in: Option<u16>,
    /// How many plies deep this was searched.
    pub depth: u8,
}

impl PlayerAnswer {
    /// The word of the best move.
    pub fn best(&self) -> Option<&str> {
        Some(self.lines.first()?.words.first()?.as_str())
    }

    /// The expected score of the player to move; a half if nothing is known.
    pub fn expected_score(&self) -> f32 {
        self.lines.first().map_or(0.5, |line| line.expected_score)
    }
}

/// How a match is seen by a seat.
pub(crate) type Observe =
    fn(&dyn MatchFace, Seat) -> Result<Box<dyn AnyInformationState>, InformationStateError>;

/// [`Observe`] of a game.
pub(crate) fn observe<P: Playable>(
    face: &dyn MatchFace,
    seat: Seat,
) -> Result<Box<dyn AnyInformationState>, InformationStateError> {
    Ok(Box::new(InformationState::<P>::of_match(face, seat)?))
}

/// A game as one seat knows it, with what is wanted of a player. Made from a match, of
/// which it keeps nothing that the seat may not know.
pub struct Question {
    state: Box<dyn AnyInformationState>,
    task: Task,
    seed: u64,
    most_time: Option<Duration>,
    tablebases: Tablebases,
}

impl Question {
    /// A question about what has been seen of a match.
    pub(crate) fn of_state(state: Box<dyn AnyInformationState>, task: Task, seed: u64) -> Self {
        Self {
            state,
            task,
            seed,
            most_time: None,
            tablebases: Tablebases::default(),
        }
    }

    /// The same, to be answered within this time even where the task allows more. What
    /// comes of it can then depend on how fast the machine is.
    #[must_use]
    pub fn within(mut self, most_time: Duration) -> Self {
        self.most_time = Some(most_time);
        self
    }

    /// The same with the solutions of solved games at hand. Lines that come from one are
    /// proven, draws too.
    #[must_use]
    pub fn with_tablebases(mut self, tablebases: &Tablebases) -> Self {
        self.tablebases = tablebases.clone();
        self
    }

    /// Thinks here and now. `on_progress` gets what has been found so far, now and then.
    pub fn think(&self, stop: &Stop, on_progress: &mut dyn FnMut(PlayerAnswer)) -> PlayerAnswer {
        self.state.think(self, stop, on_progress)
    }
}

/// A game as one seat knows it, whatever the game.
pub(crate) trait AnyInformationState: Send {
    fn think(
        &self,
        question: &Question,
        stop: &Stop,
        on_progress: &mut dyn FnMut(PlayerAnswer),
    ) -> PlayerAnswer;
}

impl<P: Playable> AnyInformationState for InformationState<P> {
    fn think(
        &self,
        question: &Question,
        stop: &Stop,
        on_progress: &mut dyn FnMut(PlayerAnswer),
    ) -> PlayerAnswer {
        let Question {
            task,
            seed,
            most_time,
            tablebases,
            ..
        } = question;
        let determinization = self.determinize(&mut Chance::new(*seed, "words"));
        let in_words = |result: &SearchResult<P::Move>| answer(&determinization.position, result);
        let mut player = Player::new().within(*most_time).with_tablebases(tablebases);
        let mut report = |result: &SearchResult<P::Move>| on_progress(in_words(result));
        let result = player.think(self, *task, *seed, stop, &mut report);
        in_words(&result)
    }
}

/// A search result with its moves in notation.
fn answer<P: Playable>(position: &P, result: &SearchResult<P::Move>) -> PlayerAnswer {
    let lines = result.lines.iter().map(|line| {
        let mut here = position.clone();
        let mut words = Vec::new();
        for (number, chosen) in line.moves.iter().enumerate() {
            words.push(here.word(*chosen));
            // What is after the last move is not looked at.
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
    PlayerAnswer {
        lines: lines.collect(),
        nodes: result.nodes,
        time: result.time,
    }
}
