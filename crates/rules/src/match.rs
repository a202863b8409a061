//! A match: a set-up, a tree of positions, and the one that is looked at.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};
use std::iter::successors;
use std::sync::OnceLock;

use crate::path::next;
use crate::{
    Beat, Board, Cell, Click, Ending, Entry, Eye, Illegal, MatchFace, Next, NotationError, Outcome,
    Path, PieceView, Played, Position, Preview, Record, Seat, Setup, SetupError, Turn, fold, paths,
    perft,
};

/// How often a position may stand on the board before the game ends.
const STANDS_UNTIL_END: u8 = 3;

/// A match of one game, with its history as a tree of positions.
#[derive(Clone, Debug)]
pub struct Match<P: Position> {
    setup: Setup,
    /// Whether repetition ends the game.
    threefold: bool,
    /// The tree; the first node is the start. Nodes are never removed, and a
    /// node's index is larger than its parent's.
    nodes: Vec<Node<P>>,
    /// The index of the node that is looked at.
    current: usize,
    /// The paths of the current position, made when first asked for.
    paths: OnceLock<Vec<Path<P::Move>>>,
}

/// A position in the tree.
#[derive(Clone, Debug)]
struct Node<P: Position> {
    position: P,
    /// How the position was reached; `None` at the start.
    arrival: Option<Arrival<P>>,
    /// The nodes after the moves that have been played from here.
    children: Vec<usize>,
    /// The one of them that the current line goes through.
    onward: Option<usize>,
    ply: usize,
    /// Compared before the positions themselves when looking for repetitions.
    hash: u64,
    /// How often this position has stood on the board up to here, itself included.
    stands: u8,
}

/// The move that led to a node.
#[derive(Clone, Debug)]
struct Arrival<P: Position> {
    parent: usize,
    chosen: P::Move,
    seat: Seat,
    word: String,
}

impl<P: Position> Match<P> {
    /// A match before its first move.
    ///
    /// # Errors
    /// If the set-up does not fit this game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self::from_position(setup, P::start(setup)?))
    }

    /// A match that starts from any position.
    pub fn from_position(setup: &Setup, position: P) -> Self {
        let hash = hash_of(&position);
        Self {
            setup: setup.clone(),
            threefold: setup.option("repetition") == Some("threefold"),
            nodes: vec![Node {
                position,
                arrival: None,
                children: Vec::new(),
                onward: None,
                ply: 0,
                hash,
                stands: 1,
            }],
            current: 0,
            paths: OnceLock::new(),
        }
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.here().position
    }

    /// Plays a move that the caller vouches to be legal in the current position,
    /// while the match is not over.
    ///
    /// # Panics
    /// If the game is over in the current position.
    pub fn play_move(&mut self, chosen: &P::Move) -> Played {
        let here = self.here();
        let seat = here
            .position
            .turn()
            .seat()
            .expect("a legal move is played by the seat to move");
        let word = here.position.word(chosen);
        let mut played = Played {
            seat,
            word: word.clone(),
            ply: here.ply + 1,
            beats: Eye::all(self.setup.players())
                .map(|eye| (eye, here.position.beats(chosen, eye)))
                .collect(),
        };
        let known = here.children.iter().copied().find(|&child| {
            matches!(&self.nodes[child].arrival, Some(arrival) if arrival.chosen == *chosen)
        });
        let child = known.unwrap_or_else(|| self.grow(chosen, seat, word));
        self.nodes[self.current].onward = Some(child);
        self.stand_at(child);
        if self.is_repeated() {
            for (eye, beats) in &mut played.beats {
                beats.extend(self.position().closing(*eye));
            }
        }
        played
    }

    /// Adds the node after a move from the current one, and gives its index.
    fn grow(&mut self, chosen: &P::Move, seat: Seat, word: String) -> usize {
        let mut position = self.position().clone();
        position.play(chosen);
        let hash = hash_of(&position);
        let earlier = self
            .ancestors()
            .map(|index| &self.nodes[index])
            .find(|node| node.hash == hash && node.position == position);
        let stands = earlier.map_or(1, |node| node.stands.saturating_add(1));
        let child = self.nodes.len();
        self.nodes.push(Node {
            position,
            arrival: Some(Arrival {
                parent: self.current,
                chosen: chosen.clone(),
                seat,
                word,
            }),
            children: Vec::new(),
            onward: None,
            ply: self.here().ply + 1,
            hash,
            stands,
        });
        self.nodes[self.current].children.push(child);
        child
    }

    /// The node that is looked at.
    fn here(&self) -> &Node<P> {
        &self.nodes[self.current]
    }

    /// Looks at another node.
    fn stand_at(&mut self, index: usize) {
        self.current = index;
        self.paths = OnceLock::new();
    }

    /// The current node and all before it, backwards.
    fn ancestors(&self) -> impl Iterator<Item = usize> + '_ {
        successors(Some(self.current), |&index| {
            self.nodes[index]
                .arrival
                .as_ref()
                .map(|arrival| arrival.parent)
        })
    }

    /// The nodes of the line after the current one.
    fn onward(&self) -> impl Iterator<Item = usize> + '_ {
        successors(self.here().onward, |&index| self.nodes[index].onward)
    }

    /// Whether repetition has ended the game in the current position.
    fn is_repeated(&self) -> bool {
        self.threefold && self.here().stands >= STANDS_UNTIL_END
    }

    /// The paths of the current position; none when the game is over.
    fn paths(&self) -> &[Path<P::Move>] {
        self.paths.get_or_init(|| {
            if self.is_repeated() {
                Vec::new()
            } else {
                paths(self.position())
            }
        })
    }

    /// The move of these clicks, if they are a whole legal one.
    fn chosen(&self, clicks: &[Click]) -> Option<&P::Move> {
        let found = self.paths().iter().find(|path| path.clicks == clicks);
        found.map(|path| &path.chosen)
    }

    /// What led to a node, as an entry of the list of moves.
    fn entry(&self, index: usize) -> Option<Entry> {
        let node = &self.nodes[index];
        node.arrival.as_ref().map(|arrival| Entry {
            seat: arrival.seat,
            word: arrival.word.clone(),
            ply: node.ply,
        })
    }
}

/// A number that equal positions share.
fn hash_of<P: Position>(position: &P) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// The cells among clicks, up to the first that is none or is not on the board.
fn cells_of(clicks: &[Click], board: &Board) -> Vec<Cell> {
    clicks
        .iter()
        .map_while(|click| match click {
            Click::Cell(cell) => board.info(*cell).map(|_| *cell),
            Click::Choice(_) => None,
        })
        .collect()
}

impl<P: Position> MatchFace for Match<P> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn board(&self) -> &'static Board {
        P::board()
    }

    fn turn(&self) -> Turn {
        match self.position().turn() {
            Turn::To(_) if self.is_repeated() => {
                Turn::Over(self.position().outcome_by_repetition())
            }
            turn => turn,
        }
    }

    fn ending(&self) -> Option<Ending> {
        self.position().ending().or_else(|| {
            let repeated = self.is_repeated();
            repeated.then(|| self.position().ending_by_repetition())
        })
    }

    fn ply(&self) -> usize {
        self.here().ply
    }

    fn last_ply(&self) -> usize {
        self.onward()
            .last()
            .map_or(self.ply(), |index| self.nodes[index].ply)
    }

    fn next(&self, clicks: &[Click]) -> Next {
        next(self.position(), self.paths(), clicks)
    }

    fn handle(&self, cell: Cell) -> Cell {
        match P::board().info(cell) {
            Some(_) => self.position().handle(cell),
            None => cell,
        }
    }

    fn explain(&self, clicks: &[Click]) -> Illegal {
        if self.turn().seat().is_none() {
            return Illegal::GameOver;
        }
        if !self.next(clicks).is_dead_end() {
            return Illegal::Unfinished;
        }
        // The first click with which the path went wrong in a way that no game
        // needs to know about.
        for made in 0..clicks.len() {
            let before = self.next(&clicks[..made]);
            if before.complete {
                // Without a click only a pass is complete.
                return match self.turn().seat() {
                    Some(mover) if made == 0 => Illegal::MustPass { mover },
                    _ => Illegal::TooManyClicks,
                };
            }
            match clicks[made] {
                Click::Choice(_)
                    if before.choices.iter().all(|open| open.click != clicks[made]) =>
                {
                    return Illegal::NoSuchChoice;
                }
                Click::Cell(cell) if P::board().info(cell).is_none() => {
                    return Illegal::NoSuchCell;
                }
                _ => {}
            }
        }
        self.position().explain(&cells_of(clicks, P::board()))
    }

    fn preview(&self, clicks: &[Click]) -> Preview {
        if self.turn().seat().is_none() {
            return Preview::default();
        }
        self.position().preview(&cells_of(clicks, P::board()))
    }

    fn word(&self, clicks: &[Click]) -> Option<String> {
        self.chosen(clicks)
            .map(|chosen| self.position().word(chosen))
    }

    fn beats(&self, clicks: &[Click], eye: Eye) -> Vec<Beat> {
        self.chosen(clicks)
            .map(|chosen| self.position().foretold(chosen, eye))
            .unwrap_or_default()
    }

    fn play(&mut self, clicks: &[Click]) -> Result<Played, Illegal> {
        match self.chosen(clicks).cloned() {
            Some(chosen) => Ok(self.play_move(&chosen)),
            None => Err(self.explain(clicks)),
        }
    }

    fn play_word(&mut self, word: &str) -> Result<Played, NotationError> {
        let chosen = if self.is_repeated() {
            None
        } else {
            self.position().parse(word)
        };
        match chosen {
            Some(chosen) => Ok(self.play_move(&chosen)),
            None => Err(NotationError {
                word: word.to_owned(),
                number: self.ply() + 1,
                legal: self.legal_words(),
            }),
        }
    }

    fn legal_words(&self) -> Vec<String> {
        let mut words: Vec<String> = self
            .paths()
            .iter()
            .map(|path| self.position().word(&path.chosen))
            .collect();
        words.sort();
        words
    }

    fn pieces(&self, eye: Eye) -> Vec<PieceView> {
        let pieces = self.position().pieces(eye);
        if self.is_repeated() {
            fold(&pieces, &self.position().closing(eye)).expect("what is shown at the end is there")
        } else {
            pieces
        }
    }

    fn score(&self, eye: Eye) -> Option<Vec<u16>> {
        match self.turn() {
            Turn::Over(Outcome::Score(points)) => Some(points),
            _ => self.position().score(eye),
        }
    }

    fn line(&self) -> Vec<Entry> {
        let mut line: Vec<Entry> = self
            .ancestors()
            .filter_map(|index| self.entry(index))
            .collect();
        line.reverse();
        line.extend(self.onward().filter_map(|index| self.entry(index)));
        line
    }

    fn tried(&self) -> Vec<Entry> {
        let children = self.here().children.iter();
        children.filter_map(|&index| self.entry(index)).collect()
    }

    fn go_to(&mut self, ply: usize) -> bool {
        let found = self
            .ancestors()
            .chain(self.onward())
            .find(|&index| self.nodes[index].ply == ply);
        if let Some(index) = found {
            self.stand_at(index);
        }
        found.is_some()
    }

    fn last_move(&self) -> Vec<Cell> {
        let Some(arrival) = &self.here().arrival else {
            return Vec::new();
        };
        let before = &self.nodes[arrival.parent].position;
        let beats = before.beats(&arrival.chosen, Eye::Public);
        let effects = beats.iter().flat_map(|Beat(effects)| effects);
        // In the order of the hand: where the move began comes first.
        let mut cells = before.clicks(&arrival.chosen);
        cells.extend(effects.flat_map(crate::Effect::spots).map(|spot| spot.cell));
        let mut seen = BTreeSet::new();
        cells.retain(|cell| seen.insert(*cell));
        cells
    }

    fn record(&self) -> Record {
        Record::new(
            &self.setup,
            self.line().into_iter().map(|entry| entry.word).collect(),
        )
    }

    fn perft(&self, depth: u8) -> u64 {
        perft::perft(self.position(), depth)
    }

    fn divide(&self, depth: u8) -> Vec<(String, u64)> {
        perft::divide(self.position(), depth)
    }
}
