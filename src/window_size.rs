//! The size of the window, where that of the screen or of the graphics card does not allow it.

use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy::window::{Monitor, OnMonitor, PrimaryMonitor, PrimaryWindow};

use crate::kiosk::Kiosk;

/// The height that the frame of the window and the bars of the desktop may take, in logical pixels.
const BARS_PX: f32 = 90.0;

/// Keeps the window within what the card can draw.
pub(super) fn plugin(app: &mut App) {
    // Only a window that is too large is changed, and what else reads windows here asks for no size.
    app.add_systems(First, keep_within_card.ambiguous_with_all());
}

/// Makes the first window as large as the screen if it is larger, and leaves it to the desktop how much of
/// that is free. In a public place it fills the screen, where there may be no desktop that would make it do so.
/// To be added to [`Startup`] where no size was asked for.
pub fn fit_screen(
    kiosk: Option<Res<Kiosk>>,
    mut windows: Query<(&mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    primary: Query<&Monitor, With<PrimaryMonitor>>,
) {
    for (mut window, on) in &mut windows {
        let own = on.and_then(|on| monitors.get(on.0).ok());
        let Some(monitor) = own.or(primary.iter().next()).or(monitors.iter().next()) else {
            continue;
        };
        let scale = window.scale_factor();
        let (wanted, screen) = (window.physical_size(), monitor.physical_size());
        if kiosk.is_some() {
            if screen.min_element() > 0 {
                window.resolution.set_physical_resolution(screen.x, screen.y);
                window.position = WindowPosition::At(monitor.physical_position);
            }
        } else if let Some(size) = fitting(wanted, screen, scale) {
            window.resolution.set_physical_resolution(size.x, size.y);
            // Where there are no windows but this one, nobody answers.
            window.set_maximized(true);
        }
    }
}

/// The size of a window for which a screen has no room with all that is around it, in physical pixels.
fn fitting(wanted: UVec2, screen: UVec2, scale: f32) -> Option<UVec2> {
    let with_bars = wanted.as_vec2() + vec2(0.0, BARS_PX * scale);
    let fits = with_bars.cmple(screen.as_vec2()).all();
    (!fits).then(|| wanted.min(screen))
}

/// Makes a window smaller that is larger than the largest picture of the card, which would end the program.
/// Where the desktop insists on its size, the rest of it stays empty.
fn keep_within_card(
    mut windows: Query<&mut Window, (With<PrimaryWindow>, Changed<Window>)>,
    card: Option<Res<RenderDevice>>,
) {
    let Some(card) = card else { return };
    let limit = card.limits().max_texture_dimension_2d;
    for mut window in &mut windows {
        if let Some(size) = within(window.physical_size(), limit) {
            window.resolution.set_physical_resolution(size.x, size.y);
        }
    }
}

/// The size of a window that is larger than a picture may be on a side, in physical pixels.
fn within(size: UVec2, limit: u32) -> Option<UVec2> {
    let fits = size.max_element() <= limit;
    (!fits).then(|| size.min(UVec2::splat(limit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_window_is_never_larger_than_the_screen() {
        let usual = uvec2(1280, 720);
        for (screen, expected) in [
            (uvec2(1920, 1080), None),
            (uvec2(1366, 768), Some(usual)),
            (uvec2(1024, 600), Some(uvec2(1024, 600))),
            (uvec2(800, 600), Some(uvec2(800, 600))),
            (uvec2(1080, 1920), Some(uvec2(1080, 720))),
        ] {
            assert_eq!(fitting(usual, screen, 1.0), expected, "{screen}");
        }
        let twice = usual * 2;
        assert_eq!(fitting(twice, uvec2(2560, 1600), 2.0), Some(twice));
        assert_eq!(fitting(twice, uvec2(3840, 2160), 2.0), None);
    }

    #[test]
    fn a_window_is_never_larger_than_the_largest_picture_of_the_card() {
        let wide = uvec2(17_000, 900);
        for (size, limit, expected) in [
            (wide, 32_768, None),
            (wide, 17_000, None),
            (wide, 16_384, Some(uvec2(16_384, 900))),
            (wide, 2_048, Some(uvec2(2_048, 900))),
            (uvec2(4_000, 3_000), 2_048, Some(uvec2(2_048, 2_048))),
        ] {
            assert_eq!(within(size, limit), expected, "{size} within {limit}");
        }
    }

    #[test]
    fn in_a_public_place_the_window_fills_the_screen_by_itself() {
        for (is_public, expected) in [(true, uvec2(1920, 1080)), (false, uvec2(1280, 720))] {
            let mut app = App::new();
            app.add_systems(Startup, fit_screen);
            if is_public {
                app.init_resource::<Kiosk>();
            }
            let window = Window { resolution: (1280, 720).into(), ..default() };
            let window = app.world_mut().spawn((window, PrimaryWindow)).id();
            app.world_mut().spawn(Monitor {
                name: None,
                physical_width: 1920,
                physical_height: 1080,
                physical_position: IVec2::ZERO,
                refresh_rate_millihertz: None,
                scale_factor: 1.0,
                video_modes: Vec::new(),
            });
            app.update();
            let window = app.world().get::<Window>(window).expect("it is there");
            assert_eq!(window.physical_size(), expected);
        }
    }
}
