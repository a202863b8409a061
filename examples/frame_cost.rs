//! What a frame costs: the fullest board of every game with a pawn on its way,
//! beside a scene such as every engine shows first: shapes on a plane under one
//! lamp with shadows.
//!
//! ```text
//! cargo run --release --example frame_cost -- [--quality low|high] [--size WxH] [--frames N]
//! ```
//!
//! Every scene is drawn by a process of its own into a picture in memory, so
//! that no window system and no other scene is measured with it. Prints the least
//! wall time and processor time that a frame took, so that a busy machine is not
//! measured, and the most memory that was held; memory and processor time only
//! where the system tells them in `/proc`.

use std::process::{Command, exit};
use std::time::{Duration, Instant};

use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use ludotheque::AppPlugin;
use ludotheque::session::{Curtain, MoveChosen, Session};
use ludotheque::settings::{Overrides, Quality, SettingsPlugin, Storage};
use ludotheque::table::pieces::flight::Motion;
use ludotheque_rules::{Click, Game, Setup, presets};

/// Frames before those that are counted: textures and meshes are uploaded,
/// pipelines compiled, the interface laid out.
const FRAMES_BEFORE: usize = 8;
/// Time that passes in the app during a counted frame: so little that the pawn
/// is on its way in all of them.
const STEP: Duration = Duration::from_micros(200);

/// What is asked for.
struct Request {
    /// One scene, measured in this process; all of them without.
    scene: Option<String>,
    quality: String,
    size: (u32, u32),
    frames: usize,
}

fn main() {
    let request = request().unwrap_or_else(|reason| {
        eprintln!("frame_cost: {reason}");
        exit(2);
    });
    match &request.scene {
        Some(scene) => measure(scene, &request),
        None => compare(&request),
    }
}

/// Reads the command line.
fn request() -> Result<Request, String> {
    use lexopt::prelude::*;
    let mut request = Request {
        scene: None,
        quality: "low".to_owned(),
        size: (1280, 720),
        frames: 10,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        match argument {
            Long("scene") => request.scene = Some(text(parser.value())?),
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
    value
        .and_then(lexopt::ValueExt::string)
        .map_err(|error| error.to_string())
}

/// What one scene costs.
#[derive(Clone, Copy)]
struct Cost {
    wall_ms: f64,
    processor_ms: f64,
    memory_mib: f64,
}

/// Measures every scene in a process of its own, and prints them beside the first.
fn compare(request: &Request) {
    let (width, height) = request.size;
    println!(
        "{width}x{height}, quality {}, {} frames",
        request.quality, request.frames
    );
    println!("scene           wall ms  processor ms  ratio  memory MiB  ratio");
    let mut reference: Option<Cost> = None;
    for scene in std::iter::once("shapes").chain(Game::ALL.map(Game::id)) {
        let Some(cost) = measured_elsewhere(scene, request) else {
            println!("{scene:<14}  could not be measured");
            continue;
        };
        let first = *reference.get_or_insert(cost);
        println!(
            "{scene:<14} {:>8.1} {:>13.1} {:>6.2} {:>11.0} {:>6.2}",
            cost.wall_ms,
            cost.processor_ms,
            cost.processor_ms / first.processor_ms,
            cost.memory_mib,
            cost.memory_mib / first.memory_mib,
        );
    }
}

fn measured_elsewhere(scene: &str, request: &Request) -> Option<Cost> {
    let (width, height) = request.size;
    let output = Command::new(std::env::current_exe().ok()?)
        .args(["--scene", scene, "--quality", &request.quality])
        .args(["--size", &format!("{width}x{height}")])
        .args(["--frames", &request.frames.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let numbers: Vec<f64> = text
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    match numbers[..] {
        [wall_ms, processor_ms, memory_mib] => Some(Cost {
            wall_ms,
            processor_ms,
            memory_mib,
        }),
        _ => {
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            None
        }
    }
}

/// Draws a scene and prints what a frame of it costs: wall time and processor
/// time in milliseconds, and the most memory in MiB.
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
    if app.world().contains_resource::<Session>() {
        app.world_mut().write_message(Curtain::Lift);
        frame(&mut app);
        frame(&mut app);
        set_a_pawn_moving(&mut app);
        frame(&mut app);
        frame(&mut app);
        assert!(
            app.world().resource::<Motion>().is_running(),
            "a pawn should be on its way"
        );
    }
    let (mut wall_ms, mut processor_ms) = (f64::MAX, f64::MAX);
    for _ in 0..request.frames {
        let (begin, processor) = (Instant::now(), processor_time());
        frame(&mut app);
        let spent = processor_time().saturating_sub(processor);
        wall_ms = wall_ms.min(begin.elapsed().as_secs_f64() * 1000.0);
        processor_ms = processor_ms.min(spent.as_secs_f64() * 1000.0);
    }
    println!("{wall_ms} {processor_ms} {}", most_memory_mib());
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
    let face = app.world().resource::<Session>().face();
    let mut clicks: Vec<Click> = Vec::new();
    while !face.next(&clicks).complete {
        let next = face.next(&clicks);
        let click = next
            .cells
            .first()
            .map(|cell| Click::Cell(*cell))
            .or_else(|| next.choices.first().map(|choice| choice.click));
        clicks.push(click.expect("at the start there are moves"));
    }
    let chosen_in = app.world().resource::<Session>().here();
    app.world_mut().write_message(MoveChosen {
        clicks,
        dragged: false,
        chosen_in,
    });
}

/// Bevy with a picture and without a window.
fn engine(request: &Request) -> App {
    let (width, height) = request.size;
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                // An entity to lay the interface out for; nothing opens it.
                primary_window: Some(Window {
                    resolution: WindowResolution::new(width, height)
                        .with_scale_factor_override(1.0),
                    ..default()
                }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin {
                synchronous_pipeline_compilation: true,
                ..default()
            })
            .disable::<PipelinedRenderingPlugin>()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    );
    let picture = app
        .world_mut()
        .resource_mut::<Assets<Image>>()
        .add(Image::new_target_texture(
            width,
            height,
            TextureFormat::Bgra8UnormSrgb,
            None,
        ));
    // At once: programs of the driver would be made for the window that nothing opens,
    // and would be counted.
    app.add_observer(move |camera: On<Add, Camera>, mut commands: Commands| {
        commands.entity(camera.entity).insert((
            RenderTarget::Image(picture.clone().into()),
            IsDefaultUiCamera,
        ));
    });
    app
}

/// A table with the game's start, the fullest board that it has; what players set up
/// in secret stands as in the first preset.
fn table(game: Game, request: &Request) -> App {
    let players = *game.players().start();
    let placements = presets(game)
        .first()
        .filter(|_| game.has_secret_setup())
        .map_or_else(Vec::new, |preset| {
            vec![preset.placement.clone(); usize::from(players)]
        });
    let setup = Setup::new(game, players).and_then(|setup| setup.with_placements(placements));
    let setup = setup.unwrap_or_else(|error| {
        eprintln!("frame_cost: {error}");
        exit(2);
    });
    let mut app = engine(request);
    app.add_plugins(AppPlugin {
        settings: SettingsPlugin {
            storage: Storage::Nowhere,
            overrides: Overrides {
                quality: Some(quality(request)),
                ..default()
            },
        },
        table: Some(setup),
        file: None,
        events: false,
    });
    app
}

fn quality(request: &Request) -> Quality {
    if request.quality == "high" {
        Quality::High
    } else {
        Quality::Low
    }
}

/// Shapes on a plane under one lamp with shadows.
fn shapes(request: &Request) -> App {
    let msaa = if request.quality == "high" {
        Msaa::Sample4
    } else {
        Msaa::Off
    };
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
