//! The rules of a game as a value: functions that open its matches and read its positions.

use crate::perft::{divide, perft};
use crate::{
    Board, Cell, DataError, GameInfo, Match, MatchFace, Notation, Phrase, PhraseSpec, PieceView,
    Seat, Setup, SetupError, Tabletop, data,
};

/// A game with its rules: one value a game, in the folder of the game. Begin with
/// [`new`](Self::new) and change what differs:
///
/// ```
/// use ludotheque_rules::{GameInfo, GameSpec, games::simultana::Simultana};
///
/// static SHORT: GameSpec = GameSpec::new::<Simultana>(GameInfo {
///     minutes: (5, 10),
///     has_captures: false,
///     ..GameInfo::new("short", "A short game")
/// });
/// ```
#[derive(Debug)]
pub struct GameSpec {
    /// The properties of the game without its rules.
    pub info: GameInfo,
    /// The board.
    pub board: fn() -> &'static Board,
    /// The phrases of the game, without those that [all games share](crate::GENERAL).
    pub phrases: fn() -> &'static [PhraseSpec],
    /// Checks the text of the game's file of set-ups, whose name comes first, if it has
    /// one.
    pub check_setups: Option<fn(&str, &str) -> Result<(), DataError>>,
    /// The secret set-up, if players set up [in secret](crate::SetupKind::Secret).
    pub secret_setup: Option<SecretSetup>,
    /// The functions that set up positions, if positions of the game can be set up.
    pub arranging: Option<ArrangingSpec>,
    /// Opens a match before its first move.
    pub open: fn(&Setup) -> Result<Box<dyn MatchFace>, SetupError>,
    /// [`perft_from`](crate::perft_from) of this game.
    pub perft: fn(&Setup, u8) -> Result<u64, SetupError>,
    /// [`divide_from`](crate::divide_from) of this game.
    pub divide: fn(&Setup, u8) -> Result<Vec<(String, u64)>, SetupError>,
    /// Reads a position. The error is one line.
    pub describe: fn(&str) -> Result<PositionInfo, String>,
}

/// The secret set-up of a player, which is a match of its own.
#[derive(Clone, Copy, Debug)]
pub struct SecretSetup {
    /// Begins the set-up of a seat of the match.
    pub begin: fn(&Setup, Seat) -> Box<dyn MatchFace>,
    /// The set-up in notation, with points for places that are still free.
    pub placement: fn(&dyn MatchFace, Seat) -> String,
    /// The cells of a seat's pieces at the start, in the order of the notation.
    pub cells: fn(Seat) -> Vec<Cell>,
}

/// The functions that set up any position of a game.
#[derive(Clone, Copy, Debug)]
pub struct ArrangingSpec {
    /// Begins with the position of the set-up, or with the start of the game.
    pub(crate) begin: fn(&Setup) -> Box<dyn MatchFace>,
    /// The word that sets up the position of the set-up.
    pub(crate) put_word: fn(&Setup) -> Option<String>,
    /// The set-up of a match that begins with these pieces, and with this player to move.
    pub(crate) finish: fn(&Setup, &[PieceView], Seat) -> Result<Setup, Phrase>,
}

/// A position that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionInfo {
    /// Its canonical text.
    pub text: String,
    /// The number of players.
    pub players: u8,
    /// The options that are part of it, with their values.
    pub options: Vec<(&'static str, &'static str)>,
}

impl PositionInfo {
    /// The properties of a position.
    pub fn of<P: Notation>(position: &P) -> Self {
        Self {
            text: data::write_position(position),
            players: position.players(),
            options: position.options(),
        }
    }
}

impl GameSpec {
    /// The game with these positions.
    pub const fn new<P: Tabletop>(info: GameInfo) -> Self {
        Self {
            info,
            board: P::board,
            phrases: P::phrases,
            check_setups: None,
            secret_setup: None,
            arranging: None,
            open: open_match::<P>,
            perft: perft_from::<P>,
            divide: divide_from::<P>,
            describe: describe::<P>,
        }
    }
}

fn open_match<P: Tabletop>(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    Ok(Box::new(Match::<P>::new(setup)?))
}

fn perft_from<P: Tabletop>(setup: &Setup, depth: u8) -> Result<u64, SetupError> {
    Ok(perft(Match::<P>::new(setup)?.position(), depth))
}

fn divide_from<P: Tabletop>(setup: &Setup, depth: u8) -> Result<Vec<(String, u64)>, SetupError> {
    Ok(divide(Match::<P>::new(setup)?.position(), depth))
}

fn describe<P: Tabletop>(text: &str) -> Result<PositionInfo, String> {
    let position: P = data::read_position(text)?;
    Ok(PositionInfo::of(&position))
}
