//! The typeface of the interface for flat drawings: the width of texts, and their line breaks. The
//! fonts themselves are half a megabyte, and the feature `fonts` of whoever prints or rasterizes.

#[cfg(feature = "fonts")]
use std::sync::LazyLock;

#[cfg(feature = "fonts")]
use ab_glyph::{Font, FontRef, GlyphId};

/// The width of narrow spaces, as a fraction of that of a space.
#[cfg(feature = "fonts")]
const NARROW: f32 = 0.7;

/// The units per em of the fonts.
const UNITS: f32 = 1000.0;

/// The widths of the signs of ASCII in the units of the fonts, from the space: the names of cells
/// need no font.
const ASCII: [[u16; 95]; 2] = [
    [
        165, 256, 280, 516, 428, 824, 694, 166, 288, 306, 374, 480, 229, 307, 229, 287, 528, 344,
        455, 412, 481, 418, 470, 417, 474, 470, 229, 229, 480, 480, 480, 331, 825, 578, 537, 520,
        646, 482, 434, 600, 684, 268, 310, 547, 416, 789, 683, 635, 520, 639, 555, 472, 490, 626,
        564, 893, 594, 528, 528, 288, 287, 288, 424, 450, 389, 462, 514, 385, 518, 461, 303, 487,
        520, 242, 265, 456, 247, 800, 516, 491, 509, 510, 323, 370, 319, 510, 423, 674, 435, 427,
        412, 288, 314, 288, 480,
    ],
    [
        151, 264, 354, 549, 450, 854, 711, 205, 295, 300, 383, 480, 229, 304, 229, 284, 521, 360,
        471, 431, 503, 432, 483, 432, 493, 483, 229, 229, 480, 480, 480, 340, 844, 600, 579, 517,
        655, 509, 456, 598, 696, 295, 335, 584, 433, 797, 695, 643, 553, 649, 590, 498, 503, 638,
        587, 903, 623, 558, 547, 295, 284, 295, 441, 444, 389, 481, 523, 385, 526, 472, 329, 500,
        533, 261, 285, 495, 263, 807, 529, 494, 518, 519, 348, 384, 338, 522, 445, 698, 461, 447,
        424, 295, 307, 295, 480,
    ],
];

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
    #[cfg(feature = "fonts")]
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../../../assets/fonts/AlegreyaSans-Regular.ttf"),
            Self::Bold => include_bytes!("../../../assets/fonts/AlegreyaSans-Bold.ttf"),
        }
    }

    /// The font of the face, for measuring.
    #[cfg(feature = "fonts")]
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
        UNITS
    }

    /// The glyph of a character and its width, as a fraction of the font size.
    #[cfg(feature = "fonts")]
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
        text.chars().map(|sign| self.width_of(sign)).sum()
    }

    fn width_of(self, sign: char) -> f32 {
        let known = u32::from(sign).checked_sub(u32::from(' '));
        match known.and_then(|place| ASCII[self as usize].get(place as usize)) {
            Some(width) => f32::from(*width) / UNITS,
            #[cfg(feature = "fonts")]
            None => self.glyph(sign).1,
            #[cfg(not(feature = "fonts"))]
            None => self.width_of('n'),
        }
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

#[cfg(all(test, feature = "fonts"))]
mod tests {
    use super::*;

    #[test]
    fn widths_known_without_a_font_are_those_of_the_font() {
        for face in Face::ALL {
            assert_eq!(face.font().units_per_em(), Some(UNITS));
            for sign in ' '..='~' {
                assert_eq!(face.width_of(sign), face.glyph(sign).1, "{sign}");
            }
        }
    }
}
