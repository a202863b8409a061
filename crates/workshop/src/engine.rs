//! Engines of the engine protocol: a player of one game, or a reference opponent.

use std::io::Write;
use std::num::NonZero;
use std::time::Duration;

use ludotheque_players::{
    Chance, Evaluator, InformationState, InformationStateError, Level, Limits, Playable, Player,
    Stop, Tablebases, Task, WeightsError,
};
use ludotheque_rules::{Match, MatchFace, Outcome, Seat, Setup, Turn};

use crate::references;
use crate::secret_words::{self, SeenWord};

/// The kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer player.
    Player,
    /// A random legal move.
    Random,
    /// One ply by a simple measure.
    Greedy,
    /// Monte Carlo tree search with random playouts.
    Uct,
}

/// The options of an engine.
#[derive(Clone, Debug)]
pub struct Options {
    /// The game, the number of players and the options of the rules.
    pub setup: Setup,
    /// The kind of player.
    pub opponent: Opponent,
    /// The level for `go` without limits; levels below the highest ignore limits.
    pub level: Level,
    /// The seed of all randomness.
    pub seed: u64,
    /// The number of determinizations in games with secrets.
    pub determinizations: usize,
    /// The number of threads at the highest level.
    pub threads: NonZero<usize>,
    /// Evaluation weights that replace those of the game.
    pub weights: Option<Vec<i16>>,
    /// Tablebases of solved games.
    pub tablebases: Tablebases,
}

/// The game of the last `position` command.
struct Telling<P: Playable> {
    /// The match; unknown strengths are any that agree with what the seat saw.
    played: Match<P>,
    setup: Setup,
    words: Vec<SeenWord>,
    /// The seat that the engine plays, with its set-up, if it does not see everything.
    to: Option<(Seat, String)>,
}

/// An engine for one game.
pub(crate) struct Engine<P: Playable> {
    options: Options,
    player: Player<P>,
    telling: Telling<P>,
    chance: Chance,
}

impl<P: Playable> Engine<P> {
    /// Makes an engine.
    ///
    /// # Errors
    /// If the options have weights that do not match the game.
    pub(crate) fn new(options: &Options) -> Result<Self, WeightsError> {
        let evaluator = match &options.weights {
            Some(weights) => Evaluator::with_weights::<P>(weights)?,
            None => Evaluator::of::<P>(),
        };
        let setup = options.setup.clone();
        let played = Match::new(&setup).expect("the set-up has been checked");
        Ok(Self {
            options: options.clone(),
            player: Player::with_evaluator(evaluator)
                .with_determinizations(options.determinizations)
                .with_threads(options.threads)
                .with_tablebases(&options.tablebases),
            telling: Telling { played, setup, words: Vec::new(), to: None },
            chance: Chance::new(options.seed, "reference"),
        })
    }

    /// The information state of the seat to move.
    fn state(&self) -> Result<InformationState<P>, String> {
        let Telling { played, setup, words, to } = &self.telling;
        let Turn::To(mover) = played.turn() else {
            let by_repetition = match played.position().turn() {
                Turn::To(_) => " by repetition",
                Turn::Over(_) => "",
            };
            return Err(format!("the game is over{by_repetition}"));
        };
        match to {
            Some((seat, _)) if *seat != mover => {
                Err(format!("it is the turn of seat {}", mover.index()))
            }
            Some((seat, own)) => secret_words::information_state(setup, own, words, *seat),
            None => {
                let words = words.iter().map(|seen| seen.word.as_str());
                InformationState::of_words(setup, words, mover).map_err(|error| error.to_string())
            }
        }
    }

    /// Sets the position from the words of the command.
    pub(crate) fn position(&mut self, words: &[&str]) -> Result<(), String> {
        let (head, rest) = match words.iter().position(|word| *word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, [].as_slice()),
        };
        let plain = self.options.setup.clone();
        let seen =
            |word: &&str| secret_words::read(word).ok_or_else(|| format!("{word:?} is no word"));
        let (setup, words, to) = match *head {
            [] => {
                let words = rest.iter().map(|word| SeenWord::plain(word)).collect();
                (plain, words, None)
            }
            ["setup", both] => {
                let placements = both.split(',').map(str::to_owned).collect();
                let setup = plain.with_placements(placements).map_err(|error| error.to_string())?;
                (setup, rest.iter().map(|word| SeenWord::plain(word)).collect(), None)
            }
            ["seat", seat, "setup", own] => {
                let seat = match seat {
                    "0" => Seat::new(0),
                    "1" => Seat::new(1),
                    _ => return Err(format!("there is no seat {seat}")),
                };
                let words: Vec<SeenWord> = rest.iter().map(seen).collect::<Result<_, _>>()?;
                (plain, words, Some((seat, own.to_owned())))
            }
            _ => return Err(format!("unknown set-up {:?}", head.join(" "))),
        };
        let dealt = match &to {
            Some((seat, own)) => secret_words::deal::<P>(&setup, own, &words, *seat)?,
            None => setup.clone(),
        };
        let mut played = Match::<P>::new(&dealt).map_err(|error| error.to_string())?;
        for (number, seen) in (1..).zip(&words) {
            // Matches also have words for agreements, which are not allowed here.
            let position = played.position();
            if position.parse(&seen.word).is_none() {
                let error = InformationStateError::illegal(position, &seen.word, number);
                return Err(error.to_string());
            }
            played.replay_word(&seen.word).map_err(|error| error.to_string())?;
        }
        self.telling = Telling { played, setup, words, to };
        Ok(())
    }

    /// Searches within the limits, or the engine's own, and returns the line of the best
    /// move.
    pub(crate) fn go(
        &mut self,
        limits: Option<Limits>,
        output: &mut dyn Write,
    ) -> Result<String, String> {
        let state = self.state()?;
        let position = self.telling.played.position();
        let stop = Stop::default();
        let own = limits.unwrap_or(Limits::time(Duration::from_secs(1)));
        let (chosen, info) = match self.options.opponent {
            Opponent::Random => (references::random(&state, &mut self.chance), String::new()),
            Opponent::Greedy => (references::greedy(&state, &mut self.chance), String::new()),
            Opponent::Uct => match references::uct(&state, own, &stop, &mut self.chance) {
                Some((chosen, nodes, value)) => {
                    (Some(chosen), format!("info nodes {nodes} value {value:.3}\n"))
                }
                None => (None, String::new()),
            },
            Opponent::Player => {
                let task = match limits {
                    Some(limits) if self.options.level == Level::HIGHEST => {
                        Task::Evaluate { limits, lines: 1 }
                    }
                    _ => Task::Play(self.options.level),
                };
                let mut failed = None;
                let result =
                    self.player.think(&state, task, self.options.seed, &stop, &mut |found| {
                        if let Some(best) = found.lines.first() {
                            let depth = best.depth;
                            let line = format!(
                                "info depth {depth} nodes {} time {} value {:.3}",
                                found.nodes,
                                found.time.as_millis(),
                                best.expected_score
                            );
                            failed = writeln!(output, "{line}").err();
                        }
                    });
                if let Some(error) = failed {
                    return Err(error.to_string());
                }
                let best = result.lines.first();
                let info = best.map_or(String::new(), |best| {
                    let (nodes, time) = (result.nodes, result.time.as_millis());
                    format!("info nodes {nodes} time {time} value {:.3}\n", best.expected_score)
                });
                (best.map(|best| best.moves[0]), info)
            }
        };
        // An engine must always answer with a move.
        let chosen = match chosen {
            Some(chosen) => chosen,
            None => references::random(&state, &mut self.chance).ok_or("there is no legal move")?,
        };
        Ok(format!("{info}bestmove {}\n", position.word(chosen)))
    }

    /// The legal moves.
    pub(crate) fn moves(&self) -> String {
        let mut line = "moves".to_owned();
        for word in self.telling.played.legal_words() {
            line.push(' ');
            line.push_str(&word);
        }
        line.push('\n');
        line
    }

    /// The seat to move, or the outcome.
    pub(crate) fn status(&self) -> String {
        match self.telling.played.turn() {
            Turn::To(seat) => format!("turn {}\n", seat.index()),
            Turn::Over(Outcome::Score(_)) if self.telling.to.is_some() => "over\n".to_owned(),
            Turn::Over(outcome) => format!("{outcome}\n"),
        }
    }
}
