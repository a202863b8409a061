//! The set-up of Sypil, from its data file.

use std::sync::LazyLock;

use serde::Deserialize;

use super::state::{InvalidPosition, PAWNS_OF_A_FIGURE, Sypil, figure_of};
use crate::data::{self, DataError, Drawn, OnBoard, Whole, unknown_token};
use crate::hexboard::place;
use crate::{Board, Cell, Figure, Notation, Setup};

/// The data file.
const FILE: (&str, &str) =
    ("assets/setups/sypil.ron", include_str!("../../../../../assets/setups/sypil.ron"));

/// The elements before the first move (rulebook, Set-up; settled point 2).
static START: LazyLock<StartElements> =
    LazyLock::new(|| read(FILE.0, FILE.1).expect("a test reads the file"));

/// The contents of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setups {
    start: Drawn<Whole<StartElements>>,
}

/// The elements of ivory, then of ebony: lone pawns on cells of their figures.
#[derive(Default)]
pub(super) struct StartElements([Vec<(&'static str, Vec<Figure>)>; 2]);

impl StartElements {
    /// The number of pawns of a figure that a seat has.
    fn count(&self, seat: usize, figure: Figure) -> u32 {
        let of_figure = self.0[seat].iter().filter(|(_, figures)| figures.contains(&figure));
        of_figure.count() as u32
    }
}

impl OnBoard for StartElements {
    fn board() -> &'static Board {
        Sypil::board()
    }

    fn put(&mut self, cell: Cell, token: char) -> Result<(), String> {
        let name = Self::board().name(cell);
        let seat = "ie".find(token);
        let seat = seat.ok_or_else(|| unknown_token(name, token, "i, e or ."))?;
        let figure = figure_of(place(cell));
        self.0[seat].push((name, vec![figure]));
        if self.count(seat, figure) > PAWNS_OF_A_FIGURE {
            let figure = figure.id();
            return Err(format!(
                "the pawn on {name} is one too many of its colour with the figure {figure}"
            ));
        }
        Ok(())
    }

    fn check(&self) -> Result<(), String> {
        for (seat, colour) in ["ivory", "ebony"].into_iter().enumerate() {
            for figure in Figure::ALL {
                let pawns = self.count(seat, figure);
                if pawns != PAWNS_OF_A_FIGURE {
                    return Err(format!(
                        "{colour} has {pawns} pawns with the figure {}, not {PAWNS_OF_A_FIGURE}",
                        figure.id()
                    ));
                }
            }
        }
        Ok(())
    }
}

/// Parses the text of such a file.
pub(super) fn read(file: &str, text: &str) -> Result<StartElements, DataError> {
    let setups: Setups = data::read(file, text)?;
    Ok(setups.start.0.drawn)
}

/// The position before the first move, with the options of a set-up.
pub(super) fn start(setup: &Setup) -> Result<Sypil, InvalidPosition> {
    let [ivory, ebony] = &START.0;
    Sypil::with_elements(setup, [ivory, ebony], 0)
}
