//! How long a program takes from its start to the picture that stays, and how much memory
//! it holds then: of the game, of an empty window of the engine, and of any other program
//! on the same machine.
//!
//! ```text
//! cargo run --features measuring --example start_cost -- [--runs N] [--seconds S] [--rest S] [COMMAND [ARG]...]
//! ```
//!
//! Each run opens a screen of its own (Xvfb, 1280x720), starts the command and takes a
//! picture of the screen (`xwd`) again and again for `--seconds`, 5 by default. Printed is
//! when the first of them was taken that shows something, and the first that differs from the
//! last in less than 2 % of it, then the most memory that the program held, and, with `--rest`, the ticks of the processor
//! that it took in so many seconds afterwards. Without a command an empty window of the
//! engine is measured. Linux only.

#[path = "../tests/window/screen.rs"]
mod screen;

use std::process::{Child, Command, ExitCode, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::WindowResolution;
use ludotheque::graphics;
use ludotheque_base::redraw;
use ludotheque_base::settings::GraphicsApi;
use screen::Screen;

const WIDTH_PX: u32 = 1280;
const HEIGHT_PX: u32 = 720;
/// The share of its bytes in which a picture may differ from the last one.
const SAME: f64 = 0.02;
/// Between two pictures.
const PAUSE: Duration = Duration::from_millis(20);

/// What is asked for.
struct Request {
    runs: u64,
    seconds: u64,
    rest: Option<u64>,
    command: Vec<String>,
}

fn main() -> ExitCode {
    match request() {
        Ok(None) => {
            open_empty_window();
            ExitCode::SUCCESS
        }
        Ok(Some(request)) => match measure(&request) {
            Ok(()) => ExitCode::SUCCESS,
            Err(reason) => {
                eprintln!("start_cost: {reason}");
                ExitCode::FAILURE
            }
        },
        Err(reason) => {
            eprintln!("start_cost: {reason}");
            ExitCode::from(2)
        }
    }
}

/// Reads the command line. Nothing if this process is to open the empty window.
fn request() -> Result<Option<Request>, String> {
    use lexopt::prelude::*;
    let number = |name: &str, value: Result<std::ffi::OsString, lexopt::Error>| {
        let value = value.map_err(|error| error.to_string())?;
        value
            .to_str()
            .and_then(|text| text.parse().ok())
            .filter(|number| *number > 0)
            .ok_or_else(|| format!("--{name} is a number from 1, not {}", value.display()))
    };
    let mut request = Request { runs: 5, seconds: 5, rest: None, command: Vec::new() };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        match argument {
            Long("empty") => return Ok(None),
            Long("runs") => request.runs = number("runs", parser.value())?,
            Long("seconds") => request.seconds = number("seconds", parser.value())?,
            Long("rest") => request.rest = Some(number("rest", parser.value())?),
            Value(program) => {
                let rest = parser.raw_args().map_err(|error| error.to_string())?;
                let words = [program].into_iter().chain(rest);
                let words = words.map(|word| word.string().map_err(|error| error.to_string()));
                request.command = words.collect::<Result<_, _>>()?;
            }
            other => return Err(other.unexpected().to_string()),
        }
    }
    if request.command.is_empty() {
        let here = std::env::current_exe().map_err(|error| error.to_string())?;
        request.command = vec![here.display().to_string(), "--empty".to_owned()];
    }
    Ok(Some(request))
}

/// A window with a camera and nothing else, drawn as the game draws its own.
fn open_empty_window() {
    let window = Window {
        resolution: WindowResolution::new(WIDTH_PX, HEIGHT_PX).with_scale_factor_override(1.0),
        ..default()
    };
    let plugins =
        DefaultPlugins.build().set(WindowPlugin { primary_window: Some(window), ..default() });
    App::new()
        .add_plugins(graphics::economical(plugins, RenderPlugin::default(), GraphicsApi::Auto))
        .insert_resource(bevy::winit::WinitSettings {
            focused_mode: redraw::asleep(),
            unfocused_mode: redraw::asleep(),
        })
        .insert_resource(ClearColor(Color::srgb(0.5, 0.5, 0.5)))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera3d::default());
        })
        .run();
}

fn measure(request: &Request) -> Result<(), String> {
    println!("{}", request.command.join(" "));
    let mut times_s = Vec::new();
    for _ in 0..request.runs {
        let screen = Screen::open(WIDTH_PX, HEIGHT_PX);
        let began = Instant::now();
        let mut program = Command::new(&request.command[0])
            .args(&request.command[1..])
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{}: {error}", request.command[0]))?;
        let mut pictures: Vec<(f64, Vec<u8>)> = Vec::new();
        while began.elapsed() < Duration::from_secs(request.seconds) {
            let at_s = began.elapsed().as_secs_f64();
            let picture = picture(&screen)?;
            // Only changes are kept: a second of pictures has a hundred megabytes.
            if pictures.last().is_none_or(|(_, last)| *last != picture) {
                pictures.push((at_s, picture));
            }
            sleep(PAUSE);
        }
        if let Some(status) = program.try_wait().map_err(|error| error.to_string())? {
            return Err(format!("{} has ended: {status}", request.command[0]));
        }
        let (_, last) = pictures.last().ok_or("no picture was taken")?;
        let settled = pictures.iter().find(|(_, it)| difference(it, last) < SAME);
        let (time_s, _) = settled.ok_or("no picture was taken")?;
        times_s.push(*time_s);
        let something_s = pictures.get(1).map_or(f64::NAN, |(at_s, _)| *at_s);
        let peak = status(&program, "VmHWM:")
            .map_or_else(|| "unknown".to_owned(), |kib| format!("{:.0} MiB", kib / 1024.0));
        let rest = request.rest.map(|seconds| {
            let before = ticks(&program);
            sleep(Duration::from_secs(seconds));
            match (before, ticks(&program)) {
                (Some(before), Some(after)) => {
                    format!(", {} ticks in {seconds} s at rest", after - before)
                }
                _ => ", unknown ticks at rest".to_owned(),
            }
        });
        let rest = rest.unwrap_or_default();
        println!("  something {something_s:.2} s, {time_s:.2} s, peak {peak}{rest}");
        // A program that has ended by itself cannot be ended, and has been measured.
        let _ = program.kill();
        let _ = program.wait();
    }
    times_s.sort_by(f64::total_cmp);
    println!("  median {:.2} s", times_s[times_s.len() / 2]);
    Ok(())
}

/// The share of the bytes in which two pictures differ.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    if one.len() != other.len() {
        return 1.0;
    }
    let different = one.iter().zip(other).filter(|(a, b)| a != b).count();
    different as f64 / one.len().max(1) as f64
}

/// A number that the system tells of a process.
fn status(process: &Child, name: &str) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The processor time of a process, in ticks of the system (usually a hundredth of a second).
fn ticks(process: &Child) -> Option<u64> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.id())).ok()?;
    // The name, in brackets, may hold anything.
    let (_, after) = stat.rsplit_once(')')?;
    let mut fields = after.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

/// A picture of the whole screen, in the format of `xwd`.
fn picture(screen: &Screen) -> Result<Vec<u8>, String> {
    let output = Command::new("xwd")
        .args(["-root", "-silent"])
        .env("DISPLAY", &screen.display)
        .output()
        .map_err(|error| format!("xwd: {error}"))?;
    Ok(output.stdout)
}
