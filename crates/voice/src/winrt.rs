//! Speech on Windows: the synthesizer of the system, whose default voice and rate are those that
//! its user has set, and a player for its audio.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use windows::Foundation::TypedEventHandler;
use windows::Media::Core::MediaSource;
use windows::Media::Playback::{IMediaPlaybackSource, MediaPlayer};
use windows::Media::SpeechSynthesis::{SpeechSynthesizer, VoiceInformation};
use windows::core::HSTRING;

use crate::{Sentence, SpeechProblem};

/// The time after which a sentence counts as said even if the player reports no end.
const LONGEST: Duration = Duration::from_secs(60);

/// The place of speech, which is always the system's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SpeechPlace;

impl SpeechPlace {
    /// The place for the session in which the game runs.
    pub fn of_session() -> Self {
        Self
    }
}

/// The synthesizer and the player.
#[derive(Debug)]
pub(crate) struct SpeechConnection {
    synthesizer: SpeechSynthesizer,
    player: MediaPlayer,
    is_playing: Arc<AtomicBool>,
    began: Instant,
}

impl SpeechConnection {
    /// Opens both.
    pub(crate) fn open(_: &SpeechPlace, _: bool) -> Result<Self, SpeechProblem> {
        let player = MediaPlayer::new()?;
        let is_playing = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&is_playing);
        player.MediaEnded(&TypedEventHandler::new(move |_, _| {
            ended.store(false, Ordering::Release);
            Ok(())
        }))?;
        let failed = Arc::clone(&is_playing);
        player.MediaFailed(&TypedEventHandler::new(move |_, _| {
            failed.store(false, Ordering::Release);
            Ok(())
        }))?;
        Ok(Self {
            synthesizer: SpeechSynthesizer::new()?,
            player,
            is_playing,
            began: Instant::now(),
        })
    }

    /// Whether the next sentence has to wait.
    pub(crate) fn is_speaking(&mut self) -> bool {
        self.is_playing.load(Ordering::Acquire) && self.began.elapsed() < LONGEST
    }

    /// Begins to say a sentence.
    pub(crate) fn say(&mut self, sentence: &Sentence) -> Result<(), SpeechProblem> {
        if let Some(voice) = voice_of(sentence.language)? {
            self.synthesizer.SetVoice(&voice)?;
        }
        let text = HSTRING::from(&sentence.text);
        let made = self.synthesizer.SynthesizeTextToStreamAsync(&text)?;
        let stream = made.join()?;
        let source = MediaSource::CreateFromStream(&stream, &stream.ContentType()?)?;
        self.is_playing.store(true, Ordering::Release);
        self.began = Instant::now();
        self.player.SetSource(&source)?;
        self.player.Play()?;
        Ok(())
    }

    /// Stops the current sentence.
    pub(crate) fn silence(&mut self) -> Result<(), SpeechProblem> {
        self.is_playing.store(false, Ordering::Release);
        self.player.Pause()?;
        self.player.SetSource(None::<&IMediaPlaybackSource>)?;
        Ok(())
    }
}

/// The default voice if it is of this language, otherwise the first one that is.
fn voice_of(language: &str) -> windows::core::Result<Option<VoiceInformation>> {
    let is_of = |voice: &VoiceInformation| {
        let code = voice.Language().map(|it| it.to_string());
        code.is_ok_and(|code| code.split('-').next() == Some(language))
    };
    let default = SpeechSynthesizer::DefaultVoice()?;
    if is_of(&default) {
        return Ok(Some(default));
    }
    Ok(SpeechSynthesizer::AllVoices()?.into_iter().find(is_of))
}

impl From<windows::core::Error> for SpeechProblem {
    fn from(error: windows::core::Error) -> Self {
        Self::System(error.message())
    }
}
