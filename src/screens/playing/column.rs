//! The column beside the board: who sits where and who is to move, the moves
//! played, what the rules say about the thing under the pointer. In a narrow
//! window it folds to a strip.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, ScrollIntoView, observe};
use bevy::window::PrimaryWindow;
use ludotheque_rules::{Click, Entry, Outcome, Seat, Turn};

use super::line::LinePlace;
use crate::camera::Insets;
use crate::locale::{Locale, Localized, message};
use crate::menus::Menu;
use crate::players::SeatNames;
use crate::redraw::Redraw;
use crate::screens::Screen;
use crate::table::marks::Wanted;
use crate::table::selection::Selection;
use crate::table::{CurrentMatch, Looked, Pointed, TableSystems, Travel, WheelTravels};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::look;
use crate::theme::widgets::{self, ButtonStyle};
use crate::theme::{palette, sizes};

/// Adds the column.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn_column, fold)
            .chain()
            .in_set(TableSystems::Picture)
            .run_if(in_state(Screen::Playing)),
    )
    .add_systems(
        Update,
        (
            show_turn,
            show_moves,
            show_place_in_history,
            show_about.run_if(resource_exists::<Locale>),
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

#[derive(Component)]
struct SeatRow(Seat);

#[derive(Component)]
struct SeatState(Seat);

#[derive(Component)]
struct MoveList;

/// The button of a move in the list, by its number from 1; 0 is the start.
#[derive(Component)]
struct MoveButton(usize);

#[derive(Component)]
struct GoesBack;

#[derive(Component)]
struct GoesOn;

#[derive(Component)]
struct About;

fn travel_button(
    fonts: &Fonts,
    id: &'static str,
    sign: &str,
    travel: fn(&CurrentMatch) -> Travel,
) -> impl Bundle {
    (
        widgets::key_button(fonts, id, sign, message(format!("travel-{id}"))),
        observe(
            move |_: On<Activate>,
                  current: Option<Res<CurrentMatch>>,
                  mut travels: MessageWriter<Travel>| {
                if let Some(current) = current {
                    travels.write(travel(&current));
                }
            },
        ),
    )
}

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
    let game = current.face().setup().game();
    // The game's name and the way to the menu, at the upper left.
    commands.spawn((
        Name::new("head"),
        Column,
        Node {
            position_type: PositionType::Absolute,
            left: px(16),
            top: px(12),
            column_gap: px(14),
            align_items: AlignItems::Center,
            ..default()
        },
        Pickable::IGNORE,
        DespawnOnExit(Screen::Playing),
        children![
            (
                widgets::button(&fonts, ButtonStyle::Quiet, "menu", message("menu")),
                observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                    menu.set(Menu::Pause);
                }),
            ),
            widgets::text(&fonts, Lettering::Title, Localized::verbatim(game.name())),
        ],
    ));

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

    for seat in (0..names.players()).map(Seat::new) {
        commands.spawn((
            Node {
                padding: UiRect::axes(px(10), px(7)),
                column_gap: px(10),
                align_items: AlignItems::Center,
                border: px(1).all(),
                border_radius: BorderRadius::all(px(8)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            SeatRow(seat),
            ChildOf(column),
            children![
                widgets::seat_disc(look(game).seat_colour(seat), 22.0),
                (
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_shrink: 1.0,
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        widgets::text(&fonts, Lettering::Heading, seat_name(&names, seat),),
                        (
                            widgets::muted_text(&fonts, Lettering::Small, Localized::verbatim(""),),
                            SeatState(seat),
                        ),
                    ],
                ),
            ],
        ));
    }

    let player_columns: u16 = if names.players() == 2 { 2 } else { 1 };
    let tracks: Vec<RepeatedGridTrack> = vec![
        GridTrack::auto(),
        RepeatedGridTrack::flex(player_columns, 1.0),
    ];
    let list = commands
        .spawn((
            Node {
                flex_grow: 1.0,
                flex_shrink: 1.0,
                min_height: px(60),
                flex_direction: FlexDirection::Column,
                padding: px(6).all(),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(palette::UI_WELL),
            BorderColor::all(palette::UI_LINE),
            ChildOf(column),
        ))
        .id();
    commands.spawn((
        widgets::scroll_column(message("moves"), move |area| {
            area.spawn((
                Node {
                    display: Display::Grid,
                    grid_template_columns: tracks,
                    align_items: AlignItems::Center,
                    align_content: AlignContent::Start,
                    column_gap: px(4),
                    row_gap: px(1),
                    min_height: percent(100),
                    ..default()
                },
                MoveList,
                WheelTravels,
            ));
        }),
        ChildOf(list),
    ));

    commands.spawn((
        Node {
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..default()
        },
        ChildOf(column),
        children![
            (
                travel_button(&fonts, "first", "«", |_| Travel::To(0)),
                GoesBack
            ),
            (
                travel_button(&fonts, "undo", "‹", |_| Travel::Undo),
                GoesBack
            ),
            (travel_button(&fonts, "redo", "›", |_| Travel::Redo), GoesOn),
            (
                travel_button(&fonts, "last", "»", |current| Travel::To(
                    current.face().last_ply()
                )),
                GoesOn
            ),
        ],
    ));

    commands.spawn((
        Node {
            min_height: px(104),
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            ..default()
        },
        WideOnly,
        ChildOf(column),
        children![(
            widgets::muted_text(&fonts, Lettering::Small, Localized::verbatim("")),
            About,
        )],
    ));

    commands.spawn((
        Node {
            column_gap: px(8),
            row_gap: px(6),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        },
        ChildOf(column),
        children![
            (
                widgets::button(
                    &fonts,
                    ButtonStyle::Quiet,
                    "view-seat",
                    message("view-seat")
                ),
                observe(
                    |_: On<Activate>,
                     current: Option<Res<CurrentMatch>>,
                     mut looked: MessageWriter<Looked>| {
                        let seat = current
                            .and_then(|current| current.to_move())
                            .map_or(0, Seat::index);
                        looked.write(Looked::FromSeat { seat });
                    }
                ),
            ),
            (
                widgets::button(
                    &fonts,
                    ButtonStyle::Quiet,
                    "view-above",
                    message("view-above")
                ),
                observe(|_: On<Activate>, mut looked: MessageWriter<Looked>| {
                    looked.write(Looked::FromAbove);
                }),
            ),
        ],
    ));
}

fn seat_name(names: &SeatNames, seat: Seat) -> Localized {
    match names.given(seat) {
        Some(name) => Localized::verbatim(name),
        None => message(names.colour_key(seat)),
    }
}

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
    mut lines: Query<&mut Node, (With<LinePlace>, Without<ColumnNode>, Without<WideOnly>)>,
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
    for mut node in &mut lines {
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

fn show_turn(
    current: Option<Res<CurrentMatch>>,
    mut rows: Query<(Ref<SeatRow>, &mut BackgroundColor, &mut BorderColor)>,
    mut states: Query<(&SeatState, &mut Localized)>,
) {
    let Some(current) = current else {
        return;
    };
    if !current.is_changed() && !rows.iter().any(|(row, ..)| row.is_added()) {
        return;
    }
    let turn = current.face().turn();
    for (row, mut ground, mut border) in &mut rows {
        let stands_out = match &turn {
            Turn::To(seat) => *seat == row.0,
            Turn::Over(Outcome::Win(seat)) => *seat == row.0,
            Turn::Over(_) => false,
        };
        ground.set_if_neq(BackgroundColor(if stands_out {
            palette::UI_CHOSEN
        } else {
            Color::NONE
        }));
        border.set_if_neq(BorderColor::all(if stands_out {
            palette::UI_ACCENT
        } else {
            Color::NONE
        }));
    }
    for (state, mut words) in &mut states {
        let says = match &turn {
            Turn::To(seat) if *seat == state.0 => message("seat-to-move"),
            Turn::To(_) => Localized::verbatim(""),
            Turn::Over(Outcome::Win(seat)) if *seat == state.0 => message("seat-won"),
            Turn::Over(Outcome::Win(_)) => message("seat-lost"),
            Turn::Over(Outcome::Draw) => message("seat-drew"),
            Turn::Over(Outcome::Score(scores)) => message("seat-score").with(
                "score",
                scores.get(state.0.index()).copied().unwrap_or_default(),
            ),
        };
        words.set_if_neq(says);
    }
}

fn show_moves(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<CurrentMatch>>,
    lists: Query<(Entity, Ref<MoveList>)>,
    mut written: Local<Vec<Entry>>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Ok((list, is_new))) = (current, lists.single()) else {
        return;
    };
    let is_new = is_new.is_added();
    if !current.is_changed() && !is_new {
        return;
    }
    let line = current.face().line();
    if is_new || !line.starts_with(&written) {
        written.clear();
        commands.entity(list).despawn_children();
    }
    if line.len() == written.len() {
        return;
    }
    redraw.until_settled();
    let seats = current.seats();
    let game = current.face().setup().game();
    for entry in &line[written.len()..] {
        let begins_round = seats != 2 || entry.seat.index() == 0 || entry.ply == 1;
        if begins_round {
            let round = if seats == 2 {
                entry.ply.div_ceil(2)
            } else {
                entry.ply
            };
            commands.spawn((
                ChildOf(list),
                widgets::muted_text(
                    &fonts,
                    Lettering::Column,
                    Localized::verbatim(format!("{round}.")),
                ),
                Node {
                    justify_self: JustifySelf::End,
                    margin: UiRect::horizontal(px(4)),
                    ..default()
                },
            ));
        }
        let ply = entry.ply;
        let mut row = commands.spawn((
            widgets::row(
                format!("move-{ply}"),
                Localized::verbatim(entry.word.clone()),
            ),
            MoveButton(ply),
            observe(move |_: On<Activate>, mut travels: MessageWriter<Travel>| {
                travels.write(Travel::To(ply));
            }),
            ChildOf(list),
        ));
        row.with_children(|row| {
            if seats != 2 {
                row.spawn(widgets::seat_disc(look(game).seat_colour(entry.seat), 12.0));
            }
            row.spawn(widgets::text(
                &fonts,
                Lettering::Column,
                Localized::verbatim(entry.word.clone()),
            ));
        });
    }
    *written = line;
}

/// Marks the position that is shown in the list, and keeps it in sight.
fn show_place_in_history(
    mut commands: Commands,
    current: Option<Res<CurrentMatch>>,
    buttons: Query<(Entity, &MoveButton, Has<Checked>)>,
    added: Query<(), Added<MoveButton>>,
    back: Query<(Entity, Has<InteractionDisabled>), With<GoesBack>>,
    on: Query<(Entity, Has<InteractionDisabled>), (With<GoesOn>, Without<GoesBack>)>,
    mut scroll_in: Local<u8>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        return;
    };
    let face = current.face();
    let changed = current.is_changed() || !added.is_empty();
    if changed {
        // New rows have a place only after the next layout.
        *scroll_in = 2;
        redraw.until_settled();
        for (entity, button, checked) in &buttons {
            match (button.0 == face.ply(), checked) {
                (true, false) => {
                    commands.entity(entity).insert(Checked);
                }
                (false, true) => {
                    commands.entity(entity).remove::<Checked>();
                }
                _ => {}
            }
        }
    }
    let able = |commands: &mut Commands, entity: Entity, is_off: bool, wanted_off: bool| {
        if is_off && !wanted_off {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !is_off && wanted_off {
            commands.entity(entity).insert(InteractionDisabled);
        }
    };
    for (entity, is_off) in &back {
        able(&mut commands, entity, is_off, face.ply() == 0);
    }
    for (entity, is_off) in &on {
        able(&mut commands, entity, is_off, face.ply() == face.last_ply());
    }
    if *scroll_in > 0 {
        *scroll_in -= 1;
        let shown = buttons
            .iter()
            .find(|(_, button, _)| button.0 == face.ply().max(1));
        if *scroll_in == 0
            && let Some((entity, ..)) = shown
        {
            commands.trigger(ScrollIntoView { entity });
        }
    }
}

/// What the rules say about the thing under the pointer.
fn show_about(
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    locale: Res<Locale>,
    pointed: Res<Pointed>,
    selection: Res<Selection>,
    wanted: Res<Wanted>,
    mut about: Query<(Ref<About>, &mut Localized)>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let Ok((about, mut words)) = about.single_mut() else {
        return;
    };
    let changed = about.is_added()
        || current.is_changed()
        || locale.is_changed()
        || pointed.is_changed()
        || selection.is_changed()
        || wanted.is_changed();
    if !changed {
        return;
    }
    let says = about_pointed(&current, &names, &locale, &pointed, &selection);
    words.set_if_neq(Localized::verbatim(says));
}

fn about_pointed(
    current: &CurrentMatch,
    names: &SeatNames,
    locale: &Locale,
    pointed: &Pointed,
    selection: &Selection,
) -> String {
    let face = current.face();
    let Some(seat) = current.to_move() else {
        return locale.text("about-over");
    };
    let Some(cell) = pointed.cell else {
        return locale.text(if selection.clicks.is_empty() {
            "about-nothing"
        } else {
            "about-chosen"
        });
    };
    let board = face.board();
    let handle = face.handle(cell);
    let name = board.name(handle);
    let mut path = selection.clicks.clone();
    path.push(selection.click_at(face, cell));
    let next = face.next(&path);
    if next.complete || !next.cells.is_empty() || !next.choices.is_empty() {
        if next.complete {
            let areas = face.preview(&path).areas;
            let word = face.word(&path).unwrap_or_default();
            if areas.is_empty() {
                return word;
            }
            let mut sizes: Vec<u8> = areas.iter().map(|area| area.size).collect();
            sizes.sort_unstable();
            let list: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            return locale.text_with(
                "about-areas",
                &[
                    ("word", word.into()),
                    ("count", areas.len().into()),
                    ("sizes", locale.list("list-and", &list).into()),
                    (
                        "first",
                        i64::from(sizes.first().copied().unwrap_or_default()).into(),
                    ),
                ],
            );
        }
        let targets: Vec<String> = next
            .cells
            .iter()
            .map(|target| board.name(*target).to_owned())
            .collect();
        return locale.text_with(
            "about-targets",
            &[
                ("cell", name.into()),
                ("count", targets.len().into()),
                ("targets", locale.list("list-or", &targets).into()),
            ],
        );
    }
    let own = face
        .pieces(current.eye())
        .iter()
        .any(|piece| piece.spot.cell == handle && piece.owner == seat);
    if selection.clicks.is_empty() || own {
        path = vec![Click::Cell(handle)];
        if !face.next(&path).is_dead_end() {
            // The chosen pawn itself, or another that can be chosen instead.
            return about_pointed(current, names, locale, pointed, &Selection::default());
        }
    }
    locale.refusal(&face.explain(&path), names)
}
