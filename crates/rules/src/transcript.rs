//! Matches as text for people, similar to PGN: headers, then the moves in the
//! rulebook's notation. A variation is written in parentheses after the move that it
//! replaces, a comment in braces, a name in quotation marks; `!` marks a good move,
//! `?!` a doubtful and `?` a bad one. Thinking times are written in brackets, in
//! minutes and seconds.
//!
//! ```text
//! game: simultana
//! players: 2
//! option repetition: threefold
//! seat 0: Anne
//! result: open
//!
//! A2-A3! [0:42] {towards the rim} (C2-C3 D4-D3) D4-D3 [1:05] "Flank" E2-E1
//! ```
//!
//! Writing and reading gives the same tree. The reader also accepts a bare list of
//! words, move numbers, anything before the line that names the game, lines before the moves that begin with
//! `#`, and what mail and word processors make of such a text ([`reading`](crate::reading)).

use std::collections::BTreeMap;

use thiserror::Error;

use crate::reading::{is_blank, is_quote, meant, plain, visible, without_mail};
use crate::record::cut_name;
use crate::text::quoted;
use crate::{
    Eye, Game, Help, HelpKind, MAX_MOVES, Mark, MatchFace, NodeId, NotationError, Note, NoteError,
    Phrase, PlayError, Record, Seat, Setup, SetupError, TreeEntry, Turn, UnknownGame, View, open,
};

/// The length after which a line of moves is broken, in characters.
const LINE_LENGTH: usize = 80;

/// The limit on the number of tokens.
const MOST_TOKENS: usize = 100_000;

/// The beginning of a line before the moves that is only for people.
pub const REMARK: char = '#';

/// The highest number of players of any game.
const MOST_SEATS: usize = 4;

/// The help of a seat that is given none.
const NO_HELP: &str = "none";

/// The placeholder for a secret set-up.
const HIDDEN: &str = "?";

/// A match that was read from a transcript.
pub struct Transcribed {
    /// The match, at the end of its main line.
    pub opened: Box<dyn MatchFace>,
    /// Its title; may be empty.
    pub title: String,
    /// The players' names, in turn order; empty or missing at the end for players
    /// without a name.
    pub names: Vec<String>,
    /// The help of the seats that are not given everything.
    pub help: Vec<(Seat, Help)>,
}

/// An error in a transcript, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
    /// The error.
    pub fault: TranscriptFault,
}

/// The errors of a transcript.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TranscriptFault {
    /// The text is too long.
    #[error("the text has {bytes} bytes, the limit is {}", Record::LONGEST_TEXT)]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// It does not name a game.
    #[error("the text does not name a game")]
    NoGame,
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// A header is unknown.
    #[error("unknown header {}", quoted(.0))]
    Header(String),
    /// The value of a header is not valid.
    #[error("invalid value {1} for {0}", .header, quoted(.value))]
    Value {
        /// The header.
        header: String,
        /// Its value.
        value: String,
    },
    /// The match cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A set-up is hidden, so the moves cannot be replayed.
    #[error("the set-up of seat {} is hidden", .0.index())]
    HiddenSetUp(Seat),
    /// A move is not legal.
    #[error("{error}")]
    Move {
        /// The game.
        game: Game,
        /// The move, and the legal moves in its place.
        error: NotationError,
        /// The reason why it is not legal, if known.
        reason: Option<Box<Phrase>>,
    },
    /// There are too many moves.
    #[error("there are more than {MAX_MOVES} moves")]
    TooManyMoves,
    /// There are too many tokens.
    #[error("there are more than {MOST_TOKENS} tokens")]
    TooManyTokens,
    /// A variation begins where there is no move to replace.
    #[error("there is no move before this variation")]
    NoMoveBefore,
    /// A variation ends that has not begun.
    #[error("there is no variation to end here")]
    NothingOpen,
    /// A variation, comment or name does not end.
    #[error("unterminated {0}")]
    Unfinished(&'static str),
    /// A comment or a name is not valid.
    #[error(transparent)]
    Note(#[from] NoteError),
}

/// Writes a match as an eye sees it, with a title and the names of the players in turn
/// order, as far as there are any. Secret set-ups are included if the eye may see them:
/// a player's own one for that player, and all for [`Eye::Open`].
pub fn write<S: AsRef<str>>(view: &View<'_>, title: &str, names: &[S]) -> String {
    write_with_help(view, title, names, [])
}

/// Writes a match together with the help of the seats that are not given everything.
pub fn write_with_help<S: AsRef<str>>(
    view: &View<'_>,
    title: &str,
    names: &[S],
    help: impl IntoIterator<Item = (Seat, Help)>,
) -> String {
    let setup = view.setup();
    let mut text = String::new();
    let mut say = |header: &str, value: &str| text += &format!("{header}: {value}\n");
    say("game", setup.game().id());
    say("players", &setup.players().to_string());
    for (name, value) in setup.options() {
        say(&format!("option {name}"), value);
    }
    let title = cut_name(title);
    if !title.is_empty() {
        say("title", &title);
    }
    for (seat, name) in view.seats().zip(names) {
        let name = cut_name(name.as_ref());
        if !name.is_empty() {
            say(&format!("seat {}", seat.index()), &name);
        }
    }
    for (seat, help) in help {
        let kinds: Vec<&str> = help.kinds().map(HelpKind::id).collect();
        let kinds = if kinds.is_empty() { NO_HELP.to_owned() } else { kinds.join(" ") };
        say(&format!("help {}", seat.index()), &kinds);
    }
    for (number, placement) in setup.placements().iter().enumerate() {
        let own = Eye::Seat(Seat::new(number as u8));
        let is_visible = !view.has_secrets() || view.eye() == Eye::Open || view.eye() == own;
        let placement = if is_visible { placement } else { HIDDEN };
        say(&format!("set-up {number}"), placement);
    }
    if let Some(position) = setup.position() {
        // A position with secrets is only written if the eye sees all of it.
        let is_visible = !view.has_secrets() || view.eye() == Eye::Open;
        say("position", if is_visible { position } else { HIDDEN });
    }
    let tree = view.tree();
    let end = tree.iter().rfind(|entry| entry.depth == 0);
    let end = view.turn_at(end.map_or(NodeId::START, |entry| entry.id));
    match end {
        Some(Turn::Over(outcome)) => say("result", &outcome.to_string()),
        _ => say("result", "open"),
    }
    text.push('\n');
    text += &moves_of(view, &tree);
    text.push('\n');
    text
}

/// The moves of a tree, with variations, comments and times.
fn moves_of(view: &View<'_>, tree: &[TreeEntry]) -> String {
    let mut moves = Moves::default();
    if let Some(note) = view.note(NodeId::START) {
        moves.mark(note.mark());
        moves.note(note);
    }
    let mut depth = 0;
    for entry in tree {
        let stays = entry.depth - usize::from(entry.begins_variation);
        for _ in stays..depth {
            moves.close();
        }
        depth = entry.depth;
        if entry.begins_variation {
            moves.open();
        }
        let sign = entry.note.mark().map_or("", Mark::sign);
        moves.token(&format!("{}{sign}", entry.word));
        moves.time(entry.taken_ms);
        moves.note(&entry.note);
    }
    for _ in 0..depth {
        moves.close();
    }
    moves.text
}

/// Writes the moves of a transcript.
#[derive(Default)]
struct Moves {
    text: String,
    /// The length of the last line, in characters.
    column: usize,
    /// Whether the last token opened a variation.
    has_opened: bool,
}

impl Moves {
    /// Writes a token, separated from the one before.
    fn token(&mut self, token: &str) {
        let first = token.split('\n').next().unwrap_or_default();
        let length = first.chars().count();
        if !self.text.is_empty() && !self.has_opened {
            if self.column + 1 + length > LINE_LENGTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.has_opened = false;
        self.text += token;
        self.column = match token.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + length,
        };
    }

    /// Begins a variation.
    fn open(&mut self) {
        self.token("(");
        self.has_opened = true;
    }

    /// Ends a variation.
    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }

    /// Writes a mark that does not belong to a move.
    fn mark(&mut self, mark: Option<Mark>) {
        if let Some(mark) = mark {
            self.token(mark.sign());
        }
    }

    /// Writes a thinking time, if known, rounded to whole seconds; nothing if that is 0.
    fn time(&mut self, taken_ms: u32) {
        let taken_s = taken_ms.saturating_add(500) / 1000;
        if taken_s > 0 {
            self.token(&format!("[{}:{:02}]", taken_s / 60, taken_s % 60));
        }
    }

    /// Writes name and comment.
    fn note(&mut self, note: &Note) {
        if !note.name().is_empty() {
            self.token(&enclosed('"', note.name(), '"'));
        }
        if !note.comment().is_empty() {
            self.token(&enclosed('{', note.comment(), '}'));
        }
    }
}

/// Text between delimiters, with the closing one escaped.
fn enclosed(open: char, text: &str, close: char) -> String {
    let mut enclosed = String::from(open);
    for letter in text.chars() {
        let closes = letter == close || close == '"' && is_quote(letter);
        if closes || letter == '\\' {
            enclosed.push('\\');
        }
        enclosed.push(letter);
    }
    enclosed.push(close);
    enclosed
}

/// Reads a match. `known` is the set-up to use for a text that does not name a game,
/// for example that of the current match.
///
/// # Errors
/// The first error, and its place.
pub fn read(text: &str, known: Option<&Setup>) -> Result<Transcribed, TranscriptError> {
    if text.len() > Record::LONGEST_TEXT {
        let bytes = text.len();
        return Err(Reader::new("").error_here(TranscriptFault::TooLong { bytes }));
    }
    let plain = without_mail(text);
    let mut reader = Reader::new(&plain);
    let headers = Headers::read(&mut reader)?;
    let setup = headers.setup(known).map_err(|(place, fault)| {
        let (line, column) = place.unwrap_or((reader.line, reader.column));
        TranscriptError { line, column, fault }
    })?;
    let mut opened = open(&setup).map_err(|error| reader.error_here(error.into()))?;
    read_moves(&mut reader, opened.as_mut())?;
    opened.go_to_node(NodeId::START);
    opened.follow_first_moves();
    opened.go_to(opened.last_ply());
    Ok(Transcribed { opened, title: headers.title, names: headers.names, help: headers.help })
}

/// A place in the text: line and column, from 1.
type TextPlace = (usize, usize);

/// The headers.
#[derive(Default)]
struct Headers {
    game: Option<(TextPlace, String)>,
    players: Option<(TextPlace, String)>,
    options: Vec<(TextPlace, String, String)>,
    placements: Vec<(TextPlace, String)>,
    position: Option<(TextPlace, String)>,
    title: String,
    names: Vec<String>,
    help: Vec<(Seat, Help)>,
}

impl Headers {
    /// Reads the headers, up to the first line that is not a header.
    fn read(reader: &mut Reader<'_>) -> Result<Self, TranscriptError> {
        let mut headers = Self::default();
        loop {
            reader.skip_space();
            let place = (reader.line, reader.column);
            let line = reader.rest.lines().next().unwrap_or_default();
            if line.starts_with(REMARK) {
                reader.skip(line.len());
                continue;
            }
            // The end of a line is white space, too.
            let Some((header, value)) = line
                .split_once(':')
                .filter(|(_, value)| value.is_empty() || value.starts_with(char::is_whitespace))
            else {
                return Ok(headers);
            };
            let letter = |letter: char| letter.is_ascii_alphanumeric() || "-_ ".contains(letter);
            let header = plain(header);
            if !header.chars().all(letter) {
                return Ok(headers);
            }
            reader.skip(line.len() - value.len());
            let broken = if header == "position" { reader.in_parentheses() } else { None };
            let value = broken.unwrap_or_else(|| reader.skip(value.len()));
            headers.add(place, &header, value.trim()).map_err(|fault| TranscriptError {
                line: place.0,
                column: place.1,
                fault,
            })?;
        }
    }

    /// Adds a header.
    fn add(&mut self, place: TextPlace, header: &str, value: &str) -> Result<(), TranscriptFault> {
        // What people have named stays as it is.
        let (name, value) = (value, plain(value));
        let wrong = || TranscriptFault::Value { header: header.to_owned(), value: value.clone() };
        let value_of = || (place, value.clone());
        let (about, which) = header.split_once(' ').unwrap_or((header, ""));
        match about {
            "game" => self.game = Some(value_of()),
            "players" => self.players = Some(value_of()),
            "title" => self.title = cut_name(name),
            // Mail breaks its line where it likes.
            "position" => self.position = Some((place, without_breaks(&value))),
            // The result follows from the moves.
            "result" => {}
            "option" => self.options.push((place, which.to_owned(), value)),
            "set-up" if which == self.placements.len().to_string() => {
                self.placements.push(value_of());
            }
            "help" => {
                let seat: u8 = which.parse().map_err(|_| wrong())?;
                let kinds = value.split_whitespace().filter(|kind| *kind != NO_HELP);
                let kind = |id: &str| HelpKind::ALL.into_iter().find(|kind| kind.id() == id);
                let kinds: Option<Vec<HelpKind>> = kinds.map(kind).collect();
                if usize::from(seat) >= MOST_SEATS {
                    return Err(wrong());
                }
                let help = kinds.ok_or_else(wrong)?.into();
                self.help.push((Seat::new(seat), help));
            }
            "seat" => {
                let seat: usize = which.parse().map_err(|_| wrong())?;
                if seat >= MOST_SEATS {
                    return Err(wrong());
                }
                self.names.resize(self.names.len().max(seat + 1), String::new());
                self.names[seat] = cut_name(name);
            }
            _ => return Err(TranscriptFault::Header(header.to_owned())),
        }
        Ok(())
    }

    /// The set-up that the headers describe, or the error and its place.
    fn setup(&self, known: Option<&Setup>) -> Result<Setup, (Option<TextPlace>, TranscriptFault)> {
        let Some((place, game)) = &self.game else {
            return match known {
                Some(known) => Ok(known.clone()),
                None => Err((None, TranscriptFault::NoGame)),
            };
        };
        let at = |place: &TextPlace, fault: TranscriptFault| (Some(*place), fault);
        let game: Game = game.parse().map_err(|error: UnknownGame| at(place, error.into()))?;
        let mut setup = match (&self.position, &self.players) {
            (Some((place, position)), _) if position == HIDDEN => {
                return Err(at(place, TranscriptFault::HiddenSetUp(Seat::new(0))));
            }
            (Some((place, position)), _) => {
                Setup::from_position(game, position).map_err(|error| at(place, error.into()))?
            }
            (None, None) => Setup::new(game, *game.players().start())
                .map_err(|error| at(place, error.into()))?,
            (None, Some((place, players))) => {
                let wrong = || TranscriptFault::Value {
                    header: "players".to_owned(),
                    value: players.clone(),
                };
                let players = players.parse().map_err(|_| at(place, wrong()))?;
                Setup::new(game, players).map_err(|error| at(place, error.into()))?
            }
        };
        for (place, name, value) in &self.options {
            setup = setup.with_option(name, value).map_err(|error| at(place, error.into()))?;
        }
        let hidden = self.placements.iter().position(|(_, value)| value == HIDDEN);
        if let Some(number) = hidden {
            let (place, _) = &self.placements[number];
            let seat = Seat::new(number as u8);
            return Err(at(place, TranscriptFault::HiddenSetUp(seat)));
        }
        if let Some((place, _)) = self.placements.first() {
            let placements = self.placements.iter().map(|(_, value)| value.clone());
            setup = setup
                .with_placements(placements.collect())
                .map_err(|error| at(place, error.into()))?;
        }
        Ok(setup)
    }
}

/// Reads the moves and plays them.
fn read_moves(reader: &mut Reader<'_>, face: &mut dyn MatchFace) -> Result<(), TranscriptError> {
    let mut moves = MoveReader {
        face,
        here: NodeId::START,
        parents: BTreeMap::new(),
        open: Vec::new(),
        played: 0,
        before: None,
    };
    for tokens in 0.. {
        reader.skip_space();
        let place = (reader.line, reader.column);
        let at = |fault: TranscriptFault| TranscriptError { line: place.0, column: place.1, fault };
        let Some(token) = reader.token().map_err(at)? else {
            break;
        };
        if tokens == MOST_TOKENS {
            return Err(at(TranscriptFault::TooManyTokens));
        }
        moves.take(token, place).map_err(at)?;
    }
    match moves.open.last() {
        None => Ok(()),
        Some(((line, column), _)) => Err(TranscriptError {
            line: *line,
            column: *column,
            fault: TranscriptFault::Unfinished("variation"),
        }),
    }
}

/// The tree of a match while its moves are read.
struct MoveReader<'face> {
    face: &'face mut dyn MatchFace,
    /// The node after the last move read, which the next token is about.
    here: NodeId,
    parents: BTreeMap<NodeId, NodeId>,
    /// The open variations: their places in the text, and the node to continue from afterwards.
    open: Vec<(TextPlace, NodeId)>,
    /// The number of moves played, including variations.
    played: usize,
    /// The name and the comment that stand before the first move of a variation; [`None`] behind it.
    before: Option<(String, String)>,
}

impl MoveReader<'_> {
    /// Takes the token that begins at this place.
    fn take(&mut self, token: Token, place: TextPlace) -> Result<(), TranscriptFault> {
        match token {
            Token::Open => {
                let parent = self.parents.get(&self.here).copied();
                let parent = parent.ok_or(TranscriptFault::NoMoveBefore)?;
                self.open.push((place, self.here));
                self.here = parent;
                self.before = Some(Default::default());
                Ok(())
            }
            Token::Close => {
                let (_, before) = self.open.pop().ok_or(TranscriptFault::NothingOpen)?;
                self.here = before;
                self.annotate_with_before()
            }
            Token::Name(name) => match &mut self.before {
                Some(before) => {
                    before.0 = name;
                    Ok(())
                }
                None => {
                    let note = self.note();
                    self.annotate(&name, note.comment(), note.mark())
                }
            },
            Token::Comment(comment) => match &mut self.before {
                Some(before) => {
                    before.1 = joined(&before.1, &comment);
                    Ok(())
                }
                None => {
                    let note = self.note();
                    let comment = joined(note.comment(), &comment);
                    self.annotate(note.name(), &comment, note.mark())
                }
            },
            Token::Word(word) => match time(&word).filter(|_| self.here != NodeId::START) {
                Some(taken_s) => {
                    // A time beyond the maximum is truncated to whole seconds, as it is written.
                    let taken_ms = taken_s.min(u32::MAX / 1000) * 1000;
                    self.face.set_taken(self.here, taken_ms);
                    Ok(())
                }
                None => self.take_move(&word),
            },
        }
    }

    /// Takes a word that is a move, a number, a mark, or several of these.
    fn take_move(&mut self, word: &str) -> Result<(), TranscriptFault> {
        let (word, mark) = marked(without_number(word));
        if !word.is_empty() {
            self.play(word)?;
        }
        if mark.is_some() {
            let note = self.note();
            self.annotate(note.name(), note.comment(), mark)?;
        }
        Ok(())
    }

    /// Plays a move from here.
    fn play(&mut self, word: &str) -> Result<(), TranscriptFault> {
        self.played += 1;
        if self.played > MAX_MOVES {
            return Err(TranscriptFault::TooManyMoves);
        }
        self.face.go_to_node(self.here);
        let mut played = self.face.replay_word(word);
        if let Err(PlayError::Notation(_)) = played {
            let legal = self.face.seen_by(Eye::Open).legal_words();
            if let Some(meant) = meant(word, &legal) {
                played = self.face.replay_word(&meant);
            }
        }
        match played {
            Ok(()) => {}
            Err(PlayError::Full) => return Err(TranscriptFault::TooManyMoves),
            Err(PlayError::Notation(error)) => {
                let view = self.face.seen_by(Eye::Public);
                let reason = view.explain_word(word).map(Box::new);
                let game = self.face.setup().game();
                return Err(TranscriptFault::Move { game, error, reason });
            }
        }
        let after = self.face.here();
        self.parents.entry(after).or_insert(self.here);
        self.here = after;
        self.annotate_with_before()
    }

    /// Gives the name and the comment that stand before the first move of a variation to that move, or, in a
    /// variation without moves, to the move that it would have replaced.
    fn annotate_with_before(&mut self) -> Result<(), TranscriptFault> {
        match self.before.take() {
            Some((name, comment)) if !(name.is_empty() && comment.is_empty()) => {
                let note = self.note();
                let name = if name.is_empty() { note.name() } else { &name };
                let comment = joined(note.comment(), &comment);
                self.annotate(name, &comment, note.mark())
            }
            _ => Ok(()),
        }
    }

    /// The note on the last move.
    fn note(&self) -> Note {
        self.face.note(self.here).cloned().unwrap_or_default()
    }

    /// Changes the note on the last move.
    fn annotate(
        &mut self,
        name: &str,
        comment: &str,
        mark: Option<Mark>,
    ) -> Result<(), TranscriptFault> {
        let note = Note::new(&cut_name(name), comment, mark)?;
        Ok(self.face.annotate(self.here, note)?)
    }
}

/// A position on one line: without blanks between the texts in it, and with single ones within them.
fn without_breaks(position: &str) -> String {
    let texts = position.split('"').enumerate().map(|(number, part)| {
        let words = part.split_whitespace();
        words.collect::<Vec<_>>().join(if number % 2 == 1 { " " } else { "" })
    });
    texts.collect::<Vec<_>>().join("\"")
}

/// A comment after others on the same move, as other programs write them.
fn joined(before: &str, comment: &str) -> String {
    match (before, comment) {
        ("", only) | (only, "") => only.to_owned(),
        (before, comment) => format!("{before}\n{comment}"),
    }
}

/// The seconds of a time in brackets: `[1:05]`, or `[1:02:05]` with hours.
fn time(word: &str) -> Option<u32> {
    let inside = word.strip_prefix('[')?.strip_suffix(']')?;
    let digits = |part: &str| part.bytes().all(|letter| letter.is_ascii_digit());
    let (mut parts, mut seconds) = (0, 0_u32);
    for part in inside.split(':') {
        parts += 1;
        let number: u32 = digits(part).then(|| part.parse().ok()).flatten()?;
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
    }
    (parts == 2 || parts == 3).then_some(seconds)
}

/// A word without the number of the move before it: `12.`, or `12...`.
fn without_number(word: &str) -> &str {
    let number = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = number.trim_start_matches('.');
    if number.len() < word.len() && rest.len() < number.len() { rest } else { word }
}

/// Splits the mark off a word.
fn marked(word: &str) -> (&str, Option<Mark>) {
    // The longest sign first: `?!` ends with another sign.
    let signs = [Mark::Doubtful, Mark::Good, Mark::Bad];
    let found = signs
        .into_iter()
        .find_map(|mark| word.strip_suffix(mark.sign()).map(|word| (word, Some(mark))));
    found.unwrap_or((word, None))
}

/// A token of the moves.
enum Token {
    Open,
    Close,
    Name(String),
    Comment(String),
    /// Without characters that cannot be seen.
    Word(String),
}

/// The reader of a transcript.
struct Reader<'text> {
    rest: &'text str,
    line: usize,
    column: usize,
}

impl<'text> Reader<'text> {
    fn new(text: &'text str) -> Self {
        Self { rest: text.strip_prefix('\u{FEFF}').unwrap_or(text), line: 1, column: 1 }
    }

    /// An error at the current place.
    fn error_here(&self, fault: TranscriptFault) -> TranscriptError {
        TranscriptError { line: self.line, column: self.column, fault }
    }

    /// Consumes this number of bytes, and returns them.
    fn skip(&mut self, bytes: usize) -> &'text str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        match skipped.rsplit_once('\n') {
            Some((before, last)) => {
                self.line += before.matches('\n').count() + 1;
                self.column = last.chars().count() + 1;
            }
            None => self.column += skipped.chars().count(),
        }
        skipped
    }

    /// Skips white space, and what cannot be seen either.
    fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start_matches(is_blank).len();
        self.skip(space);
    }

    /// Reads what stands in parentheses, on as many lines as it takes; `None` if something else comes next,
    /// or if they do not end.
    fn in_parentheses(&mut self) -> Option<&'text str> {
        let mut depth = 0_usize;
        for (place, letter) in self.rest.char_indices() {
            match letter {
                '(' => depth += 1,
                letter if depth == 0 && !is_blank(letter) => return None,
                ')' if depth == 1 => return Some(self.skip(place + 1)),
                ')' => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// Reads the next token, if any.
    fn token(&mut self) -> Result<Option<Token>, TranscriptFault> {
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '(' => {
                self.skip(1);
                Token::Open
            }
            ')' => {
                self.skip(1);
                Token::Close
            }
            first if is_quote(first) => {
                Token::Name(self.enclosed(is_quote).ok_or(TranscriptFault::Unfinished("name"))?)
            }
            '{' => Token::Comment(
                self.enclosed(|letter| letter == '}')
                    .ok_or(TranscriptFault::Unfinished("comment"))?,
            ),
            _ => {
                let ends = |letter: char| {
                    letter.is_whitespace() || "(){}".contains(letter) || is_quote(letter)
                };
                // An unmatched closing brace is a word of its own, which is not legal.
                let end = self.rest[first.len_utf8()..].find(ends);
                let end = end.map_or(self.rest.len(), |end| end + first.len_utf8());
                Token::Word(visible(self.skip(end)))
            }
        };
        Ok(Some(token))
    }

    /// Reads text up to a delimiter; `None` if it does not end.
    fn enclosed(&mut self, closes: impl Fn(char) -> bool) -> Option<String> {
        let mut text = String::new();
        let mut letters = self.rest.char_indices().skip(1);
        while let Some((place, letter)) = letters.next() {
            if closes(letter) {
                self.skip(place + letter.len_utf8());
                return Some(text);
            }
            match letter {
                '\\' => text.push(letters.next()?.1),
                letter => text.push(letter),
            }
        }
        None
    }
}
