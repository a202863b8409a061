//! Saved matches: the set-up and the tree of moves in notation, as RON with a format version.
//! Opening a record replays and checks every move.
//!
//! Moves are written in lines: the main line first, then each variation with the number
//! of the move that it follows. Moves are numbered in the order of the file, from 1; 0
//! is the start. Notes and the current position refer to these numbers.
//!
//! A text is read into a draft field by field ([`draft`]), so that only the damaged fields of a
//! damaged text are lost.

pub(crate) mod draft;
mod origin;
mod ron_format;

pub use origin::{Identity, NotAnIdentity, Origin};

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::note::plain_name;
use crate::text::{one_line, quoted};
use crate::{
    AgreementError, DrawOffer, Game, Help, MAX_MOVES, NotationError, Note, NoteError, Phrase,
    Review, Seat, Setup, SetupError, UnknownGame,
};

/// The format version. It is increased whenever an older program could misread a
/// record.
const FORMAT: u32 = 1;

/// A saved match. Nothing in it depends on type names or on the representation of
/// positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    format: u32,
    #[serde(skip_serializing_if = "String::is_empty")]
    title: String,
    game: Game,
    players: u8,
    /// All options with their values, so that changing a default does not change old
    /// matches.
    options: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placements: Vec<String>,
    /// The position that the match started from, unless it is the start of the rules.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "ron_format::write_raw")]
    position: Option<String>,
    /// The players' names, in turn order; trailing empty names are omitted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    /// The start of the match, in seconds since 1970 in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    started: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    identity: Option<Identity>,
    /// The identity of the series that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    series: Option<Identity>,
    /// Whether it came from elsewhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    brought: bool,
    /// The seats that computers play.
    #[serde(skip_serializing_if = "Option::is_none")]
    computers: Option<Computers>,
    /// The help of the seats that are not given everything, by the number of the seat in turn order.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    help: BTreeMap<u8, Help>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Clocks>,
    pub(crate) lines: Vec<MoveLine>,
    /// The notes, by the number of the move.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) notes: BTreeMap<usize, Note>,
    /// The strengths that players have guessed for opposing pieces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) guesses: Vec<Guess>,
    /// The current position, unless it is the end of the main line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) here: Option<usize>,
    /// The end of the current line, unless the line continues from the current position
    /// with the first moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line_end: Option<usize>,
    /// The seats that have agreed to a draw offer that others have not answered yet,
    /// beginning with the one that made it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) draw_offer: Vec<Seat>,
    /// The review of the main line, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<Review>,
}

/// A sequence of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct MoveLine {
    /// The number of the move that the first one follows.
    pub(crate) after: usize,
    /// The words of the moves, resignations and agreed draws.
    pub(crate) moves: Vec<String>,
    /// The thinking time for each move, in milliseconds; 0 or omitted at the end if unknown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    milliseconds: Vec<u32>,
    /// The same in seconds, as in older files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    seconds: Vec<u32>,
}

impl MoveLine {
    /// An empty line.
    pub(crate) fn after(after: usize) -> Self {
        Self { after, ..Self::default() }
    }

    /// Adds a move.
    pub(crate) fn push(&mut self, word: &str, taken_ms: u32) {
        if taken_ms > 0 {
            self.milliseconds.resize(self.moves.len(), 0);
            self.milliseconds.push(taken_ms);
        }
        self.moves.push(word.to_owned());
    }

    /// The thinking time for a move, in milliseconds, if it is known.
    pub(crate) fn taken_ms(&self, index: usize) -> Option<u32> {
        let known = |list: &[u32]| list.get(index).copied().filter(|taken| *taken > 0);
        let in_seconds = || known(&self.seconds).map(|taken_s| taken_s.saturating_mul(1000));
        known(&self.milliseconds).or_else(in_seconds)
    }
}

/// A guess at the strength of a piece, valid from a move on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guess {
    /// The number of the move.
    pub(crate) after: usize,
    /// The player who guesses.
    pub(crate) seat: Seat,
    /// The cell of the piece at that move.
    pub(crate) cell: String,
    /// `None` if the guess was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) strength: Option<u8>,
}

/// The players' clocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// The time for each player, in seconds.
    pub game_s: u32,
    /// The increment per move, in seconds.
    #[serde(default)]
    pub increment_s: u32,
    /// The remaining time of each seat at the current position, in seconds, in turn
    /// order.
    #[serde(default)]
    pub left_s: Vec<u32>,
}

/// The computer players of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computers {
    /// The level of strength at each seat that a computer plays, by the number of the
    /// seat in turn order.
    pub levels: BTreeMap<u8, u8>,
    /// The seed of their random choices.
    #[serde(default)]
    pub seed: u64,
    /// The version of the program in which the match began.
    #[serde(default)]
    pub version: String,
}

/// The reason why a text is not a saved match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The bytes are not valid UTF-8.
    #[error("not a saved match: byte {byte} is not valid UTF-8")]
    NotText {
        /// The first invalid byte, from 1.
        byte: usize,
    },
    /// The text is not RON, or not a record.
    #[error("not a saved match: line {line}, column {column}: {what}")]
    Unreadable {
        /// The line where reading failed, from 1.
        line: usize,
        /// The column where reading failed, from 1.
        column: usize,
        /// The error message.
        what: String,
    },
    /// The format version is unknown.
    #[error("the match is saved in format {found}, this program reads format {FORMAT}")]
    Format {
        /// The version found.
        found: u32,
    },
    /// The game is not one of those that this program plays.
    #[error("cannot replay the match: {0}")]
    Game(#[from] UnknownGame),
    /// The set-up does not fit the game.
    #[error("cannot set up the match: {0}")]
    Setup(#[from] SetupError),
    /// The text is too long.
    #[error("not a saved match: it has {bytes} bytes, the limit is {}", Record::LONGEST_TEXT)]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The match has too many moves.
    #[error("cannot replay the match: it has {moves} moves, the limit is {MAX_MOVES}")]
    TooManyMoves {
        /// The number of moves.
        moves: usize,
    },
    /// A move is not legal.
    #[error("cannot replay the match: {}{error}", variation(*.line))]
    Move {
        /// Its line, from 1 (the main line).
        line: usize,
        /// The move, and the legal moves in its place.
        error: NotationError,
        /// The reason why it is not legal, if known.
        reason: Option<Box<Phrase>>,
    },
    /// A field refers to a move that does not exist.
    #[error("cannot replay the match: {field}: no move {number}")]
    NoSuchMove {
        /// The field of the record.
        field: &'static str,
        /// The number of the move.
        number: usize,
    },
    /// A guess is impossible.
    #[error("cannot replay the match: guesses: cannot guess a strength on {} after move {number}", quoted(.cell))]
    Guess {
        /// The number of the move.
        number: usize,
        /// The cell of the guess.
        cell: String,
    },
    /// A note is not valid.
    #[error("cannot replay the match: note {number}: {error}")]
    Note {
        /// The number of the move that it belongs to.
        number: usize,
        /// The reason.
        error: NoteError,
    },
    /// The draw offer is impossible.
    #[error("cannot replay the match: draw_offer: {0}")]
    DrawOffer(#[from] AgreementError),
}

/// The prefix that names a line in an error.
fn variation(line: usize) -> String {
    match line {
        1 => String::new(),
        _ => format!("line {line}: "),
    }
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
    /// The size limit for a text, in bytes: more than the moves, notes and guesses of any match
    /// within their limits need, and small enough to be read at once. Callers need not read more
    /// than one byte beyond it.
    pub const LONGEST_TEXT: usize = 1 << 23;

    /// The set-up of the match.
    ///
    /// # Errors
    /// If players, options or placements do not fit the game.
    pub fn setup(&self) -> Result<Setup, SetupError> {
        let setup = match &self.position {
            Some(position) => Setup::from_position(self.game, position)?,
            None => Setup::new(self.game, self.players)?,
        };
        if setup.players() != self.players {
            return Err(SetupError::contradicted(self.game));
        }
        let setup = setup.with_placements(self.placements.clone())?;
        self.options.iter().try_fold(setup, |setup, (name, value)| setup.with_option(name, value))
    }

    /// The same with the default options.
    pub(crate) fn with_default_options(&self) -> Self {
        Self { options: BTreeMap::new(), ..self.clone() }
    }

    /// The record of a match without its moves.
    pub(crate) fn new(setup: &Setup, offer: Option<&DrawOffer>) -> Self {
        let agreed =
            offer.map(|offer| std::iter::once(offer.by).chain(offer.accepted.iter().copied()));
        Self {
            format: FORMAT,
            title: String::new(),
            game: setup.game(),
            players: setup.players(),
            options: crate::sorting::map_of(
                setup.options().map(|(name, value)| (name.to_owned(), value.to_owned())),
            ),
            placements: setup.placements().to_vec(),
            position: setup.position().map(str::to_owned),
            names: Vec::new(),
            started: None,
            identity: None,
            series: None,
            brought: false,
            computers: None,
            help: BTreeMap::new(),
            clocks: None,
            lines: Vec::new(),
            notes: BTreeMap::new(),
            guesses: Vec::new(),
            here: None,
            line_end: None,
            draw_offer: agreed.into_iter().flatten().collect(),
            review: None,
        }
    }

    /// Adds a line. Lines are added in the order in which their moves are numbered.
    pub(crate) fn add_line(&mut self, line: MoveLine) {
        self.lines.push(line);
    }

    /// Adds the note on a move, unless it is empty.
    pub(crate) fn add_note(&mut self, number: usize, note: &Note) {
        if !note.is_empty() {
            self.notes.insert(number, note.clone());
        }
    }

    /// Adds a player's guess at the strength of a piece after a move.
    pub(crate) fn add_guess(&mut self, after: usize, seat: Seat, cell: &str, strength: Option<u8>) {
        self.guesses.push(Guess { after, seat, cell: cell.to_owned(), strength });
    }

    /// Sets the current position.
    pub(crate) fn set_here(&mut self, number: usize) {
        self.here = Some(number);
    }

    /// Sets the end of the current line.
    pub(crate) fn set_line_end(&mut self, number: usize) {
        self.line_end = Some(number);
    }

    /// Sets the title, truncated if it is too long.
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Self {
        self.title = cut_name(title);
        self
    }

    /// Sets the names of the players, in turn order; an empty one for a player without
    /// a name. They are truncated if they are too long.
    #[must_use]
    pub fn with_names<S: AsRef<str>>(mut self, names: &[S]) -> Self {
        let names = names.iter().take(usize::from(self.players));
        self.names = names.map(|name| cut_name(name.as_ref())).collect();
        while self.names.last().is_some_and(String::is_empty) {
            self.names.pop();
        }
        self
    }

    /// Sets where the match comes from.
    #[must_use]
    pub fn with_origin(mut self, origin: Origin) -> Self {
        self.started = origin.started_s;
        self.identity = origin.identity;
        self.series = origin.series;
        self.brought = origin.is_brought;
        self
    }

    /// Sets the computer players.
    #[must_use]
    pub fn with_computers(mut self, computers: Computers) -> Self {
        self.computers = Some(computers);
        self
    }

    /// Sets the help of the seats that are not given everything, by their number.
    #[must_use]
    pub fn with_help(mut self, help: impl IntoIterator<Item = (u8, Help)>) -> Self {
        self.help = crate::sorting::map_of(help);
        self
    }

    /// Sets the players' clocks.
    #[must_use]
    pub fn with_clocks(mut self, clocks: Clocks) -> Self {
        self.clocks = Some(clocks);
        self
    }

    /// Sets the review of the main line.
    #[must_use]
    pub fn with_review(mut self, review: Review) -> Self {
        self.review = Some(review);
        self
    }

    /// The title; may be empty.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The name of a player; may be empty.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The origin of the match.
    pub fn origin(&self) -> Origin {
        Origin {
            started_s: self.started,
            identity: self.identity,
            series: self.series,
            is_brought: self.brought,
        }
    }

    /// The computer players.
    pub fn computers(&self) -> Option<&Computers> {
        self.computers.as_ref()
    }

    /// The help of the seats that are not given everything, by their number in turn order.
    pub fn help(&self) -> impl Iterator<Item = (u8, Help)> {
        self.help.iter().map(|(seat, help)| (*seat, *help))
    }

    /// The players' clocks.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The review as it is written, unless it cannot be one for this number of players. Its moves
    /// are [not checked](Self::review_of).
    pub fn review(&self) -> Option<&Review> {
        let review = self.review.as_ref();
        review.filter(|review| review.is_plausible(self.players))
    }

    /// The words of the main line: moves, resignations and agreed draws.
    pub fn words(&self) -> &[String] {
        match self.lines.first() {
            Some(line) => &line.moves,
            None => &[],
        }
    }

    /// The number of moves, including variations.
    pub fn moves(&self) -> usize {
        self.lines.iter().map(|line| line.moves.len()).sum()
    }

    /// The record as RON text, which can be read again. A review that would make it too
    /// long for that is left out: it can be made again.
    ///
    /// # Panics
    /// Never: numbers, texts and lists of texts can always be written as RON.
    pub fn to_ron(&self) -> String {
        let text = self.written();
        if text.len() <= Self::LONGEST_TEXT || self.review.is_none() {
            return text;
        }
        let without_review = Self { review: None, ..self.clone() };
        without_review.written()
    }

    /// The record as RON text, however long.
    fn written(&self) -> String {
        // Each line of moves is one line of text, and so is each note.
        let pretty = PrettyConfig::new().depth_limit(2).new_line("\n");
        let mut text = ron_format::options()
            .to_string_pretty(self, pretty)
            .expect("numbers, texts and lists of texts can always be written");
        text.push('\n');
        text
    }

    /// The text of a file.
    ///
    /// # Errors
    /// If it is too long or not valid UTF-8.
    pub fn text_of(bytes: &[u8]) -> Result<&str, RecordError> {
        if bytes.len() > Self::LONGEST_TEXT {
            return Err(RecordError::TooLong { bytes: bytes.len() });
        }
        std::str::from_utf8(bytes)
            .map_err(|error| RecordError::NotText { byte: error.valid_up_to() + 1 })
    }
}

/// A sanitized name, truncated if it is too long.
pub(crate) fn cut_name(name: &str) -> String {
    plain_name(name).unwrap_or_else(|_| {
        let short: String = name.chars().take(crate::note::LONGEST_NAME).collect();
        plain_name(&short).unwrap_or_default()
    })
}
