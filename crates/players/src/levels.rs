//! Levels of strength: the number of nodes, and deliberate mistakes.

use crate::chance::Chance;
use crate::limits::Limits;
use crate::math::exp;
use crate::search_result::SearchResult;

/// A level of strength, from 1 to [`Level::HIGHEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const HIGHEST: Self = Self(8);

    /// The level of this number, from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::HIGHEST.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::HIGHEST.0).map(Self)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The strength of a player: the parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The nodes of a search.
    pub nodes: u64,
    /// The probability of overlooking a root move.
    pub overlooks: f32,
    /// The softmax temperature of the choice among root moves, in expected score; 0 always
    /// chooses the best.
    pub temperature: f32,
}

impl Strength {
    /// The limits of its search.
    pub fn limits(&self) -> Limits {
        Limits::nodes(self.nodes)
    }

    /// The number of lines that it chooses from.
    pub fn lines(&self) -> usize {
        if self.temperature > 0.0 {
            usize::MAX
        } else {
            1
        }
    }

    /// Chooses among the lines of a search result, and puts the chosen one first.
    pub(crate) fn choose<M: Copy>(
        &self,
        mut result: SearchResult<M>,
        mut chance: Chance,
    ) -> SearchResult<M> {
        if self.temperature <= 0.0 || result.lines.len() < 2 {
            return result;
        }
        let scores: Vec<f32> = result
            .lines
            .iter()
            .map(|line| line.expected_score)
            .collect();
        let best = scores[0];
        // The best move is never overlooked, so there is always a choice.
        let weights: Vec<f32> = scores
            .iter()
            .enumerate()
            .map(|(at, score)| {
                let overlooked = at > 0 && chance.fraction() < self.overlooks;
                if overlooked {
                    0.0
                } else {
                    exp((score - best) / self.temperature)
                }
            })
            .collect();
        let mut left = chance.fraction() * weights.iter().sum::<f32>();
        let chosen = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        result.lines[..=chosen.unwrap_or(0)].rotate_right(1);
        result
    }
}

/// The default levels, about 200 Elo apart: from a player that barely looks ahead,
/// overlooks one move in three and does not always play the best one it sees, to one that
/// searches for about a second.
pub(crate) const PLAIN_LEVELS: [Strength; 8] = {
    const fn level(nodes: u64, overlooks: f32, temperature: f32) -> Strength {
        Strength {
            nodes,
            overlooks,
            temperature,
        }
    }
    [
        level(74, 0.376, 0.113),
        level(170, 0.28, 0.084),
        level(390, 0.184, 0.055),
        level(900, 0.088, 0.026),
        level(2_400, 0.0, 0.0),
        level(13_000, 0.0, 0.0),
        level(75_000, 0.0, 0.0),
        level(700_000, 0.0, 0.0),
    ]
};
