//! The phrases that only Simultana has.

use crate::FactKind::{Cell, Cells, Number, Numbers, Seat};
use crate::PhraseSpec;

/// The phrases of the game.
pub(super) const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("thing-pawn", &[]),
    PhraseSpec::new("ground-square", &[]),
    PhraseSpec::new("deed-regions", &[("sizes", Numbers)]),
    PhraseSpec::new("told-regions", &[("sizes", Numbers)]),
    PhraseSpec::new("standstill-nobody-confined", &[("moves", Number)]),
    PhraseSpec::new("illegal-hemmed", &[("cell", Cell)]),
    PhraseSpec::new(
        "illegal-no-fitting-target",
        &[
            ("cell", Cell),
            ("targets", Cells),
            ("sizes", Numbers),
            ("mover", Seat),
            ("needed", Numbers),
        ],
    ),
    PhraseSpec::new("illegal-regions", &[("sizes", Numbers), ("mover", Seat), ("needed", Numbers)]),
];
