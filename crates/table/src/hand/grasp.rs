//! The grasp: the pieces in the player's hand, and the effects of an incomplete path of clicks on
//! other pieces.
//!
//! The moves that begin with an incomplete path may share their first beats. These are shown as
//! done, and the pieces that the next beat moves are in the hand. This is independent of the game,
//! because it follows from beats.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::{Beat, Cell, Click, Effect, Spot, View};
use ludotheque_session::Session;

use super::Pointed;
use super::path::Selection;
use crate::flight::Motion;
use crate::foresight::endings;

/// Adds the grasp.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grasp>().add_systems(Update, take_in_hand.in_set(FrameSet::Picture));
}

/// The pieces in the player's hand, by their spot in the match, and the spots where other pieces
/// are shown meanwhile.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
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

/// One move for each possible next click, with the cell of that click if it is on one.
fn open_moves(view: View<'_>, selection: &Selection) -> Vec<(Option<Cell>, Vec<Beat>)> {
    let next = view.next(&selection.clicks);
    let mut open = Vec::new();
    for cell in next.places() {
        let path: Vec<Click> = with(&selection.clicks, Click::Cell(cell));
        for clicks in endings(view, &path).into_iter().take(1) {
            open.push((Some(cell), view.beats(&clicks)));
        }
    }
    for choice in &next.choices {
        let clicks = with(&selection.clicks, choice.click);
        open.push((None, view.beats(&clicks)));
    }
    open
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
        let whole: BTreeSet<Spot> = at_chosen.filter(|spot| spot.cell == chosen).collect();
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
        let clicked: BTreeSet<Cell> = selection
            .clicks
            .iter()
            .filter_map(|click| match click {
                Click::Cell(cell) => Some(*cell),
                Click::Choice(_) => None,
            })
            .collect();
        let open = open_moves(view, selection);
        let longest = open.iter().map(|(_, beats)| beats.len()).max().unwrap_or(0);
        for index in 0..longest {
            let effects = |(_, beats): &(Option<Cell>, Vec<Beat>)| -> Vec<Effect> {
                let beat = beats.get(index);
                beat.map_or_else(Vec::new, |beat| beat.0.clone())
            };
            let all: Vec<Vec<Effect>> = open.iter().map(effects).collect();
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
            for ((cell, _), effects) in open.iter().zip(&all) {
                for effect in effects.iter().filter(|effect| !certain(effect)) {
                    if let Some(going) = going(effect) {
                        grasp.take(going, *cell, pointed, chosen);
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

    /// The spot in the match of a piece that is shown here.
    fn origin(&self, shown: Spot) -> Spot {
        let placed = self.placed.iter().find(|(_, to)| **to == shown);
        placed.map_or(shown, |(from, _)| *from)
    }

    /// The spot where the piece at this spot of the match is shown.
    pub fn shown(&self, spot: Spot) -> Spot {
        self.placed.get(&spot).copied().unwrap_or(spot)
    }

    /// The cell in the match of a piece that is shown on this cell, if it differs.
    pub fn home_of(&self, cell: Cell) -> Option<Cell> {
        let mut placed = self.placed.iter();
        placed.find(|(_, to)| to.cell == cell).map(|(from, _)| from.cell)
    }
}

/// The start and target of an effect that moves a piece on the board.
fn going(effect: &Effect) -> Option<(Spot, Spot)> {
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

/// Updates the grasp when its inputs have changed.
pub(crate) fn take_in_hand(
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    pointed: Res<Pointed>,
    motion: Res<Motion>,
    mut grasp: ResMut<Grasp>,
    mut last: Local<Option<Cell>>,
) {
    let Some(current) = current else {
        grasp.set_if_neq(Grasp::default());
        return;
    };
    if !current.is_changed()
        && !selection.is_changed()
        && !motion.is_changed()
        && *last == pointed.cell
    {
        return;
    }
    *last = pointed.cell;
    let now = Grasp::of(current.view(), &selection, pointed.cell);
    grasp.set_if_neq(now);
}
