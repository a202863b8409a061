//! The command line of all programs. Each knows its options itself.

use std::ffi::OsString;
use std::fmt;
use std::num::NonZero;
use std::path::Path;
use std::str::FromStr;
use std::thread;

use lexopt::prelude::*;
use ludotheque_players::{Solvable, Tablebases};
use ludotheque_rules::{Game, Setup};

/// The reason why a program cannot run.
pub(crate) type Failure = Box<dyn std::error::Error>;

/// The default number of random plies before the players begin.
pub(crate) const OPENING: usize = 4;

/// The options of a program.
pub(crate) trait SetOption {
    /// Sets the option of this name, or takes a player of the command line, whose name is
    /// [`WHO`]. Returns false if the program has no such option.
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure>;
}

/// The name by which a program gets the players of the command line.
pub(crate) const WHO: &str = "WHO";

/// A command line behind the name of the program. All options have a value.
pub(crate) struct CommandLine {
    names: Vec<String>,
    options: Vec<(String, OsString)>,
}

impl CommandLine {
    /// Reads the rest of a command line.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> Result<Self, Failure> {
        let (mut names, mut options) = (Vec::new(), Vec::new());
        while let Some(argument) = arguments.next()? {
            match argument {
                Long(name) => {
                    let name = name.to_owned();
                    options.push((name, arguments.value()?));
                }
                Value(name) => names.push(name.string()?),
                Short(_) => return Err(argument.unexpected().into()),
            }
        }
        Ok(Self { names, options })
    }

    /// Takes the match: the first name is its game, and an option its number of players.
    pub(crate) fn take_setup(&mut self) -> Result<Setup, Failure> {
        if self.names.is_empty() {
            return Err("which game?".into());
        }
        let game: Game = self.names.remove(0).parse()?;
        let players = match self.options.iter().position(|(name, _)| name == "players") {
            Some(at) => self.options.remove(at).1.parse()?,
            None => *game.players().start(),
        };
        Ok(Setup::new(game, players)?)
    }

    /// Sets the options of a program to the remaining arguments.
    pub(crate) fn fill<O: SetOption>(self, mut options: O) -> Result<O, Failure> {
        for (name, value) in self.options {
            if !options.set(&name, value)? {
                return Err(format!("the program has no option --{name}").into());
            }
        }
        for name in self.names {
            if !options.set(WHO, name.as_str().into())? {
                return Err(format!("unexpected argument {name:?}").into());
            }
        }
        Ok(options)
    }
}

/// The number of threads of the machine.
pub(crate) fn all_threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The tablebases of perfect players, with the file of a game.
pub(crate) fn tablebases(game: Game, path: &Path) -> Result<Tablebases, Failure> {
    let solvable = Solvable::of(game).ok_or_else(|| format!("{game} has no tablebase"))?;
    let mut tablebases = Tablebases::default();
    solvable.add(&mut tablebases, &std::fs::read(path)?)?;
    Ok(tablebases)
}

/// A kind of secret set-ups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetUps {
    /// Uniformly random.
    Random,
    /// The set-ups of the computer player.
    Players,
}

impl FromStr for SetUps {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "random" => Ok(Self::Random),
            "players" => Ok(Self::Players),
            _ => Err(format!("set-ups are random or players, not {text:?}").into()),
        }
    }
}

impl fmt::Display for SetUps {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Random => "random",
            Self::Players => "players",
        })
    }
}

/// The kinds of set-ups of both players, separated by a comma.
pub(crate) fn both(text: &str) -> Result<[SetUps; 2], Failure> {
    let (first, second) = text.split_once(',').ok_or("two play, each with set-ups")?;
    Ok([first.parse()?, second.parse()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Games {
        games: usize,
        who: Vec<String>,
    }

    impl SetOption for Games {
        fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
            match name {
                "games" => self.games = value.parse()?,
                WHO => self.who.push(value.string()?),
                _ => return Ok(false),
            }
            Ok(true)
        }
    }

    #[test]
    fn a_program_gets_its_own_options_and_no_others() {
        let fill = |line: &str| {
            let mut line =
                CommandLine::read(&mut lexopt::Parser::from_args(line.split_whitespace()))?;
            let setup = line.take_setup()?;
            Ok::<_, Failure>((setup.players(), line.fill(Games::default())?))
        };
        let (players, filled) =
            fill("syne_strat --games 7 --players 3 random level:2").expect("it has these options");
        assert_eq!((players, filled.games), (3, 7));
        assert_eq!(filled.who, ["random", "level:2"]);
        for wrong in ["", "chess", "sypil --nodes 5", "sypil --games", "sypil -g 5"] {
            assert!(fill(wrong).is_err(), "{wrong}");
        }
    }
}
