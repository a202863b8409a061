//! The progress and the results of the review, for the panels that show it.

use std::io;

use bevy::prelude::*;
use ludotheque_base::job::Outbox;
use ludotheque_players::{
    MoveQuality, ReviewLimits, ReviewQuestion, ReviewReport, Reviewer, is_about_as_good,
};
use ludotheque_rules::{
    EntryKind, HelpKind, Judgement, NodeId, ReviewedPosition, Seat, TreeEntry, WHOLE,
    may_be_reviewed,
};
use ludotheque_session::Session;

use crate::computer::chances::{after_a_loss, after_another};

/// The limits of the searches of a review.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct ReviewBounds(pub ReviewLimits);

/// The functions that review a match: a [`Reviewer`], or one that fails in tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct ReviewedBy {
    /// Reviews all moves.
    pub all: fn(ReviewQuestion, Outbox<ReviewReport>) -> io::Result<Reviewer>,
    /// Judges another move at a ply; answers `None` if it cannot be judged.
    pub instead:
        fn(ReviewQuestion, usize, String, Outbox<Option<ReviewedPosition>>) -> io::Result<Reviewer>,
}

impl Default for ReviewedBy {
    fn default() -> Self {
        Self {
            all: |question, outbox| Reviewer::ask(question, move |report| outbox.send(report)),
            instead: |question, ply, word, outbox| {
                Reviewer::ask_instead(question, ply, word, |found| outbox.answer(found))
            },
        }
    }
}

/// Requests to the review.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewAsked {
    /// Opens the review, making it if there is none; closes it if it is open.
    Switch,
    /// Goes to the position at this ply.
    To(usize),
    /// Goes to the next or the previous marked move.
    Step {
        /// Whether to go to the previous one.
        back: bool,
    },
    /// Lets the player try the move shown again.
    TryAgain,
    /// Plays out the best line in place of the move shown.
    Best,
}

/// The progress of the review of the match on the table.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum ReviewProgress {
    /// It is not open.
    #[default]
    Closed,
    /// It is being made: the part done, in percent.
    Making(u8),
    /// It is complete.
    Ready,
    /// It cannot be made.
    Failed,
}

/// The review that is shown.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Reviewing {
    /// Its progress.
    pub progress: ReviewProgress,
    /// The main line that it covers.
    pub(super) line: Vec<TreeEntry>,
    /// The judgement of each position, by ply; `None` while it is pending.
    pub(super) positions: Vec<Option<ReviewedPosition>>,
    /// The move that is tried again, if any.
    pub retry: Option<Retry>,
}

/// A move that is tried again.
#[derive(Debug, Clone, PartialEq)]
pub struct Retry {
    /// The ply of its position: the number of moves that lead there.
    pub ply: usize,
    /// The state of the second try.
    pub state: RetryState,
}

/// The state of the second try of a move.
#[derive(Debug, Clone, PartialEq)]
pub enum RetryState {
    /// Waiting for another move.
    Asked,
    /// This one is being judged.
    Judging(String),
    /// This one has been judged.
    Judged {
        /// The move.
        word: String,
        /// From what the player to move could know. `lost` is relative to the expected score
        /// that the review gives for the position.
        judgement: Judgement,
        /// The expected score of each player after it, in thousandths.
        chances: Vec<u16>,
    },
    /// The best line is shown.
    Shown,
    /// The move could not be judged.
    Failed,
}

impl RetryState {
    /// Whether the move tried is about as good as the best.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Judged { judgement, .. } if is_about_as_good(judgement))
    }
}

impl Reviewing {
    /// A complete review of a line without secrets, with the judgement of each position.
    #[cfg(test)]
    pub(crate) fn of(
        line: Vec<TreeEntry>,
        judgements: impl IntoIterator<Item = Judgement>,
    ) -> Self {
        let judgements = judgements.into_iter();
        let positions = judgements.map(|known| Some(ReviewedPosition { known, truth: None }));
        Self { progress: ReviewProgress::Ready, line, positions: positions.collect(), retry: None }
    }

    /// Whether the review is open.
    pub fn is_open(&self) -> bool {
        self.progress != ReviewProgress::Closed
    }

    /// The main line.
    pub fn line(&self) -> &[TreeEntry] {
        &self.line
    }

    /// The judgement of the position at a ply, if it is available.
    pub fn position(&self, ply: usize) -> Option<&ReviewedPosition> {
        self.positions.get(ply)?.as_ref()
    }

    /// The expected score of each player in the position at a ply, in thousandths. All
    /// displays use these values. In games with secrets, they are those of the true position.
    ///
    /// After a marked move, they are the scores before it minus what the move lost. The position is
    /// searched separately, too, but the move was compared with the best one within a single
    /// search: two searches can differ by more than some marks.
    pub fn chances(&self, ply: usize) -> Option<Vec<u16>> {
        let judged = |ply: usize| {
            let position = self.position(ply)?;
            Some(position.truth.as_ref().unwrap_or(&position.known))
        };
        // The score of a finished game is certain.
        if let Some(end) = judged(ply).filter(|it| it.best.is_empty()) {
            return Some(end.shares.clone());
        }
        let given_away = |ply: usize| {
            let before = ply.checked_sub(1)?;
            let entry = self.line.get(before)?;
            let judgement = judged(before)?;
            let is_marked = entry.kind == EntryKind::Move && MoveQuality::of(judgement).is_marked();
            is_marked.then_some((entry.seat, judgement.lost))
        };
        let mut from = ply;
        while given_away(from).is_some() {
            from -= 1;
        }
        let losses = (from + 1..=ply).filter_map(given_away);
        let shares = judged(from)?.shares.clone();
        Some(losses.fold(shares, |shares, (seat, lost)| after_a_loss(&shares, seat, lost)))
    }

    /// Like [`chances`](Self::chances), but from what the player to move could know.
    pub fn known_chances(&self, ply: usize) -> Option<Vec<u16>> {
        let position = self.position(ply)?;
        match position.truth {
            Some(_) => Some(position.known.shares.clone()),
            None => self.chances(ply),
        }
    }

    /// The expected score of each player in the position on the table, in thousandths. While a
    /// move is tried again, the scores are limited to what its player could know.
    pub fn chances_here(&self, current: &Session) -> Option<Vec<u16>> {
        let Some(retry) = &self.retry else {
            return self.chances(self.shown(current)?);
        };
        match &retry.state {
            RetryState::Asked | RetryState::Shown => self.known_chances(retry.ply),
            RetryState::Judged { chances, .. } => Some(chances.clone()),
            RetryState::Judging(_) | RetryState::Failed => None,
        }
    }

    /// The state of a second try at a ply, with its judgement on the scale of the review.
    pub(super) fn judged(&self, ply: usize, word: String, mut judgement: Judgement) -> RetryState {
        let seat = self.line.get(ply).map_or(Seat::new(0), |entry| entry.seat);
        let before = self.known_chances(ply);
        let before = before.unwrap_or_else(|| judgement.shares.clone());
        let was_played = self.line.get(ply).is_some_and(|entry| entry.word == word);
        let has_secrets = self.position(ply).is_some_and(|it| it.truth.is_some());
        let by_review = if was_played && !has_secrets { self.chances(ply + 1) } else { None };
        let chances = by_review.unwrap_or_else(|| after_another(&before, &judgement, seat));
        let own = |shares: &[u16]| shares.get(seat.index()).copied().unwrap_or_default();
        judgement.lost = own(&before).saturating_sub(own(&chances));
        RetryState::Judged { word, judgement, chances }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is nothing to review.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The ply of a node, if it is on the main line.
    pub fn ply_of(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::START {
            return Some(0);
        }
        let at = self.line.iter().position(|entry| entry.id == node)?;
        Some(at + 1)
    }

    /// The node at a ply.
    pub(crate) fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(1) {
            None => Some(NodeId::START),
            Some(at) => Some(self.line.get(at)?.id),
        }
    }

    /// The verdict on the move that leads to the position at a ply, from what its player could
    /// know.
    pub fn verdict(&self, ply: usize) -> Option<MoveQuality> {
        let before = ply.checked_sub(1)?;
        let entry = self.line.get(before)?;
        let judgement = &self.position(before)?.known;
        (entry.kind == EntryKind::Move).then(|| MoveQuality::of(judgement))
    }

    /// The verdict on the move that leads to a node of the main line.
    pub fn verdict_on(&self, node: NodeId) -> Option<MoveQuality> {
        self.verdict(self.ply_of(node)?)
    }

    /// Whether the move that leads to the position at a ply has won the match.
    pub fn has_won(&self, ply: usize) -> bool {
        let entry = ply.checked_sub(1).and_then(|before| self.line.get(before));
        let end = self.position(ply).filter(|end| end.known.best.is_empty());
        entry.zip(end).is_some_and(|(entry, end)| {
            let own = end.known.shares.get(entry.seat.index());
            entry.kind == EntryKind::Move && ply == self.line.len() && own == Some(&WHOLE)
        })
    }

    /// The ply of the next marked move after `ply`, or of the previous one.
    pub fn next_marked(&self, ply: usize, back: bool) -> Option<usize> {
        let is_marked = |ply: &usize| self.verdict(*ply).is_some_and(MoveQuality::is_marked);
        if back { (1..ply).rev().find(is_marked) } else { (ply + 1..self.len()).find(is_marked) }
    }

    /// Like [`next_marked`](Self::next_marked), but among the marked moves of the only person who
    /// has played, if there are any, so that every step goes on in the order of the match.
    pub fn next_for(&self, current: &Session, ply: usize, back: bool) -> Option<usize> {
        let has_marks = |person: &Seat| self.marked_of(*person) != [0; 3];
        let Some(person) = current.only_person().filter(has_marks) else {
            return self.next_marked(ply, back);
        };
        let is_own = |ply: &usize| {
            let is_marked = self.verdict(*ply).is_some_and(MoveQuality::is_marked);
            is_marked && self.line[ply - 1].seat == person
        };
        if back {
            return (1..ply).rev().find(is_own);
        }
        // A review is opened where the match has ended, and begins with the first mistake.
        let is_at_end = ply + 1 == self.len() && !is_own(&ply);
        let from = if is_at_end { 1 } else { ply + 1 };
        (from..self.len()).find(is_own)
    }

    /// The number of inaccuracies, mistakes and blunders of a seat, in this order.
    pub fn marked_of(&self, seat: Seat) -> [usize; 3] {
        let marks = [MoveQuality::Inaccuracy, MoveQuality::Mistake, MoveQuality::Blunder];
        marks.map(|mark| {
            let of_seat = (1..self.len()).filter(|ply| self.line[ply - 1].seat == seat);
            of_seat.filter(|ply| self.verdict(*ply) == Some(mark)).count()
        })
    }

    /// The ply of the first mistake or blunder of a seat, counted from 1; without any, that of the first
    /// inaccuracy.
    pub fn first_mistake_of(&self, seat: Seat) -> Option<usize> {
        let first = |least: MoveQuality| {
            (1..self.len()).find(|ply| {
                let is_own = self.line.get(ply - 1).is_some_and(|it| it.seat == seat);
                is_own && self.verdict(*ply).is_some_and(|verdict| verdict >= least)
            })
        };
        first(MoveQuality::Mistake).or_else(|| first(MoveQuality::Inaccuracy))
    }

    /// The ply whose verdict is shown: that of the second try, or else that of the position of
    /// the match.
    pub fn shown(&self, current: &Session) -> Option<usize> {
        match &self.retry {
            Some(retry) => Some(retry.ply + 1),
            None => self.ply_of(current.match_view().here()),
        }
    }

    /// Whether to ask for a better move than the one that leads to `ply`. Moves of computers
    /// are left out if persons have played.
    pub fn asks_for_better(&self, current: &Session, ply: usize) -> bool {
        let entry = ply.checked_sub(1).and_then(|at| self.line.get(at));
        let is_computers = entry.is_some_and(|entry| current.is_computer(entry.seat));
        self.can_try(ply) && (!is_computers || current.persons() == 0)
    }

    /// Whether there was a choice in the position before `ply`.
    pub fn can_try(&self, ply: usize) -> bool {
        let has_choice = |before: usize| {
            let is_move = self.line[before].kind == EntryKind::Move;
            let judged = self.position(before);
            is_move && judged.is_some_and(|position| !position.known.best.is_empty())
        };
        ply.checked_sub(1).is_some_and(has_choice)
    }
}

/// Whether the match on the table can be reviewed. It cannot while its players have secrets
/// from each other.
pub fn may_review(current: &Session) -> bool {
    // It tells what positions are worth.
    let is_known =
        current.has_match() && !current.match_has_secrets() && current.help().has(HelpKind::Values);
    is_known && {
        let line = current.main_line();
        !line.is_empty() && may_be_reviewed(&line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Setup};

    /// A review of four moves: the expected score of the first player in each position, and
    /// what each move lost.
    fn review(judged: [(u16, u16); 5]) -> Reviewing {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = ludotheque_rules::open(&setup).expect("it opens");
        for _ in 0..4 {
            let word = face.legal_words().swap_remove(0);
            face.play_word(&word).expect("it is legal");
        }
        let judgement = |(share, lost): (u16, u16)| Judgement {
            shares: vec![share, 1000 - share],
            best: vec!["better".to_owned()],
            lost,
            unclear: false,
        };
        Reviewing::of(face.tree(), judged.into_iter().map(judgement))
    }

    #[test]
    fn a_position_is_worth_what_the_marked_move_before_it_left() {
        // The search of the second position differs from the score after the marked move.
        let reviewing = review([(600, 120), (530, 60), (570, 0), (610, 0), (600, 0)]);
        let own = |ply| reviewing.chances(ply).map(|shares| shares[0]);
        let found: Vec<_> = (0..5).filter_map(own).collect();
        assert_eq!(found, [600, 480, 540, 610, 600]);
    }

    #[test]
    fn an_inaccuracy_is_gone_back_to_only_where_nothing_worse_was_played() {
        let first_of = |lost: [u16; 4], seat| {
            let [one, two, three, four] = lost;
            let judged = [(500, one), (500, two), (500, three), (500, four), (500, 0)];
            review(judged).first_mistake_of(Seat::new(seat))
        };
        assert_eq!(first_of([60, 200, 120, 0], 0), Some(3));
        assert_eq!(first_of([60, 200, 40, 0], 0), Some(1));
        assert_eq!(first_of([60, 200, 40, 0], 1), Some(2));
        assert_eq!(first_of([40, 200, 40, 0], 0), None);
    }

    #[test]
    fn only_the_last_move_wins_and_only_for_its_player() {
        // The second player has made the fourth move.
        let ends_with = |share| {
            let mut reviewing = review([(490, 0), (290, 0), (300, 0), (300, 0), (share, 0)]);
            let end = reviewing.positions.last_mut().and_then(Option::as_mut);
            end.expect("it is judged").known.best.clear();
            (0..5).map(|ply| reviewing.has_won(ply)).collect::<Vec<bool>>()
        };
        assert_eq!(ends_with(0), [false, false, false, false, true]);
        assert_eq!(ends_with(1000), [false; 5]);
        assert_eq!(ends_with(500), [false; 5]);
    }

    #[test]
    fn a_second_try_that_is_worth_more_than_the_best_move_is_accepted() {
        let reviewing = review([(490, 200), (290, 0), (300, 0), (300, 0), (300, 0)]);
        let by_its_own_search = |share: u16, lost| Judgement {
            shares: vec![share, 1000 - share],
            lost,
            ..Judgement::default()
        };
        let tried = |word: &str, judgement| reviewing.judged(0, word.to_owned(), judgement);
        let other = tried("other", by_its_own_search(600, 90));
        assert!(other.is_accepted());
        assert!(matches!(&other, RetryState::Judged { chances, .. } if chances[0] == 510));
        assert!(!tried("other", by_its_own_search(500, 90)).is_accepted());
        // The move that was played leads to a position of the review.
        let played = reviewing.line[0].word.clone();
        let again = tried(&played, by_its_own_search(490, 200));
        assert!(!again.is_accepted());
        let RetryState::Judged { chances, .. } = again else {
            panic!("it is judged");
        };
        assert_eq!(Some(chances), reviewing.chances(1));
    }
}
