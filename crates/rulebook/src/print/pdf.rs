//! Sheets as a PDF file: its texts can be searched and copied, only the glyphs that are used are
//! embedded, and its structure is that of PDF/UA, so that screen readers can follow it.

use std::num::NonZeroU16;
use std::sync::LazyLock;

use bevy_color::{Color, ColorToPacked};
use bevy_math::Vec2;
use krilla::color::rgb;
use krilla::configure::{Accessibility, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::error::KrillaResult;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use ludotheque_drawing::typeface::Face;
use ludotheque_drawing::{LineStyle, Shape, simplified};
use ludotheque_words::Language;

use super::sheet::{Role, Sheet, SheetPart, SheetPicture};

/// Points per millimetre.
const POINTS: f32 = 72.0 / 25.4;

const NO_BREAK_SPACE: char = '\u{a0}';
const NARROW_NO_BREAK_SPACE: char = '\u{202f}';

/// The file with these sheets.
///
/// It conforms to PDF/UA-1 unless a text has a character that the typeface lacks, as a game of
/// another crate may.
pub(super) fn write(title: &str, language: Language, sheets: &[Sheet]) -> Vec<u8> {
    let accessible = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .expect("a single validator has a version of PDF");
    document(title, language, sheets, accessible)
        .or_else(|_| document(title, language, sheets, Configuration::default()))
        .expect("without a validator only broken fonts are refused, and the faces are embedded")
}

/// The file with these sheets, according to this configuration.
///
/// # Errors
/// If the sheets do not meet the requirements of the configuration.
fn document(
    title: &str,
    language: Language,
    sheets: &[Sheet],
    configuration: Configuration,
) -> KrillaResult<Vec<u8>> {
    let mut document =
        Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    document.set_metadata(
        Metadata::new()
            .title(title.to_owned())
            .language(language.code().to_owned())
            .creator("Ludothèque".to_owned()),
    );
    let mut structure = Structure::new(language);
    for (index, sheet) in sheets.iter().enumerate() {
        let size = sheet.size_mm * POINTS;
        let settings = PageSettings::from_wh(size.x, size.y).expect("a sheet has a size");
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        for part in &sheet.parts {
            draw_part(&mut surface, &mut structure, index, part);
        }
        surface.pop();
        surface.finish();
        page.finish();
    }
    document.set_outline(structure.outline());
    document.set_tag_tree(structure.tags);
    document.finish()
}

/// The logical structure of the document, in reading order.
struct Structure {
    tags: TagTree,
    /// The paragraph to which the next line may belong.
    paragraph: Option<TagGroup>,
    /// The title and the headings of level 2, each with the headings of level 3 below it.
    headings: Vec<OutlineNode>,
}

impl Structure {
    fn new(language: Language) -> Self {
        Self {
            tags: TagTree::new().with_lang(Some(language.code().to_owned())),
            paragraph: None,
            headings: Vec::new(),
        }
    }

    /// The table of contents that viewers show beside the pages.
    fn outline(&mut self) -> Outline {
        let mut outline = Outline::new();
        for heading in self.headings.drain(..) {
            outline.push_child(heading);
        }
        outline
    }

    /// Adds a heading to the outline. Successive levels of `Role::Heading` never skip a level.
    fn add_heading(&mut self, level: u16, text: &str, page: usize, at: Vec2) {
        let place = Point::from_xy(at.x * POINTS, at.y * POINTS);
        let node = OutlineNode::new(text.to_owned(), XyzDestination::new(page, place));
        match self.headings.last_mut() {
            Some(above) if level > 2 => above.push_child(node),
            _ => self.headings.push(node),
        }
    }
}

/// Draws a part of the page of this index and adds it to the structure.
fn draw_part(surface: &mut Surface, structure: &mut Structure, page: usize, part: &SheetPart) {
    let content = match &part.role {
        Role::Artifact => ContentTag::Artifact(Artifact { kind: ArtifactType::Page, bbox: None }),
        Role::Figure(_) => ContentTag::Other,
        Role::Heading(_) | Role::Line { .. } => ContentTag::Span(SpanTag::empty()),
    };
    let identifier = surface.start_tagged(content);
    if let Some((corner, size)) = part.clip {
        let clip = rectangle(corner, size);
        surface.push_clip_path(&clip, &FillRule::NonZero);
    }
    // Within a paragraph, the end of a line counts as a space.
    let end = match part.role {
        Role::Line { is_last: false, .. } => " ",
        _ => "",
    };
    if let Some(picture) = &part.picture {
        draw_picture(surface, picture);
    }
    // Hatches are many strokes of one style: together they are a fraction of the size.
    for shapes in part.shapes.chunk_by(is_one_path) {
        match shapes {
            [shape] => draw_shape(surface, shape, end),
            strokes => draw_strokes(surface, strokes),
        }
    }
    if part.clip.is_some() {
        surface.pop();
    }
    surface.end_tagged();
    match &part.role {
        Role::Artifact => {}
        Role::Figure(name) => {
            let tag = Tag::Figure(Some(name.clone()));
            let group = TagGroup::with_children(tag, vec![identifier.into()]);
            structure.tags.push(group);
        }
        Role::Heading(level) => {
            let text: String = part.texts().collect();
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            let tag = Tag::Hn(level, Some(text.clone()));
            let group = TagGroup::with_children(tag, vec![identifier.into()]);
            structure.tags.push(group);
            structure.add_heading(level.get(), &text, page, top_left(part));
        }
        Role::Line { is_first, is_last } => {
            let begun = structure.paragraph.take().filter(|_| !is_first);
            let mut group = begun.unwrap_or_else(|| TagGroup::new(Tag::P));
            group.push(identifier);
            if *is_last {
                structure.tags.push(group);
            } else {
                structure.paragraph = Some(group);
            }
        }
    }
}

/// The position of the first text of a part, above its letters, in millimetres.
fn top_left(part: &SheetPart) -> Vec2 {
    let mut places = part.shapes.iter().filter_map(|shape| match shape {
        Shape::Words { at, size_mm, .. } => Some(*at - Vec2::Y * *size_mm),
        _ => None,
    });
    places.next().unwrap_or_default()
}

/// Draws a picture as it is in its file: it is not encoded anew.
fn draw_picture(surface: &mut Surface, picture: &SheetPicture) {
    let image = Image::from_jpeg(picture.jpeg.to_vec().into(), true);
    let size = Size::from_wh(picture.size_mm.x, picture.size_mm.y);
    // A file of another crate may not be a picture; then its place stays empty.
    if let (Ok(image), Some(size)) = (image, size) {
        let corner = picture.corner;
        surface.push_transform(&Transform::from_translate(corner.x, corner.y));
        surface.draw_image(image, size);
        surface.pop();
    }
}

/// Whether two shapes in succession are strokes of one style, which can be one path.
fn is_one_path(one: &Shape, other: &Shape) -> bool {
    matches!(
        (one, other),
        (Shape::Stroke { line, .. }, Shape::Stroke { line: next, .. }) if line == next
    )
}

/// Draws strokes of one style.
fn draw_strokes(surface: &mut Surface, strokes: &[Shape]) {
    let mut path = PathBuilder::new();
    let mut style = None;
    for stroke in strokes {
        if let Shape::Stroke { points, line } = stroke {
            style = Some(*line);
            add_points(&mut path, points);
        }
    }
    if let (Some(path), Some(line)) = (path.finish(), style) {
        surface.set_fill(None);
        surface.set_stroke(Some(stroked(line)));
        surface.draw_path(&path);
    }
}

/// Draws a shape; `end` follows its text.
fn draw_shape(surface: &mut Surface, shape: &Shape, end: &str) {
    match shape {
        Shape::Area { points, fill, line } => {
            let Some(path) = path(points, true) else {
                return;
            };
            surface.set_fill(fill.map(filled));
            surface.set_stroke(line.map(stroked));
            // Without either, it would be drawn in black.
            if fill.is_some() || line.is_some() {
                surface.draw_path(&path);
            }
        }
        Shape::Stroke { points, line } => {
            let Some(path) = path(points, false) else {
                return;
            };
            surface.set_fill(None);
            surface.set_stroke(Some(stroked(*line)));
            surface.draw_path(&path);
        }
        Shape::Words { at, is_centred, text, size_mm, face, colour } => {
            let width_mm = face.width(text) * size_mm;
            let left = if *is_centred { width_mm / 2.0 } else { 0.0 };
            let (glyphs, text) = typeset(*face, &format!("{text}{end}"));
            surface.set_fill(Some(filled(*colour)));
            surface.set_stroke(None);
            surface.draw_glyphs(
                Point::from_xy(at.x - left, at.y),
                &glyphs,
                font(*face),
                &text,
                *size_mm,
                false,
            );
        }
    }
}

/// One glyph for each character, with the widths of flat drawings, and the text that the glyphs
/// represent.
///
/// Readers map each glyph to one character wherever it occurs, so all no-break spaces become the
/// same one, whatever their width.
fn typeset(face: Face, text: &str) -> (Vec<KrillaGlyph>, String) {
    let (mut glyphs, mut written) = (Vec::new(), String::new());
    for sign in text.chars() {
        let (_, width) = face.glyph(sign);
        let sign = match sign {
            NARROW_NO_BREAK_SPACE => NO_BREAK_SPACE,
            sign => sign,
        };
        let start = written.len();
        written.push(sign);
        let glyph = GlyphId::new(u32::from(face.glyph(sign).0.0));
        let range = start..written.len();
        glyphs.push(KrillaGlyph::new(glyph, width, 0.0, 0.0, 0.0, range, None));
    }
    (glyphs, written)
}

fn font(face: Face) -> Font {
    static FONTS: LazyLock<[Font; 2]> = LazyLock::new(|| {
        Face::ALL
            .map(|face| Font::new(face.bytes().into(), 0).expect("the embedded faces are fonts"))
    });
    FONTS[face as usize].clone()
}

fn path(points: &[Vec2], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    add_points(&mut path, points);
    if is_closed {
        path.close();
    }
    path.finish()
}

/// Adds a line through points to a path, rounded to what a printer can show: all are written as
/// numbers.
fn add_points(path: &mut PathBuilder, points: &[Vec2]) {
    const PARTS_PER_MM: f32 = 50.0;
    const FLAT_MM: f32 = 0.03;
    for (number, point) in simplified(points, FLAT_MM).into_iter().enumerate() {
        let point = (point * PARTS_PER_MM).round() / PARTS_PER_MM;
        if number == 0 {
            path.move_to(point.x, point.y);
        } else {
            path.line_to(point.x, point.y);
        }
    }
}

fn rectangle(corner: Vec2, size: Vec2) -> Path {
    let mut path = PathBuilder::new();
    let rectangle = Rect::from_xywh(corner.x, corner.y, size.x, size.y);
    path.push_rect(rectangle.expect("what is printed of a part has a size"));
    path.finish().expect("a rectangle is a path")
}

fn filled(colour: Color) -> Fill {
    Fill { paint: ink(colour).into(), ..Fill::default() }
}

fn stroked(line: LineStyle) -> Stroke {
    Stroke {
        paint: ink(line.colour).into(),
        width: line.width_mm,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: line.dash_mm.map(|dash_mm| StrokeDash { array: vec![dash_mm, dash_mm], offset: 0.0 }),
        ..Stroke::default()
    }
}

fn ink(colour: Color) -> rgb::Color {
    let [red, green, blue] = colour.to_srgba().to_u8_array_no_alpha();
    rgb::Color::new(red, green, blue)
}
