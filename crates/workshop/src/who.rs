//! The kinds of players in matches of the workshop.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ludotheque_players::{Level, Strength};

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Who {
    Random,
    Greedy,
    Uct(u64),
    Level(Level),
    Strength(Strength),
    Nodes(u64),
    /// The twin that sees everything.
    Twin(u64),
    Plain(u64),
}

impl FromStr for Who {
    type Err = Box<dyn Error>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (name, number) = text.split_once(':').unwrap_or((text, ""));
        Ok(match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            "uct" => Self::Uct(number.parse()?),
            "level" => Self::Level(Level::new(number.parse()?).ok_or("levels go from 1 to 8")?),
            "nodes" => Self::Nodes(number.parse()?),
            "twin" => Self::Twin(number.parse()?),
            "plain" => Self::Plain(number.parse()?),
            "x" => Self::Strength(strength_at(number.parse()?)),
            _ => return Err(format!("nobody is called {text:?}").into()),
        })
    }
}

impl fmt::Display for Who {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => write!(formatter, "random"),
            Self::Greedy => write!(formatter, "greedy"),
            Self::Uct(nodes) => write!(formatter, "uct:{nodes}"),
            Self::Level(level) => write!(formatter, "level:{}", level.number()),
            Self::Nodes(nodes) => write!(formatter, "nodes:{nodes}"),
            Self::Twin(nodes) => write!(formatter, "twin:{nodes}"),
            Self::Plain(nodes) => write!(formatter, "plain:{nodes}"),
            Self::Strength(strength) => write!(
                formatter,
                "{} nodes, overlooks {:.2}, temperature {:.3}",
                strength.nodes, strength.overlooks, strength.temperature
            ),
        }
    }
}

/// Strengths on a scale from the weakest: each step of 1 doubles the nodes, and mistakes
/// decrease to none at [`WITHOUT_MISTAKES`].
pub(crate) fn strength_at(x: f64) -> Strength {
    let mistakes = (1.0 - x / WITHOUT_MISTAKES).max(0.0) as f32;
    Strength {
        nodes: (FEWEST_NODES * 2_f64.powf(x)).round() as u64,
        overlooks: 0.4 * mistakes,
        temperature: 0.12 * mistakes,
    }
}

/// The least strength without deliberate mistakes.
const WITHOUT_MISTAKES: f64 = 5.0;

/// The nodes of the weakest strength.
const FEWEST_NODES: f64 = 60.0;
