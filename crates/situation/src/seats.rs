//! The standing of each seat: to move, out of the game, points in games with points, winner; and the pieces that
//! it needs or has left.

use ludotheque_rules::{NodeId, Outcome, Seat, Turn, View};
use ludotheque_words::{Localized, message};

use crate::known::Known;

/// The status of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is its turn.
    ToMove,
    /// It is the turn of another.
    Waiting,
    /// It is out of the game.
    Out,
    /// It has won.
    Won,
    /// It has lost.
    Lost,
    /// The match is drawn.
    Drew,
}

fn standing(view: View<'_>, seat: Seat) -> Standing {
    match view.turn() {
        Turn::To(mover) if mover == seat => Standing::ToMove,
        Turn::To(_) if view.is_out(seat) => Standing::Out,
        Turn::To(_) => Standing::Waiting,
        Turn::Over(Outcome::Draw) => Standing::Drew,
        Turn::Over(outcome) => match outcome.winner() {
            None => Standing::Drew,
            Some(winner) if winner == seat => Standing::Won,
            Some(_) => Standing::Lost,
        },
    }
}

/// The pieces that a seat needs to move, or the number of its pawns left out of all.
fn need(view: View<'_>, seat: Seat) -> Localized {
    let men = |node| {
        let men = view.men_at(node, seat).unwrap_or_default();
        u16::try_from(men).unwrap_or(u16::MAX)
    };
    let left = men(view.here());
    let lost = men(NodeId::START).saturating_sub(left);
    let place = u8::try_from(seat.index() + 1).unwrap_or(u8::MAX);
    message(format!("seat-need-{}", view.game().id()))
        .with("seat", place)
        .with("left", left)
        .with("lost", lost)
}

/// How a seat stands, in words.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatStanding {
    /// The status.
    pub standing: Standing,
    /// The pieces needed or left.
    pub need: Localized,
    /// The text for the status, with the points in games with points; empty while there is nothing to say.
    pub state: Localized,
}

impl Known<'_> {
    /// The standing of each seat, in turn order.
    pub(crate) fn seats(&self) -> Vec<SeatStanding> {
        let view = self.view();
        let score = view.score();
        let of = |seat: Seat| {
            let standing = standing(view, seat);
            let points = score.as_ref().and_then(|points| points.get(seat.index()));
            let points = points.map(|points| message("points").with("count", *points));
            let state = match (self.status(standing, seat), points) {
                (Some(state), Some(points)) => {
                    message("seat-and-points").with("state", state).with("points", points)
                }
                (one, other) => one.or(other).unwrap_or_else(|| Localized::verbatim("")),
            };
            SeatStanding { standing, need: need(view, seat), state }
        };
        (0..view.players()).map(|seat| of(Seat::new(seat))).collect()
    }

    /// The text for the status of a seat.
    fn status(&self, standing: Standing, seat: Seat) -> Option<Localized> {
        let is_computer = self.is_computer(seat);
        Some(match standing {
            Standing::Waiting => return None,
            // The computer continues once the player has read the outcome of a fight.
            Standing::ToMove if self.is_halted && is_computer && self.persons() > 0 => {
                message("seat-awaits-you")
            }
            Standing::ToMove if self.thinking == Some(seat) => message("seat-thinking"),
            Standing::ToMove if self.is_paused && is_computer => message("seat-paused"),
            Standing::ToMove => message("seat-to-move").with("form", self.names.form(seat)),
            Standing::Out => message("seat-out"),
            Standing::Won => message("seat-won"),
            Standing::Lost => message("seat-lost"),
            Standing::Drew => message("seat-drew"),
        })
    }
}
