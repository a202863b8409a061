//! Pieces between the camera and the open stack, which become translucent.

use std::collections::BTreeSet;

use bevy::camera::primitives::Aabb;
use bevy::math::Vec3A;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_session::Session;
use ludotheque_ui::feel;

use super::marks::Wanted;
use crate::camera::Orbit;
use crate::piece::{Hull, Piece, Shown, place_of};
use crate::pieces::fan::Fan;
use crate::pieces::stacks::{SIGHT_STEP, StackSystems};

/// Adds the translucent pieces.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn_to_glass.in_set(FrameSet::Explore).before(StackSystems));
}

/// Makes pieces between the camera and the open stack translucent, until it closes.
fn turn_to_glass(
    current: Option<Res<Session>>,
    fan: Res<Fan>,
    orbit: Res<Orbit>,
    wanted: Res<Wanted>,
    cameras: Query<&GlobalTransform, With<Camera3d>>,
    mut pieces: Query<(Entity, &Piece, &mut Shown)>,
    hulls: Query<(&ChildOf, &GlobalTransform, &Aabb), With<Hull>>,
) {
    // A ghost or a turn of the view may move something in front of the stack.
    if !fan.is_changed() && !orbit.is_changed() && !wanted.is_changed() {
        return;
    }
    let mut hiding = BTreeSet::new();
    if let (Some(current), Some(cell), Some(camera)) = (&current, fan.cell, cameras.iter().next())
        && let Some(info) = current.view().board().info(cell)
    {
        let eye = camera.translation();
        let levels = pieces.iter().filter(|(_, piece, _)| piece.spot.cell == cell);
        let points: Vec<Vec3> = levels
            .map(|(_, piece, _)| {
                let step = f32::from(piece.spot.level) * (feel::FAN_GAP + SIGHT_STEP);
                place_of(info) + Vec3::Y * (step + SIGHT_STEP / 2.0)
            })
            .collect();
        for (parent, place, bounds) in &hulls {
            let Ok((entity, piece, _)) = pieces.get(parent.parent()) else {
                continue;
            };
            let hides = |point: &Vec3| meets(bounds, place, eye, *point);
            if piece.spot.cell != cell && points.iter().any(hides) {
                hiding.insert(entity);
            }
        }
    }
    for (entity, _, mut shown) in &mut pieces {
        let is_glass = hiding.contains(&entity);
        if shown.is_glass != is_glass {
            shown.is_glass = is_glass;
        }
    }
}

/// Whether the segment between two points intersects a box with the transform `place`.
fn meets(bounds: &Aabb, place: &GlobalTransform, from: Vec3, to: Vec3) -> bool {
    let into = place.affine().inverse();
    let (from, to) = (into.transform_point3a(from.into()), into.transform_point3a(to.into()));
    let way = to - from;
    let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
    let (low, high): (Vec3A, Vec3A) = (bounds.min(), bounds.max());
    for axis in 0..3 {
        if way[axis].abs() < 1e-6 {
            if from[axis] < low[axis] || from[axis] > high[axis] {
                return false;
            }
            continue;
        }
        let a = (low[axis] - from[axis]) / way[axis];
        let b = (high[axis] - from[axis]) / way[axis];
        enters = enters.max(a.min(b));
        leaves = leaves.min(a.max(b));
    }
    enters <= leaves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_meets_a_box_only_between_its_ends() {
        let bounds = Aabb::from_min_max(Vec3::splat(-0.5), Vec3::splat(0.5));
        let here = GlobalTransform::from_xyz(0.0, 0.0, 5.0);
        let eye = Vec3::new(0.0, 0.0, 10.0);
        assert!(meets(&bounds, &here, eye, Vec3::ZERO));
        assert!(!meets(&bounds, &here, eye, Vec3::new(0.0, 0.0, 7.0)));
        assert!(!meets(&bounds, &here, eye, Vec3::new(3.0, 0.0, 0.0)));
    }
}
