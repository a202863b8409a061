//! A picture as numbers, and its file.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// A picture: its width and its height, and red, green and blue of each pixel in rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) size: (u32, u32),
    pub(crate) colors: Vec<u8>,
}

impl Picture {
    /// Writes it as a PNG.
    pub(crate) fn write(&self, path: &Path) -> Result<(), String> {
        let told = |problem: &dyn std::fmt::Display| format!("{}: {problem}", path.display());
        let file = File::create(path).map_err(|problem| told(&problem))?;
        let mut encoder = png::Encoder::new(BufWriter::new(file), self.size.0, self.size.1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_image_data(&self.colors)?;
            writer.finish()
        });
        written.map_err(|problem| told(&problem))
    }
}
