//! The figures of sections, beside their texts.

use bevy::prelude::*;
use ludotheque_base::locale::message;
use ludotheque_rulebook::pages::{Pages, Section};
use ludotheque_rules::{Game, SetupError};
use ludotheque_ui::prelude::*;

use crate::learn::course::LessonAsked;
use crate::menus::picture::{CELL_MM, image_of};

/// The greatest and the least width of figures, in logical pixels.
const FIGURE_PX: f32 = 270.0;
const FIGURE_LEAST_PX: f32 = 140.0;
/// The padding and the border of the button around a figure, in logical pixels.
const AROUND_FIGURE_PX: f32 = 11.0;
/// The least width of a cell of a figure, in logical pixels.
const CELL_PX: f32 = 15.0;
/// About the characters of a line of text, and the heights of a line, of the gap after a paragraph
/// and of the heading, in logical pixels.
const LINE_CHARACTERS: usize = 68;
const LINE_PX: f32 = 22.0;
const PARAGRAPH_GAP_PX: f32 = 8.0;
const HEADING_PX: f32 = 40.0;
/// The figure of a section: a click on it opens this step of the lesson.
#[derive(Component, Debug, Clone, Copy)]
pub struct FigureOf(pub usize);

#[derive(Debug, Clone)]
pub(super) struct DrawnFigure {
    /// The step of the lesson that it opens.
    step: usize,
    image: Handle<Image>,
    /// Its height for each pixel of its width.
    height: f32,
    /// The width below which its cells would be too small, in logical pixels.
    least_px: f32,
}

impl DrawnFigure {
    /// The width of a figure beside a text, in logical pixels: about as high as the text, so that
    /// neither leaves a hole below it.
    pub(super) fn width_px(&self, text: &[String]) -> f32 {
        let lines = text.iter().map(|it| it.chars().count().div_ceil(LINE_CHARACTERS));
        let text_px = HEADING_PX
            + LINE_PX * lines.sum::<usize>() as f32
            + PARAGRAPH_GAP_PX * text.len() as f32;
        (text_px / self.height).clamp(self.least_px, FIGURE_PX)
    }
}

/// The figure of each section.
pub(super) type Figures = Vec<Option<DrawnFigure>>;

pub(super) fn figures(pages: &Pages, mut images: Option<ResMut<Assets<Image>>>) -> Figures {
    let mut drawn = |section: &Section| -> Result<_, SetupError> {
        let (Some((step, _)), Some(scene)) = (section.step(pages.game), section.scene(pages.game)?)
        else {
            return Ok(None);
        };
        let drawing = scene.drawing(CELL_MM);
        let cells = drawing.size_mm.x / CELL_MM;
        Ok(Some(DrawnFigure {
            step,
            image: image_of(&drawing, FIGURE_PX, images.as_deref_mut()),
            height: drawing.size_mm.y / drawing.size_mm.x,
            least_px: (CELL_PX * cells).clamp(FIGURE_LEAST_PX, FIGURE_PX),
        }))
    };
    let of = |section: &Section| {
        drawn(section).unwrap_or_else(|problem| {
            error!("cannot draw the figure {}: {problem}", section.figure);
            None
        })
    };
    pages.sections.iter().map(of).collect()
}

pub(super) fn spawn_figure(row: &mut ChildSpawner, game: Game, figure: DrawnFigure, width_px: f32) {
    let step = figure.step;
    row.spawn((
        widgets::row(format!("figure-{step}"), message("rules-try")),
        FigureOf(step),
        widgets::Tooltip(message("rules-try")),
        widgets::sends(LessonAsked::At(game, step)),
        children![(
            ImageNode::new(figure.image),
            Node::default().sized(px(width_px), px(width_px * figure.height)).rounded(6.0),
            Pickable::IGNORE,
        )],
    ))
    .entry::<Node>()
    .and_modify(|mut node| {
        // Figures of any size are in the middle of one column.
        node.width = px(FIGURE_PX + 2.0 * AROUND_FIGURE_PX);
        node.justify_content = JustifyContent::Center;
    });
}
