//! [`MatchFace`] for a match, as the app, records and tests use it: playing, taking back, branching
//! and saving.

use super::{HistoryStep, MOST_PENCILS, Match, MatchFull, OpenExplored, StrengthGuess, Verdict};
use crate::face::Seen;
use crate::path::next;
use crate::record::MoveLine;
use crate::tree::ReadingStep;
use crate::{
    AgreementError, Board, Cell, Click, DrawOffer, Entry, EntryKind, ExploreError, Eye, GraftError,
    Grafted, MAX_MOVES, MatchFace, Next, NodeId, Note, NoteError, Phrase, PlayError, Played,
    Record, Seat, Setup, Tabletop, TreeEntry, Turn, View, agreement,
};

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
            Some(chosen) => match self.position().undecided(chosen) {
                Some(reason) => Err(reason),
                None => self.play_move(chosen).map_err(|MatchFull| Phrase::match_full()),
            },
            None => Err(self.explain(clicks)),
        }
    }

    fn play_word(&mut self, word: &str) -> Result<Played, PlayError> {
        let chosen = self.read(word)?;
        self.play_move(chosen).map_err(|MatchFull| PlayError::Full)
    }

    fn is_full(&self) -> bool {
        // The start is not a move.
        self.nodes.len() > MAX_MOVES
    }

    fn replay_word(&mut self, word: &str) -> Result<(), PlayError> {
        let (step, seat) = match agreement::parse(word) {
            Some((EntryKind::Resignation, seat)) if self.check_in_game(seat).is_ok() => {
                (HistoryStep::Resignation, seat)
            }
            Some((EntryKind::AgreedDraw, seat)) if self.check_in_game(seat).is_ok() => {
                (HistoryStep::AgreedDraw, seat)
            }
            _ => {
                let chosen = self.read(word)?;
                let seat = self.turn().seat();
                (
                    HistoryStep::Move(chosen),
                    seat.expect("a legal move is played by the seat to move"),
                )
            }
        };
        self.go_on(step, seat, word.to_owned()).map_err(|MatchFull| PlayError::Full)
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
            Some(chosen) if here.undecided(chosen).is_some() => false,
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
        self.check_in_game(seat)?;
        self.take_agreement_step(HistoryStep::Resignation, seat)
    }

    fn draw_offer(&self) -> Option<&DrawOffer> {
        self.offer.as_ref()
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), AgreementError> {
        self.check_in_game(seat)?;
        if let Some(offer) = &self.offer {
            return Err(AgreementError::Open(offer.by));
        }
        self.offer = Some(DrawOffer { by: seat, accepted: Vec::new() });
        Ok(())
    }

    fn accept_draw(&mut self, seat: Seat) -> Result<Option<Played>, AgreementError> {
        self.check_in_game(seat)?;
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
            return self.take_agreement_step(HistoryStep::AgreedDraw, by).map(Some);
        }
        offer.accepted.push(seat);
        Ok(None)
    }

    fn decline_draw(&mut self, seat: Seat) -> Result<(), AgreementError> {
        self.check_in_game(seat)?;
        match self.offer.take() {
            Some(_) => Ok(()),
            None => Err(AgreementError::NoOffer),
        }
    }

    fn fight_of(&self, word: &str) -> Option<[Cell; 2]> {
        let chosen = self.position().parse(word)?;
        self.position().fight_of(chosen)
    }

    fn legal_words(&self) -> Vec<String> {
        let mut words: Vec<String> =
            self.paths().iter().map(|path| self.position().word(path.chosen)).collect();
        crate::sorting::sort(&mut words);
        words
    }

    fn line(&self) -> Vec<Entry> {
        let mut line: Vec<Entry> =
            self.back_from_here().filter_map(|index| self.entry(index)).collect();
        line.reverse();
        line.extend(self.onward().filter_map(|index| self.entry(index)));
        line
    }

    fn go_to(&mut self, ply: usize) -> bool {
        let found =
            self.back_from_here().chain(self.onward()).find(|&index| self.tree.ply(index) == ply);
        if let Some(index) = found.filter(|&index| index != self.tree.here()) {
            // The line does not change when moving within it.
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
                ReadingStep::Open => {
                    depth += 1;
                    begins_variation = true;
                }
                ReadingStep::Close => depth -= 1,
                ReadingStep::Node(index) => {
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
            let mut line = MoveLine::after(numbers[after]);
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
        let guess: Vec<(Cell, u8)> =
            strength.map(|strength| (cell, strength)).into_iter().collect();
        let can_be = self.pencils.len() < MOST_PENCILS
            && self.has_secrets()
            && seat.index() < usize::from(self.setup.players())
            && unknown
            && self.explore(eye, &guess).is_ok();
        if can_be {
            let node = self.tree.here();
            let same = |pencil: &StrengthGuess| {
                (pencil.node, pencil.seat, pencil.cell) == (node, seat, cell)
            };
            self.pencils.retain(|pencil| !same(pencil));
            self.pencils.push(StrengthGuess { node, seat, cell, strength });
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
        let mut kept = crate::sorting::map_of([(NodeId::START, NodeId::START)]);
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
        Ok(Grafted { added: self.nodes.len() - nodes, left_out, here: stands })
    }

    fn has_secrets(&self) -> bool {
        self.position().keeps_secrets()
    }
}
