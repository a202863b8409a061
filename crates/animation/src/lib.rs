//! A match as an animated picture: a GIF of flat drawings, which every browser and messenger plays. It
//! holds nothing that the scenes and texts given to it do not show, and knows no game.

mod colours;
mod film;
mod frame;

use std::collections::HashMap;

use gif::{Encoder, EncodingError, Frame, Repeat};
use ludotheque_theme::flat::raster::Pixels;

pub use crate::film::{Film, Position};

use crate::colours::Palette;
use crate::frame::Layout;

/// The widths that are tried, in pixels, the best one first.
const WIDTHS_PX: [u32; 5] = [720, 600, 480, 400, 320];
/// Of so many positions one is shown, tried in this order where even the last width is too large.
const STEPS: [u32; 6] = [2, 3, 5, 8, 13, 21];
/// The number of positions whose colours are counted.
const SAMPLES: usize = 12;

/// How long the start, a position, and the end are shown, in hundredths of a second.
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
    /// One of so many positions is shown; 1 if all are.
    pub step: u32,
}

impl Film {
    /// The file of at most so many bytes: as wide as it can be, with all positions if that is possible.
    /// `goes_on` is asked after every position.
    ///
    /// None if there are no positions, if it does not go on, or if no file is small enough.
    pub fn gif(&self, bytes_max: usize, goes_on: &mut dyn FnMut() -> bool) -> Option<Gif> {
        let whole = WIDTHS_PX.map(|width_px| (width_px, 1));
        let narrowest = WIDTHS_PX[WIDTHS_PX.len() - 1];
        let parts = STEPS.map(|step| (narrowest, step));
        for (width_px, step) in whole.into_iter().chain(parts) {
            match self.encoded(width_px, step, bytes_max, goes_on) {
                Ok(bytes) => {
                    return Some(Gif {
                        bytes,
                        width_px,
                        step,
                    });
                }
                Err(Unfinished::TooLarge) => {}
                Err(Unfinished::Stopped) => return None,
            }
        }
        None
    }

    /// The numbers of the positions that are shown: the first, every so many, and the last.
    fn shown(&self, step: u32) -> Vec<usize> {
        let last = self.positions.len().saturating_sub(1);
        let mut shown: Vec<usize> = (0..last).step_by(step as usize).collect();
        shown.push(last);
        shown
    }

    fn encoded(
        &self,
        width_px: u32,
        step: u32,
        bytes_max: usize,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<u8>, Unfinished> {
        let layout = Layout::of(self).ok_or(Unfinished::Stopped)?;
        let draw = |number: usize| layout.pixels(&self.positions[number], width_px);
        let shown = self.shown(step);
        let mut counts = HashMap::new();
        for number in shown.iter().step_by(shown.len().div_ceil(SAMPLES)) {
            for colour in colours_of(&draw(*number)) {
                *counts.entry(colour).or_default() += 1;
            }
        }
        let mut palette = Palette::of(&counts);
        let mut writer: Option<Writer> = None;
        for number in &shown {
            if !goes_on() {
                return Err(Unfinished::Stopped);
            }
            let pixels = draw(*number);
            let places = colours_of(&pixels).map(|colour| palette.place_of(colour));
            let picture = Picture {
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
            if writer.encoder.get_ref().len() > bytes_max {
                return Err(Unfinished::TooLarge);
            }
        }
        let writer = writer.ok_or(Unfinished::Stopped)?;
        let bytes = writer.encoder.into_inner()?;
        match bytes.len() > bytes_max {
            true => Err(Unfinished::TooLarge),
            false => Ok(bytes),
        }
    }
}

/// Why there is no file.
#[derive(Debug)]
enum Unfinished {
    TooLarge,
    Stopped,
}

impl From<EncodingError> for Unfinished {
    fn from(_: EncodingError) -> Self {
        // Memory takes every byte, so only a side of more than 65 535 pixels is refused.
        Self::TooLarge
    }
}

fn colours_of(pixels: &Pixels) -> impl Iterator<Item = colours::Colour> {
    let colours = pixels.rgba.chunks_exact(4);
    colours.map(|pixel| [pixel[0], pixel[1], pixel[2]])
}

/// A picture whose pixels are places in the palette.
struct Picture {
    width: u32,
    height: u32,
    places: Vec<u8>,
}

/// The file that is being written.
struct Writer {
    encoder: Encoder<Vec<u8>>,
    before: Option<Picture>,
}

impl Writer {
    fn new(first: &Picture, palette: &Palette) -> Result<Self, EncodingError> {
        let [width, height] =
            [first.width, first.height].map(|it| it.try_into().unwrap_or(u16::MAX));
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self {
            encoder,
            before: None,
        })
    }

    /// Adds a picture: of the first all, and of the next ones the rectangle in which something has
    /// changed.
    fn add(&mut self, picture: Picture, delay: u16) -> Result<(), EncodingError> {
        let Part {
            left,
            top,
            width,
            height,
            places,
        } = Part::of(&picture, self.before.as_ref());
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

/// A rectangle of a picture, in which what has not changed is transparent.
struct Part {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    places: Vec<u8>,
}

impl Part {
    fn of(picture: &Picture, before: Option<&Picture>) -> Self {
        let width = picture.width as usize;
        let is_new = |at: usize| before.is_none_or(|it| it.places[at] != picture.places[at]);
        let new = (0..picture.places.len()).filter(|at| is_new(*at));
        let ends = new
            .map(|at| (at % width, at / width))
            .fold(None, |ends, (x, y)| {
                let (left, top, right, bottom) = ends.unwrap_or((x, y, x, y));
                Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
            });
        // A frame has at least one pixel.
        let (left, top, right, bottom) = ends.unwrap_or_default();
        let rows = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
        let places = rows.map(|at| match is_new(at) {
            true => picture.places[at],
            false => Palette::TRANSPARENT,
        });
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
