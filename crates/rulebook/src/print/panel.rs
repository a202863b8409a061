//! A figure on paper: a position, or a position and what becomes of it, on a tinted ground with a
//! caption, and beside the caption what a pile looks like from the side.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_drawing::table::Scene;
use ludotheque_drawing::{Drawing, LineStyle, Shape};

use super::flow::{CAPTION_MM, LEADING, caption_parts, lines};
use super::sheet::{Role, SheetPart};

/// The greatest width of a drawing that stands alone, its greatest height if it is a whole board, a
/// part of one or a start, the greatest height of others, and the greatest widths of a cell in
/// both, in the usual size, in millimetres.
const ALONE_MM: f32 = 82.0;
const PART_HEIGHT_MM: f32 = 36.0;
const START_HEIGHT_MM: f32 = 43.0;
const HEIGHT_MAX_MM: f32 = 56.0;
const CELL_MAX_MM: (f32, f32) = (13.5, 11.5);
/// The least scale of a drawing that stands alone.
const ALONE_SCALE_MIN: f32 = 0.91;
/// The room between two drawings, in millimetres: that of an arrow.
const ARROW_MM: f32 = 8.0;
/// The room around what is in a panel, in millimetres.
const PADDING_MM: f32 = 2.0;
/// The gap between the drawings and the caption below them, and between a drawing and the caption
/// beside it, in millimetres.
const CAPTION_GAP_MM: f32 = 1.0;
const BESIDE_GAP_MM: f32 = 3.0;
/// The width of a cell in the drawing of a pile, in millimetres.
const PILE_CELL_MM: f32 = 13.0;
/// The colour of the panel.
const GROUND: Color = Color::srgb(0.955, 0.945, 0.915);

/// Contents of a panel.
pub(super) struct Contents<'a> {
    /// Positions that follow one upon the other.
    pub scenes: &'a [Scene],
    /// Whether it is one of several starts, which need no coordinates.
    pub is_start: bool,
    /// The size of the drawings, relative to the usual one.
    pub scale: f32,
    /// Piles from the side, which follow one upon the other.
    pub piles: Vec<Drawing>,
    /// Alternative text of the figure, and its caption.
    pub name: String,
    pub caption: String,
}

/// A figure with its caption.
pub(super) struct FigurePanel {
    /// Its width and height, in millimetres.
    pub size_mm: Vec2,
    name: String,
    shapes: Vec<Shape>,
    /// The piles from the side, of which the caption speaks.
    piles: Vec<Shape>,
    caption: Vec<String>,
    /// Where the caption begins, relative to the panel, in millimetres.
    caption_at: Vec2,
}

impl FigurePanel {
    /// A panel of this width, with an arrow of this colour between positions that follow one upon
    /// the other.
    pub(super) fn new(contents: Contents<'_>, width_mm: f32, accent: Color) -> Self {
        let inside_mm = width_mm - 2.0 * PADDING_MM;
        let row = FigureRow::of(&contents, inside_mm, accent);
        let piles = side_by_side(contents.piles, accent);
        // The caption is below the drawings, beside the piles; or beside a start.
        let beside_mm = match (contents.is_start, piles.size_mm.x > 0.0) {
            (true, _) => row.size_mm.x + BESIDE_GAP_MM,
            (false, true) => piles.size_mm.x + BESIDE_GAP_MM,
            (false, false) => 0.0,
        };
        let caption = lines(&contents.caption, CAPTION_MM, inside_mm - beside_mm);
        let text_mm = caption.len() as f32 * CAPTION_MM * LEADING;
        let (aside_mm, top_mm, foot_mm) = if contents.is_start {
            (0.0, PADDING_MM, row.size_mm.y)
        } else {
            (
                (inside_mm - row.size_mm.x) / 2.0,
                PADDING_MM + row.size_mm.y + CAPTION_GAP_MM,
                text_mm.max(piles.size_mm.y),
            )
        };
        let moved = |shapes: Vec<Shape>, at: Vec2| -> Vec<Shape> {
            let shapes = shapes.into_iter();
            shapes.map(|shape| shape.moved(at)).collect()
        };
        let pile_at = Vec2::new(PADDING_MM, top_mm + (foot_mm - piles.size_mm.y) / 2.0);
        Self {
            size_mm: Vec2::new(width_mm, top_mm + foot_mm + PADDING_MM),
            name: contents.name,
            shapes: moved(row.shapes, Vec2::new(PADDING_MM + aside_mm, PADDING_MM)),
            piles: moved(piles.shapes, pile_at),
            caption,
            caption_at: Vec2::new(PADDING_MM + beside_mm, top_mm + (foot_mm - text_mm) / 2.0),
        }
    }

    /// Parts of the drawing with the upper left corner here.
    pub(super) fn parts(&self, corner: Vec2, accent: Color) -> Vec<SheetPart> {
        let moved = |shapes: &[Shape]| -> Vec<Shape> {
            let shapes = shapes.iter().cloned();
            shapes.map(|shape| shape.moved(corner)).collect()
        };
        let end = corner + self.size_mm;
        let mut ground = vec![Shape::rectangle(corner, end, Some(GROUND), None)];
        ground.extend(moved(&self.piles));
        let mut parts = vec![
            SheetPart::new(Role::Artifact, ground),
            SheetPart::new(Role::Figure(self.name.clone()), moved(&self.shapes)),
        ];
        let at = corner + self.caption_at;
        parts.extend(caption_parts(&self.caption, at, CAPTION_MM, accent));
        parts
    }
}

/// Drawings in a row.
struct FigureRow {
    shapes: Vec<Shape>,
    size_mm: Vec2,
}

impl FigureRow {
    /// The drawings of these scenes, with cells of one width, as wide as there is room.
    fn of(contents: &Contents<'_>, inside_mm: f32, accent: Color) -> Self {
        let scenes = contents.scenes;
        let sizes = scenes.iter().map(|it| {
            if contents.is_start { it.without_labels(1.0).size_mm } else { it.drawing(1.0).size_mm }
        });
        let (wide, high) =
            sizes.fold((0.0, 0.0f32), |(wide, high), size| (wide + size.x, high.max(size.y)));
        let is_part = scenes.iter().any(|scene| scene.window.is_some());
        let room_mm = inside_mm - ARROW_MM * (scenes.len() - 1) as f32;
        let (most, most_mm, scale) = match scenes.len() {
            1 => {
                let high_mm = match (contents.is_start, is_part) {
                    (true, _) => START_HEIGHT_MM,
                    (false, true) => PART_HEIGHT_MM,
                    (false, false) => ALONE_MM,
                };
                // The caption of a start needs the room beside it.
                let largest = if contents.is_start { 1.0 } else { f32::INFINITY };
                let scale = contents.scale.clamp(ALONE_SCALE_MIN, largest);
                (Vec2::new(ALONE_MM, high_mm), CELL_MAX_MM.0, scale)
            }
            _ => (Vec2::new(room_mm, HEIGHT_MAX_MM), CELL_MAX_MM.1, contents.scale),
        };
        let full_mm = (most / Vec2::new(wide, high)).min_element().min(most_mm);
        // Coordinates stay readable.
        let readable = scenes.iter().map(Scene::readable_cell_mm);
        let least_mm = readable.fold(0.0, f32::max).min(full_mm);
        let cell_mm = (full_mm * scale).max(least_mm).min(room_mm / wide);
        let drawings = scenes.iter().map(|it| {
            if contents.is_start { it.printed_without_labels(cell_mm) } else { it.printed(cell_mm) }
        });
        side_by_side(drawings.collect(), accent)
    }
}

/// Drawings side by side, in the middle of the row, with arrows of this colour between them.
fn side_by_side(drawings: Vec<Drawing>, accent: Color) -> FigureRow {
    let height_mm = drawings.iter().map(|it| it.size_mm.y).fold(0.0, f32::max);
    let (mut shapes, mut x_mm) = (Vec::new(), 0.0);
    for (number, drawing) in drawings.into_iter().enumerate() {
        if number > 0 {
            let at = Vec2::new(x_mm + ARROW_MM / 2.0, height_mm / 2.0);
            shapes.push(arrow(at, accent));
            x_mm += ARROW_MM;
        }
        let at = Vec2::new(x_mm, (height_mm - drawing.size_mm.y) / 2.0);
        shapes.extend(drawing.shapes.into_iter().map(|shape| shape.moved(at)));
        x_mm += drawing.size_mm.x;
    }
    FigureRow { shapes, size_mm: Vec2::new(x_mm, height_mm) }
}

/// The pile on a cell from the side, as wide as in panels.
pub(super) fn pile(scene: &Scene, cell: &str) -> Option<Drawing> {
    let cell = scene.board.cell_named(cell)?;
    scene.pile_from_side(cell, PILE_CELL_MM)
}

/// An arrow to the right, around this point.
fn arrow(at: Vec2, colour: Color) -> Shape {
    let points =
        [(-2.8, -0.5), (0.4, -0.5), (0.4, -1.7), (2.8, 0.0), (0.4, 1.7), (0.4, 0.5), (-2.8, 0.5)];
    Shape::Area {
        points: points.map(|(x, y)| at + Vec2::new(x, y)).to_vec(),
        fill: Some(colour),
        line: Some(LineStyle::solid(0.1, colour)),
    }
}
