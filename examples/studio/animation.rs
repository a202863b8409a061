//! Pictures as one animated PNG that is as small as it can be without losing anything: each frame
//! holds only the rectangle that has changed, and of that only the pixels that have.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError};

use super::picture::Picture;

/// Bytes of a pixel of a picture: red, green and blue.
const BYTES: usize = 3;

/// A picture, and for how long it is shown, in milliseconds.
#[derive(Debug, Clone)]
pub(crate) struct Shown {
    pub(crate) picture: Picture,
    pub(crate) duration_ms: u16,
}

/// Pictures at equal distances, where equal ones that follow each other become one.
pub(crate) fn in_turn(pictures: Vec<Picture>, duration_ms: u16) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    for picture in pictures {
        match shown.last_mut() {
            Some(last) if last.picture == picture => {
                last.duration_ms = last.duration_ms.saturating_add(duration_ms);
            }
            _ => shown.push(Shown { picture, duration_ms }),
        }
    }
    shown
}

/// Writes the pictures, all of one size, as a PNG that repeats for ever.
pub(crate) fn write(path: &Path, shown: &[Shown]) -> Result<(), String> {
    written(path, shown).map_err(|problem| format!("{}: {problem}", path.display()))
}

fn written(path: &Path, shown: &[Shown]) -> Result<(), EncodingError> {
    let Some(first) = shown.first() else {
        return Ok(());
    };
    let (width, height) = first.picture.size;
    let mut encoder = Encoder::new(BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_animated(u32::try_from(shown.len()).unwrap_or(u32::MAX), 0)?;
    let mut writer = encoder.write_header()?;
    let mut before: Option<&Picture> = None;
    for Shown { picture, duration_ms } in shown {
        let part = Part::of(before, picture);
        // A rectangle has to lie inside the picture at any time.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(part.size.0, part.size.1)?;
        writer.set_frame_position(part.at.0, part.at.1)?;
        writer.set_frame_delay(*duration_ms, 1000)?;
        writer.set_dispose_op(DisposeOp::None)?;
        writer.set_blend_op(BlendOp::Over)?;
        writer.write_image_data(&part.colors)?;
        before = Some(picture);
    }
    writer.finish()
}

/// A rectangle of a picture, whose pixels are clear where nothing has changed.
struct Part {
    /// Its left upper corner.
    at: (u32, u32),
    size: (u32, u32),
    /// Red, green, blue and opacity of each pixel.
    colors: Vec<u8>,
}

impl Part {
    /// What a picture changes; all of it if there is none before.
    fn of(before: Option<&Picture>, picture: &Picture) -> Self {
        let (width, height) = picture.size;
        let (row_bytes, of_picture) = (width as usize * BYTES, &picture.colors);
        let has_changed = |x: u32, y: u32| {
            let at = y as usize * row_bytes + x as usize * BYTES;
            before.is_none_or(|it| it.colors[at..at + BYTES] != of_picture[at..at + BYTES])
        };
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let changed = all.filter(|&(x, y)| has_changed(x, y));
        let bounds = changed.fold(None, |bounds, (x, y)| {
            let (left, top, right, bottom) = bounds.unwrap_or((x, y, x, y));
            Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
        });
        // A frame has a pixel at least.
        let (left, top, right, bottom) = bounds.unwrap_or_default();
        let mut colors = Vec::new();
        for y in top..=bottom {
            for x in left..=right {
                let at = y as usize * row_bytes + x as usize * BYTES;
                if has_changed(x, y) {
                    colors.extend_from_slice(&of_picture[at..at + BYTES]);
                    colors.push(u8::MAX);
                } else {
                    colors.extend_from_slice(&[0; BYTES + 1]);
                }
            }
        }
        Self { at: (left, top), size: (right - left + 1, bottom - top + 1), colors }
    }
}
