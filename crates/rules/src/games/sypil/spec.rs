//! The specification of Sypil.

use super::{Sypil, setups};
use crate::arrange::arranging;
use crate::option::REPETITION;
use crate::{GameInfo, GameSpec, OptionSpec};

/// The game.
pub(crate) static SPEC: GameSpec = GameSpec {
    check_setups: Some(|file, text| setups::read(file, text).map(drop)),
    arranging: Some(arranging::<Sypil>()),
    ..GameSpec::new::<Sypil>(GameInfo {
        colours: |_| &["colour-ivory", "colour-ebony"],
        // As the rulebook states.
        minutes: (30, 30),
        options: &[
            OptionSpec::new("capture_landing", &["first", "each"]),
            OptionSpec::new("impossible_repair", &["loss", "pass"]),
            REPETITION,
        ],
        ..GameInfo::new("sypil", "Sypil")
    })
};
