//! The lessons as data: a position, a task, its solutions and the expected mistakes. Their texts
//! are in `assets/locales/*/lessons/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ludotheque_rules::{Board, Cell, Click, Game, Setup, SetupError};
use serde::Deserialize;
use thiserror::Error;

/// The lesson of a game.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game.
    pub game: Game,
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Its name in message keys and in the file of the progress.
    pub id: String,
    /// The number of players; 2 by default.
    #[serde(default = "two")]
    players: u8,
    /// The position in the notation of the game; the start of the game by default.
    #[serde(default)]
    position: Option<String>,
    /// The players' set-ups, if the game takes them and no position is given.
    #[serde(default)]
    placements: Vec<String>,
    /// The task.
    pub ask: Ask,
    /// The moves that the other players reply to a right move, by its word.
    #[serde(default)]
    pub replies: BTreeMap<String, Vec<String>>,
    /// The mistakes that are expected.
    #[serde(default)]
    pub mistakes: Vec<Mistake>,
    /// Cells to highlight until the step is answered.
    #[serde(default)]
    pub lights: Vec<String>,
    /// Arrows to show until the step is answered, from cell to cell.
    #[serde(default)]
    pub arrows: Vec<(String, String)>,
}

/// The task of a step.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub enum Ask {
    /// No task: the step only explains something.
    Tell,
    /// One of these moves, by their words. The first is shown on request.
    Moves(Vec<String>),
    /// Any move that reaches this goal. The move with this word is shown on request.
    Result(MoveGoal, String),
    /// One of these paths of clicks, by the names of the cells, also if the rules refuse it. The
    /// first is shown on request.
    Clicks(Vec<Vec<String>>),
}

/// The goal of a move.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum MoveGoal {
    /// The move wins the game for its player.
    Wins,
    /// The game ends without a winner.
    Draws,
    /// Its word begins with this text; the rest is free.
    Begins(String),
}

/// An expected mistake.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// Its name in the key of its message.
    pub id: String,
    /// The attempt.
    pub tried: Tried,
    /// The moves that show why it is wrong.
    #[serde(default)]
    pub refutation: Vec<String>,
}

/// A mistaken attempt.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub enum Tried {
    /// One of these moves, which are legal.
    Moves(Vec<String>),
    /// This path of clicks, which the rules refuse, or which does not solve a task about clicks.
    Clicks(Vec<String>),
}

/// The reason why a lesson cannot be read.
#[derive(Debug, Error)]
#[error("{file}: {error}")]
pub struct LessonError {
    file: &'static str,
    error: ron::error::SpannedError,
}

fn two() -> u8 {
    2
}

/// Lists the files of the lessons once.
macro_rules! lesson_files {
    ($($name:literal),* $(,)?) => {
        /// Name and text of every lesson's file, in the order of the shelf.
        const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../assets/lessons/", $name)))),*
        ];
    };
}

lesson_files!("simultana.ron", "sypil.ron", "syne_strat.ron", "syndicat.ron", "stratege.ron",);

/// Reads all lessons.
///
/// # Errors
/// If one cannot be read. Tests check that this does not happen.
pub fn read_all() -> Result<Vec<Lesson>, LessonError> {
    FILES
        .iter()
        .map(|(file, text)| {
            let options = ron::Options::default()
                .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
            let read = options.from_str(text);
            read.map_err(|error| LessonError { file, error })
        })
        .collect()
}

/// All lessons, in the order of the shelf.
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| read_all().expect("tests read every lesson"));
    &LESSONS
}

/// The lesson of a game, if it has one.
pub fn lesson(game: Game) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.game == game)
}

impl Lesson {
    /// The keys of all its messages.
    pub fn keys(&self) -> impl Iterator<Item = String> + '_ {
        self.steps.iter().flat_map(move |step| {
            let mut keys = vec![step.title_key(self.game), step.text_key(self.game)];
            if step.ask != Ask::Tell {
                keys.push(step.done_key(self.game));
            }
            let mistakes = step.mistakes.iter();
            keys.extend(mistakes.map(|mistake| step.mistake_key(self.game, mistake)));
            keys
        })
    }
}

impl LessonStep {
    /// The key of its title.
    pub fn title_key(&self, game: Game) -> String {
        format!("lesson-{}-{}-title", game.id(), self.id)
    }

    /// The key of its text.
    pub fn text_key(&self, game: Game) -> String {
        format!("lesson-{}-{}", game.id(), self.id)
    }

    /// The key of the text shown when it is solved.
    pub fn done_key(&self, game: Game) -> String {
        format!("lesson-{}-{}-done", game.id(), self.id)
    }

    /// The key of the text shown for a mistake.
    pub fn mistake_key(&self, game: Game, mistake: &Mistake) -> String {
        format!("lesson-{}-{}-{}", game.id(), self.id, mistake.id)
    }

    /// The set-up of the match that it begins with.
    ///
    /// # Errors
    /// If its position or its set-ups are not of the game.
    pub fn setup(&self, game: Game) -> Result<Setup, SetupError> {
        match &self.position {
            Some(position) => Setup::from_position(game, position),
            None => Setup::new(game, self.players)?.with_placements(self.placements.clone()),
        }
    }

    /// Whether its position is the start of the game.
    pub fn is_start(&self) -> bool {
        self.position.is_none()
    }

    /// The word of the move that solves it, if a move does.
    pub fn solution(&self) -> Option<&str> {
        match &self.ask {
            Ask::Moves(words) => words.first().map(String::as_str),
            Ask::Result(_, word) => Some(word),
            Ask::Tell | Ask::Clicks(_) => None,
        }
    }
}

/// The cells of a path by their names; `None` if a name does not belong to a cell.
pub fn cells(board: &Board, names: &[String]) -> Option<Vec<Cell>> {
    let cells = names.iter().map(|name| board.cell_named(name));
    cells.collect()
}

/// Whether the clicks are those of a path of cells.
pub fn is_path(board: &Board, names: &[String], clicks: &[Click]) -> bool {
    let path = cells(board, names).into_iter().flatten().map(Click::Cell);
    path.eq(clicks.iter().copied()) && !names.is_empty()
}
