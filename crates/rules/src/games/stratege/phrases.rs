//! The phrases that only Le Stratège has.

use super::moves::far_line;
use crate::FactKind::{self, Cell, Cells, Number, Seat};
use crate::{Board, Ground, Phrase, PhraseSpec, PieceView};

/// The facts about the end of a fight: attacker and defender, the strength of the pawn that is
/// left, and its place.
const FIGHT: &[(&str, FactKind)] =
    &[("mover", Seat), ("other", Seat), ("strength", Number), ("cell", Cell)];

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("thing-pawn", &[]),
    PhraseSpec::new("thing-strength", &[("strength", Number)]),
    PhraseSpec::new("thing-hidden", &[]),
    PhraseSpec::new("standstill-nobody-ahead", &[("moves", Number)]),
    PhraseSpec::new("ground-square", &[]),
    PhraseSpec::new("ground-black", &[]),
    PhraseSpec::new("ground-white", &[]),
    PhraseSpec::new("deed-attacks", &[("cell", Cell)]),
    PhraseSpec::new("deed-takes", &[("what", FactKind::Phrase), ("cell", Cell)]),
    PhraseSpec::new("deed-loses", &[]),
    PhraseSpec::new(
        "told-attacks",
        &[
            ("mover", Seat),
            ("other", Seat),
            ("cell", Cell),
            ("strength", Number),
            ("against", Number),
        ],
    ),
    PhraseSpec::new("told-attacker-wins", FIGHT),
    PhraseSpec::new("told-attacker-wins-equal", FIGHT),
    PhraseSpec::new("told-defender-wins", FIGHT),
    PhraseSpec::new("told-defender-stays", FIGHT),
    PhraseSpec::new("illegal-unknown-strength", &[("cell", Cell)]),
    PhraseSpec::new("illegal-no-set-up-place", &[("cell", Cell)]),
    PhraseSpec::new("illegal-bound-to-far-line", &[("cell", Cell)]),
    PhraseSpec::new("illegal-own-pawns-around", &[("cell", Cell), ("blockers", Cells)]),
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
            ("cells", Cells),
        ],
    ),
    PhraseSpec::new(
        "ending-repetition-scored",
        &[("first", Seat), ("first-points", Number), ("second", Seat), ("second-points", Number)],
    ),
];

/// The strength of a pawn decides an attack, and is not known.
pub(super) fn unknown_strength(pawn: crate::Cell) -> Phrase {
    Phrase::new("illegal-unknown-strength").cell("cell", pawn)
}

/// A player occupies all black places of the far line; the points decide (rulebook, End).
pub(super) fn far_line_filled(seat: crate::Seat, points: &[u16]) -> Phrase {
    let phrase = Phrase::new("ending-far-line-filled").points_of_two(points);
    let line = far_line(seat.index());
    phrase.seat("seat", seat).cell_list("cells", line)
}

/// The name of a pawn as an eye sees it.
pub(super) fn pawn_name(piece: &PieceView) -> Phrase {
    match piece.strength {
        Some(strength) => Phrase::new("thing-strength").number("strength", strength),
        None => Phrase::new("thing-hidden"),
    }
}

/// The name of an empty place of the board, or of the tray beside it.
pub(super) fn place_name(board: &Board, cell: crate::Cell) -> Phrase {
    Phrase::new(match board.info(cell).map(|info| info.ground) {
        Some(Ground::BlackPlace) => "ground-black",
        Some(Ground::WhitePlace) => "ground-white",
        Some(Ground::Square | Ground::Figure(_) | Ground::Plain) | None => "ground-square",
    })
}
