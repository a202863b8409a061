//! The hint that the player to move has requested, as far as it has been shown.

use std::collections::BTreeSet;

use ludotheque_rules::sorting::set_of;
use ludotheque_rules::{Cell, Click, ClickRole, View};

/// The part of a hint that has been shown.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Hint {
    /// Not requested.
    #[default]
    None,
    /// It was requested, but none is available here.
    Unavailable,
    /// It is being computed.
    Awaited,
    /// No hint could be found.
    Failed,
    /// The piece to move.
    Piece(Advice),
    /// The move.
    Move(Advice),
    /// The expected continuation is played out on the table.
    Line {
        /// Whether it goes beyond the first move; false if the continuation depends on secrets.
        goes_on: bool,
    },
}

impl Hint {
    /// What is shown first of an advised move; none if there is none.
    pub fn of(advice: Option<Advice>) -> Self {
        match advice {
            // A placement has no origin: its cell is the whole move.
            Some(advice) if advice.clicks.len() > 1 => Self::Piece(advice),
            Some(advice) => Self::Move(advice),
            None => Self::Failed,
        }
    }

    /// The cells of the piece that is pointed at.
    pub fn lights(&self, view: View<'_>) -> BTreeSet<Cell> {
        match self {
            Self::Piece(advice) | Self::Move(advice) => covered_by(view, advice.clicks.first()),
            _ => BTreeSet::new(),
        }
    }

    /// The origin and destination of the move that is shown.
    pub fn arrow(&self, view: View<'_>) -> Option<(Cell, Cell)> {
        way_of(view, self.shown_move()?)
    }

    /// The move that is shown; `None` while only its piece is shown.
    pub fn shown_move(&self) -> Option<&[Click]> {
        match self {
            Self::Move(advice) => Some(&advice.clicks),
            _ => None,
        }
    }
}

/// The advised move.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// Its clicks.
    pub clicks: Vec<Click>,
    /// The move in notation.
    pub word: String,
    /// The expected score of the player after it: 1 for a win, 0 for a loss.
    pub expected_score: f32,
    /// Whether that is certain.
    pub is_proven: bool,
    /// Whether the continuation can be predicted; false if it depends on secrets.
    pub goes_on: bool,
}

/// The cells of the piece chosen by a click.
fn covered_by(view: View<'_>, click: Option<&Click>) -> BTreeSet<Cell> {
    let Some(Click::Cell(cell)) = click else {
        return BTreeSet::new();
    };
    let handle = view.handle(*cell);
    let pieces = view.pieces().into_iter();
    let of_it = pieces.filter(|piece| piece.spot.cell == handle);
    let cells = set_of(of_it.flat_map(|piece| piece.cells(view.board())));
    if cells.is_empty() { set_of([*cell]) } else { cells }
}

/// The origin and destination of a move.
fn way_of(view: View<'_>, clicks: &[Click]) -> Option<(Cell, Cell)> {
    let roles = view.roles(clicks);
    let cells = clicks.iter().zip(roles).filter_map(|(click, role)| {
        let is_beside = matches!(role, ClickRole::PutBack | ClickRole::Choose);
        match click {
            Click::Cell(cell) if !is_beside => Some(*cell),
            _ => None,
        }
    });
    let cells: Vec<Cell> = cells.collect();
    match (cells.first(), cells.last()) {
        (Some(from), Some(to)) if from != to => Some((*from, *to)),
        _ => None,
    }
}
