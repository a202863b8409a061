//! Examples on paper: a position, what becomes of it, and a sentence that says why, side by side
//! over the whole width of the sheet.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_theme::flat::table::Scene;
use ludotheque_theme::flat::{Drawing, Line, Shape};

use super::flow::{ACCENT, Flow, LEADING, caption_parts, lines};
use super::sheet::Role;

/// The width of each drawing, in millimetres, and the greatest width of a cell.
const DRAWING_MM: f32 = 54.0;
const CELL_MAX_MM: f32 = 11.0;
/// The room for the arrow between two drawings, in millimetres.
const ARROW_MM: f32 = 9.0;
/// The room around what is in a panel, and between the drawings and the words, in millimetres.
const PADDING_MM: f32 = 3.0;
const WORDS_GAP_MM: f32 = 4.0;
/// The gap above and below a panel, in millimetres.
const GAP_MM: f32 = 2.0;
/// The size of the words, in millimetres.
const WORDS_MM: f32 = 3.5;
/// The colour of the panel.
const GROUND: Color = Color::srgb(0.955, 0.945, 0.915);

/// A drawing of a scene with cells as wide as they may be.
fn fitted(scene: &Scene) -> Drawing {
    let wide = scene.drawing(1.0).size_mm.x;
    scene.printed((DRAWING_MM / wide).min(CELL_MAX_MM))
}

/// Adds an example: one scene, or two with an arrow between them, and these words.
pub(super) fn write(flow: &mut Flow, scenes: &[Scene], words: &str) {
    let drawings: Vec<Drawing> = scenes.iter().map(fitted).collect();
    let whole = flow.whole();
    let gaps_mm = ARROW_MM * drawings.len().saturating_sub(1) as f32;
    let drawn_mm = drawings.len() as f32 * DRAWING_MM + gaps_mm;
    let words_mm = whole.width_mm - 2.0 * PADDING_MM - drawn_mm - WORDS_GAP_MM;
    let words_lines = lines(words, WORDS_MM, words_mm);
    let text_mm = words_lines.len() as f32 * WORDS_MM * LEADING;
    let drawings_mm = drawings.iter().map(|it| it.size_mm.y).fold(0.0, f32::max);
    let inside_mm = drawings_mm.max(text_mm);
    let height_mm = inside_mm + 2.0 * PADDING_MM;
    flow.need(height_mm + GAP_MM);
    flow.skip(GAP_MM);
    let corner = Vec2::new(whole.x_mm, flow.y_mm);
    flow.put(
        Role::Artifact,
        vec![ground(corner, Vec2::new(whole.width_mm, height_mm))],
    );
    let middle_mm = corner.y + height_mm / 2.0;
    let mut x_mm = corner.x + PADDING_MM;
    let mut shapes = Vec::new();
    for (number, drawing) in drawings.into_iter().enumerate() {
        if number > 0 {
            shapes.push(arrow(Vec2::new(x_mm + ARROW_MM / 2.0, middle_mm)));
            x_mm += ARROW_MM;
        }
        let aside_mm = (DRAWING_MM - drawing.size_mm.x) / 2.0;
        let at = Vec2::new(x_mm + aside_mm, middle_mm - drawing.size_mm.y / 2.0);
        shapes.extend(drawing.shapes.into_iter().map(|shape| shape.moved(at)));
        x_mm += DRAWING_MM;
    }
    flow.put(Role::Figure(words.to_owned()), shapes);
    let at = Vec2::new(x_mm + WORDS_GAP_MM, middle_mm - text_mm / 2.0);
    for part in caption_parts(&words_lines, at, WORDS_MM) {
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
fn arrow(at: Vec2) -> Shape {
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
        fill: Some(ACCENT),
        line: Some(Line::solid(0.1, ACCENT)),
    }
}
