//! The state of a game of Le Stratège, and its implementation of [`Position`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::moves::{
    self, BLACK, BOARD, FAR, LINES, Move, StepDirection, beside, bit, bits, cell, line_of,
};
use super::places::{self, LINES_OF_PLACES, name};
use super::setups::{self, HIGHEST, LOWEST, OF_EACH};
use crate::text::quoted;
use crate::{Game, Outcome, Phrase, Points, Position, Seat, Setup, SetupError, Turn};

/// Whether a strength that has been shown stays visible (rulebook, What a player
/// may know).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// It is hidden again, and players must remember.
    Forget,
    /// It stays visible to both.
    Mark,
}

/// The behaviour of a pawn on its far line when it wins against an attack (rulebook, settled point
/// 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FarLineDefender {
    /// It stays where it is.
    Stays,
    /// It takes the attacker's place, like any other pawn.
    TakesPlace,
}

/// A position of Le Stratège: the pawns with their strengths, which of these stay
/// visible, and the seat to move. It holds the secrets of both players; what an
/// [`Eye`](crate::Eye) may see of it is in
/// [`Tabletop::pieces`](crate::Tabletop::pieces).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Stratege {
    /// The pawns of White (seat 0) and Green, as bit boards.
    pub(super) pawns: [u128; 2],
    /// The strengths of all pawns, a bit board for each binary digit.
    pub(super) strengths: [u128; 3],
    /// The pawns whose strength stays visible to both; none if shown strengths
    /// are to be remembered.
    pub(super) marked: u128,
    /// The seat to move, 0 or 1.
    pub(super) seat: u8,
    pub(super) memory: Memory,
    pub(super) far_line_defender: FarLineDefender,
}

/// The serialized form of a position: pawns as places and strengths.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) white: Vec<String>,
    pub(super) green: Vec<String>,
    pub(super) marked: Vec<String>,
    pub(super) to_move: u8,
    pub(super) memory: Memory,
    pub(super) far_line_defender: FarLineDefender,
}

/// The reason why pawns and a seat are not a valid position of Le Stratège.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// The text is not a pawn on a place of the board.
    #[error("{} is not a pawn: expected place and strength, such as \"c3:5\"", quoted(.0))]
    NoSuchPawn(String),
    /// Two pawns on one place.
    #[error("{0} has two pawns")]
    Crowded(String),
    /// A player with too many pawns of one strength.
    #[error("seat {seat} has more than three pawns of strength {strength}")]
    Pawns {
        /// The player, from 0.
        seat: usize,
        /// The strength.
        strength: u8,
    },
    /// A mark on an empty place, or although shown strengths are not marked.
    #[error("the strength on {} cannot be marked", quoted(.0))]
    Mark(String),
    /// Lists of pawns are missing, or those of both kinds of positions are given.
    #[error(
        "the pawns must be given as white, green and marked, or as known_white and known_green"
    )]
    Fields,
    /// A seat that does not exist.
    #[error("seat {0} cannot be to move: the seats are 0 and 1")]
    Seat(u8),
}

/// More than the lines that a pawn can be driven back.
const OF_A_LOST_PAWN: usize = LINES as usize;

/// The result of an attack.
pub(super) enum Fight {
    /// The attacked pawn leaves the board, the attacker takes its place.
    Won,
    /// The attacker leaves the board, the attacked pawn takes its place.
    Lost,
    /// The attacker leaves the board, the attacked pawn stays on its far line.
    LostToFarLine,
}

impl Stratege {
    /// The steps forward of all pawns to their far lines, with an allowance for each pawn.
    pub(super) fn left_to_go(&self) -> usize {
        let [white, green] = self.pawns.map(bits);
        let white = white.map(|pawn| usize::from(LINES) - 1 - line_of(pawn));
        let green = green.map(line_of);
        white.chain(green).map(|lines| OF_A_LOST_PAWN + lines).sum()
    }

    /// The position with these pawns, White's and then Green's, each written as its place and
    /// strength (`c3:5`), with the options of a set-up.
    ///
    /// # Errors
    /// If a pawn or the seat does not exist, a place is named twice, or a player
    /// has more than three pawns of one strength.
    pub fn with_pawns<S: AsRef<str>>(
        pawns: [&[S]; 2],
        to_move: u8,
        setup: &Setup,
    ) -> Result<Self, InvalidPosition> {
        let mut position = Self::empty(setup);
        position.add(pawns, to_move, LOWEST)?;
        Ok(position)
    }

    /// A board without pawns, with the options of a set-up and White to move.
    fn empty(setup: &Setup) -> Self {
        Self {
            pawns: [0; 2],
            strengths: [0; 3],
            marked: 0,
            seat: 0,
            memory: match setup.option("memory") {
                Some("mark") => Memory::Mark,
                _ => Memory::Forget,
            },
            far_line_defender: match setup.option("far_line_defender") {
                Some("takes_place") => FarLineDefender::TakesPlace,
                _ => FarLineDefender::Stays,
            },
        }
    }

    /// The position of these pawns, of strengths from the lowest on.
    pub(super) fn written_with<S: AsRef<str>>(
        pawns: [&[S]; 2],
        to_move: u8,
        memory: Memory,
        far_line_defender: FarLineDefender,
        lowest: u8,
    ) -> Result<Self, InvalidPosition> {
        let mut position = Self {
            pawns: [0; 2],
            strengths: [0; 3],
            marked: 0,
            seat: 0,
            memory,
            far_line_defender,
        };
        position.add(pawns, to_move, lowest)?;
        Ok(position)
    }

    /// The same position without marks on pawns.
    pub(super) fn without_marks(&self) -> Self {
        Self { marked: 0, ..*self }
    }

    /// A seat that has too many pawns of a strength, and that strength.
    pub(super) fn too_many(&self) -> Option<(usize, u8)> {
        let mut seats =
            (0..2).flat_map(|seat| (LOWEST..=HIGHEST).map(move |strength| (seat, strength)));
        seats.find(|(seat, strength)| {
            let pawns = bits(self.pawns[*seat]).filter(|pawn| self.strength(*pawn) == *strength);
            pawns.count() > OF_EACH
        })
    }

    /// Puts pawns on the board and sets the seat to move.
    fn add<S: AsRef<str>>(
        &mut self,
        pawns: [&[S]; 2],
        to_move: u8,
        lowest: u8,
    ) -> Result<(), InvalidPosition> {
        if to_move > 1 {
            return Err(InvalidPosition::Seat(to_move));
        }
        self.seat = to_move;
        for (seat, texts) in pawns.into_iter().enumerate() {
            for text in texts.iter().map(AsRef::as_ref) {
                let Some((cell, strength)) = places::read_pawn(text)
                    .filter(|(_, strength)| (lowest..=HIGHEST).contains(strength))
                else {
                    return Err(InvalidPosition::NoSuchPawn(text.to_owned()));
                };
                if self.owner(bit(cell)).is_some() {
                    return Err(InvalidPosition::Crowded(name(cell)));
                }
                self.put(seat, bit(cell), strength);
            }
        }
        match self.too_many() {
            Some((seat, strength)) => Err(InvalidPosition::Pawns { seat, strength }),
            None => Ok(()),
        }
    }

    /// Puts a pawn on a free place.
    fn put(&mut self, seat: usize, place: u128, strength: u8) {
        self.pawns[seat] |= place;
        self.set_strength(place, strength);
    }

    /// Gives the pawn on a place another strength.
    pub(super) fn set_strength(&mut self, place: u128, strength: u8) {
        for (digit, plane) in self.strengths.iter_mut().enumerate() {
            *plane &= !place;
            if strength >> digit & 1 != 0 {
                *plane |= place;
            }
        }
    }

    /// The strength of the pawn on a place.
    pub(super) fn strength(&self, place: u128) -> u8 {
        let [ones, twos, fours] = self.strengths.map(|plane| u8::from(plane & place != 0));
        ones | twos << 1 | fours << 2
    }

    /// The seat to move, as an index.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.seat)
    }

    /// The owner of the pawn on a place, as an index.
    pub(super) fn owner(&self, place: u128) -> Option<usize> {
        self.pawns.iter().position(|pawns| pawns & place != 0)
    }

    /// Whether a legal move is an attack.
    pub(super) fn is_attack(&self, chosen: Move) -> bool {
        match chosen {
            Move::Go { to, .. } => self.owner(bit(to)).is_some(),
            Move::Pass => false,
        }
    }

    /// The result of an attack.
    pub(super) fn fight(&self, from: u128, to: u128) -> Fight {
        let defender = 1 - self.mover();
        if self.strength(from) >= self.strength(to) {
            Fight::Won
        } else if FAR[defender] & to != 0 && self.far_line_defender == FarLineDefender::Stays {
            Fight::LostToFarLine
        } else {
            Fight::Lost
        }
    }

    /// A pawn leaves the board.
    fn take(&mut self, seat: usize, place: u128) {
        self.pawns[seat] &= !place;
        self.marked &= !place;
        for plane in &mut self.strengths {
            *plane &= !place;
        }
    }

    /// A pawn goes to a free place.
    fn shift(&mut self, seat: usize, from: u128, to: u128) {
        self.pawns[seat] ^= from | to;
        let carry = |set: &mut u128| {
            if *set & from != 0 {
                *set ^= from | to;
            }
        };
        carry(&mut self.marked);
        self.strengths.iter_mut().for_each(carry);
    }

    /// The seat that occupies all black places of its far line, if one does.
    pub(super) fn filler(&self) -> Option<usize> {
        (0..2).find(|&seat| moves::has_filled_far_line(self.pawns, seat))
    }

    /// Whether the game is over. Does not depend on any strength.
    pub(super) fn is_over(&self) -> bool {
        self.filler().is_some() || self.nobody_can_move()
    }

    /// Whether neither player has a step or an attack.
    pub(super) fn nobody_can_move(&self) -> bool {
        !moves::can_move(self.pawns, self.mover()) && !moves::can_move(self.pawns, 1 - self.mover())
    }

    /// The sums of the strengths of each player's pawns on the far line.
    pub(super) fn points(&self) -> Points {
        let points = [0, 1].map(|seat| {
            let home = bits(self.pawns[seat] & FAR[seat]);
            home.map(|pawn| u16::from(self.strength(pawn))).sum()
        });
        points.into()
    }

    /// The reason why a pawn of the player to move cannot move at all.
    pub(super) fn explain_pawn(&self, from: u128) -> Phrase {
        let own = self.pawns[self.mover()];
        let ahead = StepDirection::FORWARD[self.mover()].of(from & BLACK);
        let ways = (StepDirection::Left.of(from) | StepDirection::Right.of(from) | ahead) & BOARD;
        Phrase::new("illegal-own-pawns-around")
            .cell("cell", cell(from))
            .cell_list("blockers", bits(ways & own).map(cell).collect())
    }

    /// The reason why a pawn of the player to move may not go to `to`.
    pub(super) fn explain_target(&self, from: u128, to: u128) -> Phrase {
        let [origin, target] = [from, to].map(cell);
        if from == to {
            return Phrase::same_cell(target);
        }
        let [up, down] = [StepDirection::Up, StepDirection::Down].map(|way| way.of(from));
        if beside(from) & to != 0 {
            return match self.owner(to) {
                Some(owner) => Phrase::taken(target, Seat::new(owner as u8)),
                // Free and adjacent, but not legal.
                None => {
                    Phrase::new("illegal-step-backward").cell("from", origin).cell("to", target)
                }
            };
        }
        if (up | down) & to != 0 {
            return Phrase::new("illegal-no-vertical").cell("from", origin).cell("to", target);
        }
        Phrase::not_next(origin, target)
    }
}

impl TryFrom<Written> for Stratege {
    type Error = InvalidPosition;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let mut position = Self::written_with(
            [&written.white, &written.green],
            written.to_move,
            written.memory,
            written.far_line_defender,
            LOWEST,
        )?;
        for name in written.marked {
            let pawn = LINES_OF_PLACES
                .cell_named(&name)
                .map(bit)
                .filter(|place| position.owner(*place).is_some())
                .filter(|_| position.memory == Memory::Mark);
            position.marked |= pawn.ok_or(InvalidPosition::Mark(name))?;
        }
        Ok(position)
    }
}

impl From<Stratege> for Written {
    fn from(position: Stratege) -> Self {
        let pawns = |seat: usize| {
            bits(position.pawns[seat])
                .map(|pawn| places::pawn(cell(pawn), position.strength(pawn)))
                .collect()
        };
        Self {
            white: pawns(0),
            green: pawns(1),
            marked: bits(position.marked).map(|pawn| name(cell(pawn))).collect(),
            to_move: position.seat,
            memory: position.memory,
            far_line_defender: position.far_line_defender,
        }
    }
}

impl Position for Stratege {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() != Game::STRATEGE {
            return Err(SetupError::OtherGame { setup: setup.game(), started: Game::STRATEGE });
        }
        let mut start = Self::empty(setup);
        for (seat, pawns) in setups::start(setup)?.into_iter().enumerate() {
            for (place, strength) in pawns {
                start.put(seat, place, strength);
            }
        }
        Ok(start)
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over(Outcome::Score(self.points()))
        } else {
            Turn::To(Seat::new(self.seat))
        }
    }

    fn outcome_by_repetition(&self) -> Outcome {
        Outcome::Score(self.points())
    }

    /// Ordered by direction, each by the target, line by line.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.filler().is_some() {
            return;
        }
        let before = out.len();
        moves::steps_and_attacks(self.pawns, self.mover(), out);
        if out.len() == before && moves::can_move(self.pawns, 1 - self.mover()) {
            out.push(Move::Pass);
        }
    }

    fn is_capture(&self, chosen: Move) -> bool {
        self.is_attack(chosen)
    }

    fn count_moves(&self) -> u64 {
        if self.filler().is_some() {
            return 0;
        }
        match moves::count(self.pawns, self.mover()) {
            0 => u64::from(moves::can_move(self.pawns, 1 - self.mover())),
            count => u64::from(count),
        }
    }

    fn random_move(&self, chance: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.filler().is_some() {
            return None;
        }
        let drawn = moves::Drawn::new(self.pawns, self.mover());
        match drawn.moves() {
            0 => moves::can_move(self.pawns, 1 - self.mover()).then(|| {
                chance(1);
                Move::Pass
            }),
            moves => drawn.nth(chance(moves as usize) as u32),
        }
    }

    fn play(&mut self, chosen: Move) {
        if let Move::Go { from, to } = chosen {
            let (from, to) = (bit(from), bit(to));
            let (mover, other) = (self.mover(), 1 - self.mover());
            if self.pawns[other] & to == 0 {
                self.shift(mover, from, to);
            } else {
                if self.memory == Memory::Mark {
                    self.marked |= from | to;
                }
                match self.fight(from, to) {
                    Fight::Won => {
                        self.take(other, to);
                        self.shift(mover, from, to);
                    }
                    Fight::Lost => {
                        self.take(mover, from);
                        self.shift(other, to, from);
                    }
                    Fight::LostToFarLine => self.take(mover, from),
                }
            }
        }
        self.seat = 1 - self.seat;
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then(|| Self { seat: seat.index() as u8, ..*self })
    }
}
