//! What is known of Simultana before a match.

use super::{Simultana, setups};
use crate::GameSpec;
use crate::game::REPETITION;

/// The game.
pub(crate) static SPEC: GameSpec = GameSpec {
    // The rulebook says it.
    minutes: (10, 10),
    options: &[REPETITION],
    has_captures: false,
    check_setups: Some(|file, text| setups::read(file, text).map(drop)),
    ..GameSpec::new::<Simultana>("simultana", "Simultana")
};
