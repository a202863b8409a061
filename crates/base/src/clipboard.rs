//! Reading the clipboard without waiting for it.
//!
//! On X11, the text comes from the program in which it was copied, which never answers if it hangs:
//! the engine's own reading then blocks the window for up to half a minute. So a thread reads, and
//! gives up after [`PATIENCE`]. Pasting into text fields uses the same thread.

use std::time::{Duration, Instant};

use bevy::clipboard::{ClipboardError, ClipboardRead};
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextFilter, EditableTextSystems, TextEdit};
use ludotheque_rules::harmless_text;

use crate::job::{Job, JobPoll};
use crate::locale::message;
use crate::redraw::{Redraw, Waker};
use crate::remarks::Remarks;

/// The timeout for the owner of the clipboard.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// Adds reading from the clipboard, and pasting into text fields.
pub fn plugin(app: &mut App) {
    app.init_resource::<ClipboardSource>().add_message::<ClipboardSilent>().add_systems(
        PostUpdate,
        paste_into_fields
            .before(EditableTextSystems)
            // No other system of the engine reads pending edits.
            .ambiguous_with_all(),
    );
}

/// The clipboard did not answer in time.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClipboardSilent;

/// The source of the text: the system's clipboard, or a substitute in tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct ClipboardSource(pub fn() -> Result<String, ClipboardError>);

impl Default for ClipboardSource {
    fn default() -> Self {
        Self(|| Ok(arboard::Clipboard::new()?.get_text()?))
    }
}

impl ClipboardSource {
    /// Begins to read.
    pub fn read(&self, waker: Option<&Waker>) -> TextReading {
        let source = self.0;
        TextReading {
            job: Job::spawn("clipboard", waker, (), move |outbox| {
                outbox.answer(source());
            }),
            begun: Instant::now(),
        }
    }
}

/// A text being read.
#[derive(Debug)]
pub struct TextReading {
    job: Job<Result<String, ClipboardError>>,
    begun: Instant,
}

impl TextReading {
    /// The text, or the reason why there is none; [`None`] while it is awaited, which also requests
    /// another frame.
    pub fn poll(&mut self, redraw: &Redraw) -> Option<Result<String, ReadError>> {
        match self.job.poll() {
            JobPoll::Value(outcome) => Some(outcome.map_err(ReadError::Clipboard)),
            JobPoll::Ended => Some(Err(ReadError::Clipboard(ClipboardError::Unknown {
                description: "the thread that reads it has ended".to_owned(),
            }))),
            JobPoll::Pending => match PATIENCE.checked_sub(self.begun.elapsed()) {
                Some(left) if !left.is_zero() => {
                    redraw.within(left);
                    None
                }
                _ => Some(Err(ReadError::Silent)),
            },
        }
    }
}

/// The reason why nothing could be read.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ReadError {
    /// The clipboard has no text, or there is no clipboard.
    #[error(transparent)]
    Clipboard(ClipboardError),
    /// The program that has the text did not answer.
    #[error("the clipboard did not answer within {} s", PATIENCE.as_secs())]
    Silent,
}

/// The characters that a text field accepts.
#[derive(Component, Debug, Clone, Copy)]
pub struct Accepts(fn(char) -> bool);

impl Accepts {
    /// The components of a field that accepts these characters.
    pub fn only(accepts: fn(char) -> bool) -> impl Bundle {
        (Self(accepts), EditableTextFilter::new(accepts))
    }
}

/// The part of a pasted text that a field takes.
#[derive(Debug, PartialEq, Eq)]
struct TakenText {
    text: String,
    /// Whether there was no room for all of it.
    is_cut: bool,
    /// Whether it had characters that the field does not accept.
    has_refused: bool,
}

/// Reduces a pasted text to the part taken by a field with room for this many characters. The engine would
/// refuse it as a whole because of one line break at its end.
fn taken(pasted: &str, room: usize, accepts: fn(char) -> bool) -> TakenText {
    let harmless = harmless_text(pasted);
    let text = if accepts('\n') { harmless } else { harmless.trim().replace('\n', " ") };
    let accepted: String = text.chars().filter(|letter| accepts(*letter)).collect();
    let cut: String = accepted.chars().take(room).collect();
    TakenText {
        is_cut: cut.len() < accepted.len(),
        has_refused: accepted.len() < text.len(),
        text: cut,
    }
}

/// The same for a field, in the place of what is selected in it.
fn taken_by(field: &EditableText, accepts: Option<&Accepts>, pasted: &str) -> TakenText {
    let selected = field.editor().selected_text().unwrap_or_default();
    let stays = field.value().to_string().chars().count() - selected.chars().count();
    let room = field.max_characters.map_or(usize::MAX, |most| most.saturating_sub(stays));
    taken(pasted, room, accepts.map_or(|_| true, |accepts| accepts.0))
}

/// A pending paste into a text field, with the edits that follow it.
#[derive(Component, Debug)]
struct PastedIntoField {
    reading: TextReading,
    typed_after: Vec<TextEdit>,
}

/// Takes paste requests from the text fields before the engine reads the clipboard for them, and
/// inserts the text when it has arrived.
fn paste_into_fields(
    mut commands: Commands,
    mut fields: Query<(Entity, &mut EditableText, Option<&Accepts>, Option<&mut PastedIntoField>)>,
    mut silent: MessageWriter<ClipboardSilent>,
    mut remarks: ResMut<Remarks>,
    source: Res<ClipboardSource>,
    waker: Option<Res<Waker>>,
    redraw: Res<Redraw>,
) {
    for (entity, mut field, accepts, pasted) in &mut fields {
        if let Some(mut pasted) = pasted {
            let edits = std::mem::take(&mut field.bypass_change_detection().pending_edits);
            pasted.typed_after.extend(edits);
            let Some(outcome) = pasted.reading.poll(&redraw) else {
                continue;
            };
            commands.entity(entity).remove::<PastedIntoField>();
            match outcome {
                Ok(pasted) => {
                    let taken = taken_by(&field, accepts, &pasted);
                    if taken.is_cut {
                        let most = field.max_characters.unwrap_or_default().to_string();
                        remarks.say(message("pasted-cut").with("most", most));
                    } else if taken.has_refused {
                        remarks.say(message("pasted-refused"));
                    }
                    field.pending_paste = Some(ClipboardRead::Ready(Ok(taken.text)));
                }
                Err(ReadError::Silent) => {
                    silent.write(ClipboardSilent);
                }
                // As in the engine, nothing is pasted.
                Err(ReadError::Clipboard(_)) => {}
            }
            field.pending_edits = std::mem::take(&mut pasted.typed_after);
        }
        let is_paste = |edit: &TextEdit| matches!(edit, TextEdit::Paste);
        if let Some(at) = field.pending_edits.iter().position(is_paste) {
            let mut typed_after = field.pending_edits.split_off(at);
            typed_after.remove(0);
            commands
                .entity(entity)
                .insert(PastedIntoField { reading: source.read(waker.as_deref()), typed_after });
            redraw.soon();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_takes_what_fits_of_a_pasted_text() {
        let line = |letter: char| !letter.is_control();
        let took = |pasted, room, accepts| {
            let taken = taken(pasted, room, accepts);
            (taken.text, taken.is_cut, taken.has_refused)
        };
        let whole = |text: &str| (text.to_owned(), false, false);
        assert_eq!(took("Anne\r\n", 24, line), whole("Anne"));
        assert_eq!(took("Anne\tLise\nB", 24, line), whole("Anne Lise B"));
        assert_eq!(took("\u{202E}Anne\u{7}", 24, line), whole("Anne"));
        assert_eq!(took("Élisabeth", 5, line), ("Élisa".to_owned(), true, false));
        let name = |letter: char| letter != '/' && letter != '\n';
        assert_eq!(took("a/b", 9, name), ("ab".to_owned(), false, true));
        assert_eq!(took("a\r\nb\n", 9, |_| true), whole("a\nb\n"));
    }
}
