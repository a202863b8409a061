//! The pictures of the README: which position of which game each shows, what is pointed at, and
//! the scenes of the animated one.

use std::path::Path;

use bevy::prelude::*;
use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, Quality};
use ludotheque_clicks::TableInput;
use ludotheque_repaint::refine::Refinement;
use ludotheque_rules::{Cell, Game, Setup, presets};
use ludotheque_session::Session;

use crate::studio::picture::Picture;
use crate::studio::{FRAMES_PER_SECOND, Sitting, Studio, animation};

/// The size of the still pictures, in pixels.
const STILL_SIZE: (u32, u32) = (1280, 720);
/// The simulated frames from one drawn frame to the next, as long as a still is awaited.
const STILL_EVERY: u32 = 12;
/// The size of the animated picture, in pixels.
const MOVING_SIZE: (u32, u32) = (720, 405);
/// The simulated frames from one picture of the animated one to the next.
const MOVING_EVERY: u32 = 4;
/// The simulated time for which the pointer rests where a still shows it, in seconds.
const POINTED_SECONDS: f32 = 1.0;
/// The most frames in which a picture is awaited.
const MOST_FRAMES: usize = 200;

/// A match with the moves that lead to what is shown.
struct Match {
    game: Game,
    players: u8,
    words: &'static str,
}

/// A still picture.
struct Still {
    /// The name of its file, without the extension.
    name: &'static str,
    /// None for the title screen.
    of: Option<Match>,
    /// The cell that is clicked.
    clicked: Option<&'static str>,
    /// The cell that is pointed at.
    pointed: Option<&'static str>,
}

const STILLS: [Still; 6] = [
    Still { name: "title", of: None, clicked: None, pointed: None },
    Still {
        name: "simultana",
        of: Some(Match { game: Game::SIMULTANA, players: 2, words: "A2-A3 D4-D3 E2-E1 C4-D4" }),
        clicked: Some("C1"),
        pointed: Some("B1"),
    },
    Still {
        name: "sypil",
        of: Some(Match {
            game: Game::SYPIL,
            players: 2,
            words: "B2+A1 F6+F5 B1+A1 G4+G5 B5-C4 G6-E5 A1-C2 F7-G6 A4+A3 G7-E6 A2+B3 E6-D4 \
                    C2-D3 G6+G5 C4+B3 E5-D6",
        }),
        clicked: None,
        pointed: Some("D3"),
    },
    Still {
        name: "syne_strat",
        of: Some(Match {
            game: Game::SYNE_STRAT,
            players: 4,
            words: "B1+A1 F3+G4 G6+E5 A4+A3 C3+A2 G4-E2 F7+E5 B5+A3 A1/B3 E2/D1 G7+E6 A3/B5 \
                    B3-D3 E3+E4 E5-D5 C5xE5@B1 D3xF5@C1 E4+G5 D5-E4 E5-C5",
        }),
        clicked: None,
        pointed: Some("F5"),
    },
    Still {
        name: "syndicat",
        of: Some(Match {
            game: Game::SYNDICAT,
            players: 2,
            words: "K4-K5 B9-B7 I4-I5 J9-J8 A4-A6 J8-J7 J4-J5 F9-F7 G4-G5 B7-B6 J3-I4 C9-C7 \
                    A6-A7 E9-E8 E4-E6 D9-D8 B4-B5 B10-C9 A1-A4 C9-B8 K5-K6 D8-D7 E6-D7xD7 \
                    J7-K6xK6 A7-B8xB8 D10-D9 J5-K6xK6 K9-K8 D4-D6 E8-D7xD7",
        }),
        clicked: None,
        pointed: Some("I4"),
    },
    Still {
        name: "stratege",
        of: Some(Match {
            game: Game::STRATEGE,
            players: 2,
            words: "e3-e4 g8-g7 i3-i4 c8-c7 e4-e5 g7-g6 c3-c4 k8-k7",
        }),
        clicked: None,
        pointed: Some("e5"),
    },
];

/// A scene of the animated picture.
struct Scene {
    of: Match,
    /// The moves that are seen, made by hand.
    shown: &'static str,
    /// The time before the first move and after each, in seconds.
    hold_seconds: f32,
}

/// A stack of three is built, a capture cuts a piece down, a fight shows two strengths.
const SCENES: [Scene; 3] = [
    Scene {
        of: Match { game: Game::SYPIL, players: 2, words: "" },
        shown: "A2+B3 F5-D4 A3+B3",
        hold_seconds: 0.3,
    },
    Scene {
        of: Match {
            game: Game::SYNDICAT,
            players: 2,
            words: "D4-D6 D9-D8 I4-I5 G9-G8 B4-B6 H9-H8 C4-C5 J9-J7 F4-F6 L9-L7 A4-A6 A9-A8 \
                    B6-B7 L10-L8 B7-B8 G8-G7 K4-K6 K9-K7 A6-A7 I9-I8 B3-A4 G10-H9 D6-D7 C9-C8 \
                    C5-C6 H11-H10 K6-J7xJ7 F9-F8 H4-H5 A10-A9 I5-I6 K7-K6 L4-L6 I8-I7 E4-E6 \
                    I11-I10 D3-D4 G7-F6xF6 D4-B5 F6-F5 B2-C3 F5-F4 B8-A9xA9 E9-E8 J4-J5 \
                    C8-D7xD7 E6-E7 B9-B8 J7-J8 B8-B7 C6-B7xB7 F8-E7xE7",
        },
        shown: "B5-D8xD7,D8,E7,E8",
        hold_seconds: 0.5,
    },
    Scene {
        of: Match { game: Game::STRATEGE, players: 2, words: "g3-g4 g8-g7 g4-g5 g7-g6" },
        shown: "g5xg6",
        hold_seconds: 0.8,
    },
];

/// The match as it is set up.
fn setup(of: &Match) -> Result<Setup, String> {
    let mut placements = Vec::new();
    if of.game.has_secret_setup() {
        // Different ones, so that a fight is between different strengths.
        let all = presets(of.game).iter().rev();
        placements.extend(all.take(of.players.into()).map(|it| it.placement.clone()));
    }
    Setup::new(of.game, of.players)
        .and_then(|setup| setup.with_placements(placements))
        .map_err(|error| error.to_string())
}

/// Writes all pictures of the README into a folder; with a name, only that one.
pub(crate) fn make(folder: &Path, only: Option<&str>) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|problem| problem.to_string())?;
    let is_wanted = |name: &str| only.is_none_or(|only| only == name);
    for still in STILLS.iter().filter(|still| is_wanted(still.name)) {
        let path = folder.join(still.name).with_extension("png");
        photograph(still)?.write(&path)?;
        println!("{}", path.display());
    }
    if is_wanted("moves") {
        let path = folder.join("moves.png");
        animation::write(&path, &film()?)?;
        println!("{}", path.display());
    }
    Ok(())
}

fn photograph(still: &Still) -> Result<Picture, String> {
    let table = still.of.as_ref().map(setup).transpose()?;
    let mut studio = Studio::open(&Sitting {
        table,
        language: Language::English,
        quality: Quality::High,
        animation: Animation::Off,
        size: STILL_SIZE,
        is_bare: false,
        refines: true,
        every: STILL_EVERY,
    });
    if let Some(of) = &still.of {
        studio.play(of.words)?;
        studio.settle();
    }
    if let Some(name) = still.clicked {
        let clicked = cell(&studio, name)?;
        studio.send(TableInput::Clicked(clicked));
        studio.frame();
    }
    if let Some(name) = still.pointed {
        let pointed = cell(&studio, name)?;
        studio.point_at(Some(pointed));
    }
    studio.wait(POINTED_SECONDS);
    for _ in 0..MOST_FRAMES {
        let world = studio.app.world_mut();
        let mut refinements = world.query::<&Refinement>();
        if refinements.iter(world).all(Refinement::is_complete) {
            break;
        }
        studio.frame();
    }
    studio.roll();
    studio.frame();
    let mut pictures = studio.developed()?;
    pictures.pop().ok_or_else(|| "no picture was drawn".to_owned())
}

fn cell(studio: &Studio, name: &str) -> Result<Cell, String> {
    let session = studio.app.world().resource::<Session>();
    let cell = session.view().board().cell_named(name);
    cell.ok_or_else(|| format!("there is no cell {name}"))
}

/// All scenes, one after the other.
fn film() -> Result<Vec<animation::Shown>, String> {
    let mut pictures = Vec::new();
    for scene in &SCENES {
        let mut studio = Studio::open(&Sitting {
            table: Some(setup(&scene.of)?),
            language: Language::English,
            quality: Quality::High,
            animation: Animation::Normal,
            size: MOVING_SIZE,
            is_bare: true,
            refines: false,
            every: MOVING_EVERY,
        });
        studio.play(scene.of.words)?;
        studio.settle();
        studio.roll();
        studio.wait(scene.hold_seconds);
        for word in scene.shown.split_whitespace() {
            studio.play_by_hand(word);
            studio.wait(scene.hold_seconds);
        }
        pictures.extend(studio.developed()?);
    }
    let duration_ms = u16::try_from(1000 * MOVING_EVERY / FRAMES_PER_SECOND);
    let duration_ms = duration_ms.expect("a picture is shown for less than a minute");
    Ok(animation::in_turn(pictures, duration_ms))
}
