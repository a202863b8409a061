//! Levels of strength: the number of nodes, and deliberate mistakes.

use crate::chance::Chance;
use crate::contract::Playable;
use crate::limits::Limits;
use crate::math::exp;
use crate::oversight::Oversight;
use crate::search_result::SearchResult;

/// The expected score that weak levels may lose by choosing a move that is not the best of
/// those they see …
const MOST_LOST: f32 = 0.3;
/// … and by one after which they expect to be captured.
const MOST_LOST_TO_CAPTURE: f32 = 0.03;

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
    /// The number of determinizations in games with secrets.
    pub determinizations: usize,
    /// The probability of overlooking the farthest and longest moves, as own moves and as
    /// replies; near the last moves less is overlooked. 0 overlooks nothing.
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
        if self.makes_mistakes() { usize::MAX } else { 1 }
    }

    /// Whether it overlooks anything or chooses worse moves than the best.
    pub(crate) fn makes_mistakes(&self) -> bool {
        self.temperature > 0.0 || self.overlooks > 0.0
    }

    /// Chooses among the lines of a search result, which are sorted, and puts the chosen one
    /// first: among the moves that are not overlooked, by temperature, one that loses little
    /// against the best of them, does not take back the last move, and gives nothing away to
    /// a capture that the player sees for certain.
    pub(crate) fn choose<P: Playable>(
        &self,
        mut result: SearchResult<P::Move>,
        oversight: &Oversight<P>,
        mut chance: Chance,
    ) -> SearchResult<P::Move> {
        let seen = |it: &usize| !oversight.overlooks(result.lines[*it].moves[0]);
        let mut seen: Vec<usize> = (0..result.lines.len()).filter(seen).collect();
        if seen.is_empty() {
            seen = (0..result.lines.len()).collect();
        }
        let Some(&first) = seen.first() else {
            return result;
        };
        let score = |at: usize| result.lines[at].expected_score;
        let weight = |at: usize| {
            let lost = score(first) - score(at);
            let chosen = result.lines[at].moves[0];
            if at == first {
                1.0
            } else if self.temperature <= 0.0
                || lost > MOST_LOST
                || oversight.undoes(chosen)
                || lost > MOST_LOST_TO_CAPTURE && oversight.is_captured_after(chosen)
            {
                0.0
            } else {
                exp(-lost / self.temperature)
            }
        };
        let weights: Vec<f32> = seen.iter().map(|at| weight(*at)).collect();
        let mut left = chance.fraction() * weights.iter().sum::<f32>();
        let chosen = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        let chosen = chosen.map_or(first, |chosen| seen[chosen]);
        result.lines[..=chosen].rotate_right(1);
        result
    }
}

/// A strength, for tables of levels.
pub(crate) const fn strength(
    nodes: u64,
    determinizations: usize,
    overlooks: f32,
    temperature: f32,
) -> Strength {
    Strength {
        nodes,
        determinizations,
        overlooks,
        temperature,
    }
}

/// The default levels, about 200 Elo apart: from a player that barely looks ahead,
/// overlooks one move in three and does not always play the best one it sees, to one that
/// searches for about a second.
pub(crate) const PLAIN_LEVELS: [Strength; 8] = {
    [
        strength(74, 10, 0.376, 0.113),
        strength(170, 10, 0.28, 0.084),
        strength(390, 10, 0.184, 0.055),
        strength(900, 10, 0.088, 0.026),
        strength(2_400, 10, 0.0, 0.0),
        strength(13_000, 10, 0.0, 0.0),
        strength(75_000, 10, 0.0, 0.0),
        strength(700_000, 10, 0.0, 0.0),
    ]
};
