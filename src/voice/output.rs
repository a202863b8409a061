//! Hands what is to be said to the speech of the system, and tells once if that cannot speak.

use accesskit::TreeUpdate;
use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::keys::{KeyPress, Keys};
use ludotheque_base::locale::{Language, Locale, Localized, message};
use ludotheque_base::redraw::Waker;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::Settings;
use ludotheque_clicks::SessionId;
use ludotheque_rules::Eye;
use ludotheque_session::Session;
use ludotheque_table::input::cursor::CellCursor;
use ludotheque_voice::{Sentence, SpeechPlace, SpeechProblem, Voice};

use super::heard::{Heard, Usage, Utterance, interrupt_once};
use crate::access::tree::Reading;
use crate::states::Screen;

/// The number of frames after a key in which the focus counts as moved by it.
const FRAMES_OF_A_KEY: u8 = 3;

/// Requests to the voice.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) enum VoiceAsked {
    /// Repeats the last message.
    Repeat,
    /// Ends the current message.
    Silence,
    /// Says this even if the voice is off, to offer it.
    Offer(Localized),
}

/// Words have been handed to the voice.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Uttered {
    /// The words; none to end what is being said.
    pub text: Option<String>,
    /// Their language.
    pub language: Language,
    /// Whether they interrupt what is being said.
    pub interrupts: bool,
}

/// Audience of the voice, and whether it must be silent at the moment: the match, the eye at its
/// table, and the curtain.
type Audience = Option<(SessionId, Eye, bool)>;

/// The voice, and what it has said.
#[derive(Resource)]
pub(super) struct VoiceOutput {
    place: Option<SpeechPlace>,
    waker: Option<Waker>,
    voice: Option<Job<SpeechProblem, Voice>>,
    heard: Heard,
    /// Texts spoken in the last frame with any.
    last: Vec<String>,
    audience: Audience,
    /// Whether the voice was on in the frame before; `None` at the start.
    was_on: Option<bool>,
    /// Whether it is on for the sake of the offer alone.
    is_offering: bool,
    frames_of_key: u8,
}

impl VoiceOutput {
    pub(super) fn new(place: Option<SpeechPlace>) -> Self {
        Self {
            place,
            waker: None,
            voice: None,
            heard: Heard::default(),
            last: Vec::new(),
            audience: None,
            was_on: None,
            is_offering: false,
            frames_of_key: 0,
        }
    }

    /// The voice, which is begun for the first sentence.
    fn voice(&mut self) -> Option<&Voice> {
        let place = self.place.clone()?;
        let waker = self.waker.as_ref();
        let job = self.voice.get_or_insert_with(|| {
            Job::start("voice", waker, |outbox| {
                Ok(Voice::new(place, move |problem| outbox.send(problem)))
            })
        });
        job.handle()
    }

    fn silence(&mut self, language: Language, uttered: &mut MessageWriter<Uttered>) {
        if let Some(voice) = self.voice.as_ref().and_then(Job::handle) {
            voice.silence();
        }
        uttered.write(Uttered { text: None, language, interrupts: true });
    }

    fn say(
        &mut self,
        utterance: Utterance,
        language: Language,
        uttered: &mut MessageWriter<Uttered>,
    ) {
        let Utterance { text, interrupts } = utterance;
        if let Some(voice) = self.voice() {
            if interrupts {
                voice.silence();
            }
            voice.say(Sentence { text: text.clone(), language: language.code() });
        }
        uttered.write(Uttered { text: Some(text), language, interrupts });
    }

    /// Texts to be said of the tree, preceded by an introduction when the voice has just been
    /// turned on.
    fn follow(
        &mut self,
        tree: Option<&TreeUpdate>,
        locale: &Locale,
        usage: Usage,
    ) -> Vec<Utterance> {
        let has_been_turned_on = self.was_on == Some(false);
        let mut said = Vec::new();
        if has_been_turned_on {
            said.push(Utterance { text: locale.text("voice-is-on"), interrupts: true });
        }
        if let Some(tree) = tree {
            said.extend(self.heard.follow(tree, locale, usage));
        }
        interrupt_once(&mut said);
        said
    }

    /// Falls silent and forgets the last texts.
    fn leave(&mut self) {
        // A voice that is dropped falls silent.
        self.voice = None;
        self.heard = Heard::default();
        self.last.clear();
    }
}

/// Remembers how the app is woken, which is known only when it is complete.
pub(super) fn connect(app: &mut App) {
    let waker = Waker::of(app);
    app.world_mut().resource_mut::<VoiceOutput>().waker = waker;
}

/// Tells the player that nothing can be said, and why.
pub(super) fn report(
    mut output: ResMut<VoiceOutput>,
    settings: Res<Settings>,
    mut remarks: ResMut<Remarks>,
) {
    let output = output.bypass_change_detection();
    let Some(JobPoll::Value(problem)) = output.voice.as_mut().map(Job::poll) else {
        return;
    };
    warn!("the voice cannot speak: {problem}");
    if settings.voice {
        remarks.refuse(sentence_about(&problem), None);
    }
}

fn sentence_about(problem: &SpeechProblem) -> Localized {
    match problem {
        SpeechProblem::NoService if cfg!(any(windows, target_os = "macos")) => {
            message("voice-missing-in-system")
        }
        SpeechProblem::NoService => message("voice-missing"),
        _ => message("voice-fails"),
    }
}

/// Says changes, and answers to requests.
pub(super) fn speak(
    reading: Res<Reading>,
    settings: Res<Settings>,
    locale: Option<Res<Locale>>,
    screen: Res<State<Screen>>,
    current: Option<Res<Session>>,
    cursor: Res<CellCursor>,
    visible: Res<InputFocusVisible>,
    keys: Res<Keys>,
    mut asked: MessageReader<VoiceAsked>,
    mut output: ResMut<VoiceOutput>,
    mut uttered: MessageWriter<Uttered>,
) {
    let Some(locale) = locale else {
        return;
    };
    let output = output.bypass_change_detection();
    let language = locale.language();
    let audience = current.map(|it| (it.id(), it.eye(), it.is_covered()));
    if std::mem::replace(&mut output.audience, audience) != audience && settings.voice {
        // Texts for one player are not for the next one's ears.
        output.last.clear();
        output.silence(language, &mut uttered);
    }
    output.frames_of_key = if keys.presses().any(moves_focus) {
        FRAMES_OF_A_KEY
    } else {
        output.frames_of_key.saturating_sub(1)
    };
    output.is_offering &= *screen.get() == Screen::Title && !settings.voice;
    let mut said = Vec::new();
    if settings.voice {
        let usage = Usage {
            is_by_keys: visible.0 || cursor.is_in_use(),
            is_moving: output.frames_of_key > 0,
        };
        said = output.follow(reading.tree(), &locale, usage);
    } else if !output.is_offering && output.was_on != Some(false) {
        output.leave();
    }
    output.was_on = Some(settings.voice);
    if !said.is_empty() {
        output.last = said.iter().map(|it| it.text.clone()).collect();
    }
    for request in asked.read() {
        match request {
            VoiceAsked::Offer(words) => {
                output.is_offering = true;
                said.push(Utterance { text: locale.say(words), interrupts: false });
            }
            VoiceAsked::Silence => {
                said.clear();
                output.silence(language, &mut uttered);
            }
            VoiceAsked::Repeat => {
                said = output
                    .last
                    .iter()
                    .enumerate()
                    .map(|(index, text)| Utterance { text: text.clone(), interrupts: index == 0 })
                    .collect();
            }
        }
    }
    for utterance in said {
        output.say(utterance, language, &mut uttered);
    }
}

/// Whether a key may move the focus. Those that confirm may be followed by an answer, which the new
/// focus must not interrupt.
fn moves_focus(press: &KeyPress) -> bool {
    let confirms = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space];
    !confirms.contains(&press.code)
}
