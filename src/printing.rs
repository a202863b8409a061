//! The rules of a game as files to be printed: at a path, on the standard output, or in the game's folder.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use ludotheque_base::files::{self, FileError, Readers, error_text};
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rulebook::print::{Paper, pdf};
use ludotheque_rules::{Game, SetupError};
use thiserror::Error;

/// The name for the standard output.
const STANDARD_OUTPUT: &str = "-";

/// The folder for printed rules, in the game's folder.
const FOLDER: &str = "printed";

/// The reason why rules could not be printed.
#[derive(Debug, Error)]
pub enum PrintError {
    /// The game saves no files in this run.
    #[error("no folder for printed rules: this run saves no files")]
    NoFolder,
    /// The file cannot be written. One that exists is never overwritten.
    #[error(transparent)]
    File(#[from] FileError),
    /// The board of the game cannot be set up.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

impl PrintError {
    /// The message in the language of the interface.
    pub fn words(&self) -> Localized {
        match self {
            Self::NoFolder => message("print-no-folder"),
            Self::File(FileError::Exists(path)) => {
                message("print-exists").with("path", path.display().to_string())
            }
            Self::File(error) => message("print-unwritable")
                .with("path", error.path().display().to_string())
                .with("problem", error_text::problem_of(error)),
            Self::Setup(problem) => {
                message("print-impossible").with("problem", problem.to_string())
            }
        }
    }
}

/// Writes the rules of a game to a new file, or to the standard output if it is named `-`.
///
/// # Errors
/// If the file exists or cannot be written.
pub fn print(game: Game, locale: &Locale, paper: Paper, path: &Path) -> Result<(), PrintError> {
    let bytes = pdf(game, locale, paper)?;
    if path.as_os_str() == STANDARD_OUTPUT {
        let mut output = std::io::stdout().lock();
        let written = output.write_all(&bytes).and_then(|()| output.flush());
        return match written {
            // A reader that closes the pipe has read what it needs.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            written => Ok(written.map_err(FileError::at(path))?),
        };
    }
    Ok(files::create(path, bytes, Readers::Usual)?)
}

/// Writes the rules of a game to a new file in the game's folder, named in the language of
/// the interface, and returns its path.
///
/// # Errors
/// If there is no folder, or the file cannot be written.
pub fn print_to_folder(
    game: Game,
    locale: &Locale,
    paper: Paper,
    folder: Option<&Path>,
) -> Result<PathBuf, PrintError> {
    let folder = folder.ok_or(PrintError::NoFolder)?.join(FOLDER);
    files::make_private_folder(&folder)?;
    let name = message("print-file-name").with("game", game.name()).with("paper", paper.name());
    let name = locale.say(&name);
    let mut number = 1u32;
    loop {
        let path = folder.join(match number {
            1 => format!("{name}.pdf"),
            _ => format!("{name} ({number}).pdf"),
        });
        match print(game, locale, paper, &path) {
            Ok(()) => return Ok(path),
            Err(PrintError::File(FileError::Exists(_))) => number += 1,
            Err(error) => return Err(error),
        }
    }
}
