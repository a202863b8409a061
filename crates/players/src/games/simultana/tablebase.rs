//! The tablebase of Simultana: distant losses from the list of lost positions, near ones by
//! search.

use std::sync::Arc;

use ludotheque_rules::games::simultana::{Simultana, Step};
use ludotheque_rules::{Position, Worth};

use super::losses::Losses;
use crate::chance::mixed;
use crate::limits::{NODES_BETWEEN_LOOKS, Stop};
use crate::tablebase::Tablebase;

/// The size of the transposition table, as a power of two: one megabyte.
const REMEMBERED_BITS: u32 = 16;

/// The least depth with move ordering, in plies.
const ORDERED_FROM: u8 = 4;

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug)]
struct KnownValue {
    key: u64,
    /// The player to move wins within this many plies.
    won_in: u8,
    /// The player to move does not win within this many plies.
    not_won_in: u8,
    lost_in: u8,
    not_lost_in: u8,
}

impl KnownValue {
    /// An empty entry. The key is that of no position.
    const NOTHING: Self =
        Self { key: u64::MAX, won_in: u8::MAX, not_won_in: 0, lost_in: u8::MAX, not_lost_in: 0 };
}

/// A tablebase of Simultana.
#[derive(Debug)]
pub struct SimultanaTablebase {
    losses: Arc<Losses>,
    known: Vec<KnownValue>,
    nodes: u64,
    /// The flag that stops the current search, and whether it did: the result is then
    /// meaningless and not stored.
    stop: Stop,
    is_stopped: bool,
    /// Move lists, kept for their allocations.
    lists: Vec<Vec<Step>>,
}

impl SimultanaTablebase {
    /// A tablebase with its own search.
    pub fn new(losses: Arc<Losses>) -> Self {
        Self {
            losses,
            known: vec![KnownValue::NOTHING; 1 << REMEMBERED_BITS],
            nodes: 0,
            stop: Stop::default(),
            is_stopped: false,
            lists: Vec::new(),
        }
    }

    /// Whether the player to move wins within this many plies, an odd number.
    fn is_won(&mut self, position: &Simultana, plies: u8) -> bool {
        let known = self.known(position);
        if known.won_in <= plies {
            return true;
        }
        if known.not_won_in >= plies {
            return false;
        }
        let is_won =
            self.any_after(position, plies, |solver, after| solver.is_lost(after, plies - 1));
        if self.is_stopped {
            return false;
        }
        self.remember(position, |known| {
            if is_won {
                known.won_in = known.won_in.min(plies);
            } else {
                known.not_won_in = known.not_won_in.max(plies);
            }
        });
        is_won
    }

    /// Whether the player to move loses within this many plies, an even number.
    fn is_lost(&mut self, position: &Simultana, plies: u8) -> bool {
        if plies == 0 {
            self.nodes += 1;
            return position.count_moves() == 0;
        }
        let known = self.known(position);
        if known.lost_in <= plies {
            return true;
        }
        if known.not_lost_in >= plies {
            return false;
        }
        let is_lost =
            !self.any_after(position, plies, |solver, after| !solver.is_won(after, plies - 1));
        if self.is_stopped {
            return false;
        }
        self.remember(position, |known| {
            if is_lost {
                known.lost_in = known.lost_in.min(plies);
            } else {
                known.not_lost_in = known.not_lost_in.max(plies);
            }
        });
        is_lost
    }

    /// Whether there is a move to a position with this property. Moves that leave the
    /// opponent few replies come first.
    fn any_after(
        &mut self,
        position: &Simultana,
        plies: u8,
        mut has: impl FnMut(&mut Self, &Simultana) -> bool,
    ) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.is_stopped |= self.stop.is_stopped();
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        position.legal_moves(&mut moves);
        let after = |step: Step| {
            let mut after = *position;
            after.play(step);
            after
        };
        if plies >= ORDERED_FROM {
            moves.sort_by_cached_key(|step| after(*step).count_moves());
        }
        let mut found = false;
        for step in &moves {
            if self.is_stopped || found {
                break;
            }
            found = has(self, &after(*step));
        }
        self.lists.push(moves);
        found
    }

    /// A unique key of a position.
    fn key(position: &Simultana) -> u64 {
        let [white, black] = position.pawn_bits();
        u64::from(white) | u64::from(black) << 25 | (position.seat_to_move() as u64) << 50
    }

    /// The index of a position in the table.
    fn slot(key: u64) -> usize {
        (mixed(key) >> (u64::BITS - REMEMBERED_BITS)) as usize
    }

    fn known(&self, position: &Simultana) -> KnownValue {
        let key = Self::key(position);
        let known = self.known[Self::slot(key)];
        if known.key == key { known } else { KnownValue::NOTHING }
    }

    fn remember(&mut self, position: &Simultana, note: impl FnOnce(&mut KnownValue)) {
        let key = Self::key(position);
        let known = &mut self.known[Self::slot(key)];
        if known.key != key {
            *known = KnownValue { key, ..KnownValue::NOTHING };
        }
        note(known);
    }
}

impl Tablebase<Simultana> for SimultanaTablebase {
    fn probe_until(&mut self, position: &Simultana, stop: &Stop) -> Option<Worth> {
        self.nodes += 1;
        self.stop = stop.clone();
        self.is_stopped = stop.is_stopped();
        if let Some(plies) = self.losses.find(position) {
            return Some(Worth::Loss(u16::from(plies)));
        }
        let horizon = self.losses.horizon();
        for plies in 0..=horizon + 1 {
            let is_decided = match plies % 2 {
                0 => self.is_lost(position, plies),
                _ => self.is_won(position, plies),
            };
            if self.is_stopped {
                return None;
            }
            match (is_decided, plies % 2) {
                (false, _) => {}
                (true, 0) => return Some(Worth::Loss(u16::from(plies))),
                (true, _) => return Some(Worth::Win(u16::from(plies))),
            }
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let lost = moves.into_iter().filter_map(|step| {
            let mut after = *position;
            after.play(step);
            self.losses.find(&after)
        });
        Some(match lost.min() {
            Some(plies) => Worth::Win(u16::from(plies) + 1),
            None => Worth::Draw,
        })
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ludotheque_rules::{Game, Setup};

    use super::*;
    use crate::chance::Chance;

    /// The value of a position if the game ends within this many plies, otherwise a draw;
    /// by full search.
    fn worth(position: &Simultana, plies: u16) -> Worth {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return Worth::Loss(0);
        }
        if plies == 0 {
            return Worth::Draw;
        }
        let after = |step: &Step| {
            let mut after = *position;
            after.play(*step);
            worth(&after, plies - 1).of_move_to()
        };
        let worths: Vec<Worth> = moves.iter().map(after).collect();
        let wins = worths.iter().filter_map(|worth| match worth {
            Worth::Win(plies) => Some(*plies),
            _ => None,
        });
        let losses = worths.iter().map(|worth| match worth {
            Worth::Loss(plies) => Some(*plies),
            _ => None,
        });
        match (wins.min(), losses.collect::<Option<Vec<u16>>>()) {
            (Some(plies), _) => Worth::Win(plies),
            (None, Some(losses)) => Worth::Loss(losses.into_iter().max().unwrap_or(0)),
            (None, None) => Worth::Draw,
        }
    }

    /// Positions of random games, all played to the end.
    fn positions(games: usize) -> Vec<Simultana> {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("it is a game for two");
        let start = Simultana::start(&setup).expect("it has a start");
        let mut chance = Chance::new(3, "games");
        let mut positions = Vec::new();
        for _ in 0..games {
            let mut here = start;
            while let Some(step) = here.random_move(|most| chance.below(most)) {
                positions.push(here);
                here.play(step);
            }
        }
        positions
    }

    #[test]
    fn near_ends_are_found_by_search() {
        let losses = Losses::of_lost(4, &[]);
        let mut tablebase = SimultanaTablebase::new(Arc::new(losses));
        let mut decided = 0;
        for position in positions(20) {
            let expected = worth(&position, 5);
            assert_eq!(tablebase.probe(&position), expected, "{position:?}");
            decided += usize::from(expected != Worth::Draw);
        }
        assert!(decided > 100, "{decided}");
    }

    #[test]
    fn stopped_it_answers_nothing_and_remembers_nothing_wrong() {
        let mut whole = SimultanaTablebase::new(Arc::new(Losses::of_lost(4, &[])));
        let mut stopped = SimultanaTablebase::new(Arc::new(Losses::of_lost(4, &[])));
        let stop = Stop::default();
        stop.stop();
        for position in positions(10) {
            assert_eq!(stopped.probe_until(&position, &stop), None);
            assert_eq!(stopped.probe(&position), whole.probe(&position));
        }
        // In the middle of a long search, too.
        let far = Losses::of_lost(40, &[]);
        let mut searching = SimultanaTablebase::new(Arc::new(far));
        let setup = Setup::new(Game::SIMULTANA, 2).expect("it is a game for two");
        let start = Simultana::start(&setup).expect("it has a start");
        let stop = Stop::default();
        let stopping = stop.clone();
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(100));
            stopping.stop();
        });
        assert_eq!(searching.probe_until(&start, &stop), None);
    }

    /// With a horizon of two plies and the losses in four and six listed, as with one
    /// of six plies and nothing listed.
    #[test]
    fn far_ends_are_found_in_the_list() {
        let nothing = Losses::of_lost(6, &[]);
        let mut searching = SimultanaTablebase::new(Arc::new(nothing));
        let positions: Vec<Simultana> = positions(20).into_iter().step_by(3).collect();
        let mut listed = BTreeMap::new();
        for position in &positions {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let after = moves.into_iter().map(|step| {
                let mut after = *position;
                after.play(step);
                after
            });
            for position in after.chain([*position]) {
                if let Worth::Loss(plies @ 3..) = searching.probe(&position) {
                    listed.insert(SimultanaTablebase::key(&position), (position, plies as u8));
                }
            }
        }
        let listed: Vec<(Simultana, u8)> = listed.into_values().collect();
        assert!(listed.len() > 50, "{}", listed.len());
        let losses = Losses::of_lost(2, &listed);
        let mut looking = SimultanaTablebase::new(Arc::new(losses));
        for position in &positions {
            let expected = searching.probe(position);
            assert_eq!(looking.probe(position), expected, "{position:?}");
        }
    }
}
