//! A match: a set-up, a tree of positions, and the current one.

use std::collections::HashMap;
use std::iter::successors;
use std::sync::OnceLock;

use crate::tracking::Identities;
use crate::tree::MatchTree;
use crate::{
    Cell, DrawOffer, EntryKind, Eye, MatchFace, NotationError, OCCURRENCES_UNTIL_END, Outcome,
    Path, Played, PositionVisitor, Seat, Setup, SetupError, Tabletop, Turn, data,
};

mod agreements;
mod asking;
mod face;
mod telling;

/// The limit on the number of guesses in a match.
const MOST_PENCILS: usize = 4_000;

/// A match of one game, with its history as a tree of positions.
#[derive(Clone, Debug)]
pub struct Match<P: Tabletop> {
    setup: Setup,
    /// The tree, with the current node.
    tree: MatchTree,
    /// The positions of the tree, by node; the first is the start.
    nodes: Vec<Node<P>>,
    /// The node that was added last among those with a key, so that looking for repetitions
    /// does not take longer the longer a match is.
    latest: HashMap<u64, usize>,
    /// The open draw offer. It belongs to the current position and is not part of the
    /// history.
    offer: Option<DrawOffer>,
    /// The strengths that players have guessed for opposing pieces, in order.
    pencils: Vec<StrengthGuess>,
    /// The paths of the current position, computed on demand.
    paths: OnceLock<Vec<Path<P::Move>>>,
}

/// A position of the tree.
#[derive(Clone, Debug)]
struct Node<P: Tabletop> {
    position: P,
    /// The cause of the position; `None` at the start.
    arrival: Option<NodeCause<P>>,
    /// Compared before the positions themselves when looking for repetitions.
    key: u64,
    /// The node added before whose position has the same key.
    alike: Option<usize>,
    /// The number of occurrences of this position up to here.
    occurrences: u8,
    /// The least that was [left](Tabletop::left) up to here, and the number of moves since that was reached.
    least_left: usize,
    without_progress: usize,
    /// The verdict by which the players have ended the match here, if they have.
    verdict: Option<Verdict>,
    /// The identities of the public pieces, computed on demand.
    identities: OnceLock<Identities>,
}

/// A guess at the strength of a piece, valid from a node on.
#[derive(Clone, Copy, Debug)]
struct StrengthGuess {
    node: usize,
    seat: Seat,
    /// The cell of the piece in that node.
    cell: Cell,
    /// `None` if the guess was erased.
    strength: Option<u8>,
}

/// The cause of a node.
#[derive(Clone, Debug)]
struct NodeCause<P: Tabletop> {
    step: HistoryStep<P::Move>,
    seat: Seat,
    word: String,
}

/// A step of the history.
#[derive(Clone, Debug, PartialEq)]
enum HistoryStep<M> {
    Move(M),
    Resignation,
    AgreedDraw,
}

impl<M> HistoryStep<M> {
    /// The kind of its entry.
    fn kind(&self) -> EntryKind {
        match self {
            Self::Move(_) => EntryKind::Move,
            Self::Resignation => EntryKind::Resignation,
            Self::AgreedDraw => EntryKind::AgreedDraw,
        }
    }
}

/// The match has as many moves as a file may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MatchFull;

/// An end of the match that is not part of the rules of the game.
#[derive(Clone, Copy, Debug)]
enum Verdict {
    Resigned { seat: Seat, winner: Seat },
    Agreed,
}

/// Opens a match from a position to explore, with this set-up.
struct OpenExplored<'a>(&'a Setup);

impl PositionVisitor for OpenExplored<'_> {
    type Output = Box<dyn MatchFace>;

    fn visit<P: Tabletop>(self, position: P) -> Self::Output {
        let setup = self.0.clone();
        let written = position.written_for(Eye::Open);
        // Some positions are never written, because no other match begins with them.
        let setup = if written.is_empty() { setup } else { setup.at_position(written) };
        Box::new(Match::from_position(&setup, position))
    }
}

impl<P: Tabletop> Match<P> {
    /// A match before its first move: from the position of the set-up, if it has one.
    ///
    /// # Errors
    /// If the set-up does not fit this game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let Some(text) = setup.position() else {
            return Ok(Self::from_position(setup, P::start(setup)?));
        };
        let wrong = |what| SetupError::Position { game: setup.game(), what };
        Self::starting_at(setup, data::read_position(text).map_err(wrong)?)
    }

    /// A match that starts from the position of the set-up, which is already parsed.
    ///
    /// # Errors
    /// If the position has another number of players or other options.
    pub(crate) fn starting_at(setup: &Setup, position: P) -> Result<Self, SetupError> {
        // The set-up must not contradict its position.
        let options = position.options();
        let mut options = options.into_iter();
        let agree = position.players() == setup.players()
            && options.all(|(name, value)| setup.option(name) == Some(value));
        if !agree {
            return Err(SetupError::contradicted(setup.game()));
        }
        Ok(Self::from_position(setup, position))
    }

    /// A match that starts from any position.
    pub fn from_position(setup: &Setup, position: P) -> Self {
        let key = position.key();
        let least_left = position.left();
        Self {
            setup: setup.clone(),
            tree: MatchTree::new(),
            nodes: vec![Node {
                position,
                arrival: None,
                key,
                alike: None,
                occurrences: 1,
                least_left,
                without_progress: 0,
                verdict: None,
                identities: OnceLock::new(),
            }],
            latest: HashMap::from([(key, 0)]),
            offer: None,
            pencils: Vec::new(),
            paths: OnceLock::new(),
        }
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.shown().position
    }

    /// Plays a move, which must be legal, while the match is not over.
    ///
    /// # Errors
    /// If the match is [full](MatchFace::is_full). Nothing has changed then.
    ///
    /// # Panics
    /// If the game is over in the current position.
    fn play_move(&mut self, chosen: P::Move) -> Result<Played, MatchFull> {
        let here = self.shown();
        let seat = here.position.turn().seat().expect("a legal move is played by the seat to move");
        let word = here.position.word(chosen);
        let mut played = self.take_step(HistoryStep::Move(chosen), seat, word)?;
        if self.is_repeated() {
            for (eye, beats) in &mut played.beats {
                beats.extend(self.position().closing(*eye));
            }
        }
        Ok(played)
    }

    /// Makes a step of this seat from the current position, and returns its effects.
    fn take_step(
        &mut self,
        step: HistoryStep<P::Move>,
        seat: Seat,
        word: String,
    ) -> Result<Played, MatchFull> {
        let here = self.shown();
        let played = Played {
            kind: step.kind(),
            seat,
            word: word.clone(),
            ply: self.ply() + 1,
            beats: Eye::all(self.setup.players())
                .map(|eye| (eye, self.beats_of(here, &step, seat, eye)))
                .collect(),
            fight: Self::fight_in(here, &step),
            first_new: self.identities(self.tree.here()).next,
        };
        self.go_on(step, seat, word)?;
        Ok(played)
    }

    /// Makes a step of this seat from the current position.
    fn go_on(
        &mut self,
        step: HistoryStep<P::Move>,
        seat: Seat,
        word: String,
    ) -> Result<(), MatchFull> {
        let children = self.tree.all_children(self.tree.here());
        let known = children.iter().copied().find(|&child| {
            let arrival = self.nodes[child].arrival.as_ref();
            arrival.is_some_and(|arrival| arrival.step == step && arrival.seat == seat)
        });
        let child = match known {
            Some(known) => known,
            None if self.is_full() => return Err(MatchFull),
            None => self.grow(step, seat, word),
        };
        self.stand_at(child);
        Ok(())
    }

    /// The legal move with this word in the current position.
    fn read(&self, word: &str) -> Result<P::Move, NotationError> {
        let chosen = if self.is_closed() { None } else { self.position().parse(word) };
        let chosen = chosen.filter(|chosen| self.position().undecided(*chosen).is_none());
        chosen.ok_or_else(|| NotationError {
            word: word.to_owned(),
            number: self.ply() + 1,
            legal: self.legal_words(),
        })
    }

    /// Adds the node after a step from the current one, and returns its index.
    fn grow(&mut self, step: HistoryStep<P::Move>, seat: Seat, word: String) -> usize {
        let mut position = self.position().clone();
        let mut verdict = None;
        match &step {
            HistoryStep::Move(chosen) => position.play(*chosen),
            HistoryStep::Resignation => {
                let winner = if self.setup.players() == 2 {
                    Some(Seat::new(u8::from(seat.index() == 0)))
                } else {
                    position = position.resigned(seat);
                    match position.turn() {
                        Turn::Over(Outcome::Win(winner)) => Some(winner),
                        // Others play on, or none of them can move.
                        _ => None,
                    }
                };
                verdict = winner.map(|winner| Verdict::Resigned { seat, winner });
            }
            HistoryStep::AgreedDraw => verdict = Some(Verdict::Agreed),
        }
        let key = position.key();
        let earlier = self.occurrences_of(&position, key).next();
        let earlier = earlier.map(|index| &self.nodes[index]);
        let occurrences = match verdict {
            // The position has not changed, so this is not a repetition.
            Some(_) => self.shown().occurrences,
            None => earlier.map_or(1, |node| node.occurrences.saturating_add(1)),
        };
        let (before, left) = (self.shown(), position.left());
        let (least_left, without_progress) = if left < before.least_left {
            (left, 0)
        } else {
            (before.least_left, before.without_progress + 1)
        };
        let alike = self.latest.insert(key, self.nodes.len());
        self.nodes.push(Node {
            position,
            arrival: Some(NodeCause { step, seat, word }),
            key,
            alike,
            occurrences,
            least_left,
            without_progress,
            verdict,
            identities: OnceLock::new(),
        });
        self.tree.add(self.tree.here())
    }

    /// The current node.
    fn shown(&self) -> &Node<P> {
        &self.nodes[self.tree.here()]
    }

    /// Makes another node the current one.
    fn stand_at(&mut self, index: usize) {
        self.tree.stand_at(index);
        self.reset_caches();
    }

    /// Resets the state that belongs to the previous current position.
    fn reset_caches(&mut self) {
        self.offer = None;
        self.paths = OnceLock::new();
    }

    /// The current node and all before it, backwards.
    fn back_from_here(&self) -> impl Iterator<Item = usize> + '_ {
        self.tree.back_from(self.tree.here())
    }

    /// The nodes with this position, which has this key, from the current node back to the start.
    fn occurrences_of<'a>(&'a self, position: &'a P, key: u64) -> impl Iterator<Item = usize> + 'a {
        let mut way = self.back_from_here().peekable();
        successors(self.latest.get(&key).copied(), |&index| self.nodes[index].alike)
            .filter(|&index| self.nodes[index].position == *position)
            .filter(move |&index| {
                // A node comes after its parent, so the way leads to ever smaller ones.
                while way.next_if(|&on_the_way| on_the_way > index).is_some() {}
                way.peek() == Some(&index)
            })
    }

    /// The nodes of the line after the current one.
    fn onward(&self) -> impl Iterator<Item = usize> + '_ {
        self.tree.onward(self.tree.here())
    }

    /// The parent of a node and its cause; `None` at the start.
    fn arrival(&self, index: usize) -> Option<(&Node<P>, &NodeCause<P>)> {
        let arrival = self.nodes[index].arrival.as_ref()?;
        let before = &self.nodes[self.tree.parent(index)?];
        Some((before, arrival))
    }

    /// Whether repetition has ended the game in a node.
    fn is_repeated_at(&self, node: &Node<P>) -> bool {
        usize::from(node.occurrences) >= OCCURRENCES_UNTIL_END
            && node.verdict.is_none()
            && self.setup.ends_by_repetition()
    }

    /// The player to move in a node, or how the match ended there.
    fn turn_of(&self, node: &Node<P>) -> Turn {
        match (node.verdict, node.position.turn()) {
            (Some(Verdict::Resigned { winner, .. }), _) => Turn::Over(Outcome::Win(winner)),
            (Some(Verdict::Agreed), _) => Turn::Over(Outcome::Draw),
            (None, Turn::To(_)) if self.is_repeated_at(node) => {
                Turn::Over(node.position.outcome_by_repetition())
            }
            (None, turn) => turn,
        }
    }

    /// The node after the last move on the way here that revealed a secret; the start
    /// if there is none.
    fn earliest(&self) -> usize {
        if !self.shown().position.keeps_secrets() {
            return 0;
        }
        self.back_from_here().find(|index| self.fight_to(*index).is_some()).unwrap_or(0)
    }

    /// The cells of the two pieces that have fought in the step to a node, if it was a fight.
    fn fight_to(&self, index: usize) -> Option<[Cell; 2]> {
        let (before, arrival) = self.arrival(index)?;
        Self::fight_in(before, &arrival.step)
    }

    /// The cells of the two pieces that fight in a step from a node, if it is a fight.
    fn fight_in(before: &Node<P>, step: &HistoryStep<P::Move>) -> Option<[Cell; 2]> {
        match step {
            HistoryStep::Move(chosen) => before.position.fight_of(*chosen),
            HistoryStep::Resignation | HistoryStep::AgreedDraw => None,
        }
    }

    /// Whether repetition has ended the game in the current position.
    fn is_repeated(&self) -> bool {
        self.is_repeated_at(self.shown())
    }

    /// Whether the match is over here although there are legal moves.
    fn is_closed(&self) -> bool {
        self.shown().verdict.is_some() || self.is_repeated()
    }
}
