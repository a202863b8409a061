//! Themes: the ideas that a player has to find in a puzzle, derived from its position and its line.

use std::str::FromStr;

use ludotheque_players::Chance;
use ludotheque_players::puzzles::{Goal, Judged, Prover, Puzzle, Puzzling, Right};
use ludotheque_rules::{Eye, Kind, PieceView, Seat};

/// The minimum number of elements on a crowded board.
const CROWDED: usize = 6;

/// The maximum strength of a weak pawn.
const WEAK: u8 = 4;

/// The number of deals in which a wrong move is tried.
const DEALS: usize = 12;

/// The maximum number of nodes of the search of a deal.
const DEAL_NODES: u64 = 30_000;

/// The theme of a puzzle: the idea that its solver has to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// A right move before the last is not a capture.
    Quiet,
    /// At least six elements are on the board, one of them a stack, and more than one is the
    /// opponent's.
    Crowded,
    /// A player must repair in the line.
    Repair,
    /// The last move takes the opponent's last piece.
    LastPiece,
    /// The only move that prevents the opponent's win is to be found.
    Defence,
    /// A strength that the player has not been shown decides: a wrong move reaches the goal in
    /// some deals, or the attacker of a right attack survives in some deals only.
    Secret,
    /// The last move is that of a pawn of strength 4 or less.
    WeakPawn,
}

impl Theme {
    /// All themes with their names.
    const NAMED: [(Self, &'static str); 7] = [
        (Self::Quiet, "quiet"),
        (Self::Crowded, "crowded"),
        (Self::Repair, "repair"),
        (Self::LastPiece, "last-piece"),
        (Self::Defence, "defence"),
        (Self::Secret, "secret"),
        (Self::WeakPawn, "weak-pawn"),
    ];

    /// The name in commands.
    pub(super) fn name(self) -> &'static str {
        let named = Self::NAMED.iter().find(|(theme, _)| *theme == self);
        named.map_or("", |(_, name)| name)
    }

    /// Whether a puzzle of this position may have the theme. Costs no search; true if only
    /// the line decides.
    pub(super) fn may_suit<P: Puzzling>(self, position: &P) -> bool {
        let Some(seat) = position.turn().seat() else {
            return false;
        };
        let pieces = position.pieces(Eye::Open);
        match self {
            Self::Crowded => {
                let elements = pieces.iter().filter(|it| it.spot.level == 0);
                let of_opponent = elements.clone().filter(|it| it.owner != seat);
                elements.count() >= CROWDED
                    && of_opponent.count() > 1
                    && pieces.iter().any(|it| it.spot.level > 0)
            }
            Self::LastPiece => large_pieces(&pieces, other(seat)) == 1,
            Self::Quiet | Self::Repair | Self::Defence | Self::Secret | Self::WeakPawn => true,
        }
    }

    /// Whether a puzzle has the theme.
    ///
    /// # Panics
    /// Panics if the position or a move of the line cannot be parsed.
    pub(super) fn suits<P: Puzzling>(self, puzzle: &Puzzle) -> bool {
        let (positions, moves) = line::<P>(puzzle);
        let seat = mover(&positions[0]);
        let own = || positions.iter().zip(&moves).step_by(2);
        let last = positions.last().expect("a line has positions");
        match self {
            Self::Quiet => {
                let mut before_last = own().take(puzzle.steps.len() - 1);
                before_last.any(|(here, chosen)| !here.is_capture(*chosen))
            }
            Self::Crowded => self.may_suit(&positions[0]),
            Self::Repair => positions.iter().any(|it| !it.must_repair().is_empty()),
            Self::LastPiece => {
                let [before, after] = [&positions[0], last]
                    .map(|it| large_pieces(&it.pieces(Eye::Open), other(seat)));
                before > 0 && after == 0
            }
            Self::Defence => matches!(puzzle.goal, Goal::Hold { .. }),
            Self::Secret => {
                positions[0].keeps_secrets()
                    && own().enumerate().any(|(number, (here, chosen))| {
                        may_be_lost(here, *chosen) || tempts(here, puzzle, number)
                    })
            }
            Self::WeakPawn => own().last().is_some_and(|(here, chosen)| {
                let clicks = here.clicks(*chosen);
                let from = clicks.first().map(|(cell, _)| *cell);
                let pieces = here.pieces(Eye::Open);
                let moved = pieces.iter().find(|it| Some(it.spot.cell) == from);
                moved.and_then(|it| it.strength).is_some_and(|it| it <= WEAK)
            }),
        }
    }
}

impl FromStr for Theme {
    type Err = Box<dyn std::error::Error>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::NAMED.iter().find(|(_, name)| *name == text);
        let names = Self::NAMED.map(|(_, name)| name).join(", ");
        Ok(named.ok_or_else(|| format!("themes are {names}, not {text:?}"))?.0)
    }
}

/// The kind of breakthrough that ends a puzzle of Syndicat, so that it does not come too often:
/// how many columns and rows the last move goes, if it ends on the first or last row; none for
/// other moves.
pub(super) fn breakthrough<P: Puzzling>(puzzle: &Puzzle) -> Option<(u8, u8)> {
    let (positions, moves) = line::<P>(puzzle);
    let (here, chosen) = positions.iter().zip(&moves).step_by(2).last()?;
    let clicks = here.clicks(*chosen);
    let board = P::board();
    let [(from_x, from_y), (x, y)] = [clicks.first()?, clicks.last()?].map(|(cell, _)| {
        let cell = &board.cells[cell.index()];
        (cell.x, cell.y)
    });
    let is_beyond = |it: f32| it.abs() > y.abs() + 0.5;
    let is_far = !board.cells.iter().any(|it| is_beyond(it.y));
    let apart = |one: f32, other: f32| (one - other).abs().round() as u8;
    is_far.then(|| (apart(from_x, x), apart(from_y, y)))
}

/// The positions of the line, those before all moves and the last, and the moves. The reply to
/// the last move is left out.
fn line<P: Puzzling>(puzzle: &Puzzle) -> (Vec<P>, Vec<P::Move>) {
    let mut here: P = ron::from_str(&puzzle.position).expect("puzzles have positions");
    let mut positions = vec![here.clone()];
    let mut moves = Vec::new();
    for (number, step) in puzzle.steps.iter().enumerate() {
        let Right(word, reply) = step.solution();
        let reply = reply.as_ref().filter(|_| number + 1 < puzzle.steps.len());
        for word in [Some(word), reply].into_iter().flatten() {
            let chosen = here.parse(word).expect("lines are legal");
            here.play(chosen);
            moves.push(chosen);
            positions.push(here.clone());
        }
    }
    (positions, moves)
}

/// The solver of a puzzle.
fn mover<P: Puzzling>(position: &P) -> Seat {
    let seat = position.turn().seat();
    seat.expect("a player is to move in a puzzle")
}

fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index() as u8)
}

fn large_pieces(pieces: &[PieceView], owner: Seat) -> usize {
    let is_it = |it: &&PieceView| it.kind == Kind::LargePiece && it.owner == owner;
    pieces.iter().filter(is_it).count()
}

/// Whether the attacker survives an attack in some deals only.
fn may_be_lost<P: Puzzling>(here: &P, chosen: P::Move) -> bool {
    let seat = mover(here);
    let mut possible = Vec::new();
    here.push_possible_after(chosen, seat, &mut possible);
    let own = |position: &P| {
        let pieces = position.pieces(Eye::Open);
        pieces.iter().filter(|it| it.owner == seat).count()
    };
    let counts: Vec<usize> = possible.iter().map(own).collect();
    counts.iter().any(|it| *it != counts[0])
}

/// Whether a wrong move of a step reaches the goal in some deals, if all strengths are known.
fn tempts<P: Puzzling>(here: &P, puzzle: &Puzzle, number: usize) -> bool {
    let start: P = ron::from_str(&puzzle.position).expect("puzzles have positions");
    let seat = mover(here);
    let plies = puzzle.goal.plies_from(number);
    let target = puzzle.goal.target(start.balance(seat));
    let step = &puzzle.steps[number];
    let mut chance = Chance::new(0, "deals");
    for deal in 0..DEALS {
        let dealt = match deal {
            0 => here.clone(),
            _ => here.redealt(Eye::Seat(seat), &[], &mut |most| chance.below(most)),
        }
        .shown();
        let mut prover = Prover::new(seat, target, DEAL_NODES);
        let mut moves = Vec::new();
        dealt.legal_moves(&mut moves);
        for chosen in moves {
            let word = dealt.word(chosen);
            if matches!(step.judge(&word), Judged::Wrong(_))
                && prover.reaches_by(&dealt, chosen, plies - 1) == Some(true)
            {
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::Game;
    use ludotheque_rules::games::stratege::Stratege;
    use ludotheque_rules::games::syndicat::Syndicat;

    use super::*;
    use crate::puzzles::shipped;

    /// The shipped puzzle of this id.
    fn puzzle(game: Game, id: &str) -> Puzzle {
        let mut puzzles = shipped(game).into_iter();
        puzzles.find(|it| it.id == id).expect("it is shipped")
    }

    #[test]
    fn every_theme_is_parsed_by_its_name() {
        for (theme, name) in Theme::NAMED {
            assert_eq!(theme.name(), name);
            assert_eq!(name.parse::<Theme>().expect("it is a theme"), theme);
        }
        assert!("loud".parse::<Theme>().is_err());
    }

    #[test]
    fn only_a_move_before_the_last_makes_a_puzzle_quiet() {
        let is_quiet = |id| Theme::Quiet.suits::<Syndicat>(&puzzle(Game::SYNDICAT, id));
        // E8-F6 prepares a capture; the others capture with every move.
        assert!(is_quiet("4aab0ccb"));
        assert!(!is_quiet("50beceba"));
        assert!(!is_quiet("312f8de9"));
    }

    /// Nine puzzles were found by hand in which a hidden strength decides; in the others
    /// named here a strong pawn walks home, whatever the strengths are.
    #[test]
    fn a_hidden_strength_decides_only_where_deals_differ() {
        let decides = |id| Theme::Secret.suits::<Stratege>(&puzzle(Game::STRATEGE, id));
        for id in [
            "ec4199e0", "5e0c9c24", "3d2a0302", "65396d95", "0260057e", "41592890", "90c720fb",
            "1cf1e59f", "dbb5073b",
        ] {
            assert!(decides(id), "{id}");
        }
        for id in ["63bfd033", "5d14e42a"] {
            assert!(!decides(id), "{id}");
        }
    }
}
