//! The voice against speech services: one that speaks, and some that do not.

#![cfg(not(any(windows, target_os = "macos")))]

mod fake;

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use fake::{FakeService, Manner};
use ludotheque_voice::{Sentence, SpeechPlace, Voice};

/// The time limit for a thread, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// A voice, and its reports.
struct Speaking {
    voice: Voice,
    reports: Arc<Mutex<Vec<String>>>,
}

impl Speaking {
    fn new(place: SpeechPlace) -> Self {
        let reports = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&reports);
        let voice = Voice::new(place, move |problem| {
            let mut reports = kept.lock().expect("nothing panics");
            reports.push(problem.to_string());
        });
        Self { voice, reports }
    }

    /// Says a sentence. Nobody waits for it.
    fn say(&self, language: &'static str, text: &str) {
        let began = Instant::now();
        self.voice.say(Sentence { text: text.to_owned(), language });
        assert!(began.elapsed() < Duration::from_millis(50));
    }

    /// The reports, once there are any.
    fn reports(&self) -> Vec<String> {
        let reports = || self.reports.lock().expect("nothing panics").clone();
        until(|| !reports().is_empty());
        // A second line would follow at once.
        sleep(Duration::from_millis(100));
        reports()
    }
}

/// Waits for something.
#[track_caller]
fn until(holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "it never holds");
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_voice_that_is_dropped_falls_silent_and_leaves() {
    let service = FakeService::new(Manner::Speaks);
    let speaking = Speaking::new(service.place());
    speaking.say("fr", "C4, pile de 3");
    // Nothing to say.
    speaking.say("fr", " … ");
    until(|| service.heard().len() == 2);
    drop(speaking.voice);
    until(|| service.heard().len() == 4);
    let wanted = ["name anne:ludotheque:voice", "message fr C4, pile de 3", "cancel", "quit"];
    assert_eq!(service.heard(), wanted);
    assert_eq!(service.connections(), 1);
}

#[test]
fn every_line_of_a_text_arrives() {
    let service = FakeService::new(Manner::Speaks);
    let speaking = Speaking::new(service.place());
    for (index, text) in ["Un.", ".\n.. et\r\nQUIT", "Trois."].into_iter().enumerate() {
        speaking.say(if index == 2 { "en" } else { "fr" }, text);
        until(|| service.heard().len() == index + 2);
    }
    let wanted = ["message fr Un.", "message fr .\n.. et\nQUIT", "message en Trois."];
    assert_eq!(service.heard()[1..], wanted);
}

#[test]
fn a_voice_is_silenced_and_speaks_again() {
    let service = FakeService::new(Manner::Speaks);
    let speaking = Speaking::new(service.place());
    speaking.say("fr", "Un.");
    until(|| service.heard().len() == 2);
    speaking.voice.silence();
    speaking.say("fr", "Deux.");
    until(|| service.heard().len() == 4);
    assert_eq!(service.heard()[2..], ["cancel", "message fr Deux."]);
}

#[test]
fn a_service_that_hangs_up_is_asked_again_without_a_report() {
    let service = FakeService::new(Manner::Dies);
    let speaking = Speaking::new(service.place());
    for text in ["Un.", "Deux.", "Trois."] {
        speaking.say("fr", text);
        let wanted = format!("message fr {text}");
        until(|| service.heard().last() == Some(&wanted));
    }
    assert_eq!(service.connections(), 3);
    assert!(speaking.reports.lock().expect("nothing panics").is_empty());
}

#[test]
fn a_service_that_never_answers_is_reported_once_and_keeps_nobody_waiting() {
    let service = FakeService::new(Manner::Silent);
    let speaking = Speaking::new(service.place());
    for number in 0..100 {
        speaking.say("fr", &number.to_string());
        speaking.voice.silence();
        speaking.say("fr", &number.to_string());
    }
    assert_eq!(speaking.reports(), ["the speech service does not answer"]);
    speaking.say("fr", "Encore.");
    sleep(Duration::from_millis(100));
    assert_eq!(service.connections(), 1, "the next attempt has time");
}

#[test]
fn a_refusal_is_reported_with_its_words() {
    let service = FakeService::new(Manner::Refuses);
    let speaking = Speaking::new(service.place());
    speaking.say("fr", "Un.");
    let refused = "the speech service refused a request: 304 ERR INTERNAL";
    assert_eq!(speaking.reports(), [refused]);
}

/// A place without a service, and with this program to start one.
fn nowhere(folder: &Path, program: Option<&str>) -> SpeechPlace {
    let program = program.map(|script| {
        let path = folder.join("dispatcher");
        std::fs::write(&path, script).expect("the folder can be written");
        let rights = std::fs::Permissions::from_mode(0o700);
        std::fs::set_permissions(&path, rights).expect("the file is ours");
        path
    });
    SpeechPlace { sockets: vec![folder.join("none.sock")], program, user: String::new() }
}

#[test]
fn a_missing_service_is_started_once_and_reported_once() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let log = folder.path().join("log");
    let script = format!("#!/bin/sh\necho \"$@\" >>'{}'\nexit 1\n", log.display());
    for program in [None, Some(script.as_str())] {
        let speaking = Speaking::new(nowhere(folder.path(), program));
        speaking.say("fr", "Un.");
        speaking.say("fr", "Deux.");
        assert_eq!(speaking.reports(), ["there is no speech service"]);
    }
    let started = std::fs::read_to_string(&log);
    assert_eq!(started.expect("it was started"), "--spawn\n");
}

#[test]
fn a_service_that_was_started_is_used() {
    let service = FakeService::new(Manner::Speaks);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let socket = &service.place().sockets[0];
    let script = format!(
        "#!/bin/sh\nln -s '{}' '{}'\n",
        socket.display(),
        folder.path().join("none.sock").display()
    );
    let speaking = Speaking::new(nowhere(folder.path(), Some(&script)));
    speaking.say("fr", "Un.");
    until(|| service.heard().len() == 2);
    assert_eq!(service.heard()[0], "name player:ludotheque:voice");
}
