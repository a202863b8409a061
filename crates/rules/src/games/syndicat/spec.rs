//! The specification of Syndicat.

use std::sync::LazyLock;

use super::{Syndicat, home};
use crate::arrange::arranging;
use crate::{GameInfo, GameSpec, PlacementSpec, Preset, SetupKind};

/// The game. Its positions cannot repeat: every displacement goes forward or captures.
pub(crate) static SPEC: GameSpec = GameSpec {
    check_setups: Some(|file, text| home::read(file, text).map(drop)),
    arranging: Some(arranging::<Syndicat>()),
    ..GameSpec::new::<Syndicat>(GameInfo {
        // An estimate: the rulebook does not state it.
        minutes: (30, 45),
        setup: SetupKind::Open(PlacementSpec { presets, mirrored: home::mirrored, shuffled: None }),
        ..GameInfo::new("syndicat", "Syndicat")
    })
};

/// The default home rows.
fn presets() -> &'static [Preset] {
    static HOME_ROWS: LazyLock<[Preset; 1]> =
        LazyLock::new(|| [Preset { id: "home".to_owned(), placement: home::default_text() }]);
    &*HOME_ROWS
}
