//! The engines' protocol: lines of text by which a referee plays matches between
//! programs. Modelled on UCI and UGI.

use std::io::{BufRead, Write};
use std::time::Duration;

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Game, Match, MatchFace, Outcome, Seat, Setup, Turn};

use crate::chance::Chance;
use crate::contract::Playable;
use crate::games::Measure;
use crate::knowledge::Judge;
use crate::levels::Level;
use crate::limits::{Limits, Stop};
use crate::player::{Player, Task};
use crate::references;
use crate::secret_words;
use crate::sight::Sight;
use crate::tablebase::Tablebases;
use crate::words::{self, SeenWord, SightError};

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Our player.
    Player,
    /// A legal move by chance.
    Random,
    /// One ply by a simple measure.
    Greedy,
    /// Random playouts and a tree.
    Uct,
}

/// What an engine is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The game, for how many, and by which options.
    pub setup: Setup,
    /// Who answers.
    pub opponent: Opponent,
    /// The level for `go` without a bound, and below the highest also with one.
    pub level: Level,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// How many games are dealt where there are secrets.
    pub worlds: usize,
    /// Other weights than those of the game.
    pub weights: Option<Vec<i16>>,
    /// The solutions of solved games.
    pub tablebases: Tablebases,
}

/// Answers the lines of `input` until it ends.
///
/// # Errors
/// If the input cannot be read, or the output not be written.
pub fn run(options: &Options, input: impl BufRead, output: &mut impl Write) -> std::io::Result<()> {
    let mut engine = engine(options);
    for line in input.lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = match words.as_slice() {
            [] => continue,
            ["quit"] => break,
            ["ugi"] => Ok(format!(
                "id name Ludothèque {:?}\nugiok\n",
                options.opponent
            )),
            ["isready"] => Ok("readyok\n".to_owned()),
            ["newgame"] => engine.position(&[]).map(|()| String::new()),
            ["position", "start", rest @ ..] => engine.position(rest).map(|()| String::new()),
            ["go", rest @ ..] => limits(rest).and_then(|limits| engine.go(limits, output)),
            ["moves"] => Ok(engine.moves()),
            ["status"] => Ok(engine.status()),
            _ => Err(format!("unknown command {line:?}")),
        };
        match answer {
            Ok(answer) => write!(output, "{answer}")?,
            Err(error) => writeln!(output, "error {}", error.replace('\n', " "))?,
        }
        output.flush()?;
    }
    Ok(())
}

/// The bounds of a `go`; none for the engine's own.
fn limits(words: &[&str]) -> Result<Option<Limits>, String> {
    let number = |text: &str| -> Result<u64, String> {
        text.parse().map_err(|_| format!("{text:?} is no number"))
    };
    match *words {
        [] => Ok(None),
        ["movetime", time] => {
            // Something is needed to say the answer.
            let time = Duration::from_millis(number(time)?);
            let spare = (time / 50).clamp(Duration::from_micros(500), Duration::from_millis(20));
            Ok(Some(Limits::time(time.saturating_sub(spare))))
        }
        ["nodes", nodes] => Ok(Some(Limits::nodes(number(nodes)?))),
        _ => Err(format!("unknown bound {:?}", words.join(" "))),
    }
}

/// An engine for any game.
trait Engine {
    fn position(&mut self, words: &[&str]) -> Result<(), String>;
    fn go(&mut self, limits: Option<Limits>, output: &mut dyn Write) -> Result<String, String>;
    fn moves(&self) -> String;
    fn status(&self) -> String;
}

/// The engine for the game of the options.
fn engine(options: &Options) -> Box<dyn Engine> {
    let game = options.setup.game();
    let begin = ENGINES.into_iter().find(|(known, _)| *known == game);
    let (_, begin) = begin.expect("engines are asked for the games of the shelf alone");
    begin(options)
}

/// The engines; a line a game.
const ENGINES: [(Game, fn(&Options) -> Box<dyn Engine>); Game::ALL.len()] = [
    (Game::SIMULTANA, begin::<Simultana>),
    (Game::SYPIL, begin::<Sypil>),
    (Game::SYNE_STRAT, begin::<SyneStrat>),
    (Game::SYNDICAT, begin::<Syndicat>),
    (Game::STRATEGE, begin::<Stratege>),
];

fn begin<P: Measure + Playable>(options: &Options) -> Box<dyn Engine> {
    Box::new(Of::<P>::new(options))
}

/// The game as it was seen last.
struct Telling<P: Playable> {
    /// The match, in which any strengths are dealt that agree with what was seen.
    played: Match<P>,
    setup: Setup,
    words: Vec<SeenWord>,
    /// The seat that this was seen to, with its set-up, if not everything was seen.
    to: Option<(Seat, String)>,
}

/// An engine for one game.
struct Of<P: Measure + Playable> {
    options: Options,
    player: Player<P>,
    telling: Telling<P>,
    chance: Chance,
}

impl<P: Measure + Playable> Of<P> {
    fn new(options: &Options) -> Self {
        let judge = match &options.weights {
            Some(weights) => Judge::with_weights::<P>(weights),
            None => Judge::of::<P>(),
        };
        let setup = options.setup.clone();
        let played = Match::new(&setup).expect("the set-up has been checked");
        Self {
            options: options.clone(),
            player: Player::with_judge(judge)
                .with_world_count(options.worlds)
                .with_tablebases(&options.tablebases),
            telling: Telling {
                played,
                setup,
                words: Vec::new(),
                to: None,
            },
            chance: Chance::new(options.seed, "reference"),
        }
    }

    /// What the seat to move may know.
    fn sight(&self) -> Result<Sight<P>, String> {
        let Telling {
            played,
            setup,
            words,
            to,
        } = &self.telling;
        let Turn::To(mover) = played.turn() else {
            let by_repetition = match played.position().turn() {
                Turn::To(_) => " by repetition",
                Turn::Over(_) => "",
            };
            return Err(format!("the game is over{by_repetition}"));
        };
        let sight = match to {
            Some((seat, _)) if *seat != mover => {
                return Err(format!("it is the turn of seat {}", mover.index()));
            }
            Some((seat, own)) => Sight::of_seen_words(setup, own, words, *seat),
            None => Sight::of_words(setup, words.iter().map(|seen| seen.word.as_str()), mover),
        };
        sight.map_err(|error| error.to_string())
    }
}

impl<P: Measure + Playable> Engine for Of<P> {
    fn position(&mut self, words: &[&str]) -> Result<(), String> {
        let text = |error: SightError| error.to_string();
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
                let setup = plain
                    .with_placements(placements)
                    .map_err(|error| error.to_string())?;
                (
                    setup,
                    rest.iter().map(|word| SeenWord::plain(word)).collect(),
                    None,
                )
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
            Some((seat, own)) => {
                secret_words::deal::<P>(&setup, own, &words, *seat).map_err(text)?
            }
            None => setup.clone(),
        };
        let mut played = Match::<P>::new(&dealt).map_err(|error| error.to_string())?;
        for (number, seen) in (1..).zip(&words) {
            // A match has words for agreements, too; here there are only moves.
            let position = played.position();
            if position.parse(&seen.word).is_none() {
                return Err(text(words::illegal(position, &seen.word, number)));
            }
            played
                .replay_word(&seen.word)
                .map_err(|error| error.to_string())?;
        }
        self.telling = Telling {
            played,
            setup,
            words,
            to,
        };
        Ok(())
    }

    fn go(&mut self, limits: Option<Limits>, output: &mut dyn Write) -> Result<String, String> {
        let sight = self.sight()?;
        let position = self.telling.played.position();
        let stop = Stop::default();
        let own = limits.unwrap_or(Limits::time(Duration::from_secs(1)));
        let (chosen, info) = match self.options.opponent {
            Opponent::Random => (references::random(&sight, &mut self.chance), String::new()),
            Opponent::Greedy => (references::greedy(&sight, &mut self.chance), String::new()),
            Opponent::Uct => match references::uct(&sight, own, &stop, &mut self.chance) {
                Some((chosen, nodes, value)) => (
                    Some(chosen),
                    format!("info nodes {nodes} value {value:.3}\n"),
                ),
                None => (None, String::new()),
            },
            Opponent::Player => {
                let task = match limits {
                    Some(limits) if self.options.level == Level::HIGHEST => {
                        Task::Judge { limits, lines: 1 }
                    }
                    _ => Task::Play(self.options.level),
                };
                let mut failed = None;
                let thought =
                    self.player
                        .think(&sight, task, self.options.seed, &stop, &mut |found| {
                            if let Some(best) = found.lines.first() {
                                let depth = best.depth;
                                let line = format!(
                                    "info depth {depth} nodes {} time {} value {:.3}",
                                    found.nodes,
                                    found.time.as_millis(),
                                    best.share
                                );
                                failed = writeln!(output, "{line}").err();
                            }
                        });
                if let Some(error) = failed {
                    return Err(error.to_string());
                }
                let best = thought.lines.first();
                let info = best.map_or(String::new(), |best| {
                    let (nodes, time) = (thought.nodes, thought.time.as_millis());
                    format!("info nodes {nodes} time {time} value {:.3}\n", best.share)
                });
                (best.map(|best| best.moves[0]), info)
            }
        };
        // A player must never answer nothing.
        let chosen = match chosen {
            Some(chosen) => chosen,
            None => references::random(&sight, &mut self.chance).ok_or("there is no legal move")?,
        };
        Ok(format!("{info}bestmove {}\n", position.word(chosen)))
    }

    fn moves(&self) -> String {
        let mut line = "moves".to_owned();
        for word in self.telling.played.legal_words() {
            line.push(' ');
            line.push_str(&word);
        }
        line.push('\n');
        line
    }

    fn status(&self) -> String {
        match self.telling.played.turn() {
            Turn::To(seat) => format!("turn {}\n", seat.index()),
            Turn::Over(Outcome::Score(_)) if self.telling.to.is_some() => "over\n".to_owned(),
            Turn::Over(outcome) => format!("{outcome}\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{GameInfo, GameSpec, OCCURRENCES_UNTIL_END, Position, PositionInfo};

    use super::*;
    use crate::sight::World;

    /// A game like Simultana, without the option of repetition.
    static ENDLESS: GameSpec = GameSpec::new::<Simultana>(GameInfo::new("endless", "Endless"));

    /// Both players step forward and back, so that the start occurs for the third time.
    const TO_AND_FRO: [&str; 8] = [
        "A2-A3", "D4-D3", "A3-A2", "D3-D4", "A2-A3", "D4-D3", "A3-A2", "D3-D4",
    ];

    /// Whether repetition has ended a match of this set-up, in turn: the match itself, what
    /// players search by, and an engine.
    fn is_ended_by_repetition(setup: &Setup) -> [bool; 3] {
        let mut played = Match::<Simultana>::new(setup).expect("it begins");
        for word in TO_AND_FRO {
            played.replay_word(word).expect("it is legal");
        }
        let sight = Sight::<Simultana>::of_match(&played, Seat::new(0)).expect("it is known");
        let world = sight.world(&mut Chance::new(1, "world"));
        let revealed = World::<Simultana>::revealed(setup, TO_AND_FRO.map(|word| (word, None)));
        assert_eq!(revealed.expect("it is legal").past, world.past);
        let key = world.position.key();
        let stood = world.past.iter().filter(|past| **past == key).count();
        let mut engine = begin::<Simultana>(&Options {
            setup: setup.clone(),
            opponent: Opponent::Random,
            level: Level::HIGHEST,
            seed: 1,
            worlds: 1,
            weights: None,
            tablebases: Tablebases::default(),
        });
        let words: Vec<&str> = std::iter::once("moves").chain(TO_AND_FRO).collect();
        engine.position(&words).expect("they are legal");
        [
            matches!(played.turn(), Turn::Over(_)),
            stood + 1 >= OCCURRENCES_UNTIL_END,
            engine.status() == "draw\n",
        ]
    }

    #[test]
    fn match_player_and_engine_agree_on_repetition() {
        let simultana = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        assert_eq!(is_ended_by_repetition(&simultana), [true; 3]);
        let off = simultana.clone().without_repetition();
        assert_eq!(is_ended_by_repetition(&off), [false; 3]);
        let start = Match::<Simultana>::new(&simultana).expect("it begins");
        let text = PositionInfo::of(start.position()).text;
        let endless = Game::register(&ENDLESS).expect("no other game has its id");
        let without = Setup::from_position(endless, &text).expect("it is a position");
        assert_eq!(is_ended_by_repetition(&without), [false; 3]);
    }
}
