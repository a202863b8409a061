//! What a table shows of Le Stratège, and what it asks.

use super::moves::{FAR, Move, bit, bits, cell};
use super::position::{Stratege, name};
use crate::{
    Beat, Cell, ClickRole, Ending, Eye, Illegal, PieceView, Preview, Seat, Standing, Tabletop,
};

impl Tabletop for Stratege {
    fn ending(&self) -> Option<Ending> {
        if let Some(seat) = self.filler() {
            return Some(Ending::FarLineFilled {
                seat: Seat::new(seat as u8),
                points: self.points().to_vec(),
            });
        }
        self.nobody_can_move().then(|| Ending::NobodyCanMove {
            points: self.points().to_vec(),
        })
    }

    fn ending_by_repetition(&self) -> Ending {
        Ending::RepetitionScored {
            points: self.points().to_vec(),
        }
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let Move::Go { from, to } = chosen else {
            return Vec::new();
        };
        let role = match self.is_attack(chosen) {
            true => ClickRole::Attack,
            false => ClickRole::Go,
        };
        vec![(from, ClickRole::Lift), (to, role)]
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        match chosen {
            Move::Go { to, .. } if self.owner(bit(to)).is_some() => vec![to],
            _ => Vec::new(),
        }
    }

    fn beats(&self, chosen: Move, eye: Eye) -> Vec<Beat> {
        self.told(chosen, eye)
    }

    fn foretold(&self, chosen: Move, eye: Eye) -> Vec<Beat> {
        self.foreseen(chosen, eye)
    }

    fn closing(&self, eye: Eye) -> Vec<Beat> {
        self.far_lines_shown(eye)
    }

    fn explain(&self, clicks: &[Cell]) -> Illegal {
        let Some(&first) = clicks.first() else {
            return Illegal::Unfinished;
        };
        let from = bit(first);
        match self.owner(from) {
            None => Illegal::EmptyCell { cell: name(first) },
            Some(owner) if owner != self.mover() => Illegal::NotYourPawn {
                cell: name(first),
                owner: Seat::new(owner as u8),
                mover: Seat::new(self.seat),
            },
            Some(owner) if FAR[owner] & from != 0 => Illegal::BoundToFarLine { cell: name(first) },
            Some(_) => match clicks.get(1) {
                None => self.explain_pawn(from),
                Some(&second) => self.explain_target(from, bit(second)),
            },
        }
    }

    fn preview(&self, _: &[Cell]) -> Preview {
        Preview::default()
    }

    fn standing(&self, eye: Eye) -> Standing {
        Standing {
            known: self.known(eye),
            ..Standing::default()
        }
    }

    fn pieces(&self, eye: Eye) -> Vec<PieceView> {
        self.seen(eye)
    }

    fn counted(&self) -> Vec<Vec<Cell>> {
        (0..2)
            .map(|seat| bits(self.pawns[seat] & FAR[seat]).map(cell).collect())
            .collect()
    }
}
