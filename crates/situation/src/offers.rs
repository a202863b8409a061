//! The offers: what players can do besides moving, and why something cannot be done. They are the buttons above the
//! board.

use ludotheque_rules::HelpKind;
use ludotheque_wording::withheld;
use ludotheque_words::{Localized, message};

use crate::known::Known;

/// An action besides moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Chooses whose knowledge is shown, once all secrets are revealed.
    ChooseEye,
    /// Reopens the panel of the end.
    ShowResult,
    /// Opens or closes the review.
    Review,
    /// Offers a draw.
    OfferDraw,
    /// Gives up.
    Resign,
    /// Pauses computers that play among themselves.
    Pause,
    /// Makes the computer that thinks play at once.
    MoveNow,
    /// Shows a hint, or more of it.
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
pub struct Offer {
    /// The action.
    pub action: Action,
    /// Whether it has an effect now.
    pub is_open: bool,
    /// What it does, or why it has no effect; `None` for actions whose names say all.
    pub about: Option<Localized>,
}

impl Known<'_> {
    /// The offers in the order of their buttons; none in lessons and puzzles.
    pub(crate) fn offers(&self) -> Vec<Offer> {
        let offered = self.offered().into_iter().map(|action| {
            let is_open = self.is_open(action);
            Offer { action, is_open, about: self.about_action(action, is_open) }
        });
        offered.collect()
    }

    /// The actions that are offered.
    fn offered(&self) -> Vec<Action> {
        let current = &self.current;
        if current.is_example {
            return Vec::new();
        }
        if current.is_exploring {
            return vec![Action::Keep, Action::Return];
        }
        let persons = self.persons();
        let has_persons = persons > 0;
        let to_move = current.to_move();
        let is_over = to_move.is_none();
        // At the earlier positions of a match that is reviewed, nothing is agreed on or thought of either.
        let goes_on = !is_over && !self.is_reviewed;
        let is_played = goes_on && !current.is_open;
        let waits = to_move.is_some_and(|seat| self.is_computer(seat));
        let is_alone = persons == 1;
        // The row ends at the column: its last button stays under the pointer when the turn changes.
        let row = [
            (Action::ChooseEye, current.is_open),
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
        let current = &self.current;
        let is_live = current.to_move().is_some() && current.is_at_the_end;
        match action {
            Action::OfferDraw => is_live && !current.at.is_out_of_reach,
            Action::Resign => is_live && current.may_resign,
            // The computer's move is not played before the outcome of a fight has been read.
            Action::MoveNow => self.thinking.is_some() && !self.is_halted,
            Action::Hint => current.may_be_advised,
            Action::Review => current.may_review,
            Action::TryOut => current.may_explore,
            // What depends on guesses is no variation of the match.
            Action::Keep => !current.at.is_guessing,
            Action::ChooseEye | Action::ShowResult | Action::Pause | Action::Return => true,
        }
    }

    /// What an action does, or why it has no effect.
    fn about_action(&self, action: Action, is_open: bool) -> Option<Localized> {
        let lacks = |kind| !is_open && !self.current.at.help.has(kind);
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
