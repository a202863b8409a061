//! The column beside a lesson or a puzzle: its frame, the page that changes with every answer,
//! and the focus on one of its buttons.

use std::marker::PhantomData;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_base::states::Screen;
use ludotheque_session::{MatchSeated, Session};
use ludotheque_theme::fonts::Fonts;
use ludotheque_theme::palette;

use crate::panels::column::{about, sets};
use crate::panels::column_side::Content;
use crate::panels::side_panel::{InRightHalf, WideOnly, column_frame, spawn_head};

/// Room above the sets for their caption, which begins in the gap below the buttons, in
/// logical pixels.
const CAPTION_ROOM_PX: f32 = 6.0;

/// A lesson or a puzzle that is at the table.
pub(super) trait Task: Resource {
    /// The name of the column.
    const NAME: &'static str;

    /// The lines below the name of the game.
    fn head_lines() -> Vec<Localized>;
}

/// Marks the entities of a task's column.
#[derive(Component)]
pub(super) struct TaskColumn<T: Task>(PhantomData<T>);

/// The part of the column that changes with every answer.
#[derive(Component)]
pub(super) struct Page<T: Task>(PhantomData<T>);

/// Spawns the column beside the board when a task of this kind is seated.
pub(super) fn spawn_column<T: Task>(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    task: Option<Res<T>>,
    mut seated: MessageReader<MatchSeated>,
    columns: Query<Entity, With<TaskColumn<T>>>,
) {
    let is_new = seated.read().count() > 0;
    let (Some(current), true) = (current, is_new) else {
        return;
    };
    for column in &columns {
        commands.entity(column).despawn();
    }
    if !current.is_example() || task.is_none() {
        return;
    }
    let marks = || (TaskColumn::<T>(PhantomData), DespawnOnExit(Screen::Playing));
    let game = current.view().game();
    let lines = T::head_lines();
    spawn_head(&mut commands, &fonts, game.name(), lines, marks());
    let column = commands.spawn((Name::new(T::NAME), marks(), column_frame(Content::Task)));
    let column = column.id();
    commands.spawn((
        Page::<T>(PhantomData),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_height: px(0),
            row_gap: px(8),
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(column),
    ));
    if about::has_sets(current.view()) {
        commands.spawn((
            sets::place(&fonts, CAPTION_ROOM_PX),
            InRightHalf::Upper,
            ChildOf(column),
        ));
    } else {
        commands.spawn((
            about::place(&fonts, about::HeightRule::Full),
            WideOnly,
            InRightHalf::Upper,
            ChildOf(column),
        ));
    }
}

/// Rebuilds the page. `fill` returns the button that gets the focus, if any.
pub(super) fn fill_page(
    commands: &mut Commands,
    page: Entity,
    fill: impl FnOnce(&mut ChildSpawnerCommands) -> Option<Entity>,
) {
    let mut likeliest = None;
    commands
        .entity(page)
        .despawn_children()
        .with_children(|page| likeliest = fill(page));
    commands.queue(move |world: &mut World| {
        let mut focus = world.resource_mut::<InputFocus>();
        match likeliest {
            Some(button) => focus.set(button, FocusCause::Navigated),
            None => focus.clear(),
        }
    });
}

/// Marks the feedback to an answer.
#[derive(Component)]
pub struct Remark;

/// The frame around the feedback to an answer.
pub(super) fn remark_frame(colour: Color) -> impl Bundle {
    (
        Node {
            padding: UiRect::axes(px(10), px(7)),
            border: UiRect::left(px(4)),
            border_radius: BorderRadius::all(px(5)),
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::UI_WELL),
        BorderColor::all(colour),
        Pickable::IGNORE,
    )
}
