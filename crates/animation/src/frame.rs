//! The frames of an animated picture: the game and the players above the board, and words about the move
//! below it.

use bevy_math::Vec2;
use ludotheque_drawing::raster::{self, Pixels};
use ludotheque_drawing::typeface::Face;
use ludotheque_drawing::{Drawing, Shape, palette};

use crate::film::{Film, FilmPosition};

/// The width of a cell, in the units of the drawing.
const CELL_MM: f32 = 10.0;
/// The size of letters, and the height of a line, as shares of the width of the picture.
const LETTERS: f32 = 1.0 / 27.0;
const LINE: f32 = 1.0 / 19.0;
/// The distance of texts from the edges, as a share of the width.
const MARGIN: f32 = 1.0 / 40.0;
/// The height of letters above the baseline, as a share of their size.
const ASCENT: f32 = 0.78;

/// The layout that all frames share.
pub(crate) struct Layout {
    size_mm: Vec2,
    /// The left upper corner of the board.
    board_at_mm: Vec2,
    /// The first baseline below the board.
    words_at_mm: f32,
    /// The background of all frames, behind the board.
    ground: Vec<Shape>,
}

impl Layout {
    /// The layout of all frames; none without positions.
    pub(crate) fn of(film: &Film) -> Option<Self> {
        let first = film.positions.first()?;
        let board_mm = first.scene.drawing(CELL_MM).size_mm;
        let width_mm = board_mm.x;
        let [letters_mm, line_mm, margin_mm] =
            [LETTERS, LINE, MARGIN].map(|share| share * width_mm);
        let lines = |words: &str| wrapped(words, width_mm);
        let rows = film.positions.iter().map(|it| lines(&it.words).len());
        let rows = rows.max().unwrap_or(1).max(1);
        let mut baseline_mm = margin_mm + ASCENT * letters_mm;
        let title = Shape::Words {
            at: Vec2::new(margin_mm, baseline_mm),
            is_centred: false,
            text: film.game.clone(),
            size_mm: letters_mm,
            face: Face::Bold,
            colour: palette::UI_ACCENT,
        };
        let mut words = vec![title];
        let players = lines(&film.players);
        // Beside the name of the game where there is room.
        let beside_mm = 2.0 * margin_mm + letters_mm * Face::Bold.width(&film.game);
        let is_beside = players.len() == 1
            && beside_mm + letters_mm * Face::Regular.width(&players[0]) <= width_mm - margin_mm;
        for text in players {
            let left_mm = if is_beside {
                beside_mm
            } else {
                baseline_mm += line_mm;
                margin_mm
            };
            words.push(line(text, Vec2::new(left_mm, baseline_mm), letters_mm));
        }
        let board_at_mm = Vec2::new(0.0, baseline_mm + margin_mm);
        let below_mm = board_at_mm.y + board_mm.y + margin_mm;
        let rows_mm = line_mm * (rows - 1) as f32 + letters_mm + margin_mm;
        let size_mm = Vec2::new(width_mm, below_mm + rows_mm);
        let ground = Shape::rectangle(Vec2::ZERO, size_mm, Some(palette::UI_PANEL), None);
        // The names of cells beside a board are dark.
        let sheet = Shape::rectangle(
            board_at_mm,
            board_at_mm + board_mm,
            Some(palette::FIGURE_GROUND),
            None,
        );
        words.splice(0..0, [ground, sheet]);
        Some(Self {
            size_mm,
            board_at_mm,
            words_at_mm: below_mm + ASCENT * letters_mm,
            ground: words,
        })
    }

    /// The frame of a position.
    pub(crate) fn pixels(&self, position: &FilmPosition, width_px: u32) -> Pixels {
        let board = position.scene.drawing(CELL_MM).shapes.into_iter();
        let width_mm = self.size_mm.x;
        let words = wrapped(&position.words, width_mm).into_iter();
        let words = words.enumerate().map(|(row, text)| {
            let baseline_mm = self.words_at_mm + row as f32 * LINE * width_mm;
            let at = Vec2::new(MARGIN * width_mm, baseline_mm);
            line(text, at, LETTERS * width_mm)
        });
        let board = board.map(|shape| shape.moved(self.board_at_mm));
        let drawing = Drawing {
            size_mm: self.size_mm,
            shapes: self.ground.iter().cloned().chain(board).chain(words).collect(),
        };
        raster::pixels(&drawing, width_px, Some(palette::UI_PANEL))
    }
}

/// The lines of a text in a picture of this width.
fn wrapped(words: &str, width_mm: f32) -> Vec<String> {
    let letters_mm = LETTERS * width_mm;
    let room = (1.0 - 2.0 * MARGIN) * width_mm / letters_mm;
    if words.is_empty() { Vec::new() } else { Face::Regular.wrapped(words, room, usize::MAX) }
}

fn line(text: String, at: Vec2, size_mm: f32) -> Shape {
    Shape::Words {
        at,
        is_centred: false,
        text,
        size_mm,
        face: Face::Regular,
        colour: palette::UI_TEXT,
    }
}
