//! A figure on paper: a position, or a position and what becomes of it, on a tinted ground with a
//! caption, and beside the caption what a pile looks like from the side.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_theme::flat::table::Scene;
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Drawing, Line, Shape};

use super::flow::{CAPTION_MM, LEADING, caption_parts, lines};
use super::sheet::{Role, SheetPart};

/// The greatest width and height of a drawing that stands alone, the greatest height of others, and
/// the greatest widths of a cell in both, in millimetres.
const ALONE_MM: Vec2 = Vec2::new(82.0, 82.0);
const HEIGHT_MAX_MM: f32 = 54.0;
const CELL_MAX_MM: (f32, f32) = (13.5, 11.5);
/// The least scale of a drawing that stands alone.
const ALONE_SCALE_MIN: f32 = 0.95;
/// The room between two drawings, in millimetres: that of an arrow, or a gutter between drawings
/// that do not follow one upon the other.
const ARROW_MM: f32 = 8.0;
const GUTTER_MM: f32 = 3.0;
/// The room around what is in a panel, in millimetres.
const PADDING_MM: f32 = 2.5;
/// The gap between the drawings and the caption, and between a pile and the caption beside it, in
/// millimetres.
const CAPTION_GAP_MM: f32 = 1.2;
const PILE_GAP_MM: f32 = 3.0;
/// The width of a cell in the drawing of a pile, in millimetres.
const PILE_CELL_MM: f32 = 11.0;
/// The height of a label below a drawing, in millimetres.
const LABEL_MM: f32 = CAPTION_MM * LEADING;
/// The colour of the panel.
const GROUND: Color = Color::srgb(0.955, 0.945, 0.915);

/// What is shown in a panel.
pub(super) struct Contents<'a> {
    /// Positions side by side.
    pub scenes: &'a [Scene],
    /// Whether they follow one upon the other.
    pub is_played: bool,
    /// What is written below each of them; nothing if there are none.
    pub labels: Vec<String>,
    /// The size of the drawings, relative to the greatest.
    pub scale: f32,
    /// Piles from the side, which follow one upon the other.
    pub piles: Vec<Drawing>,
    /// What the figure is called where it cannot be seen, and its caption.
    pub name: String,
    pub caption: String,
}

/// A figure with its caption.
pub(super) struct Panel {
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

impl Panel {
    /// A panel of this width, with an arrow of this colour between positions that follow one upon
    /// the other.
    pub(super) fn new(contents: Contents<'_>, width_mm: f32, accent: Color) -> Self {
        let inside_mm = width_mm - 2.0 * PADDING_MM;
        let row = Row::of(&contents, inside_mm, accent);
        let aside_mm = (inside_mm - row.size_mm.x) / 2.0;
        let corner = Vec2::new(PADDING_MM + aside_mm, PADDING_MM);
        let shapes = row.shapes.into_iter();
        let shapes = shapes.map(|shape| shape.moved(corner)).collect();
        let below_mm = PADDING_MM + row.size_mm.y + CAPTION_GAP_MM;
        let piles = side_by_side(contents.piles, ARROW_MM, Some(accent));
        let pile_mm = match piles.size_mm.x > 0.0 {
            true => piles.size_mm.x + PILE_GAP_MM,
            false => 0.0,
        };
        let caption = lines(&contents.caption, CAPTION_MM, inside_mm - pile_mm);
        let text_mm = caption.len() as f32 * CAPTION_MM * LEADING;
        let foot_mm = text_mm.max(piles.size_mm.y);
        let pile_at = Vec2::new(PADDING_MM, below_mm + (foot_mm - piles.size_mm.y) / 2.0);
        let piles = piles.shapes.into_iter().map(|shape| shape.moved(pile_at));
        let piles = piles.collect();
        Self {
            size_mm: Vec2::new(width_mm, below_mm + foot_mm + PADDING_MM),
            name: contents.name,
            shapes,
            piles,
            caption,
            caption_at: Vec2::new(PADDING_MM + pile_mm, below_mm + (foot_mm - text_mm) / 2.0),
        }
    }

    /// What is drawn with the upper left corner here.
    pub(super) fn parts(&self, corner: Vec2, accent: Color) -> Vec<SheetPart> {
        let moved = |shapes: &[Shape]| -> Vec<Shape> {
            let shapes = shapes.iter().cloned();
            shapes.map(|shape| shape.moved(corner)).collect()
        };
        let mut ground = vec![ground(corner, self.size_mm)];
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
struct Row {
    shapes: Vec<Shape>,
    size_mm: Vec2,
}

impl Row {
    /// The drawings of these scenes, with cells of one width, as wide as there is room, and labels
    /// below them.
    fn of(contents: &Contents<'_>, inside_mm: f32, accent: Color) -> Self {
        let sizes = contents.scenes.iter().map(|it| it.drawing(1.0).size_mm);
        let sizes: Vec<Vec2> = sizes.collect();
        let between_mm = match contents.is_played {
            true => ARROW_MM,
            false => GUTTER_MM,
        };
        let room_mm = inside_mm - between_mm * (sizes.len() - 1) as f32;
        let (most, most_mm, scale) = match sizes.len() {
            1 => (
                ALONE_MM.min(Vec2::new(inside_mm, f32::INFINITY)),
                CELL_MAX_MM.0,
                contents.scale.max(ALONE_SCALE_MIN),
            ),
            _ => (
                Vec2::new(room_mm, HEIGHT_MAX_MM),
                CELL_MAX_MM.1,
                contents.scale,
            ),
        };
        let wide: f32 = sizes.iter().map(|size| size.x).sum();
        let high = sizes.iter().map(|size| size.y).fold(0.0, f32::max);
        let cell_mm = (most / Vec2::new(wide, high)).min_element().min(most_mm) * scale;
        let drawings = contents.scenes.iter().map(|it| it.printed(cell_mm));
        let arrows = contents.is_played.then_some(accent);
        let mut row = side_by_side(drawings.collect(), between_mm, arrows);
        let mut x_mm = 0.0;
        for (label, size) in contents.labels.iter().zip(&sizes) {
            let at = Vec2::new(x_mm + size.x * cell_mm / 2.0, row.size_mm.y + CAPTION_MM);
            row.shapes.push(Shape::Words {
                at,
                is_centred: true,
                text: label.clone(),
                size_mm: CAPTION_MM,
                face: Face::Bold,
                colour: accent,
            });
            x_mm += size.x * cell_mm + between_mm;
        }
        if !contents.labels.is_empty() {
            row.size_mm.y += LABEL_MM;
        }
        row
    }
}

/// Drawings side by side, in the middle of the row, with arrows of this colour between them.
fn side_by_side(drawings: Vec<Drawing>, between_mm: f32, arrows: Option<Color>) -> Row {
    let height_mm = drawings.iter().map(|it| it.size_mm.y).fold(0.0, f32::max);
    let (mut shapes, mut x_mm) = (Vec::new(), 0.0);
    for (number, drawing) in drawings.into_iter().enumerate() {
        if number > 0 {
            let at = Vec2::new(x_mm + between_mm / 2.0, height_mm / 2.0);
            shapes.extend(arrows.map(|colour| arrow(at, colour)));
            x_mm += between_mm;
        }
        let at = Vec2::new(x_mm, (height_mm - drawing.size_mm.y) / 2.0);
        shapes.extend(drawing.shapes.into_iter().map(|shape| shape.moved(at)));
        x_mm += drawing.size_mm.x;
    }
    Row {
        shapes,
        size_mm: Vec2::new(x_mm, height_mm),
    }
}

/// The pile on a cell from the side, as wide as in panels.
pub(super) fn pile(scene: &Scene, cell: &str) -> Option<Drawing> {
    let cell = scene.board.cell_named(cell)?;
    scene.pile_from_side(cell, PILE_CELL_MM)
}

fn ground(corner: Vec2, size: Vec2) -> Shape {
    let points = [
        Vec2::ZERO,
        Vec2::new(size.x, 0.0),
        size,
        Vec2::new(0.0, size.y),
    ];
    Shape::Area {
        points: points.map(|point| corner + point).to_vec(),
        fill: Some(GROUND),
        line: None,
    }
}

/// An arrow to the right, around this point.
fn arrow(at: Vec2, colour: Color) -> Shape {
    let points = [
        (-2.8, -0.5),
        (0.4, -0.5),
        (0.4, -1.7),
        (2.8, 0.0),
        (0.4, 1.7),
        (0.4, 0.5),
        (-2.8, 0.5),
    ];
    Shape::Area {
        points: points.map(|(x, y)| at + Vec2::new(x, y)).to_vec(),
        fill: Some(colour),
        line: Some(Line::solid(0.1, colour)),
    }
}
