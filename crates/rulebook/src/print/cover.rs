//! The cover of a booklet: the game's name, its table, who plays how long, and what is in the box.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_base::locale::Locale;
use ludotheque_rules::{Eye, Game, Setup, SetupError, open};
use ludotheque_theme::flat::table::{INK, PAPER, Scene};
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{LineStyle, Shape};
use ludotheque_theme::looks::game_look;

use super::cutouts::{PieceGroup, sides};
use super::flow::{Flow, HEADING_MM, LEADING, lines};
use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart, SheetPicture};
use crate::pages::players_and_length;

/// Sizes of type, in millimetres.
const TITLE_MM: f32 = 18.0;
const TAGLINE_MM: f32 = 5.6;
const BODY_MM: f32 = 4.2;
const ITEM_MM: f32 = 3.5;
/// The height of the coloured band at the head, and where the baselines of the name and of the line
/// below it are, in millimetres.
const BAND_MM: f32 = 38.0;
const NAME_MM: (f32, f32) = (21.0, 31.5);
/// The width of the picture relative to its height.
const PICTURE_ASPECT: f32 = 1.5;
/// The greatest width of the drawing of a piece, and of a cell in it, in millimetres.
const ICON_WIDTH_MM: f32 = 28.0;
const ICON_CELL_MM: (f32, f32) = (2.0, 26.0);
/// The room between one kind of piece and the next, in millimetres.
const ITEM_GAP_MM: (f32, f32) = (0.1, 7.0);
/// The gap between a drawing and the words beside it, in millimetres.
const ICON_GAP_MM: f32 = 2.0;
/// The height at the foot that the name of the series takes, in millimetres.
const SERIES_MM: f32 = 22.0;

/// The cover.
///
/// # Errors
/// If the game cannot be set up.
pub(super) fn sheet(game: Game, locale: &Locale, paper: Paper) -> Result<Sheet, SetupError> {
    let id = game.id();
    let accent = game_look(game).on_paper.accent;
    let mut flow = Flow::on(paper, accent);
    let width_mm = paper.size_mm().x;
    let corner = Vec2::new(width_mm, BAND_MM);
    let band = Shape::rectangle(Vec2::ZERO, corner, Some(accent), None);
    let words = |y_mm: f32, text: String, size_mm: f32, face: Face| Shape::Words {
        at: Vec2::new(MARGIN_MM, y_mm),
        is_centred: false,
        text,
        size_mm,
        face,
        colour: PAPER,
    };
    let title = words(NAME_MM.0, game.name().to_owned(), TITLE_MM, Face::Bold);
    flow.put(Role::Artifact, vec![band]);
    flow.put(Role::Heading(1), vec![title]);
    let tagline = locale.text(&format!("game-{id}-tagline"));
    let tagline = words(NAME_MM.1, tagline, TAGLINE_MM, Face::Regular);
    flow.put(Role::PARAGRAPH, vec![tagline]);
    flow.y_mm = BAND_MM;
    write_picture(&mut flow, game, locale, paper)?;
    flow.y_mm += 3.0;
    flow.paragraph(&locale.say(&players_and_length(game)), TAGLINE_MM);
    flow.balanced(&locale.text(&format!("game-{id}-credits")), BODY_MM);
    flow.heading(&locale.text("print-contents"), HEADING_MM);
    let line = match game_look(game).on_paper.remainders {
        [] => "print-contents-line",
        _ => "print-contents-more",
    };
    flow.text(&locale.text(line), ITEM_MM);
    write_contents(&mut flow, game, locale)?;
    let mut sheet = flow.sheets.swap_remove(0);
    let series = series(sheet.size_mm, &locale.text("print-series"), accent);
    sheet.parts.push(series);
    Ok(sheet)
}

/// Adds the picture of the game's table, as wide as the paper.
fn write_picture(
    flow: &mut Flow,
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<(), SetupError> {
    let alternative = locale.text_with("print-cover", &[("game", game.name().into())]);
    let width_mm = paper.size_mm().x;
    let corner = Vec2::new(0.0, flow.y_mm);
    let height_mm = width_mm / PICTURE_ASPECT;
    match game_look(game).on_paper.cover {
        Some(jpeg) => {
            let mut part = SheetPart::new(Role::Figure(alternative), Vec::new());
            part.picture =
                Some(SheetPicture { corner, size_mm: Vec2::new(width_mm, height_mm), jpeg });
            flow.add(part);
            flow.y_mm += height_mm;
        }
        // A game of another crate has its board there.
        None => {
            let position = open(&Setup::new(game, *game.players().start())?)?;
            let scene = Scene::of(position.seen_by(Eye::Open));
            let drawing = scene.printed(1.0);
            let cell_mm = (Vec2::new(width_mm, height_mm) / drawing.size_mm).min_element();
            let drawing = scene.printed(cell_mm);
            let aside = Vec2::X * (width_mm - drawing.size_mm.x) / 2.0;
            let shapes = drawing.shapes.into_iter();
            let shapes = shapes.map(|shape| shape.moved(corner + aside)).collect();
            flow.put(Role::Figure(alternative), shapes);
            flow.y_mm += drawing.size_mm.y;
        }
    }
    Ok(())
}

/// Adds the pieces of each side in a separate column: each kind with a drawing and its number.
fn write_contents(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let sides = sides(game, locale)?;
    let whole = flow.whole();
    let width_mm = whole.width_mm / sides.len() as f32;
    let sheet_mm = flow.sheets[0].size_mm.y;
    let room_mm = sheet_mm - SERIES_MM - flow.y_mm - BODY_MM * LEADING;
    let words_mm = ICON_WIDTH_MM.min(width_mm / 3.0) + ICON_GAP_MM;
    let mut layout =
        PieceRows { words_mm, width_mm, gap_mm: ITEM_GAP_MM.0, cell_mm: ICON_CELL_MM.0 };
    let height_mm = |layout: &PieceRows| {
        let sides = sides.iter().map(|side| -> f32 {
            side.iter().map(|group| layout.height_mm(group, locale) + layout.gap_mm).sum()
        });
        sides.fold(0.0, f32::max)
    };
    // All pieces have one scale, the largest with which they have room.
    let widest =
        sides.iter().flatten().map(|group| group.face.printed(1.0).size_mm.x).fold(0.0, f32::max);
    let (least, most) = ICON_CELL_MM;
    let most = most.min((words_mm - ICON_GAP_MM) / widest);
    let cells = (0..=50u8).map(|step| most + (least - most) * f32::from(step) / 50.0);
    for cell_mm in cells {
        layout.cell_mm = cell_mm;
        if height_mm(&layout) <= room_mm {
            break;
        }
    }
    let rows = sides.iter().map(Vec::len).max().unwrap_or(1);
    let free_mm = (room_mm - height_mm(&layout)).max(0.0) / rows as f32;
    layout.gap_mm = (layout.gap_mm + free_mm).min(ITEM_GAP_MM.1);
    for (number, side) in sides.into_iter().enumerate() {
        let corner = Vec2::new(whole.x_mm + number as f32 * width_mm, flow.y_mm);
        let name = Shape::Words {
            at: corner + Vec2::Y * BODY_MM,
            is_centred: false,
            text: side[0].side.clone(),
            size_mm: BODY_MM,
            face: Face::Bold,
            colour: INK,
        };
        flow.put(Role::PARAGRAPH, vec![name]);
        let mut at = corner + Vec2::Y * BODY_MM * LEADING;
        for group in side {
            at.y += write_item(flow, &group, locale, at, &layout);
        }
    }
    Ok(())
}

/// How kinds of pieces are laid out, in millimetres.
struct PieceRows {
    /// How far the words are to the right of the drawing's left edge.
    words_mm: f32,
    /// The width of a row, and the room between it and the next one.
    width_mm: f32,
    gap_mm: f32,
    /// The width of a cell in the drawings.
    cell_mm: f32,
}

impl PieceRows {
    fn lines(&self, group: &PieceGroup, locale: &Locale) -> Vec<String> {
        let text = locale.text_with(
            "print-item",
            &[("name", group.name.clone().into()), ("count", group.count.into())],
        );
        lines(&text, ITEM_MM, self.width_mm - self.words_mm)
    }

    /// The height of a row, without the room below it.
    fn height_mm(&self, group: &PieceGroup, locale: &Locale) -> f32 {
        let text_mm = self.lines(group, locale).len() as f32 * ITEM_MM * LEADING;
        group.face.printed(self.cell_mm).size_mm.y.max(text_mm)
    }
}

/// Adds a kind of piece here, and returns the distance to the next one in millimetres.
fn write_item(
    flow: &mut Flow,
    group: &PieceGroup,
    locale: &Locale,
    at: Vec2,
    layout: &PieceRows,
) -> f32 {
    let words_mm = layout.words_mm;
    let drawing = group.face.printed(layout.cell_mm);
    let lines = layout.lines(group, locale);
    let text_mm = lines.len() as f32 * ITEM_MM * LEADING;
    let height_mm = layout.height_mm(group, locale);
    let aside_mm = (words_mm - ICON_GAP_MM - drawing.size_mm.x) / 2.0;
    let corner = at + Vec2::new(aside_mm, (height_mm - drawing.size_mm.y) / 2.0);
    let shapes = drawing.shapes.into_iter();
    let shapes = shapes.map(|shape| shape.moved(corner)).collect();
    // What it shows is said beside it.
    flow.put(Role::Artifact, shapes);
    for (number, line) in lines.iter().enumerate() {
        let down_mm = (height_mm - text_mm) / 2.0 + (number as f32 + 0.75) * ITEM_MM * LEADING;
        let words = Shape::Words {
            at: at + Vec2::new(words_mm, down_mm),
            is_centred: false,
            text: line.clone(),
            size_mm: ITEM_MM,
            face: Face::Regular,
            colour: INK,
        };
        let role = Role::Line { is_first: number == 0, is_last: number + 1 == lines.len() };
        flow.put(role, vec![words]);
    }
    height_mm + layout.gap_mm
}

/// The name of the series at the foot of the cover, below a rule.
fn series(size_mm: Vec2, text: &str, accent: Color) -> SheetPart {
    const NAME: &str = "Ludothèque";
    let y_mm = size_mm.y - 11.0;
    let words = |x_mm: f32, text: &str, face: Face| Shape::Words {
        at: Vec2::new(x_mm, y_mm),
        is_centred: false,
        text: text.to_owned(),
        size_mm: ITEM_MM,
        face,
        colour: accent,
    };
    let right_mm = size_mm.x - MARGIN_MM;
    let text_mm = right_mm - Face::Regular.width(text) * ITEM_MM;
    let rule = [MARGIN_MM, right_mm].map(|x_mm| Vec2::new(x_mm, y_mm - 5.5));
    SheetPart::new(
        Role::PARAGRAPH,
        vec![
            Shape::Stroke { points: rule.to_vec(), line: LineStyle::solid(0.35, accent) },
            words(MARGIN_MM, NAME, Face::Bold),
            words(text_mm, text, Face::Regular),
        ],
    )
}
