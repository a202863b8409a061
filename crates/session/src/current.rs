//! The session resource: the match on the table, and who may see which of its secrets.

use bevy::prelude::*;
use ludotheque_clicks::{ChosenIn, SessionId};
use ludotheque_rules::arranging::{arrange, arranged};
use ludotheque_rules::setting_up::{placement, set_up};
use ludotheque_rules::{
    Eye, Help, MatchFace, NodeId, Outcome, Phrase, Review, Seat, Setup, SetupError, TreeEntry,
    Turn, View, open,
};
use ludotheque_uncovering::Uncovering;

use super::purpose::Purpose;
use super::thinking;

/// The match on the table.
#[derive(Resource)]
pub struct Session {
    id: SessionId,
    /// The number of times that the match shown has been replaced.
    branch: u32,
    pub(super) face: Box<dyn MatchFace>,
    pub(super) secrecy: Secrecy,
    /// The real match, untouched, while the players try moves.
    pub(super) aside: Option<Box<dyn MatchFace>>,
    /// The player whose knowledge is shown after the end of a match with secrets;
    /// `None` shows everything.
    pub(super) shown_seat: Option<Seat>,
    /// The end of the main line when tried moves were kept as variations: no real move
    /// follows it yet.
    pub(super) main_line_end: Option<NodeId>,
    /// The seats that computers play.
    pub(super) computers: Vec<Seat>,
    /// The help that each seat is given; everything where there is no entry.
    pub(super) help: Vec<Help>,
    /// The thinking time for the next move.
    pub(super) thinking: thinking::ThinkingTime,
    /// Whether the end of the match was taken back: the next move goes on with the match, and is no
    /// variation of it.
    pub(super) resumes: bool,
    /// What the match is for, apart from “What if”.
    purpose: Purpose,
    /// The review of the match, if there is one.
    review: Option<Review>,
}

/// The viewers of the secrets of the match. Only changed by the curtain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Secrecy {
    /// There are no secrets: the eye is that of the player to move.
    None,
    /// Players keep secrets from each other.
    Hidden {
        /// The player who looks at the table; `None` while the curtain is down.
        viewer: Option<Seat>,
        /// Whether the viewer's own secrets are shown.
        peeking: bool,
    },
    /// The match is over, and everything is visible.
    Open,
}

impl Session {
    /// A session of a match. If it has secrets, the curtain is down.
    pub fn new(face: Box<dyn MatchFace>) -> Self {
        let secrecy = if face.has_secrets() {
            Secrecy::Hidden { viewer: None, peeking: true }
        } else {
            Secrecy::None
        };
        Self {
            id: SessionId::unused(),
            branch: 0,
            thinking: thinking::ThinkingTime::begun(face.as_ref()),
            face,
            secrecy,
            aside: None,
            shown_seat: None,
            main_line_end: None,
            resumes: false,
            purpose: Purpose::Match,
            computers: Vec::new(),
            help: Vec::new(),
            review: None,
        }
    }

    /// A session of a new match.
    ///
    /// # Errors
    /// If the match cannot be opened.
    pub fn begin(setup: &Setup) -> Result<Self, SetupError> {
        open(setup).map(Self::new)
    }

    /// A session of the secret set-up of one player, with the pieces that this player has already
    /// placed, if any; the curtain is down.
    ///
    /// # Errors
    /// If the game has no secret set-up.
    pub fn of_setting_up(
        setup: &Setup,
        seat: Seat,
        placed: Option<&str>,
    ) -> Result<Self, SetupError> {
        let mut face = set_up(setup, seat)?;
        if let Some(placed) = placed
            && let Err(error) = face.play_word(placed)
        {
            // It was checked when it was read.
            error!("cannot restore the set-up: {error}");
        }
        let mut session = Self::new(face);
        session.purpose = Purpose::Placing;
        Ok(session)
    }

    /// A session in which a position is set up piece by piece, with the strengths of all players in sight: it
    /// begins with the position of the set-up, or the start of the game, after these changes.
    ///
    /// # Errors
    /// If positions of the game cannot be set up. A change that is not possible is left out together with those
    /// after it.
    pub fn of_arranging(setup: &Setup, changes: &[String]) -> Result<Self, SetupError> {
        let mut face = arrange(setup)?;
        for word in changes {
            if let Err(error) = face.play_word(word) {
                warn!("cannot restore all of a position: {error}");
                break;
            }
        }
        let mut session = Self::new(face);
        session.purpose = Purpose::Arranging;
        Ok(session)
    }

    /// The changes that have been made to a position that is being set up.
    pub fn changes(&self) -> Vec<String> {
        let line = self.face.line().into_iter().take(self.face.ply());
        line.map(|entry| entry.word).collect()
    }

    /// The set-up of a match that begins with the position that has been set up, by the options of this set-up.
    ///
    /// # Errors
    /// The reason why no match can begin with it.
    pub fn arranged(&self, setup: &Setup) -> Result<Setup, Phrase> {
        arranged(self.face(), setup)
    }

    /// A session of an example for the player to move, who also sees their own secrets.
    ///
    /// # Errors
    /// If the match cannot be opened.
    pub fn of_example(setup: &Setup) -> Result<Self, SetupError> {
        let mut session = Self::begin(setup)?;
        let seat = session.to_move().unwrap_or(Seat::new(0));
        if let Secrecy::Hidden { viewer, .. } = &mut session.secrecy {
            *viewer = Some(seat);
        }
        session.purpose = Purpose::Example { seat, is_still: false };
        Ok(session)
    }

    /// The same after these moves, for the player to move in the first position.
    ///
    /// # Errors
    /// If the match cannot be opened. A word that is not a legal move is ignored together with
    /// those after it.
    pub fn of_example_after<'a>(
        setup: &Setup,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, SetupError> {
        let mut session = Self::of_example(setup)?;
        for word in words {
            if let Err(problem) = session.face.play_word(word) {
                error!("an example cannot go on: {problem}");
                break;
            }
        }
        session.thinking = thinking::ThinkingTime::begun(session.face.as_ref());
        Ok(session)
    }

    /// The placement of the player who sets up in secret, in notation; `None` while an opponent may
    /// be looking.
    pub fn placement(&self) -> Option<String> {
        self.placement_to_save().filter(|_| !self.is_covered())
    }

    /// The same for saving, also behind the curtain.
    pub(crate) fn placement_to_save(&self) -> Option<String> {
        let seat = self.to_move().filter(|_| self.purpose() == Purpose::Placing)?;
        Some(placement(self.face(), seat))
    }

    /// The purpose of the match on the table.
    pub fn purpose(&self) -> Purpose {
        if self.aside.is_some() { Purpose::Trial } else { self.purpose }
    }

    /// Whether the match itself is on the table, so that what is played counts: no trial, set-up or example.
    pub fn is_match(&self) -> bool {
        matches!(self.purpose(), Purpose::Match | Purpose::Shown { .. })
    }

    /// Whether the table belongs to a match, also while its players try moves.
    pub fn has_match(&self) -> bool {
        self.is_match() || self.is_exploring()
    }

    /// Whether the match in the session is a copy for “What if”.
    pub fn is_exploring(&self) -> bool {
        self.purpose() == Purpose::Trial
    }

    /// Whether the table shows an example instead of a match.
    pub fn is_example(&self) -> bool {
        matches!(self.purpose(), Purpose::Example { .. })
    }

    /// Whether a position is being set up piece by piece.
    pub fn is_arranging(&self) -> bool {
        self.purpose() == Purpose::Arranging
    }

    /// Whether a player is setting up, in secret or any position.
    pub fn is_setting_up(&self) -> bool {
        matches!(self.purpose(), Purpose::Placing | Purpose::Arranging)
    }

    /// Whether the match is [only shown](Self::only_shown): no move has been made in it.
    pub fn is_only_shown(&self) -> bool {
        matches!(self.purpose, Purpose::Shown { moves } if moves == self.kept().tree().len())
    }

    /// The same match, which is only shown: it is saved once a further move has been made in it.
    #[must_use]
    pub fn only_shown(mut self) -> Self {
        self.purpose = Purpose::Shown { moves: self.kept().tree().len() };
        self
    }

    /// The player who solves the task in an example.
    pub fn asked_seat(&self) -> Option<Seat> {
        match self.purpose() {
            Purpose::Example { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Whether the board of an example ignores clicks, so that no move is asked for.
    pub fn is_held_still(&self) -> bool {
        matches!(self.purpose(), Purpose::Example { is_still: true, .. })
    }

    /// Makes the board of an example ignore clicks, or accept them again.
    pub fn hold_still(&mut self, holds: bool) {
        if let Purpose::Example { is_still, .. } = &mut self.purpose {
            *is_still = holds;
        }
    }

    /// The same with the review of its match, if it has one.
    #[must_use]
    pub fn with_review(mut self, review: Option<Review>) -> Self {
        self.set_review(review);
        self
    }

    /// Keeps the review of the match, unless it is about another line.
    pub(super) fn set_review(&mut self, review: Option<Review>) {
        self.review = review.filter(|review| review.is_of(&self.main_line()));
    }

    /// The review of the match, which may be about a former main line.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// The main line of the match, even in “What if”.
    pub fn main_line(&self) -> Vec<TreeEntry> {
        let tree = self.kept().tree().into_iter();
        tree.filter(|entry| entry.depth == 0).collect()
    }

    /// The id of this session.
    pub fn id(&self) -> SessionId {
        self.id
    }

    /// The position shown, for a move that is chosen in it.
    pub fn here(&self) -> ChosenIn {
        ChosenIn { session: self.id, node: self.face.here(), branch: self.branch }
    }

    /// Shows another match of this session, and returns the one shown before.
    pub(super) fn show(&mut self, face: Box<dyn MatchFace>) -> Box<dyn MatchFace> {
        self.branch += 1;
        std::mem::replace(&mut self.face, face)
    }

    /// The whole match, with the secrets of all players, for the session itself, for saving and for
    /// computer players. Everything shown comes from a [view](Self::view).
    pub(crate) fn face(&self) -> &dyn MatchFace {
        self.face.as_ref()
    }

    /// The whole match, with the secrets of all players.
    pub fn uncovered(&self, _: Uncovering) -> &dyn MatchFace {
        self.face()
    }

    /// The real match, even in “What if”, with the secrets of all players.
    pub fn uncovered_kept(&self, _: Uncovering) -> &dyn MatchFace {
        self.kept()
    }

    /// The match as the eye at the table sees it: for all code that shows, describes or exports it,
    /// or gives hints.
    pub fn view(&self) -> View<'_> {
        self.face.seen_by(self.eye())
    }

    /// Whether players may go to a position, or preview it: not before the last attack while there
    /// are secrets.
    pub fn may_go_to(&self, node: NodeId) -> bool {
        !self.has_secrets() || self.view().may_go_to(node)
    }

    /// The match as another eye sees it, if the viewer may know that: the public, or any eye once
    /// all secrets are revealed.
    pub fn seen_by(&self, eye: Eye) -> View<'_> {
        if self.is_open() { self.face.seen_by(eye) } else { self.view().seen_by(eye) }
    }

    /// The viewers of the secrets of the current match. A “What if” match has none: it contains
    /// only the player's knowledge.
    pub(super) fn secrecy(&self) -> Secrecy {
        match self.secrecy {
            Secrecy::Hidden { .. } if self.is_exploring() => Secrecy::Open,
            secrecy => secrecy,
        }
    }

    /// The eye at the table. Everything shown is derived from it.
    pub fn eye(&self) -> Eye {
        match (self.secrecy(), self.face.turn()) {
            (Secrecy::None, Turn::To(seat)) => Eye::Seat(seat),
            (Secrecy::None, Turn::Over(_)) => Eye::Public,
            (Secrecy::Hidden { viewer: Some(seat), peeking: true, .. }, _) => Eye::Seat(seat),
            (Secrecy::Hidden { .. }, _) => Eye::Public,
            (Secrecy::Open, _) => match self.shown_seat {
                // After the end, a move can be tried again with the player's knowledge at the time.
                Some(seat) if !self.is_exploring() || self.secrecy == Secrecy::Open => {
                    Eye::Seat(seat)
                }
                _ => Eye::Open,
            },
        }
    }

    /// Whether the curtain is down, and the board is disabled.
    pub fn is_covered(&self) -> bool {
        self.has_curtain() && matches!(self.secrecy(), Secrecy::Hidden { viewer: None, .. })
    }

    /// Whether a computer plays this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.computers.contains(&seat)
    }

    /// The help that may be given now: that of the person to move in the match, wherever in it the players
    /// look and whatever they try; while no person is to move, the help that all persons are given. Where
    /// moves have been taken back, also the person to move after them must be given it. Everything once the
    /// main line has come to its end, because then nothing can be won by it, and in examples.
    pub fn help(&self) -> Help {
        // Most matches have no agreement, and asking for the end of the line takes longer.
        let is_limited = self.help.iter().any(|help| *help != Help::ALL);
        if !is_limited || self.is_example() {
            return Help::ALL;
        }
        let last = self.turn_at_the_end();
        let has_ended = matches!(last, Some(Turn::Over(_)));
        if has_ended && !self.resumes {
            return Help::ALL;
        }
        let now = self.help_of(self.thinker());
        let kept = self.kept();
        match last {
            Some(turn) if kept.ply() < kept.last_ply() => now.in_common(self.help_of(turn.seat())),
            _ => now,
        }
    }

    /// The help that is given while it is the turn of this seat.
    fn help_of(&self, mover: Option<Seat>) -> Help {
        let of = |seat: Seat| self.help.get(seat.index()).copied().unwrap_or_default();
        if let Some(person) = mover.filter(|seat| !self.is_computer(*seat)) {
            return of(person);
        }
        let seats = (0..self.kept().setup().players()).map(Seat::new);
        let persons = seats.filter(|seat| !self.is_computer(*seat));
        persons.map(of).fold(Help::ALL, Help::in_common)
    }

    /// Whose turn it is at the end of the main line, wherever in it the players look.
    pub(super) fn turn_at_the_end(&self) -> Option<Turn> {
        let view = self.kept().seen_by(Eye::Public);
        let main_line = self.main_line();
        let end = main_line.last().map_or(view.here(), |entry| entry.id);
        view.turn_at(end)
    }

    /// The number of persons who play.
    pub fn persons(&self) -> usize {
        self.seats() - self.computers.len()
    }

    /// The only person who plays, against computers.
    pub fn only_person(&self) -> Option<Seat> {
        let seats = (0..self.face.setup().players()).map(Seat::new);
        let mut persons = seats.filter(|seat| !self.is_computer(*seat));
        let first = persons.next();
        first.filter(|_| persons.next().is_none())
    }

    /// The person who may resign now: the player to move, or the only person while a computer is to move.
    pub fn may_resign(&self) -> Option<Seat> {
        if !self.is_out_of_reach() {
            return self.to_move();
        }
        let waits = self.computer_to_move().is_some();
        self.only_person().filter(|seat| waits && !self.face().is_out(*seat))
    }

    /// The seat of the person that texts about the match address as “you”: the only person against
    /// computers, or the player who sees their own secrets. `None` if several persons look at once,
    /// in examples, and while everything is shown.
    pub fn addressed(&self) -> Option<Seat> {
        if self.is_example() {
            return None;
        }
        let viewer = match self.secrecy() {
            Secrecy::Hidden { viewer, .. } => viewer,
            Secrecy::None | Secrecy::Open => None,
        };
        viewer.or_else(|| self.only_person())
    }

    /// The seat to move, if a computer plays it in the match itself: in “What if”, only persons
    /// play.
    pub fn computer_to_move(&self) -> Option<Seat> {
        let seat = self.to_move().filter(|_| !self.is_exploring())?;
        self.is_computer(seat).then_some(seat)
    }

    /// Whether the curtain falls between the turns of players with secrets: not if there is only
    /// one person, or only computers play.
    pub fn has_curtain(&self) -> bool {
        self.persons() > 1
    }

    /// The seat from which the table is seen: that of the only person, or else of the person to
    /// move. `None` while a computer is to move in a match of several persons, or if only computers
    /// play.
    pub fn looker(&self) -> Option<Seat> {
        let mover = self.to_move().filter(|seat| !self.is_computer(*seat));
        self.only_person().or(mover)
    }

    /// Whether the viewer cannot move: it is the turn of another player or of a computer, or the
    /// match is over and its secrets are revealed, so that its positions can only be explored in
    /// “What if”.
    pub fn is_out_of_reach(&self) -> bool {
        match self.purpose() {
            Purpose::Example { seat, is_still } => return is_still || self.to_move() != Some(seat),
            Purpose::Trial => return false,
            _ => {}
        }
        match self.secrecy {
            Secrecy::None => self.computer_to_move().is_some(),
            Secrecy::Hidden { viewer, .. } => viewer.is_none() || viewer != self.to_move(),
            Secrecy::Open => true,
        }
    }

    /// Whether players still keep secrets from each other.
    pub fn has_secrets(&self) -> bool {
        matches!(self.secrecy(), Secrecy::Hidden { .. })
    }

    /// The same for the real match, also in “What if”, where a player may use their own secrets.
    pub fn match_has_secrets(&self) -> bool {
        matches!(self.secrecy, Secrecy::Hidden { .. })
    }

    /// Whether all secrets have been revealed.
    pub fn is_open(&self) -> bool {
        self.secrecy() == Secrecy::Open
    }

    /// Whether the match is over, but its secrets have yet to be revealed.
    pub fn is_about_to_open(&self) -> bool {
        self.has_secrets() && self.to_move().is_none()
    }

    /// The earliest ply that players may go back to.
    pub fn earliest_ply(&self) -> usize {
        match self.secrecy() {
            Secrecy::Hidden { .. } => self.face.earliest_ply(),
            Secrecy::None | Secrecy::Open => 0,
        }
    }

    /// The seat to move, unless the match is over.
    pub fn to_move(&self) -> Option<Seat> {
        thinking::to_move(self.face.as_ref())
    }

    /// The outcome and its reason, if the current position ends the match.
    pub fn outcome(&self) -> Option<(Outcome, Option<Phrase>)> {
        match self.face.turn() {
            Turn::To(_) => None,
            Turn::Over(outcome) => Some((outcome, self.face.ending())),
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        usize::from(self.face.setup().players())
    }
}
