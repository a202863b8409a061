//! Exported pictures of the current position.
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
use ludotheque_session::{Session, Travel};
use ludotheque_table::camera::{FramingSystems, Insets};
use ludotheque_ui::widgets::WidgetSystems;
use thiserror::Error;

/// The folder for pictures and pages, in the game's folder.
pub(crate) const PICTURES: &str = "pictures";
/// The frames until the window shows a change: the interface is hidden in the first
/// one, and marks that follow the pointer disappear in the second.
const FRAMES_UNTIL_SHOWN: u8 = 3;
/// Adds the systems that take pictures.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakePicture>()
        .add_message::<PictureTaken>()
        .init_resource::<Developed>()
        .add_systems(
            Update,
            begin.in_set(PhotographSystems).after(FrameSet::Interface).before(FrameSet::Curtain),
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

/// Requests a picture of the current position; one at a time.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakePicture;

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
    /// No animated picture of the match is small enough.
    #[error("no animated picture of this match is small enough")]
    TooLong,
    /// The screenshot has an unsupported format.
    #[error("the screenshot has an unsupported format")]
    NoPicture,
    /// The match may not be shown to others yet.
    #[error("the match is secret")]
    Secret,
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
            Self::TooLong => message("picture-too-long"),
            Self::NoPicture => message("picture-none"),
            Self::Secret => message("share-no-page"),
            Self::Stopped => message("picture-stopped"),
        }
    }
}

/// The picture that is being taken.
#[derive(Resource)]
struct Capture {
    path: PathBuf,
    frames_to_wait: u8,
    is_taking: bool,
    /// The hidden entities of the interface, with their previous visibility.
    hidden: Vec<(Entity, Visibility)>,
    insets_before: Insets,
}

/// The latest screenshot.
#[derive(Resource, Default)]
struct Developed(Option<Image>);

/// A path for a new file with this name, numbered, and this ending.
pub(crate) fn free_path(folder: &Path, name: &str, ending: &str) -> Result<PathBuf, PictureError> {
    files::make_private_folder(folder)?;
    let mut numbers = 1_u32..;
    let path = numbers.find_map(|number| {
        let path = folder.join(format!("{name}-{number}.{ending}"));
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
) {
    if wanted.read().last().is_none() {
        return;
    }
    let Some(current) = current.filter(|_| capture.is_none()) else {
        return;
    };
    let folder = folder.and_then(|folder| folder.0.clone()).ok_or(PictureError::NoFolder);
    let path = folder
        .and_then(|folder| free_path(&folder.join(PICTURES), current.view().game().id(), "png"));
    let path = match path {
        Ok(path) => path,
        Err(error) => {
            taken.write(PictureTaken(Err(error)));
            return;
        }
    };
    // Whatever is moving is where it belongs at once.
    travels.write(Travel::To(current.view().ply()));
    developed.0 = None;
    commands.insert_resource(Capture {
        path,
        frames_to_wait: FRAMES_UNTIL_SHOWN,
        is_taking: false,
        hidden: Vec::new(),
        insets_before: *insets,
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

/// Takes the picture when the window shows the position in full quality.
fn proceed(
    mut commands: Commands,
    If(mut capture): If<ResMut<Capture>>,
    refinements: Query<&Refinement>,
    redraw: Res<Redraw>,
) {
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

/// Writes the picture that was taken.
fn develop(
    mut commands: Commands,
    If(mut capture): If<ResMut<Capture>>,
    mut developed: ResMut<Developed>,
    mut taken: MessageWriter<PictureTaken>,
    mut visibilities: Query<&mut Visibility>,
    mut insets: ResMut<Insets>,
    keys: Res<Keys>,
    current: Option<Res<Session>>,
) {
    let outcome = if keys.has(KeyCode::Escape) || current.is_none() {
        Err(PictureError::Stopped)
    } else if let Some(image) = developed.0.take() {
        write(&capture.path, image).map(|()| capture.path.clone())
    } else {
        return;
    };
    for (root, visibility) in capture.hidden.drain(..) {
        if let Ok(mut shown) = visibilities.get_mut(root) {
            *shown = visibility;
        }
    }
    *insets = capture.insets_before;
    taken.write(PictureTaken(outcome));
    commands.remove_resource::<Capture>();
}

/// Writes a screenshot to a new file.
fn write(path: &Path, image: Image) -> Result<(), PictureError> {
    let part = PartFile::beside(path, Readers::Usual)?;
    encode(path, image, part.handle()?, None)?;
    part.create()?;
    Ok(())
}

/// Writes a screenshot as PNG to the file with this path, with the name of the software if there is one.
pub(crate) fn encode(
    path: &Path,
    image: Image,
    file: File,
    software: Option<&str>,
) -> Result<(), PictureError> {
    let picture = image.try_into_dynamic().map_err(|_| PictureError::NoPicture)?.into_rgb8();
    let (width, height) = picture.dimensions();
    let mut encoder = png::Encoder::new(BufWriter::new(file), width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = software
        .map_or(Ok(()), |it| encoder.add_text_chunk("Software".to_owned(), it.to_owned()))
        .and_then(|()| encoder.write_header())
        .and_then(|mut writer| {
            writer.write_image_data(picture.as_raw())?;
            writer.finish()
        });
    written.map_err(|error| {
        let problem = match error {
            png::EncodingError::IoError(problem) => problem,
            other => io::Error::other(other),
        };
        FileError::at(path)(problem).into()
    })
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    fn image(width: u32, grey: u8) -> Image {
        let size = Extent3d { width, height: 4, depth_or_array_layers: 1 };
        let pixel = [grey, grey, grey, 255];
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new_fill(size, TextureDimension::D2, &pixel, format, RenderAssetUsages::MAIN_WORLD)
    }

    #[test]
    fn no_picture_is_written_over_another() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        for (name, grey) in [("board-1.png", 10), ("board-2.png", 90)] {
            let path = free_path(folder.path(), "board", "png").expect("there is room");
            assert_eq!(path, folder.path().join(name));
            write(&path, image(6, grey)).expect("it can be written");
            assert!(write(&path, image(6, 0)).is_err());
            let file = File::open(&path).expect("it is there");
            let mut reader =
                png::Decoder::new(io::BufReader::new(file)).read_info().expect("it is a picture");
            let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
            reader.next_frame(&mut pixels).expect("it has one");
            assert_eq!(pixels[..3], [grey; 3]);
        }
    }
}
