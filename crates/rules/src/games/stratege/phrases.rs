//! What Le Stratège has to say that other games do not.

use crate::FactKind::{Cell, Cells, Number, Seat};
use crate::{Phrase, PhraseSpec};

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("illegal-unknown-strength", &[("cell", Cell)]),
    PhraseSpec::new("illegal-no-set-up-place", &[("cell", Cell)]),
    PhraseSpec::new("illegal-bound-to-far-line", &[("cell", Cell)]),
    PhraseSpec::new(
        "illegal-own-pawns-around",
        &[("cell", Cell), ("blockers", Cells)],
    ),
    PhraseSpec::new("illegal-step-backward", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-no-vertical", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new(
        "ending-far-line-filled",
        &[
            ("first", Seat),
            ("first-points", Number),
            ("second", Seat),
            ("second-points", Number),
            ("seat", Seat),
        ],
    ),
    PhraseSpec::new(
        "ending-repetition-scored",
        &[
            ("first", Seat),
            ("first-points", Number),
            ("second", Seat),
            ("second-points", Number),
        ],
    ),
];

/// A player occupies all black places of the far line; the points decide (rulebook, End).
pub(super) fn far_line_filled(seat: crate::Seat, points: &[u16]) -> Phrase {
    let phrase = Phrase::new("ending-far-line-filled").points_of_two(points);
    phrase.seat("seat", seat)
}
