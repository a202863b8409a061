//! “What if”: moves are tried for all players on a table of its own, while the match waits. Where players keep secrets,
//! the rules make it from what the player who looks knows.

use ludotheque_rules::Eye;

use super::{Secrecy, Table};

impl Table {
    /// Whether moves are tried.
    pub(crate) fn is_exploring(&self) -> bool {
        self.aside.is_some()
    }

    /// Whether what is tried rests on what a player does not know.
    pub(super) fn is_guessing(&self) -> bool {
        self.aside.as_ref().is_some_and(|table| table.has_secrets())
    }

    /// Whether moves may be tried from here: in a match with secrets only by the player who looks at them.
    pub(super) fn may_explore(&self) -> bool {
        let may_look = !self.has_secrets() || matches!(self.eye(), Eye::Seat(_));
        may_look && self.is_match()
    }

    /// Begins to try moves from the position on the table. Returns whether it does.
    pub(crate) fn try_out(&mut self) -> bool {
        let copy = match self.eye() {
            _ if !self.may_explore() => None,
            eye if self.has_secrets() => self.face.explore(eye, &self.view().pencilled()).ok(),
            _ => Some(self.face.fork()),
        };
        let Some(copy) = copy else {
            return false;
        };
        self.forget_clicks();
        let (names, said) = (self.names.clone(), self.said.clone());
        let secrecy = if self.secrecy == Secrecy::None { Secrecy::None } else { Secrecy::Open };
        let trial = Self { secrecy, said, walks: self.walks, ..Self::new(copy, names) };
        self.aside = Some(Box::new(std::mem::replace(self, trial)));
        true
    }

    /// Returns to the match as it was. If what was tried is kept, as variations, returns whether the match has changed.
    pub(crate) fn end_trial(&mut self, keeps: bool) -> bool {
        let keeps = keeps && !self.is_guessing();
        let Some(aside) = self.aside.take() else {
            return false;
        };
        let tried = std::mem::replace(self, *aside);
        let is_at_the_end = self.is_at_the_end();
        let is_kept = keeps && self.face.graft(tried.face.as_ref()).is_ok_and(|it| it.added > 0);
        if is_at_the_end {
            // The match goes on from here, and not with what was tried.
            self.arrived = Some(self.face.here());
        }
        is_kept
    }
}
