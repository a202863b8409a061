//! What a table shows of Syne-Strat 7, and what it asks.

use super::moves::{Kind as MoveKind, Move};
use super::phrases::PHRASES;
use super::position::{End, SyneStrat};
use super::sets::{PLAIN_PLACES, indices};
use crate::hexboard::{between, cell, cells, place, places};
use crate::{
    Beat, Cell, ClickRole, Effect, Eye, Kind, Phrase, PhraseSpec, PieceView, Preview, Seat, Spot,
    Standing, Tabletop,
};

impl Tabletop for SyneStrat {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn ending(&self) -> Option<Phrase> {
        Some(match self.end()? {
            End::CentreTaken { winner } => {
                Phrase::new("ending-centre-taken").seat("winner", winner)
            }
            End::LastPieces { winner } => Phrase::new("ending-last-pieces").seat("winner", winner),
            End::Blocked { seat } => Phrase::new("ending-blocked").seat("seat", seat),
            End::AllBlocked => Phrase::new("ending-all-blocked"),
        })
    }

    fn resigning(&self, seat: Seat, _: Eye) -> Vec<Beat> {
        let taken = indices(self.pieces[seat.index()]).map(|set| Effect::Take {
            at: Spot::ground(cell(PLAIN_PLACES[set])),
        });
        vec![Beat(taken.collect())]
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let lifts = |from| (from, ClickRole::Lift);
        let puts_back = |put: u8| (put, ClickRole::PutBack);
        let clicked: Vec<(u8, ClickRole)> = match chosen {
            Move::Go { kind, from, to } => match kind {
                // The first click takes up the stack, the second only its top.
                MoveKind::Unstack => {
                    vec![lifts(from), (from, ClickRole::LiftTop), (to, ClickRole::Go)]
                }
                MoveKind::Step => vec![lifts(from), (to, ClickRole::Go)],
                MoveKind::Stack => vec![lifts(from), (to, ClickRole::StackOn)],
                MoveKind::Capture => vec![lifts(from), (to, ClickRole::Capture)],
            },
            Move::Piece { from, to } => {
                let role = match self.piece_at(to) {
                    Some(_) => ClickRole::Capture,
                    None => ClickRole::Go,
                };
                vec![lifts(from), (to, role)]
            }
            Move::OverStack { from, to, put } => {
                let jump = [lifts(from), (to, ClickRole::Capture)];
                jump.into_iter().chain(put.map(puts_back)).collect()
            }
            Move::LongJump { from, to, put } => {
                let jump = [lifts(from), (to, ClickRole::Capture)];
                let put = put.into_iter().flatten().map(puts_back);
                jump.into_iter().chain(put).collect()
            }
            Move::Pass => Vec::new(),
        };
        let clicked = clicked.into_iter();
        clicked.map(|(place, role)| (cell(place), role)).collect()
    }

    fn lifts_tops() -> bool {
        true
    }

    fn must_repair(&self) -> Vec<Cell> {
        cells(self.repairable())
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        match chosen {
            Move::Go {
                kind: MoveKind::Capture,
                from,
                to,
            }
            | Move::OverStack { from, to, .. }
            | Move::LongJump { from, to, .. } => places(between(from, to)).map(cell).collect(),
            Move::Piece { to, .. } if self.piece_at(to).is_some() => vec![cell(to)],
            Move::Go { .. } | Move::Piece { .. } | Move::Pass => Vec::new(),
        }
    }

    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        let top = |place| Spot {
            cell: cell(place),
            level: self.elements.height(place) - 1,
        };
        let beats = match chosen {
            Move::Go {
                kind: MoveKind::Stack,
                from,
                to,
            } => [
                Some(Beat(vec![Effect::Move {
                    from: top(from),
                    to: Spot {
                        cell: cell(to),
                        level: self.elements.height(to),
                    },
                }])),
                None,
            ],
            Move::Go {
                kind: MoveKind::Unstack,
                from,
                to,
            } => [
                Some(Beat(vec![Effect::Move {
                    from: top(from),
                    to: Spot::ground(cell(to)),
                }])),
                None,
            ],
            Move::Go {
                kind: MoveKind::Step,
                from,
                to,
            } => [Some(self.carry_beat(from, to)), None],
            Move::Go {
                kind: MoveKind::Capture,
                from,
                to,
            } => [
                Some(self.carry_beat(from, to)),
                self.put_back_beat(from, to, &[None]),
            ],
            Move::OverStack { from, to, put } => [
                Some(self.carry_beat(from, to)),
                self.put_back_beat(from, to, &[put]),
            ],
            Move::LongJump { from, to, put } => [
                Some(self.carry_beat(from, to)),
                self.put_back_beat(from, to, &put),
            ],
            Move::Piece { from, to } => {
                let taken = self.piece_at(to).map(|_| Effect::Take {
                    at: Spot::ground(cell(to)),
                });
                let moved = Effect::Move {
                    from: Spot::ground(cell(from)),
                    to: Spot::ground(cell(to)),
                };
                [Some(Beat(taken.into_iter().chain([moved]).collect())), None]
            }
            Move::Pass => [None, None],
        };
        beats.into_iter().flatten().collect()
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        self.reason(clicks)
    }

    fn preview(&self, clicks: &[Cell]) -> Preview {
        let reaches = match *clicks {
            [only] => self.reaches(place(only)),
            _ => Vec::new(),
        };
        Preview {
            reaches,
            sets: self.after(clicks).unwrap_or(*self).set_views(),
            ..Preview::default()
        }
    }

    fn standing(&self, _: Eye) -> Standing {
        let seats = 0..usize::from(self.players);
        let misplaced = seats.fold(0, |all, seat| all | self.misplaced(seat));
        Standing {
            misplaced: places(misplaced).map(cell).collect(),
            sets: self.set_views(),
            ..Standing::default()
        }
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let mut pieces = Vec::new();
        for seat in 0..self.players {
            let index = usize::from(seat);
            let owner = Seat::new(seat);
            for at in places(self.owned[index]) {
                for (level, figure) in (0..).zip(self.elements.pawns(at)) {
                    pieces.push(PieceView {
                        spot: Spot {
                            cell: cell(at),
                            level,
                        },
                        owner,
                        kind: Kind::FigurePawn(figure),
                        strength: None,
                    });
                }
            }
            pieces.extend(indices(self.pieces[index]).map(|set| PieceView {
                spot: Spot::ground(cell(PLAIN_PLACES[set])),
                owner,
                kind: Kind::LargePiece,
                strength: None,
            }));
        }
        pieces.sort_unstable();
        pieces
    }
}
