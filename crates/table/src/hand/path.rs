//! The path of clicks made so far, and what may follow it.

use bevy::prelude::*;
use ludotheque_rules::{Cell, Choice, Click, ClickRole, Steps, Target, View};

/// Whether pieces are walked movement by movement instead of going at once to where
/// they are sent. The players switch it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Walking(pub bool);

/// The clicks made towards the next move.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Selection {
    /// The path so far; empty while nothing is chosen.
    pub clicks: Vec<Click>,
    /// The cell whose piece the hand is carrying.
    pub held: Option<Cell>,
    /// The cell by which a piece of several cells was taken up, unless it is its
    /// handle: later cells are meant for this part of it.
    pub(crate) grip: Option<Cell>,
    /// Where the piece's handle has been, movement by movement; empty unless the
    /// piece is walked.
    pub(crate) way: Vec<Cell>,
}

impl Selection {
    /// The first cell of the path: the pawn, stack or piece that was chosen.
    pub fn chosen(&self) -> Option<Cell> {
        match self.clicks.first() {
            Some(Click::Cell(cell)) => Some(*cell),
            _ => None,
        }
    }

    /// The click that pointing at a cell means now: the first click of a move is
    /// the handle of what stands there; later ones are the cells themselves, or,
    /// when a piece was taken up by another of its cells, the one that brings that
    /// part of it there.
    pub fn click_at(&self, view: View<'_>, cell: Cell) -> Click {
        Click::Cell(if self.clicks.is_empty() {
            view.handle(cell)
        } else {
            self.meant(view, cell).unwrap_or(cell)
        })
    }

    /// The cell where the handle of the chosen piece comes when the part that is
    /// gripped comes here; none off the board.
    pub fn meant(&self, view: View<'_>, cell: Cell) -> Option<Cell> {
        match (self.grip, self.chosen()) {
            (Some(grip), Some(handle)) if self.clicks.len() == 1 => {
                view.carried(handle, grip, cell).ok()
            }
            _ => Some(cell),
        }
    }

    /// The cell to point at so that the click means this one.
    pub fn pointed_at(&self, view: View<'_>, cell: Cell) -> Cell {
        match (self.grip, self.chosen()) {
            (Some(grip), Some(handle)) if self.clicks.len() == 1 => {
                view.board().moved_alike(cell, handle, grip).unwrap_or(cell)
            }
            _ => cell,
        }
    }

    /// The clicks that may follow, as cells of the rules: single movements while a
    /// piece is walked.
    pub fn targets(&self, view: View<'_>) -> Vec<Target> {
        let Some(walk) = self.walk(view) else {
            return match self.has_walked() {
                true => Vec::new(),
                false => view.next(&self.clicks).cells,
            };
        };
        walk.onward
    }

    /// The cells to point at for what may follow, sorted.
    pub fn options(&self, view: View<'_>) -> Vec<Cell> {
        let targets = self.targets(view).into_iter();
        let mut options: Vec<Cell> = targets
            .map(|target| self.pointed_at(view, target.cell))
            .collect();
        options.sort_unstable();
        options
    }

    /// The cells where something captured was put back by the clicks made so far, in
    /// order.
    pub fn put_back(&self, view: View<'_>) -> Vec<Cell> {
        let roles = view.roles(&self.clicks);
        let clicks = self.clicks.iter().zip(roles);
        let cells = clicks.filter_map(|(click, role)| match (click, role) {
            (Click::Cell(cell), ClickRole::PutBack) => Some(*cell),
            _ => None,
        });
        cells.collect()
    }

    /// Where the piece's handle has been while it is walked, its first place
    /// included; empty if it is not.
    pub fn way(&self) -> &[Cell] {
        &self.way
    }

    /// Whether the chosen piece has made single movements already.
    pub fn has_walked(&self) -> bool {
        self.way.len() > 1
    }

    /// What may follow the movements made, while a piece is walked.
    pub fn walk(&self, view: View<'_>) -> Option<Steps<Vec<Click>>> {
        (!self.way.is_empty()).then(|| view.steps(&self.way))?
    }

    /// Takes up what stands on a cell, by that cell.
    pub(crate) fn take_up(&mut self, view: View<'_>, cell: Cell, walks: bool) {
        let handle = view.handle(cell);
        *self = Self {
            clicks: vec![Click::Cell(handle)],
            held: None,
            grip: (handle != cell).then_some(cell),
            way: Vec::new(),
        };
        self.set_walking(view, walks);
    }

    /// Begins or ends walking the chosen piece, if its moves are made of movements.
    pub(crate) fn set_walking(&mut self, view: View<'_>, walks: bool) {
        self.way.clear();
        if let (true, &[Click::Cell(handle)]) = (walks, &self.clicks[..])
            && view.steps(&[handle]).is_some()
        {
            self.way.push(handle);
        }
    }

    /// Chooses nothing any more.
    pub(crate) fn put_down(&mut self) {
        *self = Self::default();
    }

    /// One step back: a movement, a click, what was chosen.
    pub(crate) fn step_back(&mut self) {
        self.held = None;
        if self.has_walked() {
            // A choice that was open belongs to the movements.
            self.clicks.truncate(1);
            self.way.pop();
            return;
        }
        self.clicks.pop();
        if self.clicks.is_empty() {
            self.put_down();
        }
    }
}

/// The choices that are open for this path: when the piece was walked, only those of
/// its way.
pub fn open_choices(view: View<'_>, selection: &Selection) -> Vec<Choice> {
    let mut choices = view.next(&selection.clicks).choices;
    if let Some(walk) = selection.walk(view).filter(|_| selection.has_walked()) {
        choices.retain(|choice| {
            let mut whole = selection.clicks.clone();
            whole.push(choice.click);
            walk.ends.contains(&whole)
        });
    }
    choices
}
