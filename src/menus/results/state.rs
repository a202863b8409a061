//! The state of the page of results.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_rules::Game;
use ludotheque_session::results::Group;

/// What the page shows.
#[derive(Resource, Debug, Default)]
pub(super) struct Page {
    /// The section that was pressed last; [`None`] for the first one.
    pub(super) at: Option<Group>,
    /// Whether it is folded.
    pub(super) is_folded: bool,
    /// What is to be erased or given up, if that is asked.
    pub(super) asked: Option<Erasing>,
    /// What came of the last action, and whether it failed.
    pub(super) said: Option<(Localized, bool)>,
}

/// What can be erased or given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Erasing {
    /// The results of the group that is unfolded.
    Group,
    /// All results.
    All,
    /// The series of this game that the group has not decided.
    Series(Game),
}

impl Page {
    /// Shows what came of an action.
    pub(super) fn note(&mut self, words: Localized) {
        self.said = Some((words, false));
    }

    /// Shows why an action failed.
    pub(super) fn refuse(&mut self, words: Localized) {
        self.said = Some((words, true));
    }
}
