//! How far the review of a match is, and what it has found, for whoever shows it.

use std::io;

use bevy::prelude::*;
use ludotheque_base::job::Outbox;
use ludotheque_players::{
    MoveQuality, ReviewLimits, ReviewQuestion, ReviewReport, Reviewer, is_about_as_good,
};
use ludotheque_rules::{
    EntryKind, Judgement, NodeId, ReviewedPosition, Seat, TreeEntry, may_be_reviewed,
};
use ludotheque_session::Session;

use crate::computer::chances::{after_a_loss, after_another};

/// How much a review may cost.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct ReviewBounds(pub ReviewLimits);

/// How a match is reviewed: by a reviewer, or by something that fails in tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct ReviewedBy {
    /// Reviews all moves.
    pub all: fn(ReviewQuestion, Outbox<ReviewReport>) -> io::Result<Reviewer>,
    /// Judges another move after so many; nothing comes of it if it cannot be judged.
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

/// What is asked of the review.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewAsked {
    /// It is opened, and made if there is none yet; or closed.
    Switch,
    /// To the position after so many moves.
    To(usize),
    /// To the next marked move, or the one before.
    Step {
        /// Whether it is the one before.
        back: bool,
    },
    /// The move shown is to be tried again.
    TryAgain,
    /// The best line in its place is to be played out.
    Best,
}

/// How far the review of the match on the table is.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum ReviewProgress {
    /// Nobody looks at it.
    #[default]
    Closed,
    /// It is being made: so many percent are done.
    Making(u8),
    /// It is complete.
    Ready,
    /// It cannot be made.
    Failed,
}

/// The review that is shown.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Reviewing {
    /// How far it is.
    pub progress: ReviewProgress,
    /// The main line that it is about.
    pub(super) line: Vec<TreeEntry>,
    /// What has been found of each position so far.
    pub(super) positions: Vec<Option<ReviewedPosition>>,
    /// What becomes of the move that is tried again.
    pub retry: Option<Retry>,
}

/// A move that is tried again.
#[derive(Debug, Clone, PartialEq)]
pub struct Retry {
    /// How many moves lead to its position.
    pub ply: usize,
    /// How far that is.
    pub state: RetryState,
}

/// How far the second try of a move is.
#[derive(Debug, Clone, PartialEq)]
pub enum RetryState {
    /// Another move is awaited.
    Asked,
    /// This one is being judged.
    Judging(String),
    /// This one has been judged.
    Judged {
        /// The move.
        word: String,
        /// By what the player to move could know. What it gave away is counted from what
        /// the review says of the position.
        judgement: Judgement,
        /// What each player can expect after it, in thousandths.
        chances: Vec<u16>,
    },
    /// The best line is shown.
    Shown,
    /// The move could not be judged.
    Failed,
}

impl RetryState {
    /// Whether a move was tried that is about as good as the best.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Judged { judgement, .. } if is_about_as_good(judgement))
    }
}

impl Reviewing {
    /// Whether it is on the screen.
    pub fn is_open(&self) -> bool {
        self.progress != ReviewProgress::Closed
    }

    /// The main line.
    pub fn line(&self) -> &[TreeEntry] {
        &self.line
    }

    /// What is known of the position after so many moves.
    pub fn position(&self, ply: usize) -> Option<&ReviewedPosition> {
        self.positions.get(ply)?.as_ref()
    }

    /// What each player can expect in the position after so many moves, in thousandths: the
    /// one source for all that is shown of it. Where there are secrets, it is the truth.
    ///
    /// After a marked move it is what there was before less what the move gave away. The
    /// position was searched for itself too, but the move was compared with the best one by
    /// one search: two searches differ by more than some marks.
    pub fn chances(&self, ply: usize) -> Option<Vec<u16>> {
        let judged = |ply: usize| {
            let position = self.position(ply)?;
            Some(position.truth.as_ref().unwrap_or(&position.known))
        };
        // The end is known for certain.
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
        Some(losses.fold(shares, |shares, (seat, lost)| {
            after_a_loss(&shares, seat, lost)
        }))
    }

    /// The same by what the player to move could know.
    pub fn known_chances(&self, ply: usize) -> Option<Vec<u16>> {
        let position = self.position(ply)?;
        match position.truth {
            Some(_) => Some(position.known.shares.clone()),
            None => self.chances(ply),
        }
    }

    /// What each player can expect in the position on the table, in thousandths. While a
    /// move is tried again, only what its player could know is told.
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

    /// A second try after so many moves, judged on the scale of the review.
    pub(super) fn judged(&self, ply: usize, word: String, mut judgement: Judgement) -> RetryState {
        let seat = self.line.get(ply).map_or(Seat::new(0), |entry| entry.seat);
        let before = self.known_chances(ply);
        let before = before.unwrap_or_else(|| judgement.shares.clone());
        let was_played = self.line.get(ply).is_some_and(|entry| entry.word == word);
        let has_secrets = { self.position(ply) }.is_some_and(|it| it.truth.is_some());
        let by_review = match was_played && !has_secrets {
            true => self.chances(ply + 1),
            false => None,
        };
        let chances = by_review.unwrap_or_else(|| after_another(&before, &judgement, seat));
        let own = |shares: &[u16]| shares.get(seat.index()).copied().unwrap_or_default();
        judgement.lost = own(&before).saturating_sub(own(&chances));
        RetryState::Judged {
            word,
            judgement,
            chances,
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is nothing to review.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// How many moves lead to a node, if it is on the main line.
    pub fn ply_of(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::START {
            return Some(0);
        }
        let at = self.line.iter().position(|entry| entry.id == node)?;
        Some(at + 1)
    }

    /// The node after so many moves.
    pub(crate) fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(1) {
            None => Some(NodeId::START),
            Some(at) => Some(self.line.get(at)?.id),
        }
    }

    /// The verdict on the move that leads to the position after so many, by what its player
    /// could know.
    pub fn verdict(&self, ply: usize) -> Option<MoveQuality> {
        let before = ply.checked_sub(1)?;
        let entry = self.line.get(before)?;
        let judgement = &self.position(before)?.known;
        (entry.kind == EntryKind::Move).then(|| MoveQuality::of(judgement))
    }

    /// The verdict on a move of the list.
    pub fn verdict_on(&self, node: NodeId) -> Option<MoveQuality> {
        self.verdict(self.ply_of(node)?)
    }

    /// The next marked move after so many, or the one before.
    pub fn next_marked(&self, ply: usize, back: bool) -> Option<usize> {
        let is_marked = |ply: &usize| self.verdict(*ply).is_some_and(MoveQuality::is_marked);
        match back {
            false => (ply + 1..self.len()).find(is_marked),
            true => (1..ply).rev().find(is_marked),
        }
    }

    /// The next marked move for the reader, or the one before: the marked moves of the only
    /// person who has played come first, then those of computers.
    pub fn next_for(&self, current: &Session, ply: usize, back: bool) -> Option<usize> {
        let Some(person) = current.only_person() else {
            return self.next_marked(ply, back);
        };
        let is_own = |ply: usize| {
            let entry = ply.checked_sub(1).and_then(|at| self.line.get(at));
            entry.is_some_and(|entry| entry.seat == person)
        };
        let is_marked = |ply: &usize| self.verdict(*ply).is_some_and(MoveQuality::is_marked);
        let (own, others): (Vec<usize>, Vec<usize>) = (1..self.len())
            .filter(is_marked)
            .partition(|ply| is_own(*ply));
        let after = |list: &[usize]| match back {
            false => list.iter().copied().find(|it| *it > ply),
            true => list.iter().copied().rfind(|it| *it < ply),
        };
        // A review is opened where the match has ended, and begins with the first mistake.
        let is_at_end = ply + 1 == self.len() && !own.contains(&ply);
        if is_at_end && !back && !own.is_empty() {
            return own.first().copied();
        }
        // Whoever looks at a computer's marked move goes on among those.
        if others.contains(&ply) {
            return after(&others).or_else(|| own.last().copied().filter(|_| back));
        }
        after(&own).or_else(|| others.first().copied().filter(|_| !back))
    }

    /// How many moves of a seat have each of the marks: inaccuracies, mistakes, blunders.
    pub fn marked_of(&self, seat: Seat) -> [usize; 3] {
        let marks = [
            MoveQuality::Inaccuracy,
            MoveQuality::Mistake,
            MoveQuality::Blunder,
        ];
        marks.map(|mark| {
            let of_seat = (1..self.len()).filter(|ply| self.line[ply - 1].seat == seat);
            of_seat
                .filter(|ply| self.verdict(*ply) == Some(mark))
                .count()
        })
    }

    /// The move on which a verdict is shown: the one that is tried again, or else the one
    /// that has led to the position of the match.
    pub fn shown(&self, current: &Session) -> Option<usize> {
        match &self.retry {
            Some(retry) => Some(retry.ply + 1),
            None => self.ply_of(current.match_view().here()),
        }
    }

    /// Whether the reader is asked for a better move than the one that has led here: not for
    /// a computer's, where persons have played.
    pub fn asks_for_better(&self, current: &Session, ply: usize) -> bool {
        let entry = ply.checked_sub(1).and_then(|at| self.line.get(at));
        let is_computers = entry.is_some_and(|entry| current.is_computer(entry.seat));
        self.can_try(ply) && (!is_computers || current.persons() == 0)
    }

    /// Whether there was a choice where the move was played that has led here.
    pub fn can_try(&self, ply: usize) -> bool {
        let has_choice = |before: usize| {
            let is_move = self.line[before].kind == EntryKind::Move;
            let judged = self.position(before);
            is_move && judged.is_some_and(|position| !position.known.best.is_empty())
        };
        ply.checked_sub(1).is_some_and(has_choice)
    }
}

/// Whether the match on the table can be reviewed: not while its players have secrets from
/// each other.
pub fn may_review(current: &Session) -> bool {
    let is_match = !current.is_example() && !current.is_setting_up();
    let is_known = is_match && !current.match_has_secrets();
    is_known && {
        let line = current.main_line();
        !line.is_empty() && may_be_reviewed(&line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Setup};

    /// A review of four moves: the shares of the first player in each position, and what the
    /// moves gave away.
    fn review(judged: [(u16, u16); 5]) -> Reviewing {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = ludotheque_rules::open(&setup).expect("it opens");
        for _ in 0..4 {
            let word = face.legal_words().swap_remove(0);
            face.play_word(&word).expect("it is legal");
        }
        let position = |(share, lost): (u16, u16)| {
            Some(ReviewedPosition {
                known: Judgement {
                    shares: vec![share, 1000 - share],
                    best: vec!["better".to_owned()],
                    lost,
                    unclear: false,
                },
                truth: None,
            })
        };
        Reviewing {
            progress: ReviewProgress::Ready,
            line: face.tree(),
            positions: judged.into_iter().map(position).collect(),
            retry: None,
        }
    }

    #[test]
    fn a_position_is_worth_what_the_marked_move_before_it_left() {
        // The second position was searched for itself with another result than the first.
        let reviewing = review([(600, 120), (530, 60), (570, 0), (610, 0), (600, 0)]);
        let own = |ply| reviewing.chances(ply).map(|shares| shares[0]);
        let found: Vec<_> = (0..5).filter_map(own).collect();
        assert_eq!(found, [600, 480, 540, 610, 600]);
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
        // What was played leads to a position of the review.
        let played = reviewing.line[0].word.clone();
        let again = tried(&played, by_its_own_search(490, 200));
        assert!(!again.is_accepted());
        let RetryState::Judged { chances, .. } = again else {
            panic!("it is judged");
        };
        assert_eq!(Some(chances), reviewing.chances(1));
    }
}
