//! The typeface of the interface, embedded, and the sizes of its text.

use bevy::{
    prelude::*,
    text::{FontFeatureTag, FontFeatures, RemSize},
};

/// The file of the regular face.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/AlegreyaSans-Regular.ttf");
/// The file of the bold face.
pub const BOLD: &[u8] = include_bytes!("../../../assets/fonts/AlegreyaSans-Bold.ttf");

/// Height of one rem, in logical pixels before the interface is scaled.
const REM_PX: f32 = 17.0;

/// The faces of Alegreya Sans that the interface uses.
#[derive(Resource, Debug, Clone, Default)]
pub struct Fonts {
    /// Running text.
    pub regular: Handle<Font>,
    /// Buttons, names, small headings.
    pub medium: Handle<Font>,
    /// Titles.
    pub bold: Handle<Font>,
}

/// The role of a text, which determines its face and size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lettering {
    /// The name of the app on the title screen.
    Display,
    /// The title of a screen or panel.
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

impl Fonts {
    /// The font of a text of this kind.
    pub fn of(&self, lettering: Lettering) -> TextFont {
        let (face, size_rem) = match lettering {
            Lettering::Display => (&self.bold, 2.9),
            Lettering::Title => (&self.bold, 1.65),
            Lettering::Heading => (&self.bold, 1.2),
            Lettering::Label => (&self.medium, 1.05),
            Lettering::Body => (&self.regular, 1.05),
            Lettering::CardTitle => (&self.bold, 1.125),
            Lettering::CardText => (&self.regular, 1.0),
            Lettering::Small => (&self.regular, 0.92),
            Lettering::Score => (&self.medium, 1.35),
            Lettering::Column => (&self.medium, 1.0),
            Lettering::LargeColumn => (&self.medium, 1.5),
        };
        // The typeface's own figures are old-style, which suits running text;
        // columns and short labels line up better.
        let figures = match lettering {
            Lettering::Column | Lettering::LargeColumn => {
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

/// Adds the embedded faces to the app's assets.
///
/// Apps without text, as in some tests, get [`Fonts`] with empty handles.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RemSize(REM_PX));
    let world = app.world_mut();
    let fonts = match world.get_resource_mut::<Assets<Font>>() {
        None => Fonts::default(),
        Some(mut assets) => {
            let mut add = |data: &[u8]| assets.add(Font::from_bytes(data.to_vec()));
            Fonts {
                regular: add(REGULAR),
                medium: add(include_bytes!("../../../assets/fonts/AlegreyaSans-Medium.ttf")),
                bold: add(BOLD),
            }
        }
    };
    world.insert_resource(fonts);
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
            Lettering::Title,
            Lettering::Heading,
            Lettering::Label,
            Lettering::Body,
            Lettering::Small,
            Lettering::Score,
            Lettering::Column,
        ] {
            let FontSize::Rem(size_rem) = Fonts::default().of(lettering).font_size else {
                panic!("{lettering:?} is not measured in rem");
            };
            let size_px = size_rem * REM_PX * scale;
            assert!(size_px >= 18.0, "{lettering:?} has {size_px} pixels");
        }
    }
}
