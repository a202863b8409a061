//! The rules with their figures, and the board and the pieces to cut out, as a tagged PDF.

use ludotheque_rules::{Game, SetupError};
use ludotheque_words::Locale;

pub mod booklet;
mod cover;
pub mod cutouts;
mod flow;
mod panel;
mod pdf;
mod rules;
pub mod sheet;

pub use sheet::Paper;

/// The file for the rules of a game.
///
/// # Errors
/// If the board of the game cannot be set up.
pub fn pdf(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<u8>, SetupError> {
    let sheets = booklet::sheets(game, locale, paper)?;
    Ok(pdf::write(game.name(), locale.language(), &sheets))
}
