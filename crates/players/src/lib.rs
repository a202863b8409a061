//! Computer players for the games of Ludothèque: what to play, what a position is
//! worth, and how certain that is.
//!
//! Independent of Bevy. A table asks a [`Question`] about a match for a
//! seat and gets an [`PlayerAnswer`], in a thread of its own by a [`Thinker`]. Programs that
//! know the game use [`Player`], or one of the searches.
//!
//! - [`InformationState`] is what a seat may know of a game, and the only way from a match to a
//!   player. It holds nothing of what the seat may not know: the rest is dealt again.
//! - [`Evaluation`] is what is known of a game beyond its rules. Everything in it has a
//!   default, so that a new game gets a player from its rules alone.
//! - [`PlayerSpec`] is how computers play a game: how it is seen, searched, reviewed and
//!   checked. Those of the shelf are listed, others [registered](PlayerSpec::register).
//! - [`AlphaBeta`] searches games of two, [`Tree`] those of three and four, [`Determinizations`]
//!   games with secrets. All give a [`SearchResult`]: lines with an expected score for each seat.
//! - [`Tablebases`] have the solutions of games that are solved: players with the
//!   tablebase of their game play perfectly. [`Solvable`] games can be solved.
//! - [`ReviewQuestion`] looks back on a match: what its positions were worth, and what
//!   the moves gave away ([`MoveQuality`]). A [`Reviewer`] does it in threads of its own.
//! - [`Level`] is how strong a player is to be; what that means in a game is measured.
//! - [`puzzles`] are positions in which a goal is reached by force, as data and as proof.
//! - [`protocol`] is how programs play each other, [`references`] whom they are
//!   measured against.
//!
//! The same question and seed give the same answer on every machine as long as the
//! bound is a number of nodes: no floating-point function of the platform decides
//! anything, and one thread thinks.

pub mod untrusted_input;

mod alpha_beta;
mod catalogue;
mod chance;
mod contract;
mod determinizations;
mod engine;
mod evaluation;
mod expected_scores;
mod games;
mod information_state;
mod levels;
mod limits;
mod math;
mod perfect;
mod player;
pub mod protocol;
pub mod puzzles;
mod question;
pub mod references;
mod retrograde;
mod review;
mod search_result;
mod secret_words;
mod set_ups;
mod solving;
mod spec;
mod table;
mod tablebase;
mod thinker;
mod tree;
mod words;

pub use alpha_beta::AlphaBeta;
pub use catalogue::PlayerTaken;
pub use chance::Chance;
pub use contract::Playable;
pub use determinizations::Determinizations;
pub use evaluation::{Evaluation, Evaluator, SLOTS, WeightsError};
pub use expected_scores::{ExpectedScores, LOGISTIC_UNIT, MAX_SEATS};
pub use games::{GameVisitor, simultana, visit};
pub use information_state::{Determinization, InformationState};
pub use levels::{Level, Strength};
pub use limits::{Limits, Stop};
pub use player::{DETERMINIZATIONS, Player, Task};
pub use question::{AnswerLine, PlayerAnswer, Question};
pub use retrograde::{Analysis, Decided, Progress, Retrograde};
pub use review::{
    MoveQuality, REVIEW_VERSION, ReviewLimits, ReviewQuestion, ReviewReport, Reviewer,
    is_about_as_good,
};
pub use search_result::{Comparison, Line, SearchResult};
pub use secret_words::seen_word;
pub use set_ups::set_up;
pub use solving::{Solvable, Solving};
pub use spec::PlayerSpec;
pub use tablebase::{Tablebase, TablebaseError, Tablebases, Worth};
pub use thinker::{Thinker, ThinkerReport};
pub use tree::Tree;
pub use words::{InformationStateError, SeenWord};
