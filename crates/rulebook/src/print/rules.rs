//! The rules on paper: the text of each section in a narrow column, and in a wider one its
//! figures, each beside the paragraph that it belongs to. Sheets end between sections where that
//! leaves little room empty, else between paragraphs, never between a paragraph and its figure.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_drawing::Shape;
use ludotheque_drawing::typeface::Face;

use super::flow::{
    BODY_MM, BOTTOM_MM, HEADING_MM, LEADING, PARAGRAPH_MM, TOP_MM, TextColumn, emptiness_cost,
    line_shapes, set_paragraph, square,
};
use super::panel::FigurePanel;
use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};

/// The width of the column of figures, and the gap beside it, in millimetres.
pub(super) const FIGURES_MM: f32 = 92.0;
const GAP_MM: f32 = 6.0;
/// How far above its paragraph a figure may begin, in millimetres.
const EARLIER_MM: f32 = 22.0;
/// The gap below a figure, in millimetres.
const BELOW_MM: f32 = 2.4;
/// The least gap above a section, in millimetres.
const ABOVE_MM: f32 = 5.0;
/// How much longer a section may be so that each of its paragraphs is at the height of its figure,
/// in millimetres.
const ALIGNED_MM: f32 = 12.0;
/// How much room may be added above a section, and above a paragraph with a figure, so that a sheet
/// is full, in millimetres.
const STRETCH_MAX_MM: (f32, f32) = (7.0, 4.0);
/// Costs of another sheet, of a section divided between sheets, of one divided in a list, of an
/// introduction parted from the text that it introduces, and of figures half as large, on the last
/// sheet and on others, in square centimetres left empty.
const SHEET_COST: f32 = 5.0;
const DIVIDED_COST: f32 = 30.0;
const LIST_COST: f32 = 20.0;
const PARTED_COST: f32 = 500.0;
const SMALL_COST: (f32, f32) = (70.0, 40.0);
/// The sizes in which figures are tried, the usual one first. They are larger where a sheet would be
/// rather empty.
pub(super) const SCALES: [f32; 6] = [1.0, 0.95, 0.9, 0.85, 0.8, 1.15];
/// The height of a heading, in millimetres.
const TITLE_MM: f32 = HEADING_MM * LEADING + PARAGRAPH_MM;

/// A paragraph with what is shown beside it.
pub(super) struct RulesRow {
    /// The paragraph.
    pub text: String,
    /// Its figures, as wide as their column.
    pub figures: Vec<FigurePanel>,
}

/// A section of the rules.
pub(super) struct Block {
    /// Its heading.
    pub title: String,
    /// Its paragraphs.
    pub rows: Vec<RulesRow>,
}

/// A row with what matters for its place.
struct SheetLine<'a> {
    row: &'a RulesRow,
    /// The heading, if the section begins with it.
    title: Option<&'a str>,
    /// The height of its text, in millimetres.
    height_mm: f32,
    /// Whether the text begins where its figures do.
    is_aligned: bool,
    /// Whether the row before it introduces it.
    is_introduced: bool,
}

/// A way to set the rules.
pub(super) struct SetRules {
    /// The sheets.
    pub sheets: Vec<Sheet>,
    /// Where the last of them ends, in millimetres.
    pub end_mm: f32,
    /// What it costs, without the room left empty on the last sheet, in square centimetres.
    pub cost: f32,
}

/// How a sheet ends with a row, in millimetres.
#[derive(Debug, Clone, Copy)]
struct SheetEnd {
    end_mm: f32,
    /// How much room may be added on it.
    stretch_mm: f32,
}

/// Where a row lies on its sheet, in millimetres.
#[derive(Debug, Clone)]
struct PlacedRow {
    /// How much room may be added above it.
    stretch_mm: f32,
    /// The upper edges of its heading (in the first row of a section), text and figures.
    title_mm: Option<f32>,
    text_mm: f32,
    figures_mm: Vec<f32>,
}

impl PlacedRow {
    fn move_down(&mut self, by_mm: f32) {
        for y_mm in self.figures_mm.iter_mut().chain(&mut self.title_mm) {
            *y_mm += by_mm;
        }
        self.text_mm += by_mm;
    }
}

/// How far the columns of a sheet are filled, in millimetres.
#[derive(Debug, Clone, Copy)]
struct Filled {
    text_mm: f32,
    figures_mm: f32,
    /// Whether a figure of this section is on this sheet.
    has_figure: bool,
}

impl Filled {
    const NOTHING: Self = Self { text_mm: TOP_MM, figures_mm: TOP_MM, has_figure: false };

    fn end_mm(self) -> f32 {
        self.text_mm.max(self.figures_mm)
    }
}

/// Sets sections on sheets of this paper.
pub(super) struct Setter {
    paper: Paper,
    accent: Color,
}

impl Setter {
    pub(super) fn new(paper: Paper, accent: Color) -> Self {
        Self { paper, accent }
    }

    /// The column of text.
    fn text(&self) -> TextColumn {
        TextColumn { x_mm: MARGIN_MM, width_mm: self.whole_mm() - FIGURES_MM - GAP_MM }
    }

    /// The width of the paper between its margins, in millimetres.
    fn whole_mm(&self) -> f32 {
        self.paper.size_mm().x - 2.0 * MARGIN_MM
    }

    fn bottom_mm(&self) -> f32 {
        self.paper.size_mm().y - BOTTOM_MM
    }

    fn text_mm(&self, row: &RulesRow) -> f32 {
        let lines = set_paragraph(&row.text, BODY_MM, self.text().width_mm).len();
        lines as f32 * BODY_MM * LEADING + PARAGRAPH_MM
    }

    /// Sets sections, whose figures have each of these scales. Each sheet has the one with which it
    /// is filled best, but the last sheet each of them in turn; and it begins where the sheets before it
    /// are filled best, or with each section in turn.
    pub(super) fn set(&self, scaled: &[(f32, Vec<Block>)]) -> Vec<SetRules> {
        let lines = scaled.iter();
        let lines: Vec<(f32, Vec<SheetLine>)> =
            lines.map(|(scale, blocks)| (*scale, self.lines(blocks))).collect();
        let by_scale = (0..lines.len()).map(|last| self.set_with_last(&lines, last, None));
        let usual = lines.first().map_or(&[][..], |(_, lines)| lines);
        let sections = (0..usual.len()).filter(|&index| usual[index].title.is_some());
        let by_section = sections.map(|begin| self.set_with_last(&lines, 0, Some(begin)));
        // Where the rest of the sections has no room on one sheet, there is no such way.
        by_scale.chain(by_section.filter(|way| way.cost.is_finite())).collect()
    }

    /// Sets rows, the last sheet with the scale of this index and, if one is given, from this row on.
    fn set_with_last(
        &self,
        lines: &[(f32, Vec<SheetLine<'_>>)],
        last: usize,
        begin: Option<usize>,
    ) -> SetRules {
        let count = lines.first().map_or(0, |(_, lines)| lines.len());
        // From each row on: the least cost, the row with which the next sheet begins, and the scale
        // of the sheet before that.
        let mut best: Vec<(f32, usize, usize)> = vec![(0.0, count, 0); count + 1];
        for from in (0..count).rev() {
            let mut ways = Vec::new();
            for (number, (scale, lines)) in lines.iter().enumerate() {
                let odd = (1.0 - *scale).abs() * 2.0;
                for (index, end) in self.sheet(&lines[from..]).1.into_iter().enumerate() {
                    let next = from + index + 1;
                    let cost = match lines.get(next) {
                        Some(line) => odd * SMALL_COST.1 + self.cost(end, line) + best[next].0,
                        None if number == last && begin.is_none_or(|begin| begin == from) => {
                            odd * SMALL_COST.0
                        }
                        None => continue,
                    };
                    ways.push((cost, next, number));
                }
            }
            let least = ways.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
            best[from] = least.unwrap_or((f32::INFINITY, from + 1, 0));
        }
        let cost = best[0].0;
        let (mut sheets, mut end_mm, mut from) = (Vec::new(), TOP_MM, 0);
        while from < count {
            let (_, next, number) = best[from];
            let lines = &lines[number].1;
            let (mut placed, ends) = self.sheet(&lines[from..next]);
            end_mm = ends.last().map_or(TOP_MM, |end| end.end_mm);
            if next < count {
                self.stretch(&mut placed, end_mm);
            }
            let mut sheet = Sheet::of(self.paper.size_mm());
            for (placed, line) in placed.iter().zip(&lines[from..next]) {
                sheet.parts.extend(self.parts(line, placed));
            }
            sheets.push(sheet);
            from = next;
        }
        SetRules { sheets, end_mm, cost }
    }

    /// The rows of all sections.
    fn lines<'a>(&self, blocks: &'a [Block]) -> Vec<SheetLine<'a>> {
        let mut lines = Vec::new();
        for block in blocks {
            let heights: Vec<f32> = block.rows.iter().map(|row| self.text_mm(row)).collect();
            let is_aligned = is_aligned(block, &heights);
            for (index, (row, height_mm)) in block.rows.iter().zip(heights).enumerate() {
                lines.push(SheetLine {
                    row,
                    title: (index == 0).then_some(block.title.as_str()),
                    height_mm,
                    is_aligned,
                    is_introduced: index > 0 && is_introduced(index, block),
                });
            }
        }
        lines
    }

    /// Places rows on a sheet, as many as have room, at least one. Returns where they are, and how
    /// the sheet ends with each of them.
    fn sheet(&self, lines: &[SheetLine<'_>]) -> (Vec<PlacedRow>, Vec<SheetEnd>) {
        let (mut placed, mut ends): (Vec<PlacedRow>, Vec<SheetEnd>) = (Vec::new(), Vec::new());
        let mut filled = Filled::NOTHING;
        for line in lines {
            let (row, after) = place(filled, line);
            if after.end_mm() - PARAGRAPH_MM > self.bottom_mm() && !placed.is_empty() {
                break;
            }
            filled = after;
            placed.push(row);
            ends.push(SheetEnd {
                end_mm: filled.end_mm(),
                stretch_mm: placed.iter().map(|row| row.stretch_mm).sum(),
            });
        }
        (placed, ends)
    }

    /// Cost of a sheet that ends here, with the next line on another one.
    fn cost(&self, end: SheetEnd, next: &SheetLine<'_>) -> f32 {
        let free_mm = (self.bottom_mm() - end.end_mm).max(0.0);
        let white_mm = (free_mm - end.stretch_mm).max(0.0);
        let empty = emptiness_cost(self.paper, end.end_mm + end.stretch_mm - BELOW_MM);
        let is_in_list = next.row.text.starts_with('–');
        let divided = match (next.title, next.is_introduced) {
            (Some(_), _) => 0.0,
            (None, false) if is_in_list => DIVIDED_COST + LIST_COST,
            (None, false) => DIVIDED_COST,
            (None, true) => PARTED_COST,
        };
        SHEET_COST + square(white_mm) + 0.2 * square(free_mm) + divided + empty
    }

    /// Adds room above sections and figures so that a sheet that ends here is full.
    fn stretch(&self, placed: &mut [PlacedRow], end_mm: f32) {
        let possible_mm: f32 = placed.iter().map(|row| row.stretch_mm).sum();
        let free_mm = (self.bottom_mm() - end_mm).max(0.0);
        if possible_mm > 0.0 {
            let part = (free_mm / possible_mm).min(1.0);
            let mut down_mm = 0.0;
            for row in placed {
                down_mm += row.stretch_mm * part;
                row.move_down(down_mm);
            }
        }
    }

    /// Parts of a row, as drawn.
    fn parts(&self, line: &SheetLine<'_>, placed: &PlacedRow) -> Vec<SheetPart> {
        let row = line.row;
        let column = self.text();
        let mut parts = Vec::new();
        if let (Some(y_mm), Some(title)) = (placed.title_mm, line.title) {
            let at = Vec2::new(column.x_mm, y_mm + HEADING_MM * (LEADING - 0.35));
            let title = Shape::Words {
                at,
                is_centred: false,
                text: title.to_owned(),
                size_mm: HEADING_MM,
                face: Face::Bold,
                colour: self.accent,
            };
            parts.push(SheetPart::new(Role::Heading(2), vec![title]));
        }
        let lines = set_paragraph(&row.text, BODY_MM, column.width_mm);
        for (number, line) in lines.iter().enumerate() {
            let baseline = (number as f32 + 1.0) * BODY_MM * LEADING - BODY_MM * 0.35;
            let at = Vec2::new(column.x_mm, placed.text_mm + baseline);
            let role = Role::Line { is_first: number == 0, is_last: number + 1 == lines.len() };
            parts.push(SheetPart::new(role, line_shapes(line, at, BODY_MM)));
        }
        let x_mm = MARGIN_MM + self.whole_mm() - FIGURES_MM;
        for (panel, y_mm) in row.figures.iter().zip(&placed.figures_mm) {
            parts.extend(panel.parts(Vec2::new(x_mm, *y_mm), self.accent));
        }
        parts
    }
}

/// Whether a paragraph of a section stays with the one before it: after a sentence that introduces
/// it, or within a list, unless there is a figure between them.
fn is_introduced(index: usize, block: &Block) -> bool {
    let before = &block.rows[index - 1];
    let is_in_list = block.rows[index].text.starts_with('–');
    before.figures.is_empty() && (index == 1 || is_in_list)
}

/// Whether the paragraphs of a section, which have these heights, begin where their figures do:
/// if that hardly makes it longer.
fn is_aligned(block: &Block, heights: &[f32]) -> bool {
    let [aligned_mm, loose_mm] = [true, false].map(|is_aligned| {
        let mut filled = Filled::NOTHING;
        for (index, row) in block.rows.iter().enumerate() {
            let line = SheetLine {
                row,
                title: (index == 0).then_some(""),
                height_mm: heights[index],
                is_aligned,
                is_introduced: false,
            };
            (_, filled) = place(filled, &line);
        }
        filled.end_mm()
    });
    aligned_mm <= loose_mm + ALIGNED_MM
}

/// Places a row below what is filled.
fn place(filled: Filled, line: &SheetLine<'_>) -> (PlacedRow, Filled) {
    let row = line.row;
    let Filled { mut text_mm, mut figures_mm, mut has_figure } = filled;
    let (mut title_mm, mut stretch_mm) = (None, 0.0);
    if line.title.is_some() {
        let mut top_mm = filled.end_mm();
        if top_mm > TOP_MM {
            top_mm += ABOVE_MM;
            stretch_mm = STRETCH_MAX_MM.0;
        }
        title_mm = Some(top_mm);
        text_mm = top_mm + TITLE_MM;
        figures_mm = top_mm;
        has_figure = false;
    } else if line.is_aligned && has_figure && !row.figures.is_empty() {
        text_mm = filled.end_mm();
        stretch_mm = STRETCH_MAX_MM.1;
    }
    let top_mm = text_mm;
    let mut figures = Vec::new();
    for panel in &row.figures {
        // The first one begins where the section does, others at or a little above their paragraph.
        if has_figure {
            figures_mm = figures_mm.max(top_mm - EARLIER_MM);
        }
        has_figure = true;
        figures.push(figures_mm);
        figures_mm += panel.size_mm.y + BELOW_MM;
    }
    text_mm += line.height_mm;
    let placed = PlacedRow { stretch_mm, title_mm, text_mm: top_mm, figures_mm: figures };
    let filled = Filled { text_mm, figures_mm, has_figure };
    (placed, filled)
}
