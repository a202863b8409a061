//! What a seat could do if it were its turn: for tables that show what the opponents
//! threaten.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Cell, Seat, Tabletop};

/// One way in which something could go, whatever choices come after.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Could {
    /// The cell by which what moves is clicked.
    pub from: Cell,
    /// The cell that is clicked to send it there, or to send its top there.
    pub to: Cell,
    /// The cells of what it would attack on that way, sorted; if several moves lead
    /// there, those of all. See [`Tabletop::attacked_by`].
    pub taken: Vec<Cell>,
}

/// What this seat could do if it were its turn, sorted; nothing where that means
/// nothing.
pub(crate) fn could<P: Tabletop>(position: &P, seat: Seat) -> Vec<Could> {
    let Some(turned) = position.with_turn(seat) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    turned.legal_moves(&mut moves);
    let mut ways: BTreeMap<(Cell, Cell), BTreeSet<Cell>> = BTreeMap::new();
    for chosen in moves {
        let clicks = turned.clicks(chosen);
        // A stack is clicked twice where only its top goes; a pass has no clicks.
        let Some((&from, &to)) = clicks
            .first()
            .zip(clicks.iter().find(|cell| Some(*cell) != clicks.first()))
        else {
            continue;
        };
        let taken = ways.entry((from, to)).or_default();
        taken.extend(turned.attacked_by(chosen));
    }
    let ways = ways.into_iter();
    ways.map(|((from, to), taken)| Could {
        from,
        to,
        taken: taken.into_iter().collect(),
    })
    .collect()
}
