//! The set-up of Simultana, from its data file.

use std::sync::LazyLock;

use serde::Deserialize;

use super::state::{PAWNS_EACH, Simultana};
use crate::data::{self, DataError, Drawn, OnBoard, Whole, unknown_token};
use crate::{Board, Cell, Notation};

/// The data file.
const FILE: (&str, &str) =
    ("assets/setups/simultana.ron", include_str!("../../../../../assets/setups/simultana.ron"));

/// The position before the first move (rulebook, Set-up; settled point 1).
pub(super) static START: LazyLock<Simultana> =
    LazyLock::new(|| read(FILE.0, FILE.1).expect("a test reads the file"));

/// The contents of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setups {
    start: Drawn<Whole<Pawns>>,
}

/// The cells of the pawns, White's and then Black's.
#[derive(Default)]
struct Pawns([Vec<&'static str>; 2]);

impl OnBoard for Pawns {
    fn board() -> &'static Board {
        Simultana::board()
    }

    fn put(&mut self, cell: Cell, token: char) -> Result<(), String> {
        let name = Self::board().name(cell);
        let seat = "wb".find(token);
        let seat = seat.ok_or_else(|| unknown_token(name, token, "w, b or ."))?;
        self.0[seat].push(name);
        if self.0[seat].len() > PAWNS_EACH as usize {
            return Err(format!("the pawn on {name} is one too many of its colour"));
        }
        Ok(())
    }

    fn check(&self) -> Result<(), String> {
        self.start().map(drop)
    }
}

impl Pawns {
    /// The position with these pawns.
    fn start(&self) -> Result<Simultana, String> {
        let [white, black] = &self.0;
        Simultana::with_pawns([white, black], 0).map_err(|invalid| invalid.to_string())
    }
}

/// Parses the text of such a file.
pub(super) fn read(file: &str, text: &str) -> Result<Simultana, DataError> {
    let setups: Setups = data::read(file, text)?;
    let start = setups.start.0.drawn.start();
    Ok(start.expect("a drawing that has been read is complete"))
}
