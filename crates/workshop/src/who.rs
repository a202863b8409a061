//! The kinds of players in matches of the workshop.

use std::error::Error;
use std::fmt;
use std::num::NonZero;
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
    /// The same with several threads.
    Threads(NonZero<usize>, u64),
    /// A search of information sets.
    Sets(u64),
    /// The same as `Nodes`, with all deals of the secrets equally likely.
    Uniform(u64),
    /// The twin that sees everything.
    Twin(u64),
    Plain(u64),
    /// The same player as `Nodes`, for a number of milliseconds a move.
    Time(u64),
    /// The player with the tablebase of the game.
    Perfect(u64),
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
            "sets" => Self::Sets(number.parse()?),
            "uniform" => Self::Uniform(number.parse()?),
            "nodes" => Self::Nodes(number.parse()?),
            "threads" => {
                let (threads, nodes) = number.split_once(',').ok_or("THREADS,NODES is missing")?;
                Self::Threads(threads.parse()?, nodes.parse()?)
            }
            "twin" => Self::Twin(number.parse()?),
            "plain" => Self::Plain(number.parse()?),
            "time" => Self::Time(number.parse()?),
            "perfect" => Self::Perfect(number.parse()?),
            "like" => Self::Strength(strength(number)?),
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
            Self::Sets(nodes) => write!(formatter, "sets:{nodes}"),
            Self::Uniform(nodes) => write!(formatter, "uniform:{nodes}"),
            Self::Nodes(nodes) => write!(formatter, "nodes:{nodes}"),
            Self::Threads(threads, nodes) => write!(formatter, "threads:{threads},{nodes}"),
            Self::Twin(nodes) => write!(formatter, "twin:{nodes}"),
            Self::Plain(nodes) => write!(formatter, "plain:{nodes}"),
            Self::Time(ms) => write!(formatter, "time:{ms}"),
            Self::Perfect(nodes) => write!(formatter, "perfect:{nodes}"),
            Self::Strength(strength) => write!(
                formatter,
                "like:{},{},{},{}",
                strength.nodes, strength.determinizations, strength.overlooks, strength.temperature
            ),
        }
    }
}

/// The strength of these parameters, in the order of its fields.
fn strength(text: &str) -> Result<Strength, Box<dyn Error>> {
    let fields: Vec<&str> = text.split(',').collect();
    let &[nodes, determinizations, overlooks, temperature] = fields.as_slice() else {
        return Err(format!("{text:?} is not NODES,DETERMINIZATIONS,OVERLOOKS,TEMPERATURE").into());
    };
    Ok(Strength {
        nodes: nodes.parse()?,
        determinizations: determinizations.parse()?,
        overlooks: overlooks.parse()?,
        temperature: temperature.parse()?,
    })
}
