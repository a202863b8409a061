//! Widgets that are checked or enabled by a resource, such as the settings or the match at the table.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use ludotheque_base::locale::LocaleSystems;

use super::choice::check;
use super::dress::enable;

/// What is asked of a resource.
type Question<R> = Box<dyn Fn(&R) -> bool + Send + Sync>;

#[derive(Component)]
struct CheckedWhile<R: Resource>(Question<R>);

#[derive(Component)]
struct EnabledWhile<R: Resource>(Question<R>);

/// Keeps a widget checked exactly while this holds of a resource that widgets [follow].
pub fn checked_while<R: Resource>(
    holds: impl Fn(&R) -> bool + Send + Sync + 'static,
) -> impl Bundle {
    CheckedWhile(Box::new(holds))
}

/// Keeps a widget enabled exactly while this holds of a resource that widgets [follow].
pub fn enabled_while<R: Resource>(
    holds: impl Fn(&R) -> bool + Send + Sync + 'static,
) -> impl Bundle {
    EnabledWhile(Box::new(holds))
}

/// Lets widgets follow a resource of this type.
pub fn follow<R: Resource>(app: &mut App) {
    app.add_systems(PostUpdate, keep_in_step::<R>.before(LocaleSystems));
}

/// Checks, unchecks, enables and disables the widgets that follow a resource.
fn keep_in_step<R: Resource>(
    mut commands: Commands,
    If(resource): If<Res<R>>,
    choices: Query<(Entity, &CheckedWhile<R>, Has<Checked>)>,
    buttons: Query<(Entity, &EnabledWhile<R>, Has<InteractionDisabled>)>,
) {
    let resource = resource.into_inner();
    for (entity, CheckedWhile(holds), is_checked) in &choices {
        check(&mut commands, entity, is_checked, holds(resource));
    }
    for (entity, EnabledWhile(holds), is_off) in &buttons {
        enable(&mut commands, entity, is_off, holds(resource));
    }
}
