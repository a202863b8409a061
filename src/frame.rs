//! The order of a frame: what every part of the app runs in, and nothing else.

use bevy::prelude::*;

/// Puts the sets of a frame into their order.
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
            FrameSet::Report,
            FrameSet::Cover,
        )
            .chain(),
    );
}

/// The order of a frame, for every system of the app.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// The pointer and the keys are read.
    Pointer,
    /// Keys of the screen, then of the menu over it.
    Keys,
    /// Screens answer to what was asked of them.
    Interface,
    /// Whose eye looks at the table is settled.
    Curtain,
    /// Clicks become paths, paths become moves.
    Select,
    /// The match changes.
    Commit,
    /// Entities are made for what the match shows.
    Picture,
    /// Stacks open and close.
    Unfold,
    /// Entities move.
    Motion,
    /// The camera moves.
    Camera,
    /// Marks, ghosts and areas follow all of that.
    Marks,
    /// What the players explore follows: open stacks, threats.
    Explore,
    /// Words follow: columns, lines, the event stream.
    Report,
    /// What lies over the table follows: the curtain, the sums at the end.
    Cover,
}
