//! Exported pictures of the board: the current position, or the whole match as an
//! animated picture.
//!
//! A picture is a screenshot of the window, taken while the interface is hidden and the
//! board has the whole window. So it shows exactly what the eye at the table may see,
//! from the side that the players have chosen.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use ludotheque_base::files::{self, FileError, PartFile, Readers, error_text};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::kept::DataFolder;
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_repaint::refine::Refinement;
use ludotheque_rules::Game;
use ludotheque_session::{Session, Travel};
use ludotheque_table::camera::{FramingSystems, Insets};
use ludotheque_theme::widgets::WidgetSystems;
use thiserror::Error;

/// The folder for pictures and pages, in the game's folder.
pub(crate) const PICTURES: &str = "pictures";
/// The frames until the window shows a change: the interface is hidden in the first
/// one, and marks that follow the pointer disappear in the second.
const FRAMES_UNTIL_SHOWN: u8 = 3;
/// The duration of each position in an animated picture, in milliseconds.
const POSITION_MS: u16 = 900;
/// The duration of the last position, in milliseconds.
const LAST_POSITION_MS: u16 = 3000;

/// Adds the systems that take pictures.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakePicture>()
        .add_message::<PictureTaken>()
        .init_resource::<Developed>()
        .add_systems(
            Update,
            begin
                .in_set(PhotographSystems)
                .after(FrameSet::Interface)
                .before(FrameSet::Curtain),
        )
        .add_systems(Update, (develop, proceed).chain().after(FrameSet::Cover))
        .add_systems(
            PostUpdate,
            put_aside
                // A tooltip that is shown in this frame is hidden, too.
                .after(WidgetSystems)
                .before(bevy::camera::visibility::VisibilitySystems::VisibilityPropagate)
                .before(FramingSystems)
                .run_if(resource_exists::<Capture>),
        );
}

/// The systems that begin a requested picture.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct PhotographSystems;

/// Requests a picture; one at a time.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakePicture {
    /// A picture of the current position.
    Still,
    /// An animation of all positions, from the first that may be shown to the last.
    Film,
}

/// The result of a request for a picture.
#[derive(Message, Debug)]
pub struct PictureTaken(pub Result<PathBuf, PictureError>);

/// The reason why a picture could not be taken.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The game saves no files in this run.
    #[error("no folder for pictures: this run saves no files")]
    NoFolder,
    /// The file cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The screenshot has an unsupported format.
    #[error("the screenshot has an unsupported format")]
    NoPicture,
    /// The window was resized while pictures were taken.
    #[error("the window was resized while the pictures were taken")]
    Resized,
    /// The players stopped it.
    #[error("stopped")]
    Stopped,
}

impl PictureError {
    /// The message in the language of the interface.
    pub fn words(&self) -> Localized {
        match self {
            Self::NoFolder => message("picture-no-folder"),
            Self::File(error) => message("picture-unwritable")
                .with("path", error.path().display().to_string())
                .with("problem", error_text::problem_of(error)),
            Self::NoPicture => message("picture-none"),
            Self::Resized => message("picture-resized"),
            Self::Stopped => message("picture-stopped"),
        }
    }
}

/// The pictures being taken.
#[derive(Resource)]
struct Capture {
    path: PathBuf,
    /// The remaining plies; empty for a still.
    plies: std::ops::RangeInclusive<usize>,
    is_film: bool,
    /// The ply that was shown before.
    ply_before: usize,
    frames_to_wait: u8,
    is_taking: bool,
    /// The hidden entities of the interface, with their previous visibility.
    hidden: Vec<(Entity, Visibility)>,
    insets_before: Insets,
    film: Option<Film>,
}

/// The latest screenshot.
#[derive(Resource, Default)]
struct Developed(Option<Image>);

/// An animated picture that is written frame by frame.
struct Film {
    /// Dropped before the part, which is closed to become the file.
    writer: png::Writer<BufWriter<File>>,
    part: PartFile,
    size: (u32, u32),
}

/// A path for a new file, named after the game and numbered, with this ending.
pub(crate) fn free_path(folder: &Path, game: Game, ending: &str) -> Result<PathBuf, PictureError> {
    files::make_private_folder(folder)?;
    let mut numbers = 1_u32..;
    let path = numbers.find_map(|number| {
        let path = folder.join(format!("{}-{number}.{ending}", game.id()));
        path.symlink_metadata().is_err().then_some(path)
    });
    path.ok_or_else(|| FileError::Exists(folder.to_owned()).into())
}

fn begin(
    mut commands: Commands,
    mut wanted: MessageReader<TakePicture>,
    mut taken: MessageWriter<PictureTaken>,
    mut travels: MessageWriter<Travel>,
    mut developed: ResMut<Developed>,
    capture: Option<Res<Capture>>,
    current: Option<Res<Session>>,
    folder: Option<Res<DataFolder>>,
    insets: Res<Insets>,
    redraw: Res<Redraw>,
) {
    let Some(wanted) = wanted.read().last() else {
        return;
    };
    let Some(current) = current.filter(|_| capture.is_none()) else {
        return;
    };
    redraw.until_settled();
    let folder = folder
        .and_then(|folder| folder.0.clone())
        .ok_or(PictureError::NoFolder);
    let path =
        folder.and_then(|folder| free_path(&folder.join(PICTURES), current.view().game(), "png"));
    let path = match path {
        Ok(path) => path,
        Err(error) => {
            taken.write(PictureTaken(Err(error)));
            return;
        }
    };
    let ply_before = current.view().ply();
    let is_film = *wanted == TakePicture::Film;
    let plies = if is_film {
        current.earliest_ply()..=current.view().last_ply()
    } else {
        ply_before..=ply_before
    };
    travels.write(Travel::To(*plies.start()));
    developed.0 = None;
    commands.insert_resource(Capture {
        path,
        plies,
        is_film,
        ply_before,
        frames_to_wait: FRAMES_UNTIL_SHOWN,
        is_taking: false,
        hidden: Vec::new(),
        insets_before: *insets,
        film: None,
    });
}

/// Hides the interface, including new parts of it, and lets the board use the whole window.
fn put_aside(
    mut capture: ResMut<Capture>,
    mut roots: Query<(Entity, &mut Visibility), (With<Node>, Without<ChildOf>)>,
    mut insets: ResMut<Insets>,
) {
    for (root, mut visibility) in &mut roots {
        if *visibility != Visibility::Hidden {
            capture.hidden.push((root, *visibility));
            *visibility = Visibility::Hidden;
        }
    }
    insets.set_if_neq(Insets::default());
}

/// Takes the next picture when the window shows its position in full quality.
fn proceed(
    mut commands: Commands,
    capture: Option<ResMut<Capture>>,
    refinements: Query<&Refinement>,
    redraw: Res<Redraw>,
) {
    let Some(mut capture) = capture else {
        return;
    };
    redraw.soon();
    if capture.is_taking {
        return;
    }
    if capture.frames_to_wait > 0 {
        capture.frames_to_wait -= 1;
        return;
    }
    if !refinements.iter().all(Refinement::is_complete) {
        return;
    }
    capture.is_taking = true;
    commands.spawn(Screenshot::primary_window()).observe(
        |captured: On<ScreenshotCaptured>, mut developed: ResMut<Developed>| {
            developed.0 = Some(captured.image.clone());
        },
    );
}

/// Writes the picture that was taken, and continues with the next or ends.
fn develop(
    mut commands: Commands,
    capture: Option<ResMut<Capture>>,
    mut developed: ResMut<Developed>,
    mut taken: MessageWriter<PictureTaken>,
    mut travels: MessageWriter<Travel>,
    mut visibilities: Query<&mut Visibility>,
    mut insets: ResMut<Insets>,
    keys: Res<Keys>,
    current: Option<Res<Session>>,
    redraw: Res<Redraw>,
) {
    let Some(mut capture) = capture else {
        return;
    };
    let outcome = if keys.has(KeyCode::Escape) || current.is_none() {
        Some(Err(PictureError::Stopped))
    } else if let Some(image) = developed.0.take() {
        capture.is_taking = false;
        match capture.keep(image) {
            Err(error) => Some(Err(error)),
            Ok(()) => {
                let _ = capture.plies.next();
                if capture.plies.is_empty() {
                    Some(capture.finish())
                } else {
                    travels.write(Travel::To(*capture.plies.start()));
                    capture.frames_to_wait = FRAMES_UNTIL_SHOWN;
                    None
                }
            }
        }
    } else {
        None
    };
    let Some(outcome) = outcome else {
        return;
    };
    // An incomplete file is removed.
    capture.film = None;
    for (root, visibility) in capture.hidden.drain(..) {
        if let Ok(mut shown) = visibilities.get_mut(root) {
            *shown = visibility;
        }
    }
    *insets = capture.insets_before;
    travels.write(Travel::To(capture.ply_before));
    taken.write(PictureTaken(outcome));
    commands.remove_resource::<Capture>();
    redraw.until_settled();
}

impl Capture {
    /// Writes a frame.
    fn keep(&mut self, image: Image) -> Result<(), PictureError> {
        let picture = image
            .try_into_dynamic()
            .map_err(|_| PictureError::NoPicture)?
            .into_rgb8();
        let size = picture.dimensions();
        let mut film = match self.film.take() {
            Some(film) if film.size == size => film,
            Some(_) => return Err(PictureError::Resized),
            None => self.new_film(size)?,
        };
        let is_last = self.plies.start() == self.plies.end();
        let written = if self.is_film && is_last {
            film.writer.set_frame_delay(LAST_POSITION_MS, 1000)
        } else {
            Ok(())
        };
        written
            .and_then(|()| film.writer.write_image_data(picture.as_raw()))
            .map_err(|error| self.unwritable(error))?;
        self.film = Some(film);
        Ok(())
    }

    fn new_film(&self, size: (u32, u32)) -> Result<Film, PictureError> {
        let part = PartFile::beside(&self.path, Readers::Usual)?;
        let mut encoder = png::Encoder::new(BufWriter::new(part.handle()?), size.0, size.1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        if self.is_film {
            let positions = self.plies.end() - self.plies.start() + 1;
            encoder
                .set_animated(u32::try_from(positions).unwrap_or(u32::MAX), 0)
                .and_then(|()| encoder.set_frame_delay(POSITION_MS, 1000))
                .map_err(|error| self.unwritable(error))?;
        }
        let writer = encoder
            .write_header()
            .map_err(|error| self.unwritable(error))?;
        Ok(Film { writer, part, size })
    }

    /// Completes the file.
    fn finish(&mut self) -> Result<PathBuf, PictureError> {
        let Film { writer, part, .. } = self.film.take().ok_or(PictureError::NoPicture)?;
        writer.finish().map_err(|error| self.unwritable(error))?;
        part.create()?;
        Ok(self.path.clone())
    }

    fn unwritable(&self, error: png::EncodingError) -> PictureError {
        let problem = match error {
            png::EncodingError::IoError(problem) => problem,
            other => io::Error::other(other),
        };
        FileError::at(&self.path)(problem).into()
    }
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    fn capture(folder: &Path, plies: std::ops::RangeInclusive<usize>, is_film: bool) -> Capture {
        Capture {
            path: free_path(folder, Game::SYPIL, "png").expect("there is room"),
            plies,
            is_film,
            ply_before: 0,
            frames_to_wait: 0,
            is_taking: false,
            hidden: Vec::new(),
            insets_before: Insets::default(),
            film: None,
        }
    }

    fn image(width: u32, grey: u8) -> Image {
        let size = Extent3d {
            width,
            height: 4,
            depth_or_array_layers: 1,
        };
        let pixel = [grey, grey, grey, 255];
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new_fill(
            size,
            TextureDimension::D2,
            &pixel,
            format,
            RenderAssetUsages::MAIN_WORLD,
        )
    }

    #[test]
    fn a_film_has_a_picture_for_every_position() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut film = capture(folder.path(), 3..=5, true);
        for grey in [10, 20, 30] {
            film.keep(image(6, grey)).expect("it can be written");
            let _ = film.plies.next();
        }
        let path = film.finish().expect("it can be ended");
        let decoder =
            png::Decoder::new(io::BufReader::new(File::open(&path).expect("it is there")));
        let mut reader = decoder.read_info().expect("it is a picture");
        let animation = reader.info().animation_control().copied();
        assert_eq!(animation.map(|animation| animation.num_frames), Some(3));
        let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
        for grey in [10, 20, 30] {
            reader.next_frame(&mut pixels).expect("it has this frame");
            assert_eq!(pixels[..3], [grey; 3]);
        }
    }

    #[test]
    fn no_picture_is_written_over_another() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        for name in ["sypil-1.png", "sypil-2.png"] {
            let mut still = capture(folder.path(), 0..=0, false);
            still.keep(image(4, 90)).expect("it can be written");
            let path = still.finish().expect("it can be ended");
            assert_eq!(path, folder.path().join(name));
        }
    }

    #[test]
    fn a_window_of_another_size_ends_the_film() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut film = capture(folder.path(), 0..=1, true);
        film.keep(image(4, 1)).expect("it can be written");
        assert!(matches!(film.keep(image(5, 1)), Err(PictureError::Resized)));
    }
}
