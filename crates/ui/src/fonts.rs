//! The typeface of the interface, embedded, and the sizes of its text.

use bevy::{
    asset::uuid_handle,
    prelude::*,
    text::{FontFeatureTag, FontFeatures, RemSize},
};
use ludotheque_drawing::typeface::Face;

/// The file of the regular face.
pub(crate) const REGULAR: &[u8] = Face::Regular.bytes();
/// The file of the medium face.
const MEDIUM: &[u8] = include_bytes!("../../../assets/fonts/AlegreyaSans-Medium.ttf");
/// The file of the bold face.
pub(crate) const BOLD: &[u8] = Face::Bold.bytes();

/// Height of one rem, in logical pixels before the interface is scaled.
const REM_PX: f32 = 17.0;

/// The faces of Alegreya Sans that the interface uses: running text.
const REGULAR_FACE: Handle<Font> = uuid_handle!("4f311edb-f0fa-4807-b1de-b8c4da3599b9");
/// Buttons, names, small headings.
const MEDIUM_FACE: Handle<Font> = uuid_handle!("c4ce8f7d-5677-4271-a69f-4bc1e0010d74");
/// Titles.
const BOLD_FACE: Handle<Font> = uuid_handle!("2e8c186e-8c5b-48ff-b2ae-b835b598a585");

/// The role of a text, which determines its face and size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lettering {
    /// The name of the app on the title screen.
    Display,
    /// Who has won, at the end of a match.
    Winner,
    /// The heading of a page.
    Page,
    /// The title of another panel, the name of a game.
    Title,
    /// The heading of a section, the name of a game.
    Heading,
    /// Buttons and labels.
    Label,
    /// Running text.
    Body,
    /// The title of a card.
    CardTitle,
    /// The text of a card.
    CardText,
    /// Notes.
    Small,
    /// Scores and lengths: old-style, proportional figures.
    Score,
    /// Figures and moves in columns: all of one width and height.
    Column,
    /// The same where there is more room.
    LargeColumn,
}

impl Lettering {
    /// The font of a text of this kind.
    pub fn font(self) -> TextFont {
        let (face, size_rem) = match self {
            Self::Display => (BOLD_FACE, 2.9),
            Self::Winner => (BOLD_FACE, 2.6),
            Self::Page => (BOLD_FACE, 30.0 / REM_PX),
            Self::Title => (BOLD_FACE, 1.65),
            Self::Heading => (BOLD_FACE, 1.2),
            Self::Label => (MEDIUM_FACE, 1.05),
            Self::Body => (REGULAR_FACE, 1.05),
            Self::CardTitle => (BOLD_FACE, 1.125),
            Self::CardText => (REGULAR_FACE, 1.0),
            Self::Small => (REGULAR_FACE, 0.92),
            Self::Score => (MEDIUM_FACE, 1.35),
            Self::Column => (MEDIUM_FACE, 1.0),
            Self::LargeColumn => (MEDIUM_FACE, 1.5),
        };
        // The typeface's own figures are old-style, which suits running text;
        // columns and short labels line up better.
        let figures = match self {
            Self::Label | Self::Column | Self::LargeColumn => {
                [FontFeatureTag::LINING_FIGURES, FontFeatureTag::TABULAR_FIGURES]
            }
            _ => [FontFeatureTag::OLDSTYLE_FIGURES, FontFeatureTag::PROPORTIONAL_FIGURES],
        };
        let mut features = FontFeatures::builder();
        for tag in figures {
            features = features.enable(tag);
        }
        TextFont {
            font: face.into(),
            font_size: FontSize::Rem(size_rem),
            font_features: features.build(),
            ..default()
        }
    }
}

/// Adds the embedded faces to the app's assets, unless it has no text, as in some tests.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RemSize(REM_PX));
    let Some(mut assets) = app.world_mut().get_resource_mut::<Assets<Font>>() else {
        return;
    };
    for (face, data) in [(REGULAR_FACE, REGULAR), (MEDIUM_FACE, MEDIUM), (BOLD_FACE, BOLD)] {
        let added = assets.insert(&face, Font::from_bytes(data.to_vec()));
        added.expect("a fixed handle always has a place");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_base::settings::interface_scale;

    #[test]
    fn the_smallest_text_has_18_pixels_in_full_hd() {
        let scale = interface_scale(Vec2::new(1920.0, 1080.0), 1.0);
        for lettering in [
            Lettering::Display,
            Lettering::Winner,
            Lettering::Page,
            Lettering::Title,
            Lettering::Heading,
            Lettering::Label,
            Lettering::Body,
            Lettering::Small,
            Lettering::Score,
            Lettering::Column,
        ] {
            let FontSize::Rem(size_rem) = lettering.font().font_size else {
                panic!("{lettering:?} is not measured in rem");
            };
            let size_px = size_rem * REM_PX * scale;
            assert!(size_px >= 18.0, "{lettering:?} has {size_px} pixels");
        }
    }
}
