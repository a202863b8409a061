//! The decision that a move brings about, found by playing it on a copy.

use crate::{ClickRole, Eye, Outcome, Seat, Tabletop, Turn, fold};

/// The decision that a move brings about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// This seat wins.
    Wins(Seat),
    /// The game is drawn.
    Draws {
        /// Whether the reason is repetition.
        by_repetition: bool,
    },
    /// The game ends, decided by points that are not known.
    Ends,
    /// These players are out, and the others play on.
    PutsOut(Vec<Seat>),
}

impl Decision {
    /// Whether the game is over after the move.
    pub fn ends_the_game(&self) -> bool {
        match self {
            Self::Wins(_) | Self::Draws { .. } | Self::Ends => true,
            Self::PutsOut(_) => false,
        }
    }

    /// Whether this seat has lost after the move.
    pub fn is_lost_by(&self, seat: Seat) -> bool {
        match self {
            Self::Wins(winner) => *winner != seat,
            Self::PutsOut(seats) => seats.contains(&seat),
            Self::Draws { .. } | Self::Ends => false,
        }
    }
}

/// Whether this eye can predict the effects of a legal move; false if it attacks a piece of unknown
/// strength.
pub(crate) fn is_foreseen<P: Tabletop>(position: &P, chosen: P::Move, eye: Eye) -> bool {
    let mut clicks = position.clicks(chosen).into_iter();
    let attacks = clicks.any(|(_, role)| role == ClickRole::Attack);
    !attacks || !position.foretold(chosen, eye).is_empty()
}

/// The decision of a legal move, as far as this eye can know it. `repeats`: whether the match ends
/// by repetition.
pub(crate) fn decision<P: Tabletop>(
    before: &P,
    chosen: P::Move,
    repeats: bool,
    eye: Eye,
) -> Option<Decision> {
    if !is_foreseen(before, chosen, eye) {
        return None;
    }
    let mut after = before.clone();
    after.play(chosen);
    let outcome = match after.turn() {
        Turn::Over(outcome) => outcome,
        Turn::To(_) if repeats => after.outcome_by_repetition(),
        Turn::To(_) => {
            let seats = (0..before.players()).map(Seat::new);
            let out: Vec<Seat> =
                seats.filter(|&seat| after.is_out(seat) && !before.is_out(seat)).collect();
            return (!out.is_empty()).then_some(Decision::PutsOut(out));
        }
    };
    let counts = matches!(outcome, Outcome::Score(_));
    if counts && before.keeps_secrets() && !sees_what_counts(before, chosen, &after, eye) {
        return Some(Decision::Ends);
    }
    Some(match outcome.winner() {
        Some(winner) => Decision::Wins(winner),
        None => Decision::Draws { by_repetition: repeats },
    })
}

/// Whether this eye sees, before the move, the strengths of all pieces that are counted after it.
fn sees_what_counts<P: Tabletop>(before: &P, chosen: P::Move, after: &P, eye: Eye) -> bool {
    let foretold = before.foretold(chosen, eye);
    let Ok(pieces) = fold(&before.pieces(eye), &foretold) else {
        return false;
    };
    let counted = after.counted();
    counted.iter().flatten().all(|(cell, _)| {
        let mut there = pieces.iter().filter(|piece| piece.spot.cell == *cell);
        there.all(|piece| piece.strength.is_some())
    })
}
