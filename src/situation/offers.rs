//! The offers: what players can do besides moving, and why something cannot be done. They are the buttons above the
//! board.

use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::HelpKind;
use ludotheque_wording::withheld;

use super::known::Known;
use crate::computer::{advised_seat, may_review};

/// An action besides moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// Chooses whose knowledge is shown, once all secrets are revealed.
    ChooseEye,
    /// Reopens the panel of the end.
    ShowResult,
    Review,
    OfferDraw,
    Resign,
    /// Pauses computers that play among themselves.
    Pause,
    /// Makes the computer that thinks play at once.
    MoveNow,
    Hint,
    /// Begins a trial.
    TryOut,
    /// Ends the trial and keeps its moves as variations.
    Keep,
    /// Ends the trial.
    Return,
}

/// An action that players are offered.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Offer {
    pub(crate) action: Action,
    /// Whether it has an effect now.
    pub(crate) is_open: bool,
    /// What it does, or why it has no effect; `None` for actions whose names say all.
    pub(crate) about: Option<Localized>,
}

impl Known<'_> {
    /// The offers in the order of their buttons; none in lessons and puzzles.
    pub(super) fn offers(&self) -> Vec<Offer> {
        let offered = self.offered().into_iter().map(|action| {
            let is_open = self.is_open(action);
            Offer { action, is_open, about: self.about_action(action, is_open) }
        });
        offered.collect()
    }

    /// The actions that are offered.
    fn offered(&self) -> Vec<Action> {
        let current = self.current;
        if current.is_example() {
            return Vec::new();
        }
        if current.is_exploring() {
            return vec![Action::Keep, Action::Return];
        }
        let has_persons = current.persons() > 0;
        let is_over = current.outcome().is_some();
        // At the earlier positions of a match that is reviewed, nothing is agreed on or thought of either.
        let goes_on = !is_over && !self.is_reviewed;
        let is_played = goes_on && !current.is_open();
        let waits = current.computer_to_move().is_some();
        let is_alone = current.only_person().is_some();
        // The row ends at the column: its last button stays under the pointer when the turn changes.
        let row = [
            (Action::ChooseEye, current.is_open()),
            (Action::ShowResult, is_over),
            (Action::Review, !goes_on),
            (Action::OfferDraw, is_played && has_persons && !waits),
            (Action::Resign, is_played && has_persons && (is_alone || !waits)),
            // If persons play, a menu or looking back makes computers wait.
            (Action::Pause, is_played && !has_persons),
            (Action::MoveNow, is_played && (waits || !has_persons)),
            (Action::Hint, goes_on && has_persons),
            (Action::TryOut, true),
        ];
        row.into_iter().filter_map(|(action, is_there)| is_there.then_some(action)).collect()
    }

    /// Whether an action has an effect now.
    fn is_open(&self, action: Action) -> bool {
        let current = self.current;
        let is_live = current.to_move().is_some() && current.is_at_the_end();
        match action {
            Action::OfferDraw => is_live && !current.is_out_of_reach(),
            Action::Resign => is_live && current.may_resign().is_some(),
            // The computer's move is not played before the outcome of a fight has been read.
            Action::MoveNow => self.thinking.is_some() && !self.is_halted,
            Action::Hint => advised_seat(current).is_some(),
            Action::Review => may_review(current),
            Action::TryOut => current.may_explore(),
            // What depends on guesses is no variation of the match.
            Action::Keep => current.explorer().is_none(),
            Action::ChooseEye | Action::ShowResult | Action::Pause | Action::Return => true,
        }
    }

    /// What an action does, or why it has no effect.
    fn about_action(&self, action: Action, is_open: bool) -> Option<Localized> {
        let lacks = |kind| !is_open && !self.current.help().has(kind);
        Some(match action {
            Action::Hint if lacks(HelpKind::Hints) => withheld(HelpKind::Hints, self.names),
            Action::Hint => message("hint-line"),
            Action::Review if lacks(HelpKind::Values) => withheld(HelpKind::Values, self.names),
            Action::Review => message("review-line"),
            Action::TryOut if is_open => message("what-if-line"),
            Action::TryOut if lacks(HelpKind::Previews) => withheld(HelpKind::Previews, self.names),
            Action::TryOut => message("what-if-secrets"),
            Action::Keep if is_open => message("what-if-keep-line"),
            Action::Keep => message("what-if-keep-secrets"),
            Action::Return => message("what-if-return-line"),
            Action::Pause => message("pause-computers-line"),
            Action::MoveNow => message("move-now-line"),
            Action::ChooseEye | Action::ShowResult | Action::OfferDraw | Action::Resign => {
                return None;
            }
        })
    }
}
