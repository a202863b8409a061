//! The moments of a game that a picture is kept of: what is told by more than a piece
//! going from one cell to another.

use ludotheque_rules::{Click, Eye, MatchFace};

/// A moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// A top that was jumped is about to be put back.
    PutBack,
    /// The second of two tops that were jumped is about to be put back.
    LongJump,
    /// Only the top of a stack is in the hand.
    Unstack,
    /// Elements owe a repair.
    Repair,
    /// How a general is left is to be chosen.
    SplitChoice,
    /// Several ways with different captures lead to one place.
    RouteChoice,
    /// A piece is about to take several squares.
    Capture,
    /// Nobody looks: the next player is asked to.
    Curtain,
    /// A block is about to attack.
    Attack,
    /// A player has passed.
    Pass,
    /// A player is out of the game.
    Out,
}

impl Moment {
    /// What its pictures are called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::PutBack => "put-back",
            Self::LongJump => "long-jump",
            Self::Unstack => "unstack",
            Self::Repair => "repair",
            Self::SplitChoice => "split-choice",
            Self::RouteChoice => "route-choice",
            Self::Capture => "capture",
            Self::Curtain => "curtain",
            Self::Attack => "attack",
            Self::Pass => "pass",
            Self::Out => "out",
        }
    }

    /// The moment right before this click of a word, if it is one.
    pub(crate) fn before(
        face: &dyn MatchFace,
        word: &str,
        clicks: &[Click],
        index: usize,
    ) -> Option<Self> {
        let is_last = index + 1 == clicks.len();
        let captures = word.split_once('x').map_or(0, |(_, cells)| cells.split(',').count());
        match clicks[index] {
            Click::Choice(_) if word.contains('=') => Some(Self::SplitChoice),
            Click::Choice(_) => Some(Self::RouteChoice),
            Click::Cell(_) if index == 0 => {
                (!face.seen_by(Eye::Public).must_repair().is_empty()).then_some(Self::Repair)
            }
            Click::Cell(_) if !is_last => None,
            Click::Cell(_) if word.contains('@') && word.contains(',') => Some(Self::LongJump),
            Click::Cell(_) if word.contains('@') => Some(Self::PutBack),
            Click::Cell(_) if word.contains('/') => Some(Self::Unstack),
            Click::Cell(_) if face.setup().game().has_secret_setup() => {
                (captures > 0).then_some(Self::Attack)
            }
            Click::Cell(_) => (captures > 2).then_some(Self::Capture),
        }
    }
}
