//! The column beside a lesson or a puzzle: how far the player has come at the top, the task and the
//! feedback in a frame that ends with them, the buttons at the lower end, and the focus on one of them.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_session::{MatchSeated, Session};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, ButtonStyle};

use super::course::Course;
use super::puzzles::walk::Walk;
use crate::layout::column::{column_frame, spawn_head};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::layout::side::Content;
use crate::panels::column::{about, sets};
use crate::states::Screen;

/// The height of a row of buttons, in logical pixels: two lines of a label.
const BUTTON_ROW_PX: f32 = 40.0;
/// The same in little room, which leaves more to the text.
const LITTLE_ROW_PX: f32 = 36.0;
/// The least height of the text where sets below it scroll, in logical pixels.
const WORDS_IN_LITTLE_ROOM_PX: f32 = 84.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_column
            .in_set(FrameSet::Picture)
            .run_if(in_state(Screen::Playing).and_then(on_message::<MatchSeated>)),
    );
}

/// Marks the column and the head beside it.
#[derive(Component)]
struct TaskColumn;

/// The column itself, with its parts that change with every answer.
#[derive(Component, Clone, Copy)]
pub(super) struct TaskPage {
    /// The head: the player's progress.
    pub(super) head: Entity,
    /// The text of the task and the feedback, in a frame within the remaining height.
    pub(super) words: Entity,
    /// The buttons, at the lower end.
    pub(super) foot: Entity,
}

/// Spawns the column beside the board when a lesson or a puzzle is seated.
fn spawn_column(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    course: Option<Res<Course>>,
    walk: Option<Res<Walk>>,
    columns: Query<Entity, With<TaskColumn>>,
) {
    for column in &columns {
        commands.entity(column).despawn();
    }
    let (name, lines) = match (course, walk) {
        _ if !current.is_example() => return,
        (Some(_), _) => ("lesson", vec![message("lesson")]),
        // More lines would cover the far corner of a wide board.
        (None, Some(_)) => ("puzzle", Vec::new()),
        (None, None) => return,
    };
    let marks = || (TaskColumn, DespawnOnExit(Screen::Playing));
    let game = current.view().game();
    spawn_head(&mut commands, game.name(), lines, marks());
    let column = commands.spawn((Name::new(name), marks(), column_frame(Content::Task)));
    let column = column.id();
    let head = spawn_part(&mut commands, column, part_node());
    // The middle takes the height that the other parts leave, so that the buttons stay in place whatever the
    // length of the text.
    let edge = || BorderColor::all(palette::UI_LINE);
    let middle = Node { row_gap: px(8), ..boxes::row(16.0).fills().lowers().rounded(8.0) };
    let middle = (middle, Fit::new(fit_middle), edge());
    let middle = spawn_part(&mut commands, column, middle);
    let words = boxes::column(0.0).narrows().lowers().rounded(8.0);
    let words = spawn_part(&mut commands, middle, (words, Fit::new(fit_words), edge()));
    let beside = (part_node(), Fit::new(fit_beside).and(Fit::shrinks()));
    let beside = spawn_part(&mut commands, middle, beside);
    let rows = Fit::rows(BUTTON_ROW_PX, LITTLE_ROW_PX);
    let foot = (boxes::grid(8.0).rigid(), Fit::new(fit_grid).and(rows));
    let foot = spawn_part(&mut commands, column, foot);
    if about::has_sets(current.view()) {
        commands.spawn((sets::place(), ChildOf(beside)));
    } else {
        let about = about::place(about::HeightRule::Full);
        commands.spawn((about, Fit::hidden_in_strip(), ChildOf(beside)));
    }
    commands.entity(column).insert(TaskPage { head, words, foot });
}

fn spawn_part(commands: &mut Commands, parent: Entity, part: impl Bundle) -> Entity {
    commands.spawn((part, Pickable::IGNORE, ChildOf(parent))).id()
}

/// A part of the column that is as high as its content.
fn part_node() -> Node {
    boxes::column(6.0).rigid()
}

/// The distance from the edge of the frame around a text to the text, in logical pixels.
const FRAME_PADDING_PX: f32 = 10.0;

/// Whether the frame is around the text alone, and ends with it. Otherwise it is around the part below or beside the
/// text as well, and takes all the height.
fn ends_with_text(shape: &InterfaceShape) -> bool {
    !shape.is_below() && !shape.is_cramped()
}

/// Makes the part a frame, or not. A strip has no room for one.
fn frame(shape: &InterfaceShape, node: &mut Node, is_framed: bool) {
    let is_framed = is_framed && !shape.is_strip();
    node.padding = px(if is_framed { FRAME_PADDING_PX } else { 0.0 }).all();
    node.border = px(if is_framed { 1.0 } else { 0.0 }).all();
}

/// Puts the part below the text, or beside it while the column is below the board.
fn fit_middle(shape: &InterfaceShape, node: &mut Node) {
    node.flex_direction = if shape.is_below() { FlexDirection::Row } else { FlexDirection::Column };
    frame(shape, node, !ends_with_text(shape));
}

/// Makes the text as high as its content, or lets it take the height that is left.
fn fit_words(shape: &InterfaceShape, node: &mut Node) {
    let ends = ends_with_text(shape);
    node.flex_grow = if ends { 0.0 } else { 1.0 };
    node.flex_basis = if ends { auto() } else { px(0) };
    node.min_height = px(if shape.is_cramped() { WORDS_IN_LITTLE_ROOM_PX } else { 0.0 });
    frame(shape, node, ends);
}

/// Gives the part below the text half of the width of the frame while the column is below the board. Otherwise it is
/// at the lower end, whatever the length of the text.
fn fit_beside(shape: &InterfaceShape, node: &mut Node) {
    let is_below = shape.is_below();
    node.margin.top = if is_below { px(0) } else { auto() };
    node.flex_grow = if is_below { 1.0 } else { 0.0 };
    node.flex_basis = if is_below { px(0) } else { auto() };
}

/// Puts two buttons in a row, or four while the column is below the board.
fn fit_grid(shape: &InterfaceShape, node: &mut Node) {
    let columns = if shape.is_below() { 4 } else { 2 };
    node.grid_template_columns = RepeatedGridTrack::flex(columns, 1.0);
}

/// A button of the grid.
pub(super) fn task_button<'a>(
    grid: &'a mut ChildSpawnerCommands,
    id: &'static str,
    label: &'static str,
    style: ButtonStyle,
) -> EntityCommands<'a> {
    grid.spawn(widgets::filling_button(style, id, message(label)))
}

/// Leaves the place of a button empty while it would do nothing, so that the others keep theirs.
pub(super) fn empty_place(grid: &mut ChildSpawnerCommands) {
    grid.spawn((Node::default(), Pickable::IGNORE));
}

/// Rebuilds the head and the buttons. `foot` returns the button that gets the focus, if any.
pub(super) fn fill_page(
    commands: &mut Commands,
    page: &TaskPage,
    head: impl FnOnce(&mut ChildSpawnerCommands),
    foot: impl FnOnce(&mut ChildSpawnerCommands) -> Option<Entity>,
) {
    let mut likeliest = None;
    commands.entity(page.head).despawn_children().with_children(head);
    commands
        .entity(page.foot)
        .despawn_children()
        .with_children(|buttons| likeliest = foot(buttons));
    commands.queue(move |world: &mut World| {
        let mut focus = world.resource_mut::<InputFocus>();
        match likeliest {
            Some(button) => focus.set(button, FocusCause::Navigated),
            None => focus.clear(),
        }
    });
}

/// Replaces the text in the frame.
pub(super) fn fill_words(commands: &mut Commands, page: &TaskPage, words: impl Bundle) {
    let words = commands.spawn(words).id();
    commands.entity(words).entry::<Node>().and_modify(|mut node| node.flex_grow = 1.0);
    commands.entity(page.words).despawn_children().add_child(words);
}

/// Marks the feedback to an answer.
#[derive(Component)]
pub struct AnswerFeedback;

/// The frame around the feedback to an answer.
pub(super) fn remark_frame(colour: Color) -> impl Bundle {
    (
        Node {
            border: UiRect::left(px(4)),
            ..boxes::column(0.0).rigid().padded(UiRect::axes(px(10), px(7))).rounded(5.0)
        },
        boxes::coloured(palette::UI_WELL, colour),
        Pickable::IGNORE,
    )
}
