//! The column beside the board: the seats, the moves played, the sets where a game
//! has them, what the rules say about the thing under the pointer; and the head
//! above the board. In a narrow window the column folds to a strip.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use bevy::window::PrimaryWindow;
use ludotheque_rules::MatchFace;

use super::about;
use super::line::LinePlace;
use super::{moves, seats, sets, views};
use crate::camera::Insets;
use crate::locale::{Locale, Localized, message};
use crate::menus::Menu;
use crate::players::SeatNames;
use crate::screens::Screen;
use crate::table::{CurrentMatch, TableSystems};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::widgets::{self, ButtonStyle};
use crate::theme::{palette, sizes};

/// Adds the column.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<sets::Hexagons>()
        .add_systems(
            Update,
            (spawn_column, fold)
                .chain()
                .in_set(TableSystems::Picture)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(
            Update,
            sets::point_at_set
                .in_set(TableSystems::Pointer)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(
            Update,
            (
                seats::show,
                moves::show_moves,
                moves::show_place_in_history,
                views::show_switch,
                (sets::show, about::show)
                    .chain()
                    .run_if(resource_exists::<Locale>),
            )
                .chain()
                .in_set(ColumnSystems)
                .in_set(TableSystems::Report)
                .run_if(in_state(Screen::Playing)),
        );
}

/// When the column is brought up to date.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ColumnSystems;

#[derive(Component)]
struct Column;

/// Shown in the wide column only.
#[derive(Component)]
struct WideOnly;

fn spawn_column(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    columns: Query<Entity, With<Column>>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    if !current.is_added() {
        return;
    }
    for column in &columns {
        commands.entity(column).despawn();
    }
    spawn_head(&mut commands, &fonts, current.face());
    let column = commands
        .spawn((
            Name::new("column"),
            Column,
            Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top: px(0),
                bottom: px(0),
                width: px(sizes::COLUMN_WIDTH_PX),
                padding: px(14).all(),
                row_gap: px(10),
                flex_direction: FlexDirection::Column,
                border: UiRect::left(px(1)),
                ..default()
            },
            ColumnNode,
            BackgroundColor(palette::UI_PANEL),
            BorderColor::all(palette::UI_LINE),
            DespawnOnExit(Screen::Playing),
        ))
        .id();

    seats::spawn(&mut commands, column, &fonts, current.face(), &names);
    moves::spawn(&mut commands, column, &fonts, names.players());
    if about::has_sets(current.face()) {
        commands.spawn((sets::place(), ChildOf(column)));
    }

    commands.spawn((about::place(&fonts), WideOnly, ChildOf(column)));

    views::spawn(&mut commands, column, &fonts, current.face());
}

/// The way to the menu at the upper left, the game's name, and below it what is
/// agreed otherwise than by default.
fn spawn_head(commands: &mut Commands, fonts: &Fonts, face: &dyn MatchFace) {
    let setup = face.setup();
    let game = setup.game();
    let agreed: Vec<Localized> = game
        .options()
        .iter()
        .filter_map(|option| {
            let value = setup.option(option.name)?;
            (value != option.default_value()).then(|| {
                message("agreed")
                    .with("option", message(format!("option-{}", option.name)))
                    .with("value", message(format!("option-{}-{value}", option.name)))
            })
        })
        .collect();
    commands
        .spawn((
            Name::new("head"),
            Column,
            Node {
                position_type: PositionType::Absolute,
                left: px(16),
                top: px(12),
                column_gap: px(14),
                align_items: AlignItems::FlexStart,
                ..default()
            },
            HeadNode,
            Pickable::IGNORE,
            DespawnOnExit(Screen::Playing),
        ))
        .with_children(|head| {
            head.spawn((
                widgets::button(fonts, ButtonStyle::Quiet, "menu", message("menu")),
                observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                    menu.set(Menu::Pause);
                }),
            ));
            head.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 1.0,
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                words.spawn(widgets::text(
                    fonts,
                    Lettering::Title,
                    Localized::verbatim(game.name()),
                ));
                for line in agreed {
                    words.spawn(widgets::muted_text(fonts, Lettering::Small, line));
                }
            });
        });
}

/// The head above the board, which ends where the column begins.
#[derive(Component)]
struct HeadNode;

/// The column itself, whose width depends on the window's.
#[derive(Component)]
struct ColumnNode;

/// Folds the column to a strip where the window is narrow, and tells the camera
/// what is left for the board.
fn fold(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut columns: Query<&mut Node, With<ColumnNode>>,
    mut wide_parts: Query<&mut Node, (With<WideOnly>, Without<ColumnNode>)>,
    mut beside: Query<
        &mut Node,
        (
            Or<(With<LinePlace>, With<HeadNode>)>,
            Without<ColumnNode>,
            Without<WideOnly>,
        ),
    >,
    mut insets: ResMut<Insets>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let is_strip = window.width() / scale.0 < sizes::STRIP_BELOW_PX;
    let width_px = if is_strip {
        sizes::STRIP_WIDTH_PX
    } else {
        sizes::COLUMN_WIDTH_PX
    };
    for mut node in &mut columns {
        if node.width != px(width_px) {
            node.width = px(width_px);
        }
    }
    let display = if is_strip {
        Display::None
    } else {
        Display::Flex
    };
    for mut node in &mut wide_parts {
        if node.display != display {
            node.display = display;
        }
    }
    for mut node in &mut beside {
        if node.right != px(width_px) {
            node.right = px(width_px);
        }
    }
    insets.set_if_neq(Insets {
        left: 0.0,
        right: width_px * scale.0,
        top: sizes::HEAD_HEIGHT_PX * scale.0,
        bottom: sizes::LINE_HEIGHT_PX * scale.0,
    });
}
