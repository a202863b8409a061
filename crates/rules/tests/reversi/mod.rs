//! Reversi: a sixth game, written against the public interface of the rules alone. It
//! proves that a game needs nothing else: it places new pieces, turns pieces over,
//! passes and counts points, which no game of the shelf does. The tests of the app
//! include it, too.
//!
//! 8 × 8 cells. Black begins. A move places a disc so that at least one row of discs of
//! the other colour, in any of the eight directions, lies between it and another disc
//! of the own colour; they are turned over. A player without a move passes; the game
//! ends when nobody has one, and the player with more discs wins.

use std::sync::LazyLock;

use ludotheque_rules::{
    Beat, Board, Cell, ClickRole, Effect, Eye, FactKind, Game, GameInfo, GameSpec, Hidden, Kind,
    Notation, Outcome, PASS, Phrase, PhraseSpec, PieceView, Position, Seat, Setup, SetupError,
    Spot, Tabletop, Turn,
};
use serde::{Deserialize, Serialize};

/// Cells on each side.
const SIDE: u8 = 8;

static SQUARES: LazyLock<Board> = LazyLock::new(|| Board::of_squares(SIDE, SIDE));

/// The specification of the game.
pub(crate) static SPEC: GameSpec = GameSpec::new::<Reversi>(GameInfo {
    colours: |_| &["colour-black", "colour-white"],
    minutes: (20, 40),
    ..GameInfo::new("reversi", "Reversi")
});

/// The phrases of this game alone.
const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("illegal-turns-nothing", &[("cell", FactKind::Cell)]),
    PhraseSpec::new("deed-turns-over", &[("cells", FactKind::Cells)]),
    PhraseSpec::new("thing-disc", &[]),
    PhraseSpec::new("ground-square", &[]),
];

/// The game, made known.
pub(crate) fn reversi() -> Game {
    Game::register(&SPEC).expect("no other game has its id")
}

/// A position of Reversi: the discs of both players, a bit a cell in the order of the
/// board, and the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u64, u64, u8)", into = "(u64, u64, u8)")]
pub struct Reversi {
    discs: [u64; 2],
    seat: u8,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A disc is placed on a free cell.
    Place(Cell),
    /// The player has no other move, and the opponent has one.
    Pass,
}

/// The bit of a cell.
fn bit(cell: Cell) -> u64 {
    1 << cell.index()
}

/// The cells of a set, in the order of the board.
fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = Cell::new(set.trailing_zeros() as u8);
        let left = set != 0;
        set &= set.wrapping_sub(1);
        left.then_some(cell)
    })
}

/// The set after one step in a direction, from 0 to 7, without leaving the board.
fn step(set: u64, direction: u8) -> u64 {
    const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    match direction {
        0 => (set & NOT_H) << 1,
        1 => (set & NOT_A) >> 1,
        2 => set << 8,
        3 => set >> 8,
        4 => (set & NOT_H) << 9,
        5 => (set & NOT_A) << 7,
        6 => (set & NOT_H) >> 7,
        _ => (set & NOT_A) >> 9,
    }
}

/// The cells where a player with these discs may place one.
fn targets(own: u64, other: u64) -> u64 {
    let free = !(own | other);
    (0..8).fold(0, |targets, direction| {
        let mut row = step(own, direction) & other;
        for _ in 0..SIDE - 3 {
            row |= step(row, direction) & other;
        }
        targets | step(row, direction) & free
    })
}

/// The discs that are turned over when a player with these discs places one.
fn turned(own: u64, other: u64, placed: u64) -> u64 {
    (0..8).fold(0, |turned, direction| {
        let (mut row, mut next) = (0, step(placed, direction));
        while next & other != 0 {
            row |= next;
            next = step(next, direction);
        }
        if next & own == 0 { turned } else { turned | row }
    })
}

impl Reversi {
    /// The discs of the player to move, and those of the other one.
    fn sides(&self) -> (u64, u64) {
        let seat = usize::from(self.seat);
        (self.discs[seat], self.discs[1 - seat])
    }

    /// The cells where the player to move may place a disc.
    fn targets(&self) -> u64 {
        let (own, other) = self.sides();
        targets(own, other)
    }

    /// Whether the player who is not to move could place a disc.
    fn opponent_can_move(&self) -> bool {
        let (own, other) = self.sides();
        targets(other, own) != 0
    }

    /// The number of discs of each player.
    fn points(&self) -> [u16; 2] {
        self.discs.map(|discs| discs.count_ones() as u16)
    }

    /// The discs that a move turns over.
    fn turned_by(&self, chosen: Move) -> u64 {
        let (own, other) = self.sides();
        match chosen {
            Move::Place(cell) => turned(own, other, bit(cell)),
            Move::Pass => 0,
        }
    }
}

impl TryFrom<(u64, u64, u8)> for Reversi {
    type Error = &'static str;

    fn try_from((black, white, seat): (u64, u64, u8)) -> Result<Self, Self::Error> {
        if black & white != 0 || seat > 1 {
            return Err("two discs are on one cell, or there is no such seat");
        }
        Ok(Self { discs: [black, white], seat })
    }
}

impl From<Reversi> for (u64, u64, u8) {
    fn from(Reversi { discs, seat }: Reversi) -> Self {
        (discs[0], discs[1], seat)
    }
}

impl Position for Reversi {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() != reversi() {
            return Err(SetupError::OtherGame { setup: setup.game(), started: reversi() });
        }
        // D4 and E5 for Black, E4 and D5 for White.
        let discs = [1 << 27 | 1 << 36, 1 << 28 | 1 << 35];
        Ok(Self { discs, seat: 0 })
    }

    fn turn(&self) -> Turn {
        if self.targets() == 0 && !self.opponent_can_move() {
            Turn::Over(Outcome::Score(self.points().into()))
        } else {
            Turn::To(Seat::new(self.seat))
        }
    }

    /// Ordered by cell.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        let targets = self.targets();
        if targets != 0 {
            out.extend(cells(targets).map(Move::Place));
        } else if self.opponent_can_move() {
            out.push(Move::Pass);
        }
    }

    fn count_moves(&self) -> u64 {
        match self.targets().count_ones() {
            0 => u64::from(self.opponent_can_move()),
            moves => u64::from(moves),
        }
    }

    fn play(&mut self, chosen: Move) {
        let turned = self.turned_by(chosen);
        let seat = usize::from(self.seat);
        if let Move::Place(cell) = chosen {
            self.discs[seat] |= bit(cell) | turned;
            self.discs[1 - seat] &= !turned;
        }
        self.seat = 1 - self.seat;
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then_some(Self { seat: seat.index() as u8, ..*self })
    }

    /// A disc that is turned over is captured from the opponent.
    fn is_capture(&self, chosen: Move) -> bool {
        chosen != Move::Pass
    }
}

impl Notation for Reversi {
    fn board() -> &'static Board {
        &SQUARES
    }

    fn word(&self, chosen: Move) -> String {
        match chosen {
            Move::Place(cell) => SQUARES.name(cell).to_owned(),
            Move::Pass => PASS.to_owned(),
        }
    }

    fn parse(&self, word: &str) -> Option<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().find(|chosen| self.word(*chosen) == word)
    }
}

impl Hidden for Reversi {}

/// A disc of a seat on a cell.
fn disc(cell: Cell, owner: Seat) -> PieceView {
    PieceView { spot: Spot::ground(cell), owner, kind: Kind::Pawn, strength: None }
}

impl Tabletop for Reversi {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    /// Free places.
    fn left(&self) -> usize {
        self.discs.iter().map(|discs| discs.count_zeros() as usize).sum()
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let of = |seat: u8| {
            let owner = Seat::new(seat);
            cells(self.discs[usize::from(seat)]).map(move |cell| disc(cell, owner))
        };
        let mut pieces: Vec<PieceView> = of(0).chain(of(1)).collect();
        pieces.sort_unstable();
        pieces
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        match chosen {
            Move::Place(cell) => vec![(cell, ClickRole::Place)],
            Move::Pass => Vec::new(),
        }
    }

    /// The disc comes first; then all that it encloses are turned over.
    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        let Move::Place(placed) = chosen else {
            return Vec::new();
        };
        let owner = Seat::new(self.seat);
        let turned = cells(self.turned_by(chosen)).map(|cell| Effect::Change {
            at: Spot::ground(cell),
            owner,
            kind: Kind::Pawn,
        });
        let piece = disc(placed, owner);
        vec![Beat(vec![Effect::Place { piece }]), Beat(turned.collect())]
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        cells(self.turned_by(chosen)).collect()
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        let Some(&cell) = clicks.first() else {
            return Phrase::unfinished();
        };
        let owner = (0..2).find(|seat| self.discs[usize::from(*seat)] & bit(cell) != 0);
        match owner {
            Some(seat) => Phrase::taken(cell, Seat::new(seat)),
            None => Phrase::new("illegal-turns-nothing").cell("cell", cell),
        }
    }

    fn deeds(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        let turned: Vec<Cell> = cells(self.turned_by(chosen)).collect();
        match chosen {
            Move::Place(_) => vec![Phrase::new("deed-turns-over").cell_list("cells", turned)],
            Move::Pass => Vec::new(),
        }
    }

    fn piece_name(_: &PieceView) -> Phrase {
        Phrase::new("thing-disc")
    }

    fn ground(_: Cell) -> Phrase {
        Phrase::new("ground-square")
    }

    fn ending(&self) -> Option<Phrase> {
        let is_over = self.turn().seat().is_none();
        is_over.then(|| Phrase::ended_with_nobody_to_move(&self.points()))
    }

    fn score(&self, _: Eye) -> Option<Vec<u16>> {
        Some(self.points().to_vec())
    }
}
