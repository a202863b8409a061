//! Why a letter is not received or written.

use ludotheque_rules::{Seat, SetupError};
use thiserror::Error;

use crate::secret::Dispute;
use crate::side::{LONGEST_COMMENT, LONGEST_COMMENT_BYTES};
use crate::step::{Step, StepError};

/// Why a letter is not received. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It belongs to another match.
    #[error("this letter belongs to another match")]
    OtherMatch,
    /// It belongs to this match, but tells of another agreement.
    #[error("this letter tells of another agreement before the first move")]
    OtherAgreement,
    /// The match cannot be set up.
    #[error("the match of this letter cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// The match has secrets in what was agreed, or others that letters cannot keep.
    #[error("the match has secrets that letters cannot keep")]
    Secret,
    /// The seat has secrets, and only its key restores them.
    #[error("the secrets of seat {} need their key", .0.index())]
    KeyNeeded(Seat),
    /// The key is for other secrets than those that were promised.
    #[error("this is not the key to the secrets of seat {}", .0.index())]
    OtherKey(Seat),
    /// What a player has promised at the start is told otherwise.
    #[error(transparent)]
    Promise(Dispute),
    /// What a player has promised at the start is not known here, and did not fit into this letter.
    #[error("the letter with what seat {} has promised has not come", .0.index())]
    MissingPromise(Seat),
    /// There is no such seat.
    #[error("the match has no seat {}", .0.index())]
    NoSuchSeat(Seat),
    /// It is an older letter of its writer, and all that is in it is known.
    #[error("this is letter {letter} of seat {}, and letter {known} is known already", .by.index())]
    Older {
        /// Its writer.
        by: Seat,
        /// Its number among the letters of its writer.
        letter: usize,
        /// The number of the last one that is known.
        known: usize,
    },
    /// It begins after what is known, because the whole match does not fit into a letter.
    #[error("steps {from} to {to} are missing: an earlier letter has not come")]
    Missing {
        /// The first step that is missing, from 1.
        from: usize,
        /// The last step that is missing.
        to: usize,
    },
    /// It is whole, but what it tells makes no sense.
    #[error("this letter makes no sense")]
    Nonsense,
    /// It was written under other rules.
    #[error("this letter was written under other rules")]
    OtherRules,
    /// A step in it is not possible.
    #[error("step {number}, by seat {}, is not possible: {error}", .by.index())]
    Step {
        /// The number of the step in the match, from 1.
        number: usize,
        /// Who wrote it.
        by: Seat,
        /// Why it is not possible.
        error: StepError,
    },
    /// The match has gone on otherwise: somebody has played twice.
    #[error("after step {common}, the match has gone on otherwise than in this letter")]
    Diverged {
        /// The number of steps in common.
        common: usize,
        /// The steps after these that are known.
        mine: Vec<Step>,
        /// The steps after these in the letter; empty if it begins after them.
        theirs: Vec<Step>,
    },
    /// It is a letter of the own side, and nothing in it is new.
    #[error("this is a letter of the own side")]
    Own,
    /// It tells of letters of the own side that are not known here. They were written elsewhere, or never.
    #[error("this letter tells of letters of the own side that are not known here")]
    OwnUnknown,
    /// Two people have sat down on the same seat.
    #[error("seat {} is taken already", .seat.index())]
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The name that is known.
        known: String,
        /// The name in the letter.
        told: String,
    },
}

/// Why a letter cannot be written. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unwritable {
    /// The match cannot be set up.
    #[error("the match cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// The match has secrets, and there is no key, or one for another set-up; or what was agreed has secrets.
    #[error("the match has secrets, and their key is missing")]
    Secret,
    /// There is no such seat.
    #[error("the match has no seat {}", .0.index())]
    NoSuchSeat(Seat),
    /// The player has not sat down yet.
    #[error("nobody has sat down on seat {} yet", .0.index())]
    NotSeated(Seat),
    /// Somebody has sat down already.
    #[error("somebody has sat down on seat {} already", .0.index())]
    Seated(Seat),
    /// The step is not possible.
    #[error(transparent)]
    Step(#[from] StepError),
    /// There is nothing to say.
    #[error("there is nothing in this letter")]
    Empty,
    /// The comment is too long.
    #[error(
        "the limit of a comment is {LONGEST_COMMENT} characters and {LONGEST_COMMENT_BYTES} bytes"
    )]
    Comment,
    /// What was agreed does not fit into a letter.
    #[error("what was agreed does not fit into a letter")]
    TooLong,
}
