//! Texts with explained words, in parts.

use crate::localized::Localized;

/// A part of a text: an explained word, or the text between two of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The text of the part.
    pub text: String,
    /// The explained word, if it is one.
    pub word: Option<ExplainedWord>,
}

/// An explained word.
#[derive(Debug, Clone, PartialEq)]
pub struct ExplainedWord {
    /// Its name in message keys.
    pub id: String,
    /// The explanation.
    pub explanation: Localized,
}
