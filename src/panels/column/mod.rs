//! The column beside the board: seats, moves, sets, and what the rules say about the
//! element under the pointer.

pub mod about;
pub mod clocks;
pub(crate) mod icons;
pub mod seats;
pub mod sets;
pub mod tray;
mod views;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_session::players::SeatNames;
use ludotheque_session::results::{Results, participants_of};
use ludotheque_session::saving::Saving;
use ludotheque_session::{MatchSeated, Session};
use ludotheque_ui::prelude::*;

use crate::layout::column::{ColumnSpawning, ColumnSystems, HeadLine, column_frame, spawn_head};
use crate::layout::fit::Fit;
use crate::layout::side::Content;
use crate::panels::history::moves;
use crate::situation::SituationSystems;
use crate::states::Screen;
use crate::wording::results as words;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((clocks::plugin, tray::plugin))
        .init_resource::<sets::Hexagons>()
        .init_resource::<moves::Unfolded>()
        .add_systems(
            Update,
            spawn_column
                .in_set(ColumnSpawning)
                .in_set(FrameSet::Picture)
                .run_if(in_state(Screen::Playing).and_then(on_message::<MatchSeated>)),
        )
        .add_systems(
            Update,
            sets::point_at_set.in_set(FrameSet::Pointer).run_if(in_state(Screen::Playing)),
        )
        .add_systems(
            Update,
            (
                tell_series.run_if(resource_changed::<Results>),
                seats::show,
                moves::list_moves,
                moves::show_if_empty,
                moves::make_rows_in_sight,
                moves::show_place_in_history,
                moves::offer_to_restore,
                moves::explain_moves,
                moves::point_at_moves,
                views::show_switch,
                (sets::show.run_if(resource_exists::<Locale>), about::place_card, about::show)
                    .chain(),
            )
                .chain()
                .in_set(ColumnSystems)
                .after(SituationSystems)
                .in_set(FrameSet::Report)
                .run_if(in_state(Screen::Playing)),
        );
}

/// The least height of the list of moves, usually and where sets beside it scroll, in logical pixels.
const LIST_LEAST_PX: f32 = 36.0;
const LIST_IN_LITTLE_ROOM_PX: f32 = 60.0;

#[derive(Component)]
struct Column;

fn spawn_column(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    (results, saving): (Res<Results>, Res<Saving>),
    images: Option<ResMut<Assets<Image>>>,
    columns: Query<Entity, With<Column>>,
) {
    for column in &columns {
        commands.entity(column).despawn();
    }
    if current.is_example() {
        // Lessons and puzzles have a separate column.
        return;
    }
    let view = current.view();
    let game = view.game();
    // The series, and the options with non-default values.
    let in_series = in_series(&results, &saving, &current, &names);
    let agreed = game.options().iter().filter_map(|option| {
        let value = view.option(option.name)?;
        (value != option.default_value()).then(|| {
            message("agreed")
                .with("option", message(format!("option-{}", option.name)))
                .with("value", message(format!("option-{}-{value}", option.name)))
        })
    });
    let agreed = in_series.into_iter().chain(agreed).collect();
    let marks = || (Column, DespawnOnExit(Screen::Playing));
    spawn_head(&mut commands, game.name(), agreed, marks());
    let column = commands.spawn((Name::new("column"), column_frame(Content::Match), marks())).id();

    commands.entity(column).with_children(|column| seats::spawn(column, view, &names));
    let has_sets = about::has_sets(current.view());
    spawn_moves(&mut commands, column, has_sets);
    let row = moves::spawn_controls(&mut commands, column);
    if has_sets {
        commands.spawn((sets::place(), ChildOf(column)));
    }

    let has_others = current.persons() > 1;
    views::spawn(&mut commands, (column, row), images, current.view(), has_others);
}

/// Which match of which series the match at the table is, and once it has ended, how the series stands.
fn in_series(
    results: &Results,
    saving: &Saving,
    current: &Session,
    names: &SeatNames,
) -> Option<Localized> {
    let series = saving.origin()?.series;
    let group = results.group_of(&participants_of(names)?)?;
    let standings = group.standings();
    let standing = standings.iter().find(|it| it.is_of_series(series))?;
    let has_ended = current.outcome().is_some() || standing.end.is_some();
    Some(if has_ended {
        words::series(group.participants(), standing)
    } else {
        words::series_match(group.participants(), standing)
    })
}

/// Keeps the line about the series up to date.
fn tell_series(
    results: Res<Results>,
    saving: Res<Saving>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    mut lines: Query<&mut Localized, With<HeadLine>>,
) {
    let Some(words) = in_series(&results, &saving, &current, &names) else {
        return;
    };
    // It is the first line, if it is there.
    if let Some(mut line) = lines.iter_mut().find(|line| is_about_series(line)) {
        line.set_if_neq(words);
    }
}

/// Whether a line of the head is about the series.
fn is_about_series(line: &Localized) -> bool {
    matches!(line, Localized::Message { key, .. } if words::SERIES.contains(&key.as_ref()))
}

/// Adds the list of moves and the card about an element, which share all the remaining height of the
/// column.
fn spawn_moves(commands: &mut Commands, column: Entity, has_sets: bool) {
    let area = (
        Node { min_height: px(LIST_LEAST_PX), ..boxes::column(sizes::COLUMN_GAP_PX).fills() },
        Fit::right_half()
            .and(Fit::makes_way())
            .and(Fit::keeps(LIST_LEAST_PX, LIST_IN_LITTLE_ROOM_PX)),
        ChildOf(column),
    );
    commands.spawn(area).with_children(|area| {
        area.spawn(about::card(area.target_entity(), column, has_sets));
        area.spawn(moves::move_list());
    });
}
