//! Thinking beside a game that goes on being shown: in a thread of its own, stopped at
//! any time, with reports meanwhile.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Game, MatchFace, Seat};

use crate::chance::Chance;
use crate::contract::Playable;
use crate::limits::Stop;
use crate::player::{Player, Task};
use crate::shares::Shares;
use crate::sight::Sight;
use crate::tablebase::Tablebases;
use crate::thought::Thought;
use crate::words::SightError;

/// Reports come no more often than this.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// What a player makes of a game: a [`Thought`] in words, so that it is the same for
/// all games.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
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
    pub shares: Shares,
    /// The share of the player to move.
    pub share: f32,
    /// Whether the shares are certain.
    pub is_proven: bool,
    /// In how many plies the game ends with best play, where that is known from a
    /// tablebase.
    pub end_in: Option<u16>,
    /// How many plies deep this was searched.
    pub depth: u8,
}

impl Answer {
    /// The word of the best move.
    pub fn best(&self) -> Option<&str> {
        Some(self.lines.first()?.words.first()?.as_str())
    }

    /// The expected share of the player to move; a half if nothing is known.
    pub fn share(&self) -> f32 {
        self.lines.first().map_or(0.5, |line| line.share)
    }
}

/// How a match is seen by a seat.
type See = fn(&dyn MatchFace, Seat) -> Result<Box<dyn Seen>, SightError>;

/// The games that players know; a line a game.
const SIGHTS: [(Game, See); Game::ALL.len()] = [
    (Game::SIMULTANA, see::<Simultana>),
    (Game::SYPIL, see::<Sypil>),
    (Game::SYNE_STRAT, see::<SyneStrat>),
    (Game::SYNDICAT, see::<Syndicat>),
    (Game::STRATEGE, see::<Stratege>),
];

fn see<P: Playable>(face: &dyn MatchFace, seat: Seat) -> Result<Box<dyn Seen>, SightError> {
    Ok(Box::new(Sight::<P>::of_match(face, seat)?))
}

/// A game as one seat knows it, with what is wanted of a player. Made from a match, of
/// which it keeps nothing that the seat may not know.
pub struct Question {
    seen: Box<dyn Seen>,
    task: Task,
    seed: u64,
    most_time: Option<Duration>,
    tablebases: Tablebases,
}

impl Question {
    /// A question about the match as it stands, for a seat whose turn it is.
    ///
    /// # Errors
    /// If the match cannot be followed: it starts from a position of another kind, or
    /// is of a game that players do not know.
    pub fn about(
        face: &dyn MatchFace,
        seat: Seat,
        task: Task,
        seed: u64,
    ) -> Result<Self, SightError> {
        let game = face.setup().game();
        let (_, see) = SIGHTS
            .into_iter()
            .find(|(known, _)| *known == game)
            .ok_or(SightError::NoPlayer(game))?;
        let seen = see(face, seat)?;
        Ok(Self {
            seen,
            task,
            seed,
            most_time: None,
            tablebases: Tablebases::default(),
        })
    }

    /// A question about a game other than the five.
    pub fn of_sight<P: Playable>(sight: Sight<P>, task: Task, seed: u64) -> Self {
        Self {
            seen: Box::new(sight),
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

    /// Thinks here and now. `tell` gets what has been found so far, now and then.
    pub fn think(&self, stop: &Stop, tell: &mut dyn FnMut(Answer)) -> Answer {
        self.seen.think(self, stop, tell)
    }
}

/// A game as one seat knows it, whatever the game.
trait Seen: Send {
    fn think(&self, question: &Question, stop: &Stop, tell: &mut dyn FnMut(Answer)) -> Answer;
}

impl<P: Playable> Seen for Sight<P> {
    fn think(&self, question: &Question, stop: &Stop, tell: &mut dyn FnMut(Answer)) -> Answer {
        let Question {
            task,
            seed,
            most_time,
            tablebases,
            ..
        } = question;
        let world = self.world(&mut Chance::new(*seed, "words"));
        let in_words = |thought: &Thought<P::Move>| answer(&world.position, thought);
        let mut player = Player::new().within(*most_time).with_tablebases(tablebases);
        let mut report = |thought: &Thought<P::Move>| tell(in_words(thought));
        let thought = player.think(self, *task, *seed, stop, &mut report);
        in_words(&thought)
    }
}

/// A thought in words.
fn answer<P: Playable>(position: &P, thought: &Thought<P::Move>) -> Answer {
    let lines = thought.lines.iter().map(|line| {
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
            shares: line.shares,
            share: line.share,
            is_proven: line.is_proven,
            end_in: line.end_in,
            depth: line.depth,
        }
    });
    Answer {
        lines: lines.collect(),
        nodes: thought.nodes,
        time: thought.time,
    }
}

/// What a thinker says.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// What has been found so far.
    Progress(Answer),
    /// The result. Also sent soon after the thinker has been asked to move now.
    Done(Answer),
}

/// A thought in a thread of its own. It is stopped when this is dropped, and then says
/// nothing any more.
pub struct Thinker {
    /// Ends the search; its answer is still wanted.
    hurry: Stop,
    /// Nothing is wanted any more.
    silence: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// Begins to think. `tell` is called in the thread; the last call brings
    /// [`Report::Done`].
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn ask(
        question: Question,
        mut tell: impl FnMut(Report) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (hurry, silence) = (Stop::default(), Stop::default());
        let (stop, mute) = (hurry.clone(), silence.clone());
        let think = move || {
            let mut last = Instant::now();
            let answer = question.think(&stop, &mut |answer| {
                if last.elapsed() >= BETWEEN_REPORTS && !mute.is_stopped() {
                    last = Instant::now();
                    tell(Report::Progress(answer));
                }
            });
            if !mute.is_stopped() {
                tell(Report::Done(answer));
            }
        };
        let thread = thread::Builder::new()
            .name("thinker".to_owned())
            .spawn(think)?;
        Ok(Self {
            hurry,
            silence,
            thread: Some(thread),
        })
    }

    /// Ends the search at once: [`Report::Done`] comes with the best that was found.
    pub fn move_now(&self) {
        self.hurry.stop();
    }

    /// Whether the thread has ended.
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.silence.stop();
        self.hurry.stop();
        if let Some(thread) = self.thread.take() {
            // It looks at the signs every hundred nodes; a panic in it
            // has been reported by the panic hook already.
            let _ended = thread.join();
        }
    }
}
