//! The exact value of every move in a solved game, as it is shown on request.

use ludotheque_rules::{Click, Worth};

use crate::place::ChosenIn;

/// The values of the moves of the position shown.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Exact {
    /// Not requested.
    #[default]
    Off,
    /// This game cannot be solved.
    Unsolvable,
    /// The game has not been solved on this machine.
    Unsolved,
    /// The values are being looked up.
    Awaited,
    /// The values could not be determined, although the game has been solved.
    Failed,
    /// All moves of a position with their values.
    Known {
        /// The position.
        about: ChosenIn,
        /// The clicks of each move.
        moves: Vec<(Vec<Click>, Worth)>,
    },
}

impl Exact {
    /// The value of the best move that begins with these clicks.
    pub fn best(&self, clicks: &[Click]) -> Option<Worth> {
        match self {
            Self::Known { moves, .. } => best(moves, clicks),
            _ => None,
        }
    }
}

/// The value of the best of these moves that begin with these clicks.
fn best(moves: &[(Vec<Click>, Worth)], clicks: &[Click]) -> Option<Worth> {
    let still = moves.iter().filter(|(path, _)| path.starts_with(clicks));
    still.map(|(_, worth)| *worth).max_by_key(|worth| worth.rank())
}

/// Converts plies until the end to own moves of the player to move, rounded up.
pub fn own_moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Cell;

    #[test]
    fn a_piece_is_worth_what_its_best_move_is() {
        let [a, b, c] = [1, 2, 3].map(|index| Click::Cell(Cell::new(index)));
        let moves =
            [(vec![a, b], Worth::Draw), (vec![a, c], Worth::Win(9)), (vec![b, c], Worth::Loss(4))];
        assert_eq!(best(&moves, &[a]), Some(Worth::Win(9)));
        assert_eq!(best(&moves, &[a, b]), Some(Worth::Draw));
        assert_eq!(best(&moves, &[c]), None);
        assert_eq!(best(&moves, &[]), Some(Worth::Win(9)));
    }
}
