//! The answer to an input at the board: the clicks that it leaves, and the move it leads to.
//!
//! The rules determine which clicks can follow, and the role of each.

use ludotheque_rules::{Cell, Click, ClickRole, Phrase, PieceView, View, owner_on};

use crate::grasp::Grasp;
use crate::path::{Selection, open_choices};

/// Input at the board, in order.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Message))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TableInput {
    /// A cell, or the element on it, was clicked.
    Clicked(Cell),
    /// A drag of the element on a cell began.
    DragBegan(Cell),
    /// The drag ended over a cell, or over nothing.
    DragEnded(Option<Cell>),
    /// One of several moves with the same cells was chosen.
    Chose(Click),
    /// A step back: Esc, right click, or a click on nothing.
    SteppedBack,
    /// The step-by-step mode was switched.
    WalkSwitched,
    /// A move in step-by-step mode was ended.
    Stayed,
}

/// The result of an input.
#[derive(Debug, Clone, PartialEq)]
pub enum ClickAnswer {
    /// More clicks are needed, or none was made.
    Waiting,
    /// The clicks of a whole move.
    Complete {
        /// The clicks.
        clicks: Vec<Click>,
        /// Whether the last of them was the end of a drag.
        dragged: bool,
    },
    /// No move goes on like this.
    Refused {
        /// The reason.
        reason: Phrase,
        /// The clicks that were tried.
        clicks: Vec<Click>,
        /// The cell under the pointer, if any.
        at: Option<Cell>,
    },
}

impl ClickAnswer {
    /// The refusal of clicks; `at` is the cell under the pointer.
    fn refused(view: View<'_>, clicks: Vec<Click>, at: Option<Cell>) -> Self {
        Self::Refused { reason: view.explain(&clicks), clicks, at }
    }
}

impl Selection {
    /// Takes an input into the path; `walks` is whether pieces are moved movement by movement.
    pub fn answer(&mut self, view: View<'_>, input: TableInput, walks: bool) -> ClickAnswer {
        match input {
            TableInput::SteppedBack => {
                self.step_back();
                ClickAnswer::Waiting
            }
            TableInput::WalkSwitched => {
                if self.clicks.len() == 1 || self.has_walked() {
                    self.clicks.truncate(1);
                    self.set_walking(view, walks);
                }
                ClickAnswer::Waiting
            }
            TableInput::Stayed => self.stay(view, false),
            TableInput::Clicked(cell) => {
                self.held = None;
                if self.clicks.is_empty() {
                    return self.choose(view, cell, walks);
                }
                self.go_on(view, cell, false, walks)
            }
            TableInput::Chose(click) => {
                self.held = None;
                let open = open_choices(view, self);
                if !open.iter().any(|choice| choice.click == click) {
                    return ClickAnswer::Waiting;
                }
                let mut clicks = std::mem::take(self).clicks;
                clicks.push(click);
                ClickAnswer::Complete { clicks, dragged: false }
            }
            TableInput::DragBegan(cell) => self.begin_drag(view, cell, walks),
            TableInput::DragEnded(target) => {
                let Some(origin) = self.held.take() else {
                    return ClickAnswer::Waiting;
                };
                match target.or_else(|| self.place_beside(view)) {
                    // A new piece is placed where it is dropped.
                    Some(cell) if self.clicks.is_empty() => self.place(view, cell, true),
                    None if self.clicks.is_empty() => ClickAnswer::Waiting,
                    Some(cell) if cell != origin => {
                        let before = self.clone();
                        let answer = self.go_on(view, cell, true, walks);
                        if matches!(answer, ClickAnswer::Refused { .. }) {
                            // The pawn goes back but stays selected, so that the player
                            // can aim again.
                            *self = before;
                        }
                        answer
                    }
                    _ => {
                        // The dragged piece goes back to where the drag began.
                        let goes_home = self.is_only_lifted(view);
                        if goes_home && !self.has_walked() {
                            self.put_down();
                        }
                        ClickAnswer::Waiting
                    }
                }
            }
        }
    }

    /// The place beside the board to which the lifted piece can go, wherever it is dropped there.
    fn place_beside(&self, view: View<'_>) -> Option<Cell> {
        let (board, next) = (view.board(), view.next(&self.clicks));
        let mut places = next.places().filter(|cell| board.tray.contains(cell));
        places.next().filter(|_| !self.clicks.is_empty())
    }

    /// Whether an element or its top was lifted, and nothing else has been clicked.
    fn is_only_lifted(&self, view: View<'_>) -> bool {
        let roles = view.roles(&self.clicks);
        !roles.is_empty()
            && roles.iter().all(|role| matches!(role, ClickRole::Lift | ClickRole::LiftTop))
    }

    /// Whether only the top of the chosen stack was lifted.
    fn has_top_in_hand(&self, view: View<'_>) -> bool {
        view.roles(&self.clicks).last() == Some(&ClickRole::LiftTop)
    }

    /// Places a new piece on a cell, if the next move can begin like this.
    fn place(&mut self, view: View<'_>, cell: Cell, dragged: bool) -> ClickAnswer {
        let clicks = vec![Click::Cell(cell)];
        let next = view.next(&clicks);
        if next.complete {
            return ClickAnswer::Complete { clicks, dragged };
        }
        if next.is_dead_end() {
            return ClickAnswer::refused(view, clicks, Some(cell));
        }
        self.clicks = clicks;
        ClickAnswer::Waiting
    }

    /// The first click of a move.
    fn choose(&mut self, view: View<'_>, cell: Cell, walks: bool) -> ClickAnswer {
        let piece = view.handle(cell);
        match view.next(&[]).target(piece).map(|target| target.role) {
            Some(ClickRole::Lift) => {
                self.take_up(view, cell, walks);
                ClickAnswer::Waiting
            }
            // The click does not lift a piece.
            Some(_) => self.place(view, piece, false),
            None => ClickAnswer::refused(view, vec![Click::Cell(piece)], Some(cell)),
        }
    }

    fn begin_drag(&mut self, view: View<'_>, cell: Cell, walks: bool) -> ClickAnswer {
        let grasp = Grasp::of(view, self, None);
        let goes_on = self.clicks.len() > 1 || self.has_walked();
        // A lifted piece waits for its target.
        if goes_on
            && !self.has_top_in_hand(view)
            && grasp.next.iter().any(|spot| spot.cell == cell)
            && Some(cell) != self.chosen()
        {
            self.held = Some(cell);
            return ClickAnswer::Waiting;
        }
        // A piece is grabbed where it is shown.
        let shown = grasp.home_of(view.handle(cell)).or_else(|| {
            let footprints = view.pieces();
            let covers = |piece: &&PieceView| {
                let place = PieceView { spot: grasp.shown(piece.spot), ..**piece };
                place.spot != piece.spot && place.cells(view.board()).contains(&cell)
            };
            footprints.iter().find(covers).map(|piece| piece.spot.cell)
        });
        if shown.is_some() && shown == self.chosen() {
            let next = view.next(&self.clicks);
            let jumps_on = next.cells.iter().any(|target| target.role.moves_the_lifted());
            // Once it has arrived, dragging it begins the move again.
            if !self.has_walked() && !jumps_on {
                self.clicks.truncate(1);
            }
            self.held = Some(cell);
            return ClickAnswer::Waiting;
        }
        let piece = view.handle(cell);
        if self.chosen() == Some(piece) && (!goes_on || self.has_top_in_hand(view)) {
            // Dragging the selected piece continues the same path.
            self.grip = (piece != cell).then_some(cell);
            self.held = Some(cell);
            ClickAnswer::Waiting
        } else if let Some(target) = view.next(&[]).target(piece) {
            match target.role {
                ClickRole::Lift => self.take_up(view, cell, walks),
                // The dragged piece is not on the board yet.
                _ => self.put_down(),
            }
            self.held = Some(cell);
            ClickAnswer::Waiting
        } else {
            self.held = None;
            ClickAnswer::refused(view, vec![Click::Cell(piece)], Some(cell))
        }
    }

    /// A click or drop on a cell while something is selected.
    fn go_on(&mut self, view: View<'_>, cell: Cell, dragged: bool, walks: bool) -> ClickAnswer {
        let Some(target) = self.meant(view, cell) else {
            return self.refuse_to_carry(view, cell);
        };
        if let Some(walk) = self.walk(view) {
            if walk.onward.iter().any(|it| it.cell == target) {
                self.clicks.truncate(1);
                self.way.push(target);
                let ends_here = self.walk(view).is_some_and(|further| further.onward.is_empty());
                return if ends_here { self.stay(view, dragged) } else { ClickAnswer::Waiting };
            }
            if self.has_walked() && self.covers(view, cell) {
                return self.stay(view, dragged);
            }
        }
        let next = view.next(&self.clicks);
        if next.allows(target) && !self.has_walked() {
            self.clicks.push(Click::Cell(target));
            if view.next(&self.clicks).complete {
                let clicks = std::mem::take(self).clicks;
                return ClickAnswer::Complete { clicks, dragged };
            }
            return ClickAnswer::Waiting;
        }
        let piece = view.handle(cell);
        if self.chosen() == Some(piece) && self.is_only_lifted(view) {
            // The chosen pawn again, and another click has no other meaning: put it down. In games
            // where tops move alone, explain why the top of a stack cannot.
            let levels = view.pieces().into_iter();
            let is_stack = levels.filter(|it| it.spot.cell == piece).count() > 1;
            let asks_for_top = !dragged && !self.has_top_in_hand(view) && view.lifts_tops();
            self.put_down();
            return if asks_for_top && is_stack {
                ClickAnswer::refused(view, vec![Click::Cell(piece); 2], Some(cell))
            } else {
                ClickAnswer::Waiting
            };
        }
        if !dragged && view.next(&[]).allows(piece) {
            self.put_down();
            return self.choose(view, cell, walks);
        }
        let owner = owner_on(&view.pieces(), piece);
        let own = owner.is_some() && owner == view.turn().seat();
        let tried = if own && !dragged {
            // Another own pawn: explain why that one cannot move.
            vec![Click::Cell(piece)]
        } else if !view.landings(&self.clicks, cell).is_empty() {
            // There are several ways to take it, and they are named as they are for the handle.
            self.grip = None;
            let path = self.clicks.iter().copied();
            path.chain([Click::Cell(cell)]).collect()
        } else {
            let path = self.clicks.iter().copied();
            path.chain([Click::Cell(target)]).collect()
        };
        ClickAnswer::refused(view, tried, Some(cell))
    }

    /// Ends a move in step-by-step mode. There may be a choice left.
    fn stay(&mut self, view: View<'_>, dragged: bool) -> ClickAnswer {
        let Some(walk) = self.walk(view).filter(|_| self.has_walked()) else {
            return ClickAnswer::Waiting;
        };
        match &walk.ends[..] {
            [] => {
                let mut tried = self.clicks.clone();
                tried.extend(self.way.last().map(|cell| Click::Cell(*cell)));
                ClickAnswer::refused(view, tried, self.way.last().copied())
            }
            [only] => {
                let clicks = only.clone();
                self.put_down();
                ClickAnswer::Complete { clicks, dragged }
            }
            [first, ..] => {
                self.clicks = first[..first.len() - 1].to_vec();
                ClickAnswer::Waiting
            }
        }
    }

    /// Whether the selected piece is shown on a cell.
    fn covers(&self, view: View<'_>, cell: Cell) -> bool {
        let (Some(chosen), Some(&at)) = (self.chosen(), self.way.last()) else {
            return false;
        };
        let pieces = view.pieces().into_iter();
        let mut own = pieces.filter(|piece| piece.spot.cell == chosen);
        own.any(|mut piece| {
            piece.spot.cell = at;
            piece.cells(view.board()).contains(&cell)
        })
    }

    /// The refusal to move the gripped part to a cell: the piece would reach beyond the board.
    fn refuse_to_carry(&self, view: View<'_>, cell: Cell) -> ClickAnswer {
        let gripped = self.grip.zip(self.chosen());
        let carried = gripped.map(|(grip, handle)| view.carried(handle, grip, cell));
        let Some(Err(reason)) = carried else {
            return ClickAnswer::Waiting;
        };
        ClickAnswer::Refused { reason, clicks: self.clicks.clone(), at: Some(cell) }
    }
}
