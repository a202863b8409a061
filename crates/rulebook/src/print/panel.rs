//! Examples on paper: a position, what becomes of it, and a sentence that says why, side by side
//! over the whole width of the sheet.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_theme::flat::table::Scene;
use ludotheque_theme::flat::{Drawing, Line, Shape};

use super::flow::{Flow, LEADING, caption_parts, lines};
use super::sheet::Role;

/// The greatest size of each drawing, in millimetres, and the greatest width of a cell.
const DRAWING_MM: Vec2 = Vec2::new(54.0, 54.0);
const CELL_MAX_MM: f32 = 11.0;
/// The room between two drawings, in millimetres: that of an arrow.
const ARROW_MM: f32 = 9.0;
/// The room between drawings that do not follow one upon the other, in millimetres.
const GUTTER_MM: f32 = 3.0;
/// The room around what is in a panel, and between the drawings and the words, in millimetres.
const PADDING_MM: f32 = 3.0;
const WORDS_GAP_MM: f32 = 4.0;
/// The least width of words beside drawings, in millimetres: else they are below them.
const WORDS_MIN_MM: f32 = 34.0;
/// The gap above and below a panel, in millimetres.
const GAP_MM: f32 = 2.0;
/// The size of the words, in millimetres.
const WORDS_MM: f32 = 3.5;
/// The colour of the panel.
const GROUND: Color = Color::srgb(0.955, 0.945, 0.915);

/// A drawing of a scene with cells as wide as they may be.
fn fitted(scene: &Scene) -> Drawing {
    let size = scene.drawing(1.0).size_mm;
    scene.printed((DRAWING_MM / size).min_element().min(CELL_MAX_MM))
}

/// Drawings in a row.
struct Row {
    shapes: Vec<Shape>,
    size_mm: Vec2,
}

impl Row {
    /// The drawings of these scenes, with arrows between them if they follow one upon the other.
    fn of(scenes: &[Scene], is_played: bool, accent: Color) -> Self {
        let drawings: Vec<Drawing> = scenes.iter().map(fitted).collect();
        let height_mm = drawings.iter().map(|it| it.size_mm.y).fold(0.0, f32::max);
        let between_mm = if is_played { ARROW_MM } else { GUTTER_MM };
        let (mut shapes, mut x_mm) = (Vec::new(), 0.0);
        for (number, drawing) in drawings.into_iter().enumerate() {
            if number > 0 {
                let at = Vec2::new(x_mm + between_mm / 2.0, height_mm / 2.0);
                shapes.extend(is_played.then(|| arrow(at, accent)));
                x_mm += between_mm;
            }
            let at = Vec2::new(x_mm, (height_mm - drawing.size_mm.y) / 2.0);
            shapes.extend(drawing.shapes.into_iter().map(|shape| shape.moved(at)));
            x_mm += drawing.size_mm.x;
        }
        Self {
            shapes,
            size_mm: Vec2::new(x_mm, height_mm),
        }
    }
}

/// Adds an example: its scenes, which may follow one upon the other, and these words beside them,
/// or below them if there are many.
pub(super) fn write(flow: &mut Flow, scenes: &[Scene], is_played: bool, words: &str) {
    let whole = flow.whole();
    let row = Row::of(scenes, is_played, flow.accent);
    let beside_mm = whole.width_mm - 2.0 * PADDING_MM - row.size_mm.x - WORDS_GAP_MM;
    let is_beside = beside_mm >= WORDS_MIN_MM;
    let words_mm = match is_beside {
        true => beside_mm,
        false => whole.width_mm - 2.0 * PADDING_MM,
    };
    let words_lines = lines(words, WORDS_MM, words_mm);
    let text_mm = words_lines.len() as f32 * WORDS_MM * LEADING;
    let inside_mm = match is_beside {
        true => row.size_mm.y.max(text_mm),
        false => row.size_mm.y + text_mm,
    };
    let height_mm = inside_mm + 2.0 * PADDING_MM;
    flow.need(height_mm + GAP_MM);
    flow.skip(GAP_MM);
    let corner = Vec2::new(whole.x_mm, flow.y_mm);
    let size = Vec2::new(whole.width_mm, height_mm);
    flow.put(Role::Artifact, vec![ground(corner, size)]);
    let inside = corner + PADDING_MM;
    let (aside_mm, down_mm) = match is_beside {
        true => (0.0, (inside_mm - row.size_mm.y) / 2.0),
        false => ((words_mm - row.size_mm.x) / 2.0, 0.0),
    };
    let at = inside + Vec2::new(aside_mm, down_mm);
    let shapes = row.shapes.into_iter().map(|shape| shape.moved(at));
    flow.put(Role::Figure(words.to_owned()), shapes.collect());
    let words_at = inside
        + match is_beside {
            true => Vec2::new(row.size_mm.x + WORDS_GAP_MM, (inside_mm - text_mm) / 2.0),
            false => Vec2::new(0.0, row.size_mm.y),
        };
    for part in caption_parts(&words_lines, words_at, WORDS_MM, flow.accent) {
        flow.add(part);
    }
    flow.y_mm = corner.y + height_mm + GAP_MM;
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
