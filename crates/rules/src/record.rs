//! A match written down: set-up and moves in notation, as RON with a format
//! version. Opening one replays and checks every move.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::data::one_line;
use crate::{
    AgreementError, DrawOffer, Game, MatchFace, NotationError, Seat, Setup, SetupError, games,
};

/// The version of the format that is written. It grows whenever an older program
/// could misread a record.
const FORMAT: u32 = 1;

/// The longest text that is read, in bytes: far more than the longest match needs,
/// and far less than what would make anybody wait.
const LONGEST_TEXT: usize = 1 << 20;

/// The most moves that are replayed. A match of a whole weekend has a tenth of it.
const MOST_MOVES: usize = 20_000;

/// How deep a text may be nested. A record needs four levels.
const DEEPEST: usize = 16;

/// A match written down. Nothing in it depends on the name of a type or on how a
/// position is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    format: u32,
    game: Game,
    players: u8,
    /// All options with their values, so that a default that changes one day
    /// does not change old matches.
    options: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placements: Vec<String>,
    moves: Vec<String>,
    /// The seats that have agreed on a draw while others have not answered yet; the
    /// first has offered it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    draw_offer: Vec<Seat>,
}

/// Only the version of a record, whatever else is in it.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

/// Why a text is no match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The text is no RON, or not that of a record.
    #[error("this is no saved match: line {line}, column {column}: {what}")]
    Unreadable {
        /// The line where reading failed, from 1.
        line: usize,
        /// The column where reading failed, from 1.
        column: usize,
        /// What was wrong there.
        what: String,
    },
    /// The record is in a format that this program does not know.
    #[error("this match is saved in format {found}; this program reads format {FORMAT}")]
    Format {
        /// The version found.
        found: u32,
    },
    /// The set-up does not fit the game.
    #[error("this match cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// The text is longer than any match.
    #[error("this is no saved match: it has {bytes} bytes, and none has more than {LONGEST_TEXT}")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The match has more moves than are replayed.
    #[error("this match cannot be replayed: it has {moves} moves, more than {MOST_MOVES}")]
    TooManyMoves {
        /// How many it has.
        moves: usize,
    },
    /// A move is not legal.
    #[error("this match cannot be replayed: {0}")]
    Move(#[from] NotationError),
    /// The offer of a draw cannot have been made.
    #[error("this match cannot be replayed: draw_offer: {0}")]
    DrawOffer(#[from] AgreementError),
}

impl From<ron::error::SpannedError> for RecordError {
    fn from(error: ron::error::SpannedError) -> Self {
        Self::Unreadable {
            line: error.span.start.line,
            column: error.span.start.col,
            what: one_line(&error.code.to_string()),
        }
    }
}

impl Record {
    /// The record of a match with these moves.
    pub(crate) fn new(setup: &Setup, moves: Vec<String>, offer: Option<&DrawOffer>) -> Self {
        let agreed =
            offer.map(|offer| std::iter::once(offer.by).chain(offer.accepted.iter().copied()));
        Self {
            format: FORMAT,
            game: setup.game(),
            players: setup.players(),
            options: setup
                .options()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            placements: setup.placements().to_vec(),
            moves,
            draw_offer: agreed.into_iter().flatten().collect(),
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The moves in the rulebook's notation, with the words of resignations and
    /// agreed draws among them.
    pub fn words(&self) -> &[String] {
        &self.moves
    }

    /// The record as RON text.
    ///
    /// # Panics
    /// Never: numbers, texts and lists of texts can always be written as RON.
    pub fn to_ron(&self) -> String {
        let pretty = PrettyConfig::new().compact_arrays(true).new_line("\n");
        let mut text = ron::ser::to_string_pretty(self, pretty)
            .expect("numbers, texts and lists of texts can always be written");
        text.push('\n');
        text
    }

    /// Reads a record, without replaying it.
    ///
    /// # Errors
    /// If the text is too long, no record, or one in another format.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        if text.len() > LONGEST_TEXT {
            return Err(RecordError::TooLong { bytes: text.len() });
        }
        let ron = ron::Options::default().with_recursion_limit(DEEPEST);
        let Version { format } = ron.from_str(text)?;
        if format != FORMAT {
            return Err(RecordError::Format { found: format });
        }
        Ok(ron.from_str(text)?)
    }

    /// The set-up of the match.
    ///
    /// # Errors
    /// If players, options or placements do not fit the game.
    pub fn setup(&self) -> Result<Setup, SetupError> {
        let setup =
            Setup::new(self.game, self.players)?.with_placements(self.placements.clone())?;
        self.options
            .iter()
            .try_fold(setup, |setup, (name, value)| setup.with_option(name, value))
    }

    /// Reads a record and replays it to its end, checking every move.
    ///
    /// # Errors
    /// If the text is no record, its set-up does not fit, or a move is not legal; if
    /// it is longer than any match, or has more moves than anybody would play.
    pub fn open(text: &str) -> Result<Box<dyn MatchFace>, RecordError> {
        let record = Self::read(text)?;
        if record.moves.len() > MOST_MOVES {
            return Err(RecordError::TooManyMoves {
                moves: record.moves.len(),
            });
        }
        let mut opened = games::open(&record.setup()?)?;
        for word in &record.moves {
            opened.replay_word(word)?;
        }
        if let Some((by, others)) = record.draw_offer.split_first() {
            opened.offer_draw(*by)?;
            for other in others {
                opened.accept_draw(*other)?;
            }
        }
        Ok(opened)
    }
}
