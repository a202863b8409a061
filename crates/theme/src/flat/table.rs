//! Flat drawings of the board and its pieces, for any game, from its board, its pieces and its
//! look. Owners differ by a sign as well as by colour, so that a drawing can be read in black and
//! white.

use bevy::color::{Color, Luminance, Mix};
use bevy::math::Vec2;
use ludotheque_rules::{
    Board, Cell, CellInfo, CellShape, Figure, Ground, Kind, PieceView, Seat, View,
};

use super::typeface::Face;
use super::{Drawing, Line, Shape};
use crate::looks::{self, Look, ground_figure, look, plan};
use crate::meshes::Outline;
use crate::palette;

/// The colour of drawn lines and of text on paper.
pub const INK: Color = Color::srgb(0.13, 0.11, 0.10);
/// Paper.
pub const PAPER: Color = Color::WHITE;
/// Room for the coordinates around the cells, in cells.
const RIM: f32 = 0.55;
/// The size of the coordinates, in cells.
const LABEL_SIZE: f32 = 0.34;
/// The distance below which coordinates would overlap, in cells.
const LABEL_GAP: f32 = 0.45;
/// The width of lines, in cells.
const THIN: f32 = 0.018;
/// The width of lines around pieces, in cells.
const THICK: f32 = 0.03;
/// The height of capitals, as a fraction of the font size.
const CAPITAL_HEIGHT: f32 = 0.635;
/// The scale of each pawn of a stack relative to the one below it.
const NESTING: f32 = 0.66;

/// The contents of a drawing of a position.
pub struct Scene {
    /// The look of the game.
    pub look: &'static dyn Look,
    /// The board.
    pub board: &'static Board,
    /// The pieces on it, sorted by spot.
    pub pieces: Vec<PieceView>,
    /// Highlighted cells.
    pub lights: Vec<Cell>,
    /// Arrows, from cell to cell.
    pub arrows: Vec<(Cell, Cell)>,
}

impl Scene {
    /// The scene of a position as an eye sees it.
    pub fn of(view: View<'_>) -> Self {
        Self {
            look: look(view.game(), view.players()),
            board: view.board(),
            pieces: view.pieces(),
            lights: Vec::new(),
            arrows: Vec::new(),
        }
    }

    /// The drawing for the screen, with cells `cell_mm` millimetres wide.
    pub fn drawing(&self, cell_mm: f32) -> Drawing {
        self.drawn(Sketch::around(self.board), cell_mm)
    }

    /// The drawing for paper, with cells `cell_mm` millimetres wide: each ground has a hatch of
    /// its own, so that a print in grey tells them apart.
    pub fn printed(&self, cell_mm: f32) -> Drawing {
        let mut sketch = Sketch::around(self.board);
        sketch.is_hatched = true;
        self.drawn(sketch, cell_mm)
    }

    /// The drawing without coordinates, for pictures in which they would be too small to read.
    pub fn without_labels(&self, cell_mm: f32) -> Drawing {
        let (mut low, mut high) = cells_of(self.board);
        if self.board.shape == CellShape::Point {
            // The board reaches beyond its points.
            let half = Vec2::new(self.board.width, self.board.depth) / 2.0;
            (low, high) = (low.min(-half), high.max(half));
        }
        let sketch = Sketch {
            low: low - THICK,
            high: high + THICK,
            is_hatched: false,
            has_labels: false,
            shapes: Vec::new(),
        };
        self.drawn(sketch, cell_mm)
    }

    fn drawn(&self, mut sketch: Sketch, cell_mm: f32) -> Drawing {
        sketch.draw_board(self.board);
        for stack in self
            .pieces
            .chunk_by(|one, next| one.spot.cell == next.spot.cell)
        {
            let Some(info) = stack.first().and_then(|it| self.board.info(it.spot.cell)) else {
                continue;
            };
            for (level, piece) in stack.iter().enumerate() {
                let is_top = level + 1 == stack.len();
                let face = PieceFace {
                    outline: self.look.flat_outline(piece.kind),
                    colour: self.look.seat_colour(piece.owner),
                    owner: piece.owner,
                    kind: piece.kind,
                    strength: piece.strength,
                };
                let scale = NESTING.powi(i32::try_from(level).unwrap_or(i32::MAX));
                sketch.draw_piece(&face, plan(info), scale, is_top);
            }
        }
        for cell in self.lights.iter().filter_map(|it| self.board.info(*it)) {
            sketch.draw_light(plan(cell));
        }
        for (from, to) in &self.arrows {
            if let (Some(from), Some(to)) = (self.board.info(*from), self.board.info(*to)) {
                sketch.draw_arrow(plan(from), plan(to));
            }
        }
        sketch.finish(cell_mm)
    }
}

/// A piece for drawing.
#[derive(Debug, Clone)]
pub struct PieceFace {
    /// Its outline, in cells.
    pub outline: Outline,
    /// Its colour.
    pub colour: Color,
    /// The owner, whose sign it bears.
    pub owner: Seat,
    /// Its kind.
    pub kind: Kind,
    /// Its strength, if it is shown.
    pub strength: Option<u8>,
}

impl PieceFace {
    /// Whether it fills squares of the board.
    pub fn fills_squares(&self) -> bool {
        matches!(self.kind, Kind::Block { .. })
    }

    /// The number of its squares.
    pub fn squares(&self) -> u8 {
        match self.kind {
            Kind::Block { width, depth } => width * depth,
            _ => 1,
        }
    }

    /// The piece alone, with cells `cell_mm` millimetres wide. Its outline is the cutting line.
    pub fn drawing(&self, cell_mm: f32) -> Drawing {
        let (low, high) = bounds(ring(&self.outline, 1.0).into_iter());
        let margin = Vec2::splat(THICK);
        let mut sketch = Sketch {
            low: low - margin,
            high: high + margin,
            is_hatched: false,
            has_labels: true,
            shapes: Vec::new(),
        };
        // A piece of several squares is drawn relative to its first one.
        sketch.draw_piece(self, -middle(self.kind), 1.0, true);
        sketch.finish(cell_mm)
    }
}

/// Shapes in cells, with y pointing away from seat 0.
struct Sketch {
    low: Vec2,
    high: Vec2,
    /// Whether grounds are hatched.
    is_hatched: bool,
    /// Whether there are coordinates.
    has_labels: bool,
    shapes: Vec<Shape>,
}

/// The points of an outline.
fn ring(outline: &Outline, scale: f32) -> Vec<Vec2> {
    let points = outline.ring(0.0).into_iter();
    points.map(|(point, _)| point * scale).collect()
}

fn bounds(points: impl Iterator<Item = Vec2>) -> (Vec2, Vec2) {
    points.fold(
        (Vec2::INFINITY, Vec2::NEG_INFINITY),
        |(low, high), point| (low.min(point), high.max(point)),
    )
}

/// The offset from the centre of its first square to the centre of a piece.
fn middle(kind: Kind) -> Vec2 {
    match kind {
        Kind::Block { width, depth } => Vec2::new(f32::from(width), f32::from(depth)) / 2.0 - 0.5,
        _ => Vec2::ZERO,
    }
}

/// Black or white, whichever has more contrast with this colour.
fn ink_on(colour: Color) -> Color {
    if colour.luminance() > 0.2 { INK } else { PAPER }
}

/// Whether a square is a dark one of the chequered board.
fn is_dark(cell: &CellInfo) -> bool {
    let place = plan(cell);
    (place.x.floor() + place.y.floor()).rem_euclid(2.0) < 0.5
}

/// The fill of a cell: pale, so that pieces of any colour stand out.
fn ground_fill(cell: &CellInfo) -> Color {
    match cell.ground {
        Ground::Square if is_dark(cell) => Color::srgb(0.83, 0.73, 0.60),
        Ground::Square => Color::srgb(0.985, 0.955, 0.895),
        Ground::Figure(_) => Color::srgb(0.98, 0.945, 0.87),
        Ground::Plain | Ground::BlackPlace | Ground::WhitePlace => PAPER,
    }
}

/// The colour of a figure on a cell: that of the table, paler.
fn figure_fill(figure: Figure) -> Color {
    match figure {
        Figure::Triangle => Color::srgb(0.89, 0.53, 0.43),
        Figure::Round => Color::srgb(0.56, 0.75, 0.61),
        Figure::Hexagon => Color::srgb(0.69, 0.56, 0.46),
    }
}

/// Parallel lines across a ground.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Hatch {
    /// Their angle to the horizontal, in degrees.
    angle_deg: f32,
    /// The distance between them, in cells.
    gap: f32,
}

/// The hatch of a ground: none where its colour is paper, or nearly.
fn hatch(cell: &CellInfo) -> &'static [Hatch] {
    const fn lines(angle_deg: f32, gap: f32) -> Hatch {
        Hatch { angle_deg, gap }
    }
    match cell.ground {
        Ground::Square if is_dark(cell) => const { &[lines(45.0, 0.11)] },
        Ground::Figure(Figure::Triangle) => const { &[lines(45.0, 0.09)] },
        Ground::Figure(Figure::Round) => const { &[lines(0.0, 0.09)] },
        Ground::Figure(Figure::Hexagon) => const { &[lines(45.0, 0.12), lines(135.0, 0.12)] },
        Ground::Square | Ground::Plain | Ground::BlackPlace | Ground::WhitePlace => &[],
    }
}

/// The two points where a line of this hatch, at this distance from the origin, enters and leaves
/// a convex polygon.
fn chord(polygon: &[Vec2], along: Vec2, distance: f32) -> Option<[Vec2; 2]> {
    let side = |point: Vec2| point.dot(along.perp()) - distance;
    let next = polygon.iter().cycle().skip(1);
    let crossings: Vec<Vec2> = polygon
        .iter()
        .zip(next)
        .filter(|(from, to)| (side(**from) < 0.0) != (side(**to) < 0.0))
        .map(|(from, to)| {
            let part = side(*from) / (side(*from) - side(*to));
            from.lerp(*to, part)
        })
        .collect();
    match *crossings {
        [enter, leave] => Some([enter, leave]),
        _ => None,
    }
}

/// The bounds of the cells of a board.
fn cells_of(board: &Board) -> (Vec2, Vec2) {
    let cells = board.all_cells().filter(|cell| !board.tray.contains(cell));
    bounds(cells.filter_map(|cell| board.info(cell)).flat_map(|cell| {
        let around = looks::corners(cell.ground).into_iter();
        around.map(move |corner| plan(cell) + corner)
    }))
}

impl Sketch {
    fn around(board: &Board) -> Self {
        let (low, high) = cells_of(board);
        let labels = board.labels.iter().map(|label| Vec2::new(label.x, label.y));
        let (low_label, high_label) = bounds(labels);
        let margin = Vec2::splat(LABEL_SIZE / 2.0);
        Self {
            low: (low - RIM).min(low_label - margin),
            high: (high + RIM).max(high_label + margin),
            is_hatched: false,
            has_labels: true,
            shapes: Vec::new(),
        }
    }

    /// Converts everything to millimetres, with y pointing down.
    fn finish(self, cell_mm: f32) -> Drawing {
        let place = |point: Vec2| Vec2::new(point.x - self.low.x, self.high.y - point.y) * cell_mm;
        let scaled = |line: Line| Line {
            width_mm: line.width_mm * cell_mm,
            dash_mm: line.dash_mm.map(|dash| dash * cell_mm),
            ..line
        };
        let shapes = self.shapes.into_iter().map(|shape| match shape {
            Shape::Area { points, fill, line } => Shape::Area {
                points: points.into_iter().map(place).collect(),
                fill,
                line: line.map(scaled),
            },
            Shape::Stroke { points, line } => Shape::Stroke {
                points: points.into_iter().map(place).collect(),
                line: scaled(line),
            },
            Shape::Words {
                at,
                is_centred,
                text,
                size_mm,
                face,
                colour,
            } => Shape::Words {
                at: place(at),
                is_centred,
                text,
                size_mm: size_mm * cell_mm,
                face,
                colour,
            },
        });
        Drawing {
            size_mm: (self.high - self.low) * cell_mm,
            shapes: shapes.collect(),
        }
    }

    fn area(&mut self, points: Vec<Vec2>, fill: Option<Color>, line: Option<Line>) {
        self.shapes.push(Shape::Area { points, fill, line });
    }

    /// Adds a text centred here.
    fn words(&mut self, at: Vec2, text: &str, size: f32, face: Face, colour: Color) {
        self.shapes.push(Shape::Words {
            at: at - Vec2::Y * size * CAPITAL_HEIGHT / 2.0,
            is_centred: true,
            text: text.to_owned(),
            size_mm: size,
            face,
            colour,
        });
    }

    fn draw_board(&mut self, board: &Board) {
        let line = Line::solid(THIN, INK);
        if board.shape == CellShape::Point {
            let half = Vec2::new(board.width, board.depth) / 2.0;
            let frame = Outline::rectangle(2.0 * half.x, 2.0 * half.y, 0.0);
            let wood = Color::srgb(0.975, 0.925, 0.83);
            self.area(ring(&frame, 1.0), Some(wood), Some(line));
        }
        for (from, to) in &board.lines {
            if let (Some(from), Some(to)) = (board.info(*from), board.info(*to)) {
                self.shapes.push(Shape::Stroke {
                    points: vec![plan(from), plan(to)],
                    line: Line::solid(THICK, INK),
                });
            }
        }
        for cell in board.all_cells().filter(|cell| !board.tray.contains(cell)) {
            if let Some(info) = board.info(cell) {
                self.draw_cell(info, line);
            }
        }
        if !self.has_labels {
            return;
        }
        let mut written: Vec<Vec2> = Vec::new();
        for label in &board.labels {
            let place = Vec2::new(label.x, label.y);
            if written.iter().all(|it| it.distance(place) > LABEL_GAP) {
                written.push(place);
                self.words(place, &label.text, LABEL_SIZE, Face::Regular, INK);
            }
        }
    }

    fn draw_cell(&mut self, cell: &CellInfo, line: Line) {
        let place = plan(cell);
        let around = |outline: &Outline| -> Vec<Vec2> {
            let points = ring(outline, 1.0).into_iter();
            points.map(|point| point + place).collect()
        };
        let corners: Vec<Vec2> = looks::corners(cell.ground)
            .into_iter()
            .map(|corner| corner + place)
            .collect();
        let fill = ground_fill(cell);
        match cell.ground {
            Ground::Square => {
                self.area(corners.clone(), Some(fill), None);
                self.draw_hatch(cell, &corners, fill);
                self.area(corners, None, Some(line));
            }
            Ground::Figure(figure) => {
                self.area(corners, Some(fill), Some(line));
                let (figure, tint) = (around(&ground_figure(figure)), figure_fill(figure));
                self.area(figure.clone(), Some(tint), None);
                self.draw_hatch(cell, &figure, tint);
                self.area(figure, None, Some(line));
            }
            Ground::Plain => {
                self.area(corners, Some(fill), Some(line));
                let inner = Outline::hexagon(0.44, 0.0);
                self.area(around(&inner), None, Some(line));
            }
            Ground::BlackPlace => self.area(around(&Outline::circle(0.15)), Some(INK), None),
            Ground::WhitePlace => {
                let ring = Outline::circle(0.13);
                self.area(around(&ring), Some(PAPER), Some(Line::solid(THICK, INK)));
            }
        }
    }

    /// Hatches the ground of a cell, which has this convex outline and this fill.
    fn draw_hatch(&mut self, cell: &CellInfo, outline: &[Vec2], fill: Color) {
        if !self.is_hatched {
            return;
        }
        let line = Line::solid(THIN, fill.mix(&INK, 0.45));
        for hatch in hatch(cell) {
            let along = Vec2::from_angle(hatch.angle_deg.to_radians());
            let distances = outline.iter().map(|point| point.dot(along.perp()));
            let (first, last) = distances.fold((f32::INFINITY, f32::NEG_INFINITY), |span, it| {
                (span.0.min(it), span.1.max(it))
            });
            // The lines of a cell are centred in it, so that all cells of a ground look alike.
            let middle = plan(cell).dot(along.perp());
            let from = ((first - middle) / hatch.gap).ceil() as i32;
            let to = ((last - middle) / hatch.gap).floor() as i32;
            for number in from..=to {
                let distance = middle + number as f32 * hatch.gap;
                if let Some(points) = chord(outline, along, distance) {
                    let points = points.to_vec();
                    self.shapes.push(Shape::Stroke { points, line });
                }
            }
        }
    }

    /// Draws a piece whose first square is here.
    fn draw_piece(&mut self, piece: &PieceFace, place: Vec2, scale: f32, is_top: bool) {
        let place = place + middle(piece.kind);
        let at = |points: Vec<Vec2>| -> Vec<Vec2> {
            points.into_iter().map(|point| point + place).collect()
        };
        let ink = ink_on(piece.colour);
        let outside = ring(&piece.outline, scale);
        self.area(
            at(outside),
            Some(piece.colour),
            Some(Line::solid(THICK, INK)),
        );
        // A line inside the outline separates dark pawns of a stack.
        let inside = ring(&piece.outline, scale * 0.9);
        if ink != INK {
            self.area(at(inside), None, Some(Line::solid(THIN, ink)));
        }
        match piece.kind {
            Kind::LargePiece => {
                for part in [0.72, 0.55] {
                    let ring = ring(&piece.outline, part);
                    self.area(at(ring), None, Some(Line::solid(THICK, ink)));
                }
            }
            Kind::Block { width, depth } => self.draw_joints(place, width, depth, ink),
            _ => {}
        }
        if !is_top {
            return;
        }
        match piece.strength {
            Some(strength) => {
                let text = strength.to_string();
                self.words(place + Vec2::Y * 0.06, &text, 0.55, Face::Bold, ink);
                self.draw_sign(piece.owner, place - Vec2::Y * 0.26, 0.7, ink);
            }
            // In a piece of several squares, the centre of its first one.
            None => self.draw_sign(piece.owner, place - middle(piece.kind), scale, ink),
        }
    }

    /// Draws the lines along which a piece of several squares can be cut.
    fn draw_joints(&mut self, place: Vec2, width: u8, depth: u8, ink: Color) {
        let half = Vec2::new(f32::from(width), f32::from(depth)) / 2.0;
        let reach = half - 0.1;
        let line = Line::dashed(THIN, ink, 0.08);
        for column in 1..width {
            let x = f32::from(column) - half.x;
            let ends = [Vec2::new(x, -reach.y), Vec2::new(x, reach.y)];
            let points = ends.map(|end| place + end).to_vec();
            self.shapes.push(Shape::Stroke { points, line });
        }
        for row in 1..depth {
            let y = f32::from(row) - half.y;
            let ends = [Vec2::new(-reach.x, y), Vec2::new(reach.x, y)];
            let points = ends.map(|end| place + end).to_vec();
            self.shapes.push(Shape::Stroke { points, line });
        }
    }

    /// Draws the sign of an owner, which distinguishes owners without colours: nothing, a dot, a
    /// bar, a cross.
    fn draw_sign(&mut self, owner: Seat, place: Vec2, scale: f32, ink: Color) {
        let size = 0.075 * scale;
        let bar = |width: f32, depth: f32| {
            let outline = Outline::rectangle(width, depth, 0.0);
            let points = ring(&outline, 1.0).into_iter();
            points.map(|point| point + place).collect::<Vec<_>>()
        };
        match owner.index() {
            0 => {}
            1 => {
                let dot = ring(&Outline::circle(size), 1.0).into_iter();
                let dot = dot.map(|point| point + place).collect();
                self.area(dot, Some(ink), None);
            }
            2 => self.area(bar(3.2 * size, 0.9 * size), Some(ink), None),
            _ => {
                self.area(bar(3.2 * size, 0.9 * size), Some(ink), None);
                self.area(bar(0.9 * size, 3.2 * size), Some(ink), None);
            }
        }
    }

    fn draw_light(&mut self, place: Vec2) {
        for (radius, width, colour) in [(0.43, 0.075, PAPER), (0.43, 0.045, palette::MARK_POINTED)]
        {
            let points = ring(&Outline::circle(radius), 1.0).into_iter();
            let points = points.map(|point| point + place).collect();
            self.area(points, None, Some(Line::solid(width, colour)));
        }
    }

    fn draw_arrow(&mut self, from: Vec2, to: Vec2) {
        const WIDTH: f32 = 0.06;
        const HEAD: f32 = 0.17;
        let along = (to - from).normalize_or_zero();
        let across = along.perp();
        let tip = to - along * 0.08;
        let neck = tip - along * 2.0 * HEAD;
        let start = from + along * 0.12;
        let points = vec![
            start + across * WIDTH,
            neck + across * WIDTH,
            neck + across * HEAD,
            tip,
            neck - across * HEAD,
            neck - across * WIDTH,
            start - across * WIDTH,
        ];
        let edge = Line::solid(THICK * 1.6, PAPER);
        self.area(points.clone(), None, Some(edge));
        let line = Line::solid(THIN, INK);
        self.area(points, Some(palette::MARK_CAPTURE), Some(line));
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Eye, Game, Setup, open};

    use super::*;

    #[test]
    fn every_game_is_drawn_with_all_that_stands_on_its_board() {
        for game in Game::ALL {
            for players in game.players() {
                let setup = Setup::new(game, players).expect("so many can play");
                let face = open(&setup).expect("the default set-up fits");
                let scene = Scene::of(face.seen_by(Eye::Open));
                let empty = Scene {
                    pieces: Vec::new(),
                    ..Scene::of(face.seen_by(Eye::Open))
                };
                let (drawn, bare) = (scene.drawing(10.0), empty.drawing(10.0));
                assert!(drawn.shapes.len() >= bare.shapes.len() + scene.pieces.len());
                for shape in &drawn.shapes {
                    let (Shape::Area { points, .. } | Shape::Stroke { points, .. }) = shape else {
                        continue;
                    };
                    for point in points {
                        let is_inside =
                            point.cmpge(Vec2::ZERO).all() && point.cmple(drawn.size_mm).all();
                        assert!(is_inside, "{game}: {point} of {}", drawn.size_mm);
                    }
                }
            }
        }
    }

    #[test]
    fn grounds_differ_without_colours_on_paper() {
        let ways = |cell: &CellInfo| {
            let ways = hatch(cell).iter().map(|hatch| hatch.angle_deg);
            ways.collect::<Vec<_>>()
        };
        for game in Game::ALL {
            let board = ludotheque_rules::board(game);
            let cells: Vec<&CellInfo> = { board.all_cells() }
                .filter_map(|cell| board.info(cell))
                .collect();
            for one in &cells {
                for other in &cells {
                    // Places on lines are black or white in print, too.
                    let (Ground::Figure(_) | Ground::Plain | Ground::Square) = one.ground else {
                        continue;
                    };
                    let is_same = one.ground == other.ground && is_dark(one) == is_dark(other);
                    let is_square = one.ground == Ground::Square;
                    let is_same = is_same || !is_square && one.ground == other.ground;
                    assert_eq!(ways(one) == ways(other), is_same, "{game}");
                }
            }
            let scene = Scene {
                look: look(game, *game.players().start()),
                board,
                pieces: Vec::new(),
                lights: Vec::new(),
                arrows: Vec::new(),
            };
            let (screen, paper) = (scene.drawing(10.0), scene.printed(10.0));
            let is_hatched = cells.iter().any(|cell| !hatch(cell).is_empty());
            assert_eq!(
                paper.shapes.len() > screen.shapes.len(),
                is_hatched,
                "{game}"
            );
        }
    }

    #[test]
    fn owners_differ_without_colours() {
        let signs = |seat: u8| {
            let mut sketch = Sketch {
                low: Vec2::ZERO,
                high: Vec2::ONE,
                is_hatched: false,
                has_labels: true,
                shapes: Vec::new(),
            };
            sketch.draw_sign(Seat::new(seat), Vec2::ZERO, 1.0, INK);
            sketch.shapes
        };
        for one in 0..4 {
            for other in 0..one {
                assert_ne!(signs(one), signs(other));
            }
        }
    }
}
