//! What a table shows of Simultana, and what it asks.

use super::moves::{Step, beside, bit, bits, cell, cells, fits, regions, regions_of};
use super::phrases::PHRASES;
use super::position::{Simultana, size};
use crate::{
    Area, Beat, Cell, ClickRole, Effect, Eye, Kind, Phrase, PhraseSpec, PieceView, Preview, Region,
    Seat, Spot, Standing, Tabletop,
};

impl Tabletop for Simultana {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn ending(&self) -> Option<Phrase> {
        let [seat, winner] = [self.seat, 1 - self.seat].map(Seat::new);
        (!self.can_move()).then(|| Phrase::ended_without_move(seat, winner))
    }

    fn clicks(&self, step: Step) -> Vec<(Cell, ClickRole)> {
        vec![
            (cell(step.from), ClickRole::Lift),
            (cell(step.to), ClickRole::Go),
        ]
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

    fn preview(&self, clicks: &[Cell]) -> Preview {
        let [from, to] = *clicks else {
            return Preview::default();
        };
        let step = Step {
            from: bit(from),
            to: bit(to),
        };
        let can_step = self.pawns[self.mover()] & step.from != 0
            && beside(step.from) & self.free() & step.to != 0;
        if !can_step {
            return Preview::default();
        }
        let mut areas: Vec<Area> = regions(self.free(), step)
            .into_iter()
            .map(|region| Area {
                cells: cells(region),
                size: size(region),
                fits: fits(self.mover(), region.count_ones()),
            })
            .collect();
        areas.sort_by(|a, b| (a.size, &a.cells).cmp(&(b.size, &b.cells)));
        Preview {
            areas,
            ..Preview::default()
        }
    }

    fn standing(&self, _: Eye) -> Standing {
        let free = self.free();
        let fit = |region: u32| {
            let seats = (0..2).filter(move |&seat| fits(seat, region.count_ones()));
            seats.map(|seat| Seat::new(seat as u8)).collect()
        };
        let mut regions: Vec<Region> = regions_of(free, free)
            .into_iter()
            .map(|region| Region {
                cells: cells(region),
                size: size(region),
                fits: fit(region),
            })
            .collect();
        regions.sort_by(|a, b| (a.size, &a.cells).cmp(&(b.size, &b.cells)));
        Standing {
            regions,
            ..Standing::default()
        }
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
        pieces.sort_unstable();
        pieces
    }
}
