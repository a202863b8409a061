//! The phrases that only Sypil has.

use crate::FactKind::{Cell, Cells, Figure, Seat};
use crate::PhraseSpec;
use crate::nesting;

/// The phrases that only this game has.
const OWN: &[PhraseSpec] = &[
    PhraseSpec::new("illegal-repair-contiguous", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-stack-together", &[("cell", Cell)]),
    PhraseSpec::new("illegal-stack-not-contiguous", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-lone-step", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-no-going-back", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-nothing-jumped", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-lands-before", &[("landing", Cell), ("to", Cell)]),
    PhraseSpec::new(
        "ending-only-going-back",
        &[("seat", Seat), ("winner", Seat), ("from", Cell), ("to", Cell), ("cells", Cells)],
    ),
    PhraseSpec::new("ending-no-pawns", &[("seat", Seat), ("winner", Seat)]),
    PhraseSpec::new("ending-one-pawn-each", &[("cells", Cells)]),
    PhraseSpec::new("ending-one-figure", &[("figure", Figure), ("cells", Cells)]),
];

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] =
    &nesting::with_own::<{ nesting::PHRASES.len() + OWN.len() }>(OWN);
