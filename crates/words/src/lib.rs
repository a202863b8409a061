//! Everything that is said in the game: Fluent messages from `assets/locales`, embedded in
//! the executable, and the sentences that are made of them. Without the feature `bevy`, which
//! the app asks for, there is no engine.
//!
//! No displayed text is written in the code: it names a message by its key and arguments, as
//! [`Localized`], which the [`Locale`] of a language says.

mod explained;
pub mod facts;
mod laid_out;
mod language;
mod locale;
mod localized;
mod phrase;

pub use explained::{ExplainedWord, Run};
pub use laid_out::{as_written, unbroken};
pub use language::{Language, LanguageSource, register_messages};
pub use locale::Locale;
pub use localized::{Argument, Localized, message};
pub use phrase::SeatNaming;
