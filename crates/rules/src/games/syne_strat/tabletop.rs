//! Syne-Strat 7 at a table: its pieces, clicks, beats and phrases.

use super::moves::{Kind as MoveKind, Move};
use super::phrases::PHRASES;
use super::position::End;
use super::sets::{CENTRE, PLAIN_PLACES, figure_of, indices};
use super::state::SyneStrat;
use crate::hexboard::{self, between, cell, cells, place, places};
use crate::{
    Annotation, Beat, Cell, ClickRole, Contest, Effect, Eye, Kind, Phrase, PhraseSpec, PieceView,
    Position, Seat, Spot, Tabletop,
};

/// The cells of the large pieces of these sets.
fn large_pieces(sets: u8) -> Vec<Cell> {
    let mut cells: Vec<Cell> = indices(sets).map(|set| cell(PLAIN_PLACES[set])).collect();
    crate::sorting::sort(&mut cells);
    cells
}

/// The name of a large piece.
fn large_piece() -> Phrase {
    Phrase::new("thing-large-piece")
}

impl Tabletop for SyneStrat {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn ending(&self) -> Option<Phrase> {
        Some(match self.end()? {
            End::CentreTaken { winner } => {
                let phrase = Phrase::new("ending-centre-taken").seat("winner", winner);
                phrase
                    .cell("cell", cell(PLAIN_PLACES[CENTRE]))
                    .number("own", self.occupied(CENTRE, winner.index()))
            }
            End::LastPieces { winner } => {
                let phrase = Phrase::new("ending-last-pieces").seat("winner", winner);
                phrase.cell_list("cells", large_pieces(self.pieces[winner.index()]))
            }
            End::Blocked { seat } => {
                let phrase = Phrase::new("ending-blocked").seat("seat", seat);
                phrase.cell_list("cells", large_pieces(self.pieces[seat.index()]))
            }
            End::AllBlocked => {
                let pieces = large_pieces(self.all_pieces());
                Phrase::new("ending-all-blocked").cell_list("cells", pieces)
            }
        })
    }

    fn men(&self, seat: Seat) -> usize {
        let elements = places(self.owned[seat.index()]);
        elements.map(|at| self.elements.pawns(at).len()).sum()
    }

    fn resigning(&self, seat: Seat, _: Eye) -> Vec<Beat> {
        let taken = indices(self.pieces[seat.index()])
            .map(|set| Effect::Take { at: Spot::ground(cell(PLAIN_PLACES[set])) });
        vec![Beat(taken.collect())]
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let lifts = |from| (from, ClickRole::Lift);
        let puts_back = |put: u8| (put, ClickRole::PutBack);
        let clicked: Vec<(u8, ClickRole)> = match chosen {
            Move::Go { kind, from, to } => match kind {
                // The first click lifts the stack, the second only its top.
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

    fn jumps() -> bool {
        true
    }

    fn must_repair(&self) -> Vec<Cell> {
        cells(self.repairable())
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        match chosen {
            Move::Go { kind: MoveKind::Capture, from, to }
            | Move::OverStack { from, to, .. }
            | Move::LongJump { from, to, .. } => places(between(from, to)).map(cell).collect(),
            Move::Piece { to, .. } if self.piece_at(to).is_some() => vec![cell(to)],
            Move::Go { .. } | Move::Piece { .. } | Move::Pass => Vec::new(),
        }
    }

    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        let top = |place| Spot { cell: cell(place), level: self.elements.height(place) - 1 };
        let beats = match chosen {
            Move::Go { kind: MoveKind::Stack, from, to } => [
                Some(Beat(vec![Effect::Move {
                    from: top(from),
                    to: Spot { cell: cell(to), level: self.elements.height(to) },
                }])),
                None,
            ],
            Move::Go { kind: MoveKind::Unstack, from, to } => [
                Some(Beat(vec![Effect::Move { from: top(from), to: Spot::ground(cell(to)) }])),
                None,
            ],
            Move::Go { kind: MoveKind::Step, from, to } => [Some(self.carry_beat(from, to)), None],
            Move::Go { kind: MoveKind::Capture, from, to } => {
                [Some(self.carry_beat(from, to)), self.put_back_beat(from, to, &[None])]
            }
            Move::OverStack { from, to, put } => {
                [Some(self.carry_beat(from, to)), self.put_back_beat(from, to, &[put])]
            }
            Move::LongJump { from, to, put } => {
                [Some(self.carry_beat(from, to)), self.put_back_beat(from, to, &put)]
            }
            Move::Piece { from, to } => {
                let taken = self.piece_at(to).map(|_| Effect::Take { at: Spot::ground(cell(to)) });
                let moved =
                    Effect::Move { from: Spot::ground(cell(from)), to: Spot::ground(cell(to)) };
                [Some(Beat(taken.into_iter().chain([moved]).collect())), None]
            }
            Move::Pass => [None, None],
        };
        beats.into_iter().flatten().collect()
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        self.reason(clicks)
    }

    fn deeds(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        let captured = |place: u8| {
            let top = self.elements.pawns(place).last().copied();
            top.map(|figure| hexboard::captures(hexboard::pawn_name(figure), place))
        };
        // Jumped tops are captured, or put back if a place for them is given.
        let jumps = |from: u8, to: u8, put: &[Option<u8>]| -> Vec<Phrase> {
            let jumped = Self::jumped(from, to).into_iter().zip(put);
            let phrases = jumped.filter_map(|(place, put)| match *put {
                None => captured(place),
                Some(put) if put == place => None,
                Some(put) => self.elements.pawns(place).last().map(|figure| {
                    let phrase = Phrase::new("deed-puts-back").figure("figure", *figure);
                    phrase.cell("from", cell(place)).cell("to", cell(put))
                }),
            });
            phrases.collect()
        };
        let unstacks = || Phrase::new("deed-unstacks");
        match chosen {
            Move::Go { kind, from, to } => match kind {
                MoveKind::Step => Vec::new(),
                MoveKind::Unstack => vec![unstacks()],
                MoveKind::Stack => {
                    let pawns = self.elements.pawns(from);
                    let top = pawns.last().copied();
                    let figures = self.elements.pawns(to).into_iter().chain(top);
                    let mut phrases = vec![hexboard::stacks(figures.collect())];
                    phrases.extend((pawns.len() > 1).then(unstacks));
                    phrases
                }
                MoveKind::Capture => jumps(from, to, &[None]),
            },
            Move::OverStack { from, to, put } => jumps(from, to, &[put]),
            Move::LongJump { from, to, put } => jumps(from, to, &put),
            Move::Piece { to, .. } => {
                let taken = self.piece_at(to).map(|_| hexboard::captures(large_piece(), to));
                taken.into_iter().collect()
            }
            Move::Pass => Vec::new(),
        }
    }

    fn prompt(&self, clicks: &[Cell]) -> Option<Phrase> {
        let [from, to, put_back @ ..] = clicks else {
            return None;
        };
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let begun = moves.into_iter().find(|chosen| {
            let path = self.clicks(*chosen);
            path.len() > clicks.len()
                && path.iter().map(|(cell, _)| cell).zip(clicks).all(|(one, made)| one == made)
        })?;
        // The pawns that are put back, in the order of the clicks.
        let put: &[Option<u8>] = match &begun {
            Move::OverStack { put, .. } => &[*put],
            Move::LongJump { put, .. } => put,
            Move::Go { .. } | Move::Piece { .. } | Move::Pass => return None,
        };
        let jumped = Self::jumped(place(*from), place(*to)).into_iter().zip(put);
        let mut put = jumped.filter(|(_, put)| put.is_some());
        let (at, _) = put.nth(put_back.len())?;
        let figure = *self.elements.pawns(at).last()?;
        let phrase = Phrase::new("step-put-back").figure("figure", figure);
        Some(phrase.cell("cell", cell(at)))
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        match piece.kind {
            Kind::FigurePawn(figure) => hexboard::pawn_name(figure),
            // There are no others.
            Kind::LargePiece | Kind::Pawn | Kind::Block { .. } => large_piece(),
        }
    }

    fn ground(cell: Cell) -> Phrase {
        match figure_of(place(cell)) {
            Some(figure) => hexboard::figure_ground(figure),
            None => Phrase::new("ground-plain"),
        }
    }

    fn describe(&self, cell: Cell, mover: Option<Seat>, _: Eye) -> Vec<Phrase> {
        let at = place(cell);
        let mut phrases = match self.owner(at).or_else(|| self.piece_at(at)) {
            None => vec![Self::ground(cell)],
            Some(owner) => {
                let is_foreign = mover.is_some_and(|mover| mover != owner);
                let pawns = self.elements.pawns(at);
                hexboard::describe(&pawns, figure_of(at), &self.reaches(at), is_foreign)
            }
        };
        let sets = self.sets().into_iter();
        phrases.extend(sets.filter(|set| set.centre == cell).flat_map(|set| set.describe()));
        phrases
    }

    fn annotations(&self, clicks: &[Cell]) -> Vec<Annotation> {
        match *clicks {
            [only] => self.reaches(place(only)),
            _ => Vec::new(),
        }
    }

    fn contests(&self, clicks: &[Cell]) -> Vec<Contest> {
        self.after(clicks).unwrap_or(*self).sets()
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let mut pieces = Vec::new();
        for seat in 0..self.players {
            let index = usize::from(seat);
            let owner = Seat::new(seat);
            for at in places(self.owned[index]) {
                for (level, figure) in (0..).zip(self.elements.pawns(at)) {
                    pieces.push(PieceView {
                        spot: Spot { cell: cell(at), level },
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
        crate::sorting::sort(&mut pieces);
        pieces
    }
}
