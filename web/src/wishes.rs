//! What the address of the page and the browser ask for.

use ludotheque_words::Language;

/// What is asked for. It is text from outside.
#[derive(Debug, Clone, Default)]
pub struct Wishes {
    /// The code of a language.
    pub language: Option<String>,
    /// The tag of the language that the browser prefers.
    pub preferred: String,
    /// The id of a game to sit down at.
    pub game: Option<String>,
    /// The number of players.
    pub players: Option<String>,
    /// The seats that computers play, with their levels: `1=3,2=5`.
    pub computers: Option<String>,
    /// What is behind the `#`.
    pub link: String,
}

impl Wishes {
    /// The language that is spoken first.
    pub fn language(&self) -> Language {
        let asked = self.language.as_deref().and_then(Language::from_code);
        asked.unwrap_or_else(|| Language::of_tag(&self.preferred))
    }
}
