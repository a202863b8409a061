//! The specification of Simultana.

use super::{Simultana, setups};
use crate::arrange::arranging;
use crate::option::REPETITION;
use crate::{GameInfo, GameSpec};

/// The game.
pub(crate) static SPEC: GameSpec = GameSpec {
    check_setups: Some(|file, text| setups::read(file, text).map(drop)),
    arranging: Some(arranging::<Simultana>()),
    ..GameSpec::new::<Simultana>(GameInfo {
        // As the rulebook states.
        minutes: (10, 10),
        options: &[REPETITION],
        has_captures: false,
        ..GameInfo::new("simultana", "Simultana")
    })
};
