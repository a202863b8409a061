//! The speaker against sound servers: one that plays, and some that do not.

#![cfg(not(any(windows, target_os = "macos")))]

mod fake;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use fake::{FakeServer, Manner};
use ludotheque_sound::{Order, Sound, SoundPlace, Speaker, samples};

/// A speaker, and its reports.
struct Listener {
    speaker: Speaker,
    reports: Arc<Mutex<Vec<String>>>,
}

impl Listener {
    fn new(place: SoundPlace) -> Self {
        let reports = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&reports);
        let speaker = Speaker::new(place, move |problem| {
            kept.lock().expect("nothing panics").push(problem.to_string());
        });
        Self { speaker, reports }
    }

    /// Plays a sound. Nobody waits for it.
    fn play(&self, sound: Sound, variant: u8, volume: f32) {
        let began = Instant::now();
        self.speaker.play(Order { sound, variant, volume, delay: Duration::ZERO });
        assert!(began.elapsed() < Duration::from_millis(20));
    }

    fn reports(&self) -> Vec<String> {
        self.reports.lock().expect("nothing panics").clone()
    }

    /// The reports, once there are any.
    fn first_reports(&self) -> Vec<String> {
        for _ in 0..1000 {
            if !self.reports().is_empty() {
                break;
            }
            sleep(Duration::from_millis(5));
        }
        // A second line would follow at once.
        sleep(Duration::from_millis(100));
        self.reports()
    }
}

#[test]
fn what_is_played_arrives_soon_whole_and_as_loud_as_it_is_set() {
    let server = FakeServer::new(Manner::Plays);
    let listener = Listener::new(server.place());
    listener.play(Sound::SetDown, 1, 1.0);
    let first = server.heard_when(1);
    assert_eq!(first[0].samples, samples(Sound::SetDown, 1));
    // The connection is kept, and the sound is made. A busy machine may delay some.
    let soonest = (2..7).map(|count| {
        let asked = Instant::now();
        listener.play(Sound::SetDown, 1, 0.5);
        server.heard_when(count)[count - 1].at - asked
    });
    let soonest = soonest.min().expect("five were played");
    assert!(soonest < Duration::from_millis(60), "{soonest:?}");
    assert_eq!(server.connections(), 1);
    let heard = server.heard();
    let peak = |samples: &[i16]| samples.iter().map(|it| it.unsigned_abs()).max();
    let (loud, soft) = (peak(&heard[0].samples), peak(&heard[1].samples));
    let ratio = f64::from(soft.unwrap_or_default()) / f64::from(loud.unwrap_or_default());
    assert!((ratio - 0.25).abs() < 0.01, "{ratio}");
    assert_eq!(listener.reports(), [] as [String; 0]);
}

#[test]
fn sounds_overlap_and_can_be_put_off_and_nothing_stays_open() {
    let server = FakeServer::new(Manner::Plays);
    let listener = Listener::new(server.place());
    listener.play(Sound::Lift, 0, 1.0);
    server.heard_when(1);
    let asked = Instant::now();
    for step in 0..3 {
        listener.speaker.play(Order {
            sound: Sound::Capture,
            variant: step,
            volume: 1.0,
            delay: Duration::from_millis(80) * u32::from(step),
        });
    }
    let heard = server.heard_when(4);
    for (step, heard) in (0..3).zip(&heard[1..]) {
        assert_eq!(heard.samples, samples(Sound::Capture, step));
        let due = asked + Duration::from_millis(80) * u32::from(step);
        // No sound is played that is later than that.
        assert!(heard.at >= due && heard.at < due + Duration::from_millis(400));
    }
    assert_eq!(server.open_streams(), 0);
}

#[test]
fn without_a_server_there_is_silence_and_one_report() {
    let nowhere = SoundPlace {
        sockets: vec![Path::new("/nonexistent/native").to_owned()],
        cookies: Vec::new(),
    };
    let listener = Listener::new(nowhere);
    for variant in 0..3 {
        listener.play(Sound::SetDown, variant, 1.0);
    }
    assert_eq!(listener.first_reports(), ["there is no sound server"]);
}

#[test]
fn a_server_that_refuses_is_reported_once() {
    let server = FakeServer::new(Manner::Refuses);
    let listener = Listener::new(server.place());
    listener.play(Sound::SetDown, 0, 1.0);
    listener.play(Sound::SetDown, 1, 1.0);
    assert_eq!(listener.first_reports(), ["the sound server refused the request (error 1)"]);
    assert_eq!(server.connections(), 1, "it is left alone for a while");
}

#[test]
fn a_wrong_cookie_is_refused() {
    let server = FakeServer::new(Manner::Plays);
    let place = SoundPlace { cookies: Vec::new(), ..server.place() };
    let listener = Listener::new(place);
    listener.play(Sound::SetDown, 0, 1.0);
    assert_eq!(listener.first_reports(), ["the sound server refused the request (error 1)"]);
}

#[test]
fn a_server_that_does_not_answer_keeps_nobody_waiting() {
    let server = FakeServer::new(Manner::Silent);
    let listener = Listener::new(server.place());
    // More than can wait.
    for _ in 0..100 {
        listener.play(Sound::SetDown, 0, 1.0);
    }
    assert_eq!(listener.first_reports(), ["the sound server does not answer"]);
}

#[test]
fn a_server_that_dies_is_found_again_when_it_is_back() {
    let server = FakeServer::new(Manner::Dies(1));
    let listener = Listener::new(server.place());
    listener.play(Sound::SetDown, 0, 1.0);
    assert_eq!(server.heard_when(1).len(), 1);
    sleep(Duration::from_millis(50));
    // It has hung up; a new connection is served.
    listener.play(Sound::SetDown, 1, 1.0);
    assert_eq!(server.heard_when(2).len(), 2);
    assert_eq!(server.connections(), 2);
    assert_eq!(listener.reports(), [] as [String; 0]);
}

#[test]
fn a_server_that_is_gone_is_reported_once() {
    let server = FakeServer::new(Manner::Plays);
    let listener = Listener::new(server.place());
    listener.play(Sound::SetDown, 0, 1.0);
    server.heard_when(1);
    let gone = Listener::new(server.place());
    drop(server);
    sleep(Duration::from_millis(50));
    gone.play(Sound::SetDown, 1, 1.0);
    gone.play(Sound::SetDown, 2, 1.0);
    assert_eq!(gone.first_reports().len(), 1);
}

/// Opening a pipe would block until it is written to.
#[test]
fn a_pipe_in_the_place_of_the_cookie_keeps_no_sound_waiting() {
    let server = FakeServer::new(Manner::Plays);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pipe = folder.path().join("cookie");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("there are pipes").success());
    let mut place = server.place();
    place.cookies.insert(0, pipe);
    let listener = Listener::new(place);
    listener.play(Sound::SetDown, 0, 1.0);
    assert_eq!(server.heard_when(1).len(), 1);
}
