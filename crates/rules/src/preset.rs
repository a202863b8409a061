//! Ready-made set-ups to choose from.

/// A ready-made set-up for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its identifier: lower-case letters joined by `_`. The key of its display name is
    /// `preset-GAME-ID`, with the id of the game and this one.
    pub id: String,
    /// The text for [`Setup::with_placements`](crate::Setup::with_placements).
    pub placement: String,
}
