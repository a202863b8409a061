//! The cover of a booklet: the game's name, its table, who plays how long, and what is in the box.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_drawing::looks::{cover, flat_game};
use ludotheque_drawing::table::{INK, PAPER, Scene};
use ludotheque_drawing::typeface::Face;
use ludotheque_drawing::{LineStyle, Shape};
use ludotheque_rules::{Eye, Game, Setup, SetupError, open};
use ludotheque_words::Locale;

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
/// The gap between the names of two kinds of pieces, and the greatest width of their columns, in millimetres.
const HEAD_GAP_MM: f32 = 3.0;
const COLUMN_MAX_MM: f32 = 40.0;
/// The least and the greatest room above a row of pieces, in millimetres.
const ROW_GAP_MM: (f32, f32) = (2.5, 7.0);
/// The height at the foot that the name of the series takes, in millimetres.
const SERIES_MM: f32 = 22.0;

/// The cover.
///
/// # Errors
/// If the game cannot be set up.
pub(super) fn sheet(game: Game, locale: &Locale, paper: Paper) -> Result<Sheet, SetupError> {
    let id = game.id();
    let accent = flat_game(game).on_paper.accent;
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
    let line = match flat_game(game).on_paper.remainders {
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
    match cover(game) {
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

/// Adds the pieces as a table: a column for each kind, with its number and name, and a row of drawings for each side.
fn write_contents(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let sides = sides(game, locale)?;
    let whole = flow.whole();
    let names = sides.iter().map(|side| Face::Bold.width(&side[0].side) * BODY_MM);
    let names_mm = names.fold(0.0, f32::max) + ICON_GAP_MM;
    let mut kinds: Vec<String> = Vec::new();
    for group in sides.iter().flatten() {
        let kind = kind_of(group, locale);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let width_mm = ((whole.width_mm - names_mm) / kinds.len() as f32).min(COLUMN_MAX_MM);
    let heads: Vec<_> = kinds.iter().map(|it| lines(it, ITEM_MM, width_mm - HEAD_GAP_MM)).collect();
    let head_lines = heads.iter().map(Vec::len).max().unwrap_or(0);
    let head_mm = head_lines as f32 * ITEM_MM * LEADING;
    let top_mm = flow.y_mm + head_mm;
    let room_mm = flow.sheets[0].size_mm.y - SERIES_MM - top_mm;
    let layout = PieceTable::filling(&sides, Vec2::new(width_mm, room_mm));
    for (number, head) in heads.iter().enumerate() {
        let x_mm = whole.x_mm + names_mm + number as f32 * width_mm;
        for (index, line) in head.iter().enumerate() {
            // Short names stand on the drawings as well.
            let up = (head.len() - 1 - index) as f32;
            let at = Vec2::new(x_mm, top_mm - (up + 0.35) * ITEM_MM * LEADING);
            let role = Role::Line { is_first: index == 0, is_last: index + 1 == head.len() };
            flow.put(role, vec![words(at, line, ITEM_MM, Face::Regular)]);
        }
    }
    let mut middle_mm = top_mm;
    for side in &sides {
        let height_mm = layout.height_mm(side);
        middle_mm += layout.gap_mm + height_mm / 2.0;
        let at = Vec2::new(whole.x_mm, middle_mm + BODY_MM * 0.35);
        flow.put(Role::PARAGRAPH, vec![words(at, &side[0].side, BODY_MM, Face::Bold)]);
        for group in side {
            let kind = kind_of(group, locale);
            let column = kinds.iter().position(|it| *it == kind).unwrap_or(0);
            let x_mm = whole.x_mm + names_mm + column as f32 * width_mm;
            let drawing = group.face.printed(layout.cell_mm);
            let at = Vec2::new(x_mm, middle_mm - drawing.size_mm.y / 2.0);
            let shapes = drawing.shapes.into_iter().map(|shape| shape.moved(at)).collect();
            // What it shows is said at the head of its column.
            flow.put(Role::Artifact, shapes);
        }
        middle_mm += height_mm / 2.0;
    }
    Ok(())
}

/// The number and the name of a kind of pieces.
fn kind_of(group: &PieceGroup, locale: &Locale) -> String {
    let words = [("name", group.name.clone().into()), ("count", group.count.into())];
    locale.text_with("print-item", &words)
}

fn words(at: Vec2, text: &str, size_mm: f32, face: Face) -> Shape {
    let text = text.to_owned();
    Shape::Words { at, is_centred: false, text, size_mm, face, colour: INK }
}

/// How the drawings of pieces are laid out, in millimetres.
struct PieceTable {
    /// The width of a cell in the drawings.
    cell_mm: f32,
    /// The room above each row.
    gap_mm: f32,
}

impl PieceTable {
    /// The table with drawings of one scale, the largest with which each has room in a column of this width and all
    /// rows in this height.
    fn filling(sides: &[Vec<PieceGroup>], room_mm: Vec2) -> Self {
        let rows = sides.len() as f32;
        let faces = sides.iter().flatten().map(|group| group.face.printed(1.0).size_mm.x);
        let (least, most) = ICON_CELL_MM;
        let most = most.min((room_mm.x - ICON_GAP_MM) / faces.fold(0.0, f32::max));
        let cells = (0..=50u8).map(|step| most + (least - most) * f32::from(step) / 50.0);
        let of = |cell_mm| {
            let table = Self { cell_mm, gap_mm: 0.0 };
            let heights_mm: f32 = sides.iter().map(|side| table.height_mm(side)).sum();
            Self { gap_mm: ((room_mm.y - heights_mm) / rows).min(ROW_GAP_MM.1), ..table }
        };
        let largest = cells.map(of).find(|table| table.gap_mm >= ROW_GAP_MM.0);
        largest.unwrap_or_else(|| of(least))
    }

    /// The height of a row.
    fn height_mm(&self, side: &[PieceGroup]) -> f32 {
        let heights = side.iter().map(|group| group.face.printed(self.cell_mm).size_mm.y);
        heights.fold(0.0, f32::max)
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
