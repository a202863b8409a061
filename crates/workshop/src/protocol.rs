//! The engine protocol: lines of text by which a referee plays matches between programs,
//! modelled on UCI and UGI.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use ludotheque_players::puzzles::Puzzling;
use ludotheque_players::{GameVisitor, InformationStateError, Limits, Playable, visit};

use crate::engine::Engine;
pub use crate::engine::{Opponent, Options};

/// Answers the lines of `input` until it ends, in a game of the shelf.
///
/// # Errors
/// If reading or writing fails, the game is not of the shelf, or the weights do not match it.
pub fn run(options: &Options, input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let game = options.setup.game();
    let unknown = || Err(io::Error::other(InformationStateError::NoPlayer(game)));
    visit(game, Dialogue { options, input, output }).unwrap_or_else(unknown)
}

/// Calls [`run_for`] with the type of a game.
struct Dialogue<'a, I, O> {
    options: &'a Options,
    input: I,
    output: &'a mut O,
}

impl<I: BufRead, O: Write> GameVisitor for Dialogue<'_, I, O> {
    type Output = io::Result<()>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        run_for::<P>(self.options, self.input, self.output)
    }
}

/// Answers the lines of `input` until it ends, in the game with these positions.
///
/// # Errors
/// If reading or writing fails, or the weights do not match the game.
pub fn run_for<P: Playable>(
    options: &Options,
    input: impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut engine = Engine::<P>::new(options).map_err(io::Error::other)?;
    for line in input.lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = match words.as_slice() {
            [] => continue,
            ["quit"] => break,
            ["ugi"] => Ok(format!("id name Ludothèque {:?}\nugiok\n", options.opponent)),
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

/// The limits of a `go` command; none for the engine's own.
fn limits(words: &[&str]) -> Result<Option<Limits>, String> {
    let number = |text: &str| -> Result<u64, String> {
        text.parse().map_err(|_| format!("{text:?} is no number"))
    };
    match *words {
        [] => Ok(None),
        ["movetime", time] => {
            // Leave some time for the answer.
            let time = Duration::from_millis(number(time)?);
            let spare = (time / 50).clamp(Duration::from_micros(500), Duration::from_millis(20));
            Ok(Some(Limits::time(time.saturating_sub(spare))))
        }
        ["nodes", nodes] => Ok(Some(Limits::nodes(number(nodes)?))),
        _ => Err(format!("unknown bound {:?}", words.join(" "))),
    }
}
