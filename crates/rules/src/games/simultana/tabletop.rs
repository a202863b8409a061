//! Simultana at a table: its pieces, clicks, beats and phrases.

use super::moves::{Step, beside, bit, bits, cell, cells, fits, regions, regions_of};
use super::phrases::PHRASES;
use super::state::{Simultana, size};
use crate::{
    Annotation, AnnotationKind, Beat, Cell, ClickRole, Effect, Eye, Kind, Phrase, PhraseSpec,
    PieceView, Position, Seat, Spot, Tabletop,
};

impl Tabletop for Simultana {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    /// The number of steps of the player to move; a player without any has lost.
    fn left(&self) -> usize {
        self.count_moves() as usize
    }

    fn without_progress(moves: usize) -> Phrase {
        Phrase::new("standstill-nobody-confined").number("moves", moves as i64)
    }

    fn ending(&self) -> Option<Phrase> {
        let [seat, winner] = [self.seat, 1 - self.seat].map(Seat::new);
        let blocked = || cells(self.pawns[self.mover()]);
        (!self.can_move()).then(|| Phrase::ended_without_move(seat, winner, blocked()))
    }

    fn clicks(&self, step: Step) -> Vec<(Cell, ClickRole)> {
        vec![(cell(step.from), ClickRole::Lift), (cell(step.to), ClickRole::Go)]
    }

    fn attacked_by(&self, _: Step) -> Vec<Cell> {
        // Nobody loses a pawn in this game.
        Vec::new()
    }

    fn beats(&self, step: Step, _: Eye) -> Vec<Beat> {
        vec![Beat(vec![Effect::Move {
            from: Spot::ground(cell(step.from)),
            to: Spot::ground(cell(step.to)),
        }])]
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        let Some(&first) = clicks.first() else {
            return Phrase::unfinished();
        };
        match self.owner(bit(first)) {
            None => Phrase::empty_cell(first),
            Some(owner) if owner.index() != self.mover() => {
                Phrase::not_your_pawn(first, owner, Seat::new(self.seat))
            }
            Some(_) => match clicks.get(1) {
                None => self.explain_pawn(bit(first)),
                Some(&second) => self.explain_target(bit(first), bit(second)),
            },
        }
    }

    fn deeds(&self, step: Step, _: Eye) -> Vec<Phrase> {
        vec![Phrase::new("deed-regions").number_list("sizes", self.sizes_beside(step))]
    }

    fn told(&self, step: Step, _: Eye) -> Vec<Phrase> {
        let goes = Phrase::new("told-goes").seat("mover", Seat::new(self.seat));
        let goes = goes.cell("from", cell(step.from)).cell("to", cell(step.to));
        let regions = Phrase::new("told-regions").number_list("sizes", self.sizes_beside(step));
        vec![goes, regions]
    }

    fn piece_name(_: &PieceView) -> Phrase {
        Phrase::new("thing-pawn")
    }

    fn ground(_: Cell) -> Phrase {
        Phrase::new("ground-square")
    }

    fn annotations(&self, clicks: &[Cell]) -> Vec<Annotation> {
        let [from, to] = *clicks else {
            return Vec::new();
        };
        let step = Step { from: bit(from), to: bit(to) };
        let can_step = self.pawns[self.mover()] & step.from != 0
            && beside(step.from) & self.free() & step.to != 0;
        if !can_step {
            return Vec::new();
        }
        let mut annotations: Vec<Annotation> = regions(self.free(), step)
            .into_iter()
            .map(|region| Annotation {
                kind: if fits(self.mover(), region.count_ones()) {
                    AnnotationKind::FittingRegion
                } else {
                    AnnotationKind::Region
                },
                cells: cells(region),
                seat: Some(Seat::new(self.seat)),
                number: Some(u16::from(size(region))),
            })
            .collect();
        crate::sorting::sort_by(&mut annotations, |a, b| {
            (a.number, &a.cells).cmp(&(b.number, &b.cells))
        });
        annotations
    }

    fn regions(&self) -> Vec<Vec<Cell>> {
        let free = self.free();
        let mut regions: Vec<Vec<Cell>> = regions_of(free, free).into_iter().map(cells).collect();
        crate::sorting::sort(&mut regions);
        regions
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let mut pieces: Vec<PieceView> = (0..2)
            .flat_map(|seat| {
                bits(self.pawns[usize::from(seat)]).map(move |bit| PieceView {
                    spot: Spot::ground(cell(bit)),
                    owner: Seat::new(seat),
                    kind: Kind::Pawn,
                    strength: None,
                })
            })
            .collect();
        crate::sorting::sort(&mut pieces);
        pieces
    }
}

impl Simultana {
    /// The sizes of the regions beside the pawn after a step, sorted.
    fn sizes_beside(&self, step: Step) -> Vec<u8> {
        let mut sizes: Vec<u8> = regions(self.free(), step).into_iter().map(size).collect();
        crate::sorting::sort(&mut sizes);
        sizes
    }
}
