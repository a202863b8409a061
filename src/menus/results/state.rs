//! The state of the page of results.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_rules::Game;
use ludotheque_session::results::Group;

/// The number of sections listed at first, and added each time.
const LISTED: usize = 40;

#[derive(Resource, Debug, Default)]
pub(super) struct ResultsPage {
    /// The section that was pressed last; [`None`] for the first one.
    pub(super) at: Option<Group>,
    /// Whether it is folded.
    pub(super) is_folded: bool,
    /// How often more sections have been asked for, and the first of those that came last.
    more: usize,
    pub(super) new_from: Option<usize>,
    /// Results to be erased or given up, while the player is asked.
    pub(super) asked: Option<Erasing>,
    /// Result of the last action, and whether it failed.
    pub(super) said: Option<(Localized, bool)>,
}

/// Results that can be erased or given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Erasing {
    /// The results of the group that is unfolded.
    Group,
    /// All results.
    All,
    /// The series of this game that the group has not decided.
    Series(Game),
}

impl ResultsPage {
    /// The number of sections listed. There can be thousands, of which hardly one is looked at.
    pub(super) fn listed(&self) -> usize {
        LISTED * (1 + self.more)
    }

    /// Lists more sections.
    pub(super) fn list_more(&mut self) {
        self.new_from = Some(self.listed());
        self.more += 1;
    }

    /// Presses the section of a group: folds it if it is open, else unfolds it.
    pub(super) fn press(&mut self, group: Group, was_open: bool) {
        *self = Self { at: Some(group), is_folded: was_open, more: self.more, ..Self::default() };
    }

    /// Asks whether results are to be erased or given up.
    pub(super) fn ask(&mut self, erasing: Erasing) {
        self.said = None;
        self.asked = Some(erasing);
    }

    /// Shows what came of an action.
    pub(super) fn note(&mut self, words: Localized) {
        self.said = Some((words, false));
    }

    /// Shows why an action failed.
    pub(super) fn refuse(&mut self, words: Localized) {
        self.said = Some((words, true));
    }
}
