//! What is known of Sypil before a match.

use super::{Sypil, setups};
use crate::option::REPETITION;
use crate::{GameInfo, GameSpec, OptionSpec};

/// The game.
pub(crate) static SPEC: GameSpec = GameSpec {
    check_setups: Some(|file, text| setups::read(file, text).map(drop)),
    ..GameSpec::new::<Sypil>(GameInfo {
        // The rulebook says it.
        minutes: (30, 30),
        options: &[
            OptionSpec {
                name: "capture_landing",
                values: &["first", "each"],
            },
            OptionSpec {
                name: "impossible_repair",
                values: &["loss", "pass"],
            },
            REPETITION,
        ],
        ..GameInfo::new("sypil", "Sypil")
    })
};
