//! What the solution of a game shows, as positions with best play: made by `workshop solve`, see
//! `docs/players.md`.

use std::sync::LazyLock;

use ludotheque_rules::{Game, MatchFace, NotationError, Setup, SetupError, open};
use serde::Deserialize;
use thiserror::Error;

/// What a position or a move is worth with best play, for the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A win in this many plies.
    Win(u16),
    /// Nobody can win.
    Draw,
    /// A loss in this many plies.
    Loss(u16),
}

/// A position, and what the solution says about it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// The position, as RON.
    position: String,
    /// The value, in words, and the plies to the end.
    value: (String, u16),
    /// All moves with their values for the player who makes them.
    moves: Vec<(String, String, u16)>,
    /// Best play of both, up to the end; empty in a drawn position.
    words: Vec<String>,
    /// How often in it only one move of the winner keeps the win.
    pub only: u16,
}

/// Why a study cannot be shown.
#[derive(Debug, Error)]
pub enum StudyError {
    /// It is no position of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move of best play is not legal.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// A value has no meaning.
    #[error("{0} is no value")]
    Value(String),
}

/// The value that is written so.
fn value(name: &str, plies: u16) -> Result<Value, StudyError> {
    match name {
        "win" => Ok(Value::Win(plies)),
        "draw" => Ok(Value::Draw),
        "loss" => Ok(Value::Loss(plies)),
        _ => Err(StudyError::Value(name.to_owned())),
    }
}

impl Study {
    /// What the position is worth.
    pub fn value(&self) -> Value {
        value(&self.value.0, self.value.1).expect("a test reads every study")
    }

    /// All moves, in notation, with what they are worth.
    pub fn moves(&self) -> impl Iterator<Item = (&str, Value)> + Clone {
        self.moves.iter().map(|(word, name, plies)| {
            let value = value(name, *plies).expect("a test reads every study");
            (word.as_str(), value)
        })
    }

    /// The number of moves that win.
    pub fn winning(&self) -> usize {
        self.moves()
            .filter(|(_, value)| matches!(value, Value::Win(_)))
            .count()
    }

    /// A match that begins with the position, before the first move of best play.
    ///
    /// # Errors
    /// If it is no position of the game, or best play is not legal.
    pub fn open(&self, game: Game) -> Result<Box<dyn MatchFace>, StudyError> {
        let mut face = open(&Setup::from_position(game, &self.position)?)?;
        for word in &self.words {
            if let Err(ludotheque_rules::PlayError::Notation(error)) = face.play_word(word) {
                return Err(error.into());
            }
        }
        face.go_to(0);
        Ok(face)
    }
}

/// The name of the file of each solved game, and its text.
const FILES: &[(&str, &str)] = &[(
    "simultana.ron",
    include_str!("../../../assets/solutions/simultana.ron"),
)];

/// The studies of a game: the start, the longest losses, and positions in which only one move wins; empty for a
/// game that is not solved.
pub fn studies(game: Game) -> &'static [Study] {
    static STUDIES: LazyLock<Vec<(&str, Vec<Study>)>> = LazyLock::new(|| {
        let read = |&(name, text): &(&'static str, &str)| {
            let studies = ron::from_str(text);
            let studies = studies.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, studies)
        };
        FILES.iter().map(read).collect()
    });
    let of_game = format!("{}.ron", game.id());
    let mut files = STUDIES.iter();
    let found = files.find(|(name, _)| *name == of_game);
    found.map_or(&[], |(_, studies)| studies)
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Outcome, Turn};

    use super::*;

    #[test]
    fn every_study_is_a_position_whose_best_play_comes_to_its_end_in_time() {
        let game = Game::SIMULTANA;
        let all = studies(game);
        assert_eq!(all[0].value(), Value::Draw, "the start is drawn");
        assert!(all.len() > 4);
        for study in all {
            let mut face = study.open(game).expect("it opens");
            let words = face.legal_words();
            let mut moves: Vec<&str> = study.moves().map(|(word, _)| word).collect();
            moves.sort_unstable();
            assert_eq!(words, moves);
            let mover = face.turn().seat().expect("it is not over");
            let last = face.last_ply();
            face.go_to(last);
            let plies = u16::try_from(last).expect("few plies");
            let other = face.setup().players() - 1 - mover.index() as u8;
            let other = ludotheque_rules::Seat::new(other);
            let expected = match study.value() {
                Value::Draw => {
                    assert_eq!(last, 0);
                    continue;
                }
                Value::Win(wanted) => {
                    assert_eq!(plies, wanted);
                    Outcome::Win(mover)
                }
                Value::Loss(wanted) => {
                    assert_eq!(plies, wanted);
                    Outcome::Win(other)
                }
            };
            assert_eq!(face.turn(), Turn::Over(expected));
        }
    }
}
