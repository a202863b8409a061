//! The choice box at a cell, for moves that share all their cells: one button for each
//! possible move.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabNavigation};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized};
use ludotheque_clicks::{Selection, TableInput, open_choices};
use ludotheque_rules::{Choice, Click, Phrase, View};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_ui::prelude::*;

use crate::camera::Insets;
use crate::piece::place_of;

/// The distance of the box from the edges of the window, in logical pixels.
const MARGIN_PX: f32 = 10.0;
/// The distance of the box from its cell, in logical pixels.
const OFF_THE_CELL: Vec2 = Vec2::new(34.0, -12.0);

/// Adds the choice.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ConsideredChoice>()
        .add_systems(Update, consider.in_set(FrameSet::Pointer))
        .add_systems(
            Update,
            (offer, follow_the_cell)
                .chain()
                .in_set(ChoiceSystems)
                .in_set(FrameSet::Marks)
                .run_if(resource_exists::<RemSize>),
        );
}

/// The systems that show the choices.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChoiceSystems;

/// The choice under the pointer, or the one with the keyboard's focus.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct ConsideredChoice(pub Option<Click>);

/// One of the moves to choose from.
#[derive(Component, Debug, Clone)]
pub struct ChoiceButton {
    /// The move that it completes, in notation.
    pub word: String,
    /// The click that takes it.
    click: Click,
}

/// The choice box, and its place on the board.
#[derive(Component, Debug, Clone, Copy)]
struct Choices {
    at: Vec3,
}

fn consider(
    buttons: Query<(Entity, &ChoiceButton, &Hovered)>,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    mut considered: ResMut<ConsideredChoice>,
) {
    let focused = focus.get().filter(|_| focus_visible.0);
    let under_pointer = buttons.iter().find(|(_, _, hovered)| hovered.get());
    let considers = under_pointer.or_else(|| focused.and_then(|it| buttons.get(it).ok()));
    let now = ConsideredChoice(considers.map(|(_, button, _)| button.click));
    considered.set_if_neq(now);
}

/// The labels of the choices: their differences, in the words of the game.
fn described(
    view: View<'_>,
    clicks: &[Click],
    open: &[Choice],
    say: impl Fn(&Phrase) -> String,
) -> Vec<Localized> {
    let all = view.next(clicks).choices;
    let labels = view.choices(clicks);
    let label = |choice: &Choice| {
        let at = all.iter().position(|it| it.click == choice.click);
        let phrase = at.and_then(|at| labels.get(at));
        Localized::verbatim(phrase.map_or_else(|| choice.word.clone(), &say))
    };
    open.iter().map(label).collect()
}

fn offer(
    mut commands: Commands,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    locale: Option<Res<Locale>>,
    names: Option<Res<SeatNames>>,
    shown: Query<Entity, With<Choices>>,
    mut offered: Local<Vec<Click>>,
) {
    let is_same_match = current.as_ref().is_some_and(|current| !current.is_changed());
    if is_same_match && !selection.is_changed() {
        return;
    }
    let open = current
        .as_ref()
        .map(|current| open_choices(current.view(), &selection))
        .unwrap_or_default();
    if open.is_empty() {
        offered.clear();
        for entity in &shown {
            commands.entity(entity).despawn();
        }
        return;
    }
    if *offered == selection.clicks && !shown.is_empty() {
        return;
    }
    offered.clone_from(&selection.clicks);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let (Some(current), Some((locale, names))) = (current, locale.zip(names)) else {
        return;
    };
    let view = current.view();
    let say = |phrase: &Phrase| locale.phrase(phrase, view.board(), &*names);
    let labels = described(view, &selection.clicks, &open, say);
    let mut clicks = selection.clicks.iter().rev();
    let last = clicks.find_map(|click| match click {
        Click::Cell(cell) => Some(*cell),
        Click::Choice(_) => None,
    });
    let at = last.and_then(|cell| view.board().info(cell)).map(place_of);
    commands.spawn(list_at(at.unwrap_or_default())).with_children(|list| {
        for (choice, label) in open.into_iter().zip(labels) {
            list.spawn(choice_button(choice, label));
        }
    });
}

/// The list of the choices, beside a place on the table.
fn list_at(at: Vec3) -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            padding: px(6).all(),
            row_gap: px(4),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        BackgroundColor(palette::UI_PANEL),
        BorderColor::all(palette::UI_ACCENT),
        GlobalZIndex(2),
        Choices { at },
        TabGroup::modal(),
        observe(go_through),
    )
}

fn choice_button(choice: Choice, label: Localized) -> impl Bundle {
    let Choice { click, word } = choice;
    let id = format!("choice-{word}");
    (
        widgets::quiet_button(id, label),
        widgets::Tooltip(Localized::verbatim(word.clone())),
        ChoiceButton { word, click },
        observe(move |_: On<Activate>, mut inputs: MessageWriter<TableInput>| {
            inputs.write(TableInput::Chose(click));
        }),
    )
}

/// Moves the focus through the choices with the arrow keys.
fn go_through(
    mut key: On<FocusedInput<KeyboardInput>>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let action = match key.input.key_code {
        KeyCode::ArrowDown | KeyCode::ArrowRight => NavAction::Next,
        KeyCode::ArrowUp | KeyCode::ArrowLeft => NavAction::Previous,
        _ => return,
    };
    if key.input.state.is_pressed()
        && let Ok(next) = navigation.navigate(&focus, action)
    {
        key.propagate(false);
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Keeps the box beside its cell while the view turns, and within the board's part of
/// the window.
fn follow_the_cell(
    mut boxes: Query<(&Choices, &mut Node, &ComputedNode)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    room: Room,
    insets: Res<Insets>,
) {
    let Some(room_px) = room.size_px() else {
        return;
    };
    let insets = insets.read_from(room.edge());
    for (choices, mut node, computed) in &mut boxes {
        let Some(point) = cameras
            .iter()
            .next()
            .and_then(|(camera, place)| camera.world_to_viewport(place, choices.at).ok())
        else {
            continue;
        };
        let point = room.from_window(point);
        let size = computed.size() * computed.inverse_scale_factor();
        let end = Vec2::new(insets.right / room.scale(), 0.0) + MARGIN_PX;
        let free = room_px - end - size;
        let mut at = point + OFF_THE_CELL;
        if at.x > free.x {
            // There is room to the left of the cell.
            at.x = point.x - OFF_THE_CELL.x - size.x;
        }
        let at = at.min(free).max(Vec2::splat(MARGIN_PX));
        let (left, top) = (px(at.x), px(at.y));
        if node.left != left || node.top != top {
            (node.left, node.top) = (left, top);
        }
    }
}
