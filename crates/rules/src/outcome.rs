//! The outcome of a game, and its value for each seat.

use std::fmt;

use crate::{Points, Seat};

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player has won.
    Win(Seat),
    /// Nobody has won.
    Draw,
    /// Points for each seat, in turn order; the highest wins, equal ones draw.
    Score(Points),
}

impl Outcome {
    /// The sole winner; `None` if several share the first place.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Self::Win(seat) => Some(*seat),
            Self::Draw => None,
            Self::Score(points) => {
                let most = points.iter().max()?;
                let mut best = (0..).zip(points.iter()).filter(|(_, it)| *it == most);
                match (best.next(), best.next()) {
                    (Some((index, _)), None) => Some(Seat::new(index)),
                    _ => None,
                }
            }
        }
    }

    /// The value of the outcome for a seat, from 0 to 1: 1 for the sole winner, equal
    /// shares for those who share the first place, 0 for all others. The values of all
    /// seats add up to 1.
    pub fn returns(&self, seat: Seat, players: u8) -> f32 {
        let first = (0..players).filter(|other| self.place(Seat::new(*other)) == 1);
        match self.place(seat) {
            1 => 1.0 / first.count() as f32,
            _ => 0.0,
        }
    }

    /// The seats by place, the first place first; seats that share a place in turn
    /// order.
    pub fn ranking(&self, players: u8) -> Vec<Vec<Seat>> {
        let mut seats: Vec<Seat> = (0..players).map(Seat::new).collect();
        crate::sorting::sort_by_key(&mut seats, |seat| self.place(*seat));
        let places = seats.chunk_by(|a, b| self.place(*a) == self.place(*b));
        places.map(<[Seat]>::to_vec).collect()
    }

    /// The place of a seat, from 1: one more than the number of better seats.
    fn place(&self, seat: Seat) -> usize {
        let better = match self {
            Self::Win(winner) => usize::from(*winner != seat),
            Self::Draw => 0,
            Self::Score(points) => {
                let own = points.get(seat.index()).copied().unwrap_or(0);
                points.iter().filter(|other| **other > own).count()
            }
        };
        better + 1
    }
}

/// The format used in traces: `win 0`, `draw`, `score 5 14`.
impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(seat) => write!(formatter, "win {}", seat.index()),
            Self::Draw => write!(formatter, "draw"),
            Self::Score(points) => {
                write!(formatter, "score")?;
                points.iter().try_for_each(|points| write!(formatter, " {points}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The winner, the places, and the value for each of three seats.
    fn of_three(outcome: Outcome) -> (Option<usize>, Vec<Vec<usize>>, [f32; 3]) {
        let places = outcome.ranking(3).into_iter();
        (
            outcome.winner().map(Seat::index),
            places.map(|seats| seats.into_iter().map(Seat::index).collect()).collect(),
            [0, 1, 2].map(|seat| outcome.returns(Seat::new(seat), 3)),
        )
    }

    #[test]
    fn a_winner_is_alone_in_front() {
        assert_eq!(
            of_three(Outcome::Win(Seat::new(1))),
            (Some(1), vec![vec![1], vec![0, 2]], [0.0, 1.0, 0.0])
        );
        assert_eq!(
            of_three(Outcome::Score([5, 2, 9].into())),
            (Some(2), vec![vec![2], vec![0], vec![1]], [0.0, 0.0, 1.0])
        );
    }

    #[test]
    fn who_shares_the_first_place_shares_what_it_is_worth() {
        let third = 1.0 / 3.0;
        assert_eq!(of_three(Outcome::Draw), (None, vec![vec![0, 1, 2]], [third; 3]));
        assert_eq!(
            of_three(Outcome::Score([7, 2, 7].into())),
            (None, vec![vec![0, 2], vec![1]], [0.5, 0.0, 0.5])
        );
    }
}
