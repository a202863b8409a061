//! The flat look of a table: the colours of the seats, and the outlines of pieces.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_rules::{CellInfo, Kind, Seat};

use crate::cells::{figure_outline, plan};
use crate::outline::Outline;
use crate::{palette, sizes};

/// The look of a game's table in flat drawings.
#[derive(Debug)]
pub struct FlatLook {
    /// The colour of each seat, in seat order.
    pub colours: &'static [Color],
    /// The outline of a piece, around the centre of its cell, or of the whole piece if it has
    /// several squares.
    pub outline: fn(Kind) -> Outline,
    /// The second tone of each side, if sides have two.
    pub second_tone: Option<SecondTone>,
}

/// The second of two tones of a side.
#[derive(Clone, Copy, Debug)]
pub struct SecondTone {
    /// The look of pieces of this tone.
    pub look: &'static FlatLook,
    /// Whether a piece that begins at this place in the plan is of this tone.
    pub begins_at: fn(Vec2) -> bool,
}

impl FlatLook {
    /// Two sides of one tone, in the first two colours, whose pieces have the outlines of their kinds.
    pub const PLAIN: Self = Self {
        colours: &[palette::UI_SEATS[0], palette::UI_SEATS[1]],
        outline: outline_of_kind,
        second_tone: None,
    };

    /// The colour of a seat.
    pub fn seat_colour(&self, seat: Seat) -> Color {
        of_seat(self.colours, seat)
    }

    /// The look of the second tone of a side; `None` if sides have only one tone.
    pub fn second_tone(&self) -> Option<&'static Self> {
        self.second_tone.map(|tone| tone.look)
    }

    /// Whether a piece that begins on this cell is of its side's second tone.
    pub fn begins_in_second_tone(&self, cell: &CellInfo) -> bool {
        self.second_tone.is_some_and(|tone| (tone.begins_at)(plan(cell)))
    }
}

/// The item of a seat in a list in seat order; the last item for all further seats.
pub fn of_seat<T: Copy>(things: &[T], seat: Seat) -> T {
    things[seat.index().min(things.len() - 1)]
}

fn outline_of_kind(kind: Kind) -> Outline {
    match kind {
        Kind::Pawn => Outline::circle(sizes::TURNED_PAWN_RADIUS),
        Kind::FigurePawn(figure) => figure_outline(figure, 1.0),
        Kind::LargePiece => Outline::circle(sizes::LARGE_PIECE_RADIUS),
        Kind::Block { width, depth } => {
            let side = |squares: u8| f32::from(squares) - 2.0 * sizes::TILE_PIECE_MARGIN;
            Outline::rectangle(side(width), side(depth), sizes::TILE_PIECE_MARGIN)
        }
    }
}
