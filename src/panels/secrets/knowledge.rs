//! Diagrams below the board after a match with secrets, which compare the true position with
//! what each player could know at the time. They follow the current position, including
//! glimpses and replays.
//!
//! A player could know everything visible and everything shown before: a strength shown in an
//! attack is remembered with its pawn and ringed, even if the table hides it again.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_rules::{Board, Cell, CellInfo, Eye, Knowledge, NodeId, PieceView, Seat, View};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{MatchSeated, Session};
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_theme::looks::{Look, look};
use ludotheque_ui::prelude::*;

use crate::layout::column::{MannersSystems, across_the_board};
use crate::layout::shape::{AboveLine, InterfaceShape};
use crate::states::Screen;

/// The maximum size of a cell in a diagram, in logical pixels.
const LARGEST_CELL_PX: f32 = 30.0;
/// The minimum legible size of a cell, in logical pixels.
const SMALLEST_CELL_PX: f32 = 9.0;
/// The maximum share of the window's height for the diagrams.
const MOST_OF_HEIGHT: f32 = 0.38;
/// Room around the diagrams and between them, in logical pixels.
const PADDING_PX: f32 = 10.0;
const GAP_PX: f32 = 12.0;
/// Room at both sides of the panel, in logical pixels.
const MARGIN_PX: f32 = 10.0;
/// Heights of the lines above and below a diagram, in logical pixels.
const CAPTION_PX: f32 = 24.0;
const REMARK_PX: f32 = 20.0;
/// Width of a pawn and size of its digit, in cells.
const PAWN_WIDTH: f32 = 0.86;
const DIGIT_SIZE: f32 = 0.72;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SideBySide>().add_plugins(widgets::follow::<SideBySide>).add_systems(
        Update,
        lay_side_by_side
            .in_set(FrameSet::Report)
            .after(MannersSystems)
            .run_if(in_state(Screen::Playing)),
    );
}

/// Whether the diagrams are switched on.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideBySide(pub bool);

/// A pawn of a diagram.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiagramPawn {
    /// The eye of the diagram.
    pub eye: Eye,
    /// Its cell.
    pub cell: Cell,
    /// Its strength, if this eye sees or remembers it.
    pub strength: Option<u8>,
    /// Whether the strength is remembered and no longer visible.
    pub is_remembered: bool,
}

#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct DiagramPanel {
    /// Their position.
    node: NodeId,
    /// The width of a cell, in logical pixels.
    cell_px: f32,
}

pub(crate) fn switch() -> impl Bundle {
    (
        widgets::quiet_button("side-by-side", message("side-by-side")),
        widgets::Tooltip(message("side-by-side-line")),
        widgets::checked_while(|shown: &SideBySide| shown.0),
        widgets::changes(|wanted: &mut SideBySide| wanted.0 = !wanted.0),
    )
}

/// The width of a cell such that the diagrams of all eyes fit side by side next to the
/// column, in logical pixels.
fn cell_px(board: &Board, diagrams: usize, shape: &InterfaceShape) -> f32 {
    let count = diagrams as f32;
    let around = 2.0 * (MARGIN_PX + PADDING_PX) + GAP_PX * (count - 1.0);
    let wide = (shape.room_px.x - shape.right_px() - around) / count / board.width;
    let high = shape.room_px.y * MOST_OF_HEIGHT / board.depth;
    wide.min(high).floor().clamp(SMALLEST_CELL_PX, LARGEST_CELL_PX)
}

/// Keeps the diagrams in sync with the current position.
fn lay_side_by_side(
    current: Option<Res<Session>>,
    mut seated: MessageReader<MatchSeated>,
    names: Option<Res<SeatNames>>,
    mut wanted: ResMut<SideBySide>,
    glimpse: Res<Glimpse>,
    shape: Res<InterfaceShape>,
    mut panels: Spawned<DiagramPanel>,
) {
    let is_new = seated.read().count() > 0;
    if is_new {
        wanted.set_if_neq(SideBySide(false));
    }
    // There is nothing to compare while there are secrets or something is tried out.
    let current = current.filter(|it| wanted.0 && it.is_open() && !it.is_exploring());
    let laid = current.as_ref().map(|current| {
        let view = current.view();
        let diagrams = 1 + usize::from(view.players());
        DiagramPanel {
            node: glimpse.shown().unwrap_or(view.here()),
            cell_px: cell_px(view.board(), diagrams, &shape),
        }
    });
    let (Some(entity), Some(panel), Some(current), Some(names)) =
        (panels.show(laid), laid, current, names)
    else {
        return;
    };
    fill_panel(entity, current.seen_by(Eye::Open), &names, panel);
}

fn fill_panel(mut entity: EntityCommands, view: View<'_>, names: &SeatNames, panel: DiagramPanel) {
    let board = view.board();
    let height_px = board.depth * panel.cell_px + CAPTION_PX + REMARK_PX + 2.0 * PADDING_PX;
    let seats = (0..names.players()).map(Seat::new);
    let eyes = std::iter::once(Eye::Open).chain(seats.map(Eye::Seat));
    // In a glimpse, the last move is the one under the pointer.
    let last = if panel.node == view.here() { view.last_move() } else { Vec::new() };
    entity
        .insert((
            Name::new("side by side"),
            AboveLine { height_px, joins_column: false },
            across_the_board(Val::Auto, px(sizes::LINE_HEIGHT_PX)),
        ))
        .with_children(|place| {
            place
                .spawn((
                    Node {
                        height: px(height_px),
                        ..boxes::row(GAP_PX).padded(px(PADDING_PX).all()).rounded(PADDING_PX)
                    },
                    BackgroundColor(palette::UI_PANEL),
                ))
                .with_children(|row| {
                    for eye in eyes {
                        let view = view.seen_by(eye);
                        let pieces = view.pieces_at(panel.node).unwrap_or_default();
                        let diagram = Diagram {
                            eye,
                            knowledge: view.knowledge(panel.node).unwrap_or_default(),
                            pieces: &pieces,
                            last: &last,
                            board,
                            look: look(view.game(), names.players()),
                            cell_px: panel.cell_px,
                        };
                        diagram.spawn(row, names);
                    }
                });
        });
}

/// A small picture of the board as an eye knows it.
struct Diagram<'a> {
    eye: Eye,
    /// The strengths shown to this eye before.
    knowledge: Knowledge,
    pieces: &'a [PieceView],
    /// The cells of the last move.
    last: &'a [Cell],
    board: &'static Board,
    look: &'static dyn Look,
    cell_px: f32,
}

impl Diagram<'_> {
    /// Spawns the diagram with its texts.
    fn spawn(&self, row: &mut ChildSpawnerCommands, names: &SeatNames) {
        row.spawn((
            boxes::column(0.0).rigid().wide(px(self.board.width * self.cell_px)),
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            column.spawn(line_of(CAPTION_PX)).with_children(|caption| {
                let words = match self.eye {
                    Eye::Seat(seat) => {
                        caption.spawn(widgets::seat_disc(self.look.seat_colour(seat), 14.0));
                        names.label(seat)
                    }
                    Eye::Open | Eye::Public => message("side-true"),
                };
                caption.spawn((widgets::text(Lettering::Label, words), TextLayout::no_wrap()));
            });
            self.spawn_ground(column);
            let unknown = self.pieces.iter().filter(|it| self.known(it).is_none()).count();
            let count = u8::try_from(unknown).unwrap_or(u8::MAX);
            let words = match self.eye {
                Eye::Seat(_) => message("side-unknown").with("count", count),
                Eye::Open | Eye::Public => message("side-remembered"),
            };
            column
                .spawn(line_of(REMARK_PX))
                .with_child((widgets::muted_text(Lettering::Small, words), TextLayout::no_wrap()));
        });
    }

    /// Spawns the board with its lines and pawns.
    fn spawn_ground(&self, column: &mut ChildSpawnerCommands) {
        column
            .spawn((
                Node::default()
                    .sized(px(self.board.width * self.cell_px), px(self.board.depth * self.cell_px))
                    .rigid()
                    .rounded(4.0),
                BackgroundColor(palette::UI_WELL),
                Pickable::IGNORE,
            ))
            .with_children(|ground| {
                let ends =
                    |(from, to): &(Cell, Cell)| self.board.info(*from).zip(self.board.info(*to));
                let lines = self.board.lines.iter().filter_map(ends).map(|(from, to)| {
                    let (from, to) = (self.place(from), self.place(to));
                    let min = from.min(to);
                    (at(min, (from.max(to) - min).max(Vec2::ONE)), palette::UI_LINE)
                });
                let size = Vec2::splat(self.cell_px);
                let last = self.last.iter().filter_map(|cell| self.board.info(*cell));
                let last =
                    last.map(|info| (at(self.place(info) - size / 2.0, size), palette::UI_CHOSEN));
                for (node, colour) in lines.chain(last) {
                    ground.spawn((node, BackgroundColor(colour), Pickable::IGNORE));
                }
                for piece in self.pieces {
                    self.spawn_pawn(ground, piece);
                }
            });
    }

    /// The strength of a piece, as far as this eye sees or remembers it.
    fn known(&self, piece: &PieceView) -> Option<u8> {
        let remembered = || self.knowledge.strength(piece.spot);
        piece.strength.or_else(remembered)
    }

    fn spawn_pawn(&self, ground: &mut ChildSpawnerCommands, piece: &PieceView) {
        let Some(info) = self.board.info(piece.spot.cell) else {
            return;
        };
        let strength = self.known(piece);
        let is_remembered = piece.strength.is_none() && strength.is_some();
        let (ring_px, ring) =
            if is_remembered { (2.0, palette::UI_ACCENT) } else { (1.0, palette::UI_SEAT_RIM) };
        let size = Vec2::splat((self.cell_px * PAWN_WIDTH).round());
        let colour = self.look.seat_colour(piece.owner);
        let node = at((self.place(info) - size / 2.0).round(), size)
            .centred()
            .in_middle()
            .bordered(ring_px)
            .rounded(self.cell_px * 0.16);
        ground
            .spawn((
                node,
                boxes::coloured(colour, ring),
                Pickable::IGNORE,
                DiagramPawn { eye: self.eye, cell: piece.spot.cell, strength, is_remembered },
            ))
            .with_children(|pawn| {
                if let Some(strength) = strength {
                    let ink = if colour.luminance() > 0.3 {
                        palette::UI_TEXT_ON_ACCENT
                    } else {
                        palette::UI_TEXT
                    };
                    let mut font = Lettering::Column.font();
                    font.font_size = FontSize::Px(self.cell_px * DIGIT_SIZE);
                    pawn.spawn((
                        Text::new(strength.to_string()),
                        font,
                        TextColor(ink),
                        TextLayout::no_wrap(),
                        Pickable::IGNORE,
                    ));
                }
            });
    }

    /// The centre of a cell, in logical pixels from the upper left.
    fn place(&self, cell: &CellInfo) -> Vec2 {
        let across = cell.x + self.board.width / 2.0;
        let down = self.board.depth / 2.0 - cell.y;
        Vec2::new(across, down) * self.cell_px
    }
}

/// A line of text of this height.
fn line_of(height_px: f32) -> impl Bundle {
    (
        Node {
            height: px(height_px),
            overflow: Overflow::clip(),
            ..boxes::row(7.0).rigid().centred()
        },
        Pickable::IGNORE,
    )
}

/// A node at a position in a diagram.
fn at(min: Vec2, size: Vec2) -> Node {
    Node {
        left: px(min.x),
        top: px(min.y),
        ..Node::default().absolute().sized(px(size.x), px(size.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::side::Content;
    use ludotheque_rules::{Game, Setup, open, presets};

    fn board() -> &'static Board {
        let preset = presets(Game::STRATEGE)[0].placement.clone();
        let setup = Setup::new(Game::STRATEGE, 2)
            .and_then(|setup| setup.with_placements(vec![preset; 2]))
            .expect("a preset fits");
        open(&setup).expect("it opens").board()
    }

    #[test]
    fn three_diagrams_fit_beside_the_column_of_every_window() {
        for window in [
            Vec2::new(960.0, 600.0),
            Vec2::new(1280.0, 720.0),
            Vec2::new(1920.0, 1080.0),
            Vec2::new(880.0, 1320.0),
        ] {
            let shape = InterfaceShape::of(window, Content::Match);
            let (board, cell) = (board(), cell_px(board(), 3, &shape));
            let wide = 3.0 * board.width * cell + 2.0 * (PADDING_PX + GAP_PX);
            assert!(wide <= window.x - shape.right_px(), "{window}");
            assert!(board.depth * cell <= window.y * 0.45, "{window}");
            assert!(cell >= 18.0, "{window}: {cell}");
        }
    }

    #[test]
    fn a_line_goes_through_every_row_and_every_black_place() {
        assert_eq!(board().lines.len(), 10 + 6);
    }
}
