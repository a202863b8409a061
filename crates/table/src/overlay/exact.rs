//! The exact value of every move in a solved game, shown on the board on request: over each movable
//! piece the value of its best move, and over each target of the chosen piece the value of going
//! there.
//!
//! The values come from `computer/exact.rs`.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::{Exact, Selection, own_moves};
use ludotheque_rules::{Cell, Click, Worth};
use ludotheque_session::Session;
use ludotheque_theme::looks::{Model, Workshop};

use super::explore::ExploreSystems;
use super::strokes::CursorMarkSystems;
use crate::camera::Orbit;
use crate::flight::Motion;
use crate::piece::{OnTable, place_of};
use crate::pieces::picture::{CurrentLook, spawn_model};

/// The offset of a sign from the centre of its cell, to the front and to the side, in cells: a
/// piece or a ghost is at the centre, a sign above it would seem to belong to the cell behind, and
/// one directly in front would be covered by a piece on the cell in front.
const FORWARD: f32 = 0.36;
const BESIDE: f32 = 0.3;
/// The distance between the board and the sign, in cells.
const LIFT: f32 = 0.03;

/// Adds the display.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exact>().add_message::<ExactSwitched>().add_systems(
        Update,
        (show, turn)
            .chain()
            .in_set(FrameSet::Explore)
            .after(ExploreSystems)
            .before(CursorMarkSystems),
    );
}

/// Switches the display on and off.
#[derive(Message, Debug, Clone, Copy)]
pub struct ExactSwitched;

/// The sign with the value of a cell.
#[derive(Component, Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct WorthSign {
    /// The cell.
    pub cell: Cell,
    /// A sign for the result and the moves until the end: `+6`, `=` or `−8`.
    pub words: String,
}

/// The centre of the cell of a sign.
#[derive(Component, Debug, Clone, Copy)]
struct Foot(Vec3);

impl Foot {
    /// The transform of the sign for a viewer with this rotation.
    fn seen_from(self, rotation: Quat) -> Transform {
        let towards = (rotation * Vec3::Z).with_y(0.0).normalize_or_zero();
        let aside = rotation * Vec3::X * BESIDE;
        Transform::from_translation(self.0 + towards * FORWARD + aside + Vec3::Y * LIFT)
            .with_rotation(rotation)
    }
}

fn sign(worth: Worth) -> String {
    match worth {
        Worth::Win(plies) => format!("+{}", own_moves(plies)),
        Worth::Draw => "=".to_owned(),
        Worth::Loss(plies) => format!("\u{2212}{}", own_moves(plies)),
    }
}

/// Spawns and despawns signs.
fn show(
    mut commands: Commands,
    current: Option<Res<Session>>,
    exact: Res<Exact>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    look: Option<Res<CurrentLook>>,
    signs: Query<(Entity, &WorthSign)>,
    mut workshop: Workshop,
    orbit: Res<Orbit>,
) {
    let mut wanted = BTreeSet::new();
    if let (Some(current), Exact::Known { about, .. }) = (&current, &*exact)
        && *about == current.here()
        && !motion.is_running()
    {
        let view = current.view();
        for cell in view.next(&selection.clicks).places() {
            let clicks = [&selection.clicks[..], &[Click::Cell(cell)]].concat();
            if let Some(worth) = exact.best(&clicks) {
                let words = sign(worth);
                wanted.insert(WorthSign { cell, words });
            }
        }
    }
    for (entity, sign) in &signs {
        if !wanted.remove(sign) {
            commands.entity(entity).despawn();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let view = current.view();
    for sign in wanted {
        let Some(info) = view.board().info(sign.cell) else {
            continue;
        };
        let foot = Foot(place_of(info));
        let model = Model { hull: None, ..look.0.badge(&mut workshop, &sign.words) };
        let place = foot.seen_from(orbit.shown.rotation());
        spawn_model(&mut commands, &model, (place, sign, foot, OnTable));
    }
}

/// Turns the signs towards the viewer.
fn turn(orbit: Res<Orbit>, mut signs: Query<(&Foot, &mut Transform)>) {
    for (foot, mut transform) in &mut signs {
        transform.set_if_neq(foot.seen_from(orbit.shown.rotation()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_count_the_moves_of_one_side() {
        let signs = [Worth::Win(1), Worth::Win(11), Worth::Draw, Worth::Loss(8)].map(sign);
        assert_eq!(signs, ["+1", "+6", "=", "\u{2212}4"]);
    }
}
