//! Carries out the actions that screen readers request, with the same effects as the mouse and
//! the keyboard.

use accesskit::{Action, ActionData};
use bevy::a11y::ActionRequest;
use bevy::ecs::query::QueryData;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use bevy::ui_widgets::{
    Activate, Button, Checkbox, RadioButton, RadioGroup, ScrollIntoView, SetSliderValue, Slider,
    SliderValueChange, ToggleChecked, ValueChange,
};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::{Redraw, RequestSystems};
use ludotheque_rules::Cell;
use ludotheque_table::input::cursor::Steer;
use ludotheque_ui::widgets::{Held, Unfolds};

use super::focus::BoardStop;
use super::tree::{Reading, Subject};

/// Adds the handling of action requests.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, act.before(FrameSet::Pointer))
        // On some platforms, requests arrive at the end of a frame.
        .add_systems(
            Last,
            (|requests: Res<Messages<ActionRequest>>, redraw: Res<Redraw>| {
                if !requests.is_empty() {
                    redraw.soon();
                }
            })
            .before(RequestSystems),
        );
}

/// The components that determine which actions a widget supports.
#[derive(QueryData)]
struct ActionComponents {
    is_button: Has<Button>,
    is_switch: Has<Checkbox>,
    is_choice: Has<RadioButton>,
    is_slider: Has<Slider>,
    is_held: Has<Held>,
    unfolds: Option<&'static Unfolds>,
    is_pressed: Has<Pressed>,
    is_checked: Has<Checked>,
    is_off: Has<InteractionDisabled>,
    is_stop: Has<TabIndex>,
}

fn act(
    mut commands: Commands,
    mut requests: MessageReader<ActionRequest>,
    reading: Res<Reading>,
    widgets: Query<ActionComponents>,
    groups: Query<(), With<RadioGroup>>,
    parents: Query<&ChildOf>,
    boards: Query<Entity, With<BoardStop>>,
    mut fields: Query<&mut EditableText>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut steers: MessageWriter<Steer>,
) {
    for ActionRequest(request) in requests.read() {
        // Ignore nodes that have been removed or covered since.
        if !reading.has(request.target_node) {
            continue;
        }
        let entity = match Subject::of(request.target_node) {
            Some(Subject::Cell(cell)) => {
                if let Some(board) = boards.iter().next() {
                    focus.set(board, FocusCause::Navigated);
                    act_on_cell(request.action, cell, &mut steers);
                }
                continue;
            }
            Some(Subject::Entity(entity)) => entity,
            Some(Subject::Part) | None => continue,
        };
        if request.action == Action::ScrollIntoView {
            commands.trigger(ScrollIntoView { entity });
            continue;
        }
        if request.action == Action::Focus && boards.contains(entity) {
            focus.set(entity, FocusCause::Navigated);
            continue;
        }
        let Ok(asked) = widgets.get(entity) else {
            continue;
        };
        let group = || parents.iter_ancestors(entity).find(|it| groups.contains(*it));
        if request.action == Action::Focus {
            let stop = if asked.is_stop { Some(entity) } else { group() };
            if let Some(stop) = stop {
                focus.set(stop, FocusCause::Navigated);
                visible.0 = true;
            }
            continue;
        }
        if asked.is_off {
            continue;
        }
        let asking = (request.action, &request.data);
        act_on_widget(&mut commands, &asked, entity, group(), asking, &mut fields);
    }
}

fn act_on_widget(
    commands: &mut Commands,
    asked: &ActionComponentsItem,
    entity: Entity,
    group: Option<Entity>,
    asking: (Action, &Option<ActionData>),
    fields: &mut Query<&mut EditableText>,
) {
    match asking {
        (Action::Click, _) if asked.is_held => {
            let mut button = commands.entity(entity);
            if asked.is_pressed {
                button.remove::<Pressed>()
            } else {
                button.insert(Pressed)
            };
        }
        (Action::Expand, _) if asked.unfolds == Some(&Unfolds(false)) => {
            commands.trigger(Activate { entity });
        }
        (Action::Collapse, _) if asked.unfolds == Some(&Unfolds(true)) => {
            commands.trigger(Activate { entity });
        }
        (Action::Click, _) if asked.is_button => commands.trigger(Activate { entity }),
        (Action::Click, _) if asked.is_switch => commands.trigger(ToggleChecked { entity }),
        (Action::Click, _) if asked.is_choice && !asked.is_checked => {
            choose(commands, entity, group);
        }
        (Action::Increment, _) if asked.is_slider => slide(commands, entity, 1.0),
        (Action::Decrement, _) if asked.is_slider => slide(commands, entity, -1.0),
        (Action::SetValue, Some(ActionData::NumericValue(value))) if asked.is_slider => {
            commands.trigger(SetSliderValue {
                entity,
                change: SliderValueChange::Absolute(*value as f32),
            });
        }
        (Action::SetValue, Some(ActionData::Value(value))) => {
            if let Ok(mut field) = fields.get_mut(entity) {
                write(&mut field, value);
            }
        }
        _ => {}
    }
}

fn act_on_cell(action: Action, cell: Cell, steers: &mut MessageWriter<Steer>) {
    match action {
        Action::Focus => {
            steers.write(Steer::To(cell));
        }
        Action::Click => {
            steers.write(Steer::To(cell));
            steers.write(Steer::Click);
        }
        _ => {}
    }
}

/// Selects a radio button, as a click does.
fn choose(commands: &mut Commands, choice: Entity, group: Option<Entity>) {
    commands.trigger(ValueChange { source: choice, value: true, is_final: true });
    if let Some(group) = group {
        commands.trigger(ValueChange { source: group, value: choice, is_final: true });
    }
}

fn slide(commands: &mut Commands, entity: Entity, steps: f32) {
    commands.trigger(SetSliderValue { entity, change: SliderValueChange::RelativeStep(steps) });
}

/// Replaces the text of a field, truncated to its maximum length.
fn write(field: &mut EditableText, value: &str) {
    let value: String = match field.max_characters {
        Some(most) => value.chars().take(most).collect(),
        None => value.to_owned(),
    };
    field.queue_edit(TextEdit::SelectAll);
    field.queue_edit(if value.is_empty() {
        TextEdit::Delete
    } else {
        TextEdit::Insert(value.into())
    });
}
