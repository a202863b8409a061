//! How long the table thinks between a click and lit options: what is marked when a
//! piece is hovered, when it is chosen, and when a target is pointed at, in the
//! positions of random games where most can be done.
//!
//! ```text
//! cargo run --features measuring --example click_cost -- [--game GAME] [--games N]
//! ```
//!
//! Prints, for every game or for one, the slowest of each and the word of the move that
//! had led there. A frame at 60 a second is 16.7 ms.

use std::process::exit;
use std::time::{Duration, Instant};

use ludotheque_clicks::Selection;
use ludotheque_rules::{Cell, Click, Eye, Game, MatchFace, Seat, Setup, open};
use ludotheque_table::overlay::marks::{Glance, Wanted};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Plies after which a random game is left.
const PLIES_MAX: usize = 120;

fn main() {
    let (games, count) = request().unwrap_or_else(|reason| {
        eprintln!("click_cost: {reason}");
        exit(2);
    });
    println!("game           players  hover ms  choose ms  target ms  threats ms  after");
    for game in games {
        for players in game.players() {
            match Setup::new(game, players) {
                Ok(setup) => tell(&setup, count),
                Err(error) => eprintln!("click_cost: {error}"),
            }
        }
    }
}

/// Which games, and how many of each.
fn request() -> Result<(Vec<Game>, usize), String> {
    use lexopt::prelude::*;
    let (mut games, mut count) = (Game::ALL.to_vec(), 12);
    let mut parser = lexopt::Parser::from_env();
    let text = |parser: &mut lexopt::Parser| -> Result<String, String> {
        let value = parser.value().map_err(|error| error.to_string())?;
        value.string().map_err(|error| error.to_string())
    };
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        match argument {
            Long("game") => {
                let name = text(&mut parser)?;
                games = vec![name.parse().map_err(|_| format!("there is no game {name}"))?];
            }
            Long("games") => {
                let number = text(&mut parser)?;
                count = number.parse().map_err(|_| format!("--games is a number, not {number}"))?;
            }
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok((games, count))
}

/// How often something is done again before it counts as slow.
const REPEATS: usize = 8;

/// The slowest of a kind, and after which word it was.
#[derive(Debug, Clone, Default)]
struct Slowest {
    time: Duration,
    after: String,
}

impl Slowest {
    /// Does it, and again a few times where that seems slow: what else the machine does
    /// meanwhile is not to be measured.
    fn take(&mut self, work: impl Fn(), after: &str) {
        let once = || {
            let start = Instant::now();
            work();
            start.elapsed()
        };
        let mut time = once();
        for _ in 0..REPEATS {
            if time <= self.time {
                return;
            }
            time = time.min(once());
        }
        if time > self.time {
            self.time = time;
            after.clone_into(&mut self.after);
        }
    }

    fn ms(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0
    }
}

/// Plays random games and prints the slowest of each kind.
fn tell(setup: &Setup, count: usize) {
    let (mut hover, mut choose, mut target, mut threats) =
        <(Slowest, Slowest, Slowest, Slowest)>::default();
    let mut dice = Dice(Pcg32::seed_from_u64(7));
    for _ in 0..count {
        let mut face = match open(setup) {
            Ok(face) => face,
            Err(error) => {
                eprintln!("click_cost: {error}");
                return;
            }
        };
        let mut word = "the start".to_owned();
        for ply in 0..PLIES_MAX {
            let words = face.legal_words();
            if words.is_empty() {
                break;
            }
            if ply % 3 == 0 {
                for cell in face.next(&[]).places() {
                    let face = face.as_ref();
                    hover.take(|| marks(face, &[], Some(cell)), &word);
                    let path = [Click::Cell(cell)];
                    choose.take(|| marks(face, &path, Some(cell)), &word);
                    let to = face.next(&path).cells;
                    if let Some(to) = to.get(dice.below(to.len().max(1))) {
                        target.take(|| marks(face, &path, Some(to.cell)), &word);
                    }
                }
                let ask_all = || {
                    for seat in (0..setup.players()).map(Seat::new) {
                        std::hint::black_box(face.seen_by(Eye::Public).could(seat));
                    }
                };
                threats.take(ask_all, &word);
            }
            word.clone_from(&words[dice.below(words.len())]);
            if let Err(error) = face.play_word(&word) {
                eprintln!("click_cost: {word}: {error}");
                return;
            }
        }
    }
    println!(
        "{:<14} {:>7} {:>9.2} {:>10.2} {:>10.2} {:>11.2}  {}",
        setup.game().id(),
        setup.players(),
        hover.ms(),
        choose.ms(),
        target.ms(),
        threats.ms(),
        choose.after,
    );
}

/// What the table works out when these clicks have been made and this cell is pointed
/// at.
fn marks(face: &dyn MatchFace, clicks: &[Click], pointed: Option<Cell>) {
    let mut selection = Selection::default();
    selection.clicks.extend_from_slice(clicks);
    let wanted = Wanted::at(&Glance {
        view: face.seen_by(Eye::Open),
        selection: &selection,
        pointed,
        considered: None,
        moving: false,
        threats: true,
        previews: true,
        hints: true,
        refusal: None,
        hint: None,
        points_out: false,
    });
    std::hint::black_box(wanted);
}

/// The same numbers every time, which is all that is asked of them.
struct Dice(Pcg32);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0.next_u32() as usize % bound
    }
}
