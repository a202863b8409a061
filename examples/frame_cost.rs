//! What a frame costs, by what happens in it: the fullest board of every game with
//! the interface around it, beside a scene such as every engine shows first: shapes
//! on a plane under one lamp with shadows.
//!
//! ```text
//! cargo run --features measuring --example frame_cost -- [--quality low|high] [--size WxH]
//!     [--frames N] [--scene NAME] [--kind NAME] [--against EXECUTABLE]
//!     [--plies N] [--flat]
//! ```
//!
//! Every scene is drawn by a process of its own into a picture in memory, so that no
//! window system and no other scene is measured with it. Prints the median of the
//! processor time that a frame took and the median of the time by the clock; then the
//! most memory that was held. Memory and processor time only where the system tells
//! them in `/proc`. `--plies` puts a match of so many random plies on the table instead of
//! the start, opened from a file, and also measures opening it and whole moves, saved and
//! without animation. `--flat` draws the flat view of the games. `--against` measures the same with another build of this program,
//! scene by scene in turns, and prints what share of its processor time this one needs.

use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::time::{Duration, Instant};

use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, RequestRedraw, WindowResolution};
use bevy::winit::WinitPlugin;
use ludotheque::AppPlugin;
use ludotheque::sound::SoundPlugin;
use ludotheque::voice::VoicePlugin;
use ludotheque_base::kept::Storage;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::{
    Animation, GraphicsApi, Overrides, Quality, Settings, SettingsPlugin, TableView,
};
use ludotheque_base::system::SystemPlugin;
use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, Click, Game, Setup, open, presets};
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::saving::OpenMatch;
use ludotheque_session::saving::document::{self, MatchMetadata};
use ludotheque_session::{Curtain, MoveChosen, Session};
use ludotheque_table::camera::Looked;
use ludotheque_table::flight::{Motion, PiecesAreSetOut};
use ludotheque_table::piece::place_of;
use ludotheque_uncovering::Uncovering;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Frames before those that are counted: textures and meshes are uploaded,
/// pipelines compiled, the interface laid out.
const FRAMES_BEFORE: usize = 8;
/// Frames of each kind before those that are counted.
const FRAMES_OF_A_KIND_BEFORE: usize = 4;
/// The most frames in which a pawn is waited for.
const MOST_FRAMES: usize = 400;
/// Time that passes in the app during a frame.
const STEP: Duration = Duration::from_millis(16);

/// What is asked for.
#[derive(Clone)]
struct Request {
    /// One scene.
    scene: Option<String>,
    /// Whether it is measured in this process.
    is_measured_here: bool,
    quality: String,
    size: (u32, u32),
    frames: usize,
    /// Frames of this kind only.
    kind: Option<String>,
    against: Option<PathBuf>,
    /// The length of the match on the table, in plies.
    plies: Option<usize>,
    /// The file of that match.
    match_file: Option<PathBuf>,
    /// Whether the games have the flat view.
    is_flat: bool,
}

fn main() {
    let request = request().unwrap_or_else(|reason| {
        eprintln!("frame_cost: {reason}");
        exit(2);
    });
    match &request.scene {
        Some(scene) if request.is_measured_here => measure(scene, &request),
        _ => compare(&request),
    }
}

/// Reads the command line.
fn request() -> Result<Request, String> {
    use lexopt::prelude::*;
    let mut request = Request {
        scene: None,
        is_measured_here: false,
        quality: "low".to_owned(),
        size: (1280, 720),
        frames: 11,
        kind: None,
        against: None,
        plies: None,
        match_file: None,
        is_flat: false,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        match argument {
            Long("scene") => request.scene = Some(text(parser.value())?),
            Long("measured-here") => request.is_measured_here = true,
            Long("flat") => request.is_flat = true,
            Long("kind") => request.kind = Some(text(parser.value())?),
            Long("against") => request.against = Some(text(parser.value())?.into()),
            Long("match-file") => request.match_file = Some(text(parser.value())?.into()),
            Long("plies") => {
                let plies = text(parser.value())?;
                let number = plies.parse();
                request.plies =
                    Some(number.map_err(|_| format!("--plies is a number, not {plies}"))?);
            }
            Long("quality") => {
                request.quality = text(parser.value())?;
                if !["low", "high"].contains(&request.quality.as_str()) {
                    return Err(format!("--quality is low or high, not {}", request.quality));
                }
            }
            Long("size") => {
                let size = text(parser.value())?;
                request.size = size
                    .split_once('x')
                    .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
                    .ok_or_else(|| format!("--size is WIDTHxHEIGHT, not {size}"))?;
            }
            Long("frames") => {
                let frames = text(parser.value())?;
                request.frames = frames
                    .parse()
                    .ok()
                    .filter(|frames| *frames > 0)
                    .ok_or_else(|| format!("--frames is a number from 1, not {frames}"))?;
            }
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok(request)
}

fn text(value: Result<std::ffi::OsString, lexopt::Error>) -> Result<String, String> {
    value.and_then(lexopt::ValueExt::string).map_err(|error| error.to_string())
}

/// What happens in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A pawn is on its way.
    Flight,
    /// A chosen pawn's ghost follows the pointer from place to place.
    Ghost,
    /// The pointer goes from one pawn to another: marks change.
    Marks,
    /// The view turns.
    Turn,
    /// The view comes nearer and goes away.
    Zoom,
    /// A word of the interface changes, as when a clock ticks.
    Interface,
    /// All frames of a move, from the click until it has been saved and everything rests.
    Move,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::Flight,
        Self::Ghost,
        Self::Marks,
        Self::Turn,
        Self::Zoom,
        Self::Interface,
        Self::Move,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Flight => "flight",
            Self::Ghost => "ghost",
            Self::Marks => "marks",
            Self::Turn => "turn",
            Self::Zoom => "zoom",
            Self::Interface => "interface",
            Self::Move => "move",
        }
    }
}

/// What frames of one kind cost.
#[derive(Clone, Debug)]
struct Cost {
    kind: String,
    wall_ms: f64,
    processor_ms: f64,
}

/// What a scene costs.
#[derive(Clone, Debug, Default)]
struct Costs {
    of_kinds: Vec<Cost>,
    memory_mib: f64,
}

/// Measures every scene in a process of its own, and prints what they cost.
fn compare(request: &Request) {
    let (width, height) = request.size;
    println!(
        "{width}x{height}, quality {}, {} frames of each kind",
        request.quality, request.frames
    );
    println!("scene       frame       wall ms  processor ms  against  share");
    let here = std::env::current_exe().unwrap_or_else(|problem| fail(&problem));
    let all = std::iter::once("shapes").chain(Game::ALL.map(Game::id));
    let wanted = |scene: &&str| request.scene.as_deref().is_none_or(|only| only == *scene);
    for scene in all.filter(wanted) {
        // Kept until the scene has been measured.
        let folder;
        let mut request = request.clone();
        if let (Some(plies), Ok(game)) = (request.plies, scene.parse::<Game>()) {
            folder = tempfile::tempdir().unwrap_or_else(|problem| fail(&problem));
            let path = folder.path().join("long.ludotheque");
            std::fs::write(&path, long_match(game, plies)).unwrap_or_else(|problem| fail(&problem));
            request.match_file = Some(path);
        }
        let request = &request;
        let Some(costs) = measured_elsewhere(&here, scene, request) else {
            println!("{scene:<10}  could not be measured");
            continue;
        };
        let against =
            request.against.as_deref().and_then(|other| measured_elsewhere(other, scene, request));
        for cost in &costs.of_kinds {
            let of_other = against.as_ref().and_then(|other| {
                let mut kinds = other.of_kinds.iter();
                kinds.find(|other| other.kind == cost.kind)
            });
            let compared = of_other.map_or_else(String::new, |other| {
                format!(
                    "{:>8.1} {:>6.3}",
                    other.processor_ms,
                    cost.processor_ms / other.processor_ms
                )
            });
            println!(
                "{scene:<10}  {:<10} {:>8.1} {:>13.1} {compared}",
                cost.kind, cost.wall_ms, cost.processor_ms,
            );
        }
        let compared =
            against.map_or_else(String::new, |other| format!("  against {:.0}", other.memory_mib));
        println!("{scene:<10}  memory {:.0} MiB{compared}", costs.memory_mib);
    }
}

fn measured_elsewhere(executable: &Path, scene: &str, request: &Request) -> Option<Costs> {
    let (width, height) = request.size;
    let output = Command::new(executable)
        .args(["--measured-here", "--scene", scene])
        .args(["--quality", &request.quality])
        .args(["--size", &format!("{width}x{height}")])
        .args(["--frames", &request.frames.to_string()])
        .args(request.kind.iter().flat_map(|kind| ["--kind", kind]))
        .args(request.is_flat.then_some("--flat"))
        .args(
            request
                .match_file
                .iter()
                .flat_map(|path| [std::ffi::OsStr::new("--match-file"), path.as_os_str()]),
        )
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut costs = Costs::default();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["memory", mib] => costs.memory_mib = mib.parse().ok()?,
            [kind, wall_ms, processor_ms] => costs.of_kinds.push(Cost {
                kind: kind.to_owned(),
                wall_ms: wall_ms.parse().ok()?,
                processor_ms: processor_ms.parse().ok()?,
            }),
            _ => {}
        }
    }
    if costs.of_kinds.is_empty() {
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        return None;
    }
    Some(costs)
}

/// Draws a scene and prints what a frame of each kind costs: wall time and processor
/// time in milliseconds, medians; then the most memory in MiB.
fn measure(scene: &str, request: &Request) {
    let mut app = match scene {
        "shapes" => shapes(request),
        game => match game.parse::<Game>() {
            Ok(game) => table(game, request),
            Err(error) => {
                eprintln!("frame_cost: {error}");
                exit(2);
            }
        },
    };
    app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    app.finish();
    app.cleanup();
    for _ in 0..FRAMES_BEFORE {
        frame(&mut app);
    }
    if !app.world().contains_resource::<Session>() {
        let times = (0..request.frames).map(|_| timed_by(&mut app, frame)).collect();
        tell("still", times);
        println!("memory {}", most_memory_mib());
        return;
    }
    if let Some(path) = &request.match_file {
        let (begin, processor) = (Instant::now(), processor_time());
        app.world_mut().write_message(OpenMatch::whole(path));
        rest(&mut app);
        let spent = processor_time().saturating_sub(processor);
        if app.world().resource::<Session>().uncovered(Uncovering).ply() == 0 {
            let remarks = app.world().resource::<Remarks>();
            eprintln!("frame_cost: the match was not opened: {remarks:?}");
            exit(1);
        }
        tell("open", vec![(begin.elapsed(), spent)]);
    }
    app.world_mut().write_message(Curtain::Lift);
    for _ in 0..FRAMES_BEFORE {
        frame(&mut app);
    }
    let wanted = |kind: &Kind| {
        let is_of_scene = (*kind == Kind::Move) == request.match_file.is_some();
        let only = request.kind.as_deref();
        only.map_or(is_of_scene, |only| only == kind.word())
    };
    for kind in Kind::ALL.into_iter().filter(wanted) {
        let mut times = Vec::new();
        for number in 0..MOST_FRAMES {
            if times.len() == FRAMES_OF_A_KIND_BEFORE + request.frames {
                break;
            }
            let counts = cause(&mut app, kind, number);
            let time = if kind == Kind::Move {
                timed_by(&mut app, rest)
            } else {
                timed_by(&mut app, frame)
            };
            if counts {
                times.push(time);
            }
        }
        times.drain(..FRAMES_OF_A_KIND_BEFORE.min(times.len()));
        tell(kind.word(), times);
        // All comes to rest.
        point_at(&mut app, None);
        app.world_mut().write_message(TableInput::SteppedBack);
        for _ in 0..MOST_FRAMES / 10 {
            frame(&mut app);
        }
        app.world_mut().write_message(Curtain::Lift);
        for _ in 0..FRAMES_BEFORE {
            frame(&mut app);
        }
    }
    println!("memory {}", most_memory_mib());
}

/// Lets happen in the next frame what frames of this kind are about, and says whether
/// it does.
fn cause(app: &mut App, kind: Kind, number: usize) -> bool {
    match kind {
        Kind::Flight => {
            if app.world().resource::<Motion>().is_running() {
                return true;
            }
            app.world_mut().write_message(Curtain::Lift);
            frame(app);
            set_a_pawn_moving(app);
            frame(app);
            false
        }
        Kind::Ghost => {
            let face = app.world().resource::<Session>().uncovered(Uncovering);
            let cells = |clicks: &[Click]| -> Vec<Cell> {
                let targets = face.next(clicks).cells;
                targets.iter().map(|target| target.cell).collect()
            };
            let first = cells(&[]);
            let targets = |cell: &Cell| cells(&[Click::Cell(*cell)]);
            // One with a choice of places to go to.
            let most = first.iter().max_by_key(|cell| targets(cell).len());
            let Some(chosen) = most.copied() else {
                return false;
            };
            let places = targets(&chosen);
            if number == 0 {
                app.world_mut().write_message(TableInput::Clicked(chosen));
                frame(app);
            }
            point_at(app, Some(places[number % places.len()]));
            number > 0
        }
        Kind::Marks => {
            let face = app.world().resource::<Session>().uncovered(Uncovering);
            let first = face.next(&[]).cells;
            point_at(app, Some(first[number % first.len()].cell));
            number > 0
        }
        Kind::Turn => {
            let by = Vec2::new(6.0, 0.0);
            app.world_mut().write_message(Looked::Turned { by });
            true
        }
        Kind::Zoom => {
            let steps = if number % 20 < 10 { 0.4 } else { -0.4 };
            app.world_mut().write_message(Looked::Zoomed { steps });
            true
        }
        Kind::Move => {
            set_a_pawn_moving(app);
            true
        }
        Kind::Interface => {
            let world = app.world_mut();
            let mut texts = world.query::<&mut Text>();
            let longest = texts.iter_mut(world).max_by_key(|text| text.len());
            if let Some(mut text) = longest {
                let last = if number.is_multiple_of(2) { '1' } else { '2' };
                text.pop();
                text.push(last);
            }
            true
        }
    }
}

/// The pointer is over a cell, or outside of the window.
fn point_at(app: &mut App, cell: Option<Cell>) {
    let world = app.world_mut();
    let place = cell.and_then(|cell| {
        let face = world.resource::<Session>().uncovered(Uncovering);
        face.board().info(cell).map(place_of)
    });
    let mut cameras =
        world.query_filtered::<(&Camera, &GlobalTransform, &RenderTarget), With<Camera3d>>();
    let Some((camera, at, target)) = cameras.iter(world).next() else {
        return;
    };
    let point = place.and_then(|place| camera.world_to_viewport(at, place).ok());
    let Some(target) = target.normalize(None) else {
        return;
    };
    let input = PointerInput::new(
        PointerId::Mouse,
        Location { target, position: point.unwrap_or(Vec2::splat(2.0)) },
        PointerAction::Move { delta: Vec2::ONE },
    );
    world.write_message(input);
}

/// Prints the medians.
fn tell(kind: &str, times: Vec<(Duration, Duration)>) {
    let median = |mut all: Vec<Duration>| {
        all.sort_unstable();
        all.get(all.len() / 2).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
    };
    let (wall, processor): (Vec<_>, Vec<_>) = times.into_iter().unzip();
    println!("{kind} {} {}", median(wall), median(processor));
}

/// What frames took by the clock and of processors.
fn timed_by(app: &mut App, frames: impl FnOnce(&mut App)) -> (Duration, Duration) {
    let (begin, processor) = (Instant::now(), processor_time());
    frames(app);
    (begin.elapsed(), processor_time().saturating_sub(processor))
}

/// As many frames as the game asks for until it would sleep.
fn rest(app: &mut App) {
    for _ in 0..MOST_FRAMES {
        frame(app);
        let requests = app.world().resource::<Messages<RequestRedraw>>();
        let is_moving = app.world().resource::<Motion>().is_running();
        if requests.iter_current_update_messages().next().is_none() && !is_moving {
            return;
        }
    }
}

fn fail(problem: &std::io::Error) -> ! {
    eprintln!("frame_cost: {problem}");
    exit(1);
}

/// One frame, drawn to its end.
fn frame(app: &mut App) {
    app.update();
    let device = app.world().resource::<RenderDevice>();
    if let Err(problem) = device.poll(PollType::wait_indefinitely()) {
        eprintln!("frame_cost: the frame was not drawn: {problem}");
        exit(1);
    }
}

/// Plays the first move that there is.
fn set_a_pawn_moving(app: &mut App) {
    let face = app.world().resource::<Session>().uncovered(Uncovering);
    let mut clicks: Vec<Click> = Vec::new();
    while !face.next(&clicks).complete {
        let next = face.next(&clicks);
        let click = next
            .places()
            .next()
            .map(Click::Cell)
            .or_else(|| next.choices.first().map(|choice| choice.click));
        clicks.push(click.expect("at the start there are moves"));
    }
    let chosen_in = app.world().resource::<Session>().here();
    app.world_mut().write_message(MoveChosen::by_clicks(clicks, chosen_in));
}

/// Bevy with a picture and without a window.
fn engine(request: &Request) -> App {
    let (width, height) = request.size;
    let mut app = App::new();
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            // An entity to lay the interface out for; nothing opens it.
            primary_window: Some(Window {
                resolution: WindowResolution::new(width, height).with_scale_factor_override(1.0),
                ..default()
            }),
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        .disable::<PipelinedRenderingPlugin>()
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>();
    let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    app.add_plugins(ludotheque::graphics::economical(plugins, render, GraphicsApi::Auto));
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(Image::new_target_texture(
        width,
        height,
        TextureFormat::Bgra8UnormSrgb,
        None,
    ));
    // At once: programs of the driver would be made for the window that nothing opens,
    // and would be counted.
    app.add_observer(move |camera: On<Add, Camera>, mut commands: Commands| {
        commands
            .entity(camera.entity)
            .insert((RenderTarget::Image(picture.clone().into()), IsDefaultUiCamera));
    });
    app
}

/// The file of a match of so many random plies in which nobody has won yet; the same each
/// time.
fn long_match(game: Game, plies: usize) -> String {
    let mut random = Pcg32::seed_from_u64(1);
    let start = || {
        open(&setup_of(game).without_repetition()).unwrap_or_else(|error| {
            eprintln!("frame_cost: {error}");
            exit(2);
        })
    };
    let mut face = start();
    let (mut longest, mut back) = (0, 1);
    while face.ply() < plies {
        let words = face.legal_words();
        let word = &words[random.next_u32() as usize % words.len()];
        let played = face.play_word(word);
        played.expect("the list has legal moves only");
        if face.ply() > longest {
            (longest, back) = (face.ply(), 1);
        }
        if face.ending().is_some() {
            // Back a little, and further each time that the match ends again soon.
            back = (2 * back).min(face.ply());
            face.go_to(face.ply() + 1 - back);
            let first = face.here();
            face.undo();
            face.remove(first);
        }
    }
    let about = MatchMetadata {
        names: SeatNames::new(game, ["", ""]),
        origin: ludotheque_rules::Origin::default(),
        clocks: None,
        review: None,
    };
    // Without what was tried on the way.
    let mut line = start();
    for entry in face.line() {
        let played = line.replay_word(&entry.word);
        played.expect("it was played before");
    }
    document::write(line.as_ref(), &about)
}

/// A table with the game's start.
fn table(game: Game, request: &Request) -> App {
    let mut app = engine(request);
    let folder = request.match_file.as_deref().and_then(Path::parent);
    app.add_plugins(AppPlugin {
        settings: SettingsPlugin {
            storage: folder.map_or(Storage::Nowhere, |it| Storage::Folder(it.to_owned())),
            overrides: Overrides {
                quality: Some(quality(request)),
                animation: folder.map(|_| Animation::Off),
                ..default()
            },
        },
        system: SystemPlugin::default(),
        sound: SoundPlugin::default(),
        voice: VoicePlugin::default(),
        table: Some(setup_of(game)),
        computers: Computers::default(),
        file: None,
        events: false,
        kiosk: None,
    });
    app.insert_resource(PiecesAreSetOut(false));
    if request.is_flat {
        app.world_mut().resource_mut::<Settings>().view = TableView::Flat;
    }
    app
}

/// The game's start, the fullest board that it has; what players set up in secret stands
/// as in the first preset.
fn setup_of(game: Game) -> Setup {
    let players = *game.players().start();
    let placements = presets(game)
        .first()
        .filter(|_| game.has_secret_setup())
        .map_or_else(Vec::new, |preset| vec![preset.placement.clone(); usize::from(players)]);
    let setup = Setup::new(game, players).and_then(|setup| setup.with_placements(placements));
    setup.unwrap_or_else(|error| {
        eprintln!("frame_cost: {error}");
        exit(2);
    })
}

fn quality(request: &Request) -> Quality {
    if request.quality == "high" { Quality::High } else { Quality::Low }
}

/// Shapes on a plane under one lamp with shadows.
fn shapes(request: &Request) -> App {
    let msaa = if request.quality == "high" { Msaa::Sample4 } else { Msaa::Off };
    let mut app = engine(request);
    app.add_systems(
        Startup,
        move |mut commands: Commands,
              mut meshes: ResMut<Assets<Mesh>>,
              mut materials: ResMut<Assets<StandardMaterial>>| {
            let clay = materials.add(Color::srgb(0.7, 0.45, 0.3));
            let solids: [Mesh; 8] = [
                Cuboid::default().into(),
                Tetrahedron::default().into(),
                Capsule3d::default().into(),
                Torus::default().into(),
                Cylinder::default().into(),
                Cone::default().into(),
                ConicalFrustum::default().into(),
                Sphere::default().into(),
            ];
            for (index, solid) in (0u8..).zip(solids) {
                commands.spawn((
                    Mesh3d(meshes.add(solid)),
                    MeshMaterial3d(clay.clone()),
                    Transform::from_xyz(2.0 * f32::from(index) - 7.0, 1.0, 0.0),
                ));
            }
            commands.spawn((
                Mesh3d(meshes.add(Plane3d::default().mesh().size(50.0, 50.0))),
                MeshMaterial3d(materials.add(Color::srgb(0.75, 0.75, 0.75))),
            ));
            commands.spawn((
                PointLight {
                    shadow_maps_enabled: true,
                    intensity: 10_000_000.0,
                    range: 100.0,
                    ..default()
                },
                Transform::from_xyz(8.0, 16.0, 8.0),
            ));
        },
    );
    // Not before the second frame, as in the game: the picture to draw into reaches the
    // driver with the first.
    app.add_systems(
        Last,
        (move |mut commands: Commands| {
            commands.spawn((
                Camera3d::default(),
                msaa,
                Transform::from_xyz(0.0, 7.0, 14.0).looking_at(Vec3::Y, Vec3::Y),
            ));
        })
        .run_if(run_once),
    );
    app
}

/// Time that processors have spent on this process so far; nothing where the
/// system does not tell.
fn processor_time() -> Duration {
    // Each thread tells its nanoseconds first. Threads that have ended are missing,
    // but none ends while frames are drawn.
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten();
    let nanoseconds = threads
        .filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok())
        .filter_map(|told| told.split_whitespace().next()?.parse::<u64>().ok())
        .sum();
    Duration::from_nanos(nanoseconds)
}

/// The most memory that this process has held, in MiB; 0 where the system does
/// not tell.
fn most_memory_mib() -> f64 {
    std::fs::read_to_string("/proc/self/status")
        .unwrap_or_default()
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(0.0, |kib| kib / 1024.0)
}
