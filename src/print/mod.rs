//! The rules with their figures, and the board and the pieces to cut out, as a PDF.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ludotheque_rules::{Game, SetupError};
use thiserror::Error;

use crate::locale::{Locale, Localized, message};

pub mod booklet;
pub mod cutouts;
mod pdf;
pub mod sheet;

pub use sheet::Paper;

/// The folder for printed rules, in the game's folder.
const FOLDER: &str = "printed";

/// Why rules could not be printed.
#[derive(Debug, Error)]
pub enum PrintError {
    /// The game saves no files in this run.
    #[error("no folder for printed rules: this run saves no files")]
    NoFolder,
    /// There is such a file already; it is never overwritten.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// The file cannot be written.
    #[error("{}: {problem}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        problem: io::Error,
    },
    /// The board of the game cannot be set up.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

impl PrintError {
    /// The message in the language of the interface.
    pub fn words(&self) -> Localized {
        match self {
            Self::NoFolder => message("print-no-folder"),
            Self::Exists(path) => message("print-exists").with("path", path.display().to_string()),
            Self::Unwritable { path, problem } => message("print-unwritable")
                .with("path", path.display().to_string())
                .with("problem", problem.to_string()),
            Self::Setup(problem) => {
                message("print-impossible").with("problem", problem.to_string())
            }
        }
    }
}

/// The file for the rules of a game.
///
/// # Errors
/// If the board of the game cannot be set up.
pub fn pdf(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<u8>, PrintError> {
    let sheets = booklet::sheets(game, locale, paper)?;
    Ok(pdf::written(game.name(), locale.language(), &sheets))
}

/// Writes the rules of a game to a new file.
///
/// # Errors
/// If the file exists or cannot be written.
pub fn print(game: Game, locale: &Locale, paper: Paper, path: &Path) -> Result<(), PrintError> {
    let bytes = pdf(game, locale, paper)?;
    let unwritable = |problem: io::Error| match problem.kind() {
        io::ErrorKind::AlreadyExists => PrintError::Exists(path.to_owned()),
        _ => PrintError::Unwritable {
            path: path.to_owned(),
            problem,
        },
    };
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(unwritable)?;
    let written = file.write_all(&bytes).and_then(|()| file.sync_all());
    written.map_err(|problem| {
        // Half a file is of no use to anybody.
        let _ = fs::remove_file(path);
        unwritable(problem)
    })
}

/// Writes the rules of a game to a new file in the game's folder, and answers which.
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
    fs::create_dir_all(&folder).map_err(|problem| PrintError::Unwritable {
        path: folder.clone(),
        problem,
    })?;
    let mut number = 1u32;
    loop {
        let name = format!("{}-{}-{number}.pdf", game.id(), paper.id());
        let path = folder.join(name);
        match print(game, locale, paper, &path) {
            Ok(()) => return Ok(path),
            Err(PrintError::Exists(_)) => number += 1,
            Err(error) => return Err(error),
        }
    }
}
