//! The phrases that only Syndicat has.

use crate::FactKind::{Cell, Cells, Number, Phrase, Phrases};
use crate::PhraseSpec;

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("thing-syndique", &[]),
    PhraseSpec::new("thing-syndicaliste-lying", &[]),
    PhraseSpec::new("thing-syndicaliste-standing", &[]),
    PhraseSpec::new("thing-secretaire-lying", &[]),
    PhraseSpec::new("thing-secretaire-standing", &[]),
    PhraseSpec::new("thing-general", &[]),
    PhraseSpec::new("ground-square", &[]),
    PhraseSpec::new("about-movements", &[("count", Number)]),
    PhraseSpec::new("about-first-advance", &[]),
    PhraseSpec::new("about-attacks-squares", &[("cells", Cells)]),
    PhraseSpec::new("about-attacks-empty-squares", &[("cells", Cells)]),
    PhraseSpec::new("about-attacks-nothing", &[]),
    PhraseSpec::new("deed-takes-squares", &[("cells", Cells)]),
    PhraseSpec::new("deed-leaves", &[("parts", Phrases)]),
    PhraseSpec::new("deed-left", &[("what", Phrase), ("cell", Cell)]),
    PhraseSpec::new("choice-takes-stands", &[("cells", Cells)]),
    PhraseSpec::new("choice-takes-lies", &[("cells", Cells)]),
    PhraseSpec::new("illegal-not-the-handle", &[("cell", Cell), ("handle", Cell)]),
    PhraseSpec::new("illegal-at-far-edge", &[("cell", Cell)]),
    PhraseSpec::new("illegal-piece-blocked", &[("cell", Cell), ("blockers", Cells)]),
    PhraseSpec::new("illegal-backward", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-over-the-edge", &[("to", Cell), ("width", Number), ("depth", Number)]),
    PhraseSpec::new("illegal-only-sideways", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-onto-own-piece", &[("to", Cell), ("squares", Cells)]),
    PhraseSpec::new("illegal-no-first-advance", &[("cell", Cell)]),
    PhraseSpec::new("illegal-only-front-attacks", &[("to", Cell), ("squares", Cells)]),
    PhraseSpec::new("illegal-only-diagonal-capture", &[("to", Cell), ("squares", Cells)]),
    PhraseSpec::new(
        "illegal-too-far",
        &[("from", Cell), ("to", Cell), ("needed", Number), ("movements", Number)],
    ),
    PhraseSpec::new("illegal-too-far-aside", &[("from", Cell), ("to", Cell), ("needed", Number)]),
    PhraseSpec::new("illegal-route-blocked", &[("from", Cell), ("to", Cell), ("blockers", Cells)]),
];
