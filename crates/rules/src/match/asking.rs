//! Queries about the moves and the position of a match, for [`View`](crate::View)s.

use std::collections::{BTreeMap, BTreeSet};

use super::{HistoryStep, Match};
use crate::could::{could, opens, threats};
use crate::decision::decision;
use crate::effect::taken_by;
use crate::face::Seen;
use crate::notation::cells_in;
use crate::path::{paths_with_prefix, roles};
use crate::reading::strange_letter;
use crate::standstill::MOVES_WITHOUT_PROGRESS;
use crate::{
    Annotation, Beat, Board, Cell, Click, ClickRole, Contest, Could, Decision, Effect, Entry, Eye,
    Knowledge, MatchFace, NodeId, OCCURRENCES_UNTIL_END, Outcome, Path, Phrase, Piece, PieceId,
    PieceView, Replay, Seat, Standstill, Steps, Tabletop, Threat, Trail, Turn, owner_on, paths,
};

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

impl<P: Tabletop> Match<P> {
    /// After the end, the reason why the element clicked first cannot move, if it is a loser's and
    /// the game ended because of it.
    fn why_blocked(&self, outcome: &Outcome, clicks: &[Click]) -> Option<Phrase> {
        let winner = outcome.winner()?;
        let cells = cells_of(clicks, P::board());
        let first = *cells.first()?;
        let position = self.position();
        let is_named = position.ending()?.cells().contains(&first);
        let owner = owner_on(&position.pieces(Eye::Public), first);
        let is_losers = owner.is_some_and(|owner| owner != winner);
        (is_named && is_losers).then(|| position.explain(&cells))
    }

    /// The decision of a legal move in the current position, as far as this eye can know it.
    fn decision_of(&self, chosen: P::Move, eye: Eye) -> Option<Decision> {
        let repeats = self.setup.ends_by_repetition() && self.repeats_by(chosen, eye);
        decision(self.position(), chosen, repeats, eye)
    }

    /// Whether this eye knows that a legal move ends the game by repetition.
    fn repeats_by(&self, chosen: P::Move, eye: Eye) -> bool {
        let mut after = self.position().clone();
        after.play(chosen);
        let key = after.key();
        let mut earlier = self.occurrences_of(&after, key);
        if eye == Eye::Open || !after.keeps_secrets() {
            let last = earlier.next().map(|index| &self.nodes[index]);
            return last
                .is_some_and(|node| usize::from(node.occurrences) + 1 >= OCCURRENCES_UNTIL_END);
        }
        // That two exchanged pawns have the same strength may be a secret, so a
        // repetition is only public if every pawn is where it was.
        let before = self.position().pieces(Eye::Public);
        let beats = self.position().beats(chosen, Eye::Public);
        let identities = self.identities(self.tree.here()).after(&before, &beats);
        let earlier = earlier.filter(|index| self.identities(*index).is_same_as(&identities));
        earlier.count() + 1 >= OCCURRENCES_UNTIL_END
    }

    /// The paths of the current position; empty when the game is over.
    pub(super) fn paths(&self) -> &[Path<P::Move>] {
        self.paths.get_or_init(
            || {
                if self.is_closed() { Vec::new() } else { paths(self.position()) }
            },
        )
    }

    /// The move with these clicks, if they are a complete legal one.
    pub(super) fn chosen(&self, clicks: &[Click]) -> Option<P::Move> {
        let paths = self.paths();
        let found = paths.binary_search_by(|path| path.clicks.as_slice().cmp(clicks));
        found.ok().map(|index| paths[index].chosen)
    }

    /// The clicks of the considered move: none when the match is over.
    fn considered<'a>(&self, clicks: &'a [Click]) -> &'a [Click] {
        match self.turn().seat() {
            Some(_) => clicks,
            None => &[],
        }
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

    fn landings(&self, clicks: &[Click], victim: Cell) -> Vec<Cell> {
        if clicks.is_empty() || self.next(clicks).allows(victim) {
            return Vec::new();
        }
        let made = clicks.len();
        let takes = |path: &&Path<P::Move>| {
            let role = path.roles.get(made);
            role.is_some_and(|role| matches!(role, ClickRole::Capture | ClickRole::Attack))
        };
        let handle = self.handle(victim);
        let (mut of_all, mut of_part) = (BTreeSet::new(), BTreeSet::new());
        for path in paths_with_prefix(self.paths(), clicks).filter(takes) {
            let attacked = self.position().attacked_by(path.chosen);
            let Some(Click::Cell(landing)) = path.clicks.get(made) else {
                continue;
            };
            if attacked.contains(&victim) {
                of_part.insert(*landing);
            }
            if attacked.iter().any(|cell| self.handle(*cell) == handle) {
                of_all.insert(*landing);
            }
        }
        let landings = if of_part.is_empty() { of_all } else { of_part };
        landings.into_iter().collect()
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
                // The cells clicked so far belong to a move, so nothing is wrong with them.
                Click::Cell(_) if before.cells.is_empty() && !before.choices.is_empty() => {
                    return Phrase::choice_open();
                }
                _ => {}
            }
        }
        if let Some((Click::Cell(victim), before)) = clicks.split_last() {
            let landings = self.landings(before, *victim);
            if !landings.is_empty() {
                return Phrase::taken_from(P::jumps(), *victim, landings);
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
        self.chosen(clicks).map(|chosen| self.position().deeds(chosen, eye)).unwrap_or_default()
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
        self.position().annotations(&cells_of(self.considered(clicks), P::board()))
    }

    fn contests(&self, clicks: &[Click]) -> Vec<Contest> {
        self.position().contests(&cells_of(self.considered(clicks), P::board()))
    }

    fn regions(&self) -> Vec<Vec<Cell>> {
        self.position().regions()
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
            Some(chosen) if !self.decision_of(chosen, eye).is_some_and(|it| it.ends_the_game()) => {
                opens(self.position(), chosen, eye)
            }
            _ => Vec::new(),
        }
    }

    fn decision(&self, clicks: &[Click], eye: Eye) -> Option<Decision> {
        let mut begun = paths_with_prefix(self.paths(), clicks);
        let first = self.decision_of(begun.next()?.chosen, eye)?;
        begun
            .all(|path| self.decision_of(path.chosen, eye).as_ref() == Some(&first))
            .then_some(first)
    }

    fn standstill(&self, eye: Eye) -> Option<Standstill> {
        self.turn().seat()?;
        let here = self.shown();
        let mut earlier = self.occurrences_of(&here.position, here.key).skip(1);
        // As for repetition: what is where may be a secret.
        let is_back = if eye == Eye::Open || !here.position.keeps_secrets() {
            earlier.next().is_some()
        } else {
            let identities = self.identities(self.tree.here());
            earlier.any(|index| self.identities(index).is_same_as(identities))
        };
        if is_back {
            return Some(Standstill {
                reason: Phrase::new(if self.setup.ends_by_repetition() {
                    "standstill-repeats"
                } else {
                    "standstill-repeats-for-ever"
                }),
                is_new: true,
            });
        }
        let moves = here.without_progress / usize::from(self.setup.players());
        (moves >= MOVES_WITHOUT_PROGRESS).then(|| Standstill {
            reason: P::without_progress(moves),
            is_new: moves.is_multiple_of(MOVES_WITHOUT_PROGRESS),
        })
    }

    fn explain_word(&self, word: &str) -> Option<Phrase> {
        if self.turn().seat().is_none() {
            return Some(Phrase::game_over());
        }
        if strange_letter(word).is_some() {
            // The cells without it are not those that were meant.
            return None;
        }
        let cells = cells_in(word, P::board());
        let clicks: Vec<Click> = cells.into_iter().map(Click::Cell).collect();
        // The first cell that leads nowhere is wrong, unless those before it were a move and only
        // the rest of the word does not belong to it.
        let mut ways = (1..=clicks.len()).map(|made| &clicks[..made]);
        let wrong = ways.find(|way| self.next(way).is_dead_end())?;
        let before = self.next(&wrong[..wrong.len() - 1]);
        (!before.complete || wrong.len() == 1).then(|| self.explain(wrong))
    }

    fn word(&self, clicks: &[Click]) -> Option<String> {
        self.chosen(clicks).map(|chosen| self.position().word(chosen))
    }

    fn clicks_of(&self, word: &str) -> Option<Vec<Click>> {
        let mut paths = self.paths().iter();
        let found = paths.find(|path| self.position().word(path.chosen) == word);
        found.map(|path| path.clicks.clone())
    }

    fn beats(&self, clicks: &[Click], eye: Eye) -> Vec<Beat> {
        self.chosen(clicks).map(|chosen| self.position().foretold(chosen, eye)).unwrap_or_default()
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
            HistoryStep::Move(chosen) => {
                let clicks = before.position.clicks(*chosen).into_iter();
                clicks.map(|(cell, _)| cell).collect()
            }
            HistoryStep::Resignation | HistoryStep::AgreedDraw => Vec::new(),
        };
        cells.extend(effects.flat_map(Effect::spots).map(|spot| spot.cell));
        let mut seen = BTreeSet::new();
        cells.retain(|cell| seen.insert(*cell));
        cells
    }

    fn trail(&self, eye: Eye) -> Trail {
        let last = self.back_from_here().find_map(|index| {
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
            fight: self.fight_to(here),
        })
    }

    fn told(&self, node: NodeId, eye: Eye) -> Option<Vec<Phrase>> {
        let (before, arrival) = self.arrival(self.tree.kept(node)?)?;
        Some(match &arrival.step {
            HistoryStep::Move(chosen) => before.position.told(*chosen, eye),
            HistoryStep::Resignation | HistoryStep::AgreedDraw => Vec::new(),
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

    fn counted(&self, eye: Eye) -> Vec<Vec<(Cell, u16)>> {
        match self.score(eye) {
            Some(_) => self.position().counted(),
            None => Vec::new(),
        }
    }

    fn strengths(&self) -> Vec<u8> {
        self.position().strengths()
    }

    fn pencilled(&self, eye: Eye) -> Vec<(Cell, u8)> {
        let Eye::Seat(seat) = eye else {
            return Vec::new();
        };
        if self.pencils.iter().all(|pencil| pencil.seat != seat) {
            return Vec::new();
        }
        let mut way: Vec<usize> = self.back_from_here().collect();
        way.reverse();
        let mut guessed: BTreeMap<PieceId, u8> = BTreeMap::new();
        for node in way {
            let here =
                self.pencils.iter().filter(|pencil| (pencil.node, pencil.seat) == (node, seat));
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
        // Guesses follow the pieces, whose moves are public.
        let now = self.identities(self.tree.here());
        let mut cells: Vec<(Cell, u8)> = guessed
            .into_iter()
            .filter_map(|(piece, guess)| Some((now.spot_of(piece)?.cell, guess)))
            .collect();
        crate::sorting::sort(&mut cells);
        cells
    }

    fn past_keys(&self, eye: Eye) -> Vec<u64> {
        if eye != Eye::Open && self.has_secrets() {
            return Vec::new();
        }
        let mut keys: Vec<u64> = self.back_from_here().map(|index| self.nodes[index].key).collect();
        keys.reverse();
        keys
    }

    fn position_text(&self, eye: Eye) -> String {
        self.position().written_for(eye)
    }
}
