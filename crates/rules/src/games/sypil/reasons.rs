//! Why clicks are no legal move of Sypil.

use super::position::{Sypil, figure_of};
use crate::hexboard::{Relation, between, bit, cell, place, places, relation};
use crate::{Cell, Illegal, Notation, Position, Seat};

/// The name of a place.
fn name(place: u8) -> String {
    Sypil::board().name(cell(place)).to_owned()
}

impl Sypil {
    /// Why these clicks, of which there is at least one, are no legal move and no
    /// beginning of one.
    pub(super) fn reason(&self, clicks: &[Cell]) -> Illegal {
        let mut clicked = clicks.iter().copied().map(place);
        let Some(from) = clicked.next() else {
            return Illegal::Unfinished;
        };
        let mover = Seat::new(self.seat);
        match self.owner(from) {
            None => return Illegal::EmptyCell { cell: name(from) },
            Some(owner) if owner != mover => {
                return Illegal::NotYourPawn {
                    cell: name(from),
                    owner,
                    mover,
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
        match clicked.next() {
            None => Illegal::NoMoveFrom { cell: name(from) },
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

    /// Why an element of the player to move may not go from one place to another.
    fn reason_for_target(&self, from: u8, to: u8) -> Illegal {
        let lies = relation(from, to);
        if lies == Relation::Same {
            return if self.elements.height(from) > 1 {
                Illegal::StackTogether { cell: name(from) }
            } else {
                Illegal::SameCell { cell: name(from) }
            };
        }
        if self.misplaced(self.mover()) & bit(from) != 0 {
            return self.reason_for_repair(from, to);
        }
        match lies {
            Relation::Contiguous | Relation::Across => self.reason_for_step(from, to, lies),
            Relation::Straight { distance, .. } => self.reason_for_jump(from, to, distance),
            Relation::Same | Relation::Apart => Illegal::OutOfReach {
                from: name(from),
                to: name(to),
            },
        }
    }

    /// The same for a misplaced element.
    fn reason_for_repair(&self, from: u8, to: u8) -> Illegal {
        if let Some(owner) = self.owner(to) {
            return Illegal::Taken {
                cell: name(to),
                owner,
            };
        }
        if relation(from, to) != Relation::Contiguous {
            return Illegal::RepairContiguous {
                from: name(from),
                to: name(to),
            };
        }
        self.lacks_figure(from, to)
    }

    /// The same for a target that is contiguous or across an edge.
    fn reason_for_step(&self, from: u8, to: u8, lies: Relation) -> Illegal {
        let alone = self.elements.height(from) == 1;
        match self.owner(to) {
            Some(owner) if owner.index() != self.mover() => Illegal::CaptureByJump {
                cell: name(to),
                owner,
            },
            Some(_) if !alone => Illegal::StackOnto {
                from: name(from),
                to: name(to),
            },
            Some(_) if lies == Relation::Across => Illegal::StackNotContiguous {
                from: name(from),
                to: name(to),
            },
            Some(_) => Illegal::FigureTwice {
                to: name(to),
                figure: self.elements.pawns(from)[0],
            },
            None if lies == Relation::Contiguous && alone => Illegal::LoneStep {
                from: name(from),
                to: name(to),
            },
            None if !self.elements.contains(from, figure_of(to)) => self.lacks_figure(from, to),
            None => Illegal::NoGoingBack {
                from: name(from),
                to: name(to),
            },
        }
    }

    /// The same for a target on a straight line, two or more cells away.
    fn reason_for_jump(&self, from: u8, to: u8, distance: u8) -> Illegal {
        if distance > 3 {
            return Illegal::OutOfReach {
                from: name(from),
                to: name(to),
            };
        }
        let jumped = between(from, to);
        let (own, other) = (self.owned[self.mover()], self.owned[1 - self.mover()]);
        if let Some(in_the_way) = places(jumped & own).next() {
            return Illegal::OwnInTheWay {
                cell: name(in_the_way),
                to: name(to),
            };
        }
        if jumped & other == 0 {
            return Illegal::NothingJumped {
                from: name(from),
                to: name(to),
            };
        }
        if let Some(owner) = self.owner(to) {
            return Illegal::Taken {
                cell: name(to),
                owner,
            };
        }
        // Where a jump over these cells lands before the target, one of them bears
        // a figure contained: the one two cells away.
        let before = places(jumped).find(|&before| {
            matches!(
                relation(from, before),
                Relation::Straight { distance: 2, .. }
            ) && self.elements.contains(from, figure_of(before))
        });
        match before {
            Some(landing) => Illegal::LandsBefore {
                landing: name(landing),
                to: name(to),
            },
            None => self.lacks_figure(from, to),
        }
    }

    /// The element does not contain the figure of the target.
    fn lacks_figure(&self, from: u8, to: u8) -> Illegal {
        Illegal::LacksFigure {
            from: name(from),
            to: name(to),
            figure: figure_of(to),
            holds: self.elements.figures(from),
        }
    }
}
