//! Texts in the colours of the interface.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;

use super::dress::Ink;
use crate::fonts::{Fonts, Lettering};
use crate::palette;

/// A text in the standard colour.
pub fn text(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(fonts, lettering, words, palette::UI_TEXT)
}

/// A text in the muted colour.
pub fn muted_text(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(fonts, lettering, words, palette::UI_TEXT_MUTED)
}

/// A text in the colour of headings and of what stands out.
pub fn accent_text(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(fonts, lettering, words, palette::UI_ACCENT)
}

/// A text in a colour of the palette.
pub fn coloured_text(
    fonts: &Fonts,
    lettering: Lettering,
    words: Localized,
    colour: Color,
) -> impl Bundle {
    (Text::default(), words, fonts.of(lettering), TextColor(colour), Pickable::IGNORE)
}

/// A text within a widget, in the colour of its state.
pub(super) fn ink(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    (text(fonts, lettering, words), Ink, TextLayout::no_wrap())
}
