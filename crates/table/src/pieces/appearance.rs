//! The look of pieces: the only system that creates the parts of pieces, hides them and makes them
//! translucent.
//!
//! Motion, marks, open stacks and known strengths each set their fields of [`Shown`], in any order,
//! because the parts are created last.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_theme::looks::{Look, Model, Workshop};
use ludotheque_ui::style::Style;

use super::picture::{CurrentLook, replace_parts, spawn_model, spawn_parts};
use super::tones::Tones;
use crate::camera::Orbit;
use crate::flight::LevelHeight;
use crate::piece::{ContactShadow, Glass, Hull, Piece, Shown};

/// Adds the looks of pieces.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (lay_down, outline, update_appearance).chain().in_set(FrameSet::Appearance),
    );
}

/// The look that a piece was given last.
#[derive(Component, Debug, Clone, Copy)]
struct AppliedLook(Shown);

impl Shown {
    /// The part of the look that the model depends on.
    fn without_cut(self) -> Self {
        Self { is_cut: false, is_glass: false, ..self }
    }

    fn is_hidden(self) -> bool {
        self.is_cut || self.is_glass
    }

    fn model(self, look: &dyn Look, workshop: &mut Workshop) -> Model {
        let model = match self.strength.filter(|_| self.is_known) {
            Some(strength) => look.known_piece(workshop, self.kind, self.owner, strength),
            None => look.piece(workshop, self.kind, self.owner, self.strength),
        };
        let mut model = laid(model, look, self.is_lying);
        if self.is_outlined {
            let line = look.outline(workshop, self.kind, self.owner, self.is_lying);
            model.parts.push(line);
        }
        model
    }
}

/// The model of a piece that lies on its back if `is_lying`.
pub(crate) fn laid(model: Model, look: &dyn Look, is_lying: bool) -> Model {
    match look.lying().filter(|_| is_lying) {
        Some(place) => model.moved(place),
        None => model,
    }
}

/// Lays pieces on their back while the board is seen from above, and puts them up again.
fn lay_down(look: Option<Res<CurrentLook>>, orbit: Res<Orbit>, mut pieces: Query<&mut Shown>) {
    if look.is_none_or(|look| look.0.lying().is_none()) {
        return;
    }
    let is_lying = orbit.is_from_above();
    for mut shown in &mut pieces {
        if shown.is_lying != is_lying {
            shown.is_lying = is_lying;
        }
    }
}

/// Gives pieces a line around them in high contrast and on a flat board, where pawns of one colour lie
/// on each other, and takes it away.
fn outline(style: Res<Style>, mut pieces: Query<&mut Shown>) {
    let is_outlined = style.is_high_contrast || style.is_flat;
    for mut shown in &mut pieces {
        if shown.is_outlined != is_outlined {
            shown.is_outlined = is_outlined;
        }
    }
}

/// Adds the glass of a piece.
fn spawn_glass(
    commands: &mut Commands,
    workshop: &mut Workshop,
    look: &dyn Look,
    piece: Entity,
    shown: &Shown,
) {
    // The piece's own hull stays pickable.
    let glass = look.glass(workshop, shown.kind, shown.owner, shown.strength);
    let model = Model { hull: None, ..laid(glass, look, shown.is_lying) };
    let glass = Glass { of: piece };
    let glass = spawn_model(commands, &model, (Transform::default(), glass));
    commands.entity(glass).insert(ChildOf(piece));
}

/// Updates the parts of pieces to match their look.
fn update_appearance(
    mut commands: Commands,
    If(look): If<Res<CurrentLook>>,
    tones: Res<Tones>,
    mut workshop: Workshop,
    mut pieces: Query<
        (Entity, &Shown, &mut LevelHeight, Option<&AppliedLook>, Option<&Children>),
        (Changed<Shown>, With<Piece>),
    >,
    mut parts: Query<&mut Visibility, (With<Mesh3d>, Without<Hull>)>,
    glasses: Query<(Entity, &Glass)>,
    shadows: Query<(Entity, &ContactShadow)>,
) {
    for (entity, shown, mut height, dressed, children) in &mut pieces {
        let before = dressed.map(|dressed| dressed.0);
        if before == Some(*shown) {
            continue;
        }
        let look = tones.look_of(look.0, shown.origin);
        let visibility = if shown.is_hidden() { Visibility::Hidden } else { Visibility::Inherited };
        let is_new_model = before.map(Shown::without_cut) != Some(shown.without_cut());
        if is_new_model {
            let model = shown.model(look, &mut workshop);
            height.set_if_neq(LevelHeight(model.height));
            commands.entity(entity).despawn_related::<Children>();
            spawn_parts(&mut commands, entity, &model, visibility);
            let foot = |shown: Shown| (shown.kind, shown.is_lying);
            let has_other_foot = before.is_some_and(|before| foot(before) != foot(*shown));
            let own = shadows.iter().filter(|(_, it)| it.of == entity);
            for (shadow, _) in own.filter(|_| has_other_foot) {
                let model = look.contact_shadow(&mut workshop, shown.kind, shown.is_lying);
                replace_parts(&mut commands, shadow, &model);
            }
        } else if let Some(children) = children {
            let mut parts = parts.iter_many_mut(children);
            while let Some(mut part) = parts.fetch_next() {
                part.set_if_neq(visibility);
            }
        }
        let has_glass = !is_new_model && before.is_some_and(|before| before.is_glass);
        if shown.is_glass && !has_glass {
            spawn_glass(&mut commands, &mut workshop, look, entity, shown);
        } else if !shown.is_glass && has_glass {
            for (glass, _) in glasses.iter().filter(|(_, it)| it.of == entity) {
                commands.entity(glass).despawn();
            }
        }
        commands.entity(entity).insert(AppliedLook(*shown));
    }
}
