//! The reasons why clicks are not a legal move of Syne-Strat 7.

use super::moves::Move;
use super::sets::{
    CENTRE, FIGURE_CELLS, NEIGHBOURS, PLAIN, PLAIN_PLACES, SetIndex, figure_of, indices, set_at,
};
use super::state::SyneStrat;
use crate::hexboard::{Relation, between, bit, cell, cells, place, places, relation};
use crate::{Cell, Figure, Phrase, Position, Seat};

impl SyneStrat {
    /// The reason why these clicks, of which there is at least one, are neither a legal move nor a
    /// prefix of one.
    pub(super) fn reason(&self, clicks: &[Cell]) -> Phrase {
        let clicked: Vec<u8> = clicks.iter().copied().map(place).collect();
        let [from, rest @ ..] = &clicked[..] else {
            return Phrase::unfinished();
        };
        let (from, mover) = (*from, Seat::new(self.seat));
        let piece = self.piece_at(from);
        match piece.or_else(|| self.owner(from)) {
            None => return Phrase::empty_cell(cell(from)),
            Some(owner) if owner != mover => {
                let at = cell(from);
                return if piece.is_some() {
                    Phrase::not_your_piece(at, owner, mover)
                } else {
                    Phrase::not_your_pawn(at, owner, mover)
                };
            }
            Some(_) => {}
        }
        let repairable = self.repairable();
        if repairable != 0 && self.misplaced(self.mover()) & bit(from) == 0 {
            return Phrase::new("illegal-repair-first")
                .cell("cell", cell(from))
                .cell_list("misplaced", cells(repairable));
        }
        match (set_at(from), rest) {
            (Some(set), []) => self.reason_for_shut_in_piece(set),
            (Some(set), [to, ..]) => self.reason_for_piece(set, *to),
            (None, []) => Phrase::no_move_from(cell(from)),
            (None, [to, rest @ ..]) if *to == from => self.reason_for_top(from, rest),
            (None, [to, put @ ..]) => self.reason_for_element(from, *to, put),
        }
    }

    /// The misplaced elements of the player to move that can be repaired.
    pub(super) fn repairable(&self) -> u64 {
        let misplaced = self.misplaced(self.mover());
        if misplaced == 0 {
            return 0;
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let starts = moves.iter().map(|chosen| match chosen {
            Move::Go { from, .. }
            | Move::OverStack { from, .. }
            | Move::LongJump { from, .. }
            | Move::Piece { from, .. } => bit(*from),
            Move::Pass => 0,
        });
        starts.fold(0, |set, start| set | start) & misplaced
    }

    /// The reason why a piece of the player to move can enter none of the neighbouring sets.
    fn reason_for_shut_in_piece(&self, from: SetIndex) -> Phrase {
        let at = cell(PLAIN_PLACES[from]);
        let own = self.pieces[self.mover()];
        // No player has a piece in every neighbour of a set.
        let open = indices(NEIGHBOURS[from] & !own);
        let lacking = open.map(|set| (self.short_of_power(set, self.mover()), set));
        match lacking.min() {
            None => Phrase::no_move_from(at),
            Some((short, set)) => Phrase::new("illegal-piece-cannot-enter")
                .cell("cell", at)
                .cell_list(
                    "sets",
                    indices(NEIGHBOURS[from]).map(|set| cell(PLAIN_PLACES[set])).collect(),
                )
                .cell("nearest", cell(PLAIN_PLACES[set]))
                .number("short", short),
        }
    }

    /// The reason why a piece of the player to move may not go from a plain cell to a place.
    fn reason_for_piece(&self, from: SetIndex, to: u8) -> Phrase {
        let start = PLAIN_PLACES[from];
        if to == start {
            return Phrase::same_cell(cell(to));
        }
        let target = set_at(to).filter(|set| NEIGHBOURS[from] & 1 << set != 0);
        let Some(set) = target else {
            return Phrase::new("illegal-piece-not-neighbour")
                .cell("from", cell(start))
                .cell("to", cell(to));
        };
        let mover = Seat::new(self.seat);
        if self.piece_at(to) == Some(mover) {
            return Phrase::new("illegal-piece-own").cell("cell", cell(to));
        }
        let own = self.occupied(set, self.mover());
        let short = self.short_of_power(set, self.mover());
        if set == CENTRE && self.most_of_others(set, self.mover()) > 0 {
            Phrase::new("illegal-centre-without-power")
                .cell("cell", cell(to))
                .seat("mover", mover)
                .number("own", own)
                .number("needed", self.centre_needed())
                .number("short", short)
        } else {
            Phrase::new("illegal-piece-without-power")
                .cell("cell", cell(to))
                .seat("mover", mover)
                .number("own", own)
                .number("most", self.most_of_others(set, self.mover()))
                .number("short", short)
        }
    }

    /// The reason why the top pawn of an element of the player to move may not go to the place
    /// clicked next, or anywhere.
    fn reason_for_top(&self, from: u8, rest: &[u8]) -> Phrase {
        let pawns = self.elements.pawns(from);
        let (Some(&top), Some(figure)) = (pawns.last(), figure_of(from)) else {
            return Phrase::empty_cell(cell(from));
        };
        if pawns.len() == 1 {
            return Phrase::same_cell(cell(from));
        }
        if !pawns[..pawns.len() - 1].contains(&figure) {
            return Phrase::new("illegal-top-holds")
                .cell("cell", cell(from))
                .figure("figure", figure);
        }
        let Some(&to) = rest.first() else {
            return Phrase::new("illegal-top-nowhere")
                .cell("cell", cell(from))
                .figure("figure", top);
        };
        if to == from {
            return Phrase::same_cell(cell(to));
        }
        match (figure_of(to), self.owner(to)) {
            (None, _) => Phrase::new("illegal-plain-cell").cell("cell", cell(to)),
            (Some(_), Some(owner)) => Phrase::taken(cell(to), owner),
            (Some(bears), None) if bears != top => Phrase::new("illegal-top-figure")
                .cell("to", cell(to))
                .figure("bears", bears)
                .figure("figure", top),
            (Some(_), None) => Phrase::new("illegal-top-out-of-reach")
                .cell("from", cell(from))
                .cell("to", cell(to)),
        }
    }

    /// The reason why an element of the player to move may not go from one place to another, or why
    /// the tops that it jumps over may not be put on the places clicked after that.
    fn reason_for_element(&self, from: u8, to: u8, put: &[u8]) -> Phrase {
        let Some(figure) = figure_of(to) else {
            return Phrase::new("illegal-plain-cell").cell("cell", cell(to));
        };
        let alone = self.elements.height(from) == 1;
        let owner = self.owner(to);
        let lies = relation(from, to);
        let is_beside = matches!(lies, Relation::Contiguous | Relation::Across);
        if owner.is_some_and(|owner| owner.index() == self.mover()) {
            return if !alone {
                Phrase::new("illegal-stack-onto").cell("from", cell(from)).cell("to", cell(to))
            } else if is_beside {
                Phrase::new("illegal-figure-twice")
                    .cell("to", cell(to))
                    .figure("figure", self.elements.pawns(from)[0])
            } else {
                Phrase::new("illegal-stack-out-of-reach")
                    .cell("from", cell(from))
                    .cell("to", cell(to))
            };
        }
        match (lies, owner) {
            (Relation::Contiguous | Relation::Across, Some(owner)) => {
                Phrase::new("illegal-capture-by-jump").cell("cell", cell(to)).seat("owner", owner)
            }
            (Relation::Contiguous | Relation::Across, None) => self.lacks_figure(from, to, figure),
            (Relation::Straight { distance: 2, .. }, _) => self.reason_for_jump(from, to, put),
            (Relation::Straight { distance: 3, direction }, _) => {
                self.reason_for_long_jump(from, to, direction, put)
            }
            (Relation::Same | Relation::Straight { .. } | Relation::Apart, _) => {
                Phrase::out_of_reach(cell(from), cell(to))
            }
        }
    }

    /// The same for a jump over one cell.
    fn reason_for_jump(&self, from: u8, to: u8, put: &[u8]) -> Phrase {
        let over = (from + to) / 2;
        if PLAIN & bit(over) != 0 {
            return Phrase::new("illegal-plain-in-the-way")
                .cell("cell", cell(over))
                .cell("to", cell(to));
        }
        if self.owned[self.mover()] & bit(over) != 0 {
            return Phrase::new("illegal-own-in-the-way")
                .cell("cell", cell(over))
                .cell("to", cell(to));
        }
        if let Some(owner) = self.owner(to) {
            return Phrase::taken(cell(to), owner);
        }
        if let Some(figure) = figure_of(to)
            && !self.elements.contains(from, figure)
        {
            return self.lacks_figure(from, to, figure);
        }
        let free = self.free() & !bit(to) | bit(from);
        let figure = self.elements.top_of(over);
        self.reason_for_put(&[(figure, free & FIGURE_CELLS[figure])], put)
    }

    /// The same for a jump over two cells.
    fn reason_for_long_jump(&self, from: u8, to: u8, way: i32, put: &[u8]) -> Phrase {
        let between = between(from, to);
        if let Some(own) = places(between & self.owned[self.mover()]).next() {
            return Phrase::new("illegal-own-in-the-way")
                .cell("cell", cell(own))
                .cell("to", cell(to));
        }
        if self.elements.height(from) < 3 {
            return Phrase::new("illegal-long-jump-by-three")
                .cell("from", cell(from))
                .cell("to", cell(to));
        }
        let empty = between & !self.elements.all();
        if empty != 0 {
            return Phrase::new("illegal-long-jump-over-two")
                .cell("to", cell(to))
                .cell_list("empty", cells(empty));
        }
        if let Some(owner) = self.owner(to) {
            return Phrase::taken(cell(to), owner);
        }
        let tops = self.put_back(from, to, way);
        let tops = tops.map(|(place, free)| (self.elements.top_of(place), free));
        self.reason_for_put(&tops, put)
    }

    /// The reason why jumped tops, with these figures and allowed places, may not be put on the
    /// places clicked.
    fn reason_for_put(&self, tops: &[(usize, u64)], put: &[u8]) -> Phrase {
        let mut clicked = put.iter().copied();
        let mut used = 0;
        for &(figure, free) in tops {
            if free & !used == 0 {
                // This one leaves the game without a click.
                continue;
            }
            let Some(at) = clicked.next() else {
                return Phrase::unfinished();
            };
            if FIGURE_CELLS[figure] & bit(at) == 0 {
                return Phrase::new("illegal-put-back-figure")
                    .cell("cell", cell(at))
                    .figure("figure", Figure::ALL[figure]);
            }
            if free & !used & bit(at) == 0 {
                return Phrase::new("illegal-put-back-taken").cell("cell", cell(at));
            }
            used |= bit(at);
        }
        Phrase::too_many_clicks()
    }

    /// The refusal of a target whose figure the element does not contain.
    fn lacks_figure(&self, from: u8, to: u8, figure: Figure) -> Phrase {
        Phrase::new("illegal-lacks-figure")
            .cell("from", cell(from))
            .cell("to", cell(to))
            .figure("figure", figure)
            .figure_list("holds", self.elements.figures(from))
    }
}
