//! The frames around the board on every screen with a table: the head at the upper left with the menu button, and the
//! column at its right, which becomes a strip in a narrow window and lies below the board in one that is clearly higher
//! than wide.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{Renamed, Tooltip};

use super::fit::Fit;
use super::shape::InterfaceShape;
use super::side::{Content, HALVES_GAP_PX, PADDING_PX, Side};
use crate::states::{Menu, Screen, opens};

/// The distance from the top of the window to the caption, in logical pixels: below the
/// buttons.
const CAPTION_TOP_PX: f32 = 58.0;

/// Lets buttons follow the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(widgets::follow::<State<Menu>>);
}

/// The systems that update the column.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ColumnSystems;

/// The system that spawns the column of a match.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ColumnSpawning;

/// The systems that keep the buttons in sync with the match.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct MannersSystems;

/// Disables a button that remains visible beside the panel of the end while that panel is open: it
/// takes all clicks.
pub(crate) fn in_reach() -> impl Bundle {
    widgets::enabled_while(|menu: &State<Menu>| *menu.get() != Menu::Over)
}

/// The z-index of the head: in front of the curtain, behind panels.
const HEAD_Z: i32 = 4;
/// The distances of the head from the left and the upper edge of the window, in logical pixels.
const HEAD_AT_PX: (f32, f32) = (16.0, 12.0);
/// The height of the shade behind it, in logical pixels, and its z-index: behind all that lies on the picture.
const HEAD_SHADE_PX: f32 = 88.0;
const HEAD_SHADE_Z: i32 = -2;

/// The empty column for this content.
pub(crate) fn column_frame(content: Content) -> impl Bundle {
    (
        content,
        Fit::new(move |shape, node| fit_column(shape, content, node)),
        TabGroup::new(2),
        Node {
            border: UiRect::left(px(1)),
            ..boxes::column(sizes::COLUMN_GAP_PX)
                .within(UiRect { left: auto(), ..default() })
                .wide(px(sizes::COLUMN_WIDTH_PX))
                .padded(px(PADDING_PX).all())
        },
        boxes::coloured(palette::UI_PANEL, palette::UI_LINE),
    )
}

/// A container across the board, at these distances from the top and bottom of the
/// window, until the match is left. Its content is centred, and the pointer reaches the board beside it.
pub(crate) fn across_the_board(top: Val, bottom: Val) -> impl Bundle {
    let above_edge_px = match bottom {
        Val::Px(bottom_px) => Some(bottom_px),
        _ => None,
    };
    let distances = UiRect::new(px(0), px(sizes::COLUMN_WIDTH_PX), top, bottom);
    (
        Fit::beside_column(above_edge_px),
        TabGroup::new(1),
        DespawnOnExit(Screen::Playing),
        Node::default().in_middle().within(distances),
        Pickable::IGNORE,
    )
}

/// A frame around the board, in a colour which indicates that the position is not that of the
/// match. Its children are centred at its upper edge.
pub(crate) fn board_frame(colour: Color) -> impl Bundle {
    (
        Fit::beside_column(Some(0.0)),
        DespawnOnExit(Screen::Playing),
        Node {
            align_items: AlignItems::FlexStart,
            ..Node::default()
                .within(UiRect::right(px(sizes::COLUMN_WIDTH_PX)))
                .in_middle()
                .padded(px(CAPTION_TOP_PX).top())
                .bordered(4.0)
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
    title: &'static str,
    below: Vec<Localized>,
    marks: impl Bundle,
) {
    commands
        .spawn((
            Name::new("head"),
            // It gives way to the bars in tabletop mode.
            Fit::beside_column(None).and(Fit::hidden_if(InterfaceShape::has_bars)),
            Node {
                left: px(HEAD_AT_PX.0),
                top: px(HEAD_AT_PX.1),
                align_items: AlignItems::FlexStart,
                ..boxes::row(8.0).absolute()
            },
            TabGroup::new(3),
            // The menu button is available under the curtain, too.
            GlobalZIndex(HEAD_Z),
            Pickable::IGNORE,
            marks,
        ))
        .with_children(|head| {
            head.spawn(head_shade());
            head.spawn((
                widgets::quiet_button("menu", message("menu")),
                in_reach(),
                opens(Menu::Pause),
            ));
            head.spawn((
                widgets::quiet_button("help", Localized::verbatim("?")),
                Renamed(message("keys")),
                Tooltip(message("keys")),
                // A strip has no room for it; it is in the menu, too.
                Fit::hidden_in_strip(),
                in_reach(),
                opens(Menu::Help),
            ))
            .entry::<Node>()
            .and_modify(|mut node| node.padding = px(0).all());
            head.spawn((
                // The room is that of the board; the rules tell the name and what was agreed, too.
                Fit::hidden_if(InterfaceShape::is_cramped),
                boxes::column(0.0).narrows().spaced(px(6).left()),
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                words.spawn(widgets::text(Lettering::Title, Localized::verbatim(title)));
                for line in below {
                    words.spawn((widgets::muted_text(Lettering::Small, line), HeadLine));
                }
            });
        });
}

/// The shade behind the name of the game and what is beside it, which are read whatever the picture shows there.
fn head_shade() -> impl Bundle {
    let (left_px, top_px) = HEAD_AT_PX;
    (
        widgets::shade_from_above(),
        Fit::hidden_if(InterfaceShape::is_cramped),
        Node {
            height: px(HEAD_SHADE_PX),
            ..Node::default().within(UiRect::new(px(-left_px), px(0), px(-top_px), auto()))
        },
        GlobalZIndex(HEAD_SHADE_Z),
    )
}

/// Gives the column its side and size.
fn fit_column(shape: &InterfaceShape, content: Content, node: &mut Node) {
    node.display = if shape.has_bars() { Display::None } else { Display::Flex };
    node.right = px(0);
    node.bottom = px(0);
    match shape.side {
        Side::Right { is_strip } => {
            node.left = auto();
            node.top = px(0);
            node.width = px(shape.side.right_px());
            node.height = auto();
            // A narrow window is usually a low one, so the strip is denser.
            node.padding = px(if is_strip { 10.0 } else { PADDING_PX }).all();
            node.row_gap = px(if is_strip { 6.0 } else { sizes::COLUMN_GAP_PX });
            node.border = UiRect::left(px(1));
        }
        Side::Below { height_px, half_px } => {
            node.left = px(0);
            node.top = auto();
            node.width = auto();
            node.height = px(height_px);
            node.padding = px(PADDING_PX).all();
            if content != Content::Task {
                // The right half has a place of its own.
                node.padding.right = px(PADDING_PX + half_px + HALVES_GAP_PX);
            }
            node.row_gap = px(sizes::COLUMN_GAP_PX);
            node.border = UiRect::top(px(1));
        }
    }
}

impl Fit {
    /// Makes a child of the column its right half, while the column is below the board.
    pub(crate) fn right_half() -> Self {
        Self::in_right_half(PADDING_PX, px(PADDING_PX), px(PADDING_PX))
    }

    /// Puts a child of a part that fills the left half at the lower end of the right half, while the column is below
    /// the board.
    pub(crate) fn foot_of_right_half() -> Self {
        Self::in_right_half(0.0, auto(), px(0))
    }

    fn in_right_half(left_px: f32, top: Val, bottom: Val) -> Self {
        Self::new(move |shape, node| {
            if let Side::Below { half_px, .. } = shape.side {
                node.position_type = PositionType::Absolute;
                node.left = px(left_px + half_px + HALVES_GAP_PX);
                node.top = top;
                node.bottom = bottom;
                node.width = px(half_px);
            } else {
                node.position_type = PositionType::Relative;
                node.left = auto();
                node.top = auto();
                node.bottom = auto();
                node.width = auto();
            }
        })
    }
}
