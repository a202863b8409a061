//! The names of the cells for screen readers: the cell, the element there, its owner, and the role
//! of a click.

use std::collections::BTreeMap;

use ludotheque_clicks::Selection;
use ludotheque_rules::sorting::map_of;
use ludotheque_rules::{Cell, ClickRole, Element, elements};

use crate::describer::Describer;

/// How much is said of a cell and of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wording {
    /// The piece and its owner.
    Short,
    /// Everything visible there.
    Long,
}

impl Describer<'_> {
    /// The cells of the board in reading order, from the first player's seat, with their names.
    pub fn named_cells(&self, selection: &Selection, wording: Wording) -> Vec<(Cell, String)> {
        let view = self.view();
        let cells = view.board().rows().into_iter().flatten();
        let standing = elements(&view.pieces()).into_iter();
        let standing = map_of(standing.map(|element| (element.cell, element)));
        let states = self.states(selection);
        let names = cells.map(|cell| {
            let element = standing.get(&view.handle(cell));
            let state = states.get(&cell).copied().unwrap_or("none");
            let name = self.locale.text_with(
                "cell-name",
                &[
                    ("cell", self.cell(cell).into()),
                    ("what", self.occupant(cell, element, wording).into()),
                    ("state", state.into()),
                ],
            );
            (cell, name)
        });
        names.collect()
    }

    /// The element on a cell, and its owner; in the long wording also what the element consists of
    /// and where it is, and the ground of the cell.
    pub(crate) fn occupant(
        &self,
        cell: Cell,
        element: Option<&Element>,
        wording: Wording,
    ) -> String {
        let is_long = wording == Wording::Long;
        let occupant = match element {
            Some(element) => self.locale.text_with(
                "answer-element",
                &[
                    (
                        "what",
                        if is_long {
                            self.called_in_full(element).into()
                        } else {
                            self.called(element).into()
                        },
                    ),
                    ("owner", self.names.name(self.locale, element.owner).into()),
                ],
            ),
            None => self.locale.text("answer-empty"),
        };
        match self.ground(cell).filter(|_| is_long) {
            Some(ground) => format!("{occupant}, {ground}"),
            None => occupant,
        }
    }

    /// The name of an element, with its pieces from below, or with the cells that it fills.
    fn called_in_full(&self, element: &Element) -> String {
        let (view, called) = (self.view(), self.called(element));
        if let [only] = &element.pieces[..] {
            let cells = only.cells(view.board());
            let (Some(first), Some(last)) = (cells.first(), cells.last()) else {
                return called;
            };
            if first == last {
                return called;
            }
            return self.locale.text_with(
                "cell-extent",
                &[
                    ("what", called.into()),
                    ("first", self.cell(*first).into()),
                    ("last", self.cell(*last).into()),
                ],
            );
        }
        let pieces: Vec<String> =
            element.pieces.iter().map(|piece| self.say(&view.piece_name(piece))).collect();
        let pieces = pieces.join(", ");
        let facts = [("what", called.into()), ("pieces", pieces.into())];
        self.locale.text_with("cell-stack", &facts)
    }

    /// The ground of a cell, on boards where it differs from cell to cell.
    fn ground(&self, cell: Cell) -> Option<String> {
        let ground = self.view().board().info(cell)?.ground;
        Some(self.say(&ground.phrase()?))
    }

    /// The roles of the next click, by the cells that it may choose.
    fn states(&self, selection: &Selection) -> BTreeMap<Cell, &'static str> {
        let view = self.view();
        if self.at.is_out_of_reach {
            return BTreeMap::new();
        }
        if selection.clicks.is_empty() {
            let roles = view.next(&[]).cells.into_iter();
            let roles = map_of(roles.map(|target| (target.cell, target.role)));
            let cells = view.board().all_cells();
            let states = cells.filter_map(|cell| Some((cell, roles.get(&view.handle(cell))?)));
            return map_of(states.map(|(cell, role)| (cell, state_of(*role))));
        }
        let targets = selection.targets(view).into_iter();
        let mut states = map_of(targets.map(|target| {
            let cell = selection.pointed_at(view, target.cell);
            (cell, state_of(target.role))
        }));
        if let Some(chosen) = selection.chosen() {
            states.insert(chosen, "chosen");
        }
        states
    }
}

fn state_of(role: ClickRole) -> &'static str {
    match role {
        ClickRole::Lift => "movable",
        ClickRole::LiftTop => "chosen",
        ClickRole::Go => "target",
        ClickRole::StackOn => "stack",
        ClickRole::Capture => "capture",
        ClickRole::Attack => "attack",
        ClickRole::PutBack => "put-back",
        ClickRole::Place => "place",
        ClickRole::Choose => "choose",
    }
}
