//! The possible moves of a seat if it were its turn, and the threats to other players.

use std::collections::{BTreeMap, BTreeSet};

use crate::decision::{decision, is_foreseen};
use crate::{Cell, ClickRole, Decision, Eye, PieceView, Seat, Tabletop, owner_on};

/// A possible move as start and target, without later choices.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Could {
    /// The handle of the moving element.
    pub from: Cell,
    /// The target; equal to `from` for a new piece.
    pub to: Cell,
    /// The role of the click on the target: if the moves that lead there differ, the role of the
    /// greatest consequence.
    pub role: ClickRole,
    /// The cells that it would attack, sorted; the union if several moves have this
    /// target. See [`Tabletop::attacked_by`].
    pub taken: Vec<Cell>,
    /// The public decision of the move: that the seat wins if one of these moves wins, or else the
    /// players who would be out after one of them.
    pub decision: Option<Decision>,
}

/// A threat of a seat against another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Threat {
    /// The seat that threatens.
    pub by: Seat,
    /// See [`Could::from`].
    pub from: Cell,
    /// See [`Could::to`].
    pub to: Cell,
    /// See [`Could::taken`].
    pub taken: Vec<Cell>,
    /// See [`Could::decision`].
    pub decision: Option<Decision>,
}

impl Threat {
    /// Whether it is a threat to win the game.
    pub fn wins(&self) -> bool {
        matches!(self.decision, Some(Decision::Wins(_)))
    }

    /// Whether this seat loses if the threat is carried out.
    pub fn is_lost_by(&self, seat: Seat) -> bool {
        self.decision.as_ref().is_some_and(|decision| decision.is_lost_by(seat))
    }
}

/// The findings about one start and target while its moves are examined.
#[derive(Default)]
struct Way {
    role: Option<ClickRole>,
    taken: BTreeSet<Cell>,
    decision: Option<Decision>,
}

/// The possible moves of this seat if it were its turn, sorted; empty if it never moves.
pub(crate) fn could<P: Tabletop>(position: &P, seat: Seat) -> Vec<Could> {
    let Some(turned) = position.with_turn(seat) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    turned.legal_moves(&mut moves);
    let mut ways: BTreeMap<(Cell, Cell), Way> = BTreeMap::new();
    for chosen in moves {
        let clicks = turned.clicks(chosen);
        // A pass has no clicks.
        let Some(&first) = clicks.first() else {
            continue;
        };
        let (from, _) = first;
        // A stack is clicked twice if only its top moves.
        let other = clicks.iter().copied().find(|(cell, _)| *cell != from);
        let (to, role) = other.unwrap_or(first);
        let way = ways.entry((from, to)).or_default();
        way.role = way.role.max(Some(role));
        way.taken.extend(turned.attacked_by(chosen));
        let decided = decision(&turned, chosen, false, Eye::Public);
        let counts = match &decided {
            Some(Decision::Wins(winner)) => *winner == seat,
            Some(Decision::PutsOut(_)) => true,
            Some(Decision::Draws { .. } | Decision::Ends) | None => false,
        };
        // Winning comes first.
        if counts && way.decision.as_ref().is_none_or(|known| decided.as_ref() < Some(known)) {
            way.decision = decided;
        }
    }
    let ways = ways.into_iter();
    ways.filter_map(|((from, to), way)| {
        Some(Could {
            from,
            to,
            role: way.role?,
            taken: way.taken.into_iter().collect(),
            decision: way.decision,
        })
    })
    .collect()
}

/// The threats against a seat, beginning with threats to win.
pub(crate) fn threats<P: Tabletop>(position: &P, against: Seat) -> Vec<Threat> {
    let pieces: Vec<PieceView> = position.pieces(Eye::Public);
    let is_theirs = |cell: &Cell| owner_on(&pieces, position.handle(*cell)) == Some(against);
    let others = (0..position.players()).map(Seat::new);
    let mut threats: Vec<Threat> = others
        .filter(|seat| *seat != against)
        .flat_map(|by| could(position, by).into_iter().map(move |way| (by, way)))
        .filter(|(_, way)| {
            let decides = way.decision.as_ref();
            decides.is_some_and(|it| it.is_lost_by(against)) || way.taken.iter().any(is_theirs)
        })
        .map(|(by, way)| Threat {
            by,
            from: way.from,
            to: way.to,
            taken: way.taken,
            decision: way.decision,
        })
        .collect();
    sort_by_gravity(&mut threats);
    threats
}

/// Puts threats to win first, then those to put out. It is no part of [`threats`] so that it is compiled
/// once and not for each kind of position.
fn sort_by_gravity(threats: &mut [Threat]) {
    crate::sorting::sort_by_key(threats, |threat| match &threat.decision {
        Some(Decision::Wins(_)) => 0,
        Some(_) => 1,
        None => 2,
    });
}

/// The new threats against a player after this player's legal move, as far as this eye
/// can predict them.
pub(crate) fn opens<P: Tabletop>(position: &P, chosen: P::Move, eye: Eye) -> Vec<Threat> {
    let Some(mover) = position.turn().seat() else {
        return Vec::new();
    };
    let mut after = position.clone();
    after.play(chosen);
    if !is_foreseen(position, chosen, eye) || after.turn().seat().is_none() {
        return Vec::new();
    }
    let before = threats(position, mover);
    let mut opened = threats(&after, mover);
    opened.retain(|threat| !before.contains(threat));
    opened
}
