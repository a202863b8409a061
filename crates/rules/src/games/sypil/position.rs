//! The implementation of [`Position`] for Sypil.

use super::moves::{Any, Count, Drawn, Kind as MoveKind, Move};
use super::setups;
use super::state::{InvalidPosition, PreviousTurn, Sypil, figure_of};
use crate::hexboard::{self, between, bit, cell, places};
use crate::{Annotation, Cell, Figure, Hidden, Outcome, Position, Seat, Setup, SetupError, Turn};

/// The reason why a game is over.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// A player has lost the last pawn (rulebook, End 1).
    NoPawns { seat: Seat, winner: Seat },
    /// Each player has one pawn left (rulebook, End 2).
    OnePawnEach,
    /// All pawns left bear the same figure (rulebook, End 3).
    OneFigure(Figure),
    /// The player to move has no legal move and has therefore lost.
    NoLegalMove { seat: Seat, winner: Seat },
}

impl Sypil {
    /// Whether the pawns that are left have decided the game (rulebook, End 1 to 3).
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        let [ivory, ebony] = self.owned;
        let [a, b, c] = self.elements.holds.map(|held| held != 0);
        ivory == 0
            || ebony == 0
            || u8::from(a) + u8::from(b) + u8::from(c) == 1
            || (self.is_one_pawn(ivory) && self.is_one_pawn(ebony))
    }

    /// Whether these places of one player hold a single pawn in total.
    #[inline]
    pub(super) fn is_one_pawn(&self, owned: u64) -> bool {
        owned.is_power_of_two() && owned & self.elements.stacks() == 0
    }

    /// Whether the player to move, who has no other move, passes.
    fn may_pass(&self) -> bool {
        self.passes && self.misplaced(self.mover()) != 0
    }

    /// Whether the player to move has a legal move, if the game is not decided.
    pub(super) fn can_move(&self) -> bool {
        let mut any = Any::default();
        self.find_moves(&mut any);
        any.0 != 0 || self.may_pass()
    }

    /// The previous turn of the player to move, who has no legal move, if only going back to where
    /// it began would be possible without the rule against it (rulebook, No going back).
    pub(super) fn only_going_back(&self) -> Option<PreviousTurn> {
        let forgetful = Self { previous: [None; 2], ..*self };
        self.previous[self.mover()].filter(|_| forgetful.can_move())
    }

    /// The legal moves of the element on a place, as if it were its owner's turn.
    fn moves_from(&self, start: u8) -> Vec<(MoveKind, u8)> {
        let mut turned = *self;
        if self.owned[1 - self.mover()] & bit(start) != 0 {
            turned.seat = 1 - self.seat;
        }
        let mut moves = Vec::new();
        turned.legal_moves(&mut moves);
        let from_here = moves.into_iter().filter_map(|chosen| match chosen {
            Move::Go { kind, from, to } if from == start => Some((kind, to)),
            _ => None,
        });
        from_here.collect()
    }

    /// The targets that each pawn of the element on a place contributes.
    pub(super) fn reaches(&self, at: u8) -> Vec<Annotation> {
        let moves = self.moves_from(at);
        let pawns = self.elements.pawns(at);
        let alone = pawns.len() == 1;
        let owner = Seat::new(u8::from(self.owned[1] & bit(at) != 0));
        (0..)
            .zip(pawns)
            .map(|(level, figure)| {
                let targets = moves.iter().map(|&(_, to)| to);
                let mut cells: Vec<Cell> =
                    targets.filter(|&to| alone || figure_of(to) == figure).map(cell).collect();
                crate::sorting::sort(&mut cells);
                hexboard::reach(owner, level, cells)
            })
            .collect()
    }

    /// The reason why the game is over, if it is.
    pub(super) fn end(&self) -> Option<End> {
        for seat in 0..2 {
            if self.owned[usize::from(seat)] == 0 {
                return Some(End::NoPawns { seat: Seat::new(seat), winner: Self::other(seat) });
            }
        }
        if self.owned.iter().all(|&owned| self.is_one_pawn(owned)) {
            return Some(End::OnePawnEach);
        }
        if self.is_decided() {
            let figure =
                Figure::ALL.into_iter().find(|figure| self.elements.holds[figure.index()] != 0)?;
            return Some(End::OneFigure(figure));
        }
        (!self.can_move()).then_some(End::NoLegalMove {
            seat: Seat::new(self.seat),
            winner: Self::other(self.seat),
        })
    }

    /// A seat other than this one.
    pub(super) fn other(seat: u8) -> Seat {
        Seat::new(1 - seat)
    }
}

impl Position for Sypil {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        setups::start(setup).map_err(|invalid| match invalid {
            InvalidPosition::Option(error) => error,
            _ => unreachable!("the start is a position"),
        })
    }

    fn turn(&self) -> Turn {
        match self.end() {
            None => Turn::To(Seat::new(self.seat)),
            Some(End::NoPawns { winner, .. } | End::NoLegalMove { winner, .. }) => {
                Turn::Over(Outcome::Win(winner))
            }
            Some(_) => Turn::Over(Outcome::Draw),
        }
    }

    /// Repairs by direction. Otherwise the steps across edges by direction; then for each of the
    /// other directions steps, stacks, jumps of two and jumps of three cells. Moves of the same
    /// kind and direction are sorted by the target, row by row.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.is_decided() {
            return;
        }
        let before = out.len();
        self.find_moves(out);
        if out.len() == before && self.may_pass() {
            out.push(Move::Pass);
        }
    }

    fn is_capture(&self, chosen: Move) -> bool {
        let capture = MoveKind::Capture;
        matches!(chosen, Move::Go { kind, .. } if kind == capture)
    }

    fn count_moves(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let mut count = Count::default();
        self.find_moves(&mut count);
        match count.0 {
            0 => u64::from(self.may_pass()),
            moves => u64::from(moves),
        }
    }

    fn random_move(&self, chance: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        let mut drawn = Drawn::new(MoveKind::Step);
        self.find_moves(&mut drawn);
        match drawn.moves() {
            0 => self.may_pass().then(|| {
                chance(1);
                Move::Pass
            }),
            moves => {
                let (kind, from, to) = drawn.nth(chance(moves as usize) as u32);
                Some(Move::Go { kind, from, to })
            }
        }
    }

    fn play(&mut self, chosen: Move) {
        let seat = self.mover();
        self.seat = 1 - self.seat;
        let Move::Go { kind, from, to } = chosen else {
            self.previous[seat] = None;
            return;
        };
        self.previous[seat] = Some(PreviousTurn { end: to, start: from });
        if kind == MoveKind::Stack {
            self.owned[seat] ^= bit(from);
            let figure = self.elements.take_top(from);
            self.elements.put(to, figure);
            return;
        }
        self.owned[seat] ^= bit(from) | bit(to);
        self.elements.carry(from, to);
        if kind == MoveKind::Capture {
            let other = 1 - seat;
            for taken in places(between(from, to) & self.owned[other]) {
                self.elements.take_top(taken);
                self.owned[other] &= self.elements.all() | !bit(taken);
            }
        }
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then(|| Self { seat: seat.index() as u8, ..*self })
    }
}

impl Hidden for Sypil {}
