//! A match: a set-up, a tree of positions, and the current one.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::iter::successors;
use std::sync::OnceLock;

use crate::could::{could, opens, threats};
use crate::decision::decision;
use crate::effect::taken_by;
use crate::face::Seen;
use crate::notation::cells_in;
use crate::path::{begun_by, next, roles};
use crate::record::Line;
use crate::tracking::Identities;
use crate::tree::{Reading, Tree};
use crate::{
    AgreementError, Annotation, Beat, Board, Cell, Click, ClickRole, Contest, Could, Decision,
    DrawOffer, Effect, Entry, EntryKind, ExploreError, Eye, GraftError, Grafted, Knowledge,
    MAX_MOVES, MatchFace, Next, NodeId, NotationError, Note, NoteError, Outcome, Path, Phrase,
    Piece, PieceId, PieceView, PlayError, Played, PositionVisitor, Record, Replay, Seat, Setup,
    SetupError, Steps, Tabletop, Threat, Trail, TreeEntry, Turn, View, agreement, data, fold,
    paths, perft,
};

/// The number of occurrences of a position that ends the game.
const STANDS_UNTIL_END: u8 = 3;

/// The limit on the number of guesses in a match.
const MOST_PENCILS: usize = 4_000;

/// A match of one game, with its history as a tree of positions.
#[derive(Clone, Debug)]
pub struct Match<P: Tabletop> {
    setup: Setup,
    /// Whether repetition ends the game.
    threefold: bool,
    /// The tree, with the current node.
    tree: Tree,
    /// The positions of the tree, by node; the first is the start.
    nodes: Vec<Node<P>>,
    /// The node that was added last among those with a key, so that looking for repetitions
    /// does not take longer the longer a match is.
    latest: HashMap<u64, usize>,
    /// The open draw offer. It belongs to the current position and is not part of the
    /// history.
    offer: Option<DrawOffer>,
    /// The strengths that players have guessed for opposing pieces, in order.
    pencils: Vec<Pencil>,
    /// The paths of the current position, computed on demand.
    paths: OnceLock<Vec<Path<P::Move>>>,
}

/// A position in the tree.
#[derive(Clone, Debug)]
struct Node<P: Tabletop> {
    position: P,
    /// How the position was reached; `None` at the start.
    arrival: Option<Arrival<P>>,
    /// Compared before the positions themselves when looking for repetitions.
    key: u64,
    /// The node added before whose position has the same key.
    alike: Option<usize>,
    /// The number of occurrences of this position up to here.
    stands: u8,
    /// How the players have ended the match here, if they have.
    verdict: Option<Verdict>,
    /// The identities of the public pieces, computed on demand.
    identities: OnceLock<Identities>,
}

/// A guess at the strength of a piece, valid from a node on.
#[derive(Clone, Copy, Debug)]
struct Pencil {
    node: usize,
    seat: Seat,
    /// The cell of the piece in that node.
    cell: Cell,
    /// `None` if the guess was erased.
    strength: Option<u8>,
}

/// What led to a node.
#[derive(Clone, Debug)]
struct Arrival<P: Tabletop> {
    step: Step<P::Move>,
    seat: Seat,
    word: String,
}

/// A step of the history.
#[derive(Clone, Debug, PartialEq)]
enum Step<M> {
    Move(M),
    Resignation,
    AgreedDraw,
}

impl<M> Step<M> {
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

/// Opens a match from a position to explore, by this set-up.
struct OpenExplored<'a>(&'a Setup);

impl PositionVisitor for OpenExplored<'_> {
    type Output = Box<dyn MatchFace>;

    fn visit<P: Tabletop>(self, position: P) -> Self::Output {
        let setup = self.0.clone();
        let written = position.written_for(Eye::Open);
        // Some positions are never written: no match begins with them elsewhere.
        let setup = match written.is_empty() {
            true => setup,
            false => setup.at_position(written),
        };
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
        let wrong = |what| SetupError::Position {
            game: setup.game(),
            what,
        };
        Self::starting_at(setup, data::read_position(text).map_err(wrong)?)
    }

    /// A match that starts from the position of the set-up, which has been read.
    ///
    /// # Errors
    /// If the position is for other players, or by other options.
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
        Self {
            setup: setup.clone(),
            threefold: setup.option("repetition") == Some("threefold"),
            tree: Tree::new(),
            nodes: vec![Node {
                position,
                arrival: None,
                key,
                alike: None,
                stands: 1,
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
        let seat = here
            .position
            .turn()
            .seat()
            .expect("a legal move is played by the seat to move");
        let word = here.position.word(chosen);
        let mut played = self.take_step(Step::Move(chosen), seat, word)?;
        if self.is_repeated() {
            for (eye, beats) in &mut played.beats {
                beats.extend(self.position().closing(*eye));
            }
        }
        Ok(played)
    }

    /// Makes a step of this seat from the current position, and returns what it did.
    fn take_step(
        &mut self,
        step: Step<P::Move>,
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
            shows_secrets: match &step {
                Step::Move(chosen) => here.position.shows_secrets(*chosen),
                Step::Resignation | Step::AgreedDraw => false,
            },
            first_new: self.identities(self.tree.here()).next,
        };
        self.go_on(step, seat, word)?;
        Ok(played)
    }

    /// Makes a step of this seat from the current position.
    fn go_on(&mut self, step: Step<P::Move>, seat: Seat, word: String) -> Result<(), MatchFull> {
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

    /// The legal move of a word here.
    fn read(&self, word: &str) -> Result<P::Move, NotationError> {
        let chosen = match self.is_closed() {
            true => None,
            false => self.position().parse(word),
        };
        chosen.ok_or_else(|| NotationError {
            word: word.to_owned(),
            number: self.ply() + 1,
            legal: self.legal_words(),
        })
    }

    /// What a step from a node does to the pieces.
    fn beats_of(&self, from: &Node<P>, step: &Step<P::Move>, seat: Seat, eye: Eye) -> Vec<Beat> {
        match step {
            Step::Move(chosen) => from.position.beats(*chosen, eye),
            Step::Resignation if self.setup.players() > 2 => from.position.resigning(seat, eye),
            Step::Resignation | Step::AgreedDraw => Vec::new(),
        }
    }

    /// Adds the node after a step from the current one, and returns its index.
    fn grow(&mut self, step: Step<P::Move>, seat: Seat, word: String) -> usize {
        let mut position = self.position().clone();
        let mut verdict = None;
        match &step {
            Step::Move(chosen) => position.play(*chosen),
            Step::Resignation => {
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
            Step::AgreedDraw => verdict = Some(Verdict::Agreed),
        }
        let key = position.key();
        let earlier = self.stood(&position, key).next();
        let earlier = earlier.map(|index| &self.nodes[index]);
        let stands = match verdict {
            // The position has not changed, so this is not a repetition.
            Some(_) => self.shown().stands,
            None => earlier.map_or(1, |node| node.stands.saturating_add(1)),
        };
        let alike = self.latest.insert(key, self.nodes.len());
        self.nodes.push(Node {
            position,
            arrival: Some(Arrival { step, seat, word }),
            key,
            alike,
            stands,
            verdict,
            identities: OnceLock::new(),
        });
        self.tree.add(self.tree.here())
    }

    /// Makes a step that is not a move, and returns what it did.
    fn take_step_beside(
        &mut self,
        step: Step<P::Move>,
        seat: Seat,
    ) -> Result<Played, AgreementError> {
        let word = agreement::word(step.kind(), seat).expect("only moves have words of a game");
        let taken = self.take_step(step, seat, word);
        taken.map_err(|MatchFull| AgreementError::Full)
    }

    /// The seats of the players who are still in the game.
    fn seats_left(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = (0..self.setup.players()).map(Seat::new);
        seats.filter(|seat| !self.position().is_out(*seat))
    }

    /// Checks that a player may resign, or offer or answer a draw.
    fn check_speaker(&self, seat: Seat) -> Result<(), AgreementError> {
        if self.turn().seat().is_none() {
            Err(AgreementError::Over)
        } else if seat.index() >= usize::from(self.setup.players()) {
            Err(AgreementError::NoSuchSeat(seat))
        } else if self.position().is_out(seat) {
            Err(AgreementError::Out(seat))
        } else {
            Ok(())
        }
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

    /// Resets what belongs to the previous current position.
    fn reset_caches(&mut self) {
        self.offer = None;
        self.paths = OnceLock::new();
    }

    /// The current node and all before it, backwards.
    fn way_here(&self) -> impl Iterator<Item = usize> + '_ {
        self.tree.back_from(self.tree.here())
    }

    /// The nodes on the way here, backwards, in which this position of that key stood.
    fn stood<'a>(&'a self, position: &'a P, key: u64) -> impl Iterator<Item = usize> + 'a {
        let mut way = self.way_here().peekable();
        successors(self.latest.get(&key).copied(), |&index| {
            self.nodes[index].alike
        })
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

    /// What led to a node, and its parent; `None` at the start.
    fn arrival(&self, index: usize) -> Option<(&Node<P>, &Arrival<P>)> {
        let arrival = self.nodes[index].arrival.as_ref()?;
        let before = &self.nodes[self.tree.parent(index)?];
        Some((before, arrival))
    }

    /// What an eye saw of the way from the node before to this one, the end that came
    /// of it included. Nothing at the start.
    fn beats_to(&self, index: usize, eye: Eye) -> Vec<Beat> {
        let Some((before, arrival)) = self.arrival(index) else {
            return Vec::new();
        };
        let mut beats = self.beats_of(before, &arrival.step, arrival.seat, eye);
        let node = &self.nodes[index];
        if self.is_repeated_at(node) {
            beats.extend(node.position.closing(eye));
        }
        beats
    }

    /// Whether repetition has ended the game in a node.
    fn is_repeated_at(&self, node: &Node<P>) -> bool {
        self.threefold && node.verdict.is_none() && node.stands >= STANDS_UNTIL_END
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

    /// After the end, why what was clicked first cannot move: if it is a loser's, and the
    /// game ended because of it.
    fn why_blocked(&self, outcome: &Outcome, clicks: &[Click]) -> Option<Phrase> {
        let winner = outcome.winner()?;
        let cells = cells_of(clicks, P::board());
        let first = *cells.first()?;
        let position = self.position();
        let is_named = position.ending()?.cells().contains(&first);
        let mut pieces = position.pieces(Eye::Public).into_iter();
        let is_losers = pieces.any(|it| it.spot.cell == first && it.owner != winner);
        (is_named && is_losers).then(|| position.explain(&cells))
    }

    /// The pieces of a node as this eye sees them.
    fn pieces_of(&self, node: &Node<P>, eye: Eye) -> Vec<PieceView> {
        let pieces = node.position.pieces(eye);
        if self.is_repeated_at(node) {
            fold(&pieces, &node.position.closing(eye)).expect("what is shown at the end is there")
        } else {
            pieces
        }
    }

    /// The identities of the public pieces of a node.
    fn identities(&self, index: usize) -> &Identities {
        let unknown = |index: &usize| self.nodes[*index].identities.get().is_none();
        let way: Vec<usize> = self.tree.back_from(index).take_while(unknown).collect();
        for index in way.into_iter().rev() {
            let identities = match self.arrival(index) {
                None => Identities::first(&self.nodes[index].position.pieces(Eye::Public)),
                Some((before, _)) => {
                    let known = before.identities.get();
                    let known = known.expect("those of the nodes before are worked out first");
                    self.identities_after(index, known, Eye::Public)
                }
            };
            self.nodes[index].identities.get_or_init(|| identities);
        }
        let known = self.nodes[index].identities.get();
        known.expect("they have just been worked out")
    }

    /// The identities after the step that led to a node, for this eye.
    fn identities_after(&self, index: usize, known: &Identities, eye: Eye) -> Identities {
        let Some((before, arrival)) = self.arrival(index) else {
            return known.clone();
        };
        let beats = self.beats_of(before, &arrival.step, arrival.seat, eye);
        known.after(&before.position.pieces(eye), &beats)
    }

    /// The pieces of a node with identities, for this eye.
    fn identified_in(&self, index: usize, eye: Eye) -> Vec<Piece> {
        let pieces = self.pieces_of(&self.nodes[index], eye);
        let public = self.identities(index);
        if public.covers(&pieces) {
            return public.pieces(&pieces);
        }
        // Pieces that are not public are tracked for the eyes that see them.
        let mut way: Vec<usize> = self.tree.back_from(index).collect();
        way.reverse();
        let start = self.nodes[way[0]].position.pieces(eye);
        let private = { way[1..].iter() }.fold(Identities::private(&start), |known, &index| {
            self.identities_after(index, &known, eye)
        });
        public.or(&private).pieces(&pieces)
    }

    /// What a legal move decides here, as far as this eye can know it.
    fn decision_of(&self, chosen: P::Move, eye: Eye) -> Option<Decision> {
        let repeats = self.threefold && self.repeats_by(chosen, eye);
        decision(self.position(), chosen, repeats, eye)
    }

    /// Whether this eye knows that a legal move ends the game by repetition.
    fn repeats_by(&self, chosen: P::Move, eye: Eye) -> bool {
        let mut after = self.position().clone();
        after.play(chosen);
        let key = after.key();
        let mut stood = self.stood(&after, key);
        if eye == Eye::Open || !after.keeps_secrets() {
            let last = stood.next().map(|index| &self.nodes[index]);
            return last.is_some_and(|node| node.stands + 1 >= STANDS_UNTIL_END);
        }
        // That two exchanged pawns have the same strength may be a secret, so a
        // repetition is only public if every pawn is where it was.
        let before = self.position().pieces(Eye::Public);
        let beats = self.position().beats(chosen, Eye::Public);
        let identities = self.identities(self.tree.here()).after(&before, &beats);
        let stood = stood.filter(|index| self.identities(*index).is_same_as(&identities));
        stood.count() + 1 >= usize::from(STANDS_UNTIL_END)
    }

    /// The node after the last move on the way here that revealed a secret; the start
    /// if there is none.
    fn earliest(&self) -> usize {
        let shows_a_secret = |index: &usize| match self.arrival(*index) {
            Some((before, arrival)) => match &arrival.step {
                Step::Move(chosen) => before.position.shows_secrets(*chosen),
                Step::Resignation | Step::AgreedDraw => false,
            },
            None => false,
        };
        self.way_here().find(shows_a_secret).unwrap_or(0)
    }

    /// Whether repetition has ended the game in the current position.
    fn is_repeated(&self) -> bool {
        self.is_repeated_at(self.shown())
    }

    /// Whether the match is over here although there are legal moves.
    fn is_closed(&self) -> bool {
        self.shown().verdict.is_some() || self.is_repeated()
    }

    /// The paths of the current position; none when the game is over.
    fn paths(&self) -> &[Path<P::Move>] {
        self.paths.get_or_init(|| {
            if self.is_closed() {
                Vec::new()
            } else {
                paths(self.position())
            }
        })
    }

    /// The move of these clicks, if they are a complete legal one.
    fn chosen(&self, clicks: &[Click]) -> Option<P::Move> {
        let paths = self.paths();
        let found = paths.binary_search_by(|path| path.clicks.as_slice().cmp(clicks));
        found.ok().map(|index| paths[index].chosen)
    }

    /// The clicks of the move considered: none when the match is over.
    fn considered<'a>(&self, clicks: &'a [Click]) -> &'a [Click] {
        match self.turn().seat() {
            Some(_) => clicks,
            None => &[],
        }
    }

    /// What led to a node, as an entry of the list of moves.
    fn entry(&self, index: usize) -> Option<Entry> {
        let node = &self.nodes[index];
        node.arrival.as_ref().map(|arrival| Entry {
            kind: arrival.step.kind(),
            seat: arrival.seat,
            word: arrival.word.clone(),
            ply: self.tree.ply(index),
        })
    }
}

/// The cells of clicks, up to the first that is not a cell of the board.
fn cells_of(clicks: &[Click], board: &Board) -> Vec<Cell> {
    clicks
        .iter()
        .map_while(|click| match click {
            Click::Cell(cell) => board.info(*cell).map(|_| *cell),
            Click::Choice(_) => None,
        })
        .collect()
}

impl<P: Tabletop> MatchFace for Match<P> {
    fn seen_by(&self, eye: Eye) -> View<'_> {
        View::new(self, eye)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn board(&self) -> &'static Board {
        P::board()
    }

    fn turn(&self) -> Turn {
        self.turn_of(self.shown())
    }

    fn ending(&self) -> Option<Phrase> {
        match self.shown().verdict {
            Some(Verdict::Resigned { seat, winner }) => {
                return Some(Phrase::ended_by_resignation(seat, winner));
            }
            Some(Verdict::Agreed) => return Some(Phrase::ended_by_agreement()),
            None => {}
        }
        self.position().ending().or_else(|| {
            let repeated = self.is_repeated();
            repeated.then(|| self.position().ending_by_repetition())
        })
    }

    fn ply(&self) -> usize {
        self.tree.ply(self.tree.here())
    }

    fn last_ply(&self) -> usize {
        self.tree.ply(self.tree.line_end())
    }

    fn next(&self, clicks: &[Click]) -> Next {
        next(self.position(), self.paths(), clicks)
    }

    fn play(&mut self, clicks: &[Click]) -> Result<Played, Phrase> {
        match self.chosen(clicks) {
            Some(chosen) => self
                .play_move(chosen)
                .map_err(|MatchFull| Phrase::match_full()),
            None => Err(self.explain(clicks)),
        }
    }

    fn play_word(&mut self, word: &str) -> Result<Played, PlayError> {
        let chosen = self.read(word)?;
        self.play_move(chosen).map_err(|MatchFull| PlayError::Full)
    }

    fn is_full(&self) -> bool {
        // The start is no move.
        self.nodes.len() > MAX_MOVES
    }

    fn replay_word(&mut self, word: &str) -> Result<(), PlayError> {
        let (step, seat) = match agreement::parse(word) {
            Some((EntryKind::Resignation, seat)) if self.check_speaker(seat).is_ok() => {
                (Step::Resignation, seat)
            }
            Some((EntryKind::AgreedDraw, seat)) if self.check_speaker(seat).is_ok() => {
                (Step::AgreedDraw, seat)
            }
            _ => {
                let chosen = self.read(word)?;
                let seat = self.turn().seat();
                (
                    Step::Move(chosen),
                    seat.expect("a legal move is played by the seat to move"),
                )
            }
        };
        self.go_on(step, seat, word.to_owned())
            .map_err(|MatchFull| PlayError::Full)
    }

    fn legal_from(&self, node: NodeId, words: &[String]) -> usize {
        let Some(index) = self.tree.kept(node) else {
            return 0;
        };
        let node = &self.nodes[index];
        if self.turn_of(node).seat().is_none() {
            return 0;
        }
        let mut here = node.position.clone();
        let legal = words.iter().take_while(|word| match here.parse(word) {
            Some(chosen) => {
                here.play(chosen);
                true
            }
            None => false,
        });
        legal.count()
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.position().is_out(seat)
    }

    fn resign(&mut self, seat: Seat) -> Result<Played, AgreementError> {
        self.check_speaker(seat)?;
        self.take_step_beside(Step::Resignation, seat)
    }

    fn draw_offer(&self) -> Option<&DrawOffer> {
        self.offer.as_ref()
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), AgreementError> {
        self.check_speaker(seat)?;
        if let Some(offer) = &self.offer {
            return Err(AgreementError::Open(offer.by));
        }
        self.offer = Some(DrawOffer {
            by: seat,
            accepted: Vec::new(),
        });
        Ok(())
    }

    fn accept_draw(&mut self, seat: Seat) -> Result<Option<Played>, AgreementError> {
        self.check_speaker(seat)?;
        let left = self.seats_left().count();
        let offer = self.offer.as_mut().ok_or(AgreementError::NoOffer)?;
        if offer.by == seat {
            return Err(AgreementError::OwnOffer(seat));
        }
        if offer.accepted.contains(&seat) {
            return Err(AgreementError::Accepted(seat));
        }
        let by = offer.by;
        if offer.accepted.len() + 2 == left {
            return self.take_step_beside(Step::AgreedDraw, by).map(Some);
        }
        offer.accepted.push(seat);
        Ok(None)
    }

    fn decline_draw(&mut self, seat: Seat) -> Result<(), AgreementError> {
        self.check_speaker(seat)?;
        match self.offer.take() {
            Some(_) => Ok(()),
            None => Err(AgreementError::NoOffer),
        }
    }

    fn legal_words(&self) -> Vec<String> {
        let mut words: Vec<String> = self
            .paths()
            .iter()
            .map(|path| self.position().word(path.chosen))
            .collect();
        words.sort();
        words
    }

    fn line(&self) -> Vec<Entry> {
        let mut line: Vec<Entry> = self
            .way_here()
            .filter_map(|index| self.entry(index))
            .collect();
        line.reverse();
        line.extend(self.onward().filter_map(|index| self.entry(index)));
        line
    }

    fn tried(&self) -> Vec<Entry> {
        let children = self.tree.children(self.tree.here());
        children.filter_map(|index| self.entry(index)).collect()
    }

    fn go_to(&mut self, ply: usize) -> bool {
        let found = self
            .way_here()
            .chain(self.onward())
            .find(|&index| self.tree.ply(index) == ply);
        if let Some(index) = found.filter(|&index| index != self.tree.here()) {
            // Within the line, the line does not change.
            self.stand_at(index);
        }
        found.is_some()
    }

    fn here(&self) -> NodeId {
        NodeId::of(self.tree.here())
    }

    fn tree(&self) -> Vec<TreeEntry> {
        let on_line = self.tree.on_line();
        let mut depth = 0;
        let mut begins_variation = false;
        let mut entries = Vec::new();
        for step in self.tree.reading() {
            match step {
                Reading::Open => {
                    depth += 1;
                    begins_variation = true;
                }
                Reading::Close => depth -= 1,
                Reading::Node(index) => {
                    let entry = self.entry(index).expect("only the start has no arrival");
                    let parent = self.tree.parent(index).expect("only the start has none");
                    entries.push(TreeEntry {
                        id: NodeId::of(index),
                        parent: NodeId::of(parent),
                        ply: entry.ply,
                        kind: entry.kind,
                        seat: entry.seat,
                        word: entry.word,
                        note: self.tree.note(index).clone(),
                        taken_ms: self.tree.taken_ms(index),
                        depth,
                        begins_variation,
                        is_on_line: on_line[index],
                    });
                    begins_variation = false;
                }
            }
        }
        entries
    }

    fn go_to_node(&mut self, node: NodeId) -> bool {
        let found = self.tree.kept(node);
        if let Some(index) = found.filter(|&index| index != self.tree.here()) {
            self.stand_at(index);
        }
        found.is_some()
    }

    fn lead_to(&mut self, node: NodeId) -> bool {
        let found = self.tree.kept(node);
        let follows = found.filter(|&index| self.tree.leads_to(self.tree.here(), index));
        if let Some(index) = follows {
            self.tree.lead_to(index);
        }
        follows.is_some()
    }

    fn follow_first_moves(&mut self) {
        self.tree.follow_first_moves();
    }

    fn may_go_to(&self, node: NodeId) -> bool {
        let found = self.tree.kept(node);
        found.is_some_and(|index| self.tree.leads_to(self.earliest(), index))
    }

    fn promote(&mut self, node: NodeId) -> bool {
        let found = self.tree.kept(node);
        found.is_some_and(|index| self.tree.promote(index))
    }

    fn remove(&mut self, node: NodeId) -> bool {
        let Some(index) = self.tree.kept(node) else {
            return false;
        };
        let here = self.tree.here();
        let removed = self.tree.remove(index);
        if self.tree.here() != here {
            self.reset_caches();
        }
        removed
    }

    fn restore(&mut self, node: NodeId) -> bool {
        let here = self.tree.here();
        let restored = self.tree.restore(node);
        if self.tree.here() != here {
            self.reset_caches();
        }
        restored
    }

    fn note(&self, node: NodeId) -> Option<&Note> {
        let index = self.tree.kept(node)?;
        Some(self.tree.note(index))
    }

    fn annotate(&mut self, node: NodeId, note: Note) -> Result<(), NoteError> {
        let index = self.tree.kept(node).ok_or(NoteError::NoSuchMove)?;
        self.tree.annotate(index, note)
    }

    fn set_taken(&mut self, node: NodeId, taken_ms: u32) -> bool {
        let found = self.tree.kept(node);
        if let Some(index) = found {
            self.tree.set_taken(index, taken_ms);
        }
        found.is_some()
    }

    fn earliest_ply(&self) -> usize {
        self.tree.ply(self.earliest())
    }

    fn record(&self) -> Record {
        let mut record = Record::new(&self.setup, self.offer.as_ref());
        let mut numbers = vec![0; self.nodes.len()];
        let mut next = 1;
        record.add_note(0, self.tree.note(0));
        for (after, nodes) in self.tree.lines() {
            let mut line = Line::after(numbers[after]);
            for index in nodes {
                let arrival = self.nodes[index].arrival.as_ref();
                let arrival = arrival.expect("only the start has none");
                line.push(&arrival.word, self.tree.taken_ms(index));
                numbers[index] = next;
                record.add_note(next, self.tree.note(index));
                next += 1;
            }
            record.add_line(line);
        }
        for pencil in &self.pencils {
            if self.tree.kept(NodeId::of(pencil.node)).is_some() {
                let cell = P::board().name(pencil.cell);
                let node = numbers[pencil.node];
                record.add_guess(node, pencil.seat, cell, pencil.strength);
            }
        }
        let here = self.tree.here();
        if here != self.tree.first_end(0) {
            record.set_here(numbers[here]);
        }
        let end = self.tree.line_end();
        if end != self.tree.first_end(here) {
            record.set_line_end(numbers[end]);
        }
        record
    }

    fn fork(&self) -> Box<dyn MatchFace> {
        Box::new(self.clone())
    }

    fn explore(
        &self,
        eye: Eye,
        guesses: &[(Cell, u8)],
    ) -> Result<Box<dyn MatchFace>, ExploreError> {
        if eye == Eye::Open || !self.has_secrets() {
            return Ok(self.fork());
        }
        let opening = OpenExplored(&self.setup);
        self.position().explored(eye, guesses, opening)
    }

    fn pencil(&mut self, seat: Seat, cell: Cell, strength: Option<u8>) -> bool {
        let eye = Eye::Seat(seat);
        let pieces = self.pieces(eye);
        let unknown = pieces.iter().any(|piece| {
            piece.spot.cell == cell && piece.owner != seat && piece.strength.is_none()
        });
        let guess: Vec<(Cell, u8)> = strength
            .map(|strength| (cell, strength))
            .into_iter()
            .collect();
        let can_be = self.pencils.len() < MOST_PENCILS
            && self.has_secrets()
            && seat.index() < usize::from(self.setup.players())
            && unknown
            && self.explore(eye, &guess).is_ok();
        if can_be {
            let node = self.tree.here();
            let same =
                |pencil: &Pencil| (pencil.node, pencil.seat, pencil.cell) == (node, seat, cell);
            self.pencils.retain(|pencil| !same(pencil));
            self.pencils.push(Pencil {
                node,
                seat,
                cell,
                strength,
            });
        }
        can_be
    }

    fn graft(&mut self, explored: &dyn MatchFace) -> Result<Grafted, GraftError> {
        let (ours, theirs) = (&self.setup, explored.setup());
        if ours.game() != theirs.game() || ours.players() != theirs.players() {
            return Err(GraftError::OtherGame);
        }
        if self.has_secrets() && !explored.has_secrets() {
            return Err(GraftError::Guesses);
        }
        let (here, line_end) = (self.here(), NodeId::of(self.tree.line_end()));
        let (offer, nodes) = (self.offer.clone(), self.nodes.len());
        let mut left_out = 0;
        let mut kept = BTreeMap::from([(NodeId::START, NodeId::START)]);
        let mut stands = NodeId::START;
        for entry in explored.tree() {
            let Some(&parent) = kept.get(&entry.parent) else {
                left_out += 1;
                continue;
            };
            self.go_to_node(parent);
            if self.replay_word(&entry.word).is_err() {
                left_out += 1;
                continue;
            }
            let node = self.here();
            kept.insert(entry.id, node);
            if self.note(node).is_some_and(Note::is_empty) {
                // If there is no more room, moves matter more than notes.
                let _ = self.annotate(node, entry.note);
            }
            if entry.is_on_line && entry.ply <= explored.ply() {
                stands = node;
            }
        }
        self.go_to_node(here);
        self.lead_to(line_end);
        self.offer = offer;
        Ok(Grafted {
            added: self.nodes.len() - nodes,
            left_out,
            here: stands,
        })
    }

    fn has_secrets(&self) -> bool {
        self.position().keeps_secrets()
    }

    fn perft(&self, depth: u8) -> u64 {
        perft::perft(self.position(), depth)
    }

    fn divide(&self, depth: u8) -> Vec<(String, u64)> {
        perft::divide(self.position(), depth)
    }
}

impl<P: Tabletop> Seen for Match<P> {
    fn hides_moves(&self, eye: Eye) -> bool {
        self.position().hides_moves(eye)
    }

    fn turn_at(&self, node: NodeId) -> Option<Turn> {
        let index = self.tree.kept(node)?;
        Some(self.turn_of(&self.nodes[index]))
    }

    fn roles(&self, clicks: &[Click]) -> Vec<ClickRole> {
        roles(self.paths(), clicks)
    }

    fn lifts_tops(&self) -> bool {
        P::lifts_tops()
    }

    fn carried(&self, handle: Cell, grip: Cell, to: Cell) -> Result<Cell, Phrase> {
        let carried = P::board().moved_alike(to, grip, handle);
        carried.ok_or_else(|| self.position().explain_off_board(handle, to))
    }

    fn handle(&self, cell: Cell) -> Cell {
        match P::board().info(cell) {
            Some(_) => self.position().handle(cell),
            None => cell,
        }
    }

    fn must_repair(&self) -> Vec<Cell> {
        if self.turn().seat().is_none() {
            return Vec::new();
        }
        self.position().must_repair()
    }

    fn steps(&self, path: &[Cell]) -> Option<Steps<Vec<Click>>> {
        let known = path.iter().all(|cell| P::board().info(*cell).is_some());
        if !known || self.turn().seat().is_none() {
            return None;
        }
        let steps = self.position().steps(path)?;
        let ends = self.paths().iter();
        Some(Steps {
            onward: steps.onward,
            taken: steps.taken,
            ends: ends
                .filter(|path| steps.ends.contains(&path.chosen))
                .map(|path| path.clicks.clone())
                .collect(),
        })
    }

    fn explain(&self, clicks: &[Click]) -> Phrase {
        if let Turn::Over(outcome) = self.turn() {
            let blocked = self.why_blocked(&outcome, clicks);
            return blocked.unwrap_or_else(Phrase::game_over);
        }
        if !self.next(clicks).is_dead_end() {
            return Phrase::unfinished();
        }
        // The first wrong click that can be explained without the game.
        for made in 0..clicks.len() {
            let before = self.next(&clicks[..made]);
            if before.complete {
                // Without a click only a pass is complete.
                return match self.turn().seat() {
                    Some(mover) if made == 0 => Phrase::must_pass(mover),
                    _ => Phrase::too_many_clicks(),
                };
            }
            match clicks[made] {
                Click::Choice(_)
                    if before.choices.iter().all(|open| open.click != clicks[made]) =>
                {
                    return Phrase::no_such_choice();
                }
                Click::Cell(cell) if P::board().info(cell).is_none() => {
                    return Phrase::no_such_cell();
                }
                // The cells made so far are a move's, so nothing is wrong with them.
                Click::Cell(_) if before.cells.is_empty() && !before.choices.is_empty() => {
                    return Phrase::choice_open();
                }
                _ => {}
            }
        }
        self.position().explain(&cells_of(clicks, P::board()))
    }

    fn prompt(&self, clicks: &[Click]) -> Option<Phrase> {
        let next = self.next(clicks);
        if clicks.is_empty() || next.is_dead_end() || next.complete {
            return None;
        }
        if next.cells.is_empty() {
            return Some(Phrase::choice_expected());
        }
        match (self.roles(clicks).last(), clicks.last()) {
            (Some(ClickRole::LiftTop), Some(Click::Cell(cell))) => {
                Some(Phrase::top_taken_up(*cell))
            }
            _ => self.position().prompt(&cells_of(clicks, P::board())),
        }
    }

    fn choices(&self, clicks: &[Click]) -> Vec<Phrase> {
        let choices = self.next(clicks).choices;
        let whole = choices.iter().filter_map(|choice| {
            let path = clicks.iter().copied().chain([choice.click]);
            self.chosen(&path.collect::<Vec<_>>())
        });
        self.position().choices(&whole.collect::<Vec<_>>())
    }

    fn deeds(&self, clicks: &[Click], eye: Eye) -> Vec<Phrase> {
        self.chosen(clicks)
            .map(|chosen| self.position().deeds(chosen, eye))
            .unwrap_or_default()
    }

    fn piece_name(&self, piece: &PieceView) -> Phrase {
        P::piece_name(piece)
    }

    fn ground(&self, cell: Cell) -> Option<Phrase> {
        P::board().info(cell).map(|_| P::ground(cell))
    }

    fn describe(&self, cell: Cell, eye: Eye) -> Vec<Phrase> {
        match P::board().info(cell) {
            Some(_) => self.position().describe(cell, self.turn().seat(), eye),
            None => Vec::new(),
        }
    }

    fn annotations(&self, clicks: &[Click]) -> Vec<Annotation> {
        self.position()
            .annotations(&cells_of(self.considered(clicks), P::board()))
    }

    fn contests(&self, clicks: &[Click]) -> Vec<Contest> {
        self.position()
            .contests(&cells_of(self.considered(clicks), P::board()))
    }

    fn contests_at(&self, node: NodeId) -> Option<Vec<Contest>> {
        let index = self.tree.kept(node)?;
        Some(self.nodes[index].position.contests(&[]))
    }

    fn could(&self, seat: Seat) -> Vec<Could> {
        match self.turn() {
            Turn::To(_) => could(self.position(), seat),
            Turn::Over(_) => Vec::new(),
        }
    }

    fn threats(&self, against: Seat) -> Vec<Threat> {
        match self.turn() {
            Turn::To(_) => threats(self.position(), against),
            Turn::Over(_) => Vec::new(),
        }
    }

    fn opens(&self, clicks: &[Click], eye: Eye) -> Vec<Threat> {
        match self.chosen(clicks) {
            Some(chosen)
                if !self
                    .decision_of(chosen, eye)
                    .is_some_and(|it| it.ends_the_game()) =>
            {
                opens(self.position(), chosen, eye)
            }
            _ => Vec::new(),
        }
    }

    fn decision(&self, clicks: &[Click], eye: Eye) -> Option<Decision> {
        let mut begun = begun_by(self.paths(), clicks);
        let first = self.decision_of(begun.next()?.chosen, eye)?;
        begun
            .all(|path| self.decision_of(path.chosen, eye).as_ref() == Some(&first))
            .then_some(first)
    }

    fn explain_word(&self, word: &str) -> Option<Phrase> {
        if self.turn().seat().is_none() {
            return Some(Phrase::game_over());
        }
        let cells = cells_in(word, P::board());
        let clicks: Vec<Click> = cells.into_iter().map(Click::Cell).collect();
        // The first of them that leads nowhere is the one that is wrong, unless those
        // before it were a move and only the rest of the word does not belong to it.
        let mut ways = (1..=clicks.len()).map(|made| &clicks[..made]);
        let wrong = ways.find(|way| self.next(way).is_dead_end())?;
        let before = self.next(&wrong[..wrong.len() - 1]);
        (!before.complete || wrong.len() == 1).then(|| self.explain(wrong))
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

    fn pieces(&self, eye: Eye) -> Vec<PieceView> {
        self.pieces_of(self.shown(), eye)
    }

    fn pieces_at(&self, node: NodeId, eye: Eye) -> Option<Vec<PieceView>> {
        let index = self.tree.kept(node)?;
        Some(self.pieces_of(&self.nodes[index], eye))
    }

    fn identified(&self, eye: Eye) -> Vec<Piece> {
        self.identified_in(self.tree.here(), eye)
    }

    fn identified_at(&self, node: NodeId, eye: Eye) -> Option<Vec<Piece>> {
        let index = self.tree.kept(node)?;
        Some(self.identified_in(index, eye))
    }

    fn men_at(&self, node: NodeId, seat: Seat) -> Option<usize> {
        let index = self.tree.kept(node)?;
        Some(self.nodes[index].position.men(seat))
    }

    fn score(&self, eye: Eye) -> Option<Vec<u16>> {
        match self.turn() {
            Turn::Over(Outcome::Score(points)) => Some(points.to_vec()),
            _ => self.position().score(eye),
        }
    }

    fn tally(&self, eye: Eye) -> Option<Vec<Vec<u16>>> {
        self.score(eye).and_then(|_| self.position().tally())
    }

    fn entry_at(&self, node: NodeId) -> Option<Entry> {
        self.entry(self.tree.kept(node)?)
    }

    fn last_move(&self) -> Vec<Cell> {
        let Some((before, arrival)) = self.arrival(self.tree.here()) else {
            return Vec::new();
        };
        let beats = self.beats_of(before, &arrival.step, arrival.seat, Eye::Public);
        let effects = beats.iter().flat_map(|Beat(effects)| effects);
        // In the order of clicks: the start of the move comes first.
        let mut cells = match &arrival.step {
            Step::Move(chosen) => {
                let clicks = before.position.clicks(*chosen).into_iter();
                clicks.map(|(cell, _)| cell).collect()
            }
            Step::Resignation | Step::AgreedDraw => Vec::new(),
        };
        cells.extend(effects.flat_map(Effect::spots).map(|spot| spot.cell));
        let mut seen = BTreeSet::new();
        cells.retain(|cell| seen.insert(*cell));
        cells
    }

    fn trail(&self, eye: Eye) -> Trail {
        let last = self.way_here().find_map(|index| {
            let (before, arrival) = self.arrival(index)?;
            let beats = self.beats_of(before, &arrival.step, arrival.seat, eye);
            let parent = self.tree.parent(index)?;
            (!beats.is_empty()).then_some((parent, beats, arrival.seat))
        });
        let Some((before, beats, seat)) = last else {
            return Trail::default();
        };
        Trail::of(P::board(), &self.identified_in(before, eye), &beats, seat)
    }

    fn replay(&self, eye: Eye) -> Option<Replay> {
        let here = self.tree.here();
        let parent = self.tree.parent(here)?;
        Some(Replay {
            pieces: self.identified_in(parent, eye),
            beats: self.beats_to(here, eye),
            first_new: self.identities(parent).next,
        })
    }

    fn told(&self, node: NodeId, eye: Eye) -> Option<Vec<Phrase>> {
        let (before, arrival) = self.arrival(self.tree.kept(node)?)?;
        Some(match &arrival.step {
            Step::Move(chosen) => before.position.told(*chosen, eye),
            Step::Resignation | Step::AgreedDraw => Vec::new(),
        })
    }

    fn knowledge(&self, node: NodeId, eye: Eye) -> Option<Knowledge> {
        let mut line: Vec<usize> = self.tree.back_from(self.tree.kept(node)?).collect();
        line.reverse();
        let mut knowledge = Knowledge::default();
        for index in line {
            knowledge.see(&self.beats_to(index, eye));
        }
        Some(knowledge)
    }

    fn taken(&self, node: NodeId, eye: Eye) -> Option<Vec<PieceView>> {
        let mut line: Vec<usize> = self.tree.back_from(self.tree.kept(node)?).collect();
        line.reverse();
        let of = |index: usize| {
            let (before, _) = self.arrival(index)?;
            let pieces = self.pieces_of(before, eye);
            let taken = taken_by(&self.beats_to(index, eye), &pieces);
            Some(taken.expect("beats fold over the pieces before them, by law"))
        };
        Some(line.into_iter().filter_map(of).flatten().collect())
    }

    fn counted(&self) -> Vec<Vec<(Cell, u16)>> {
        self.position().counted()
    }

    fn strengths(&self) -> Vec<u8> {
        self.position().strengths()
    }

    fn pencilled(&self, seat: Seat) -> Vec<(Cell, u8)> {
        if self.pencils.iter().all(|pencil| pencil.seat != seat) {
            return Vec::new();
        }
        let mut way: Vec<usize> = self.way_here().collect();
        way.reverse();
        let mut guessed: BTreeMap<PieceId, u8> = BTreeMap::new();
        for node in way {
            let here =
                { self.pencils.iter() }.filter(|pencil| (pencil.node, pencil.seat) == (node, seat));
            for pencil in here {
                let Some(piece) = self.identities(node).on_cell(pencil.cell) else {
                    continue;
                };
                match pencil.strength {
                    Some(strength) => guessed.insert(piece, strength),
                    None => guessed.remove(&piece),
                };
            }
        }
        // Guesses move along with pieces whose moves are public.
        let now = self.identities(self.tree.here());
        let mut cells: Vec<(Cell, u8)> = guessed
            .into_iter()
            .filter_map(|(piece, guess)| Some((now.spot_of(piece)?.cell, guess)))
            .collect();
        cells.sort_unstable();
        cells
    }

    fn past_keys(&self, eye: Eye) -> Vec<u64> {
        if eye != Eye::Open && self.has_secrets() {
            return Vec::new();
        }
        let mut keys: Vec<u64> = self.way_here().map(|index| self.nodes[index].key).collect();
        keys.reverse();
        keys
    }

    fn position_for(&self, eye: Eye) -> String {
        self.position().written_for(eye)
    }
}
