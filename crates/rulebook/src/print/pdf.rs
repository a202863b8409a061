//! Sheets as a PDF file. Texts are written with the embedded typeface, so that they can be
//! searched and copied.

use std::collections::BTreeMap;
use std::io::Write;

use bevy::color::{Color, ColorToComponents};
use bevy::math::Vec2;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use ludotheque_base::locale::Language;
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Line, Shape};
use pdf_writer::types::{
    CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::sheet::{Sheet, SheetPart};

/// Points in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// The glyphs of a face that are used, with what they mean.
type Used = BTreeMap<u16, char>;

/// The objects that a font consists of.
struct FontRefs {
    font: Ref,
    cid: Ref,
    descriptor: Ref,
    unicode: Ref,
    file: Ref,
}

/// The file with these sheets.
pub(super) fn written(title: &str, language: Language, sheets: &[Sheet]) -> Vec<u8> {
    let mut next = 0;
    let mut new = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info) = (new(), new(), new());
    let fonts = Face::ALL.map(|_| FontRefs {
        font: new(),
        cid: new(),
        descriptor: new(),
        unicode: new(),
        file: new(),
    });
    let pages: Vec<(Ref, Ref)> = sheets.iter().map(|_| (new(), new())).collect();

    let mut pdf = Pdf::new();
    let mut root = pdf.catalog(catalog);
    root.pages(tree);
    root.lang(TextStr(language.code()));
    root.finish();
    pdf.document_info(info)
        .title(TextStr(title))
        .producer(TextStr("Ludothèque"));
    let count = i32::try_from(pages.len()).expect("a booklet has a few dozen pages");
    pdf.pages(tree)
        .kids(pages.iter().map(|(page, _)| *page))
        .count(count);
    let mut used = Face::ALL.map(|_| Used::new());
    for (sheet, (page_ref, content_ref)) in sheets.iter().zip(&pages) {
        let size = sheet.size_mm * POINTS;
        let mut page = pdf.page(*page_ref);
        page.media_box(Rect::new(0.0, 0.0, size.x, size.y));
        page.parent(tree);
        page.contents(*content_ref);
        let mut resources = page.resources();
        let mut names = resources.fonts();
        for (face, refs) in Face::ALL.into_iter().zip(&fonts) {
            names.pair(name(face), refs.font);
        }
        names.finish();
        resources.finish();
        page.finish();
        let content = Page {
            content: Content::new(),
            height_mm: sheet.size_mm.y,
            used: &mut used,
        };
        let data = compressed(&content.of(sheet));
        pdf.stream(*content_ref, &data).filter(Filter::FlateDecode);
    }
    for ((face, refs), used) in Face::ALL.into_iter().zip(&fonts).zip(&used) {
        embed(&mut pdf, face, refs, used);
    }
    pdf.finish()
}

fn name(face: Face) -> Name<'static> {
    match face {
        Face::Regular => Name(b"R"),
        Face::Bold => Name(b"B"),
    }
}

fn compressed(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(data).and_then(|()| encoder.finish());
    written.expect("memory can be written to")
}

/// A page that is being written.
struct Page<'a> {
    content: Content,
    height_mm: f32,
    used: &'a mut [Used; 2],
}

impl Page<'_> {
    fn of(mut self, sheet: &Sheet) -> Vec<u8> {
        self.content.set_line_cap(LineCapStyle::RoundCap);
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        for part in &sheet.parts {
            self.draw_part(part);
        }
        self.content.finish().as_slice().to_vec()
    }

    /// A place on the page, in points from its lower left corner.
    fn place(&self, at: Vec2) -> (f32, f32) {
        (at.x * POINTS, (self.height_mm - at.y) * POINTS)
    }

    fn draw_part(&mut self, part: &SheetPart) {
        self.content.save_state();
        if let Some((corner, size)) = part.clip {
            let (x, y) = self.place(corner + Vec2::Y * size.y);
            self.content
                .rect(x, y, size.x * POINTS, size.y * POINTS)
                .clip_nonzero()
                .end_path();
        }
        for shape in &part.shapes {
            self.draw(shape);
        }
        self.content.restore_state();
    }

    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Area { points, fill, line } => {
                if let Some(fill) = fill {
                    let [red, green, blue] = rgb(*fill);
                    self.content.set_fill_rgb(red, green, blue);
                }
                if let Some(line) = line {
                    self.set_line(*line);
                }
                self.trace(points);
                self.content.close_path();
                match (fill, line) {
                    (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
                    (Some(_), None) => self.content.fill_nonzero(),
                    (None, Some(_)) => self.content.stroke(),
                    (None, None) => self.content.end_path(),
                };
            }
            Shape::Stroke { points, line } => {
                self.set_line(*line);
                self.trace(points);
                self.content.stroke();
            }
            Shape::Words {
                at,
                is_centred,
                text,
                size_mm,
                face,
                colour,
            } => {
                let width_mm = face.width(text) * size_mm;
                let left = if *is_centred { width_mm / 2.0 } else { 0.0 };
                self.write(*face, text, *at - Vec2::X * left, *size_mm, *colour);
            }
        }
    }

    fn trace(&mut self, points: &[Vec2]) {
        for (number, point) in points.iter().enumerate() {
            let (x, y) = self.place(*point);
            if number == 0 {
                self.content.move_to(x, y);
            } else {
                self.content.line_to(x, y);
            }
        }
    }

    fn set_line(&mut self, line: Line) {
        let [red, green, blue] = rgb(line.colour);
        let dash = line.dash_mm.map(|dash| dash * POINTS);
        self.content
            .set_stroke_rgb(red, green, blue)
            .set_line_width(line.width_mm * POINTS)
            .set_dash_pattern(dash, 0.0);
    }

    fn write(&mut self, face: Face, text: &str, at: Vec2, size_mm: f32, colour: Color) {
        let used = &mut self.used[face as usize];
        let mut glyphs = Vec::with_capacity(text.len() * 2);
        for sign in text.chars() {
            // In a file to be read elsewhere, all spaces are as wide as the face has them.
            let (glyph, _) = face.glyph(sign);
            used.entry(glyph.0).or_insert(sign);
            glyphs.extend(glyph.0.to_be_bytes());
        }
        let (x, y) = self.place(at);
        let [red, green, blue] = rgb(colour);
        self.content
            .set_fill_rgb(red, green, blue)
            .begin_text()
            .set_font(name(face), size_mm * POINTS)
            .next_line(x, y)
            .show(Str(&glyphs))
            .end_text();
    }
}

fn rgb(colour: Color) -> [f32; 3] {
    let [red, green, blue, _] = colour.to_srgba().to_f32_array();
    [red, green, blue]
}

/// Embeds a face as a font whose codes are its glyphs.
fn embed(pdf: &mut Pdf, face: Face, refs: &FontRefs, used: &Used) {
    use ab_glyph::Font;
    let base = match face {
        Face::Regular => Name(b"AlegreyaSans-Regular"),
        Face::Bold => Name(b"AlegreyaSans-Bold"),
    };
    let system = SystemInfo {
        registry: Str(b"Adobe"),
        ordering: Str(b"Identity"),
        supplement: 0,
    };
    pdf.type0_font(refs.font)
        .base_font(base)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(refs.cid)
        .to_unicode(refs.unicode);
    // Lengths of a font are thousandths of its size here.
    let thousandths = 1000.0 / face.units_per_em();
    let mut cid = pdf.cid_font(refs.cid);
    cid.subtype(CidFontType::Type2)
        .base_font(base)
        .system_info(system)
        .font_descriptor(refs.descriptor)
        .default_width(0.0)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let mut widths = cid.widths();
    for glyph in used.keys() {
        let width = face.font().h_advance_unscaled(ab_glyph::GlyphId(*glyph));
        widths.consecutive(*glyph, [width * thousandths]);
    }
    widths.finish();
    cid.finish();
    let (ascent, descent) = (
        face.font().ascent_unscaled() * thousandths,
        face.font().descent_unscaled() * thousandths,
    );
    pdf.font_descriptor(refs.descriptor)
        .name(base)
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(-200.0, descent, 1200.0, ascent))
        .italic_angle(0.0)
        .ascent(ascent)
        .descent(descent)
        .cap_height(635.0)
        .stem_v(80.0)
        .font_file2(refs.file);
    let mut unicode = UnicodeCmap::<u16>::new(Name(b"Unicode"), system);
    for (glyph, sign) in used {
        unicode.pair(*glyph, *sign);
    }
    pdf.cmap(refs.unicode, unicode.finish().as_slice());
    let length = i32::try_from(face.bytes().len()).expect("a font is a few hundred kilobytes");
    let file = compressed(face.bytes());
    pdf.stream(refs.file, &file)
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), length);
}
