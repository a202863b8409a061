//! What a table shows of Syndicat, and what it asks.

use super::moves::{self, Displacement, Move, Piece, Pieces, facing, opponent, window_squares};
use super::phrases::PHRASES;
use super::position::{Syndicat, cell, kind, lower_left};
use super::refusal::over_the_edge;
use crate::{
    Beat, Cell, ClickRole, Effect, Eye, Part, Phrase, PhraseSpec, PieceView, Position, Preview,
    Seat, Spot, Standing, Steps, Tabletop,
};

impl Tabletop for Syndicat {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn ending(&self) -> Option<Phrase> {
        let ended = || Phrase::ended_with_nobody_to_move(&self.score_of_each());
        self.is_over().then(ended)
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let Move::Displace(chosen) = chosen else {
            return Vec::new();
        };
        let (before, after) = self.ends(&chosen);
        let [from, to] = [before, after].map(|piece| lower_left(self.mover(), piece));
        let role = match chosen.captured {
            0 => ClickRole::Go,
            _ => ClickRole::Capture,
        };
        vec![(from, ClickRole::Lift), (to, role)]
    }

    fn explain_off_board(&self, handle: Cell, to: Cell) -> Phrase {
        match self.own_piece_on(handle) {
            Some(piece) => over_the_edge(piece, to),
            None => Phrase::no_such_cell(),
        }
    }

    fn handle(&self, cell: Cell) -> Cell {
        self.piece_on(cell)
            .map_or(cell, |(owner, piece)| lower_left(owner, piece))
    }

    fn steps(&self, path: &[Cell]) -> Option<Steps<Move>> {
        self.steps_along(path)
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        match chosen {
            Move::Displace(chosen) => self.captured(&chosen),
            Move::Pass => Vec::new(),
        }
    }

    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        let Move::Displace(chosen) = chosen else {
            return Vec::new();
        };
        let (mover, seat) = (self.mover(), Seat::new(self.seat));
        let owner = opponent(seat).index();
        let (own, other) = self.sides();
        let mut after = *self;
        after.play(Move::Displace(chosen));
        let left = &after.pieces[owner];
        let hit = self.hit(&chosen);

        let mut beats = Vec::new();
        let mut at = lower_left(mover, self.ends(&chosen).0);
        // What the movements so far have captured.
        let mut before = 0;
        for movement in moves::movements(own, other, &chosen) {
            let (mut splits, mut effects) = (Vec::new(), Vec::new());
            let mut piece = self.ends(&chosen).0;
            (piece.row, piece.column) = movement.to;
            let to = lower_left(mover, piece);
            effects.push(Effect::Move {
                from: Spot::ground(at),
                to: Spot::ground(to),
            });
            at = to;
            for &(struck, captured) in &hit {
                let now = captured & movement.captured;
                if now == 0 {
                    continue;
                }
                let whole = now.count_ones() == u32::from(struck.movements());
                if whole {
                    let at = Spot::ground(lower_left(owner, struck));
                    effects.push(Effect::Take { at });
                    continue;
                }
                // Cut up when first hit, into single captured squares and what is
                // left in the end.
                if captured & before == 0 {
                    splits.push(split(owner, struck, captured, &chosen, left));
                }
                let squares = window_squares(now, chosen.row, chosen.column);
                effects.extend(squares.map(|(row, column)| Effect::Take {
                    at: Spot::ground(cell(mover, row, column)),
                }));
            }
            before |= movement.captured;
            if !splits.is_empty() {
                beats.push(Beat(splits));
            }
            beats.push(Beat(effects));
        }
        beats
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        self.refuse(clicks)
    }

    fn preview(&self, clicks: &[Cell]) -> Preview {
        let Some(&first) = clicks.first() else {
            return Preview::default();
        };
        let Some((owner, piece)) = self.piece_on(first) else {
            return Preview::default();
        };
        let Some(&second) = clicks.get(1) else {
            return Preview {
                attacked: self.attacked(owner, piece),
                ..Preview::default()
            };
        };
        if owner != self.mover() {
            return Preview::default();
        }
        let mut taken: Vec<Cell> = self
            .displacements_of(piece)
            .iter()
            .filter(|chosen| lower_left(owner, self.ends(chosen).1) == second)
            .flat_map(|chosen| self.captured(chosen))
            .collect();
        taken.sort_unstable();
        taken.dedup();
        Preview {
            taken,
            ..Preview::default()
        }
    }

    fn standing(&self, _: Eye) -> Standing {
        let attacked = |seat: usize| {
            let pieces = self.pieces[seat].all();
            let mut cells: Vec<Cell> = pieces
                .flat_map(|piece| self.attacked(seat, piece))
                .collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        Standing {
            attacked: (0..2).map(attacked).collect(),
            ..Standing::default()
        }
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let mut pieces: Vec<PieceView> = (0..2)
            .flat_map(|seat| {
                self.pieces[seat].all().map(move |piece| PieceView {
                    spot: Spot::ground(lower_left(seat, piece)),
                    owner: Seat::new(seat as u8),
                    kind: kind(piece),
                    strength: None,
                })
            })
            .collect();
        pieces.sort_unstable();
        pieces
    }

    fn score(&self, _: Eye) -> Option<Vec<u16>> {
        Some(self.score_of_each().to_vec())
    }
}

/// The effect that cuts up a piece of `owner`, of which these squares are captured
/// and `left` holds what is left.
fn split(
    owner: usize,
    struck: Piece,
    captured: u64,
    chosen: &Displacement,
    left: &Pieces,
) -> Effect {
    let captured = window_squares(captured, chosen.row, chosen.column);
    let single = captured.map(|(row, column)| Piece {
        row: facing(row),
        column,
        width: 1,
        depth: 1,
    });
    let corners = struck.squares().filter_map(|(row, column)| {
        let piece = left.piece_on(row, column)?;
        ((piece.row, piece.column) == (row, column)).then_some(piece)
    });
    let mut parts = [None; 4];
    for (part, piece) in parts.iter_mut().zip(single.chain(corners)) {
        *part = Some(Part {
            spot: Spot::ground(lower_left(owner, piece)),
            kind: kind(piece),
        });
    }
    Effect::Split {
        at: Spot::ground(lower_left(owner, struck)),
        parts,
    }
}
