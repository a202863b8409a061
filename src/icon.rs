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
    let icon = match read(PICTURE).and_then(Pixels::into_icon) {
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

/// A picture of a byte for red, green, blue and, if it has any, opacity of each pixel.
pub(crate) struct Pixels {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) bytes: Vec<u8>,
}

impl Pixels {
    fn into_icon(self) -> Result<Icon, Box<dyn std::error::Error>> {
        Ok(Icon::from_rgba(self.bytes, self.width, self.height)?)
    }
}

/// Decodes an image without a palette.
pub(crate) fn read(picture: &[u8]) -> Result<Pixels, Box<dyn std::error::Error>> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info()?;
    let size = reader.output_buffer_size().ok_or("the picture is too large")?;
    let mut bytes = vec![0; size];
    let frame = reader.next_frame(&mut bytes)?;
    bytes.truncate(frame.buffer_size());
    Ok(Pixels { width: frame.width, height: frame.height, bytes })
}

/// A colour as `0x00RRGGBB`.
pub(crate) fn packed([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_can_be_shown() {
        let icon = read(PICTURE).and_then(Pixels::into_icon);
        assert!(icon.is_ok(), "{:?}", icon.err());
    }
}
