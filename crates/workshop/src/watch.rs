//! Plays a player against itself and prints its games, with the worst moves of each as the
//! review judges moves: to see how a level errs.

use std::ffi::OsString;

use lexopt::ValueExt;
use ludotheque_players::{Chance, Limits, Playable, Player, Stop};
use ludotheque_rules::{Eye, Setup};

use crate::matches::{RunningGame, SearchingPlayer, opening};
use crate::options::{Failure, OPENING, SetOption, WHO};
use crate::who::Who;

/// The number of worst moves that are printed of each game.
const WORST: usize = 3;

/// The options of `watch`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    nodes: u64,
    seed: u64,
    /// The number of random plies before the players begin.
    opening: usize,
    who: Vec<Who>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self { setup, games: 100, nodes: 300, seed: 1, opening: OPENING, who: Vec::new() }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "nodes" => self.nodes = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "opening" => self.opening = value.parse()?,
            WHO => self.who.push(value.string()?.parse()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// A move that was not the best.
struct MissedMove {
    /// Its number, from 1.
    ply: usize,
    position: String,
    word: String,
    best: String,
    /// The expected score that it gives away, from 0 to 1.
    lost: f32,
}

/// Plays and prints the games.
pub(crate) fn run<P: Playable>(options: &Options) -> Result<(), Failure> {
    let &[who] = options.who.as_slice() else {
        return Err("one player is watched".into());
    };
    for number in 0..options.games {
        let (words, mut mistakes) = played::<P>(options, who, number)?;
        println!("game {}, {} plies: {}", number + 1, words.len(), words.join(" "));
        let lost: f32 = mistakes.iter().map(|mistake| mistake.lost).sum();
        println!(
            "  given away by a move on average: {:.1} %",
            100.0 * lost / mistakes.len().max(1) as f32
        );
        mistakes.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        for mistake in mistakes.iter().take(WORST) {
            let MissedMove { ply, position, word, best, lost } = mistake;
            println!("  {ply}. {word} instead of {best}: {:.0} %", 100.0 * lost);
            println!("     {position}");
        }
    }
    Ok(())
}

/// A game of a player against itself, with all of its moves judged.
fn played<P: Playable>(
    options: &Options,
    who: Who,
    number: usize,
) -> Result<(Vec<String>, Vec<MissedMove>), Failure> {
    let mut chance = Chance::new(options.seed, &format!("watched {number}"));
    let (setup, first) = opening::<P>(&options.setup, options.opening, &mut chance)?;
    let (mut side, mut judge) = (SearchingPlayer::<P>::new(who), Player::<P>::new());
    let (seed, stop) = (chance.seed(), Stop::default());
    let mut game = RunningGame::<P>::new(&setup)?;
    let mut mistakes = Vec::new();
    while game.end().is_none() {
        if let Some(chosen) = game.next_of(&first)? {
            game.play(chosen);
            continue;
        }
        let chosen = side.choose(&setup, &game, seed, &mut chance)?;
        let (state, limits) = (game.state(&setup)?, Limits::nodes(options.nodes));
        if let Some(compared) = judge.compare(&state, Some(chosen), limits, seed, &stop) {
            mistakes.push(MissedMove {
                ply: game.words.len() + 1,
                position: game.here.written_for(Eye::Open),
                word: game.here.word(chosen),
                best: game.here.word(compared.best.moves[0]),
                lost: compared.lost,
            });
        }
        game.play(chosen);
    }
    Ok((game.words, mistakes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Game;
    use ludotheque_rules::games::sypil::Sypil;

    #[test]
    fn every_move_of_the_player_is_judged() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let options = Options { nodes: 200, ..Options::of(setup) };
        let (words, mistakes) = played::<Sypil>(&options, Who::Random, 0).expect("it is played");
        assert_eq!(words.len(), mistakes.len() + options.opening);
        let lost: f32 = mistakes.iter().map(|mistake| mistake.lost).sum();
        assert!(lost > 0.5, "random moves give something away, not {lost}");
        assert!(mistakes.iter().all(|mistake| mistake.lost >= 0.0));
    }
}
