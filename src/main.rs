//! The executable: reads the command line, opens the window and runs the app.

use std::io::Write;
use std::panic::set_hook;
use std::process::{ExitCode, exit};

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{
    ExitCondition, PresentMode, PrimaryWindow, WindowResizeConstraints, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};
use ludotheque::command_line::{Play, Request, WindowSize, help, parse};
use ludotheque::{AppPlugin, TITLE};

/// What a wrong command line ends with.
const EXIT_USAGE: u8 = 2;
/// What a panic ends with.
const EXIT_PANIC: i32 = 1;
/// What the engine remarks about machines and first starts is no player's
/// business; its errors are.
const QUIET: &str = "wgpu=error,naga=error,winit=error,bevy_settings=error,\
                     bevy_render::renderer=error";
/// The window at the first start.
const DEFAULT_SIZE: WindowSize = WindowSize {
    width_px: 1280,
    height_px: 720,
};

fn main() -> ExitCode {
    match parse(std::env::args_os().skip(1)) {
        Ok(Request::Play(play)) => run(*play),
        Ok(Request::Help(language)) => print(&help(language)),
        Ok(Request::Version) => print(&format!("ludotheque {}\n", env!("CARGO_PKG_VERSION"))),
        Err(error) => {
            eprintln!("ludotheque: {error}");
            ExitCode::from(EXIT_USAGE)
        }
    }
}

/// Prints words that were asked for; a reader that has gone is no fault.
fn print(words: &str) -> ExitCode {
    let mut out = std::io::stdout();
    let _ = out.write_all(words.as_bytes());
    if !words.ends_with('\n') {
        let _ = out.write_all(b"\n");
    }
    ExitCode::SUCCESS
}

fn run(play: Play) -> ExitCode {
    if !has_display() {
        eprintln!("ludotheque: there is no display to open a window on");
        return ExitCode::FAILURE;
    }
    // Bevy has no other word than a panic for a display that does not answer or
    // a machine without a graphics driver. One line is enough for a player; a
    // developer gets the rest with RUST_BACKTRACE. The process ends here and does
    // not unwind: nothing is lost by that, because every move is on disk before it
    // is told, and packages are built without unwinding, for size.
    set_hook(Box::new(|panic| {
        let said = panic
            .payload_as_str()
            .unwrap_or("for a reason that it could not say")
            .lines()
            .next()
            .unwrap_or_default();
        if said.contains("event loop") {
            eprintln!("ludotheque: the display that the system names does not answer");
        } else {
            eprintln!("ludotheque: cannot go on: {said}");
        }
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|wanted| wanted != "0") {
            eprintln!("{panic}\n{}", std::backtrace::Backtrace::capture());
        }
        exit(EXIT_PANIC);
    }));
    match app(play).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// Whether the system names a display at all. Elsewhere than on X11 and Wayland
/// there always is one.
fn has_display() -> bool {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos")))
        || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
            .into_iter()
            .any(named)
}

fn app(play: Play) -> App {
    let asked_for = play.window;
    let size = asked_for.unwrap_or(DEFAULT_SIZE);
    let window = Window {
        title: TITLE.to_owned(),
        name: Some("ludotheque".to_owned()),
        // A size asked for is meant in the pixels of the screen.
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
    let mut app = App::new();
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                exit_condition: ExitCondition::OnPrimaryClosed,
                ..default()
            })
            .set(LogPlugin {
                level: bevy::log::Level::WARN,
                filter: QUIET.to_owned(),
                ..default()
            }),
        AppPlugin::from(play),
    ))
    // The app sleeps until something happens, however long that takes.
    .insert_resource(WinitSettings {
        focused_mode: asleep(),
        unfocused_mode: asleep(),
    });
    if asked_for.is_some() {
        // Where the system enlarges windows, the engine takes this one for larger than it
        // has been made.
        app.add_systems(
            Startup,
            move |mut windows: Query<&mut Window, With<PrimaryWindow>>| {
                for mut window in &mut windows {
                    window
                        .resolution
                        .set_physical_resolution(size.width_px, size.height_px);
                }
            },
        );
    }
    app
}

fn asleep() -> UpdateMode {
    UpdateMode::reactive_low_power(std::time::Duration::MAX)
}
