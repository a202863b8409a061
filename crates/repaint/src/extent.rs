//! What of the picture a frame redraws, and what the render world reports of it.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;

use super::areas::Areas;
use super::outline::Outline;

/// On a camera that keeps its picture of the table: what of it this frame redraws.
#[derive(Component, ExtractComponent, Clone, Debug, Default, PartialEq)]
pub struct Repaint {
    /// The number of the frame.
    pub(super) frame: u32,
    pub(super) extent: Extent,
    /// Where within the rectangles something has changed.
    pub(super) outlines: Vec<Outline>,
    /// Whether the shadow map is redrawn, too.
    pub(super) shadows: bool,
}

impl Repaint {
    /// What is drawn.
    pub fn extent(&self) -> &Extent {
        &self.extent
    }

    /// Whether the shadows of things are redrawn.
    pub fn draws_shadows(&self) -> bool {
        self.shadows
    }
}

/// How much of the picture is redrawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Extent {
    /// All of it.
    #[default]
    Whole,
    /// All of it at half the resolution, because the next frame redraws it as well.
    Coarse,
    /// These rectangles; nothing if there are none.
    Parts(Areas),
}

/// What has become of a frame that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// All of it was drawn.
    Drawn,
    /// Something was left out, because a pipeline is still being compiled.
    Incomplete,
    /// The rest of the picture was not there to be kept.
    Lost,
}

/// What the render world says of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    pub(super) camera: Entity,
    pub(super) frame: u32,
    pub(super) outcome: Outcome,
}

/// What the render world says of the frames that it was asked for, in their order.
#[derive(Resource, Clone, Debug)]
pub(super) struct Reports {
    told: Arc<Mutex<Vec<Report>>>,
    /// Whether there is a render world, which tells them.
    are_expected: bool,
}

impl Reports {
    /// None yet; whether there will be any.
    pub(super) fn expected(are_expected: bool) -> Self {
        Self {
            told: Arc::default(),
            are_expected,
        }
    }

    pub(super) fn are_expected(&self) -> bool {
        self.are_expected
    }

    pub(super) fn tell(&self, report: Report) {
        let mut reports = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        reports.push(report);
    }

    pub(super) fn take(&self) -> Vec<Report> {
        let mut reports = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *reports)
    }
}
