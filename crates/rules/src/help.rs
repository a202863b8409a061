//! The help that the program gives to a player during a match: agreed on before it begins, for each
//! seat, so that players of different strength can meet.

use serde::{Deserialize, Serialize};

/// A kind of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HelpKind {
    /// The effects and decisions of a move under consideration, before it is made, and “What if”.
    Previews,
    /// The threats of the other players.
    Threats,
    /// Moves that a computer proposes.
    Hints,
    /// The values of positions and moves: exact ones in games that can be solved, and those of a
    /// review before the end.
    Values,
}

impl HelpKind {
    /// All kinds, from the one that spares looking to the one that spares thinking.
    pub const ALL: [Self; 4] = [Self::Previews, Self::Threats, Self::Hints, Self::Values];

    /// Its name in records, and in the keys of messages.
    pub fn id(self) -> &'static str {
        match self {
            Self::Previews => "previews",
            Self::Threats => "threats",
            Self::Hints => "hints",
            Self::Values => "values",
        }
    }
}

/// The kinds of help that a player is given. It is written as the list of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<HelpKind>", into = "Vec<HelpKind>")]
pub struct Help {
    given: [bool; HelpKind::ALL.len()],
}

impl Help {
    /// Everything, as long as nothing else is agreed on.
    pub const ALL: Self = Self { given: [true; HelpKind::ALL.len()] };
    /// Nothing.
    pub const NONE: Self = Self { given: [false; HelpKind::ALL.len()] };

    /// Whether this kind is given.
    pub fn has(self, kind: HelpKind) -> bool {
        self.given[kind as usize]
    }

    /// The same with or without a kind.
    #[must_use]
    pub fn with(mut self, kind: HelpKind, is_given: bool) -> Self {
        self.given[kind as usize] = is_given;
        self
    }

    /// The kinds that are given.
    pub fn kinds(self) -> impl Iterator<Item = HelpKind> {
        HelpKind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }

    /// The kinds that both are given.
    #[must_use]
    pub fn in_common(self, other: Self) -> Self {
        let kinds: Vec<HelpKind> = self.kinds().filter(|kind| other.has(*kind)).collect();
        kinds.into()
    }
}

impl Default for Help {
    fn default() -> Self {
        Self::ALL
    }
}

impl From<Vec<HelpKind>> for Help {
    fn from(kinds: Vec<HelpKind>) -> Self {
        kinds.into_iter().fold(Self::NONE, |help, kind| help.with(kind, true))
    }
}

impl From<Help> for Vec<HelpKind> {
    fn from(help: Help) -> Self {
        help.kinds().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_the_set_of_its_kinds() {
        assert_eq!(Vec::from(Help::ALL), HelpKind::ALL);
        assert_eq!(Vec::from(Help::NONE), []);
        for kind in HelpKind::ALL {
            let only = Help::NONE.with(kind, true);
            assert_eq!(Help::from(vec![kind, kind]), only);
            assert_eq!(Vec::from(only), [kind]);
            let others = Help::ALL.with(kind, false);
            assert!(!others.has(kind));
            assert_eq!(others.in_common(only), Help::NONE);
            assert_eq!(others.in_common(Help::ALL), others);
            let name = ron::to_string(&kind).expect("a name is written");
            assert_eq!(name, kind.id(), "keys of messages are made from it");
        }
    }
}
