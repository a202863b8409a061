//! The set-ups of Syne-Strat 7 for two, three and four, from their data file.

use std::sync::LazyLock;

use serde::Deserialize;

use super::sets::{figure_of, set_at};
use super::state::{InvalidPosition, SyneStrat, most_of};
use crate::data::{self, DataError, Drawn, OnBoard, Whole, unknown_token};
use crate::hexboard::place;
use crate::{Board, Cell, Figure, Notation, Setup};

/// The data file.
const FILE: (&str, &str) =
    ("assets/setups/syne_strat.ron", include_str!("../../../../../assets/setups/syne_strat.ron"));

/// The positions before the first move (rulebook, Set-up; settled points 1 and 2).
static STARTS: LazyLock<Setups> =
    LazyLock::new(|| read(FILE.0, FILE.1).expect("a test reads the file"));

/// The contents of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setups {
    two: Drawn<Whole<PawnTable<2>>>,
    three: Drawn<Whole<PawnTable<3>>>,
    four: Drawn<Whole<PawnTable<4>>>,
}

/// The drawing for `PLAYERS` players: for each seat the pawns, on cells of their
/// figures, and the pieces.
#[derive(Default)]
struct PawnTable<const PLAYERS: u8> {
    pawns: [Vec<(&'static str, Vec<Figure>)>; 4],
    pieces: [Vec<&'static str>; 4],
}

impl<const PLAYERS: u8> PawnTable<PLAYERS> {
    /// The letters of the colours, in turn order.
    const COLOURS: &str = match PLAYERS {
        2 => "dl",
        3 => "eig",
        _ => "eigb",
    };

    /// The position with these pawns and pieces.
    fn start(&self, setup: &Setup) -> Result<SyneStrat, InvalidPosition> {
        let players = usize::from(PLAYERS);
        SyneStrat::with_elements(setup, &self.pawns[..players], &self.pieces[..players], 0)
    }
}

impl<const PLAYERS: u8> OnBoard for PawnTable<PLAYERS> {
    fn board() -> &'static Board {
        SyneStrat::board()
    }

    fn put(&mut self, cell: Cell, token: char) -> Result<(), String> {
        let name = Self::board().name(cell);
        let seat = Self::COLOURS.find(token.to_ascii_lowercase());
        let seat = seat.ok_or_else(|| {
            let colours = Self::COLOURS;
            unknown_token(
                name,
                token,
                &format!(". or one of the letters {colours}, small or capital"),
            )
        })?;
        let (most_pawns, most_pieces) = most_of(PLAYERS);
        if token.is_ascii_uppercase() {
            if set_at(place(cell)).is_none() {
                return Err(format!("{name} is not a plain cell, where a piece could be"));
            }
            self.pieces[seat].push(name);
            if self.pieces[seat].len() > most_pieces as usize {
                return Err(format!("the piece on {name} is one too many of its colour"));
            }
            return Ok(());
        }
        let Some(figure) = figure_of(place(cell)) else {
            return Err(format!("{name} is a plain cell, where a pawn cannot be"));
        };
        self.pawns[seat].push((name, vec![figure]));
        let of_figure = self.pawns[seat].iter().filter(|(_, figures)| figures.contains(&figure));
        if of_figure.count() > usize::from(most_pawns) {
            let figure = figure.id();
            return Err(format!(
                "the pawn on {name} is one too many of its colour with the figure {figure}"
            ));
        }
        Ok(())
    }

    fn check(&self) -> Result<(), String> {
        let (_, pieces) = most_of(PLAYERS);
        for (seat, colour) in Self::COLOURS.chars().enumerate() {
            let found = self.pieces[seat].len();
            if found != pieces as usize {
                let colour = colour.to_ascii_uppercase();
                return Err(format!("{colour} has {found} of its {pieces} pieces"));
            }
        }
        Ok(())
    }
}

/// Parses the text of such a file.
pub(super) fn read(file: &str, text: &str) -> Result<Setups, DataError> {
    data::read(file, text)
}

/// The position before the first move, with the players and options of a set-up.
pub(super) fn start(setup: &Setup) -> Result<SyneStrat, InvalidPosition> {
    match setup.players() {
        2 => STARTS.two.0.drawn.start(setup),
        3 => STARTS.three.0.drawn.start(setup),
        _ => STARTS.four.0.drawn.start(setup),
    }
}
