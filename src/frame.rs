//! The order of systems within a frame.

use bevy::prelude::*;

/// Orders the sets of a frame.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            FrameSet::Pointer,
            FrameSet::Keys,
            FrameSet::Interface,
            FrameSet::Curtain,
            FrameSet::Select,
            FrameSet::Commit,
            FrameSet::Picture,
            FrameSet::Unfold,
            FrameSet::Motion,
            FrameSet::Camera,
            FrameSet::Marks,
            FrameSet::Explore,
            FrameSet::Appearance,
            FrameSet::Report,
            FrameSet::Cover,
        )
            .chain(),
    );
}

/// The sets of a frame, in order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// The pointer and the keys are read.
    Pointer,
    /// Keys of the screen, then of the menu over it.
    Keys,
    /// Screens handle their messages.
    Interface,
    /// The eye at the table is determined.
    Curtain,
    /// Clicks extend the path; a complete path becomes a move.
    Select,
    /// The match changes.
    Commit,
    /// Entities are spawned for the match.
    Picture,
    /// Stacks open and close.
    Unfold,
    /// Entities move.
    Motion,
    /// The camera moves.
    Camera,
    /// Marks, ghosts and areas are updated.
    Marks,
    /// Open stacks and threats are updated.
    Explore,
    /// Pieces get the look that they should have by now.
    Appearance,
    /// Texts, panels and the event stream are updated.
    Report,
    /// The curtain and the sums at the end are updated.
    Cover,
}
