//! Set-ups that a table can offer to players who do not want to think of one.

/// A set-up that a table can offer, for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name for programs: small letters joined by `_`. The message with its name
    /// for people is `preset-`, the id of the game, `-`, and this.
    pub id: String,
    /// What to give to [`Setup::with_placements`](crate::Setup::with_placements).
    pub placement: String,
}

impl Preset {
    /// The same set-up with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let rows = self.placement.split('/').map(|row| {
            let letters: Vec<char> = row.chars().collect();
            // The strengths of Le Stratège stand in lines without a sign between.
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
