//! Why clicks are no legal move of Syne-Strat 7.

use super::moves::Move;
use super::position::SyneStrat;
use super::sets::{
    CENTRE, FIGURE_CELLS, NEIGHBOURS, PLAIN, PLAIN_PLACES, SetIndex, figure_of, indices, set_at,
};
use crate::hexboard::{Relation, between, bit, cell, place, places, relation};
use crate::{Cell, Figure, Illegal, Notation, Position, Seat};

/// The name of a place.
fn name(place: u8) -> String {
    SyneStrat::board().name(cell(place)).to_owned()
}

impl SyneStrat {
    /// Why these clicks, of which there is at least one, are no legal move and no
    /// beginning of one.
    pub(super) fn reason(&self, clicks: &[Cell]) -> Illegal {
        let clicked: Vec<u8> = clicks.iter().copied().map(place).collect();
        let [from, rest @ ..] = &clicked[..] else {
            return Illegal::Unfinished;
        };
        let (from, mover) = (*from, Seat::new(self.seat));
        let piece = self.piece_at(from);
        match piece.or_else(|| self.owner(from)) {
            None => return Illegal::EmptyCell { cell: name(from) },
            Some(owner) if owner != mover => {
                let cell = name(from);
                return if piece.is_some() {
                    Illegal::NotYourPiece { cell, owner, mover }
                } else {
                    Illegal::NotYourPawn { cell, owner, mover }
                };
            }
            Some(_) => {}
        }
        let repairable = self.repairable();
        if repairable != 0 && self.misplaced(self.mover()) & bit(from) == 0 {
            return Illegal::RepairFirst {
                cell: name(from),
                misplaced: places(repairable).map(name).collect(),
            };
        }
        match (set_at(from), rest) {
            (Some(set), []) => self.reason_for_shut_in_piece(set),
            (Some(set), [to, ..]) => self.reason_for_piece(set, *to),
            (None, []) => Illegal::NoMoveFrom { cell: name(from) },
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

    /// Why a piece of the player to move can enter none of the neighbouring sets.
    fn reason_for_shut_in_piece(&self, from: SetIndex) -> Illegal {
        let cell = name(PLAIN_PLACES[from]);
        let own = self.pieces[self.mover()];
        // No player has a piece in every set beside another.
        let open = indices(NEIGHBOURS[from] & !own);
        let lacking = open.map(|set| (self.short_of_power(set, self.mover()), set));
        match lacking.min() {
            None => Illegal::NoMoveFrom { cell },
            Some((short, set)) => Illegal::PieceCannotEnter {
                cell,
                sets: indices(NEIGHBOURS[from])
                    .map(|set| name(PLAIN_PLACES[set]))
                    .collect(),
                nearest: name(PLAIN_PLACES[set]),
                short,
            },
        }
    }

    /// Why a piece of the player to move may not go from a plain cell to a place.
    fn reason_for_piece(&self, from: SetIndex, to: u8) -> Illegal {
        let start = PLAIN_PLACES[from];
        if to == start {
            return Illegal::SameCell { cell: name(to) };
        }
        let target = set_at(to).filter(|set| NEIGHBOURS[from] & 1 << set != 0);
        let Some(set) = target else {
            return Illegal::PieceNotNeighbour {
                from: name(start),
                to: name(to),
            };
        };
        let mover = Seat::new(self.seat);
        if self.piece_at(to) == Some(mover) {
            return Illegal::PieceOwn { cell: name(to) };
        }
        let own = self.occupied(set, self.mover());
        let short = self.short_of_power(set, self.mover());
        if set == CENTRE && self.most_of_others(set, self.mover()) > 0 {
            Illegal::CentreWithoutPower {
                cell: name(to),
                mover,
                own,
                needed: self.centre_needed(),
                short,
            }
        } else {
            Illegal::PieceWithoutPower {
                cell: name(to),
                mover,
                own,
                most: self.most_of_others(set, self.mover()),
                short,
            }
        }
    }

    /// Why the top pawn of an element of the player to move may not go to the place
    /// clicked next, or anywhere.
    fn reason_for_top(&self, from: u8, rest: &[u8]) -> Illegal {
        let pawns = self.elements.pawns(from);
        let (Some(&top), Some(figure)) = (pawns.last(), figure_of(from)) else {
            return Illegal::EmptyCell { cell: name(from) };
        };
        if pawns.len() == 1 {
            return Illegal::SameCell { cell: name(from) };
        }
        if !pawns[..pawns.len() - 1].contains(&figure) {
            return Illegal::TopHolds {
                cell: name(from),
                figure,
            };
        }
        let Some(&to) = rest.first() else {
            return Illegal::TopNowhere {
                cell: name(from),
                figure: top,
            };
        };
        if to == from {
            return Illegal::SameCell { cell: name(to) };
        }
        match (figure_of(to), self.owner(to)) {
            (None, _) => Illegal::PlainCell { cell: name(to) },
            (Some(_), Some(owner)) => Illegal::Taken {
                cell: name(to),
                owner,
            },
            (Some(bears), None) if bears != top => Illegal::TopFigure {
                to: name(to),
                bears,
                figure: top,
            },
            (Some(_), None) => Illegal::TopOutOfReach {
                from: name(from),
                to: name(to),
            },
        }
    }

    /// Why an element of the player to move may not go from one place to another, or
    /// why what it jumps over may not be put on the places clicked after that.
    fn reason_for_element(&self, from: u8, to: u8, put: &[u8]) -> Illegal {
        let Some(figure) = figure_of(to) else {
            return Illegal::PlainCell { cell: name(to) };
        };
        let alone = self.elements.height(from) == 1;
        let owner = self.owner(to);
        let lies = relation(from, to);
        let is_beside = matches!(lies, Relation::Contiguous | Relation::Across);
        if owner.is_some_and(|owner| owner.index() == self.mover()) {
            return if !alone {
                Illegal::StackOnto {
                    from: name(from),
                    to: name(to),
                }
            } else if is_beside {
                Illegal::FigureTwice {
                    to: name(to),
                    figure: self.elements.pawns(from)[0],
                }
            } else {
                Illegal::StackOutOfReach {
                    from: name(from),
                    to: name(to),
                }
            };
        }
        match (lies, owner) {
            (Relation::Contiguous | Relation::Across, Some(owner)) => Illegal::CaptureByJump {
                cell: name(to),
                owner,
            },
            (Relation::Contiguous | Relation::Across, None) => self.lacks_figure(from, to, figure),
            (Relation::Straight { distance: 2, .. }, _) => self.reason_for_jump(from, to, put),
            (
                Relation::Straight {
                    distance: 3,
                    direction,
                },
                _,
            ) => self.reason_for_long_jump(from, to, direction, put),
            (Relation::Same | Relation::Straight { .. } | Relation::Apart, _) => {
                Illegal::OutOfReach {
                    from: name(from),
                    to: name(to),
                }
            }
        }
    }

    /// The same for a jump over one cell.
    fn reason_for_jump(&self, from: u8, to: u8, put: &[u8]) -> Illegal {
        let over = (from + to) / 2;
        if PLAIN & bit(over) != 0 {
            return Illegal::PlainInTheWay {
                cell: name(over),
                to: name(to),
            };
        }
        if self.owned[self.mover()] & bit(over) != 0 {
            return Illegal::OwnInTheWay {
                cell: name(over),
                to: name(to),
            };
        }
        if let Some(owner) = self.owner(to) {
            return Illegal::Taken {
                cell: name(to),
                owner,
            };
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
    fn reason_for_long_jump(&self, from: u8, to: u8, way: i32, put: &[u8]) -> Illegal {
        let between = between(from, to);
        if let Some(own) = places(between & self.owned[self.mover()]).next() {
            return Illegal::OwnInTheWay {
                cell: name(own),
                to: name(to),
            };
        }
        if self.elements.height(from) < 3 {
            return Illegal::LongJumpByThree {
                from: name(from),
                to: name(to),
            };
        }
        let empty = between & !self.elements.all();
        if empty != 0 {
            return Illegal::LongJumpOverTwo {
                to: name(to),
                empty: places(empty).map(name).collect(),
            };
        }
        if let Some(owner) = self.owner(to) {
            return Illegal::Taken {
                cell: name(to),
                owner,
            };
        }
        let tops = self.put_back(from, to, way);
        let tops = tops.map(|(place, free)| (self.elements.top_of(place), free));
        self.reason_for_put(&tops, put)
    }

    /// Why tops that were jumped, with these figures and the places where they may be
    /// put, may not be put on the places clicked.
    fn reason_for_put(&self, tops: &[(usize, u64)], put: &[u8]) -> Illegal {
        let mut clicked = put.iter().copied();
        let mut used = 0;
        for &(figure, free) in tops {
            if free & !used == 0 {
                // This one leaves the game without a click.
                continue;
            }
            let Some(at) = clicked.next() else {
                return Illegal::Unfinished;
            };
            if FIGURE_CELLS[figure] & bit(at) == 0 {
                return Illegal::PutBackFigure {
                    cell: name(at),
                    figure: Figure::ALL[figure],
                };
            }
            if free & !used & bit(at) == 0 {
                return Illegal::PutBackTaken { cell: name(at) };
            }
            used |= bit(at);
        }
        Illegal::TooManyClicks
    }

    /// The element does not contain the figure of the target.
    fn lacks_figure(&self, from: u8, to: u8, figure: Figure) -> Illegal {
        Illegal::LacksFigure {
            from: name(from),
            to: name(to),
            figure,
            holds: self.elements.figures(from),
        }
    }
}
