//! What the window shows until the first picture has been drawn: the title screen as it was when it was seen last,
//! or the emblem on the cloth.
//!
//! The engine takes some tenths of a second for its plugins, its device and its shaders, and seconds on a busy
//! machine. The window would be black meanwhile, so the processor draws on it as soon as it is there. Nothing of
//! the engine is shown before its first picture is whole (`graphics.rs`), which then takes its place. What is
//! clicked meanwhile is answered.

mod clicks;
mod title;

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RawHandleWrapper};
use bevy::winit::WINIT_WINDOWS;
use ludotheque_base::kept::Storage;
use ludotheque_base::settings::Settings;
use ludotheque_ui::palette;
use softbuffer::{Context, SoftBufferError, Surface};
use winit::raw_window_handle::RawWindowHandle;
use winit::window::Window as OpenWindow;

use crate::graphics::{has_drawn, keep_window_until_drawn};
use crate::icon::{Pixels, packed, read};
use title::TitlePicture;

/// The emblem, 256 pixels wide and high.
const EMBLEM: &[u8] = include_bytes!("../../packaging/icons/256x256.png");

/// The part of the window's smaller side that the emblem takes.
const EMBLEM_SHARE: f32 = 0.2;

/// How often it is drawn again: a window manager may show the window later than it was asked to, or cover it, and
/// what was drawn before is lost.
const AGAIN: Duration = Duration::from_millis(100);

/// Draws on the window until the engine does.
#[derive(Debug, Default)]
pub struct SplashPlugin {
    /// The file with the picture of the title screen and the look that it must have, if that is what comes first.
    title: Option<(PathBuf, String)>,
}

impl SplashPlugin {
    /// For a program that begins with the title screen, in a place where files are kept.
    pub fn of_title(storage: &Storage, settings: &Settings) -> Self {
        let look = title::look(settings, settings.language.language());
        Self { title: title::path_in(storage).map(|path| (path, look)) }
    }
}

impl Plugin for SplashPlugin {
    fn build(&self, app: &mut App) {
        // While the engine is built.
        let reading =
            self.title.clone().map(|(path, look)| thread::spawn(move || title::read(&path, &look)));
        app.insert_resource(Splash { reading, title: None })
            .add_observer(show)
            .add_systems(
                Last,
                (show_again, put_away.run_if(has_drawn)).run_if(resource_exists::<Splash>),
            )
            .add_plugins(title::plugin);
        // Nobody means to click on something that has not been seen yet.
        if self.title.as_ref().is_some_and(|(path, _)| path.exists()) {
            app.add_plugins(clicks::plugin);
        }
    }
}

/// What is shown; it goes with the first picture of the engine.
#[derive(Resource)]
struct Splash {
    reading: Option<JoinHandle<Option<TitlePicture>>>,
    title: Option<TitlePicture>,
}

/// Draws it on the window that has just been opened.
fn show(
    opened: On<Add, RawHandleWrapper>,
    windows: Query<&RawHandleWrapper, With<PrimaryWindow>>,
    mut splash: If<ResMut<Splash>>,
    // Windows can only be accessed on the main thread.
    _main_thread: NonSendMarker,
) {
    if windows.get(opened.entity).is_ok_and(is_safe_to_draw_on) {
        let read = splash.reading.take().map(JoinHandle::join);
        splash.title = read.and_then(Result::ok).flatten();
        draw_on(opened.entity, splash.title.as_ref());
    }
}

/// Whether what is drawn goes when the engine draws. On macOS it would be a layer that stays.
fn is_safe_to_draw_on(window: &RawHandleWrapper) -> bool {
    !matches!(window.get_window_handle(), RawWindowHandle::AppKit(_))
}

/// Whether it can be drawn on while the engine prepares itself. Under Wayland the server keeps what was drawn once, and
/// ends a program that draws past the engine.
fn is_safe_to_draw_on_again(window: &RawHandleWrapper) -> bool {
    is_safe_to_draw_on(window) && !matches!(window.get_window_handle(), RawWindowHandle::Wayland(_))
}

fn show_again(
    window: Single<(Entity, &RawHandleWrapper), With<PrimaryWindow>>,
    splash: Res<Splash>,
    mut last: Local<Option<Instant>>,
    _main_thread: NonSendMarker,
) {
    let (window, handle) = *window;
    let is_due = last.is_none_or(|last| last.elapsed() >= AGAIN);
    if is_due && !has_drawn() && is_safe_to_draw_on_again(handle) {
        *last = Some(Instant::now());
        draw_on(window, splash.title.as_ref());
    }
}

fn put_away(mut commands: Commands) {
    commands.remove_resource::<Splash>();
}

/// A window without it is no worse than before.
fn draw_on(window: Entity, title: Option<&TitlePicture>) {
    let drawn = WINIT_WINDOWS
        .with_borrow(|opened| opened.get_window(window).map(|window| draw(window, title)));
    match drawn {
        Some(Ok(())) => keep_window_until_drawn(),
        Some(Err(error)) => debug!("nothing is shown before the first picture: {error}"),
        None => {}
    }
}

fn draw(window: &OpenWindow, title: Option<&TitlePicture>) -> Result<(), SoftBufferError> {
    let size = window.inner_size();
    let (Some(width), Some(height)) = (NonZeroU32::new(size.width), NonZeroU32::new(size.height))
    else {
        return Ok(());
    };
    let context = Context::new(window)?;
    let mut surface = Surface::new(&context, window)?;
    surface.resize(width, height)?;
    let mut buffer = surface.buffer_mut()?;
    match title.filter(|it| (it.width, it.height) == (size.width, size.height)) {
        Some(title) => buffer.copy_from_slice(&title.pixels),
        None => fill(&mut buffer, size.width as usize),
    }
    buffer.present()
}

/// Fills rows of so many pixels, each `0x00RRGGBB`, with the cloth, and their middle with the emblem.
fn fill(pixels: &mut [u32], width: usize) {
    let cloth = palette::CLOTH.to_srgba().to_u8_array_no_alpha();
    pixels.fill(packed(cloth));
    let Ok(emblem) = read(EMBLEM) else {
        return;
    };
    let height = pixels.len() / width;
    let side = (width.min(height) as f32 * EMBLEM_SHARE) as usize;
    let (left, top) = ((width - side) / 2, (height - side) / 2);
    for row in 0..side {
        for column in 0..side {
            let tone = seen_on(&emblem, column, row, side, cloth);
            pixels[(top + row) * width + left + column] = packed(tone);
        }
    }
}

/// The colour of a pixel of the emblem on a ground, where the emblem is so many pixels wide and high: the mean of
/// what lies in the pixel.
fn seen_on(emblem: &Pixels, column: usize, row: usize, side: usize, ground: [u8; 3]) -> [u8; 3] {
    let span = |at: usize, of: u32| {
        let of = of as usize;
        at * of / side..((at + 1) * of / side).max(at * of / side + 1)
    };
    let mut sums = [0; 3];
    let mut count = 0;
    for y in span(row, emblem.height) {
        for x in span(column, emblem.width) {
            let start = 4 * (y * emblem.width as usize + x);
            let opacity = u32::from(emblem.bytes[start + 3]);
            for (part, sum) in sums.iter_mut().enumerate() {
                let (above, below) = (emblem.bytes[start + part], ground[part]);
                *sum += u32::from(above) * opacity + u32::from(below) * (255 - opacity);
            }
            count += 255;
        }
    }
    sums.map(|sum| (sum / count) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emblem_is_in_the_middle_of_the_cloth_in_windows_of_any_size() {
        let cloth = packed(palette::CLOTH.to_srgba().to_u8_array_no_alpha());
        for (width, height) in [(1, 1), (640, 400), (900, 1400), (3840, 2160)] {
            let mut pixels = vec![0; width * height];
            fill(&mut pixels, width);
            assert_eq!(pixels[0], cloth);
            assert_eq!(pixels[width * height - 1], cloth);
            let middle = pixels[(height / 2) * width + width / 2];
            assert_eq!(middle != cloth, width > 1, "{width}×{height}");
            let covered = pixels.iter().filter(|pixel| **pixel != cloth).count();
            let side = width.min(height) as f32 * EMBLEM_SHARE;
            assert!(covered as f32 <= side * side, "{width}×{height}");
        }
    }
}
