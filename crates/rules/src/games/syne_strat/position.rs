//! The implementation of [`Position`] for Syne-Strat 7.

use super::moves::{Any, Count, Drawn, Kind as MoveKind, Move, Nth};
use super::sets::{CENTRE, PLAIN_PLACES, RINGS, SETS, SetIndex, figure_of, set_at};
use super::setups;
use super::state::{InvalidPosition, SyneStrat};
use crate::hexboard::{self, between, bit, cell, cells, places};
use crate::{
    Annotation, Beat, Cell, Contest, Effect, Game, Hidden, Outcome, Position, Seat, Setup,
    SetupError, Spot, Tabletop, Turn,
};

/// The reason why a game is over.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// A piece has reached the centre (rulebook, End 1).
    CentreTaken { winner: Seat },
    /// One player alone has pieces left (rulebook, End 2).
    LastPieces { winner: Seat },
    /// The player to move, of two, has no legal move (rulebook, End 3).
    Blocked { seat: Seat },
    /// No player who is still in the game, of three or four, has a legal move (rulebook,
    /// End 3).
    AllBlocked,
}

impl SyneStrat {
    /// Whether a piece on the centre, or the pieces that are left, have decided the
    /// game (rulebook, End 1 and 2).
    #[inline]
    fn is_decided(&self) -> bool {
        self.all_pieces() & 1 << CENTRE != 0 || self.players_left() == 1
    }

    /// The number of players who still have pieces.
    #[inline]
    fn players_left(&self) -> usize {
        self.pieces.iter().filter(|pieces| **pieces != 0).count()
    }

    /// Whether the player to move has a move but passing, if the game is not decided.
    pub(super) fn can_move(&self) -> bool {
        let mut any = Any::default();
        self.find_moves(&mut any);
        any.0 != 0
    }

    /// Whether the player to move, who has no other move, passes (rulebook, End 3).
    pub(super) fn may_pass(&self) -> bool {
        self.players > 2
            && (0..self.players).any(|seat| {
                let as_if_to_move = Self { seat, ..*self };
                self.pieces[usize::from(seat)] != 0 && as_if_to_move.can_move()
            })
    }

    /// The next seat that is still in the game.
    #[inline]
    fn next_seat(&self) -> u8 {
        let mut seat = self.seat;
        loop {
            seat = if seat + 1 == self.players { 0 } else { seat + 1 };
            if self.pieces[usize::from(seat)] != 0 || seat == self.seat {
                return seat;
            }
        }
    }

    /// Takes the top pawn off a place, and returns its figure and its owner.
    #[inline]
    fn take_top(&mut self, place: u8) -> (usize, usize) {
        let figure = self.elements.take_top(place);
        let owned = |&seat: &usize| self.owned[seat] & bit(place) != 0;
        let owner = (0..3).find(owned).unwrap_or(3);
        self.owned[owner] &= self.elements.all() | !bit(place);
        (figure, owner)
    }

    /// Takes the tops off the jumped places, and puts them on their new places.
    #[inline]
    fn put_tops_back<const JUMPED: usize>(
        &mut self,
        jumped: [u8; JUMPED],
        put: [Option<u8>; JUMPED],
    ) {
        let tops = jumped.map(|place| self.take_top(place));
        for ((figure, owner), put) in tops.into_iter().zip(put) {
            if let Some(put) = put {
                self.elements.put(put, figure);
                self.owned[owner] |= bit(put);
            }
        }
    }

    /// The effects on the tops that are jumped over between two places and put on `put`, in the
    /// order in which they are jumped.
    pub(super) fn put_back_beat(&self, from: u8, to: u8, put: &[Option<u8>]) -> Option<Beat> {
        let effects = Self::jumped(from, to).into_iter().zip(put).filter_map(|(place, put)| {
            let top = Spot { cell: cell(place), level: self.elements.height(place) - 1 };
            match *put {
                // A lone pawn may be put back on its own place.
                Some(put) if put == place => None,
                Some(put) => Some(Effect::Move { from: top, to: Spot::ground(cell(put)) }),
                None => Some(Effect::Take { at: top }),
            }
        });
        let effects: Vec<Effect> = effects.collect();
        (!effects.is_empty()).then_some(Beat(effects))
    }

    /// The beat of the whole element on a place going somewhere.
    pub(super) fn carry_beat(&self, from: u8, to: u8) -> Beat {
        let levels = 0..self.elements.height(from);
        let spot = |place, level| Spot { cell: cell(place), level };
        let moved =
            levels.map(|level| Effect::Move { from: spot(from, level), to: spot(to, level) });
        Beat(moved.collect())
    }

    /// The targets of the whole element or piece on a place, as if it were its owner's turn.
    fn targets(&self, start: u8) -> Vec<u8> {
        let Some(owner) = self.owner(start).or_else(|| self.piece_at(start)) else {
            return Vec::new();
        };
        if self.pieces[owner.index()] == 0 {
            return Vec::new();
        }
        let turned = Self { seat: owner.index() as u8, ..*self };
        let mut moves = Vec::new();
        turned.legal_moves(&mut moves);
        let mut targets: Vec<u8> = moves
            .into_iter()
            .filter_map(|chosen| match chosen {
                Move::Go { kind: MoveKind::Unstack, .. } | Move::Pass => None,
                Move::Go { from, to, .. }
                | Move::OverStack { from, to, .. }
                | Move::LongJump { from, to, .. }
                | Move::Piece { from, to } => (from == start).then_some(to),
            })
            .collect();
        crate::sorting::sort(&mut targets);
        targets.dedup();
        targets
    }

    /// The targets that each pawn of the element on a place contributes.
    pub(super) fn reaches(&self, at: u8) -> Vec<Annotation> {
        let Some(owner) = self.owner(at).or_else(|| self.piece_at(at)) else {
            return Vec::new();
        };
        let targets = self.targets(at);
        if self.piece_at(at).is_some() {
            let cells = targets.into_iter().map(cell).collect();
            return vec![hexboard::reach(owner, 0, cells)];
        }
        let pawns = self.elements.pawns(at);
        let alone = pawns.len() == 1;
        (0..)
            .zip(pawns)
            .map(|(level, figure)| {
                let own = targets.iter().copied();
                let own = own.filter(|&to| alone || figure_of(to) == Some(figure));
                hexboard::reach(owner, level, own.map(cell).collect())
            })
            .collect()
    }

    /// The occupied cells and the power in every set.
    pub(super) fn sets(&self) -> Vec<Contest> {
        let players = usize::from(self.players);
        let contest = |set: SetIndex| Contest {
            cells: cells(RINGS[set]),
            centre: cell(PLAIN_PLACES[set]),
            counts: (0..players).map(|seat| self.occupied(set, seat)).collect(),
            holders: self.power(set),
            short: (0..players).map(|seat| self.short_of_power(set, seat)).collect(),
        };
        (0..SETS).map(contest).collect()
    }

    /// The places that a jump goes over, in its direction.
    pub(super) fn jumped(from: u8, to: u8) -> Vec<u8> {
        let mut jumped: Vec<u8> = places(between(from, to)).collect();
        if from > to {
            jumped.reverse();
        }
        jumped
    }

    /// The reason why the game is over, if it is.
    pub(super) fn end(&self) -> Option<End> {
        if let Some(winner) = self.piece_at(PLAIN_PLACES[CENTRE]) {
            return Some(End::CentreTaken { winner });
        }
        let mut left = (0..self.players).filter(|&seat| self.pieces[usize::from(seat)] != 0);
        if let (Some(winner), None) = (left.next(), left.next()) {
            let winner = Seat::new(winner);
            return Some(End::LastPieces { winner });
        }
        if self.can_move() || self.may_pass() {
            None
        } else if self.players == 2 {
            let seat = Seat::new(self.seat);
            Some(End::Blocked { seat })
        } else {
            Some(End::AllBlocked)
        }
    }

    /// The position after the legal move with these cells; also if captured tops are still to be
    /// put back, which are then on no cell.
    pub(super) fn after(&self, clicks: &[Cell]) -> Option<Self> {
        let [from, to, put_back @ ..] = clicks else {
            return None;
        };
        if from == to && put_back.is_empty() {
            // Only the top was lifted.
            return None;
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let mut chosen = moves.into_iter().find(|chosen| {
            let path = self.clicks(*chosen);
            path.len() >= clicks.len()
                && clicks.iter().eq(path[..clicks.len()].iter().map(|it| &it.0))
        })?;
        if let Move::OverStack { put, .. } = &mut chosen {
            *put = put.filter(|_| !put_back.is_empty());
        }
        if let Move::LongJump { put, .. } = &mut chosen {
            let mut made = put_back.len();
            for put in put {
                *put = put.filter(|_| made > 0);
                made = made.saturating_sub(usize::from(put.is_some()));
            }
        }
        let mut after = *self;
        after.play(chosen);
        Some(after)
    }
}

impl Position for SyneStrat {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() != Game::SYNE_STRAT {
            return Err(SetupError::OtherGame { setup: setup.game(), started: Game::SYNE_STRAT });
        }
        setups::start(setup).map_err(|invalid| match invalid {
            InvalidPosition::Setup(error) => error,
            _ => unreachable!("the starts are positions"),
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        match self.end() {
            None => Turn::To(Seat::new(self.seat)),
            Some(End::CentreTaken { winner } | End::LastPieces { winner }) => {
                Turn::Over(Outcome::Win(winner))
            }
            Some(_) => Turn::Over(Outcome::Draw),
        }
    }

    fn is_out(&self, seat: Seat) -> bool {
        let pieces = self.pieces.get(seat.index());
        pieces.is_none_or(|pieces| *pieces == 0)
    }

    fn resigned(&self, seat: Seat) -> Self {
        let mut left = *self;
        left.pieces[seat.index()] = 0;
        if self.mover() == seat.index() {
            left.seat = left.next_seat();
        }
        left
    }

    /// Repairs by direction, each steps before stacks. Otherwise the moves of elements and tops by
    /// direction, then the jumps over stacks, then the moves of pieces. Moves of the same kind and
    /// direction are sorted by the target, row by row.
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
        match chosen {
            Move::Go { kind, .. } => kind == MoveKind::Capture,
            Move::OverStack { .. } | Move::LongJump { .. } => true,
            Move::Piece { to, .. } => self.piece_at(to).is_some(),
            Move::Pass => false,
        }
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
        let mut drawn = Drawn::new();
        self.find_moves(&mut drawn);
        let goes = drawn.goes.moves();
        match goes + drawn.others.0 {
            0 => self.may_pass().then(|| {
                chance(1);
                Move::Pass
            }),
            moves => {
                let number = chance(moves as usize) as u32;
                let Some(beyond) = number.checked_sub(goes) else {
                    let (kind, from, to) = drawn.goes.nth(number);
                    return Some(Move::Go { kind, from, to });
                };
                let mut nth = Nth::new(beyond);
                self.find_rarer_moves(&mut nth);
                nth.found()
            }
        }
    }

    fn play(&mut self, chosen: Move) {
        let seat = self.mover();
        match chosen {
            Move::Go { kind: kind @ (MoveKind::Stack | MoveKind::Unstack), from, to } => {
                let figure = self.elements.take_top(from);
                self.elements.put(to, figure);
                self.owned[seat] |= bit(to);
                if kind == MoveKind::Stack {
                    self.owned[seat] ^= bit(from);
                }
            }
            Move::Go { kind, from, to } => {
                self.carry(from, to);
                if kind == MoveKind::Capture {
                    self.take_top((from + to) / 2);
                }
            }
            Move::OverStack { from, to, put } => {
                self.carry(from, to);
                self.put_tops_back([(from + to) / 2], [put]);
            }
            Move::LongJump { from, to, put } => {
                self.carry(from, to);
                let way = (i32::from(to) - i32::from(from)) / 3;
                let jumped = [1, 2].map(|times| (i32::from(from) + times * way) as u8);
                self.put_tops_back(jumped, put);
            }
            Move::Piece { from, to } => {
                for pieces in &mut self.pieces {
                    *pieces &= !piece_bit(to);
                }
                self.pieces[seat] ^= piece_bit(from) | piece_bit(to);
            }
            Move::Pass => {}
        }
        self.seat = self.next_seat();
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        let pieces = self.pieces.get(seat.index());
        pieces.filter(|pieces| **pieces != 0).map(|_| Self { seat: seat.index() as u8, ..*self })
    }
}

impl Hidden for SyneStrat {}

impl SyneStrat {
    /// Moves a whole element of the player to move.
    #[inline]
    fn carry(&mut self, from: u8, to: u8) {
        self.owned[usize::from(self.seat)] ^= bit(from) | bit(to);
        self.elements.carry(from, to);
    }
}

/// The set of the index of the plain cell at a place.
fn piece_bit(place: u8) -> u8 {
    set_at(place).map_or(0, |set| 1 << set)
}
