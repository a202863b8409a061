//! Sheets of paper and their contents.

use std::str::FromStr;

use bevy_math::Vec2;
use ludotheque_drawing::Shape;

/// The margin between the edge of the paper and the text, in millimetres.
pub(super) const MARGIN_MM: f32 = 18.0;

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    /// A4.
    #[default]
    A4,
    /// US letter.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Width and height of an upright sheet, in millimetres.
    pub const fn size_mm(self) -> Vec2 {
        match self {
            Self::A4 => Vec2::new(210.0, 297.0),
            Self::Letter => Vec2::new(215.9, 279.4),
        }
    }

    /// Its name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Its name on the command line and in identifiers of buttons.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

impl FromStr for Paper {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let named = Self::ALL.into_iter().find(|paper| paper.id() == word);
        named.ok_or(())
    }
}

/// A sheet of paper.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Its width and height, in millimetres.
    pub size_mm: Vec2,
    /// Its contents.
    pub parts: Vec<SheetPart>,
}

/// A part of a sheet.
#[derive(Debug, Clone)]
pub struct SheetPart {
    /// Its role in the structure of the document.
    pub role: Role,
    /// The corner and the size of the rectangle that clips it.
    pub clip: Option<(Vec2, Vec2)>,
    /// Its shapes.
    pub shapes: Vec<Shape>,
    /// A picture, drawn before the shapes.
    pub picture: Option<SheetPicture>,
}

/// A picture on a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SheetPicture {
    /// Its upper left corner, in millimetres.
    pub corner: Vec2,
    /// Its width and height, in millimetres.
    pub size_mm: Vec2,
    /// The JPEG file.
    pub jpeg: &'static [u8],
}

/// The role of a part of a sheet in the structure of the document, which screen readers follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// A heading, with its level from 1 (the title) to 3.
    Heading(u16),
    /// A line of a paragraph.
    Line {
        /// Whether the paragraph begins with it.
        is_first: bool,
        /// Whether the paragraph ends with it.
        is_last: bool,
    },
    /// A picture, with its alternative text.
    Figure(String),
    /// Page numbers and cut marks, which are not read out.
    Artifact,
}

impl Role {
    /// A paragraph of one line.
    pub(super) const PARAGRAPH: Self = Self::Line { is_first: true, is_last: true };
}

impl Sheet {
    /// An empty sheet.
    pub(super) fn of(size_mm: Vec2) -> Self {
        Self { size_mm, parts: Vec::new() }
    }

    /// The texts on it, in order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().flat_map(SheetPart::texts)
    }
}

impl SheetPart {
    /// A part with these shapes, without clipping.
    pub(super) fn new(role: Role, shapes: Vec<Shape>) -> Self {
        Self { role, clip: None, shapes, picture: None }
    }

    /// The lowest point of what is drawn in it, in millimetres from the upper edge of the sheet.
    pub fn bottom_mm(&self) -> f32 {
        if let Some((corner, size)) = self.clip {
            return corner.y + size.y;
        }
        let picture = self.picture.map(|it| it.corner.y + it.size_mm.y);
        let corners = self.shapes.iter().flat_map(Shape::corners);
        let shapes = corners.map(|corner| corner.y);
        shapes.chain(picture).fold(0.0, f32::max)
    }

    /// The texts in it, in order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.shapes.iter().filter_map(|shape| match shape {
            Shape::Words { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }
}
