//! The names of the cells for screen readers: the cell, the element there, its owner, and the role
//! of a click.

use std::collections::BTreeMap;

use ludotheque_rules::{Cell, ClickRole, Element, elements};
use ludotheque_table::hand::path::Selection;

use super::Describer;

impl Describer<'_> {
    /// The cells of the board in reading order, from the first player's seat, with their names.
    pub(crate) fn named_cells(&self, selection: &Selection) -> Vec<(Cell, String)> {
        let view = self.current.view();
        let board = view.board();
        let mut cells: Vec<Cell> = board.all_cells().collect();
        let place = |cell: &Cell| board.info(*cell).map_or((0.0, 0.0), |it| (-it.y, it.x));
        cells.sort_by(|a, b| {
            let ((row, column), (other_row, other_column)) = (place(a), place(b));
            row.total_cmp(&other_row)
                .then(column.total_cmp(&other_column))
        });
        let standing: BTreeMap<Cell, Element> = { elements(&view.pieces()).into_iter() }
            .map(|element| (element.cell, element))
            .collect();
        let states = self.states(selection);
        let names = cells.into_iter().map(|cell| {
            let element = standing.get(&view.handle(cell));
            let state = states.get(&cell).copied().unwrap_or("none");
            let name = self.locale.text_with(
                "cell-name",
                &[
                    ("cell", self.cell(cell).into()),
                    ("what", self.occupant(element).into()),
                    ("state", state.into()),
                ],
            );
            (cell, name)
        });
        names.collect()
    }

    /// The element on a cell, and its owner.
    pub(crate) fn occupant(&self, element: Option<&Element>) -> String {
        match element {
            Some(element) => self.locale.text_with(
                "answer-element",
                &[
                    ("what", self.called(element).into()),
                    ("owner", self.names.name(self.locale, element.owner).into()),
                ],
            ),
            None => self.locale.text("answer-empty"),
        }
    }

    /// The roles of the next click, by the cells that it may choose.
    fn states(&self, selection: &Selection) -> BTreeMap<Cell, &'static str> {
        let view = self.current.view();
        if self.current.is_out_of_reach() {
            return BTreeMap::new();
        }
        if selection.clicks.is_empty() {
            let roles: BTreeMap<Cell, ClickRole> = { view.next(&[]).cells.into_iter() }
                .map(|target| (target.cell, target.role))
                .collect();
            let cells = view.board().all_cells();
            let states = cells.filter_map(|cell| Some((cell, roles.get(&view.handle(cell))?)));
            return states.map(|(cell, role)| (cell, state_of(*role))).collect();
        }
        let targets = selection.targets(view).into_iter();
        let mut states: BTreeMap<Cell, &'static str> = targets
            .map(|target| {
                let cell = selection.pointed_at(view, target.cell);
                (cell, state_of(target.role))
            })
            .collect();
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
