//! The ways of pieces in the last move, on which they glide to where they stand.

use ludotheque_clicks::going;
use ludotheque_rules::{Beat, Cell, Effect, Spot};

/// The way of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Glide {
    /// Where it stands now.
    pub to: Spot,
    /// The cells before that, in the order in which it came there.
    pub way: Vec<Cell>,
}

/// The ways of all pieces that these beats move to another cell and leave on the board.
pub(crate) fn glides(beats: &[Beat]) -> Vec<Glide> {
    let mut glides: Vec<Glide> = Vec::new();
    for effect in beats.iter().flat_map(|Beat(effects)| effects) {
        if let Effect::Take { at } = *effect {
            glides.retain(|glide| glide.to != at);
        } else if let Some((from, to)) = going(effect) {
            match glides.iter_mut().find(|glide| glide.to == from) {
                Some(glide) => {
                    glide.way.push(from.cell);
                    glide.to = to;
                }
                None => glides.push(Glide { to, way: vec![from.cell] }),
            }
        }
    }
    glides.retain(|glide| glide.way.iter().any(|cell| *cell != glide.to.cell));
    glides
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(cell: u8, level: u8) -> Spot {
        Spot { cell: Cell::new(cell), level }
    }

    fn goes(from: Spot, to: Spot) -> Beat {
        Beat(vec![Effect::Move { from, to }])
    }

    #[test]
    fn a_piece_that_jumps_twice_goes_by_where_it_landed_and_one_that_is_taken_goes_nowhere() {
        let (first, second) = (spot(3, 0), spot(8, 1));
        let taken = Beat(vec![Effect::Take { at: spot(9, 0) }]);
        let beats =
            [goes(spot(1, 0), first), goes(first, second), goes(spot(4, 0), spot(9, 0)), taken];
        let way = vec![Cell::new(1), Cell::new(3)];
        assert_eq!(glides(&beats), [Glide { to: second, way }]);
    }

    #[test]
    fn what_only_rises_in_its_stack_stays_where_it_is() {
        assert_eq!(glides(&[goes(spot(2, 0), spot(2, 1))]), []);
    }
}
