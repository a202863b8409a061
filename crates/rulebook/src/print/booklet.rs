//! The sheets of a booklet: the rules with a figure beside each section, then the board and
//! the pieces.

use bevy::math::Vec2;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rules::{Eye, Game, Setup, SetupError, open};
use ludotheque_theme::flat::table::{INK, Scene};
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Drawing, Shape};
use ludotheque_theme::looks::game_look;

use super::cutouts::{
    SCALE_BAR, board_sheets, directions, groups, piece_sheets, scale_bar, text_width_mm,
};
use super::sheet::{MARGIN_MM, Paper, Picture, Role, Sheet, SheetPart};
use crate::pages::{pages, players_and_length};

/// Sizes of type, in millimetres.
const TITLE_MM: f32 = 15.0;
const TAGLINE_MM: f32 = 5.6;
const HEADING_MM: f32 = 5.4;
const BODY_MM: f32 = 4.4;
const FOOT_MM: f32 = 3.2;
/// The distance between baselines, as a multiple of the font size.
const LEADING: f32 = 1.42;
/// The gap between paragraphs, in millimetres.
const PARAGRAPH_MM: f32 = 1.6;
/// The gap above a heading, in millimetres.
const SECTION_MM: f32 = 6.0;
/// The widths of figures, the one that is taken where there is room and the one that is taken where
/// only it fits on the sheet, and the gap between them and the text, in millimetres.
const FIGURE_MM: [f32; 2] = [80.0, 70.0];
const FIGURE_GAP_MM: f32 = 6.0;
/// The width of the cover's picture relative to its height.
const COVER_ASPECT: f32 = 1.5;
/// The maximum number of characters on a line.
const CHARACTERS_MAX: usize = 80;

/// All sheets for a game.
///
/// # Errors
/// If the game cannot be set up.
pub fn sheets(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<Sheet>, SetupError> {
    let mut flow = Flow::on(paper);
    write_cover(&mut flow, game, locale)?;
    flow.sheet();
    write_rules(&mut flow, game, locale)?;
    write_directions(&mut flow, game, locale)?;
    let mut sheets = flow.sheets;
    sheets.extend(board_sheets(game, locale, paper)?);
    sheets.extend(piece_sheets(game, locale, paper)?);
    let count = sheets.len();
    // A cover has no number.
    for (number, sheet) in sheets.iter_mut().enumerate().skip(1) {
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

/// Writes how to print and cut out what follows, all on one sheet.
fn write_directions(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    const BAR_MM: f32 = 12.0;
    let texts = directions(game, locale)?;
    let texts_mm: f32 = texts.iter().map(|text| flow.height_mm(text)).sum();
    let heading_mm = SECTION_MM + HEADING_MM * LEADING + PARAGRAPH_MM;
    flow.need(heading_mm + texts_mm + BAR_MM);
    flow.heading(&locale.text("print-cut-out"));
    for (number, text) in texts.iter().enumerate() {
        flow.text(text);
        // The first text is about the bar below it.
        if number == 0 {
            let at = Vec2::new(MARGIN_MM, flow.y_mm + BAR_MM / 2.0);
            flow.put(Role::Figure(SCALE_BAR.to_owned()), scale_bar(at));
            flow.skip(BAR_MM);
        }
    }
    Ok(())
}

/// Writes the cover: the title, what the game is about, its table, and what is in the box.
fn write_cover(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let id = game.id();
    flow.line(Role::Heading(1), game.name(), TITLE_MM);
    flow.skip(PARAGRAPH_MM);
    flow.paragraph(&locale.text(&format!("game-{id}-tagline")), TAGLINE_MM);
    flow.skip(SECTION_MM);
    let alternative = locale.text_with("print-cover", &[("game", game.name().into())]);
    let width_mm = text_width_mm(flow.paper);
    let corner = Vec2::new(MARGIN_MM, flow.y_mm);
    let height_mm = match game_look(game).on_paper.cover {
        Some(jpeg) => {
            let size_mm = Vec2::new(width_mm, width_mm / COVER_ASPECT);
            let mut part = SheetPart::new(Role::Figure(alternative), Vec::new());
            part.picture = Some(Picture {
                corner,
                size_mm,
                jpeg,
            });
            flow.add(part);
            size_mm.y
        }
        // A game of another crate has its board there.
        None => {
            let position = open(&Setup::new(game, *game.players().start())?)?;
            let scene = Scene::of(position.seen_by(Eye::Open));
            let drawing = fitted(&scene, width_mm / COVER_ASPECT);
            let shapes = drawing.shapes.into_iter();
            let shapes = shapes.map(|shape| shape.moved(corner)).collect();
            flow.put(Role::Figure(alternative), shapes);
            drawing.size_mm.y
        }
    };
    flow.skip(height_mm + SECTION_MM);
    flow.paragraph(&locale.say(&players_and_length(game)), TAGLINE_MM);
    flow.text(&locale.text(&format!("game-{id}-credits")));
    flow.heading(&locale.text("print-contents"));
    let mut sides: Vec<(String, Vec<String>)> = Vec::new();
    for group in groups(game, locale)? {
        let count = group.count;
        let item = locale.text_with(
            "print-item",
            &[("name", group.name.into()), ("count", count.into())],
        );
        match sides.last_mut().filter(|(side, _)| *side == group.side) {
            Some((_, items)) => items.push(item),
            None => sides.push((group.side, vec![item])),
        }
    }
    for (side, items) in sides {
        let pieces = locale.list("list-and", &items);
        flow.text(&locale.text_with(
            "print-side",
            &[("side", side.into()), ("pieces", pieces.into())],
        ));
    }
    Ok(())
}

/// A figure of this width.
fn fitted(scene: &Scene, width_mm: f32) -> Drawing {
    let wide = scene.drawing(1.0).size_mm.x;
    scene.printed(width_mm / wide)
}

/// Writes the rules, the options and the points that the printed rules leave open.
fn write_rules(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let id = game.id();
    match pages(game) {
        Some(pages) => {
            for section in &pages.sections {
                let title = locale.text(&section.title_key(game));
                let named = section.scene(game)?.map(|scene| {
                    let name = locale.text_with("print-figure", &[("title", (*title).into())]);
                    (name, FIGURE_MM.map(|width_mm| fitted(&scene, width_mm)))
                });
                flow.section(&title, &locale.text(&section.text_key(game)), named);
            }
        }
        // A game of another crate has its rules in a single text.
        None => flow.text(&locale.text(&format!("game-{id}-rules"))),
    }
    if !game.options().is_empty() {
        flow.heading(&locale.text("options-of-game"));
    }
    for option in game.options() {
        let name = option.name;
        let title = locale.text(&format!("option-{name}"));
        flow.need(3.0 * BODY_MM * LEADING);
        flow.line(Role::Heading(3), &title, BODY_MM);
        flow.text(&locale.text(&format!("option-{name}-open")));
        for value in option.values {
            let words = message("option-other-value")
                .with("value", message(format!("option-{name}-{value}")))
                .with("line", message(format!("option-{name}-{value}-line")));
            flow.text(&locale.say(&words));
        }
    }
    flow.heading(&locale.text("settled-points"));
    flow.text(&locale.text(&format!("game-{id}-settled")));
    Ok(())
}

/// Text that flows from sheet to sheet.
struct Flow {
    paper: Paper,
    sheets: Vec<Sheet>,
    /// The height filled on the last sheet, in millimetres.
    y_mm: f32,
    /// The figure to the right of the text.
    beside: Option<Beside>,
}

/// A figure beside the text.
#[derive(Clone, Copy)]
struct Beside {
    /// The number of sheets up to its own.
    sheets: usize,
    /// Where it ends, in millimetres.
    bottom_mm: f32,
    /// The width of the text to its left, in millimetres.
    width_mm: f32,
}

impl Flow {
    fn on(paper: Paper) -> Self {
        Self {
            paper,
            sheets: vec![Sheet::of(paper.size_mm())],
            y_mm: MARGIN_MM,
            beside: None,
        }
    }

    /// Begins a new sheet.
    fn sheet(&mut self) {
        self.sheets.push(Sheet::of(self.paper.size_mm()));
        self.y_mm = MARGIN_MM;
    }

    /// Whether the last sheet has room for this height.
    fn has_room(&self, height_mm: f32) -> bool {
        self.y_mm + height_mm <= self.paper.size_mm().y - MARGIN_MM
    }

    /// Continues on the next sheet unless this one has room for the height.
    fn need(&mut self, height_mm: f32) {
        if !self.has_room(height_mm) {
            self.sheet();
        }
    }

    fn skip(&mut self, height_mm: f32) {
        self.y_mm += height_mm;
    }

    fn put(&mut self, role: Role, shapes: Vec<Shape>) {
        self.add(SheetPart::new(role, shapes));
    }

    fn add(&mut self, part: SheetPart) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.parts.push(part);
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

    /// Adds paragraphs, as wide as the figure beside them allows.
    fn text(&mut self, text: &str) {
        for paragraph in text.lines() {
            if !paragraph.trim().is_empty() {
                self.paragraph(paragraph, BODY_MM);
                self.skip(PARAGRAPH_MM);
            }
        }
    }

    /// The height of paragraphs without a figure beside them, in millimetres.
    fn height_mm(&self, text: &str) -> f32 {
        let width = text_width_mm(self.paper) / BODY_MM;
        let paragraphs = text.lines().filter(|it| !it.trim().is_empty());
        let heights = paragraphs.map(|paragraph| {
            let lines = Face::Regular.wrapped(paragraph, width, CHARACTERS_MAX);
            lines.len() as f32 * BODY_MM * LEADING + PARAGRAPH_MM
        });
        heights.sum()
    }

    /// Adds a paragraph. Neither its first nor its last line stands alone on a sheet.
    fn paragraph(&mut self, paragraph: &str, size_mm: f32) {
        let full = text_width_mm(self.paper);
        let leading_mm = size_mm * LEADING;
        let mut rest = paragraph.to_owned();
        let mut is_first = true;
        while !rest.is_empty() {
            let beside = self.beside.filter(|figure| {
                figure.sheets == self.sheets.len() && self.y_mm < figure.bottom_mm
            });
            let width_mm = beside.map_or(full, |figure| figure.width_mm);
            let lines = Face::Regular.wrapped(&rest, width_mm / size_mm, CHARACTERS_MAX);
            // Below the figure the text is wider.
            let count = beside.map_or(lines.len(), |figure| {
                let room = (figure.bottom_mm - self.y_mm) / leading_mm;
                (room.ceil().max(1.0) as usize).min(lines.len())
            });
            for (number, line) in lines[..count].iter().enumerate() {
                let after = lines.len() - number;
                if is_first || after == 2 {
                    let together = if after == 3 { 3 } else { after.min(2) };
                    self.need(together as f32 * leading_mm);
                }
                let is_last = after == 1;
                self.line(Role::Line { is_first, is_last }, line, size_mm);
                is_first = false;
            }
            rest = lines[count..].join(" ");
        }
    }

    /// Adds a section with its named figure, in both widths, to the right of the text.
    fn section(&mut self, title: &str, text: &str, figure: Option<(String, [Drawing; 2])>) {
        let full = text_width_mm(self.paper);
        let Some((name, figures)) = figure else {
            self.heading(title);
            self.text(text);
            return;
        };
        let head_mm = SECTION_MM + HEADING_MM * LEADING + PARAGRAPH_MM;
        let fits = |figure: &Drawing| self.has_room(head_mm + figure.size_mm.y);
        let [large, small] = figures;
        let figure = if !fits(&large) && fits(&small) {
            small
        } else {
            large
        };
        let size_mm = figure.size_mm;
        self.need(head_mm + size_mm.y);
        self.heading(title);
        let top_mm = self.y_mm;
        let corner = Vec2::new(MARGIN_MM + full - size_mm.x, top_mm);
        let shapes = figure.shapes.into_iter();
        let shapes = shapes.map(|shape| shape.moved(corner)).collect();
        self.put(Role::Figure(name), shapes);
        let figure = Beside {
            sheets: self.sheets.len(),
            bottom_mm: top_mm + size_mm.y,
            width_mm: full - size_mm.x - FIGURE_GAP_MM,
        };
        self.beside = Some(figure);
        self.text(text);
        self.beside = None;
        if self.sheets.len() == figure.sheets {
            self.y_mm = self.y_mm.max(figure.bottom_mm);
        }
    }
}
