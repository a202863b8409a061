//! The typeface of the interface for flat drawings: the width of texts, and their line breaks.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId};

/// The width of narrow spaces, as a fraction of that of a space.
const NARROW: f32 = 0.7;

/// A face of the typeface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Running text.
    Regular,
    /// Headings, and text on pieces.
    Bold,
}

impl Face {
    /// All faces.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// The file of the face.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../../../assets/fonts/AlegreyaSans-Regular.ttf"),
            Self::Bold => include_bytes!("../../../assets/fonts/AlegreyaSans-Bold.ttf"),
        }
    }

    /// The font of the face, for measuring.
    pub fn font(self) -> &'static FontRef<'static> {
        static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
            Face::ALL.map(|face| {
                FontRef::try_from_slice(face.bytes()).expect("the embedded faces are fonts")
            })
        });
        &FONTS[self as usize]
    }

    /// The units per em of the font.
    pub fn units_per_em(self) -> f32 {
        self.font().units_per_em().unwrap_or(1000.0)
    }

    /// The glyph of a character and its width, as a fraction of the font size.
    pub fn glyph(self, sign: char) -> (GlyphId, f32) {
        let glyph = self.font().glyph_id(sign);
        let width = |glyph| self.font().h_advance_unscaled(glyph) / self.units_per_em();
        if glyph.0 == 0 && sign.is_whitespace() {
            // The narrow no-break space is not in the typeface.
            let space = self.font().glyph_id(' ');
            return (space, width(space) * NARROW);
        }
        (glyph, width(glyph))
    }

    /// The width of a text, as a fraction of the font size.
    pub fn width(self, text: &str) -> f32 {
        text.chars().map(|sign| self.glyph(sign).1).sum()
    }

    /// Breaks a paragraph into lines that are no wider than `width`, in units of the font size, and
    /// no longer than `characters_max` characters. A word that is wider has a separate line.
    pub fn wrapped(self, paragraph: &str, width: f32, characters_max: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let space = self.width(" ");
        // The width and the number of characters of the last line.
        let (mut wide, mut long) = (0.0, 0);
        // No-break spaces do not end words.
        for word in paragraph.split(' ') {
            let (word_wide, word_long) = (self.width(word), word.chars().count());
            match lines.last_mut() {
                Some(line)
                    if long + 1 + word_long <= characters_max
                        && wide + space + word_wide <= width =>
                {
                    line.push(' ');
                    line.push_str(word);
                    wide += space + word_wide;
                    long += 1 + word_long;
                }
                _ => {
                    lines.push(word.to_owned());
                    (wide, long) = (word_wide, word_long);
                }
            }
        }
        lines
    }
}
