//! The layout around the board on every screen with a table: the head at the upper left
//! with the menu button, and the frame of the side panel on the right, which becomes a
//! strip in a narrow window and lies below the board in one that is higher than wide.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::facing::{Edge, Room};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::states::{Menu, Screen, at_table};
use ludotheque_table::around::AroundScreen;
use ludotheque_table::camera::{CameraSystems, Insets};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets::{ButtonStyle, Renamed, Tooltip};
use ludotheque_theme::{palette, sizes, widgets};

use super::around::AroundSystems;
use super::around::place::{self, Bar, InOwnBar};
use super::column_side::{Content, HALVES_GAP_PX, PADDING_PX, Side, is_strip};
use super::low::{self, InLittleRoom};

/// The distance from the top of the window to the caption, in logical pixels: below the
/// buttons.
const CAPTION_TOP_PX: f32 = 58.0;

/// Adds the systems that follow the width of the window.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        disable_out_of_reach
            .in_set(FrameSet::Report)
            .after(MannersSystems)
            .run_if(in_state(Screen::Playing)),
    )
    .add_systems(
        Update,
        (fold, low::tighten_panels)
            .chain()
            .in_set(FrameSet::Camera)
            .in_set(FoldSystems)
            .after(AroundSystems)
            .before(CameraSystems)
            .run_if(at_table),
    )
    .add_systems(
        Update,
        low::place_parts
            .in_set(FrameSet::Camera)
            .in_set(FoldSystems)
            .after(low::tighten_panels)
            .before(CameraSystems),
    )
    .add_systems(
        Update,
        // After what the columns are filled with, so that nothing is seen in a wrong place.
        place_in_halves.after(FrameSet::Report).before(FrameSet::Cover).run_if(at_table),
    );
}

/// The systems that give the column the side that the window has room for.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct FoldSystems;

/// The systems that update the column.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ColumnSystems;

/// The system that spawns the column of a match.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ColumnSpawning;

/// The systems that keep the buttons in sync with the match.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct MannersSystems;

/// A button that shrinks to the width of its row: five fit in the narrow column.
#[derive(Component)]
pub(crate) struct Compact;

/// A button that remains visible beside the panel of the end, which takes all clicks. It is
/// disabled while that panel is open.
#[derive(Component)]
pub(crate) struct InReach;

/// Disables the buttons that are visible but out of reach.
fn disable_out_of_reach(
    mut commands: Commands,
    menu: Res<State<Menu>>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<InReach>>,
) {
    for (entity, is_off) in &buttons {
        widgets::enable(&mut commands, entity, is_off, *menu.get() != Menu::Over);
    }
}

/// The column, whose side and size depend on those of the window, and on its content.
#[derive(Component)]
pub(super) struct ColumnFrame(Content);

/// Marks a part of the column that makes way for the review where there is little room.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct MakesWay;

/// Marks a node above or below the board that ends where the column begins, at its right or below
/// it.
#[derive(Component, Debug, Clone, Copy, Default)]
pub(crate) struct EndsAtColumn {
    /// The distance from its lower end to the edge of the window, or to the column if that is below
    /// the board, in logical pixels; `None` if its lower end follows from its content.
    above_edge_px: Option<f32>,
    /// Whether it lies above what takes room below the board, too.
    is_above_the_rest: bool,
}

impl EndsAtColumn {
    /// With this distance from its lower end to the edge of the window, or to the column if that is
    /// below the board, in logical pixels.
    pub(crate) fn above_edge(above_edge_px: f32) -> Self {
        Self { above_edge_px: Some(above_edge_px), is_above_the_rest: false }
    }

    /// The same, above whatever [takes room](TakesRoomBelow) there.
    pub(crate) fn above_the_rest(above_edge_px: f32) -> Self {
        Self { is_above_the_rest: true, ..Self::above_edge(above_edge_px) }
    }
}

/// The place of a part of the column in its right half, while the column is below the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InRightHalf {
    /// The whole half; for children of the column.
    Whole,
    /// Its lower end; for children of a part that fills the left half.
    Lower,
}

/// A part of the column of a lesson or a puzzle whose layout depends on the place of the column.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ByShape {
    /// A grid of buttons: two in a row, or four while the column is below the board.
    Grid,
    /// A frame around the text and what is below it, or beside it while the column is below the
    /// board. A strip has no room for the frame, and only the text remains.
    Frame,
    /// A part of the frame below the text, or half of its width while the column is below the board.
    SharesRow,
}

/// Marks a node above the line that takes this height from the board, in logical
/// pixels.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct TakesRoomBelow(pub(super) f32);

/// Marks the head, which gives way to the bars on a screen that lies flat.
#[derive(Component)]
struct Head;

/// Marks what is at the left of the board, which ends beside it where there is so little room that they
/// would cover each other.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct AtLeftOfBoard;

/// The distance from the edge of the window to what is at the left of the board, and from that to the
/// board, in logical pixels.
const AT_LEFT_PX: (f32, f32) = (16.0, 4.0);
/// The most that it takes from the board, in logical pixels.
const AT_LEFT_MAX_PX: f32 = 120.0;

/// The z-index of the head: in front of the curtain, behind panels.
const HEAD_Z: i32 = 4;

/// Marks a node that is only shown in the wide column.
#[derive(Component)]
pub(crate) struct WideOnly;

/// The empty column for this content.
pub(crate) fn column_frame(content: Content) -> impl Bundle {
    (
        ColumnFrame(content),
        TabGroup::new(2),
        Node {
            position_type: PositionType::Absolute,
            right: px(0),
            top: px(0),
            bottom: px(0),
            width: px(sizes::COLUMN_WIDTH_PX),
            padding: px(PADDING_PX).all(),
            row_gap: px(sizes::COLUMN_GAP_PX),
            flex_direction: FlexDirection::Column,
            border: UiRect::left(px(1)),
            ..default()
        },
        BackgroundColor(palette::UI_PANEL),
        BorderColor::all(palette::UI_LINE),
    )
}

/// A container across the board, at these distances from the top and bottom of the
/// window. Its content is centred, and the pointer reaches the board beside it.
pub(crate) fn across_the_board(top: Val, bottom: Val) -> impl Bundle {
    let above_edge_px = match bottom {
        Val::Px(bottom_px) => Some(bottom_px),
        _ => None,
    };
    (
        EndsAtColumn { above_edge_px, is_above_the_rest: false },
        TabGroup::new(1),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(sizes::COLUMN_WIDTH_PX),
            top,
            bottom,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A frame around the board, in a colour which indicates that the position is not that of the
/// match. Its children are centred at its upper edge.
pub(crate) fn board_frame(colour: Color) -> impl Bundle {
    (
        EndsAtColumn::above_edge(0.0),
        DespawnOnExit(Screen::Playing),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(sizes::COLUMN_WIDTH_PX),
            top: px(0),
            bottom: px(0),
            border: px(4).all(),
            padding: px(CAPTION_TOP_PX).top(),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::FlexStart,
            ..default()
        },
        BorderColor::all(colour),
        Pickable::IGNORE,
    )
}

/// A line below the title of the head.
#[derive(Component)]
pub(crate) struct HeadLine;

/// Spawns the menu button at the upper left and the game's name, with further text
/// below.
pub(crate) fn spawn_head(
    commands: &mut Commands,
    fonts: &Fonts,
    title: &'static str,
    below: Vec<Localized>,
    marks: impl Bundle,
) {
    commands
        .spawn((
            Name::new("head"),
            (Head, EndsAtColumn::default()),
            Node {
                position_type: PositionType::Absolute,
                left: px(16),
                top: px(12),
                column_gap: px(8),
                align_items: AlignItems::FlexStart,
                ..default()
            },
            TabGroup::new(3),
            // The menu button is available under the curtain, too.
            GlobalZIndex(HEAD_Z),
            Pickable::IGNORE,
            marks,
        ))
        .with_children(|head| {
            head.spawn((
                widgets::button(fonts, ButtonStyle::Quiet, "menu", message("menu")),
                InReach,
                observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                    menu.set(Menu::Pause);
                }),
            ));
            head.spawn((
                widgets::button(fonts, ButtonStyle::Quiet, "help", Localized::verbatim("?")),
                Renamed(message("keys")),
                Tooltip(message("keys")),
                // A strip has no room for it; it is in the menu, too.
                WideOnly,
                InReach,
                observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                    menu.set(Menu::Help);
                }),
            ))
            .entry::<Node>()
            .and_modify(|mut node| node.padding = px(0).all());
            head.spawn((
                // The room is that of the board; the rules tell the name and what was agreed, too.
                InLittleRoom::Goes,
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 1.0,
                    min_width: px(0),
                    margin: px(6).left(),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                words.spawn(widgets::text(fonts, Lettering::Title, Localized::verbatim(title)));
                for line in below {
                    words.spawn((widgets::muted_text(fonts, Lettering::Small, line), HeadLine));
                }
            });
        });
}

/// Gives the column the side and the size that the window has room for, ends what is around the board
/// where it begins, and updates the camera's insets. Long because all of it follows from one side.
fn fold(
    room: Room,
    screen: Res<State<Screen>>,
    around: Res<AroundScreen>,
    taken: Query<&TakesRoomBelow>,
    at_left: Query<&ComputedNode, With<AtLeftOfBoard>>,
    mut nodes: ParamSet<(
        Query<(&ColumnFrame, &mut Node)>,
        Query<(&EndsAtColumn, &mut Node)>,
        Query<&mut Node, With<WideOnly>>,
        Query<&mut Node, With<Head>>,
        Query<(&InOwnBar, &mut Node)>,
    )>,
    mut insets: ResMut<Insets>,
) {
    let Some(room_px) = room.size_px() else {
        return;
    };
    let columns = nodes.p0();
    let content = columns.iter().map(|(column, _)| column.0).next();
    let content = content.unwrap_or(match screen.get() {
        Screen::SettingUp | Screen::Arranging => Content::SetUp,
        _ => Content::Match,
    });
    // A player who sets up has the column.
    let has_bars = around.is_lying() && *screen.get() == Screen::Playing;
    let edge = room.edge();
    let window_px = edge.room(room_px);
    let own = has_bars.then(|| Bar::at(edge, window_px, &around));
    let side = Side::of(room_px, content);
    let is_strip = is_strip(room_px, content) && !has_bars;
    let shown_if = |is_shown: bool| {
        if is_shown { Display::Flex } else { Display::None }
    };
    for (_, mut node) in &mut nodes.p0() {
        let placed =
            Node { display: shown_if(!has_bars), ..column_node(&node, side, is_strip, content) };
        if *node != placed {
            *node = placed;
        }
    }
    let (right, below_px) = match own {
        Some(own) => (px(0), own.thickness_px - LINE_ROOM_PX),
        None => (px(side.right_px()), side.below_px()),
    };
    let taken_px: f32 = taken.iter().map(|taken| taken.0).sum();
    for (ends, mut node) in &mut nodes.p1() {
        let below_px = if ends.is_above_the_rest { below_px + taken_px } else { below_px };
        let bottom = match ends.above_edge_px {
            None => node.bottom,
            // It is behind the bars.
            Some(0.0) if has_bars => px(0),
            Some(above_px) => px(above_px + below_px),
        };
        if node.right != right || node.bottom != bottom {
            node.right = right;
            node.bottom = bottom;
        }
    }
    for mut node in &mut nodes.p2() {
        if node.display != shown_if(!is_strip) {
            node.display = shown_if(!is_strip);
        }
    }
    for mut node in &mut nodes.p3() {
        if node.display != shown_if(!has_bars) {
            node.display = shown_if(!has_bars);
        }
    }
    for (part, mut node) in &mut nodes.p4() {
        let place = match own {
            Some(own) => part.place(own),
            None => part.usual(right, below_px),
        };
        let now = UiRect { left: node.left, right: node.right, top: node.top, bottom: node.bottom };
        if now != place {
            node.left = place.left;
            node.right = place.right;
            node.top = place.top;
            node.bottom = place.bottom;
        }
    }
    let bottom_px = match screen.get() {
        // Leave room for the line below the board.
        Screen::Playing => sizes::LINE_HEIGHT_PX,
        _ => sizes::BOARD_MARGIN_PX,
    };
    let bottom_px = bottom_px + below_px + taken_px;
    let at_left_px = at_left
        .iter()
        .filter(|node| !node.is_empty())
        .map(|node| AT_LEFT_PX.0 + node.size().x * node.inverse_scale_factor + AT_LEFT_PX.1)
        .fold(0.0, f32::max);
    let left_px = if low::is_tiny(room_px) { at_left_px.min(AT_LEFT_MAX_PX) } else { 0.0 };
    let as_read_px = Insets {
        left: left_px,
        right: side.right_px(),
        top: sizes::HEAD_HEIGHT_PX,
        bottom: bottom_px,
    };
    let in_window_px = if has_bars {
        place::insets_px(window_px, &around)
    } else {
        as_read_px.read_from(Edge::Bottom.seen_from(edge))
    };
    insets.set_if_neq(in_window_px.scaled(room.scale()));
}

/// The part of the room below the board that the line takes where there is no bar, in logical pixels: what
/// is placed above the line keeps clear of a bar instead.
const LINE_ROOM_PX: f32 = sizes::LINE_HEIGHT_PX - 8.0;

/// The node of the column on this side of the board.
fn column_node(node: &Node, side: Side, is_strip: bool, content: Content) -> Node {
    let place = match side {
        Side::Right { width_px } => Node {
            left: auto(),
            top: px(0),
            width: px(width_px),
            height: auto(),
            // A narrow window is usually a low one, so the strip is denser.
            padding: px(if is_strip { 10.0 } else { PADDING_PX }).all(),
            row_gap: px(if is_strip { 6.0 } else { sizes::COLUMN_GAP_PX }),
            border: UiRect::left(px(1)),
            ..node.clone()
        },
        Side::Below { height_px, half_px } => Node {
            left: px(0),
            top: auto(),
            width: auto(),
            height: px(height_px),
            padding: UiRect {
                right: px(match content {
                    Content::Task => PADDING_PX,
                    // The right half has a place of its own.
                    Content::Match | Content::SetUp => PADDING_PX + half_px + HALVES_GAP_PX,
                }),
                ..px(PADDING_PX).all()
            },
            row_gap: px(sizes::COLUMN_GAP_PX),
            border: UiRect::top(px(1)),
            ..node.clone()
        },
    };
    Node { right: px(0), bottom: px(0), ..place }
}

/// Places the parts of the column that are in its right half while it is below the board.
fn place_in_halves(
    room: Room,
    columns: Query<&ColumnFrame>,
    mut parts: Query<(&InRightHalf, &mut Node), Without<ByShape>>,
    mut shaped: Query<(&ByShape, &mut Node), Without<InRightHalf>>,
) {
    let (Some(room_px), Some(column)) = (room.size_px(), columns.iter().next()) else {
        return;
    };
    let side = Side::of(room_px, column.0);
    for (part, mut node) in &mut parts {
        let placed = part.node(&node, side);
        if *node != placed {
            *node = placed;
        }
    }
    let is_strip = is_strip(room_px, column.0);
    for (shape, mut node) in &mut shaped {
        let placed = shape.node(&node, side.is_below(), is_strip);
        if *node != placed {
            *node = placed;
        }
    }
}

/// The distance from the edge of the frame around a text to the text, in logical pixels.
const FRAME_PADDING_PX: f32 = 10.0;

impl ByShape {
    /// The node of the part in a column that is below the board or beside it.
    fn node(self, node: &Node, is_below: bool, is_strip: bool) -> Node {
        let node = node.clone();
        match self {
            Self::Grid => Node {
                grid_template_columns: RepeatedGridTrack::flex(if is_below { 4 } else { 2 }, 1.0),
                ..node
            },
            Self::Frame => Node {
                flex_direction: if is_below { FlexDirection::Row } else { FlexDirection::Column },
                padding: px(if is_strip { 0.0 } else { FRAME_PADDING_PX }).all(),
                border: px(if is_strip { 0.0 } else { 1.0 }).all(),
                ..node
            },
            Self::SharesRow => Node {
                flex_grow: if is_below { 1.0 } else { 0.0 },
                flex_basis: if is_below { px(0) } else { auto() },
                ..node
            },
        }
    }
}

impl InRightHalf {
    /// The node of the part in a column on this side of the board.
    fn node(self, node: &Node, side: Side) -> Node {
        let Side::Below { half_px, .. } = side else {
            return Node {
                position_type: PositionType::Relative,
                left: auto(),
                top: auto(),
                bottom: auto(),
                width: auto(),
                ..node.clone()
            };
        };
        let (top, bottom) = match self {
            Self::Whole => (px(PADDING_PX), px(PADDING_PX)),
            Self::Lower => (auto(), px(0)),
        };
        let left_px = match self {
            Self::Whole => PADDING_PX + half_px + HALVES_GAP_PX,
            Self::Lower => half_px + HALVES_GAP_PX,
        };
        Node {
            position_type: PositionType::Absolute,
            left: px(left_px),
            top,
            bottom,
            width: px(half_px),
            ..node.clone()
        }
    }
}
