//! A match written down: what was agreed, and the tree of its moves in notation, as
//! RON with a format version. Opening one replays and checks every move.
//!
//! Moves stand in lines, as a person would write them: the main line first, then each
//! variation with the number of the move that it goes on after. Moves are numbered as
//! they are listed, from 1, and 0 is the start; notes and the place where the match
//! stands go by the same numbers.
//!
//! A text is read into a draft piece by piece ([`draft`]), so that of a damaged one
//! everything is there but the field that is damaged.

mod draft;

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::data::one_line;
use crate::notation::quoted;
use crate::note::plain_name;
use crate::{
    AgreementError, DrawOffer, Game, MatchFace, NodeId, NotationError, Note, NoteError, Phrase,
    Seat, Setup, SetupError, open,
};

/// The version of the format that is written. It grows whenever an older program
/// could misread a record.
const FORMAT: u32 = 1;

/// The most moves that are replayed, those of variations included. A match of a whole
/// weekend has a tenth of it.
const MOST_MOVES: usize = 20_000;

/// A match written down. Nothing in it depends on the name of a type or on how a
/// position is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    format: u32,
    #[serde(skip_serializing_if = "String::is_empty")]
    title: String,
    game: Game,
    players: u8,
    /// All options with their values, so that a default that changes one day
    /// does not change old matches.
    options: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placements: Vec<String>,
    /// The position that the match has started from, unless it is that of the rules.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "draft::write_raw"
    )]
    position: Option<String>,
    /// The players' names, in turn order; fewer than seats where some have none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    /// When the match began, in seconds since 1970 in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    started: Option<u64>,
    /// Which seats computers play.
    #[serde(skip_serializing_if = "Option::is_none")]
    computers: Option<Computers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Clocks>,
    lines: Vec<Line>,
    /// What is written beside moves, by their numbers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    notes: BTreeMap<usize, Note>,
    /// What players have pencilled on others' pieces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guesses: Vec<Guess>,
    /// Where the match stands, unless at the end of the main line.
    #[serde(skip_serializing_if = "Option::is_none")]
    here: Option<usize>,
    /// Where the line that is looked at ends, unless it goes on from there with the
    /// first moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    line_end: Option<usize>,
    /// The seats that have agreed on a draw while others have not answered yet; the
    /// first has offered it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    draw_offer: Vec<Seat>,
}

/// Moves that follow one another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Line {
    /// The number of the move that the first of them follows.
    after: usize,
    /// In the rulebook's notation, with the words of resignations and agreed draws
    /// among them.
    moves: Vec<String>,
    /// How long the players took for each, in whole seconds; 0 and what is missing at
    /// the end where nobody has said it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    seconds: Vec<u32>,
}

impl Line {
    /// A line without moves yet.
    pub(crate) fn after(after: usize) -> Self {
        Self {
            after,
            ..Self::default()
        }
    }

    /// Adds a move.
    pub(crate) fn push(&mut self, word: &str, taken_s: u32) {
        if taken_s > 0 {
            self.seconds.resize(self.moves.len(), 0);
            self.seconds.push(taken_s);
        }
        self.moves.push(word.to_owned());
    }
}

/// A strength that a player guesses of a piece, from a move on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Guess {
    /// The number of the move.
    after: usize,
    /// Who guesses.
    seat: Seat,
    /// Where the piece stands there.
    cell: String,
    /// Nothing where the guess was rubbed out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    strength: Option<u8>,
}

impl Guess {
    /// Pencils it, and tells what is wrong if that cannot be.
    fn pencil(&self, opened: &mut dyn MatchFace, node: NodeId) -> Option<RecordError> {
        opened.go_to_node(node);
        let cell = opened.board().cell_named(&self.cell);
        let can_be = cell.is_some_and(|cell| opened.pencil(self.seat, cell, self.strength));
        (!can_be).then(|| RecordError::Guess {
            number: self.after,
            cell: self.cell.clone(),
        })
    }
}

/// The players' clocks, if they play with any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// How long each player has for the match, in seconds.
    pub game_s: u32,
    /// What a player gains with each move, in seconds.
    #[serde(default)]
    pub increment_s: u32,
    /// What each seat has left where the match stands, in seconds, in turn order.
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
    /// The seed of what they leave to chance.
    #[serde(default)]
    pub seed: u64,
    /// The version of the program in which the match began.
    #[serde(default)]
    pub version: String,
}

/// Why a text is no match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// These bytes are no text.
    #[error("not a saved match: byte {byte} is not valid UTF-8")]
    NotText {
        /// The first byte that is none, from 1.
        byte: usize,
    },
    /// The text is no RON, or not that of a record.
    #[error("not a saved match: line {line}, column {column}: {what}")]
    Unreadable {
        /// The line where reading failed, from 1.
        line: usize,
        /// The column where reading failed, from 1.
        column: usize,
        /// What was wrong there.
        what: String,
    },
    /// The record is in a format that this program does not know.
    #[error("the match is saved in format {found}, this program reads format {FORMAT}")]
    Format {
        /// The version found.
        found: u32,
    },
    /// The set-up does not fit the game.
    #[error("cannot set up the match: {0}")]
    Setup(#[from] SetupError),
    /// The text is longer than any match.
    #[error(
        "not a saved match: it has {bytes} bytes, the limit is {}",
        Record::LONGEST_TEXT
    )]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The match has more moves than are replayed.
    #[error("cannot replay the match: it has {moves} moves, the limit is {MOST_MOVES}")]
    TooManyMoves {
        /// How many it has.
        moves: usize,
    },
    /// A move is not legal.
    #[error("cannot replay the match: {}{error}", variation(*.line))]
    Move {
        /// The line that it stands in, from 1, which is the main line.
        line: usize,
        /// Which one, and what is legal there.
        error: NotationError,
        /// Why it is not legal, where that can be told.
        reason: Option<Box<Phrase>>,
    },
    /// Something is said of a move that is not there.
    #[error("cannot replay the match: {field}: no move {number}")]
    NoSuchMove {
        /// The field of the record in which it is said.
        field: &'static str,
        /// The number of the move.
        number: usize,
    },
    /// Something is guessed that cannot be.
    #[error("cannot replay the match: guesses: cannot guess a strength on {} after move {number}", quoted(.cell))]
    Guess {
        /// The number of the move.
        number: usize,
        /// Where it is guessed.
        cell: String,
    },
    /// A note cannot be kept.
    #[error("cannot replay the match: note {number}: {error}")]
    Note {
        /// The number of the move that it is written beside.
        number: usize,
        /// Why.
        error: NoteError,
    },
    /// The offer of a draw cannot have been made.
    #[error("cannot replay the match: draw_offer: {0}")]
    DrawOffer(#[from] AgreementError),
}

/// Where a line stands, for an error.
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

/// What could be read of a text that may be damaged.
pub struct Salvage {
    /// What was said about the match, if it could be read which game it is of.
    pub record: Option<Record>,
    /// The match, with all moves that could be replayed.
    pub opened: Option<Box<dyn MatchFace>>,
    /// The first thing that is wrong; nothing in a text that is as it should be.
    pub fault: Option<RecordError>,
}

impl Record {
    /// The longest text that is read, in bytes: far more than the longest match needs,
    /// and far less than what would make anybody wait. Whoever reads a file need not
    /// read more than one byte beyond.
    pub const LONGEST_TEXT: usize = 1 << 22;

    /// The record of a match without its moves.
    pub(crate) fn new(setup: &Setup, offer: Option<&DrawOffer>) -> Self {
        let agreed =
            offer.map(|offer| std::iter::once(offer.by).chain(offer.accepted.iter().copied()));
        Self {
            format: FORMAT,
            title: String::new(),
            game: setup.game(),
            players: setup.players(),
            options: setup
                .options()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            placements: setup.placements().to_vec(),
            position: setup.position().map(str::to_owned),
            names: Vec::new(),
            started: None,
            computers: None,
            clocks: None,
            lines: Vec::new(),
            notes: BTreeMap::new(),
            guesses: Vec::new(),
            here: None,
            line_end: None,
            draw_offer: agreed.into_iter().flatten().collect(),
        }
    }

    /// Adds a line. Lines are added in the order in which their moves are numbered.
    pub(crate) fn add_line(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Adds what is written beside a move, if it says anything.
    pub(crate) fn add_note(&mut self, number: usize, note: &Note) {
        if !note.is_empty() {
            self.notes.insert(number, note.clone());
        }
    }

    /// Adds what a player guesses of a piece after a move.
    pub(crate) fn add_guess(&mut self, after: usize, seat: Seat, cell: &str, strength: Option<u8>) {
        self.guesses.push(Guess {
            after,
            seat,
            cell: cell.to_owned(),
            strength,
        });
    }

    /// Says where the match stands.
    pub(crate) fn set_here(&mut self, number: usize) {
        self.here = Some(number);
    }

    /// Says where the line that is looked at ends.
    pub(crate) fn set_line_end(&mut self, number: usize) {
        self.line_end = Some(number);
    }

    /// The same with a title, which is cut where it would be too long.
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Self {
        self.title = cut_name(title);
        self
    }

    /// The same with the names of the players, in turn order; an empty one where a
    /// player has none. They are cut where they would be too long.
    #[must_use]
    pub fn with_names<S: AsRef<str>>(mut self, names: &[S]) -> Self {
        let names = names.iter().take(usize::from(self.players));
        self.names = names.map(|name| cut_name(name.as_ref())).collect();
        while self.names.last().is_some_and(String::is_empty) {
            self.names.pop();
        }
        self
    }

    /// The same with the moment when the match began, in seconds since 1970 in UTC.
    #[must_use]
    pub fn with_started(mut self, started: u64) -> Self {
        self.started = Some(started);
        self
    }

    /// The same with its computer players.
    #[must_use]
    pub fn with_computers(mut self, computers: Computers) -> Self {
        self.computers = Some(computers);
        self
    }

    /// The same with the players' clocks.
    #[must_use]
    pub fn with_clocks(mut self, clocks: Clocks) -> Self {
        self.clocks = Some(clocks);
        self
    }

    /// The title; empty if it has none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The name of a player; empty for one who has none.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// When the match began, in seconds since 1970 in UTC.
    pub fn started(&self) -> Option<u64> {
        self.started
    }

    /// The computer players.
    pub fn computers(&self) -> Option<&Computers> {
        self.computers.as_ref()
    }

    /// The players' clocks.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The moves of the main line in the rulebook's notation, with the words of
    /// resignations and agreed draws among them.
    pub fn words(&self) -> &[String] {
        match self.lines.first() {
            Some(line) => &line.moves,
            None => &[],
        }
    }

    /// How many moves there are, those of variations included.
    pub fn moves(&self) -> usize {
        self.lines.iter().map(|line| line.moves.len()).sum()
    }

    /// The record as RON text.
    ///
    /// # Panics
    /// Never: numbers, texts and lists of texts can always be written as RON.
    pub fn to_ron(&self) -> String {
        // A line of moves stands on one line, and so does a note.
        let pretty = PrettyConfig::new().depth_limit(2).new_line("\n");
        let mut text = draft::options()
            .to_string_pretty(self, pretty)
            .expect("numbers, texts and lists of texts can always be written");
        text.push('\n');
        text
    }

    /// The text of a file.
    ///
    /// # Errors
    /// If it is too long, or no text.
    pub fn text_of(bytes: &[u8]) -> Result<&str, RecordError> {
        if bytes.len() > Self::LONGEST_TEXT {
            return Err(RecordError::TooLong { bytes: bytes.len() });
        }
        std::str::from_utf8(bytes).map_err(|error| RecordError::NotText {
            byte: error.valid_up_to() + 1,
        })
    }

    /// Reads a record, without replaying it.
    ///
    /// # Errors
    /// If the text is too long, no record, or one in another format.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = Self::text_of(text.as_bytes())?;
        draft::read(text)
    }

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
            return Err(SetupError::gainsaid(self.game));
        }
        let setup = setup.with_placements(self.placements.clone())?;
        self.options
            .iter()
            .try_fold(setup, |setup, (name, value)| setup.with_option(name, value))
    }

    /// Reads a record and replays its whole tree, checking every move. The match
    /// stands where it stood when it was written down.
    ///
    /// # Errors
    /// If the text is no record, its set-up does not fit, or a move is not legal; if
    /// it is longer than any match, or has more moves than anybody would play.
    pub fn open(text: &str) -> Result<Box<dyn MatchFace>, RecordError> {
        Self::read(text)?.replay()
    }

    /// The match, with every move checked.
    ///
    /// # Errors
    /// If its set-up does not fit, a move is not legal, or it has more moves than
    /// anybody would play.
    pub fn replay(&self) -> Result<Box<dyn MatchFace>, RecordError> {
        let (opened, fault) = self.replay_what_goes()?;
        fault.map_or(Ok(opened), Err)
    }

    /// Reads as much of a file as there is to be read: of one that is cut off what
    /// stands before the end, of one that is damaged all fields but the damaged one, of a
    /// line of moves those before the first that is not legal. Where it no longer says
    /// of which game it is, or for how many, it is taken for what most of its moves are
    /// legal in.
    pub fn salvage(bytes: &[u8]) -> Salvage {
        let is_text = Self::text_of(bytes).err();
        let start = &bytes[..bytes.len().min(Self::LONGEST_TEXT)];
        let text = String::from_utf8_lossy(start);
        let sound = draft::read(&text).and_then(|record| Ok(record.setup().map(|_| record)?));
        let (records, unread) = match sound {
            Ok(record) => (vec![record], None),
            Err(fault) => (draft::read_damaged(&text), Some(fault)),
        };
        let fault = is_text.or(unread);
        let mut best: Option<(Record, Replayed)> = None;
        for record in records {
            let replayed = record.replay_without_bad_options();
            if best
                .as_ref()
                .is_none_or(|(_, best)| best.moves() < replayed.moves())
            {
                best = Some((record, replayed));
            }
        }
        match best {
            Some((
                record,
                Replayed {
                    opened,
                    fault: unplayed,
                },
            )) => Salvage {
                record: Some(record),
                opened,
                fault: fault.or(unplayed),
            },
            None => Salvage {
                record: None,
                opened: None,
                fault,
            },
        }
    }

    /// Replays what can be replayed; by the rules as they are printed, where what was
    /// agreed cannot be read.
    fn replay_without_bad_options(&self) -> Replayed {
        let plain = || Self {
            options: BTreeMap::new(),
            ..self.clone()
        };
        match self.replay_what_goes() {
            Ok((opened, fault)) => Replayed {
                opened: Some(opened),
                fault,
            },
            Err(fault) => Replayed {
                opened: plain().replay_what_goes().ok().map(|(opened, _)| opened),
                fault: Some(fault),
            },
        }
    }

    /// Replays all that can be replayed, and says what is wrong first.
    ///
    /// # Errors
    /// If there is nothing to begin with.
    fn replay_what_goes(&self) -> Result<(Box<dyn MatchFace>, Option<RecordError>), RecordError> {
        let mut opened = open(&self.setup()?)?;
        let mut fault = (self.moves() > MOST_MOVES).then(|| RecordError::TooManyMoves {
            moves: self.moves(),
        });
        // The nodes of the moves by their numbers; none for those that are not legal.
        let mut nodes: Vec<Option<NodeId>> = vec![Some(NodeId::START)];
        if fault.is_none() {
            for (line, moves) in (1..).zip(&self.lines) {
                let wrong = moves.replay(opened.as_mut(), &mut nodes);
                fault = fault.or(wrong.map(|wrong| wrong.in_line(line)));
            }
        }
        let node = |field, number: usize| {
            let node = nodes.get(number).copied();
            node.ok_or(RecordError::NoSuchMove { field, number })
        };
        for (&number, note) in &self.notes {
            let wrong = match node("notes", number) {
                Ok(Some(node)) => opened
                    .annotate(node, note.clone())
                    .map_err(|error| RecordError::Note { number, error })
                    .err(),
                Ok(None) => None,
                Err(wrong) => Some(wrong),
            };
            fault = fault.or(wrong);
        }
        let mut guesses = self.guesses.iter();
        let wrong = guesses.find_map(|guess| {
            let node = match node("guesses", guess.after) {
                Ok(node) => node?,
                Err(wrong) => return Some(wrong),
            };
            guess.pencil(opened.as_mut(), node)
        });
        fault = fault.or(wrong);
        // Where the match stood; or else at the end of the main line, as far as it goes.
        opened.go_to_node(NodeId::START);
        opened.follow_first_moves();
        match self.here.map(|number| node("here", number)) {
            Some(Ok(Some(here))) => drop(opened.go_to_node(here)),
            none => {
                opened.go_to(opened.last_ply());
                fault = fault.or(none.and_then(Result::err));
            }
        }
        if let Some(number) = self.line_end {
            let wrong = match node("line_end", number) {
                Ok(Some(end)) if !opened.lead_to(end) => Some(RecordError::NoSuchMove {
                    field: "line_end",
                    number,
                }),
                Ok(_) => None,
                Err(wrong) => Some(wrong),
            };
            fault = fault.or(wrong);
        }
        if fault.is_none() {
            fault = self.renew_offer(opened.as_mut()).err().map(Into::into);
        }
        Ok((opened, fault))
    }

    /// Makes the offer of a draw that is open.
    fn renew_offer(&self, opened: &mut dyn MatchFace) -> Result<(), AgreementError> {
        let Some((by, others)) = self.draw_offer.split_first() else {
            return Ok(());
        };
        opened.offer_draw(*by)?;
        for other in others {
            opened.accept_draw(*other)?;
        }
        Ok(())
    }
}

/// What has become of a record that may be damaged.
struct Replayed {
    /// The match, if there is anything to begin with.
    opened: Option<Box<dyn MatchFace>>,
    /// What is wrong first.
    fault: Option<RecordError>,
}

impl Replayed {
    /// How many moves could be replayed.
    fn moves(&self) -> Option<usize> {
        self.opened.as_ref().map(|opened| opened.tree().len())
    }
}

/// Why a line cannot be replayed to its end.
enum LineFault {
    /// What it goes on after is not there.
    After(usize),
    /// A move is not legal.
    Move(NotationError, Option<Box<Phrase>>),
}

impl LineFault {
    /// The error, in a line of this number.
    fn in_line(self, line: usize) -> RecordError {
        match self {
            Self::After(number) => RecordError::NoSuchMove {
                field: "lines",
                number,
            },
            Self::Move(error, reason) => RecordError::Move {
                line,
                error,
                reason,
            },
        }
    }
}

impl Line {
    /// Replays the line, and adds its nodes to those before.
    fn replay(
        &self,
        opened: &mut dyn MatchFace,
        nodes: &mut Vec<Option<NodeId>>,
    ) -> Option<LineFault> {
        let after = nodes.get(self.after).copied();
        let all = nodes.len() + self.moves.len();
        let mut fault = None;
        match after {
            None => fault = Some(LineFault::After(self.after)),
            // What it goes on after was not legal, which has been said.
            Some(None) => {}
            Some(Some(after)) => {
                opened.go_to_node(after);
                for (index, word) in self.moves.iter().enumerate() {
                    if let Err(error) = opened.replay_word(word) {
                        let reason = opened.explain_word(word).map(Box::new);
                        fault = Some(LineFault::Move(error, reason));
                        break;
                    }
                    let node = opened.here();
                    if let Some(&taken_s) = self.seconds.get(index) {
                        opened.set_taken(node, taken_s);
                    }
                    nodes.push(Some(node));
                }
            }
        }
        nodes.resize(all, None);
        fault
    }
}

/// A name as it is kept, cut where it would be too long.
fn cut_name(name: &str) -> String {
    plain_name(name).unwrap_or_else(|_| {
        let short: String = name.chars().take(crate::note::LONGEST_NAME).collect();
        plain_name(&short).unwrap_or_default()
    })
}
