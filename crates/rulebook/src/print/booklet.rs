//! The sheets of a booklet: the rules with a figure beside each section, then the board and
//! the pieces.

use bevy::math::Vec2;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rules::{Game, SetupError};
use ludotheque_theme::flat::table::INK;
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Drawing, Shape};

use super::cutouts::{SCALE_BAR, board_sheets, directions, piece_sheets, scale_bar, text_width_mm};
use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};
use crate::pages::pages;

/// Sizes of type, in millimetres.
const TITLE_MM: f32 = 9.0;
const HEADING_MM: f32 = 5.4;
const BODY_MM: f32 = 3.9;
const FOOT_MM: f32 = 3.2;
/// The distance between baselines, as a multiple of the font size.
const LEADING: f32 = 1.42;
/// The gap between paragraphs, in millimetres.
const PARAGRAPH_MM: f32 = 1.6;
/// The gap above a heading, in millimetres.
const SECTION_MM: f32 = 6.0;
/// The width of figures, and the gap between them and the text, in millimetres.
const FIGURE_MM: f32 = 62.0;
const FIGURE_GAP_MM: f32 = 6.0;
/// The maximum number of characters on a line.
const CHARACTERS_MAX: usize = 80;

/// All sheets for a game.
///
/// # Errors
/// If the game cannot be set up.
pub fn sheets(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<Sheet>, SetupError> {
    let mut flow = Flow::on(paper);
    write_rules(&mut flow, game, locale)?;
    flow.heading(&locale.text("print-cut-out"));
    for text in directions(game, locale)? {
        flow.text(&text, text_width_mm(paper));
    }
    flow.need(10.0);
    let at = Vec2::new(MARGIN_MM, flow.y_mm + 5.0);
    flow.put(Role::Figure(SCALE_BAR.to_owned()), scale_bar(at));
    let mut sheets = flow.sheets;
    sheets.extend(board_sheets(game, locale, paper)?);
    sheets.extend(piece_sheets(game, locale, paper)?);
    let count = sheets.len();
    for (number, sheet) in sheets.iter_mut().enumerate() {
        let at = Vec2::new(sheet.size_mm.x - 8.0, sheet.size_mm.y - 6.0);
        let page_number = Shape::Words {
            at: at - Vec2::X * 14.0,
            is_centred: false,
            text: format!("{}\u{a0}/\u{a0}{count}", number + 1),
            size_mm: FOOT_MM,
            face: Face::Regular,
            colour: INK,
        };
        let part = SheetPart::new(Role::Artifact, vec![page_number]);
        sheet.parts.push(part);
    }
    Ok(sheets)
}

/// Writes the rules, the options and the points that the printed rules leave open.
fn write_rules(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let id = game.id();
    let full = text_width_mm(flow.paper);
    flow.line(Role::Heading(1), game.name(), TITLE_MM);
    flow.skip(PARAGRAPH_MM);
    match pages(game) {
        Some(pages) => {
            for section in &pages.sections {
                let figure = section.scene(game)?.map(|scene| {
                    let wide = scene.drawing(1.0).size_mm.x;
                    scene.drawing(FIGURE_MM / wide)
                });
                let title = locale.text(&section.title_key(game));
                let named = figure.map(|figure| {
                    let name = locale.text_with("print-figure", &[("title", (*title).into())]);
                    (name, figure)
                });
                flow.section(&title, &locale.text(&section.text_key(game)), named);
            }
        }
        // A game of another crate has its rules in a single text.
        None => flow.text(&locale.text(&format!("game-{id}-rules")), full),
    }
    if !game.options().is_empty() {
        flow.heading(&locale.text("options-of-game"));
    }
    for option in game.options() {
        let name = option.name;
        let title = locale.text(&format!("option-{name}"));
        flow.need(3.0 * BODY_MM * LEADING);
        flow.line(Role::Heading(3), &title, BODY_MM);
        flow.text(&locale.text(&format!("option-{name}-open")), full);
        for value in option.values {
            let words = message("option-other-value")
                .with("value", message(format!("option-{name}-{value}")))
                .with("line", message(format!("option-{name}-{value}-line")));
            flow.text(&locale.say(&words), full);
        }
    }
    for (heading, part) in [("settled-points", "settled"), ("credits", "credits")] {
        flow.heading(&locale.text(heading));
        flow.text(&locale.text(&format!("game-{id}-{part}")), full);
    }
    Ok(())
}

/// Text that flows from sheet to sheet.
struct Flow {
    paper: Paper,
    sheets: Vec<Sheet>,
    /// The height filled on the last sheet, in millimetres.
    y_mm: f32,
}

impl Flow {
    fn on(paper: Paper) -> Self {
        Self {
            paper,
            sheets: vec![Sheet::of(paper.size_mm())],
            y_mm: MARGIN_MM,
        }
    }

    /// Continues on the next sheet unless this one has room for the height.
    fn need(&mut self, height_mm: f32) {
        let size = self.paper.size_mm();
        if self.y_mm + height_mm > size.y - MARGIN_MM {
            self.sheets.push(Sheet::of(size));
            self.y_mm = MARGIN_MM;
        }
    }

    fn skip(&mut self, height_mm: f32) {
        self.y_mm += height_mm;
    }

    fn put(&mut self, role: Role, shapes: Vec<Shape>) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.parts.push(SheetPart::new(role, shapes));
        }
    }

    /// Adds one line of text.
    fn line(&mut self, role: Role, text: &str, size_mm: f32) {
        self.need(size_mm * LEADING);
        self.y_mm += size_mm * LEADING;
        let face = match role {
            Role::Heading(_) => Face::Bold,
            _ => Face::Regular,
        };
        let words = Shape::Words {
            at: Vec2::new(MARGIN_MM, self.y_mm - size_mm * 0.35),
            is_centred: false,
            text: text.to_owned(),
            size_mm,
            face,
            colour: INK,
        };
        self.put(role, vec![words]);
    }

    fn heading(&mut self, text: &str) {
        // A heading is never the last line of a sheet.
        self.need(SECTION_MM + HEADING_MM * LEADING + 3.0 * BODY_MM * LEADING);
        self.skip(SECTION_MM);
        self.line(Role::Heading(2), text, HEADING_MM);
        self.skip(PARAGRAPH_MM);
    }

    /// Adds paragraphs of this width.
    fn text(&mut self, text: &str, width_mm: f32) {
        for paragraph in text.lines() {
            if paragraph.trim().is_empty() {
                continue;
            }
            let lines = Face::Regular.wrapped(paragraph, width_mm / BODY_MM, CHARACTERS_MAX);
            for (number, line) in lines.iter().enumerate() {
                let role = Role::Line {
                    is_first: number == 0,
                    is_last: number + 1 == lines.len(),
                };
                self.line(role, line, BODY_MM);
            }
            self.skip(PARAGRAPH_MM);
        }
    }

    /// Adds a section with its named figure to the right of the text.
    fn section(&mut self, title: &str, text: &str, figure: Option<(String, Drawing)>) {
        let full = text_width_mm(self.paper);
        let Some((name, figure)) = figure else {
            self.heading(title);
            self.text(text, full);
            return;
        };
        let height_mm = figure.size_mm.y;
        self.need(SECTION_MM + HEADING_MM * LEADING + PARAGRAPH_MM + height_mm);
        self.heading(title);
        let (sheet, top_mm) = (self.sheets.len(), self.y_mm);
        let corner = Vec2::new(MARGIN_MM + full - FIGURE_MM, top_mm);
        let shapes = figure.shapes.into_iter();
        let shapes = shapes.map(|shape| shape.moved(corner)).collect();
        self.put(Role::Figure(name), shapes);
        self.text(text, full - FIGURE_MM - FIGURE_GAP_MM);
        if self.sheets.len() == sheet {
            self.y_mm = self.y_mm.max(top_mm + height_mm);
        }
    }
}
