//! Lasca: a game of stacks in which men of both players lie, written against the public interface
//! of the rules alone, as Reversi is. It captures without taking anything from the board, in moves
//! of any number of jumps, with stacks whose owner is that of the top man.
//!
//! 25 dark squares of 7 × 7, eleven soldiers each. A stack goes diagonally, forward unless an officer
//! is on top of it, and jumps over opposing stacks, whose top man goes under it. Who can jump must,
//! and jumps on as long as possible. A soldier that comes to the far row on top of a stack becomes
//! an officer, and who cannot move has lost.

mod explain;
mod moves;
mod stack;
mod tabletop;

use std::sync::LazyLock;

use ludotheque_rules::{
    Board, Cell, Game, GameInfo, GameSpec, Hidden, Notation, Outcome, Position, Seat, Setup,
    SetupError, Turn,
};
use serde::{Deserialize, Serialize};

use moves::{Move, SQUARES};
use stack::{Man, Stack};

/// The columns and the rows of the board, of whose squares every other one is used.
const SIDE: u8 = 7;
/// The men of each player.
const MEN: usize = 11;

static DARK_SQUARES: LazyLock<Board> = LazyLock::new(|| {
    let mut board = Board::of_squares(SIDE, SIDE);
    let mut number = 0;
    board.cells.retain(|_| {
        number += 1;
        number % 2 == 1
    });
    board
});

/// The specification of the game.
pub(crate) static SPEC: GameSpec = GameSpec::new::<Lasca>(GameInfo {
    // Captives go on below their captors.
    removes_captured: false,
    ..GameInfo::new("lasca", "Lasca")
});

/// The game, made known.
pub(crate) fn lasca() -> Game {
    Game::register(&SPEC).expect("no other game has its id")
}

/// A position of Lasca: the stack on each square in the order of the board, and the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Vec<String>, u8)", into = "(Vec<String>, u8)")]
pub struct Lasca {
    stacks: [Stack; SQUARES],
    seat: u8,
}

impl Lasca {
    /// The stack on a square.
    fn stack(&self, square: u8) -> Stack {
        self.stacks[usize::from(square)]
    }

    /// The owner of the stack on a square.
    fn owner(&self, square: u8) -> Option<u8> {
        self.stack(square).top().map(|man| man.seat)
    }

    /// The squares with stacks of a seat.
    fn squares_of(&self, seat: u8) -> impl Iterator<Item = u8> {
        (0..SQUARES as u8).filter(move |square| self.owner(*square) == Some(seat))
    }

    /// All men on the board.
    fn all_men(&self) -> impl Iterator<Item = Man> {
        self.stacks.iter().flat_map(|stack| stack.men())
    }
}

impl TryFrom<(Vec<String>, u8)> for Lasca {
    type Error = &'static str;

    fn try_from((texts, seat): (Vec<String>, u8)) -> Result<Self, Self::Error> {
        if texts.iter().map(String::len).sum::<usize>() > 2 * MEN || seat > 1 {
            return Err("there are too many men, or there is no such seat");
        }
        let read = |text: &String| Stack::read(text).ok_or("men are w, W, b or B");
        let stacks = texts.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let stacks = stacks.try_into().map_err(|_| "there are 25 squares")?;
        let position = Self { stacks, seat };
        let is_full = |seat| position.all_men().filter(|man| man.seat == seat).count() > MEN;
        if is_full(0) || is_full(1) {
            return Err("a player has eleven men");
        }
        Ok(position)
    }
}

impl From<Lasca> for (Vec<String>, u8) {
    fn from(Lasca { stacks, seat }: Lasca) -> Self {
        (stacks.iter().map(|stack| stack.text()).collect(), seat)
    }
}

impl Position for Lasca {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() != lasca() {
            return Err(SetupError::OtherGame { setup: setup.game(), started: lasca() });
        }
        let soldier = |seat| Stack::EMPTY.with_top(Man { seat, is_officer: false });
        let mut stacks = [Stack::EMPTY; SQUARES];
        stacks[..MEN].fill(soldier(0));
        stacks[SQUARES - MEN..].fill(soldier(1));
        Ok(Self { stacks, seat: 0 })
    }

    fn turn(&self) -> Turn {
        if self.can_move() {
            Turn::To(Seat::new(self.seat))
        } else {
            Turn::Over(Outcome::Win(Seat::new(1 - self.seat)))
        }
    }

    /// Ordered by the squares where stacks begin, then by the directions that they take.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        self.jumping_moves(out);
        if out.is_empty() {
            out.extend(self.steps());
        }
    }

    fn play(&mut self, chosen: Move) {
        for (from, to) in chosen.legs() {
            self.advance(from, to);
        }
        self.seat = 1 - self.seat;
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then_some(Self { seat: seat.index() as u8, ..*self })
    }

    fn is_capture(&self, chosen: Move) -> bool {
        chosen.jumped().next().is_some()
    }
}

impl Notation for Lasca {
    fn board() -> &'static Board {
        &DARK_SQUARES
    }

    fn word(&self, chosen: Move) -> String {
        let names: Vec<&str> =
            chosen.squares().iter().map(|square| DARK_SQUARES.name(Cell::new(*square))).collect();
        names.join(if self.is_capture(chosen) { "x" } else { "-" })
    }

    fn parse(&self, word: &str) -> Option<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().find(|chosen| self.word(*chosen) == word)
    }
}

impl Hidden for Lasca {}
