//! Syndicat at a table: its pieces, clicks, beats and phrases.

use super::moves::{
    self, Displacement, Move, Pieces, SIDE, SidePiece, SquareRows, facing, opponent, window_squares,
};
use super::phrases::PHRASES;
use super::position::Syndicat;
use super::refusal::over_the_edge;
use super::squares::{cell, kind, lower_left};
use crate::{
    Annotation, AnnotationKind, Beat, Cell, ClickRole, Effect, Eye, Kind, Phrase, PhraseSpec,
    PieceView, Position, Seat, SplitPart, Spot, Steps, Tabletop,
};

impl Tabletop for Syndicat {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    /// The rows ahead of all squares: every move goes forward.
    fn left(&self) -> usize {
        let ahead = |squares: &SquareRows| {
            let rows = (1..=usize::from(SIDE)).rev().zip(squares);
            rows.map(|(ahead, row)| ahead * row.count_ones() as usize).sum::<usize>()
        };
        self.pieces.iter().map(|own| ahead(&own.squares)).sum()
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
        self.piece_on(cell).map_or(cell, |(owner, piece)| lower_left(owner, piece))
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
        // The squares captured by the movements so far.
        let mut before = 0;
        for movement in moves::movements(own, other, &chosen) {
            let (mut splits, mut effects) = (Vec::new(), Vec::new());
            let mut piece = self.ends(&chosen).0;
            (piece.row, piece.column) = movement.to;
            let to = lower_left(mover, piece);
            effects.push(Effect::Move { from: Spot::ground(at), to: Spot::ground(to) });
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
                // A piece is cut up when it is first hit, into the single captured squares and its
                // final remains.
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

    fn deeds(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        let Move::Displace(displacement) = chosen else {
            return Vec::new();
        };
        let mut captured = self.captured(&displacement);
        if captured.is_empty() {
            return Vec::new();
        }
        crate::sorting::sort(&mut captured);
        let mut deeds = vec![Phrase::new("deed-takes-squares").cell_list("cells", captured)];
        let parts: Vec<Phrase> = self
            .left_over(chosen)
            .into_iter()
            .map(|(piece, at)| {
                let phrase = Phrase::new("deed-left").phrase("what", name(kind(piece)));
                phrase.cell("cell", at)
            })
            .collect();
        if !parts.is_empty() {
            deeds.push(Phrase::new("deed-leaves").phrase_list("parts", parts));
        }
        deeds
    }

    fn choices(&self, moves: &[Move]) -> Vec<Phrase> {
        // The captures of each move and, if others capture the same, the remains of a general.
        let results: Vec<(Vec<Cell>, Option<SidePiece>)> = moves
            .iter()
            .map(|&chosen| {
                let mut left = self.left_over(chosen).into_iter().map(|(piece, _)| piece);
                let pair = left.find(|piece| piece.width != piece.depth);
                (self.attacked_by(chosen), pair)
            })
            .collect();
        let labels = results.iter().map(|(cells, pair)| {
            let is_cut_in_two_ways =
                results.iter().any(|(others, other)| others == cells && other != pair);
            let key = match pair.filter(|_| is_cut_in_two_ways) {
                None => return Phrase::choice_capturing(cells.clone()),
                Some(pair) if pair.depth > pair.width => "choice-takes-stands",
                Some(_) => "choice-takes-lies",
            };
            Phrase::new(key).cell_list("cells", cells.clone())
        });
        labels.collect()
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        name(piece.kind)
    }

    fn ground(_: Cell) -> Phrase {
        Phrase::new("ground-square")
    }

    fn describe(&self, cell: Cell, mover: Option<Seat>, _: Eye) -> Vec<Phrase> {
        let Some((owner, piece)) = self.piece_on(cell) else {
            return vec![Self::ground(cell)];
        };
        let mut phrases = vec![if self.pieces[owner].may_advance_first(piece) {
            Phrase::new("about-first-advance")
        } else {
            Phrase::new("about-movements").number("count", piece.movements())
        }];
        if let Some(mover) = mover {
            let attacked = self.attacked(owner, piece);
            // What others can reach by several movements is a threat, which not everybody is helped with.
            let prey = if mover.index() == owner {
                self.prey(piece)
            } else {
                let is_taken = |cell: &Cell| self.piece_on(*cell).is_some_and(|it| it.0 != owner);
                attacked.iter().copied().filter(is_taken).collect()
            };
            phrases.push(if !prey.is_empty() {
                Phrase::new("about-attacks-squares").cell_list("cells", prey)
            } else if !attacked.is_empty() {
                Phrase::new("about-attacks-empty-squares").cell_list("cells", attacked)
            } else {
                Phrase::new("about-attacks-nothing")
            });
        }
        phrases
    }

    fn annotations(&self, clicks: &[Cell]) -> Vec<Annotation> {
        let Some((owner, piece)) = clicks.first().and_then(|first| self.piece_on(*first)) else {
            return Vec::new();
        };
        let annotation = |kind, cells: Vec<Cell>| Annotation {
            kind,
            cells,
            seat: Some(Seat::new(owner as u8)),
            number: None,
        };
        let Some(&second) = clicks.get(1) else {
            let attacked = self.attacked(owner, piece);
            return vec![annotation(AnnotationKind::Attacked, attacked)];
        };
        if owner != self.mover() {
            return Vec::new();
        }
        let mut captured: Vec<Cell> = self
            .displacements_of(piece)
            .iter()
            .filter(|chosen| lower_left(owner, self.ends(chosen).1) == second)
            .flat_map(|chosen| self.captured(chosen))
            .collect();
        crate::sorting::sort(&mut captured);
        captured.dedup();
        if captured.is_empty() {
            Vec::new()
        } else {
            vec![annotation(AnnotationKind::Captured, captured)]
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
        crate::sorting::sort(&mut pieces);
        pieces
    }

    fn score(&self, _: Eye) -> Option<Vec<u16>> {
        Some(self.score_of_each().to_vec())
    }

    fn tally(&self) -> Option<Vec<Vec<u16>>> {
        let points = |seat: usize| {
            let pieces = self.pieces[seat].all();
            let mut points: Vec<u16> =
                pieces.map(|it| u16::from(it.width) * u16::from(it.depth)).collect();
            crate::sorting::sort_by(&mut points, |one, other| other.cmp(one));
            points
        };
        Some((0..2).map(points).collect())
    }
}

impl Syndicat {
    /// The remains of the pieces that a move captures in part, with their cells, sorted.
    fn left_over(&self, chosen: Move) -> Vec<(SidePiece, Cell)> {
        let owner = opponent(Seat::new(self.seat)).index();
        let mut after = *self;
        after.play(chosen);
        let whole: Vec<SidePiece> = self.pieces[owner].all().collect();
        let parts = after.pieces[owner].all().filter(|piece| !whole.contains(piece));
        let mut left: Vec<(SidePiece, Cell)> =
            parts.map(|piece| (piece, lower_left(owner, piece))).collect();
        crate::sorting::sort_by_key(&mut left, |(_, at)| *at);
        left
    }
}

/// The name of a piece of this shape.
fn name(kind: Kind) -> Phrase {
    Phrase::new(match kind {
        Kind::Block { width: 2, depth: 1 } => "thing-syndicaliste-lying",
        Kind::Block { width: 1, depth: 2 } => "thing-syndicaliste-standing",
        Kind::Block { width: 3, depth: 1 } => "thing-secretaire-lying",
        Kind::Block { width: 1, depth: 3 } => "thing-secretaire-standing",
        Kind::Block { width: 2, depth: 2 } => "thing-general",
        Kind::Block { .. } | Kind::Pawn | Kind::FigurePawn(_) | Kind::LargePiece => {
            "thing-syndique"
        }
    })
}

/// The effect that splits a piece of `owner`, of which these squares are captured and `left` are
/// the remains.
fn split(
    owner: usize,
    struck: SidePiece,
    captured: u64,
    chosen: &Displacement,
    left: &Pieces,
) -> Effect {
    let captured = window_squares(captured, chosen.row, chosen.column);
    let single =
        captured.map(|(row, column)| SidePiece { row: facing(row), column, width: 1, depth: 1 });
    let corners = struck.squares().filter_map(|(row, column)| {
        let piece = left.piece_on(row, column)?;
        ((piece.row, piece.column) == (row, column)).then_some(piece)
    });
    let mut parts = [None; 4];
    for (part, piece) in parts.iter_mut().zip(single.chain(corners)) {
        *part = Some(SplitPart { spot: Spot::ground(lower_left(owner, piece)), kind: kind(piece) });
    }
    Effect::Split { at: Spot::ground(lower_left(owner, struck)), parts }
}
