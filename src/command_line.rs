//! The command line.

use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
    str::FromStr,
};

use lexopt::{Arg, Parser};
use ludotheque_base::kept::Storage;
use ludotheque_base::locale::{Language, Locale, language_of_system};
use ludotheque_base::settings::{Animation, GraphicsApi, Overrides, Quality};
use ludotheque_players::Level;
use ludotheque_rulebook::print::Paper;
use ludotheque_rules::{Game, Seat, Setup, SetupError, UnknownGame, open};
use ludotheque_session::players::{Computers, any_seed};
use thiserror::Error;

/// What the command line requests.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// Opens the window.
    Play(Box<Play>),
    /// Prints the help, in this language.
    Help(Language),
    /// Prints the version.
    Version,
    /// Writes the rules of a game to a file for printing.
    Print(Print),
}

/// What to print, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct Print {
    /// The game.
    pub game: Game,
    /// The new file; `-` is the standard output.
    pub file: PathBuf,
    /// The paper.
    pub paper: Paper,
    /// The language.
    pub language: Language,
}

/// How to open the window.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Play {
    /// The match to start; `None` for the title screen.
    pub table: Option<Setup>,
    /// The computers that play in it.
    pub computers: Computers,
    /// The saved match to continue instead.
    pub file: Option<PathBuf>,
    /// Settings for this run only.
    pub overrides: Overrides,
    /// The size of the window.
    pub window: Option<WindowSize>,
    /// The folder where files are read and written.
    pub storage: Option<PathBuf>,
    /// Whether events are written to the standard output.
    pub events: bool,
    /// Whether the game is in a public place.
    pub kiosk: bool,
}

impl Play {
    /// The place where files are read and written: the requested folder, or the user's.
    pub fn storage(&self) -> Storage {
        self.storage.clone().map_or(Storage::UserFolder, Storage::Folder)
    }
}

/// The size of a window, in physical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowSize {
    /// Its width.
    pub width_px: u32,
    /// Its height.
    pub height_px: u32,
}

impl WindowSize {
    /// The limits for each side.
    const SIDES_PX: std::ops::RangeInclusive<u32> = 320..=16_384;
}

impl FromStr for WindowSize {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let side = |digits: &str| whole(digits).filter(|px| Self::SIDES_PX.contains(px)).ok_or(());
        let (width, height) = word.split_once(['x', '×']).ok_or(())?;
        Ok(Self { width_px: side(width)?, height_px: side(height)? })
    }
}

/// An error of the command line. Each message is one line.
#[derive(Debug, Error)]
pub enum CommandLineError {
    /// There is no such option.
    #[error("there is no option `{0}`; `--help` lists them")]
    NoSuchOption(String),
    /// There is a second argument besides options; the first one names a saved match.
    #[error("unexpected argument `{0}`: a saved match is already given")]
    StrayWord(String),
    /// Both a saved match and a new one are given.
    #[error("`--game` and the saved match `{0}` cannot be combined")]
    GameAndFile(String),
    /// A match is given for a public place, where every visitor begins with the title screen.
    #[error(
        "`--kiosk` begins with the title screen: it cannot be combined with `--game` or a saved match"
    )]
    KioskAndMatch,
    /// The name of the file is empty.
    #[error("the name of a saved match is empty")]
    EmptyFile,
    /// Some other syntax error.
    #[error("{0}; see `--help`")]
    Unreadable(String),
    /// The value of an option is missing.
    #[error("`{option}` needs a value: {wanted}")]
    NoValue {
        /// The option.
        option: &'static str,
        /// The values that it takes.
        wanted: &'static str,
    },
    /// There is a value after `=` for an option without one.
    #[error("`{option}` takes no value, found {value:?}")]
    ValueNotWanted {
        /// The option.
        option: String,
        /// The value given.
        value: String,
    },
    /// The value of an option is not valid.
    #[error("invalid value {value:?} for `{option}`: expected {wanted}")]
    WrongValue {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
        /// The values that it takes.
        wanted: &'static str,
    },
    /// An option is given twice.
    #[error("`{0}` is given twice")]
    Twice(&'static str),
    /// There is no such seat in the game.
    #[error("`--computer`: there is no seat {seat}; seats are 0 to {last}")]
    NoSuchSeat {
        /// The seat.
        seat: usize,
        /// The last seat of the match.
        last: u8,
    },
    /// Two computers are requested for one seat.
    #[error("`--computer`: seat {0} is given twice")]
    SeatTwice(usize),
    /// A seed is given, but no computer plays.
    #[error("`--seed` requires `--computer`")]
    SeedWithoutComputer,
    /// The file for the rules is missing.
    #[error("`--print` needs a file: `--print GAME FILE.pdf`")]
    PrintWithoutFile,
    /// Paper is chosen, but nothing is printed.
    #[error("`--paper` requires `--print`")]
    PaperWithoutPrint,
    /// Both printing and a new match are requested.
    #[error("`--print` and `--game` cannot be combined")]
    PrintAndGame,
    /// An option requires a game.
    #[error("`{0}` requires `--game`")]
    NeedsGame(&'static str),
    /// There is no such game.
    #[error("`--game`: {0}")]
    Game(#[from] UnknownGame),
    /// The match cannot be set up.
    #[error("`--{option}`: {source}")]
    Setup {
        /// The option with the error, without its dashes.
        option: &'static str,
        /// The error.
        source: SetupError,
    },
}

/// An option with a value: its name, and a description of the value.
struct Valued {
    option: &'static str,
    wanted: &'static str,
}

const GAME: Valued =
    Valued { option: "--game", wanted: "simultana, sypil, syne_strat, syndicat or stratege" };
const PRINT: Valued = Valued { option: "--print", wanted: GAME.wanted };
const PAPER: Valued = Valued { option: "--paper", wanted: "a4 or letter" };
const PLAYERS: Valued = Valued { option: "--players", wanted: "2, 3 or 4" };
const SETUP: Valued =
    Valued { option: "--setup", wanted: "two set-ups with a comma between, WHITE,GREEN" };
const COMPUTER: Valued = Valued {
    option: "--computer",
    wanted: "SEAT=LEVEL, a seat counted from 0 and a level from 1 to 8",
};
const SEED: Valued = Valued { option: "--seed", wanted: "a whole number" };
const LANGUAGE: Valued = Valued { option: "--lang", wanted: "fr or en" };
const ANIMATION: Valued = Valued { option: "--animation", wanted: "normal, fast or off" };
const QUALITY: Valued = Valued { option: "--quality", wanted: "auto, low or high" };
const GRAPHICS: Valued =
    Valued { option: "--graphics", wanted: "auto, vulkan, direct3d12, metal or opengl" };
const WINDOW: Valued = Valued {
    option: "--window",
    wanted: "a width and a height such as 1280x720, 320 to 16384 each",
};
const DATA_DIR: Valued = Valued { option: "--data-dir", wanted: "a folder" };

impl Valued {
    /// The value of the option that was just parsed.
    fn value(&self, parser: &mut Parser) -> Result<OsString, CommandLineError> {
        let missing = || CommandLineError::NoValue { option: self.option, wanted: self.wanted };
        // `--game --events` lacks the game; `--game=--events` names an unknown one.
        if let Some(value) = parser.optional_value() {
            return Ok(value);
        }
        let mut rest = parser.raw_args().map_err(|_| missing())?;
        rest.next_if(|word| !word.as_encoded_bytes().starts_with(b"--")).ok_or_else(missing)
    }

    /// The parsed value.
    fn read<T>(
        &self,
        parser: &mut Parser,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, CommandLineError> {
        let value = self.value(parser)?;
        value.to_str().and_then(read).ok_or_else(|| CommandLineError::WrongValue {
            option: self.option,
            value: value.to_string_lossy().into_owned(),
            wanted: self.wanted,
        })
    }

    /// Parses the value and stores it, unless there is one already.
    fn fill<T>(
        &self,
        place: &mut Option<T>,
        parser: &mut Parser,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<(), CommandLineError> {
        let value = self.read(parser, read)?;
        self.put(place, value)
    }

    /// Stores a value, unless there is one already.
    fn put<T>(&self, place: &mut Option<T>, value: T) -> Result<(), CommandLineError> {
        match place.replace(value) {
            None => Ok(()),
            Some(_) => Err(CommandLineError::Twice(self.option)),
        }
    }
}

/// Parses a command line without the name of the program.
///
/// # Errors
/// The first error, on one line.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Request, CommandLineError> {
    let mut parser = Parser::from_args(args);
    let mut given = Given::default();
    while let Some(arg) = parser.next().map_err(from_lexopt)? {
        match arg {
            Arg::Long(name) => {
                let name = name.to_owned();
                given.read_option(&name, &mut parser)?;
            }
            Arg::Short('h') => given.help = true,
            Arg::Short('V') => given.version = true,
            Arg::Short(letter) => {
                return Err(CommandLineError::NoSuchOption(format!("-{letter}")));
            }
            Arg::Value(word) if given.play.file.is_some() => {
                return Err(CommandLineError::StrayWord(lossy(&word)));
            }
            Arg::Value(word) => given.play.file = Some(word.into()),
        }
    }
    given.request()
}

/// The contents of the command line, before it is checked as a whole.
#[derive(Default)]
struct Given {
    play: Play,
    game: Option<Game>,
    players: Option<u8>,
    placements: Option<Vec<String>>,
    computers: Vec<(Seat, Level)>,
    seed: Option<u64>,
    printed: Option<Game>,
    paper: Option<Paper>,
    help: bool,
    version: bool,
}

impl Given {
    /// Reads the value of the option that was just parsed.
    fn read_option(&mut self, name: &str, parser: &mut Parser) -> Result<(), CommandLineError> {
        let overrides = &mut self.play.overrides;
        match name {
            "game" => {
                let word = GAME.read(parser, |word| Some(word.to_owned()))?;
                GAME.put(&mut self.game, word.parse()?)
            }
            "print" => PRINT.fill(&mut self.printed, parser, |word| word.parse().ok()),
            "paper" => PAPER.fill(&mut self.paper, parser, |word| word.parse().ok()),
            "players" => PLAYERS.fill(&mut self.players, parser, players),
            "setup" => SETUP.fill(&mut self.placements, parser, two_placements),
            "computer" => {
                self.computers.push(COMPUTER.read(parser, computer)?);
                Ok(())
            }
            "seed" => SEED.fill(&mut self.seed, parser, whole),
            "lang" => LANGUAGE.fill(&mut overrides.language, parser, Language::from_code),
            "animation" => ANIMATION.fill(&mut overrides.animation, parser, animation),
            "quality" => QUALITY.fill(&mut overrides.quality, parser, quality),
            "graphics" => GRAPHICS.fill(&mut overrides.graphics, parser, graphics),
            "window" => WINDOW.fill(&mut self.play.window, parser, |word| word.parse().ok()),
            "data-dir" => DATA_DIR.put(&mut self.play.storage, folder(parser)?),
            "events" => {
                self.play.events = true;
                Ok(())
            }
            "kiosk" => {
                self.play.kiosk = true;
                Ok(())
            }
            "help" => {
                self.help = true;
                Ok(())
            }
            "version" => {
                self.version = true;
                Ok(())
            }
            name => Err(CommandLineError::NoSuchOption(format!("--{name}"))),
        }
    }

    /// The request of all options together.
    fn request(self) -> Result<Request, CommandLineError> {
        let language = self.play.overrides.language;
        if self.help {
            return Ok(Request::Help(language.unwrap_or_else(language_of_system)));
        }
        if self.version {
            return Ok(Request::Version);
        }
        match self.printed {
            Some(_) if self.game.is_some() => Err(CommandLineError::PrintAndGame),
            Some(game) => Ok(Request::Print(Print {
                game,
                file: { self.play.file }
                    .filter(|file| !file.as_os_str().is_empty())
                    .ok_or(CommandLineError::PrintWithoutFile)?,
                paper: self.paper.unwrap_or_default(),
                language: language.unwrap_or_else(language_of_system),
            })),
            None if self.paper.is_some() => Err(CommandLineError::PaperWithoutPrint),
            None => Ok(Request::Play(Box::new(self.play()?))),
        }
    }

    /// How to open the window.
    fn play(self) -> Result<Play, CommandLineError> {
        let mut play = self.play;
        let is_empty = |file: &PathBuf| file.as_os_str().is_empty();
        if play.file.as_ref().is_some_and(is_empty) {
            return Err(CommandLineError::EmptyFile);
        }
        if play.kiosk && (play.file.is_some() || self.game.is_some()) {
            return Err(CommandLineError::KioskAndMatch);
        }
        let needs_game = |given: &Valued| CommandLineError::NeedsGame(given.option);
        play.table = match self.game {
            Some(_) if play.file.is_some() => {
                let file = play.file.unwrap_or_default();
                return Err(CommandLineError::GameAndFile(lossy(file.as_os_str())));
            }
            Some(game) => Some(table(game, self.players, self.placements)?),
            None if self.players.is_some() => return Err(needs_game(&PLAYERS)),
            None if !self.computers.is_empty() => return Err(needs_game(&COMPUTER)),
            None if self.placements.is_some() => return Err(needs_game(&SETUP)),
            None => None,
        };
        play.computers = seated(play.table.as_ref(), &self.computers, self.seed)?;
        Ok(play)
    }
}

fn players(word: &str) -> Option<u8> {
    match word {
        "2" => Some(2),
        "3" => Some(3),
        "4" => Some(4),
        _ => None,
    }
}

fn two_placements(word: &str) -> Option<Vec<String>> {
    let words: Vec<_> = word.split(',').map(str::to_owned).collect();
    (words.len() == 2 && words.iter().all(|word| !word.is_empty())).then_some(words)
}

fn computer(word: &str) -> Option<(Seat, Level)> {
    let (seat, level) = word.split_once('=')?;
    let level = Level::new(whole(level)?)?;
    Some((Seat::new(whole(seat)?), level))
}

fn animation(word: &str) -> Option<Animation> {
    match word {
        "normal" => Some(Animation::Normal),
        "fast" => Some(Animation::Fast),
        "off" => Some(Animation::Off),
        _ => None,
    }
}

fn quality(word: &str) -> Option<Quality> {
    match word {
        "auto" => Some(Quality::Auto),
        "low" => Some(Quality::Low),
        "high" => Some(Quality::High),
        _ => None,
    }
}

fn graphics(word: &str) -> Option<GraphicsApi> {
    match word {
        "auto" => Some(GraphicsApi::Auto),
        "vulkan" => Some(GraphicsApi::Vulkan),
        "direct3d12" => Some(GraphicsApi::Direct3d12),
        "metal" => Some(GraphicsApi::Metal),
        "opengl" => Some(GraphicsApi::OpenGl),
        _ => None,
    }
}

/// The folder for files, whose name need not be valid UTF-8.
fn folder(parser: &mut Parser) -> Result<PathBuf, CommandLineError> {
    let folder = DATA_DIR.value(parser)?;
    if folder.is_empty() {
        return Err(CommandLineError::WrongValue {
            option: DATA_DIR.option,
            value: String::new(),
            wanted: DATA_DIR.wanted,
        });
    }
    Ok(folder.into())
}

/// A number consisting of digits only: `parse` would also accept a sign.
fn whole<T: FromStr>(word: &str) -> Option<T> {
    let all_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| all_digits)
}

/// The computers at their seats.
fn seated(
    table: Option<&Setup>,
    computers: &[(Seat, Level)],
    seed: Option<u64>,
) -> Result<Computers, CommandLineError> {
    let last = table.map_or(0, |setup| setup.players() - 1);
    for (number, (seat, _)) in computers.iter().enumerate() {
        if seat.index() > usize::from(last) {
            let seat = seat.index();
            return Err(CommandLineError::NoSuchSeat { seat, last });
        }
        if computers[..number].iter().any(|(other, _)| other == seat) {
            return Err(CommandLineError::SeatTwice(seat.index()));
        }
    }
    match seed {
        Some(_) if computers.is_empty() => Err(CommandLineError::SeedWithoutComputer),
        None if computers.is_empty() => Ok(Computers::default()),
        _ => Ok(Computers::new(computers.iter().copied(), seed.unwrap_or_else(any_seed))),
    }
}

/// The set-up of a match, checked by opening it once.
fn table(
    game: Game,
    players: Option<u8>,
    placements: Option<Vec<String>>,
) -> Result<Setup, CommandLineError> {
    let at_fault = |option| move |source| CommandLineError::Setup { option, source };
    let fault_of_opening = if placements.is_some() { "setup" } else { "game" };
    let setup = Setup::new(game, players.unwrap_or(*game.players().start()))
        .map_err(at_fault("players"))?
        .with_placements(placements.unwrap_or_default())
        .map_err(at_fault("setup"))?;
    match open(&setup) {
        Ok(_) => Ok(setup),
        Err(source) => Err(at_fault(fault_of_opening)(source)),
    }
}

fn from_lexopt(error: lexopt::Error) -> CommandLineError {
    match error {
        lexopt::Error::UnexpectedValue { option, value } => {
            CommandLineError::ValueNotWanted { option, value: lossy(&value) }
        }
        // The other variants come from parts of lexopt that are not used here.
        other => CommandLineError::Unreadable(other.to_string()),
    }
}

fn lossy(word: &OsStr) -> String {
    word.to_string_lossy().into_owned()
}

/// The text of `--help`.
pub fn help(language: Language) -> String {
    Locale::new(language).text("help")
}

/// The text of `--version`.
pub fn version() -> String {
    format!("ludotheque {}", env!("CARGO_PKG_VERSION"))
}
