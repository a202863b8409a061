//! Sentences to say.

/// A sentence to be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// Its words.
    pub text: String,
    /// The code of its language, such as `fr`.
    pub language: &'static str,
}
