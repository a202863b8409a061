//! The picture of the title screen that is kept for the next start, in the game's folder.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;
use ludotheque_base::files::{self, PartFile, Readers};
use ludotheque_base::job::Job;
use ludotheque_base::kept::{DataFolder, Storage};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::redraw::{Redraw, RequestSystems};
use ludotheque_base::settings::Settings;
use ludotheque_repaint::refine::Refinement;

use crate::icon;
use crate::photograph::{PictureError, encode};
use crate::states::{Menu, Screen};

const FILE: &str = "title.png";
/// More than a picture of the largest window takes.
const MOST_BYTES: u64 = 128 << 20;
/// The keyword of the text in the file that says what the picture depends on, one of those of PNG.
const KEYWORD: &str = "Software";
/// How long the title screen has been at rest when its picture is taken.
const REST: Duration = Duration::from_secs(1);

/// A picture of the title screen, as wide and high as the window was. Each pixel is `0x00RRGGBB`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TitlePicture {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<u32>,
}

/// What the picture depends on besides the size of the window.
pub(super) fn look(settings: &Settings, language: Language) -> String {
    let Settings { contrast, quality, ui_scale, .. } = settings;
    let version = env!("CARGO_PKG_VERSION");
    format!("Ludothèque {version} {} {contrast:?} {quality:?} {ui_scale:?}", language.code())
}

/// The file of the picture; [`None`] if nothing is kept.
pub(super) fn path_in(storage: &Storage) -> Option<PathBuf> {
    Some(storage.folder()?.ok()?.join(FILE))
}

/// Reads the picture, if there is one that has this look.
pub(super) fn read(path: &Path, look: &str) -> Option<TitlePicture> {
    let bytes = files::read_if_there(path, MOST_BYTES).ok()??;
    let header = png::Decoder::new(Cursor::new(&bytes)).read_info().ok()?;
    let mut texts = header.info().uncompressed_latin1_text.iter();
    if !texts.any(|it| it.keyword == KEYWORD && it.text == look) {
        return None;
    }
    let picture = icon::read(&bytes).ok()?;
    let pixels = picture.bytes.chunks_exact(3);
    Some(TitlePicture {
        width: picture.width,
        height: picture.height,
        pixels: pixels.map(|it| icon::packed([it[0], it[1], it[2]])).collect(),
    })
}

/// Writes the picture over the one before. Nothing is said if that fails: the next start shows the emblem.
fn write(path: &Path, image: Image, look: &str) -> Result<(), PictureError> {
    let part = PartFile::beside(path, Readers::Owner)?;
    encode(path, image, part.handle()?, Some(look))?;
    part.replace()?;
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>().add_systems(
        Last,
        keep_title
            // The frame to which it is woken is one of rest.
            .before(RequestSystems)
            .run_if(resource_exists::<Redraw>.and_then(resource_exists::<DataFolder>)),
    );
}

/// The picture that is being written.
#[derive(Resource, Default)]
struct Writing(Option<Job<()>>);

/// Takes a picture of the title screen once it has been at rest for a while: whenever it is entered, and when its
/// size or look has changed.
fn keep_title(
    mut commands: Commands,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (redraw, folder, settings): (Res<Redraw>, Res<DataFolder>, Res<Settings>),
    locale: Option<Res<Locale>>,
    window: Single<&Window, With<PrimaryWindow>>,
    refinements: Query<&Refinement>,
    mut kept: Local<Option<(UVec2, String)>>,
    mut rests_since: Local<Option<Instant>>,
) {
    let (Some(folder), Some(locale)) = (&folder.0, locale) else {
        return;
    };
    let is_title = *screen.get() == Screen::Title && *menu.get() == Menu::None;
    if *screen.get() != Screen::Title {
        *kept = None;
    }
    let is_still = !redraw.is_wanted() && refinements.iter().all(Refinement::is_complete);
    if !is_title || !is_still {
        *rests_since = None;
        return;
    }
    let shown = (window.physical_size(), look(&settings, locale.language()));
    if kept.as_ref() == Some(&shown) {
        return;
    }
    let rests = rests_since.get_or_insert_with(Instant::now).elapsed();
    if rests < REST {
        redraw.within(REST - rests);
        return;
    }
    let (path, look) = (folder.join(FILE), shown.1.clone());
    *kept = Some(shown);
    redraw.soon();
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut writing: ResMut<Writing>| {
            let (image, path, look) = (captured.image.clone(), path.clone(), look.clone());
            writing.0 = Some(Job::spawn("title picture", None, (), move |_| {
                if let Err(error) = write(&path, image, &look) {
                    debug!("no picture of the title screen is kept: {error}");
                }
            }));
        },
    );
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    #[test]
    fn a_picture_is_shown_again_only_where_it_looks_the_same() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join(FILE);
        assert_eq!(read(&path, "a"), None);
        let usual = Settings::default();
        let french = look(&usual, Language::French);
        for shade in [7, 9] {
            let size = Extent3d { width: 5, height: 3, ..default() };
            let format = TextureFormat::Rgba8UnormSrgb;
            let pixel = [shade, 2, 3, 255];
            let usages = RenderAssetUsages::MAIN_WORLD;
            let image = Image::new_fill(size, TextureDimension::D2, &pixel, format, usages);
            write(&path, image, &french).expect("it can be written, over another, too");
            let pixels = vec![u32::from(shade) << 16 | 0x0203; 15];
            assert_eq!(read(&path, &french), Some(TitlePicture { width: 5, height: 3, pixels }));
        }
        let large = Settings { ui_scale: Some(2.0), ..usual.clone() };
        for other in [look(&usual, Language::English), look(&large, Language::French)] {
            assert_eq!(read(&path, &other), None);
        }
        std::fs::write(&path, b"damaged").expect("it can be written");
        assert_eq!(read(&path, &french), None);
    }
}
