//! The extent of the picture that a frame redraws, and the reports of the render world about it.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;

use super::areas::Areas;
use super::outline::ScreenPolygon;

/// The part of the picture that this frame redraws, on a camera that keeps its picture of the
/// table.
#[derive(Component, ExtractComponent, Clone, Debug, Default, PartialEq)]
pub struct Repaint {
    /// The number of the frame.
    pub(super) frame: u32,
    pub(super) extent: Extent,
    /// The outlines of changes within the rectangles.
    pub(super) outlines: Vec<ScreenPolygon>,
    /// Whether the shadow map is redrawn as well.
    pub(super) shadows: bool,
}

impl Repaint {
    /// The extent of the picture that is redrawn.
    pub fn extent(&self) -> &Extent {
        &self.extent
    }

    /// Whether the shadow map is redrawn.
    pub fn draws_shadows(&self) -> bool {
        self.shadows
    }
}

/// The extent of the picture that is redrawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Extent {
    /// All of it.
    #[default]
    Whole,
    /// All of it at half the resolution, because the next frame redraws it as well.
    Coarse,
    /// These rectangles; nothing if there is none.
    Parts(Areas),
}

/// The outcome of a requested frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameOutcome {
    /// Everything requested was drawn.
    Drawn,
    /// Some meshes were left out, because a pipeline is still being compiled.
    Incomplete,
    /// The picture to be kept was not available.
    Lost,
}

/// The render world's report on a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrameReport {
    pub(super) camera: Entity,
    pub(super) frame: u32,
    pub(super) outcome: FrameOutcome,
}

/// The render world's reports on the requested frames, in their order.
#[derive(Resource, Clone, Debug)]
pub(super) struct Reports {
    reports: Arc<Mutex<Vec<FrameReport>>>,
    /// Whether there is a render world, which sends reports.
    are_expected: bool,
}

impl Reports {
    /// No reports yet. `are_expected` is false without a render world.
    pub(super) fn expected(are_expected: bool) -> Self {
        Self { reports: Arc::default(), are_expected }
    }

    pub(super) fn are_expected(&self) -> bool {
        self.are_expected
    }

    pub(super) fn push(&self, report: FrameReport) {
        let mut reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        reports.push(report);
    }

    pub(super) fn take(&self) -> Vec<FrameReport> {
        let mut reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *reports)
    }
}
