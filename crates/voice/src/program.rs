//! Speech on macOS: the program `say` of the system, which uses the voice and the rate that its
//! user has set. Other ways are Objective-C, whose calls the compiler cannot check.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::program_voices::{is_of, voice_of};
use crate::{Sentence, SpeechProblem};

/// The place of speech.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechPlace {
    /// The program that says its arguments.
    pub program: PathBuf,
}

impl SpeechPlace {
    /// The place for the session in which the game runs.
    pub fn of_session() -> Self {
        Self { program: "/usr/bin/say".into() }
    }
}

/// The program, and the sentence that it is saying.
#[derive(Debug)]
pub(crate) struct SpeechConnection {
    program: PathBuf,
    /// The language of the system, such as `fr_FR`.
    system: String,
    /// The list of voices, as the program writes it.
    voices: String,
    speaking: Option<Child>,
}

impl SpeechConnection {
    /// Finds out which voices there are.
    pub(crate) fn open(place: &SpeechPlace, _: bool) -> Result<Self, SpeechProblem> {
        Ok(Self {
            program: place.program.clone(),
            system: output_of(Command::new("/usr/bin/defaults").args([
                "read",
                "-g",
                "AppleLocale",
            ]))
            .unwrap_or_default(),
            voices: output_of(Command::new(&place.program).args(["-v", "?"]))
                .ok_or(SpeechProblem::NoService)?,
            speaking: None,
        })
    }

    /// Whether the next sentence has to wait.
    pub(crate) fn is_speaking(&mut self) -> bool {
        let speaking = self.speaking.as_mut();
        speaking.is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// Begins to say a sentence.
    pub(crate) fn say(&mut self, sentence: &Sentence) -> Result<(), SpeechProblem> {
        let mut command = Command::new(&self.program);
        // The system's own voice knows its language.
        if !is_of(&self.system, sentence.language)
            && let Some(voice) = voice_of(&self.voices, sentence.language)
        {
            command.args(["-v", voice]);
        }
        let command = command.arg("--").arg(&sentence.text);
        self.speaking = Some(quiet(command).spawn()?);
        Ok(())
    }

    /// Stops the current sentence.
    pub(crate) fn silence(&mut self) -> Result<(), SpeechProblem> {
        if let Some(mut child) = self.speaking.take() {
            // It may have ended already.
            let _ = child.kill();
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for SpeechConnection {
    fn drop(&mut self) {
        // Nobody is left to be told.
        let _ = self.silence();
    }
}

fn quiet(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null())
}

fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    #[test]
    fn a_sentence_is_an_argument_and_can_be_ended() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let heard = folder.path().join("heard");
        let program = folder.path().join("say");
        let script = format!(
            "#!/bin/sh\nif [ \"$2\" = '?' ]; then echo 'Anna  fr_FR  # Bonjour'; exit; fi\n\
             printf '%s\\n' \"$@\" >'{}'\nexec sleep 60\n",
            heard.display()
        );
        std::fs::write(&program, script).expect("the folder can be written");
        let rights = std::fs::Permissions::from_mode(0o700);
        std::fs::set_permissions(&program, rights).expect("the file is ours");
        let mut connection =
            SpeechConnection::open(&SpeechPlace { program }, true).expect("it has voices");
        let text = "-v Un pion.".to_owned();
        let sentence = Sentence { text, language: "fr" };
        connection.say(&sentence).expect("the program runs");
        let began = Instant::now();
        let wanted = "-v\nAnna\n--\n-v Un pion.\n";
        while std::fs::read_to_string(&heard).is_ok_and(|it| it == wanted).eq(&false) {
            assert!(began.elapsed() < Duration::from_secs(60), "nothing is said");
            sleep(Duration::from_millis(5));
        }
        assert!(connection.is_speaking());
        connection.silence().expect("it can be ended");
        assert!(!connection.is_speaking());
    }
}
