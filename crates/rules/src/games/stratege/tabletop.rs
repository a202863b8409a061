//! Le Stratège at a table: its pieces, clicks, beats and phrases.

use super::explored::Explored;
use super::moves::{FAR, Move, bit, bits, cell};
use super::phrases::{PHRASES, far_line_filled, pawn_name, place_name};
use super::position::Stratege;
use crate::{
    Beat, Cell, ClickRole, Effect, ExploreError, Eye, Notation, Phrase, PhraseSpec, PieceView,
    PositionVisitor, Seat, Spot, Tabletop,
};

impl Tabletop for Stratege {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    /// The steps forward of all pawns to their far lines; a pawn that is lost counts for more than any that a
    /// fight drives back.
    fn left(&self) -> usize {
        self.left_to_go()
    }

    fn without_progress(moves: usize) -> Phrase {
        Phrase::new("standstill-nobody-ahead").number("moves", moves as i64)
    }

    fn ending(&self) -> Option<Phrase> {
        if let Some(seat) = self.filler() {
            return Some(far_line_filled(Seat::new(seat as u8), &self.points()));
        }
        let ended = || Phrase::ended_with_nobody_to_move(&self.points());
        self.nobody_can_move().then(ended)
    }

    fn ending_by_repetition(&self) -> Phrase {
        Phrase::new("ending-repetition-scored").points_of_two(&self.points())
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let Move::Go { from, to } = chosen else {
            return Vec::new();
        };
        let role = if self.is_attack(chosen) { ClickRole::Attack } else { ClickRole::Go };
        vec![(from, ClickRole::Lift), (to, role)]
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        match chosen {
            Move::Go { to, .. } if self.owner(bit(to)).is_some() => vec![to],
            _ => Vec::new(),
        }
    }

    fn beats(&self, chosen: Move, eye: Eye) -> Vec<Beat> {
        self.beats_for(chosen, eye)
    }

    fn foretold(&self, chosen: Move, eye: Eye) -> Vec<Beat> {
        self.foreseen(chosen, eye)
    }

    fn closing(&self, eye: Eye) -> Vec<Beat> {
        self.far_lines_shown(eye)
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        let Some(&first) = clicks.first() else {
            return Phrase::unfinished();
        };
        let from = bit(first);
        match self.owner(from) {
            None => Phrase::empty_cell(first),
            Some(owner) if owner != self.mover() => {
                Phrase::not_your_pawn(first, Seat::new(owner as u8), Seat::new(self.seat))
            }
            Some(owner) if FAR[owner] & from != 0 => {
                Phrase::new("illegal-bound-to-far-line").cell("cell", first)
            }
            Some(_) => match clicks.get(1) {
                None => self.explain_pawn(from),
                Some(&second) => self.explain_target(from, bit(second)),
            },
        }
    }

    fn deeds(&self, chosen: Move, eye: Eye) -> Vec<Phrase> {
        let Move::Go { to, .. } = chosen else {
            return Vec::new();
        };
        if !self.is_attack(chosen) {
            return Vec::new();
        }
        let foretold = self.foreseen(chosen, eye);
        if foretold.is_empty() {
            return vec![Phrase::new("deed-attacks").cell("cell", to)];
        }
        let takes = Effect::Take { at: Spot::ground(to) };
        let wins = foretold.iter().any(|beat| beat.0.contains(&takes));
        vec![if wins {
            let phrase = Phrase::new("deed-takes").phrase("what", Phrase::new("thing-pawn"));
            phrase.cell("cell", to)
        } else {
            Phrase::new("deed-loses")
        }]
    }

    fn told(&self, chosen: Move, eye: Eye) -> Vec<Phrase> {
        let Move::Go { from, to } = chosen else {
            return Vec::new();
        };
        let mover = Seat::new(self.seat);
        if !self.is_attack(chosen) {
            let goes = Phrase::new("told-goes").seat("mover", mover);
            return vec![goes.cell("from", from).cell("to", to)];
        }
        let other = Seat::new(1 - self.seat);
        let beats = self.beats_for(chosen, eye);
        let pieces = self.seen(eye);
        // Both are known: each was visible before, or is revealed now.
        let strength_on = |place: Cell| -> Option<u8> {
            let visible = pieces.iter().find(|it| it.spot.cell == place);
            let revealed = beats.iter().flat_map(|beat| &beat.0);
            let mut revealed = revealed.filter_map(|effect| match *effect {
                Effect::Reveal { at, strength } if at.cell == place => Some(strength),
                _ => None,
            });
            visible.and_then(|it| it.strength).or_else(|| revealed.next())
        };
        let (Some(strength), Some(against)) = (strength_on(from), strength_on(to)) else {
            return Vec::new();
        };
        let happens = |effect: Effect| beats.iter().any(|beat| beat.0.contains(&effect));
        let take = |place| Effect::Take { at: Spot::ground(place) };
        let comes_forward = Effect::Move { from: Spot::ground(to), to: Spot::ground(from) };
        let (key, left, place) = if happens(take(to)) {
            if strength == against {
                ("told-attacker-wins-equal", strength, to)
            } else {
                ("told-attacker-wins", strength, to)
            }
        } else if happens(comes_forward) {
            ("told-defender-wins", against, from)
        } else {
            ("told-defender-stays", against, to)
        };
        let attacks = Phrase::new("told-attacks").seat("mover", mover);
        let attacks = attacks.seat("other", other).cell("cell", to);
        let ends = Phrase::new(key).seat("mover", mover).seat("other", other);
        vec![
            attacks.number("strength", strength).number("against", against),
            ends.number("strength", left).cell("cell", place),
        ]
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        pawn_name(piece)
    }

    fn ground(cell: Cell) -> Phrase {
        place_name(Self::board(), cell)
    }

    fn pieces(&self, eye: Eye) -> Vec<PieceView> {
        self.seen(eye)
    }

    fn counted(&self) -> Vec<Vec<(Cell, u16)>> {
        let points = |pawn| (cell(pawn), u16::from(self.strength(pawn)));
        (0..2).map(|seat| bits(self.pawns[seat] & FAR[seat]).map(points).collect()).collect()
    }

    fn explored<V: PositionVisitor>(
        &self,
        eye: Eye,
        guesses: &[(Cell, u8)],
        visitor: V,
    ) -> Result<V::Output, ExploreError> {
        let known = Explored::of(self, eye, guesses)?;
        Ok(visitor.visit(known))
    }
}
