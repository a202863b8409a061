//! What Sypil has to say that other games do not.

use crate::FactKind::{Cell, Cells, Figure, Figures, Phrase, Seat};
use crate::PhraseSpec;

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("thing-figure-pawn", &[("figure", Figure)]),
    PhraseSpec::new("ground-figure", &[("figure", Figure)]),
    PhraseSpec::new("about-misplaced", &[("figure", Figure)]),
    PhraseSpec::new("about-bottom-to-top", &[]),
    PhraseSpec::new("about-adds", &[("figure", Figure), ("cells", Cells)]),
    PhraseSpec::new("about-adds-nothing", &[("figure", Figure)]),
    PhraseSpec::new("about-could-go-to", &[("cells", Cells)]),
    PhraseSpec::new("about-could-go-nowhere", &[]),
    PhraseSpec::new("deed-takes", &[("what", Phrase), ("cell", Cell)]),
    PhraseSpec::new("deed-stacks", &[("figures", Figures)]),
    PhraseSpec::new(
        "illegal-repair-first",
        &[("cell", Cell), ("misplaced", Cells)],
    ),
    PhraseSpec::new("illegal-repair-contiguous", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new(
        "illegal-lacks-figure",
        &[
            ("from", Cell),
            ("to", Cell),
            ("figure", Figure),
            ("holds", Figures),
        ],
    ),
    PhraseSpec::new("illegal-figure-twice", &[("to", Cell), ("figure", Figure)]),
    PhraseSpec::new("illegal-stack-onto", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-stack-together", &[("cell", Cell)]),
    PhraseSpec::new(
        "illegal-stack-not-contiguous",
        &[("from", Cell), ("to", Cell)],
    ),
    PhraseSpec::new(
        "illegal-capture-by-jump",
        &[("cell", Cell), ("owner", Seat)],
    ),
    PhraseSpec::new("illegal-lone-step", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-no-going-back", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-own-in-the-way", &[("cell", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-nothing-jumped", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-lands-before", &[("landing", Cell), ("to", Cell)]),
    PhraseSpec::new("ending-no-pawns", &[("seat", Seat), ("winner", Seat)]),
    PhraseSpec::new("ending-one-pawn-each", &[]),
    PhraseSpec::new("ending-one-figure", &[("figure", Figure)]),
];
