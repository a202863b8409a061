//! The phrases that games of nesting pawns with figures share.

use crate::FactKind::{Cell, Cells, Figure, Figures, Phrase, Seat};
use crate::PhraseSpec;

/// The phrases that these games share.
pub(crate) const PHRASES: &[PhraseSpec] = &[
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
    PhraseSpec::new("illegal-repair-first", &[("cell", Cell), ("misplaced", Cells)]),
    PhraseSpec::new(
        "illegal-lacks-figure",
        &[("from", Cell), ("to", Cell), ("figure", Figure), ("holds", Figures)],
    ),
    PhraseSpec::new("illegal-figure-twice", &[("to", Cell), ("figure", Figure)]),
    PhraseSpec::new("illegal-stack-onto", &[("from", Cell), ("to", Cell)]),
    PhraseSpec::new("illegal-capture-by-jump", &[("cell", Cell), ("owner", Seat)]),
    PhraseSpec::new("illegal-own-in-the-way", &[("cell", Cell), ("to", Cell)]),
];

/// The shared phrases and those of one game.
pub(crate) const fn with_own<const ALL: usize>(own: &[PhraseSpec]) -> [PhraseSpec; ALL] {
    let mut all = [PHRASES[0]; ALL];
    let mut index = 1;
    while index < ALL {
        all[index] =
            if index < PHRASES.len() { PHRASES[index] } else { own[index - PHRASES.len()] };
        index += 1;
    }
    all
}
