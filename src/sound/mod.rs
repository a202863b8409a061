//! The sounds of the table.
//!
//! `board.rs` and `match_events.rs` read the events that have just been seen and request sounds
//! ([`Cue`]); `output.rs` decides which of them are played, at which volume and in which variant.
//! Every sound belongs to something visible in the same frame, so that nothing is lost without
//! sound. Positions that are only laid out, as in browsing, undoing and loading, are silent.

mod board;
mod cue;
mod match_events;
mod output;
pub mod switch;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_sound::SoundPlace;

pub use cue::Cue;
pub use output::SoundPlayed;

/// Adds the sounds.
#[derive(Debug, Clone, Default)]
pub struct SoundPlugin {
    /// The place where they are played; `None` in tests.
    pub place: Option<SoundPlace>,
}

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Cue>()
            .add_message::<SoundPlayed>()
            .insert_resource(output::SoundOutput::new(self.place.clone()))
            .add_plugins(switch::plugin)
            .add_systems(
                Update,
                (
                    board::cue_hand,
                    board::cue_pieces,
                    match_events::cue_refusal,
                    match_events::cue_curtain,
                    match_events::cue_turn,
                    match_events::cue_clock,
                    match_events::cue_end,
                    match_events::cue_lesson,
                    match_events::cue_puzzle,
                    output::apply_volume,
                    output::play,
                )
                    .chain()
                    .in_set(FrameSet::Sound),
            );
    }
}
