//! The voice: the game itself speaks like a screen reader, for players who have none.
//!
//! `heard.rs` derives the speech from the accessibility tree, so that there is no second list of
//! sentences; `output.rs` hands it to the speech of the system, which `ludotheque_voice` reaches. It
//! is off by default, and `offer.rs` offers it once to players who use keys.

mod heard;
mod offer;
mod output;
mod switch;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::RequestSystems;
use ludotheque_voice::SpeechPlace;

use crate::access::tree::TreeSystems;
use crate::states::MenuKeys;

pub use output::Uttered;

/// Adds the voice.
#[derive(Debug, Clone, Default)]
pub struct VoicePlugin {
    /// The place of the system's speech; `None` in tests.
    pub place: Option<SpeechPlace>,
}

/// The systems that read the keys of the voice.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct VoiceKeySystems;

impl Plugin for VoicePlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<output::VoiceAsked>()
            .add_message::<Uttered>()
            .insert_resource(output::VoiceOutput::new(self.place.clone()))
            .add_systems(
                Update,
                (output::report, switch::read_keys, offer::offer)
                    .chain()
                    .in_set(VoiceKeySystems)
                    .in_set(FrameSet::Keys)
                    .after(MenuKeys),
            )
            .add_systems(Last, output::speak.after(TreeSystems).before(RequestSystems));
    }

    fn finish(&self, app: &mut App) {
        output::connect(app);
    }
}
