//! An option of a game: a settled point of the rulebook that players may settle
//! otherwise for a match.

/// An option that a match can be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The rulebook's name of the option.
    pub name: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [&'static str],
}

impl OptionSpec {
    /// The value that holds unless players agree otherwise.
    pub fn default_value(&self) -> &'static str {
        self.values.first().copied().unwrap_or_default()
    }
}
