//! Computer players for the games of Ludothèque: moves, evaluations, reviews and puzzles.
//!
//! Independent of Bevy. An app asks a [`PlayerQuestion`] about a match on behalf of a seat and
//! gets a [`PlayerAnswer`]. Programs that know the type of the game use [`Player`], or one
//! of the searches.
//!
//! - [`InformationState`] is what a seat may know of a game, and the only way from a match
//!   to a player. It holds no secrets of the other seats: a [`Determinization`] deals them
//!   again.
//! - [`Evaluation`] is what players know of a game beyond its rules. Every item has a
//!   default, so that a new game gets a player from its rules alone.
//! - [`PlayerSpec`] describes how computers play a game. The games of the shelf have one;
//!   other games [register](PlayerSpec::register) theirs.
//! - [`AlphaBeta`] searches two-player games, [`Tree`] games for three and four, and
//!   [`Determinizations`] games with secrets. Each returns a [`SearchResult`]: lines with
//!   an expected score for each seat.
//! - [`Tablebases`] hold the solutions of solved games: a player with the tablebase of its
//!   game plays perfectly. [`Solvable`] games can be solved on the player's machine.
//! - [`ReviewQuestion`] analyses a match: the expected scores of its positions, and the
//!   [`MoveQuality`] of its moves. A [`Reviewer`] does so in its own threads.
//! - [`Level`] is the playing strength, calibrated for each game.
//! - [`puzzles`] are positions in which a player reaches a goal by force, with their
//!   proofs.
//!
//! With limits in nodes, the same question and seed give the same answer on every machine:
//! searches call no floating-point functions of the platform, and run in one thread unless
//! [more are asked for](Player::with_threads).

pub mod untrusted_input;

mod alpha_beta;
mod beliefs;
mod catalogue;
mod chance;
mod contract;
mod determinizations;
mod evaluation;
mod expected_scores;
mod games;
mod hints;
mod information_set;
mod information_state;
mod known_match;
mod lazy_smp;
mod levels;
mod limits;
mod math;
mod oversight;
mod perfect;
mod player;
mod playouts;
pub mod puzzles;
mod question;
mod retrograde;
mod review;
mod search_result;
mod set_ups;
mod solving;
mod spec;
mod studies;
mod table;
mod tablebase;
mod tree;
mod words;

pub use alpha_beta::AlphaBeta;
pub use beliefs::Beliefs;
pub use catalogue::PlayerTaken;
pub use chance::Chance;
pub use contract::Playable;
pub use determinizations::Determinizations;
pub use evaluation::{Evaluation, Evaluator, SLOTS, WeightsError};
pub use expected_scores::{ExpectedScores, LOGISTIC_UNIT, MAX_SEATS};
pub use games::{GameVisitor, simultana, stratege, visit};
pub use hints::{HINT_SEED, MOST_HINT_PLIES, advised_line, hint_task};
pub use information_set::InformationSetSearch;
pub use information_state::{Determinization, InformationState};
pub use known_match::known_match;
pub use levels::{Level, Strength};
pub use limits::{Limits, Stop, spare_threads};
pub use player::{DETERMINIZATIONS, Player, Task};
pub use playouts::{Playouts, playouts_by_move};
pub use question::{AnswerLine, PlayerAnswer, PlayerQuestion};
pub use retrograde::{Analysis, Decided, Progress, Retrograde};
pub use review::{
    MoveQuality, REVIEW_VERSION, ReviewLimits, ReviewQuestion, ReviewReport, Reviewer,
    is_about_as_good,
};
pub use search_result::{Comparison, PrincipalVariation, SearchResult};
pub use set_ups::{random_set_up, set_up};
pub use solving::{Solvable, Solving};
pub use spec::PlayerSpec;
pub use studies::{Study, StudyError};
pub use tablebase::{Tablebase, TablebaseError, Tablebases};
pub use tree::Tree;
pub use words::InformationStateError;
