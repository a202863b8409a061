//! The rules of French abstract board games, as pure data and functions.
//!
//! The crate has no dependency on an engine. For tables, terminals and computer players
//! it provides:
//!
//! - [`Game`], the games and their properties; [`Setup`], the agreement before the first move;
//!   and [`open`], which starts a match.
//! - [`MatchFace`], a match of any game as an object-safe trait: the player to move, the clicks
//!   that may follow, why others may not, the effects of a move, and the history.
//! - [`Position`], the core of a game, for counting and searching without strings or
//!   dynamic dispatch. [`Notation`] adds words and text for files and terminals,
//!   [`Hidden`] the secrets of players, and [`Tabletop`] the display on a table.
//!
//! The crate `ludotheque-laws` plays at random and checks everything that must hold for any
//! game.
//!
//! # The map
//!
//! | file | content |
//! | --- | --- |
//! | `seat`, `cell`, `board`, `piece`, `element`, `eye` | the things on a table, and who sees them |
//! | `figure`, `hexboard`, `nesting` | figures, the board of 37 hexagons, and the rules shared by games of nesting pawns |
//! | `game`, `setup`, `option`, `preset` | the game, the number of players, options and set-ups |
//! | `text` | text from outside, sanitized and quoted |
//! | `data` | reading the set-ups in `assets/setups`, which are in RON |
//! | `position`, `notation`, `hidden`, `tabletop` | the contract for a game, in layers |
//! | `click`, `path`, `steps` | a move as a path of clicks, or of single movements |
//! | `effect` | the effects of a move on the pieces, in beats |
//! | `identity`, `trace`, `tracking` | the identities of pieces in a match, and the effects of beats on each |
//! | `phrase` | the phrases of a game |
//! | `annotation` | annotations of the board |
//! | `could` | the possible moves of a seat if it were its turn, and its threats |
//! | `decision` | the decision of a move, before it is played |
//! | `turn`, `outcome`, `points` | the player to move, and the end of the game |
//! | `worth` | the value of a position of a solved game |
//! | `standstill` | whether a match goes round in circles |
//! | `agreement` | resigning and agreed draws |
//! | `match`, `face` | a match with its history, and its face |
//! | `view` | the view that one eye has of a match |
//! | `tree`, `note` | the tree of the history, and the notes on moves |
//! | `record`, `replaying`, `transcript` | saved matches, opening them, and matches as text for people |
//! | `explore` | trying out moves |
//! | `setting_up` | the secret set-ups before a match, each a match of its own |
//! | `perft`, `playout` | counting and random play, for any game |
//! | `spec`, `catalogue` | the rules of a game as a value, and the catalogue of games |
//! | `games/` | a folder for each game; no game imports another |
//!
//! # Example
//!
//! ```
//! use ludotheque_rules::{Game, Setup, Turn, open};
//!
//! let setup = Setup::new(Game::SIMULTANA, 2)?;
//! let mut table = open(&setup)?;
//! let played = table.play_word("A2-A3")?;
//! assert_eq!(played.ply, 1);
//! assert!(matches!(table.turn(), Turn::To(seat) if seat.index() == 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod games;
mod limits;
pub mod perft;
pub mod playout;
pub mod setting_up;
pub mod transcript;

mod agreement;
mod annotation;
mod arrange;
pub mod arranging;
mod board;
mod catalogue;
mod cell;
mod click;
mod could;
mod data;
mod decision;
mod effect;
mod element;
mod explore;
mod eye;
mod face;
mod figure;
mod footprint;
mod game;
mod help;
mod hexboard;
mod hidden;
mod identity;
mod knowledge;
mod r#match;
mod nesting;
mod notation;
mod note;
mod option;
mod outcome;
mod path;
mod phrase;
mod piece;
mod points;
mod position;
mod preset;
pub mod reading;
mod record;
mod replaying;
mod review;
mod seat;
mod setup;
pub mod sorting;
mod spec;
mod standstill;
mod steps;
mod still;
mod tabletop;
mod text;
mod told;
mod trace;
mod tracking;
mod trail;
mod tree;
mod trusted_review;
mod turn;
mod unknown_game;
mod view;
mod worth;

pub use agreement::{AgreementError, DrawOffer, EntryKind};
pub use annotation::{Annotation, AnnotationKind, Contest};
pub use board::{Board, CellInfo, CellShape, Ground, RimLabel};
pub use catalogue::{
    IdTaken, board, check_setups, divide_from, open, perft_from, phrases, presets,
};
pub use cell::{Cell, Spot};
pub use click::{Choice, Click, ClickRole, Next, Target};
pub use could::{Could, Threat};
pub use data::DataError;
pub use decision::Decision;
pub use effect::{Beat, Effect, FoldError, SplitPart, fold};
pub use element::{Element, elements, owner_on};
pub use explore::{ExploreError, GraftError, Grafted};
pub use eye::Eye;
pub use face::{Entry, MatchFace, Played, Replay, View};
pub use figure::Figure;
pub use game::{Game, GameInfo, PlacementSpec, SetupKind, Shuffled};
pub use help::{Help, HelpKind};
pub use hidden::Hidden;
pub use identity::{Piece, PieceId};
pub use knowledge::Knowledge;
pub use limits::MAX_MOVES;
pub use r#match::Match;
pub use notation::{Notation, NotationError, PASS, PlayError};
pub use note::{LONGEST_COMMENT, LONGEST_NAME, Mark, Note, NoteError};
pub use option::{OCCURRENCES_UNTIL_END, OptionSpec};
pub use outcome::Outcome;
pub use path::{Path, paths};
pub use phrase::{Fact, FactKind, GENERAL, Phrase, PhraseSpec};
pub use piece::{Kind, PieceView};
pub use points::Points;
pub use position::Position;
pub use preset::Preset;
pub use record::{Clocks, Computers, Identity, NotAnIdentity, Origin, Record, RecordError};
pub use replaying::Salvage;
pub use review::{Judgement, Review, ReviewedPosition, WHOLE, fingerprint, may_be_reviewed};
pub use seat::Seat;
pub use setup::{Setup, SetupError};
pub use spec::{GameSpec, PositionInfo, SecretSetup};
pub use standstill::Standstill;
pub use steps::Steps;
pub use still::Still;
pub use tabletop::{PositionVisitor, Tabletop};
pub use text::{harmless_line, harmless_text};
pub use trace::{Fate, Source, Traced, trace};
pub use tracking::fold_identified;
pub use trail::Trail;
pub use tree::{NodeId, TreeEntry};
pub use turn::Turn;
pub use unknown_game::UnknownGame;
pub use worth::Worth;
