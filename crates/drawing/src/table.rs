//! Flat drawings of the board and its pieces, for any game, from its board, its pieces and its
//! look. Owners differ by a sign as well as by colour, so that a drawing can be read in black and
//! white.

use bevy_color::{Color, Luminance, Mix};
use bevy_math::Vec2;
use ludotheque_rules::{
    Board, Cell, CellInfo, CellShape, Figure, Ground, Kind, PieceView, Seat, Spot, View,
};

use crate::area::{Area, AreaStyle, Window};
use crate::cells::{corners, ground_figure, plan};
use crate::looks::{FlatLook, flat_look};
use crate::outline::Outline;
use crate::palette;
use crate::shape::{Drawing, LineStyle, Shape, bounds};
use crate::typeface::Face;

/// The colour of drawn lines and of text on paper.
pub const INK: Color = Color::srgb(0.13, 0.11, 0.10);
/// Paper.
pub const PAPER: Color = Color::WHITE;
/// Room for the coordinates around the cells, in cells.
const RIM: f32 = 0.55;
/// The size of the coordinates, in cells.
const LABEL_SIZE: f32 = 0.34;
/// The least size of coordinates on paper, in millimetres, and the greatest, in cells.
const PRINTED_LABEL: (f32, f32) = (2.5, 0.46);
/// The least distance between the lines of a hatch on paper, in millimetres.
const HATCH_GAP_MIN_MM: f32 = 0.8;
/// The distance below which coordinates would overlap, in cells.
const LABEL_GAP: f32 = 0.45;
/// How far the lines of a board go on where a figure shows only a part of it, in cells.
const STUB: f32 = 0.2;
/// How far the outline of an area is drawn in towards its middle, and that of one of several
/// groups that share cells.
const AREA_INSET: (f32, f32) = (0.035, 0.085);
/// The size of the names of cells in a part of a board without rows and columns, and the distance
/// of their middles below that of the cell, in cells.
const NAME: (f32, f32) = (0.25, 0.415);
/// The greatest size of such names, where cells are small.
const NAME_MAX: f32 = 0.29;
/// The field for such a name, in the corner at the foot of the hexagon: how far it reaches to both
/// sides, and how far below the middle of the cell it begins, in cells.
const NAME_FIELD: (f32, f32) = (0.29, 0.3);
/// The colour of arrows on paper: in grey, too, it is darker than any ground.
const PRINTED_ARROW: Color = Color::srgb(0.82, 0.22, 0.02);
/// The width of lines, in cells.
const THIN: f32 = 0.018;
/// The width of lines around pieces, in cells.
const THICK: f32 = 0.03;
/// The height of capitals, as a fraction of the font size.
const CAPITAL_HEIGHT: f32 = 0.635;
/// The scale of each pawn of a stack relative to the one below it.
const NESTING: f32 = 0.66;
/// The height of a pawn of a pile from the side, in cells; the scale of each relative to the one
/// below it; and how much shorter the depth of its upper face looks.
const SLAB_HEIGHT: f32 = 0.2;
const SLAB_SCALE: f32 = 0.86;
const SLAB_DEPTH: f32 = 0.5;

/// The contents of a drawing of a position.
pub struct Scene {
    /// The look of the game.
    pub look: &'static FlatLook,
    /// The board.
    pub board: &'static Board,
    /// The pieces on it, sorted by spot.
    pub pieces: Vec<PieceView>,
    /// Highlighted cells.
    pub lights: Vec<Cell>,
    /// Cells that are highlighted with dashes.
    pub other_lights: Vec<Cell>,
    /// Arrows, from cell to cell.
    pub arrows: Vec<(Cell, Cell)>,
    /// Dashed arrows, from cell to cell.
    pub returns: Vec<(Cell, Cell)>,
    /// Cells that face each other across a side of two others, which is drawn in bold.
    pub edges: Vec<(Cell, Cell)>,
    /// Cells that are set apart.
    pub areas: Vec<Area>,
    /// The part of the board that is drawn; all of it if there is none.
    pub window: Option<Window>,
    /// The spots of pieces in the second tone of a side that has two.
    pub second_tone: Vec<Spot>,
    /// The look among the most players, and their number: a tone has its sign from there.
    pub most: (&'static FlatLook, u8),
}

impl Scene {
    /// A board without pieces and marks.
    pub fn bare(look: &'static FlatLook, board: &'static Board) -> Self {
        Self {
            look,
            board,
            pieces: Vec::new(),
            lights: Vec::new(),
            other_lights: Vec::new(),
            arrows: Vec::new(),
            returns: Vec::new(),
            edges: Vec::new(),
            areas: Vec::new(),
            window: None,
            second_tone: Vec::new(),
            most: (look, 0),
        }
    }

    /// The scene of a position as an eye sees it.
    pub fn of(view: View<'_>) -> Self {
        let most = *view.game().players().end();
        Self {
            pieces: view.pieces(),
            most: (flat_look(view.game(), most), most),
            ..Self::bare(flat_look(view.game(), view.players()), view.board())
        }
    }

    /// The drawing for the screen, with cells `cell_mm` millimetres wide.
    pub fn drawing(&self, cell_mm: f32) -> Drawing {
        self.drawn(Sketch::around(self.board, self.window), cell_mm)
    }

    /// The drawing for paper, with cells `cell_mm` millimetres wide: each ground has a distinct
    /// hatch, so that a print in grey tells them apart.
    pub fn printed(&self, cell_mm: f32) -> Drawing {
        self.drawn_on_paper(Sketch::around(self.board, self.window), cell_mm)
    }

    /// The drawing for paper without coordinates.
    pub fn printed_without_labels(&self, cell_mm: f32) -> Drawing {
        self.drawn_on_paper(self.without_rim(), cell_mm)
    }

    fn drawn_on_paper(&self, mut sketch: Sketch, cell_mm: f32) -> Drawing {
        sketch.is_hatched = true;
        let (least_mm, most) = PRINTED_LABEL;
        sketch.label_size = (least_mm / cell_mm).clamp(LABEL_SIZE, most);
        sketch.name_size = (least_mm / cell_mm).clamp(NAME.0, NAME_MAX);
        sketch.hatch_gap_min = HATCH_GAP_MIN_MM / cell_mm;
        self.drawn(sketch, cell_mm)
    }

    /// The least width of a cell on paper with which coordinates can be read, in millimetres.
    pub fn readable_cell_mm(&self) -> f32 {
        let (least_mm, most) = PRINTED_LABEL;
        if self.board.shape == CellShape::Hexagon && self.window.is_some() {
            least_mm / NAME_MAX
        } else {
            least_mm / most
        }
    }

    /// The drawing without coordinates, for pictures in which they would be too small to read.
    pub fn without_labels(&self, cell_mm: f32) -> Drawing {
        self.drawn(self.without_rim(), cell_mm)
    }

    /// The extent of the board alone.
    fn without_rim(&self) -> Sketch {
        let (mut low, mut high) = cells_of(self.board);
        if self.board.shape == CellShape::Point {
            // The board reaches beyond its points.
            let half = Vec2::new(self.board.width, self.board.depth) / 2.0;
            (low, high) = (low.min(-half), high.max(half));
        }
        Sketch {
            low: low - THICK,
            high: high + THICK,
            has_labels: false,
            ..Sketch::empty(self.window)
        }
    }

    /// The colour of a piece.
    fn colour(&self, piece: &PieceView) -> Color {
        let is_second = self.second_tone.contains(&piece.spot);
        let tone = self.look.second_tone().filter(|_| is_second);
        tone.unwrap_or(self.look).seat_colour(piece.owner)
    }

    /// Where pieces stand.
    fn places(&self) -> impl Iterator<Item = Vec2> {
        let cells = self.pieces.iter().map(|piece| piece.spot.cell);
        cells.filter_map(|cell| self.board.info(cell).map(plan))
    }

    /// Whether a piece stands on the straight way between two cells.
    fn stands_between(&self, from: &CellInfo, to: &CellInfo) -> bool {
        let (from, to) = (plan(from), plan(to));
        let way = to - from;
        self.places().any(|place| {
            let part = (place - from).dot(way) / way.length_squared();
            let aside = (place - from).perp_dot(way).abs() / way.length();
            part > 0.1 && part < 0.9 && aside < 0.3
        })
    }

    /// The pieces one by one, for drawings in which they move: where each stands in the
    /// [drawing](Self::drawing) with cells of this width.
    pub fn placed(&self, cell_mm: f32) -> Vec<Placed> {
        let sketch = Sketch::around(self.board, self.window);
        let mut placed = Vec::new();
        let stacks = self.pieces.chunk_by(|one, next| one.spot.cell == next.spot.cell);
        for stack in stacks {
            let Some(info) = stack.first().and_then(|it| self.board.info(it.spot.cell)) else {
                continue;
            };
            for (level, piece) in stack.iter().enumerate() {
                placed.push(Placed {
                    face: self.face(piece),
                    level,
                    is_top: level + 1 == stack.len(),
                    at_mm: sketch.place(plan(info)) * cell_mm,
                });
            }
        }
        placed
    }

    /// Where the middles of cells are in the [drawing](Self::drawing) with cells of this width.
    pub fn middles_mm(&self, cell_mm: f32) -> impl Fn(&CellInfo) -> Vec2 + use<> {
        let sketch = Sketch::around(self.board, self.window);
        move |cell| sketch.place(plan(cell)) * cell_mm
    }

    /// The pile on a cell from the side and a little from above, with cells `cell_mm` millimetres
    /// wide; `None` if nothing stands there.
    pub fn pile_from_side(&self, cell: Cell, cell_mm: f32) -> Option<Drawing> {
        let pile = self.pieces.iter().filter(|piece| piece.spot.cell == cell);
        let faces: Vec<PieceFace> = pile.map(|piece| self.face(piece)).collect();
        let mut sketch = Sketch::empty(None);
        for (level, face) in faces.iter().enumerate() {
            sketch.draw_slab(face, level, level + 1 == faces.len());
        }
        let points = sketch.shapes.iter().flat_map(Shape::corners);
        (sketch.low, sketch.high) = bounds(points);
        sketch.low -= THICK;
        sketch.high += THICK;
        (!faces.is_empty()).then(|| sketch.finish(cell_mm))
    }

    /// Whether the look of this game has sides of two tones.
    pub fn has_tones(&self) -> bool {
        self.look.second_tone().is_some()
    }

    /// Drawing of a piece.
    fn face(&self, piece: &PieceView) -> PieceFace {
        let colour = self.colour(piece);
        // Each tone is the colour of a side when more play, and bears its sign.
        let (most, seats) = self.most;
        let mut sides = (0..seats).map(Seat::new);
        let side = sides.find(|seat| self.has_tones() && most.seat_colour(*seat) == colour);
        PieceFace {
            outline: (self.look.outline)(piece.kind),
            colour,
            owner: side.unwrap_or(piece.owner),
            kind: piece.kind,
            strength: piece.strength,
        }
    }

    fn drawn(&self, mut sketch: Sketch, cell_mm: f32) -> Drawing {
        sketch.draw_board(self.board);
        for area in &self.areas {
            sketch.draw_tint(area, self.board);
        }
        for stack in self.pieces.chunk_by(|one, next| one.spot.cell == next.spot.cell) {
            let Some(info) = stack.first().and_then(|it| self.board.info(it.spot.cell)) else {
                continue;
            };
            if !sketch.shows(plan(info)) {
                continue;
            }
            for (level, piece) in stack.iter().enumerate() {
                let is_top = level + 1 == stack.len();
                sketch.draw_piece(&self.face(piece), plan(info), nesting(level), is_top);
            }
        }
        self.draw_lights(&mut sketch);
        sketch.draw_name_fields(self.board);
        for area in &self.areas {
            sketch.draw_area(area, self.board);
        }
        for (one, other) in &self.edges {
            if let (Some(one), Some(other)) = (self.board.info(*one), self.board.info(*other)) {
                sketch.draw_edge(plan(one), plan(other));
            }
        }
        self.draw_arrows(&mut sketch);
        sketch.write_names(self.board);
        sketch.finish(cell_mm)
    }

    /// The lights and the arrows of the [drawing](Self::drawing) alone, for drawings in which the pieces move.
    pub fn pointers(&self, cell_mm: f32) -> Vec<Shape> {
        let mut sketch = Sketch::around(self.board, self.window);
        self.draw_lights(&mut sketch);
        self.draw_arrows(&mut sketch);
        sketch.finish(cell_mm).shapes
    }

    /// The areas of the [drawing](Self::drawing) alone: what lies below the pieces, and what lies above them.
    pub fn areas(&self, cell_mm: f32) -> [Vec<Shape>; 2] {
        let mut layers = [(); 2].map(|()| Sketch::around(self.board, self.window));
        let [below, above] = &mut layers;
        for area in &self.areas {
            below.draw_tint(area, self.board);
            above.draw_area(area, self.board);
        }
        layers.map(|sketch| sketch.finish(cell_mm).shapes)
    }

    fn draw_lights(&self, sketch: &mut Sketch) {
        let solid = self.lights.iter().map(|cell| (cell, None));
        let dashed = self.other_lights.iter().map(|cell| (cell, Some(0.11)));
        for (cell, dash) in solid.chain(dashed) {
            if let Some(cell) = self.board.info(*cell) {
                sketch.draw_light(plan(cell), dash);
            }
        }
    }

    fn draw_arrows(&self, sketch: &mut Sketch) {
        let solid = self.arrows.iter().map(|arrow| (arrow, false));
        let dashed = self.returns.iter().map(|arrow| (arrow, true));
        for ((from, to), is_dashed) in dashed.chain(solid) {
            if let (Some(from), Some(to)) = (self.board.info(*from), self.board.info(*to)) {
                let stands_there = |cell: &CellInfo| {
                    let mut places = self.places();
                    places.any(|place| place.distance(plan(cell)) < 0.1)
                };
                let way = match (stands_there(to), self.stands_between(from, to)) {
                    (true, _) => ArrowWay::Onto,
                    (false, true) => ArrowWay::Over,
                    (false, false) => ArrowWay::Free,
                };
                sketch.draw_arrow(plan(from), plan(to), way, is_dashed);
            }
        }
    }
}

/// The scale of a pawn at this level of a stack, 0 being the lowest.
fn nesting(level: usize) -> f32 {
    NESTING.powi(i32::try_from(level).unwrap_or(i32::MAX))
}

/// A piece at its place in a drawing.
#[derive(Debug, Clone)]
pub struct Placed {
    /// The piece.
    pub face: PieceFace,
    /// Its level in the stack, 0 being the lowest.
    pub level: usize,
    /// Whether nothing stands on it.
    pub is_top: bool,
    /// The middle of its cell, or of its first one, in the drawing, in millimetres.
    pub at_mm: Vec2,
}

impl Placed {
    /// The piece alone, with the middle of its first cell at the origin, and cells `cell_mm`
    /// millimetres wide.
    pub fn symbol(&self, cell_mm: f32) -> Vec<Shape> {
        let mut sketch = Sketch::empty(None);
        let scale = nesting(self.level);
        sketch.draw_piece(&self.face, Vec2::ZERO, scale, self.is_top);
        sketch.finish(cell_mm).shapes
    }

    /// Whether another piece of the same match has the same [symbol](Self::symbol).
    pub fn is_drawn_like(&self, other: &Self) -> bool {
        let drawn = |it: &Self| {
            let PieceFace { colour, owner, kind, strength, .. } = it.face;
            (colour, owner, kind, strength, it.level, it.is_top)
        };
        drawn(self) == drawn(other)
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

    /// The piece alone on paper, with cells `cell_mm` millimetres wide. Its outline is the cutting
    /// line.
    pub fn printed(&self, cell_mm: f32) -> Drawing {
        self.drawn(cell_mm, true)
    }

    /// The piece alone, with cells `cell_mm` millimetres wide.
    pub fn drawing(&self, cell_mm: f32) -> Drawing {
        self.drawn(cell_mm, false)
    }

    fn drawn(&self, cell_mm: f32, is_hatched: bool) -> Drawing {
        let (low, high) = bounds(ring(&self.outline, 1.0).into_iter());
        let margin = Vec2::splat(THICK);
        let mut sketch =
            Sketch { low: low - margin, high: high + margin, is_hatched, ..Sketch::empty(None) };
        // A piece of several squares is drawn relative to its first one.
        sketch.draw_piece(self, -middle(self.kind), 1.0, true);
        sketch.finish(cell_mm)
    }
}

/// Obstacle of an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ArrowWay {
    /// Nothing: it is straight.
    Free,
    /// Pieces that it passes: it is bowed.
    Over,
    /// The piece where it ends: it ends before its middle.
    Onto,
}

/// Shapes in cells, with y pointing away from seat 0.
struct Sketch {
    low: Vec2,
    high: Vec2,
    /// Whether grounds are hatched.
    is_hatched: bool,
    /// Whether there are coordinates.
    has_labels: bool,
    /// Their size, in cells.
    label_size: f32,
    /// The size of names in cells, in cells.
    name_size: f32,
    /// The least distance between the lines of a hatch, in cells.
    hatch_gap_min: f32,
    /// The part of the board that is drawn.
    window: Option<Window>,
    shapes: Vec<Shape>,
}

/// The points of an outline.
fn ring(outline: &Outline, scale: f32) -> Vec<Vec2> {
    let points = outline.ring(0.0).into_iter();
    points.map(|(point, _)| point * scale).collect()
}

/// The corners of the smallest convex polygon around points.
fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    ludotheque_rules::sorting::sort_by(&mut points, |one, other| {
        one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y))
    });
    // The half that turns to the left while the points go on.
    let half = |points: &mut dyn Iterator<Item = Vec2>| -> Vec<Vec2> {
        let mut kept: Vec<Vec2> = Vec::new();
        for point in points {
            while let [.., before, last] = kept[..]
                && (last - before).perp_dot(point - last) <= 0.0
            {
                kept.pop();
            }
            kept.push(point);
        }
        kept.pop();
        kept
    };
    let mut around = half(&mut points.iter().copied());
    around.extend(half(&mut points.iter().rev().copied()));
    around
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
        let around = corners(cell.ground).into_iter();
        around.map(move |corner| plan(cell) + corner)
    }))
}

impl Sketch {
    /// Nothing, without extent.
    fn empty(window: Option<Window>) -> Self {
        Self {
            low: Vec2::ZERO,
            high: Vec2::ZERO,
            is_hatched: false,
            has_labels: true,
            label_size: LABEL_SIZE,
            name_size: NAME.0,
            hatch_gap_min: 0.0,
            window,
            shapes: Vec::new(),
        }
    }

    /// The extent of a board with its coordinates, or of the part of it that is drawn.
    fn around(board: &Board, window: Option<Window>) -> Self {
        if let Some(window) = window {
            let (low, high) = window.corners();
            let is_hexagonal = board.shape == CellShape::Hexagon;
            let (before, after) =
                if is_hexagonal { (THICK, THICK) } else { (RIM + STUB, STUB + THICK) };
            return Self { low: low - before, high: high + after, ..Self::empty(Some(window)) };
        }
        let (low, high) = cells_of(board);
        let labels = board.labels.iter().map(|label| Vec2::new(label.x, label.y));
        let (low_label, high_label) = bounds(labels);
        let margin = Vec2::splat(LABEL_SIZE / 2.0);
        Self {
            low: (low - RIM).min(low_label - margin),
            high: (high + RIM).max(high_label + margin),
            ..Self::empty(None)
        }
    }

    /// Whether a point of the board is drawn.
    fn shows(&self, place: Vec2) -> bool {
        self.window.is_none_or(|window| window.holds(place))
    }

    /// Where a point of the board is in the drawing, in cells, with y pointing down.
    fn place(&self, point: Vec2) -> Vec2 {
        Vec2::new(point.x - self.low.x, self.high.y - point.y)
    }

    /// Converts everything to millimetres, with y pointing down.
    fn finish(self, cell_mm: f32) -> Drawing {
        let (low, high) = (self.low, self.high);
        let place = |point: Vec2| Vec2::new(point.x - low.x, high.y - point.y) * cell_mm;
        let scaled = |line: LineStyle| LineStyle {
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
            Shape::Words { at, is_centred, text, size_mm, face, colour } => Shape::Words {
                at: place(at),
                is_centred,
                text,
                size_mm: size_mm * cell_mm,
                face,
                colour,
            },
        });
        Drawing { size_mm: (self.high - self.low) * cell_mm, shapes: shapes.collect() }
    }

    fn area(&mut self, points: Vec<Vec2>, fill: Option<Color>, line: Option<LineStyle>) {
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
        let line = LineStyle::solid(THIN, INK);
        if board.shape == CellShape::Point {
            let half = Vec2::new(board.width, board.depth) / 2.0;
            let wood = Color::srgb(0.975, 0.925, 0.83);
            match self.window.map(Window::corners) {
                Some((low, high)) => {
                    let size = high - low + 2.0 * STUB;
                    let part = Outline::rectangle(size.x, size.y, 0.0);
                    let around = ring(&part, 1.0).into_iter();
                    let around = around.map(|point| point + (low + high) / 2.0);
                    self.area(around.collect(), Some(wood), None);
                }
                None => {
                    let frame = Outline::rectangle(2.0 * half.x, 2.0 * half.y, 0.0);
                    self.area(ring(&frame, 1.0), Some(wood), Some(line));
                }
            }
        }
        for (from, to) in &board.lines {
            if let (Some(from), Some(to)) = (board.info(*from), board.info(*to)) {
                self.draw_line(plan(from), plan(to));
            }
        }
        for cell in board.all_cells().filter(|cell| !board.tray.contains(cell)) {
            if let Some(info) = board.info(cell)
                && self.shows(plan(info))
            {
                self.draw_cell(info, line);
            }
        }
        if board.shape == CellShape::Square {
            self.draw_stubs(board, line);
        }
        // The rows of a part of hexagons do not lie below each other: there cells have names.
        let is_named = board.shape == CellShape::Hexagon && self.window.is_some();
        if self.has_labels && !is_named {
            self.draw_labels(board);
        }
    }

    /// Draws a field for the name of each cell of a part of hexagons, over whatever is there.
    fn draw_name_fields(&mut self, board: &Board) {
        if board.shape != CellShape::Hexagon || self.window.is_none() {
            return;
        }
        for info in &board.cells {
            if self.shows(plan(info)) {
                // A larger name is higher, where its field is wider.
                let larger = self.name_size - NAME.0;
                let (aside, down) = (NAME_FIELD.0, NAME_FIELD.1 - 1.1 * larger);
                // The lowest corner of a hexagon, and where its sides leave the field.
                let slope = 3.0f32.sqrt().recip();
                let (corner, side) = (Vec2::new(0.0, -slope), aside * slope);
                let field = [
                    Vec2::new(-aside, -down),
                    Vec2::new(aside, -down),
                    corner + Vec2::new(aside, side),
                    corner,
                    corner + Vec2::new(-aside, side),
                ];
                let field = field.map(|point| point + plan(info)).to_vec();
                self.area(field, Some(PAPER), Some(LineStyle::solid(THIN, INK)));
            }
        }
    }

    /// Writes the names of the cells of a part of hexagons into their fields.
    fn write_names(&mut self, board: &Board) {
        if board.shape != CellShape::Hexagon || self.window.is_none() {
            return;
        }
        let down = NAME.1 - 0.6 * (self.name_size - NAME.0);
        for info in &board.cells {
            if self.shows(plan(info)) {
                let place = plan(info) - Vec2::Y * down;
                // Over what crosses the field.
                let wide = Face::Regular.width(&info.name) * self.name_size + 0.02;
                let behind = Outline::rectangle(wide, 0.8 * self.name_size, 0.03);
                let behind = ring(&behind, 1.0).into_iter();
                let behind = behind.map(|point| point + place).collect();
                self.area(behind, Some(PAPER), None);
                self.words(place, &info.name, self.name_size, Face::Regular, INK);
            }
        }
    }

    /// Draws a line of the board, as far as it is shown.
    fn draw_line(&mut self, from: Vec2, to: Vec2) {
        let (mut from, mut to) = (from, to);
        if let Some((low, high)) = self.window.map(Window::corners) {
            let (low, high) = (low - STUB, high + STUB);
            // Lines go along the rows or along the columns.
            let across = if from.x == to.x { Vec2::X } else { Vec2::Y };
            let is_aside =
                from.dot(across) < low.dot(across) || from.dot(across) > high.dot(across);
            (from, to) = (from.clamp(low, high), to.clamp(low, high));
            if is_aside || from == to {
                return;
            }
        }
        self.shapes
            .push(Shape::Stroke { points: vec![from, to], line: LineStyle::solid(THICK, INK) });
    }

    /// Lets the lines between squares go on a little where the board does.
    fn draw_stubs(&mut self, board: &Board, line: LineStyle) {
        let Some((low, high)) = self.window.map(Window::corners) else {
            return;
        };
        let half = Vec2::new(board.width, board.depth) / 2.0;
        let mut stub = |from: Vec2, way: Vec2| {
            let points = vec![from, from + way * STUB];
            self.shapes.push(Shape::Stroke { points, line });
        };
        let count = (high - low).round();
        for column in 0..=count.x as u16 {
            let x = low.x + f32::from(column);
            if low.y > -half.y + 0.1 {
                stub(Vec2::new(x, low.y), -Vec2::Y);
            }
            if high.y < half.y - 0.1 {
                stub(Vec2::new(x, high.y), Vec2::Y);
            }
        }
        for row in 0..=count.y as u16 {
            let y = low.y + f32::from(row);
            if low.x > -half.x + 0.1 {
                stub(Vec2::new(low.x, y), -Vec2::X);
            }
            if high.x < half.x - 0.1 {
                stub(Vec2::new(high.x, y), Vec2::X);
            }
        }
    }

    /// Writes the coordinates around the board, or below and to the left of the part that is
    /// drawn.
    fn draw_labels(&mut self, board: &Board) {
        let half = Vec2::new(board.width, board.depth) / 2.0;
        let mut written: Vec<Vec2> = Vec::new();
        for label in &board.labels {
            let mut place = Vec2::new(label.x, label.y);
            if let Some(window) = self.window {
                let (low, high) = window.corners();
                let middle = (low + high) / 2.0;
                let gap = STUB + self.label_size * 0.75;
                if place.y < -half.y && window.holds(Vec2::new(place.x, middle.y)) {
                    place.y = low.y - gap;
                } else if place.x < -half.x && window.holds(Vec2::new(middle.x, place.y)) {
                    place.x = low.x - gap;
                } else {
                    continue;
                }
            }
            if written.iter().all(|it| it.distance(place) > LABEL_GAP) {
                written.push(place);
                let size = self.label_size;
                self.words(place, &label.text, size, Face::Regular, INK);
            }
        }
    }

    /// Draws what lies below the pieces of an area.
    fn draw_tint(&mut self, area: &Area, board: &Board) {
        let Some(tint) = area.style.tint() else {
            return;
        };
        for info in area.infos(board) {
            let around = corners(info.ground).into_iter();
            let around = around.map(|corner| corner + plan(info)).collect();
            self.area(around, Some(tint), Some(LineStyle::solid(THIN, INK)));
        }
    }

    /// Draws the line around an area, and its size if that matters.
    fn draw_area(&mut self, area: &Area, board: &Board) {
        const CROSS: f32 = 0.3;
        let colour = area.style.colour();
        if area.style == AreaStyle::Barred {
            for place in area.infos(board).into_iter().map(plan) {
                for (width, colour) in [(0.16, PAPER), (0.09, colour)] {
                    for way in [Vec2::new(CROSS, CROSS), Vec2::new(CROSS, -CROSS)] {
                        let points = vec![place - way, place + way];
                        let line = LineStyle::solid(width, colour);
                        self.shapes.push(Shape::Stroke { points, line });
                    }
                }
            }
            return;
        }
        let inset = match area.style.tint() {
            Some(_) => AREA_INSET.0,
            None => AREA_INSET.1,
        };
        let outline = area.outline(board, inset);
        let line = match area.style.dash() {
            Some(dash) => LineStyle::dashed(0.085, colour, dash),
            None => LineStyle::solid(0.085, colour),
        };
        for side in &outline {
            let points = side.to_vec();
            // Lighter than any ground or piece that it crosses.
            let line = LineStyle::solid(0.15, PAPER);
            self.shapes.push(Shape::Stroke { points, line });
        }
        for side in outline {
            let points = side.to_vec();
            self.shapes.push(Shape::Stroke { points, line });
        }
        if area.style.tint().is_some()
            && let Some(place) = area.place(board)
        {
            let disc = ring(&Outline::circle(0.3), 1.0).into_iter();
            let disc = disc.map(|point| point + place).collect();
            self.area(disc, Some(colour), Some(LineStyle::solid(0.04, PAPER)));
            let size = area.cells.len().to_string();
            self.words(place, &size, 0.44, Face::Bold, PAPER);
        }
    }

    fn draw_cell(&mut self, cell: &CellInfo, line: LineStyle) {
        let place = plan(cell);
        let around = |outline: &Outline| -> Vec<Vec2> {
            let points = ring(outline, 1.0).into_iter();
            points.map(|point| point + place).collect()
        };
        let corners: Vec<Vec2> =
            corners(cell.ground).into_iter().map(|corner| corner + place).collect();
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
                self.area(around(&ring), Some(PAPER), Some(LineStyle::solid(THICK, INK)));
            }
        }
    }

    /// Hatches the ground of a cell, which has this convex outline and this fill.
    fn draw_hatch(&mut self, cell: &CellInfo, outline: &[Vec2], fill: Color) {
        if !self.is_hatched {
            return;
        }
        let line = LineStyle::solid(THIN, fill.mix(&INK, 0.45));
        for hatch in hatch(cell) {
            let gap = hatch.gap.max(self.hatch_gap_min);
            let along = Vec2::from_angle(hatch.angle_deg.to_radians());
            let distances = outline.iter().map(|point| point.dot(along.perp()));
            let (first, last) = distances.fold((f32::INFINITY, f32::NEG_INFINITY), |span, it| {
                (span.0.min(it), span.1.max(it))
            });
            // The lines of a cell are centred in it, so that all cells of a ground look alike.
            let middle = plan(cell).dot(along.perp());
            let from = ((first - middle) / gap).ceil() as i32;
            let to = ((last - middle) / gap).floor() as i32;
            for number in from..=to {
                let distance = middle + number as f32 * gap;
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
        self.area(at(outside), Some(piece.colour), Some(LineStyle::solid(THICK, INK)));
        // A line inside the outline separates dark pawns of a stack. It is as far from all sides.
        let (low, high) = bounds(ring(&piece.outline, scale).into_iter());
        let half = (high - low) / 2.0;
        let part = match piece.kind {
            Kind::Block { .. } => Vec2::ONE - 0.1 * half.min_element() / half,
            _ => Vec2::splat(0.9),
        };
        let inside = ring(&piece.outline, scale).into_iter();
        let inside = inside.map(|point| point * part).collect();
        if ink != INK {
            self.area(at(inside), None, Some(LineStyle::solid(THIN, ink)));
        }
        match piece.kind {
            Kind::LargePiece => {
                for part in [0.72, 0.55] {
                    let ring = ring(&piece.outline, part);
                    self.area(at(ring), None, Some(LineStyle::solid(THICK, ink)));
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
                // On paper, who sees a strength sees the colour, too.
                if !self.is_hatched {
                    self.draw_sign(piece.owner, place - Vec2::Y * 0.26, 0.7, ink);
                }
            }
            // In a piece of several squares, the centre of its first one.
            None => self.draw_sign(piece.owner, place - middle(piece.kind), scale, ink),
        }
    }

    /// Draws a pawn of a pile at this level, 0 being the lowest, from the side.
    fn draw_slab(&mut self, piece: &PieceFace, level: usize, is_top: bool) {
        let exponent = i32::try_from(level).unwrap_or(i32::MAX);
        let lift = level as f32 * SLAB_HEIGHT;
        let around = |scale: f32, lift: f32| -> Vec<Vec2> {
            let points = ring(&piece.outline, scale * SLAB_SCALE.powi(exponent)).into_iter();
            points.map(|point| Vec2::new(point.x, point.y * SLAB_DEPTH + lift)).collect()
        };
        let top = around(1.0, lift + SLAB_HEIGHT);
        let both = around(1.0, lift).into_iter().chain(top.clone());
        let ink = ink_on(piece.colour);
        let wall = piece.colour.mix(&ink, 0.2);
        let line = LineStyle::solid(THICK, INK);
        self.area(hull(both.collect()), Some(wall), Some(line));
        self.area(top, Some(piece.colour), Some(line));
        if ink != INK {
            let inside = around(0.92, lift + SLAB_HEIGHT);
            self.area(inside, None, Some(LineStyle::solid(THIN, ink)));
        }
        if is_top {
            self.draw_sign(piece.owner, Vec2::Y * (lift + SLAB_HEIGHT), 0.8, ink);
        }
    }

    /// Draws the lines along which a piece of several squares can be cut.
    fn draw_joints(&mut self, place: Vec2, width: u8, depth: u8, ink: Color) {
        let half = Vec2::new(f32::from(width), f32::from(depth)) / 2.0;
        let reach = half - 0.1;
        let line = LineStyle::dashed(THIN, ink, 0.08);
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

    /// Highlights a place with a ring, with dashes of this length if there is one.
    fn draw_light(&mut self, place: Vec2, dash: Option<f32>) {
        let points = ring(&Outline::circle(0.43), 1.0).into_iter();
        let points: Vec<Vec2> = points.map(|point| point + place).collect();
        let colour = palette::MARK_POINTED;
        let line = match dash {
            Some(dash) => LineStyle::dashed(0.055, colour, dash),
            None => LineStyle::solid(0.045, colour),
        };
        self.area(points.clone(), None, Some(LineStyle::solid(0.085, PAPER)));
        self.area(points, None, Some(line));
    }

    /// Draws the side of two hexagons that lies between two others, which face each other with a
    /// corner.
    fn draw_edge(&mut self, one: Vec2, other: Vec2) {
        let corner = (other - one).normalize_or_zero() / 3.0f32.sqrt();
        let points = [one + corner, other - corner];
        for (width, colour) in [(0.2, PAPER), (0.12, PRINTED_ARROW)] {
            let line = LineStyle::solid(width, colour);
            let points = points.to_vec();
            self.shapes.push(Shape::Stroke { points, line });
        }
    }

    /// Draws an arrow from cell to cell, which hides nothing that is in its way.
    fn draw_arrow(&mut self, from: Vec2, to: Vec2, way: ArrowWay, is_dashed: bool) {
        const WIDTH: f32 = 0.05;
        const DASH: f32 = 0.14;
        const HEAD: f32 = 0.16;
        const PARTS: u8 = 16;
        let length = from.distance(to);
        let straight = (to - from).normalize_or_zero();
        let (bow, short) = match way {
            ArrowWay::Free => (0.0, 0.12),
            ArrowWay::Over => (0.27 * length, 0.12),
            ArrowWay::Onto => (0.0, 0.27),
        };
        // Between neighbours there is little room.
        let begin = if way == ArrowWay::Onto { 0.3 } else { 0.22 };
        let control = (from + to) / 2.0 + straight.perp() * bow;
        let at = |part: f32| {
            let back = 1.0 - part;
            from * (back * back) + control * (2.0 * back * part) + to * (part * part)
        };
        // It begins beside the middle of the piece, and ends before that of the other cell.
        let (first, last) = (begin / length, 1.0 - short / length);
        let tip = at(last);
        let neck_at = last - 2.0 * HEAD / length;
        let neck = at(neck_at);
        let along = (tip - neck).normalize_or_zero();
        let steps = (0..=PARTS).map(|step| {
            let part = first + (neck_at - first) * f32::from(step) / f32::from(PARTS);
            let ahead = (at(part + 0.01) - at(part - 0.01)).normalize_or_zero();
            (at(part), ahead.perp())
        });
        let steps: Vec<(Vec2, Vec2)> = steps.collect();
        let left = steps.iter().map(|(place, side)| *place + *side * WIDTH);
        let right = steps.iter().rev().map(|(place, side)| *place - *side * WIDTH);
        let head = [along.perp(), Vec2::ZERO, -along.perp()];
        let head = head.map(|side| if side == Vec2::ZERO { tip } else { neck + side * HEAD });
        let edge = LineStyle::solid(THICK * 2.4, PAPER);
        let line = LineStyle::solid(THIN, INK);
        let colour = if self.is_hatched { PRINTED_ARROW } else { palette::MARK_CAPTURE };
        if is_dashed {
            let shaft: Vec<Vec2> = steps.iter().map(|(place, _)| *place).collect();
            let (around, inside) = (2.0 * WIDTH + 0.08, 2.0 * WIDTH);
            for line in [LineStyle::solid(around, PAPER), LineStyle::dashed(inside, colour, DASH)] {
                let points = shaft.clone();
                self.shapes.push(Shape::Stroke { points, line });
            }
            self.area(head.to_vec(), None, Some(edge));
            self.area(head.to_vec(), Some(colour), Some(line));
            return;
        }
        let points: Vec<Vec2> = left.chain(head).chain(right).collect();
        self.area(points.clone(), None, Some(edge));
        self.area(points, Some(colour), Some(line));
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
                let empty = Scene { pieces: Vec::new(), ..Scene::of(face.seen_by(Eye::Open)) };
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
            let cells: Vec<&CellInfo> =
                board.all_cells().filter_map(|cell| board.info(cell)).collect();
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
            let scene = Scene::bare(flat_look(game, *game.players().start()), board);
            let (screen, paper) = (scene.drawing(10.0), scene.printed(10.0));
            let is_hatched = cells.iter().any(|cell| !hatch(cell).is_empty());
            assert_eq!(paper.shapes.len() > screen.shapes.len(), is_hatched, "{game}");
        }
    }

    #[test]
    fn a_hull_is_around_all_points_and_turns_in_one_direction() {
        let points: Vec<Vec2> = (0..60u16)
            .map(|step| {
                let angle = f32::from(step) * 2.4;
                Vec2::from_angle(angle) * (1.0 + (angle * 3.0).sin() / 2.0)
            })
            .collect();
        let around = hull(points.clone());
        let next = around.iter().cycle().skip(1);
        for (from, to) in around.iter().zip(next) {
            for point in &points {
                assert!((to - from).perp_dot(*point - from) > -1e-5, "{point}");
            }
        }
        assert!(around.iter().all(|corner| points.contains(corner)));
    }

    #[test]
    fn owners_differ_without_colours() {
        let signs = |seat: u8| {
            let mut sketch = Sketch::empty(None);
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
