//! The order of systems within a frame.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::render::{Render, RenderApp};

/// Orders the sets of a frame.
pub fn plugin(app: &mut App) {
    run_in_one_thread(app);
    app.configure_sets(
        Update,
        (
            FrameSet::Pointer,
            FrameSet::Keys,
            FrameSet::Interface,
            FrameSet::Curtain,
            FrameSet::Eye,
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
            FrameSet::Sound,
        )
            .chain(),
    );
}

/// Makes the systems of a schedule run one after another, because most of the hundreds of systems
/// take less time than sending them to another thread. The render world still has its own thread.
fn run_in_one_thread(app: &mut App) {
    fn one_after_another(world: &mut World, label: impl ScheduleLabel) {
        world.schedule_scope(label, |_, schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
    let world = app.world_mut();
    one_after_another(world, First);
    one_after_another(world, PreUpdate);
    one_after_another(world, StateTransition);
    one_after_another(world, Update);
    one_after_another(world, PostUpdate);
    one_after_another(world, Last);
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        one_after_another(render_app.world_mut(), Render);
    }
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
    /// If it has changed, the pieces are laid out for it, before anything else can show what it may
    /// not see.
    Eye,
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
    /// Pieces get their current look.
    Appearance,
    /// Texts, panels and the event stream are updated.
    Report,
    /// The curtain and the sums at the end are updated.
    Cover,
    /// Sounds are played for the visible events.
    Sound,
}
