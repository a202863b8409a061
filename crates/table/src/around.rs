//! The places of the players in tabletop mode, in which the screen lies between them as a board would.
//!
//! The table is seen from above and stays as it is. The first person sits at the lower edge, behind their
//! own pieces, and the others at the edges that are nearest to theirs.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use ludotheque_base::facing::Edge;
use ludotheque_rules::Seat;

use crate::camera::{Angle, Stage};

/// At which edge of the screen each player sits.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct AroundScreen {
    /// By seat; empty outside tabletop mode.
    edges: Vec<Edge>,
}

impl AroundScreen {
    /// Places `players` players around this stage, with this one at the lower edge.
    pub fn of(stage: &Stage, players: u8, first: Seat) -> Self {
        let from = |seat: usize| stage.seats.get(seat).copied().unwrap_or_default();
        let players = usize::from(players);
        let start = from(first.index());
        let mut edges = vec![Edge::Bottom; players];
        let mut free: Vec<Edge> = Edge::ALL[1..].to_vec();
        // The seat that is nearest to an edge gets it.
        let mut waiting: Vec<usize> = (0..players).filter(|it| *it != first.index()).collect();
        while !waiting.is_empty() {
            let pairs = waiting.iter().flat_map(|seat| free.iter().map(move |edge| (*seat, *edge)));
            let apart = |(seat, edge): &(usize, Edge)| off(from(*seat) - start, *edge);
            let Some((seat, edge)) = pairs.min_by(|a, b| apart(a).total_cmp(&apart(b))) else {
                break;
            };
            edges[seat] = edge;
            waiting.retain(|it| *it != seat);
            free.retain(|it| *it != edge);
        }
        Self { edges }
    }

    /// Whether tabletop mode is on.
    pub fn is_lying(&self) -> bool {
        !self.edges.is_empty()
    }

    /// The edge of a seat.
    pub fn edge(&self, seat: Seat) -> Edge {
        self.edges.get(seat.index()).copied().unwrap_or_default()
    }

    /// The seats with their edges.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, Edge)> + '_ {
        (0..).map(Seat::new).zip(self.edges.iter().copied())
    }

    /// Whether anybody sits at the side.
    pub fn has_sides(&self) -> bool {
        self.edges.iter().any(|edge| edge.is_at_side())
    }

    /// The view of the table: from above, with the player at the lower edge behind their own pieces.
    pub(crate) fn view(&self, stage: &Stage) -> Angle {
        let first = self.edges.iter().position(|edge| *edge == Edge::Bottom);
        stage.view_of(first.unwrap_or_default()).from_above()
    }
}

/// How far an angle around the table is from that of the middle of an edge, in radians.
fn off(yaw: f32, edge: Edge) -> f32 {
    let apart = Rot2::radians(yaw - edge as usize as f32 * FRAC_PI_2);
    apart.as_radians().abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::MAX_SEATS;

    fn around(degrees: [f32; MAX_SEATS], players: u8, first: u8) -> Vec<Edge> {
        let stage = Stage { seats: degrees.map(f32::to_radians), ..default() };
        AroundScreen::of(&stage, players, Seat::new(first)).edges
    }

    #[test]
    fn two_players_sit_at_opposite_edges_with_the_first_person_below() {
        let facing = [0.0, 180.0, 0.0, 0.0];
        assert_eq!(around(facing, 2, 0), [Edge::Bottom, Edge::Top]);
        assert_eq!(around(facing, 2, 1), [Edge::Top, Edge::Bottom]);
    }

    #[test]
    fn three_and_four_sit_around_the_screen_in_the_order_of_their_turns() {
        let three = [330.0, 210.0, 90.0, 0.0];
        assert_eq!(around(three, 3, 0), [Edge::Bottom, Edge::Left, Edge::Right]);
        let four = [330.0, 210.0, 150.0, 30.0];
        let clockwise = [Edge::Bottom, Edge::Left, Edge::Top, Edge::Right];
        assert_eq!(around(four, 4, 0), clockwise);
        for first in 0..4 {
            let mut edges = around(four, 4, first);
            edges.rotate_left(usize::from(first));
            assert_eq!(edges[0], Edge::Bottom);
            edges.sort_by_key(|edge| *edge as usize);
            assert_eq!(edges, Edge::ALL, "{first}");
        }
    }
}
