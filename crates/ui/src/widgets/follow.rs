//! Widgets that follow a resource, such as the settings or the match at the table: whether they are checked or enabled,
//! what is written on them, and where a slider stands.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{SliderRange, SliderValue};
use ludotheque_base::locale::{LocaleSystems, Localized};

use super::choice::check;
use super::dress::enable;

/// A condition on a resource.
type Condition<R> = Box<dyn Fn(&R) -> bool + Send + Sync>;

#[derive(Component)]
struct CheckedWhile<R: Resource>(Condition<R>);

#[derive(Component)]
struct EnabledWhile<R: Resource>(Condition<R>);

#[derive(Component)]
struct Says<R: Resource> {
    words: Box<dyn Fn(&R) -> Localized + Send + Sync>,
    /// What it has said last: to read the text itself would race with systems that write others.
    said: Option<Localized>,
}

/// The value of a slider, and the end of its range, which begins at 0.
#[derive(Component)]
struct SlidesTo<R: Resource>(Box<dyn Fn(&R) -> (f32, f32) + Send + Sync>);

/// Keeps a widget checked while this holds of a resource that widgets [follow], and unchecked otherwise.
pub fn checked_while<R: Resource>(
    holds: impl Fn(&R) -> bool + Send + Sync + 'static,
) -> impl Bundle {
    CheckedWhile(Box::new(holds))
}

/// Keeps a widget enabled while this holds of a resource that widgets [follow], and disabled otherwise.
pub fn enabled_while<R: Resource>(
    holds: impl Fn(&R) -> bool + Send + Sync + 'static,
) -> impl Bundle {
    EnabledWhile(Box::new(holds))
}

/// Makes a text, or the label of a button, say this of a resource that widgets [follow].
pub fn says<R: Resource>(words: impl Fn(&R) -> Localized + Send + Sync + 'static) -> impl Bundle {
    Says::<R> { words: Box::new(words), said: None }
}

/// Keeps the value of a slider, and the end of its range, which begins at 0, in step with a resource that widgets
/// [follow].
pub fn slides_to<R: Resource>(
    place: impl Fn(&R) -> (f32, f32) + Send + Sync + 'static,
) -> impl Bundle {
    SlidesTo::<R>(Box::new(place))
}

/// Lets widgets follow a resource of this type.
pub fn follow<R: Resource>(app: &mut App) {
    app.add_systems(PostUpdate, keep_in_step::<R>.before(LocaleSystems));
}

/// Brings the widgets that follow a resource in step with it.
fn keep_in_step<R: Resource>(
    mut commands: Commands,
    If(resource): If<Res<R>>,
    choices: Query<(Entity, &CheckedWhile<R>, Has<Checked>)>,
    buttons: Query<(Entity, &EnabledWhile<R>, Has<InteractionDisabled>)>,
    texts: Query<(Entity, &mut Says<R>, Option<&Children>)>,
    sliders: Query<(Entity, &SlidesTo<R>, &SliderValue, &SliderRange)>,
) {
    let resource = resource.into_inner();
    for (entity, CheckedWhile(holds), is_checked) in &choices {
        check(&mut commands, entity, is_checked, holds(resource));
    }
    for (entity, EnabledWhile(holds), is_off) in &buttons {
        enable(&mut commands, entity, is_off, holds(resource));
    }
    for (entity, mut says, parts) in texts {
        let words = (says.words)(resource);
        if says.said.as_ref() != Some(&words) {
            // The label is the first part of a button.
            let text = parts.and_then(|parts| parts.first()).copied().unwrap_or(entity);
            commands.entity(text).insert(words.clone());
            says.said = Some(words);
        }
    }
    for (entity, SlidesTo(place), value, range) in &sliders {
        let (wanted, most) = place(resource);
        let wanted = (SliderValue(wanted), SliderRange::new(0.0, most));
        if (*value, *range) != wanted {
            commands.entity(entity).insert(wanted);
        }
    }
}
