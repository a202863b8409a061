//! A match as an animated picture: a GIF of flat drawings, which every browser and messenger plays. It
//! holds nothing that the scenes and texts given to it do not show, and knows no game.

mod colours;
mod film;
mod frame;

use gif::{Encoder, EncodingError, Frame, Repeat};
use ludotheque_drawing::raster::Pixels;

pub use crate::film::{Film, FilmPosition};

use crate::colours::{ByColour, Palette};
use crate::frame::Layout;

/// The sizes that files may have, the best one first: the width in pixels, and of how many positions one is
/// shown.
const SIZES: [(u32, u32); 11] = [
    (720, 1),
    (600, 1),
    (480, 1),
    (400, 1),
    (320, 1),
    (320, 2),
    (320, 3),
    (320, 5),
    (320, 8),
    (320, 13),
    (320, 21),
];
/// The share of the limit that the estimate for the second and the third attempt may take. Where both were too
/// large, the last size is left.
const MARGINS: [f32; 2] = [0.9, 0.75];
/// The number of frames after which the size of the whole file can be estimated; one that would be
/// larger than the limit by the factor [`HOPELESS`] is given up.
const KNOWN_AFTER: usize = 24;
const HOPELESS: f32 = 1.5;
/// The bytes of a frame grow with its width and with the number of moves between two, both to these powers.
const BY_WIDTH: f32 = 1.3;
const BY_STEP: f32 = 0.5;
/// The number of positions whose colours are counted.
const SAMPLES: usize = 12;

/// The durations of the start, of a position, and of the end, in hundredths of a second.
const START_CS: u16 = 180;
const POSITION_CS: u16 = 90;
const END_CS: u16 = 400;

/// The file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gif {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Its width, in pixels.
    pub width_px: u32,
    /// The distance between positions that are shown; 1 if all are.
    pub step: u32,
}

impl Film {
    /// The file of at most `bytes_max` bytes: about as wide as it can be, with all positions if
    /// that is possible. The first attempt tells which other sizes are promising, so that few are
    /// tried. `goes_on` is called after every position, with the share of the attempt that is done.
    ///
    /// None if there are no positions, if it does not go on, or if no file is small enough.
    pub fn gif(&self, bytes_max: usize, goes_on: &mut dyn FnMut(f32) -> bool) -> Option<Gif> {
        let layout = Layout::of(self)?;
        let mut margins = MARGINS.into_iter();
        let mut at = 0;
        while let Some((width_px, step)) = SIZES.get(at).copied() {
            let found = match self.encoded(&layout, (width_px, step), bytes_max, goes_on) {
                Ok(bytes) => {
                    return Some(Gif { bytes, width_px, step });
                }
                Err(NoFile::TooLarge(found)) => found,
                Err(NoFile::Stopped) => return None,
            };
            let last = SIZES.len() - 1;
            let fits = |next: &usize, margin: f32| {
                let bytes = self.estimate(found, (width_px, step), SIZES[*next]);
                bytes <= margin * bytes_max as f32
            };
            let next = margins.next().and_then(|margin| {
                let mut smaller = at + 1..SIZES.len();
                smaller.find(|next| fits(next, margin))
            });
            // Nothing is smaller than the last.
            at = next.unwrap_or(last.max(at + 1));
        }
        None
    }

    /// An estimate of the bytes of the file of a size, from the sizes found with another.
    fn estimate(&self, found: AttemptSizes, of: (u32, u32), size: (u32, u32)) -> f32 {
        let by_width = (size.0 as f32 / of.0 as f32).powf(BY_WIDTH);
        let by_step = (size.1 as f32 / of.1 as f32).powf(BY_STEP);
        let more = self.shown(size.1).len().saturating_sub(1) as f32;
        by_width * (found.first + more * by_step * found.each)
    }

    /// The numbers of the positions that are shown: the first, every `step`th, and the last.
    fn shown(&self, step: u32) -> Vec<usize> {
        let last = self.positions.len().saturating_sub(1);
        let mut shown: Vec<usize> = (0..last).step_by(step as usize).collect();
        shown.push(last);
        shown
    }

    fn encoded(
        &self,
        layout: &Layout,
        (width_px, step): (u32, u32),
        bytes_max: usize,
        goes_on: &mut dyn FnMut(f32) -> bool,
    ) -> Result<Vec<u8>, NoFile> {
        let draw = |number: usize| layout.pixels(&self.positions[number], width_px);
        let shown = self.shown(step);
        let mut counts = ByColour::default();
        for number in shown.iter().step_by(shown.len().div_ceil(SAMPLES)) {
            for colour in colours_of(&draw(*number)) {
                *counts.entry(colour).or_default() += 1;
            }
        }
        let mut palette = Palette::of(&counts);
        let mut writer: Option<Writer> = None;
        let mut first = 0.0;
        for (done, number) in (1..).zip(&shown) {
            if !goes_on(done as f32 / shown.len() as f32) {
                return Err(NoFile::Stopped);
            }
            let pixels = draw(*number);
            let places = colours_of(&pixels).map(|colour| palette.place_of(colour));
            let picture = PalettePicture {
                width: pixels.width,
                height: pixels.height,
                places: places.collect(),
            };
            let delay_cs = match *number {
                0 => START_CS,
                number if number + 1 == self.positions.len() => END_CS,
                _ => POSITION_CS,
            };
            let writer = match &mut writer {
                Some(writer) => writer,
                None => writer.insert(Writer::new(&picture, &palette)?),
            };
            writer.add(picture, delay_cs)?;
            let bytes = writer.encoder.get_ref().len() as f32;
            if done == 1 {
                first = bytes;
            }
            let each = (bytes - first) / (done.max(2) - 1) as f32;
            let whole = first + each * (shown.len() - 1) as f32;
            let limit = bytes_max as f32;
            if bytes > limit || (done >= KNOWN_AFTER && whole > HOPELESS * limit) {
                return Err(NoFile::TooLarge(AttemptSizes { first, each }));
            }
        }
        let writer = writer.ok_or(NoFile::Stopped)?;
        let bytes = writer.encoder.into_inner()?;
        if bytes.len() > bytes_max {
            Err(NoFile::TooLarge(AttemptSizes {
                first,
                each: (bytes.len() as f32 - first) / (shown.len().max(2) - 1) as f32,
            }))
        } else {
            Ok(bytes)
        }
    }
}

/// The sizes that an attempt has found: the bytes of the first frame, and of each further one in
/// the mean.
#[derive(Debug, Clone, Copy)]
struct AttemptSizes {
    first: f32,
    each: f32,
}

/// The reason why there is no file.
#[derive(Debug)]
enum NoFile {
    TooLarge(AttemptSizes),
    Stopped,
}

impl From<EncodingError> for NoFile {
    fn from(_: EncodingError) -> Self {
        // Memory takes every byte, so only a side of more than 65 535 pixels is refused.
        Self::TooLarge(AttemptSizes { first: f32::INFINITY, each: 0.0 })
    }
}

fn colours_of(pixels: &Pixels) -> impl Iterator<Item = colours::Rgb> {
    let colours = pixels.rgba.chunks_exact(4);
    colours.map(|pixel| [pixel[0], pixel[1], pixel[2]])
}

/// A picture whose pixels are places in the palette.
struct PalettePicture {
    width: u32,
    height: u32,
    places: Vec<u8>,
}

/// The file that is being written.
struct Writer {
    encoder: Encoder<Vec<u8>>,
    before: Option<PalettePicture>,
}

impl Writer {
    fn new(first: &PalettePicture, palette: &Palette) -> Result<Self, EncodingError> {
        let [width, height] =
            [first.width, first.height].map(|it| it.try_into().unwrap_or(u16::MAX));
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, before: None })
    }

    /// Adds a picture: of the first all, and of the next ones the rectangle in which something has
    /// changed.
    fn add(&mut self, picture: PalettePicture, delay: u16) -> Result<(), EncodingError> {
        let ChangedPart { left, top, width, height, places } =
            ChangedPart::of(&picture, self.before.as_ref());
        let frame = Frame {
            delay,
            left,
            top,
            width,
            height,
            transparent: Some(Palette::TRANSPARENT),
            buffer: places.into(),
            ..Frame::default()
        };
        self.before = Some(picture);
        self.encoder.write_frame(&frame)
    }
}

/// A rectangle of a picture, in which unchanged pixels are transparent.
struct ChangedPart {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    places: Vec<u8>,
}

impl ChangedPart {
    fn of(picture: &PalettePicture, before: Option<&PalettePicture>) -> Self {
        let width = picture.width as usize;
        let is_new = |at: usize| before.is_none_or(|it| it.places[at] != picture.places[at]);
        let new = (0..picture.places.len()).filter(|at| is_new(*at));
        let ends = new.map(|at| (at % width, at / width)).fold(None, |ends, (x, y)| {
            let (left, top, right, bottom) = ends.unwrap_or((x, y, x, y));
            Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
        });
        // A frame has at least one pixel.
        let (left, top, right, bottom) = ends.unwrap_or_default();
        let rows = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
        let places =
            rows.map(|at| if is_new(at) { picture.places[at] } else { Palette::TRANSPARENT });
        let side = |length: usize| length.try_into().unwrap_or(u16::MAX);
        Self {
            left: side(left),
            top: side(top),
            width: side(right - left + 1),
            height: side(bottom - top + 1),
            places: places.collect(),
        }
    }
}

#[cfg(test)]
mod tests;
