//! The grasp: the pieces in the player's hand, and the effects of an incomplete path of clicks on
//! other pieces.
//!
//! The moves that begin with an incomplete path may share their first beats. These are shown as
//! done, and the pieces that the next beat moves are in the hand, except those that the next click
//! would capture. This is independent of the game, because it follows from beats.

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_rules::sorting::set_of;
use ludotheque_rules::{Beat, Cell, Click, ClickRole, Effect, Spot, View};

use crate::foresight::endings;
use crate::path::Selection;

/// The pieces in the player's hand, by their spot in the match, and the spots where other pieces
/// are shown meanwhile.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Grasp {
    /// Pieces that are shown elsewhere, with the spots where they are shown.
    pub placed: BTreeMap<Spot, Spot>,
    /// The pieces in the hand.
    pub hand: BTreeSet<Spot>,
    /// Those of them that the next click puts down.
    pub next: BTreeSet<Spot>,
    /// A captured piece in the hand, and the spot where a click on the cell under the pointer would
    /// put it.
    pub follows: Option<(Spot, Spot)>,
}

/// A move that is still possible, one for each possible next click.
struct OpenMove {
    /// The cell of that click, if it is on one.
    click: Option<Cell>,
    /// The role of that click.
    role: ClickRole,
    beats: Vec<Beat>,
}

impl OpenMove {
    /// Those after the clicks made so far.
    fn after(view: View<'_>, selection: &Selection) -> Vec<Self> {
        let next = view.next(&selection.clicks);
        let mut open = Vec::new();
        for target in &next.cells {
            let path: Vec<Click> = with(&selection.clicks, Click::Cell(target.cell));
            for clicks in endings(view, &path).into_iter().take(1) {
                let beats = view.beats(&clicks);
                open.push(Self { click: Some(target.cell), role: target.role, beats });
            }
        }
        for choice in &next.choices {
            let beats = view.beats(&with(&selection.clicks, choice.click));
            open.push(Self { click: None, role: ClickRole::Choose, beats });
        }
        open
    }

    /// The effects of one of its beats.
    fn effects(&self, beat: usize) -> Vec<Effect> {
        self.beats.get(beat).map_or_else(Vec::new, |beat| beat.0.clone())
    }
}

impl Grasp {
    /// The grasp after these clicks, with the pointer over this cell.
    pub fn of(view: View<'_>, selection: &Selection, pointed: Option<Cell>) -> Self {
        let mut grasp = Self::default();
        let Some(chosen) = selection.chosen() else {
            return grasp;
        };
        let pieces = view.pieces();
        let at_chosen = pieces.iter().map(|piece| piece.spot);
        let whole = set_of(at_chosen.filter(|spot| spot.cell == chosen));
        if let Some(&cell) = selection.way().last()
            && cell != chosen
        {
            let walked = whole.iter().map(|spot| (*spot, Spot { cell, ..*spot }));
            grasp.placed.extend(walked);
        }
        if selection.clicks.len() == 1 || selection.has_walked() {
            grasp.hand = whole.clone();
            grasp.next = whole;
            return grasp;
        }
        let clicked = set_of(selection.clicks.iter().filter_map(|click| match click {
            Click::Cell(cell) => Some(*cell),
            Click::Choice(_) => None,
        }));
        let open = OpenMove::after(view, selection);
        let longest = open.iter().map(|open| open.beats.len()).max().unwrap_or(0);
        for index in 0..longest {
            let all: Vec<Vec<Effect>> = open.iter().map(|open| open.effects(index)).collect();
            let shared = |effect: &Effect| all.iter().all(|effects| effects.contains(effect));
            let certain = |effect: &Effect| match effect {
                Effect::Move { to, .. } => shared(effect) && clicked.contains(&to.cell),
                Effect::Place { piece } => shared(effect) && clicked.contains(&piece.spot.cell),
                Effect::Take { .. }
                | Effect::Split { .. }
                | Effect::Reveal { .. }
                | Effect::Hide { .. }
                | Effect::Change { .. } => shared(effect),
            };
            if let Some(first) = all.first() {
                let moves = first.iter().filter(|effect| certain(effect));
                let moves = moves.filter_map(going);
                let moves: Vec<(Spot, Spot)> =
                    moves.map(|(from, to)| (grasp.origin(from), to)).collect();
                grasp.placed.extend(moves);
            }
            if all.iter().flatten().all(certain) {
                continue;
            }
            for (open, effects) in open.iter().zip(&all) {
                let moves = effects.iter().filter(|effect| !certain(effect)).filter_map(going);
                // What the chosen element carries goes with it, and not ahead under the pointer.
                let pointed = pointed.filter(|_| !open.role.moves_the_lifted());
                for (from, to) in moves {
                    if !open.role.moves_the_lifted() || grasp.is_shown_with(&whole, from) {
                        grasp.take((from, to), open.click, pointed, chosen);
                    }
                }
            }
            break;
        }
        if grasp.hand.is_empty() {
            grasp.hand = whole.clone();
            grasp.next = whole;
        }
        grasp
    }

    /// Takes a piece in hand that goes from one spot to another, if the next click is on
    /// this cell.
    fn take(
        &mut self,
        (from, to): (Spot, Spot),
        click: Option<Cell>,
        pointed: Option<Cell>,
        chosen: Cell,
    ) {
        let origin = self.origin(from);
        self.hand.insert(origin);
        if click == Some(to.cell) {
            self.next.insert(origin);
            if pointed == click && origin.cell != chosen {
                self.follows = Some((origin, to));
            }
        }
    }

    /// Whether a spot is on the cell where these pieces are shown.
    fn is_shown_with(&self, pieces: &BTreeSet<Spot>, shown: Spot) -> bool {
        pieces.iter().any(|spot| self.shown(*spot).cell == shown.cell)
    }

    /// Whether this piece in the hand is lifted off what is shown below it.
    pub fn lifts_off(&self, spot: Spot) -> bool {
        let shown = self.shown(spot);
        let below = shown.level.checked_sub(1).map(|level| Spot { level, ..shown });
        self.hand.contains(&spot)
            && below.is_some_and(|below| self.hand.iter().all(|spot| self.shown(*spot) != below))
    }

    /// The spot in the match of a piece that is shown here.
    fn origin(&self, shown: Spot) -> Spot {
        let placed = self.placed.iter().find(|(_, to)| **to == shown);
        placed.map_or(shown, |(from, _)| *from)
    }

    /// The spot where the piece at this spot of the match is shown.
    pub fn shown(&self, spot: Spot) -> Spot {
        self.placed.get(&spot).copied().unwrap_or(spot)
    }

    /// The cell in the match of the topmost piece that is shown on this cell, if it differs: below
    /// it may lie captives from elsewhere.
    pub(crate) fn home_of(&self, cell: Cell) -> Option<Cell> {
        let placed = self.placed.iter().filter(|(_, to)| to.cell == cell);
        placed.max_by_key(|(_, to)| to.level).map(|(from, _)| from.cell)
    }
}

/// The start and target of an effect that moves a piece on the board.
pub fn going(effect: &Effect) -> Option<(Spot, Spot)> {
    match *effect {
        Effect::Move { from, to } => Some((from, to)),
        Effect::Take { .. }
        | Effect::Split { .. }
        | Effect::Reveal { .. }
        | Effect::Hide { .. }
        | Effect::Place { .. }
        | Effect::Change { .. } => None,
    }
}

/// These clicks and one more.
fn with(clicks: &[Click], click: Click) -> Vec<Click> {
    clicks.iter().copied().chain([click]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(cell: u8, level: u8) -> Spot {
        Spot { cell: Cell::new(cell), level }
    }

    /// Between two jumps: the piece chosen on 0 is shown on 2, on a captive from the top of 1.
    fn amid_jumps() -> Grasp {
        let placed = [(spot(0, 0), spot(2, 1)), (spot(1, 1), spot(2, 0))];
        Grasp { placed: placed.into(), ..Grasp::default() }
    }

    #[test]
    fn a_captive_is_carried_and_what_would_be_captured_next_is_not() {
        let grasp = amid_jumps();
        let chosen = BTreeSet::from([spot(0, 0)]);
        let carried = [(2, 0), (2, 1), (1, 0), (3, 0)]
            .map(|(cell, level)| grasp.is_shown_with(&chosen, spot(cell, level)));
        assert_eq!(carried, [true, true, false, false]);
    }

    #[test]
    fn what_is_shown_on_a_cell_comes_from_where_its_top_does() {
        let placed = [(spot(3, 0), spot(2, 1)), (spot(1, 1), spot(2, 0))];
        let grasp = Grasp { placed: placed.into(), ..Grasp::default() };
        assert_eq!(grasp.home_of(Cell::new(2)), Some(Cell::new(3)));
        assert_eq!(grasp.home_of(Cell::new(3)), None);
    }

    #[test]
    fn a_piece_is_lifted_off_what_stays_below_it_where_they_are_shown() {
        let hand = |spots: &[Spot]| -> BTreeSet<Spot> { spots.iter().copied().collect() };
        // The top of a stack alone, and a whole stack.
        let top = Grasp { hand: hand(&[spot(4, 1)]), ..Grasp::default() };
        assert!(top.lifts_off(spot(4, 1)));
        let whole = Grasp { hand: hand(&[spot(4, 0), spot(4, 1)]), ..Grasp::default() };
        assert!(!whole.lifts_off(spot(4, 1)));
        // A captive lies below the piece that carries it, whatever was below it before.
        let carried = Grasp { hand: hand(&[spot(0, 0), spot(1, 1)]), ..amid_jumps() };
        assert!(!carried.lifts_off(spot(1, 1)));
        assert!(!carried.lifts_off(spot(0, 0)));
    }
}
