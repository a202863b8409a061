//! Films moves: the game itself, without a window, in which simulated time passes by whole frames
//! of a sixtieth of a second, so that motion can be looked at frame by frame.
//!
//! ```text
//! cargo run --features measuring --example film -- [--game GAME] [--players N]
//!     [--presets NAME,NAME] [--after WORDS] [--moves WORDS] [--typed] [--bare] [--every N]
//!     [--hold SECONDS] [--quality low|high] [--size WxH] [--lang fr|en] [--animated FILE] FOLDER
//! ```
//!
//! The words of `--after` are played before the film begins, those of `--moves` in it: by hand,
//! which points at each cell before it clicks, or with `--typed` as if they were typed. Presets
//! are the set-ups of a game with secrets. `--every 4` draws every fourth frame only. Each
//! drawn frame becomes a PNG in the folder, named after its number among the simulated frames;
//! with `--animated`, all of them become an animated PNG as well. The same line makes the same
//! pictures.

mod studio;

use std::path::PathBuf;
use std::process::exit;

use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, Quality};
use ludotheque_rules::{Game, Setup, presets};
use studio::{FRAMES_PER_SECOND, Sitting, Studio, animation};

/// What is asked for.
struct Request {
    game: Game,
    players: Option<u8>,
    presets: Vec<String>,
    after: String,
    moves: String,
    is_typed: bool,
    is_bare: bool,
    every: u32,
    hold_seconds: f32,
    quality: Quality,
    size: (u32, u32),
    language: Language,
    animated: Option<PathBuf>,
    folder: PathBuf,
}

fn main() {
    if let Err(reason) = request().and_then(|request| film(&request)) {
        eprintln!("film: {reason}");
        exit(2);
    }
}

/// Reads the command line.
fn request() -> Result<Request, String> {
    use lexopt::prelude::*;
    let mut request = Request {
        game: Game::SYPIL,
        players: None,
        presets: Vec::new(),
        after: String::new(),
        moves: String::new(),
        is_typed: false,
        is_bare: false,
        every: 1,
        hold_seconds: 0.5,
        quality: Quality::Low,
        size: (1280, 720),
        language: Language::English,
        animated: None,
        folder: PathBuf::new(),
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        match argument {
            Long("game") => request.game = parsed(&mut parser)?,
            Long("players") => request.players = Some(parsed(&mut parser)?),
            Long("presets") => {
                let names = text(&mut parser)?;
                request.presets = names.split(',').map(str::to_owned).collect();
            }
            Long("after") => request.after = text(&mut parser)?,
            Long("moves") => request.moves = text(&mut parser)?,
            Long("typed") => request.is_typed = true,
            Long("bare") => request.is_bare = true,
            Long("every") => request.every = parsed::<std::num::NonZero<u32>>(&mut parser)?.get(),
            Long("hold") => request.hold_seconds = parsed(&mut parser)?,
            Long("quality") => {
                request.quality = match text(&mut parser)?.as_str() {
                    "low" => Quality::Low,
                    "high" => Quality::High,
                    other => return Err(format!("--quality is low or high, not {other}")),
                }
            }
            Long("size") => {
                let size = text(&mut parser)?;
                let sides = size.split_once('x');
                request.size = sides
                    .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
                    .ok_or_else(|| format!("--size is WIDTHxHEIGHT, not {size}"))?;
            }
            Long("lang") => {
                request.language = match text(&mut parser)?.as_str() {
                    "fr" => Language::French,
                    "en" => Language::English,
                    other => return Err(format!("--lang is fr or en, not {other}")),
                }
            }
            Long("animated") => request.animated = Some(text(&mut parser)?.into()),
            Value(folder) => request.folder = folder.into(),
            other => return Err(other.unexpected().to_string()),
        }
    }
    if request.folder.as_os_str().is_empty() {
        return Err("a folder for the pictures is missing".to_owned());
    }
    Ok(request)
}

fn text(parser: &mut lexopt::Parser) -> Result<String, String> {
    let value = parser.value().and_then(lexopt::ValueExt::string);
    value.map_err(|error| error.to_string())
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
    parser: &mut lexopt::Parser,
) -> Result<T, String> {
    let text = text(parser)?;
    text.parse().map_err(|error| format!("{text}: {error}"))
}

/// The match that is asked for.
fn setup(request: &Request) -> Result<Setup, String> {
    let game = request.game;
    let players = request.players.unwrap_or(*game.players().start());
    let mut placements = Vec::new();
    if game.has_secret_setup() {
        for seat in 0..usize::from(players) {
            let all = presets(game);
            let preset = match request.presets.get(seat) {
                Some(name) => all.iter().find(|preset| preset.id == name.as_str()),
                None => all.first(),
            };
            let preset = preset.ok_or("there is no such preset")?;
            placements.push(preset.placement.clone());
        }
    }
    Setup::new(game, players)
        .and_then(|setup| setup.with_placements(placements))
        .map_err(|error| error.to_string())
}

fn film(request: &Request) -> Result<(), String> {
    std::fs::create_dir_all(&request.folder).map_err(|problem| problem.to_string())?;
    let mut studio = Studio::open(&Sitting {
        table: Some(setup(request)?),
        language: request.language,
        quality: request.quality,
        animation: Animation::Normal,
        size: request.size,
        is_bare: request.is_bare,
        refines: false,
        every: request.every,
    });
    studio.play(&request.after)?;
    studio.settle();
    studio.roll();
    studio.wait(request.hold_seconds);
    for word in request.moves.split_whitespace() {
        if request.is_typed {
            studio.play(word)?;
        } else {
            studio.play_by_hand(word);
        }
        studio.wait(request.hold_seconds);
        studio.read();
    }
    let pictures = studio.developed()?;
    for (number, picture) in (0..).zip(&pictures) {
        let name = format!("{:05}.png", number * request.every);
        picture.write(&request.folder.join(name))?;
    }
    println!("{} pictures", pictures.len());
    if let Some(path) = &request.animated {
        let duration_ms = 1000 * request.every / FRAMES_PER_SECOND;
        let duration_ms = u16::try_from(duration_ms).unwrap_or(u16::MAX);
        animation::write(path, &animation::in_turn(pictures, duration_ms))?;
    }
    Ok(())
}
