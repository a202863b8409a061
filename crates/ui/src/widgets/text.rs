//! Texts in the colours of the interface.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;

use super::dress::Ink;
use crate::fonts::Lettering;
use crate::palette;

/// A text in the standard colour.
pub fn text(lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(lettering, words, palette::UI_TEXT)
}

/// A text in the muted colour.
pub fn muted_text(lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(lettering, words, palette::UI_TEXT_MUTED)
}

/// A text in the colour of headings and of what stands out.
pub fn accent_text(lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(lettering, words, palette::UI_ACCENT)
}

/// A text in the colour of what is refused or lost for good.
pub fn danger_text(lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(lettering, words, palette::UI_DANGER)
}

/// A text in a colour of the palette.
pub fn coloured_text(lettering: Lettering, words: Localized, colour: Color) -> impl Bundle {
    (Text::default(), words, lettering.font(), TextColor(colour), Pickable::IGNORE)
}

/// Breaks words that are longer than a line, as names and paths can be.
pub fn breaks_words() -> TextLayout {
    TextLayout::linebreak(LineBreak::WordOrCharacter)
}

/// A text within a widget, in the colour of its state.
pub(super) fn ink(lettering: Lettering, words: Localized) -> impl Bundle {
    (text(lettering, words), Ink, TextLayout::no_wrap())
}
