//! The board and the pieces of a game at playing size, to be cut out.

use bevy_color::{Color, Mix};
use bevy_math::Vec2;
use ludotheque_drawing::looks::{flat_game, flat_look};
use ludotheque_drawing::table::{INK, PAPER, PieceFace, Scene};
use ludotheque_drawing::typeface::Face;
use ludotheque_drawing::{Drawing, LineStyle, Shape, bounds};
use ludotheque_rules::{
    Cell, CellShape, Eye, Game, Kind, PieceView, Seat, Setup, SetupError, Spot, board, open,
};
use ludotheque_words::{Locale, SeatNaming};

use super::flow::{LEADING, PARAGRAPH_MM, SMALL_MM as CARD_MM, TOP_MM, line_shapes, set_paragraph};
use super::sheet::{Paper, Role, Sheet, SheetPart};
use crate::pages::card_key;

/// The greatest width of a cell of the board, in millimetres: no larger than a board to play on
/// needs.
const CELL_MAX_MM: f32 = 30.0;
/// The gap between pieces, in millimetres.
const GAP_MM: f32 = 1.8;
/// The gap between rows of kinds, in millimetres.
const ROW_GAP_MM: f32 = 3.4;
/// The depth of the flaps on which an upright piece stands, in millimetres.
const FLAP_MM: f32 = 7.0;
/// The length of cut marks, and their distance from the corner, in millimetres.
const MARK_MM: (f32, f32) = (4.0, 1.0);
/// The height of a line of text below the parts to be cut out, in millimetres.
const FOOT_MM: f32 = 7.0;
/// The size of that line, in millimetres.
const SMALL_MM: f32 = 3.4;
/// The height of the name above the pieces of a kind, in millimetres.
const NAME_MM: f32 = 5.2;
/// The sizes of the titles above all pieces and above those of a side, in millimetres.
const TITLE_MM: f32 = 6.0;
const SIDE_MM: f32 = 4.6;
/// The width of hairlines, in millimetres.
const HAIR_MM: f32 = 0.2;
/// The size of the sketch of how an upright piece is made, relative to its points.
const FOLD_SCALE: f32 = 1.35;
/// The height of the sketch of how a board is put together, in millimetres.
const JOINED_MM: f32 = 22.0;
/// The gap between two sides beside each other, in millimetres.
const SIDES_GAP_MM: f32 = 6.0;
/// How far pieces keep from the lower edge of the paper, where its number is, in millimetres.
const PIECES_END_MM: f32 = 12.5;
/// The margin of the paper around its printed part, in millimetres.
pub(super) const EDGE_MM: f32 = 10.0;
/// The width of the frame around a board, the height of the band with its name, and the size of
/// that name, in millimetres.
const FRAME_MM: f32 = 4.0;
const NAME_BAND_MM: f32 = 11.0;
const BOARD_NAME_MM: f32 = 9.0;
/// The height of the drawings of pieces beside that name, and the gap between them, in millimetres.
const MOTIF_MM: (f32, f32) = (6.0, 2.5);
/// How many of them there are at most on each side.
const MOTIF_COUNT: usize = 3;

/// All pieces of a set, with which the game can be played by any number of players.
///
/// # Errors
/// If the game cannot be set up.
pub fn set(game: Game) -> Result<Vec<PieceFace>, SetupError> {
    let mut set: Vec<PieceFace> = Vec::new();
    let start = flat_game(game).start;
    // The maximum number of players first, whose signs the pieces bear.
    for players in game.players().rev() {
        let mut setup = Setup::new(game, players)?;
        if start.players == players {
            let placements = start.placements.iter().map(|&text| text.into());
            setup = setup.with_placements(placements.collect())?;
        }
        let face = open(&setup)?;
        let look = flat_look(game, players);
        let mut missing = set.clone();
        for piece in face.seen_by(Eye::Open).pieces() {
            let begins_second = face
                .board()
                .info(piece.spot.cell)
                .is_some_and(|cell| look.begins_in_second_tone(cell));
            let tone = look.second_tone().filter(|_| begins_second).unwrap_or(look);
            let colour = tone.seat_colour(piece.owner);
            let is_same = |other: &PieceFace| {
                (other.colour, other.kind, other.strength) == (colour, piece.kind, piece.strength)
            };
            if let Some(found) = missing.iter().position(is_same) {
                missing.swap_remove(found);
                continue;
            }
            let of_colour = set.iter().find(|other| other.colour == colour);
            let owner = of_colour.map_or(piece.owner, |other| other.owner);
            set.push(PieceFace {
                outline: (look.outline)(piece.kind),
                colour,
                owner,
                kind: piece.kind,
                strength: piece.strength,
            });
        }
    }
    let look = flat_look(game, *game.players().end());
    for &(owner, kind) in flat_game(game).on_paper.unplaced {
        set.push(PieceFace {
            outline: (look.outline)(kind),
            colour: look.seat_colour(owner),
            owner,
            kind,
            strength: None,
        });
    }
    set.sort_by_key(|piece| (piece.owner, piece.squares(), piece.kind, piece.strength));
    Ok(set)
}

/// The pieces of one kind in one colour.
#[derive(Debug, Clone)]
pub struct PieceGroup {
    /// Name of the pieces, in the language of the interface.
    pub name: String,
    /// The colour of the side, in the language of the interface.
    pub side: String,
    /// One of them.
    pub face: PieceFace,
    /// How many the game needs, without spare ones.
    pub count: usize,
    /// How many are spare.
    pub spare: usize,
}

/// The pieces of a set by colour and kind, in the order of [`set`].
///
/// # Errors
/// If the game cannot be set up.
pub fn groups(game: Game, locale: &Locale) -> Result<Vec<PieceGroup>, SetupError> {
    let players = *game.players().end();
    let position = open(&Setup::new(game, players)?)?;
    let view = position.seen_by(Eye::Open);
    let names = Sides { game, players };
    let mut groups: Vec<PieceGroup> = Vec::new();
    for face in set(game)? {
        let is_same = |group: &PieceGroup| {
            let other = &group.face;
            (other.colour, other.kind, other.strength) == (face.colour, face.kind, face.strength)
        };
        if let Some(group) = groups.last_mut().filter(|group| is_same(group)) {
            group.count += 1;
            continue;
        }
        let piece = PieceView {
            spot: Spot::ground(Cell::new(0)),
            owner: face.owner,
            kind: face.kind,
            strength: face.strength,
        };
        let name = locale.phrase(&view.piece_name(&piece), board(game), &names);
        groups.push(PieceGroup {
            name,
            side: names.in_list(locale, face.owner),
            spare: 1 + remainders(game, face.kind),
            face,
            count: 1,
        });
    }
    Ok(groups)
}

/// The pieces of each side of a set, by kind.
///
/// # Errors
/// If the game cannot be set up.
pub(super) fn sides(game: Game, locale: &Locale) -> Result<Vec<Vec<PieceGroup>>, SetupError> {
    let mut sides: Vec<Vec<PieceGroup>> = Vec::new();
    for group in groups(game, locale)? {
        match sides.last_mut().filter(|side| side[0].side == group.side) {
            Some(side) => side.push(group),
            None => sides.push(vec![group]),
        }
    }
    Ok(sides)
}

/// A text that begins with a capital.
pub(super) fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    let first = signs.next().into_iter().flat_map(char::to_uppercase);
    first.chain(signs.as_str().chars()).collect()
}

/// How many pieces of a kind each side has for what is left of others.
fn remainders(game: Game, kind: Kind) -> usize {
    let remainders = flat_game(game).on_paper.remainders.iter();
    let of_kind = remainders.filter(|(it, _)| *it == kind);
    of_kind.map(|(_, count)| usize::from(*count)).sum()
}

/// The sides of a game, named by their colours.
struct Sides {
    game: Game,
    players: u8,
}

impl SeatNaming for Sides {
    fn in_list(&self, locale: &Locale, seat: Seat) -> String {
        locale.text(self.game.colour_key(self.players, seat))
    }

    fn in_sentence(&self, locale: &Locale, seat: Seat) -> String {
        let key = self.game.colour_key(self.players, seat);
        locale.text(&format!("{key}-phrase"))
    }

    fn at_start(&self, locale: &Locale, seat: Seat) -> String {
        let key = self.game.colour_key(self.players, seat);
        locale.text(&format!("{key}-start"))
    }

    fn form(&self, _: Seat) -> &'static str {
        "colour"
    }
}

/// The width of a cell of the printed board, in millimetres: the board fills the paper as far as
/// cells may be large.
fn cell_mm(game: Game) -> f32 {
    let width = Scene::bare(flat_look(game, *game.players().start()), board(game));
    let width = width.drawing(1.0).size_mm.x;
    let narrowest = Paper::ALL.iter().map(|paper| paper.size_mm().x);
    let around_mm = 2.0 * (EDGE_MM + FRAME_MM);
    let room_mm = narrowest.fold(f32::INFINITY, f32::min) - around_mm;
    (room_mm / width).clamp(flat_game(game).on_paper.least_cell_mm, CELL_MAX_MM)
}

/// The board of a game without pieces, in a frame with its name, and where it may be cut.
struct BareBoard {
    drawing: Drawing,
    /// The lines between columns and between rows, from the left and from above, in millimetres;
    /// none if cells do not lie in columns.
    borders_mm: [Vec<f32>; 2],
}

impl BareBoard {
    fn of(game: Game) -> Self {
        let (board, cell_mm) = (board(game), cell_mm(game));
        let scene = Scene::bare(flat_look(game, *game.players().start()), board);
        let inside = scene.printed(cell_mm);
        let frame = Vec2::splat(FRAME_MM);
        let size_mm = inside.size_mm + 2.0 * frame + Vec2::Y * NAME_BAND_MM;
        let cells = Vec2::new(board.width, board.depth);
        let first = frame + (inside.size_mm - cells * cell_mm) / 2.0;
        let borders = |count: f32, first_mm: f32| match board.shape {
            CellShape::Hexagon => Vec::new(),
            CellShape::Square | CellShape::Point => (1..count.round() as u16)
                .map(|number| first_mm + f32::from(number) * cell_mm)
                .collect(),
        };
        let borders_mm = [borders(cells.x, first.x), borders(cells.y, first.y)];
        let accent = flat_game(game).on_paper.accent;
        let mut shapes = frame_lines(size_mm, accent).to_vec();
        shapes.extend(inside.shapes.into_iter().map(|shape| shape.moved(frame)));
        Self { drawing: Drawing { size_mm, shapes }, borders_mm }
    }

    /// Writes the name of the game below the cells, in the middle of each of `columns` parts from
    /// the left, and the shapes of its pieces on both sides of it.
    fn write_name(&mut self, game: Game, columns: u16) -> Result<(), SetupError> {
        let accent = flat_game(game).on_paper.accent;
        let cuts = self.cuts_mm(0, columns);
        let y_mm = self.drawing.size_mm.y - FRAME_MM - NAME_BAND_MM / 2.0;
        let outlines = outlines(game)?;
        let (height_mm, gap_mm) = MOTIF_MM;
        for part in cuts.windows(2) {
            let middle = Vec2::new((part[0] + part[1]) / 2.0, y_mm);
            self.drawing.shapes.push(Shape::Words {
                at: middle + Vec2::Y * BOARD_NAME_MM * 0.32,
                is_centred: true,
                text: game.name().to_owned(),
                size_mm: BOARD_NAME_MM,
                face: Face::Bold,
                colour: accent,
            });
            let half_mm = Face::Bold.width(game.name()) * BOARD_NAME_MM / 2.0;
            let mut aside_mm = half_mm + 2.0 * gap_mm;
            for outline in outlines.iter().take(MOTIF_COUNT) {
                let (low, high) = bounds(outline.iter().copied());
                let scale = height_mm / (high - low).max_element();
                let half_mm = (high - low) * scale / 2.0;
                for side in [-1.0, 1.0] {
                    let at = middle + Vec2::X * side * (aside_mm + half_mm.x);
                    let points = outline.iter().map(|point| {
                        let out = (*point - (low + high) / 2.0) * scale;
                        at + Vec2::new(out.x, -out.y)
                    });
                    self.drawing.shapes.push(Shape::Area {
                        points: points.collect(),
                        fill: Some(accent.mix(&PAPER, 0.25)),
                        line: None,
                    });
                }
                aside_mm += 2.0 * half_mm.x + gap_mm;
            }
        }
        Ok(())
    }

    /// Where it begins, is cut, and ends along an axis (0 from the left, 1 from above), in this
    /// number of parts: between two columns or rows, never through places.
    fn cuts_mm(&self, axis: usize, parts: u16) -> Vec<f32> {
        let whole_mm = self.drawing.size_mm[axis];
        let cuts = (0..=parts).map(|number| {
            let even_mm = whole_mm * f32::from(number) / f32::from(parts);
            let borders = self.borders_mm[axis].iter().copied();
            let is_end = number == 0 || number == parts;
            let nearest = borders.filter(|_| !is_end).min_by(|one, other| {
                let distance = |border: f32| (border - even_mm).abs();
                distance(*one).total_cmp(&distance(*other))
            });
            nearest.unwrap_or(even_mm)
        });
        cuts.collect()
    }
}

/// The different outlines of the pieces of a game, in cells.
fn outlines(game: Game) -> Result<Vec<Vec<Vec2>>, SetupError> {
    let mut outlines: Vec<Vec<Vec2>> = Vec::new();
    for piece in set(game)? {
        let ring = piece.outline.ring(0.0).into_iter();
        let ring: Vec<Vec2> = ring.map(|(point, _)| point).collect();
        if !outlines.contains(&ring) {
            outlines.push(ring);
        }
    }
    Ok(outlines)
}

/// A tinted frame and a double line around a board of this size.
fn frame_lines(size_mm: Vec2, accent: Color) -> [Shape; 2] {
    // The frame is a little darker than the ground around the cells.
    [(0.9, 0.45, 0.72), (0.3, 2.6, 0.9)].map(|(width_mm, inset_mm, tint)| {
        let (low, high) = (Vec2::splat(inset_mm), size_mm - inset_mm);
        let fill = accent.mix(&PAPER, tint);
        let line = LineStyle::solid(width_mm, accent);
        Shape::rectangle(low, high, Some(fill), Some(line))
    })
}

/// The size of the sheets of a board, upright or lying, whichever need be fewer, and into how many
/// columns and rows they divide it.
fn tiles(bare: &BareBoard, paper: Paper) -> (Vec2, u16, u16) {
    let upright = paper.size_mm();
    let tiles = |size: Vec2| {
        let room = size - 2.0 * EDGE_MM - Vec2::new(0.0, FOOT_MM);
        (bare.drawing.size_mm / room).ceil()
    };
    let lying = Vec2::new(upright.y, upright.x);
    let count = |size: Vec2| tiles(size).element_product();
    let size = if count(lying) < count(upright) { lying } else { upright };
    (size, tiles(size).x as u16, tiles(size).y as u16)
}

/// The sheets of the board, in tiles with cut marks if it is larger than the paper.
///
/// # Errors
/// If the game cannot be set up.
pub(super) fn board_sheets(
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<Vec<Sheet>, SetupError> {
    let mut bare = BareBoard::of(game);
    let (size, columns, rows) = tiles(&bare, paper);
    bare.write_name(game, columns)?;
    let (across, down) = (bare.cuts_mm(0, columns), bare.cuts_mm(1, rows));
    let room = size - Vec2::new(0.0, FOOT_MM);
    let mut sheets = Vec::new();
    for (row, y) in (1u16..).zip(down.windows(2)) {
        for (column, x) in (1u16..).zip(across.windows(2)) {
            let from = Vec2::new(x[0], y[0]);
            let tile = Vec2::new(x[1], y[1]) - from;
            let corner = (room - tile) / 2.0;
            let words = tile_name(locale, [row, rows], [column, columns]);
            let shapes = bare.drawing.shapes.iter().cloned();
            let mut sheet = Sheet::of(size);
            sheet.parts.push(SheetPart {
                role: Role::Figure(words.clone()),
                clip: Some((corner, tile)),
                shapes: shapes.map(|shape| shape.moved(corner - from)).collect(),
                picture: None,
            });
            let marks = SheetPart::new(Role::Artifact, cut_marks(corner, tile));
            sheet.parts.push(marks);
            sheet.parts.push(foot(size, words));
            sheets.push(sheet);
        }
    }
    Ok(sheets)
}

/// The name of a tile of the board: its row and its column, each with the number of them.
fn tile_name(locale: &Locale, [row, rows]: [u16; 2], [column, columns]: [u16; 2]) -> String {
    let key = match (rows, columns) {
        (1, 1) => "print-board",
        (1, 2) => "print-board-half",
        (2, 2) => "print-board-quarter",
        _ => "print-board-part",
    };
    locale.text_with(key, &[("row", row.into()), ("column", column.into())])
}

/// A line of text at the foot of a sheet.
fn foot(size: Vec2, text: String) -> SheetPart {
    let words = Shape::Words {
        at: Vec2::new(size.x / 2.0, size.y - EDGE_MM + 1.0),
        is_centred: true,
        text,
        size_mm: SMALL_MM,
        face: Face::Regular,
        colour: INK,
    };
    SheetPart::new(Role::PARAGRAPH, vec![words])
}

/// Two short lines at each corner of a rectangle, outside it.
fn cut_marks(corner: Vec2, size: Vec2) -> Vec<Shape> {
    let (length, gap) = MARK_MM;
    let mut marks = Vec::new();
    for (x, out_x) in [(corner.x, -1.0), (corner.x + size.x, 1.0)] {
        for (y, out_y) in [(corner.y, -1.0), (corner.y + size.y, 1.0)] {
            let at = Vec2::new(x, y);
            for way in [Vec2::X * out_x, Vec2::Y * out_y] {
                marks.push(Shape::Stroke {
                    points: vec![at + way * gap, at + way * (gap + length)],
                    line: LineStyle::solid(HAIR_MM, INK),
                });
            }
        }
    }
    marks
}

/// An upright piece: two faces with a fold between them, and flaps to stand on. Only one
/// face bears the strength.
fn upright(piece: &PieceFace, cell_mm: f32) -> Drawing {
    let shown = piece.printed(cell_mm);
    let blank = PieceFace { strength: None, ..piece.clone() };
    let blank = blank.printed(cell_mm);
    let face = shown.size_mm;
    let height = 2.0 * face.y + 2.0 * FLAP_MM;
    let line = LineStyle::solid(HAIR_MM, INK);
    let whole = Vec2::new(face.x, height);
    let mut shapes = vec![Shape::rectangle(Vec2::ZERO, whole, None, Some(line))];
    let mut put = |drawing: Drawing, top: f32| {
        let moved = drawing.shapes.into_iter();
        shapes.extend(moved.map(|shape| shape.moved(Vec2::Y * top)));
    };
    put(blank, FLAP_MM);
    put(shown, FLAP_MM + face.y);
    for fold in [FLAP_MM, FLAP_MM + face.y, FLAP_MM + 2.0 * face.y] {
        shapes.push(Shape::Stroke {
            points: vec![Vec2::new(0.0, fold), Vec2::new(face.x, fold)],
            line: LineStyle::dashed(HAIR_MM, INK, 1.0),
        });
    }
    Drawing { size_mm: Vec2::new(face.x, height), shapes }
}

/// The pieces of a group with their spare one in rows, and their name above them.
struct PieceBlock {
    name: String,
    /// The width and the height of the whole, in millimetres.
    size_mm: Vec2,
    piece: Drawing,
    /// The number of pieces in a row, and of all.
    columns: usize,
    count: usize,
}

impl PieceBlock {
    /// The block of a group, no wider than this.
    fn new(group: &PieceGroup, locale: &Locale, cell_mm: f32, width_mm: f32) -> Self {
        let piece = match group.face.strength {
            Some(_) => upright(&group.face, cell_mm),
            None => group.face.printed(cell_mm),
        };
        let count = group.count + group.spare;
        let step = piece.size_mm + GAP_MM;
        let columns = ((width_mm + GAP_MM) / step.x).floor().max(1.0) as usize;
        let columns = columns.min(count);
        let rows = count.div_ceil(columns);
        let name = locale.text_with(
            "print-group",
            &[
                ("name", capitalised(&group.name).into()),
                ("count", group.count.into()),
                ("spare", group.spare.into()),
            ],
        );
        let pieces = step * Vec2::new(columns as f32, rows as f32) - GAP_MM;
        Self {
            size_mm: Vec2::new(
                pieces.x.max(Face::Regular.width(&name) * SMALL_MM),
                pieces.y + NAME_MM,
            ),
            name,
            piece,
            columns,
            count,
        }
    }

    /// The name, and the pieces with their upper left corner here.
    fn parts(&self, at: Vec2) -> [SheetPart; 2] {
        let name = Shape::Words {
            at: at + Vec2::Y * SMALL_MM,
            is_centred: false,
            text: self.name.clone(),
            size_mm: SMALL_MM,
            face: Face::Regular,
            colour: INK,
        };
        let step = self.piece.size_mm + GAP_MM;
        let places = (0..self.count).map(|number| {
            let (row, column) = (number / self.columns, number % self.columns);
            at + Vec2::Y * NAME_MM + step * Vec2::new(column as f32, row as f32)
        });
        let shapes = places.flat_map(|place| {
            let shapes = self.piece.shapes.iter().cloned();
            shapes.map(move |shape| shape.moved(place))
        });
        [
            SheetPart::new(Role::PARAGRAPH, vec![name]),
            SheetPart::new(Role::Figure(self.name.clone()), shapes.collect()),
        ]
    }
}

/// The sheets of the pieces, and where the last of them ends, in millimetres: those of each side
/// below each other, two sides beside each other, each kind with its name and spare ones.
///
/// # Errors
/// If the game cannot be set up.
pub(super) fn piece_sheets(
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<(Vec<Sheet>, f32), SetupError> {
    let size = paper.size_mm();
    let cell_mm = cell_mm(game);
    let title = |text: String, at: Vec2, level: u16, size_mm: f32| {
        let words = Shape::Words {
            at: at + Vec2::Y * size_mm,
            is_centred: false,
            text,
            size_mm,
            face: Face::Bold,
            colour: flat_game(game).on_paper.accent,
        };
        SheetPart::new(Role::Heading(level), vec![words])
    };
    let corner = Vec2::new(EDGE_MM, TOP_MM);
    let heading = title(locale.text("print-pieces"), corner, 2, TITLE_MM);
    let mut sheets = vec![Sheet::of(size)];
    sheets[0].parts.push(heading);
    let width_mm = (size.x - 2.0 * EDGE_MM - SIDES_GAP_MM) / 2.0;
    // Where the sides above end: the sheet, and how far it is filled.
    let mut filled = (0, TOP_MM + 1.6 * TITLE_MM);
    for pair in sides(game, locale)?.chunks(2) {
        let from = filled;
        for (column, side) in pair.iter().enumerate() {
            let x_mm = EDGE_MM + column as f32 * (width_mm + SIDES_GAP_MM);
            let (mut sheet, mut y_mm) = from;
            let name = title(side[0].side.clone(), Vec2::new(x_mm, y_mm), 3, SIDE_MM);
            sheets[sheet].parts.push(name);
            y_mm += SIDE_MM * 1.6;
            for group in side {
                let block = PieceBlock::new(group, locale, cell_mm, width_mm);
                if y_mm + block.size_mm.y > size.y - PIECES_END_MM {
                    sheet += 1;
                    y_mm = TOP_MM;
                    if sheet == sheets.len() {
                        sheets.push(Sheet::of(size));
                    }
                }
                let parts = block.parts(Vec2::new(x_mm, y_mm));
                sheets[sheet].parts.extend(parts);
                y_mm += block.size_mm.y + ROW_GAP_MM;
            }
            if (sheet, y_mm) > filled {
                filled = (sheet, y_mm);
            }
        }
    }
    Ok((sheets, filled.1))
}

/// Cards with the rules in a few words, to be cut out, two for each game or one for each player if
/// there are more, from the upper edge of the paper on.
pub(super) fn cards(game: Game, locale: &Locale, paper: Paper) -> Vec<SheetPart> {
    const PADDING_MM: f32 = 3.0;
    const HEAD_MM: f32 = 7.0;
    let accent = flat_game(game).on_paper.accent;
    let width_mm = (paper.size_mm().x - 2.0 * EDGE_MM - SIDES_GAP_MM) / 2.0;
    let text = locale.text(&card_key(game));
    let paragraphs = text.lines().map(str::trim).filter(|it| !it.is_empty());
    let paragraphs: Vec<_> =
        paragraphs.map(|it| set_paragraph(it, CARD_MM, width_mm - 2.0 * PADDING_MM)).collect();
    let text_mm = paragraphs.iter().map(|lines| lines.len() as f32 * CARD_MM * LEADING);
    let gaps_mm = PARAGRAPH_MM * (paragraphs.len() - 1) as f32;
    let height_mm = HEAD_MM + 2.0 * PADDING_MM + text_mm.sum::<f32>() + gaps_mm;
    let size = Vec2::new(width_mm, height_mm);
    let mut parts = Vec::new();
    for number in 0..usize::from((*game.players().end()).max(2)) {
        let (row, column) = (number / 2, number % 2);
        let step = size + Vec2::new(SIDES_GAP_MM, ROW_GAP_MM);
        let corner = Vec2::new(EDGE_MM, 0.0) + step * Vec2::new(column as f32, row as f32);
        let line = LineStyle::solid(HAIR_MM * 1.5, accent);
        let frame = Shape::rectangle(corner, corner + size, None, Some(line));
        let head = corner + Vec2::new(width_mm, HEAD_MM);
        let head = Shape::rectangle(corner, head, Some(accent), None);
        parts.push(SheetPart::new(Role::Artifact, vec![frame, head]));
        let title = Shape::Words {
            at: corner + Vec2::new(PADDING_MM, HEAD_MM - 2.0),
            is_centred: false,
            text: locale.text_with("print-card", &[("game", game.name().into())]),
            size_mm: SIDE_MM,
            face: Face::Bold,
            colour: PAPER,
        };
        parts.push(SheetPart::new(Role::PARAGRAPH, vec![title]));
        let mut y_mm = corner.y + HEAD_MM + PADDING_MM;
        for lines in &paragraphs {
            for (index, line) in lines.iter().enumerate() {
                y_mm += CARD_MM * LEADING;
                let at = Vec2::new(corner.x + PADDING_MM, y_mm - CARD_MM * 0.35);
                let role = Role::Line { is_first: index == 0, is_last: index + 1 == lines.len() };
                parts.push(SheetPart::new(role, line_shapes(line, at, CARD_MM)));
            }
            y_mm += PARAGRAPH_MM;
        }
    }
    parts
}

/// An instruction for printing, cutting and folding, and what is drawn below it.
#[derive(Debug, Clone)]
pub(super) struct Instruction {
    /// The instruction.
    pub text: String,
    /// The drawing, if there is one.
    pub drawing: Option<InstructionSketch>,
}

/// A drawing below an instruction.
#[derive(Debug, Clone)]
pub(super) struct InstructionSketch {
    /// Alternative text.
    pub name: String,
    /// Its height with the gap below it, in millimetres.
    pub height_mm: f32,
    /// Shapes of the drawing, with its upper left corner at the origin.
    pub shapes: Vec<Shape>,
}

/// The instructions for printing, cutting and folding the sheets.
pub(super) fn directions(
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<Vec<Instruction>, SetupError> {
    let set = set(game)?;
    let plain = |key: &str| Instruction { text: locale.text(key), drawing: None };
    let mut directions = vec![Instruction {
        drawing: Some(InstructionSketch {
            name: SCALE_BAR.to_owned(),
            height_mm: 10.0,
            shapes: scale_bar(Vec2::ZERO),
        }),
        ..plain("print-how")
    }];
    let bare = BareBoard::of(game);
    let (_, columns, rows) = tiles(&bare, paper);
    if columns * rows > 1 {
        directions.push(Instruction {
            drawing: Some(InstructionSketch {
                name: locale.text("print-join-sketch"),
                height_mm: JOINED_MM + 4.0,
                shapes: join_sketch(&bare, columns, rows),
            }),
            ..plain("print-join")
        });
    }
    if set.iter().any(|piece| piece.strength.is_some()) {
        directions.push(Instruction {
            drawing: Some(InstructionSketch {
                name: locale.text("print-fold-sketch"),
                height_mm: 28.0 * FOLD_SCALE,
                shapes: fold_sketch(),
            }),
            ..plain("print-fold")
        });
    }
    if set.iter().any(|piece| piece.squares() > 1) {
        directions.push(plain("print-remainders"));
    }
    if flat_game(game).on_paper.has_stacks {
        directions.push(plain("print-stacks"));
    }
    Ok(directions)
}

/// How the parts of a board are put together: apart, and as a whole with dashes along the joints.
fn join_sketch(bare: &BareBoard, columns: u16, rows: u16) -> Vec<Shape> {
    const APART_MM: f32 = 2.5;
    let scale = JOINED_MM / bare.drawing.size_mm.y;
    let whole = bare.drawing.size_mm * scale;
    let line = LineStyle::solid(HAIR_MM * 2.0, INK);
    let rectangle = |low, high| Shape::rectangle(low, high, Some(PAPER), Some(line));
    let cuts = [bare.cuts_mm(0, columns), bare.cuts_mm(1, rows)];
    let cuts = cuts.map(|cuts| cuts.into_iter().map(|cut| cut * scale).collect::<Vec<f32>>());
    let apart = Vec2::splat(APART_MM);
    let mut shapes = Vec::new();
    // The parts are a little smaller, so that both drawings are as high.
    let small = 1.0 - APART_MM * f32::from(rows - 1) / JOINED_MM;
    for (row, y) in cuts[1].windows(2).enumerate() {
        for (column, x) in cuts[0].windows(2).enumerate() {
            let out = apart * Vec2::new(column as f32, row as f32);
            let (low, high) = (Vec2::new(x[0], y[0]), Vec2::new(x[1], y[1]));
            shapes.push(rectangle(low * small + out, high * small + out));
        }
    }
    let arrow_mm = whole.x + APART_MM * f32::from(columns - 1) + 3.0;
    shapes.extend(small_arrow(Vec2::new(arrow_mm, JOINED_MM / 2.0)));
    let right = Vec2::new(arrow_mm + 7.0, 0.0);
    shapes.push(rectangle(right, right + whole));
    for (axis, cuts) in cuts.iter().enumerate() {
        for cut in &cuts[1..cuts.len() - 1] {
            let points = match axis {
                0 => [Vec2::new(*cut, 0.0), Vec2::new(*cut, whole.y)],
                _ => [Vec2::new(0.0, *cut), Vec2::new(whole.x, *cut)],
            };
            shapes.push(Shape::Stroke {
                points: points.map(|point| right + point).to_vec(),
                line: LineStyle::dashed(HAIR_MM * 2.0, INK, 0.8),
            });
        }
    }
    shapes
}

/// A thin arrow to the right that begins here.
fn small_arrow(at: Vec2) -> [Shape; 2] {
    let line = LineStyle::solid(HAIR_MM * 2.0, INK);
    let stroke = |points: &[(f32, f32)]| Shape::Stroke {
        points: points.iter().map(|&(x, y)| at + Vec2::new(x, y)).collect(),
        line,
    };
    [stroke(&[(0.0, 0.0), (4.0, 0.0)]), stroke(&[(2.8, -1.0), (4.0, 0.0), (2.8, 1.0)])]
}

/// How an upright piece is made: its strip with the folds, folded as seen from the side, and as it
/// stands.
fn fold_sketch() -> Vec<Shape> {
    let line = LineStyle::solid(HAIR_MM * 2.0, INK);
    let place = |points: &[(f32, f32)]| -> Vec<Vec2> {
        points.iter().map(|&(x, y)| Vec2::new(x, y) * FOLD_SCALE).collect()
    };
    let area = |points: &[(f32, f32)]| Shape::Area {
        points: place(points),
        fill: Some(PAPER),
        line: Some(line),
    };
    let stroke = |points: &[(f32, f32)]| Shape::Stroke { points: place(points), line };
    let words = |x: f32, y: f32, text: &str, size_mm: f32| Shape::Words {
        at: Vec2::new(x, y) * FOLD_SCALE,
        is_centred: true,
        text: text.to_owned(),
        size_mm,
        face: Face::Bold,
        colour: INK,
    };
    let number = |x: f32, y: f32| words(x, y, "3", 5.0 * FOLD_SCALE);
    let mut shapes = vec![area(&[(2.0, 1.0), (10.0, 1.0), (10.0, 25.0), (2.0, 25.0)])];
    for y in [4.0, 13.0, 22.0] {
        shapes.push(Shape::Stroke {
            points: place(&[(2.0, y), (10.0, y)]),
            line: LineStyle::dashed(HAIR_MM, INK, 0.8),
        });
    }
    shapes.push(number(6.0, 19.2));
    // The sides meet at the upper fold, and one flap lies on the other.
    shapes.push(stroke(&[(26.5, 21.2), (22.6, 21.2), (25.0, 11.0)]));
    shapes.push(stroke(&[(25.0, 11.0), (27.4, 21.2), (23.5, 22.0)]));
    shapes.push(area(&[(40.0, 12.5), (48.0, 12.5), (48.0, 22.0), (40.0, 22.0)]));
    shapes.push(number(44.0, 19.0));
    shapes.push(stroke(&[(37.0, 22.0), (51.0, 22.0)]));
    for x in [13.5, 31.5] {
        shapes.extend(small_arrow(Vec2::new(x, 17.0) * FOLD_SCALE));
    }
    for (step, x) in [("1", 6.0), ("2", 25.0), ("3", 44.0)] {
        shapes.push(words(x, 27.6, step, CARD_MM));
    }
    shapes
}

/// The label of the scale bar.
const SCALE_BAR: &str = "50\u{a0}mm";

/// A bar of known length, to check the scale of the print.
fn scale_bar(corner: Vec2) -> Vec<Shape> {
    const LENGTH_MM: f32 = 50.0;
    let at = corner + Vec2::Y * 5.0;
    let line = LineStyle::solid(HAIR_MM * 2.0, INK);
    let tick = |x: f32| Shape::Stroke {
        points: vec![at + Vec2::new(x, -1.5), at + Vec2::new(x, 1.5)],
        line,
    };
    vec![
        Shape::Stroke { points: vec![at, at + Vec2::X * LENGTH_MM], line },
        tick(0.0),
        tick(LENGTH_MM),
        Shape::Words {
            at: at + Vec2::new(LENGTH_MM + 3.0, SMALL_MM * 0.32),
            is_centred: false,
            text: SCALE_BAR.to_owned(),
            size_mm: SMALL_MM,
            face: Face::Regular,
            colour: INK,
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_words::Language;

    #[test]
    fn boards_are_cut_between_places_and_each_part_fits_on_its_sheet() {
        let locale = Locale::new(Language::French);
        for game in Game::ALL {
            let (bare, cell_mm) = (BareBoard::of(game), cell_mm(game));
            for axis in 0..2 {
                for parts in 2..=3 {
                    let cuts = bare.cuts_mm(axis, parts);
                    assert!(cuts.is_sorted(), "{game}: {cuts:?}");
                    let borders = &bare.borders_mm[axis];
                    let inner = &cuts[1..cuts.len() - 1];
                    let is_between = |cut: &f32| borders.is_empty() || borders.contains(cut);
                    assert!(inner.iter().all(is_between), "{game}: {cuts:?}");
                }
                // Borders lie half a cell from places.
                let steps = bare.borders_mm[axis].windows(2);
                for step in steps {
                    assert!((step[1] - step[0] - cell_mm).abs() < 0.01, "{game}");
                }
            }
            for paper in Paper::ALL {
                for sheet in board_sheets(game, &locale, paper).expect("it can be set up") {
                    let clips = sheet.parts.iter().filter_map(|part| part.clip);
                    for (corner, size) in clips {
                        let end = corner + size;
                        let fits = corner.min_element() >= 5.0
                            && (sheet.size_mm - end).min_element() >= 5.0;
                        assert!(fits, "{game}, {}: {corner} to {end}", paper.name());
                    }
                }
            }
        }
    }
}
