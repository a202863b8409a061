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

impl Preset {
    /// The set-up with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let rows = self.placement.split('/').map(|row| {
            let letters: Vec<char> = row.chars().collect();
            // The lines of a set-up of Le Stratège are not separated.
            let length = if row.starts_with(|first: char| first.is_ascii_digit()) {
                usize::from(crate::games::stratege::setups::PAWNS_ON_LINE)
            } else {
                letters.len().max(1)
            };
            let lines = letters.chunks(length);
            lines.flat_map(|line| line.iter().rev()).collect::<String>()
        });
        Self {
            id: self.id.clone(),
            placement: rows.collect::<Vec<_>>().join("/"),
        }
    }
}
