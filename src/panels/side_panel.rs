//! The layout around the board on every screen with a table: the head at the upper left
//! with the menu button, and the frame of the side panel on the right, which becomes a
//! strip in a narrow window.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};
use bevy::window::PrimaryWindow;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::states::{Menu, Screen};
use ludotheque_table::camera::{CameraSystems, Insets};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets::{ButtonStyle, Renamed, Tooltip};
use ludotheque_theme::{palette, sizes, widgets};

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
        fold.in_set(FrameSet::Camera)
            .in_set(FoldSystems)
            .before(CameraSystems)
            .run_if(in_state(Screen::Playing).or_else(in_state(Screen::SettingUp))),
    );
}

/// The systems that give the column the side that the window has room for.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct FoldSystems;

/// The systems that update the column.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ColumnSystems;

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

/// The column, whose width depends on the window's.
#[derive(Component)]
struct ColumnFrame;

/// Marks a node above or below the board that ends where the column begins.
#[derive(Component)]
pub(crate) struct EndsAtColumn;

/// Marks a node above the line that takes this height from the board, in logical
/// pixels.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct TakesRoomBelow(pub(super) f32);

/// Whether a window of this width, in logical pixels, has room for a strip only.
fn has_strip(window_px: f32) -> bool {
    window_px < sizes::STRIP_BELOW_PX
}

/// The width of the column in a window of this width, in logical pixels.
pub(crate) fn column_width_px(window_px: f32) -> f32 {
    if has_strip(window_px) {
        sizes::STRIP_WIDTH_PX
    } else {
        sizes::COLUMN_WIDTH_PX
    }
}

/// The z-index of the head: in front of the curtain, behind panels.
const HEAD_Z: i32 = 4;

/// Marks a node that is only shown in the wide column.
#[derive(Component)]
pub(crate) struct WideOnly;

/// The empty column.
pub(crate) fn column_frame() -> impl Bundle {
    (
        ColumnFrame,
        TabGroup::new(2),
        Node {
            position_type: PositionType::Absolute,
            right: px(0),
            top: px(0),
            bottom: px(0),
            width: px(sizes::COLUMN_WIDTH_PX),
            padding: px(14).all(),
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
    (
        EndsAtColumn,
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
        EndsAtColumn,
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
            EndsAtColumn,
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
                words.spawn(widgets::text(
                    fonts,
                    Lettering::Title,
                    Localized::verbatim(title),
                ));
                for line in below {
                    words.spawn(widgets::muted_text(fonts, Lettering::Small, line));
                }
            });
        });
}

/// Whether a window has room for a strip only.
pub(crate) fn is_narrow(window: &Window, scale: &UiScale) -> bool {
    has_strip(window.width() / scale.0)
}

/// Whether the column of a window has room for large sets.
pub(crate) fn has_large_sets(window: &Window, scale: &UiScale) -> bool {
    window.height() / scale.0 >= sizes::LARGE_SETS_FROM_PX
}

/// Whether the column of a window has room for a card above the list of moves.
pub(crate) fn is_tall(window: &Window, scale: &UiScale) -> bool {
    window.height() / scale.0 >= sizes::TALL_FROM_PX
}

/// Folds the column to a strip in a narrow window, and updates the camera's insets.
fn fold(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    screen: Res<State<Screen>>,
    taken: Query<&TakesRoomBelow>,
    mut nodes: ParamSet<(
        Query<&mut Node, With<ColumnFrame>>,
        Query<&mut Node, With<EndsAtColumn>>,
        Query<&mut Node, With<WideOnly>>,
    )>,
    mut insets: ResMut<Insets>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let width_px = column_width_px(window.width() / scale.0);
    // A narrow window is usually a low one, so the strip is denser.
    let (padding_px, gap_px, display) = if is_narrow(window, &scale) {
        (10.0, 6.0, Display::None)
    } else {
        (14.0, sizes::COLUMN_GAP_PX, Display::Flex)
    };
    for mut node in &mut nodes.p0() {
        if node.width != px(width_px) {
            node.width = px(width_px);
            node.padding = px(padding_px).all();
            node.row_gap = px(gap_px);
        }
    }
    for mut node in &mut nodes.p1() {
        if node.right != px(width_px) {
            node.right = px(width_px);
        }
    }
    for mut node in &mut nodes.p2() {
        if node.display != display {
            node.display = display;
        }
    }
    let bottom_px = match screen.get() {
        // Leave room for the line below the board.
        Screen::Playing => sizes::LINE_HEIGHT_PX,
        _ => sizes::BOARD_MARGIN_PX,
    };
    let bottom_px = bottom_px + taken.iter().map(|taken| taken.0).sum::<f32>();
    insets.set_if_neq(Insets {
        left: 0.0,
        right: width_px * scale.0,
        top: sizes::HEAD_HEIGHT_PX * scale.0,
        bottom: bottom_px * scale.0,
    });
}
