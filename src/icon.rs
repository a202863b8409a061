//! The icon of the window, on systems that show one. Wayland uses the icon of the menu entry.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// The icon, 64 pixels wide and high.
const PICTURE: &[u8] = include_bytes!("../packaging/icons/64x64.png");

/// Gives the window its icon. A system that runs once.
pub fn show(
    windows: Query<Entity, With<PrimaryWindow>>,
    // Windows can only be accessed on the main thread.
    _main_thread: NonSendMarker,
) {
    let icon = match read(PICTURE) {
        Ok(icon) => icon,
        Err(problem) => {
            warn!("the window has no icon: {problem}");
            return;
        }
    };
    WINIT_WINDOWS.with_borrow(|opened| {
        for window in windows.iter().filter_map(|window| opened.get_window(window)) {
            window.set_window_icon(Some(icon.clone()));
        }
    });
}

/// Decodes an RGBA image.
fn read(picture: &[u8]) -> Result<Icon, Box<dyn std::error::Error>> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info()?;
    let size = reader.output_buffer_size().ok_or("the picture is too large")?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels)?;
    pixels.truncate(frame.buffer_size());
    Ok(Icon::from_rgba(pixels, frame.width, frame.height)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_can_be_shown() {
        assert!(read(PICTURE).is_ok(), "{:?}", read(PICTURE).err());
    }
}
