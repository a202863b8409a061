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
/// The least and the greatest width of a cell in the drawing of a piece, in millimetres.
const ICON_CELL_MM: (f32, f32) = (2.0, 26.0);
/// The gap between the drawings of a row, in millimetres.
const ICON_GAP_MM: f32 = 10.0;
/// The most kinds of pieces that share one row whoever has them.
const ROW_KINDS: usize = 6;
/// The room between one row of pieces and the next, in millimetres.
const ROW_GAP_MM: (f32, f32) = (3.0, 10.0);
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

/// Adds the pieces side by side: each kind as a drawing above its name and number, all of them in one row if there
/// are few, else those of each side.
fn write_contents(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let sides = sides(game, locale)?;
    let kinds = sides.iter().map(Vec::len).sum::<usize>();
    let rows = if kinds <= ROW_KINDS { vec![sides.into_iter().flatten().collect()] } else { sides };
    let whole = flow.whole();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
    let width_mm = whole.width_mm / columns as f32;
    let room_mm = flow.sheets[0].size_mm.y - SERIES_MM - flow.y_mm;
    let mut layout = PieceRows { width_mm, cell_mm: ICON_CELL_MM.0 };
    let height_mm =
        |layout: &PieceRows| -> f32 { rows.iter().map(|row| layout.height_mm(row, locale)).sum() };
    // All pieces have one scale, the largest with which they have room.
    let faces = rows.iter().flatten().map(|group| group.face.printed(1.0).size_mm.x);
    let (least, most) = ICON_CELL_MM;
    let most = most.min((width_mm - ICON_GAP_MM) / faces.fold(0.0, f32::max));
    let gaps = (rows.len() - 1) as f32;
    for step in 0..=50u8 {
        layout.cell_mm = most + (least - most) * f32::from(step) / 50.0;
        if height_mm(&layout) + gaps * ROW_GAP_MM.0 <= room_mm {
            break;
        }
    }
    let free_mm = (room_mm - height_mm(&layout)).max(0.0) / gaps.max(1.0);
    let gap_mm = free_mm.min(ROW_GAP_MM.1);
    let mut at = Vec2::new(whole.x_mm, flow.y_mm);
    for row in &rows {
        write_row(flow, row, locale, at, &layout);
        at.y += layout.height_mm(row, locale) + gap_mm;
    }
    Ok(())
}

/// How kinds of pieces are laid out, in millimetres.
struct PieceRows {
    /// The width of a column.
    width_mm: f32,
    /// The width of a cell in the drawings.
    cell_mm: f32,
}

impl PieceRows {
    fn lines(&self, group: &PieceGroup, locale: &Locale) -> Vec<String> {
        let text = locale.text_with(
            "print-item",
            &[("name", group.name.clone().into()), ("count", group.count.into())],
        );
        lines(&text, ITEM_MM, self.width_mm - ICON_GAP_MM)
    }

    /// The height of the drawings of a row.
    fn icons_mm(&self, row: &[PieceGroup]) -> f32 {
        let heights = row.iter().map(|group| group.face.printed(self.cell_mm).size_mm.y);
        heights.fold(0.0, f32::max)
    }

    /// The height of a row with its side's name above it, without the room below it.
    fn height_mm(&self, row: &[PieceGroup], locale: &Locale) -> f32 {
        let lines = row.iter().map(|group| self.lines(group, locale).len());
        let text_mm = lines.max().unwrap_or(0) as f32 * ITEM_MM * LEADING;
        BODY_MM * LEADING + self.icons_mm(row) + text_mm
    }
}

/// Adds a row of kinds of pieces here.
fn write_row(
    flow: &mut Flow,
    row: &[PieceGroup],
    locale: &Locale,
    corner: Vec2,
    layout: &PieceRows,
) {
    let PieceRows { width_mm, cell_mm } = *layout;
    let icons_mm = layout.icons_mm(row);
    let words = |at: Vec2, text: &str, size_mm: f32, face: Face| Shape::Words {
        at,
        is_centred: false,
        text: text.to_owned(),
        size_mm,
        face,
        colour: INK,
    };
    for (number, group) in row.iter().enumerate() {
        let left = corner + Vec2::X * number as f32 * width_mm;
        if number == 0 || row[number - 1].side != group.side {
            let name = words(left + Vec2::Y * BODY_MM, &group.side, BODY_MM, Face::Bold);
            flow.put(Role::PARAGRAPH, vec![name]);
        }
        // Left like the name of its side, and all kinds of a row stand on one line.
        let drawing = group.face.printed(cell_mm);
        let foot_mm = BODY_MM * LEADING + icons_mm;
        let at = left + Vec2::Y * (foot_mm - drawing.size_mm.y);
        let shapes = drawing.shapes.into_iter().map(|shape| shape.moved(at)).collect();
        // What it shows is said below it.
        flow.put(Role::Artifact, shapes);
        let lines = layout.lines(group, locale);
        for (index, line) in lines.iter().enumerate() {
            let down_mm = foot_mm + (index as f32 + 1.0) * ITEM_MM * LEADING;
            let line = words(left + Vec2::Y * down_mm, line, ITEM_MM, Face::Regular);
            let role = Role::Line { is_first: index == 0, is_last: index + 1 == lines.len() };
            flow.put(role, vec![line]);
        }
    }
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
