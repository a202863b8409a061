//! The last refusal, which stays until the next action.

use ludotheque_rules::{Cell, Click, Phrase};

/// The last refusal, until the next action.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Default, Clone, PartialEq)]
pub struct LastRefusal(pub Option<Refusal>);

/// Clicks that were refused.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// The reason.
    pub reason: Phrase,
    /// The clicks that were tried.
    pub clicks: Vec<Click>,
    /// The cell that was pointed at.
    pub at: Option<Cell>,
    /// Whether the pointer has not crossed other cells since. Only then do marks show the refusal, but it stays in
    /// words, because the pointer crosses cells on its way to the button that explains it.
    pub is_pointed: bool,
}

impl LastRefusal {
    /// The refusal, unless the players point elsewhere.
    pub fn pointed(&self) -> Option<&Refusal> {
        self.0.as_ref().filter(|it| it.is_pointed)
    }

    /// The reason, by whose key the rules find the paragraph that explains it.
    pub fn reason(&self) -> Option<&Phrase> {
        self.0.as_ref().map(|it| &it.reason)
    }
}
