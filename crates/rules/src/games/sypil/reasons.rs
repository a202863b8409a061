//! The reasons why clicks are not a legal move of Sypil.

use super::state::{Sypil, figure_of};
use crate::hexboard::{Relation, between, bit, cell, cells, place, places, relation};
use crate::{Cell, Phrase, Position, Seat};

impl Sypil {
    /// The reason why these clicks, of which there is at least one, are neither a legal move nor a
    /// prefix of one.
    pub(super) fn reason(&self, clicks: &[Cell]) -> Phrase {
        let mut clicked = clicks.iter().copied().map(place);
        let Some(from) = clicked.next() else {
            return Phrase::unfinished();
        };
        let mover = Seat::new(self.seat);
        match self.owner(from) {
            None => return Phrase::empty_cell(cell(from)),
            Some(owner) if owner != mover => {
                return Phrase::not_your_pawn(cell(from), owner, mover);
            }
            Some(_) => {}
        }
        let repairable = self.repairable();
        if repairable != 0 && self.misplaced(self.mover()) & bit(from) == 0 {
            return Phrase::new("illegal-repair-first")
                .cell("cell", cell(from))
                .cell_list("misplaced", cells(repairable));
        }
        match clicked.next() {
            None => Phrase::no_move_from(cell(from)),
            Some(to) => self.reason_for_target(from, to),
        }
    }

    /// The misplaced elements of the player to move that can be repaired.
    pub(super) fn repairable(&self) -> u64 {
        if self.misplaced(self.mover()) == 0 {
            return 0;
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let starts = moves.iter().filter_map(|chosen| match chosen {
            super::Move::Go { from, .. } => Some(bit(*from)),
            super::Move::Pass => None,
        });
        starts.fold(0, |set, start| set | start)
    }

    /// The reason why an element of the player to move may not go from one place to another.
    fn reason_for_target(&self, from: u8, to: u8) -> Phrase {
        let lies = relation(from, to);
        if lies == Relation::Same {
            return if self.elements.height(from) > 1 {
                Phrase::new("illegal-stack-together").cell("cell", cell(from))
            } else {
                Phrase::same_cell(cell(from))
            };
        }
        if self.misplaced(self.mover()) & bit(from) != 0 {
            return self.reason_for_repair(from, to);
        }
        match lies {
            Relation::Contiguous | Relation::Across => self.reason_for_step(from, to, lies),
            Relation::Straight { distance, .. } => self.reason_for_jump(from, to, distance),
            Relation::Same | Relation::Apart => Phrase::out_of_reach(cell(from), cell(to)),
        }
    }

    /// The same for a misplaced element.
    fn reason_for_repair(&self, from: u8, to: u8) -> Phrase {
        if let Some(owner) = self.owner(to) {
            return Phrase::taken(cell(to), owner);
        }
        if relation(from, to) != Relation::Contiguous {
            return Phrase::new("illegal-repair-contiguous")
                .cell("from", cell(from))
                .cell("to", cell(to));
        }
        self.lacks_figure(from, to)
    }

    /// The same for a target that is contiguous or across an edge.
    fn reason_for_step(&self, from: u8, to: u8, lies: Relation) -> Phrase {
        let alone = self.elements.height(from) == 1;
        match self.owner(to) {
            Some(owner) if owner.index() != self.mover() => {
                Phrase::new("illegal-capture-by-jump").cell("cell", cell(to)).seat("owner", owner)
            }
            Some(_) if !alone => {
                Phrase::new("illegal-stack-onto").cell("from", cell(from)).cell("to", cell(to))
            }
            Some(_) if lies == Relation::Across => Phrase::new("illegal-stack-not-contiguous")
                .cell("from", cell(from))
                .cell("to", cell(to)),
            Some(_) => Phrase::new("illegal-figure-twice")
                .cell("to", cell(to))
                .figure("figure", self.elements.pawns(from)[0]),
            None if lies == Relation::Contiguous && alone => {
                Phrase::new("illegal-lone-step").cell("from", cell(from)).cell("to", cell(to))
            }
            None if !self.elements.contains(from, figure_of(to)) => self.lacks_figure(from, to),
            None => {
                Phrase::new("illegal-no-going-back").cell("from", cell(from)).cell("to", cell(to))
            }
        }
    }

    /// The same for a target on a straight line, two or more cells away.
    fn reason_for_jump(&self, from: u8, to: u8, distance: u8) -> Phrase {
        if distance > 3 {
            return Phrase::out_of_reach(cell(from), cell(to));
        }
        let jumped = between(from, to);
        let (own, other) = (self.owned[self.mover()], self.owned[1 - self.mover()]);
        if let Some(in_the_way) = places(jumped & own).next() {
            return Phrase::new("illegal-own-in-the-way")
                .cell("cell", cell(in_the_way))
                .cell("to", cell(to));
        }
        if jumped & other == 0 {
            return Phrase::new("illegal-nothing-jumped")
                .cell("from", cell(from))
                .cell("to", cell(to));
        }
        if let Some(owner) = self.owner(to) {
            return Phrase::taken(cell(to), owner);
        }
        // If a jump over these cells lands before the target, one of them bears a figure that the
        // element contains: the one two cells away.
        let before = places(jumped).find(|&before| {
            matches!(relation(from, before), Relation::Straight { distance: 2, .. })
                && self.elements.contains(from, figure_of(before))
        });
        match before {
            Some(landing) => Phrase::new("illegal-lands-before")
                .cell("landing", cell(landing))
                .cell("to", cell(to)),
            None => self.lacks_figure(from, to),
        }
    }

    /// The refusal of a target whose figure the element does not contain.
    fn lacks_figure(&self, from: u8, to: u8) -> Phrase {
        Phrase::new("illegal-lacks-figure")
            .cell("from", cell(from))
            .cell("to", cell(to))
            .figure("figure", figure_of(to))
            .figure_list("holds", self.elements.figures(from))
    }
}
