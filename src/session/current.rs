//! The match on the table, and what may be seen of it.

use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;
use ludotheque_rules::{Eye, MatchFace, NodeId, Outcome, Phrase, Seat, Turn};

use super::example::Example;
use super::thinking;

/// Tells sessions apart while the app runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionId(u64);

impl SessionId {
    fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The position that a move was chosen in. A move that arrives after another position
/// has come to the table is not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChosenIn {
    /// The session.
    pub session: SessionId,
    /// The node in the tree of its match.
    pub node: NodeId,
    /// Which of the session's matches: the match itself, or one of the copies in which
    /// the players try something out. Nodes of different matches may have equal ids.
    branch: u32,
}

/// The match on the table.
#[derive(Resource)]
pub struct Session {
    id: SessionId,
    /// Counts how often another match has taken the place of the one shown.
    branch: u32,
    pub(super) face: Box<dyn MatchFace>,
    pub(super) secrecy: Secrecy,
    /// The match itself, untouched, while the players try out what could be.
    pub(super) aside: Option<Box<dyn MatchFace>>,
    /// Whose knowledge is shown, once everything may be seen; everybody's if nobody's.
    pub(super) seen_by: Option<Seat>,
    /// Where the match stood when what was tried out became variations of it: these are
    /// not what has been played there.
    pub(super) stood_at: Option<NodeId>,
    /// The seats that computers play.
    pub(super) computers: Vec<Seat>,
    /// How long the next move has been thought about.
    pub(super) thinking: thinking::Thinking,
    /// Who is asked something, if this is an example and no match.
    pub(super) example: Option<Example>,
}

/// What may be seen of a match at this table. Only the curtain changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Secrecy {
    /// Nothing is secret: whoever is to move looks.
    None,
    /// Players have secrets from each other.
    Hidden {
        /// The player who looks at the table; nobody while the curtain is down.
        viewer: Option<Seat>,
        /// Whether the viewer's own secrets are shown.
        peeking: bool,
        /// Whether the viewer is still placing pawns in secret.
        placing: bool,
    },
    /// The match is over, and everything may be seen.
    Open,
}

impl Session {
    /// Puts a match on the table. If its players have secrets, the curtain is down.
    pub fn new(face: Box<dyn MatchFace>) -> Self {
        let secrecy = if face.has_secrets() {
            Secrecy::Hidden {
                viewer: None,
                peeking: true,
                placing: false,
            }
        } else {
            Secrecy::None
        };
        Self {
            id: SessionId::next(),
            branch: 0,
            thinking: thinking::Thinking::about(face.here()),
            face,
            secrecy,
            aside: None,
            seen_by: None,
            stood_at: None,
            example: None,
            computers: Vec::new(),
        }
    }

    /// Puts the secret set-up of one player on the table; the curtain is down.
    pub fn of_setting_up(face: Box<dyn MatchFace>) -> Self {
        Self {
            id: SessionId::next(),
            branch: 0,
            thinking: thinking::Thinking::about(face.here()),
            face,
            secrecy: Secrecy::Hidden {
                viewer: None,
                peeking: true,
                placing: true,
            },
            aside: None,
            seen_by: None,
            stood_at: None,
            example: None,
            computers: Vec::new(),
        }
    }

    /// Puts an example on the table for the player of this seat, who also sees what only
    /// this player knows.
    pub fn of_example(face: Box<dyn MatchFace>, seat: Seat) -> Self {
        let mut session = Self::new(face);
        if let Secrecy::Hidden { viewer, .. } = &mut session.secrecy {
            *viewer = Some(seat);
        }
        session.example = Some(Example::asking(seat));
        session
    }

    /// Whether the table shows an example instead of a match.
    pub fn is_example(&self) -> bool {
        self.example.is_some()
    }

    /// The player who is asked something in an example.
    pub fn asked_seat(&self) -> Option<Seat> {
        self.example.map(|example| example.seat)
    }

    /// Lets the board of an example take no more clicks.
    pub fn hold_still(&mut self) {
        if let Some(example) = &mut self.example {
            example.is_still = true;
        }
    }

    /// Which session this is.
    pub fn id(&self) -> SessionId {
        self.id
    }

    /// The position shown, for a move that is chosen in it.
    pub fn here(&self) -> ChosenIn {
        ChosenIn {
            session: self.id,
            node: self.face.here(),
            branch: self.branch,
        }
    }

    /// Shows another match of this session instead, and returns the one shown before.
    pub(super) fn show(&mut self, face: Box<dyn MatchFace>) -> Box<dyn MatchFace> {
        self.branch += 1;
        std::mem::replace(&mut self.face, face)
    }

    /// The match, to look at. Only the session changes it.
    pub fn face(&self) -> &dyn MatchFace {
        self.face.as_ref()
    }

    /// What may be seen of what is on the table. What is tried out is all open: it holds
    /// nothing that whoever tries it does not know.
    pub(super) fn secrecy(&self) -> Secrecy {
        match self.secrecy {
            Secrecy::Hidden { .. } if self.is_exploring() => Secrecy::Open,
            secrecy => secrecy,
        }
    }

    /// Whose eye looks at the table. Everything shown is made from it.
    pub fn eye(&self) -> Eye {
        match (self.secrecy(), self.face.turn()) {
            (Secrecy::None, Turn::To(seat)) => Eye::Seat(seat),
            (Secrecy::None, Turn::Over(_)) => Eye::Public,
            (
                Secrecy::Hidden {
                    viewer: Some(seat),
                    peeking: true,
                    ..
                },
                _,
            ) => Eye::Seat(seat),
            (Secrecy::Hidden { .. }, _) => Eye::Public,
            (Secrecy::Open, _) => match self.seen_by {
                Some(seat) if !self.is_exploring() => Eye::Seat(seat),
                _ => Eye::Open,
            },
        }
    }

    /// Whether the curtain is down: nobody in particular looks at the table, and
    /// no hand reaches it.
    pub fn is_covered(&self) -> bool {
        self.has_curtain() && matches!(self.secrecy(), Secrecy::Hidden { viewer: None, .. })
    }

    /// Whether a computer plays this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.computers.contains(&seat)
    }

    /// How many persons play.
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

    /// The seat to move, if a computer plays it in the match itself: what is tried out
    /// is played by the persons alone.
    pub fn computer_to_move(&self) -> Option<Seat> {
        let seat = self.to_move().filter(|_| !self.is_exploring())?;
        self.is_computer(seat).then_some(seat)
    }

    /// Whether a curtain hangs between the turns of players with secrets: not where only
    /// one person looks, or several watch computers.
    pub fn has_curtain(&self) -> bool {
        self.persons() > 1
    }

    /// From whose seat the table is looked at: the only person's, or else that of the
    /// person to move. Nobody's while a computer is to move among several persons, or
    /// only computers play.
    pub fn looker(&self) -> Option<Seat> {
        let mover = self.to_move().filter(|seat| !self.is_computer(*seat));
        self.only_person().or(mover)
    }

    /// Whether whoever looks may move nothing: it is another player's turn, or a
    /// computer's, or the match is over and its secrets are out, so that nobody can go on from any of
    /// its positions but to try out what could have been.
    pub fn is_out_of_reach(&self) -> bool {
        if let Some(example) = self.example {
            return example.is_out_of_reach(self.to_move());
        }
        if self.is_exploring() {
            return false;
        }
        match self.secrecy {
            Secrecy::None => self.computer_to_move().is_some(),
            Secrecy::Hidden { viewer, .. } => viewer.is_none() || viewer != self.to_move(),
            Secrecy::Open => true,
        }
    }

    /// Whether players keep secrets from each other at this table, still.
    pub fn has_secrets(&self) -> bool {
        matches!(self.secrecy(), Secrecy::Hidden { .. })
    }

    /// The same of the match itself, also while somebody tries something out, who may know
    /// own secrets in that.
    pub fn match_has_secrets(&self) -> bool {
        matches!(self.secrecy, Secrecy::Hidden { .. })
    }

    /// Whether a player sets up in secret, and the match itself is still to come.
    pub fn is_setting_up(&self) -> bool {
        matches!(self.secrecy(), Secrecy::Hidden { placing: true, .. })
    }

    /// Whether everything that players kept secret may be seen by now.
    pub fn is_open(&self) -> bool {
        self.secrecy() == Secrecy::Open
    }

    /// Whether the match is over, but what was secret is still to be shown.
    pub fn is_about_to_open(&self) -> bool {
        self.has_secrets() && self.to_move().is_none()
    }

    /// The earliest ply that may be gone back to.
    pub fn earliest_ply(&self) -> usize {
        match self.secrecy() {
            Secrecy::Hidden { .. } => self.face.earliest_ply(),
            Secrecy::None | Secrecy::Open => 0,
        }
    }

    /// The seat to move, unless the match is over.
    pub fn to_move(&self) -> Option<Seat> {
        match self.face.turn() {
            Turn::To(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// How the position shown ends the match, if it does.
    pub fn outcome(&self) -> Option<(Outcome, Option<Phrase>)> {
        match self.face.turn() {
            Turn::To(_) => None,
            Turn::Over(outcome) => Some((outcome, self.face.ending())),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        usize::from(self.face.setup().players())
    }
}
