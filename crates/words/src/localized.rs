//! What is to be said, before a language is chosen: the key of a message and its arguments.

use std::borrow::Cow;

use ludotheque_rules::harmless_text;

/// A localized text: a message with arguments, or text that is the same in every language. In the
/// app, it determines the text of its entity.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Component))]
#[derive(Debug, Clone, PartialEq)]
pub enum Localized {
    /// A Fluent message.
    Message {
        /// The message's identifier.
        key: Cow<'static, str>,
        /// Values of the message's variables, by name without `$`.
        arguments: Vec<(Cow<'static, str>, Argument)>,
    },
    /// Text that is not translated: a game's name, a player's name, a move.
    Verbatim(String),
}

impl Localized {
    /// Text that is the same in every language.
    pub fn verbatim(words: impl Into<String>) -> Self {
        let words: String = words.into();
        Self::Verbatim(harmless_text(&words))
    }

    /// Adds an argument; ignored for verbatim text.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Argument>) -> Self {
        if let Self::Message { arguments, .. } = &mut self {
            arguments.push((name.into(), value.into()));
        }
        self
    }
}

/// The message with this key. Every key in the code is wrapped in this function, so
/// that a test can find them all.
pub fn message(key: impl Into<Cow<'static, str>>) -> Localized {
    Localized::Message { key: key.into(), arguments: Vec::new() }
}

/// The value of a message's variable.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// Verbatim text.
    Text(String),
    /// A number, for plurals.
    Number(f64),
    /// A text that is itself localized.
    Message(Localized),
}

impl From<String> for Argument {
    fn from(words: String) -> Self {
        Self::from(words.as_str())
    }
}

impl From<&str> for Argument {
    fn from(words: &str) -> Self {
        // It may come from a file or the clipboard, and must not change the direction of the
        // sentence around it.
        Self::Text(harmless_text(words))
    }
}

impl From<Localized> for Argument {
    fn from(message: Localized) -> Self {
        Self::Message(message)
    }
}

macro_rules! argument_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(f64::from(number))
            }
        }
    )*};
}
argument_from_number!(u8, u16, u32, i32, f32, f64);

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        // Exact as far as anything is counted.
        Self::Number(number as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_outside_cannot_turn_the_sentence_around_it() {
        let turned = "a\u{202E}b\u{2067}\u{61C}\u{1b}[2J\u{200F}c";
        let Localized::Message { arguments, .. } = message("rule-line").with("key", turned) else {
            panic!("it is a message");
        };
        assert_eq!(arguments[0].1, Argument::Text("ab[2Jc".to_owned()));
        let told = Localized::verbatim(turned);
        assert_eq!(told, Localized::Verbatim("ab[2Jc".to_owned()));
    }
}
