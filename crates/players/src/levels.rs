//! Levels of strength: how many positions a player may look at, and which mistakes it
//! makes.

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

    /// The level of this number, if there is one.
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

/// What a level means in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How many positions it looks at.
    pub nodes: u64,
    /// How likely it is to overlook a move, its own or an answer.
    pub overlooks: f32,
    /// How far a move may be worse than the best, in expected scores, to be chosen
    /// nevertheless now and then; 0 for always the best.
    pub temperature: f32,
}

impl Strength {
    /// The bounds of its search.
    pub fn limits(&self) -> Limits {
        Limits::nodes(self.nodes)
    }

    /// How many moves it weighs against each other.
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
        // The best is never overlooked where all others are.
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

/// The levels of a game, unless it has its own: steps of about 200 Elo, from a player
/// that looks at the moves and little more, overlooks one in three and does not always
/// take the best it sees, to one that searches for about a second.
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
