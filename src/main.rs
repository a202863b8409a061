//! The executable: reads the command line, opens the window and runs the app.

// On Windows, no console opens beside the window.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::io::Write;
use std::panic::set_hook;
use std::process::{ExitCode, exit};

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::ui_widgets::MenuPlugin;
use bevy::window::{
    ExitCondition, PresentMode, PrimaryWindow, WindowResizeConstraints, WindowResolution,
};
use bevy::winit::WinitSettings;
use ludotheque::command_line::{Play, Print, Request, WindowSize, help, parse, version};
use ludotheque::display::{Display, TITLE, WITHOUT_WAYLAND};
use ludotheque::failure::AppFailure;
use ludotheque::graphics_api::{self, Attempt};
use ludotheque::kiosk::{self, START_AGAIN};
#[cfg(unix)]
use ludotheque::leaving;
use ludotheque::splash::SplashPlugin;
use ludotheque::{AppPlugin, graphics, icon, printing, window_size};
use ludotheque_base::locale::Locale;
use ludotheque_base::redraw::asleep;
use ludotheque_base::settings::{GraphicsApi, Settings};
use ludotheque_theme::materials::Stock;

/// The exit code for an invalid command line.
const EXIT_USAGE: u8 = 2;
/// The exit code for a panic.
const EXIT_PANIC: i32 = 1;
/// Only errors of the engine are logged; its other remarks mean nothing to players.
const QUIET: &str = "wgpu=error,naga=error,winit=error,bevy_render::renderer=error";
/// The default size of the window.
const DEFAULT_SIZE: WindowSize = WindowSize { width_px: 1280, height_px: 720 };

fn main() -> ExitCode {
    // A program without a console of its own writes to that it was started from, if there
    // is one.
    #[cfg(windows)]
    let _ = winsafe::AttachConsole(winsafe::PidParent::Parent);
    match parse(std::env::args_os().skip(1)) {
        Ok(Request::Play(play)) => run(*play),
        Ok(Request::Help(language)) => print(&help(language)),
        Ok(Request::Version) => print(&version()),
        Ok(Request::Print(wanted)) => print_rules(&wanted),
        Err(error) => {
            eprintln!("ludotheque: {error}");
            ExitCode::from(EXIT_USAGE)
        }
    }
}

/// Writes the rules of a game into a file to be printed.
fn print_rules(wanted: &Print) -> ExitCode {
    let locale = Locale::new(wanted.language);
    let (game, paper) = (wanted.game, wanted.paper);
    let printed = printing::print(game, &locale, paper, &wanted.file);
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludotheque: {}", locale.say(&error.words()));
            ExitCode::FAILURE
        }
    }
}

/// Prints the requested text; a closed pipe is not an error.
fn print(words: &str) -> ExitCode {
    let mut out = std::io::stdout();
    let _ = out.write_all(words.as_bytes());
    if !words.ends_with('\n') {
        let _ = out.write_all(b"\n");
    }
    ExitCode::SUCCESS
}

fn run(play: Play) -> ExitCode {
    let settings = play.overrides.read_early(&play.storage());
    let language = settings.language.language();
    match Display::of_session() {
        Display::Usual => {}
        Display::Missing => {
            AppFailure::NoDisplay.say(language);
            return ExitCode::FAILURE;
        }
        Display::OnlyX11 => begin_again(WITHOUT_WAYLAND),
    }
    if cfg!(target_os = "linux") && play.kiosk {
        let variables = kiosk::without_shader_cache(|name| std::env::var_os(name).is_some());
        if !variables.is_empty() {
            begin_again(variables);
        }
    }
    let failed = std::env::var_os(graphics_api::FAILED);
    let attempt = Attempt::new(settings.graphics, failed.as_deref());
    // Bevy panics if there is no display or no graphics driver. Players get one line; developers
    // get the rest with RUST_BACKTRACE. The process exits here without unwinding. Nothing is
    // lost, because every move is saved before it is reported, and packages are built without
    // unwinding anyway, for size.
    set_hook(Box::new(move |panic| {
        let said = panic.payload_as_str().unwrap_or("?");
        let file = panic.location().map_or("", |place| place.file());
        let failure = AppFailure::of_panic(said, file, graphics::has_drawn());
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|wanted| wanted != "0") {
            eprintln!("{panic}\n{}", std::backtrace::Backtrace::capture());
        }
        if let (AppFailure::NoGraphics, Some(failed)) = (&failure, attempt.next()) {
            let failed = failed.to_string_lossy();
            begin_again([(graphics_api::FAILED, Some(&*failed))]);
        }
        failure.say(language);
        exit(EXIT_PANIC);
    }));
    match app(play, &settings, attempt.api()).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => {
            if code.get() == START_AGAIN {
                begin_again([]);
            }
            ExitCode::from(code.get())
        }
    }
}

/// Restarts the program with these environment variables set or removed. Returns only if this
/// fails.
///
/// On Unix, the process is replaced. On other systems, a new process is started and this one
/// exits without waiting for it, so that the old window is closed.
fn begin_again<'a>(variables: impl IntoIterator<Item = (&'a str, Option<&'a str>)>) {
    let Ok(program) = std::env::current_exe() else {
        return;
    };
    let mut again = std::process::Command::new(kiosk::replacement_of(program));
    again.args(std::env::args_os().skip(1));
    for (variable, value) in variables {
        match value {
            Some(value) => again.env(variable, value),
            None => again.env_remove(variable),
        };
    }
    #[cfg(unix)]
    let error = std::os::unix::process::CommandExt::exec(&mut again);
    #[cfg(not(unix))]
    let error = match again.spawn() {
        Ok(_) => exit(0),
        Err(error) => error,
    };
    eprintln!("ludotheque: {error}");
}

fn app(play: Play, settings: &Settings, graphics: GraphicsApi) -> App {
    let asked_for = play.window;
    let size = asked_for.unwrap_or(DEFAULT_SIZE);
    let window = Window {
        title: TITLE.to_owned(),
        name: Some("ludotheque".to_owned()),
        // A requested size is in physical pixels.
        resolution: if asked_for.is_some() {
            WindowResolution::new(size.width_px, size.height_px).with_scale_factor_override(1.0)
        } else {
            WindowResolution::new(size.width_px, size.height_px)
        },
        resize_constraints: WindowResizeConstraints {
            min_width: 640.0,
            min_height: 400.0,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let splash = if play.kiosk || play.table.is_some() || play.file.is_some() {
        SplashPlugin::default()
    } else {
        SplashPlugin::of_title(&play.storage(), settings)
    };
    let mut app = App::new();
    app.insert_resource(Stock::with_textures_begun());
    let engine = DefaultPlugins
        .build()
        // Menus that pop up, whose systems cannot be ordered; there are none.
        .disable::<MenuPlugin>()
        .set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::OnPrimaryClosed,
            // `leaving.rs` answers, because something may not be saved.
            close_when_requested: false,
            ..default()
        })
        .set(LogPlugin { level: bevy::log::Level::WARN, filter: QUIET.to_owned(), ..default() });
    let engine = graphics::economical(engine, RenderPlugin::default(), graphics);
    app.add_plugins((engine, splash, AppPlugin::from(play)))
        // The app sleeps until there is an event.
        .insert_resource(WinitSettings { focused_mode: asleep(), unfocused_mode: asleep() })
        .add_systems(Startup, icon::show);
    #[cfg(unix)]
    {
        let signals = leaving::Signals::of_system(&app);
        app.insert_resource(signals);
    }
    if asked_for.is_some() {
        // If the system scales windows, the engine assumes a larger window than was
        // created.
        app.add_systems(Startup, move |mut windows: Query<&mut Window, With<PrimaryWindow>>| {
            for mut window in &mut windows {
                window.resolution.set_physical_resolution(size.width_px, size.height_px);
            }
        });
    } else {
        app.add_systems(Startup, window_size::fit_screen);
    }
    app
}
