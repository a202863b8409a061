//! The position that a player can explore during the game: the player's knowledge, with guesses for
//! unknown strengths, and pawns of unknown strength without a guess.
//!
//! It is a separate type of position, made only from what one eye sees, so that nothing
//! explored can depend on a secret. It has no secrets itself: all eyes see the same.
//!
//! The rules are those of the game with one exception: an attack that involves an
//! unknown strength cannot be played, because its outcome is unknown. A player without
//! another move passes, and if neither player has one the game is over. Unknown
//! strengths score nothing.

use serde::{Deserialize, Serialize};

use super::moves::{Move, bit, bits, cell};
use super::notation;
use super::phrases::{PHRASES, far_line_filled, pawn_name, place_name, unknown_strength};
use super::places::{self, UNKNOWN, name};
use super::position::{FarLineDefender, InvalidPosition, Memory, Stratege};
use super::setups::{HIGHEST, OF_EACH};
use crate::{
    Beat, Board, Cell, ClickRole, ExploreError, Eye, Hidden, Notation, Outcome, Phrase, PhraseSpec,
    PieceView, Position, Seat, Setup, SetupError, Tabletop, Turn,
};

/// A position as known and guessed by one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Explored {
    /// The pawns, some of unknown strength. Nothing is marked: known strengths need no
    /// mark.
    known: Stratege,
}

/// The serialized form: pawns as places and strengths, with `?` for an unknown
/// strength.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) known_white: Vec<String>,
    pub(super) known_green: Vec<String>,
    pub(super) to_move: u8,
    pub(super) memory: Memory,
    pub(super) far_line_defender: FarLineDefender,
}

impl Explored {
    /// The position as known by this eye, with these guesses for the unknown strengths.
    ///
    /// # Errors
    /// If a guess is impossible.
    pub(super) fn of(
        position: &Stratege,
        eye: Eye,
        guesses: &[(Cell, u8)],
    ) -> Result<Self, ExploreError> {
        let mut known = position.without_marks();
        for pawn in position.seen(eye) {
            let strength = pawn.strength.unwrap_or(UNKNOWN);
            known.set_strength(bit(pawn.spot.cell), strength);
        }
        for &(guessed, strength) in guesses {
            let place = Stratege::board().info(guessed).map(|_| bit(guessed));
            let place = place.filter(|place| known.owner(*place).is_some());
            let place = place.ok_or_else(|| ExploreError::NoPawn(name(guessed)))?;
            if !(1..=HIGHEST).contains(&strength) {
                return Err(ExploreError::Strength(strength));
            }
            // Known strengths need no guess.
            if known.strength(place) == UNKNOWN {
                known.set_strength(place, strength);
            }
        }
        let most = u8::try_from(OF_EACH).expect("there are three");
        match known.too_many() {
            Some((seat, strength)) => {
                Err(ExploreError::TooMany { seat: Seat::new(seat as u8), strength, most })
            }
            None => Ok(Self { known }),
        }
    }

    /// The pawn of unknown strength that takes part in a move from one place to the other, if any;
    /// the attacked one comes first.
    fn unknown_in(&self, from: u128, to: u128) -> Option<u128> {
        self.known.owner(to)?;
        let strange = |place: &u128| self.known.strength(*place) == UNKNOWN;
        [to, from].into_iter().find(strange)
    }

    /// Whether the outcome of a move is known.
    fn is_known(&self, chosen: Move) -> bool {
        match chosen {
            Move::Go { from, to } => self.unknown_in(bit(from), bit(to)).is_none(),
            Move::Pass => true,
        }
    }

    /// The steps and attacks of a seat, with known outcome or not.
    fn steps_and_attacks(&self, seat: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        super::moves::steps_and_attacks(self.known.pawns, seat, &mut moves);
        moves
    }

    /// Whether a seat has a step or attack with known outcome.
    fn can_move(&self, seat: usize) -> bool {
        let moves = self.steps_and_attacks(seat);
        moves.into_iter().any(|chosen| self.is_known(chosen))
    }

    /// The reason why a pawn cannot be moved, if it is that the outcome of its attacks is unknown.
    fn explain_unknown(&self, from: u128, to: Option<u128>) -> Option<Phrase> {
        let mover = self.known.mover();
        if self.known.owner(from) != Some(mover) {
            return None;
        }
        let goes = |chosen: &Move| match *chosen {
            Move::Go { from: first, to: second } => {
                (bit(first) == from && to.is_none_or(|to| bit(second) == to)).then(|| bit(second))
            }
            Move::Pass => None,
        };
        let attacked = self.steps_and_attacks(mover).iter().find_map(goes)?;
        let unknown = self.unknown_in(from, attacked)?;
        Some(unknown_strength(cell(unknown)))
    }
}

impl TryFrom<Written> for Explored {
    type Error = InvalidPosition;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let pawns = [written.known_white.as_slice(), &written.known_green];
        let known = Stratege::written_with(
            pawns,
            written.to_move,
            written.memory,
            written.far_line_defender,
            UNKNOWN,
        )?;
        Ok(Self { known })
    }
}

impl From<Explored> for Written {
    fn from(Explored { known }: Explored) -> Self {
        let pawns = |seat: usize| {
            let pawns = bits(known.pawns[seat]);
            pawns.map(|pawn| places::pawn(cell(pawn), known.strength(pawn))).collect()
        };
        Self {
            known_white: pawns(0),
            known_green: pawns(1),
            to_move: known.mover() as u8,
            memory: known.memory,
            far_line_defender: known.far_line_defender,
        }
    }
}

impl Position for Explored {
    type Move = Move;

    /// The start as known by White.
    fn start(setup: &Setup) -> Result<Self, SetupError> {
        let start = Stratege::start(setup)?;
        let white = Eye::Seat(Seat::new(0));
        Ok(Self::of(&start, white, &[]).expect("nothing is guessed"))
    }

    fn turn(&self) -> Turn {
        match self.ending() {
            Some(_) => Turn::Over(Outcome::Score(self.known.points())),
            None => Turn::To(Seat::new(self.known.mover() as u8)),
        }
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.known.outcome_by_repetition()
    }

    /// As in the game.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.ending().is_some() {
            return;
        }
        let mut moves = self.steps_and_attacks(self.known.mover());
        moves.retain(|chosen| self.is_known(*chosen));
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        out.append(&mut moves);
    }

    fn is_capture(&self, chosen: Move) -> bool {
        self.known.is_capture(chosen)
    }

    fn play(&mut self, chosen: Move) {
        self.known.play(chosen);
        self.known = self.known.without_marks();
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        let known = self.known.with_turn(seat)?;
        Some(Self { known })
    }
}

impl Notation for Explored {
    fn board() -> &'static Board {
        Stratege::board()
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.known.options()
    }

    fn word(&self, chosen: Move) -> String {
        self.known.word(chosen)
    }

    fn parse(&self, word: &str) -> Option<Move> {
        let (chosen, _) = notation::parse(word)?;
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        (moves.contains(&chosen) && self.word(chosen) == word).then_some(chosen)
    }
}

impl Hidden for Explored {
    fn fight_of(&self, chosen: Move) -> Option<[Cell; 2]> {
        self.known.fight_of(chosen)
    }
}

impl Tabletop for Explored {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn left(&self) -> usize {
        self.known.left_to_go()
    }

    fn without_progress(moves: usize) -> Phrase {
        Stratege::without_progress(moves)
    }

    fn ending(&self) -> Option<Phrase> {
        let points = self.known.points().to_vec();
        if let Some(seat) = self.known.filler() {
            let seat = Seat::new(seat as u8);
            return Some(far_line_filled(seat, &points));
        }
        let can_move = self.can_move(0) || self.can_move(1);
        (!can_move).then(|| Phrase::ended_with_nobody_to_move(&points))
    }

    fn ending_by_repetition(&self) -> Phrase {
        self.known.ending_by_repetition()
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        self.known.clicks(chosen)
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        self.known.attacked_by(chosen)
    }

    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        self.known.foreseen(chosen, Eye::Open)
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        let unknown = clicks.first().and_then(|from| {
            let to = clicks.get(1).map(|to| bit(*to));
            self.explain_unknown(bit(*from), to)
        });
        unknown.unwrap_or_else(|| self.known.explain(clicks))
    }

    fn deeds(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        self.known.deeds(chosen, Eye::Open)
    }

    fn told(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        self.known.told(chosen, Eye::Open)
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        pawn_name(piece)
    }

    fn ground(cell: Cell) -> Phrase {
        place_name(Self::board(), cell)
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let mut pieces = self.known.seen(Eye::Open);
        for piece in &mut pieces {
            piece.strength = piece.strength.filter(|strength| *strength != UNKNOWN);
        }
        pieces
    }

    fn counted(&self) -> Vec<Vec<(Cell, u16)>> {
        self.known.counted()
    }
}
