//! Counts the frames for which nothing on the table has changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::camera::CameraUpdateSystems;
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::light::{DirectionalLightShadowMap, NotShadowCaster};
use bevy::mesh::mark_3d_meshes_as_changed_if_their_assets_changed;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use ludotheque_base::redraw::Redraw;

use super::SAMPLES;
use crate::lamp::Lamp;
use crate::sight;

/// The number of frames after a change until the table counts as complete: meshes and
/// materials reach the GPU a frame or two after their entities.
const FRAMES_UNTIL_THERE: u32 = 3;

/// Adds the counting of frames.
pub(super) fn plugin<M: Material>(app: &mut App) {
    app.init_resource::<LostMean>().add_systems(
        PostUpdate,
        count_still_frames::<M>
            .after(CameraUpdateSystems)
            .after(TransformSystems::Propagate)
            .after(VisibilitySystems::VisibilityPropagate)
            .after(mark_3d_meshes_as_changed_if_their_assets_changed),
    );
}

/// The state of refinement, on a camera whose picture is refined while nothing changes.
#[derive(Component, ExtractComponent, Clone, Copy, Debug, Default, PartialEq)]
pub struct Refinement {
    /// The number of frames for which nothing has changed.
    still_frames: u32,
    /// The inputs that it was drawn from.
    seen: Seen,
}

/// The view, size and light from which the table is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Seen {
    clip_from_world: Mat4,
    size: UVec2,
    reach: f32,
    shadow_map_px: usize,
    sees_things: bool,
}

impl Refinement {
    /// The number of the sample that this frame adds to the mean, from 1; `None` while
    /// something changes and once the mean is complete.
    pub(super) fn sample(&self) -> Option<u32> {
        let sample = self.still_frames.checked_sub(FRAMES_UNTIL_THERE)?;
        (1..=SAMPLES).contains(&sample).then_some(sample)
    }

    /// Whether the mean contains all samples.
    pub fn is_complete(&self) -> bool {
        self.still_frames > FRAMES_UNTIL_THERE + SAMPLES
    }

    /// The distance from the centre of the table that the lamp's shadow map covers, in cells,
    /// and its width in pixels.
    pub(super) fn shadow_map(&self) -> (f32, usize) {
        (self.seen.reach, self.seen.shadow_map_px)
    }

    fn count(&mut self, is_changed: bool, seen: Seen) {
        if is_changed || self.seen != seen {
            self.still_frames = 0;
        } else if !self.is_complete() {
            self.still_frames += 1;
        }
        self.seen = seen;
    }
}

/// Whether the render world has lost the mean, or could not draw something of it.
#[derive(Resource, Clone, Default, Debug)]
pub(super) struct LostMean(Arc<AtomicBool>);

impl LostMean {
    pub(super) fn report(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// The changes for which the engine extracts a mesh again, as `AlteredMesh` in `damage.rs`, except
/// for bounds, which are not drawn.
type Altered<M> = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Mesh3d>,
    Changed<MeshMaterial3d<M>>,
    Added<NotShadowCaster>,
)>;

/// Counts the frames in which nothing has changed, and requests frames until the picture
/// is complete.
fn count_still_frames<M: Material>(
    mut cameras: Query<(
        &Camera,
        &GlobalTransform,
        &Projection,
        Option<&RenderLayers>,
        &mut Refinement,
    )>,
    altered: Query<(), (With<Mesh3d>, Altered<M>)>,
    mut removed: RemovedComponents<Mesh3d>,
    mut surfaces: MessageReader<AssetEvent<M>>,
    mut images: MessageReader<AssetEvent<Image>>,
    lamps: Query<(Ref<DirectionalLight>, &Lamp)>,
    shadow_map: Res<DirectionalLightShadowMap>,
    losses: Res<LostMean>,
    redraw: Option<Res<Redraw>>,
) {
    // Drain all readers, so that no change is reported twice.
    let changes = [
        !altered.is_empty(),
        removed.read().count() > 0,
        surfaces.read().count() > 0,
        images.read().count() > 0,
        lamps.iter().any(|(light, _)| light.is_changed()),
        losses.take(),
    ];
    let reach = lamps.iter().map(|(_, lamp)| lamp.reach).fold(0.0, f32::max);
    for (camera, place, projection, layers, mut refinement) in &mut cameras {
        let Some(size) = camera.physical_target_size() else {
            continue;
        };
        let seen = Seen {
            clip_from_world: sight::clip_from_world(projection, place),
            size,
            reach,
            shadow_map_px: shadow_map.size,
            sees_things: sight::sees_things(layers),
        };
        refinement.count(changes.contains(&true), seen);
        if !refinement.is_complete()
            && let Some(redraw) = &redraw
        {
            redraw.soon();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The samples of the next `frames` frames.
    fn samples(refinement: &mut Refinement, frames: u32, seen: Seen) -> Vec<Option<u32>> {
        let count = |_| {
            refinement.count(false, seen);
            refinement.sample()
        };
        (0..frames).map(count).collect()
    }

    #[test]
    fn every_sample_is_drawn_once_and_then_no_more() {
        let mut refinement = Refinement::default();
        let seen = Seen::default();
        refinement.count(true, seen);
        let drawn = samples(&mut refinement, FRAMES_UNTIL_THERE + SAMPLES, seen);
        let numbers: Vec<u32> = drawn.iter().copied().flatten().collect();
        assert_eq!(numbers, (1..=SAMPLES).collect::<Vec<_>>());
        assert!(!refinement.is_complete());
        assert_eq!(samples(&mut refinement, 5, seen), [None; 5]);
        assert!(refinement.is_complete());
    }

    #[test]
    fn any_change_begins_again() {
        let mut refinement = Refinement::default();
        let seen = Seen::default();
        samples(&mut refinement, FRAMES_UNTIL_THERE + 5, seen);
        assert_eq!(refinement.sample(), Some(5));
        refinement.count(true, seen);
        assert_eq!(refinement.sample(), None);
        samples(&mut refinement, FRAMES_UNTIL_THERE + SAMPLES + 1, seen);
        assert!(refinement.is_complete());
        let larger = Seen { size: UVec2::new(640, 360), ..seen };
        refinement.count(false, larger);
        assert!(!refinement.is_complete());
        assert_eq!(refinement.sample(), None);
    }
}
