//! A fact that a reason carries, for whoever puts it into words.

use crate::{Figure, Seat};

/// A fact of an [`Illegal`](crate::Illegal) or an [`Ending`](crate::Ending).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// Several numbers, sorted, for a list.
    Numbers(Vec<u8>),
    /// A cell, by its name.
    Cell(String),
    /// Several cells, by their names, for a list.
    Cells(Vec<String>),
    /// A player.
    Seat(Seat),
    /// A figure.
    Figure(Figure),
    /// Several figures, sorted, for a list.
    Figures(Vec<Figure>),
}
