//! Levels of strength: the number of nodes, and deliberate mistakes.

use crate::limits::Limits;

/// A level of strength, from 1 to [`Level::HIGHEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const HIGHEST: Self = Self(8);

    /// The level of this number, from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::HIGHEST.0 { Some(Self(number)) } else { None }
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
    /// replies; short ones near the last moves are overlooked with a quarter of it. Above 1
    /// the farthest are overlooked for certain and nearer ones more often; 0 overlooks
    /// nothing.
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
}

/// A strength, for tables of levels.
pub(crate) const fn strength(
    nodes: u64,
    determinizations: usize,
    overlooks: f32,
    temperature: f32,
) -> Strength {
    Strength { nodes, determinizations, overlooks, temperature }
}

/// Default levels, for games without a table: from a player that barely looks ahead, overlooks a
/// third of the farthest moves and does not always play the best one it sees, to one that searches
/// for about a second. They are not calibrated.
pub(crate) const PLAIN_LEVELS: [Strength; 8] = [
    strength(74, 10, 0.376, 0.113),
    strength(170, 10, 0.28, 0.084),
    strength(390, 10, 0.184, 0.055),
    strength(900, 10, 0.088, 0.026),
    strength(2_400, 10, 0.0, 0.0),
    strength(13_000, 10, 0.0, 0.0),
    strength(75_000, 10, 0.0, 0.0),
    strength(700_000, 10, 0.0, 0.0),
];
