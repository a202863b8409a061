//! The specification of Syne-Strat 7.

use super::{SyneStrat, setups};
use crate::arrange::arranging;
use crate::option::REPETITION;
use crate::{GameInfo, GameSpec, OptionSpec};

/// The game.
pub(crate) static SPEC: GameSpec = GameSpec {
    check_setups: Some(|file, text| setups::read(file, text).map(drop)),
    arranging: Some(arranging::<SyneStrat>()),
    ..GameSpec::new::<SyneStrat>(GameInfo {
        players: 2..=4,
        colours: |players| match players {
            2 => &["colour-dark", "colour-light"],
            _ => &["colour-ebony", "colour-ivory", "colour-grey", "colour-blue"],
        },
        // As the rulebook states.
        minutes: (60, 90),
        options: &[
            OptionSpec::new("take_in_empty_set", &["no", "yes"]),
            OptionSpec::new("long_jump_pawns", &["put_back", "removed"]),
            REPETITION,
        ],
        ..GameInfo::new("syne_strat", "Syne-Strat 7")
    })
};
