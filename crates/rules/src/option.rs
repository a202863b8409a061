//! Options of a game: settled points of the rulebook for which players may choose
//! another reading.

/// An option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The option's name in the rulebook.
    pub name: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [&'static str],
}

impl OptionSpec {
    /// An option with its values, the default first.
    pub const fn new(name: &'static str, values: &'static [&'static str]) -> Self {
        Self { name, values }
    }

    /// The value used unless the players choose another one.
    pub fn default_value(&self) -> &'static str {
        self.values.first().copied().unwrap_or_default()
    }
}

/// The limit to repetition that most games share. Where positions cannot repeat, it is
/// not among the options.
pub(crate) const REPETITION: OptionSpec = OptionSpec::new("repetition", &[THREEFOLD, "off"]);

/// The value of [`REPETITION`] with which repetition ends the game.
pub(crate) const THREEFOLD: &str = "threefold";

/// The number of occurrences of a position that ends the game, where
/// [repetition ends it](crate::Setup::ends_by_repetition).
pub const OCCURRENCES_UNTIL_END: usize = 3;
