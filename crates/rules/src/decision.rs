//! What a move decides, known before it is made: it is played on a copy.

use crate::{ClickRole, Eye, Outcome, Seat, Tabletop, Turn, fold};

/// What a move decides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// It ends the game, and this seat wins.
    Wins(Seat),
    /// It ends the game in a draw.
    Draws {
        /// Because the position has stood on the board too often.
        by_repetition: bool,
    },
    /// It ends the game, and the points decide; they depend on what is not known.
    Ends,
    /// These players are out of the game by it, and others play on.
    PutsOut(Vec<Seat>),
}

impl Decision {
    /// Whether the game is over after it.
    pub fn ends_the_game(&self) -> bool {
        match self {
            Self::Wins(_) | Self::Draws { .. } | Self::Ends => true,
            Self::PutsOut(_) => false,
        }
    }

    /// Whether this seat has lost by it.
    pub fn is_lost_by(&self, seat: Seat) -> bool {
        match self {
            Self::Wins(winner) => *winner != seat,
            Self::PutsOut(seats) => seats.contains(&seat),
            Self::Draws { .. } | Self::Ends => false,
        }
    }
}

/// Whether this eye can foresee what a legal move does to the pieces: it may attack
/// something whose strength is not known.
pub(crate) fn is_foreseen<P: Tabletop>(position: &P, chosen: P::Move, eye: Eye) -> bool {
    let mut clicks = position.clicks(chosen).into_iter();
    let attacks = clicks.any(|(_, role)| role == ClickRole::Attack);
    !attacks || !position.foretold(chosen, eye).is_empty()
}

/// What a legal move decides, as far as this eye can know it; `repeats` if the match
/// ends by it through repetition.
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
            let out: Vec<Seat> = seats
                .filter(|&seat| after.is_out(seat) && !before.is_out(seat))
                .collect();
            return (!out.is_empty()).then_some(Decision::PutsOut(out));
        }
    };
    let counts = matches!(outcome, Outcome::Score(_));
    if counts && before.keeps_secrets() && !sees_what_counts(before, chosen, &after, eye) {
        return Some(Decision::Ends);
    }
    Some(match outcome.winner() {
        Some(winner) => Decision::Wins(winner),
        None => Decision::Draws {
            by_repetition: repeats,
        },
    })
}

/// Whether this eye sees, before the move is made, the strengths of all pieces that are
/// counted after it.
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
