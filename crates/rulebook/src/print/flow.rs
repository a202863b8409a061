//! Paragraphs as lines, and text that flows from column to column and from sheet to sheet.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_drawing::Shape;
use ludotheque_drawing::table::INK;
use ludotheque_drawing::typeface::Face;

use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};

/// Sizes of type, in millimetres.
pub(super) const HEADING_MM: f32 = 5.4;
pub(super) const SMALL_HEADING_MM: f32 = 4.4;
pub(super) const BODY_MM: f32 = 3.8;
pub(super) const SMALL_MM: f32 = 3.35;
pub(super) const CAPTION_MM: f32 = 3.3;
/// The distance between baselines, as a multiple of the font size.
pub(super) const LEADING: f32 = 1.4;
/// The gap between paragraphs, in millimetres.
pub(super) const PARAGRAPH_MM: f32 = 1.6;
/// The gap above a heading, in millimetres.
pub(super) const SECTION_MM: f32 = 6.0;
/// Where text begins and how far from the edge of the paper it ends, in millimetres: there is room
/// for a running title and for the number of the page.
pub(super) const TOP_MM: f32 = 24.0;
pub(super) const BOTTOM_MM: f32 = 19.0;
/// The gap between two columns of text, in millimetres.
const COLUMN_GAP_MM: f32 = 8.0;
/// How exactly columns are made equally long, in millimetres.
const BALANCE_STEP_MM: f32 = 2.0;
/// How far the lines of an item of a list are indented, as multiples of the font size: after a dash,
/// and after a number.
const INDENT: (f32, f32) = (0.75, 1.45);
/// The greatest number of characters of the words before a colon that name an item.
const NAME_MAX: usize = 40;
/// The maximum number of characters on a line.
const CHARACTERS_MAX: usize = 80;
/// Cost of a sheet of which more than a third is empty, in square centimetres.
const EMPTY_COST: f32 = 60.0;

/// The square of a height, in square centimetres: what it costs to leave it empty.
pub(super) fn square(mm: f32) -> f32 {
    (mm / 10.0).powi(2)
}

/// What a sheet of this paper that ends here costs if more than a third of it is empty.
pub(super) fn emptiness_cost(paper: Paper, end_mm: f32) -> f32 {
    let bottom_mm = paper.size_mm().y - BOTTOM_MM;
    if end_mm < bottom_mm * 2.0 / 3.0 { EMPTY_COST } else { 0.0 }
}

/// The lines of a paragraph of this width.
pub(super) fn lines(text: &str, size_mm: f32, width_mm: f32) -> Vec<String> {
    Face::Regular.wrapped(text, width_mm / size_mm, CHARACTERS_MAX)
}

/// A line of a paragraph.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SetLine {
    /// The dash or number to the left of it.
    pub mark: String,
    /// How far it is indented, in millimetres.
    pub indent_mm: f32,
    /// The bold words with which it begins.
    pub head: String,
    /// The rest of it.
    pub text: String,
}

/// The mark of an item of a list with its indentation as a multiple of the font size, and the rest
/// of the text.
fn marked(text: &str) -> Option<(&str, f32, &str)> {
    let (mark, rest) = text.split_once(' ')?;
    let is_number = mark.strip_suffix('.').is_some_and(|number| {
        !number.is_empty() && number.chars().all(|sign| sign.is_ascii_digit())
    });
    match (mark, is_number) {
        ("–", _) => Some((mark, INDENT.0, rest)),
        (_, true) => Some((mark, INDENT.1, rest)),
        _ => None,
    }
}

/// The words before the first colon, with it, if they are few: they name an item of a list.
fn name_of(text: &str) -> &str {
    let end = text.find(':').map_or(0, |colon| colon + 1);
    let name = &text[..end];
    if name.chars().count() <= NAME_MAX { name } else { "" }
}

/// The lines of a paragraph of this width. Items of lists have hanging marks, and their names are
/// bold.
pub(super) fn set_paragraph(text: &str, size_mm: f32, width_mm: f32) -> Vec<SetLine> {
    match marked(text) {
        Some((mark, indent, rest)) => {
            let head = if mark == "–" { name_of(rest) } else { "" };
            let indent_mm = indent * size_mm;
            let mut lines = set_headed(head, &rest[head.len()..], size_mm, width_mm - indent_mm);
            for line in &mut lines {
                line.indent_mm = indent_mm;
            }
            if let Some(first) = lines.first_mut() {
                mark.clone_into(&mut first.mark);
            }
            lines
        }
        None => set_headed("", text, size_mm, width_mm),
    }
}

/// The lines of a paragraph of this width that begins with bold words.
pub(super) fn set_headed(head: &str, text: &str, size_mm: f32, width_mm: f32) -> Vec<SetLine> {
    let text = text.trim_start();
    let whole = match head {
        "" => text.to_owned(),
        _ => format!("{head} {text}"),
    };
    // Bold words are wider, which matters in the first line only.
    let wider_mm = (Face::Bold.width(head) - Face::Regular.width(head)) * size_mm;
    let first = lines(&whole, size_mm, width_mm - wider_mm);
    let Some(first) = first.into_iter().next() else {
        return Vec::new();
    };
    let after = whole[first.len()..].trim_start();
    let rest = match after {
        "" => Vec::new(),
        _ => lines(after, size_mm, width_mm),
    };
    let (head, text) = match first.strip_prefix(head) {
        Some(text) => (head.to_owned(), text.trim_start().to_owned()),
        None => (String::new(), first),
    };
    let plain =
        |text: String| SetLine { mark: String::new(), indent_mm: 0.0, head: String::new(), text };
    let first = SetLine { head, ..plain(text) };
    [first].into_iter().chain(rest.into_iter().map(plain)).collect()
}

/// Shapes of a line whose baseline begins here.
pub(super) fn line_shapes(line: &SetLine, at: Vec2, size_mm: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut put = |x_mm: f32, text: &str, face: Face| {
        if !text.is_empty() {
            shapes.push(Shape::Words {
                at: at + Vec2::X * x_mm,
                is_centred: false,
                text: text.to_owned(),
                size_mm,
                face,
                colour: INK,
            });
        }
    };
    put(0.0, &line.mark, Face::Bold);
    put(line.indent_mm, &line.head, Face::Bold);
    let head_mm = match line.head.as_str() {
        "" => 0.0,
        head => Face::Bold.width(&format!("{head} ")) * size_mm,
    };
    put(line.indent_mm + head_mm, &line.text, Face::Regular);
    shapes
}

/// A column of text.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextColumn {
    /// Its left edge, in millimetres.
    pub x_mm: f32,
    /// Its width, in millimetres.
    pub width_mm: f32,
}

/// Text that flows from sheet to sheet.
#[derive(Debug, Clone)]
pub(super) struct Flow {
    paper: Paper,
    /// The room at the left and at the right, in millimetres.
    margin_mm: f32,
    /// The colour of headings and of numbers of figures.
    pub accent: Color,
    pub sheets: Vec<Sheet>,
    /// The columns of text, and the one that is being filled.
    columns: Vec<TextColumn>,
    column: usize,
    /// Where the columns begin on the last sheet, in millimetres.
    top_mm: f32,
    /// The height filled in this column, in millimetres.
    pub y_mm: f32,
    /// The height filled in the columns before it, in millimetres.
    filled_mm: f32,
    /// Where the last sheet of a number of sheets ends, so that its columns become equally long:
    /// the number, and the height, in millimetres.
    balanced: Option<(usize, f32)>,
}

impl Flow {
    /// An empty flow, which begins a sheet with its first text.
    pub(super) fn on(paper: Paper, accent: Color) -> Self {
        let mut flow = Self {
            paper,
            margin_mm: MARGIN_MM,
            accent,
            sheets: vec![Sheet::of(paper.size_mm())],
            columns: Vec::new(),
            column: 0,
            top_mm: TOP_MM,
            y_mm: TOP_MM,
            filled_mm: TOP_MM,
            balanced: None,
        };
        flow.columns = vec![flow.whole()];
        flow
    }

    /// A flow that goes on below what fills the last of these sheets up to this height, with these
    /// margins.
    pub(super) fn after(
        paper: Paper,
        accent: Color,
        margin_mm: f32,
        sheets: Vec<Sheet>,
        y_mm: f32,
    ) -> Self {
        let mut flow = Self::on(paper, accent);
        flow.margin_mm = margin_mm;
        flow.sheets = sheets;
        flow.y_mm = y_mm;
        flow.over_all();
        flow
    }

    /// A continuation on an empty copy of the last sheet: to try ways to go on.
    pub(super) fn below(&self) -> Self {
        Self {
            sheets: vec![Sheet::of(self.paper.size_mm())],
            columns: self.columns.clone(),
            ..*self
        }
    }

    /// All sheets, with those of a continuation below them.
    pub(super) fn joined(&self, below: Self) -> Vec<Sheet> {
        let mut sheets = self.sheets.clone();
        let mut after = below.sheets.into_iter();
        if let (Some(last), Some(first)) = (sheets.last_mut(), after.next()) {
            last.parts.extend(first.parts);
        }
        sheets.extend(after);
        sheets
    }

    /// What the height of the last sheet below what is filled costs.
    pub(super) fn white_cost(&self) -> f32 {
        let end_mm = self.y_mm.max(self.filled_mm);
        square(self.paper.size_mm().y - end_mm) + emptiness_cost(self.paper, end_mm - PARAGRAPH_MM)
    }

    /// The width of the paper between its margins.
    pub(super) fn whole(&self) -> TextColumn {
        TextColumn { x_mm: self.margin_mm, width_mm: self.paper.size_mm().x - 2.0 * self.margin_mm }
    }

    /// The two columns of a sheet.
    fn halves(&self) -> [TextColumn; 2] {
        let whole = self.whole();
        let width_mm = (whole.width_mm - COLUMN_GAP_MM) / 2.0;
        [0.0, width_mm + COLUMN_GAP_MM].map(|x_mm| TextColumn { x_mm: whole.x_mm + x_mm, width_mm })
    }

    /// Continues over the whole width.
    pub(super) fn over_all(&mut self) {
        self.end_columns();
        self.columns = vec![self.whole()];
    }

    /// Writes text into both columns, from here, and makes them equally long on their last sheet.
    pub(super) fn in_two(&mut self, write: impl Fn(&mut Self)) {
        self.end_columns();
        self.columns = self.halves().to_vec();
        let written = |balanced: Option<(usize, f32)>| {
            let mut flow = self.clone();
            flow.balanced = balanced;
            write(&mut flow);
            flow
        };
        let mut best = written(None);
        let count = best.sheets.len();
        // As short as they may be without another sheet.
        let (mut too_short_mm, mut bottom_mm) = (TOP_MM, self.paper.size_mm().y);
        while bottom_mm - too_short_mm > BALANCE_STEP_MM {
            let middle_mm = (too_short_mm + bottom_mm) / 2.0;
            let shorter = written(Some((count, middle_mm)));
            if shorter.sheets.len() > count {
                too_short_mm = middle_mm;
            } else {
                bottom_mm = middle_mm;
                best = shorter;
            }
        }
        best.balanced = None;
        *self = best;
    }

    /// Continues below all columns.
    fn end_columns(&mut self) {
        self.y_mm = self.y_mm.max(self.filled_mm);
        self.top_mm = self.y_mm;
        self.filled_mm = self.y_mm;
        self.column = 0;
    }

    /// Adds parts that are drawn from the upper edge of the paper on below what is filled, together.
    pub(super) fn place(&mut self, parts: &[SheetPart]) {
        let height_mm = parts.iter().map(SheetPart::bottom_mm).fold(0.0, f32::max);
        self.over_all();
        self.need(height_mm + PARAGRAPH_MM);
        self.skip(PARAGRAPH_MM);
        let down = Vec2::Y * self.y_mm;
        for part in parts {
            let shapes = part.shapes.iter().cloned();
            let shapes = shapes.map(|shape| shape.moved(down)).collect();
            self.put(part.role.clone(), shapes);
        }
        self.y_mm += height_mm + SECTION_MM;
        self.over_all();
    }

    /// The column that is being filled.
    pub(super) fn column(&self) -> TextColumn {
        self.columns[self.column]
    }

    /// Where text ends on the last sheet, in millimetres.
    fn bottom_mm(&self) -> f32 {
        let usual_mm = self.paper.size_mm().y - BOTTOM_MM;
        match self.balanced {
            Some((sheets, bottom_mm)) if sheets == self.sheets.len() => bottom_mm.min(usual_mm),
            _ => usual_mm,
        }
    }

    /// Begins a new sheet.
    pub(super) fn sheet(&mut self) {
        self.sheets.push(Sheet::of(self.paper.size_mm()));
        self.column = 0;
        self.top_mm = TOP_MM;
        self.y_mm = TOP_MM;
        self.filled_mm = TOP_MM;
    }

    /// Whether this column has room for this height.
    pub(super) fn has_room(&self, height_mm: f32) -> bool {
        self.y_mm + height_mm <= self.bottom_mm()
    }

    /// Continues in the next column or on the next sheet unless this one has room for the height.
    pub(super) fn need(&mut self, height_mm: f32) {
        if self.has_room(height_mm) {
            return;
        }
        if self.column + 1 < self.columns.len() {
            self.column += 1;
            self.filled_mm = self.filled_mm.max(self.y_mm);
            self.y_mm = self.top_mm;
            // A column that is too short because it begins or ends within a sheet is no place to
            // go on.
            let is_short = self.balanced.is_some() || self.top_mm > TOP_MM;
            if is_short && !self.has_room(height_mm) {
                self.sheet();
            }
        } else {
            self.sheet();
        }
    }

    /// Leaves room, but not at the top of a sheet, nor at that of columns side by side.
    pub(super) fn skip(&mut self, height_mm: f32) {
        let is_at_top = match self.columns.len() {
            1 => self.y_mm <= TOP_MM,
            _ => self.y_mm <= self.top_mm,
        };
        if !is_at_top {
            self.y_mm += height_mm;
        }
    }

    pub(super) fn put(&mut self, role: Role, shapes: Vec<Shape>) {
        self.add(SheetPart::new(role, shapes));
    }

    pub(super) fn add(&mut self, part: SheetPart) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.parts.push(part);
        }
    }

    /// Adds one line of text.
    pub(super) fn line(&mut self, role: Role, text: &str, size_mm: f32) {
        let at = self.baseline(size_mm);
        let (face, colour) = match role {
            Role::Heading(_) => (Face::Bold, self.accent),
            _ => (Face::Regular, INK),
        };
        let words =
            Shape::Words { at, is_centred: false, text: text.to_owned(), size_mm, face, colour };
        self.put(role, vec![words]);
    }

    /// Begins another line, and returns where its baseline begins.
    fn baseline(&mut self, size_mm: f32) -> Vec2 {
        self.need(size_mm * LEADING);
        self.y_mm += size_mm * LEADING;
        Vec2::new(self.column().x_mm, self.y_mm - size_mm * 0.35)
    }

    /// Adds a heading, which is never the last line of a column.
    pub(super) fn heading(&mut self, text: &str, size_mm: f32) {
        self.need(SECTION_MM + size_mm * LEADING + 3.0 * BODY_MM * LEADING);
        self.skip(SECTION_MM);
        self.line(Role::Heading(2), text, size_mm);
        self.y_mm += PARAGRAPH_MM;
    }

    /// Adds paragraphs.
    pub(super) fn text(&mut self, text: &str, size_mm: f32) {
        for paragraph in text.lines() {
            if !paragraph.trim().is_empty() {
                self.paragraph(paragraph, size_mm);
                self.skip(PARAGRAPH_MM);
            }
        }
    }

    /// Adds a paragraph that begins with bold words.
    pub(super) fn headed(&mut self, head: &str, text: &str, size_mm: f32) {
        self.set_lines(&set_headed(head, text, size_mm, self.column().width_mm), size_mm);
        self.skip(PARAGRAPH_MM);
    }

    /// Adds a paragraph whose lines are about equally long.
    pub(super) fn balanced(&mut self, paragraph: &str, size_mm: f32) {
        let width_mm = self.column().width_mm;
        let count = set_paragraph(paragraph, size_mm, width_mm).len();
        let narrow = (1..=50u8).map(|step| width_mm * f32::from(step) / 50.0);
        let narrowest = narrow
            .map(|width_mm| set_paragraph(paragraph, size_mm, width_mm))
            .find(|lines| lines.len() == count);
        self.set_lines(&narrowest.unwrap_or_default(), size_mm);
        self.skip(PARAGRAPH_MM);
    }

    /// The height of paragraphs in this column, in millimetres.
    pub(super) fn height_mm(&self, text: &str, size_mm: f32) -> f32 {
        let paragraphs = text.lines().filter(|it| !it.trim().is_empty());
        let heights = paragraphs.map(|paragraph| {
            let lines = set_paragraph(paragraph, size_mm, self.column().width_mm);
            lines.len() as f32 * size_mm * LEADING + PARAGRAPH_MM
        });
        heights.sum()
    }

    /// Adds a paragraph.
    pub(super) fn paragraph(&mut self, paragraph: &str, size_mm: f32) {
        self.set_lines(&set_paragraph(paragraph, size_mm, self.column().width_mm), size_mm);
    }

    /// Adds the lines of a paragraph. Neither its first nor its last line stands alone in a column.
    fn set_lines(&mut self, lines: &[SetLine], size_mm: f32) {
        let leading_mm = size_mm * LEADING;
        for (number, line) in lines.iter().enumerate() {
            let (is_first, after) = (number == 0, lines.len() - number);
            if is_first || after == 2 {
                let together = if after == 3 { 3 } else { after.min(2) };
                self.need(together as f32 * leading_mm);
            }
            let is_last = after == 1;
            let at = self.baseline(size_mm);
            self.put(Role::Line { is_first, is_last }, line_shapes(line, at, size_mm));
        }
    }
}

/// The lines of a caption below this point. What precedes its first stop is bold and in this colour.
pub(super) fn caption_parts(
    caption: &[String],
    at: Vec2,
    size_mm: f32,
    accent: Color,
) -> Vec<SheetPart> {
    let lines = caption.iter().enumerate().map(|(number, line)| {
        let at = at + Vec2::Y * (number as f32 + 0.8) * size_mm * LEADING;
        let words = |text: &str, x_mm: f32, face: Face| Shape::Words {
            at: at + Vec2::X * x_mm,
            is_centred: false,
            text: text.to_owned(),
            size_mm,
            face,
            colour: if face == Face::Bold { accent } else { INK },
        };
        let shapes = match line.split_once(". ").filter(|_| number == 0) {
            Some((head, rest)) => {
                let head = format!("{head}. ");
                let width_mm = Face::Bold.width(&head) * size_mm;
                vec![words(&head, 0.0, Face::Bold), words(rest, width_mm, Face::Regular)]
            }
            None => vec![words(line, 0.0, Face::Regular)],
        };
        let role = Role::Line { is_first: number == 0, is_last: number + 1 == caption.len() };
        SheetPart::new(role, shapes)
    });
    lines.collect()
}
