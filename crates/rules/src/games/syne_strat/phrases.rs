//! The phrases that only Syne-Strat 7 has.

use crate::FactKind::{Cell, Cells, Figure, Number, Seat};
use crate::PhraseSpec;
use crate::nesting;

/// The phrases that only this game has.
const OWN: &[PhraseSpec] = &[
    PhraseSpec::new("thing-large-piece", &[]),
    PhraseSpec::new("ground-plain", &[]),
    PhraseSpec::new("deed-puts-back", &[("figure", Figure), ("from", Cell), ("to", Cell)]),
    PhraseSpec::new("deed-unstacks", &[]),
    PhraseSpec::new("step-put-back", &[("figure", Figure), ("cell", Cell)]),
    PhraseSpec::new("illegal-stack-out-of-reach", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-plain-cell", &[("cell", Cell)]),
    PhraseSpec::new("illegal-plain-in-the-way", &[("cell", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-long-jump-by-three", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-long-jump-over-two", &[("to", Cell), ("empty", Cells)]),
    PhraseSpec::new("illegal-top-figure", &[("to", Cell), ("bears", Figure), ("figure", Figure)]),
    PhraseSpec::new("illegal-top-holds", &[("cell", Cell), ("figure", Figure)]),
    PhraseSpec::new("illegal-top-nowhere", &[("cell", Cell), ("figure", Figure)]),
    PhraseSpec::new("illegal-top-out-of-reach", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-put-back-figure", &[("cell", Cell), ("figure", Figure)]),
    PhraseSpec::new("illegal-put-back-taken", &[("cell", Cell)]),
    PhraseSpec::new("illegal-piece-not-neighbour", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-piece-own", &[("cell", Cell)]),
    PhraseSpec::new(
        "illegal-piece-without-power",
        &[("cell", Cell), ("mover", Seat), ("own", Number), ("most", Number), ("short", Number)],
    ),
    PhraseSpec::new(
        "illegal-centre-without-power",
        &[("cell", Cell), ("mover", Seat), ("own", Number), ("needed", Number), ("short", Number)],
    ),
    PhraseSpec::new(
        "illegal-piece-cannot-enter",
        &[("cell", Cell), ("sets", Cells), ("nearest", Cell), ("short", Number)],
    ),
    PhraseSpec::new("ending-centre-taken", &[("winner", Seat), ("cell", Cell), ("own", Number)]),
    PhraseSpec::new("ending-last-pieces", &[("winner", Seat), ("cells", Cells)]),
    PhraseSpec::new("ending-blocked", &[("seat", Seat), ("cells", Cells)]),
    PhraseSpec::new("ending-all-blocked", &[("cells", Cells)]),
];

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] =
    &nesting::with_own::<{ nesting::PHRASES.len() + OWN.len() }>(OWN);
