//! The path of clicks made so far, and the clicks that may follow it.

use ludotheque_rules::{Cell, Choice, Click, ClickRole, Steps, Target, View};

/// Whether pieces are moved movement by movement instead of going to their target at once. The
/// players can switch this.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Walking(pub bool);

/// The clicks made towards the next move.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Selection {
    /// The path so far; empty while nothing is chosen.
    pub clicks: Vec<Click>,
    /// The cell of the dragged piece.
    pub held: Option<Cell>,
    /// The cell by which a piece of several cells was lifted, unless it is its handle: later cells
    /// refer to this part of it.
    pub(crate) grip: Option<Cell>,
    /// The cells of the piece's handle, movement by movement; empty unless in step-by-step mode.
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

    /// The click for a cell that is pointed at: for the first click of a move, the handle of the
    /// element there; for later ones, the cell itself or, if a piece was lifted by another of its
    /// cells, the cell that brings that part of it there.
    pub fn click_at(&self, view: View<'_>, cell: Cell) -> Click {
        Click::Cell(if self.clicks.is_empty() {
            view.handle(cell)
        } else {
            self.meant(view, cell).unwrap_or(cell)
        })
    }

    /// The cell of the chosen piece's handle when the gripped part is on this cell; `None` off the
    /// board. On a piece that can be taken by landing elsewhere, and only in one way: that landing.
    pub fn meant(&self, view: View<'_>, cell: Cell) -> Option<Cell> {
        let carried = match (self.grip, self.chosen()) {
            (Some(grip), Some(handle)) if self.clicks.len() == 1 => {
                view.carried(handle, grip, cell).ok()
            }
            _ => Some(cell),
        };
        let goes_there = carried.is_some_and(|to| view.next(&self.clicks).allows(to));
        if goes_there || !self.way.is_empty() {
            return carried;
        }
        match view.landings(&self.clicks, cell)[..] {
            [only] => Some(only),
            _ => carried,
        }
    }

    /// The cell to point at for a click on this cell.
    pub fn pointed_at(&self, view: View<'_>, cell: Cell) -> Cell {
        match (self.grip, self.chosen()) {
            (Some(grip), Some(handle)) if self.clicks.len() == 1 => {
                view.board().moved_alike(cell, handle, grip).unwrap_or(cell)
            }
            _ => cell,
        }
    }

    /// The clicks that may follow, as cells of the rules: single movements in step-by-step mode.
    pub fn targets(&self, view: View<'_>) -> Vec<Target> {
        let Some(walk) = self.walk(view) else {
            return if self.has_walked() { Vec::new() } else { view.next(&self.clicks).cells };
        };
        walk.onward
    }

    /// The cells to point at for the clicks that may follow, sorted.
    pub fn options(&self, view: View<'_>) -> Vec<Cell> {
        let targets = self.targets(view).into_iter();
        let mut options: Vec<Cell> =
            targets.map(|target| self.pointed_at(view, target.cell)).collect();
        ludotheque_rules::sorting::sort(&mut options);
        options
    }

    /// The cells where the clicks made so far have put back captured pieces, in order.
    pub fn put_back(&self, view: View<'_>) -> Vec<Cell> {
        let roles = view.roles(&self.clicks);
        let clicks = self.clicks.iter().zip(roles);
        let cells = clicks.filter_map(|(click, role)| match (click, role) {
            (Click::Cell(cell), ClickRole::PutBack) => Some(*cell),
            _ => None,
        });
        cells.collect()
    }

    /// The cells of the piece's handle in step-by-step mode, including the first; empty otherwise.
    pub fn way(&self) -> &[Cell] {
        &self.way
    }

    /// Whether the chosen piece has made single movements already.
    pub fn has_walked(&self) -> bool {
        self.way.len() > 1
    }

    /// The movements that may follow those made, in step-by-step mode.
    pub fn walk(&self, view: View<'_>) -> Option<Steps<Vec<Click>>> {
        (!self.way.is_empty()).then(|| view.steps(&self.way))?
    }

    /// Lifts the element on a cell, by that cell.
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

    /// Begins or ends step-by-step mode for the chosen piece, if its moves consist of movements.
    pub(crate) fn set_walking(&mut self, view: View<'_>, walks: bool) {
        self.way.clear();
        if let (true, &[Click::Cell(handle)]) = (walks, &self.clicks[..])
            && view.steps(&[handle]).is_some()
        {
            self.way.push(handle);
        }
    }

    /// Clears the path.
    pub(crate) fn put_down(&mut self) {
        *self = Self::default();
    }

    /// Takes one step back: a movement, a click, or the chosen piece.
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

/// The open choices for this path: after single movements, only those that fit them.
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
