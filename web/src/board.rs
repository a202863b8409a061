//! The board as SVG: the flat drawing, the marks, and a grid of cells that can be clicked, pointed at
//! by keys, and read.

use bevy_math::Vec2;
use ludotheque_drawing::area::{Area, AreaStyle};
use ludotheque_drawing::cells::corners;
use ludotheque_drawing::looks::flat_look;
use ludotheque_drawing::table::{Placed, Scene};
use ludotheque_drawing::{Shape, bounds, svg};
use ludotheque_rules::{AnnotationKind, Board, Cell, CellInfo, Game, Seat, View};
use ludotheque_wording::Wording;
use ludotheque_words::Locale;

use crate::deed::Deed;
use crate::glide::{Glide, glides};
use crate::html::element;
use crate::marks::{Kind, Picture};
use crate::parts::Shown;
use crate::table::Table;

/// The width of a cell in the units of the drawing.
const CELL: f32 = 100.0;

/// The ids of the layers of a board, from the bottom to the top: the regions that a move would leave, the pieces, marks,
/// the outlines of those regions, and what is pointed out.
pub(crate) const LAYERS: [&str; 5] = ["below", "pieces", "marks", "above", "pointers"];

/// The time of a piece from one cell of its way to the next, in milliseconds.
const LEG_MS: usize = 240;
/// How it sets out and settles: the points of a cubic Bézier curve.
const EASING: &str = "0.35 0 0.2 1";

/// Where an arrow key leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Away from the first player.
    Up,
    /// Towards the first player.
    Down,
}

impl Direction {
    /// The step in the plan.
    fn step(self) -> (f32, f32) {
        match self {
            Self::Left => (-1.0, 0.0),
            Self::Right => (1.0, 0.0),
            Self::Up => (0.0, 1.0),
            Self::Down => (0.0, -1.0),
        }
    }
}

/// The cell that an arrow key leads to. On hexagons, up and down follow the oblique lines that the
/// numbers on the rim belong to.
pub fn neighbour(board: &Board, from: Cell, direction: Direction) -> Option<Cell> {
    let origin = board.info(from)?;
    let (x, y) = direction.step();
    let mut best: Option<(f32, Cell)> = None;
    for (cell, info) in board.all_cells().zip(&board.cells) {
        let (aside_x, aside_y) = (info.x - origin.x, info.y - origin.y);
        let along = aside_x * x + aside_y * y;
        let across = aside_x * y - aside_y * x;
        if along < 0.25 || across.abs() > 1.2 * along {
            continue;
        }
        // Of two that are equally near, the one on the oblique line.
        let length = along + across.abs() + if across > 0.01 { 0.01 } else { 0.0 };
        if best.is_none_or(|(shortest, _)| length < shortest) {
            best = Some((length, cell));
        }
    }
    best.map(|(_, cell)| cell)
}

/// The cell where the keys begin: what is pointed at, or else the first that can be clicked.
pub(crate) fn cursor(table: &Table) -> Option<Cell> {
    let view = table.view();
    let first = || table.selection.options(view).first().copied();
    let read_first = || view.board().rows().into_iter().flatten().next();
    table.pointed.or_else(first).or_else(read_first)
}

/// What the board is called and offers at a cell.
#[derive(Debug, PartialEq)]
pub struct NamedCell {
    /// The cell.
    pub cell: Cell,
    /// Its name, with what stands on it.
    pub name: String,
    /// Whether it is chosen.
    pub is_chosen: bool,
}

/// What of a board stays as it is for a whole match, as HTML: drawing it takes as long as everything else on the page.
pub(crate) struct Ground {
    view_box: String,
    /// The board, and the layers that the page writes what changes into.
    drawn: String,
    /// The cells, row by row. The page gives them their names, and lets one of them have the focus.
    cells: String,
}

impl Ground {
    /// The board that an eye sees.
    pub(crate) fn of(view: View<'_>) -> Self {
        let scene = Scene::bare(flat_look(view.game(), view.players()), view.board());
        let bare = scene.drawing(CELL);
        let middles = scene.middles_mm(CELL);
        let mut drawn = svg::shapes(&bare.shapes);
        for cell in &scene.board.tray {
            if let Some(info) = scene.board.info(*cell) {
                drawn += &element(
                    "path",
                    &[("class", "tray"), ("d", &outline(middles(info), info))],
                    "",
                );
            }
        }
        drawn += &LAYERS.map(|id| element("g", &[("id", id)], "")).concat();
        let rows = scene.board.rows();
        Self {
            view_box: format!("0 0 {:.0} {:.0}", bare.size_mm.x, bare.size_mm.y),
            drawn: element("g", &[("aria-hidden", "true")], &drawn),
            cells: rows.into_iter().map(|row| row_of(&scene, &middles, &row)).collect(),
        }
    }
}

/// Cells that can be clicked and are read one after the other.
fn row_of(scene: &Scene, middles: &impl Fn(&CellInfo) -> Vec2, row: &[Cell]) -> String {
    let mut cells = String::new();
    for &cell in row {
        let Some(info) = scene.board.info(cell) else { continue };
        let number = cell.index().to_string();
        let attributes = [
            ("id", &*format!("cell-{number}")),
            ("class", "cell"),
            ("role", "gridcell"),
            ("tabindex", "-1"),
            ("data-cell", &*number),
            ("data-do", &*Deed::Click(cell).to_string()),
            ("d", &*outline(middles(info), info)),
        ];
        cells += &element("path", &attributes, "");
    }
    element("g", &[("role", "row")], &cells)
}

/// What a screen with a board shows of it.
pub(crate) fn at_board(locale: &Locale, table: &Table) -> Shown {
    let ground = table.ground();
    let attributes = [
        ("id", "grid"),
        ("viewBox", &*ground.view_box),
        ("role", "grid"),
        ("aria-label", &*locale.text("web-board")),
    ];
    Shown {
        language: locale.language().code(),
        stage: element("svg", &attributes, &format!("{}{}", ground.drawn, ground.cells)),
        layers: layers(table),
        cells: cells(locale, table),
        cursor: cursor(table),
        ..Shown::default()
    }
}

/// Everything on the board that the eye at the table sees, for [`LAYERS`].
fn layers(table: &Table) -> [String; LAYERS.len()] {
    let view = table.view();
    let picture = Picture::of(table);
    let pointers = &table.pointers;
    let scene = Scene {
        pieces: picture.pieces,
        lights: pointers.lights.iter().copied().chain(table.hint.lights(view)).collect(),
        arrows: pointers.arrows.iter().copied().chain(table.hint.arrow(view)).collect(),
        ..Scene::of(view)
    };
    let [below, above] = regions(table);
    let middles = scene.middles_mm(CELL);
    let marks = picture.marks.iter().map(|mark| {
        let infos = mark.cells.iter().filter_map(|cell| scene.board.info(*cell));
        marked(infos.map(&middles), mark.kind)
    });
    let marks = marks.collect();
    [below, pieces(table, &scene), marks, above, svg::shapes(&scene.pointers(CELL))]
}

/// What the cells are called.
fn cells(locale: &Locale, table: &Table) -> Vec<NamedCell> {
    let chosen = table.selection.chosen();
    let is_chosen = |cell: Cell| chosen.is_some() && chosen == Some(table.view().handle(cell));
    let names = table.describer(locale).named_cells(&table.selection, Wording::Long);
    let named = names.into_iter();
    named.map(|(cell, name)| NamedCell { cell, name, is_chosen: is_chosen(cell) }).collect()
}

/// The regions that the move which is considered, or was refused, would leave: what lies below the pieces, and above
/// them.
fn regions(table: &Table) -> [String; 2] {
    let view = table.view();
    let refused = table.refusal.0.as_ref().map(|refusal| refusal.clicks.clone());
    let clicks = refused.unwrap_or_else(|| table.prospect().clicks);
    let areas = view.annotations(&clicks).into_iter().filter_map(|annotation| {
        let style = match annotation.kind {
            AnnotationKind::FittingRegion => AreaStyle::Fits,
            AnnotationKind::Region => AreaStyle::Fails,
            _ => return None,
        };
        Some(Area { cells: annotation.cells, style })
    });
    let areas: Vec<Area> = areas.collect();
    if areas.is_empty() {
        return Default::default();
    }
    Scene { areas, ..Scene::of(view) }.areas(CELL).map(|shapes| svg::shapes(&shapes))
}

/// The pieces: each kind is drawn once, and used wherever one stands. Those of the last move glide on their ways, above
/// all others.
fn pieces(table: &Table, scene: &Scene) -> String {
    let replay = table.view().replay().filter(|_| table.has_just_moved);
    let glides = replay.map(|replay| glides(&replay.beats)).unwrap_or_default();
    let (mut symbols, mut resting, mut moving) = (String::new(), String::new(), String::new());
    let mut drawn_once: Vec<Placed> = Vec::new();
    for (piece, placed) in scene.pieces.iter().zip(scene.placed(CELL)) {
        let at = format!("translate({:.1} {:.1})", placed.at_mm.x, placed.at_mm.y);
        let known = drawn_once.iter().position(|it| it.is_drawn_like(&placed));
        let id = format!("piece-{}", known.unwrap_or(drawn_once.len()));
        let symbol = element("use", &[("href", &format!("#{id}"))], "");
        if known.is_none() {
            symbols += &element("g", &[("id", &id)], &svg::shapes(&placed.symbol(CELL)));
            drawn_once.push(placed);
        }
        let glide = glides.iter().find(|glide| glide.to == piece.spot);
        let way = glide.map(|glide| way(scene, glide)).unwrap_or_default();
        let drawn = element("g", &[("transform", &at)], &(symbol + &way));
        if glide.is_some() { &mut moving } else { &mut resting }.push_str(&drawn);
    }
    element("defs", &[], &symbols) + &resting + &moving
}

/// The animation of a piece on its way.
fn way(scene: &Scene, glide: &Glide) -> String {
    let cells = glide.way.iter().copied().chain([glide.to.cell]);
    let infos = cells.filter_map(|cell| scene.board.info(cell));
    let middles = infos.map(scene.middles_mm(CELL));
    let stations: Vec<String> = middles.map(|it| format!("{:.1} {:.1}", it.x, it.y)).collect();
    let legs = glide.way.len();
    let times: Vec<String> =
        (0..=legs).map(|leg| format!("{:.3}", leg as f32 / legs as f32)).collect();
    let attributes = [
        ("attributeName", "transform"),
        ("type", "translate"),
        ("dur", &*format!("{}ms", legs * LEG_MS)),
        ("values", &*stations.join(";")),
        ("keyTimes", &*times.join(";")),
        ("calcMode", "spline"),
        ("keySplines", &*vec![EASING; legs].join(";")),
    ];
    element("animateTransform", &attributes, "")
}

/// The outline of a cell as a path.
fn outline(middle: Vec2, info: &CellInfo) -> String {
    let around = corners(info.ground).into_iter().enumerate();
    let points = around.map(|(number, corner)| {
        let command = if number == 0 { 'M' } else { 'L' };
        // The drawing's y points down.
        format!("{command}{:.1} {:.1}", middle.x + corner.x * CELL, middle.y - corner.y * CELL)
    });
    points.collect::<String>() + "Z"
}

/// How far a mark reaches beyond the middles of its cells, in cells.
fn reach_of(kind: Kind) -> f32 {
    match kind {
        Kind::Target => 0.15,
        Kind::Last | Kind::Decides => 0.46,
        Kind::Movable | Kind::Owes => 0.43,
        Kind::Chosen => 0.45,
        Kind::Onto => 0.4,
        Kind::Capture | Kind::Refused => 0.36,
    }
}

/// A mark around these middles of cells, on a wider line that sets it apart from any ground.
fn marked(middles: impl Iterator<Item = Vec2>, kind: Kind) -> String {
    let middles: Vec<Vec2> = middles.collect();
    let is_single = middles.len() == 1;
    if middles.is_empty() {
        return String::new();
    }
    let (low, high) = bounds(middles.into_iter());
    let reach = Vec2::splat(reach_of(kind) * CELL);
    let (low, high) = (low - reach, high + reach);
    let middle = (low + high) / 2.0;
    let path = |points: &[Vec2], end: &str| {
        let points = points.iter().map(|point| format!("{:.1} {:.1}", point.x, point.y));
        format!("M{}{end}", points.collect::<Vec<_>>().join("L"))
    };
    let radius = match kind {
        Kind::Last => 8.0,
        _ if !is_single => 0.3 * CELL,
        _ => reach.x,
    };
    let once = |class: &str| match kind {
        Kind::Capture => {
            let [top, bottom] = [low.y, high.y].map(|y| Vec2::new(middle.x, y));
            let [left, right] = [low.x, high.x].map(|x| Vec2::new(x, middle.y));
            let d = path(&[top, right, bottom, left], "Z");
            element("path", &[("class", class), ("d", &d)], "")
        }
        Kind::Refused => {
            let falling = path(&[low, high], "");
            let rising = path(&[Vec2::new(low.x, high.y), Vec2::new(high.x, low.y)], "");
            element("path", &[("class", class), ("d", &(falling + &rising))], "")
        }
        _ => {
            let size = high - low;
            let [x, y, width, height, rx] =
                [low.x, low.y, size.x, size.y, radius].map(|length| format!("{length:.1}"));
            let attributes = [
                ("class", class),
                ("x", &*x),
                ("y", &*y),
                ("width", &*width),
                ("height", &*height),
                ("rx", &*rx),
            ];
            element("rect", &attributes, "")
        }
    };
    let class = kind.class();
    once(&format!("mark halo {class}")) + &once(&format!("mark {class}"))
}

/// A small drawing of a position without coordinates, which is not read.
pub(crate) fn picture(view: View<'_>) -> String {
    let drawing = Scene::of(view).without_labels(CELL);
    let size = format!("0 0 {:.0} {:.0}", drawing.size_mm.x, drawing.size_mm.y);
    element("svg", &[("viewBox", &size), ("aria-hidden", "true")], &svg::shapes(&drawing.shapes))
}

/// The colour of a seat, which is not read.
pub(crate) fn swatch(game: Game, players: u8, seat: Seat) -> String {
    let colour = flat_look(game, players).seat_colour(seat);
    let shape = Shape::rectangle(Vec2::ZERO, Vec2::splat(10.0), Some(colour), None);
    let attributes = [("class", "swatch"), ("viewBox", "0 0 10 10"), ("aria-hidden", "true")];
    element("svg", &attributes, &svg::shapes(&[shape]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_keys_reach_every_cell_and_lead_back() {
        for game in Game::ALL {
            let board = ludotheque_rules::board(game);
            let start = Cell::new(0);
            let mut reached = vec![start];
            let mut number = 0;
            while let Some(&from) = reached.get(number) {
                number += 1;
                let pairs = [
                    (Direction::Left, Direction::Right),
                    (Direction::Up, Direction::Down),
                    (Direction::Right, Direction::Left),
                    (Direction::Down, Direction::Up),
                ];
                for (there, back) in pairs {
                    if let Some(to) = neighbour(board, from, there) {
                        assert!(neighbour(board, to, back).is_some(), "{game}");
                        if !reached.contains(&to) {
                            reached.push(to);
                        }
                    }
                }
            }
            assert_eq!(reached.len(), board.cells.len(), "{game}");
        }
    }

    #[test]
    fn up_and_down_follow_the_oblique_lines_of_hexagons() {
        let board = ludotheque_rules::board(Game::SYPIL);
        let named = |name: &str| board.cell_named(name).expect("it is on the board");
        let name = |cell: Option<Cell>| cell.map(|cell| board.name(cell));
        assert_eq!(name(neighbour(board, named("A1"), Direction::Up)), Some("B1"));
        assert_eq!(name(neighbour(board, named("C1"), Direction::Down)), Some("B1"));
        assert_eq!(name(neighbour(board, named("D3"), Direction::Right)), Some("D4"));
    }
}
