//! Sypil at a table: its pieces, clicks, beats and phrases.

use super::moves::{Kind as MoveKind, Move};
use super::phrases::PHRASES;
use super::position::End;
use super::state::{Sypil, figure_of};
use crate::hexboard::{self, BOARD, between, bit, cell, cells, place, places};
use crate::{
    Annotation, Beat, Cell, ClickRole, Effect, Eye, Kind, Phrase, PhraseSpec, PieceView, Seat,
    Spot, Tabletop,
};

impl Tabletop for Sypil {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn ending(&self) -> Option<Phrase> {
        let left = || cells(self.owned[0] | self.owned[1]);
        Some(match self.end()? {
            End::NoPawns { seat, winner } => {
                let phrase = Phrase::new("ending-no-pawns");
                phrase.seat("seat", seat).seat("winner", winner)
            }
            End::OnePawnEach => Phrase::new("ending-one-pawn-each").cell_list("cells", left()),
            End::OneFigure(figure) => {
                let phrase = Phrase::new("ending-one-figure").figure("figure", figure);
                phrase.cell_list("cells", left())
            }
            End::NoLegalMove { seat, winner } => {
                let blocked = cells(self.owned[seat.index()]);
                match self.only_going_back() {
                    Some(turn) => Phrase::new("ending-only-going-back")
                        .seat("seat", seat)
                        .seat("winner", winner)
                        .cell("from", cell(turn.end))
                        .cell("to", cell(turn.start))
                        .cell_list("cells", blocked),
                    None => Phrase::ended_without_move(seat, winner, blocked),
                }
            }
        })
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let Move::Go { kind, from, to } = chosen else {
            return Vec::new();
        };
        let role = match kind {
            MoveKind::Step => ClickRole::Go,
            MoveKind::Stack => ClickRole::StackOn,
            MoveKind::Capture => ClickRole::Capture,
        };
        vec![(cell(from), ClickRole::Lift), (cell(to), role)]
    }

    fn jumps() -> bool {
        true
    }

    fn must_repair(&self) -> Vec<Cell> {
        cells(self.repairable())
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        match chosen {
            Move::Go { kind: MoveKind::Capture, from, to } => {
                let taken = between(from, to) & self.owned[1 - self.mover()];
                places(taken).map(cell).collect()
            }
            _ => Vec::new(),
        }
    }

    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        let Move::Go { kind, from, to } = chosen else {
            return Vec::new();
        };
        let spot = |place, level| Spot { cell: cell(place), level };
        let base = match kind {
            MoveKind::Stack => self.elements.height(to),
            MoveKind::Step | MoveKind::Capture => 0,
        };
        let carried = (0..self.elements.height(from))
            .map(|level| Effect::Move { from: spot(from, level), to: spot(to, base + level) });
        let mut beats = vec![Beat(carried.collect())];
        if kind == MoveKind::Capture {
            let taken = places(between(from, to) & self.owned[1 - self.mover()]);
            let taken = taken
                .map(|place| Effect::Take { at: spot(place, self.elements.height(place) - 1) });
            beats.push(Beat(taken.collect()));
        }
        beats
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        self.reason(clicks)
    }

    fn deeds(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        let Move::Go { kind, from, to } = chosen else {
            return Vec::new();
        };
        match kind {
            MoveKind::Step => Vec::new(),
            MoveKind::Stack => {
                let figures = [to, from].map(|place| self.elements.pawns(place));
                vec![hexboard::stacks(figures.concat())]
            }
            MoveKind::Capture => places(between(from, to) & self.owned[1 - self.mover()])
                .filter_map(|place| {
                    let top = *self.elements.pawns(place).last()?;
                    Some(hexboard::captures(hexboard::pawn_name(top), place))
                })
                .collect(),
        }
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        match piece.kind {
            Kind::FigurePawn(figure) => hexboard::pawn_name(figure),
            // All pawns of this game bear a figure.
            Kind::Pawn | Kind::LargePiece | Kind::Block { .. } => Phrase::stack_of(1),
        }
    }

    fn ground(cell: Cell) -> Phrase {
        hexboard::figure_ground(figure_of(place(cell)))
    }

    fn describe(&self, cell: Cell, mover: Option<Seat>, _: Eye) -> Vec<Phrase> {
        let at = place(cell);
        let pawns = self.elements.pawns(at);
        if pawns.is_empty() {
            return vec![Self::ground(cell)];
        }
        let owner = Seat::new(u8::from(self.owned[1] & bit(at) != 0));
        let is_foreign = mover.is_some_and(|mover| mover != owner);
        hexboard::describe(&pawns, Some(figure_of(at)), &self.reaches(at), is_foreign)
    }

    fn annotations(&self, clicks: &[Cell]) -> Vec<Annotation> {
        match *clicks {
            [only] => self.reaches(place(only)),
            _ => Vec::new(),
        }
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let mut pieces = Vec::new();
        for at in places(BOARD & self.elements.all()) {
            let owner = Seat::new(u8::from(self.owned[1] & bit(at) != 0));
            for (level, figure) in (0..).zip(self.elements.pawns(at)) {
                pieces.push(PieceView {
                    spot: Spot { cell: cell(at), level },
                    owner,
                    kind: Kind::FigurePawn(figure),
                    strength: None,
                });
            }
        }
        pieces
    }
}
