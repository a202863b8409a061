//! Text that flows from column to column and from sheet to sheet, with figures in a column of
//! their own beside it.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_theme::flat::table::INK;
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Drawing, Shape};

use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};

/// Sizes of type, in millimetres.
pub(super) const HEADING_MM: f32 = 5.4;
pub(super) const SMALL_HEADING_MM: f32 = 4.4;
pub(super) const BODY_MM: f32 = 4.0;
/// Small print is as large as it may be without another sheet.
pub(super) const SMALL_MM: [f32; 4] = [3.5, 3.3, 3.15, 3.0];
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
/// The gap between the two columns of a sheet, in millimetres: of text, or of text and figures.
const COLUMN_GAP_MM: f32 = 8.0;
/// The width of figures, in millimetres: a little less than that of their column.
pub(super) const FIGURE_MM: f32 = 78.0;
/// How exactly columns are made equally long, in millimetres.
const BALANCE_STEP_MM: f32 = 2.0;
/// The gap between a figure and its caption, and below the caption, in millimetres.
const CAPTION_GAP_MM: (f32, f32) = (0.8, 4.0);
/// The maximum number of characters on a line.
const CHARACTERS_MAX: usize = 80;

/// The lines of a paragraph of this width.
pub(super) fn lines(text: &str, size_mm: f32, width_mm: f32) -> Vec<String> {
    Face::Regular.wrapped(text, width_mm / size_mm, CHARACTERS_MAX)
}

/// The height of paragraphs in a column of this width, in millimetres.
fn height_in_mm(text: &str, size_mm: f32, width_mm: f32) -> f32 {
    let paragraphs = text.lines().filter(|it| !it.trim().is_empty());
    let heights = paragraphs.map(|paragraph| {
        let lines = lines(paragraph, size_mm, width_mm);
        lines.len() as f32 * size_mm * LEADING + PARAGRAPH_MM
    });
    heights.sum()
}

/// A column of text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    /// Its left edge, in millimetres.
    pub x_mm: f32,
    /// Its width, in millimetres.
    pub width_mm: f32,
}

/// The figure of a section.
#[derive(Debug, Clone)]
pub(super) struct Figure {
    /// What it is called where it cannot be seen.
    pub name: String,
    /// The caption below it.
    pub caption: String,
    /// The drawing.
    pub drawing: Drawing,
}

impl Figure {
    fn caption_lines(&self) -> Vec<String> {
        lines(&self.caption, CAPTION_MM, FIGURE_MM)
    }

    /// The height with the caption and the gap below it, in millimetres.
    fn height_mm(&self) -> f32 {
        let caption_mm = self.caption_lines().len() as f32 * CAPTION_MM * LEADING;
        self.drawing.size_mm.y + CAPTION_GAP_MM.0 + caption_mm + CAPTION_GAP_MM.1
    }
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
    columns: Vec<Column>,
    column: usize,
    /// Where the columns begin on the last sheet, in millimetres.
    top_mm: f32,
    /// The height filled in this column, in millimetres.
    pub y_mm: f32,
    /// The height filled in the columns before it, in millimetres.
    filled_mm: f32,
    /// Whether text is in the left column, and figures in the right one.
    is_beside_figures: bool,
    /// The height filled in the column of figures, in millimetres.
    figures_mm: f32,
    /// Figures that had no room on the last sheet.
    waiting: Vec<Figure>,
    /// Parts of figures that follow the paragraph that is being written, with the index of their
    /// sheet; `None` between paragraphs.
    delayed: Option<Vec<(usize, SheetPart)>>,
    /// The bold words with which the next line begins.
    head: Option<String>,
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
            is_beside_figures: false,
            figures_mm: TOP_MM,
            waiting: Vec::new(),
            delayed: None,
            head: None,
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

    /// The width of the paper between its margins.
    pub(super) fn whole(&self) -> Column {
        Column {
            x_mm: self.margin_mm,
            width_mm: self.paper.size_mm().x - 2.0 * self.margin_mm,
        }
    }

    /// The two columns of a sheet.
    fn halves(&self) -> [Column; 2] {
        let whole = self.whole();
        let width_mm = (whole.width_mm - COLUMN_GAP_MM) / 2.0;
        [0.0, width_mm + COLUMN_GAP_MM].map(|x_mm| Column {
            x_mm: whole.x_mm + x_mm,
            width_mm,
        })
    }

    /// Continues with text in the left column and figures in the right one.
    pub(super) fn with_figures(&mut self) {
        if !self.is_beside_figures {
            self.end_columns();
            self.columns = vec![self.halves()[0]];
            self.is_beside_figures = true;
        }
    }

    /// The height that figures reach below the text beside them, in millimetres.
    pub(super) fn room_beside_figures_mm(&self) -> f32 {
        match self.is_beside_figures && self.waiting.is_empty() {
            true => self.figures_mm - self.y_mm,
            false => 0.0,
        }
    }

    /// Continues over the whole width.
    pub(super) fn over_all(&mut self) {
        self.end_columns();
        self.columns = vec![self.whole()];
    }

    /// Writes text into the left column, from here, with nothing beside it.
    pub(super) fn in_left(&mut self, write: impl Fn(&mut Self)) {
        self.end_columns();
        self.columns = vec![self.halves()[0]];
        write(self);
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

    /// Continues below all columns and figures.
    fn end_columns(&mut self) {
        while !self.waiting.is_empty() {
            self.sheet();
        }
        self.y_mm = self.y_mm.max(self.filled_mm).max(self.figures_mm);
        self.top_mm = self.y_mm;
        self.filled_mm = self.y_mm;
        self.figures_mm = self.y_mm;
        self.column = 0;
        self.is_beside_figures = false;
    }

    /// The column that is being filled.
    pub(super) fn column(&self) -> Column {
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
        self.figures_mm = TOP_MM;
        for figure in std::mem::take(&mut self.waiting) {
            self.figure(figure);
        }
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
        self.need(size_mm * LEADING);
        self.y_mm += size_mm * LEADING;
        let (face, colour) = match role {
            Role::Heading(_) => (Face::Bold, self.accent),
            _ => (Face::Regular, INK),
        };
        let at = Vec2::new(self.column().x_mm, self.y_mm - size_mm * 0.35);
        let words = |at: Vec2, text: &str, face: Face| Shape::Words {
            at,
            is_centred: false,
            text: text.to_owned(),
            size_mm,
            face,
            colour,
        };
        let head = self.head.take();
        let shapes = match head
            .as_deref()
            .and_then(|head| Some((head, text.strip_prefix(head)?)))
        {
            Some((head, rest)) => {
                let head = format!("{head} ");
                let after = at + Vec2::X * Face::Bold.width(&head) * size_mm;
                vec![
                    words(at, &head, Face::Bold),
                    words(after, rest.trim_start(), face),
                ]
            }
            None => vec![words(at, text, face)],
        };
        self.put(role, shapes);
    }

    /// Adds a heading, which is never the last line of a column.
    pub(super) fn heading(&mut self, text: &str, size_mm: f32) {
        self.need(SECTION_MM + size_mm * LEADING + 3.0 * BODY_MM * LEADING);
        self.skip(SECTION_MM);
        self.line(Role::Heading(2), text, size_mm);
        self.y_mm += PARAGRAPH_MM;
    }

    /// Adds a heading, and beside it where its figures are.
    pub(super) fn heading_with_figures(&mut self, text: &str, figures: &str) {
        self.heading(text, HEADING_MM);
        let width_mm = Face::Bold.width(text) * HEADING_MM + 3.0;
        let words = Shape::Words {
            at: Vec2::new(
                self.column().x_mm + width_mm,
                self.y_mm - PARAGRAPH_MM - HEADING_MM * 0.35,
            ),
            is_centred: false,
            text: figures.to_owned(),
            size_mm: CAPTION_MM,
            face: Face::Regular,
            colour: self.accent,
        };
        self.put(Role::PARAGRAPH, vec![words]);
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
        self.head = Some(head.to_owned());
        self.paragraph(&format!("{head} {text}"), size_mm);
        self.head = None;
        self.skip(PARAGRAPH_MM);
    }

    /// The height of paragraphs in this column, in millimetres.
    pub(super) fn height_mm(&self, text: &str, size_mm: f32) -> f32 {
        height_in_mm(text, size_mm, self.column().width_mm)
    }

    /// The height of paragraphs in one of two columns, in millimetres.
    pub(super) fn half_height_mm(&self, text: &str, size_mm: f32) -> f32 {
        height_in_mm(text, size_mm, self.halves()[0].width_mm)
    }

    /// Adds a paragraph. Neither its first nor its last line stands alone in a column.
    pub(super) fn paragraph(&mut self, paragraph: &str, size_mm: f32) {
        let leading_mm = size_mm * LEADING;
        let lines = lines(paragraph, size_mm, self.column().width_mm);
        self.delayed = Some(Vec::new());
        for (number, line) in lines.iter().enumerate() {
            let (is_first, after) = (number == 0, lines.len() - number);
            if is_first || after == 2 {
                let together = if after == 3 { 3 } else { after.min(2) };
                self.need(together as f32 * leading_mm);
            }
            let is_last = after == 1;
            self.line(Role::Line { is_first, is_last }, line, size_mm);
        }
        for (sheet, part) in self.delayed.take().into_iter().flatten() {
            self.sheets[sheet].parts.push(part);
        }
    }

    /// Adds a figure to the column of figures: beside the text that is being written if there is
    /// room, else as near to it as there is, else on the next sheet.
    pub(super) fn figure(&mut self, figure: Figure) {
        let height_mm = figure.height_mm() - CAPTION_GAP_MM.1;
        let bottom_mm = self.paper.size_mm().y - BOTTOM_MM;
        if !self.waiting.is_empty() || self.figures_mm + height_mm > bottom_mm {
            self.waiting.push(figure);
            return;
        }
        let at_mm = self.y_mm.max(self.figures_mm).min(bottom_mm - height_mm);
        let whole = self.whole();
        // Figures end where the sheet does.
        let left_mm = whole.x_mm + whole.width_mm - FIGURE_MM;
        let aside_mm = (FIGURE_MM - figure.drawing.size_mm.x) / 2.0;
        let corner = Vec2::new(left_mm + aside_mm, at_mm);
        let caption = figure.caption_lines();
        let below_mm = at_mm + figure.drawing.size_mm.y + CAPTION_GAP_MM.0;
        self.figures_mm = at_mm + figure.height_mm();
        let shapes = figure.drawing.shapes.into_iter();
        let shapes = shapes.map(|shape| shape.moved(corner)).collect();
        let mut parts = vec![SheetPart::new(Role::Figure(figure.name), shapes)];
        let below = Vec2::new(left_mm, below_mm);
        parts.extend(caption_parts(&caption, below, CAPTION_MM, self.accent));
        let sheet = self.sheets.len() - 1;
        for part in parts {
            match &mut self.delayed {
                // A sheet that begins within a paragraph: it is read to its end first.
                Some(delayed) => delayed.push((sheet, part)),
                None => self.add(part),
            }
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
                vec![
                    words(&head, 0.0, Face::Bold),
                    words(rest, width_mm, Face::Regular),
                ]
            }
            None => vec![words(line, 0.0, Face::Regular)],
        };
        let role = Role::Line {
            is_first: number == 0,
            is_last: number + 1 == caption.len(),
        };
        SheetPart::new(role, shapes)
    });
    lines.collect()
}
