//! What is marked on the board: what can move, what is chosen, where it can go. Marks differ by their
//! shape, and not by colour alone.

use ludotheque_clicks::Grasp;
use ludotheque_rules::{Cell, ClickRole, PieceView};

use crate::table::Table;

/// The kind of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// The last move.
    Last,
    /// Something that can move.
    Movable,
    /// Something that must be repaired first.
    Owes,
    /// What is chosen.
    Chosen,
    /// A free cell where the next click can be.
    Target,
    /// Something onto which the next click can be.
    Onto,
    /// Something that the next click takes or attacks.
    Capture,
    /// Where a click was refused.
    Refused,
    /// What has decided the match.
    Decides,
}

impl Kind {
    /// The class of its element.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Self::Last => "last",
            Self::Movable => "movable",
            Self::Owes => "owes",
            Self::Chosen => "chosen",
            Self::Target => "target",
            Self::Onto => "onto",
            Self::Capture => "capture",
            Self::Refused => "refused",
            Self::Decides => "decides",
        }
    }
}

/// A mark around some cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Its kind.
    pub kind: Kind,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// The pieces as they are shown after the clicks made, and what is marked.
pub(crate) struct Picture {
    /// The pieces, sorted by spot.
    pub pieces: Vec<PieceView>,
    /// The marks.
    pub marks: Vec<Mark>,
}

impl Picture {
    /// The picture of a table.
    pub(crate) fn of(table: &Table) -> Self {
        let view = table.view();
        let grasp = Grasp::of(view, &table.selection, None);
        let shown = |piece: PieceView| PieceView { spot: grasp.shown(piece.spot), ..piece };
        let mut pieces: Vec<PieceView> = view.pieces().into_iter().map(shown).collect();
        ludotheque_rules::sorting::sort(&mut pieces);
        let mut picture = Self { pieces, marks: Vec::new() };
        if !table.is_covered() {
            picture.mark_last(table);
            picture.mark_next(table, &grasp);
            picture.mark_refusal(table);
            picture.mark_ending(table);
        }
        ludotheque_rules::sorting::sort_by_key(&mut picture.marks, |mark| mark.kind);
        picture
    }

    fn mark(&mut self, kind: Kind, cells: Vec<Cell>) {
        self.marks.push(Mark { kind, cells });
    }

    /// The cells that the element on a cell fills.
    fn extent(&self, table: &Table, cell: Cell) -> Vec<Cell> {
        let board = table.view().board();
        let there = self.pieces.iter().find(|piece| piece.spot.cell == cell);
        there.map_or_else(|| vec![cell], |piece| piece.cells(board))
    }

    fn mark_last(&mut self, table: &Table) {
        if table.selection.clicks.is_empty() && !table.is_placing {
            for cell in table.view().last_move() {
                self.mark(Kind::Last, vec![cell]);
            }
        }
    }

    fn mark_next(&mut self, table: &Table, grasp: &Grasp) {
        if !table.is_live() {
            return;
        }
        let (view, selection) = (table.view(), &table.selection);
        let owing = if selection.clicks.is_empty() { view.must_repair() } else { Vec::new() };
        for target in selection.targets(view) {
            let cell = selection.pointed_at(view, target.cell);
            let kind = match target.role {
                ClickRole::Lift if owing.contains(&target.cell) => Kind::Owes,
                ClickRole::Lift => Kind::Movable,
                ClickRole::Capture | ClickRole::Attack => Kind::Capture,
                // The top of what is chosen is offered by the sentence.
                ClickRole::LiftTop => continue,
                _ if self.pieces.iter().any(|piece| piece.cells(view.board()).contains(&cell)) => {
                    Kind::Onto
                }
                _ => Kind::Target,
            };
            let cells = match kind {
                Kind::Movable | Kind::Owes => self.extent(table, cell),
                _ => vec![cell],
            };
            self.mark(kind, cells);
        }
        let mut held: Vec<Cell> = grasp.hand.iter().map(|spot| grasp.shown(*spot).cell).collect();
        held.dedup();
        for cell in held {
            let cells = self.extent(table, cell);
            self.mark(Kind::Chosen, cells);
        }
    }

    /// Marks what the sentence about the end names.
    fn mark_ending(&mut self, table: &Table) {
        for cell in table.view().ending().into_iter().flat_map(|ending| ending.cells()) {
            let cells = self.extent(table, cell);
            self.mark(Kind::Decides, cells);
        }
    }

    fn mark_refusal(&mut self, table: &Table) {
        // It stays while the players point elsewhere: a board that is drawn anew between pressing and
        // releasing hears no click.
        if let Some(cell) = table.refusal.0.as_ref().and_then(|refusal| refusal.at) {
            self.mark(Kind::Refused, vec![cell]);
        }
    }
}
