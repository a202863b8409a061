//! Unfinished work, kept when another match, a menu or the end of the program interrupts it.
//!
//! Before the match on the table is replaced and before the program ends, the schedule [`KeepDrafts`] runs. Its
//! systems save unfinished work to its owner: a comment to its match, for example. The text of a field that has
//! not been confirmed has no owner yet; it becomes a draft, which restores the field the next time.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::text::EditableText;
use ludotheque_rules::harmless_line;
use serde::{Deserialize, Deserializer, Serialize};

use crate::kept::{EntryList, Keeping, Kept, KeptSystems};

/// The schedule that keeps unfinished work.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct KeepDrafts;

/// The order within [`KeepDrafts`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum DraftSystems {
    /// Unfinished work is put where it belongs.
    Collect,
    /// The collected work is written.
    Write,
}

/// How many drafts are kept; after that, the oldest are forgotten.
const MOST_DRAFTS: usize = 50;
/// The length limit for a draft, in characters: more than any field that has drafts accepts.
const LONGEST_DRAFT: usize = 200;

/// Adds the schedule and the drafts of fields.
pub fn plugin(app: &mut App) {
    app.keep::<Drafts>()
        .init_schedule(KeepDrafts)
        .configure_sets(KeepDrafts, (DraftSystems::Collect, DraftSystems::Write).chain())
        .add_systems(KeepDrafts, keep_fields.in_set(DraftSystems::Collect))
        .add_systems(
            Last,
            keep_drafts
                .run_if(on_message::<AppExit>)
                .before(KeptSystems)
                // After it nothing else happens.
                .ambiguous_with_all(),
        )
        .add_observer(keep_removed);
}

/// Keeps all unfinished work.
pub fn keep_drafts(world: &mut World) {
    // Small apps of tests have nothing unfinished, and no schedule for it.
    let _ = world.try_run_schedule(KeepDrafts);
}

/// Texts that were typed and not confirmed.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct Drafts {
    drafts: Vec<TypedText>,
}

/// A text that was typed and not confirmed.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
struct TypedText {
    /// The key: the kind of the field, and the match, file or game that it is about.
    of: String,
    #[serde(deserialize_with = "harmless")]
    text: String,
}

/// Reads a text from a file, which may have been written by hand. All fields that have drafts are one line.
fn harmless<'de, D: Deserializer<'de>>(text: D) -> Result<String, D::Error> {
    String::deserialize(text).map(|text| harmless_line(&text))
}

impl Kept for Drafts {
    const NAME: &'static str = "drafts";
    const LISTS: &'static [EntryList] = &[EntryList::whole("drafts")];

    fn shorten(&mut self) {
        let over = self.drafts.len().saturating_sub(MOST_DRAFTS);
        self.drafts.drain(..over);
    }

    fn check(&self) -> Result<(), (&'static str, String)> {
        let is_long = |it: &&TypedText| it.text.chars().count() > LONGEST_DRAFT;
        match self.drafts.iter().find(is_long) {
            Some(draft) => Err(("drafts", format!("{:?}", draft.text))),
            None if self.drafts.len() > MOST_DRAFTS => {
                Err(("drafts", self.drafts.len().to_string()))
            }
            None => Ok(()),
        }
    }
}

impl Drafts {
    /// The draft with this key, if there is one.
    pub fn of(&self, of: &str) -> Option<&str> {
        let draft = self.drafts.iter().find(|it| it.of == of);
        draft.map(|it| it.text.as_str())
    }

    /// Sets or removes the draft with this key.
    pub fn set(&mut self, of: &str, text: Option<&str>) {
        self.drafts.retain(|it| it.of != of);
        if let Some(text) = text {
            let text = text.chars().take(LONGEST_DRAFT).collect();
            let of = of.to_owned();
            self.drafts.push(TypedText { of, text });
        }
        self.shorten();
    }
}

/// Keeps the unconfirmed text of a text field as a draft.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct KeepsDraft {
    /// The key of the draft.
    of: String,
    /// The initial or last confirmed text, of which no draft is kept.
    unchanged: String,
}

impl KeepsDraft {
    /// Keeps a draft with this key once the text differs from `unchanged`.
    pub fn new(of: impl Into<String>, unchanged: impl Into<String>) -> Self {
        Self { of: of.into(), unchanged: unchanged.into() }
    }

    /// The key of the draft.
    pub fn of(&self) -> &str {
        &self.of
    }

    /// Marks this text as confirmed: no draft of it is kept.
    pub fn confirm(&mut self, text: &str) {
        text.clone_into(&mut self.unchanged);
    }

    fn keep(&self, field: &EditableText, drafts: &mut ResMut<Drafts>) {
        let text = field.value().to_string();
        let is_written = text != self.unchanged && !text.trim().is_empty();
        let text = is_written.then_some(text);
        if drafts.of(&self.of) != text.as_deref() {
            drafts.set(&self.of, text.as_deref());
        }
    }
}

fn keep_fields(fields: Query<(&KeepsDraft, &EditableText)>, mut drafts: ResMut<Drafts>) {
    for (draft, field) in &fields {
        draft.keep(field, &mut drafts);
    }
}

/// Keeps the draft of a field that is taken away.
fn keep_removed(
    removed: On<Remove, KeepsDraft>,
    fields: Query<(&KeepsDraft, &EditableText)>,
    drafts: Option<ResMut<Drafts>>,
) {
    if let (Ok((draft, field)), Some(mut drafts)) = (fields.get(removed.entity), drafts) {
        draft.keep(field, &mut drafts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::parse;

    #[test]
    fn a_draft_that_was_written_by_hand_is_one_line_and_turns_no_text() {
        let file = "[[drafts.drafts]]\nof = \"name a\"\ntext = \"\\u202EAn\\nne\"\n";
        let drafts: Drafts = parse(file.as_bytes()).expect("it is whole");
        assert_eq!(drafts.of("name a"), Some("An ne"));
    }
}
